"""Plaited wigs and curled hair of Egypt and Mesopotamia."""

from __future__ import annotations

from game.painting.portraits.hair import curl, mass
from game.painting.portraits.model import Model, xy


def plaits_back(m: Model) -> None:
    """A wig of many plaits: what hangs behind the neck."""
    m.shape(
        "hair_deep",
        *xy("-33 -30, 0 -54, 30 -46, 44 -20, 48 20, 50 58, 40 66, 0 60, -32 62, -41 54, -40 14, -37 -16"),
    )
    for i in range(4):
        _plait(m, 32 + i * 5, 10, 36 + i * 4.6, 62)
    for i in range(2):
        _plait(m, -37 + i * 4, 12, -38 + i * 4, 58)


def plaits(m: Model) -> None:
    """A wig of many plaits, parted, covering the ears."""
    m.shape(
        "hair_low",
        *xy(
            "-33 10, -38 -12, -36 -34, -25 -48, -8 -56, 8 -57, 26 -51, 39 -35, 43 -10, 44 14, 40 34, "
            "30 36, 24 14, 20 -6, 14 -18, 0 -25, -14 -28, -26 -22, -31 -10"
        ),
    )
    for i in range(9):
        t = i / 8
        m.line(
            ("hair_lit", "hair_deep")[i % 2],
            1.6,
            -6 + t * 8,
            -56 + t * 2,
            4 + t * 16,
            -40 + t * 6,
            16 + t * 18,
            -20 + t * 4,
            23 + t * 18,
            6,
            27 + t * 15,
            34,
        )
    for i in range(6):
        t = i / 5
        m.line(
            ("hair_lit", "hair_deep")[i % 2],
            1.6,
            -8 - t * 4,
            -56 + t * 2,
            -15 - t * 12,
            -40 + t * 4,
            -24 - t * 12,
            -24 + t * 4,
            -31.5 - t * 5,
            4,
        )
    for row in range(5):
        y = -40 + row * 15
        m.line("hair_deep", 0.8, 14 + row * 4, y + 4, 30 + row * 2, y, 42, y + 6, o=0.5)


def _plait(m: Model, ax: float, ay: float, bx: float, by: float) -> None:
    n = 9
    for i in range(n):
        t = i / (n - 1)
        m.dot("hair_low" if i % 2 else "hair", ax + (bx - ax) * t, ay + (by - ay) * t, 2.3, 3.6)


def ringlets_back(m: Model) -> None:
    """A bundle of curls on the shoulder, as in Assyria and Babylon."""
    m.shape("hair_low", *xy("26 -20, 40 -24, 48 -8, 52 14, 56 36, 54 52, 42 58, 30 50, 26 30"))
    for row in range(5):
        for i in range(4):
            curl(m, 32 + i * 6 + row * 0.8, 14 + row * 9.5 + (i % 2) * 3, 4.6, 2 if i > 1 else 0)


def ringlets(m: Model) -> None:
    """Waved over the crown, curled over the brow."""
    mass(m, 2)
    for i in range(5):
        y = -52 + i * 6
        m.line(("hair_lit", "hair_low")[i % 2], 1.6, -26, y + 10, -10, y, 10, y - 1, 30, y + 10, o=0.8)
    for i in range(10):
        x = -30 + i * 5.4
        curl(m, x, -29 + 0.011 * (x + 6) ** 2, 3.6)
    for i in range(6):
        curl(m, 36 - (i % 2) * 5, -14 + i * 6, 4.4, 2)
