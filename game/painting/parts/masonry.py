"""Stone and brick: walls, columns, arches, temples, towers, domes. The origin is the middle of the foot."""

from __future__ import annotations

import math
from random import Random

from game.painting.parts.plants import shadow
from game.painting.pen import Pen


def courses(
    p: Pen,
    x: float,
    y: float,
    w: float,
    h: float,
    col: str = "stone",
    row: float = 7,
    seed: int = 1,
    share: float = 0.3,
) -> None:
    """Single stones picked out in other tones over a wall face (x, y is its top left corner)."""
    rng = Random(seed)
    rows = max(1, round(h / row))
    step = h / rows
    for r in range(rows):
        p.line(f"{col}-1", 0.5, x, y + r * step, x + w, y + r * step, o=0.5)
        bx = x + (r % 2) * step * 0.9
        while bx < x + w - 2:
            bw = min(step * rng.uniform(1.3, 2.3), x + w - bx)
            if rng.random() < share:
                p.rect(f"{col}{rng.choice(('+1', '+2', '-1'))}", bx, y + r * step + 0.4, bw - 0.8, step - 0.8, o=0.55)
            p.line(f"{col}-1", 0.5, bx, y + r * step, bx, y + (r + 1) * step, o=0.45)
            bx += bw


def wall(
    p: Pen, w: float = 100, h: float = 40, col: str = "stone", row: float = 7, seed: int = 1, side: float = 0
) -> None:
    """A plain wall face, with a shaded side `side` wide on the right."""
    p.rect(col, -w / 2, -h, w, h)
    p.fade(-w / 2, -h, w, h, (0, f"{col}+1", 0.8), (0.5, col, 0), (1, f"{col}-1", 0.45))
    courses(p, -w / 2, -h, w, h, col, row, seed)
    if side:
        p.poly(f"{col}-2", w / 2, -h, w / 2 + side, -h + side * 0.25, w / 2 + side, -side * 0.3, w / 2, 0)
    p.line(f"{col}+2", 1, -w / 2, -h, w / 2, -h)


def block(p: Pen, w: float = 30, h: float = 20, d: float = 10, col: str = "stone") -> None:
    """A squared block seen from the left: lit top, front, shaded side."""
    p.poly("shade-1", -w / 2 + 3, 1, w / 2 + d + 6, 1, w / 2 + d + 9, -d * 0.4, w / 2, -d * 0.5, o=0.35)
    p.rect(col, -w / 2, -h, w, h)
    p.poly(f"{col}+2", -w / 2, -h, -w / 2 + d, -h - d * 0.5, w / 2 + d, -h - d * 0.5, w / 2, -h)
    p.poly(f"{col}-2", w / 2, -h, w / 2 + d, -h - d * 0.5, w / 2 + d, -d * 0.5, w / 2, 0)
    p.rect(f"{col}-1", -w / 2, -h * 0.35, w, h * 0.35, o=0.35)
    p.line(f"{col}+3", 0.8, -w / 2, -h, w / 2, -h)


def blocks(p: Pen, rows: int = 3, w: float = 26, h: float = 15, col: str = "stone") -> None:
    """A stepped pile of squared blocks."""
    for r in range(rows):
        for i in range(rows - r):
            with p.at((i - (rows - r - 1) / 2) * (w + 2), -r * h):
                block(p, w, h, w * 0.35, col)


def column(p: Pen, h: float = 80, w: float = 11, col: str = "marble") -> None:
    """A fluted column with base and capital, lit on the left."""
    foot = w * 0.5
    top = foot * 0.82
    p.poly(col, -foot, 0, -top, -h, top, -h, foot, 0)
    if foot > 1.2:
        p.poly(f"{col}+2", -foot * 0.86, 0, -top * 0.86, -h, -top * 0.3, -h, -foot * 0.3, 0)
        p.poly(f"{col}-2", foot * 0.5, 0, top * 0.5, -h, top, -h, foot, 0)
    p.poly(f"{col}-1", foot * 0.08, 0, top * 0.08, -h, top * 0.52, -h, foot * 0.52, 0)
    if foot > 4:
        for k in (-0.62, -0.2, 0.3):
            p.line(f"{col}-2", foot * 0.07, foot * k, 0, top * k, -h, o=0.4)
    p.rect(f"{col}+2", -foot * 1.3, -foot * 0.5, foot * 2.6, foot * 0.5)
    p.rect(f"{col}-2", foot * 0.3, -foot * 0.5, foot, foot * 0.5)
    p.poly(f"{col}+2", -top * 1.55, -h, top * 0.2, -h, top * 0.2, -h + top * 0.9, -top, -h + top * 0.9)
    p.poly(f"{col}-2", top * 0.2, -h, top * 1.55, -h, top, -h + top * 0.9, top * 0.2, -h + top * 0.9)


