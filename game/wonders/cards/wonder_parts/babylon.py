"""The hanging gardens of Babylon: arcaded terraces heavy with green, water falling to the Euphrates."""

from __future__ import annotations

from random import Random
from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.brush import FOOT, LEFT, RIGHT, WIDTH, Brush, track
from game.painting.gardens import arch, waterfall
from game.painting.parts import plants
from game.painting.site import Site
from game.painting.space import Camera, Span, box, cast
from game.wonders.cards.wonder_parts.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 240.0
_RIVER: Final = 352.0
_CAM: Final = Camera(x=438, horizon=_HORIZON, zoom=1.0, eye=88, distance=900, yaw=24)
# Half width, ground of the front and back, foot and top of each terrace.
_TERRACES: Final = (
    (196.0, (-70.0, 120.0), (0.0, 66.0)),
    (140.0, (-28.0, 116.0), (66.0, 128.0)),
    (84.0, (14.0, 110.0), (128.0, 186.0)),
)


def _back(p: Brush, s: WonderScene) -> None:
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


def _ziggurat(p: Brush, s: WonderScene) -> None:
    """The tower of seven stages on the skyline."""
    with p.fog(0.5):
        for i, col in enumerate(("brick", "clay", "brick", "terracotta", "brick", "tile")):
            w, y = 84 - i * 13.0, 276 - i * 19.0
            p.poly(f"{col}+1", 800 - w, y, 800 - w + 4, y - 19, 806, y - 19, 806, y)
            p.poly(f"{col}-1", 806, y, 806, y - 19, 800 + w - 4, y - 19, 800 + w, y)
        p.poly("limestone+1", 770, 276, 792, 200, 800, 200, 792, 276)
        if s.night:
            backdrop.lamp(p, 800, 160, 5)


def _walls(p: Brush, s: WonderScene) -> None:
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


def _gate(p: Brush, s: WonderScene, x: float, y: float) -> None:
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


def _arcade(p: Brush, s: WonderScene, half: float, deep: Span, ys: Span, n: int) -> None:
    """The arches under a terrace, on the front and on the flank."""
    h = ys[1] - ys[0]
    for i in range(n):
        a, b = (-half + 2 * half * (i + k) / n for k in (0.2, 0.8))
        arch(p, s, _CAM, (a, 0, deep[0]), (b, 0, deep[0]), ys[0], h, True)
    m = max(3, round(n * (deep[1] - deep[0]) / (2 * half)))
    for i in range(m):
        a, b = (deep[0] + (deep[1] - deep[0]) * (i + k) / m for k in (0.2, 0.8))
        arch(p, s, _CAM, (half, 0, a), (half, 0, b), ys[0], h, False)


def _terrace(p: Brush, s: WonderScene, index: int, arches: int) -> None:
    half, deep, ys = _TERRACES[index]
    if index == 0:
        cast(p, _CAM, (-half, half), deep, 110)
    box(p, _CAM, (-half, half), ys, deep, "brick", (9, 22 - 5 * index))
    for x in range(arches + 1):
        px = -half + 2 * half * x / arches
        box(p, _CAM, (px - 4.5, px + 4.5), (ys[0], ys[1]), (deep[0] - 4, deep[0]), "brick")
    _arcade(p, s, half, deep, ys, arches)
    box(
        p, _CAM, (-half - 3, half + 3), (ys[1] - 11, ys[1] - 4), (deep[0] - 5, deep[1] + 3), "tile", front="", side="-2"
    )
    for i in range(arches * 4):
        fx, fy = _CAM.at(-half + 2 * half * (i + 0.5) / (arches * 4), ys[1] - 7.5, deep[0] - 5)
        p.ell("gold+1", fx, fy, 1.9)
    box(p, _CAM, (-half - 6, half + 6), (ys[1] - 4, ys[1] + 4), (deep[0] - 8, deep[1] + 6), "brick")
    _green(p, s, half, deep, ys[1] + 4, index)


def _green(p: Brush, s: WonderScene, half: float, deep: Span, y: float, index: int) -> None:
    """Trees behind the parapet and creepers over it."""
    rng = Random(70 + index)
    inner = _TERRACES[index + 1][0] if index < 2 else 44.0
    for i in range(11 - 2 * index):
        x = -half + 8 + (2 * half - 16) * i / (10 - 2 * index)
        tall = abs(x) > inner * 0.95
        fx, fy = _CAM.at(x, y, deep[0] + 10)
        kind = rng.random()
        if tall and kind < 0.45:
            greenery.palm(p, fx, fy + 2, rng.uniform(50, 66), rng.uniform(-7, 7))
        elif tall or kind < 0.35:
            greenery.tree(
                p, fx, fy + 2, rng.uniform(34, 48) * (1 if tall else 0.62), "leaf", rng.randrange(99), 0.95, False
            )
        elif kind < 0.6:
            shore.cypresses(p, ((fx, fy + 2, rng.uniform(26, 40)),))
        else:
            greenery.bush(
                p, fx, fy + 2, rng.uniform(24, 34), "leaf", rng.randrange(99), ("blossom", "gold", "marble")[i % 3]
            )
    for z in (deep[0] + 44, deep[0] + 84):
        fx, fy = _CAM.at(half - 4, y, z)
        greenery.tree(p, fx, fy + 2, 36, "pine", int(z) % 99, 0.9, False)
    for i in range(18 - 3 * index):
        x = -half + 2 * half * (i + rng.uniform(0.1, 0.9)) / (18 - 3 * index)
        fx, fy = _CAM.at(x, y, deep[0] - 8)
        greenery.creeper(p, fx, fy, rng.uniform(14, 40), "leaf", rng)
    for _ in range(8 - index):
        fx, fy = _CAM.at(half + 6, y, deep[0] + (deep[1] - deep[0]) * rng.random())
        greenery.creeper(p, fx, fy, rng.uniform(14, 34), "pine", rng)


