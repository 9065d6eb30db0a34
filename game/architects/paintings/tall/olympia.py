"""The statue of Zeus at Olympia at noon: podium, throne, mantle, body and head, between the columns of his temple."""

from __future__ import annotations

import math
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.pen import Pen
from game.painting.site import Site
from game.painting.space import Camera, box, colonnade, face, steps
from game.painting.wonders import olympia

_HORIZON: Final = 292.0
_CAM: Final = Camera(x=450, horizon=_HORIZON, zoom=1.0, eye=64, distance=820, yaw=0)
_FLOOR: Final = 16.0
_SEAT: Final = (450.0, 306.0, 1.5)  # where the throne stands, and how much larger than in its own units


def _back(p: Pen, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON - 12, seed=41, clouds=6)
    backdrop.ridge(p, _HORIZON - 6, 92, "hill", 0.64, 44, 6, 20)
    backdrop.ridge(p, _HORIZON + 2, 44, "olive", 0.42, 12, 9, 20)
    backdrop.plain(p, _HORIZON, "grass", 21, dabs=130)
    with p.fog(0.22):
        for i, (x, h) in enumerate(((296, 90), (336, 76), (572, 84), (616, 96), (184, 90), (722, 90), (760, 84))):
            greenery.tree(p, x, 330 + (i % 3) * 5, h, "olive" if i % 2 else "leaf", 9 + i, 1.1)
    shore.cypresses(p, ((312, 334, 128), (592, 338, 132), (184, 336, 128), (722, 336, 128)), 0.16)
    backdrop.birds(p, 380, 60, 5, 4)


def _temple(p: Pen, s: Daylight) -> None:
    """The back wall of the great room, its columns and the beam over them."""
    steps(p, _CAM, 150, (-10, 150), 0, 3, _FLOOR / 3, 7, "marble")
    wall = ((-130, 250, 150), (130, 250, 150), (130, _FLOOR, 150), (-130, _FLOOR, 150))
    face(p, _CAM, "terracotta-1", *wall, foot="terracotta-2")
    p.glow("glow", 450, 190, 150, 170, o=0.3)
    for i in range(9):
        line = -124 + i * 31.0
        p.line("gold-1", 1.0, *_CAM.at(line, _FLOOR + 4, 149), *_CAM.at(line, 248, 149), o=0.22)
    p.path("gold-1", _meander(), 0.5)
    colonnade(p, _CAM, [(x, 150.0, 2) for x in (-78.0, 78.0)], (_FLOOR, 262), 9)
    colonnade(p, _CAM, [(x, 4.0, 0) for x in (-128.0, 128.0)], (_FLOOR, 268), 13)
    box(p, _CAM, (-150, 150), (268, 286), (-12, 150), "marble")
    for i in range(13):
        block = -142 + i * 23.7
        box(p, _CAM, (block - 5, block + 5), (270, 282), (-14, -12), "tile", front="")
    box(p, _CAM, (-158, 158), (286, 293), (-18, 150), "marble")


def _meander() -> str:
    """Return a band of squares along the wall, high up."""
    x0, y = _CAM.at(-126, 236, 149)
    x1 = _CAM.at(126, 236, 149)[0]
    n = 22
    step = (x1 - x0) / n
    return "".join(f"M{x0 + i * step:.1f} {y:.1f}h{step * 0.6:.1f}v6h{-step * 0.6:.1f}Z" for i in range(n))


