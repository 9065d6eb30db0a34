"""Rocks, islands, quays and what stands about on them."""

from __future__ import annotations

import math
from random import Random

from game.painting import backdrop, greenery
from game.painting.bounds import Few, Many
from game.painting.frame import FOOT, LEFT, RIGHT, WIDTH
from game.painting.hour import Hour
from game.painting.parts import beasts, people, plants
from game.painting.pen import Pen, track


def island(p: Pen, x: float, y: float, w: float, h: float, seed: int, col: str = "rock", foam: bool = True) -> None:
    """A low rocky island `w` wide whose flat top lies at `y` and whose foot is `h` lower."""
    rng = Random(seed)
    n = max(8, int(w / 22))
    xs = [x - w / 2 + w * i / n for i in range(n + 1)]
    top = [y + rng.uniform(-2, 3) + 0.55 * h * abs(2 * i / n - 1) ** 3 for i in range(n + 1)]
    low = [y + h * (1 - 0.5 * abs(2 * i / n - 1) ** 3) + rng.uniform(-3, 4) for i in range(n + 1)]
    outline = [v for i in range(n + 1) for v in (xs[i], top[i])]
    foot = [v for i in reversed(range(n + 1)) for v in (xs[i] + rng.uniform(-3, 3), low[i])]
    p.ell("shade", x + w * 0.02, y + h * 0.98, w * 0.54, h * 0.24, o=0.35)
    p.poly_fade(f"{col}", f"{col}-2", *outline, *foot)
    for i in range(n):
        mid = top[i] + (low[i] - top[i]) * rng.uniform(0.35, 0.7)
        cut = xs[i] + (xs[i + 1] - xs[i]) * rng.uniform(0.4, 0.75)
        p.poly(
            f"{col}+1",
            xs[i],
            top[i] + 1,
            cut,
            (top[i] + top[i + 1]) / 2 + 1,
            cut - 3,
            mid,
            xs[i] - 2,
            mid + rng.uniform(-3, 5),
        )
        p.poly(
            f"{col}-2",
            cut,
            (top[i] + top[i + 1]) / 2 + 2,
            xs[i + 1],
            top[i + 1] + 2,
            xs[i + 1] - 2,
            low[i + 1],
            cut + 1,
            mid + 3,
            o=0.75,
        )
        if rng.random() < 0.6:
            p.poly(f"{col}-1", xs[i], mid, cut, mid - 2, cut + 3, low[i] - 1, xs[i] + 2, low[i], o=0.8)
    p.line(f"{col}+2", 1.4, *outline, o=0.8)
    if foam:
        for i in range(n + 1):
            p.ell(
                "cloud+2",
                xs[i] + rng.uniform(-6, 6),
                low[i] + rng.uniform(-0.5, 2),
                rng.uniform(7, 17),
                rng.uniform(0.8, 1.8),
                o=0.5,
            )


def headland(
    p: Pen, x0: float, x1: float, y: float, foot: float, seed: int, col: str = "rock", fall: float = 40
) -> None:
    """Near ground that fills a lower corner: solid from `x0` to the picture's edge, breaking off towards `x1`."""
    rng = Random(seed)
    n = 9
    xs = [x0 + (x1 - x0) * i / n for i in range(n + 1)]
    ys = [y + (foot - y) * (i / n) ** 2.6 + rng.uniform(-4, 4) for i in range(n + 1)]
    edge = LEFT if x1 > x0 else RIGHT
    outline = [v for pair in zip(xs, ys, strict=True) for v in pair]
    p.poly_fade(f"{col}", f"{col}-2", edge, y, *outline, x1, FOOT, edge, FOOT)
    for i in range(n):
        d = rng.uniform(0.25, 0.6) * fall
        lit = (x1 - x0) * (1 if x1 > x0 else -1) > 0 and i % 2 == 0
        p.poly(
            f"{col}{'+1' if lit else '-1'}",
            xs[i],
            ys[i],
            xs[i + 1],
            ys[i + 1],
            (xs[i] + xs[i + 1]) / 2,
            ys[i + 1] + d,
            xs[i] - 4,
            ys[i] + d * 0.8,
            o=0.7,
        )
    p.line(f"{col}+2", 1.6, edge, y, *outline, o=0.7)
    for _ in range(10):
        gx = rng.uniform(min(x0, x1), max(x0, x1))
        t = abs(gx - x0) / abs(x1 - x0)
        with p.at(gx, y + (foot - y) * t**2.6 + 4, 0.8):
            plants.grass(p, 26, 13, 7, "grass", rng.randrange(99))


