"""Trade goods and market furniture. The origin of each is the middle of its foot."""

from __future__ import annotations

from random import Random

from game.painting.pen import Pen


def amphora(p: Pen, h: float = 44, col: str = "terracotta") -> None:
    """A two-handled jar with a painted band."""
    w = h * 0.3
    p.ell("shade-1", w * 0.5, 0, w * 1.2, h * 0.06, o=0.4)
    p.curve(f"{col}-1", h * 0.06, f"M{-w * 0.3} {-h * 0.95}Q{-w * 1.1} {-h * 0.95} {-w * 0.85} {-h * 0.64}")
    p.curve(f"{col}-1", h * 0.06, f"M{w * 0.3} {-h * 0.95}Q{w * 1.1} {-h * 0.95} {w * 0.85} {-h * 0.64}")
    d = (
        f"M{-w * 0.25:.1f} 0C{-w * 0.6:.1f} {-h * 0.2:.1f} "
        f"{-w * 1.25:.1f} {-h * 0.5:.1f} {-w * 0.75:.1f} {-h * 0.72:.1f}"
        f"Q{-w * 0.3:.1f} {-h * 0.8:.1f} {-w * 0.34:.1f} {-h}"
    )
    p.path(
        col,
        d + f"H{w * 0.34:.1f}Q{w * 0.3:.1f} {-h * 0.8:.1f} {w * 0.75:.1f} {-h * 0.72:.1f}"
        f"C{w * 1.25:.1f} {-h * 0.5:.1f} {w * 0.6:.1f} {-h * 0.2:.1f} {w * 0.25:.1f} 0Z",
    )
    p.path(
        f"{col}-2",
        f"M{w * 0.05:.1f} 0C{w * 0.4:.1f} {-h * 0.3:.1f} {w * 0.4:.1f} {-h * 0.6:.1f} {w * 0.1:.1f} {-h}"
        f"H{w * 0.34:.1f}Q{w * 0.3:.1f} {-h * 0.8:.1f} {w * 0.75:.1f} {-h * 0.72:.1f}"
        f"C{w * 1.25:.1f} {-h * 0.5:.1f} {w * 0.6:.1f} {-h * 0.2:.1f} {w * 0.25:.1f} 0Z",
        o=0.75,
    )
    p.path(
        f"{col}+2",
        f"M{-w * 0.5:.1f} {-h * 0.25:.1f}C{-w:.1f} {-h * 0.45:.1f} "
        f"{-w:.1f} {-h * 0.62:.1f} {-w * 0.6:.1f} {-h * 0.7:.1f}"
        f"C{-w * 0.7:.1f} {-h * 0.55:.1f} {-w * 0.6:.1f} {-h * 0.4:.1f} {-w * 0.5:.1f} {-h * 0.25:.1f}Z",
        o=0.8,
    )
    p.path(
        "ink",
        f"M{-w * 0.92:.1f} {-h * 0.56:.1f}Q0 {-h * 0.5:.1f} {w * 0.92:.1f} {-h * 0.56:.1f}"
        f"L{w * 0.9:.1f} {-h * 0.48:.1f}Q0 {-h * 0.42:.1f} {-w * 0.88:.1f} {-h * 0.48:.1f}Z",
        o=0.6,
    )
    p.rect(f"{col}+1", -w * 0.42, -h - 2, w * 0.84, 3)


def amphorae(p: Pen, n: int = 3, h: float = 44, cols: str = "terracotta ochre terracotta") -> None:
    """A group of jars of different sizes."""
    names = cols.split()
    for i in range(n):
        with p.at((i - (n - 1) / 2) * h * 0.62, (i % 2) * h * 0.08):
            amphora(p, h * (0.82 + 0.18 * ((i * 2) % 3) / 2), names[i % len(names)])


