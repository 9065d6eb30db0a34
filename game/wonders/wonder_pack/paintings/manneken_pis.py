"""The Manneken Pis of Brussels: a small bronze boy on his fountain, the pride of a square of guild houses."""

from __future__ import annotations

from random import Random
from typing import Final

from game.painting import backdrop, greenery, shore
from game.painting.frame import DEEP, FOOT, LEFT, WIDTH
from game.painting.pen import Pen, track
from game.painting.site import Site
from game.wonders.cards.wonder_paintings.scene import StagePainter, WonderPainter, WonderScene

_X: Final = 452.0
_FOOT: Final = 350.0
_STREET: Final = 308.0
_STONE: Final = "#b8b2a6"


def _back(p: Pen, s: WonderScene) -> None:
    backdrop.sky(p, s, 286, seed=97, clouds=6)
    backdrop.town(p, s, 300, 300, 700, 91, 16, 4, 12, fog=0.42, wall="brick", roof="roof")
    _spire(p, s)
    rng = Random(6)
    for i in range(-4, 13):
        x = 20 + i * 78.0
        if 300 < x < 560:
            continue
        h = rng.uniform(150, 216)
        _house(p, s, x, _STREET + 6, 74, h, ("brick", "plaster", "terracotta", "limestone", "ochre")[i % 5], i)
    p.fade(LEFT, _STREET, WIDTH, FOOT - _STREET, (0, "stone", 1), (1, "stone-1", 1))
    p.fade(LEFT, FOOT - 0.5, WIDTH, DEEP, (0, "stone-1", 1), (1, "stone-3", 1))
    for row in range(9):
        y = _STREET + 4 + row * row * 1.3
        p.line("stone-2", 0.8, LEFT, y, LEFT + WIDTH, y, o=0.4)
        for k in range(46):
            x = LEFT + k * WIDTH / 46 + (row % 2) * 16
            p.line("stone-2", 0.7, x, y, x + (x - _X) * 0.02, y + 2.6 * row + 2, o=0.35)
    backdrop.birds(p, 300, 70, 7, 5)


def _spire(p: Pen, s: WonderScene) -> None:
    """The tower of the town hall over the roofs."""
    with p.fog(0.3):
        p.rect("limestone", 596, 120, 44, 180)
        p.rect("limestone-1", 622, 120, 18, 180)
        p.rect("limestone", 604, 84, 28, 40)
        p.rect("limestone-1", 620, 84, 12, 40)
        p.poly("limestone+1", 602, 86, 618, 10, 634, 86)
        p.poly("limestone-1", 618, 10, 634, 86, 618, 86)
        for x in (598, 638):
            p.poly("limestone", x - 5, 122, x, 88, x + 5, 122)
        for row in range(4):
            for k in range(2):
                p.path("flame" if s.night else "ink", f"M{604 + k * 18} {156 + row * 34}v-14q5 -8 10 0v14Z")
        p.ell("gold+1", 618, 8, 3.4)


