"""The medallion round a portrait: its field, the painted plate it is set in, and the gilded rim."""

from __future__ import annotations

import math
from typing import Final

from game.painting.pen import Pen

CENTRE: Final = (180.0, 131.0)
RADIUS: Final = 116.0
_WAIST: Final = 40.0  # below the middle by this much, the rim passes in front of the bust
_BEADS: Final = 60
_WREATH: Final = 152.5  # radius of the wreath on the plate
_EDGES: Final = (-96.0, -66.0, 456.0, 326.0)


def medal_field(p: Pen, top: str = "skylow", low: str = "haze", glow: str = "sun") -> None:
    """The ground behind the head, brighter where the light comes from."""
    x, y = CENTRE
    p.fade(x - RADIUS - 4, y - RADIUS - 4, 2 * RADIUS + 8, 2 * RADIUS + 8, (0, top, 1), (1, low, 1))
    p.glow(glow, x - 46, y - 46, 130, 120, o=0.75)


def medal_plate(p: Pen, col: str = "plate") -> None:
    """The plate with its round opening and the rim; `medal_foot` finishes it."""
    x, y = CENTRE
    left, top, right, foot = _EDGES
    p.path(col, f"M{left} {top}H{right}V{foot}H{left}Z{_ring(x, y, RADIUS, 0)}")
    # The plate throws its shadow into the opening, deepest on the side of the light.
    for shift in (3.5, 8.5):
        p.path("ink", _ring(x, y, RADIUS) + _ring(x + shift, y + shift, RADIUS, 0), o=0.16)
    _rim(p, 0, 360)


def medal_foot(p: Pen, col: str = "plate", wreath: str = "laurel") -> None:
    """The lower part of plate and rim, in front of the bust, and the wreath: `laurel`, `lotus` or `rosettes`."""
    x, y = CENTRE
    half = math.sqrt(RADIUS**2 - _WAIST**2)
    left, top, right, foot = _EDGES
    waist = y + _WAIST
    p.path(
        col,
        f"M{left} {waist}H{x - half:.1f}A{RADIUS} {RADIUS} 0 0 0 {x + half:.1f} {waist}H{right}V{foot}H{left}Z",
    )
    p.fade(
        x + RADIUS + 8, top, right - x - RADIUS - 8, foot - top, (0, f"{col}-3", 0.0), (1, f"{col}-3", 0.6), across=True
    )
    turn = math.degrees(math.asin(_WAIST / (RADIUS + 10))) - 0.5  # the rim's outer edge meets the waist first
    _rim(p, turn, 180 - turn)
    for r, width in ((141.0, 1.2), (164.0, 1.0)):
        p.curve("gold-1", width, _arc(r, -64, 244))
    _WREATHS[wreath](p)


def _arc(r: float, start: float, end: float) -> str:
    x, y = CENTRE
    a, b = math.radians(start), math.radians(min(end, start + 359.9))
    far = 1 if end - start > 180 else 0
    return (
        f"M{x + r * math.cos(a):.1f} {y + r * math.sin(a):.1f}"
        f"A{r} {r} 0 {far} 1 {x + r * math.cos(b):.1f} {y + r * math.sin(b):.1f}"
    )


def _sector(inner: float, outer: float, start: float, end: float) -> str:
    """Return a part of a flat ring, all of it from 0 to 360."""
    if end - start >= 360:
        return _ring(*CENTRE, outer) + _ring(*CENTRE, inner, 0)
    (ax, ay), (bx, by) = _on(outer, start), _on(outer, end)
    (cx, cy), (dx, dy) = _on(inner, end), _on(inner, start)
    far = 1 if end - start > 180 else 0
    return (
        f"M{ax:.1f} {ay:.1f}A{outer} {outer} 0 {far} 1 {bx:.1f} {by:.1f}"
        f"L{cx:.1f} {cy:.1f}A{inner} {inner} 0 {far} 0 {dx:.1f} {dy:.1f}Z"
    )


