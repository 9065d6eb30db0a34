"""The widgets of a setup: seats, and things to choose that can also say why they cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.bots.registry import bot_info
from game.players import EMBLEMS
from game.ui.canvas import Box, RectLike
from game.ui.layout import columns, inset, rows
from game.ui.looks import OPTION, PLAQUE, draw_slab
from game.ui.signs import draw_sign, draw_team, seat_colour
from game.ui.skin import round_corners
from game.ui.style import Role, Shadow, Style
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, INK_SOFT, PLASTER, SEAT_COLOURS, Colour, shade
from game.ui.widgets import Clickable

if TYPE_CHECKING:
    from game.players import Player
    from game.ui.canvas import Point
    from game.ui.tools import Tools

LEVELS = 4
"""Marks of the strongest bots."""
OPTION_EDGE = 8.0
"""Units beside the words of an option."""
PITCH = 1.35
"""Distance of two marks, as a part of the width of one."""
_LOZENGE, _LEAST_LEVEL = 12.0, 52.0  # width of a mark; room for all
_NAME, _WHO = 0.36, 0.29  # of the height of a seat: the name, and who plays
_COLOUR_NUMBER = Style("numeral", 22, PLASTER, "centre", shadow=Shadow(INK), grows=False)
_SIGN = 48.0  # room for a sign at the right edge of a seat
_LINES = (Style("heading", 26), Style("body", 22, INK_SOFT), Style("italic", 22, INK_SOFT))  # on a seat


class Option(Clickable):
    """One of several things. ``chosen`` marks the present one; ``blocked`` is the reason why it cannot be chosen: it
    then lies flat and pale, and pressing it says so. ``role``: of its letters."""

    role: Role = "heading"

    def __init__(
        self,
        box: RectLike,
        text: str,
        on_press: Callable[[], object],
        chosen: bool = False,
        blocked: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(box, on_press, blocked or tooltip)
        self.text = text
        self.chosen = chosen
        self.blocked = blocked

    @property
    def looks_disabled(self) -> bool:
        """True if it cannot be chosen."""
        return bool(self.blocked)

    def activate(self) -> None:
        """Choose it, or say why not."""
        if self.blocked:
            self.services.audio.play("error")
            self.services.toast(self.blocked)
        else:
            super().activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a raised slab, lapis when chosen; a hollow when blocked."""
        _, ink = draw_slab(self, surface, OPTION, self.chosen)
        self.draw_inside(surface, ink)

    def label(self) -> tuple[str, RectLike]:
        """Return its words and their room."""
        return self.text, inset(self.box, OPTION_EDGE, 3)

    def draw_inside(self, surface: pygame.Surface, colour: Colour) -> None:
        """Draw the text."""
        style, alpha = self.common_style(Style(self.role, 25, colour, "centre")), 170 if self.blocked else 255
        self.services.text.draw_in(surface, *self.label(), style, alpha)


class AddedOption(Option):
    """Something that can be added to the game: its name has narrow letters, so that all of them are large."""

    role = "strong"


class ColourOption(Option):
    """A colour for the seat."""

    def __init__(self, box: RectLike, colour: int, name: str, on_press: Callable[[], object], chosen: bool) -> None:
        super().__init__(box, "", on_press, chosen, tooltip=name)
        self._colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a disc of glazed tile with its number, which tells apart what looks alike to some eyes; ringed with
        gold when chosen."""
        canvas = self.services.canvas
        centre, radius = self.box.center, self.box.width / 2 - 5 + 2 * self.hover
        px = canvas.px(radius * 2)
        big = pygame.Surface((px * 2, px * 2), pygame.SRCALPHA)
        colour = SEAT_COLOURS[self._colour]
        rim = GOLD_LIGHT if self.chosen else shade(colour, -0.5)
        pygame.draw.circle(big, INK if self.chosen else rim, (px, px), px)
        pygame.draw.circle(big, rim, (px, px), round(px * 0.95))
        pygame.draw.circle(big, colour, (px, px), round(px * (0.74 if self.chosen else 0.88)))
        canvas.blit(surface, pygame.transform.smoothscale(big, (px, px)), centre)
        self.services.text.draw_in(surface, str(self._colour + 1), self.box, _COLOUR_NUMBER)


class EmblemOption(Option):
    """An emblem for the seat, shown in its colour."""

    def __init__(
        self, box: RectLike, emblem: int, colour: int, name: str, on_press: Callable[[], object], chosen: bool
    ) -> None:
        super().__init__(box, "", on_press, chosen, tooltip=name)
        self._emblem, self._colour = emblem, colour

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the emblem, on gold when chosen."""
        services = self.services
        if self.chosen:
            services.skin.panel(surface, self.box, "gold", 12, 4, groove=False)
        elif self.hover:
            services.skin.glow(surface, self.box.inflate(-8, -8), GOLD_LIGHT, self.hover, 8)
        size = services.canvas.px(self.box.height - 8)
        tint = SEAT_COLOURS[self._colour]
        services.canvas.blit(
            surface, services.icons.get(f"emblem_{EMBLEMS[self._emblem]}", size, tint), self.box.center
        )


