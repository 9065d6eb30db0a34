"""The Colossus of Rhodes: a bronze giant with a crown of rays, in parts that rise one after the other, on two plinths
at the ends of the harbour's moles."""

from __future__ import annotations

import math
from typing import Final

from game.painting import giants, shore
from game.painting.frame import LEFT, RIGHT
from game.painting.hour import Hour
from game.painting.pen import Pen

AXIS: Final = 452.0  # frame x of the middle between the feet
FEET: Final = 294.0  # frame y of the soles
SCALE: Final = 0.815  # frame units per unit of the drawing
_METAL, _PATINA = "bronze", "verdigris"

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


def mole(p: Pen, x: float, y: float, side: int) -> None:
    """An arm of the harbour, its near end at `x` and its water at `y`, running out to the left (-1) or right (1)."""
    near, far = x, RIGHT if side > 0 else LEFT
    a, b, end = min(near, far), max(near, far), side * 13
    p.poly_fade("limestone+2", "limestone+1", a + max(0, end), y - 40, b + min(0, end), y - 40, b, y - 25, a, y - 25)
    p.poly_fade("limestone-1", "limestone-2", a, y - 25, b, y - 25, b, y, a, y)
    p.line("limestone+3", 1.2, near, y - 25, far, y - 25, o=0.8)
    p.line("limestone-2", 0.8, near, y - 12.5, far, y - 12.5, o=0.6)
    for i in range(30):
        at = near + side * (8 + i * 28)
        p.line("limestone-2", 0.8, at, y - 25, at, y - 13, o=0.6)
        p.line("limestone-2", 0.8, at + side * 14, y - 12, at + side * 14, y - 1, o=0.6)
        p.ell("cloud+2", at + side * (i * 7 % 13), y + i % 3, 14, 1.6, o=0.5)


def plinth(p: Pen, x: float, y: float, k: float) -> None:
    """A marble plinth, the middle of its foot at (x, y), 32 units high."""
    with p.at(x, y, k):
        for w, low, h in ((46, 0, 9), (41, -8, 18), (44, -25, 7)):
            side = w * 0.36
            p.poly_fade("marble+2", "marble+1", -w, low - h, w - side, low - h, w - side, low, -w, low)
            p.poly("marble-2", w - side, low - h, w, low - h, w, low, w - side, low)
        p.rect("marble+3", -44, -32.4, 88, 3)
        for i in range(5):
            p.rect("tile", -38 + i * 13, -22, 9, 9)
            p.ell("gold+1", -33.5 + i * 13, -17.5, 2.9)
        if not p.drawing:
            p.ell("shade", 48, 2, 36, 4, o=0.3)


def legs(p: Pen, s: Hour) -> None:
    """Legs and kilt, up to the girdle."""
    with p.at(AXIS, FEET, SCALE):
        giants.limb(p, _METAL, giants.mirrored(_LEG), _PATINA)
        giants.limb(p, _METAL, _LEG, _PATINA)
        for side in (-1, 1):
            x = side * 74
            p.path(
                _METAL if side < 0 else f"{_METAL}-1",
                f"M{x - 10} -6Q{x - 12} 2 {x - 12 + side * 8} 2"
                f"H{x + 12 + side * 10}Q{x + 16 + side * 8} -2 {x + 8} -8Z",
            )
            p.path(f"{_METAL}+2", f"M{x - 9} -5Q{x - 8} -2 {x - 2 + side * 6} -2L{x + 4} -7Z", o=0.8)
            for dy, r in ((-61, 7), (-60, 4)):
                p.ell(f"{_METAL}{'+1' if r == 7 else '+2'}", side * 55 - 3, dy, r, r * 1.1, o=0.5)
            for k in range(3):
                p.line("gold-1", 2, x - side * k * 2.6 - 7, -14 - k * 9, x - side * k * 2.6 + 8, -15 - k * 9)
        if not p.drawing:
            giants.band(p, f"{_METAL}-2", _SHIN_SHADE, 0.2, 1, 0.4)
        _kilt(p)


def _kilt(p: Pen) -> None:
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
        "M-57 -101Q-44 -95 -30 -98Q-16 -89 0 -91Q16 -87 30 -96Q46 -93 59 -101L60 -98"
        "Q46 -90 30 -93Q16 -84 0 -88Q-16 -86 -30 -95Q-44 -92 -58 -98Z",
    )
    p.path("gold", "M-33 -170Q0 -160 33 -170L33 -161Q0 -151 -34 -161Z")
    p.path("gold+2", "M-33 -170Q-18 -165 -4 -164L-4 -157Q-20 -158 -34 -161Z", o=0.8)
    p.ell("gold+2", 0, -159, 5.5)


