"""Animals and vehicles of land and sea. Beasts face right, about 100 units long, hooves on the origin."""

from __future__ import annotations

from game.painting.pen import Pen


def _leg(p: Pen, col: str, w: float, *xy: float) -> None:
    p.line(col, w, *xy)
    p.line(f"{col}-2", w * 0.9, xy[-2], xy[-1] - 2, xy[-2] + 2, xy[-1])


def horse(p: Pen, col: str = "bay", gallop: bool = False, mane: str = "ink", harness: str = "") -> None:
    """A horse, standing or at the gallop."""
    p.ell("shade-1", 6, 0, 50, 5, o=0.35)
    if gallop:
        legs_far = ((28, -42, 48, -34, 62, -22), (-30, -42, -44, -28, -62, -22))
        legs_near = ((26, -42, 42, -26, 54, -8), (-32, -42, -48, -22, -56, -4))
    else:
        legs_far = ((32, -42, 33, -22, 32, -2), (-26, -42, -34, -22, -30, -2))
        legs_near = ((24, -42, 24, -20, 25, 0), (-34, -42, -42, -22, -39, 0))
    for leg in legs_far:
        _leg(p, f"{col}-1", 6, *leg)
    p.path(mane, "M-40 -58Q-58 -58 -60 -34Q-60 -18 -54 -12Q-54 -32 -40 -50Z")
    p.path(
        col,
        "M-42 -54C-40 -68 -14 -66 4 -64C16 -66 24 -76 34 -94C38 -100 42 -104 48 -102"
        "L52 -108L54 -100C60 -96 66 -86 70 -78"
        "C30 -36 10 -36 -6 -36C-18 -34 -30 -32 -40 -38C-44 -42 -44 -48 -42 -54Z"
        "C30 -36 10 -36 -6 -36C-18 -34 -30 -32 -40 -38C-44 -42 -44 -48 -42 -54",
    )
    p.path(
        f"{col}-1",
        "M-42 -48C-30 -40 0 -46 18 -44C30 -46 38 -62 46 -80C44 -70 42 -58 36 -48"
        "C30 -36 10 -36 -6 -36C-18 -34 -30 -32 -40 -38Z",
    )
    p.path(
        f"{col}+1",
        "M-38 -60C-24 -66 -8 -64 6 -62C18 -64 26 -76 35 -92C38 -98 42 -100 46 -99"
        "C38 -90 34 -74 24 -62C10 -52 -24 -56 -38 -60Z",
        o=0.8,
    )
    p.path(mane, "M50 -106C42 -106 34 -100 30 -90C24 -78 16 -70 6 -66C16 -60 26 -66 32 -76C38 -86 42 -96 50 -100Z")
    p.ell("ink", 55, -93, 1.6)
    for leg in legs_near:
        _leg(p, col, 7, *leg)
    if harness:
        p.line(harness, 2.4, 62, -88, 56, -76)
        p.line(harness, 2.2, 57, -84, 30, -70, -10, -62)
        p.curve(harness, 3.4, "M18 -66Q28 -54 36 -50")
        p.path(harness, "M-18 -66Q-4 -68 10 -65L8 -50Q-4 -48 -16 -51Z")
        p.path("gold", "M-18 -53Q-4 -49 9 -52L8 -49Q-4 -46 -17 -50Z")


def horse_head(p: Pen, col: str = "bay", mane: str = "ink") -> None:
    """Head and neck of a horse looking out to the right; the origin is the foot of the neck."""
    p.path(
        col,
        "M-26 0C-24 -22 -16 -40 -4 -54L-2 -64L5 -57C16 -54 30 -40 40 -30"
        "C42 -22 36 -18 30 -20C24 -24 16 -26 10 -28C8 -18 12 -8 16 0Z",
    )
    p.path(
        f"{col}-1", "M10 -28C8 -18 12 -8 16 0H-4C-4 -14 2 -22 4 -34C12 -32 22 -28 30 -24L30 -20C24 -24 16 -26 10 -28Z"
    )
    p.path(
        f"{col}+2",
        "M-2 -53C10 -52 24 -40 36 -30C24 -36 8 -42 -2 -44C-8 -36 -14 -22 -16 -6C-18 -20 -12 -40 -2 -53Z",
        o=0.5,
    )
    p.path(mane, "M-26 0C-26 -24 -18 -44 -3 -56Q2 -54 6 -50C-4 -46 -12 -30 -16 0Z")
    p.ell("ink", 10, -43, 2)
    p.ell("ink", 34, -26, 1.3)
    p.line("leather", 2, 20, -50, 22, -26)
    p.line("leather", 2, -2, -48, 21, -34)