def colonnade(
    p: Pen, n: int = 5, w: float = 120, h: float = 60, col: str = "marble", thick: float = 10, back: str = "ink"
) -> None:
    """A row of columns before a dark hall, with the beam they carry."""
    if back:
        p.fade(-w / 2, -h, w, h, (0, f"{back}-1", 0.85), (1, f"{back}+1", 0.75))
    for i in range(n):
        with p.at((i / (n - 1) - 0.5) * (w - thick) if n > 1 else 0, 0):
            column(p, h, thick, col)
    beam = h * 0.12
    p.rect(col, -w / 2 - 4, -h - beam, w + 8, beam)
    p.rect(f"{col}+2", -w / 2 - 6, -h - beam - 2.5, w + 12, 2.6)
    p.rect(f"{col}-1", -w / 2 - 4, -h - 2.4, w + 8, 2.4, o=0.8)
    for i in range(int(w / 9)):
        p.rect(f"{col}-1", -w / 2 + 3 + i * 9, -h - beam + 1.4, 3, beam - 4, o=0.55)


def pediment(
    p: Pen, w: float = 130, h: float = 26, col: str = "marble", field: str = "lapis", roof: str = "roof"
) -> None:
    """A gable with a coloured field and gilded ornaments; the origin is the middle of its foot."""
    p.poly(f"{roof}+1", -w / 2 - 3, 0, 0, -h - 4, w / 2 + 3, 0)
    p.poly(f"{col}+2", -w / 2, 0, 0, -h, 0, -h + 4, -w / 2 + 12, 0)
    p.poly(f"{col}-1", w / 2, 0, 0, -h, 0, -h + 4, w / 2 - 12, 0)
    p.poly(field, -w / 2 + 13, -1.5, 0, -h + 5, w / 2 - 13, -1.5)
    p.poly(f"{field}-2", 0, -h + 5, w / 2 - 13, -1.5, -w / 2 + 13, -1.5, w / 6, -h * 0.42, o=0.5)
    p.ell("gold+1", 0, -h * 0.38, h * 0.2)
    p.ell("gold-1", h * 0.05, -h * 0.34, h * 0.11)
    for side in (-1, 1):
        p.poly("gold", side * w * 0.14, -2.5, side * w * 0.2, -h * 0.34, side * w * 0.24, -2.5)
        p.ell("gold", side * (w / 2), -3, 3)
    p.poly("gold+1", -3, -h - 3, 0, -h - 12, 3, -h - 3)


def temple(
    p: Pen,
    n: int = 6,
    w: float = 150,
    h: float = 66,
    col: str = "marble",
    field: str = "lapis",
    roof: str = "roof",
    steps: int = 3,
    side: float = 26,
) -> None:
    """A temple front with its steps, and a shaded flank running back on the right."""
    rise = steps * 5
    shadow(p, w + side * 2, 7, dx=side)
    for i in range(steps):
        sw = w + 30 - i * 9
        p.rect(f"{col}-1", -sw / 2, -(i + 1) * 5, sw + side * 0.6, 5)
        p.rect(f"{col}+2", -sw / 2, -(i + 1) * 5, sw + side * 0.6, 2.2)
        p.poly(
            f"{col}-2",
            sw / 2,
            -(i + 1) * 5,
            sw / 2 + side * 0.6,
            -(i + 1) * 5,
            sw / 2 + side * 0.6,
            -i * 5,
            sw / 2,
            -i * 5,
            o=0.6,
        )
    if side:
        top = -rise - h * 1.12
        p.poly(f"{col}-2", w / 2, top, w / 2 + side, top + 6, w / 2 + side, -rise - 4, w / 2, -rise)
        p.poly(f"{roof}-1", 0, top - 28, side, top - 22, w / 2 + side + 5, top + 5, w / 2 + 4, top)
        for i in range(3):
            p.rect(f"{col}-1", w / 2 + 4 + i * side / 3, -rise - h * 0.95, 2.6, h * 0.9)
    with p.at(0, -rise):
        colonnade(p, n, w, h, col, max(6, w / n * 0.42))
    with p.at(0, -rise - h * 1.12 - 2):
        pediment(p, w + 12, w * 0.18, col, field, roof)