def _podium(p: Pen, s: Daylight) -> None:
    """The black base with its golden reliefs, and the basin of oil before it."""
    for half, y, h, col in ((104, 356, 12, "ink+1"), (97, 345, 34, "ink"), (101, 313, 8, "ink+1")):
        p.poly_fade(f"{col}+1", f"{col}-1", 450 - half, y - h, 450 + half, y - h, 450 + half, y, 450 - half, y)
    p.rect("gold+1", 346, 343, 208, 2.4)
    p.rect("gold+1", 349, 312, 202, 2.4)
    p.rect("gold+2", 350, 304.6, 200, 2)
    for i in range(11):
        x = 362 + i * 17.6
        p.path("gold", f"M{x - 5:.1f} 341L{x - 3.5:.1f} 326Q{x:.1f} 320 {x + 4:.1f} 326L{x + 6:.1f} 341Z")
        p.path("gold-2", f"M{x + 1:.1f} 341L{x + 1:.1f} 323Q{x + 3:.1f} 324 {x + 4:.1f} 326L{x + 6:.1f} 341Z", o=0.8)
        p.ell("gold+2", x, 319, 2.9, 3.2)
        if i % 3 == 1:
            p.line("gold+1", 1.2, x + 6, 341, x + 7, 318)


def _throne(p: Pen, s: Daylight) -> None:
    """The throne in the gleam of its gold."""
    x, y, k = _SEAT
    p.glow("sun+2", x, y - 110, 120, 130, o=0.25)
    with p.at(x, y, k):
        olympia.throne(p)


def _mantle(p: Pen, s: Daylight) -> None:
    x, y, k = _SEAT
    with p.at(x, y, k):
        olympia.robe(p)
        p.poly("gold-1", -30, -3, 30, -3, 34, 2, -34, 2)
        p.poly("gold+2", -30, -3, 30, -3, 31, -1, -31, -1)


def _body(p: Pen, s: Daylight) -> None:
    x, y, k = _SEAT
    with p.at(x, y, k):
        olympia.body(p)
        olympia.victory(p)


def _head(p: Pen, s: Daylight) -> None:
    """The head in its rays."""
    x, y, k = _SEAT
    with p.at(x, y, k):
        for i in range(15):
            a = math.radians(180 + i * 180 / 14)
            reach = 33 if i % 2 else 27
            p.poly("gold+2", 15 * math.cos(a - 0.07), -149 + 15 * math.sin(a - 0.07), reach * math.cos(a),
                   -149 + reach * math.sin(a), 15 * math.cos(a + 0.07), -149 + 15 * math.sin(a + 0.07))  # fmt: skip
        p.ring("gold-1", 2.2, 0, -149, 20)
        p.ring("gold+2", 1.0, -0.4, -149.4, 20)
        olympia.head(p)


def _front(p: Pen, s: Daylight) -> None:
    p.path_fade("sand+1", "sand-1", "M396 358C384 376 366 398 350 416H550C534 398 516 376 504 358Z")
    for x in (346, 554):
        shore.brazier(p, s, x, 376, 36)
        shore.flame(p, x, 348, 13, 0.6)
    for x, y, h, seed in ((300, 398, 92, 4), (606, 400, 96, 5), (184, 396, 110, 6), (722, 398, 110, 8)):
        greenery.tree(p, x, y, h, "olive", seed, 1.15)
    shore.folk(p, 424, 388, 32, "up", "marble")
    shore.folk(p, 402, 392, 32, "walk", "terracotta", prop="jar")
    shore.folk(p, 476, 388, 31, "bow", "lapis", flip=True)
    shore.folk(p, 502, 394, 32, "walk", "purple", flip=True, prop="staff")
    for x, y, seed in ((340, 408, 3), (566, 408, 7)):
        greenery.bush(p, x, y, 32, "leaf", seed, "gold")


WONDER: Final = TallWonder(
    moment=Daylight(2, False, (330, 56)),
    back=_back,
    pieces=(
        Piece(_podium, Works(450, 356, 190, 46, 2)),
        Piece(_throne, Works(450, 306, 170, 150, 4), depth=-1),
        Piece(_mantle, Works(450, 306, 120, 104, 3), depth=-3),
        Piece(_body, Works(450, 170, 150, 80, 3), depth=-2),
        Piece(_head, Works(450, 92, 80, 46, 2), depth=-4),
    ),
    front=_front,
    site=Site(450, 360, 230, 330, 20),
    tone="purple",
    badge="olympia",
    house=_temple,
)
