"""The effects that a form offers for a leader, with the choices for each: the records of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from msgspec import NODEFAULT

from game.wonders.cards.effects import counted_icon
from rules import Effect
from rules.wonders.content.shapes import Amounts, Choices, Number, RecordField, Word, WordList, counters, fields_of
from rules.wonders.engine.verbs import (
    GOODS,
    BuildFromDiscard,
    BuyFromBank,
    Coins,
    CoinsOnEvent,
    CoinsPer,
    FreeColour,
    Points,
    PointsPer,
    PointsPerColourSet,
    Produce,
    ProduceChoice,
    RedirectDefeatTokens,
    ResourceDiscount,
    Science,
    ScienceChoice,
    ScienceSetBonus,
    Shields,
    TradeDiscount,
    TradeRebate,
    events,
    targets,
)
from rules.wonders.leaders.verbs import FreeRecruit
from rules.wonders.library import vocabulary_of
from rules.wonders.model import CITIES, EVENTS, NEIGHBOURS, RESOURCES, STRUCTURE_COLOURS, SYMBOLS, TARGETS

MOST_EFFECTS = 3
MOST_COINS = 15
_MOST_OF_A_GOOD = 3
_SIDE_ICONS = {"left": "arrow_left", "self": "arrow_self", "right": "arrow_right"}
_EVENT_ICONS = {
    "victory_token_gained": "victory_1",
    "chain_build": "chain",
    "stage_built": "stage",
    "yellow_card_built": "card_yellow",
}

OFFERED: Final[tuple[Effect, ...]] = (
    Points(3),
    PointsPer(1, ("blue_card",), ("self",)),
    Coins(4),
    CoinsPer(1, ("blue_card",), ("self",)),
    Shields(1),
    Science("compass"),
    ScienceChoice(SYMBOLS),
    ScienceSetBonus(3),
    PointsPerColourSet(3, ("red", "blue", "green")),
    Produce({"wood": 1}),
    ProduceChoice(("wood", "clay")),
    TradeDiscount(1, "raw", ("left", "right")),
    BuyFromBank(1),
    TradeRebate(1),
    ResourceDiscount("blue_card", 1),
    FreeColour("purple"),
    CoinsOnEvent("chain_build", 2),
    FreeRecruit(),
    BuildFromDiscard("end_of_turn", "late"),
    RedirectDefeatTokens(),
)
"""Kinds of effects in the order in which they are offered, each as it is when it has just been chosen."""
HARMLESS: Final = OFFERED[0]

_OFFERED_BY_KIND: Final = {type(effect): effect for effect in OFFERED}
_WORDS: Final[Mapping[Choices, str]] = MappingProxyType(
    {
        RESOURCES: "resource", SYMBOLS: "science", CITIES: "city", NEIGHBOURS: "neighbour", GOODS: "goods",
        STRUCTURE_COLOURS: "colour", counters: "counted", targets: "counted", events: "event",
    }
)  # fmt: skip
"""The kind of names that the words of a field have, by where they are chosen from."""
_OPTIONS: Final[Mapping[Choices, tuple[str, ...]]] = MappingProxyType(
    {
        # Cards first, as they stand in a city.
        counters: tuple(sorted(vocabulary_of(("leaders",)).counters, key=lambda name: not name.endswith("_card"))),
        targets: tuple(TARGETS),
        events: EVENTS,
    }
)
"""What of the words of the content in play is offered."""


@dataclass(frozen=True)
class Field:
    """One thing to choose of an effect. ``options``: the words to choose from, named as ``words`` says; none for a
    number from ``low`` to ``high``, which is also how many of each there can be."""

    of: RecordField
    options: tuple[str, ...] = ()
    low: int = 1
    high: int = 1
    words: str = ""


def fields(effect: Effect) -> tuple[Field, ...]:
    """Return what is to choose of an effect: fields with a default, or with one word to choose, stay as they are."""
    found = [_field(field) for field in fields_of(type(effect)) if field.default is NODEFAULT]
    return tuple(field for field in found if field is not None)


def _field(field: RecordField) -> Field | None:
    match field.shape:
        case Number(low=low, high=high):
            return Field(field, low=low, high=high)
        case Word(choices=choices) | WordList(choices=choices) | Amounts(choices=choices) if choices in _WORDS:
            options = choices if isinstance(choices, tuple) else _OPTIONS[choices]
            return Field(field, options, high=_MOST_OF_A_GOOD, words=_WORDS[choices])
    return None


def shown(effect: Effect) -> bool:
    """True if the form can show an effect without losing anything of it."""
    offered = _OFFERED_BY_KIND.get(type(effect))
    if offered is None:
        return False
    chosen = fields(effect)
    fixed = [field for field in fields_of(type(effect)) if field not in [choice.of for choice in chosen]]
    return all(field.value(effect) == field.value(offered) for field in fixed) and all(
        _fits(field, field.of.value(effect)) for field in chosen
    )


def _fits(field: Field, value: object) -> bool:
    match value:
        case int():
            return field.low <= value <= field.high
        case str():
            return value in field.options
        case tuple():
            return all(name in field.options for name in value)
        case dict():
            return all(name in field.options and amount <= field.high for name, amount in value.items())
    return False


def icon(field: Field, option: str) -> str:
    """Return the icon of an option."""
    if field.words in ("city", "neighbour"):
        return _SIDE_ICONS[option]
    if field.words == "event":
        return _EVENT_ICONS[option]
    if field.words == "goods":
        return {"raw": "stone", "manufactured": "glass"}[option]
    if field.words == "colour":
        return f"card_{option}"
    if field.words == "counted":
        return counted_icon(option)
    return option
