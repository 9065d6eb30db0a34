"""The great single buildings: theatre, arena, circus, lighthouse, observatory, statue, gardens, quay."""

from __future__ import annotations

import math

from game.painting.parts.masonry import arcade, battlements, courses, dome
from game.painting.parts.plants import bush, cypress, palm, shadow
from game.painting.pen import Pen


def arena(p: Pen, w: float = 250, h: float = 110, col: str = "sand") -> None:
    """A round arena of stacked arcades, broken open to show its tiers."""
    shadow(p, w * 1.1, 10, dx=20)
    rx, ry = w / 2, w * 0.09
    p.path(f"{col}-1", f"M{-rx} {-h}A{rx} {ry} 0 0 1 {rx} {-h}V{-h + 20}H{-rx}Z")
    for i in range(4):
        k = 1 - i * 0.1
        p.path(
            f"{col}{'-2' if i % 2 else '-1'}",
            f"M{-rx * k:.1f} {-h + i * 3}A{rx * k:.1f} {ry * k * 1.3:.1f} 0 0 1 {rx * k:.1f} {-h + i * 3}"
            f"A{rx * k:.1f} {ry * k:.1f} 0 0 1 {-rx * k:.1f} {-h + i * 3}Z",
        )
    front = f"M{-rx} {-h}A{rx} {ry} 0 0 0 {rx} {-h}L{rx * 0.97} -4A{rx * 0.97} {ry * 0.9} 0 0 1 {-rx * 0.97} -4Z"
    p.path(col, front)
    for level in range(3):
        _storey(p, rx, ry, h / 3, level, col)
    p.path(
        f"{col}-2",
        f"M{rx * 0.55:.1f} {-h + ry * 0.84:.1f}A{rx} {ry} 0 0 0 {rx} {-h}"
        f"L{rx * 0.97} -4A{rx * 0.97} {ry * 0.9} 0 0 1 {rx * 0.53:.1f} {ry * 0.7:.1f}Z",
        o=0.55,
    )
    for i in range(9):
        a = math.pi * (i + 0.5) / 9
        x, y = -rx * 0.99 * math.cos(a), -h + ry * math.sin(a) - 1
        p.line("wood", 1.4, x, y, x, y - 18)
        p.path(("red", "ochre", "lapis")[i % 3], f"M{x:.1f} {y - 18:.1f}q6 -3 12 0l-3 4l3 4q-6 -3 -12 0Z")


def _storey(p: Pen, rx: float, ry: float, lh: float, level: int, col: str) -> None:
    """One ring of arches of the arena, narrowing towards the sides of the curve."""
    y0, sill = -lh * level, -1.5 if level else 0.0
    for i in range(13):
        a = math.pi * (i + 0.5) / 13
        x, dip = -rx * 0.97 * math.cos(a), ry * math.sin(a)
        aw = max(2.0, rx * 0.16 * math.sin(a))
        r, door = aw * 0.42, aw * 0.2
        tone = "+1" if i < 5 else ("" if i < 8 else "-1")
        with p.at(x, y0 + dip - 4):
            p.path(f"{col}{tone}", f"M{-aw * 0.66:.1f} 0V{-lh * 0.8:.1f}H{aw * 0.66:.1f}V0Z")
            spring = -lh * 0.44
            p.path("ink", f"M{-r:.1f} {sill}V{spring:.1f}A{r:.1f} {r:.1f} 0 0 1 {r:.1f} {spring:.1f}V{sill}Z", o=0.85)
            p.rect("terracotta", -door, -lh * 0.34, door * 2, lh * 0.34 + sill, o=0.5)
    p.path(
        f"{col}+2",
        f"M{-rx * 0.99:.1f} {y0 - lh + 2:.1f}A{rx * 0.99:.1f} {ry:.1f} 0 0 0 {rx * 0.99:.1f} {y0 - lh + 2:.1f}"
        f"V{y0 - lh - 1.6:.1f}A{rx:.1f} {ry:.1f} 0 0 1 {-rx:.1f} {y0 - lh - 1.6:.1f}Z",
    )


