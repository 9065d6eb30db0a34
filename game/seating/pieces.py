"""The widgets of a setup: seats, and things to choose that can also say why they cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.bots.registry import bot_info
from game.ui.canvas import RectLike
from game.ui.icons import EMBLEMS
from game.ui.looks import OPTION, PLAQUE, draw_slab
from game.ui.signs import draw_sign, draw_team, seat_colour
from game.ui.skin import round_corners
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, INK_SOFT, SEAT_COLOURS, Colour, shade
from game.ui.widgets import Clickable

if TYPE_CHECKING:
    from game.players import Player
    from game.ui.canvas import Point
    from game.ui.tools import Tools

LEVELS = 4
"""Marks of the strongest bots."""
_LOZENGE, _PITCH, _LEAST_LEVEL = 12.0, 1.35, 64.0  # width of one, their distance as a part of it, room for all
_SIGNS = 58.0  # from the right edge of a seat to the signs at it


class Option(Clickable):
    """One of several things. ``chosen`` marks the present one; ``blocked`` is the reason why it cannot be chosen: it
    then lies flat and pale, and pressing it says so."""

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

    def draw_inside(self, surface: pygame.Surface, colour: Colour) -> None:
        """Draw the text."""
        inner = self.box.inflate(-16, -6)
        alpha = 170 if self.blocked else 255
        self.services.text.draw_in(surface, self.text, inner, Style("heading", 25, colour, "centre"), alpha)


class ColourOption(Option):
    """A colour for the seat."""

    def __init__(self, box: RectLike, colour: int, name: str, on_press: Callable[[], object], chosen: bool) -> None:
        super().__init__(box, "", on_press, chosen, tooltip=name)
        self._colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a disc of glazed tile, ringed with gold when chosen."""
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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab with a ribbon of the seat's colour."""
        services, writer = self.services, self.services.text
        box, _ = draw_slab(self, surface, PLAQUE, self.chosen)
        ribbon = services.canvas.rect((box.x + 3, box.y + 3, 84, box.height - 6))
        stripe = pygame.Surface(ribbon.size, pygame.SRCALPHA)
        stripe.fill((*seat_colour(self.player), 70))
        round_corners(stripe, services.canvas.px(12))
        surface.blit(stripe, ribbon)
        sign = 80 if self.player.character else 74
        draw_sign(services, surface, self.player, (box.x + 45, box.centery), sign)
        left, width = box.x + 94, box.width - 106
        room = width
        if self._medallion is not None:
            self._medallion(surface, (box.right - 32, box.y + 29), 46)
            room -= 48
        writer.draw_in(surface, self.player.name, (left, box.y + 8, room, 36), Style("heading", 26))
        rated = bool(self.player.bot) and not self.player.human
        # The lozenges keep clear of the medallion above their line and of the banner below it.
        end = box.right - (_SIGNS if self._medallion is not None or self.team is not None else 12)
        line = (left, box.y + 43, end - left - (_LEAST_LEVEL if rated else 0), 30)
        who = writer.draw_in(surface, self._lines[0], line, Style("body", 22, INK_SOFT))
        if rated:
            size = min(_LOZENGE, (end - who.right - 8) / (1 + (LEVELS - 1) * _PITCH))
            start = (who.right + 8 + size / 2, box.y + 58)
            draw_level(services, surface, start, bot_info(self.player.bot).level, size)
        if self.team is not None:
            draw_team(services, surface, self.team, (box.right - 28, box.bottom - 13), 46)
        line = (left, box.y + 72, width if self.team is None else width - 48, 30)
        writer.draw_in(surface, self._lines[1], line, Style("italic", 22, INK_SOFT))


def draw_level(services: Tools, surface: pygame.Surface, start: tuple[float, float], level: int, size: float) -> None:
    """A bot's strength as lozenges, filled as far as it reaches; ``start`` is the middle of the first. The weakest
    level, a bot that plays by chance, shares the mark of the next."""
    canvas = services.canvas
    for number in range(LEVELS):
        x, y = start[0] + number * size * _PITCH, start[1]
        half = size / 2
        points = [canvas.point(x + dx * half, y + dy * half) for dx, dy in ((-1, 0), (0, -1.15), (1, 0), (0, 1.15))]
        if number < max(1, level - 1):
            pygame.draw.polygon(surface, GOLD, points)
        pygame.draw.aalines(surface, GOLD_DEEP, True, points)
        pygame.draw.lines(surface, GOLD_DEEP, True, points, max(1, canvas.px(1.5)))
