"""Arms, engines and earthworks of war. The origin of each is the middle of its foot."""

from __future__ import annotations

from game.painting.parts.beasts import wheel
from game.painting.parts.rooms import fire
from game.painting.pen import Pen


def palisade(p: Pen, w: float = 220, h: float = 62, gate: float = 0) -> None:
    """Sharpened stakes lashed side by side, with a plank gate."""
    n = round(w / 11)
    step = w / n
    p.ell("shade-1", 10, 0, w * 0.55, 5, o=0.35)
    for i in range(n):
        x = -w / 2 + i * step
        if gate and abs(x + step / 2) < gate / 2:
            continue
        top = -h - (i * 7 % 5) * 1.6
        p.poly("timber-1", x, 0, x, top + 12, x + step / 2, top, x + step, top + 12, x + step, 0)
        p.poly("timber+1", x + 0.6, 0, x + 0.6, top + 12, x + step / 2, top, x + step * 0.42, 0)
        p.poly("timber-2", x + step * 0.74, 0, x + step * 0.74, top + 8, x + step, top + 12, x + step, 0)
    for y in (-h * 0.28, -h * 0.7):
        for a, b in ((-w / 2, -gate / 2), (gate / 2, w / 2)) if gate else ((-w / 2, w / 2),):
            p.rect("wood-1", a, y, b - a, 5)
            p.rect("wood+1", a, y, b - a, 1.6)
    if gate:
        p.rect("wood-2", -gate / 2, -h * 0.92, gate, h * 0.92)
        for i in range(5):
            p.rect("wood" if i % 2 else "wood-1", -gate / 2 + i * gate / 5, -h * 0.9, gate / 5 - 1, h * 0.9)
        p.line("iron", 3, -gate * 0.46, -h * 0.2, gate * 0.46, -h * 0.74)
        for k in (-1, 1):
            p.rect("timber" if k < 0 else "timber-1", k * gate / 2 - 5, -h * 1.3, 10, h * 1.3)
        p.rect("timber+1", -gate / 2 - 9, -h * 1.34, gate + 18, 8)
        p.rect("timber-2", -gate / 2 - 9, -h * 1.34 + 6, gate + 18, 2)


def shield(p: Pen, r: float = 18, col: str = "red", emblem: str = "gold", boss: bool = True) -> None:
    """A round shield hanging on its centre."""
    p.ell("shade-1", 3, 3, r, o=0.4)
    p.ell("bronze-1", 0, 0, r)
    p.ell("bronze+1", -1, -1, r * 0.94)
    p.ell(col, 0, 0, r * 0.84)
    p.path(
        f"{col}-2",
        f"M{r * 0.2} {-r * 0.82}A{r * 0.84} {r * 0.84} 0 0 1 {-r * 0.2} {r * 0.82}"
        f"Q{r * 0.6} {r * 0.4} {r * 0.2} {-r * 0.82}Z",
        o=0.6,
    )
    if emblem:
        for i in range(8):
            with p.at(0, 0, rot=i * 45):
                p.poly(emblem, -r * 0.1, -r * 0.2, 0, -r * 0.76, r * 0.1, -r * 0.2)
    if boss:
        p.ell("bronze", 0, 0, r * 0.24)
        p.ell("bronze+3", -r * 0.07, -r * 0.07, r * 0.1)


def shields(p: Pen, n: int = 5, gap: float = 40, r: float = 16, cols: str = "red lapis ochre") -> None:
    """A row of shields on a wall."""
    names = cols.split()
    for i in range(n):
        with p.at((i - (n - 1) / 2) * gap, 0):
            shield(p, r, names[i % len(names)], "gold" if i % 2 == 0 else "parchment")


def spear_rack(p: Pen, n: int = 6, w: float = 70, h: float = 96) -> None:
    """Spears leaning in a rack."""
    p.ell("shade-1", 8, 0, w * 0.6, 5, o=0.4)
    for i in range(n):
        x = -w / 2 + 5 + i * (w - 10) / (n - 1)
        p.line("timber-1" if i % 2 else "timber", 2.4, x - 3, 0, x + 3, -h)
        p.poly("iron+2", x - 1, -h, x + 3.4, -h - 16, x + 7, -h)
        p.poly("iron-1", x + 3.4, -h, x + 3.4, -h - 16, x + 7, -h)
    for y in (-h * 0.3, -h * 0.68):
        p.rect("wood", -w / 2 - 4, y, w + 8, 5)
        p.rect("wood+2", -w / 2 - 4, y, w + 8, 1.6)
    p.rect("wood-1", -w / 2 - 6, -h * 0.74, 5, h * 0.74)
    p.rect("wood-1", w / 2 + 1, -h * 0.74, 5, h * 0.74)


def sword(p: Pen, h: float = 60) -> None:
    """A short sword hanging point down; the origin is its pommel."""
    p.ell("gold", 0, 0, 4)
    p.rect("leather", -2, 2, 4, 12)
    p.rect("gold", -9, 13, 18, 4)
    p.poly("iron+2", -4.5, 17, -5.5, h - 14, 0, h, 0, 17)
    p.poly("iron-1", 4.5, 17, 5.5, h - 14, 0, h, 0, 17)


def helmet(p: Pen, crest: str = "red") -> None:
    """A crested helmet with cheek guards, facing right."""
    p.ell("shade-1", 4, 0, 20, 3, o=0.4)
    if crest:
        p.path(f"{crest}-1", "M14 -44Q-6 -62 -26 -34Q-30 -18 -26 -6L-20 -10Q-22 -40 6 -42Z")
        p.path(f"{crest}+1", "M14 -44Q-6 -62 -26 -34Q-12 -52 8 -46Z")
    p.path("bronze", "M-18 -2C-22 -26 -18 -42 2 -42C18 -42 20 -28 20 -22L12 -20L12 -4L4 0L4 -16Q-2 -14 -4 -4L-14 0Z")
    p.path("bronze+2", "M-16 -8C-20 -28 -14 -40 0 -40C-8 -34 -10 -24 -10 -6Z")
    p.path("bronze-2", "M8 -40Q18 -38 20 -22L12 -20L12 -4L4 0L4 -16L8 -20Q14 -28 8 -40Z", o=0.7)


