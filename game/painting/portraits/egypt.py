"""Crowns and head cloths of Egypt, for heads in three-quarter view."""

from __future__ import annotations

import math

from game.painting.portraits.hats import flat
from game.painting.portraits.model import Model, xy


def _cobra(m: Model, x: float, y: float, s: float = 1.0) -> None:
    """The rearing cobra on the brow."""
    m.blade("gold-2", 2.6 * s, x + 1, y + 2, x - 3 * s, y - 6 * s, x + 1.4 * s, y - 12 * s)
    m.shape(
        "gold",
        x - 3.4 * s,
        y - 4 * s,
        x - 4.4 * s,
        y - 10 * s,
        x - 1 * s,
        y - 15 * s,
        x + 3 * s,
        y - 11 * s,
        x + 2.6 * s,
        y - 4 * s,
        x,
        y + 2,
    )
    m.shape(
        "lapis",
        x - 1.6 * s,
        y - 4 * s,
        x - 2.4 * s,
        y - 9 * s,
        x - 0.4 * s,
        y - 11.6 * s,
        x + 1.4 * s,
        y - 9 * s,
        x + 1 * s,
        y - 4 * s,
    )
    m.shape(
        "gold+2",
        x - 5 * s,
        y - 14 * s,
        x - 2.6 * s,
        y - 17.6 * s,
        x + 1.6 * s,
        y - 16 * s,
        x + 1.4 * s,
        y - 12.6 * s,
        x - 2 * s,
        y - 12.6 * s,
    )
    m.dot("red", x - 2.6 * s, y - 15.2 * s, 0.9 * s)


def nemes_back(m: Model) -> None:
    """The wings of the striped royal head cloth behind the face."""
    m.shape(
        "lapis-1",
        *xy("-36 -30, -44 0, -48 26, -46 48, -38 56, -22 52, -14 30, 0 20, 26 20, 30 50, 46 56, 58 42, 54 12, 46 -22"),
    )
    for i in range(9):
        y = -18 + i * 8
        m.line("gold-1", 2.6, -32, y, -48 + abs(i - 6) * 0.8, y + 6)
    m.line("gold-2", 1.4, -38, -26, -45, 2, -48, 28, -45, 48)


def nemes(m: Model) -> None:
    """The striped royal head cloth: brow band, wing and lappet, and the cobra."""
    m.shape(
        "gold-1",
        *xy(
            "-36 -16, -38 -30, -30 -47, -14 -57, 4 -60, 24 -54, 40 -38, 50 -12, 60 22, 62 44, 54 54, "
            "50 70, 48 100, 24 100, 27 70, 34 42, 38 20, 38 2, 29 -8, 20 -22, 4 -30, -12 -33, -26 -28"
        ),
    )
    m.soft(
        "gold+2",
        xy("-28 -40, -10 -54, 8 -54, 18 -40, 4 -36, -14 -38"),
        xy("-18 -44, -8 -50, 2 -49, 6 -42, -2 -40, -12 -41"),
        0.5,
    )
    for i in range(6):
        k = i / 5
        m.line(
            "lapis",
            2.6,
            -14 + k * 2,
            -36 - k * 20,
            6 + k * 8,
            -34 - k * 19,
            24 + k * 6,
            -24 - k * 16,
            36 + k * 5,
            -4 - k * 22,
            42 + k * 18,
            8 + k * 10,
        )
    for i in range(4):
        k = i / 3
        m.line("lapis", 2.5, -16 - k, -37 - k * 19, -26 - k * 4, -32 - k * 14, -35 - k * 1.5, -18 - k * 14)
    for i in range(5):
        y = 16 + i * 8.0
        m.line("lapis", 3.4, 39 - i * 0.8, y, 50, y - 1, 61 - max(0, i - 2) * 3, y + 3)
    for i in range(7):
        y = 60 + i * 6.4
        m.line("lapis-1", 2.8, 29 - i * 0.6, y, 38, y + 1.4, 51 - i * 0.4, y)
    m.soft(
        "shade",
        xy("38 -36, 50 -12, 60 22, 60 42, 52 54, 44 34, 42 4"),
        xy("48 -10, 52 2, 59.4 24, 59 40, 53 48, 51 32, 49 10"),
        0.4,
        4,
    )
    m.line("gold-2", 5.4, *xy("-35.6 -15, -26 -26, -12 -31, 4 -28, 20 -20, 30 -6"))
    m.line("gold+1", 4, *xy("-35.6 -15.6, -26 -26.8, -12 -31.8, 4 -28.8, 20 -20.8, 30 -6.8"))
    _cobra(m, -14, -32, 1.15)


