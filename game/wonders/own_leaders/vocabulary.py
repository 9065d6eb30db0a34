"""The effects that a form offers for a leader, with the choices for each: the vocabulary of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.wonders.cards.effects import counted_icon
from rules.wonders.library import vocabulary_of
from rules.wonders.model import CITIES, EVENTS, NEIGHBOURS, RESOURCES, STRUCTURE_COLOURS, SYMBOLS, TARGETS

# Cards first, as they stand in a city.
_COUNTERS = tuple(sorted(vocabulary_of(("leaders",)).counters, key=lambda name: not name.endswith("_card")))
MOST_EFFECTS = 3
MOST_COINS = 15
_MOST = 30
_MOST_OF_A_GOOD = 3
_SIDE_ICONS = {"left": "arrow_left", "self": "arrow_self", "right": "arrow_right"}
_EVENT_ICONS = {"victory_token_gained": "victory_1", "chain_build": "chain", "yellow_card_built": "card_yellow"}


@dataclass(frozen=True)
class Field:
    """One thing to choose. ``shape``: ``number`` from ``low`` to ``high``; ``one`` of ``options``; ``many`` of them, at
    least one; ``amounts``: how many of each, up to ``high``. ``words``: the kind of names of the options."""

    key: str
    shape: str
    options: tuple[str, ...] = ()
    low: int = 1
    high: int = _MOST
    words: str = ""
    start: Any = None


def _number(key: str = "amount", low: int = 1, high: int = _MOST, start: int = 1) -> Field:
    return Field(key, "number", low=low, high=high, start=start)


_COUNTING = (
    _number(),
    Field("count", "many", _COUNTERS, words="counted", start=["blue_card"]),
    Field("cities", "many", CITIES, words="city", start=["self"]),
)
_OPTIONS = Field("options", "many", RESOURCES, words="resource", start=["wood", "clay"])

KINDS: Mapping[str, tuple[Field, ...]] = MappingProxyType(
    {
        "points": (_number(start=3),),
        "points_per": _COUNTING,
        "coins": (_number(start=4),),
        "coins_per": _COUNTING,
        "shields": (_number(),),
        "science": (Field("symbol", "one", SYMBOLS, words="science", start="compass"),),
        "science_choice": (Field("options", "many", SYMBOLS, words="science", start=list(SYMBOLS)),),
        "science_set_bonus": (_number(start=3),),
        "points_per_colour_set": (
            _number(start=3),
            Field("colours", "many", STRUCTURE_COLOURS, words="colour", start=["red", "blue", "green"]),
        ),
        "produce": (
            Field("resources", "amounts", RESOURCES, high=_MOST_OF_A_GOOD, words="resource", start={"wood": 1}),
        ),
        "produce_choice": (_OPTIONS,),
        "trade_discount": (
            _number("price", 1, 2),
            Field("resources", "one", ("raw", "manufactured"), words="goods", start="raw"),
            Field("neighbours", "many", NEIGHBOURS, words="neighbour", start=["left", "right"]),
        ),
        "buy_from_bank": (_number("price", 1, 5),),
        "trade_rebate": (_number(),),
        "resource_discount": (
            _number(high=7),
            Field(
                "target",
                "one",
                tuple(TARGETS),
                words="counted",
                start="blue_card",
            ),
        ),
        "free_colour": (Field("colour", "one", STRUCTURE_COLOURS, words="colour", start="purple"),),
        "coins_on_event": (_number(start=2), Field("event", "one", EVENTS, words="event", start="chain_build")),
        "free_recruit": (),
        "build_from_discard": (),
        "redirect_defeat_tokens": (),
    }
)
"""Kinds of effects in the order in which they are offered, each with its fields."""

_FIXED: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "produce": {"tradable": False},
        "produce_choice": {"tradable": False},
        "build_from_discard": {"resolve": "end_of_turn", "order": "late"},
    }
)


def fresh(kind: str) -> dict[str, Any]:
    """Return an effect of a kind with sensible choices."""
    effect: dict[str, Any] = {"kind": kind}
    for field in KINDS[kind]:
        effect[field.key] = field.start.copy() if isinstance(field.start, list | dict) else field.start
    return {**effect, **_FIXED.get(kind, {})}


def shown(effect: Mapping[str, Any]) -> bool:
    """True if the form can show an effect without losing anything of it."""
    kind = effect.get("kind")
    if kind not in KINDS:
        return False
    fixed = _FIXED.get(str(kind), {})
    if any(effect.get(key) != value for key, value in fixed.items()):
        return False
    return all(_fits(field, effect.get(field.key)) for field in KINDS[str(kind)])


def _fits(field: Field, value: Any) -> bool:
    if field.shape == "number":
        return isinstance(value, int) and field.low <= value <= field.high
    if field.shape == "one":
        return value in field.options
    if field.shape == "amounts":
        return all(name in field.options and amount <= field.high for name, amount in value.items())
    return all(name in field.options for name in value)


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
