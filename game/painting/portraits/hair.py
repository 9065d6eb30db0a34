"""Hair of the portraits: the mass behind head and neck, and what frames the face."""

from __future__ import annotations

import math

from game.painting.portraits.model import Model, jitter, xy

# The cap of hair: silhouette from the far temple over the crown to the nape, then back along the hairline.
_CAP = (
    *xy("-34.5 -14, -34 -30, -27 -45, -12 -55, 6 -58, 24 -51, 36 -34, 39 -14, 37 6, 34 22, 30 22"),
    *xy("29 10, 27 -4, 22.5 4, 20.5 -6, 20 -16, 15 -27, 2 -33, -12 -35, -24 -31, -31 -20"),
)


def mass(m: Model, grow: float = 0.0) -> None:
    """The cap, modelled from the shade behind the ear to the light on the crown."""
    cap = [v + (grow if i % 2 == 0 and v > 30 else (-grow if i % 2 and v < -44 else 0)) for i, v in enumerate(_CAP)]
    m.shape("hair", *cap)
    m.soft(
        "hair_low",
        xy("24 -48, 36 -34, 39 -14, 37 6, 34 22, 30 22, 29 8, 26 -10, 22 -28"),
        xy("32 -36, 37 -28, 38.5 -14, 36.5 6, 34 20, 31 20, 31 8, 31 -10, 30 -26"),
        0.6,
    )
    m.soft(
        "hair_glint",
        xy("-26 -40, -10 -52, 8 -52, 16 -40, 0 -36, -18 -36"),
        xy("-16 -43, -8 -49, 2 -48, 4 -43, -4 -40, -12 -41"),
        0.4,
    )


def short(m: Model) -> None:
    """Cropped hair combed forward in locks, as the Romans wore it."""
    mass(m)
    j = jitter(4, 1.0)
    for row, (y, n) in enumerate(((-50.0, 5), (-44, 7), (-38, 8))):
        for i in range(n):
            x = -24 + (46 if row else 34) * i / (n - 1) + next(j) * 1.6
            top = y + 2 + 0.006 * (x - 2) ** 2 + next(j)
            m.blade(
                ("hair_lit", "hair_low", "hair")[(i + row) % 3], 2.6, x + 4, top - 4, x + 1, top + 1, x - 3, top + 6
            )
    for i in range(9):
        x = -29 + i * 5.4
        y = -31 + 0.012 * (x + 6) ** 2
        m.blade("hair" if i % 2 else "hair_lit", 2.9, x + 5, y - 7, x + 0.6, y - 2, x - 2 + next(j), y + 3.4 + next(j))
    for i in range(4):
        m.blade(
            "hair_lit" if i % 2 else "hair_low", 2.2, 22, -26 + i * 7, 23.6, -20 + i * 7, 21 + next(j), -14 + i * 6.4
        )
    for i in range(5):
        m.blade(
            "hair_low" if i % 2 else "hair_deep", 2.4, 35, -34 + i * 10, 37, -26 + i * 10, 34 + next(j), -18 + i * 9
        )


def curls(m: Model, tight: float = 4.4, low: float = 0.0) -> None:
    """Close curls all over."""
    mass(m, 1.5)
    j = jitter(9, 1.2)
    spots = []
    for ring, reach in enumerate((0.0, 0.22, 0.44)):
        n = 15 - ring
        for i in range(n):
            a = math.pi * (1.06 + 1.12 * i / (n - 1))
            spots.append((2 + math.cos(a) * (36.5 - 36 * reach), -14 + math.sin(a) * (42 - 26 * reach)))
    spots += [
        (-29, -25),
        (-23, -33),
        (-15, -36),
        (-6, -37),
        (3, -36),
        (11, -33),
        (17, -27),
        (21, -18),
        (22, -8),
        (23, 1 + low),
    ]
    spots += [(36, -2), (37, 8), (35, 18), (32, 25), (30, -22), (31, -10)]
    for x, y in spots:
        curl(m, x + next(j), y + next(j), tight, 2 if x > 24 else 0)


def curl(m: Model, x: float, y: float, r: float, dark: int = 0) -> None:
    """One round curl; `dark` when it lies in shade."""
    m.dot("hair_deep" if dark else "hair_low", x + 0.8, y + 0.9, r)
    m.dot("hair_low" if dark else "hair", x, y, r * 0.88)
    m.arc("hair_lit" if dark else "hair_glint", r * 0.26, x, y, r * 0.58, 170, 300)
    m.arc("hair_deep", r * 0.22, x + r * 0.1, y + r * 0.1, r * 0.3, 190, 420)


