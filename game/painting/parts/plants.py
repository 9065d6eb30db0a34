"""Trees, bushes, reeds and vines. The origin of each is the foot of its stem."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from game.painting.pen import Pen, track

Spot = tuple[float, float, float, float]


def shadow(p: Pen, w: float = 40, h: float = 5, o: float = 0.32, dx: float = 8) -> None:
    """The shadow a thing casts on the ground, away from the light."""
    p.ell("shade-1", dx, 0, w / 2 + abs(dx) / 2, h, o=o)


def pine(p: Pen, h: float = 90, col: str = "pine", seed: int = 1) -> None:
    """A fir in four ragged tiers."""
    rng = Random(seed)
    shadow(p, h * 0.5, h * 0.045)
    p.rect("bark-1", -h * 0.03, -h * 0.2, h * 0.06, h * 0.2)
    for i in range(4):
        y0, y1 = -h * (0.1 + 0.2 * i), -h * (0.48 + 0.175 * i)
        w = h * (0.27 - 0.05 * i) * rng.uniform(0.92, 1.08)
        p.poly(
            f"{col}-1",
            -w,
            y0,
            -w * 0.45,
            y0 - h * 0.02,
            -w * 0.2,
            y0 + h * 0.03,
            w * 0.2,
            y0,
            w * 0.55,
            y0 + h * 0.025,
            w,
            y0,
            0,
            y1,
        )
        p.poly(col, -w, y0, -w * 0.45, y0 - h * 0.02, -w * 0.1, y0 + h * 0.03, w * 0.12, y0 - h * 0.08, 0, y1)
        p.poly(f"{col}+1", -w, y0, -w * 0.5, y0 - h * 0.05, -w * 0.35, y0 - h * 0.05, 0, y1, o=0.85)


def cypress(p: Pen, h: float = 90, col: str = "pine") -> None:
    """A slim cypress, the tree of gardens and temples."""
    w = h * 0.11
    shadow(p, w * 2.4, h * 0.035)
    p.rect("bark", -h * 0.012, -h * 0.1, h * 0.024, h * 0.1)
    p.path(
        f"{col}-1",
        f"M0 {-h}C{w * 0.9} {-h * 0.7} {w * 1.3} {-h * 0.2} {w * 0.4} {-h * 0.05}"
        f"L{-w * 0.4} {-h * 0.05}C{-w * 1.3} {-h * 0.2} {-w * 0.9} {-h * 0.7} 0 {-h}Z",
    )
    p.path(
        col,
        f"M0 {-h}C{w * 0.2} {-h * 0.6} {w * 0.4} {-h * 0.3} {0} {-h * 0.05}"
        f"L{-w * 0.4} {-h * 0.05}C{-w * 1.3} {-h * 0.2} {-w * 0.9} {-h * 0.7} 0 {-h}Z",
    )
    p.path(
        f"{col}+1",
        f"M0 {-h}C{-w * 0.5} {-h * 0.6} {-w * 0.5} {-h * 0.3} {-w * 0.55} {-h * 0.1}"
        f"C{-w * 1.2} {-h * 0.25} {-w * 0.9} {-h * 0.7} 0 {-h}Z",
        o=0.8,
    )


def _crown(p: Pen, col: str, lobes: list[tuple[float, float, float]], leaf: float, rng: Random) -> None:
    """Leaves massed in round lobes (x, y, r), lit from the upper left."""
    if p.drawing:
        for x, y, r in lobes:
            p.ell(col, x, y, r, r * 0.85)
        return
    detail = 1.0 if leaf > 2.2 else 0.45  # small trees need fewer leaves
    touches = 9 if leaf > 2.2 else 6
    edge: list[Spot] = []
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
        spots: list[Spot] = []
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


def tree(p: Pen, h: float = 70, col: str = "leaf", seed: int = 1, spread: float = 1.0, shadow: bool = True) -> None:
    """A broad-leaved tree `h` high with painted leaves."""
    rng = Random(seed)
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
        (bx * h * spread + rng.uniform(-0.03, 0.03) * h, by * h, r * h * rng.uniform(0.9, 1.1)) for bx, by, r in _LOBES
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


def umbrella_pine(p: Pen, h: float, seed: int = 1, lean: float = 0.0) -> None:
    """A stone pine `h` high: a bare trunk leaning by `lean`, its crown spread flat."""
    rng = Random(seed)
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


def olive(p: Pen, h: float = 60, seed: int = 1) -> None:
    """A gnarled olive with a silvery crown."""
    p.path(
        "bark-1",
        f"M{-h * 0.1} 0C{-h * 0.02} {-h * 0.2} {-h * 0.16} {-h * 0.3} {-h * 0.05} {-h * 0.5}"
        f"L{h * 0.06} {-h * 0.5}C{-h * 0.02} {-h * 0.3} {h * 0.12} {-h * 0.2} {h * 0.12} 0Z",
    )
    tree(p, h, "olive", seed, 1.25)


# direction in degrees and tone of the fronds of a palm, those behind first
_FRONDS: Final = (
    *((200, "-2"), (-20, "-2"), (235, "-1"), (-50, "-1"), (170, ""), (10, "-1")),
    *((215, "+1"), (-75, ""), (260, "+1"), (150, "+1"), (30, "")),
)


def palm(p: Pen, h: float = 100, lean: float = 8, col: str = "palm") -> None:
    """A date palm leaning by `lean` units."""
    shadow(p, h * 0.45, h * 0.035)
    p.path(
        "bark",
        f"M{-h * 0.03} 0Q{-h * 0.01} {-h * 0.5} {lean - h * 0.015} {-h * 0.82}"
        f"L{lean + h * 0.015} {-h * 0.82}Q{h * 0.02} {-h * 0.5} {h * 0.03} 0Z",
    )
    p.path(
        "bark-2",
        f"M{h * 0.005} 0Q{h * 0.008} {-h * 0.5} {lean + h * 0.003} {-h * 0.82}"
        f"L{lean + h * 0.015} {-h * 0.82}Q{h * 0.02} {-h * 0.5} {h * 0.03} 0Z",
    )
    for i in range(7):
        t = i / 7
        p.line(
            "bark-2", 0.8, lean * t * t - h * 0.022, -h * 0.8 * t - 4, lean * t * t + h * 0.022, -h * 0.8 * t - 6, o=0.6
        )
    for angle, tone in _FRONDS:
        a = math.radians(angle)
        r = h * 0.36
        tx, ty = lean + r * math.cos(a), -h * 0.82 + r * 0.6 * math.sin(a) + r * 0.24
        mx, my = lean + r * 0.55 * math.cos(a), -h * 0.86 + r * 0.75 * math.sin(a) - r * 0.14
        p.path(
            f"{col}{tone}",
            f"M{lean:.1f} {-h * 0.82:.1f}Q{mx:.1f} {my - h * 0.035:.1f} {tx:.1f} {ty:.1f}"
            f"Q{mx:.1f} {my + h * 0.05:.1f} {lean:.1f} {-h * 0.82:.1f}Z",
        )
    p.ell("terracotta", lean - 2, -h * 0.79, h * 0.025)
    p.ell("terracotta-1", lean + 2.5, -h * 0.78, h * 0.025)


def bush(p: Pen, w: float = 30, col: str = "leaf", seed: int = 1, bloom: str = "") -> None:
    """A low bush `w` wide, with flowers of colour `bloom`."""
    rng = Random(seed)
    if not p.drawing:
        p.ell("shade-1", w * 0.1, 0, w * 0.56, w * 0.08, o=0.32)
    lobes = [(k * w * 0.3, -w * rng.uniform(0.16, 0.28), w * rng.uniform(0.19, 0.25)) for k in (-1, 0, 1)]
    _crown(p, col, lobes, w * 0.055, rng)
    if bloom:
        p.dabs(
            f"{bloom}+1",
            [(rng.uniform(-0.4, 0.34) * w, -rng.uniform(0.16, 0.46) * w, w * 0.035, w * 0.03) for _ in range(11)],
        )


def grass(p: Pen, w: float = 40, h: float = 14, n: int = 14, col: str = "grass", seed: int = 1) -> None:
    """A tuft of tall grass."""
    rng = Random(seed)
    for _ in range(n):
        x = rng.uniform(-0.5, 0.5) * w
        top, lean = h * rng.uniform(0.6, 1.1), rng.uniform(-0.35, 0.35) * h
        tone = rng.choice(("-2", "-1", "", "+1"))
        p.poly(f"{col}{tone}", x - 1.1, 0, x + lean, -top, x + 1.1, 0)


def reeds(p: Pen, w: float = 50, h: float = 60, n: int = 12, seed: int = 1, tuft: bool = True) -> None:
    """Papyrus: bare stems with a fan of green threads on top."""
    rng = Random(seed)
    for _ in range(n):
        x = rng.uniform(-0.5, 0.5) * w
        top, lean = h * rng.uniform(0.65, 1.05), rng.uniform(-0.2, 0.2) * h
        tone = rng.choice(("-1", "", "+1"))
        p.line(f"leaf{tone}", 1.5, x, 0, x + lean * 0.4, -top * 0.6, x + lean, -top)
        if tuft:
            for i in range(7):
                a = math.radians(200 + i * 23)
                r = h * 0.17
                p.line(
                    f"leaf{rng.choice(('-1', '', '+1', '+2'))}",
                    1.0,
                    x + lean,
                    -top,
                    x + lean + r * math.cos(a),
                    -top + r * 0.8 * math.sin(a) + 1.5,
                )
        else:
            p.poly(f"leaf{tone}", x + lean - 1.2, -top, x + lean + 6, -top * 1.12, x + lean + 0.6, -top + 4)


def vine_rows(p: Pen, y: float = 190, vanish: float = 200, n: int = 5, seed: int = 1) -> None:
    """Trellised vines: hedges running up to (vanish, y), heavy with grapes near the viewer, in scene coordinates."""
    rng = Random(seed)
    for row in sorted(range(-n, n + 1), key=lambda r: -abs(r)):
        x0, x1 = vanish + row * 15, vanish + row * 84
        p.poly("shade-1", x0 + 3, y + 2, x0 + 6, y + 2, x1 + 44, 275, x1 + 6, 275, o=0.3)
        for i in range(13):
            t = (i / 12) ** 1.6
            x, yy, s = x0 + (x1 - x0) * t, y + 2 + (262 - y) * t, 2.6 + 15 * t
            if not -40 < x < 400:
                continue
            p.line("bark-1", 0.4 + 1.4 * t, x, yy + s * 0.8, x, yy - s * 0.5)
            p.ell("leaf-2", x + s * 0.25, yy - s * 0.1, s * 1.15, s * 0.85)
            p.ell("leaf" if i % 2 else "leaf-1", x - s * 0.08, yy - s * 0.3, s * 1.0, s * 0.66)
            p.ell("leaf+1", x - s * 0.4, yy - s * 0.55, s * 0.5, s * 0.3)
            if t > 0.3:
                for _ in range(3):
                    gx, gy = x + rng.uniform(-0.7, 0.7) * s, yy + rng.uniform(-0.1, 0.5) * s
                    p.ell("grape", gx, gy, s * 0.13)
                    p.ell("grape+2", gx - s * 0.04, gy - s * 0.05, s * 0.05)


def grapes(p: Pen, col: str = "grape") -> None:
    """A hanging bunch with its leaf and tendril; the origin is the stalk."""
    p.curve("bark", 2, "M0 -14Q2 -6 0 2")
    p.path("leaf-1", "M-2 -4C-18 -16 -30 -10 -34 0C-28 2 -30 8 -24 12C-18 8 -14 14 -10 10C-8 4 -4 2 -2 -4Z")
    p.path("leaf+1", "M-2 -4C-18 -16 -30 -10 -34 0C-22 -4 -12 -4 -2 -4Z")
    p.curve("leaf", 1.2, "M2 -6Q14 -14 18 -4Q18 4 12 2")
    for row, count in enumerate((4, 5, 4, 4, 3, 2, 1)):
        for i in range(count):
            x, y = (i - (count - 1) / 2) * 8.6, 6 + row * 7.2
            p.ell(f"{col}-2", x + 0.8, y + 0.8, 5)
            p.ell(f"{col}-1" if x > 4 else col, x, y, 4.6)
            p.ell(f"{col}+2", x - 1.5, y - 1.6, 1.4, o=0.9)


def orchard(p: Pen, y: float = 185, vanish: float = 180, seed: int = 3) -> None:
    """Rows of young trees planted in lines running to (vanish, y), in scene coordinates."""
    for i in range(6):
        t = (i / 5) ** 1.5
        h = 16 + 48 * t
        for row in (-4, -3, -2, -1, 1, 2, 3, 4):
            x = vanish + row * (20 + 62 * t) - (10 + 31 * t) * (1 if row > 0 else -1)
            if not -30 < x < 390:
                continue
            with p.at(x, y + 5 + 66 * t):
                if h > 28:
                    tree(p, h, "leaf", seed + row + i * 9, 0.8)
                else:  # too far for single leaves
                    p.line("bark-1", h * 0.07, 0, 0, 0, -h * 0.5)
                    p.ell("leaf-1", h * 0.04, -h * 0.62, h * 0.36, h * 0.3)
                    p.ell("leaf+1", -h * 0.08, -h * 0.7, h * 0.22, h * 0.17)