def pschent(m: Model) -> None:
    """The double crown of Upper and Lower Egypt."""
    m.shape("red-1", *xy("14 -50, 22 -84, 27 -112, 36 -112, 37 -84, 40 -50"))
    m.shape("red", *xy("15 -50, 23 -84, 28 -111, 32 -111, 30 -80, 28 -50"))
    m.round(
        "marble", *xy("-20 -44, -22 -66, -14 -84, -6 -96, -6 -106, 2 -112, 10 -106, 10 -96, 18 -82, 24 -64, 24 -44")
    )
    m.line("gold", 1.8, *xy("-14 -70, -24 -80, -34 -80, -36 -72, -30 -69"))
    m.round(
        "red",
        *xy(
            "-36 -14, -39 -32, -42 -50, -42 -50, -20 -55, 4 -57, 28 -55, 45 -50, 45 -50, 43 -26, 42 2, "
            "38 14, 33 4, 29 -8, 20 -22, 4 -30, -12 -33, -26 -28"
        ),
        towards=(-14, -44),
        lit=0.25,
    )
    m.line("gold-1", 2.6, *xy("-36 -15, -26 -27, -12 -32, 4 -29, 20 -21, 30 -7, 36 8"))
    m.line("gold+1", 1.4, *xy("-36 -16, -26 -28, -12 -33, 4 -30, 20 -22"))
    _cobra(m, -14, -33, 1.1)


def nefertiti(m: Model) -> None:
    """The tall blue crown, flat above, with its band of gold and stones."""
    m.round(
        "crownblue",
        *xy(
            "-34 -16, -38 -34, -44 -66, -48 -86, -48 -86, -20 -94, 16 -96, 52 -88, 52 -88, 48 -56, 42 -24, "
            "40 2, 36 14, 32 6, 28 -8, 18 -22, 2 -30, -14 -33, -26 -28"
        ),
        towards=(-24, -62),
        lit=0.28,
    )
    m.shape("crownblue+1", *xy("-48 -86, -48 -86, -20 -94, 16 -96, 52 -88, 52 -88, 20 -85, -16 -84"), o=0.7)
    m.line("gold-2", 8.4, *xy("-43 -58, -24 -63, 4 -64, 30 -59, 46 -50"))
    m.line("gold", 6.8, *xy("-43 -58.4, -24 -63.4, 4 -64.4, 30 -59.4, 46 -50.6"))
    for i in range(10):
        t = i / 9
        x, y = -40 + t * 83, -58.6 - 6 * math.sin(math.pi * min(1, t * 1.1)) + t * t * 7
        m.pen.poly(
            ("terracotta", "lapis", "verdigris")[i % 3],
            *flat(m, x - 2.6, y - 2.6, x + 2.6, y - 2.4, x + 2.6, y + 2.6, x - 2.6, y + 2.4),
        )
    m.line("gold-2", 5, *xy("-34.4 -16, -26 -28, -14 -33, 2 -30, 18 -22, 28 -8, 33 6"))
    m.line("gold+1", 3.4, *xy("-34.4 -16.6, -26 -28.6, -14 -33.6, 2 -30.6, 18 -22.6, 28 -8.6"))
    m.blade("crownblue+3", 2.6, -41, -48, -38, -38, -33, -26, o=0.6)
    _cobra(m, -15, -36, 1.3)


def vulture(m: Model) -> None:
    """The golden headdress of a queen with the cobra, over a wig."""
    m.shape(
        "gold-2",
        *xy(
            "-35 -12, -37 -28, -30 -44, -14 -55, 6 -58, 26 -52, 39 -36, 43 -14, 46 10, 48 30, 40 22, 34 4, "
            "26 -10, 12 -24, -6 -32, -20 -30, -30 -22"
        ),
    )
    m.shape(
        "gold",
        *xy(
            "-34.6 -15, -36 -29, -29 -43, -14 -53.6, 6 -56, 24 -50, 34 -36, 36 -18, 26 -14, 12 -27, "
            "-6 -35, -20 -33, -30 -24"
        ),
    )
    for row in range(3):
        for i in range(7 + row):
            t = i / (6 + row)
            x, y = -26 + t * 56 + row, -44 + row * 6 - 10 * math.sin(math.pi * (0.2 + t * 0.7)) + t * 14 + 4
            m.blade(("lapis", "gold+1", "terracotta")[(i + row) % 3], 2.2, x, y - 4, x + 1.6, y, x + 5, y + 4)
    for i in range(6):
        m.blade(
            ("gold+1", "lapis", "gold")[i % 3],
            2.6,
            28 + i * 1.6,
            -18 + i * 3,
            38 + i,
            -4 + i * 3,
            44 + i * 0.6,
            18 + i * 2.4,
        )
    m.line("gold+2", 1.8, *xy("-35 -16, -30 -25, -20 -33.4, -6 -35.4, 12 -27.4, 26 -13.6"))
    _cobra(m, -14, -37, 1.15)
