"""Pictures drawn once a process: most tests open a window of their own and show the same things in it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from hashlib import blake2b
from io import BytesIO
from threading import Lock

import pygame

from game.ui.theme import Colour
from game.ui.typography.faces import FACES
from game.ui.typography.lettering import _ON_WHOLE_PIXELS
from game.ui.typography.lettering import _SizedFace as Face
from game.ui.typography.text import TextRenderer
from game.wonders.cards.wonder_art import WonderArt
from game.wonders.cards.wonder_painting import WonderPainting, WonderScene

Size = tuple[int, int]
Draw = Callable[[BytesIO, Size], pygame.Surface]
Paint = Callable[[WonderArt, WonderPainting, WonderScene, Size, float], pygame.Surface]

KEPT = 128 * 1024 * 1024
"""Bytes of the pictures that are kept."""


class DrawnOnce:
    """Pictures by key: copies of what was drawn before, as long as there is room."""

    def __init__(self, kept: int = KEPT) -> None:
        self._room = kept
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = Lock()  # pictures are painted ahead in a thread of their own

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture with this key, drawn now if need be; it is the caller's own."""
        with self._lock:
            picture = self._pictures.get(key)
            if picture is not None:
                self._pictures.move_to_end(key)
                return picture.copy()
        drawn = draw()
        with self._lock:
            if key not in self._pictures:
                self._pictures[key] = drawn.copy()
                self._room -= _weight(drawn)
            while self._room < 0:
                self._room += _weight(self._pictures.popitem(last=False)[1])
        return drawn


def vectors_drawn_once(draw: Draw) -> Draw:
    """What stands in for ``pygame.image.load_sized_svg``."""
    drawn = DrawnOnce()

    def load(file: BytesIO, size: Size) -> pygame.Surface:
        return drawn.get((blake2b(file.getvalue()).digest(), size), lambda: draw(file, size))

    return load


def wonders_painted_once(paint: Paint) -> Paint:
    """What stands in for ``WonderArt._paint``: a wonder from its shapes to its finish."""
    drawn = DrawnOnce()

    def painted(
        art: WonderArt, wonder: WonderPainting, scene: WonderScene, size: Size, covered: float
    ) -> pygame.Surface:
        return drawn.get((wonder, scene, size, round(covered, 2)), lambda: paint(art, wonder, scene, size, covered))

    return painted


class WrittenOnce:
    """What stands in for the methods of a typeface at a size: a text is measured and written once, in whatever window.
    Faces that a test brings along, and pictures among letters, are left alone."""

    def __init__(self, width: Callable[[Face, str], int], write: Callable[[Face, str, Colour], pygame.Surface]) -> None:
        self._width, self._write = width, write
        self._widths: dict[Hashable, int] = {}
        self._written = DrawnOnce(KEPT // 4)

    def width(self, face: Face, text: str) -> int:
        size = _bundled(face)
        if size is None:
            return self._width(face, text)
        found = self._widths.get((size, text))
        if found is None:
            found = self._widths[size, text] = self._width(face, text)
        return found

    def write(self, face: Face, text: str, colour: Colour) -> pygame.Surface:
        size = _bundled(face)
        if size is None:
            return self._write(face, text, colour)
        return self._written.get((size, text, tuple(colour)), lambda: self._write(face, text, colour))


def _bundled(face: Face) -> Hashable | None:
    """The file of a face that comes with the program and its size in pixels, None for any other."""
    whole = face.__dict__.get("_whole")
    if whole is None or not isinstance(getattr(whole.func, "__self__", None), TextRenderer):
        return None
    name, px = whole.args
    return (FACES[name], px, name in _ON_WHOLE_PIXELS) if name in FACES else None


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