def _rim(p: Pen, start: float, end: float) -> None:
    for inner, outer, tone in ((-2.0, 10.0, "gold-3"), (-0.8, 8.8, "gold-1"), (2.3, 7.7, "gold+1")):
        p.path(tone, _sector(RADIUS + inner, RADIUS + outer, start, end))
    if end > 200:
        p.curve("gold+3", 1.6, _arc(RADIUS + 6.2, 150, 330))
    dark, light = [], []
    for i in range(_BEADS):
        turn = 360 * i / _BEADS
        if start <= turn <= end:
            bx, by = _on(RADIUS + 4.6, turn)
            dark.append(_ring(bx + 0.3, by + 0.4, 1.6))
            light.append(_ring(bx - 0.2, by - 0.3, 0.95))
    p.path("gold-2", "".join(dark))
    p.path("gold+3", "".join(light))


def _on(r: float, turn: float) -> tuple[float, float]:
    a = math.radians(turn)
    return CENTRE[0] + r * math.cos(a), CENTRE[1] + r * math.sin(a)


def _ring(x: float, y: float, r: float, turn: int = 1) -> str:
    """Return a round outline (`turn` 0 makes it a hole); many in one path are drawn faster than one by one."""
    return f"M{x - r:.1f} {y:.1f}a{r} {r} 0 1 {turn} {2 * r} 0a{r} {r} 0 1 {turn} {-2 * r} 0Z"


class _Leaves:
    """Collects gilded leaves, to draw them in two paths: the leaves, and their lit halves."""

    def __init__(self) -> None:
        self._whole: list[str] = []
        self._lit: list[str] = []

    def leaf(self, x: float, y: float, turn: float, size: float, wide: float) -> None:
        """A leaf from (x, y) in the direction `turn`."""
        a = math.radians(turn)
        ex, ey = x + math.cos(a) * size, y + math.sin(a) * size
        mx, my = (x + ex) / 2, (y + ey) / 2
        nx, ny = -math.sin(a) * wide, math.cos(a) * wide
        back = f"Q{mx - nx:.1f} {my - ny:.1f} {ex:.1f} {ey:.1f}"
        self._whole.append(f"M{x:.1f} {y:.1f}{back}Q{mx + nx:.1f} {my + ny:.1f} {x:.1f} {y:.1f}Z")
        self._lit.append(f"M{x:.1f} {y:.1f}{back}Z")

    def bead(self, x: float, y: float, r: float) -> None:
        """A round berry or bud."""
        self._whole.append(_ring(x, y, r))
        self._lit.append(_ring(x - r * 0.2, y - r * 0.2, r * 0.6))

    def draw(self, p: Pen) -> None:
        """Everything collected."""
        p.path("gold-1", "".join(self._whole))
        p.path("gold+1", "".join(self._lit), o=0.85)


def _spots(gap: float) -> list[tuple[float, float, float, int]]:
    """Return places on the ring of the wreath, both sides from the foot up: x, y, angle, side."""
    steps = round(124 / gap)
    turns = [(90 + side * (30 + 124 * i / steps), side) for side in (-1, 1) for i in range(steps + 1)]
    return [(*_on(_WREATH, turn), turn, side) for turn, side in turns]


def _laurel(p: Pen) -> None:
    leaves = _Leaves()
    for x, y, turn, side in _spots(8.0):
        for spread in (-34, 34):
            leaves.leaf(x, y, turn + side * 90 + spread, 15, 4.6)
        leaves.bead(x, y, 1.5)
    leaves.draw(p)


def _lotus(p: Pen) -> None:
    leaves = _Leaves()
    for i, (x, y, turn, _) in enumerate(_spots(10.0)):
        if i % 2:
            leaves.bead(x, y, 4.4)
        else:
            root = _on(_WREATH - 8, turn)
            for spread, size in ((-62, 12), (62, 12), (-32, 16), (32, 16), (0, 18)):
                leaves.leaf(*root, turn + spread, size, 4.6)
    leaves.draw(p)


def _rosettes(p: Pen) -> None:
    leaves = _Leaves()
    for x, y, _, _ in _spots(11.5):
        for petal in range(8):
            leaves.leaf(x, y, petal * 45, 9.4, 3.4)
        leaves.bead(x, y, 2.4)
    leaves.draw(p)


_WREATHS: Final = {"laurel": _laurel, "lotus": _lotus, "rosettes": _rosettes}
