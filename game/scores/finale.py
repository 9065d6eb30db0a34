"""Part of the end of a game: the wonder that is celebrated fills the window, those of the others stand in a row at its
foot."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.painting.threads.gradual import GradualPicture
from game.ui import svg
from game.ui.canvas import Box
from game.ui.layout import centred_grid, columns, inset, middle, rows
from game.ui.signs import draw_sign
from game.ui.style import Shadow, Style
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PLASTER

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services

COVERED: Final = 0.27
"""The share of the window at its foot that the others cover."""
_TITLE, _WORDS = 92.0, Style("heading", 38, PLASTER, "centre", shadow=Shadow((16, 10, 6)))
_NAME = Style("strong", 24, PLASTER, "centre", shadow=Shadow((16, 10, 6)))
_OWN = 58.0  # the sign of the player beside the words
_GAP, _SIGN, _WIDEST, _HIGHEST = 26.0, 36.0, 640.0, 420.0
_VEIL, _DARKEST = 0.34, 225  # the part of the window that is darkened above and below, and how dark it is at the edge
_LEAVES, _LEAF = 44, 26.0
_TURNS = 12


@dataclass(frozen=True)
class Finale:
    """What is celebrated. ``order``: the seat whose wonder fills the window, then the others; ``painting``: the wonder
    of a seat in a size in pixels, or what stands for it until it is painted; ``settled``: whether all are painted,
    where the paintings themselves do not tell (`DeferredPictures`); ``shape``: width by height of the others;
    ``names_winner``: whether its words say who has won, so that it comes after the count, not before."""

    title: str
    words: str
    players: Sequence[Player]
    order: Sequence[int]
    painting: Callable[[int, tuple[int, int]], pygame.Surface]
    settled: Callable[[], bool]
    shape: float
    names_winner: bool


class FinalePicture:
    """Draws a finale, of which all that stands still is kept."""

    def __init__(self, services: Services, ask: Callable[[], Finale | None], finale: Finale) -> None:
        self._services = services
        self._ask, self._finale = ask, finale
        self._still = GradualPicture(services, self._paint)
        self._waiting = False

    def prepare(self, sheet: pygame.Surface) -> Iterator[None]:
        """Paint it out of sight, a step at a time, until everything on it is there."""
        self._draw_still(sheet)
        while self._waiting or self._still.unfinished:
            yield
            self._draw_still(sheet)

    def draw(self, surface: pygame.Surface, since: float) -> None:
        """Draw it; golden leaves fall for so many seconds."""
        self._draw_still(surface)
        if not self._services.settings.reduced_motion:
            _draw_leaves(self._services, surface, since)

    def _draw_still(self, surface: pygame.Surface) -> None:
        if self._waiting and self._finale.settled() and not self._still.unfinished:
            self._waiting = False
            self._still.renew()
        self._still.draw(surface)
        self._waiting = self._waiting or not self._finale.settled()

    def _paint(self, surface: pygame.Surface) -> Iterator[None]:
        self._finale = self._ask() or self._finale  # in the language that is set now
        services, finale = self._services, self._finale
        surface.blit(finale.painting(finale.order[0], surface.get_size()), (0, 0))
        yield
        surface.blit(_veil(surface.get_size()), (0, 0))
        yield
        bounds = inset(services.canvas.bounds, 40, 24)
        high = min(_HIGHEST, bounds.height * COVERED)
        title, words, _, others = rows(bounds, (_TITLE, services.text.line(_WORDS) + 8, None, high))
        gold = services.gilder.line(finale.title, 76)
        surface.blit(gold, gold.get_rect(center=services.canvas.point(*title.center)))
        yield
        letters = services.text.measure(finale.words, services.text.grown(_WORDS))[0] + 8
        sign, line = columns(middle(words, letters + _OWN + 16, words.height), (_OWN, None), gap=16)
        draw_sign(services, surface, finale.players[finale.order[0]], sign.center, _OWN)
        services.text.draw_in(surface, finale.words, line, _WORDS)
        yield
        yield from self._paint_others(surface, inset(others, 0, 6))

    def _paint_others(self, surface: pygame.Surface, room: Box) -> Iterator[None]:
        """Draw the other wonders with the names of their players."""
        services, finale = self._services, self._finale
        seats, line = finale.order[1:], max(services.text.line(_NAME), _SIGN)
        width = min(_WIDEST, (room.height - line - 10) * finale.shape, (room.width + _GAP) / max(1, len(seats)) - _GAP)
        size = (width, width / finale.shape + line + 10)
        places = centred_grid(room, max(1, len(seats)), len(seats), size, _GAP)
        names = []
        for seat, place in zip(seats, places, strict=True):
            frame, _, words = rows(place, (None, 10, line))
            services.skin.panel(surface, inset(frame, -5), "gold", 12, 16, groove=False)
            area = services.canvas.rect(frame)
            surface.blit(finale.painting(seat, area.size), area.topleft)
            player = finale.players[seat]
            letters = services.text.measure(player.name, services.text.grown(_NAME))[0]
            row = middle(words, min(words.width, letters + _SIGN + 20), line)
            draw_sign(services, surface, player, (row.x + _SIGN / 2, row.centery), _SIGN)
            names.append((player.name, Box(row.x + _SIGN + 4, row.y, row.width - _SIGN - 4, line)))
            yield
        services.text.draw_in_one_size(surface, names, _NAME)


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int]) -> pygame.Surface:
    """Return shade that grows to the upper and to the lower edge. Shared: nobody draws on it."""
    run = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        part = max(0.0, 1 - min(y + 0.5, 63.5 - y) / 64 / _VEIL)
        run.set_at((0, y), (*INK, round(_DARKEST * part**1.2)))
    return pygame.transform.smoothscale(run, size)


def _draw_leaves(services: Services, surface: pygame.Surface, since: float) -> None:
    """Draw golden leaves that fall and turn."""
    leaves, (width, height), rng = _leaves(services.canvas.px(_LEAF)), surface.get_size(), Random(4)
    for number in range(_LEAVES):
        across, pace, start = rng.random(), rng.uniform(0.08, 0.15), rng.uniform(0, 1.1)
        fallen = since * pace - start * 0.5
        if fallen > 0:
            y = (fallen % 1.2) * height - height * 0.05
            x = (across + 0.02 * math.sin(since * 1.3 + number)) * width
            surface.blit(leaves[int(since * (4 + number % 5) + number) % _TURNS], (x, y))


@lru_cache(maxsize=2)
def _leaves(size: int) -> tuple[pygame.Surface, ...]:
    """Return a leaf as it turns. Shared: nobody draws on them."""
    drawing, half = Drawing(size, size), size / 2
    blade = f"M0 {half}Q{half} {-half * 0.3} {size} {half}Q{half} {size * 1.15} 0 {half}z"
    drawing.path(blade, drawing.linear([(0, GOLD_LIGHT, 1), (0.5, GOLD, 1), (1, GOLD_DEEP, 1)], (0, 0), (0, size)))
    drawing.path(svg.line((0, half), (size, half)), "none", paint(GOLD_DEEP), max(1.0, size / 16), 0.8)
    leaf, found = drawing.surface(), []
    for turn in range(_TURNS):
        flat = abs(math.cos(math.pi * turn / _TURNS)) * 0.85 + 0.15
        seen = pygame.transform.smoothscale(leaf, (size, max(2, round(size * flat))))
        found.append(pygame.transform.rotate(seen, 360 * turn / _TURNS))
    return tuple(found)
