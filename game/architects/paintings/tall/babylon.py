"""The hanging gardens of Babylon in the evening: three terraces, and on them a palace and a grove with its spring."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from game.architects.paintings.tall.piece import Daylight, Piece, TallWonder, Works
from game.painting import backdrop, greenery, shore
from game.painting.brush import FOOT, LEFT, RIGHT, WIDTH, Brush
from game.painting.gardens import arch, waterfall
from game.painting.parts import plants
from game.painting.site import Site
from game.painting.space import Camera, Span, box, cast

_HORIZON: Final = 272.0
_RIVER: Final = 364.0
_CAM: Final = Camera(x=440, horizon=_HORIZON, zoom=1.0, eye=78, distance=900, yaw=20)
# Half width, ground of the front and back, foot and top of each terrace; arches on its front.
_TERRACES: Final[tuple[tuple[float, Span, Span, int], ...]] = (
    (136.0, (-70.0, 100.0), (0.0, 74.0), 7),
    (104.0, (-36.0, 96.0), (74.0, 142.0), 5),
    (74.0, (-4.0, 92.0), (142.0, 204.0), 4),
)
_TOP: Final = 208.0


def _back(p: Brush, s: Daylight) -> None:
    backdrop.sky(p, s, _HORIZON, seed=27, clouds=6)
    backdrop.ridge(p, _HORIZON + 2, 18, "sand", 0.66, 4, 5, 16, 0.1)
    backdrop.plain(p, _HORIZON, "sand", 6, _RIVER + 8, dabs=80)
    with p.fog(0.46):
        for i, col in enumerate(("brick", "clay", "brick", "terracotta", "brick", "tile")):
            w, y = 44 - i * 7.0, 308 - i * 11.0
            p.poly(f"{col}+1", 606 - w, y, 606 - w + 2, y - 11, 610, y - 11, 610, y)
            p.poly(f"{col}-1", 610, y, 610, y - 11, 606 + w - 2, y - 11, 606 + w, y)
    backdrop.town(p, s, 330, 322, 160, 61, 13, 3, 8, fog=0.32, wall="brick", flat=True)
    backdrop.town(p, s, 640, 322, 150, 65, 13, 3, 8, fog=0.32, wall="brick", flat=True)
    with p.fog(0.14):
        p.poly_fade("brick+1", "brick-1", LEFT, 330, RIGHT, 330, RIGHT, 366, LEFT, 366)
        for i in range(int(WIDTH / 14)):
            p.rect("brick", LEFT + i * 14, 325, 8, 6)
        for x in (-80, 60, 200, 296, 592, 640, 760, 900):
            p.poly_fade("brick+2", "brick", x, 314, x + 15, 314, x + 15, 366, x, 366)
            p.poly_fade("brick-1", "brick-2", x + 15, 314, x + 23, 314, x + 23, 366, x + 15, 366)
    shore.palms(p, ((300, 330, 56), (322, 334, 44), (590, 332, 56), (622, 334, 46)), 0.2)
    backdrop.birds(p, 350, 90, 7, 6)


def _terrace(index: int, p: Brush, s: Daylight) -> None:
    """One terrace: arcades, glazed band, trees behind its edge and creepers over it, falling water."""
    half, deep, ys, arches = _TERRACES[index]
    if index == 0:
        cast(p, _CAM, (-half, half), deep, 90)
        for i in range(6):
            box(p, _CAM, (-26, 26), (0, 20 - i * 3.2), (-78 - (i + 1) * 5, -78 - i * 5), "brick", front="+1")
    box(p, _CAM, (-half, half), ys, deep, "brick", (9, 16 - 3 * index))
    for i in range(arches):
        a, b = (-half + 2 * half * (i + k) / arches for k in (0.2, 0.8))
        arch(p, s, _CAM, (a, 0, deep[0]), (b, 0, deep[0]), ys[0], ys[1] - ys[0], True)
    flank = 4 - index // 2
    for i in range(flank):
        a, b = (deep[0] + (deep[1] - deep[0]) * (i + k) / flank for k in (0.2, 0.8))
        arch(p, s, _CAM, (half, 0, a), (half, 0, b), ys[0], ys[1] - ys[0], False)
    for i in range(arches + 1):
        px = -half + 2 * half * i / arches
        box(p, _CAM, (px - 4, px + 4), ys, (deep[0] - 4, deep[0]), "brick")
    band = (ys[1] - 12, ys[1] - 4)
    box(p, _CAM, (-half - 3, half + 3), band, (deep[0] - 5, deep[1] + 3), "tile", front="", side="-2")
    for i in range(arches * 4):
        x, y = _CAM.at(-half + 2 * half * (i + 0.5) / (arches * 4), ys[1] - 8, deep[0] - 5)
        p.ell("gold+1", x, y, 2)
    box(p, _CAM, (-half - 6, half + 6), (ys[1] - 4, ys[1] + 4), (deep[0] - 8, deep[1] + 6), "brick")
    _green(p, index)
    foot = _TERRACES[index - 1][2][1] + 4 if index else 0.0
    waterfall(p, _CAM, half * 0.5, deep[0] - 9, ys[1] + 4, foot, 16 - 3 * index)


def _green(p: Brush, index: int) -> None:
    half, deep, ys, _ = _TERRACES[index]
    rng = Random(70 + index)
    y = ys[1] + 4
    inner = _TERRACES[index + 1][0] if index < 2 else 0.0
    count = 9 - index
    for i in range(count):
        x = -half + 8 + (2 * half - 16) * i / (count - 1)
        outside = abs(x) > inner * 0.9
        fx, fy = _CAM.at(x, y, deep[0] + 8)
        if index == 2 and abs(x) < 62:
            continue  # the palace and the grove stand here
        if outside and rng.random() < 0.5:
            greenery.palm(p, fx, fy + 2, rng.uniform(40, 52), rng.uniform(-6, 6))
        elif outside:
            greenery.tree(p, fx, fy + 2, rng.uniform(32, 42), "leaf", rng.randrange(99), 0.95, False)
        else:
            greenery.bush(p, fx, fy + 2, rng.uniform(22, 30), "leaf", rng.randrange(99), ("blossom", "gold")[i % 2])
    for i in range(13 - 2 * index):
        x = -half + 2 * half * (i + rng.uniform(0.1, 0.9)) / (13 - 2 * index)
        greenery.creeper(p, *_CAM.at(x, y, deep[0] - 8), rng.uniform(14, 38), "leaf", rng)
    for _ in range(6 - index):
        fx, fy = _CAM.at(half + 6, y, deep[0] + (deep[1] - deep[0]) * rng.random())
        greenery.creeper(p, fx, fy, rng.uniform(14, 32), "pine", rng)


def _palace(p: Brush, s: Daylight) -> None:
    """The king's pavilion on the left of the summit."""
    box(p, _CAM, (-64, 2), (_TOP, _TOP + 44), (14, 76), "limestone", (4, 8))
    for i in range(3):
        x = -52 + i * 21.0
        arch(p, s, _CAM, (x - 7, 0, 14), (x + 7, 0, 14), _TOP, 44, True)
    box(p, _CAM, (-67, 5), (_TOP + 44, _TOP + 51), (10, 79), "tile", front="")
    for i in range(8):
        box(p, _CAM, (-67 + i * 9.4, -61 + i * 9.4), (_TOP + 51, _TOP + 58), (10, 14), "gold")
    box(p, _CAM, (-46, -16), (_TOP + 51, _TOP + 76), (26, 58), "tile", front="", side="-2")
    x, y = _CAM.at(-31, _TOP + 76, 42)
    p.path("gold", f"M{x - 19:.1f} {y:.1f}Q{x - 18:.1f} {y - 20:.1f} {x:.1f} {y - 24:.1f}"
           f"Q{x + 18:.1f} {y - 20:.1f} {x + 19:.1f} {y:.1f}Z")  # fmt: skip
    p.path("gold+2", f"M{x - 16:.1f} {y - 1:.1f}q2 -16 14 -21q-7 8 -7 21Z")
    p.line("gold+2", 2, x, y - 24, x, y - 34)
    for px, h in ((-74.0, 58), (-58.0, 44)):
        fx, fy = _CAM.at(px, _TOP, 6)
        greenery.palm(p, fx, fy + 2, h, -5)


