"""The pyramids of Giza: three tombs and their guardian on the desert's edge, above the Nile."""

from __future__ import annotations

from random import Random
from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.brush import FOOT, LEFT, RIGHT, WIDTH, Brush
from game.painting.figures.sphinx import sphinx
from game.painting.parts import beasts, plants
from game.painting.site import Site
from game.painting.space import Camera, Point3, box, face, pyramid
from game.wonders.cards.wonder_parts.scene import StagePainter, WonderPainter, WonderScene

_HORIZON: Final = 250.0
_NILE: Final = 352.0
_GREAT: Final = Camera(x=545, horizon=_HORIZON, zoom=1.0, eye=54, distance=900, yaw=33)
_MIDDLE: Final = Camera(x=372, horizon=_HORIZON, zoom=1.0, eye=34, distance=1100, yaw=33)
_SMALL: Final = Camera(x=226, horizon=_HORIZON, zoom=1.0, eye=36, distance=1100, yaw=33)


def _back(p: Brush, s: WonderScene) -> None:
    backdrop.sky(p, s, _HORIZON, seed=11, clouds=3, low=0.5)
    backdrop.ridge(p, _HORIZON + 4, 20, "sand", 0.6, 2, 6, 16, 0.2)
    backdrop.ridge(p, _HORIZON + 10, 14, "sand", 0.4, 9, 9, 16, 0.2)
    backdrop.plain(p, _HORIZON + 4, "sand", 5, _NILE + 8, dabs=110, roll=2)
    backdrop.town(p, s, 806, 286, 180, 6, 11, 3, 6, fog=0.35, wall="sand", flat=True)
    shore.palms(p, ((735, 294, 34), (768, 296, 44), (880, 292, 40), (905, 296, 52), (60, 292, 38), (84, 290, 30)), 0.28)
    backdrop.birds(p, 250, 92, 7, 8)


