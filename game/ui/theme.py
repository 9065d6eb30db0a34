"""Colours and measures of the look: a fresco on a lit table."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]

LIMESTONE: Colour = (0xE9, 0xDF, 0xC8)
PLASTER: Colour = (0xF4, 0xEC, 0xDA)
PARCHMENT: Colour = (0xCD, 0xBE, 0x9E)
INK: Colour = (0x2B, 0x21, 0x18)
INK_SOFT: Colour = (0x5C, 0x4D, 0x3C)  # secondary text; 6:1 on plaster
LAPIS: Colour = (0x26, 0x50, 0x7A)
LAPIS_DEEP: Colour = (0x17, 0x32, 0x4F)
TERRACOTTA: Colour = (0xB5, 0x55, 0x2F)
VERDIGRIS: Colour = (0x4E, 0x8C, 0x7A)
GOLD: Colour = (0xD9, 0xA9, 0x3A)
GOLD_LIGHT: Colour = (0xF2, 0xCF, 0x73)
GOLD_DEEP: Colour = (0x8E, 0x65, 0x1C)

CARD_COLOURS: dict[str, Colour] = {
    "brown": (0x7A, 0x4E, 0x2D),
    "grey": (0x8C, 0x91, 0x96),
    "blue": (0x2F, 0x62, 0xA8),
    "yellow": (0xE0, 0xA5, 0x26),
    "red": (0xB2, 0x34, 0x2B),
    "green": (0x3E, 0x7F, 0x3F),
    "purple": (0x6D, 0x3F, 0x86),
    "white": (0xEF, 0xE8, 0xDA),
    "black": (0x2A, 0x2A, 0x2E),
}

# One per seat, chosen to stay apart for colour-blind eyes too; every use pairs it with the seat's emblem.
SEAT_COLOURS: tuple[Colour, ...] = (
    (0x26, 0x50, 0x7A),
    (0xB5, 0x55, 0x2F),
    (0x4E, 0x8C, 0x7A),
    (0xC9, 0x8A, 0x2B),
    (0x6D, 0x3F, 0x86),
    (0x5A, 0x62, 0x3A),
    (0x9C, 0x3B, 0x52),
    (0x44, 0x44, 0x4C),
    (0xD8, 0xCB, 0xA8),  # nobody's: marble, which no seat can have
)

# One per team, none of them a seat's; every use pairs it with the team's numeral.
TEAM_COLOURS: tuple[Colour, ...] = (
    (0xA8, 0x1E, 0x2C),
    (0x2E, 0x86, 0xC1),
    (0x3F, 0x8F, 0x3A),
    (0x86, 0x2C, 0x7E),
)

MIN_TEXT = 18  # units; nothing a person must read is smaller


@dataclass(frozen=True)
class AgeLight:
    """The light of an age on the table: the ground where it is lit and where it is in shade, and the glow."""

    lit: Colour
    shade: Colour
    glow: Colour
    glow_at: tuple[float, float]  # where the light falls, as fractions of width and height


LIGHTS: dict[int, AgeLight] = {
    0: AgeLight(lit=(0xEA, 0xDD, 0xC0), shade=(0x8E, 0x74, 0x50), glow=(0xFF, 0xE6, 0xAE), glow_at=(0.5, 0.36)),
    1: AgeLight(lit=(0xEC, 0xD8, 0xBE), shade=(0x94, 0x68, 0x58), glow=(0xFF, 0xCF, 0x9E), glow_at=(0.16, 0.62)),
    2: AgeLight(lit=(0xF4, 0xE8, 0xCE), shade=(0x98, 0x82, 0x5C), glow=(0xFF, 0xF6, 0xD8), glow_at=(0.5, 0.18)),
    3: AgeLight(lit=(0xE2, 0xC6, 0xA4), shade=(0x5E, 0x46, 0x58), glow=(0xFF, 0xB8, 0x66), glow_at=(0.86, 0.6)),
}


def shade(colour: Colour, amount: float) -> Colour:
    """`colour` made darker (amount < 0) or lighter (> 0); -1 is black and 1 is white."""
    target = 255 if amount > 0 else 0
    part = abs(amount)
    red, green, blue = (round(channel + (target - channel) * part) for channel in colour)
    return (red, green, blue)


def text_on(ground: Colour) -> Colour:
    """Ink or plaster, whichever reads better on `ground`."""
    luminance = 0.2126 * ground[0] + 0.7152 * ground[1] + 0.0722 * ground[2]
    return INK if luminance > 140 else PLASTER