def mane(m: Model) -> None:
    """Long waves swept up from the forehead and down to the neck."""
    m.shape(
        "hair_low",
        *xy(
            "-34 -12, -37 -30, -28 -50, -8 -60, 10 -61, 30 -54, 42 -36, 45 -12, 46 12, 50 34, 42 50, "
            "32 44, 29 22, 28 -2, 21 6, 19 -12, 14 -26, 2 -31, -10 -30, -22 -28, -30 -18"
        ),
    )
    j = jitter(3, 1.4)
    for i in range(7):  # away from the parting over the middle of the brow
        x = -12 + i * 4.6
        m.blade("hair_lit" if i % 2 else "hair", 4.0, -12 + i, -30 - next(j), x, -48 + i * 1.6, x + 14, -42 + i * 5.4)
    for i in range(4):
        m.blade("hair_lit" if i % 2 else "hair", 3.8, -12 - i, -30, -20 - i * 2.6, -44 + i * 4, -33.5, -26 + i * 5)
    for i in range(9):
        y = -36 + i * 9
        m.blade(
            ("hair", "hair_low", "hair_lit")[i % 3], 4.2, 22 + i * 1.2, y, 35 + next(j), y + 2, 36 + i * 1.4, y + 17
        )
        m.blade(("hair_low", "hair", "hair_low")[i % 3], 3.8, 32 + i, y - 4, 45 + next(j), y + 6, 40 + i * 0.6, y + 17)
    m.blade("hair_glint", 1.8, -9, -34, -3, -52, 12, -50, o=0.8)
    m.blade("hair_glint", 1.6, -14, -33, -22, -43, -31, -34, o=0.8)


def bald(m: Model) -> None:
    """A bare crown with a wreath of hair from temple to nape."""
    m.soft("skin+3", xy("-20 -44, -6 -50, 8 -47, 6 -38, -8 -36"), xy("-12 -45, -5 -47, 0 -45, -2 -42, -7 -41"), 0.5)
    m.shape("hair", *xy("20 -16, 24 -22, 31 -24, 36 -20, 39 -8, 38 8, 34 22, 30 22, 29 10, 27 -4, 23 4, 21 -6"))
    j = jitter(6, 1.2)
    for i in range(9):
        y = -20 + i * 4.6
        m.blade(("hair_lit", "hair_low", "hair_low")[i % 3], 2.4, 25 + i * 0.7, y - 2, 35 + next(j), y, 36, y + 9)
    for i in range(4):
        m.blade("hair_lit" if i % 2 else "hair_low", 2.0, 21, -18 + i * 5, 23.4, -13 + i * 5, 22 + next(j), -8 + i * 5)
    m.shape("hair_low", *xy("-33.6 -16, -35.6 -10, -34.4 -2, -32 -4, -32.4 -11"))


def receding(m: Model) -> None:
    """Thin hair brushed back from a high forehead."""
    m.shape(
        "hair",
        *xy(
            "-33 -18, -31 -38, -16 -53, 4 -57, 24 -50, 36 -34, 39 -12, 37 8, 34 24, 30 22, 29 8, 27 -4, "
            "23 4, 21 -8, 19 -22, 8 -38, -8 -43, -22 -37, -30 -26"
        ),
    )
    j = jitter(8, 1.4)
    for i in range(8):
        x = -24 + i * 5.6
        m.blade(
            ("hair_lit", "hair_low", "hair_glint")[i % 3],
            2.6,
            x,
            -38 - 3 * math.sin(i * 0.5),
            x + 6,
            -50 + i * 1.2,
            x + 18,
            -48 + i * 5,
        )
    for i in range(8):
        m.blade(
            ("hair_low", "hair_low", "hair_lit")[i % 3],
            2.6,
            22 + i,
            -26 + i * 5,
            34 + next(j),
            -20 + i * 5,
            36,
            -8 + i * 5,
        )