def _house(p: Pen, s: WonderScene, x: float, y: float, w: float, h: float, col: str, seed: int) -> None:
    """A narrow guild house with rows of tall windows under a stepped or a curved gable."""
    rng = Random(seed + 20)
    with p.fog(0.08):
        wall = h * 0.66
        p.poly_fade(f"{col}+1", f"{col}-1", x - w / 2, y - wall, x + w / 2, y - wall, x + w / 2, y, x - w / 2, y)
        if seed % 2:
            n = 5
            for k in range(n):
                half = w / 2 * (1 - k / n)
                p.rect(f"{col}{'+1' if k % 2 else ''}", x - half, y - wall - (k + 1) * h * 0.068, 2 * half, h * 0.07)
                p.rect("limestone+2", x - half - 1, y - wall - (k + 1) * h * 0.068 - 2, 2 * half + 2, 2.4)
        else:
            top = y - h
            curl = x - w * 0.5, y - wall - h * 0.12, x - w * 0.2, y - wall - h * 0.12, x - w * 0.2, top + h * 0.06
            home = x + w * 0.2, y - wall - h * 0.12, x + w * 0.5, y - wall - h * 0.12, x + w / 2, y - wall
            gable = track("MCLLCZ", x - w / 2, y - wall, *curl, x, top, x + w * 0.2, top + h * 0.06, *home)
            p.path_fade(f"{col}+1", col, gable)
            p.ell("gold", x, y - wall - h * 0.14, 6)
        _windows(p, s, x, y - wall + 10, w, (wall - 40) / 3, rng)
        p.rect("limestone+1", x - w / 2, y - 34, w, 3)
        p.path("wood-1", f"M{x - 8} {y}V{y - 20}A8 8 0 0 1 {x + 8} {y - 20}V{y}Z")
        for k in (-1, 1):
            p.rect("flame" if s.night else "ink+1", x + k * w * 0.32 - 7, y - 27, 14, 16)
        p.line("wood", 1.4, x + w * 0.1, y - 38, x + w * 0.1 + 16, y - 40)
        p.rect(rng.choice(("red", "lapis", "verdigris", "gold")), x + w * 0.1 + 4, y - 38, 12, 11)


def _windows(p: Pen, s: WonderScene, x: float, top: float, w: float, row: float, rng: Random) -> None:
    """Three rows of three tall windows, some lit at night."""
    for r in range(3):
        for k in range(3):
            wx, wy, tall = x - w * 0.3 + k * w * 0.3, top + r * row, row - 9
            p.rect("limestone+2", wx - w * 0.1, wy - 2, w * 0.2, tall + 4)
            lit = s.night and rng.random() < 0.6
            p.rect("flame" if lit else "ink+1", wx - w * 0.075, wy, w * 0.15, tall)
            p.line("limestone+1", 1, wx, wy, wx, wy + tall)


def _basin(p: Pen, s: WonderScene) -> None:
    """Steps, railing and the basin of the fountain."""
    p.ell("shade-1", _X + 10, _FOOT + 2, 150, 12, o=0.3)
    for i, w in enumerate((136, 122, 108)):
        y = _FOOT - i * 6
        p.path_fade(f"{_STONE}+1", f"{_STONE}-1", f"M{_X - w} {y - 6}H{_X + w}V{y}H{_X - w}Z")
        p.rect(f"{_STONE}+3", _X - w, y - 6, 2 * w, 1.8)
    y = _FOOT - 18
    bowl = track("MCLCZ", _X - 84, y - 34, _X - 80, y - 12, _X - 52, y, _X - 34, y, _X + 34, y,
                 _X + 52, y, _X + 80, y - 12, _X + 84, y - 34)  # fmt: skip
    p.path_fade(f"{_STONE}+2", f"{_STONE}-1", bowl, across=True)
    for i in range(9):
        x = _X - 64 + i * 16
        rib = track("MQ", x, y - 32, _X + (x - _X) * 0.8, y - 14, _X + (x - _X) * 0.55, y - 3)
        p.curve(f"{_STONE}-2", 1.2, rib, o=0.5)
    p.ell(f"{_STONE}+2", _X, y - 34, 84, 10)
    p.ell("water-1", _X, y - 33, 76, 7.6)
    p.ell("water+2", _X - 12, y - 34, 48, 3)
    for k in (-1, 1):
        for i in range(7):
            x = _X + k * (110 + i * 9)
            p.line("ink+1", 2, x, _FOOT, x, _FOOT - 34)
            p.poly("gold", x - 2.4, _FOOT - 33, x, _FOOT - 40, x + 2.4, _FOOT - 33)
        p.line("ink+1", 1.8, _X + k * 108, _FOOT - 28, _X + k * 166, _FOOT - 28)
        p.line("ink+1", 1.8, _X + k * 108, _FOOT - 6, _X + k * 166, _FOOT - 6)


