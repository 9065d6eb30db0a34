"""The log of a table: its lines in the language that is set now."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.i18n import I18n
    from rules import Event


class Speaking(Protocol):
    """Whoever has texts: tools, or a narrator."""

    @property
    def tr(self) -> I18n:
        """The texts in the language that is set now."""


@dataclass(frozen=True)
class LogLine:
    """One line: the seat that acted (-1: a heading), icon, words, and the card that it is about."""

    seat: int
    icon: str
    text: str
    card: str | None = None


class Telling(ABC):
    """The lines of a log, oldest first, in the language that is set now: what has happened is kept and told again when
    that changes."""

    def __init__(self, speaking: Speaking) -> None:
        self._speaking, self._language = speaking, speaking.tr
        self._lines: list[LogLine] = []
        self._past: list[Event] = []

    @property
    def lines(self) -> list[LogLine]:
        """The lines, always in the same list."""
        if self._language is not self._speaking.tr:
            self._language = self._speaking.tr
            self.recall(list(self._past))
        return self._lines

    def clear(self) -> None:
        """Empty the log."""
        self._lines.clear()
        self._past.clear()

    def recall(self, past: Iterable[Event]) -> None:
        """Replace the log by all events so far."""
        self.clear()
        for event in past:
            self.note(event)

    def note(self, event: Event) -> None:
        """Add an event."""
        self._past.append(event)
        self.tell(event)

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Add the lines of an event."""
