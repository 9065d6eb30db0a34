"""Wreaths, bands, helmets and caps of Greece, Rome and the north, for heads in three-quarter view."""

from __future__ import annotations

import math

from game.painting.portraits.model import Model, xy

# A band round the head at the height of the brow's upper edge: left to right along the front.
_BAND = ((-34.4, -20), (-30, -27), (-20, -32), (-8, -34), (6, -33), (18, -29), (28, -22), (36, -13), (39, -6))


def along(t: float, lift: float = 0.0) -> tuple[float, float, float]:
    """A point of the brow band (t from 0 to 1) and the direction of the band there, in degrees."""
    place = t * (len(_BAND) - 1)
    i = min(int(place), len(_BAND) - 2)
    (ax, ay), (bx, by) = _BAND[i], _BAND[i + 1]
    k = place - i
    return ax + (bx - ax) * k, ay + (by - ay) * k - lift, math.degrees(math.atan2(by - ay, bx - ax))


def band(m: Model, col: str = "trim", width: float = 4.0, lift: float = 0.0) -> None:
    """A fillet, diadem or hoop, a little narrower where it goes round the head."""
    m.shape(f"{col}-2", *_strip(lift, -0.5 * width - 0.6, 0.5 * width + 0.6))
    m.shape(col, *_strip(lift, -0.5 * width, 0.5 * width))
    m.shape(f"{col}+2", *_strip(lift, 0.06 * width, 0.36 * width, last=6), o=0.8)


def _strip(lift: float, low: float, high: float, last: int = len(_BAND)) -> list[float]:
    """The outline between two lines along the brow band, `low` and `high` above its middle."""
    upper: list[float] = []
    lower: list[float] = []
    for i in range(last):
        x, y, turn = along(i / (len(_BAND) - 1), lift)
        a = math.radians(turn)
        slim = 0.72 if i in (0, len(_BAND) - 1) else 1.0
        upper += (x + math.sin(a) * high * slim, y - math.cos(a) * high * slim)
        lower[:0] = (x + math.sin(a) * low * slim, y - math.cos(a) * low * slim)
    # Corners, or the smooth outline would bulge round the ends.
    return [*upper[:2], *upper, *upper[-2:], *lower[:2], *lower, *lower[-2:]]


def fillet(m: Model) -> None:
    """The ribbon of a poet, its ends on the nape."""
    m.blade("trim-1", 2.4, 37, -6, 46, 12, 42, 34)
    m.blade("trim", 2.2, 38, -6, 42, 10, 48, 28)
    band(m, "trim", 4.2)


def diadem(m: Model) -> None:
    """The white royal band of the Hellenistic kings, knotted behind."""
    m.blade("marble-1", 3.0, 38, -8, 50, 8, 50, 34)
    m.blade("marble", 2.8, 38, -8, 44, 12, 40, 36)
    band(m, "marble", 5.0)
    m.dot("marble", 38.6, -7, 3.6)


def gold_diadem(m: Model) -> None:
    """A golden band that rises to a peak with a stone."""
    m.shape(
        "gold-2",
        *xy(
            "-34.6 -16, -30 -25, -20 -31, -15 -33, 4 -32, 18 -27.6, 30 -18, 39 -4, 39 -12, 30 -26, 18 -36, "
            "4 -43, -14 -52, -22 -42, -31 -32, -35 -24"
        ),
    )
    m.shape(
        "gold",
        *xy(
            "-34.2 -18, -30 -26.6, -20 -32.6, -15 -34.6, 4 -33.6, 17 -29.4, 29 -20, 29 -25, 17 -36, 3 -42, "
            "-14 -50, -22 -40.6, -30 -31.6, -34.4 -24"
        ),
    )
    m.soft(
        "gold+3",
        xy("-28 -30, -18 -42, -12 -46, -2 -40, -8 -36, -20 -34"),
        xy("-24 -33, -17 -40, -13 -42, -8 -39, -11 -37, -19 -35"),
        0.6,
        3,
    )
    m.dot("red-2", -14.4, -41, 4, 4.8)
    m.dot("red", -14.6, -41.4, 3.2, 4)
    m.dot("#ffffff", -15.8, -43, 1.1, o=0.85)
    for t in (0.16, 0.5, 0.64, 0.78):
        x, y, _ = along(t, 3.4)
        m.dot("verdigris", x, y, 2)
        m.dot("gold+2", x - 0.5, y - 0.6, 0.7)