def _first(p: Brush, s: WonderScene) -> None:
    """The lowest terrace and its stair to the water."""
    _terrace(p, s, 0, 9)
    for i in range(6):
        box(p, _CAM, (-30, 30), (0, 20 - i * 3.2), (-78 - (i + 1) * 5, -78 - i * 5), "brick", front="+1")
    waterfall(p, _CAM, 96, -79, 70, 0, 17)


def _second(p: Brush, s: WonderScene) -> None:
    """The middle terrace."""
    _terrace(p, s, 1, 7)
    waterfall(p, _CAM, 62, -37, 132, 70, 14)


def _third(p: Brush, s: WonderScene) -> None:
    """The highest terrace, the royal pavilion and the spring."""
    _terrace(p, s, 2, 5)
    waterfall(p, _CAM, 34, 5, 190, 132, 11)
    box(p, _CAM, (-42, 42), (190, 222), (44, 96), "limestone")
    for i in range(5):
        x = -36 + i * 18.0
        (ax, ay), (_, by) = _CAM.at(x, 190, 43), _CAM.at(x, 220, 43)
        p.path("brick-3", f"M{ax - 5:.1f} {ay:.1f}V{by + 9:.1f}a5 5 0 0 1 10 0V{ay:.1f}Z")
        if s.night:
            p.glow("glow", ax, (ay + by) / 2, 13, 20, o=0.8)
    box(p, _CAM, (-46, 46), (222, 228), (40, 100), "tile", front="")
    for i in range(9):
        box(p, _CAM, (-46 + i * 10.6, -40 + i * 10.6), (228, 234), (40, 44), "gold")
    for x, z, h in ((-62, 60, 66), (64, 70, 58), (-20, 98, 52), (24, 98, 60)):
        fx, fy = _CAM.at(x, 190, z)
        greenery.palm(p, fx, fy, h, h * 0.08 * (1 if x > 0 else -1))


def _front(p: Brush, s: WonderScene) -> None:
    rng = Random(9)
    bank = [v for i in range(25) for v in (LEFT + WIDTH * i / 24, _RIVER - 4 + rng.uniform(-3, 3))]
    p.poly_fade("grass+1", "leaf-1", LEFT, _RIVER + 12, *bank, RIGHT, _RIVER + 12)
    backdrop.sea(p, s, _RIVER + 6, seed=14, calm=0.4)
    backdrop.reflection(p, 440, _RIVER + 10, 260, 40, "brick+1" if s.built else "sand", 3, 0.22)
    greenery.verge(p, _RIVER, 3)
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


def _coracle(p: Brush, x: float, y: float, k: float) -> None:
    """A round boat of the Euphrates with its paddler."""
    with p.at(x, y, k):
        p.ell("shade-1", 2, 3, 24, 3.6, o=0.35)
        shore.folk(p, 2, -2, 26, "pull", "ochre", flip=True)
        p.path("wood", "M-20 -9Q-18 5 0 6Q18 5 20 -9Q0 -4 -20 -9Z")
        p.path("wood-2", "M4 6Q18 5 20 -9Q14 -7 8 -6.4Q10 2 4 6Z", o=0.8)
        p.curve("straw", 1.6, "M-20 -9Q0 -4 20 -9")


def _works(p: Brush, s: WonderScene) -> None:
    half, deep, ys = _TERRACES[s.built]
    x, y = _CAM.at(0, ys[0], deep[0])
    shore.scaffold(p, x - half * 0.5, y + 2, half * 0.8, 62, 3)
    shore.crane(p, *_CAM.at(half - 20, ys[0], deep[0]), 82, -30)
    if s.built == 0:
        for i in range(4):
            p.rect("brick+1", x + 10 + i * 13, y - 8, 12, 8)
            p.rect("brick-1", x + 10 + i * 13, y - 3, 12, 3)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        side: (StagePainter(_first, _works), StagePainter(_second, _works), StagePainter(_third, _works))
        for side in "AB"
    },
    front=_front,
    badge="babylon",
    badge_colour="leaf",
    site=Site(438, 349, 410, 310, 21),
)
