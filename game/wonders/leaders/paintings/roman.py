"""What stands about Rome: aqueduct, bridge, triumphal column, the gilded Sun, legions and chariots."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from game.painting import giants
from game.painting.parts import beasts, people
from game.painting.pen import Pen, track
from game.wonders.cards.wonder_paintings.scene import WonderScene


def aqueduct(p: Pen, x0: float, x1: float, ys: tuple[float, float], heights: tuple[float, float], n: int) -> None:
    """A two-storeyed aqueduct from its far end `x0` to its near end `x1`: foot lines and heights at both."""
    holes, lit = [], []
    top, foot = [], []
    for i in range(n + 1):
        t = (i / n) ** 1.5
        x, y, h = x0 + (x1 - x0) * t, ys[0] + (ys[1] - ys[0]) * t, heights[0] + (heights[1] - heights[0]) * t
        top.append((x, y - h))
        foot.append((x, y))
        lit.append(track("MLLZ", x - h * 0.06, y, x - h * 0.05, y - h * 0.94, x + h * 0.03, y))
        if i == n:
            break
        u = ((i + 1) / n) ** 1.5
        w = abs(x1 - x0) * (u - t)
        mid = x + (x1 - x0) * (u - t) * 0.5
        for low, high, share in ((0.0, 0.5, 0.34), (0.56, 0.86, 0.3)):
            a, b = mid - w * share, mid + w * share
            spring = y - h * (low + (high - low) * 0.6)
            crown = y - h * (high + 0.06)
            holes.append(track("MVCVZ", a, y - h * low, spring, a, crown, b, crown, b, spring, y - h * low))
    outline = [v for point in (*top, *reversed(foot)) for v in point]
    p.poly_fade("limestone+1", "limestone-1", *outline)
    p.path("limestone+3", "".join(lit), o=0.6)
    p.path("olive-1", "".join(holes))
    for drop, tone, width in ((0.0, "+3", 1.6), (0.1, "-2", 0.8), (0.46, "-2", 0.8)):
        p.line(f"limestone{tone}", width, *(v for (x, y), (_, f) in zip(top, foot, strict=True)
                                            for v in (x, y + (f - y) * drop)))  # fmt: skip


def bridge(p: Pen, x: float, y: float, w: float, arches: int = 4) -> None:
    """A stone bridge `w` long over the river, its roadway rising to the middle; (x, y) is the middle of its foot."""
    rise, h = w * 0.05, w * 0.13
    left, right = x - w / 2, x + w / 2
    p.path("limestone+1", track("MLQLZ", left, y, left, y - h, x, y - h - rise * 2, right, y - h, right, y))
    step = w / arches
    holes, piers = [], []
    for i in range(arches):
        a, b = left + step * (i + 0.14), left + step * (i + 0.86)
        holes.append(track("MCZ", a, y + 1, a, y - h * 1.25, b, y - h * 1.25, b, y + 1))
        piers.append(track("MLLLZ", b, y + 2, b, y - h * 0.5, b + step * 0.28, y - h * 0.5, b + step * 0.28, y + 2))
    p.path("water-2", "".join(holes))
    p.path("limestone-1", "".join(piers[:-1]))
    p.curve("limestone+3", 1.4, track("MQ", left - 6, y - h, x, y - h - rise * 2, right + 6, y - h))


def column(p: Pen, s: WonderScene, x: float, y: float, h: float) -> None:
    """A triumphal column wound about with carvings, the emperor in gold on its top."""
    w = h * 0.05
    p.poly("shade", x + w * 2, y, x + h * 0.42, y + h * 0.03, x + h * 0.42, y + h * 0.05, x - w, y, o=0.28)
    for half, low, high in ((2.4, 0.0, 0.025), (2.0, 0.025, 0.15), (2.25, 0.15, 0.17), (1.4, 0.17, 0.2)):
        p.poly_fade("marble+2", "marble-1", x - w * half, y - h * low, x - w * half, y - h * high,
                    x + w * half, y - h * high, x + w * half, y - h * low, across=True)  # fmt: skip
    p.rect("bronze-1", x - w * 0.5, y - h * 0.12, w, h * 0.095)
    p.rect("gold", x - w * 1.5, y - h * 0.142, w * 3, h * 0.008)
    foot, top = y - h * 0.2, y - h * 0.82
    shaft = (x - w, foot, x - w * 0.86, top, x + w * 0.86, top, x + w, foot)
    p.poly_fade("marble+3", "marble-3", *shaft, across=True)
    _reliefs(p, x, w, foot, top)
    for half, low, high in ((1.25, 0.82, 0.84), (1.6, 0.84, 0.865), (0.75, 0.865, 0.895)):
        p.poly_fade("marble+3", "marble-2", x - w * half, y - h * low, x - w * half, y - h * high,
                    x + w * half, y - h * high, x + w * half, y - h * low, across=True)  # fmt: skip
    with p.at(x, y - h * 0.895, h / 430):
        emperor(p)
    if s.night:
        p.glow("glow", x, y - h * 0.16, h * 0.3, o=0.45)


def _reliefs(p: Pen, x: float, w: float, foot: float, top: float) -> None:
    """The band of carvings that climbs a shaft."""
    rng = Random(4)
    turns = 13
    rise = (foot - top) / turns
    lines, figures = [], []
    for i in range(turns):
        y = foot - rise * i
        lines.append(track("MQ", x - w, y, x, y + rise * 0.5, x + w * 0.98, y - rise * 0.5))
        for k in range(6):
            t = (k + rng.uniform(0.2, 0.8)) / 6 * 2 - 1
            figures.append((x + t * w * 0.8, y - rise * (0.4 + 0.25 * t) + rise * 0.35 * (1 - t * t),
                            w * 0.07, rise * 0.28))  # fmt: skip
    p.curve("marble-2", 0.9, "".join(lines), o=0.7)
    p.dabs("marble-2", [(fx + 0.5, fy, fw, fh) for fx, fy, fw, fh in figures], 0.55)


def emperor(p: Pen) -> None:
    """A gilded ruler in armour, a spear in his hand, 56 units high with his feet on the origin."""
    p.path("gold", "M-8 0L-6 -18L-9 -22L-8 -40Q0 -46 8 -40L9 -22L7 -18L9 0H3L1 -16L-2 0Z")
    p.path("gold+2", "M-8 0L-6 -18L-9 -22L-8 -40Q-5 -43 -2 -43L-3 -20L-4 0Z")
    p.path("gold-2", "M3 -42Q6 -42 8 -40L9 -22L7 -18L9 0H5L3 -18Z", o=0.9)
    p.line("gold+1", 3.2, -7, -38, -15, -46, -17, -54)
    p.line("gold-1", 3.2, 7, -38, 13, -30, 11, -24)
    p.line("gold+2", 1.6, -17, -8, -17, -68)
    p.ell("gold+1", 0, -49, 4.6, 5.4)
    p.ell("gold-1", 1.8, -48.6, 2.6, 4.6)


def sun_god(p: Pen, x: float, y: float, h: float) -> None:
    """The gilded Sun on his base beside the amphitheatre, rays about his head; `h` high in all."""
    k = h / 150
    with p.at(x, y, k):
        for w, low, high in ((27, 0, 5), (23, 5, 32), (26, 32, 36)):
            p.poly_fade("marble+2", "marble-2", -w, -low, -w, -high, w, -high, w, -low, across=True)
        p.rect("bronze", -13, -27, 26, 15)
        p.rect("gold+1", -13, -27, 26, 2)
        with p.at(0, -36):
            _sun_body(p)


_RAYS: Final = 9


def _sun_body(p: Pen) -> None:
    giants.limb(p, "gold", ((6, -46, 7), (9, -26, 6), (8, -10, 4.2), (9, -1, 3.4)))
    giants.limb(p, "gold", ((-6, -46, 7), (-8, -26, 6), (-11, -10, 4.2), (-12, -1, 3.4)))
    giants.limb(p, "gold", ((0, -42, 10), (0, -54, 9.4), (0, -70, 13.4), (0, -78, 11)))
    p.path("bronze", "M-11 -48Q0 -40 12 -50L13 -30Q4 -22 -13 -30Z")
    p.path("bronze-2", "M3 -45Q8 -46 12 -50L13 -30Q9 -27 4 -27Z", o=0.8)
    giants.limb(p, "gold", ((-12, -74, 5), (-21, -62, 4.4), (-20, -46, 3.4)))
    giants.limb(p, "gold", ((12, -74, 5), (22, -82, 4.4), (28, -98, 3.2)))
    p.ell("gold-1", 29, -103, 5.4)
    p.ell("gold+2", 28, -104.4, 3.4)
    p.curve("bronze-1", 2.2, "M-20 -46L-27 -4")
    p.path("bronze", "M-29 -22Q-36 -12 -30 0H-24L-25 -20Z")
    p.ell("gold", 0, -89, 6.2, 7.6)
    p.ell("gold+2", -1.8, -90, 3.6, 5.4)
    for i in range(_RAYS):
        a = math.pi * (0.08 + 0.84 * i / (_RAYS - 1))
        dx, dy = math.cos(a), -math.sin(a)
        p.poly("gold+2", 7 * dx - 1.5 * dy, -91 + 8 * dy + 1.5 * dx, 17 * dx, -91 + 18 * dy,
               7 * dx + 1.5 * dy, -91 + 8 * dy - 1.5 * dx)  # fmt: skip


def legion(p: Pen, x: float, y: float, h: float, files: int, gap: float) -> None:
    """Legionaries on the march behind their eagle, heading right; the nearest file leads."""
    for i in range(files):
        with p.at(x + gap * i, y - (i % 2) * 5, h / 100):
            if i == files - 1:
                people.figure(p, "walk", "ochre", long=False, hat="crest")
                eagle(p)
            else:
                people.figure(p, "walk", "red", long=False, hat="crest" if i == files - 2 else "helm")
                p.line("wood", 2.2, 24, -20, 14, -112)
                p.line("iron+1", 2, 15, -108, 12.6, -130)
                tall_shield(p)


def tall_shield(p: Pen) -> None:
    """The curved red shield of a legionary, carried at his side."""
    p.path("red", "M-12 -72Q2 -78 16 -72V-26Q2 -20 -12 -26Z")
    p.path("red-2", "M5 -75.4Q11 -75 16 -72V-26Q11 -22.6 5 -22.4Z", o=0.8)
    p.curve("gold", 1.8, "M-12 -72Q2 -78 16 -72V-26Q2 -20 -12 -26Z")
    p.curve("gold+1", 1.6, "M2 -74V-23M-9 -60Q2 -50 13 -60M-9 -38Q2 -48 13 -38")
    p.ell("gold+2", 2, -49, 4.4)


def eagle(p: Pen) -> None:
    """The eagle of a legion over its red banner."""
    p.line("wood", 3, 19, 0, 19, -134)
    p.path("red", "M4 -126H34V-100L29 -95L24 -100L19 -95L14 -100L9 -95L4 -100Z")
    p.path("red-1", "M24 -126H34V-100L29 -95L24 -100Z")
    p.rect("gold", 2, -129, 34, 3.4)
    p.ell("gold+1", 19, -112, 5)
    p.path(
        "gold+1",
        "M19 -134Q4 -140 -2 -156Q10 -150 16 -148Q16 -154 19 -156Q22 -154 22 -148Q28 -150 40 -156Q34 -140 19 -134Z",
    )


def chariot(p: Pen, x: float, y: float, k: float, flip: bool = False) -> None:
    """A racing chariot at the gallop."""
    with p.at(x, y, k, -1 if flip else 1):
        p.ell("shade-1", 44, 1, 76, 5, o=0.3)
        beasts.chariot(p, "red", 2)
