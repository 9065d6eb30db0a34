"""How a text is set: its letters, size, colour and place in a box, as one record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from game.ui.theme import INK, Colour

Role = Literal["title", "heading", "numeral", "body", "strong", "italic"]
Align = Literal["left", "centre", "right"]
LINE_HEIGHT = 1.22
"""From line to line, of the letter size."""


@dataclass(frozen=True)
class Shadow:
    """A soft edge that lifts text from a picture: colour and offset in units."""

    colour: Colour
    offset: tuple[float, float] = (0, 2)


@dataclass(frozen=True)
class Style:
    """How a text is set. ``size`` is in units at the usual text size; a text in a box grows with the reader's text
    size if ``grows``. ``wrap``: a paragraph, which may run over lines; otherwise
    one line, and two before anything is cut. ``condensed``: the letters are drawn together, which the renderer does
    before it cuts."""

    role: Role = "body"
    size: float = 24
    colour: Colour = INK
    align: Align = "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    wrap: bool = False
    shadow: Shadow | None = None
    grows: bool = True
    condensed: bool = False

    def with_size(self, size: float) -> Style:
        """Return the same in another size."""
        return replace(self, size=size)

    def scaled(self, factor: float) -> Style:
        """Return the same so many times as large."""
        return replace(self, size=self.size * factor) if factor != 1 else self

    def with_colour(self, colour: Colour) -> Style:
        """Return the same in another colour."""
        return replace(self, colour=colour)

    def with_final_size(self, size: float) -> Style:
        """Return the same in a size that does not grow with the reader's text size."""
        return _final(self, size)


@lru_cache(maxsize=2048)
def _final(style: Style, size: float) -> Style:
    """Return a style in its final size: every text of every frame asks for one."""
    return replace(style, size=size, grows=False)
