"""Before the score: the wonder with which the game has ended, and those of the others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.scoring.book import ArchitectsBook
from game.architects.texts import long_name
from game.scores.finale import Finale
from game.ui.theme import INK

if TYPE_CHECKING:
    from game.architects.controller import ArchitectsController
    from game.painting.threads.paint_thread import Job
    from game.services import Services

_SHAPE = 5 / 6  # of a wonder
_FADE = 0.26  # the share of it that fades
_HEAD, _REACH = 0.055, 0.84  # the share of the window above the large one, for the words; down to its foot, which
# the others would cover


def builder(book: ArchitectsBook) -> int:
    """Return the seat whose wonder is finished, or has come furthest."""
    return max(range(len(book.cities)), key=lambda seat: book.cities[seat].stages.bit_count())


def finale(services: Services, book: ArchitectsBook) -> Finale:
    """Return the wonder in gold with its name and builder, then the others in the order of the table."""
    first, tr = builder(book), services.tr

    def painting(seat: int, size: tuple[int, int]) -> pygame.Surface:
        wonder, built = book.cities[seat].wonder, _built(book, seat)
        if seat != first:
            return painters(services).wonder(wonder, built, size)
        large, top = _large(services, size)
        return _between(painters(services).unframed(wonder, built, large), size, top)

    key = "finished" if all(_built(book, first)) else "over"
    words = tr(f"architects.finale.{key}", name=book.players[first].name)
    others = [seat for seat in range(len(book.cities)) if seat != first]
    title = long_name(tr, book.cities[first].wonder)
    return Finale(title, words, book.players, [first, *others], painting, lambda: True, _SHAPE, names_winner=False)


def ahead(services: Services, game: ArchitectsController) -> list[Job]:
    """Return what paints beside the frames what the finale of a game that is over needs longest for."""
    book = ArchitectsBook(services, game)
    first = builder(book)
    large, _ = _large(services, services.canvas.size)
    return [partial(painters(services).unframed, book.cities[first].wonder, _built(book, first), large)]


def _large(services: Services, size: tuple[int, int]) -> tuple[tuple[int, int], int]:
    """Return the size of the large wonder in a window, and where it begins."""
    top = round(size[1] * _HEAD * services.text.ui_scale)
    return (size[0], round(size[1] * _REACH) - top), top


def _between(picture: pygame.Surface, size: tuple[int, int], top: int) -> pygame.Surface:
    """Return a picture of that size below the words, with its sky behind them, whose foot fades into the dark on which
    the others stand."""
    whole, fade = pygame.Surface(size), pygame.Surface((1, 16), pygame.SRCALPHA)
    whole.fill(INK)
    if top:
        whole.blit(pygame.transform.scale(picture.subsurface((0, 0, size[0], 1)).copy(), (size[0], top)), (0, 0))
    whole.blit(picture, (0, top))
    for row in range(16):
        fade.set_at((0, row), (*INK, 17 * row))
    high = round(picture.get_height() * _FADE)
    foot = top + picture.get_height() - high
    whole.blit(pygame.transform.smoothscale(fade, (size[0], high)), (0, foot))
    return whole


def _built(book: ArchitectsBook, seat: int) -> tuple[bool, ...]:
    return tuple(bool(book.cities[seat].stages >> i & 1) for i in range(5))
