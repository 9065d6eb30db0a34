"""Trees, bushes and creepers with painted leaves: a dark mass, then touches of three lighter tones."""

from __future__ import annotations

import math
from random import Random

from game.painting.brush import LEFT, RIGHT, Brush, track
from game.painting.parts import plants

Hotspot = tuple[float, float, float, float]


def _crown(p: Brush, col: str, lobes: list[tuple[float, float, float]], leaf: float, rng: Random) -> None:
    """Leaves massed in round lobes (x, y, r), lit from the upper left."""
    if p.drawing:
        for x, y, r in lobes:
            p.ell(col, x, y, r, r * 0.85)
        return
    detail = 1.0 if leaf > 2.2 else 0.45  # small trees need fewer leaves
    touches = 9 if leaf > 2.2 else 6
    edge: list[Hotspot] = []
    for x, y, r in lobes:
        for i in range(touches):
            a = math.tau * i / touches + rng.uniform(-0.3, 0.3)
            edge.append(
                (
                    x + r * math.cos(a),
                    y + r * 0.85 * math.sin(a),
                    leaf * rng.uniform(0.8, 1.4),
                    leaf * rng.uniform(0.6, 1.0),
                )
            )
    core = [(x, y, r, r * 0.88) for x, y, r in lobes]
    p.dabs(f"{col}-2", core + edge)
    for tone, dx, dy, spread, count, o in (
        ("-1", 0.05, 0.02, 0.82, 12, 1.0),
        ("", -0.16, -0.16, 0.74, 11, 1.0),
        ("+1", -0.3, -0.32, 0.56, 8, 0.95),
        ("+2", -0.4, -0.44, 0.42, 4, 0.85),
    ):
        spots: list[Hotspot] = []
        for x, y, r in lobes:
            for _ in range(round(count * detail)):
                a, k = rng.uniform(0, math.tau), math.sqrt(rng.random()) * spread * r
                spots.append(
                    (
                        x + r * dx + k * math.cos(a),
                        y + r * dy + k * 0.8 * math.sin(a),
                        leaf * rng.uniform(0.7, 1.5),
                        leaf * rng.uniform(0.5, 0.9),
                    )
                )
        p.dabs(f"{col}{tone}", spots, o)


def tree(
    p: Brush, x: float, y: float, h: float, col: str = "leaf", seed: int = 1, spread: float = 1.0, shadow: bool = True
) -> None:
    """A broad-leaved tree `h` high standing at (x, y)."""
    rng = Random(seed)
    with p.at(x, y):
        if shadow and not p.drawing:
            p.ell("shade-1", h * 0.12, 0, h * 0.42 * spread, h * 0.05, o=0.32)
        bend = rng.uniform(-0.05, 0.05) * h
        p.path(
            "bark-1",
            f"M{-h * 0.055:.1f} 0"
            f"Q{-h * 0.02:.1f} {-h * 0.25:.1f} {bend - h * 0.03:.1f} {-h * 0.52:.1f}"
            f"H{bend + h * 0.03:.1f}Q{h * 0.03:.1f} {-h * 0.25:.1f} {h * 0.06:.1f} 0Z",
        )
        p.path(
            "bark+1",
            f"M{-h * 0.055:.1f} 0"
            f"Q{-h * 0.02:.1f} {-h * 0.25:.1f} {bend - h * 0.03:.1f} {-h * 0.52:.1f}"
            f"H{bend - h * 0.015:.1f}Q{-h * 0.01:.1f} {-h * 0.25:.1f} {-h * 0.03:.1f} 0Z",
            o=0.8,
        )
        p.line("bark-1", h * 0.025, bend, -h * 0.36, bend + h * 0.16 * spread, -h * 0.56)
        p.line("bark", h * 0.022, bend, -h * 0.34, bend - h * 0.16 * spread, -h * 0.54)
        lobes = [
            (bx * h * spread + rng.uniform(-0.03, 0.03) * h, by * h, r * h * rng.uniform(0.9, 1.1))
            for bx, by, r in _LOBES
        ]
        _crown(p, col, lobes, h * 0.034, rng)


_LOBES = (
    (0.3, -0.55, 0.16),
    (-0.3, -0.54, 0.16),
    (0.16, -0.68, 0.17),
    (-0.2, -0.68, 0.17),
    (0.0, -0.58, 0.17),
    (0.02, -0.82, 0.16),
)