def cuirass(p: Pen, col: str = "bronze") -> None:
    """A breastplate on a stand."""
    p.ell("shade-1", 6, 0, 22, 4, o=0.4)
    p.rect("wood-1", -3, -30, 6, 30)
    p.rect("wood", -16, -3, 32, 4)
    p.path(
        col,
        "M-26 -82Q-14 -88 -10 -84Q0 -76 10 -84Q14 -88 26 -82Q22 -64 22 -52"
        "L20 -32Q0 -24 -20 -32L-22 -52Q-22 -64 -26 -82Z",
    )
    p.path(f"{col}+2", "M-25 -81Q-14 -87 -11 -83Q-6 -60 -8 -30Q-16 -30 -19 -33L-21 -52Q-21 -64 -25 -81Z", o=0.8)
    p.path(f"{col}-2", "M8 -82Q14 -88 26 -82Q22 -64 22 -52L20 -32Q14 -30 10 -29Q14 -60 8 -82Z", o=0.8)
    p.curve(f"{col}-2", 1.2, "M-14 -60Q-6 -54 0 -60Q6 -54 14 -60")
    for i in range(7):
        p.poly(
            "leather" if i % 2 else "red", -20 + i * 6, -32, -14.6 + i * 6, -32, -14.6 + i * 6, -16, -20 + i * 6, -16
        )


def target(p: Pen, r: float = 24, arrows: bool = True) -> None:
    """A straw butt on legs, with arrows in it."""
    p.ell("shade-1", 10, 0, r, 4, o=0.4)
    p.line("wood-1", 3, r * 0.5, -r, r * 0.9, 0)
    p.line("wood", 3, -r * 0.5, -r, -r * 0.8, 0)
    for k, col in ((1.0, "straw-1"), (0.9, "parchment+1"), (0.68, "red"), (0.46, "parchment+1"), (0.24, "red")):
        p.ell(col, 0, -r * 1.4, r * k * 0.92, r * k)
    p.path("shade", f"M0 {-r * 2.4}A{r * 0.92} {r} 0 0 1 0 {-r * 0.4}Q{r * 0.4} {-r * 1.4} 0 {-r * 2.4}Z", o=0.25)
    if arrows:
        for x, y in ((-r * 0.1, -r * 1.5), (r * 0.3, -r * 1.2), (-r * 0.36, -r * 1.0)):
            p.line("wood-1", 1.6, x, y, x - r * 0.7, y - r * 0.16)
            p.poly(
                "lapis",
                x - r * 0.62,
                y - r * 0.14,
                x - r * 0.8,
                y - r * 0.3,
                x - r * 0.92,
                y - r * 0.2,
                x - r * 0.82,
                y - r * 0.04,
            )


def siege_tower(p: Pen, h: float = 140, w: float = 60) -> None:
    """A wheeled tower of planks and hides with a raised bridge."""
    p.ell("shade-1", 16, 0, w * 0.8, 6, o=0.4)
    p.poly("timber", -w / 2, -10, -w * 0.4, -h, w * 0.34, -h, w * 0.44, -10)
    p.poly("timber-2", w * 0.44, -10, w * 0.34, -h, w * 0.56, -h + 5, w * 0.7, -16)
    for i in range(1, 12):
        y = -10 - (h - 10) * i / 12
        p.line("timber-2", 1, -w * 0.48, y, w * 0.42, y)
        if i % 2:
            p.rect("timber+1", -w * 0.44, y, w * 0.5, 5, o=0.6)
    for level in (0.3, 0.62, 0.9):
        y = -h * level
        p.rect("wood", -w * 0.5, y, w * 0.98, 5)
        p.rect("wood+2", -w * 0.5, y, w * 0.98, 1.6)
    for i, (x, y) in enumerate(((-10, -0.5), (8, -0.5), (-10, -0.8), (8, -0.8))):
        p.rect("ink", x - 4, h * y, 9, 12 + i % 2)
    p.poly("leather", -w * 0.44, -h * 0.28, w * 0.4, -h * 0.28, w * 0.42, -h * 0.12, -w * 0.46, -h * 0.12)
    p.poly("wood+1", w * 0.34, -h * 0.86, w * 0.9, -h * 1.1, w * 0.96, -h * 1.07, w * 0.36, -h * 0.8)
    p.line("straw", 1.2, w * 0.3, -h, w * 0.92, -h * 1.09)
    for i in range(4):
        p.rect("timber-1" if i > 1 else "timber+1", -w * 0.42 + i * w * 0.21, -h - 9, w * 0.14, 10)
    for axle in (-w * 0.34, w * 0.3):
        wheel(p, axle, -10, 11, "wood", 6)


def flame_basket(p: Pen, h: float = 40) -> None:
    """An iron fire basket on a tall stand."""
    p.line("iron-1", 2.4, 0, 0, 0, -h)
    p.line("iron-1", 2, -7, 0, 0, -8, 7, 0)
    with p.at(0, -h - 6):
        fire(p, 20, 28)
    p.path("iron", f"M-11 {-h - 9}H11L7 {-h + 2}H-7Z")
    for x in (-6, 0, 6):
        p.line("iron+2", 1, x * 1.3, -h - 9, x, -h + 2)
