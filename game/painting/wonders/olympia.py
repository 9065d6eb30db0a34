"""The statue of Zeus: gold and ivory, enthroned. Units of about a third of an arm's width; its feet stand at (0, 0)."""

from __future__ import annotations

from game.painting import giants
from game.painting.pen import Pen


def body(p: Pen) -> None:
    """Sceptre arm and sceptre, chest and shoulders; the lap hides what lies below."""
    giants.limb(p, "ivory", ((27, -118, 9), (40, -112, 8.4), (49, -106, 7.4), (53, -118, 6.4), (54, -132, 5)))
    _sceptre(p)
    p.path("ivory-1", "M-25 -86Q-28 -104 -33 -122Q-18 -132 0 -130Q18 -132 33 -122Q28 -104 25 -86Z")
    p.path("ivory+2", "M-25 -86Q-28 -104 -33 -122Q-18 -132 -2 -130Q0 -112 -4 -86Z")
    p.path("ivory+3", "M-29 -120Q-16 -128 -4 -122Q-4 -114 -8 -110Q-20 -108 -29 -120Z", o=0.8)
    p.path(
        "ivory-2",
        "M-29 -114Q-16 -104 -3 -109Q0 -112 3 -109Q16 -104 29 -114Q18 -100 2 -106Q-16 -100 -29 -114Z",
        o=0.6,
    )
    p.path("ivory-2", "M16 -128Q28 -128 33 -122Q28 -104 25 -86H12Q22 -106 16 -128Z", o=0.65)
    for yy in (-101, -94):
        p.line("ivory-2", 1, -11, yy, 11, yy, o=0.6)
    p.line("ivory-2", 1.2, 0, -124, 0, -88, o=0.6)
    for side, tone in ((-1, "+1"), (1, "-1")):
        p.ell(f"ivory{tone}", side * 28, -119, 9.4, 9)


def victory(p: Pen) -> None:
    """The arm that holds out the victory, before the lap."""
    giants.limb(p, "ivory", ((-26, -120, 8), (-40, -108, 8.4), (-48, -98, 7.6), (-58, -100, 6.4), (-67, -104, 5)))
    _nike(p, -70, -108)


def throne(p: Pen) -> None:
    """The golden throne."""
    p.poly("gold-1", -54, -132, 54, -132, 56, 0, -56, 0)
    p.poly("wood-2", -45, -126, 45, -126, 46, -4, -46, -4)
    p.path("purple-1", "M-40 -122H40V-30H-40Z")
    p.path("purple", "M-40 -122H-4V-30H-40Z")
    for i in range(5):
        for k in range(4):
            p.ell("gold", -32 + i * 16, -112 + k * 22, 2.4)
    p.poly("gold+2", -54, -132, -45, -126, -46, -4, -56, 0)
    p.poly("gold-2", 54, -132, 45, -126, 46, -4, 56, 0)
    p.path("gold+1", "M-60 -132H60V-138H48Q28 -150 0 -154Q-28 -150 -48 -138H-60Z")
    p.path("gold-1", "M4 -132H60V-138H48Q28 -150 4 -154Z")
    for x in (-54, 54):
        p.ell("gold+2", x, -142, 5)
        p.ell("gold-1", x + 1.4, -141, 3)
    for side in (-1, 1):
        p.rect("gold" if side < 0 else "gold-1", side * 50 - 5, -64, 10, 64)
        p.rect("gold+2" if side < 0 else "gold", side * 50 - 5, -64, 3, 64)
        p.rect("gold+1", side * 50 - 8, -70, 16, 7)
        p.ell("gold+2" if side < 0 else "gold", side * 50, -70, 7, 5)
    p.poly("gold-1", -32, -10, 32, -10, 36, 0, -36, 0)
    p.poly("gold+2", -32, -10, 32, -10, 33, -7, -33, -7)


