"""Figures: townsfolk, workers, soldiers. A figure is 100 units high, its feet on the origin, facing right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.painting.pen import Pen

Point = tuple[float, float]
# pose -> (rear elbow, rear hand, front elbow, front hand, rear foot, front foot)
_POSES: Final[Mapping[str, tuple[Point, ...]]] = MappingProxyType(
    {
        "stand": ((-11, -58), (-9, -42), (12, -58), (12, -42), (-5, 0), (6, 0)),
        "speak": ((-11, -58), (-6, -44), (16, -66), (28, -80), (-6, 0), (7, 0)),
        "both": ((14, -66), (26, -64), (16, -60), (28, -56), (-6, 0), (7, 0)),
        "up": ((-14, -82), (-10, -102), (14, -82), (10, -102), (-6, 0), (7, 0)),
        "hold": ((-11, -58), (-8, -43), (15, -60), (19, -70), (-6, 0), (7, 0)),
        "swing": ((6, -92), (-10, -104), (16, -92), (-4, -108), (-12, 0), (12, 0)),
        "walk": ((-13, -60), (-16, -45), (12, -58), (19, -48), (-15, 0), (14, 0)),
        "pull": ((14, -64), (28, -58), (15, -58), (30, -54), (-20, 0), (8, 0)),
        "carry": ((-12, -82), (-6, -98), (14, -84), (6, -98), (-8, 0), (9, 0)),
        "draw": ((-20, -70), (-5, -72), (17, -72), (32, -74), (-13, 0), (13, 0)),
        "sit": ((14, -48), (24, -44), (16, -44), (26, -40), (22, 0), (26, 0)),
        "bow": ((14, -56), (24, -40), (18, -50), (30, -36), (-10, 0), (10, 0)),
        "fight": ((-14, -62), (4, -60), (18, -78), (30, -88), (-16, 0), (14, 0)),
    }
)


def figure(
    p: Pen,
    pose: str = "stand",
    robe: str = "lapis",
    long: bool = True,
    prop: str = "",
    skin: str = "skin",
    hair: str = "hair",
    hat: str = "",
    beard: str = "",
    sash: str = "",
    shield: str = "",
) -> None:
    """One person. `pose` is a key of the table above, `prop` one of PROPS, `hat` hood, helm, crest, straw or laurel."""
    rear_elbow, rear_hand, elbow, hand, rear_foot, foot = _POSES[pose]
    seated = pose == "sit"
    lean = 10 if pose in ("pull", "bow") else (-4 if pose == "swing" else 0)
    drop = 22 if seated else (8 if pose == "bow" else 0)
    with p.at(0, 0):
        p.ell("shade-1", 8, 0, 22, 4, o=0.35)
        shoulder = (lean, -76 + drop)
        _limb(p, f"{skin}-1", 5, shoulder, _shift(rear_elbow, drop), _shift(rear_hand, drop))
        _legs(p, long, seated, rear_foot, foot, skin)
        _body(p, robe, long, seated, lean, drop, rear_foot[0], foot[0])
        if sash:
            p.poly(sash, lean - 10, -78 + drop, lean - 3, -80 + drop, 10, -50 + drop, 8, -44 + drop)
        _head(p, lean * 1.5 + 1, -90 + drop, skin, hair, hat, beard)
        if shield:
            _round_shield(p, lean - 4, -56 + drop, shield)
        if prop and prop in _BEHIND:
            PROPS[prop](p, hand[0], hand[1] + drop)
        _limb(p, skin, 5, (lean + 3, -75 + drop), _shift(elbow, drop), _shift(hand, drop), robe)
        if prop and prop not in _BEHIND:
            PROPS[prop](p, hand[0], hand[1] + drop)


def _shift(point: Point, dy: float) -> Point:
    return point[0], point[1] + dy


def _limb(p: Pen, col: str, w: float, a: Point, b: Point, c: Point, sleeve: str = "") -> None:
    p.line(col, w, *a, *b, *c)
    if sleeve:
        mx, my = (a[0] + b[0] * 2) / 3, (a[1] + b[1] * 2) / 3
        p.line(f"{sleeve}+1", w + 2.4, *a, mx, my)
    p.ell(col, *c, w * 0.6)


def _legs(p: Pen, long: bool, seated: bool, rear: Point, front: Point, skin: str) -> None:
    if seated:
        p.line(f"{skin}-1", 6, 20, -27, *rear)
        p.line(skin, 6, 23, -28, *front)
    elif not long:
        p.line(f"{skin}-1", 6.4, -3, -46, rear[0] * 0.7, -23, rear[0], -2)
        p.line(skin, 6.4, 3, -46, front[0] * 0.9 + 1, -24, front[0], -2)
    for x, _ in (rear, front):
        p.path("bark-1", f"M{x - 3} 0h10q0 -4 -5 -4h-5Z")


def _body(p: Pen, robe: str, long: bool, seated: bool, lean: float, drop: float, rear: float, front: float) -> None:
    sy = -80 + drop
    if seated:
        p.path(robe, f"M-10 {sy + 3}Q0 {sy - 4} 10 {sy + 3}L12 -34L27 -33L27 -16L12 -18L12 -8L-14 -8L-13 -40Z")
        p.path(f"{robe}-1", f"M10 {sy + 3}L12 -34L27 -33L27 -16L12 -18L12 -8L2 -8L4 -40Z")
        p.path(f"{robe}+1", f"M-10 {sy + 3}Q-4 {sy - 2} -2 {sy}L-6 -34L-12 -20L-13 -40Z")
        return
    hem = -3.0 if long else -36.0
    a, b = (rear - 7, front + 7) if long else (min(-11.0, rear * 0.7 - 6), max(12.0, front * 0.7 + 7))
    p.path(robe, f"M{lean - 10} {sy + 3}Q{lean} {sy - 4} {lean + 11} {sy + 3}L9 -48L{b} {hem}L{a} {hem}L-9 -48Z")
    p.path(
        f"{robe}-1",
        f"M{lean + 3} {sy}Q{lean + 8} {sy} {lean + 11} {sy + 3}L9 -48L{b} {hem}L{(a + b) / 2 + 3:.1f} {hem}L4 -48Z",
    )
    p.path(
        f"{robe}+1",
        f"M{lean - 10} {sy + 3}Q{lean - 6} {sy - 1} {lean - 3} {sy}L-4 -48L{a + 5:.1f} {hem}L{a} {hem}L-9 -48Z",
    )
    if long:
        p.line(f"{robe}-2", 1.1, 2, -46, (a + b) / 2 - 1, hem - 1, o=0.7)
        p.line(f"{robe}-2", 1.1, 6, -46, b - 5, hem - 1, o=0.7)
    p.line("gold-1", 2.4, -8.5, -49, 9, -49)


def _head(p: Pen, x: float, y: float, skin: str, hair: str, hat: str, beard: str) -> None:
    p.rect(f"{skin}-1", x - 3, y + 4, 6, 8)
    p.ell(skin, x, y, 7, 8)
    p.path(
        f"{skin}-1",
        f"M{x + 2} {y - 7}Q{x + 8} {y - 4} {x + 7} {y + 2}Q{x + 5} {y + 8} {x} {y + 8}Q{x + 4} {y} {x + 2} {y - 7}Z",
        o=0.8,
    )
    p.poly(skin, x + 6, y - 3, x + 9.5, y + 2, x + 6, y + 3)
    p.ell("ink", x + 3.6, y - 1.5, 0.9, 1.3)
    if beard:
        p.path(
            beard,
            f"M{x - 3} {y + 2}Q{x + 3} {y + 3} {x + 7} {y + 1}Q{x + 8} {y + 10} {x + 3} {y + 14}"
            f"Q{x - 4} {y + 9} {x - 3} {y + 2}Z",
        )
    _hair_and_hat(p, x, y, hair, hat)


def _hair_and_hat(p: Pen, x: float, y: float, hair: str, hat: str) -> None:
    if hat == "hood":
        p.path(
            f"{hair}",
            f"M{x - 10} {y + 13}Q{x - 12} {y - 10} {x + 1} {y - 12}Q{x + 9} {y - 8} {x + 8} {y - 3}"
            f"Q{x + 2} {y - 4} {x + 2} {y + 4}Q{x + 3} {y + 10} {x + 9} {y + 13}Z",
        )
        p.path(f"{hair}+1", f"M{x - 9} {y + 11}Q{x - 11} {y - 8} {x} {y - 11}Q{x - 6} {y - 4} {x - 5} {y + 11}Z", o=0.6)
        return
    p.path(
        hair,
        f"M{x - 7.5} {y + 4}Q{x - 9} {y - 9} {x} {y - 9.5}Q{x + 7} {y - 9} {x + 7} {y - 3}"
        f"Q{x} {y - 6} {x - 2} {y - 1}L{x - 3} {y + 4}Z",
    )
    if hat in ("helm", "crest"):
        p.path(
            "bronze",
            f"M{x - 8} {y + 4}Q{x - 9} {y - 11} {x} {y - 11}Q{x + 8} {y - 10} {x + 8} {y - 2}"
            f"L{x + 3} {y - 2}L{x + 3} {y + 5}L{x - 2} {y + 2}Z",
        )
        p.path("bronze+2", f"M{x - 7} {y}Q{x - 8} {y - 10} {x} {y - 10}Q{x - 4} {y - 6} {x - 4} {y + 1}Z")
        if hat == "crest":
            p.path(
                "red",
                f"M{x + 5} {y - 12}Q{x - 6} {y - 22} {x - 15} {y - 4}L{x - 12} {y + 4}"
                f"Q{x - 8} {y - 12} {x + 2} {y - 10}Z",
            )
    elif hat == "straw":
        p.ell("straw-1", x, y - 5, 14, 3.4)
        p.path("straw+1", f"M{x - 8} {y - 6}Q{x} {y - 17} {x + 8} {y - 6}Z")
    elif hat == "laurel":
        p.line("gold+1", 2.2, x - 7, y - 2, x - 2, y - 6, x + 6, y - 6)


def _round_shield(p: Pen, x: float, y: float, col: str) -> None:
    p.ell("bronze-1", x, y, 15, 16)
    p.ell(col, x, y, 13, 14)
    p.path(f"{col}-1", f"M{x + 2} {y - 14}A13 14 0 0 1 {x + 2} {y + 14}Q{x + 7} {y} {x + 2} {y - 14}Z")
    p.ell("gold", x, y, 4)


def _spear(p: Pen, x: float, y: float) -> None:
    p.line("wood", 2.4, x, 0, x, y - 50)
    p.poly("iron+1", x - 3.4, y - 48, x, y - 64, x + 3.4, y - 48)


def _staff(p: Pen, x: float, y: float) -> None:
    p.line("wood", 2.8, x + 2, 0, x, y - 32)


def _hammer(p: Pen, x: float, y: float) -> None:
    p.line("wood", 3, x + 4, y + 6, x - 14, y - 16)
    with p.at(x - 14, y - 16, rot=-52):
        p.rect("iron", -10, -5, 20, 9)
        p.rect("iron+2", -10, -5, 20, 3)


def _pick(p: Pen, x: float, y: float) -> None:
    p.line("wood", 3, x + 6, y + 8, x - 18, y - 18)
    with p.at(x - 18, y - 18, rot=-46):
        p.path("iron+1", "M-20 6Q0 -9 20 6Q0 -2 -20 6Z")


def _sword(p: Pen, x: float, y: float) -> None:
    with p.at(x, y, rot=28):
        p.poly("iron+2", -2, -4, 0, -38, 2, -4)
        p.rect("gold", -6, -4, 12, 2.6)


def _scroll(p: Pen, x: float, y: float) -> None:
    p.rect("parchment+1", x - 5, y - 12, 15, 20)
    for i in range(4):
        p.line("ink", 0.8, x - 2, y - 8 + i * 4, x + 7, y - 8 + i * 4, o=0.6)
    p.rect("wood", x - 7, y - 14, 19, 3)
    p.rect("wood", x - 7, y + 7, 19, 3)


def _bow(p: Pen, x: float, y: float) -> None:
    p.curve("wood", 2.8, f"M{x - 6} {y - 34}Q{x + 12} {y - 16} {x + 2} {y}Q{x + 12} {y + 16} {x - 6} {y + 34}")
    p.line("parchment", 0.8, x - 6, y - 34, x - 36, y + 2, x - 6, y + 34)
    p.line("wood+1", 1.4, x - 36, y + 2, x + 20, y)
    p.poly("iron+1", x + 18, y - 3, x + 26, y, x + 18, y + 3)


def _jar(p: Pen, x: float, y: float) -> None:
    p.path(
        "terracotta", f"M{x - 5} {y - 8}Q{x - 15} {y - 22} {x - 5} {y - 32}H{x + 5}Q{x + 15} {y - 22} {x + 5} {y - 8}Z"
    )
    p.path(
        "terracotta-1", f"M{x + 1} {y - 8}Q{x + 8} {y - 22} {x + 1} {y - 32}H{x + 5}Q{x + 15} {y - 22} {x + 5} {y - 8}Z"
    )


def _basket(p: Pen, x: float, y: float) -> None:
    p.path("straw", f"M{x - 16} {y - 20}H{x + 12}L{x + 8} {y - 4}H{x - 12}Z")
    p.ell("clay", x - 2, y - 20, 14, 5)
    p.line("straw-1", 1.2, x - 14, y - 14, x + 10, y - 14)


def _torch(p: Pen, x: float, y: float) -> None:
    p.line("wood", 3, x - 2, y + 10, x + 2, y - 12)
    p.glow("glow", x + 2, y - 18, 30, o=0.7)
    p.path("glow", f"M{x - 4} {y - 12}Q{x - 5} {y - 22} {x + 3} {y - 32}Q{x + 9} {y - 20} {x + 7} {y - 12}Z")


def _scales(p: Pen, x: float, y: float) -> None:
    p.line("gold", 1.8, x, y, x, y - 20)
    p.line("gold+1", 1.8, x - 18, y - 17, x + 18, y - 19)
    for side in (-18, 18):
        p.line("gold", 0.8, x + side - 7, y + 2, x + side, y - 18, x + side + 7, y + 2)
        p.path("gold-1", f"M{x + side - 8} {y + 2}h16q-8 8 -16 0Z")


def _purse(p: Pen, x: float, y: float) -> None:
    p.ell("leather", x + 2, y + 7, 6.5, 7)
    p.ell("gold+1", x + 2, y + 1, 3.2, 2)


def _rope(p: Pen, x: float, y: float) -> None:
    p.line("straw+1", 2, x - 26, y - 6, x, y, x + 120, y + 14)


_BEHIND: Final = frozenset({"spear", "staff", "bow"})
PROPS: Final[Mapping[str, Callable[[Pen, float, float], None]]] = MappingProxyType(
    {
        "spear": _spear,
        "staff": _staff,
        "hammer": _hammer,
        "pick": _pick,
        "sword": _sword,
        "scroll": _scroll,
        "bow": _bow,
        "jar": _jar,
        "basket": _basket,
        "torch": _torch,
        "scales": _scales,
        "purse": _purse,
        "rope": _rope,
    }
)


def crowd(
    p: Pen,
    n: int = 6,
    w: float = 120,
    h: float = 18,
    robes: str = "lapis ochre marble terracotta verdigris",
    seed: int = 0,
) -> None:
    """A loose row of far people `h` units high; crowds of different seeds in one picture are different people."""
    names = robes.split()
    first = seed % len(names)
    for i in range(n):
        x = (i / max(1, n - 1) - 0.5) * w + ((i * 37 + seed) % 7 - 3)
        with p.at(x, ((i * 13 + seed) % 5) - 2, h / 20, -1 if (i + seed) % 3 == 0 else 1):
            robe = names[(i * (1 + seed % 3) + first) % len(names)]
            p.ell("shade-1", 3, 0, 6, 1.4, o=0.35)
            p.poly(robe, -3.5, 0, -2.6, -14, 2.6, -14, 4, 0)
            p.poly(f"{robe}-1", 0.6, 0, 0.6, -14, 2.6, -14, 4, 0)
            p.ell("skin", 0, -17, 2.3, 2.7)
            p.path("hair", "M-2.5 -16.5Q-2.6 -20.4 0 -20.2Q2.5 -20 2.2 -17.8Q0 -18.6 -1.2 -16.4Z")
