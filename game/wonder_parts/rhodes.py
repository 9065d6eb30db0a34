"""The Colossus of Rhodes: the sun god in bronze, astride the mouth of the harbour."""

from __future__ import annotations

import math
from typing import Final

from game.wonder_parts import backdrop, giants, shore
from game.wonder_parts.brush import FOOT, LEFT, RIGHT, Brush
from game.wonder_parts.scene import Scene, Stage, Wonder

_HORIZON: Final = 256.0
_X, _FEET, _SCALE = 452.0, 306.0, 0.85
_METAL, _PATINA = "bronze", "verdigris"


def _back(p: Brush, s: Scene) -> None:
    backdrop.sky(p, s, _HORIZON - 6, seed=33, clouds=5)
    backdrop.ridge(p, _HORIZON - 2, 70, "hill", 0.68, 23, 4, 16)
    backdrop.sea(p, s, _HORIZON - 6, seed=5)
    _city(p, s)
    shore.galley(p, 418, 300, 0.24, sail="marble", emblem="lapis", fog=0.25)
    shore.boat(p, 490, 304, 0.34, flip=True, fog=0.2)
    _moles(p, s)
    backdrop.birds(p, 300, 90, 7, 9)


def _city(p: Brush, s: Scene) -> None:
    """The town and its acropolis on the right, the open sea on the left."""
    with p.fog(0.42):
        p.path_fade(
            "olive+1",
            "olive-1",
            f"M420 286C520 262 590 236 680 214C760 196 860 186 960 190C1060 194 1120 200 {RIGHT} 204V300H420Z",
        )
    backdrop.town(p, s, 790, 282, 620, 81, 15, 6, 11, fog=0.36)
    backdrop.far_temple(p, 880, 196, 74, 0.42)
    backdrop.far_temple(p, 740, 210, 42, 0.46, "verdigris")
    shore.cypresses(p, ((690, 226, 30), (700, 224, 36), (806, 206, 30), (820, 204, 36), (960, 206, 34)), 0.34)
    shore.galley(p, 96, 268, 0.2, sail="parchment", emblem="terracotta", fog=0.45)
    shore.boat(p, 262, 272, 0.3, flip=True, sail="marble", fog=0.4)


def _moles(p: Brush, s: Scene) -> None:
    """The two harbour arms, with windmills on one and a tower on the other."""
    for x0, x1 in ((LEFT, 396.0), (508.0, RIGHT)):
        p.poly_fade(
            "limestone+2",
            "limestone+1",
            x0,
            304,
            x1,
            304,
            x1 + (14 if x1 < 450 else 0),
            320,
            x0 - (14 if x0 > 450 else 0),
            320,
        )
        a, b = x0 - (14 if x0 > 450 else 0), x1 + (14 if x1 < 450 else 0)
        p.poly_fade(
            "limestone-1",
            "limestone-2",
            a,
            320,
            b,
            320,
            b - (6 if x1 < 450 else 0),
            346,
            a + (6 if x0 > 450 else 0),
            346,
        )
        for i in range(int((b - a) / 30)):
            p.line("limestone-2", 0.8, a + i * 30 + 8, 320, a + i * 30 + 8, 333, o=0.6)
            p.line("limestone-2", 0.8, a + i * 30 + 22, 333, a + i * 30 + 22, 345, o=0.6)
        p.line("limestone-2", 0.8, a, 333, b, 333, o=0.6)
        p.line("limestone+3", 1.2, a, 320, b, 320, o=0.8)
        for i in range(int((b - a) / 26)):
            p.ell("cloud+2", a + i * 26 + (i * 7) % 13, 346 + i % 3, 14, 1.6, o=0.5)
    for x, k in ((40, 1.0), (128, 0.94), (-66, 1.04), (-170, 1.0)):
        _windmill(p, s, x, 306, k)
    p.rect("limestone+1", 820, 232, 26, 74)
    p.rect("limestone-1", 846, 232, 18, 74)
    p.rect("limestone+2", 816, 226, 30, 8)
    p.rect("limestone-1", 846, 226, 22, 8)
    for i in range(5):
        p.rect("limestone+1" if i < 3 else "limestone-1", 816 + i * 11, 219, 6.4, 8)
    p.rect("ink", 830, 256, 5, 11)
    if s.night:
        shore.flame(p, 842, 222, 14)
    shore.throng(p, 250, 314, 6, 70, 17)
    shore.throng(p, 690, 314, 7, 80, 17)
    for x in (200, 208, 640, 760):
        p.path("terracotta", f"M{x} 318q-4 -7 -1 -12h5q3 5 1 12Z")