class SeatPlaque(Clickable):
    """A seat at the table: emblem, name, who plays, which wonder, the banner of its team. ``medallion`` draws that of a
    chosen wonder round a middle, so many units across."""

    peers: Sequence[SeatPlaque] = ()

    def __init__(
        self,
        box: RectLike,
        player: Player,
        lines: tuple[str, str],
        chosen: bool,
        on_press: Callable[[], object],
        medallion: Callable[[pygame.Surface, Point, float], object] | None = None,
        team: int | None = None,
    ) -> None:
        super().__init__(box, on_press)
        self.player, self.chosen, self.team = player, chosen, team
        self._lines, self._medallion = lines, medallion

    @property
    def _rated(self) -> bool:
        return bool(self.player.bot) and not self.player.human

    def words(self) -> list[tuple[str, Box]]:
        """Return name, player and wonder, each with its room."""
        return self._words_in(self.box)

    def _words_in(self, box: Box) -> list[tuple[str, Box]]:
        _, room, _ = columns(inset(box, 3, 8), (84, None, 6), gap=4)
        # The lozenges keep clear of the medallion above their line and of the banner below it.
        above, below = self._medallion is not None, self.team is not None
        places = []
        for line, sign in zip(
            rows(room, (_NAME * room.height, _WHO * room.height, None)), (above, above or below, below), strict=True
        ):
            places.append(columns(line, (None, _SIGN if sign else 0))[0])
        if self._rated:
            places[1] = columns(places[1], (None, _LEAST_LEVEL))[0]
        return list(zip((self.player.name, *self._lines), places, strict=True))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab with a ribbon of the seat's colour."""
        services, writer = self.services, self.services.text
        box, _ = draw_slab(self, surface, PLAQUE, self.chosen)
        strip = columns(inset(box, 3), (84,))[0]
        ribbon = services.canvas.rect(strip)
        stripe = pygame.Surface(ribbon.size, pygame.SRCALPHA)
        stripe.fill((*seat_colour(self.player), 70))
        round_corners(stripe, services.canvas.px(12))
        surface.blit(stripe, ribbon)
        draw_sign(services, surface, self.player, strip.center, 80 if self.player.character else 74)
        if self._medallion is not None:
            self._medallion(surface, (box.right - 32, box.y + 29), 46)
        words = self._words_in(box)
        peer_words = zip(*(peer.words() for peer in self.peers or (self,)), strict=True)
        taken = [
            writer.draw_in(surface, text, place, writer.common_style(texts, style))
            for (text, place), texts, style in zip(words, peer_words, _LINES, strict=True)
        ]
        if self._rated:
            left, end = taken[1].right + 8, words[1][1].right + _LEAST_LEVEL
            size = min(_LOZENGE, (end - left) / (1 + (LEVELS - 1) * PITCH))
            draw_level(services, surface, (left + size / 2, words[1][1].centery), bot_info(self.player.bot).level, size)
        if self.team is not None:
            draw_team(services, surface, self.team, (box.right - 28, box.bottom - 13), 46)


def draw_level(services: Tools, surface: pygame.Surface, start: tuple[float, float], level: int, size: float) -> None:
    """Draw a bot's strength as lozenges, filled as far as it reaches; ``start`` is the middle of the first. The weakest
    level, a bot that plays by chance, shares the mark of the next."""
    canvas = services.canvas
    for number in range(LEVELS):
        x, y = start[0] + number * size * PITCH, start[1]
        half = size / 2
        points = [canvas.point(x + dx * half, y + dy * half) for dx, dy in ((-1, 0), (0, -1.15), (1, 0), (0, 1.15))]
        if number < max(1, level - 1):
            pygame.draw.polygon(surface, GOLD, points)
        pygame.draw.aalines(surface, GOLD_DEEP, True, points)
        pygame.draw.lines(surface, GOLD_DEEP, True, points, max(1, canvas.px(1.5)))