def laurel(m: Model, leaf: str = "leaf") -> None:
    """A wreath of leaves, open above the brow."""
    for row, (lift, size) in enumerate(((-1.0, 9.5), (4.0, 10.5))):
        for i in range(13):
            t = i / 12
            x, y, turn = along(t, lift)
            facing = -1 if t < 0.26 else 1  # the branches meet over the middle of the brow
            up = math.radians(turn) + (math.pi if facing > 0 else 0) + facing * (0.5 if row else -0.25)
            ex, ey = x + math.cos(up) * size, y + math.sin(up) * size
            shade = "-1" if t > 0.72 else ""
            m.blade(f"{leaf}-2", 3.3, x + 0.5, y + 0.7, (x + ex) / 2 + 0.5, (y + ey) / 2 + 0.9, ex + 0.5, ey + 0.6)
            m.blade(f"{leaf}{('+1', '')[(i + row) % 2]}{shade}", 2.9, x, y, (x + ex) / 2, (y + ey) / 2, ex, ey)
            m.line(
                f"{leaf}+3",
                0.7,
                x + (ex - x) * 0.15,
                y + (ey - y) * 0.15,
                x + (ex - x) * 0.8,
                y + (ey - y) * 0.8,
                o=0.8,
            )
    for t in (0.3, 0.46, 0.62, 0.14):
        x, y, _ = along(t, 3)
        m.dot("gold", x, y, 1.5)
    m.blade("trim", 2.2, 39, -6, 46, 10, 42, 28)


def gold_laurel(m: Model) -> None:
    """The golden wreath of a triumph."""
    laurel(m, "gold")


def flat(m: Model, *spots: float) -> list[float]:
    """Bent points in the form that a pen's polygon takes."""
    return [v for point in m.points(*spots) for v in point]


def sakkos(m: Model) -> None:
    """The cloth in which Greek women bound their hair, with a band over the brow."""
    m.round("trim", *xy("20 -34, 10 -50, 24 -56, 40 -48, 52 -32, 54 -14, 46 0, 38 2, 33 -8, 28 -22"))
    for i in range(3):
        m.line("gold+1", 1.1, 20 + i * 6, -50 + i, 32 + i * 4, -30 + i * 2, 42 + i * 2, -2 - i * 6, o=0.85)
    band(m, "trim", 5.0, 3)
    band(m, "gold", 1.4, 6.4)


def _crest(m: Model, col: str, lean: float = 0.0) -> None:
    m.shape(
        f"{col}-1",
        -20 + lean,
        -58,
        -24 + lean,
        -78,
        *xy("-4 -92, 26 -86, 50 -62, 62 -28, 62 8, 54 34, 50 30, 50 4, 44 -24, 30 -46, 10 -57"),
    )
    m.shape(col, -20 + lean, -58, -24 + lean, -78, *xy("-4 -92, 22 -87, 40 -70, 30 -58, 12 -62, -2 -62"))
    for i in range(20):
        t = i / 19
        a = math.radians(-118 + t * 146)
        x0, y0 = 6 + math.cos(a) * 43, -14 + math.sin(a) * 46
        x1, y1 = 6 + math.cos(a) * 58, -16 + math.sin(a) * 72 + t * 12
        m.blade(f"{col}{('+1', '-2', '-1')[i % 3]}", 2.0, x0, y0, (x0 + x1) / 2 + 1, (y0 + y1) / 2, x1, y1)
    m.line("gold", 2.6, -20 + lean, -57, *xy("-4 -62, 14 -59, 32 -47, 45 -24, 50 4, 50 26"))


