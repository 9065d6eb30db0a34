"""Letters set at the places where the typeface wants them.

SDL places letters on whole pixels. The slim letters of EB Garamond then touch at the sizes of a reading text, and
"click" reads "dick". So a small text is set several times as large and made smaller as a picture: its letters keep
their distances at every size, and its width grows evenly with it.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.theme import Colour

FontSource = Callable[[str, int], pygame.font.Font]

_READING = frozenset({"body", "strong", "italic"})
_FINE = 4  # how many times as large a small text is set
_LARGE = 40  # pixels; from here on the places of whole pixels do no harm
_WIDEST = 8000  # pixels of a text set large


class Lettering:
    """A role at a size in pixels: measures and writes single lines."""

    def __init__(self, font: FontSource, role: str, px: int) -> None:
        self._plain = font(role, px)
        self._fine = font(role, px * _FINE) if role in _READING and px < _LARGE else None

    @property
    def ascent(self) -> float:
        """From the top of a line's picture to the base line, in pixels."""
        return self._fine.get_ascent() / _FINE if self._fine is not None else self._plain.get_ascent()

    @property
    def line(self) -> int:
        """The height in pixels of a line's picture."""
        return -(-self._fine.get_height() // _FINE) if self._fine is not None else self._plain.get_linesize()

    def width(self, text: str) -> int:
        """The width of a text in pixels."""
        fine = self._for(text)
        return -(-fine.size(text)[0] // _FINE) if fine is not None else self._plain.size(text)[0]

    def write(self, text: str, colour: Colour) -> pygame.Surface:
        """The text as a picture."""
        fine = self._for(text)
        if fine is None:
            return self._plain.render(text, True, colour)
        large = fine.render(text, True, colour)
        size = (-(-large.get_width() // _FINE), -(-large.get_height() // _FINE))
        sheet = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        sheet.fill((*colour, 0))
        sheet.blit(large, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return pygame.transform.smoothscale(sheet, size)

    def _for(self, text: str) -> pygame.font.Font | None:
        """The large font, unless the text would be wider than a picture can be."""
        return self._fine if self._plain.size(text)[0] * _FINE <= _WIDEST else None
