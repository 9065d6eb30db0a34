"""Letters set at the places where the typeface wants them.

SDL places letters on whole pixels. The slim letters of EB Garamond then touch at the sizes of a reading text, and
"click" reads "dick"; the capitals of Cinzel drift apart, and "PANTHEON" reads "PANT HE ON". So a small text is set
several times as large and made smaller as a picture: its letters keep their distances at every size, and its width
grows evenly with it. Numerals stand alone or in short rows, and stay crisp on whole pixels.

A line of several scripts is set by several faces (game/ui/typography/faces.py) on one base line. A Chinese character
fills its square, so it is set a little smaller than the Latin letters beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

import pygame

from game.ui.theme import Colour
from game.ui.typography.faces import runs
from game.ui.typography.system_faces import EMOJI_PX, is_emoji_face

FontSource = Callable[[str, int], pygame.font.Font]

_ON_WHOLE_PIXELS = frozenset({"numeral"})
_LARGE = 40  # pixels; from here on the places of whole pixels do no harm
_MASTERS = (60, 96, 160)  # pixels at which small texts are set: few, for each is a font of its own
_FINE = 3.5  # how many times as large a small text is set, at least
_WIDEST = 16000  # pixels of a text set large
_HAN = 0.94  # of the size of Latin letters
_EMOJI = 0.82  # likewise


class Lettering:
    """A role at a size in pixels: measures and writes single lines."""

    def __init__(self, font: FontSource, role: str, px: int) -> None:
        self._font, self._role, self._px = font, role, px
        self._own = _SizedFace(font, role, px)
        self._others: dict[str, _SizedFace] = {}

    @property
    def ascent(self) -> float:
        """From the top of a line's picture to the base line, in pixels."""
        return self._own.ascent

    @property
    def line(self) -> int:
        """The height in pixels of a line's picture."""
        return self._own.line

    def width(self, text: str) -> int:
        """Return the width of a text in pixels."""
        return sum(self._face(face).width(part) for face, part in runs(self._role, text))

    def write(self, text: str, colour: Colour) -> pygame.Surface:
        """Return the text as a picture."""
        parts = runs(self._role, text)
        if not parts or parts == [(self._role, text)]:
            return self._own.write(text, colour)
        sheet = pygame.Surface((self.width(text), self.line), pygame.SRCALPHA)
        sheet.fill((*colour, 0))
        x = 0
        for name, part in parts:
            face = self._face(name)
            picture = face.write(part, colour)
            sheet.blit(picture, (x, round(self.ascent - face.ascent)), special_flags=face.blending)
            x += face.width(part)
        return sheet

    def _face(self, name: str) -> _SizedFace:
        if name == self._role:
            return self._own
        if name not in self._others:
            part = _HAN if name.startswith("han") else 1.0
            make = _EmojiFace if is_emoji_face(name) else _SizedFace
            self._others[name] = make(self._font, name, max(4, round(self._px * part)))
        return self._others[name]


class _SizedFace:
    """One face at a size in pixels."""

    blending = pygame.BLEND_RGBA_MAX  # letters of one colour may reach over each other

    def __init__(self, font: FontSource, name: str, px: int) -> None:
        self._whole = partial(font, name, px)
        self._fine: pygame.font.Font | None = None
        if name not in _ON_WHOLE_PIXELS and px < _LARGE:
            master = next(size for size in _MASTERS if size >= px * _FINE or size == _MASTERS[-1])
            self._fine = font(name, master)
            self._part = px / master
            self._longest = _WIDEST // master

    @property
    def ascent(self) -> float:
        return self._fine.get_ascent() * self._part if self._fine is not None else self._whole().get_ascent()

    @property
    def line(self) -> int:
        return ceil(self._fine.get_height() * self._part) if self._fine is not None else self._whole().get_linesize()

    def width(self, text: str) -> int:
        fine = self._for(text)
        return ceil(fine.size(text)[0] * self._part) if fine is not None else self._whole().size(text)[0]

    def write(self, text: str, colour: Colour) -> pygame.Surface:
        fine = self._for(text)
        if fine is None:
            return self._whole().render(text, True, colour)
        large = fine.render(text, True, colour)
        size = (ceil(large.get_width() * self._part), ceil(large.get_height() * self._part))
        # What is made smaller by exactly the same part each way keeps its shape.
        sheet = pygame.Surface((round(size[0] / self._part), round(size[1] / self._part)), pygame.SRCALPHA)
        sheet.fill((*colour, 0))
        sheet.blit(large, (0, 0), special_flags=self.blending)
        return pygame.transform.smoothscale(sheet, size)

    def _for(self, text: str) -> pygame.font.Font | None:
        """Return the large font, unless the text might be wider than a picture can be: a letter is at most as wide as
        high."""
        return self._fine if self._fine is not None and len(text) <= self._longest else None


class _EmojiFace(_SizedFace):
    """Pictures among the letters, which keep their colours."""

    blending = 0

    def __init__(self, font: FontSource, name: str, px: int) -> None:
        self._fine = font(name, EMOJI_PX)
        self._part = _EMOJI * px / EMOJI_PX
        self._longest = _WIDEST // EMOJI_PX
