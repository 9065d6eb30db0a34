"""Small frozen vocabulary of the base box: resources, colours, symbols, counters, powers, and packed goods.

*Packed goods* are one int with four bits for each of the seven resources (wood lowest), so that a cost, a shortage or a
purchase is a single hashable number: ``2 wood + 1 glass`` is ``2 + (1 << 16)``. Expansions add words of their own
(effects.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RESOURCES: Final = ("wood", "stone", "clay", "ore", "glass", "loom", "papyrus")
RAW: Final = ("wood", "stone", "clay", "ore")
MANUFACTURED: Final = ("glass", "loom", "papyrus")
SYMBOLS: Final = ("compass", "gear", "tablet")
STRUCTURE_COLOURS: Final = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
SIDES: Final = ("A", "B")
NEIGHBOURS: Final = ("left", "right")
CITIES: Final = ("self", "left", "right")

BITS: Final = 4
NIBBLE: Final = 15
RAW_MASK: Final = 0xFFFF
UNITS: Final = tuple(1 << 4 * i for i in range(7))
INDEX: Final = {name: i for i, name in enumerate(RESOURCES)}

# What effects can count. The code of a colour's cards is the colour's number, those of other things follow behind.
MOST_COLOURS: Final = 16
WONDER_STAGE: Final = 16
DEFEAT_TOKEN: Final = 17
VICTORY_TOKEN: Final = 18
COIN_TRIPLET: Final = 19
COMPLETE_WONDER: Final = 20
VICTORY_TOKEN_OF_VALUE: Final = 21
"""From this code on victory tokens of one value, in the order of VICTORY_VALUES."""
VICTORY_VALUES: Final = (1, 3, 5)
COIN: Final = 24
COUNTERS: Final = {
    **{f"{colour}_card": number for number, colour in enumerate(STRUCTURE_COLOURS)},
    "wonder_stage": WONDER_STAGE,
    "defeat_token": DEFEAT_TOKEN,
    "victory_token": VICTORY_TOKEN,
    "coin_triplet": COIN_TRIPLET,
    "complete_wonder": COMPLETE_WONDER,
    **{f"victory_token_{value}": VICTORY_TOKEN_OF_VALUE + i for i, value in enumerate(VICTORY_VALUES)},
    "coin": COIN,
}

# What a discount on resources can be for: a colour of structures, or the stages of the own wonder.
STAGE_TARGET: Final = 16
TARGETS: Final = {**{f"{c}_card": i for i, c in enumerate(STRUCTURE_COLOURS)}, "wonder_stage": STAGE_TARGET}

# Events that coins can be paid for; with an expansion's colour, ``…_card_built`` of it too.
EVENTS: Final = ("victory_token_gained", "chain_build", "yellow_card_built", "stage_built")
VICTORY_GAINED: Final = 0
CHAIN_BUILD: Final = 1
YELLOW_BUILT: Final = 2
STAGE_BUILT: Final = 3

YELLOW: Final = 3
GREEN: Final = 5
PURPLE: Final = 6

# The columns of the base box's score sheet, and in which of them the cards of a colour score.
CATEGORIES: Final = ("military", "coins", "wonder", "civilian", "science", "commercial", "guilds")
GUILDS: Final = "guilds"
CATEGORY_OF_COLOUR: Final = {"blue": "civilian", "yellow": "commercial", "purple": GUILDS}

# Standing abilities that change a rule, as bits of City.powers.
FREE_BUILD: Final = 1
PLAY_LAST_CARD: Final = 2
COPY_GUILD: Final = 4
REDIRECT_DEFEATS: Final = 16
FREE_COLOUR_BUILD: Final = 64
FREE_FIRST_OF_COLOUR: Final = 256
FREE_FIRST_OF_AGE: Final = 512
FREE_LAST_OF_AGE: Final = 1024
POWERS: Final = {
    "free_build": FREE_BUILD,
    "play_last_card": PLAY_LAST_CARD,
    "copy_guild": COPY_GUILD,
    "redirect_defeat_tokens": REDIRECT_DEFEATS,
    "free_colour_build": FREE_COLOUR_BUILD,
    "free_first_of_colour": FREE_FIRST_OF_COLOUR,
    "free_first_of_age": FREE_FIRST_OF_AGE,
    "free_last_of_age": FREE_LAST_OF_AGE,
}


def pack(goods: Mapping[str, int]) -> int:
    """Return resource counts (0–15 each) as packed goods."""
    return sum(UNITS[INDEX[name]] * amount for name, amount in goods.items())


def unpack(goods: int) -> dict[str, int]:
    """Return packed goods as counts by name, zeros left out."""
    return {name: n for i, name in enumerate(RESOURCES) if (n := goods >> BITS * i & NIBBLE)}


def size(goods: int) -> int:
    """Return the number of units in packed goods."""
    pairs = (goods & 0x0F0F0F0F) + (goods >> BITS & 0x0F0F0F)
    return pairs % 0xFF  # the sum of its bytes, as 256 is one more than that