def _windmill(p: Brush, s: Scene, x: float, y: float, k: float) -> None:
    with p.fog(0.1), p.at(x, y, k):
        p.poly("limestone+1", -15, 2, -12, -46, 1, -46, 1, 2)
        p.poly("limestone-1", 1, 2, 1, -46, 12, -46, 15, 2)
        p.poly("roof", -15, -45, 0, -64, 15, -45)
        p.poly("roof-2", 0, -64, 15, -45, 1, -45)
        p.path("ink", "M-4 2v-10a3 3 0 0 1 6 0v10Z")
        for i in range(8):
            a = math.radians(i * 45 + 12 + x)
            ex, ey = -3 + 27 * math.cos(a), -47 + 27 * math.sin(a)
            p.line("wood", 1, -3, -47, ex, ey)
            b = a + 0.42
            p.poly(
                "parchment+1" if i % 2 else "parchment",
                ex,
                ey,
                -3 + 9 * math.cos(a),
                -47 + 9 * math.sin(a),
                -3 + 22 * math.cos(b),
                -47 + 22 * math.sin(b),
            )
        if s.night:
            backdrop.lamp(p, 6, -24, 3)


def _plinths(p: Brush, s: Scene) -> None:
    """Two marble plinths on the ends of the moles."""
    for x in (-73, 75):
        cx = _X + x * _SCALE
        for w, y, h in ((41, 320, 8), (36, 312, 14), (39, 300, 5)):
            side = w * 0.36
            p.poly_fade("marble+2", "marble+1", cx - w, y - h, cx + w - side, y - h, cx + w - side, y, cx - w, y)
            p.poly("marble-2", cx + w - side, y - h, cx + w, y - h, cx + w, y, cx + w - side, y)
        p.rect("marble+3", cx - 39, 293.6, 78, 3)
        for i in range(4):
            p.rect("tile", cx - 31 + i * 13, 301, 8, 8)
            p.ell("gold+1", cx - 27 + i * 13, 305, 2.6)
        p.ell("shade", cx + 46, 322, 34, 4, o=0.0 if p.drawing else 0.3)


_LEG: Final = (
    (-22, -128, 19),
    (-34, -104, 20),
    (-48, -78, 16),
    (-55, -62, 12.5),
    (-61, -46, 14),
    (-68, -26, 11),
    (-73, -10, 7.5),
    (-74, -2, 8),
)
_SHIN_SHADE: Final = ((-48, -70, 7), (-58, -52, 6), (-66, -30, 4), (-71, -14, 2.4))


def _legs(p: Brush, s: Scene) -> None:
    """Legs and kilt, up to the girdle."""
    with p.at(_X, _FEET - 12, _SCALE):
        giants.limb(p, _METAL, giants.mirrored(_LEG), _PATINA)
        giants.limb(p, _METAL, _LEG, _PATINA)
        for side in (-1, 1):
            x = side * 74
            p.path(
                _METAL if side < 0 else f"{_METAL}-1",
                f"M{x - 10} -6Q{x - 12} 2 {x - 12 + side * 8} 2H{x + 12 + side * 10}Q{x + 16 + side * 8} -2 {x + 8} -8Z",
            )
            p.path(f"{_METAL}+2", f"M{x - 9} -5Q{x - 8} -2 {x - 2 + side * 6} -2L{x + 4} -7Z", o=0.8)
            for dy, r in ((-61, 7), (-60, 4)):
                p.ell(f"{_METAL}{'+1' if r == 7 else '+2'}", side * 55 - 3, dy, r, r * 1.1, o=0.5)
            for k in range(3):
                p.line("gold-1", 2, x - side * k * 2.6 - 7, -14 - k * 9, x - side * k * 2.6 + 8, -15 - k * 9)
        if not p.drawing:
            giants.band(p, f"{_METAL}-2", _SHIN_SHADE, 0.2, 1, 0.4)
        _kilt(p)