def river(p: Pen, s: Hour, y: float, seed: int, tufts: Many = 150, turf: tuple[str, str] = ("grass", "leaf-1")) -> None:
    """A calm river before the picture's foot, its grassy far bank at `y`."""
    rng = Random(seed)
    bank = [v for i in range(25) for v in (LEFT + WIDTH * i / 24, y - 3 + rng.uniform(-3, 3))]
    p.poly_fade(*turf, LEFT, y + 13, *bank, RIGHT, y + 13)
    backdrop.sea(p, s, y + 7, seed=seed + 8, calm=0.4)
    greenery.verge(p, y + 3, seed, tufts)


def galley(
    p: Pen,
    x: float,
    y: float,
    s: float,
    flip: bool = False,
    sail: str = "parchment",
    emblem: str = "red",
) -> None:
    """A galley under sail, mirrored to head left with `flip`."""
    with p.at(x, y, s, -1 if flip else 1):
        beasts.ship(p, sail, emblem)


def boat(p: Pen, x: float, y: float, s: float, flip: bool = False, sail: str = "ochre") -> None:
    """A small lateen boat."""
    with p.at(x, y, s, -1 if flip else 1):
        beasts.boat(p, sail)


def folk(
    p: Pen,
    x: float,
    y: float,
    h: float,
    pose: str = "stand",
    robe: str = "lapis",
    flip: bool = False,
    prop: str = "",
    sash: str = "",
) -> None:
    """One person `h` units high standing at (x, y)."""
    with p.at(x, y, h / 100, -1 if flip else 1):
        people.figure(p, pose, robe, prop=prop, sash=sash)


def throng(p: Pen, x: float, y: float, n: Few, w: float, h: float) -> None:
    """A loose row of far people `h` high."""
    with p.at(x, y):
        people.crowd(p, n, w, h, seed=int(x + 3 * y))


def palms(p: Pen, spots: tuple[tuple[float, float, float], ...]) -> None:
    """Date palms at (x, y) of height h, each leaning its own way."""
    for i, (x, y, h) in enumerate(spots):
        with p.at(x, y):
            plants.palm(p, h, h * (0.12 if i % 2 else -0.09))


def cypresses(p: Pen, spots: tuple[tuple[float, float, float], ...]) -> None:
    """Cypresses at (x, y) of height h."""
    for x, y, h in spots:
        with p.at(x, y):
            plants.cypress(p, h)


def brazier(p: Pen, s: Hour, x: float, y: float, h: float = 26) -> None:
    """A bronze fire bowl on a stand; it burns at night."""
    p.line("bronze-1", h * 0.07, x - h * 0.16, y, x, y - h * 0.7)
    p.line("bronze-2", h * 0.07, x + h * 0.16, y, x, y - h * 0.7)
    p.path(
        "bronze",
        f"M{x - h * 0.22:.1f} {y - h * 0.8:.1f}h{h * 0.44:.1f}"
        f"q{-h * 0.06:.1f} {h * 0.24:.1f} {-h * 0.22:.1f} {h * 0.24:.1f}"
        f"t{-h * 0.22:.1f} {-h * 0.24:.1f}Z",
    )
    if s.night:
        flame(p, x, y - h * 0.78, h * 0.5)


