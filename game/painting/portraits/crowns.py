"""Crowns, caps and veils of the east, for heads in three-quarter view."""

from __future__ import annotations

import math

from game.painting.portraits.hats import along, band, flat
from game.painting.portraits.model import Model, xy


def tiara(m: Model) -> None:
    """The tall rounded tiara of Babylon with rosettes and a spike."""
    m.round(
        "marble",
        *xy(
            "-36 -14, -37 -34, -33 -60, -26 -78, -8 -90, 6 -92, 20 -86, 32 -70, 38 -46, 41 -18, 40 2, "
            "36 12, 32 4, 28 -8, 19 -21, 4 -29, -12 -32, -26 -28"
        ),
        towards=(-16, -56),
        lit=0.35,
    )
    m.pen.poly("gold", *flat(m, -2, -90, 5, -106, 12, -89))
    m.pen.poly("gold-2", *flat(m, 5, -90, 5, -106, 12, -89))
    for lift, col in ((4, "lapis"), (24, "terracotta"), (42, "lapis")):
        shrink = 1 - lift * 0.0075
        spots = [v for x, y in _band_points() for v in (x * shrink + lift * 0.03, y - lift)]
        m.line(f"{col}-2", 10.4, *spots)
        m.line(col, 9, *spots)
        for i in range(0, len(spots), 2):
            m.dot("gold+1", spots[i], spots[i + 1], 3.0)
            m.dot(f"{col}-1", spots[i], spots[i + 1], 1.1)


def _band_points() -> tuple[tuple[float, float], ...]:
    return ((-34.4, -20), (-24, -31), (-8, -35), (8, -33.5), (22, -27.5), (34, -14), (39, -4))


def brim_cap(m: Model) -> None:
    """The round cap with a broad rolled brim of an Old Babylonian king."""
    m.round("trim", *xy("-34 -30, -32 -48, -14 -60, 6 -63, 26 -56, 37 -40, 38 -24, 4 -36"))
    m.round(
        "trim",
        *xy(
            "-39 -16, -41 -27, -30 -38, -12 -44, 6 -43, 24 -37, 38 -25, 45 -8, 43 4, 36 4, 30 -9, 19 -22, "
            "4 -30, -12 -33, -27 -27"
        ),
    )
    m.line("trim-3", 1.2, *xy("-38 -25, -27 -34, -12 -40, 6 -39, 24 -33, 38 -20, 44 -4"), o=0.5)


def crown(m: Model) -> None:
    """A golden crown of points with stones."""
    for i in range(8):
        t = 0.03 + i * 0.134
        x, y, turn = along(min(1.0, t), 3)
        a = math.radians(turn - 90)
        tall = 20 - abs(i - 3) * 1.0
        ex, ey = x + math.cos(a) * tall, y + math.sin(a) * tall
        m.pen.poly("gold-1", *flat(m, x - 6, y, ex, ey, x + 6, y + 2))
        m.pen.poly("gold+1" if i < 5 else "gold", *flat(m, x - 6, y, ex, ey, x, y + 1))
        m.dot("gold+2", ex, ey, 2.2)
        m.dot("red", ex, ey, 0.9)
    band(m, "gold", 8.0, 1)
    for i in range(8):
        x, y, _ = along(0.06 + i * 0.125, 1)
        m.dot(("red", "lapis", "verdigris")[i % 3] + "-1", x + 0.3, y + 0.4, 2.8)
        m.dot(("red", "lapis", "verdigris")[i % 3], x, y, 2.3)
        m.dot("#ffffff", x - 0.7, y - 0.8, 0.7, o=0.8)