def _niche(p: Pen, s: WonderScene) -> None:
    """The wall with its niche like a shell, scrolls and a broken gable."""
    y = _FOOT - 52
    p.poly_fade(f"{_STONE}+1", f"{_STONE}-1", _X - 74, 112, _X + 74, 112, _X + 82, y + 6, _X - 82, y + 6)
    for k in (-1, 1):
        p.rect(f"{_STONE}+{2 if k < 0 else 1}", _X + k * 70 - 11, 116, 22, y - 110)
        p.rect(f"{_STONE}-2", _X + k * 70 + 5, 116, 6, y - 110, o=0.6)
        p.rect(f"{_STONE}+3", _X + k * 70 - 14, 110, 28, 9)
        scroll = f"M{_X + k * 82} {y}q{k * 30} -4 {k * 26} -40q{-k * 8} -22 {-k * 24} -14"
        p.curve(f"{_STONE}+1", 9, scroll)
        p.curve(f"{_STONE}-2", 1.4, scroll, o=0.6)
    shell = track("MLCCLZ", _X - 48, y, _X - 48, 190, _X - 48, 150, _X - 26, 132, _X, 132, _X + 26, 132, _X + 48, 150,
                  _X + 48, 190, _X + 48, y)  # fmt: skip
    with p.lamplit(s.night):
        p.path_fade(f"{_STONE}-3", f"{_STONE}-1", shell)
    for i in range(9):
        t = i / 8 * 2 - 1
        p.line(f"{_STONE}-2", 1.6, _X, 192, _X + t * 46, 192 - 58 * (1 - t * t) ** 0.5, o=0.7)
    p.rect(f"{_STONE}+2", _X - 88, 98, 176, 12)
    p.rect(f"{_STONE}-2", _X - 88, 110, 176, 3, o=0.5)
    for k in (-1, 1):
        wing = f"M{_X + k * 88} 98Q{_X + k * 60} 84 {_X + k * 22} 66Q{_X + k * 14} 62 {_X + k * 14} 72V98Z"
        p.path_fade(f"{_STONE}+2", _STONE, wing)
    p.path("gold", f"M{_X} 96Q{_X - 14} 84 {_X - 11} 64H{_X + 11}Q{_X + 14} 84 {_X} 96Z")
    p.path("red", f"M{_X} 91Q{_X - 10} 82 {_X - 8} 68H{_X + 8}Q{_X + 10} 82 {_X} 91Z")
    if s.night and not p.drawing:
        p.glow("glow", _X, 210, 90, 110, o=0.6)
    plinth = f"M{_X - 22} {y + 4}L{_X - 16} {y - 40}H{_X + 16}L{_X + 22} {y + 4}Z"
    p.path_fade(f"{_STONE}+2", f"{_STONE}-1", plinth, across=True)
    p.rect(f"{_STONE}+3", _X - 22, y - 46, 44, 7)