def arch(p: Pen, w: float = 30, h: float = 50, col: str = "stone", inner: str = "ink", rim: float = 4) -> None:
    """An arched opening with voussoirs; lit reveal on the right."""
    r = w / 2
    ro = r + rim
    p.path(f"{col}+1", f"M{-ro} 0V{-h + r}A{ro} {ro} 0 0 1 {ro} {-h + r}V0Z")
    p.path(f"{inner}", f"M{-r} 0V{-h + r}A{r} {r} 0 0 1 {r} {-h + r}V0Z")
    p.path(
        f"{col}-1",
        f"M{r} 0V{-h + r}A{r} {r} 0 0 0 {r * 0.5:.1f} {-h + r - r * 0.866:.1f}A{r} {r} 0 0 1 {r * 0.78} {-h + r}V0Z",
        o=0.9,
    )
    for i in range(1, 8):
        a = math.pi * i / 8
        p.line(
            f"{col}-1", 0.7, -r * math.cos(a), -h + r - r * math.sin(a), -ro * math.cos(a), -h + r - ro * math.sin(a)
        )


def arcade(
    p: Pen,
    n: int = 5,
    w: float = 200,
    h: float = 50,
    col: str = "stone",
    inner: str = "ink",
    gap: float = 0.62,
    see_through: bool = False,
) -> None:
    """A wall of arches. See-through arches leave the picture behind visible (no filled opening)."""
    step = w / n
    r = step * gap / 2
    spring = -h * 0.9 + r + 4
    if see_through:
        _pierced_wall(p, n, w, h, col, r)
    else:
        p.rect(col, -w / 2, -h, w, h)
        for i in range(n):
            with p.at(-w / 2 + step * (i + 0.5), 0):
                arch(p, r * 2, -spring + r, col, inner, max(1.5, step * 0.07))
    for i in range(n + 1):
        px = -w / 2 + step * i
        half = step * (1 - gap) / 2
        x0, x1 = max(px - half, -w / 2), min(px + half, w / 2)
        p.rect(f"{col}+2", x0, spring, (x1 - x0) * 0.4, -spring, o=0.7)
        p.rect(f"{col}-1", x0 - 0.6, spring - 1.5, x1 - x0 + 1.2, 2.2)
        for k in range(1, int(-spring / 9) + 1):
            p.line(f"{col}-1", 0.5, x0, -k * 9, x1, -k * 9, o=0.5)
    p.rect(f"{col}+1", -w / 2, -h, w, h * 0.07)
    p.rect(f"{col}-1", -w / 2, -h * 0.93, w, 1.4, o=0.8)
    p.line(f"{col}+3", 1.1, -w / 2, -h, w / 2, -h)


def _pierced_wall(p: Pen, n: int, w: float, h: float, col: str, r: float) -> None:
    """One outline with `n` arches cut out of it, and the shaded reveal of each."""
    step, spring = w / n, -h * 0.9 + r + 4
    centres = [-w / 2 + step * (i + 0.5) for i in range(n)]
    cuts = "".join(
        f"H{cx + r:.1f}V{spring:.1f}A{r:.1f} {r:.1f} 0 0 0 {cx - r:.1f} {spring:.1f}V0" for cx in reversed(centres)
    )
    p.path(col, f"M{-w / 2:.1f} {-h:.1f}H{w / 2:.1f}V0{cuts}H{-w / 2:.1f}Z")
    for cx in centres:
        p.path(
            f"{col}-2",
            f"M{cx + r:.1f} 0V{spring:.1f}A{r:.1f} {r:.1f} 0 0 0 {cx - r * 0.5:.1f} {spring - r * 0.87:.1f}"
            f"A{r:.1f} {r:.1f} 0 0 1 {cx + r * 0.66:.1f} {spring:.1f}V0Z",
        )


def battlements(p: Pen, x: float, y: float, w: float, size: float, col: str = "stone") -> None:
    """A row of merlons on the top edge from (x, y)."""
    n = max(2, round(w / (size * 1.9)))
    step = w / (n - 0.42)
    for i in range(n):
        p.rect(col, x + i * step, y - size, step * 0.58, size + 0.5)
        p.rect(f"{col}+2", x + i * step, y - size, step * 0.58, size * 0.22)
        p.rect(f"{col}-2", x + i * step + step * 0.42, y - size, step * 0.16, size)