def flame(p: Pen, x: float, y: float, h: float, o: float = 0.7) -> None:
    """An open fire `h` high, its foot at (x, y)."""
    p.glow("glow", x, y - h * 0.5, h * 4.2, o=o)
    for k, col in ((1.0, "#e8622a"), (0.72, "#ffb347"), (0.42, "#fff0b8")):
        w = h * 0.36 * k
        left = (x - w * 1.5, y - h * 0.4 * k, x - w * 0.1, y - h * 0.55 * k, x + w * 0.1, y - h * k)
        right = (x + w * 0.5, y - h * 0.6 * k, x + w * 1.5, y - h * 0.4 * k, x + w, y)
        p.path(col, track("MCCZ", x - w, y, *left, *right))


def scaffold(p: Pen, x: float, y: float, w: float, h: float, levels: Few = 3, seed: int = 2) -> None:
    """Poles, planks and a ladder against work in hand, with its workers; (x, y) is the middle of the foot."""
    rng = Random(seed)
    rise = h / (levels + 0.25)
    for i in range(4):
        px = x - w / 2 + w * i / 3
        p.line("timber-1" if i % 2 else "timber", 1.6, px, y, px + rng.uniform(-1.5, 1.5), y - h)
    for level in range(1, levels + 1):
        py = y - level * rise
        a, b = (x - w / 2, x - w / 6) if level % 2 else (x + w / 6, x + w / 2)
        p.line("timber-2", 1.0, a, py + rise, b, py)
        p.rect("timber+1", x - w / 2 - 4, py, w + 8, 1.2)
        p.rect("timber-2", x - w / 2 - 4, py + 1.2, w + 8, 1.6)
        folk(
            p,
            x + rng.uniform(-0.4, 0.4) * w,
            py,
            13,
            rng.choice(("hold", "swing", "stand")),
            rng.choice(("ochre", "marble", "terracotta")),
            rng.random() < 0.5,
        )
    ladder_x = x + w * 0.12
    for dx in (0.0, 4.5):
        p.line("timber", 0.9, ladder_x + dx, y, ladder_x + dx + 4, y - rise * 1.2)
    for i in range(int(rise * 1.2 / 3.4)):
        p.line("timber", 0.7, ladder_x + i * 0.4, y - 2 - i * 3.4, ladder_x + 4.6 + i * 0.4, y - 2 - i * 3.4)


def crane(p: Pen, x: float, y: float, h: float, reach: float, block: float = 10) -> None:
    """A shear-leg crane with a hanging block; (x, y) is its foot, `reach` how far (and which way) its arm leans."""
    tip_x, tip_y = x + reach, y - h
    p.line("timber-1", 2.2, x + 8, y, tip_x, tip_y)
    p.line("timber", 2.4, x - 8, y, tip_x, tip_y)
    p.line("leather", 0.8, tip_x, tip_y, x - math.copysign(h * 0.5, reach), y)
    p.line("leather", 0.8, tip_x, tip_y, tip_x, tip_y + h * 0.42)
    p.line(
        "leather",
        0.8,
        tip_x - block * 0.7,
        tip_y + h * 0.5,
        tip_x,
        tip_y + h * 0.42,
        tip_x + block * 0.7,
        tip_y + h * 0.5,
    )
    p.rect("marble+1", tip_x - block, tip_y + h * 0.5, block * 1.4, block)
    p.rect("marble-2", tip_x + block * 0.4, tip_y + h * 0.5, block * 0.6, block)
    p.ring("wood", 1.2, x, y - h * 0.16, h * 0.13)
    for i in range(4):
        a = math.pi * i / 4
        r = h * 0.13
        p.line(
            "wood-1",
            0.8,
            x - r * math.cos(a),
            y - h * 0.16 - r * math.sin(a),
            x + r * math.cos(a),
            y - h * 0.16 + r * math.sin(a),
        )
