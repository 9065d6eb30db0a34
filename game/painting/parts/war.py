"""Arms, engines and earthworks of war. The origin of each is the middle of its foot."""

from __future__ import annotations

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


def helmet(p: Pen, crest: str = "red") -> None:
    """A crested helmet with cheek guards, facing right."""
    p.ell("shade-1", 4, 0, 20, 3, o=0.4)
    if crest:
        p.path(f"{crest}-1", "M14 -44Q-6 -62 -26 -34Q-30 -18 -26 -6L-20 -10Q-22 -40 6 -42Z")
        p.path(f"{crest}+1", "M14 -44Q-6 -62 -26 -34Q-12 -52 8 -46Z")
    p.path("bronze", "M-18 -2C-22 -26 -18 -42 2 -42C18 -42 20 -28 20 -22L12 -20L12 -4L4 0L4 -16Q-2 -14 -4 -4L-14 0Z")
    p.path("bronze+2", "M-16 -8C-20 -28 -14 -40 0 -40C-8 -34 -10 -24 -10 -6Z")
    p.path("bronze-2", "M8 -40Q18 -38 20 -22L12 -20L12 -4L4 0L4 -16L8 -20Q14 -28 8 -40Z", o=0.7)


def flame_basket(p: Pen, h: float = 40) -> None:
    """An iron fire basket on a tall stand."""
    p.line("iron-1", 2.4, 0, 0, 0, -h)
    p.line("iron-1", 2, -7, 0, 0, -8, 7, 0)
    with p.at(0, -h - 6):
        fire(p, 20, 28)
    p.path("iron", f"M-11 {-h - 9}H11L7 {-h + 2}H-7Z")
    for x in (-6, 0, 6):
        p.line("iron+2", 1, x * 1.3, -h - 9, x, -h + 2)
