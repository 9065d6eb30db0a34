"""The medallion round a portrait: its field, the painted plate it is set in, and the gilded rim."""

from __future__ import annotations

import math
from typing import Final

from game.art_parts.pen import Pen

CENTRE: Final = (180.0, 131.0)
RADIUS: Final = 116.0
_WAIST: Final = 40.0  # below the middle by this much, the rim passes in front of the bust
_EDGES: Final = (-96.0, -66.0, 456.0, 326.0)


def medal_field(p: Pen, top: str = "skylow", low: str = "haze", glow: str = "sun") -> None:
    """The ground behind the head, brighter where the light comes from."""
    x, y = CENTRE
    p.fade(x - RADIUS - 4, y - RADIUS - 4, 2 * RADIUS + 8, 2 * RADIUS + 8, (0, top, 1), (1, low, 1))
    p.glow(glow, x - 46, y - 46, 130, 120, o=0.75)


def medal_plate(p: Pen, col: str = "plate", wreath: str = "laurel") -> None:
    """The plate with its round opening, a wreath of `laurel`, `lotus` or `rosettes`, and the rim."""
    x, y = CENTRE
    left, top, right, foot = _EDGES
    hole = f"M{x - RADIUS} {y}A{RADIUS} {RADIUS} 0 0 0 {x + RADIUS} {y}A{RADIUS} {RADIUS} 0 0 0 {x - RADIUS} {y}Z"
    p.path(col, f"M{left} {top}H{right}V{foot}H{left}Z{hole}")
    p.fade(left, top, x - RADIUS - 4 - left, foot - top, (0, f"{col}+2", 0.3), (0.5, f"{col}+1", 0.1), (1, f"{col}-2", 0.5))
    p.fade(x + RADIUS + 4, top, right - x - RADIUS - 4, foot - top, (0, f"{col}+1", 0.12), (1, f"{col}-3", 0.55))
    for r, tone, width in ((141.0, "gold-1", 1.2), (164.0, "gold-1", 1.0)):
        p.ring(tone, width, x, y, r)
    _WREATHS[wreath](p)
    # The plate throws its shadow into the opening, deepest on the side of the light.
    for step in range(4):
        p.curve("ink", 11.0 - step * 2.5, _arc(RADIUS - 5.5 + step * 1.2, 150, 330), o=0.11)
    _rim(p, 0, 360)


def medal_foot(p: Pen, col: str = "plate") -> None:
    """The lower part of plate and rim, in front of the bust."""
    x, y = CENTRE
    half = math.sqrt(RADIUS**2 - _WAIST**2)
    left, _, right, foot = _EDGES
    waist = y + _WAIST
    outer = math.sqrt(150.0**2 - _WAIST**2)
    p.path(
        f"{col}-1",
        f"M{x - half:.1f} {waist}A{RADIUS} {RADIUS} 0 0 0 {x + half:.1f} {waist}L{x + outer - 18:.1f} {waist}"
        f"A134 134 0 0 1 {x - outer + 18:.1f} {waist}Z",
    )
    p.rect(f"{col}-1", left, y + 130, right - left, foot - y - 130)
    turn = math.degrees(math.asin(_WAIST / RADIUS))
    _rim(p, turn, 180 - turn)
    p.curve("gold-1", 1.2, _arc(141, 20, 160))


def _arc(r: float, start: float, end: float) -> str:
    x, y = CENTRE
    a, b = math.radians(start), math.radians(min(end, start + 359.9))
    far = 1 if end - start > 180 else 0
    return (
        f"M{x + r * math.cos(a):.1f} {y + r * math.sin(a):.1f}"
        f"A{r} {r} 0 {far} 1 {x + r * math.cos(b):.1f} {y + r * math.sin(b):.1f}"
    )


def _rim(p: Pen, start: float, end: float) -> None:
    p.curve("gold-3", 12.0, _arc(RADIUS + 4, start, end))
    p.curve("gold-1", 9.6, _arc(RADIUS + 4, start, end))
    p.curve("gold+1", 5.4, _arc(RADIUS + 5, start, end))
    p.curve("gold+3", 1.6, _arc(RADIUS + 6.2, max(start, 150), min(end, 330))) if end > 200 else None
    p.curve("gold-2", 1.4, _arc(RADIUS + 0.8, start, end))
    n = 60
    for i in range(n):
        turn = 360 * i / n
        if start <= turn <= end:
            a = math.radians(turn)
            bx, by = CENTRE[0] + (RADIUS + 4.6) * math.cos(a), CENTRE[1] + (RADIUS + 4.6) * math.sin(a)
            p.ell("gold-2", bx + 0.3, by + 0.4, 1.5)
            p.ell("gold+3", bx - 0.2, by - 0.3, 0.9)


def _leaf(p: Pen, x: float, y: float, turn: float, size: float, wide: float) -> None:
    a = math.radians(turn)
    ex, ey = x + math.cos(a) * size, y + math.sin(a) * size
    mx, my = (x + ex) / 2, (y + ey) / 2
    nx, ny = -math.sin(a) * wide, math.cos(a) * wide
    p.path("gold-1", f"M{x:.1f} {y:.1f}Q{mx + nx:.1f} {my + ny:.1f} {ex:.1f} {ey:.1f}Q{mx - nx:.1f} {my - ny:.1f} {x:.1f} {y:.1f}Z")
    p.path("gold+1", f"M{x:.1f} {y:.1f}Q{mx - nx:.1f} {my - ny:.1f} {ex:.1f} {ey:.1f}Z", o=0.8)


def _spots(gap: float) -> list[tuple[float, float, float, int]]:
    """Places on the ring of the wreath, both sides from the foot up: x, y, angle, side."""
    found = []
    steps = round(124 / gap)
    for side in (-1, 1):
        for i in range(steps + 1):
            turn = 90 + side * (30 + 124 * i / steps)
            a = math.radians(turn)
            found.append((CENTRE[0] + 152.5 * math.cos(a), CENTRE[1] + 152.5 * math.sin(a), turn, side))
    return found


def _laurel(p: Pen) -> None:
    for x, y, turn, side in _spots(8.0):
        along = turn + side * 90
        for spread in (-34, 34):
            _leaf(p, x, y, along + spread, 15, 4.6)
        p.ell("gold+1", x, y, 1.4)


def _lotus(p: Pen) -> None:
    for i, (x, y, turn, _) in enumerate(_spots(11.0)):
        if i % 2:
            for spread in (-38, 0, 38):
                _leaf(p, x - 6 * math.cos(math.radians(turn)), y - 6 * math.sin(math.radians(turn)), turn + spread, 13, 4.2)
        else:
            p.ell("gold-1", x, y, 4.6)
            p.ell("gold+1", x - 0.6, y - 0.8, 2.8)


def _rosettes(p: Pen) -> None:
    for x, y, _, _ in _spots(11.5):
        for petal in range(8):
            _leaf(p, x, y, petal * 45, 9.4, 3.4)
        p.ell("gold-2", x, y, 2.6)
        p.ell("gold+2", x, y, 1.7)


_WREATHS: Final = {"laurel": _laurel, "lotus": _lotus, "rosettes": _rosettes}