def _stones(
    p: Brush,
    cam: Camera,
    corners: tuple[Point3, Point3, Point3],
    rows: int,
    seed: int,
    tones: tuple[str, ...],
    col: str,
) -> None:
    """Courses and single stones on a triangular side: apex, foot left, foot right."""
    if p.drawing:
        rows = 7
    rng = Random(seed)
    (ax, ay), (bx, by), (cx, cy) = (cam.at(*c) for c in corners)

    def lerp(u: float, v: float) -> tuple[float, float]:
        lx, ly = ax + (bx - ax) * v, ay + (by - ay) * v
        rx, ry = ax + (cx - ax) * v, ay + (cy - ay) * v
        return lx + (rx - lx) * u, ly + (ry - ly) * u

    for r in range(1, rows):
        v = r / rows
        p.line(f"{col}-2", 0.6, *lerp(0, v), *lerp(1, v), o=0.26)
        for _ in range(max(1, r // 3)):
            u, w = rng.random(), rng.uniform(0.03, 0.09) / max(v, 0.15)
            u2, v2 = min(1.0, u + w * 0.6), v + 1 / rows
            p.poly(f"{col}{rng.choice(tones)}", *lerp(u, v), *lerp(u2, v), *lerp(u2, v2), *lerp(u, v2), o=0.34)


def _tomb(p: Brush, cam: Camera, half: float, rise: float, seed: int, rows: int, cased: float, gold: bool) -> None:
    """One pyramid: coursed sides, smooth casing over the top share `cased`, a gilded point."""
    shadow = [v for c in ((half, 0, half), (half * 2.5, 0, half * 1.1), (half, 0, -half)) for v in cam.at(*c)]
    p.poly("shade", *shadow, o=0.34)
    pyramid(p, cam, half, 0, rise, "sand", "+2", "-2")
    apex = (0.0, rise, 0.0)
    _stones(p, cam, (apex, (-half, 0, -half), (half, 0, -half)), rows, seed, ("+3", "+1", "+3", ""), "sand")
    _stones(p, cam, (apex, (half, 0, -half), (half, 0, half)), rows, seed + 1, ("-1", "-3", "-1"), "sand")
    if cased:
        _cap(p, cam, half, rise, cased, "marble", "+3", "-1", seed)
    if gold:
        _cap(p, cam, half, rise, 0.1, "gold", "+2", "-1", 0)
    lit = cam.at(0, rise, 0) + cam.at(half, 0, -half)
    p.line("sand+3", 1.0, *lit, o=0.5)


def _cap(
    p: Brush, cam: Camera, half: float, rise: float, share: float, col: str, lit: str, dark: str, seed: int
) -> None:
    """Smooth facing over the top `share` of a pyramid, with a broken lower edge."""
    rng = Random(seed)
    k, y = half * share, rise * (1 - share)

    def edge(a: Point3, b: Point3) -> list[Point3]:
        ragged = []
        for i in range(9):
            t = i / 8
            drop = rng.uniform(0, rise * 0.035) if seed and 0 < i < 8 else 0.0
            ragged.append((a[0] + (b[0] - a[0]) * t, y - drop, a[2] + (b[2] - a[2]) * t))
        return ragged

    apex = (0.0, rise, 0.0)
    for a, b, tone in (((-k, y, -k), (k, y, -k), lit), ((k, y, -k), (k, y, k), dark)):
        face(p, cam, f"{col}{tone}", apex, *reversed(edge(a, b)))


def _small(p: Brush, s: WonderScene) -> None:
    """The king's smallest neighbour, with a queen's tomb beside it."""
    queen = Camera(x=152, horizon=_HORIZON, zoom=1.0, eye=44, distance=1100, yaw=33)
    _tomb(p, _SMALL, 62, 92, 31, 13, 0.0, False)
    _tomb(p, queen, 25, 33, 37, 6, 0.0, False)


def _middle(p: Brush, s: WonderScene) -> None:
    """The second pyramid, its casing still whole about the top."""
    _tomb(p, _MIDDLE, 108, 164, 41, 22, 0.3, False)


def _great(p: Brush, s: WonderScene) -> None:
    """The great pyramid in its white casing, with a gilded point."""
    _tomb(p, _GREAT, 138, 216, 51, 26, 0.62, True)
    x, y = _GREAT.at(0, 216, 0)
    p.glow("sun+2", x, y + 4, 46, o=0.55)
    for i in range(5):
        box(p, _GREAT, (150 + i * 20, 164 + i * 20), (0, 7), (-150, -128), "sand")


def _sphinx(p: Brush, s: WonderScene) -> None:
    """The guardian, looking towards the morning."""
    with p.at(300, 340, 0.98):
        sphinx(p)


def _queens_sphinx(p: Brush, s: WonderScene) -> None:
    """Side A starts with the guardian and the small pyramids together."""
    _small(p, s)
    _sphinx(p, s)


def _front(p: Brush, s: WonderScene) -> None:
    _nile(p, s)
    _caravan(p)
    shore.palms(p, ((52, 384, 158), (-34, 378, 120), (112, 380, 104), (-150, 380, 150)))
    shore.palms(p, ((822, 382, 138), (884, 390, 168), (950, 380, 120), (1040, 384, 160)))
    for x, y, w, seed in ((20, 412, 120, 4), (840, 414, 130, 9), (-120, 412, 120, 6), (1010, 412, 120, 7)):
        with p.at(x, y, 0.86):
            plants.reeds(p, w, 62, 9, seed)
    shore.boat(p, 610, 394, 0.92, flip=True, sail="parchment")
    shore.boat(p, 256, 380, 0.5, sail="marble", fog=0.08)
    if s.night:
        for x, y in ((420, 342), (660, 344), (738, 338), (200, 344)):
            shore.flame(p, x, y, 8, 0.8)
            backdrop.reflection(p, x, _NILE + 8, 10, 30, "glow", int(x), 0.5)


def _nile(p: Brush, s: WonderScene) -> None:
    rng = Random(4)
    bank = [v for i in range(25) for v in (LEFT + WIDTH * i / 24, _NILE - 2 + rng.uniform(-3, 3))]
    p.poly_fade("grass", "leaf-1", LEFT, _NILE + 14, *bank, RIGHT, _NILE + 14)
    with p.at(0, 0):
        backdrop.sea(p, s, _NILE + 6, seed=12, calm=0.4)
    greenery.verge(p, _NILE + 3, 8)
    if s.built:
        p.poly("sand-1", 440, _NILE + 8, 660, _NILE + 8, 566, FOOT - 22, o=0.3)


def _caravan(p: Brush) -> None:
    for i, x in enumerate((560, 602, 644)):
        with p.at(x, 347 - i, 0.3, -1):
            beasts.camel(p, "sand-1", ("red", "lapis", "verdigris")[i])
    shore.folk(p, 534, 348, 21, "walk", "marble", flip=True, prop="staff")
    shore.folk(p, 672, 346, 20, "walk", "ochre", flip=True)
    shore.throng(p, 705, 344, 5, 44, 14)


def _works(p: Brush, s: WonderScene) -> None:
    """A ramp, a gang hauling a block on its sledge, a crane."""
    index = s.built if s.side == "A" else max(0, s.built - 1)
    x, y = (248.0, 398.0, 590.0)[index], (300.0, 296.0, 312.0)[index]
    top, run = 18.0 + 16.0 * index, 84.0 + 16.0 * index
    p.poly_fade("earth+2", "earth+1", x, y - top, x + 16, y - top - 2, x + run + 26, y + 4, x + run, y + 9)
    p.poly_fade("earth", "earth-1", x, y - top, x + run, y + 9, x - 4, y + 6)
    for i in range(5):
        t = 0.12 + 0.17 * i
        shore.folk(p, x + 12 + run * t, y - top + (top + 6) * t, 13, "pull", ("marble", "ochre")[i % 2], flip=True)
    p.rect("limestone+1", x + run * 0.98, y - 5, 13, 9)
    p.rect("limestone-2", x + run * 0.98 + 9, y - 5, 4, 9)
    shore.crane(p, x - 16, y + 6, 60, 26, 8)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (
            StagePainter(_queens_sphinx, _works, depth=0),
            StagePainter(_middle, _works, depth=2),
            StagePainter(_great, _works, depth=1),
        ),
        "B": (
            StagePainter(_sphinx, _works),
            StagePainter(_small, _works, depth=1),
            StagePainter(_middle, _works, depth=3),
            StagePainter(_great, _works, depth=2),
        ),
    },
    front=_front,
    badge="giza",
    badge_colour="ochre",
    site=Site(450, 348, 640, 310, 20),
)
