"""What every city did last, in the open: a sheet with a picture for each of them and what happened in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import centred_grid, columns, inset, middle, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.typography.paragraphs import Paragraph, common_scale, scaled

if TYPE_CHECKING:
    from game.players import Player
    from game.ui.canvas import Box
    from game.ui.tools import Tools

_TITLE, _NAME = Style("title", 40, align="centre"), Style("strong", 30)
_DID, _MORE = Style("body", 25, align="centre", wrap=True), Style("body", 23, INK_SOFT, "centre", wrap=True)
_SHAPE, _WIDEST = 2 / 3, 340.0  # of a picture
_PAD, _GAP, _APART, _LINE = 26.0, 18.0, 9.0, 26.0
_SIGN, _MARK = 46.0, 0.5  # a city's sign; the sign on a picture, as part of its width
_WORDS, _SMALLER = 0.52, 0.7  # of a cell, at most; as much smaller as a name may be


@dataclass(frozen=True)
class PublicDeed:
    """What a city did: a picture that is painted for a size in pixels (None: the city's sign), an icon on it ("" for
    none), and lines, the most important first."""

    player: Player
    paint: Callable[[tuple[int, int]], pygame.Surface | None]
    mark: str
    lines: Sequence[str]


@dataclass(frozen=True)
class PublicDeeds:
    """What all cities did in a turn, with its title."""

    title: str
    cities: Sequence[PublicDeed]


def paint_deeds(services: Tools, surface: pygame.Surface, slab: Box, deeds: PublicDeeds) -> Iterator[None]:
    """Draw the sheet over the whole slab; yield wherever a frame may end."""
    services.skin.panel(surface, slab, "plaster", 22, 30)
    yield
    title, line, body = rows(inset(slab, _PAD, 20), (services.text.line(_TITLE), _LINE, None), gap=4)
    services.text.draw_in(surface, deeds.title, title, _TITLE)
    services.skin.divider(surface, line.center, line.width * 0.6)
    words = [_paragraphs(deed) for deed in deeds.cities]
    names = [deed.player.name for deed in deeds.cities]
    cells = _cells(services, body, words, names)
    rooms = [columns(cell.name, (_SIGN, None), gap=10)[1] for cell in cells]
    style = services.text.common_style(zip(names, rooms, strict=True), _NAME)
    words = [_fitting(services, told, cell.words) for told, cell in zip(words, cells, strict=True)]
    scale = common_scale(services.text, [(cell.words, told) for cell, told in zip(cells, words, strict=True)])
    for deed, cell, told in zip(deeds.cities, cells, words, strict=True):
        yield
        _draw_head(services, surface, cell.name, deed.player, style)
        _draw_picture(services, surface, cell.picture, deed)
        _draw_words(services, surface, cell.words, scaled(told, scale))


@dataclass(frozen=True)
class _Cell:
    """The places of one city's name, picture and words."""

    name: Box
    picture: Box
    words: Box


def _cells(services: Tools, body: Box, words: Sequence[Sequence[Paragraph]], names: Sequence[str]) -> list[_Cell]:
    """Return the cells of all cities, in as many rows as leave the names whole, then the words largest, then the
    pictures."""
    longest = _SIGN + 10 + _SMALLER * max(services.text.measure(name, services.text.grown(_NAME))[0] for name in names)
    found = [_rows_of_cells(services, body, words, lines) for lines in range(1, len(words) + 1)]

    def worth(cells: list[_Cell]) -> tuple[bool, float, float]:
        room = cells[0].words
        wanted = max(_height(services, one, room.width) for one in words)
        part = round(min(1.0, room.height / max(1.0, wanted)), 1)
        return cells[0].name.width >= longest, part, cells[0].picture.width

    return max(found, key=worth)


def _rows_of_cells(services: Tools, body: Box, words: Sequence[Sequence[Paragraph]], lines: int) -> list[_Cell]:
    """Return the cells of all cities in so many rows. Pictures are as large as the longest words leave room for."""
    text, count = services.text, len(words)
    across = -(-count // lines)
    width, height = (body.width + _GAP) / across - _GAP, (body.height + _GAP) / lines - _GAP
    head = max(_SIGN, text.line(_NAME)) + 4
    beside = height - head - 2 * _APART - min(_WIDEST, width) / _SHAPE  # where pictures need no more
    told = min(max(_height(services, one, width) for one in words), max(beside, (height - head) * _WORDS))
    picture = max(1.0, min(_WIDEST, width, (height - head - told - 2 * _APART) * _SHAPE))
    height = head + picture / _SHAPE + told + 2 * _APART
    cells = []
    for place in centred_grid(body, across, count, (width, height), _GAP):
        name, shown, said = rows(place, (head, picture / _SHAPE, told), gap=_APART)
        cells.append(_Cell(name, middle(shown, picture, shown.height), said))
    return cells


def _paragraphs(deed: PublicDeed) -> list[Paragraph]:
    return [(line, _MORE if number else _DID) for number, line in enumerate(deed.lines)]


def _height(services: Tools, paragraphs: Sequence[Paragraph], width: float) -> float:
    """Return how high words are at the reader's text size."""
    text = services.text
    lines = [(words, text.grown(style)) for words, style in paragraphs]
    return sum(len(text.wrap(words, style, width)) * text.line(style) for words, style in lines)


def _fitting(services: Tools, paragraphs: Sequence[Paragraph], room: Box) -> list[Paragraph]:
    """Return words without the last ones that would not even fit in the smallest letters."""
    least = scaled(paragraphs, 0.0)
    while len(least) > 1 and _height(services, least, room.width) > room.height:
        least.pop()
    return list(paragraphs[: len(least)])


def _draw_head(services: Tools, surface: pygame.Surface, head: Box, player: Player, style: Style) -> None:
    """Draw a city's sign and name, together in the middle."""
    width = min(head.width, _SIGN + 10 + services.text.measure(player.name, style)[0] + 4)
    sign, name = columns(middle(head, width, head.height), (_SIGN, None), gap=10)
    draw_sign(services, surface, player, sign.center, _SIGN)
    services.text.draw_in(surface, player.name, name, style)


def _draw_picture(services: Tools, surface: pygame.Surface, place: Box, deed: PublicDeed) -> None:
    area = services.canvas.rect(place)
    services.skin.glow(surface, inset(place, 6, 2).move(0, 10), (20, 12, 6), 0.55, 16)
    picture = deed.paint(area.size)
    if picture is None:
        services.skin.panel(surface, place, "parchment", 16, 0)
        draw_sign(services, surface, deed.player, place.center, place.width * 0.8)
        return
    surface.blit(picture, area.topleft)
    if deed.mark:
        services.canvas.blit(surface, services.icon(deed.mark, place.width * _MARK), place.center)


def _draw_words(services: Tools, surface: pygame.Surface, room: Box, paragraphs: Sequence[Paragraph]) -> None:
    """Draw words below each other, in the sizes that they have."""
    heights = [_height(services, [one], room.width) for one in paragraphs]
    for (words, style), place in zip(paragraphs, rows(room, heights), strict=True):
        services.text.draw_in(surface, words, place, style)
