"""The vectors of the wonders: layers in frame units, composed once, and how far the pieces reach."""

from __future__ import annotations

from threading import RLock
from typing import Final, NamedTuple

import pygame

from game.architects.paintings.tall_wonder import CENTRAL_TONE, MIDDLE, WINDOW, part_of, tall_wonder
from game.painting import shore, site
from game.painting.frame import BLEED, DEEP, FRAME, LEFT, WIDTH
from game.painting.hour import tones_of
from game.painting.trim import trimmed
from game.painting.vectors import rasterised, whole_svg
from game.ui.theme import Colour
from rules.architects.model import CENTRAL

_USUAL: Final = 1.06  # how much wider than our window a picture may be to count as of our shape
_ABOVE: Final = 160.0  # frame units of plain sky over the picture, for windows taller than ours
_MEASURE: Final = 0.25  # pixels a unit at which the places of pieces are found
_BODY: Final = 140  # alpha from which a pixel is of a body, and not of the light about it

Size = tuple[int, int]


class Extent(NamedTuple):
    """How far a piece reaches, in frame units: its body, and with the lights about it."""

    body: pygame.FRect
    whole: pygame.FRect


class WonderVectors:
    """Composes on demand. May be used from several threads."""

    def __init__(self) -> None:
        self._layers: dict[tuple[str, str], str] = {}
        self._reaches: dict[str, tuple[Extent, ...]] = {}
        self._lock = RLock()

    def tone(self, deck: str) -> Colour:
        """Return the colour of a deck's backs."""
        name = CENTRAL_TONE if deck == CENTRAL else tall_wonder(deck).book.colour
        red, green, blue = bytes.fromhex(tones_of("A2").plain(name)[1:])
        return (red, green, blue)

    def measured(self, wonder: str) -> tuple[Extent, ...]:
        """Return how far the pieces reach, found on a small picture."""
        found = self._reaches.get(wonder)
        if found is not None:
            return found  # without waiting for another thread that measures another wonder
        with self._lock:
            found = self._reaches.get(wonder)
            if found is None:
                pieces = range(len(tall_wonder(wonder).pieces))
                found = self._reaches[wonder] = tuple(self._measure(wonder, number) for number in pieces)
            return found

    def has_measured(self, wonder: str) -> bool:
        """True if it is known how far the pieces reach: finding out takes a tenth of a second."""
        return wonder in self._reaches

    def _measure(self, wonder: str, number: int) -> Extent:
        small = (round(WIDTH * _MEASURE), round((FRAME[1] + _ABOVE) * _MEASURE))
        piece = tall_wonder(wonder).pieces[number]
        boxes = []
        parts = [(f"{number}", _BODY), (f"{number}", 2), *([(f"shine{number}", 2)] if piece.shine else [])]
        for part, alpha in parts:
            text = whole_svg(self.layer(wonder, part), small, _MEASURE, -LEFT * _MEASURE, _ABOVE * _MEASURE)
            box = rasterised(text, small).get_bounding_rect(min_alpha=alpha)
            at = pygame.FRect(*(side / _MEASURE for side in box)).move(LEFT, -_ABOVE)
            boxes.append(at.clip((piece.cut[0], at.y, piece.cut[1] - piece.cut[0], at.height)) if piece.cut else at)
        return Extent(boxes[0], boxes[1].unionall(boxes[2:]))

    def in_sight(self, wonder: str, part: str, size: Size) -> str:
        """Return a layer without what lies beside a picture of our usual shape, where it is to be one."""
        scale = fit(size)[0]
        wide = WINDOW[0] / 2 * _USUAL
        if size[0] / scale > 2 * wide:
            return self.layer(wonder, part)
        with self._lock:
            text = self._layers.get((wonder, f"{part} in sight"))
            if text is None:
                whole = self.layer(wonder, part)
                text = self._layers[wonder, f"{part} in sight"] = trimmed(whole, MIDDLE - wide, MIDDLE + wide)
            return text

    def layer(self, wonder: str, part: str) -> str:
        """Return a layer in frame units, composed once."""
        with self._lock:
            text = self._layers.get((wonder, part))
            if text is None:
                text = self._layers[wonder, part] = self._composed(wonder, part)
            return text

    def _composed(self, wonder: str, part: str) -> str:
        tall = tall_wonder(wonder)
        book, brush = tall.book, tall.palette.pen(tall.book.moment)
        if part == "halo":
            site.halo(brush, book.moment, book.ground)
        elif part == "feast":
            site.feast(brush, book.moment, book.ground)
        elif part.startswith("works"):
            works = tall.pieces[int(part.removeprefix("works"))].works
            shore.scaffold(brush, works.x, works.y, works.width, works.height, works.floors, int(works.x + works.y))
        else:
            if part == "back":
                brush.rect(brush.tones.light.sky[0], LEFT, -_ABOVE, WIDTH, _ABOVE)
            tall.palette.paint(brush, book.moment, part_of(tall, part))
        return brush.text()


def fit(size: Size) -> tuple[float, float, float]:
    """Return scale and offset in a picture of `size` pixels: the window of every picture shows, with more land in wide
    ones and more sky and ground in tall ones, as far as these are painted."""
    width, height = size
    scale = min(width / WINDOW[0], height / WINDOW[1])
    scale = max(scale, width / (FRAME[0] + 2 * BLEED), height / (FRAME[1] + _ABOVE + DEEP))
    return scale, width / 2 - MIDDLE * scale, (height - FRAME[1] * scale) * 0.5
