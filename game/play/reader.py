"""Reading any game, for the table of a running one and for that of a replay.

Nothing here changes a game. Secrets leave a state in two ways only: in the view of a seat, which holds what it may
know, and in events. Scenes get events of the type SeenEvent alone, which only :func:`seen` makes: redacted ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NewType

import rules
from game.players import Player
from rules import Event, FlowState, Record, SeatView
from rules.core.flow import Legal

SeenEvent = NewType("SeenEvent", Event)
"""An event as one viewer may see it, without the secrets of others."""


def seen(events: Iterable[Event], eyes: int | None) -> tuple[SeenEvent, ...]:
    """Return the events as a seat may see them; ``eyes`` None: as everybody may, including spectators."""
    return tuple(map(SeenEvent, rules.redacted(events, eyes)))


class Reader:
    """Reads one game at one moment. Subclasses set ``_state``."""

    _state: FlowState

    def __init__(self, record: Record, players: list[Player]) -> None:
        self.record = record
        self.players = players

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)

    @property
    def finished(self) -> bool:
        """True if the game is over."""
        return self._state.finished

    def to_act(self) -> list[int]:
        """Return the seats that owe an answer."""
        return rules.to_act(self._state)

    def view(self, seat: int) -> SeatView:
        """Return what the seat may see."""
        return rules.view(self._state, seat)

    def legal(self, seat: int) -> Legal:
        """Return the seat's legal answers."""
        return rules.legal_actions(self._state, seat)

    def scores(self) -> tuple[list[Any], list[int]]:
        """Return the current score sheets (open information), and the seats that lead or have won."""
        return rules.scores(self._state)
