"""The Great Wall: walls and watch towers along the crests of green mountains."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.frame import FOOT, LEFT, RIGHT
from game.painting.pen import Pen, smooth_path, track
from game.painting.site import Site
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_COL: Final = "#b9a788"
# The middle of the wall's walk from near to far: x, y, height of the wall there.
_NEAR: Final = ((130.0, 352.0, 60.0), (230.0, 330.0, 54.0), (320.0, 318.0, 48.0), (404.0, 300.0, 42.0))
_CLIMB: Final = ((404.0, 300.0, 42.0), (470.0, 262.0, 34.0), (520.0, 218.0, 28.0), (566.0, 190.0, 24.0))
_CREST: Final = ((566.0, 190.0, 24.0), (620.0, 206.0, 20.0), (664.0, 190.0, 17.0), (700.0, 152.0, 14.0),
                 (742.0, 134.0, 12.0))  # fmt: skip
_FAR: Final = ((566.0, 190.0, 20.0), (520.0, 150.0, 13.0), (470.0, 138.0, 11.0), (420.0, 112.0, 9.0),
               (372.0, 106.0, 7.0), (330.0, 84.0, 6.0))  # fmt: skip
# The crests that it runs along.
_BEHIND: Final = ((180, 300), (250, 190), (300, 112), (340, 84), (430, 112), (500, 150), (560, 190), (700, 330))
_EAST: Final = ((420, 360), (470, 280), (520, 226), (566, 196), (620, 212), (664, 196), (704, 158), (744, 138),
                (820, 170), (900, 150), (990, 190), (1090, 170), (RIGHT, 230))  # fmt: skip


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, 262, seed=94, clouds=5, low=0.5)
    backdrop.ridge(p, 220, 130, "hill", 0.72, 41, 5, 30)
    backdrop.ridge(p, 244, 110, "pine", 0.56, 17, 6, 60)
    backdrop.plain(p, 286, "grass", 9, dabs=130, roll=4)
    _mountain(p, _BEHIND, 0.42, 3)
    _mountain(p, _EAST, 0.16, 8)
    _mountain(p, ((LEFT, 300), (-220, 270), (-100, 300), (20, 320), (130, 356)), 0.2, 5)
    with p.fog(0.2):
        for i, x in enumerate((640, 690, 760, 830, 880, 960, 1040, 1120)):
            greenery.tree(p, x, 330 + i % 3 * 4, 44 + i % 4 * 8, "pine" if i % 2 else "leaf", i, 1.1)
    p.fade(LEFT, 268, RIGHT - LEFT, 60, (0, "haze", 0), (0.6, "haze", 0.34), (1, "haze", 0))
    backdrop.birds(p, 240, 80, 7, 5)


def _mountain(p: Pen, tops: Sequence[tuple[float, float]], fog: float, seed: int) -> None:
    """A green mountain below a crest, ribbed and wooded."""
    rng = Random(seed)
    with p.fog(fog):
        flat = [v for top in tops for v in top]
        p.poly_fade("leaf", "olive", tops[0][0], 370, *flat, tops[-1][0], 370)
        for (ax, ay), (bx, by) in pairwise(tops):
            for k in range(3):
                t = (k + rng.uniform(0.1, 0.6)) / 3
                x, y = ax + (bx - ax) * t, ay + (by - ay) * t
                drop, lean = rng.uniform(50, 110), rng.uniform(-30, 30)
                p.poly("leaf+1", x, y, x + 18, y + drop * 0.4, x + lean, y + drop, x - 14, y + drop * 0.5, o=0.4)
                dark = x + 34, y + drop * 0.5, x + lean + 20, y + drop, x + 12, y + drop * 0.4
                p.poly("pine", x + 4, y + 4, *dark, o=0.45)
        spots = []
        for _ in range(int((tops[-1][0] - tops[0][0]) / 5)):
            i = rng.randrange(len(tops) - 1)
            (ax, ay), (bx, by) = tops[i], tops[i + 1]
            t = rng.random()
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t + rng.uniform(6, 120)
            spots.append((x, y, rng.uniform(3, 7), rng.uniform(2, 5)))
        p.dabs("pine", spots, o=0.6)
        p.dabs("leaf+2", [(x - 2, y - 2, w * 0.6, h * 0.6) for x, y, w, h in spots[::2]], o=0.5)


def _wall(p: Pen, run: Sequence[tuple[float, float, float]], side: float = 0.42) -> None:
    """A stretch of wall along its walk: the near face, the walk between its parapets, merlons on both."""
    steps = 10
    pts: list[tuple[float, float, float]] = []
    for (ax, ay, ah), (bx, by, bh) in pairwise(run):
        for k in range(steps):
            t = k / steps
            pts.append((ax + (bx - ax) * t, ay + (by - ay) * t, ah + (bh - ah) * t))
    pts.append(run[-1])
    top = [(x, y - h) for x, y, h in pts]
    back = [(x + h * 0.1, y - h - h * side) for x, y, h in pts]
    p.path_fade(f"{_COL}+1", f"{_COL}-1", _strip(top, [(x, y) for x, y, _ in pts]))
    p.path(f"{_COL}+3", _strip(back, top))
    for share in (0.3, 0.55, 0.78):
        p.curve(f"{_COL}-2", 0.8, smooth_path([(x, y - h * (1 - share)) for x, y, h in pts]), o=0.35)
    for line, size, tone in ((back, 0.13, ""), (top, 0.2, "+2")):
        p.curve(f"{_COL}{tone}", max(1.2, run[0][2] * 0.06), smooth_path(line))
        for (x, y), (_, _, h) in zip(line, pts, strict=True):
            w = h * size
            p.rect(f"{_COL}{tone}", x - w / 2, y - w * 1.2, w, w * 1.3)


def _strip(upper: Sequence[tuple[float, float]], lower: Sequence[tuple[float, float]]) -> str:
    """Return the outline of the band between two lines."""
    return smooth_path(upper) + "L" + smooth_path(list(reversed(lower)))[1:] + "Z"


def _tower(p: Pen, s: WonderScene, x: float, y: float, w: float, roof: bool) -> None:
    """A square watch tower whose foot lies at (x, y)."""
    h, d = w * 1.25, w * 0.36
    p.poly_fade(f"{_COL}+2", f"{_COL}-1", x - w / 2, y, x - w * 0.46, y - h, x + w * 0.3, y - h, x + w * 0.32, y)
    flank = x + w * 0.3, y - h, x + w * 0.3 + d, y - h * 0.96, x + w * 0.34 + d, y - h * 0.1, x + w * 0.32, y
    p.poly_fade(f"{_COL}-1", f"{_COL}-2", *flank)
    for i in range(3):
        wx = x - w * 0.34 + i * w * 0.24
        half, sill, spring = w * 0.05, y - h * 0.5, y - h * 0.5 - w * 0.14
        crown = wx - half, spring - half * 1.3, wx + half, spring - half * 1.3
        window = track("MLCLZ", wx - half, sill, wx - half, spring, *crown, wx + half, spring, wx + half, sill)
        p.path("flame" if s.night else "ink", window)
    side = x + w * 0.34 + d
    brim = x - w * 0.5, y - h, x - w * 0.5, y - h - w * 0.08, side, y - h - w * 0.06, side, y - h * 0.96
    p.poly(f"{_COL}+3", *brim, x + w * 0.3, y - h)
    for i in range(6):
        p.rect(f"{_COL}+1", x - w * 0.5 + i * w * 0.15, y - h - w * 0.2, w * 0.09, w * 0.14)
    if roof:
        top = y - h - w * 0.12
        p.rect("terracotta-1", x - w * 0.3, top - w * 0.3, w * 0.52, w * 0.3)
        eaves, ridge = top - w * 0.26, top - w * 0.58
        left = x - w * 0.24, top - w * 0.34, x - w * 0.16, ridge
        right = x + w * 0.18, top - w * 0.34, x + w * 0.46, eaves
        p.path_fade(
            "roof+1", "roof-2", track("MQLQZ", x - w * 0.52, eaves, *left, x + w * 0.1, ridge, *right), across=True
        )
        p.line("gold", 1.4, x - w * 0.18, top - w * 0.59, x + w * 0.12, top - w * 0.59)


def _first(p: Pen, s: WonderScene) -> None:
    """The wall in the valley with its gate."""
    _wall(p, _NEAR)
    x, y = 282.0, 323.0
    p.path(f"{_COL}-2", f"M{x - 15} {y}V{y - 22}A15 15 0 0 1 {x + 15} {y - 22}V{y + 1}Z")
    p.path("flame" if s.night else "ink", f"M{x - 11} {y}V{y - 21}A11 11 0 0 1 {x + 11} {y - 21}V{y + 1}Z")
    _tower(p, s, 150, 352, 92, True)


def _second(p: Pen, s: WonderScene) -> None:
    """It climbs the mountain from a tower at its foot."""
    _wall(p, _CLIMB)
    _tower(p, s, 404, 306, 66, True)


def _third(p: Pen, s: WonderScene) -> None:
    """Along the crest to the east."""
    _wall(p, _CREST)
    _tower(p, s, 664, 193, 24, False)
    _tower(p, s, 742, 137, 18, False)


def _fourth(p: Pen, s: WonderScene) -> None:
    """Over the far mountains, and the great tower from which both arms part, its beacon burning."""
    with p.fog(0.16):
        _wall(p, _FAR)
        for x, y, w in ((470, 140, 14), (372, 108, 10), (330, 86, 8)):
            _tower(p, s, x, y, w, False)
    _tower(p, s, 566, 198, 46, True)
    shore.flame(p, 540, 138, 14, 0.9)
    if not p.drawing:
        backdrop.smoke(p, 540, 130, 70, 6, 0.3)
        if s.night:
            for x, y in ((404, 214), (150, 228), (664, 160), (742, 114), (372, 96)):
                shore.flame(p, x, y, 7, 0.9)


def _front(p: Pen, s: WonderScene) -> None:
    p.path_fade("sand+1", "sand-1", f"M270 326Q284 322 298 326C320 350 380 384 430 {FOOT}H300C290 384 276 352 270 326Z")
    for i, x in enumerate((356, 388)):
        shore.folk(p, x, 388 + i * 6, 36, "walk", ("red", "lapis")[i], prop="spear")
    shore.folk(p, 452, 394, 38, "speak", "purple", flip=True)
    shore.folk(p, 482, 392, 37, "walk", "verdigris", flip=True, prop="basket")
    shore.throng(p, 560, 384, 6, 76, 21)
    shore.throng(p, 330, 362, 3, 30, 16)
    for x in (250, 330):
        shore.brazier(p, s, x, 362, 26)
    for x, y, h, seed in ((640, 398, 96, 4), (716, 392, 120, 6), (800, 398, 110, 8), (900, 394, 126, 3)):
        greenery.umbrella_pine(p, x, y, h, seed, (seed % 3 - 1) * 8.0)
    for x, y, h, seed in ((30, 398, 110, 4), (-70, 394, 124, 7), (-180, 396, 116, 9)):
        greenery.tree(p, x, y, h, "pine", seed, 1.1)
    for x, y, w, seed in ((100, 408, 56, 3), (210, 404, 44, 6), (560, 410, 50, 5), (760, 410, 56, 2)):
        greenery.bush(p, x, y, w, "leaf", seed, "blossom")


def _works(p: Pen, s: WonderScene) -> None:
    x, y, w, h, n = ((230, 336, 150, 70, 3), (480, 272, 90, 62, 3), (650, 206, 90, 44, 2), (560, 200, 70, 60, 3))[
        s.built
    ]
    shore.scaffold(p, x, y, w, h, n)
    shore.crane(p, x + w * 0.6, y + 6, h + 30, -30, 8)


WONDER: Final = WonderPainter(
    back=_back,
    stages=dict.fromkeys(
        "AB",
        (
            StagePainter(_first, _works, depth=0),
            StagePainter(_second, _works, depth=1),
            StagePainter(_third, _works, depth=3),
            StagePainter(_fourth, _works, depth=2),
        ),
    ),
    front=_front,
    badge="great_wall",
    badge_colour="red",
    site=Site(440, 350, 480, 260, 22),
)
