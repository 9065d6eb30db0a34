"""The design grid: scenes lay out in units of 1920 × 1080, the canvas maps units to the pixels of the window.

The grid is scaled uniformly and centred. On wider or taller windows `bounds` tells how far the visible area reaches
beyond the grid, so that a background can fill it. A scene that needs less than the grid's width is shown larger in a
window narrower than the grid (`zoom`). Nothing is ever drawn small and stretched: text, icons and panels are
rasterised at the real pixel size and cached per size.
"""

from __future__ import annotations

from threading import RLock, local
from time import sleep
from typing import Any

import pygame

from game.ui.theme import Colour

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080
_TRIES, _PAUSE = 500, 0.001  # looks whether an image is free, and seconds between two
_LEAST_SCALE = 1 / 12  # pixels a unit; a window smaller than 160 × 90 shows only the middle of the picture

Box = pygame.FRect  # a rectangle in design units
SCREEN = Box(0, 0, DESIGN_WIDTH, DESIGN_HEIGHT)
"""The whole grid."""
RectLike = pygame.FRect | pygame.Rect | tuple[float, float, float, float]
Point = tuple[float, float]


class _Look(local):
    """How the grid lies on the window. Every thread has its own: one that paints ahead, for a table, does not see how
    large a menu is shown over it."""

    def __init__(self, size: tuple[int, int], strip: float) -> None:
        self.scale = self.left = self.top = 0.0
        self.set(size, strip, DESIGN_WIDTH)

    def set(self, size: tuple[int, int], strip: float, across: float) -> None:
        """Show so many units across, if the window is high enough for their scale, below a strip of some units."""
        width, height = size
        self.scale = max(_LEAST_SCALE, min(width / across, height / (DESIGN_HEIGHT + strip)))
        self.left = (width - DESIGN_WIDTH * self.scale) / 2
        self.top = (height + (strip - DESIGN_HEIGHT) * self.scale) / 2


class Canvas:
    """Maps design units to pixels for the current window size. There is one object for the whole run. ``strip``: units
    along the upper edge of the window that are no part of what scenes see."""

    def __init__(self, size: tuple[int, int] = (DESIGN_WIDTH, DESIGN_HEIGHT)) -> None:
        self.size = size
        self.strip = 0.0
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Take the new size of the window in pixels (at least 1 × 1)."""
        width, height = max(1, size[0]), max(1, size[1])
        self.size = (width, height)
        self._look = _Look(self.size, self.strip)

    def reserve(self, strip: float) -> None:
        """Keep so many units along the upper edge free of every scene."""
        self.strip = strip
        self.resize(self.size)

    def zoom(self, across: float = DESIGN_WIDTH) -> None:
        """Show the grid, in this thread, as large as a scene allows that needs no more than so many units about its
        middle, from side to side. Only a window narrower than the grid shows it larger: its height is always seen."""
        self._look.set(self.size, self.strip, across)

    @property
    def scale(self) -> float:
        """The pixels of a unit."""
        return self._look.scale

    @property
    def upright(self) -> bool:
        """True if the window is higher than wide."""
        return self.size[0] < self.size[1]

    @property
    def bounds(self) -> Box:
        """The whole visible area in units, without the strip: (0, 0, 1920, 1080) at 16:9, wider or taller otherwise,
        and narrower where a scene needs less."""
        return _seen(self._look, self.size, self.strip)

    @property
    def whole(self) -> Box:
        """The visible area, in units, of a scene that needs the whole grid, whichever is shown now."""
        return _seen(_Look(self.size, self.strip), self.size, self.strip)

    def px(self, units: float) -> int:
        """Return a length in pixels; at least 1 for any positive length, so that hairlines survive small windows."""
        pixels = round(units * self.scale)
        return max(1, pixels) if units > 0 else pixels

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a position in pixels."""
        look = self._look
        return (round(look.left + x * look.scale), round(look.top + y * look.scale))

    def rect(self, box: RectLike) -> pygame.Rect:
        """Return a rectangle in pixels. Neighbours that share an edge in units share it in pixels too."""
        x, y, width, height = box
        left, top = self.point(x, y)
        right, bottom = self.point(x + width, y + height)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def pixel_size(self, width: float, height: float) -> tuple[int, int]:
        """Return a size in pixels, at least 1 × 1."""
        return (max(1, round(width * self.scale)), max(1, round(height * self.scale)))

    def to_design(self, pos: tuple[float, float]) -> Point:
        """Return the position in units of a pixel of the window, a mouse position for instance."""
        look = self._look
        return ((pos[0] - look.left) / look.scale, (pos[1] - look.top) / look.scale)

    def blit(self, surface: pygame.Surface, image: pygame.Surface, centre: Point) -> Box:
        """Draw an image that is already of the right pixel size with its middle at `centre` (units)."""
        x, y = self.point(*centre)
        place = image.get_rect(center=(x, y))
        _blit(surface, image, place)
        left, top = self.to_design(place.topleft)
        return Box(left, top, place.width / self.scale, place.height / self.scale)

    def line(self, surface: pygame.Surface, colour: Colour, start: Point, end: Point, width: float = 2) -> None:
        """A straight line, `width` units wide."""
        pygame.draw.line(surface, colour, self.point(*start), self.point(*end), self.px(width))


