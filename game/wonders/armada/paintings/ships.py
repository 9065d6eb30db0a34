"""Ships of the four fleets, and what belongs to their harbours. Scene units; a ship's origin is amidships at the water
line, as that of `beasts.ship`."""

from __future__ import annotations

from game.painting.parts import beasts, goods, war
from game.painting.pen import Pen

FLEETS = ("red", "yellow", "blue", "green")
_HULL = {"red": "#8a4a34", "yellow": "#a8793e", "blue": "#6e5a4a", "green": "#5f5a3c"}
_SAIL = {"red": "#b23a2e", "yellow": "#e0a838", "blue": "#3a6cab", "green": "#4d8a4c"}


def fleet_ship(p: Pen, fleet: str = "red", cargo: bool = True) -> None:
    """A ship of a fleet: a ram for war, a deep hull with cargo for trade, a canopy for the city, a long yard for the
    unknown."""
    hull, sail = _HULL[fleet], _SAIL[fleet]
    if fleet == "red":
        beasts.ship(p, sail, "gold", hull, oars=11)
        for i in range(6):
            with p.at(-52 + i * 21, -24):
                war.shield(p, 6.4, "red" if i % 2 else "gold-1", "gold", boss=True)
    elif fleet == "yellow":
        _merchant(p, hull, sail, cargo)
    elif fleet == "blue":
        _barge(p, hull, sail)
    else:
        _explorer(p, hull, sail)


def _foam(p: Pen, w: float) -> None:
    for i in range(6):
        x = -w + i * w * 0.4
        p.path("lit+2", f"M{x - 18} 6q18 -5 36 0q-18 3 -36 0Z", o=0.7)


def _square_sail(p: Pen, col: str, emblem: str) -> None:
    p.line("wood-1", 3, 0, -20, 0, -122)
    p.path(
        col, "M-50 -108C-20 -102 20 -102 50 -108C60 -84 58 -58 48 -40C18 -34 -18 -34 -48 -40C-40 -60 -40 -84 -50 -108Z"
    )
    p.path(
        f"{col}-1", "M20 -104C30 -105 42 -106 50 -108C60 -84 58 -58 48 -40C36 -37 24 -36 16 -36C30 -56 30 -82 20 -104Z"
    )
    p.path(
        f"{col}+2",
        "M-50 -108C-40 -106 -30 -105 -20 -104C-14 -80 -16 -56 -26 -37C-34 -38 -42 -39 -48 -40"
        "C-40 -60 -40 -84 -50 -108Z",
        o=0.6,
    )
    p.line("wood", 3, -54, -110, 54, -110)
    p.ell(emblem, 2, -72, 15, 16)


def _merchant(p: Pen, hull: str, sail: str, cargo: bool) -> None:
    p.ell("shade-1", 0, 4, 74, 6, o=0.35)
    _square_sail(p, sail, "parchment+2")
    p.ell("#a5571f", 2, -72, 9, 10)
    if cargo:
        for x, w, h, col in ((-46, 22, 20, "red"), (-22, 20, 17, ""), (18, 24, 20, "verdigris")):
            with p.at(x, -24):
                goods.crate(p, w, h, goods=col)
        with p.at(44, -22):
            goods.amphorae(p, 2, 24)
    p.path(
        hull, "M-78 -46Q-84 -34 -74 -26C-40 -18 40 -18 68 -28L80 -44Q86 -30 78 -14C66 8 -54 10 -68 0Q-84 -16 -86 -44Z"
    )
    p.path(f"{hull}-1", "M-74 -10C-40 2 50 2 80 -10L76 -4C62 10 -54 10 -68 0Z")
    p.path(f"{hull}+2", "M-76 -28C-40 -20 40 -20 70 -30L72 -25C40 -14 -40 -14 -78 -22Z")
    for y in (-16, -9):
        p.curve(f"{hull}-1", 1.2, f"M-78 {y - 4}C-40 {y + 4} 40 {y + 4} 78 {y - 4}")
    p.path("gold", "M-78 -46Q-96 -60 -82 -68Q-82 -56 -74 -52Z")
    _foam(p, 66)


