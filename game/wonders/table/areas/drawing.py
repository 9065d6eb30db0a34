"""Small things drawn all over the table: an icon, an icon with a number, a row of goods."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.players import emblem_icon
from game.ui.canvas import Box
from game.ui.labels import Label, Picture
from game.ui.layout import columns
from game.ui.signs import draw_face
from game.ui.style import Style
from game.ui.theme import MIN_TEXT, Colour
from game.wonders.cards.painters import painters
from game.wonders.table.areas.hooks import CityHooks

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from game.wonders.table.pictures import Table

_FACE, _FACE_GROWN = 46.0, 1.12  # the least emblem in whose place a face is shown, and how much larger that is
NUMBER = 27.0  # size of the numbers beside icons, in units


def draw_icon(
    services: Tools,
    surface: pygame.Surface,
    name: str,
    centre: tuple[float, float],
    size: float,
    tint: Colour | None = None,
) -> Box:
    """Draw an icon of `size` units around `centre`."""
    picture = services.icons.get(name, services.canvas.px(size), tint)
    return services.canvas.blit(surface, picture, centre)


def draw_emblem(table: Table, surface: pygame.Surface, seat: int, centre: tuple[float, float], size: float) -> Box:
    """Draw the emblem of a seat in its colour, or the face of its character if there is room, with the additions of
    extensions."""
    player = table.narrator.player(seat)
    if player.character and size >= _FACE:
        # The words beside it begin at its right.
        box = draw_face(table.services, surface, player, centre, size * _FACE_GROWN, side=-1)
    else:
        box = draw_icon(table.services, surface, emblem_icon(player.emblem), centre, size, table.colour(seat))
    for hook in table.hooks(CityHooks):
        hook.emblem(seat, surface, centre, size)
    return box


@dataclass(frozen=True)
class EmblemBadge:
    """The emblem of a seat with a number at its right, as an item of a row."""

    table: Table
    seat: int
    text: str
    style: Style
    height: float = 26

    @property
    def least(self) -> float:
        """Return the scale of the smallest text."""
        return min(1.0, MIN_TEXT / self.style.size)

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return the size of both side by side."""
        words, line = Label(self.text, self.style).size(tools, scale)
        return self.height * scale + words, max(self.height * scale, line)

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it from the left edge of the box."""
        sign, words = columns(box, (self.height * scale, None))
        draw_emblem(self.table, surface, self.seat, sign.center, sign.width)
        Label(self.text, self.style).draw(tools, surface, words, scale)


def draw_numbered(
    services: Tools, surface: pygame.Surface, name: str, number: str, centre: tuple[float, float], size: float
) -> Box:
    """Draw an icon with a number on it: a coin with its value, a wreath with its points."""
    picture = painters(services).cards.glyphs.numbered(name, number, services.canvas.px(size))
    return services.canvas.blit(surface, picture, centre)


def numbered(services: Tools, name: str, number: int, height: float) -> Picture:
    """Return the same as an item of a row, ``height`` units high."""
    return Picture(partial(painters(services).cards.glyphs.numbered, name, str(number)), height)