def _grove(p: Brush, s: Daylight) -> None:
    """The grove on the right of the summit, and the spring that feeds all the falls."""
    box(p, _CAM, (14, 66), (_TOP, _TOP + 22), (16, 74), "brick", (3, 7))
    box(p, _CAM, (11, 69), (_TOP + 22, _TOP + 29), (12, 77), "tile", front="")
    waterfall(p, _CAM, 40, 11, _TOP + 27, _TOP, 12)
    for i, (x, z, h) in enumerate(((58, 60, 66), (22, 62, 60), (64, 30, 50), (40, 44, 76))):
        fx, fy = _CAM.at(x, _TOP + 28, z)
        if i == 2:
            greenery.tree(p, fx, fy + 2, h, "leaf", 8, 1.0, False)
        else:
            greenery.palm(p, fx, fy + 2, h, (7, -6, 0, 2)[i])
    for i, x in enumerate((16, 28, 54, 66)):
        fx, fy = _CAM.at(x, _TOP + 28, 15)
        greenery.bush(p, fx, fy + 2, 19, "leaf", 20 + i, ("blossom", "gold")[i % 2])
    rng = Random(5)
    for x in (13, 22, 56, 66):
        greenery.creeper(p, *_CAM.at(x, _TOP + 27, 11), rng.uniform(12, 22), "leaf", rng)