def corinthian(m: Model) -> None:
    """A crested helmet worn low: nose guard and cheek plates round the eyes and mouth."""
    _crest(m, "red")
    # The shell, open for the eyes and between the cheek plates.
    opening = (
        *xy("4 60, 1 44, -3 30, -1 15, 9 10, 19 3, 17 -7, 8 -11.5, -1 -11, -7.5 -6, -9.5 6, -12 20, -17.5 28"),
        *xy("-21.5 20, -18 6, -17.4 -6, -22 -11, -29 -10, -31.4 -3, -30 6, -24 11, -25 28, -24 44, -27 60"),
    )
    m.shape(
        "metal",
        *xy("-37 30, -38.4 8, -38 -16, -36 -34, -26 -51, -8 -59, 10 -59, 28 -51, 40 -33, 43 -10, 42 14, 44 34"),
        *(40, 43, 31, 42, 24, 48, 13, 60, 4, 60, *opening, -33, 54),
    )
    m.soft(
        "metal-2",
        xy(
            "18 -54, 28 -51, 40 -33, 43 -10, 42 14, 44 34, 40 43, 31 42, 24 48, 13 60, 8 56, 12 36, 20 16, "
            "22 -8, 20 -32"
        ),
        xy(
            "30 -46, 34 -42, 40 -30, 42 -10, 41 14, 43 33, 40 41, 31 40, 24 46, 16 56, 16 50, 22 36, "
            "30 16, 32 -8, 30 -32"
        ),
        0.65,
    )
    m.soft(
        "metal+3",
        xy("-33 -22, -30 -40, -14 -54, 4 -54, 6 -40, -8 -28, -22 -22"),
        xy("-27 -29, -25 -39, -14 -48, -4 -48, -4 -41, -11 -35, -20 -29"),
        0.7,
    )
    m.soft("metal+2", xy("2 30, 4 18, 14 14, 18 18, 12 40, 5 52"), xy("5 30, 7 22, 12 19, 14 21, 10 36, 7 44"), 0.6, 3)
    m.soft(
        "metal-2", xy("-37 12, -30 10, -27 30, -28 54, -34 50"), xy("-36 22, -33 20, -31 34, -32 48, -34 46"), 0.5, 3
    )
    m.line("metal-3", 2.6, *opening)
    m.line("gold+2", 1.1, *(v - 0.7 for v in opening))
    m.line("metal-3", 1.3, *xy("-33 -14, -20 -20, -12 -18, 4 -21, 20 -16, 32 -18"), o=0.7)
    m.line("metal+3", 1.3, *xy("-33 -15.6, -20 -21.6, -12 -19.6, 4 -22.6, 20 -17.6"), o=0.7)
    m.blade("metal+3", 2.4, -30, -36, -18, -50, 0, -55, o=0.8)
    m.blade("metal+3", 1.4, -15, -4, -15.6, 10, -17, 24, o=0.8)
    for y in (30, 22, 14):
        m.dot("gold", 36, y, 1.3)


def corinthian_up(m: Model) -> None:
    """The same helmet pushed back from the face, as a general wears it."""
    _crest(m, "red", 8)
    m.round(
        "metal",
        *xy("-38 -30, -42 -40, -36 -52, -22 -64, -4 -71, 16 -68, 34 -56, 44 -38, 46 -16, 44 4, 40 16, 34 4, 28 -12"),
        *xy("18 -24, 4 -31, -12 -34, -26 -30"),
        towards=(-10, -58),
    )
    # Its eyes and nose guard look up at the sky.
    m.shape("ink", *xy("-33 -40, -27 -47, -20 -46, -22 -39, -29 -37"))
    m.shape("ink", *xy("-11 -46, -3 -51, 6 -48, 4 -41, -5 -40"))
    m.shape("metal-1", *xy("-22 -33, -21 -44, -16 -54, -12 -44, -12 -34"))
    m.shape("metal+1", -21, -34, -20, -44, -16.4, -52, -16, -34)
    m.line("metal-3", 1.4, *xy("-38 -31, -26 -31, -12 -35, 4 -32, 18 -25, 28 -13, 34 4, 40 15"))
    m.line("gold+1", 1.6, *xy("-38 -33, -26 -33, -12 -37, 4 -34, 19 -27, 29 -15"))
    m.blade("metal+3", 2.2, -28, -56, -14, -66, 6, -68, o=0.8)