def waves(m: Model) -> None:
    """Parted in the middle and waved back over the ears to a knot; for women."""
    m.shape("hair_low", *xy("30 -30, 40 -34, 50 -30, 54 -18, 50 -6, 42 -2, 36 -6"))
    m.round("hair", *xy("38 -30, 47 -29, 52 -20, 49 -10, 42 -7, 37 -12"))
    for i in range(3):
        m.line("hair_deep", 1.0, 40 + i * 3, -28 + i, 47 + i, -20, 43 + i * 2, -10 - i, o=0.7)
    m.shape(
        "hair",
        *xy(
            "-34 -2, -37 -18, -34 -34, -26 -46, -10 -55, 8 -57, 26 -50, 37 -34, 40 -14, 38 4, 33 14, 27 8, "
            "23 0, 20 -12, 12 -24, 0 -31, -13 -36, -24 -28, -30 -16, -32 -6"
        ),
    )
    for i in range(5):
        k = i * 4.4
        m.line(
            ("hair_low", "hair_lit")[i % 2],
            1.7,
            -12,
            -37 - k,
            0,
            -35 - k * 0.9,
            10,
            -28 - k * 0.9,
            17,
            -22 - k * 0.6,
            23 + k * 0.2,
            -10 - k * 0.4,
            31 + k * 0.2,
            -3 - k * 0.2,
            37,
            0 - k * 0.4,
            o=0.8,
        )
    for i in range(3):
        k = i * 4
        m.line(
            ("hair_low", "hair_lit")[i % 2],
            1.6,
            -14,
            -37 - k,
            -22,
            -33 - k,
            -29,
            -24 - k * 0.7,
            -34 - i * 0.4,
            -12 - k * 0.5,
            o=0.8,
        )
    m.soft(
        "hair_glint",
        xy("-4 -46, 10 -48, 20 -40, 26 -28, 16 -30, 4 -38"),
        xy("4 -44, 10 -44, 16 -38, 20 -32, 14 -34, 7 -39"),
        0.5,
    )


def long_back(m: Model) -> None:
    """The mass of long hair behind neck and shoulders."""
    m.shape(
        "hair_low",
        *xy("-26 -40, 0 -56, 28 -48, 44 -20, 48 20, 54 60, 50 84, 30 88, -10 80, -34 84, -40 60, -36 20, -36 -20"),
    )
    j = jitter(5, 2)
    for i in range(6):
        m.blade(
            "hair_low" if i % 2 else "hair_deep",
            4.2,
            33 + i * 1.6,
            -6 + i * 3,
            46 + next(j),
            34,
            38 + i * 3,
            82 + next(j),
        )
    for i in range(3):
        m.blade("hair_low", 3.4, -34 + i, 16, -38 + i * 2, 48, -34 + i * 4, 80)


def long(m: Model) -> None:
    """Long hair over the crown, parted, falling behind the ear."""
    m.shape(
        "hair",
        *xy(
            "-33 6, -37 -16, -34 -34, -26 -46, -10 -55, 8 -57, 26 -50, 38 -34, 42 -10, 44 20, 46 46, "
            "38 56, 34 36, 31 16, 27 -2, 22 -2, 18 -16, 10 -27, -2 -33, -13 -37, -24 -28, -30 -14"
        ),
    )
    j = jitter(5, 1.2)
    for i in range(7):
        k = i * 2.7
        m.line(
            ("hair_low", "hair_lit")[i % 2],
            1.7,
            -11,
            -38 - k,
            6,
            -34 - k * 0.8,
            18,
            -22 - k * 0.6,
            27 + k * 0.2,
            -4,
            34 + k * 0.2,
            20 + k,
            38 + k * 0.2,
            44,
            o=0.75,
        )
    for i in range(3):
        m.line(
            ("hair_low", "hair_lit")[i % 2],
            1.6,
            -14,
            -38 - i * 3,
            -26,
            -28 - i * 4,
            -33.5 - i * 0.5,
            -8 + next(j),
            o=0.75,
        )
    m.soft(
        "hair_glint",
        xy("-4 -46, 10 -48, 20 -40, 28 -26, 18 -28, 4 -38"),
        xy("4 -44, 10 -44, 16 -38, 22 -30, 16 -32, 7 -39"),
        0.5,
    )


def shaved(m: Model) -> None:
    """A shaven head with the faintest shadow of hair and the light on its crown."""
    m.soft(
        "hair",
        xy("-31 -30, -20 -44, 2 -51, 22 -42, 32 -26, 33 -8, 24 -8, 20 -22, 2 -34, -20 -34"),
        xy("-24 -37, -14 -45, 2 -49, 20 -40, 30 -26, 32 -10, 28 -10, 24 -24, 4 -38, -14 -39"),
        0.16,
        3,
    )
    m.soft("skin+3", xy("-20 -42, -6 -49, 8 -46, 6 -37, -8 -35"), xy("-12 -44, -5 -46, 0 -44, -2 -41, -7 -40"), 0.5)