def _blit(surface: pygame.Surface, image: pygame.Surface, place: pygame.Rect) -> None:
    """Blit an image that the paint thread may be scaling at this moment: it is locked for so long, and SDL refuses."""
    for _ in range(_TRIES):
        try:
            surface.blit(image, place)
            return
        except pygame.error as error:
            if "locked" not in str(error):
                raise
            sleep(_PAUSE)
    surface.blit(image, place)


def _seen(look: _Look, size: tuple[int, int], strip: float) -> Box:
    scale = look.scale
    return Box(-look.left / scale, strip - look.top / scale, size[0] / scale, size[1] / scale - strip)


class PictureCache:
    """Rasterised pictures by key; the least recently used are dropped when the memory is spent.

    May be used from several threads: pictures are painted ahead in the background.
    """

    def __init__(self, megabytes: float = 96) -> None:
        self._limit = int(megabytes * 1024 * 1024)
        self._used = 0
        self._pictures: dict[object, pygame.Surface] = {}
        self._lock = RLock()

    def get(self, key: object) -> pygame.Surface | None:
        """Return the picture kept under `key`, marked as just used."""
        with self._lock:
            picture = self._pictures.pop(key, None)
            if picture is not None:
                self._pictures[key] = picture
            return picture

    def put(self, key: object, picture: pygame.Surface) -> pygame.Surface:
        """Keep `picture` under `key` and return it; a picture that another thread has put there meanwhile stays
        instead."""
        with self._lock:
            kept = self._pictures.get(key)
            if kept is not None:
                return kept
            self._pictures[key] = picture
            self._used += _size_of(picture)
            self._drop()
            return picture

    def drop(self, key: object) -> None:
        """Forget the picture kept under `key`, if there is one."""
        with self._lock:
            picture = self._pictures.pop(key, None)
            if picture is not None:
                self._used -= _size_of(picture)

    def items(self) -> list[tuple[Any, pygame.Surface]]:
        """Return every key with its picture, the least recently used first."""
        with self._lock:
            return list(self._pictures.items())

    def keep(self, megabytes: float) -> None:
        """Keep so much from now on."""
        with self._lock:
            self._limit = int(megabytes * 1024 * 1024)
            self._drop()

    def _drop(self) -> None:
        while self._used > self._limit and len(self._pictures) > 1:
            oldest = next(iter(self._pictures))
            self._used -= _size_of(self._pictures.pop(oldest))

    def clear(self, megabytes: float | None = None) -> None:
        """Forget everything, for a new window size; set the capacity anew unless `megabytes` is None."""
        with self._lock:
            self._pictures.clear()
            self._used = 0
            if megabytes is not None:
                self._limit = int(megabytes * 1024 * 1024)


def megabytes_for(size: tuple[int, int], number: float, least: float, most: float) -> float:
    """Return the megabytes that pictures for so many screens take in a window of `size` pixels, within bounds.

    What is drawn at one moment fills a few screens. A cache that could hold much more than that would only fill up in
    the course of an evening with what was seen once.
    """
    return min(most, max(least, number * size[0] * size[1] * 4 / 2**20))


def converted(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture in the window's pixel format, which is drawn many times as fast; unchanged if there is no
    window."""
    return picture.convert_alpha() if pygame.display.get_surface() is not None else picture


def _size_of(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
