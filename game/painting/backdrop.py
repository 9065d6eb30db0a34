"""Skies, seas, distant land and towns of the wonder paintings, in frame units (900 x 410 and the bleed)."""

from __future__ import annotations

import math
from random import Random

from game.painting.bounds import Coarse, Few, Many
from game.painting.frame import DEEP, FOOT, LEFT, RIGHT, WIDTH
from game.painting.hour import Hour
from game.painting.pen import Pen


def mixed(a: str, b: str, share: float) -> str:
    """Return the colour (#rrggbb) that lies `share` of the way from `a` to `b`."""
    parts = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in parts)


def sky(p: Pen, s: Hour, horizon: float, seed: int = 1, clouds: Few = 4, low: float = 0.62) -> None:
    """The sky of the hour down to `horizon`: gradient, sun or moon, brushed streaks, banks of cloud."""
    rng = Random(seed * 31 + s.age)
    colours = p.tones.light.sky
    p.rect(colours[-1], LEFT, horizon - 1, WIDTH, 40)
    p.fade(LEFT, -4, WIDTH, horizon + 5, *((i / (len(colours) - 1), c, 1.0) for i, c in enumerate(colours)))
    if s.night:
        _stars(p, rng, horizon, (40, 110, 50)[s.age - 1])
        _moon(p, *s.sun)
    else:
        _sun(p, s, *s.sun)
    for _ in range(16):
        y = rng.uniform(10, horizon * 0.96)
        w, h = rng.uniform(70, 230), rng.uniform(2.5, 9) * (0.5 + y / horizon * 0.4)
        with p.at(rng.uniform(LEFT, RIGHT), y, rot=rng.uniform(-3, 1.5)):
            p.ell(
                "cloud+1" if rng.random() < 0.65 else colours[1],
                0,
                0,
                w,
                h,
                o=rng.uniform(0.05, 0.15) * (0.55 if s.night else 1.0),
            )
    for i in range(clouds):
        x = LEFT + WIDTH * (i + rng.uniform(0.2, 0.8)) / clouds
        cumulus(p, x, horizon * rng.uniform(0.25, low), rng.uniform(70, 150), rng, night=s.night)


def _sun(p: Pen, s: Hour, x: float, y: float) -> None:
    reach = 330 if s.age != 2 else 230
    p.glow(("#ffb890", "#ffffff", "sun")[s.age - 1], x, y, reach, reach * 0.72, o=0.6)
    p.glow("#fff6e4", x, y, 95, o=0.7)
    p.ell("sun+2", x, y, 24 if s.age != 2 else 19, o=0.95)
    p.ell("#fffdf0", x, y, 17 if s.age != 2 else 14, o=0.7)


def _moon(p: Pen, x: float, y: float) -> None:
    p.glow("#cfdcff", x, y, 190, o=0.4)
    p.glow("#f0f2ff", x, y, 58, o=0.5)
    p.ell("#f6f0da", x, y, 19)
    for dx, dy, r in ((5, -5, 4.2), (-6, 3, 5.2), (4, 8, 3.2), (-3, -9, 2.6), (9, 4, 2.2)):
        p.ell("#cfc9b8", x + dx, y + dy, r, o=0.55)


def _stars(p: Pen, rng: Random, horizon: float, n: int) -> None:
    for _ in range(n):
        x, y = rng.uniform(LEFT, RIGHT), horizon * 0.8 * rng.random() ** 1.3
        p.ell("#ffffff", x, y, rng.choice((0.5, 0.6, 0.8, 1.2)), o=rng.uniform(0.35, 0.95) * (1 - y / horizon * 0.7))


def cumulus(p: Pen, x: float, y: float, w: float, rng: Random, night: bool = False) -> None:
    """A bank of cloud over a flat base: cool belly, pale body, crown in the light, all in the colours of the sky."""
    puffs = []
    for i in range(9):
        t = (i - 4) / 4 + rng.uniform(-0.06, 0.06)
        r = w * (0.075 + 0.13 * (1 - abs(t)) * rng.uniform(0.55, 1.1))
        puffs.append((x + t * w * 0.58, y - r * 0.5, r))
    top, low = p.tones.light.sky[1], p.tones.light.sky[-1]
    white = mixed("#fffaf2", low, 0.34) if not night else mixed(low, top, 0.4)
    body = mixed(mixed(p.tones.light.sky[2], low, 0.5), white, 0.6 if not night else 0.35)
    for col, dx, dy, kx, ky in (
        (mixed(top, body, 0.6), 0.12, 0.2, 1.2, 0.62),
        (body, -0.04, 0.0, 1.14, 0.6),
        (mixed(body, white, 0.7), -0.22, -0.2, 0.84, 0.4),
    ):
        for px, py, r in puffs:
            p.ell(col, px + r * dx, py + r * dy, r * kx, r * ky)