def umbrella_pine(p: Brush, x: float, y: float, h: float, seed: int = 1, lean: float = 0.0) -> None:
    """A stone pine `h` high at (x, y): a bare trunk leaning by `lean`, its crown spread flat."""
    rng = Random(seed)
    with p.at(x, y):
        if not p.drawing:
            p.ell("shade-1", h * 0.2, 0, h * 0.3, h * 0.022, o=0.32)
        w, fork = h * 0.026, h * 0.6
        trunk = track("MQLQZ", -w * 1.5, 0, -w, -fork * 0.5, lean - w * 0.8, -fork,
                      lean + w * 0.8, -fork, w * 1.2, -fork * 0.5, w * 1.7, 0)  # fmt: skip
        p.path("bark", trunk)
        p.path("bark-2", track("MQLQZ", w * 0.3, 0, w * 0.2, -fork * 0.5, lean, -fork,
                               lean + w * 0.8, -fork, w * 1.2, -fork * 0.5, w * 1.7, 0), o=0.8)  # fmt: skip
        for reach, thick, tone in ((0.26, 0.62, "-1"), (-0.24, 0.66, ""), (0.08, 0.5, "-1")):
            tip = lean + reach * h
            p.curve(f"bark{tone}", w * 2 * thick, track("MQ", lean, -fork * 0.97, lean + reach * h * 0.3, -h * 0.72,
                                                        tip, -h * 0.8))  # fmt: skip
        lobes = [(lean + kx * h + rng.uniform(-0.02, 0.02) * h, ky * h, r * h) for kx, ky, r in _CANOPY]
        _crown(p, "pine", lobes, h * 0.021, rng)


_CANOPY = (
    (-0.35, -0.8, 0.078),
    (0.35, -0.8, 0.078),
    (-0.19, -0.82, 0.1),
    (0.19, -0.82, 0.1),
    (0.0, -0.82, 0.1),
    (-0.25, -0.87, 0.085),
    (0.24, -0.87, 0.085),
    (-0.09, -0.91, 0.095),
    (0.1, -0.91, 0.09),
)


def bush(p: Brush, x: float, y: float, w: float, col: str = "leaf", seed: int = 1, bloom: str = "") -> None:
    """A low bush `w` wide, with flowers of colour `bloom`."""
    rng = Random(seed)
    if not p.drawing:
        p.ell("shade-1", x + w * 0.1, y, w * 0.56, w * 0.08, o=0.32)
    lobes = [(x + k * w * 0.3, y - w * rng.uniform(0.16, 0.28), w * rng.uniform(0.19, 0.25)) for k in (-1, 0, 1)]
    _crown(p, col, lobes, w * 0.055, rng)
    if bloom:
        p.dabs(
            f"{bloom}+1",
            [
                (x + rng.uniform(-0.4, 0.34) * w, y - rng.uniform(0.16, 0.46) * w, w * 0.035, w * 0.03)
                for _ in range(11)
            ],
        )


def creeper(p: Brush, x: float, y: float, drop: float, col: str, rng: Random) -> None:
    """Leaves trailing `drop` down over an edge, here and there in flower."""
    if p.drawing:
        p.curve(col, 1, f"M{x - 4:.1f} {y:.1f}q-3 {drop * 0.5:.1f} 1 {drop:.1f}q4 {-drop * 0.4:.1f} 3 {-drop:.1f}")
        return
    n = int(drop / 4.8)
    for tone, dx, k in (("-2", 1.2, 1.15), ("-1", 0.4, 0.95), ("", -0.6, 0.72), ("+1", -1.8, 0.44)):
        spots = []
        for i in range(n):
            t = i / n
            w = (7.2 * (1 - t) + 2.5) * k
            spots.append(
                (x + dx + rng.uniform(-3.8, 3.8) * (1 - t * 0.6), y + drop * t - (2 if k < 0.8 else 0), w, w * 0.7)
            )
        p.dabs(f"{col}{tone}", spots)
    if rng.random() < 0.55:
        p.dabs(
            rng.choice(("blossom+1", "blossom", "gold+2")),
            [(x + rng.uniform(-6, 5), y + rng.uniform(-2, drop * 0.5), 1.7, 1.5) for _ in range(5)],
        )


def verge(p: Brush, y: float, seed: int, tufts: int = 150) -> None:
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


def palm(p: Brush, x: float, y: float, h: float, lean: float) -> None:
    """A date palm at (x, y), its crown `lean` to the side."""
    with p.at(x, y):
        plants.palm(p, h, lean)
