"""Before the score: the wonder with which the game has ended, as large as the window allows, those of the others below
it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.words import long_name
from game.painting.deferred import deferred_of
from game.ui.canvas import Box
from game.ui.layout import centred_grid, inset, middle, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, PLASTER

if TYPE_CHECKING:
    from game.architects.scoring.book import ArchitectsBook
    from game.services import Services

_EDGE, _OTHERS, _GAP = 34.0, 190.0, 18.0
_SHAPE, _WIDEST = 5 / 6, 2.2  # of a wonder: its natural shape, and with all the land that it can show
_NAMES, _TITLE = 66.0, Style("title", 54, GOLD_LIGHT, "centre")
_NAME, _SMALL = Style("heading", 30, PLASTER, "centre"), Style("strong", 22, PLASTER, "centre")


def builder(book: ArchitectsBook) -> int:
    """Return the seat whose wonder is finished, or has come furthest."""
    return max(range(len(book.cities)), key=lambda seat: book.cities[seat].stages.bit_count())


def draw_finale(services: Services, surface: pygame.Surface, book: ArchitectsBook) -> None:
    """Draw the wonder in gold with its name and builder above, then the others in a row."""
    first, tr = builder(book), services.tr
    others = [seat for seat in range(len(book.cities)) if seat != first]
    title, name, large, _, small = rows(
        inset(services.canvas.bounds, _EDGE), (_NAMES, 44, None, 0, _OTHERS + 34), gap=12
    )
    city = book.cities[first]
    key = "finished" if all(_built(book, first)) else "over"
    services.text.draw_in(surface, long_name(tr, city.wonder), title, _TITLE)
    services.text.draw_in(surface, tr(f"architects.finale.{key}", name=book.players[first].name), name, _NAME)
    _draw_wonder(services, surface, book, first, middle(large, large.height * _WIDEST, large.height))
    places = centred_grid(small, max(1, len(others)), len(others), (_OTHERS * _SHAPE + 70, small.height), _GAP)
    parts = [rows(place, (_OTHERS, None), gap=4) for place in places]
    names = [(book.players[seat].name, inset(words, 34, 0)) for seat, (_, words) in zip(others, parts, strict=True)]
    for seat, (frame, words) in zip(others, parts, strict=True):
        _draw_wonder(services, surface, book, seat, middle(frame, _OTHERS * _SHAPE, _OTHERS))
        draw_sign(services, surface, book.players[seat], (words.x + 17, words.centery), 32)
    services.text.draw_in_one_size(surface, names, _SMALL)


def _built(book: ArchitectsBook, seat: int) -> tuple[bool, ...]:
    return tuple(bool(book.cities[seat].stages >> i & 1) for i in range(5))


def _draw_wonder(services: Services, surface: pygame.Surface, book: ArchitectsBook, seat: int, frame: Box) -> None:
    services.skin.panel(surface, frame.inflate(10, 10), "gold", 12, 16, groove=False)
    area = services.canvas.rect(frame)
    with deferred_of(services).waiting():
        picture = painters(services).wonder(book.cities[seat].wonder, _built(book, seat), area.size)
    surface.blit(picture, area.topleft)
