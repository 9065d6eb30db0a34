"""The structures of another city: a lane for each colour, with chips that all have their names. A lane with more of
them than fit side by side takes several lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.canvas import Box
from game.ui.layout import columns, rows
from game.ui.theme import MIN_TEXT
from game.wonders.cards.tones import card_tone
from game.wonders.table.areas.drawing import draw_icon

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table

_LETTERS, _MOST_LETTERS = 20.0, 26.0  # of the names, at the usual size and at most
_USUAL, _LOW = 7, 0.4  # lines at full height; the height of an empty lane where there are more, in lines
_GAP, _SIGN, _BESIDE = 3.0, 30.0, 4.0  # below a lane; width of its sign; between chips
_NAME, _LINE = 6.7, 1.25  # of the size of letters: width of a name with its signs, height of a line
_ALONE, _PAIR = 0.62, 2  # share of its lane that a single chip takes; so many share it at the least
_TINT = 38  # of 255


class Lanes(NamedTuple):
    """The place of each colour, each structure with its chip's box, in the order in which they were built, and the size
    of the names in units."""

    places: list[tuple[str, Box]]
    chips: list[tuple[str, Box]]
    letters: float


def usual_letters(table: Table) -> float:
    """Return the size of the names of structures at the reader's text size, in units."""
    return min(_LETTERS * table.services.text.ui_scale, _MOST_LETTERS)


def lanes_in(table: Table, room: Box, shown: Sequence[str], scale: float = 1.0) -> Lanes:
    """Return the lanes for the structures of a city in ``room``, with letters as large as the reader wishes if there is
    room for all names. ``scale``: how much larger than usual the panel is."""
    by_colour = {
        colour: [card for card in shown if table.snapshot.cards[card].colour == colour]
        for colour in table.snapshot.lanes
    }
    width = room.width - (_SIGN + _BESIDE) * scale
    least = round(MIN_TEXT)
    for letters in range(max(least, round(usual_letters(table))), least - 1, -1):
        for low in (1.0, _LOW):
            across = max(_PAIR, int((width + _BESIDE) / (letters * scale * _NAME)))
            lines = {colour: _lines(cards, across, low) for colour, cards in by_colour.items()}
            height = room.height / max(_USUAL, sum(lines.values()))
            if height - _GAP >= letters * scale * _LINE:
                return _laid(room, by_colour, lines, height, letters * scale, scale)
    return _laid(room, by_colour, lines, height, least * scale, scale)


def _lines(cards: Sequence[str], across: int, low: float) -> float:
    return -(-len(cards) // across) if cards else low


def _laid(
    room: Box,
    by_colour: dict[str, list[str]],
    lines: dict[str, float],
    height: float,
    letters: float,
    scale: float,
) -> Lanes:
    """Return the lanes with so many lines each, lines being ``height`` units high."""
    heights = [height * lines[colour] for colour in by_colour]
    places = [rows(place, (None, min(_GAP, height / 8)))[0] for place in rows(room, heights)]
    chips: list[tuple[str, Box]] = []
    for (colour, cards), place in zip(by_colour.items(), places, strict=True):
        area = columns(place, (_SIGN * scale, None), _BESIDE * scale)[1]
        chips += zip(cards, chip_boxes(area, len(cards), round(max(1, lines[colour]))), strict=True)
    order = {card: number for number, card in enumerate(card for cards in by_colour.values() for card in cards)}
    chips.sort(key=lambda chip: order[chip[0]])
    return Lanes(list(zip(by_colour, places, strict=True)), chips, letters)


def chip_boxes(area: Box, count: int, lines: int) -> list[Box]:
    """Return the places of ``count`` structures of one colour in so many lines, as many in each."""
    if count == 1:
        return columns(area, (area.width * _ALONE,))
    across = max(_PAIR, -(-count // lines))
    return [cell for line in rows(area, lines, 2) for cell in columns(line, across, _BESIDE)][:count]


def paint_lane(table: Table, surface: pygame.Surface, colour: str, lane: Box, scale: float = 1.0) -> None:
    """Paint the lane of a colour, faintly, with its sign at the left."""
    services = table.services
    area = services.canvas.rect(lane)
    tint = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(tint, (*card_tone(colour), _TINT), tint.get_rect(), border_radius=services.canvas.px(6))
    surface.blit(tint, area.topleft)
    sign = columns(lane, (_SIGN * scale,))[0]
    draw_icon(services, surface, f"symbol_{colour}", sign.center, min(24.0 * scale, max(14.0, lane.height - 4)))
