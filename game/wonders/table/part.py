"""What a part does at one table: the half of the contract with expansions (game.wonders.parts) that the table asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pygame

    from game.anim.timeline import Step
    from game.table.still import Hot
    from game.ui.canvas import Box, Point
    from game.wonders.parts import ScreenPart
    from rules import Event, View

_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Pill:
    """A number on a small plate at the upper left of a wonder, beside a card back: cards that the player holds."""

    number: int
    back: str
    tip: Callable[[], str]


class TablePart:
    """What a part does at one table; all defaults do nothing.

    Seats are numbers of cities; a seat beyond the players is a city that is nobody's.
    """

    acts: frozenset[str] = frozenset()
    """Kinds of events of a reveal that are a city's deed with a card, as ``built`` is: laid down, turned over, brought
    home."""
    opens: frozenset[str] = frozenset()
    """Kinds of events by which the card ``data["card"]`` comes to lie open in the city."""
    follows: frozenset[str] = frozenset()
    """Kinds of events that belong to a reveal and are shown at its end, by :meth:`steps`."""
    log_icons: Mapping[str, str] = _NONE
    """Icons of log lines by kind of event; without one a line has that of its card."""

    table: Any
    """The table: a game.wonders.table.model.Table. This module stands below it; subclasses may say so."""

    def __init__(self, screen: ScreenPart, table: Any) -> None:
        self.screen = screen
        self.table = table

    def key(self, seat: int | None) -> object:
        """What the part's pieces in the picture of a city, or of the top bar (None), depend on beside the city itself;
        changes whenever they would look different."""

    # --- pieces in a city

    def paint_on(self, card: str, seat: int, surface: pygame.Surface, place: Box) -> None:
        """Paint what lies on one of the part's cards in a city."""

    def card_tip(self, card: str, seat: int) -> str | None:
        """What one of the part's cards means in a city; None: what any card means."""

    def pill(self, seat: int) -> Pill | None:
        """What a player holds besides a hand of the age."""

    def figures(self, city: dict[str, Any]) -> list[tuple[str, int]]:
        """Icons with numbers at the end of the strip of a far city."""
        return []

    def header_mark(self, seat: int, surface: pygame.Surface, box: Box, hot: list[Hot]) -> bool:
        """Paint another sign in the corner of a panel than whether the city is ready; True where that was done."""
        return False

    def subtitle(self, seat: int, wonder: str) -> str | None:
        """The second line of a panel, instead of what the city did last; ``wonder`` is its first half."""

    # --- the top bar

    def moment(self, surface: pygame.Surface, hot: list[Hot]) -> bool:
        """Paint the left end of the bar where no turn of an age is being played; True where that was done."""
        return False

    def moment_name(self) -> str | None:
        """What a replay calls the moment where no turn of an age is being played."""

    def passing(self, surface: pygame.Surface, box: Box, hot: list[Hot]) -> bool:
        """Paint into ``box`` which way hands go, where they do not simply go round; True where that was done."""
        return False

    def bar_end(self, surface: pygame.Surface, hot: list[Hot]) -> float | None:
        """Paint something at the right end of the bar; returns its left edge, which the message ends before."""

    # --- hands and events

    def hand_of(self, seat: int) -> int | None:
        """The player out of whose hand the cards of a city come, where it is not the city's own."""

    def deal_ends(self) -> list[Point]:
        """Further places to which cards are dealt at the beginning of an age."""
        return []

    def back(self, event: Event, reveal: Event | None) -> str | None:
        """The back (a Deck's name) that the card of an event wears; None: that of the age. ``reveal`` is the event that
        began the reveal which the card belongs to."""

    def steps(self, event: Event, director: Any, after: View) -> Step | None:
        """The animation of an event, its line in the log (``director.note``) included; None: not of this part."""

    def ahead(self, places: Any, after: View) -> Iterator[Callable[[], object]]:
        """Pictures to paint in the background, because they are soon wanted."""
        yield from ()

    # --- words

    def log_heading(self, event: Event) -> str | None:
        """A heading in the log before an event."""

    def log_line(self, event: Event, name: str) -> str | None:
        """The sentence of an event in the log; ``name`` is its player's. None: not of this part."""

    def log_lines(self, event: Event) -> list[tuple[int, str, str]] | None:
        """Lines of the log for an event that is about several cities, or whose icon depends on more than its kind:
        whose, which icon, what. None: not of this part, or one line as :meth:`log_line` says."""

    def wording(self, key: str) -> str | None:
        """The key of a text that stands for ``table.<key>`` at the moment; None: that text."""
