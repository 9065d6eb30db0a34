"""What belongs to the dark side of a city, and to its diplomacy: doves, cloaks, chains. Scene units; the
origin of a part is its foot, of things that hang the point they hang from."""

from __future__ import annotations

import math
from random import Random

from game.painting.parts.people import figure
from game.painting.pen import Pen


def pigeon(p: Pen, col: str = "#8d97ad", pose: str = "stand", note: bool = False) -> None:
    """A pigeon about 26 long, looking right: `stand` or `fly`, with a message at its leg if `note`."""
    if pose == "fly":
        p.path(f"{col}-1", "M-2 -9Q-14 -34 -26 -34Q-20 -20 -12 -8Z")
        p.path(col, "M-16 -3Q-4 -12 10 -10Q16 -16 22 -12L27 -9L21 -7Q14 3 2 3Q-8 3 -16 1L-28 5L-26 -2Z")
        p.path(f"{col}+1", "M2 -9Q2 -36 -6 -44Q-18 -30 -10 -7Z")
        p.path(f"{col}-1", "M-6 -44Q-16 -30 -10 -7L-6 -7Q-10 -28 -6 -44Z", o=0.7)
    else:
        p.line("terracotta", 1.4, -1, -4, -1, 0)
        p.line("terracotta", 1.4, 3, -4, 3, 0)
        p.path(col, "M-20 -7Q-6 -17 4 -19Q5 -27 11 -27Q16 -26 15 -20Q16 -8 7 -4Q-6 -1 -20 -7Z")
        p.path(f"{col}-1", "M-20 -7Q-8 -16 3 -15Q8 -8 2 -4Q-8 -2 -20 -7Z")
        p.line(f"{col}-2", 1.1, -12, -8, 0, -11)
        p.line(f"{col}-2", 1.1, -10, -5.6, 2, -8)
        p.path("verdigris", "M5 -18Q10 -15 14.6 -18Q15 -14 13 -12Q8 -12 5 -18Z", o=0.75)
        p.poly("ochre", 15, -23, 19.6, -21, 15, -20.4)
        p.ell("ink", 12, -23, 1)
    if note:
        x, y = (6, 6) if pose == "fly" else (-1, -1)
        p.rect("parchment+2", x - 3, y - 3, 8, 5)
        p.line("red", 1.4, x + 1, y - 3, x + 1, y + 2)


def dove(p: Pen, wing: float = 44) -> None:
    """A white dove in flight with an olive twig, its wings raised; the origin is its breast."""
    k = wing / 44
    with p.at(0, 0, k):
        p.glow("lit+3", 0, -10, 70, 60, o=0.5)
        p.path("marble-1", "M4 -6Q14 -44 40 -56Q38 -26 18 -2Z")
        p.path("marble+2", "M-30 6Q-8 -14 12 -10Q20 -20 30 -16L38 -12L30 -8Q22 10 2 11Q-12 12 -24 9L-46 18L-44 6Z")
        p.path("marble-1", "M-30 7Q-8 14 12 6Q22 2 28 -7Q22 10 2 11Q-12 12 -24 9Z", o=0.8)
        p.path("marble+3", "M2 -8Q-2 -46 -20 -62Q-34 -30 -12 0Z")
        for dx, dy in ((-19, -52), (-23, -40), (-22, -28)):
            p.line("marble-1", 1.4, dx, dy, -6, -8)
        p.poly("ochre", 38, -13, 44, -10, 38, -9.6)
        p.ell("ink", 32, -13.6, 1.5)
        p.line("leaf-1", 1.6, 42, -10, 58, -4)
        for i in range(4):
            x, y = 44 + i * 4, -9.4 + i * 1.6
            p.path("leaf", f"M{x} {y}q5 -7 8 -4q-2 5 -8 4Z")
            p.path("leaf+1", f"M{x} {y}q1 8 5 7q1 -5 -5 -7Z")