def mural(m: Model) -> None:
    """A queen's crown like the walls of a city, over a veil."""
    for i in range(7):
        x, y, turn = along(0.04 + i * 0.15, 9)
        a = math.radians(turn)
        dx, dy = math.cos(a) * 4, math.sin(a) * 4
        ux, uy = math.sin(a) * 11, -math.cos(a) * 11
        m.pen.poly(
            "gold-1", *flat(m, x - dx, y - dy, x - dx + ux, y - dy + uy, x + dx + ux, y + dy + uy, x + dx, y + dy)
        )
        m.pen.poly("gold+1", *flat(m, x - dx, y - dy, x - dx + ux, y - dy + uy, x + ux * 1.0, y + uy * 1.0, x, y))
    band(m, "gold", 11.0, 5)
    for i in range(7):
        x, y, _ = along(0.08 + i * 0.14, 5)
        m.dot("lapis-1", x, y, 2.6)
        m.dot("verdigris+1", x - 0.3, y - 0.4, 1.8)


def cone(m: Model) -> None:
    """The tall soft cap of Phoenicia with a band."""
    m.round(
        "mantle",
        *xy(
            "-35 -16, -36 -36, -28 -62, -12 -82, 4 -90, 16 -86, 28 -66, 38 -42, 41 -16, 40 4, 36 14, 32 6, "
            "28 -8, 19 -21, 4 -29, -12 -32, -26 -28"
        ),
        towards=(-14, -54),
    )
    for i in range(3):
        m.line(
            "gold",
            1.6,
            -33 + i * 3,
            -44 - i * 12,
            -10 + i * 2,
            -52 - i * 12,
            14,
            -50 - i * 11.6,
            34 - i * 4,
            -40 - i * 11,
        )
    m.dot("gold+1", 6, -91, 3.6)
    band(m, "trim", 6.0)
    band(m, "gold", 1.4, 0)


def veil_back(m: Model) -> None:
    """The veil behind head and shoulders."""
    m.shape(
        "veil-1",
        *xy(
            "-36 -30, -20 -56, 8 -64, 34 -54, 50 -26, 56 12, 64 56, 72 100, 66 112, 20 100, -20 100, "
            "-56 108, -60 96, -50 56, -42 10"
        ),
    )
    for line in ((-40, 10, -48, 50, -54, 92), (46, 0, 52, 50, 60, 96), (40, 20, 42, 60, 46, 98)):
        m.blade("veil-2", 3.0, *line, o=0.8)


def veil(m: Model) -> None:
    """The veil over the crown of the head."""
    m.shape(
        "veil",
        *xy(
            "-33 2, -38 -18, -35 -38, -24 -54, -4 -63, 14 -63, 34 -53, 48 -28, 52 0, 56 40, 60 72, 46 74, "
            "40 48, 36 18, 33 -4, 26 -20, 14 -31, 0 -38, -12 -40, -23 -33, -30 -18"
        ),
    )
    m.soft(
        "veil-2",
        xy("30 -44, 46 -28, 52 4, 58 66, 46 72, 42 30, 38 -8"),
        xy("40 -36, 48 -22, 52 8, 58 60, 52 70, 48 30, 45 -4"),
        0.55,
    )
    m.soft(
        "veil+2",
        xy("-26 -42, -8 -56, 10 -58, 22 -48, 4 -42, -12 -42"),
        xy("-18 -45, -6 -52, 6 -53, 10 -48, 0 -45, -10 -45"),
        0.6,
    )
    for line in ((18, -46, 40, -24, 44, 20), (10, -52, 34, -40, 46, -4), (40, 20, 46, 44, 50, 70)):
        m.blade("veil-2", 1.8, *line, o=0.6)
    m.line("trim", 2.2, *xy("-33 2, -31 -16, -23 -32, -12 -39, 0 -37, 14 -30, 26 -19, 33 -3, 36 18, 40 48, 46 74"))