def _kilt(p: Brush) -> None:
    p.path(
        _PATINA, "M-31 -166Q-46 -130 -58 -98Q-44 -92 -30 -95Q-16 -86 0 -88Q16 -84 30 -93Q46 -90 60 -98Q46 -132 31 -166Z"
    )
    p.path(f"{_PATINA}+1", "M-31 -166Q-46 -130 -58 -98Q-48 -93 -40 -94Q-30 -130 -22 -164Z")
    p.path(f"{_PATINA}-1", "M4 -166Q8 -120 8 -87Q20 -86 30 -93Q46 -90 60 -98Q46 -132 31 -166Z")
    p.path(f"{_PATINA}-2", "M22 -166Q36 -126 42 -92Q50 -93 60 -98Q46 -132 31 -166Z", o=0.9)
    for x0, x1, tone in (
        (-22, -36, "-2"),
        (-10, -18, "-2"),
        (2, 2, "-2"),
        (12, 20, "-3"),
        (-26, -44, "+2"),
        (-15, -26, "+2"),
        (-4, -8, "+2"),
        (8, 12, "+1"),
    ):
        p.poly(f"{_PATINA}{tone}", x0, -160, x1 - 2, -94, x1 + 2.4, -92, o=0.7)
    p.path(
        "gold+1",
        "M-57 -101Q-44 -95 -30 -98Q-16 -89 0 -91Q16 -87 30 -96Q46 -93 59 -101L60 -98Q46 -90 30 -93Q16 -84 0 -88Q-16 -86 -30 -95Q-44 -92 -58 -98Z",
    )
    p.path("gold", "M-33 -170Q0 -160 33 -170L33 -161Q0 -151 -34 -161Z")
    p.path("gold+2", "M-33 -170Q-18 -165 -4 -164L-4 -157Q-20 -158 -34 -161Z", o=0.8)
    p.ell("gold+2", 0, -159, 5.5)


def _torso(p: Brush, s: Scene) -> None:
    """Body, arms, head with its rays, cloak and torch."""
    with p.at(_X, _FEET - 12, _SCALE):
        _cloak(p)
        giants.limb(
            p,
            _METAL,
            ((46, -222, 13), (64, -206, 12), (76, -186, 10.5), (80, -168, 9.5), (74, -150, 8.5), (68, -138, 7)),
            _PATINA,
        )
        _chest(p)
        giants.limb(
            p,
            _METAL,
            (
                (-44, -220, 13),
                (-60, -230, 12.5),
                (-78, -240, 10.5),
                (-84, -252, 10),
                (-83, -272, 8.5),
                (-80, -292, 6.4),
            ),
            _PATINA,
        )
        p.ell(_METAL, -45, -221, 15, 14)
        p.ell(f"{_METAL}+2", -48, -226, 9, 7, o=0.8)
        p.ell(f"{_METAL}-1", 47, -220, 14, 14)
        p.ell(f"{_METAL}+1", 43, -226, 8, 6, o=0.6)
        _head(p, s)
        _torch(p, s)


def _chest(p: Brush) -> None:
    body = ((-1, -160, 30), (-1, -176, 30), (0, -196, 39), (0, -214, 46), (0, -228, 42), (0, -238, 20))
    giants.band(p, _METAL, body, -1, 1)
    giants.band(p, f"{_METAL}+1", body, -0.96, -0.25)
    giants.band(p, f"{_METAL}-1", body, 0.3, 1)
    giants.band(p, f"{_METAL}-2", body, 0.66, 1)
    p.path(f"{_METAL}+2", "M-40 -214Q-30 -232 -8 -226Q-2 -216 -6 -206Q-24 -198 -40 -208Z", o=0.75)
    p.path(f"{_METAL}+1", "M6 -226Q28 -230 38 -214Q36 -204 24 -203Q10 -203 6 -208Z", o=0.6)
    p.path(
        f"{_METAL}-2",
        "M-40 -208Q-24 -198 -5 -205Q-2 -206 0 -200Q2 -206 6 -205Q24 -200 38 -206Q24 -194 4 -199L1 -196Q-26 -192 -40 -208Z",
        o=0.75,
    )
    for y in (-194, -184, -174):
        p.path(f"{_METAL}-2", f"M-17 {y}q8 3.4 16 1.4q8 2 17 -1.4q-8 6 -17 3.4q-8 2 -16 -3.4Z", o=0.5)
        p.ell(f"{_METAL}+2", -9, y - 4, 6, 2.6, o=0.45)
    p.line(f"{_METAL}-2", 1.6, 0, -224, 0, -168, o=0.6)