def dovecote(p: Pen, w: float = 96, h: float = 176) -> None:
    """A round house for pigeons: a plastered tower full of nest holes under a cap of tiles with a lantern."""
    half = w / 2
    p.ell("shade-1", 10, 0, half * 1.2, 9, o=0.35)
    p.poly("plaster", -half, 0, -half * 0.9, -h * 0.7, half * 0.9, -h * 0.7, half, 0)
    p.poly("plaster+1", -half, 0, -half * 0.9, -h * 0.7, -half * 0.4, -h * 0.7, -half * 0.46, 0)
    p.poly("plaster-1", half * 0.3, 0, half * 0.28, -h * 0.7, half * 0.9, -h * 0.7, half, 0)
    for row in range(5):
        y = -h * 0.62 + row * h * 0.12
        p.line("plaster-1", 2, -half * 0.94, y + 9, half * 0.94, y + 9)
        p.line("plaster+2", 1.4, -half * 0.94, y + 7.4, half * 0.6, y + 7.4)
        for i in range(5):
            t = (i + (0.5 if row % 2 else 0.0)) / 5 * 2 - 0.9
            if t < 0.92:
                x, r = half * 0.9 * math.sin(t * 1.2) / math.sin(1.08), 5.6 * math.cos(t * 0.9)
                p.path("ink", f"M{x - r:.1f} {y + 7:.1f}v-6a{r:.1f} 6 0 0 1 {2 * r:.1f} 0v6Z")
    p.poly("roof", -half * 1.14, -h * 0.68, -half * 0.3, -h * 0.9, half * 0.3, -h * 0.9, half * 1.14, -h * 0.68)
    p.poly("roof-1", half * 0.1, -h * 0.68, half * 0.1, -h * 0.9, half * 0.3, -h * 0.9, half * 1.14, -h * 0.68)
    for i in range(7):
        x = -half + i * half / 3
        p.line("roof-2", 0.9, x, -h * 0.685, x * 0.3, -h * 0.9, o=0.6)
    p.rect("plaster", -half * 0.26, -h * 0.98, half * 0.52, h * 0.08)
    p.rect("ink", -half * 0.18, -h * 0.97, half * 0.36, h * 0.06)
    p.poly("roof+1", -half * 0.36, -h * 0.975, 0, -h * 1.08, half * 0.36, -h * 0.975)
    p.poly("roof-1", 0, -h * 1.08, half * 0.36, -h * 0.975, 0, -h * 0.975)
    p.path("ink", "M-11 0V-24A11 11 0 0 1 11 -24V0Z")
    p.line("wood", 3, -13, 0, -13, -24)


def shackles(p: Pen, drop: float = 60, n: int = 1) -> None:
    """Iron rings on chains from a beam or a wall."""
    for i in range(n):
        x = i * 26.0
        links = max(3, int(drop / 9))
        for k in range(links):
            p.ring("iron-1" if k % 2 else "iron+1", 2, x, 4 + k * 9, 2.4 if k % 2 else 3.6, 5)
        p.ring("iron-2", 4.4, x, drop + 11, 10, 11)
        p.ring("iron+1", 1.4, x - 0.8, drop + 10, 10, 11)


def rack(p: Pen, w: float = 170, h: float = 46) -> None:
    """The bench of the torturer: planks, a winch with spokes at each end, ropes."""
    p.ell("shade-1", 6, 2, w * 0.55, 9, o=0.4)
    for x in (-w * 0.42, w * 0.36):
        p.rect("wood-1", x, -h, 9, h)
        p.rect("wood", x, -h, 3, h)
    p.poly("wood", -w * 0.5, -h, -w * 0.44, -h - 15, w * 0.52, -h - 15, w * 0.48, -h)
    p.poly("wood-1", -w * 0.5, -h, w * 0.48, -h, w * 0.48, -h + 8, -w * 0.5, -h + 8)
    for i in range(7):
        x = -w * 0.42 + i * w * 0.14
        p.line("wood-2", 1.1, x, -h, x + 6, -h - 15)
    for x in (-w * 0.46, w * 0.44):
        with p.at(x, -h - 10):
            for turn in (0, 45, 90, 135):
                with p.at(0, 0, rot=turn):
                    p.line("wood-1", 3.4, -25, 0, 25, 0)
                    p.ell("wood+1", -25, 0, 2.8)
                    p.ell("wood", 25, 0, 2.8)
            p.ell("iron-1", 0, 0, 8)
            p.ell("iron+1", -1.4, -1.4, 3.6)
    p.line("straw+1", 2, -w * 0.44, -h - 10, -w * 0.2, -h - 14)
    p.line("straw+1", 2, w * 0.42, -h - 10, w * 0.2, -h - 14)


def brazier_irons(p: Pen, h: float = 60) -> None:
    """A basin of embers on three legs, irons heating in it."""
    p.glow("glow", 0, -h, 70, o=0.55)
    for x in (-1, 0.1, 1):
        p.line("ink", 3, x * 15, -h * 0.7, x * 22, 0)
    for x, lean in ((-9, -18), (3, 8), (11, 24)):
        p.line("iron", 2.6, x, -h * 0.78, x + lean, -h * 1.42)
        p.line("wood", 4, x + lean * 0.78, -h * 1.28, x + lean, -h * 1.42)
    p.path("ink", f"M-26 {-h * 0.86}H26Q20 {-h * 0.56} 0 {-h * 0.54}Q-20 {-h * 0.56} -26 {-h * 0.86}Z")
    p.ell("red", 0, -h * 0.86, 26, 6)
    p.ell("glow", -2, -h * 0.87, 20, 4)
    rng = Random(3)
    for _ in range(12):
        p.ell(rng.choice(("#fff0b8", "red-1", "glow")), rng.uniform(-18, 18), -h * 0.87 + rng.uniform(-3, 2), 2.4, 1.6)