def lighthouse(p: Pen, h: float = 170, col: str = "marble", beam: bool = True) -> None:
    """A tower in three stages - square, eight-sided, round - with a fire on top."""
    shadow(p, 90, 7, dx=22)
    if beam:
        p.poly("glow+2", 0, -h - 12, -260, -h - 50, -260, -h + 22, o=0.28)
        p.poly("glow+2", 0, -h - 12, 260, -h - 46, 260, -h + 30, o=0.28)
        p.glow("glow", 0, -h - 12, 60, o=0.9)
    for y, w0, w1, hh in ((0, 58, 46, 0.5), (-h * 0.5, 36, 30, 0.3), (-h * 0.8, 20, 18, 0.2)):
        t = y - h * hh
        p.poly(col, -w0 / 2, y, -w1 / 2, t, w1 / 2, t, w0 / 2, y)
        p.poly(f"{col}+2", -w0 / 2, y, -w1 / 2, t, -w1 * 0.12, t, -w0 * 0.12, y, o=0.85)
        p.poly(f"{col}-2", w0 * 0.14, y, w1 * 0.14, t, w1 / 2, t, w0 / 2, y)
        for i in range(1, int(h * hh / 9)):
            p.line(f"{col}-1", 0.6, -w0 / 2 + i * 0.6, y - i * 9, w0 / 2 - i * 0.6, y - i * 9, o=0.6)
        p.rect(f"{col}+1", -w1 / 2 - 5, t - 5, w1 + 10, 6)
        p.rect(f"{col}-2", w1 * 0.1, t - 5, w1 * 0.4 + 5, 6, o=0.7)
        if w1 > 20:
            battlements(p, -w1 / 2 - 4, t - 5, w1 + 8, 4, col)
    for y in (-h * 0.14, -h * 0.32, -h * 0.62):
        p.rect("glow", -9, y - 8, 6, 10)
    p.path("ink", "M-7 0V-16A7 7 0 0 1 7 -16V0Z")
    for x in (-7, 5):
        p.rect(col, x, -h - 20, 2.6, 18)
    p.path("glow+1", f"M-6 {-h - 4}Q-7 {-h - 14} 0 {-h - 24}Q8 {-h - 14} 6 {-h - 4}Z")
    p.path("glow+3", f"M-3 {-h - 4}Q-3 {-h - 11} 0 {-h - 16}Q4 {-h - 10} 3 {-h - 4}Z")
    with p.at(0, -h - 20):
        dome(p, 22, 9, "verdigris", 3, False)


def observatory(p: Pen, col: str = "plaster", roof: str = "verdigris") -> None:
    """A round hall under a slit dome, an instrument pointing at the sky."""
    shadow(p, 170, 8, dx=18)
    p.rect(f"{col}-1", -70, -54, 140, 54)
    p.rect(col, -70, -54, 88, 54)
    p.rect(f"{col}+1", -70, -54, 40, 54)
    courses(p, -70, -54, 140, 54, col, 9, 2, 0.15)
    for i, x in enumerate((-54, -27, 0, 27, 54)):
        with p.at(x, 0):
            p.path("glow" if i % 2 else "ink", "M-7 -14V-32A7 7 0 0 1 7 -32V-14Z")
            p.rect(f"{col}+2", -9, -14, 18, 3)
    p.rect(f"{col}+2", -76, -60, 152, 7)
    p.rect(f"{col}-1", -76, -54, 152, 3)
    with p.at(0, -60):
        p.rect(f"{col}-1", -58, -10, 116, 10)
        p.rect(f"{col}+1", -58, -10, 46, 10)
    with p.at(0, -70):
        dome(p, 112, 62, roof, 7, False)
        p.path("ink", "M-2 -2C-2 -30 -8 -50 -16 -60L-2 -63C12 -52 18 -30 18 -2Z")
        p.path("glow", "M2 -2C2 -24 0 -36 -4 -48L2 -48C10 -36 14 -20 14 -2Z", o=0.7)
    p.line("bronze-1", 9, 4, -84, -40, -152)
    p.line("bronze+1", 4, 2, -86, -42, -153)
    p.line("bronze", 11, -34, -142, -41, -154)
    p.ell("gold+2", -42, -156, 5, 3)


