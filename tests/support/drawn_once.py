"""Vectors in pixels, drawn once a process: most tests open a window of their own and show the same things in it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b
from io import BytesIO
from threading import Lock

import pygame

Size = tuple[int, int]
LeaderDraw = Callable[[BytesIO, Size], pygame.Surface]

KEPT = 128 * 1024 * 1024
"""Bytes of the pictures that are kept."""


class DrawnOnce:
    """Stands in for ``pygame.image.load_sized_svg``: copies of what it drew before, as long as there is room."""

    def __init__(self, draw: LeaderDraw, kept: int = KEPT) -> None:
        self._draw, self._room = draw, kept
        self._pictures: OrderedDict[tuple[bytes, Size], pygame.Surface] = OrderedDict()
        self._lock = Lock()  # pictures are painted ahead in a thread of their own

    def __call__(self, file: BytesIO, size: Size) -> pygame.Surface:
        key = blake2b(file.getvalue()).digest(), size
        with self._lock:
            picture = self._pictures.get(key)
            if picture is not None:
                self._pictures.move_to_end(key)
                return picture.copy()
        drawn = self._draw(file, size)
        with self._lock:
            if key not in self._pictures:
                self._pictures[key] = drawn.copy()
                self._room -= _weight(drawn)
            while self._room < 0:
                self._room += _weight(self._pictures.popitem(last=False)[1])
        return drawn


def _weight(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