def punic(m: Model) -> None:
    """A domed helmet with a brow plate, cheek pieces and a plume."""
    m.shape("red-1", *xy("2 -60, 6 -84, 26 -96, 44 -84, 56 -56, 60 -20, 52 2, 46 -24, 34 -50, 14 -62"))
    for i in range(10):
        t = i / 9
        m.blade(
            ("red", "red+1", "red-2")[i % 3],
            2.6,
            6 + t * 10,
            -62 + t * 6,
            26 + t * 10,
            -82 + t * 26,
            44 + t * 12,
            -78 + t * 74,
        )
    m.round(
        "metal",
        *xy(
            "-35 -18, -37 -34, -30 -50, -12 -60, 8 -62, 26 -55, 39 -38, 42 -14, 40 6, 36 16, 30 10, 28 -8, "
            "20 -20, 4 -28, -12 -30, -26 -26"
        ),
    )
    m.shape("metal-1", *xy("22 -10, 30 -12, 37 -2, 37 14, 30 30, 20 40, 12 38, 18 26, 21 10"))
    m.shape("metal+1", *xy("23 -8, 28 -9, 31 4, 27 20, 20 32, 14 36, 19 26, 22 10"))
    m.shape("metal", *xy("-35 -14, -33.6 -16, -32 -6, -32.4 8, -31 20, -33 24, -36 8"))
    m.shape(
        "gold-1",
        *xy(
            "-36 -18, -27 -28, -12 -33, 4 -31, 20 -23, 30 -10, 40 -2, 40 -10, 30 -22, 20 -32, 4 -39, "
            "-13 -43, -29 -36, -37 -26"
        ),
    )
    m.shape("gold+1", *xy("-36 -20, -27 -30, -12 -35, 4 -33, 19 -25, 18 -31, 3 -38, -13 -41, -28 -34.6, -36.6 -26"))
    m.shape("gold-2", -18, -34, -14, -46, -10, -34)
    m.shape("gold+2", -17, -35, -14.4, -45, -14, -35)
    m.dot("gold+1", 8, -63, 4)
    m.blade("metal+3", 2.2, -28, -44, -16, -54, 2, -58, o=0.7)


def _cap(m: Model, col: str, peak: tuple[float, ...]) -> None:
    m.round(
        col,
        -36,
        -14,
        -38,
        -30,
        *peak,
        *xy("42 -26, 44 -4, 42 16, 38 22, 32 12, 28 -6, 20 -20, 4 -29, -12 -32, -26 -28"),
        towards=(-16, -44),
    )
    m.line(f"{col}-2", 1.4, 10, -34, 22, -26, 32, -10, 38, 10, o=0.6)


def phrygian(m: Model) -> None:
    """The soft cap of Phrygia, its tip falling forward, with a king's golden band."""
    _cap(m, "mantle", xy("-34 -48, -38 -62, -50 -74, -56 -84, -46 -94, -28 -92, -6 -84, 18 -68, 32 -50"))
    m.line("mantle-3", 1.6, -44, -80, -34, -72, -26, -62, -24, -54, o=0.7)
    m.line("mantle+2", 1.6, -40, -90, -20, -84, 4, -70, o=0.8)
    m.shape("mantle-1", *xy("30 6, 40 8, 46 30, 46 62, 36 66, 34 34"))
    m.line("gold", 1.4, 46, 34, 46, 60, 36, 64)
    for i in range(7):
        x, y, turn = along(0.02 + i * 0.15, 2)
        a = math.radians(turn - 90)
        m.pen.poly("gold-1", *flat(m, x - 4, y, x + math.cos(a) * 14, y + math.sin(a) * 14, x + 4, y))
        m.pen.poly("gold+1", *flat(m, x - 4, y, x + math.cos(a) * 14, y + math.sin(a) * 14, x, y))
        m.dot("gold+2", x + math.cos(a) * 14, y + math.sin(a) * 14, 1.7)
    band(m, "gold", 5.4)
    for i in range(6):
        x, y, _ = along(0.1 + i * 0.15)
        m.dot("red" if i % 2 else "lapis", x, y, 1.8)


def scythian(m: Model) -> None:
    """The tall pointed cap of the steppe with golden plaques and flaps."""
    m.shape("mantle-1", *xy("28 -6, 38 0, 46 20, 50 52, 42 62, 34 40, 30 18"))
    m.shape("mantle-1", *xy("-34 -12, -37 0, -40 26, -42 50, -35 46, -33 16"))
    _cap(m, "mantle", xy("-34 -46, -22 -68, -4 -90, 14 -106, 22 -108, 20 -98, 26 -76, 34 -52"))
    for x, y, r in (
        (-22.0, -44.0, 3.4),
        (-8, -50, 3.8),
        (8, -50, 3.6),
        (22, -42, 3.2),
        (-12, -66, 3),
        (4, -68, 3.2),
        (4, -84, 2.6),
        (32, -24, 3),
        (36, -6, 2.6),
    ):
        m.dot("gold-2", x + 0.6, y + 0.8, r)
        m.dot("gold+1", x, y, r * 0.92)
        m.dot("gold-1", x, y, r * 0.4)
    band(m, "gold", 6.0, 1)
    for i in range(9):
        x, y, _ = along(0.04 + i * 0.115, 1)
        m.pen.poly("gold-2", *flat(m, x - 2, y + 2, x, y - 2.4, x + 2, y + 2))
    for i in range(5):
        m.dot("gold+1", 36 + i * 1.6, 6 + i * 10, 2)
