"""What the painter of an upright wonder hands over: land and sky, five pieces, what stands before them.

Painters work in the common frame of `game.painting.frame`, of which the middle `WINDOW` always shows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.painting.frame import FRAME
from game.painting.pen import Pen
from game.painting.site import Site

WINDOW: Final = (342.0, FRAME[1])
"""Width and height of what every picture shows, in frame units; its middle is that of the frame."""
MIDDLE: Final = FRAME[0] / 2


@dataclass(frozen=True)
class Daylight:
    """The hour of a picture, as `game.painting.hour` wants it; each wonder has its own."""

    age: int = 2
    night: bool = False
    sun: tuple[float, float] = (344.0, 64.0)


Stroke = Callable[[Pen, Daylight], None]


@dataclass(frozen=True)
class Works:
    """Where scaffolding stands while a piece can be built next: the middle of its foot, its size, its floors."""

    x: float
    y: float
    width: float
    height: float
    floors: int = 3


@dataclass(frozen=True)
class Piece:
    """One stage. Pieces of greater `depth` are painted first; `cut` are the frame x between which it shows of what it
    draws, for pieces that are parts of one body; `shine` is the light about it once it stands."""

    draw: Stroke
    works: Works
    depth: int = 0
    cut: tuple[float, float] | None = None
    shine: Stroke | None = None


@dataclass(frozen=True)
class TallWonder:
    """A whole picture; the pieces in the order of the stages."""

    moment: Daylight
    back: Stroke
    pieces: tuple[Piece, ...]
    front: Stroke
    site: Site
    tone: str  # of its banner and its cards' backs, a name of the palette
    badge: str  # its symbol, in assets/art/badges
    house: Stroke | None = None  # what stands behind the pieces, before the gleam of the finished wonder
