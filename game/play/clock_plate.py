"""What a table shows of its clock: a small plate with the time that somebody has left."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.clock import WARNING, ClockRule
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.players import Player
    from game.ui.canvas import Point
    from game.ui.materials import Material

WIDTH = 146.0
"""Of the plate, in units, at the usual text size."""
_HEIGHT, _SIGN, _WIDER = 56.0, 40.0, 1.3  # how much wider with large text, at most
_TIME = Style("numeral", 34, align="centre")
_ASLEEP = 120  # how dense it is while the clock stands still, of 255


class ClockReading(NamedTuple):
    """What a clock shows: the whole ``seconds`` that are left, and whether it ``runs``. ``player``: whose time it is,
    where that is not clear from the table."""

    seconds: int
    runs: bool
    player: Player | None = None

    @property
    def urgent(self) -> bool:
        """True in the last seconds."""
        return self.runs and self.seconds <= WARNING


class ShownClock(Protocol):
    """A clock at a table."""

    @property
    def tip(self) -> str:
        """How the clock works."""

    def read(self) -> ClockReading:
        """Return what is shown now."""


class ClockPlate(Widget):
    """The plate. It is nothing to press; what it means is for the tooltip of its place to say."""

    focusable = False
    shields = False
    reach = 14.0

    def __init__(self, box: Box, read: Callable[[], ClockReading]) -> None:
        super().__init__(box)
        self.key = "clock"
        self._read = read

    @property
    def phase(self) -> Hashable:
        """What it shows, which changes every second."""
        return self._read()

    def contains(self, pos: Point) -> bool:
        """False: what lies below it is pointed at."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it: pale while the clock stands still, in gold and glowing in the last seconds."""
        services, shown = self.services, self._read()
        if shown.urgent:
            services.skin.glow(surface, self.box, GOLD_LIGHT, 1.0, 12)
        alpha = 255 if shown.runs else _ASLEEP
        material: Material = "gold" if shown.urgent else "parchment"
        services.skin.panel(surface, self.box, material, 10, 4, groove=False, alpha=alpha)
        sign, time = columns(inset(self.box, 8, 4), (_SIGN, None), gap=4)
        if shown.player is not None:
            draw_sign(services, surface, shown.player, sign.center, _SIGN)
        else:
            draw_icon(services, surface, "hourglass", sign, _SIGN - 4)
        services.text.draw_in(surface, in_minutes(shown.seconds), time, _TIME)


def plate_width(text_size: float) -> float:
    """Return the width of the plate: larger with large text."""
    return WIDTH * max(1.0, min(_WIDER, text_size))


def plate_in(room: Box, text_size: float) -> tuple[Box, Box]:
    """Return the place of the plate at the left end of a room, and the rest of the room."""
    place, rest = columns(room, (plate_width(text_size), None), gap=14)
    return middle(place, place.width, min(_HEIGHT, place.height)), rest


def in_minutes(seconds: int) -> str:
    """Return a time in minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"


def clock_words(tr: I18n, rule: ClockRule | None) -> str:
    """Return a clock in a few words."""
    if rule is None:
        return tr("clock.off")
    if not rule.store:
        return tr("clock.choice", n=rule.seconds)
    return tr("clock.store", time=in_minutes(rule.store), n=rule.seconds)


def clock_tip(tr: I18n, rule: ClockRule) -> str:
    """Return how a clock works, and what happens when the time is up."""
    key = "clock.tip_store" if rule.store else "clock.tip"
    return tr(key, time=in_minutes(rule.store), n=rule.seconds) + "\n" + tr("clock.when_up")