_LOWERED_ARM: Final = (
    (36, -220, 15),
    (52, -214, 14.5),
    (66, -198, 12.5),
    (76, -180, 10.5),
    (78, -166, 10),
    (73, -150, 8.5),
    (66, -138, 6.6),
)
_RAISED_ARM: Final = (
    (-34, -217, 14),
    (-50, -224, 15),
    (-66, -233, 12.5),
    (-80, -244, 11),
    (-85, -258, 10),
    (-83, -276, 8.4),
    (-80, -293, 6.2),
)


def body(p: Pen, s: Hour) -> None:
    """All above the girdle."""
    trunk(p, s)
    head(p, s)


def trunk(p: Pen, s: Hour) -> None:
    """Body, arms and cloak."""
    with p.lamplit(s.night), p.at(AXIS, FEET, SCALE):  # by night the torch lights all above the girdle
        _cloak(p)
        giants.limb(p, _METAL, _LOWERED_ARM, _PATINA)
        giants.limb(p, _METAL, _RAISED_ARM, _PATINA)
        _chest(p)
        _shoulders(p)


def head(p: Pen, s: Hour) -> None:
    """The head with its rays, and the torch."""
    with p.lamplit(s.night), p.at(AXIS, FEET, SCALE):
        _head(p)
        _torch(p, s)


def _chest(p: Pen) -> None:
    giants.limb(p, _METAL, ((0, -250, 9), (0, -230, 13)), _PATINA)
    for side, tone in ((-1, "+1"), (1, "-1")):
        slope = f"M0 -236Q{side * 24} -236 {side * 46} -224Q{side * 40} -210 {side * 20} -212L0 -212Z"
        p.path(f"{_METAL}{tone}", slope)
    body = ((0, -158, 31), (0, -176, 30), (0, -196, 37), (0, -212, 43), (0, -224, 40), (0, -232, 22))
    giants.band(p, _METAL, body, -1, 1)
    giants.band(p, f"{_METAL}+1", body, -1, -0.25)
    giants.band(p, f"{_METAL}-1", body, 0.28, 1)
    giants.band(p, f"{_METAL}-2", body, 0.66, 1, 0.8)
    p.path(f"{_METAL}+2", "M-42 -215Q-30 -230 -8 -225Q-2 -216 -5 -207Q-22 -199 -39 -207Z", o=0.6)
    p.path(f"{_METAL}+1", "M6 -225Q28 -229 38 -215Q36 -205 24 -204Q10 -204 6 -208Z", o=0.55)
    p.path(
        f"{_METAL}-2",
        "M-40 -208Q-24 -198 -5 -205Q-2 -206 0 -200Q2 -206 6 -205Q24 -200 40 -208"
        "Q24 -195 4 -200L0 -196L-4 -200Q-24 -194 -40 -208Z",
        o=0.6,
    )
    for y in (-193, -183, -173):
        p.path(f"{_METAL}-2", f"M-15 {y}q7 2.6 15 1q8 1.6 15 -1q-7 4.4 -15 2.4q-8 2 -15 -2.4Z", o=0.42)
        p.ell(f"{_METAL}+2", -8, y - 4, 5, 2.2, o=0.35)
    p.path(f"{_METAL}-2", "M-1 -226L1 -226L1.4 -160L-1.4 -160Z", o=0.42)
    p.path(f"{_METAL}-2", "M-11 -246Q0 -232 12 -247L20 -228Q0 -222 -12 -232Z", o=0.55)


def _shoulders(p: Pen) -> None:
    """The muscles that join the arms to the body, and the fist on the hip."""
    for side, tone in ((-1, "+1"), (1, "-1")):
        with p.at(side * 43, -219, 0.86, side):
            p.path(f"{_METAL}{tone}", "M-16 -13Q2 -17 15 -8Q18 0 12 8Q2 12 -10 8Q-18 0 -16 -13Z")
            p.path(f"{_METAL}-2", "M-10 8Q2 12 12 8Q15 4 15.6 0Q6 6 -10 8Z", o=0.35)
    p.path(f"{_METAL}+2", "M-54 -225Q-46 -232 -34 -229Q-38 -223 -52 -220Z", o=0.5)
    p.path(f"{_METAL}-1", "M58 -144Q66 -148 75 -142Q78 -132 70 -128Q60 -128 57 -134Z")
    p.path(f"{_METAL}+1", "M58 -144Q64 -148 69 -145Q66 -136 58 -134Q56 -138 58 -144Z")


