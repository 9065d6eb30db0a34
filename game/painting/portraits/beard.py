"""Beards of the portraits, from a shadow on the jaw to the curled square of Babylon."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.painting.portraits.model import Model, jitter, xy

# From the near ear along the cheek, round the mouth, to the far cheek.
_CHEEK = xy("26 -2, 23.5 10, 18 20, 9 26, 3 31, 0 37, -6 41.6, -15 42.6, -22.6 40.6, -26.6 35, -29 25")
_JAW = xy("-28 40, -24 47, -18 53, -8 55, 4 53, 15 47, 25 36, 30 22, 31 4")


def _moustache(m: Model, droop: float = 0.0) -> None:
    m.shape(
        "beard",
        -16,
        27.4,
        -21,
        28.4,
        -27.4,
        34 + droop,
        -28.4,
        38 + droop,
        -23,
        33.6,
        -15.6,
        31.8,
        -8,
        33,
        -0.6,
        36 + droop,
        4,
        38 + droop,
        2,
        32.4,
        -6,
        27.8,
    )
    for i in range(5):
        m.blade(
            "beard_lit" if i % 2 else "beard_low",
            0.9,
            -14 + i * 2.4,
            28.6,
            -9 + i * 2.6,
            29.6,
            -4 + i * 1.8,
            33 + i * 0.8 + droop * 0.5,
        )
    for i in range(3):
        m.blade(
            "beard_lit" if i % 2 else "beard_low",
            0.8,
            -18 - i * 2,
            28.8,
            -22 - i * 1.4,
            30.4,
            -25 - i,
            34 + droop * 0.5,
        )


def stubble(m: Model) -> None:
    """A shaven jaw with a shadow on it."""
    m.soft("beard", (*_CHEEK, *_JAW), (*_CHEEK, *_JAW), 0.2, 1)


def cropped(m: Model) -> None:
    """A close beard along the jaw."""
    m.shape("beard", *_CHEEK, *_JAW)
    m.soft(
        "beard_low",
        xy("12 30, 20 22, 26 6, 31 4, 30 22, 25 36, 15 47, 6 51, 6 40"),
        xy("20 32, 24 22, 28 8, 30.4 6, 29 22, 24.6 34, 15 45, 10 47, 14 40"),
        0.55,
    )
    m.soft(
        "beard_glint",
        xy("-26 38, -18 44, -10 45, -10 51, -20 50"),
        xy("-22 42, -17 46, -13 47, -14 49, -19 48"),
        0.4,
        3,
    )
    j = jitter(2, 1.0)
    for i in range(34):
        x = -25 + (i * 13 % 52)
        top = 43 if x < 0 else 40 - x * 0.8
        y = top + (i % 4) * 3.0 + next(j)
        m.blade(
            ("beard_lit", "beard_low", "beard_low")[i % 3],
            0.9,
            x + next(j),
            y,
            x + 0.4,
            y + 2,
            x - 1.2 + next(j),
            y + 4.4,
        )
    for i in range(6):
        m.blade(
            "beard_low" if i % 2 else "beard_lit",
            1.0,
            26.5 + i * 0.4,
            2 + i * 4.6,
            24 - i,
            5 + i * 4.4,
            21 - i * 1.6,
            12 + i * 4.2,
        )
    _moustache(m)


def full(m: Model, reach: float = 24.0, tail: float = -10.0) -> None:
    """A long beard in locks; `reach` below the chin, `tail` where it ends across."""
    low = 51 + reach
    m.shape(
        "beard_low",
        *_CHEEK,
        -31,
        34,
        -30,
        46,
        -25,
        51 + reach * 0.45,
        tail - 6,
        low - 3,
        tail,
        low,
        tail + 7,
        low - 4,
        16,
        52 + reach * 0.42,
        27,
        40,
        32,
        22,
        31,
        4,
    )
    m.soft(
        "beard_low",
        (10, 30, 20, 22, 26, 6, 31, 4, 32, 22, 27, 40, 16, 52 + reach * 0.4, tail + 7, low - 4, 4, 48),
        (20, 34, 25, 22, 28, 8, 30.6, 6, 31, 22, 26, 40, 17, 50 + reach * 0.3, tail + 14, low - 14, 14, 46),
        0.6,
    )
    j = jitter(7, 1.6)
    for row in range(4):
        for i in range(8):
            t = i / 7
            x0 = -27 + t * 50 - row * (2 if t > 0.5 else -2)
            y0 = 45 - abs(t - 0.3) * 10 + row * reach * 0.24 - (t > 0.6) * (t - 0.6) * 34
            x1 = x0 + (tail - x0) * (0.24 + 0.12 * row) + next(j)
            tone = ("beard_lit", "beard", "beard_low", "beard")[(i * 3 + row) % 4]
            m.blade(
                tone,
                2.5,
                x0,
                y0,
                (x0 + x1) / 2 + (3 if (i + row) % 2 else -3),
                y0 + 6,
                x1,
                min(low - 1, y0 + 14 + next(j)),
            )
    for i in range(6):
        m.blade(
            ("beard_lit", "beard_low")[i % 2],
            1.7,
            27 + i * 0.4,
            -2 + i * 6,
            22 - i,
            6 + i * 5,
            19 - i * 2,
            14 + i * 5.4,
        )
    for i in range(4):
        m.blade(
            "beard_glint", 1.1, -24 + i * 4.6, 44 + i, -24 + i * 4, 52 + i, tail - 9 + i * 3, 56 + reach * 0.4, o=0.8
        )
    _moustache(m, 2.5)


def square(m: Model) -> None:
    """The long curled beard of Mesopotamian kings, cut square."""
    m.shape(
        "beard_low",
        *_CHEEK,
        *xy("-31 34, -32 52, -33 76, -31 87, -31 87, 8 88, 8 88, 13 70, 20 52, 29 36, 32 18, 31 4"),
    )
    for row in range(7):
        y = 46 + row * 6.4
        span = 40 + (10 - row * 2.4 if row < 4 else 0)
        n = 8
        for i in range(n):
            x = -28 + span * i / (n - 1) + (row % 2) * 1.6
            _ring(m, x, y - max(0, x) * (0.5 - row * 0.08 if row < 5 else 0), 3.1, x > 6)
    for i in range(7):
        _ring(m, 26.6 - i * 2.2, 6 + i * 5.4, 2.9, True)
    for y in (65, 78):
        m.line("beard_deep", 1.3, -32, y, -10, y + 1, 12, y, o=0.8)
    _moustache(m, 1.5)


def _ring(m: Model, x: float, y: float, r: float, dark: bool) -> None:
    m.dot("beard_low" if dark else "beard", x, y, r)
    m.arc("beard_lit" if dark else "beard_glint", 0.8, x, y, r * 0.6, 170, 310)
    m.dot("beard_deep", x + r * 0.2, y + r * 0.2, r * 0.34)


def chin_curtain(m: Model) -> None:
    """Whiskers under the jaw with a bare chin."""
    m.shape(
        "beard",
        *xy("27 -2, 24 14, 18 28, 8 40, -4 47, -16 49, -24 45, -24 52, -14 58, 0 58, 14 51, 26 38, 32 20, 31 2"),
    )
    j = jitter(2, 1.0)
    for i in range(22):
        t = i / 21
        x, y = 28 - 50 * t, 6 + 46 * min(1, t * 1.25)
        m.blade(
            ("beard_lit", "beard_low", "beard_low")[i % 3], 1.5, x, y - 2, x + next(j), y + 2, x + 2 + next(j), y + 8
        )


def pointed(m: Model) -> None:
    """A trimmed beard that ends in a point."""
    full(m, 12.0, -14.0)


def long(m: Model) -> None:
    """A thinker's beard down to the breast."""
    full(m, 34.0, -11.0)


def false_beard(m: Model) -> None:
    """The plaited ceremonial beard of Egypt, with its strap along the jaw."""
    m.line("beard_low", 1.3, 27, 8, 23, 28, 10, 44, -6, 50, o=0.9)
    m.round("beard", *xy("-16 49, -4 49, -2 62, -3 84, -10 88, -17 85, -18 64"))
    for i in range(7):
        m.line("gold" if i % 2 else "beard_deep", 1.1, -17, 53 + i * 4.6, -10, 55.4 + i * 4.6, -3, 53 + i * 4.6)


Style = Callable[[Model], None]
STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "stubble": stubble,
        "cropped": cropped,
        "full": full,
        "long": long,
        "square": square,
        "curtain": chin_curtain,
        "pointed": pointed,
        "false": false_beard,
    }
)