def curtain(p: Pen, w: float = 120, h: float = 44, col: str = "stone", gate: float = 0, seed: int = 1) -> None:
    """A crenellated wall, with a gate `gate` wide."""
    wall(p, w, h, col, 7, seed)
    p.rect(f"{col}-2", -w / 2, -h + 3, w, 1.6, o=0.6)
    battlements(p, -w / 2, -h, w, max(4, h * 0.16), col)
    if gate:
        with p.at(0, 0):
            arch(p, gate, gate * 1.35, col, "ink", 4)
            for i in range(-2, 3):
                p.line("wood-2", 1.2, i * gate / 6, -gate * 0.02, i * gate / 6, -gate * 1.2)
            for i in range(1, 5):
                p.line("wood-2", 1.2, -gate * 0.48, -i * gate * 0.25, gate * 0.48, -i * gate * 0.25)


def tower(
    p: Pen,
    w: float = 36,
    h: float = 100,
    col: str = "stone",
    roof: str = "",
    seed: int = 1,
    slits: int = 2,
    flag: str = "",
) -> None:
    """A tower with a projecting crown, merlons or a pointed roof, and a flag."""
    shadow(p, w * 1.5, w * 0.12, dx=w * 0.5)
    p.poly(col, -w * 0.54, 0, -w / 2, -h, w / 2, -h, w * 0.54, 0)
    p.poly(f"{col}+1", -w * 0.54, 0, -w / 2, -h, -w * 0.12, -h, -w * 0.12, 0)
    courses(p, -w / 2, -h, w, h, col, 6.5, seed, 0.22)
    p.poly(f"{col}-2", w * 0.2, 0, w * 0.18, -h, w / 2, -h, w * 0.54, 0, o=0.8)
    for i in range(slits):
        sy = -h * (0.35 + 0.36 * i)
        p.rect("ink", -w * 0.1, sy - 9, w * 0.12, 11)
        p.line(f"{col}+2", 0.8, -w * 0.12, sy + 2.4, w * 0.05, sy + 2.4)
    cw = w * 0.62
    p.poly(f"{col}-2", -w / 2, -h + 5, w / 2, -h + 5, cw, -h, -cw, -h)
    p.rect(col, -cw, -h - 9, cw * 2, 9.5)
    p.rect(f"{col}+2", -cw, -h - 9, cw * 0.75, 9.5, o=0.6)
    p.rect(f"{col}-2", cw * 0.4, -h - 9, cw * 0.6, 9.5, o=0.7)
    top = -h - 9
    if roof:
        p.poly(roof, -cw - 4, top, 0, top - w * 0.75, cw + 4, top)
        p.poly(f"{roof}-2", w * 0.12, top, 0, top - w * 0.75, cw + 4, top)
        p.poly(f"{roof}+1", -cw - 4, top, 0, top - w * 0.75, -w * 0.2, top, o=0.8)
        top -= w * 0.75
    else:
        battlements(p, -cw, top, cw * 2, w * 0.16, col)
    if flag:
        pennant(p, 0, top, 26, flag)


def pennant(p: Pen, x: float, y: float, h: float = 26, col: str = "red") -> None:
    """A streaming flag on a pole whose foot is (x, y)."""
    p.line("wood-1", 1.4, x, y, x, y - h)
    p.path(col, f"M{x} {y - h}q8 -3 14 1t13 0l-4 5l4 6q-7 3 -13 0t-14 0Z")
    p.path(f"{col}-1", f"M{x + 14} {y - h + 1}q7 3 13 0l-4 5l4 6q-7 3 -13 0Z")


def steps(p: Pen, w: float = 120, n: int = 4, rise: float = 6, col: str = "stone", taper: float = 10) -> None:
    """A flight of steps, widest at the foot."""
    for i in range(n):
        sw = w - i * taper
        p.rect(f"{col}-1", -sw / 2, -(i + 1) * rise, sw, rise)
        p.rect(f"{col}+2", -sw / 2, -(i + 1) * rise, sw, rise * 0.4)
        p.rect(f"{col}-2", sw * 0.28, -(i + 1) * rise + rise * 0.4, sw * 0.22, rise * 0.6, o=0.5)