def stemma(m: Model) -> None:
    """The emperor's crown of Byzantium with its pearl pendants."""
    m.round("mantle", *xy("-36 -38, -26 -52, -8 -59, 10 -59, 28 -54, 42 -38, 20 -40, 0 -46, -20 -46"))
    m.shape(
        "gold-1",
        *xy(
            "-35 -12, -36 -34, -38 -46, -16 -53, 8 -53, 32 -46, 44 -36, 42 -16, 39 -2, 30 -14, 18 -24, "
            "2 -31, -13 -33, -26 -27"
        ),
    )
    m.soft(
        "gold+2",
        xy("-33 -20, -34 -40, -16 -49, 4 -48, 4 -36, -14 -37"),
        xy("-31 -28, -31 -38, -16 -45, -4 -44, -4 -39, -15 -40"),
        0.7,
        3,
    )
    for i in range(7):
        x, y, _ = along(0.06 + i * 0.15, 8)
        m.dot(("red", "lapis", "verdigris")[i % 3], x, y, 3.4)
        m.dot("#ffffff", x - 1, y - 1.2, 0.9, o=0.8)
    for lift in (-0.6, 16.5):
        for i in range(19):
            x, y, _ = along(0.01 + i * 0.054, lift)
            m.dot("marble+2", x, y, 1.55)
    m.shape("gold", -20, -52, -16, -64, -14, -64, -10, -52)
    m.dot("red", -15, -56, 2.6)
    m.line("gold+1", 2.6, -15, -60, -15, -72)
    m.line("gold+1", 2.6, -19.6, -67, -10.4, -67)
    for x, top in ((30, 2), (35, -1), (-34, -6)):
        for i in range(8):
            m.dot("marble+2", x + i * 0.25, top + i * 3.6, 1.6)
        m.dot("verdigris", x + 2, top + 30, 2.4, 3.2)


def sheba(m: Model) -> None:
    """A golden headdress of the south: wrapped cloth, a broad band, discs and pendants."""
    m.round(
        "mantle",
        *xy(
            "-35 -18, -42 -40, -38 -66, -20 -84, 8 -90, 36 -82, 54 -60, 56 -34, 46 -14, 40 2, 34 -2, "
            "28 -12, 18 -24, 4 -31, -12 -34, -26 -29"
        ),
        towards=(-14, -62),
    )
    for i in range(5):
        m.line(
            "gold",
            1.8,
            -38 + i * 4,
            -42 - i * 8,
            -12 + i * 6,
            -50 - i * 7,
            18 + i * 5,
            -46 - i * 6,
            44 + i * 2,
            -28 - i * 7,
        )
    band(m, "gold", 9.0, 2)
    for i in range(8):
        x, y, _ = along(0.05 + i * 0.128, 2)
        m.dot("gold-2", x, y, 3.2)
        m.dot(("verdigris", "terracotta")[i % 2], x, y, 2.3)
    m.dot("gold-2", -13.6, -46, 7)
    m.dot("gold+1", -14, -46.6, 6.2)
    m.dot("terracotta", -14, -46.6, 2.8)
    for i in range(6):
        x, y, _ = along(0.1 + i * 0.085, -4)
        m.line("gold-1", 0.9, x, y - 2, x, y + 2.4)
        m.dot("gold+1", x, y + 3.4, 1.4)


def turban(m: Model) -> None:
    """A cloth wound round the head, as Pythagoras is said to have worn it."""
    m.round(
        "mantle",
        *xy(
            "-33 -26, -38 -40, -32 -56, -14 -67, 8 -69, 30 -61, 42 -42, 43 -22, 36 -6, 30 -8, 24 -20, "
            "8 -30, -10 -34, -24 -31"
        ),
    )
    for i, (a, b) in enumerate(((-28, -14), (-36, -22), (-46, -32), (-54, -44))):
        m.line("mantle-2", 1.7, -37 + i * 2.4, a - 4, -18, a - 14 + i, 8, b - 20, 30, b - 2 + i * 3, 40, b + 10, o=0.8)
        m.line("mantle+2", 1.3, -36 + i * 2.4, a - 7, -18, a - 17 + i, 8, b - 23, 28, b - 6 + i * 3, o=0.8)
    m.line("trim", 2.4, *xy("-33 -26, -24 -32, -10 -35, 8 -31, 24 -21, 31 -9"))