def _cloak(p: Brush) -> None:
    """The mantle over the lowered arm, falling almost to the plinth."""
    p.path(
        "red-1",
        "M36 -234Q64 -226 76 -204Q92 -170 92 -130Q98 -84 92 -34Q82 -28 72 -34Q66 -40 60 -30Q58 -80 62 -128Q56 -190 30 -226Z",
    )
    p.path("red-2", "M76 -204Q92 -170 92 -130Q98 -84 92 -34Q86 -30 80 -31Q84 -100 76 -204Z")
    p.path("red+1", "M62 -150Q58 -90 60 -30Q64 -38 68 -36Q68 -90 70 -150Z")
    p.path("red+1", "M34 -234Q54 -230 66 -214Q70 -190 68 -176Q56 -210 30 -226Z", o=0.85)
    for x in (74, 81, 87):
        p.line("red-3", 1.4, x - 2, -140, x, -40, o=0.5)


def _head(p: Brush, s: Scene) -> None:
    for i in range(9):
        a = math.radians(190 + i * 20)
        for k, tone in ((0.11, "-1"), (0.0, "+2")):
            tip_x, tip_y = 46 * math.cos(a), -262 + 46 * math.sin(a)
            p.poly(
                f"gold{tone}",
                15 * math.cos(a - 0.2),
                -262 + 17 * math.sin(a - 0.2),
                tip_x,
                tip_y,
                15 * math.cos(a + k),
                -262 + 17 * math.sin(a + k),
            )
    giants.limb(p, _METAL, ((0, -248, 10), (0, -230, 12)), _PATINA)
    p.path(f"{_METAL}-2", "M-9 -244Q0 -234 11 -246L12 -232Q2 -230 -8 -238Z", o=0.7)
    for x, y, r in (
        (-15, -262, 6),
        (15, -262, 6),
        (-13, -273, 7),
        (13, -273, 7),
        (0, -279, 9),
        (-7, -277, 7),
        (7, -277, 7),
        (-16, -252, 4.6),
        (16, -252, 4.6),
    ):
        p.ell("gold-2" if x > 2 else "gold-1", x, y, r)
        p.ell("gold+1", x - 1.6, y - 1.8, r * 0.5, o=0.8)
    p.path(_METAL, "M-13 -268Q0 -276 13 -268Q15 -252 9 -244Q4 -238 0 -238Q-4 -238 -9 -244Q-15 -252 -13 -268Z")
    p.path(
        f"{_METAL}+2",
        "M-13 -268Q-6 -273 0 -273L-2 -256L-5 -254L-1 -252L-2 -239Q-6 -240 -9 -244Q-15 -252 -13 -268Z",
        o=0.85,
    )
    p.path(f"{_METAL}-1", "M4 -273Q10 -272 13 -268Q15 -252 9 -244Q5 -239 2 -238Q8 -252 4 -273Z")
    for x in (-6, 6):
        p.path("ink", f"M{x - 3.4} -260q3.4 -2.4 6.8 0q-3.4 2 -6.8 0Z", o=0.8)
        p.line(f"{_METAL}-2", 1.4, x - 4, -264, x + 4, -264)
    p.path(f"{_METAL}-2", "M-4.6 -247q4.6 -1.6 9.2 0q-4.6 2.8 -9.2 0Z")
    p.path(f"{_METAL}-2", "M0 -262l3.4 10l-3.4 1.4Z", o=0.7)


def _torch(p: Brush, s: Scene) -> None:
    x, y = -80, -296
    p.path("gold-1", f"M{x - 3} {y + 20}L{x - 8} {y - 12}H{x + 8}L{x + 3} {y + 20}Z")
    p.path("gold+1", f"M{x - 2.4} {y + 20}L{x - 8} {y - 12}H{x - 2}L{x - 0.4} {y + 20}Z")
    p.rect("gold+2", x - 10, y - 15, 20, 4)
    p.ell(_METAL, x, y + 4, 8, 7)
    p.ell(f"{_METAL}+2", x - 3, y + 2, 4, 3)
    if s.night:
        p.glow("glow", x, y - 24, 190, o=0.75)
    shore.flame(p, x, y - 14, 34, 0.85)