def ridge(
    p: Pen,
    y: float,
    amp: float,
    col: str,
    seed: int,
    peaks: Few = 9,
    foot: float = 60,
    rough: float = 0.5,
) -> None:
    """A far range of hills: one broken outline, faces lit from the left, mist at the foot."""
    rng = Random(seed)
    n = peaks * 6
    phase = [rng.uniform(0, 6.3) for _ in range(4)]
    tops = []
    for i in range(n + 1):
        t = i / n
        k = 0.5 + 0.28 * math.sin(t * peaks * 2.1 + phase[0]) + 0.16 * math.sin(t * peaks * 4.7 + phase[1])
        k += rough * 0.16 * math.sin(t * peaks * 11 + phase[2]) + rough * rng.uniform(-0.05, 0.05)
        tops.append((LEFT + WIDTH * t, y - amp * max(0.02, k)))
    outline = [v for top in tops for v in top]
    p.poly_fade(col, "haze", LEFT, y + foot, *outline, RIGHT, y + foot)
    for i in range(2, n - 2):
        (x0, y0), (x1, y1), (x2, y2) = tops[i - 2], tops[i], tops[i + 2]
        if y1 < tops[i - 1][1] and y1 <= tops[i + 1][1]:
            lean = (x2 - x1) * rng.uniform(-0.1, 0.5)
            p.poly(f"{col}+1", x0, y0 + 1, x1, y1, x1 + lean, y1 + amp * 0.3, x0, y0 + amp * 0.1, o=0.4)
            p.poly(f"{col}-1", x1, y1, x2, y2 + 1, x2 + lean, y2 + amp * 0.22, x1 + lean, y1 + amp * 0.3, o=0.35)


def sea(p: Pen, s: Hour, y: float, foot: float = FOOT, seed: int = 3, col: str = "water", calm: float = 1.0) -> None:
    """Water from the horizon down, with long swells near the viewer and the path of light under sun or moon."""
    rng = Random(seed)
    colours = p.tones.light.sky
    p.fade(
        LEFT,
        y,
        WIDTH,
        foot - y,
        (0, colours[-1], 1),
        (0.05, f"{col}+2", 1),
        (0.3, f"{col}+1", 1),
        (0.68, col, 1),
        (1, f"{col}-1", 1),
    )
    p.fade(LEFT, y, WIDTH, (foot - y) * 0.55, (0, colours[-2], 0.5), (1, colours[-2], 0))
    if foot == FOOT:
        p.fade(LEFT, foot - 0.5, WIDTH, DEEP, (0, f"{col}-1", 1), (1, f"{col}-3", 1))
    swells: dict[str, list[str]] = {}
    for _ in range(130):
        t = rng.random() ** 1.25
        wy = y + 1.5 + (foot - y) * t
        w, h = 7 + 50 * t * rng.uniform(0.5, 1.3), (0.5 + 3.2 * t) * calm
        x = rng.uniform(LEFT, RIGHT)
        swells.setdefault(rng.choice(("+2", "+1", "-1", "-1", "-2")), []).append(
            f"M{x - w:.1f} {wy:.1f}q{w * 0.5:.1f} {-h:.1f} {w:.1f} {-h * 0.4:.1f}"
            f"t{w:.1f} {h * 0.4:.1f}q{-w:.1f} {h * 0.5:.1f} {-2 * w:.1f} 0Z"
        )
    for tone, strokes in sorted(swells.items()):
        p.path(f"{col}{tone}", "".join(strokes), o=0.34)
    gx, gy = s.sun
    strength = 0.75 if gy > 90 or s.night else 0.4
    for i in range(34):
        t = (i / 34) ** 1.2
        w = (4 + 34 * t) * rng.uniform(0.4, 1.2)
        p.ell(
            "sun+2",
            gx + rng.uniform(-14, 14) * (0.5 + 3 * t),
            y + 1 + (foot - y) * t,
            w,
            0.5 + 1.5 * t,
            o=strength * rng.uniform(0.4, 0.9),
        )