def robe(p: Pen) -> None:
    """The golden mantle over lap and legs."""
    p.path(
        "gold",
        "M-27 -92Q0 -80 27 -92Q40 -78 38 -60Q36 -34 34 -10Q22 -4 12 -10"
        "Q0 -4 -12 -10Q-24 -4 -34 -10Q-38 -36 -38 -60Q-40 -78 -27 -92Z",
    )
    p.path(
        "gold+2",
        "M-27 -92Q-40 -78 -38 -60Q-38 -36 -34 -10Q-28 -6 -22 -7Q-26 -36 -24 -58Q-20 -72 -10 -76Q-22 -84 -27 -92Z",
    )
    p.path("gold-1", "M6 -84Q18 -86 27 -92Q40 -78 38 -60Q36 -34 34 -10Q28 -7 22 -7Q26 -36 24 -56Q18 -72 6 -84Z")
    p.path("gold-2", "M-6 -64Q-2 -36 -4 -8Q0 -6 4 -8Q4 -36 6 -64Q0 -72 -6 -64Z", o=0.85)
    p.path("gold-2", "M30 -84Q40 -78 38 -60Q36 -34 34 -10L28 -8Q34 -46 30 -84Z", o=0.8)
    for x0, x1 in ((-30, -27), (-20, -17), (-13, -9), (14, 11), (20, 17), (28, 24)):
        p.line("gold-2", 1.4, x0, -58, x1, -11, o=0.7)
    for x, r in ((-23, 9), (22, 9)):
        p.ell("gold+3" if x < 0 else "gold+1", x - 2, -64, r, 6, o=0.7)
    p.path("verdigris", "M-38 -14Q-26 -6 -12 -12Q0 -6 12 -12Q24 -6 37 -14L36 -9Q24 -2 12 -8Q0 -2 -12 -8Q-26 -2 -37 -9Z")
    p.path("gold", "M16 -128Q30 -134 36 -122Q42 -104 38 -84Q30 -78 22 -84Q32 -104 16 -128Z")
    p.path("gold-2", "M30 -128Q34 -128 36 -122Q42 -104 38 -84Q34 -81 30 -82Q36 -104 30 -128Z", o=0.8)
    for x in (-17, 15):
        p.path("ivory+1" if x < 0 else "ivory-1", f"M{x - 6} -10Q{x - 7} -2 {x} -2Q{x + 8} -2 {x + 6} -10Z")


def _sceptre(p: Pen) -> None:
    p.line("gold-1", 3.2, 52, -4, 56, -164)
    p.line("gold+2", 1.2, 51.4, -4, 55.4, -164)
    p.path(
        "gold+1",
        "M56 -166Q48 -172 44 -182Q52 -180 55 -174Q54 -184 59 -186Q64 -184 61 -176Q66 -180 74 -180Q68 -170 60 -166Z",
    )
    p.path("gold-2", "M58 -166Q60 -176 60 -185Q64 -184 61 -176Q66 -180 74 -180Q68 -170 60 -166Z", o=0.7)


def _nike(p: Pen, x: float, y: float) -> None:
    with p.at(x, y, 1.0):
        p.path("gold", "M-2 -22Q-16 -34 -20 -22Q-14 -12 -3 -12Z")
        p.path("gold-1", "M3 -22Q15 -36 20 -24Q14 -12 4 -12Z")
        p.path("gold+1", "M-6 0L-4 -18Q-4 -24 1 -24Q5 -24 4 -18L7 0Z")
        p.path("gold-1", "M1 0L1 -24Q5 -24 4 -18L7 0Z")
        p.ell("ivory+2", 0.4, -27, 3, 3.6)
        p.ring("leaf", 1.6, 9, -22, 3.6)
        p.ell("ivory", 0, 2, 6, 3)


def head(p: Pen) -> None:
    """The head with beard, locks and wreath."""
    giants.limb(p, "ivory", ((0, -140, 7), (0, -124, 9)))
    giants.curls(p, 0, -148, 11.5, 12, 5)
    p.path("ivory+1", "M-9 -156Q0 -162 9 -156Q11 -146 7 -139Q0 -132 -7 -139Q-11 -146 -9 -156Z")
    p.path("ivory-2", "M3 -159Q8 -158 9 -156Q11 -146 7 -139Q4 -136 1 -135Q6 -146 3 -159Z", o=0.6)
    p.path(
        "gold-1",
        "M-10 -149Q-7 -142 -4 -143Q0 -145.4 4 -143Q7 -142 10 -149Q12 -134 6 -127Q0 -119 -5 -126Q-12 -134 -10 -149Z",
    )
    giants.curls(p, 0, -137.4, 8.2, 10.6, 3.4, span=(-20.0, 200.0))
    p.path("gold+1", "M-7 -142.4Q-4 -146 0 -143.4Q4 -146 7 -142.4Q4 -139.6 0 -141.4Q-4 -139.6 -7 -142.4Z")
    p.path("wood-2", "M-2.8 -140Q0 -141.2 2.8 -140Q0 -138.2 -2.8 -140Z")
    p.path("ivory-2", "M0 -151L2.4 -145.4L-1 -144.8Z", o=0.7)
    for x in (-4.4, 4.4):
        p.path(
            "ivory-2", f"M{x - 3.2} -152.4Q{x} -154.6 {x + 3.2} -152.4L{x + 2.6} -149Q{x} -148 {x - 2.6} -149Z", o=0.6
        )
        p.path("ink", f"M{x - 2.2} -150.2q2.2 -1.6 4.4 0q-2.2 1.2 -4.4 0Z", o=0.75)
        p.line("ivory-2", 1, x - 3, -153, x + 3, -153)
    for i in range(9):
        k = i / 4 - 1
        p.ell("leaf+1" if i % 2 else "leaf", 11 * k, -158 - 5 * (1 - k * k), 3, 2)