def _front(p: Brush, s: Scene) -> None:
    for x in (390, 516):
        backdrop.reflection(p, x, 348, 46, 50, "marble+1" if s.done(1) else "limestone", x, 0.3)
    if s.built >= s.total:
        backdrop.reflection(p, _X, 352, 60, 52, "bronze", 4, 0.3)
        if s.night:
            backdrop.reflection(p, 384, 350, 26, 60, "glow", 8, 0.55)
    shore.galley(p, 476, 372, 0.66, sail="parchment", emblem="terracotta")
    shore.headland(p, 60, 262, 362, 414, 16)
    shore.boat(p, 700, 384, 0.9, flip=True, sail="ochre")
    shore.boat(p, 806, 364, 0.56, sail="marble")
    shore.folk(p, 84, 372, 42, "up", "lapis")
    shore.folk(p, 116, 376, 42, "speak", "terracotta")
    shore.folk(p, 52, 374, 40, "stand", "marble", flip=True)
    shore.cypresses(p, ((6, 374, 128), (-30, 380, 98), (-120, 378, 130)))
    if s.night:
        shore.brazier(p, s, 150, 384, 30)
    p.rect("water-1", 280, FOOT - 1, 900, 2)


def _works(p: Brush, s: Scene) -> None:
    tall = s.total == 2
    if s.built == 0:
        for x in (388, 518):
            shore.scaffold(p, x, 306, 70, 120 if tall else 46, 4 if tall else 2, int(x))
    elif s.built == s.total - 1:
        shore.scaffold(p, _X, 176, 104, 96, 4)
    else:
        for x in (388, 518):
            shore.scaffold(p, x, 294, 64, 116, 4, int(x))
    shore.crane(p, 586, 318, 104, -44)


def _plinths_and_legs(p: Brush, s: Scene) -> None:
    """Side B takes the first two steps in one."""
    _plinths(p, s)
    _legs(p, s)


def _badge(p: Brush) -> None:
    for i in range(11):
        a = math.radians(180 + i * 18)
        p.poly(
            "gold+2",
            50 + 17 * math.cos(a - 0.13),
            50 + 18 * math.sin(a - 0.13),
            50 + 39 * math.cos(a),
            50 + 39 * math.sin(a),
            50 + 17 * math.cos(a + 0.13),
            50 + 18 * math.sin(a + 0.13),
        )
    with p.at(50, 366, 1.18):
        p.path(
            "bronze-1",
            "M-26 -232Q-30 -250 -12 -252L-8 -262H10L13 -252Q30 -250 28 -232Q14 -240 0 -236Q-14 -238 -26 -232Z",
        )
        p.path("bronze+1", "M-26 -232Q-30 -250 -12 -252L-6 -244L-4 -237Q-14 -238 -26 -232Z")
        for x, y, r in (
            (-15, -270, 6),
            (15, -270, 6),
            (-12, -281, 7),
            (12, -281, 7),
            (0, -286, 9),
            (-15, -260, 5),
            (15, -260, 5),
        ):
            p.ell("gold-1" if x > 2 else "gold", x, y, r)
            p.ell("gold+2", x - 1.6, y - 1.8, r * 0.5)
        p.path("bronze", "M-14 -276Q0 -286 14 -276Q16 -258 9 -250Q4 -244 0 -244Q-4 -244 -9 -250Q-16 -258 -14 -276Z")
        p.path(
            "bronze+2",
            "M-14 -276Q-6 -281 0 -281L-2 -263L-5 -261L-1 -259L-2 -245Q-6 -246 -9 -250Q-16 -258 -14 -276Z",
            o=0.9,
        )
        p.path("bronze-1", "M4 -281Q10 -280 14 -276Q16 -258 9 -250Q5 -245 2 -244Q8 -258 4 -281Z")
        for x in (-6, 6):
            p.path("ink", f"M{x - 3.6} -268q3.6 -2.6 7.2 0q-3.6 2.2 -7.2 0Z")
        p.path("bronze-3", "M-5 -252.6q5 -1.6 10 0q-5 3 -10 0Z")


WONDER: Final = Wonder(
    back=_back,
    stages={
        "A": (Stage(_plinths, _works), Stage(_legs, _works), Stage(_torso, _works)),
        "B": (Stage(_plinths_and_legs, _works), Stage(_torso, _works)),
    },
    front=_front,
    badge=_badge,
    badge_colour="red",
)
