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
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "white")
STRUCTURE_COLOURS = COLOURS[:7]
LEADER_COLOUR = "white"
SIDES = ("A", "B")
NEIGHBOURS = ("left", "right")
CITIES = ("self", "left", "right")

BITS = 4
NIBBLE = 15
RAW_MASK = (1 << BITS * len(RAW)) - 1
UNITS = tuple(1 << BITS * i for i in range(len(RESOURCES)))
INDEX = {name: i for i, name in enumerate(RESOURCES)}

# What effects can count, in the order of the codes used by counting rules: a code below 8 is a card colour.
COUNTERS = (
    *(f"{colour}_card" for colour in STRUCTURE_COLOURS),
    "leader_card",
    "wonder_stage",
    "defeat_token",
    "victory_token",
    "coin_triplet",
)
WONDER_STAGE, DEFEAT_TOKEN, VICTORY_TOKEN, COIN_TRIPLET = 8, 9, 10, 11

# What a discount on resources can be for: a colour of structures, or the stages of the own wonder.
TARGETS = (*(f"{colour}_card" for colour in STRUCTURE_COLOURS), "leader_card", "wonder_stage")
STAGE_TARGET = 8

# Events that coins can be paid for.
EVENTS = ("victory_token_gained", "chain_build", "yellow_card_built")
VICTORY_GAINED, CHAIN_BUILD, YELLOW_BUILT = 0, 1, 2

# The columns of the score sheet; a manifest names those that its content scores in.
CATEGORIES = ("military", "coins", "wonder", "civilian", "science", "commercial", "guilds", "leaders")

# Standing abilities that change a rule, as bits of City.powers.
FREE_BUILD, PLAY_LAST_CARD, COPY_GUILD, FREE_RECRUIT, REDIRECT_DEFEATS = 1, 2, 4, 8, 16
POWERS = {
    "free_build": FREE_BUILD,
    "play_last_card": PLAY_LAST_CARD,
    "copy_guild": COPY_GUILD,
    "free_recruit": FREE_RECRUIT,
    "redirect_defeat_tokens": REDIRECT_DEFEATS,
}


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