def _barge(p: Pen, hull: str, sail: str) -> None:
    p.ell("shade-1", 0, 4, 78, 6, o=0.35)
    _square_sail(p, sail, "gold+1")
    for x in (-60, -44, -28):
        p.line("gold", 2, x, -24, x, -52)
    p.path("#3a6cab", "M-68 -50Q-44 -70 -20 -50Z")
    p.path("#3a6cab-1", "M-44 -60Q-28 -60 -20 -50H-40Z")
    p.line("gold+1", 2.4, -70, -50, -18, -50)
    p.path("marble+1", "M40 -22L42 -48Q46 -58 50 -48L54 -22Z")
    p.ell("marble+2", 46.5, -56, 4.6)
    p.path(
        hull,
        "M-92 -58Q-88 -34 -74 -24C-40 -16 40 -16 70 -24Q86 -36 92 -58Q98 -28 78 -6C62 8 -60 8 -76 -4Q-96 -24 -92 -58Z",
    )
    p.path(f"{hull}-1", "M-76 -10C-40 0 50 0 82 -10L78 -6C62 8 -60 8 -76 -4Z")
    p.curve("gold+1", 2.4, "M-84 -28C-40 -12 40 -12 84 -28")
    for i in range(8):
        oar = -54 + i * 15.5
        p.line(f"{hull}+2", 1.5, oar, -10, oar - 14, 9)
        p.ell("gold", oar, -13, 2)
    for end in (-92, 92):
        p.ell("gold+2", end, -60, 4.4)
    _foam(p, 70)


def _explorer(p: Pen, hull: str, sail: str) -> None:
    p.ell("shade-1", 0, 4, 70, 6, o=0.35)
    p.line("wood-1", 3, 6, -18, 2, -122)
    p.line("wood", 3, -64, -30, 46, -140)
    p.path(sail, "M-60 -32Q-10 -64 44 -136Q66 -80 52 -30Q0 -22 -60 -32Z")
    p.path(f"{sail}-1", "M44 -136Q66 -80 52 -30Q34 -26 18 -26Q44 -70 44 -136Z")
    p.path(f"{sail}+2", "M-60 -32Q-10 -64 30 -118Q-4 -66 -30 -28Z", o=0.5)
    for turn in (0, 45, 90, 135):
        with p.at(16, -62, 1, 1, turn):
            r = 17 if turn % 90 == 0 else 11
            p.poly("gold+2", -r, 0, 0, -3, r, 0, 0, 3)
    p.path(hull, "M-80 -38Q-80 -24 -68 -18C-36 -14 40 -14 74 -34Q78 -14 64 -4C48 6 -50 6 -62 -2Q-78 -14 -80 -38Z")
    p.path(f"{hull}-1", "M-66 -9C-36 -2 46 -2 70 -14Q68 -8 64 -4C48 6 -50 6 -62 -2Z")
    p.path(f"{hull}+2", "M-72 -22C-36 -14 40 -15 74 -33L73 -28C40 -10 -40 -10 -70 -17Z")
    p.ell("marble", 60, -18, 3.4, 2.6)
    p.ell("ink", 61, -18, 1.4)
    _foam(p, 62)


def ship_shed(p: Pen, n: int = 3, w: float = 62, h: float = 78, col: str = "stone", ships: str = "") -> None:
    """Sheds that open to the water, with gabled roofs; `ships` names the fleets whose prows look out."""
    fleets = ships.split()
    for i in range(n):
        x = (i - (n - 1) / 2) * w
        p.rect(f"{col}-1", x - w / 2, -h * 0.66, w, h * 0.66)
        p.path(
            "ink",
            f"M{x - w * 0.38:.1f} 0V{-h * 0.36:.1f}"
            f"A{w * 0.38:.1f} {w * 0.34:.1f} 0 0 1 {x + w * 0.38:.1f} {-h * 0.36:.1f}V0Z",
        )
        for side, tone in ((-1, "+1"), (1, "-1")):
            p.rect(f"{col}{tone}", x + side * w * 0.44 - w * 0.06, -h * 0.66, w * 0.12, h * 0.66)
        p.poly("roof+1", x - w * 0.56, -h * 0.62, x, -h, x + w * 0.08, -h * 0.64)
        p.poly("roof-1", x + w * 0.08, -h * 0.64, x, -h, x + w * 0.56, -h * 0.62)
        p.rect(f"{col}+2", x - w * 0.54, -h * 0.64, w * 1.08, 4)
        if i < len(fleets):
            with p.at(x, 0, w / 58):
                _prow_on(p, fleets[i])


def _prow_on(p: Pen, fleet: str) -> None:
    """A ship in its shed, seen from ahead, under its colours."""
    hull = _HULL[fleet]
    p.path(hull, "M-15 -4Q-18 -24 0 -36Q18 -24 15 -4Q0 4 -15 -4Z")
    p.path(f"{hull}-1", "M2 -34Q18 -24 15 -4Q8 1 2 1Z")
    p.poly("bronze+2", -3, -14, 3, -14, 0, 2)
    p.poly(_SAIL[fleet], -11, -27, 0, -33, 11, -27, 0, -21)