def ship(
    p: Pen, sail: str = "parchment", emblem: str = "red", hull: str = "wood", oars: int = 9, ram: bool = True
) -> None:
    """A galley under sail heading right, about 150 long; the origin is amidships at the water line."""
    p.ell("shade-1", 0, 4, 78, 6, o=0.35)
    p.line("wood-1", 2.6, 2, -16, 2, -118)
    p.path(
        sail, "M-44 -106C-20 -100 20 -100 46 -108C60 -86 60 -58 44 -38C18 -30 -16 -30 -40 -36C-30 -60 -32 -84 -44 -106Z"
    )
    p.path(
        f"{sail}-1", "M16 -102C28 -103 38 -105 46 -108C60 -86 60 -58 44 -38C34 -34 24 -32 12 -32C30 -54 30 -80 16 -102Z"
    )
    p.path(
        f"{sail}+2",
        "M-44 -106C-34 -103 -24 -102 -14 -101C-4 -78 -8 -52 -20 -33C-28 -34 -34 -35 -40 -36C-30 -60 -32 -84 -44 -106Z",
        o=0.7,
    )
    if emblem:
        p.ell(emblem, 4, -68, 17, 18)
        p.ell("gold+1", 4, -68, 9, 10)
        for x in (-28, 34):
            p.curve(emblem, 4, f"M{x} -104Q{x + 16} -72 {x + 2} -35")
    p.line("wood", 3, -50, -108, 52, -110)
    p.line("leather", 0.8, 2, -118, -66, -22)
    p.line("leather", 0.8, 2, -118, 70, -22)
    p.path(hull, "M-84 -44Q-88 -30 -76 -22C-40 -16 40 -16 70 -24L92 -12L76 -4C60 6 -56 8 -70 -2Q-86 -14 -92 -40Z")
    p.path(f"{hull}-1", "M-74 -10C-40 -2 50 -2 84 -8L76 -4C60 6 -56 8 -70 -2Z")
    p.path(f"{hull}+1", "M-76 -22C-40 -16 40 -16 70 -24L72 -20C40 -12 -40 -12 -78 -18Z")
    p.path("gold", "M-84 -44Q-96 -54 -86 -62Q-84 -54 -78 -52Z")
    _oars(p, oars, hull)
    if ram:
        p.poly("bronze+1", 76, -16, 98, -11, 76, -6)
    p.ell("marble", 66, -15, 3, 2.2)
    p.ell("ink", 67, -15, 1.2)
    for foam in (-70, -40, -10, 20, 50, 74):
        p.path("lit+2", f"M{foam - 18} 6q18 -5 36 0q-18 3 -36 0Z", o=0.7)


def _oars(p: Pen, oars: int, hull: str) -> None:
    """Oars in their ports, and the shields hung above them."""
    for i in range(oars):
        x = -56 + i * 112 / max(1, oars - 1)
        p.ell("ink", x, -10, 1.8)
        p.line(f"{hull}+2", 1.5, x, -10, x - 14, 9)
        p.ell("gold", x + 5, -17, 4, 4.4)
        p.ell("red", x + 5, -17, 2.8, 3.2)


def boat(p: Pen, sail: str = "ochre", hull: str = "wood") -> None:
    """A small lateen boat."""
    p.ell("shade-1", 0, 2, 34, 4, o=0.35)
    p.line("wood-1", 1.8, 0, -8, 0, -60)
    p.path(sail, "M-24 -20Q-4 -40 8 -66Q26 -40 26 -16Q4 -12 -24 -20Z")
    p.path(f"{sail}-1", "M8 -66Q26 -40 26 -16Q16 -13 8 -14Q14 -40 8 -66Z")
    p.path(hull, "M-34 -14Q0 -6 34 -14Q28 2 14 4H-16Q-30 0 -34 -14Z")
    p.path(f"{hull}-1", "M-28 -4Q0 2 30 -4Q24 3 14 4H-16Q-24 2 -28 -4Z")
    p.path(f"{hull}+2", "M-34 -14Q0 -6 34 -14L33 -11Q0 -3 -33 -11Z")