def plain(
    p: Pen, y: float, col: str, seed: int, foot: float = FOOT, far: str = "haze", dabs: Many = 90, roll: float = 3
) -> None:
    """Open ground from `y` to the foot of the picture: hazy far edge, brushed with its lighter and darker tones."""
    rng = Random(seed)
    tops = [v for i in range(15) for v in (LEFT + WIDTH * i / 14, y + rng.uniform(-roll, roll))]
    p.poly(f"{col}+1", LEFT, foot, *tops, RIGHT, foot)
    p.fade(LEFT, y + roll, WIDTH, foot - y, (0, far, 0.5), (0.16, f"{col}+1", 0.4), (0.5, col, 0.9), (1, f"{col}-1", 1))
    if foot == FOOT:
        p.fade(LEFT, foot - 0.5, WIDTH, DEEP, (0, f"{col}-1", 1), (1, f"{col}-3", 1))
    for tone in ("+1", "+2", "-1", "-2"):
        spots = []
        for _ in range(dabs // 4):
            t = rng.random() ** 0.8
            w = 10 + 60 * t
            spots.append(
                (rng.uniform(LEFT, RIGHT), y + roll + 2 + (foot - y) * t, w * rng.uniform(0.5, 1.3), 0.7 + 3.0 * t)
            )
        p.dabs(f"{col}{tone}", spots, 0.2)
    _tufts(p, y + roll + 10, col, foot, rng)


def _tufts(p: Pen, y: float, col: str, foot: float, rng: Random) -> None:
    """Dry stones, tufts and wild flowers strewn over open ground, larger towards the viewer."""
    for tone, count, wide, high in ((f"{col}-2", 60, 3.6, 1.2), (f"{col}+2", 50, 3.2, 1.0), ("rock+2", 22, 2.6, 1.4)):
        spots = []
        for _ in range(count):
            t = rng.random() ** 0.7
            spots.append((rng.uniform(LEFT, RIGHT), y + (foot - y) * t, wide * (0.3 + t), high * (0.3 + t)))
        p.dabs(tone, spots, 0.55)


def town(
    p: Pen,
    s: Hour,
    x: float,
    y: float,
    w: float,
    seed: int,
    size: Coarse = 10,
    rows: Few = 3,
    rise: float = 7,
    wall: str = "limestone",
    roof: str = "roof",
    flat: bool = False,
) -> None:
    """A far town climbing from the ground line `y`: white walls, tiled or flat roofs, lamps at night."""
    rng = Random(seed)
    for row in reversed(range(rows)):
        k = max(0.45, 1 - 0.11 * row)
        reach = w / 2 * (1 - 0.1 * row)
        green = [
            (
                x + rng.uniform(-1, 1) * reach * 0.9,
                y - row * rise - size * rng.uniform(0.2, 0.9),
                size * 0.5,
                size * 0.4,
            )
            for _ in range(int(w / size / 3))
        ]
        if not flat:
            p.dabs("olive-1", green)
            p.dabs("olive+1", [(gx - size * 0.1, gy - size * 0.14, gw * 0.6, gh * 0.5) for gx, gy, gw, gh in green])
        at = x - reach
        while at < x + reach:
            bw, bh = size * k * rng.uniform(0.7, 1.5), size * k * rng.uniform(0.6, 1.35)
            by = y - row * rise - rng.uniform(0, 2)
            _house(p, s, at, by, bw, bh, rng, wall, roof, flat)
            at += bw * rng.uniform(0.78, 1.5)


def _house(
    p: Pen, s: Hour, x: float, y: float, w: float, h: float, rng: Random, wall: str, roof: str, flat: bool
) -> None:
    cut = w * rng.uniform(0.5, 0.72)
    p.rect(f"{wall}+1", x, y - h, cut, h + 4)
    p.rect(f"{wall}-1", x + cut, y - h, w - cut, h + 4)
    if flat or rng.random() < 0.3:
        p.rect(f"{wall}+2", x - 0.4, y - h - 0.6, cut + 0.4, 1.1)
    else:
        p.poly(f"{roof}", x - 0.8, y - h, x + cut * 0.4, y - h - w * 0.26, x + cut, y - h)
        p.poly(
            f"{roof}-1",
            x + cut * 0.4,
            y - h - w * 0.26,
            x + w - cut * 0.4,
            y - h - w * 0.26,
            x + w + 0.8,
            y - h,
            x + cut,
            y - h,
        )
    for _ in range(2):
        wx, wy = x + rng.uniform(0.15, 0.8) * w, y - rng.uniform(0.25, 0.8) * h
        if s.night:
            if rng.random() < 0.5:
                with p.lamplit():
                    p.rect("flame", wx - w * 0.07, wy - w * 0.1, w * 0.15, w * 0.22)
        else:
            p.rect(f"{wall}-2", wx - w * 0.05, wy - w * 0.07, w * 0.1, w * 0.16, o=0.7)


def far_temple(p: Pen, x: float, y: float, w: float, roof: str = "roof") -> None:
    """A temple front seen from afar."""
    h = w * 0.42
    p.rect("marble+1", x - w * 0.56, y - h * 0.12, w * 1.12, h * 0.2)
    p.rect("marble-2", x - w / 2, y - h, w, h * 0.9)
    for i in range(6):
        cx = x - w / 2 + w * (i + 0.5) / 6
        p.rect("marble+1", cx - w * 0.035, y - h, w * 0.045, h * 0.9)
        p.rect("marble-1", cx + w * 0.01, y - h, w * 0.03, h * 0.9)
    p.rect("marble+1", x - w * 0.54, y - h * 1.18, w * 1.08, h * 0.2)
    p.poly("marble+2", x - w * 0.58, y - h * 1.18, x, y - h * 1.66, x + w * 0.58, y - h * 1.18)
    p.poly(
        f"{roof}-1",
        x,
        y - h * 1.66,
        x + w * 0.2,
        y - h * 1.62,
        x + w * 0.7,
        y - h * 1.18,
        x + w * 0.58,
        y - h * 1.18,
    )


def birds(p: Pen, x: float, y: float, n: Few, seed: int, spread: float = 46) -> None:
    """A few far birds."""
    rng = Random(seed)
    for _ in range(n):
        bx, by, r = x + rng.uniform(-spread, spread), y + rng.uniform(-spread, spread) * 0.4, rng.uniform(2.4, 5)
        p.curve(
            "ink",
            0.9,
            f"M{bx - r:.1f} {by - r * 0.35:.1f}"
            f"q{r * 0.6:.1f} {-r * 0.4:.1f} {r:.1f} {r * 0.5:.1f}"
            f"q{r * 0.4:.1f} {-r * 0.9:.1f} {r:.1f} {-r * 0.6:.1f}",
            o=0.55,
        )


def smoke(p: Pen, x: float, y: float, h: float, seed: int, o: float = 0.16) -> None:
    """A column of smoke drifting to the right."""
    rng = Random(seed)
    for i in range(12):
        t = i / 11
        p.ell(
            "smoke+1",
            x + h * 0.45 * t**1.6 + rng.uniform(-3, 3),
            y - h * t,
            3 + h * 0.1 * t,
            3 + h * 0.08 * t,
            o=o * (1.1 - t),
        )


def lamp(p: Pen, x: float, y: float, r: float = 5) -> None:
    """A small flame with its glow."""
    p.glow("glow", x, y, r * 7, o=0.55)
    p.path(
        "flame",
        f"M{x - r * 0.5:.1f} {y + r * 0.5:.1f}"
        f"Q{x - r * 0.7:.1f} {y - r * 0.4:.1f} {x:.1f} {y - r * 1.3:.1f}"
        f"Q{x + r * 0.8:.1f} {y - r * 0.4:.1f} {x + r * 0.5:.1f} {y + r * 0.5:.1f}Z",
    )


def reflection(p: Pen, x: float, y: float, w: float, h: float, col: str, seed: int = 5, o: float = 0.3) -> None:
    """The broken mirror image of something bright or dark standing at the water's edge."""
    rng = Random(seed)
    for i in range(22):
        t = i / 22
        hw = w * rng.uniform(0.28, 0.62) * (1 - 0.35 * t)
        p.ell(col, x + rng.uniform(-0.14, 0.14) * w, y + h * t, hw, 0.8 + 1.8 * t, o=o * (1.05 - t))