def _cloak(p: Pen) -> None:
    """The mantle over the lowered arm, falling almost to the plinth."""
    p.path(
        "red-1",
        "M36 -234Q64 -226 76 -204Q92 -170 92 -130Q98 -84 92 -34Q82 -28 72 -34"
        "Q66 -40 60 -30Q58 -80 62 -128Q56 -190 30 -226Z",
    )
    p.path("red-2", "M76 -204Q92 -170 92 -130Q98 -84 92 -34Q86 -30 80 -31Q84 -100 76 -204Z")
    p.path("red+1", "M62 -150Q58 -90 60 -30Q64 -38 68 -36Q68 -90 70 -150Z")
    p.path("red+1", "M34 -234Q54 -230 66 -214Q70 -190 68 -176Q56 -210 30 -226Z", o=0.85)
    for x in (74, 81, 87):
        p.line("red-3", 1.4, x - 2, -140, x, -40, o=0.5)


def _head(p: Pen) -> None:
    for i in range(9):
        a = math.radians(190 + i * 20)
        reach = 48 if i % 2 == 0 else 42
        for k, tone in ((0.12, "-1"), (0.0, "+2")):
            tip = (reach * math.cos(a), -262 + reach * math.sin(a))
            p.poly(
                f"gold{tone}",
                15 * math.cos(a - 0.17),
                -262 + 17 * math.sin(a - 0.17),
                *tip,
                15 * math.cos(a + k),
                -262 + 17 * math.sin(a + k),
            )
    giants.curls(p, 0, -261, 16, 18, 6.4)
    face = (
        "M-11.5 -267Q-6 -273 0 -273Q6 -273 11.5 -267Q13.4 -254 9 -246"
        "Q5 -239.4 0 -239Q-5 -239.4 -9 -246Q-13.4 -254 -11.5 -267Z"
    )
    p.path(_METAL, face)
    p.path(
        f"{_METAL}+2",
        "M-11.5 -267Q-6 -273 0 -273L-1.6 -256L-4.6 -252.6L-0.6 -251L-2 -245"
        "L-1 -239Q-5 -239.4 -9 -246Q-13.4 -254 -11.5 -267Z",
        o=0.8,
    )
    p.path(f"{_METAL}-1", "M2 -273Q7 -272 11.5 -267Q13.4 -254 9 -246Q5 -239.4 1 -239Q6 -250 2 -273Z")
    p.path(f"{_METAL}-2", "M8 -270Q11 -268 11.5 -267Q13.4 -254 9 -246Q7 -243 5 -241Q11 -254 8 -270Z", o=0.8)
    for x in (-5.4, 5.4):
        p.path(
            f"{_METAL}-2",
            f"M{x - 3.6} -262.6Q{x} -265.4 {x + 3.6} -262.6L{x + 3} -259Q{x} -257.4 {x - 3} -259Z",
            o=0.75,
        )
    p.path(f"{_METAL}-2", "M0 -262L3 -252.6L-0.4 -251Z", o=0.7)
    p.path(f"{_METAL}-3", "M-4 -247Q0 -248.4 4 -247Q0 -244.8 -4 -247Z", o=0.85)
    p.path("gold+2", "M-13 -268Q0 -279 13 -268L12 -264.6Q0 -275 -12 -264.6Z")
    p.path("gold-1", "M2 -274Q8 -273 13 -268L12 -264.6Q7 -269.6 2 -270.6Z")


def _torch(p: Pen, s: Hour) -> None:
    x, y = -80, -296
    p.path("gold-1", f"M{x - 3} {y + 20}L{x - 8} {y - 12}H{x + 8}L{x + 3} {y + 20}Z")
    p.path("gold+1", f"M{x - 2.4} {y + 20}L{x - 8} {y - 12}H{x - 2}L{x - 0.4} {y + 20}Z")
    p.rect("gold+2", x - 10, y - 15, 20, 4)
    p.ell(_METAL, x, y + 4, 8, 7)
    p.ell(f"{_METAL}+2", x - 3, y + 2, 4, 3)
    if s.night:
        p.glow("glow", x, y - 24, 190, o=0.75)
    shore.flame(p, x, y - 14, 34, 0.85 if s.night else 0.3)