def _boy(p: Pen, s: WonderScene) -> None:
    """The boy himself, leaning back a little, and the arc of water that made him famous."""
    foot = _FOOT - 98.0
    if not p.drawing:
        p.glow("sun+2", _X, foot - 46, 66, 74, o=0.5)
    with p.at(_X, foot, 1.06):
        p.path_fade("bronze+2", "bronze-1", "M-13 0Q-15 -20 -10 -34L-2 -34Q0 -18 -3 0Z")
        p.path_fade("bronze+1", "bronze-2", "M2 0Q2 -18 2 -34L12 -34Q15 -18 13 0Z")
        body = "M-13 -32Q-18 -50 -12 -64Q-6 -72 4 -70Q14 -66 14 -54Q18 -44 13 -31Q0 -27 -13 -32Z"
        p.path_fade("bronze+2", "bronze-2", body, across=True)
        p.path("bronze+3", "M-11 -36Q-14 -52 -8 -64Q-4 -50 -6 -36Z", o=0.5)
        p.ell("bronze-1", 3, -40, 8, 9, o=0.4)
        p.curve("bronze+1", 6.4, "M-11 -62Q-22 -54 -18 -40Q-12 -34 -6 -33")
        p.curve("bronze-1", 6, "M13 -62Q22 -52 16 -42Q10 -36 2 -34")
        p.ell("bronze", 0, -84, 13.4, 14.6)
        p.path("bronze-1", "M4 -98Q14 -95 13.4 -83Q12 -72 1 -69.6Q9 -82 4 -98Z", o=0.7)
        p.ell("bronze+2", -5, -87, 6, 8, o=0.6)
        p.path("bronze-2", "M-13.6 -84Q-16 -100 0 -101Q16 -100 13.6 -84Q11 -93 4 -93Q-4 -95 -8 -91Q-12 -90 -13.6 -84Z")
        for cx, cy in ((-11, -94), (-5, -98), (2, -99), (9, -96)):
            p.ell("bronze+1", cx, cy, 3.2, 2, o=0.7)
        for k in (-1, 1):
            p.ell("ink", -1 + k * 5, -83, 1.5, 1.1)
        p.curve("ink", 1.2, "M-5 -76Q-1 -73 4 -76")
        p.curve("cloud+2", 3.2, "M-3 -31Q-26 -42 -34 4Q-36 26 -36 46", o=0.95)
        p.curve("water+3", 1.4, "M-3 -30Q-24 -40 -32 4Q-34 26 -34 46", o=0.9)
        for dx in (-9, 0, 8):
            p.ell("cloud+2", -36 + dx, 47, 5, 1.8, o=0.8)
    for k in (-1, 1):
        with p.at(_X + k * 116, _FOOT - 4, 0.5):
            p.path("bronze", "M-14 0Q-18 -40 0 -60Q18 -40 14 0Z")
    for i in range(12):
        x = _X - 82 + i * 15
        p.ell(("blossom", "gold", "red", "marble+2")[i % 4], x, 114 + (i * 7) % 5, 4)
        p.ell("leaf", x + 6, 117, 5, 2.6)


def _all(p: Pen, s: WonderScene) -> None:
    """Side B: the whole fountain in one stage."""
    _basin(p, s)
    _niche(p, s)
    _boy(p, s)


def _front(p: Pen, s: WonderScene) -> None:
    for x, flip, robe, pose in ((318, False, "red", "up"), (288, False, "lapis", "speak"), (600, True, "ochre", "up"),
                                (632, True, "verdigris", "hold"), (560, True, "purple", "walk")):  # fmt: skip
        shore.folk(p, x, 388, 38, pose, robe, flip)
    shore.folk(p, 352, 380, 26, "walk", "marble")
    shore.folk(p, 536, 382, 25, "up", "green", flip=True)
    shore.throng(p, 216, 380, 6, 76, 23)
    shore.throng(p, 706, 380, 6, 76, 23)
    for x in (262, 648):
        shore.brazier(p, s, x, 372, 40)
    for x, y, seed in ((150, 404, 3), (770, 404, 5), (90, 410, 7), (850, 410, 9)):
        p.rect("timber-1", x - 17, y - 6, 34, 14)
        p.rect("timber+1", x - 17, y - 6, 34, 3)
        greenery.bush(p, x, y - 5, 40, "leaf", seed, "blossom")
    for x, y, h, seed in ((-20, 396, 126, 4), (-150, 394, 120, 6), (930, 396, 128, 8), (1060, 394, 122, 2)):
        greenery.tree(p, x, y, h, "leaf", seed, 1.0)


def _works(p: Pen, s: WonderScene) -> None:
    y, w, h, n = ((_FOOT - 16, 190, 60, 2), (_FOOT - 50, 170, 190, 5), (_FOOT - 96, 70, 96, 4))[s.built]
    shore.scaffold(p, _X, y, w, h, n)
    shore.crane(p, _X + 150, _FOOT + 4, 130, -40)


WONDER: Final = WonderPainter(
    back=_back,
    stages={
        "A": (StagePainter(_basin, _works), StagePainter(_niche, _works, depth=1), StagePainter(_boy, _works)),
        "B": (StagePainter(_all, _works),),
    },
    front=_front,
    badge="manneken_pis",
    badge_colour="verdigris",
    site=Site(_X, 356, 330, 300, 26),
)