def colossus(p: Pen, h: float = 150, col: str = "bronze") -> None:
    """A giant standing figure with a raised torch and a cloak, on its plinth."""
    with p.at(0, 0, h / 150):
        shadow(p, 90, 7, dx=20)
        p.rect("marble-1", -34, -26, 68, 26)
        p.rect("marble+1", -34, -26, 26, 26)
        p.rect("marble-2", 14, -26, 20, 26)
        p.rect("marble+2", -39, -31, 78, 6)
        p.rect("marble", -40, -6, 80, 6)
        p.path("verdigris-1", "M-16 -104C-34 -80 -30 -50 -26 -32H-14Q-18 -70 -8 -100Z")
        p.line(f"{col}-1", 10, 6, -70, 10, -50, 12, -35)
        p.line(col, 11, -4, -70, -8, -52, -7, -35)
        p.line(f"{col}-1", 9, 13, -106, 22, -92, 18, -76)
        p.path(col, "M-17 -108Q0 -116 17 -108L12 -84L14 -58Q0 -54 -14 -58L-11 -84Z")
        p.path(f"{col}-2", "M5 -112Q12 -111 17 -108L12 -84L14 -58Q8 -56 4 -56Q8 -84 5 -112Z", o=0.8)
        p.path(f"{col}+2", "M-16 -107Q-10 -112 -6 -112Q-8 -84 -10 -57L-14 -58L-11 -84Z")
        p.path("verdigris", "M-14 -74Q0 -80 14 -72L18 -52Q0 -46 -17 -54Z")
        p.path("verdigris+1", "M-14 -74Q-8 -77 -2 -77L-6 -51L-17 -54Z")
        p.line(col, 8, -14, -106, -24, -124, -20, -146)
        p.line(f"{col}+2", 3, -15, -107, -26, -124, -22, -146)
        p.ell(col, 1, -124, 9, 11)
        p.path(f"{col}-2", "M4 -134Q12 -130 10 -120Q6 -112 2 -113Q8 -122 4 -134Z")
        p.path(f"{col}-2", "M-6 -126H-2V-124H-6ZM3 -126H7V-124H3ZM-3 -117H4V-116H-3Z")
        p.path(f"{col}+2", "M0 -126H2L3 -120H-1Z")
        p.curve(f"{col}-2", 1.2, "M-12 -98Q-5 -92 0 -98Q6 -92 12 -98M0 -98V-76")
        p.path("verdigris-1", "M-15 -110Q4 -104 16 -78L18 -88Q10 -108 -8 -113Z")
        for i in range(7):
            a = math.radians(200 + i * 23)
            p.poly(
                "gold+1",
                1 + 8 * math.cos(a - 0.16),
                -126 + 10 * math.sin(a - 0.16),
                1 + 19 * math.cos(a),
                -126 + 21 * math.sin(a),
                1 + 8 * math.cos(a + 0.16),
                -126 + 10 * math.sin(a + 0.16),
            )
        p.path("gold", "M-26 -146H-14L-17 -138H-23Z")
        p.glow("glow", -20, -156, 30, o=0.8)
        p.path("glow", "M-27 -147Q-28 -158 -20 -170Q-12 -158 -13 -147Z")


def terraces(p: Pen, w: float = 240, levels: int = 4, rise: float = 32, col: str = "sand") -> None:
    """Hanging gardens: arcaded terraces stepping up, green spilling over, water falling down the middle."""
    shadow(p, w, 8, dx=16)
    for level in range(levels):
        lw = w * (1 - level * 0.2)
        y = -level * rise
        with p.at(0, y):
            arcade(p, max(3, 9 - level * 2), lw, rise, col, "shade-1", 0.6)
            p.rect(f"{col}-2", lw * 0.25, -rise, lw * 0.25, rise, o=0.35)
    for level in range(levels):
        lw, y = w * (1 - level * 0.2), -(level + 1) * rise
        inner = w * (1 - (level + 1) * 0.2)
        for k in (-1, 1):
            with p.at(k * (lw + inner) / 4, y):
                if level < 2:
                    cypress(p, 40 - level * 6) if level else palm(p, 52, 5 * k)
            for i in range(3):
                with p.at(k * (lw * 0.5 - 8 - i * w * 0.045), y + 1):
                    bush(p, 20 - level * 2, "leaf", level * 7 + i, ("red", "", "gold")[i])
            for i in range(7):
                x = k * lw * 0.5 * (0.5 + i / 14)
                p.path(
                    "leaf" if i % 2 else "leaf-1",
                    f"M{x - 3:.1f} {y}Q{x - 1:.1f} {y + 10 + (i * 5) % 9} {x:.1f} {y + 12 + (i * 5) % 9}"
                    f"Q{x + 4:.1f} {y + 8} {x + 4:.1f} {y}Z",
                )
    p.poly("water+2", -6, -levels * rise, 6, -levels * rise, 12, 0, -12, 0)
    for x in (-5, 0, 5):
        p.line("lit+2", 1.4, x * 0.6, -levels * rise, x * 1.6, 0, o=0.8)
    with p.at(0, -levels * rise):
        tree_top = (-22, 0, 22)
        for i, x in enumerate(tree_top):
            with p.at(x, 0):
                bush(p, 30, "leaf", i + 3, "red" if i == 1 else "")
        palm(p, 44, 3)


def quay(p: Pen, y: float = 205, col: str = "stone") -> None:
    """A stone quay along the foot of the picture, in scene coordinates."""
    p.rect(f"{col}-1", -110, y, 580, 140)
    p.fade(-110, y, 580, 60, (0, f"{col}+1", 1), (0.25, col, 1), (1, f"{col}-1", 1))
    p.rect(f"{col}+2", -110, y - 3, 580, 5)
    courses(p, -110, y + 6, 580, 60, col, 15, 8, 0.3)
