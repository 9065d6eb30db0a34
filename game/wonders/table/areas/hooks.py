"""What the areas of the table ask of expansions.

Seats are numbers of cities; a seat beyond the players is a city that is nobody's. What is ``hot`` is a list of places
with tooltips, to which whoever paints adds its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks

if TYPE_CHECKING:
    import pygame

    from game.table.enlarged import Enlarged
    from game.table.static_layer import HotArea
    from game.ui.canvas import Box, Point
    from rules import Action

    Hot = list[HotArea]


@dataclass(frozen=True)
class Pill:
    """A number on a small plate at the upper left of a wonder, beside a card back (a Deck's name, or an age): cards
    that the player holds."""

    number: int
    back: str | int
    tip: Callable[[], str]


@dataclass(frozen=True)
class CityHooks(Hooks):
    """How a city looks, asked by its panel or strip."""

    key: Callable[[int], object] = lambda seat: None
    """What all that its hooks paint in a city depends on beside the city itself; changes whenever that would look
    different."""
    emblem: Callable[[int, pygame.Surface, Point, float], object] = lambda seat, surface, centre, size: None
    """Paints something upon the emblem of a seat, wherever that is drawn."""
    frame: Callable[[int, pygame.Surface, Box], object] = lambda seat, surface, box: None
    """Paints a frame round the place of a city: the own one, a neighbour's, a strip."""
    mark: Callable[[int, pygame.Surface, Box, Hot], bool] = lambda seat, surface, box, hot: False
    """Paints another sign in the corner of a panel than whether the city is ready; True where that was done."""
    subtitle: Callable[[int, str], str | None] = lambda seat, wonder: None
    """The second line of a panel, instead of what the city did last; ``wonder`` is its first half."""
    pill: Callable[[int], Pill | None] = lambda seat: None
    """What a player holds besides a hand of the age."""
    enlarged: Callable[[str], Enlarged | None] = lambda key: None
    """What the place named ``key`` shows large, where that is the expansion's own; None: what it shows anywhere."""
    over: Callable[[pygame.Surface, str], bool] = lambda surface, key: False
    """Draws over the whole table while the place named ``key`` is pointed at ("" for none); True if it has drawn
    something. Esc closes it."""


@dataclass(frozen=True)
class CardHooks(Hooks):
    """What its cards that lie open in a city (ViewHooks.cards) have about them; asked about those of others, too."""

    paint: Callable[[str, int, pygame.Surface, Box], object]
    """Paints what lies on a card in a city."""


@dataclass(frozen=True)
class BesideHooks(Hooks):
    """What lies beside the wonder of a city, at its right."""

    name: str
    """By which its place is found."""
    own: float
    """The room in units that it takes in the own city."""
    other: float
    """The room that it takes in the panel of another one."""
    paint: Callable[[int, pygame.Surface, Box, Hot], object]
    """Paints it for a city into that room."""


@dataclass(frozen=True)
class BarHooks(Hooks):
    """What the top bar shows, asked by that and by replays."""

    key: Callable[[], object] = lambda: None
    """What all that its hooks paint depends on; changes whenever that would look different."""
    moment: Callable[[pygame.Surface, Hot], bool] = lambda surface, hot: False
    """Paints the left end of the bar where no turn of an age is being played; True where that was done."""
    moment_name: Callable[[], str | None] = lambda: None
    """What a replay calls the moment where no turn of an age is being played."""
    passing: Callable[[pygame.Surface, Box, Hot], bool] = lambda surface, box, hot: False
    """Paints which way hands go, where they do not simply go round; True where that was done."""
    end: Callable[[pygame.Surface, Hot], float | None] = lambda surface, hot: None
    """Paints something at the right end of the bar and returns its left edge, which the message ends before."""


@dataclass(frozen=True)
class RiderPictures(Hooks):
    """How a button shows what may go with an answer (Action.extra)."""

    rides: Callable[[Action], bool]
    """Whether what may go with the answers to a question is of this expansion; ``action``: one of them."""
    paint: Callable[[Action, pygame.Surface, Box], object]
    """Paints what goes with an answer, or that nothing does, with its price."""
