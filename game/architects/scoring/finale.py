"""Before the score: the wonder with which the game has ended, and those of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.words import long_name
from game.painting.deferred import deferred_of
from game.scores.finale import Finale
from game.ui.theme import INK

if TYPE_CHECKING:
    from game.architects.scoring.book import ArchitectsBook
    from game.services import Services

_SHAPE = 5 / 6  # of a wonder
_FADE = 0.26  # the share of it that fades
_REACH = 0.84  # the share of the window down to the foot of the large one, which the others would cover


def builder(book: ArchitectsBook) -> int:
    """Return the seat whose wonder is finished, or has come furthest."""
    return max(range(len(book.cities)), key=lambda seat: book.cities[seat].stages.bit_count())


def finale(services: Services, book: ArchitectsBook) -> Finale:
    """Return the wonder in gold with its name and builder, then the others in the order of the table."""
    first, tr = builder(book), services.tr

    def painting(seat: int, size: tuple[int, int]) -> pygame.Surface:
        wonder, built = book.cities[seat].wonder, _built(book, seat)
        with deferred_of(services).waiting():
            if seat != first:
                return painters(services).wonder(wonder, built, size)
            return _above_the_others(
                painters(services).unframed(wonder, built, (size[0], round(size[1] * _REACH))), size
            )

    key = "finished" if all(_built(book, first)) else "over"
    words = tr(f"architects.finale.{key}", name=book.players[first].name)
    others = [seat for seat in range(len(book.cities)) if seat != first]
    title = long_name(tr, book.cities[first].wonder)
    return Finale(title, words, book.players, [first, *others], painting, lambda: True, _SHAPE)


def _above_the_others(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of that size whose foot fades into the dark on which the others stand."""
    whole, fade = pygame.Surface(size), pygame.Surface((1, 16), pygame.SRCALPHA)
    whole.fill(INK)
    whole.blit(picture, (0, 0))
    for row in range(16):
        fade.set_at((0, row), (*INK, 17 * row))
    high = round(picture.get_height() * _FADE)
    whole.blit(pygame.transform.smoothscale(fade, (size[0], high)), (0, picture.get_height() - high))
    return whole


def _built(book: ArchitectsBook, seat: int) -> tuple[bool, ...]:
    return tuple(bool(book.cities[seat].stages >> i & 1) for i in range(5))
