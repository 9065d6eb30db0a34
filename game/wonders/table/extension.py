"""What an extension (game.wonders.extension) does at one table: the half of the contract that the table asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rules import CityView

if TYPE_CHECKING:
    import pygame

    from game.anim.timeline import Step
    from game.table.enlarged import Enlarged
    from game.table.static_layer import HotArea
    from game.ui.canvas import Box, Point
    from game.wonders.extension import ScreenExtension
    from rules import Action, Event, Prospects, View
    from rules.core.event_facts import EventFacts

Kinds = frozenset["type[EventFacts]"]
"""Kinds of events, by what they carry."""
_NONE: Mapping[Any, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Recalled:
    """Hidden cards that the person at the screen knows: a sentence about them, the seat whose emblem stands before it,
    and the cards."""

    text: str
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Pill:
    """A number on a small plate at the upper left of a wonder, beside a card back (a Deck's name, or an age): cards
    that the player holds."""

    number: int
    back: str | int
    tip: Callable[[], str]


class TableExtension:
    """What an extension does at one table; all defaults do nothing.

    Seats are numbers of cities; a seat beyond the players is a city that is nobody's.
    """

    acts: Kinds = frozenset()
    """Kinds of events of a reveal that are a city's deed with a card, as ``Built`` is: laid down, turned over, brought
    home."""
    leads: Kinds = frozenset()
    """Kinds of events that belong to a reveal and are shown once all cards are home, before coins are gained."""
    follows: Kinds = frozenset()
    """Kinds of events that belong to a reveal and are shown at its end, by :meth:`steps`."""
    scenes: Mapping[type[EventFacts], str] = _NONE
    """Kinds of events that are shown in a scene of their own, which lies over the table: kind → the scene's name. It
    gets the ``event``, the ``view`` after it, all ``players``, the ``viewer`` and ``autoplay``."""
    log_icons: Mapping[type[EventFacts], str] = _NONE
    """Icons of log lines by kind of event; without one a line has that of its card."""

    table: Any
    """The table: a game.wonders.table.model.Table. This module stands below it; subclasses may say so."""

    def __init__(self, screen: ScreenExtension, table: Any) -> None:
        self.screen = screen
        self.table = table

    def key(self, seat: int | None) -> object:
        """What its pieces in the picture of a city, or of the top bar (None), depend on beside the city itself; changes
        whenever they would look different."""

    # --- pieces in a city

    def paint_on(self, card: str, seat: int, surface: pygame.Surface, place: Box) -> None:
        """Paint what lies on one of the extension's cards in a city."""

    def card_tip(self, card: str, seat: int) -> str | None:
        """What one of the extension's cards means in a city; None: what any card means."""

    def pill(self, seat: int) -> Pill | None:
        """What a player holds besides a hand of the age."""

    def figures(self, city: CityView) -> list[tuple[str, int]]:
        """Icons with numbers at the end of the strip of a far city."""
        return []

    def header_mark(self, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea]) -> bool:
        """Paint another sign in the corner of a panel than whether the city is ready; True where that was done."""
        return False

    def subtitle(self, seat: int, wonder: str) -> str | None:
        """The second line of a panel, instead of what the city did last; ``wonder`` is its first half."""

    beside: tuple[float, float] = (0.0, 0.0)
    """Room in units that it takes at the right of a wonder: in the own city, and in the panel of another one."""

    def paint_beside(self, seat: int, surface: pygame.Surface, box: Box, hot: list[HotArea]) -> None:
        """Paint into that room what lies beside the wonder of a city."""

    def enlarged(self, key: str) -> Enlarged | None:
        """What the place named ``key`` shows large, where that is the extension's own; None: what it shows anywhere."""

    def mark_emblem(self, seat: int, surface: pygame.Surface, centre: Point, size: float) -> None:
        """Paint something upon the emblem of a seat, wherever that is drawn."""

    def frame(self, seat: int, surface: pygame.Surface, box: Box) -> None:
        """Paint a frame round the place of a city: the own one, a neighbour's, a strip."""

    def draw_over(self, surface: pygame.Surface, key: str) -> None:
        """Draw over the whole table while the place named ``key`` is pointed at ("" for none)."""

    # --- the top bar

    def moment(self, surface: pygame.Surface, hot: list[HotArea]) -> bool:
        """Paint the left end of the bar where no turn of an age is being played; True where that was done."""
        return False

    def moment_name(self) -> str | None:
        """What a replay calls the moment where no turn of an age is being played."""

    def passing(self, surface: pygame.Surface, box: Box, hot: list[HotArea]) -> bool:
        """Paint into ``box`` which way hands go, where they do not simply go round; True where that was done."""
        return False

    def bar_end(self, surface: pygame.Surface, hot: list[HotArea]) -> float | None:
        """Paint something at the right end of the bar; returns its left edge, which the message ends before."""

    # --- hands and events

    def recalled(self) -> list[Recalled]:
        """What the person at the screen knows of the extension's hidden cards, from the view alone."""
        return []

    def hand_of(self, seat: int) -> int | None:
        """The player out of whose hand the cards of a city come, where it is not the city's own."""

    def deal_ends(self) -> list[Point]:
        """Further places to which cards are dealt at the beginning of an age."""
        return []

    def back(self, event: Event, early: bool) -> str | None:
        """The back (a Deck's name) that the card of an event wears; None: that of the age. ``early``: whether it is
        revealed before the turns of an age."""

    def held_back(self, city: CityView, shown: CityView) -> CityView:
        """Return the city as it stands when a card has come home, with what is moved later (:meth:`steps`) still as
        ``shown``."""
        return city

    def steps(self, event: Event, director: Any, after: View) -> Step | None:
        """The animation of an event, its line in the log (``director.note``) included; None: not of this extension."""

    def ahead(self, places: Any, after: View) -> Iterator[Callable[[], object]]:
        """Pictures to paint in the background, because they are soon wanted."""
        yield from ()

    # --- what goes with an answer (Action.extra)

    def rides(self, action: Action) -> bool:
        """Whether what may go with the answers to a question is of this extension; ``action``: one of them."""
        return False

    def paint_rider(self, action: Action, surface: pygame.Surface, room: Box) -> None:
        """Paint onto a button what goes with an answer, or that nothing does, with its price."""

    def rider_tip(self, action: Action) -> str:
        """The same in words."""
        return ""

    def rider_goods(self, action: Action) -> Mapping[str, int]:
        """Goods that it costs beside those of the answer itself, coins included."""
        return _NONE

    def payment(self, action: Action) -> str | None:
        """What an answer pays and brings by itself, where that is otherwise than without what goes with it."""

    def confirming(self, action: Action, text: str) -> str:
        """What is done by confirming an answer, ``text`` without what goes with it."""
        return text

    # --- what an answer is worth

    def signs(self, action: Action, found: Prospects) -> list[tuple[str, int]]:
        """Icons with changes that an answer brings, beside coins, shields, symbols and points."""
        return []

    def reasons(self, action: Action, found: Prospects) -> list[str]:
        """Sentences about what an answer changes, beside those of the base game."""
        return []

    # --- words

    def log_heading(self, event: Event) -> str | None:
        """A heading in the log before an event."""

    def log_line(self, event: Event, name: str) -> str | None:
        """The sentence of an event in the log; ``name`` is its player's. None: not of this extension."""

    def log_lines(self, event: Event) -> list[tuple[int, str, str]] | None:
        """Lines of the log for an event that is about several cities, or whose icon depends on more than its kind:
        whose, which icon, what. None: not of this extension, or one line as :meth:`log_line` says."""

    def deed(self, action: Action, plain: str) -> str | None:
        """What an answer does, in a piece of advice; ``plain``: what it says otherwise, "" where that is nothing."""

    def wording(self, key: str) -> str | None:
        """The key of a text that stands for ``table.<key>`` at the moment; None: that text."""
