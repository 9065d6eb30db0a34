"""Small frozen vocabulary of the wonders games: resources, colours, symbols, counters, powers, and packed goods.

*Packed goods* are one int with four bits for each of the seven resources (wood lowest), so that a cost, a shortage or a
purchase is a single hashable number: ``2 wood + 1 glass`` is ``2 + (1 << 16)``.
"""

from __future__ import annotations

from collections.abc import Mapping

RESOURCES = ("wood", "stone", "clay", "ore", "glass", "loom", "papyrus")
RAW = RESOURCES[:4]
MANUFACTURED = RESOURCES[4:]
SYMBOLS = ("compass", "gear", "tablet")
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
SIDES = ("A", "B")
NEIGHBOURS = ("left", "right")
CITIES = ("self", "left", "right")

BITS = 4
NIBBLE = 15
RAW_MASK = (1 << BITS * len(RAW)) - 1
UNITS = tuple(1 << BITS * i for i in range(len(RESOURCES)))
INDEX = {name: i for i, name in enumerate(RESOURCES)}

# What effects can count, in the order of the codes used by counting rules: a code below 7 is a card colour.
COUNTERS = (*(f"{colour}_card" for colour in COLOURS), "wonder_stage", "defeat_token")
WONDER_STAGE, DEFEAT_TOKEN = 7, 8

# Standing abilities that change a rule, as bits of City.powers.
FREE_BUILD, PLAY_LAST_CARD, COPY_GUILD = 1, 2, 4
POWERS = {"free_build": FREE_BUILD, "play_last_card": PLAY_LAST_CARD, "copy_guild": COPY_GUILD}


def pack(goods: Mapping[str, int]) -> int:
    """Resource counts (0–15 each) as packed goods."""
    return sum(UNITS[INDEX[name]] * amount for name, amount in goods.items())


def unpack(goods: int) -> dict[str, int]:
    """Packed goods as counts by name, zeros left out."""
    return {name: n for i, name in enumerate(RESOURCES) if (n := goods >> BITS * i & NIBBLE)}


def size(goods: int) -> int:
    """Units in packed goods."""
    total = 0
    while goods:
        total += goods & NIBBLE
        goods >>= BITS
    return total
