"""Greenery of large pictures: plants set down at a spot, creepers over edges, grass along the water."""

from __future__ import annotations

from random import Random

from game.painting.bounds import Many
from game.painting.frame import LEFT, RIGHT
from game.painting.parts import plants
from game.painting.pen import Pen, track


def tree(
    p: Pen, x: float, y: float, h: float, col: str = "leaf", seed: int = 1, spread: float = 1.0, shadow: bool = True
) -> None:
    """A broad-leaved tree `h` high standing at (x, y)."""
    with p.at(x, y):
        plants.tree(p, h, col, seed, spread, shadow)


def bush(p: Pen, x: float, y: float, w: float, col: str = "leaf", seed: int = 1, bloom: str = "") -> None:
    """A low bush `w` wide at (x, y), with flowers of colour `bloom`."""
    with p.at(x, y):
        plants.bush(p, w, col, seed, bloom)


def umbrella_pine(p: Pen, x: float, y: float, h: float, seed: int = 1, lean: float = 0.0) -> None:
    """A stone pine `h` high at (x, y), its trunk leaning by `lean`."""
    with p.at(x, y):
        plants.umbrella_pine(p, h, seed, lean)


def palm(p: Pen, x: float, y: float, h: float, lean: float) -> None:
    """A date palm at (x, y), its crown `lean` to the side."""
    with p.at(x, y):
        plants.palm(p, h, lean)


def verge(p: Pen, y: float, seed: int, tufts: Many = 150) -> None:
    """Grass along the water's edge at `y`."""
    rng = Random(seed)
    for tone in ("-2", "-1", "", "+1"):
        blades = []
        for _ in range(tufts // 4):
            x, foot = rng.uniform(LEFT, RIGHT), y + rng.uniform(-3, 8)
            for _ in range(3):
                top = rng.uniform(4, 10)
                blades.append(track("MLLZ", x - 1.4, foot, x + rng.uniform(-4, 4), foot - top, x + 1.4, foot))
        p.path(f"leaf{tone}", "".join(blades))
