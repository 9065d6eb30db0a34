"""The hanging gardens of Babylon: arcaded terraces heavy with green, water falling to the Euphrates."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.painting import backdrop, shore
from game.painting.frame import FOOT, LEFT, RIGHT, WIDTH
from game.painting.parts import plants
from game.painting.pen import Pen, track
from game.painting.site import Site
from game.painting.space import Camera
from game.painting.wonders.babylon import Gardens, Terrace
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 240.0
_RIVER: Final = 352.0
_GARDENS: Final = Gardens(
    Camera(x=438, horizon=_HORIZON, zoom=1.0, eye=88, distance=900, yaw=24),
    (
        Terrace(196.0, (-70.0, 120.0), (0.0, 62.0), 9),
        Terrace(140.0, (-28.0, 116.0), (62.0, 120.0), 7),
        Terrace(88.0, (14.0, 110.0), (120.0, 172.0), 5),
    ),
)


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON, seed=27, clouds=4)
    backdrop.ridge(p, _HORIZON + 2, 18, "sand", 0.66, 4, 5, 16, 0.1)
    backdrop.plain(p, _HORIZON, "sand", 6, _RIVER + 8, dabs=80)
    _ziggurat(p, s)
    backdrop.town(p, s, 130, 292, 420, 61, 18, 3, 10, fog=0.34, wall="brick", flat=True)
    backdrop.town(p, s, 860, 292, 460, 65, 18, 3, 10, fog=0.34, wall="brick", flat=True)
    _walls(p, s)
    shore.palms(
        p, ((60, 300, 58), (170, 304, 46), (700, 304, 60), (736, 308, 48), (900, 304, 56), (-60, 304, 60)), 0.22
    )
    backdrop.birds(p, 260, 84, 7, 6)


def _ziggurat(p: Pen, s: WonderScene) -> None:
    """The tower of seven stages on the skyline."""
    with p.fog(0.5):
        for i, col in enumerate(("brick", "clay", "brick", "terracotta", "brick", "tile")):
            w, y = 84 - i * 13.0, 276 - i * 19.0
            p.poly(f"{col}+1", 800 - w, y, 800 - w + 4, y - 19, 806, y - 19, 806, y)
            p.poly(f"{col}-1", 806, y, 806, y - 19, 800 + w - 4, y - 19, 800 + w, y)
        p.poly("limestone+1", 770, 276, 792, 200, 800, 200, 792, 276)
        if s.night:
            backdrop.lamp(p, 800, 160, 5)


def _walls(p: Pen, s: WonderScene) -> None:
    """The city wall along the river, and the blue gate."""
    with p.fog(0.16):
        p.poly_fade("brick+1", "brick-1", LEFT, 306, RIGHT, 306, RIGHT, 350, LEFT, 350)
        # One plane each for all that is lit and all that is in shade: hundreds of small ones take the loader long.
        merlons = [LEFT + i * 12 for i in range(int(WIDTH / 12))]
        p.path("brick", "".join(track("MHVHZ", x, 301, x + 6.6, 307, x) for x in merlons))
        p.path("brick-2", "".join(track("MHVHZ", x + 5, 301, x + 6.6, 307, x + 5) for x in merlons))
        for x in (-200, -120, -40, 40, 724, 800, 876, 952, 1030, 1110):
            p.poly_fade("brick+2", "brick", x, 290, x + 16, 290, x + 16, 350, x, 350)
            p.poly_fade("brick-1", "brick-2", x + 16, 290, x + 25, 290, x + 25, 350, x + 16, 350)
            for k in range(3):
                p.rect("brick+1", x - 1 + k * 9.4, 285, 5.4, 6)
    _gate(p, s, 150, 346)


def _gate(p: Pen, s: WonderScene, x: float, y: float) -> None:
    """The gate of glazed blue brick with its golden beasts."""
    for dx, w, h in ((-56, 40, 104), (16, 40, 104), (-22, 44, 82)):
        p.poly_fade("tile+1", "tile-1", x + dx, y - h, x + dx + w * 0.72, y - h, x + dx + w * 0.72, y, x + dx, y)
        p.poly_fade(
            "tile-2", "tile-2", x + dx + w * 0.72, y - h, x + dx + w, y - h, x + dx + w, y, x + dx + w * 0.72, y
        )
        p.rect("gold", x + dx, y - h + 3, w, 1.8)
        p.rect("gold-1", x + dx, y - h + 9, w, 1.2)
        for i in range(4):
            kx = x + dx + i * w / 3.6
            p.poly(
                "tile+1",
                kx,
                y - h,
                kx,
                y - h - 5,
                kx + 2,
                y - h - 5,
                kx + 2,
                y - h - 8,
                kx + 5,
                y - h - 8,
                kx + 5,
                y - h - 5,
                kx + 7,
                y - h - 5,
                kx + 7,
                y - h,
            )
    p.path("ink", f"M{x - 14} {y}v-44a14 14 0 0 1 28 0v44Z")
    p.path("gold-1", f"M{x - 17} {y}v-44a17 17 0 0 1 34 0v44h-3v-44a14 14 0 0 0 -28 0v44Z")
    for row in range(4):
        for dx in (-44, 28):
            by = y - 18 - row * 20
            p.path("gold+1" if dx < 0 else "gold", f"M{x + dx - 6} {by}l1 -6h9l2 -4l4 2l-2 4v4h-2v-3h-7v3Z")
    if s.night:
        for dx in (-20, 20):
            backdrop.lamp(p, x + dx, y - 34, 4)


def _third(p: Pen, s: WonderScene) -> None:
    """The highest terrace, the palace and the grove with the spring."""
    _GARDENS.terrace(2, p, s)
    _GARDENS.palace(p, s)
    _GARDENS.grove(p, s)


def _front(p: Pen, s: WonderScene) -> None:
    shore.river(p, s, _RIVER, 6, turf=("grass+1", "leaf-1"))
    backdrop.reflection(p, 440, _RIVER + 10, 260, 40, "brick+1" if s.built else "sand", 3, 0.22)
    shore.throng(p, 300, 348, 6, 60, 17)
    shore.folk(p, 384, 350, 24, "walk", "tile", prop="basket")
    shore.folk(p, 520, 350, 24, "stand", "terracotta", prop="staff")
    shore.throng(p, 620, 348, 5, 48, 16)
    _coracle(p, 330, 386, 1.0)
    _coracle(p, 560, 396, 1.25)
    shore.boat(p, 706, 384, 0.7, flip=True, sail="terracotta")
    shore.palms(
        p, ((58, 392, 150), (-20, 384, 124), (-140, 388, 140), (850, 390, 160), (918, 382, 120), (1030, 388, 150))
    )
    for x, y, w, seed in (
        (20, 412, 130, 4),
        (880, 414, 140, 9),
        (130, 416, 60, 5),
        (-120, 414, 120, 2),
        (1040, 414, 120, 3),
    ):
        with p.at(x, y, 0.84):
            plants.reeds(p, w, 58, 8, seed)
    p.rect("water-1", LEFT, FOOT - 1, WIDTH, 2)


def _coracle(p: Pen, x: float, y: float, k: float) -> None:
    """A round boat of the Euphrates with its paddler."""
    with p.at(x, y, k):
        p.ell("shade-1", 2, 3, 24, 3.6, o=0.35)
        shore.folk(p, 2, -2, 26, "pull", "ochre", flip=True)
        p.path("wood", "M-20 -9Q-18 5 0 6Q18 5 20 -9Q0 -4 -20 -9Z")
        p.path("wood-2", "M4 6Q18 5 20 -9Q14 -7 8 -6.4Q10 2 4 6Z", o=0.8)
        p.curve("straw", 1.6, "M-20 -9Q0 -4 20 -9")


def _works(p: Pen, s: WonderScene) -> None:
    t = _GARDENS.terraces[s.built]
    x, y = _GARDENS.cam.at(0, t.ys[0], t.deep[0])
    shore.scaffold(p, x - t.half * 0.5, y + 2, t.half * 0.8, 62, 3)
    shore.crane(p, *_GARDENS.cam.at(t.half - 20, t.ys[0], t.deep[0]), 82, -30)
    if s.built == 0:
        for i in range(4):
            p.rect("brick+1", x + 10 + i * 13, y - 8, 12, 8)
            p.rect("brick-1", x + 10 + i * 13, y - 3, 12, 3)


WONDER: Final = WonderPainter(
    back=_back,
    stages=dict.fromkeys(
        "AB", (*(StagePainter(partial(_GARDENS.terrace, i), _works) for i in (0, 1)), StagePainter(_third, _works))
    ),
    front=_front,
    badge="babylon",
    badge_colour="leaf",
    site=Site(438, 349, 410, 310, 21),
)