def crate(p: Pen, w: float = 30, h: float = 24, col: str = "timber", goods: str = "") -> None:
    """A slatted crate, open and heaped when it holds `goods` (a colour)."""
    p.ell("shade-1", 6, 0, w * 0.7, 4, o=0.4)
    if goods:
        rng = Random(w)
        for i in range(9):
            x = -w * 0.4 + w * 0.8 * (i % 5) / 4 + (i // 5) * 3
            p.ell(f"{goods}{rng.choice(('', '+1', '-1'))}", x, -h - 2 - (i // 5) * 5, w * 0.13)
            p.ell(f"{goods}+2", x - 1.2, -h - 3.5 - (i // 5) * 5, w * 0.045)
    else:
        p.poly(f"{col}+2", -w / 2, -h, -w / 2 + 8, -h - 6, w / 2 + 8, -h - 6, w / 2, -h)
    p.poly(f"{col}-2", w / 2, -h, w / 2 + 8, -h - 6, w / 2 + 8, -6, w / 2, 0)
    p.rect(col, -w / 2, -h, w, h)
    for i in range(3):
        p.rect(f"{col}-1", -w / 2, -h * (i + 1) / 3, w, h * 0.07)
        p.rect(f"{col}+1", -w / 2, -h * (i + 1) / 3 + h * 0.07, w, h * 0.07)
    p.rect(f"{col}+1", -w / 2, -h, 3, h)
    p.rect(f"{col}-1", w / 2 - 4, -h, 4, h)


def barrel(p: Pen, h: float = 40, w: float = 30, col: str = "wood") -> None:
    """An upright cask."""
    p.ell("shade-1", 6, 0, w * 0.66, 4, o=0.4)
    p.path(col, f"M{-w * 0.42} 0Q{-w * 0.58} {-h / 2} {-w * 0.42} {-h}H{w * 0.42}Q{w * 0.58} {-h / 2} {w * 0.42} 0Z")
    p.path(
        f"{col}+1",
        f"M{-w * 0.36} 0Q{-w * 0.5} {-h / 2} {-w * 0.36} {-h}H{-w * 0.15}Q{-w * 0.24} {-h / 2} {-w * 0.15} 0Z",
    )
    p.path(
        f"{col}-2",
        f"M{w * 0.16} 0Q{w * 0.22} {-h / 2} {w * 0.16} {-h}H{w * 0.42}Q{w * 0.58} {-h / 2} {w * 0.42} 0Z",
        o=0.8,
    )
    for t in (0.12, 0.36, 0.7, 0.92):
        p.curve("iron-1", 2.2, f"M{-w * 0.47} {-h * t}Q0 {-h * t + 4} {w * 0.47} {-h * t}")
    p.ell(f"{col}+1", 0, -h, w * 0.42, 4)


def cask(p: Pen, r: float = 24) -> None:
    """A cask lying on its side, its head to the viewer, with a tap."""
    p.ell("shade-1", 6, 0, r * 1.1, 4, o=0.4)
    p.ell("wood-1", 3, -r, r)
    p.ell("wood", 0, -r, r)
    p.ell("timber", 0, -r, r * 0.84)
    p.ring("iron-1", r * 0.09, 0, -r, r * 0.9)
    for k in (-0.45, -0.15, 0.15, 0.45):
        p.line("timber-2", 1, k * r, -r - r * 0.72, k * r, -r + r * 0.72)
    p.path(
        "timber-2",
        f"M{r * 0.1} {-r * 1.84}A{r * 0.84} {r * 0.84} 0 0 1 {r * 0.1} {-r * 0.16}"
        f"Q{r * 0.5} {-r} {r * 0.1} {-r * 1.84}Z",
        o=0.4,
    )
    p.rect("bronze", -3, -r * 0.6, 6, 8)
    p.rect("bronze+2", -6, -r * 0.6 - 2, 12, 3)


def sacks(p: Pen, n: int = 3, col: str = "straw", fill: str = "ochre") -> None:
    """Open sacks heaped with grain or spice (`fill` lists their colours)."""
    fills = fill.split()
    for i in range(n):
        x = (i - (n - 1) / 2) * 30
        f = fills[i % len(fills)]
        p.ell("shade-1", x + 5, 0, 18, 3.4, o=0.4)
        p.path(f, f"M{x - 12} -22Q{x} -42 {x + 12} -22Z")
        p.path(f"{f}-1", f"M{x + 1} -32Q{x + 7} -30 {x + 12} -22H{x + 3}Z")
        p.path(f"{f}+2", f"M{x - 10} -23Q{x - 4} -33 {x} -32Q{x - 4} -28 {x - 4} -23Z", o=0.7)
        p.path(col, f"M{x - 14} -23Q{x - 18} -6 {x - 13} 0H{x + 13}Q{x + 18} -6 {x + 14} -23Z")
        p.path(f"{col}-2", f"M{x + 4} -23Q{x + 6} -8 {x + 3} 0H{x + 13}Q{x + 18} -6 {x + 14} -23Z", o=0.7)
        p.path(f"{col}+2", f"M{x - 15} -25Q{x} -19 {x + 15} -25V-20Q{x} -14 {x - 15} -20Z")


def stall(
    p: Pen,
    w: float = 80,
    h: float = 66,
    cols: str = "red parchment",
    goods: str = "ochre red green",
    counter: float = 26,
) -> None:
    """A market stall: striped awning on poles over a counter of heaped goods."""
    a, b = cols.split()
    p.ell("shade-1", 10, 0, w * 0.6, 5, o=0.4)
    p.rect("shade-1", -w / 2 + 3, -h, w - 6, h - counter, o=0.42)
    for x in (-w / 2 + 2, w / 2 - 5):
        p.rect("wood+1", x, -h, 2, h)
        p.rect("wood-1", x + 2, -h, 1.6, h)
    names = goods.split()
    for i, g in enumerate(names):
        gx = (i - (len(names) - 1) / 2) * w * 0.86 / len(names)
        gw = w * 0.38 / len(names)
        p.path(g, f"M{gx - gw:.1f} {-counter}Q{gx:.1f} {-counter - gw * 1.5:.1f} {gx + gw:.1f} {-counter}Z")
        p.path(
            f"{g}-1",
            f"M{gx + gw * 0.2:.1f} {-counter}"
            f"Q{gx + gw * 0.3:.1f} {-counter - gw * 0.7:.1f} {gx:.1f} {-counter - gw * 0.75:.1f}"
            f"Q{gx + gw * 0.7:.1f} {-counter - gw * 0.6:.1f} {gx + gw:.1f} {-counter}Z",
        )
        p.ell(f"{g}+2", gx - gw * 0.3, -counter - gw * 0.35, gw * 0.2, gw * 0.16, o=0.8)
    p.rect("wood", -w / 2, -counter, w, counter - 2)
    p.rect("wood+2", -w / 2 - 2, -counter, w + 4, 3)
    p.rect("wood-1", w * 0.1, -counter + 3, w * 0.4, counter - 5, o=0.6)
    for i in range(1, 6):
        p.line("wood-2", 0.8, -w / 2 + w * i / 6, -counter + 3, -w / 2 + w * i / 6, -2)
    awning(p, w + 12, -h, 22, a, b)


def awning(p: Pen, w: float = 90, y: float = -60, d: float = 22, a: str = "red", b: str = "parchment") -> None:
    """A striped cloth roof with a scalloped hem, hung at height `y`."""
    n = max(5, round(w / 11) | 1)
    step = w / n
    top = w * 0.84 / n
    for i in range(n):
        c = a if i % 2 == 0 else b
        x, tx = -w / 2 + i * step, -w * 0.42 + i * top
        tone = "-1" if i > n * 0.66 else ("+1" if i < n * 0.25 else "")
        p.poly(f"{c}{tone}", tx, y - d, tx + top, y - d, x + step, y, x, y)
        p.path(f"{c}-1", f"M{x:.1f} {y}H{x + step:.1f}V{y + 4}Q{x + step / 2:.1f} {y + 10} {x:.1f} {y + 4}Z")
    p.line("lit", 1, -w * 0.42, y - d, w * 0.42, y - d)


def tent(p: Pen, w: float = 100, h: float = 70, cols: str = "ochre parchment", open_: bool = True) -> None:
    """A striped pavilion."""
    a, b = cols.split()
    p.ell("shade-1", 14, 0, w * 0.62, 6, o=0.4)
    n = 6
    for i in range(n):
        c = a if i % 2 == 0 else b
        tone = ("+1", "+1", "", "", "-1", "-2")[i]
        x0, x1 = -w / 2 + w * i / n, -w / 2 + w * (i + 1) / n
        p.poly(f"{c}{tone}", 0, -h, x0, -h * 0.42, x1, -h * 0.42)
        p.poly(f"{c}{tone}", x0, -h * 0.42, x1, -h * 0.42, x1 * 0.94, 0, x0 * 0.94, 0)
        p.path(
            f"{c}-1",
            f"M{x0:.1f} {-h * 0.42:.1f}H{x1:.1f}"
            f"V{-h * 0.36:.1f}Q{(x0 + x1) / 2:.1f} {-h * 0.29:.1f} {x0:.1f} {-h * 0.36:.1f}Z",
        )
    if open_:
        p.poly("ink", -w * 0.04, -h * 0.4, w * 0.16, 0, -w * 0.2, 0)
        p.poly(f"{b}+1", -w * 0.04, -h * 0.4, -w * 0.2, 0, -w * 0.27, 0)
    p.line("wood", 1.6, 0, -h, 0, -h - 12)
    p.path(a, f"M0 {-h - 12}q8 -2 16 2l-4 3l4 4q-8 -3 -16 0Z")


def coins(p: Pen, stacks: str = "5 8 4", r: float = 9) -> None:
    """Stacks of gold coins, the number of coins in each given by `stacks`."""
    heights = [int(v) for v in stacks.split()]
    p.ell("shade-1", 5, 0, len(heights) * r * 1.1, r * 0.5, o=0.4)
    for i, count in enumerate(heights):
        x = (i - (len(heights) - 1) / 2) * r * 2.15
        for k in range(count):
            y = -k * r * 0.36
            p.ell("gold-2", x, y, r, r * 0.42)
            p.rect("gold-1", x - r, y - r * 0.3, r * 2, r * 0.3)
            p.rect("gold+2", x - r * 0.8, y - r * 0.3, r * 0.5, r * 0.5, o=0.8)
            p.ell("gold", x, y - r * 0.3, r, r * 0.42)
        p.ell("gold+2", x, y - r * 0.34, r * 0.74, r * 0.28)
        p.ell("gold", x, y - r * 0.34, r * 0.4, r * 0.14)


def chest(p: Pen, w: float = 56, h: float = 30, col: str = "wood") -> None:
    """An open chest full of gold."""
    p.ell("shade-1", 8, 0, w * 0.64, 5, o=0.4)
    p.path(f"{col}-2", f"M{-w * 0.46} {-h}L{-w * 0.4} {-h * 1.8}Q0 {-h * 2.2} {w * 0.4} {-h * 1.8}L{w * 0.46} {-h}Z")
    p.path(
        col,
        f"M{-w * 0.4} {-h * 1.8}Q0 {-h * 2.2} {w * 0.4} {-h * 1.8}L{w * 0.38} {-h * 1.6}"
        f"Q0 {-h * 2.0} {-w * 0.38} {-h * 1.6}Z",
    )
    p.glow("glow", 0, -h * 1.1, w * 0.6, h * 0.8, o=0.5)
    p.path("gold", f"M{-w * 0.44} {-h}Q{-w * 0.2} {-h * 1.5} 0 {-h * 1.34}Q{w * 0.25} {-h * 1.5} {w * 0.44} {-h}Z")
    for i in range(10):
        x, y = -w * 0.36 + w * 0.72 * i / 9, -h * (1.05 + 0.18 * ((i * 3) % 4) / 3)
        p.ell("gold+2" if i % 2 else "gold-1", x, y, 4, 2.6)
    p.rect(col, -w / 2, -h, w, h)
    p.rect(f"{col}+1", -w / 2, -h, w * 0.3, h, o=0.7)
    p.rect(f"{col}-2", w * 0.16, -h, w * 0.34, h, o=0.6)
    for x in (-w / 2, -3, w / 2 - 6):
        p.rect("bronze", x, -h, 6, h)
        p.rect("bronze+2", x, -h, 2, h)
    p.rect("gold+1", -5, -h * 0.85, 10, 10)


def basket_of(p: Pen, goods: str = "grape", w: float = 44, h: float = 22) -> None:
    """A wicker basket heaped with round goods."""
    rng = Random(len(goods))
    p.ell("shade-1", 5, 0, w * 0.62, 4, o=0.4)
    for i in range(16):
        x, y = rng.uniform(-0.42, 0.42) * w, -h - rng.uniform(-1, 9) * (1 - 0.1 * (i % 3))
        p.ell(f"{goods}{rng.choice(('', '-1', '-1', '+1'))}", x, y, w * 0.11)
        p.ell(f"{goods}+2", x - 1.3, y - 1.5, w * 0.035)
    p.path("straw", f"M{-w / 2 - 2} {-h}H{w / 2 + 2}L{w * 0.4} 0H{-w * 0.4}Z")
    p.path("straw-2", f"M{w * 0.1} {-h}H{w / 2 + 2}L{w * 0.4} 0H{w * 0.1}Z", o=0.6)
    for r in range(3):
        for i in range(9):
            x = -w * 0.46 + i * w * 0.92 / 8.6 + (r % 2) * 2
            p.line(
                "straw+2" if (i + r) % 2 else "straw-2",
                1.6,
                x,
                -h * (0.2 + r * 0.3),
                x + 3.4,
                -h * (0.2 + r * 0.3),
                o=0.8,
            )
    p.rect("straw+1", -w / 2 - 4, -h - 1.5, w + 8, 4)