def coin_mould(p: Pen, w: float = 70) -> None:
    """A false mint's mould: two plates with hollows full of bright metal, and the tree of coins broken out of it."""
    half = w / 2
    p.poly("clay-1", -half, 0, -half * 0.84, -16, half * 1.1, -16, half, 0)
    p.poly("clay+1", -half * 0.84, -16, -half * 0.6, -30, half * 1.26, -30, half * 1.1, -16)
    for row in range(2):
        for i in range(4):
            x, y = -half * 0.6 + i * half * 0.5 + row * 5, -20 - row * 6.4
            p.ell("clay-2", x, y, 6.2, 2.6)
            p.ell("glow" if (i + row) % 3 else "gold+2", x, y - 0.3, 5, 1.9)
    p.glow("glow", 0, -24, w * 0.6, 26, o=0.35)


def sarcophagus(p: Pen, w: float = 150, h: float = 58, lid: bool = True, shift: float = 0) -> None:
    """A marble coffin with carved garlands; its `lid` is a roof with corner horns, pushed aside by `shift`."""
    half = w / 2
    p.ell("shade-1", 8, 2, half * 1.14, 10, o=0.4)
    p.rect("marble-1", -half - 5, -9, w + 10, 9)
    p.rect("marble", -half, -h, w, h - 8)
    p.rect("marble+1", -half, -h, w * 0.3, h - 8)
    p.rect("marble-1", half * 0.5, -h, half * 0.5, h - 8)
    p.rect("marble+2", -half - 4, -h - 5, w + 8, 6)
    for i in range(3):
        x = -half + w * (i + 0.5) / 3
        p.curve("verdigris-1", 4.4, f"M{x - w * 0.13:.1f} {-h + 14}Q{x:.1f} {-h + 38} {x + w * 0.13:.1f} {-h + 14}")
        p.ell("gold", x, -h + 20, 5)
        p.ell("red", x - w * 0.13, -h + 14, 3.4)
        p.ell("red", x + w * 0.13, -h + 14, 3.4)
    if not lid:
        p.rect("ink", -half + 4, -h - 4, w - 8, 5)
        return
    with p.at(shift, -h - 5, rot=shift * 0.12):
        p.poly("marble+2", -half - 6, 0, -half * 0.7, -20, half * 0.7, -20, half + 6, 0)
        p.poly("marble-1", half * 0.3, 0, half * 0.26, -20, half * 0.7, -20, half + 6, 0)
        for x in (-half, half - 4):
            p.path("marble+1", f"M{x - 5} 0Q{x - 4} -16 {x + 2} -20Q{x + 8} -14 {x + 9} 0Z")


def cloaked(p: Pen, cloak: str = "ink", lining: str = "purple", prop: str = "", eyes: bool = False) -> None:
    """A person all in a hooded cloak, 100 high, looking right; a glint of `eyes` in the hood, a `prop` of figures."""
    if prop:
        figure(p, "hold", cloak, prop=prop, hat="hood", hair=cloak)
    p.ell("shade-1", 10, 0, 30, 5, o=0.4)
    p.path(f"{cloak}-1", "M-24 0Q-22 -52 -12 -74Q-12 -100 4 -102Q16 -100 15 -84Q22 -60 26 0Z")
    p.path(cloak, "M-24 0Q-22 -52 -12 -74Q-12 -100 4 -102Q6 -70 0 -40Q-2 -18 2 0Z")
    p.path(f"{cloak}+1", "M-22 -4Q-20 -52 -11 -72Q-11 -96 -1 -101Q-6 -78 -10 -50Q-14 -24 -13 -2Z", o=0.6)
    p.path(lining, "M6 -72Q14 -66 17 -60Q21 -34 22 0H14Q13 -40 6 -72Z")
    p.path(f"{lining}-1", "M10 -64Q17 -50 19 0H14Q13 -40 10 -64Z", o=0.7)
    p.path("shade-1", "M2 -96Q12 -96 13 -86Q13 -76 7 -74Q0 -78 2 -96Z")
    p.path("skin-1", "M8 -84Q13 -82 12.4 -77Q10 -74 7.6 -75Q5.4 -79 8 -84Z")
    if eyes:
        p.ell("glow", 8.4, -87, 1.3, 0.9)
        p.ell("glow", 12, -87, 1, 0.9)