def _front(p: Brush, s: Daylight) -> None:
    rng = Random(9)
    bank = [v for i in range(25) for v in (LEFT + WIDTH * i / 24, _RIVER - 4 + rng.uniform(-3, 3))]
    p.poly_fade("grass+1", "leaf-1", LEFT, _RIVER + 12, *bank, RIGHT, _RIVER + 12)
    backdrop.sea(p, s, _RIVER + 6, seed=14, calm=0.4)
    backdrop.reflection(p, 440, _RIVER + 10, 200, 34, "brick+1", 3, 0.22)
    greenery.verge(p, _RIVER, 3, 260)
    shore.folk(p, 404, 362, 18, "walk", "tile", prop="basket")
    shore.folk(p, 486, 362, 18, "stand", "terracotta", prop="staff")
    shore.boat(p, 486, 398, 0.62, flip=True, sail="terracotta")
    shore.palms(p, ((306, 388, 110), (286, 394, 84), (600, 388, 118), (622, 394, 90), (184, 390, 130), (722, 390, 130)))
    for x, y, w, seed in ((300, 412, 70, 4), (606, 414, 80, 9), (180, 414, 110, 2), (740, 414, 110, 3)):
        with p.at(x, y, 0.7):
            plants.reeds(p, w, 52, 8, seed)
    p.rect("water-1", LEFT, FOOT - 1, WIDTH, 2)


def _works(x: float, index: int, width: float, height: float, floors: int) -> Works:
    z, y = (_TERRACES[index][1][0], _TERRACES[index][2][0]) if index < 3 else (12.0, _TOP)
    fx, fy = _CAM.at(x, y, z)
    return Works(fx, fy + 4, width, height, floors)


WONDER: Final = TallWonder(
    moment=Daylight(3, False, (330, 222)),
    back=_back,
    pieces=(
        Piece(partial(_terrace, 0), _works(-10, 0, 230, 70, 3)),
        Piece(partial(_terrace, 1), _works(-6, 1, 180, 66, 3), depth=-1),
        Piece(partial(_terrace, 2), _works(-4, 2, 130, 60, 3), depth=-2),
        Piece(_palace, _works(-31, 3, 70, 62, 3), depth=-3),
        Piece(_grove, _works(40, 3, 60, 60, 3), depth=-3),
    ),
    front=_front,
    site=Site(446, 366, 260, 330, 15),
    tone="leaf",
    badge="babylon",
)