def dome(p: Pen, w: float = 80, h: float = 42, col: str = "roof", ribs: int = 5, lantern: bool = True) -> None:
    """A ribbed dome with a gilded knob."""
    r = w / 2
    p.path(col, f"M{-r} 0C{-r} {-h * 1.1} {-r * 0.4} {-h} 0 {-h}S{r} {-h * 1.1} {r} 0Z")
    p.path(
        f"{col}+2",
        f"M{-r * 0.86:.1f} {-h * 0.1:.1f}"
        f"C{-r * 0.84:.1f} {-h * 0.9:.1f} {-r * 0.4:.1f} {-h * 0.95:.1f} {-r * 0.1:.1f} {-h * 0.97:.1f}"
        f"C{-r * 0.4:.1f} {-h * 0.8:.1f} {-r * 0.55:.1f} {-h * 0.5:.1f} {-r * 0.58:.1f} {-h * 0.05:.1f}Z",
        o=0.7,
    )
    p.path(
        f"{col}-1",
        f"M{r * 0.2:.1f} 0C{r * 0.25:.1f} {-h * 0.6:.1f} {r * 0.1:.1f} {-h * 0.9:.1f} 0 {-h}S{r} {-h * 1.1} {r} 0Z",
    )
    p.path(
        f"{col}-2",
        f"M{r * 0.62:.1f} 0C{r * 0.65:.1f} {-h * 0.5:.1f} {r * 0.4:.1f} {-h * 0.92:.1f} {r * 0.2:.1f} {-h * 0.97:.1f}"
        f"S{r} {-h * 1.1} {r} 0Z",
        o=0.8,
    )
    for i in range(1, ribs):
        k = -1 + 2 * i / ribs
        p.curve(f"{col}-2", 0.8, f"M{r * k:.1f} 0Q{r * k:.1f} {-h * 0.75:.1f} {r * k * 0.12:.1f} {-h:.1f}", o=0.5)
    if lantern:
        p.rect("gold", -3, -h - 7, 6, 8)
        p.ell("gold+2", 0, -h - 10, 4)
        p.poly("gold", -1, -h - 12, 0, -h - 22, 1, -h - 12)


def house(
    p: Pen,
    w: float = 60,
    h: float = 36,
    col: str = "plaster",
    roof: str = "roof",
    door: bool = True,
    windows: int = 2,
    side: float = 18,
    lamp: bool = False,
) -> None:
    """A town house with a tiled roof and a shaded flank."""
    shadow(p, w + side * 2, 5, dx=side)
    p.rect(col, -w / 2, -h, w, h)
    p.fade(-w / 2, -h, w, h, (0, f"{col}-1", 0.35), (0.2, col, 0), (1, f"{col}-1", 0.4))
    p.poly(f"{col}-2", w / 2, -h, w / 2 + side, -h + 4, w / 2 + side, -4, w / 2, 0)
    p.poly(roof, -w / 2 - 5, -h + 2, -w / 2 + 6, -h - w * 0.24, w / 2 + side * 0.3, -h - w * 0.24, w / 2 + 4, -h + 2)
    p.poly(f"{roof}-2", w / 2 + side * 0.3, -h - w * 0.24, w / 2 + side + 4, -h + 5, w / 2 + 4, -h + 2)
    for i in range(1, int(w / 7)):
        x = -w / 2 - 5 + i * 7.4
        p.line(f"{roof}-1", 1, x, -h + 2, x + 9 - i * 0.9, -h - w * 0.24, o=0.6)
    p.line(f"{roof}+2", 1.4, -w / 2 + 6, -h - w * 0.24, w / 2 + side * 0.3, -h - w * 0.24)
    if door:
        p.rect("wood-2", -5, -h * 0.58, 10, h * 0.58)
        p.rect("wood", -4, -h * 0.54, 5, h * 0.54)
    for i in range(windows):
        x = -w * 0.34 + i * w * 0.68 / max(1, windows - 1)
        p.rect("glow" if lamp else "ink", x - 3.5, -h * 0.72, 7, 9)
        p.line(f"{col}+2", 1, x - 4.5, -h * 0.72 + 9.6, x + 4.5, -h * 0.72 + 9.6)
        p.line("wood-1", 0.8, x, -h * 0.72, x, -h * 0.72 + 9)


def obelisk(p: Pen, h: float = 90, w: float = 14, col: str = "stone") -> None:
    """A pointed stone needle with a gilded tip."""
    shadow(p, w * 2, 3)
    p.rect(f"{col}-1", -w, -8, w * 2, 8)
    p.rect(f"{col}+1", -w, -8, w * 2, 3)
    p.poly(f"{col}+1", -w / 2, -8, -w * 0.3, -h, 0, -h, 0, -8)
    p.poly(f"{col}-1", w / 2, -8, w * 0.3, -h, 0, -h, 0, -8)
    p.poly("gold+2", -w * 0.3, -h, 0, -h - w * 0.7, 0, -h)
    p.poly("gold-1", w * 0.3, -h, 0, -h - w * 0.7, 0, -h)