def rune_circle(p: Pen, r: float = 96, col: str = "gold") -> None:
    """A ring of signs on the floor, seen from the side, candles about it."""
    k = 0.3
    p.glow("glow", 0, 0, r * 1.5, r * 0.6, o=0.4)
    for radius, width in ((r, 2.2), (r * 0.82, 1.2), (r * 0.4, 1.2)):
        p.ring(col, width, 0, 0, radius, radius * k)
    star = [
        (r * 0.8 * math.cos(a), r * 0.8 * k * math.sin(a)) for a in (math.pi * (2 * i * 2 / 7 + 0.5) for i in range(8))
    ]
    p.line(col, 1.2, *[v for xy in star for v in xy], o=0.85)
    for i in range(14):
        a = math.tau * i / 14
        x, y = r * 0.91 * math.cos(a), r * 0.91 * k * math.sin(a)
        p.line(col, 1.4, x - 2.4, y - 1.4, x, y + 1.6, x + 2.4, y - 1.4)


def auction_block(p: Pen, w: float = 120, h: float = 34) -> None:
    """A round stone platform with a post and its ring."""
    half = w / 2
    p.ell("shade-1", 8, 2, half * 1.1, 12, o=0.4)
    p.path("stone-1", f"M{-half} {-h}V0A{half} 12 0 0 0 {half} 0V{-h}Z")
    p.path("stone+1", f"M{-half} {-h}V0A{half} 12 0 0 0 {-half * 0.3} 11V{-h + 11}Z")
    p.ell("stone+1", 0, -h, half, 12)
    p.ell("stone+2", -4, -h - 1, half * 0.86, 9)
    for i in range(5):
        x = -half * 0.7 + i * half * 0.35
        p.line("stone-2", 1, x, -h + 11, x, 9, o=0.5)


def drawer_wall(p: Pen, w: float = 220, rows: int = 5, cols: int = 8, row: float = 26) -> None:
    """A wall of pigeonholes for records: scrolls, tablets and ribbons in each."""
    rng = Random(8)
    h, cell = rows * row, w / cols
    p.rect("wood-2", -w / 2 - 5, -h - 6, w + 10, h + 6)
    p.rect("wood+1", -w / 2 - 8, -h - 11, w + 16, 6)
    for r in range(rows):
        for c in range(cols):
            x, y = -w / 2 + c * cell, -h + r * row
            p.rect("ink", x + 1.4, y + 1.4, cell - 2.8, row - 3)
            kind = rng.random()
            if kind < 0.62:
                for k in range(rng.randint(2, 4)):
                    sx = x + 6 + k * (cell - 10) / 4
                    sy = y + row - 6 - (k % 2) * 6
                    p.ell("parchment", sx, sy, 4.2)
                    p.ell("parchment-1", sx, sy, 2.2)
            elif kind < 0.88:
                for k in range(3):
                    p.rect(f"clay{('', '+1', '-1')[k]}", x + 4 + k * 5.4, y + 7 + k * 1.4, 4.6, row - 10 - k * 1.4)
            if rng.random() < 0.3:
                p.rect("red", x + cell * 0.4, y + row - 6, 4, 7)
    for c in range(cols + 1):
        p.line("wood", 2.2, -w / 2 + c * cell, -h, -w / 2 + c * cell, 0)
    for r in range(rows + 1):
        p.line("wood+1", 2.2, -w / 2, -h + r * row, w / 2, -h + r * row)


def trapdoor(p: Pen, w: float = 92, depth: float = 26) -> None:
    """An opening in the floor with the top of a ladder and a light from below, its lid thrown back."""
    half = w / 2
    p.poly(
        "wood", -half * 1.04, -depth, -half * 1.3, -depth - w * 0.5, half * 0.7, -depth - w * 0.5, half * 0.96, -depth
    )
    for i in range(4):
        x = -half + i * w / 4
        p.line("wood-1", 1.4, x, -depth, x - half * 0.26, -depth - w * 0.5)
    p.rect("iron-1", -half * 0.4, -depth - w * 0.3, half * 0.6, 4)
    p.poly("wood-2", -half * 1.16, 4, -half * 1.06, -depth - 3, half * 1.0, -depth - 3, half * 1.14, 4)
    p.poly("ink", -half, 0, -half * 0.9, -depth, half * 0.86, -depth, half, 0)
    p.glow("glow", 0, -depth * 0.3, half * 0.9, depth * 0.8, o=0.85)
    for x in (-11, 11):
        p.line("timber", 3.4, x, 0, x * 0.9, -depth - 20)
    for k in range(4):
        y = -3 - k * 10
        p.line("timber+1", 2.6, -11 + k * 0.3, y, 11 - k * 0.3, y)
