"""Interiors: walls, floors, windows, furniture, lamps. `room` fills the picture; the rest stand on their origin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from game.painting.parts.land import BOTTOM, LEFT, TOP, WIDTH, paving
from game.painting.parts.masonry import courses
from game.painting.pen import Pen


def room(
    p: Pen,
    wall: str = "plaster",
    floor: str = "wood",
    y: float = 190,
    beams: int = 5,
    boards: bool = True,
    band: str = "terracotta",
    brick: bool = False,
    chequer: str = "",
) -> None:
    """The back wall of a room with a painted dado, ceiling beams and a floor seen in perspective."""
    _back_wall(p, wall, y, band, brick)
    if boards:
        _boards(p, floor, y)
    else:
        paving(p, y, floor, chequer=chequer)
    p.fade(LEFT, y - 1, WIDTH, 14, (0, "shade", 0.45), (1, "shade", 0))
    for i in range(beams):
        x = LEFT + WIDTH * (i + 0.5) / beams
        p.poly("wood-2", x - 9, -40, x + 9, -40, x + 6, 22, x - 6, 22)
        p.poly("wood", x - 9, -40, x - 4, -40, x - 2, 22, x - 6, 22)
    if beams:
        p.rect("wood-1", LEFT, 20, WIDTH, 9)
        p.rect("wood+1", LEFT, 20, WIDTH, 2.4)
        p.fade(LEFT, 29, WIDTH, 14, (0, "shade", 0.5), (1, "shade", 0))


def _back_wall(p: Pen, wall: str, y: float, band: str, brick: bool) -> None:
    p.rect(wall, LEFT, TOP, WIDTH, y - TOP)
    down = ((0.0, f"{wall}-2", 0.75), (0.35, f"{wall}-1", 0.3), (0.75, f"{wall}+1", 0.35), (1.0, f"{wall}-1", 0.5))
    p.fade(LEFT, -20, WIDTH, y + 20, *down)
    sideways = ((0.2, f"{wall}+2", 0.4), (0.5, wall, 0.0), (0.85, f"{wall}-2", 0.55))
    p.fade(LEFT, TOP, WIDTH, y - TOP, *sideways, across=True)
    if brick:
        courses(p, LEFT, 0, WIDTH, y, wall, 11, 5, 0.2)
    if band:
        p.rect(band, LEFT, y - 34, WIDTH, 34, o=0.75)
        p.fade(LEFT, y - 34, WIDTH, 34, (0, f"{band}-1", 0), (1, f"{band}-2", 0.6))
        p.rect("gold", LEFT, y - 37, WIDTH, 2.2, o=0.7)


def _boards(p: Pen, floor: str, y: float) -> None:
    stops = ((0.0, f"{floor}-1", 1.0), (0.2, floor, 1.0), (0.6, f"{floor}-1", 1.0), (1.0, f"{floor}-2", 1.0))
    p.fade(LEFT, y, WIDTH, BOTTOM - y, *stops)
    for i in range(-14, 15):
        near, far = 180 + i * 62, 180 + i * 22
        p.line(f"{floor}-2", 1, far, y, near, 300, o=0.6)
        if i % 3 == 0:
            p.poly(f"{floor}+1", far, y, far + 22, y, near + 62, 300, near, 300, o=0.3)


def window(
    p: Pen,
    w: float = 46,
    h: float = 70,
    shaft: bool = True,
    arched: bool = True,
    bars: bool = False,
    view: str = "hill",
    sky: str = "",
) -> None:
    """A window on the world outside, and the shaft of light it lets in."""
    r = w / 2 if arched else 0
    out = (
        f"M{-w / 2 - 5} 5V{-h + r}"
        + (f"A{r + 5} {r + 5} 0 0 1 {w / 2 + 5} {-h + r}" if arched else f"V{-h - 5}H{w / 2 + 5}")
        + "V5Z"
    )
    p.path("stone+1", out)
    d = f"M{-w / 2} 0V{-h + r}" + (f"A{r} {r} 0 0 1 {w / 2} {-h + r}" if arched else f"H{w / 2}") + "V0Z"
    p.path(sky or "skylow", d)
    p.ell("lit", w * 0.05, -h * 0.45, w * 0.4, h * 0.08, o=0.6)
    if view:
        p.path(f"{view}", f"M{-w / 2} 0V{-h * 0.25}Q{-w * 0.2} {-h * 0.45} 0 {-h * 0.22}T{w / 2} {-h * 0.3}V0Z")
        p.path(f"{view}-1", f"M{-w / 2} 0V{-h * 0.12}Q0 {-h * 0.25} {w / 2} {-h * 0.1}V0Z")
    p.path(
        "stone-2",
        f"M{-w / 2} 0V{-h + r}"
        + (f"A{r} {r} 0 0 1 0 {-h}A{r * 0.9} {r} 0 0 0 {-w / 2 + 5} {-h + r}" if arched else f"V{-h}H{-w / 2 + 5}")
        + "V0Z",
    )
    if bars:
        p.line("wood-2", 2, 0, 0, 0, -h)
        p.line("wood-2", 2, -w / 2, -h * 0.5, w / 2, -h * 0.5)
    p.rect("stone+2", -w / 2 - 8, 0, w + 16, 5)
    p.rect("stone-1", -w / 2 - 8, 4, w + 16, 3)
    if shaft:
        p.poly("sun+2", -w / 2, -h * 0.8, w / 2, -h * 0.8, w / 2 + 130, 150, -w / 2 + 70, 150, o=0.17)
        p.poly("sun+2", -w * 0.2, -h * 0.8, w * 0.25, -h * 0.8, w / 2 + 90, 150, -w / 2 + 95, 150, o=0.14)


def table(p: Pen, w: float = 120, h: float = 44, col: str = "wood", cloth: str = "", depth: float = 14) -> None:
    """A table seen a little from above."""
    p.ell("shade-1", 8, 0, w * 0.56, 6, o=0.4)
    for x in (-w / 2 + 8, w / 2 - 14):
        p.rect(f"{col}-2", x + 4, -h, 6, h - 6)
        p.rect(col, x, -h + 4, 6, h - 4)
        p.rect(f"{col}+1", x, -h + 4, 2, h - 4)
    p.poly(f"{col}+1", -w / 2 + 8, -h - depth, w / 2 - 8, -h - depth, w / 2, -h, -w / 2, -h)
    p.poly(f"{col}+2", -w / 2 + 8, -h - depth, w * 0.05, -h - depth, -w * 0.1, -h, -w / 2, -h, o=0.6)
    p.rect(f"{col}-1", -w / 2, -h, w, 6)
    p.rect(f"{col}-2", -w / 2, -h + 4.5, w, 2)
    if cloth:
        p.poly(f"{cloth}+1", -w * 0.34, -h - depth, w * 0.34, -h - depth, w * 0.38, -h, -w * 0.38, -h)
        p.path(
            cloth,
            f"M{-w * 0.38} {-h}H{w * 0.38}V{-h * 0.35}q{-w * 0.06} 6 {-w * 0.13} 0"
            f"t{-w * 0.13} 0t{-w * 0.13} 0t{-w * 0.13} 0t{-w * 0.13} 0t{-w * 0.11} 0Z",
        )
        p.rect(f"{cloth}-1", w * 0.05, -h, w * 0.33, h * 0.62, o=0.6)
        p.rect("gold", -w * 0.38, -h * 0.5, w * 0.76, 2)


def lamp(p: Pen, drop: float = 40, s: float = 1.0) -> None:
    """A bronze oil lamp on chains; the origin is where it hangs from."""
    p.line("bronze-1", 1, 0, 0, 0, drop - 8)
    with p.at(0, drop, s):
        p.line("bronze", 1, -9, 2, 0, -10, 9, 2)
        p.glow("glow", 0, -2, 44, o=0.6)
        p.path("bronze", "M-12 2H12Q9 10 0 10Q-9 10 -12 2Z")
        p.path("bronze+2", "M-12 2H-2Q-4 8 -4 9Q-10 8 -12 2Z")
        p.path("glow+2", "M-3 2Q-4 -4 0 -10Q4 -4 3 2Z")


def candle(p: Pen, h: float = 20) -> None:
    """A candle on a small dish."""
    p.glow("glow", 0, -h - 6, 34, o=0.65)
    p.ell("bronze", 0, 0, 8, 2.4)
    p.rect("parchment+1", -2.6, -h, 5.2, h)
    p.rect("parchment-1", 0.8, -h, 1.8, h)
    p.path("glow+2", f"M-2.4 {-h - 1}Q-3 {-h - 7} 0 {-h - 12}Q3 {-h - 7} 2.4 {-h - 1}Z")


def shelf(
    p: Pen,
    w: float = 120,
    rows: int = 3,
    row: float = 30,
    fill: str = "jars",
    col: str = "wood",
    seed: int = 1,
    case: bool = True,
) -> None:
    """Shelves of `jars`, `scrolls`, `books`, `glass` or `cloth`; the origin is the middle of the foot."""
    rng = Random(seed)
    h = rows * row
    if case:
        p.rect(f"{col}-2", -w / 2 - 4, -h - 5, w + 8, h + 5)
        p.rect(f"{col}+1", -w / 2 - 6, -h - 8, w + 12, 5)
        p.rect(col, -w / 2 - 5, -h - 4, 4, h + 4)
        p.rect(f"{col}-1", w / 2 + 1, -h - 4, 4, h + 4)
    for r in range(rows):
        y = -r * row
        x = -w / 2 + 4
        while x < w / 2 - 6:
            x += _SHELVED[fill](p, x, y - 3, row * 0.78, rng)
        p.rect(f"{col}+1", -w / 2 - 2, y - 3, w + 4, 1.6)
        p.rect(f"{col}-1", -w / 2 - 2, y - 1.6, w + 4, 2.4)


def _jar_on(p: Pen, x: float, y: float, h: float, rng: Random) -> float:
    w, jh = rng.uniform(8, 13), h * rng.uniform(0.6, 0.95)
    col = rng.choice(("terracotta", "ochre", "lapis", "parchment", "verdigris", "terracotta"))
    cx = x + w / 2
    p.path(
        col,
        f"M{cx - w * 0.3:.1f} {y}C{cx - w * 0.65:.1f} {y - jh * 0.5:.1f} "
        f"{cx - w * 0.5:.1f} {y - jh * 0.8:.1f} {cx - w * 0.2:.1f} {y - jh * 0.86:.1f}"
        f"V{y - jh:.1f}H{cx + w * 0.2:.1f}V{y - jh * 0.86:.1f}"
        f"C{cx + w * 0.5:.1f} {y - jh * 0.8:.1f} {cx + w * 0.65:.1f} {y - jh * 0.5:.1f} {cx + w * 0.3:.1f} {y}Z",
    )
    p.path(
        f"{col}-1",
        f"M{cx + w * 0.05:.1f} {y}C{cx + w * 0.3:.1f} {y - jh * 0.5:.1f} "
        f"{cx + w * 0.2:.1f} {y - jh * 0.8:.1f} {cx + w * 0.05:.1f} {y - jh:.1f}"
        f"H{cx + w * 0.2:.1f}V{y - jh * 0.86:.1f}"
        f"C{cx + w * 0.5:.1f} {y - jh * 0.8:.1f} {cx + w * 0.65:.1f} {y - jh * 0.5:.1f} {cx + w * 0.3:.1f} {y}Z",
    )
    p.ell(f"{col}+2", cx - w * 0.22, y - jh * 0.55, w * 0.08, jh * 0.16, o=0.8)
    p.rect("parchment", cx - w * 0.22, y - jh - 1.6, w * 0.44, 2.4)
    return w + 3


def _scroll_on(p: Pen, x: float, y: float, h: float, rng: Random) -> float:
    r = h * 0.17
    for row in range(3):
        for i in range(3 - row):
            cx, cy = x + r + i * r * 2 + row * r, y - r - row * r * 1.75
            p.ell(f"parchment{rng.choice(('', '+1', '-1'))}", cx, cy, r)
            p.ell("parchment-2", cx, cy, r * 0.55)
            p.ell("parchment", cx, cy, r * 0.32)
    if rng.random() < 0.4:
        p.rect("red", x + r, y - r * 0.8, 2, 4)
    return r * 6 + 3


def _book_on(p: Pen, x: float, y: float, h: float, rng: Random) -> float:
    w, bh = rng.uniform(4, 8), h * rng.uniform(0.7, 1.0)
    col = rng.choice(("red", "lapis", "green", "leather", "ochre", "purple"))
    p.rect(col, x, y - bh, w, bh)
    p.rect(f"{col}-2", x + w * 0.65, y - bh, w * 0.35, bh)
    p.rect("gold", x, y - bh * 0.8, w, 1.2)
    p.rect("gold", x, y - bh * 0.25, w, 1.2)
    return w + 0.6


def _glass_on(p: Pen, x: float, y: float, h: float, rng: Random) -> float:
    col = rng.choice(("#3f9fb5", "#5bb98a", "#7a63c0", "#d9a93a", "#c8574a", "#4aa3c7"))
    w, gh = rng.uniform(9, 13), h * rng.uniform(0.65, 0.98)
    cx = x + w / 2
    p.path(
        col,
        f"M{cx - w * 0.45:.1f} {y}Q{cx - w * 0.55:.1f} {y - gh * 0.55:.1f} {cx - w * 0.13:.1f} {y - gh * 0.6:.1f}"
        f"V{y - gh:.1f}H{cx + w * 0.13:.1f}V{y - gh * 0.6:.1f}"
        f"Q{cx + w * 0.55:.1f} {y - gh * 0.55:.1f} {cx + w * 0.45:.1f} {y}Z",
        o=0.88,
    )
    p.path(
        f"{col}-1",
        f"M{cx} {y}V{y - gh:.1f}H{cx + w * 0.13:.1f}"
        f"V{y - gh * 0.6:.1f}Q{cx + w * 0.55:.1f} {y - gh * 0.55:.1f} {cx + w * 0.45:.1f} {y}Z",
        o=0.7,
    )
    p.ell("#ffffff", cx - w * 0.2, y - gh * 0.3, w * 0.09, gh * 0.14, o=0.9)
    p.rect(f"{col}+2", cx - w * 0.2, y - gh - 1.4, w * 0.4, 2)
    return w + 3


def _cloth_on(p: Pen, x: float, y: float, h: float, rng: Random) -> float:
    col = rng.choice(("red", "lapis", "ochre", "purple", "verdigris", "parchment"))
    for i in range(3):
        yy = y - (i + 1) * h * 0.27
        p.rect(f"{col}{('', '+1', '-1')[i]}", x, yy, 19, h * 0.25)
        p.rect(f"{col}-2", x + 13, yy, 6, h * 0.25, o=0.6)
    return 23


_SHELVED: Final[Mapping[str, Callable[[Pen, float, float, float, Random], float]]] = MappingProxyType(
    {"jars": _jar_on, "scrolls": _scroll_on, "books": _book_on, "glass": _glass_on, "cloth": _cloth_on}
)


def curtain_drape(p: Pen, w: float = 40, h: float = 150, col: str = "purple", left: bool = True) -> None:
    """A drawn curtain; the origin is its outer top corner."""
    k = 1 if left else -1
    p.path(
        col,
        f"M0 0H{k * w}Q{k * w * 0.95} {h * 0.4} {k * w * 0.35} {h * 0.62}Q{k * w * 0.5} {h * 0.8} {k * w * 0.5} {h}H0Z",
    )
    for i in range(3):
        a = k * w * (0.25 + i * 0.26)
        p.path(
            f"{col}{'-1' if i % 2 else '-2'}",
            f"M{a} 0Q{a * 0.95} {h * 0.4} {k * w * (0.12 + 0.08 * i):.1f} {h * 0.62}"
            f"Q{a * 0.75:.1f} {h * 0.4:.1f} {a + k * w * 0.1:.1f} 0Z",
            o=0.7,
        )
        p.path(
            f"{col}+1",
            f"M{a - k * w * 0.14:.1f} 0Q{a * 0.7:.1f} {h * 0.4:.1f} {k * w * (0.06 + 0.08 * i):.1f} {h * 0.6:.1f}"
            f"Q{a * 0.6:.1f} {h * 0.4:.1f} {a - k * w * 0.06:.1f} 0Z",
            o=0.7,
        )
    p.path(
        "gold",
        f"M0 {h * 0.58}Q{k * w * 0.2} {h * 0.64} {k * w * 0.4} {h * 0.59}"
        f"V{h * 0.63}Q{k * w * 0.2} {h * 0.68} 0 {h * 0.62}Z",
    )


def fire(p: Pen, w: float = 26, h: float = 34, glow: float = 2.2) -> None:
    """Flames over embers."""
    p.glow("glow", 0, -h * 0.4, w * glow, h * glow * 0.8, o=0.75)
    p.path(
        "#d8481c",
        f"M{-w / 2} 0C{-w * 0.7} {-h * 0.5} {-w * 0.2} {-h * 0.5} {-w * 0.25} {-h * 0.85}"
        f"C{0} {-h * 0.7} {-w * 0.02} {-h * 0.5} {w * 0.08} {-h}"
        f"C{w * 0.3} {-h * 0.7} {w * 0.25} {-h * 0.6} {w * 0.36} {-h * 0.75}"
        f"C{w * 0.4} {-h * 0.5} {w * 0.66} {-h * 0.4} {w / 2} 0Z",
    )
    p.path(
        "#f39a2b",
        f"M{-w * 0.34} 0C{-w * 0.4} {-h * 0.35} {-w * 0.1} {-h * 0.4} {-w * 0.1} {-h * 0.6}"
        f"C{w * 0.1} {-h * 0.5} {w * 0.05} {-h * 0.45} {w * 0.12} {-h * 0.7}"
        f"C{w * 0.3} {-h * 0.4} {w * 0.45} {-h * 0.3} {w * 0.34} 0Z",
    )
    p.path(
        "#ffe08a",
        f"M{-w * 0.18} 0C{-w * 0.2} {-h * 0.25} {0} {-h * 0.25} {w * 0.02} {-h * 0.42}"
        f"C{w * 0.15} {-h * 0.2} {w * 0.25} {-h * 0.2} {w * 0.18} 0Z",
    )


def smoke(p: Pen, h: float = 80, drift: float = 22, col: str = "smoke", o: float = 0.5, seed: int = 1) -> None:
    """A column of smoke rising from the origin and drifting right."""
    rng = Random(seed)
    for i in range(10):
        t = i / 9
        x = drift * t * t + rng.uniform(-3, 3) * (1 + t)
        r = 4 + 13 * t
        p.ell(f"{col}-1", x + r * 0.25, -h * t + r * 0.2, r, r * 0.8, o=o * (1 - t * 0.75))
        p.ell(f"{col}+1", x - r * 0.25, -h * t - r * 0.15, r * 0.75, r * 0.55, o=o * (1 - t * 0.75))
