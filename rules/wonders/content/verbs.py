"""The engine's verbs of effects: how each is read from YAML, and what it adds to a Gain.

docs/content.md explains each for authors. An expansion brings further verbs of its own (expansion.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.located import Fields
from rules.wonders.content.effects import Effect, Gain, Price, Verb, Vocabulary, count_of
from rules.wonders.model import (
    CITIES,
    EVENTS,
    FREE_BUILD,
    FREE_COLOUR_BUILD,
    INDEX,
    NEIGHBOURS,
    RESOURCES,
    STRUCTURE_COLOURS,
    SYMBOLS,
    pack,
)

_GROUPS = ("raw", "manufactured")
_BUILT = "_card_built"


def amount(f: Fields, low: int = 1, high: int = 30) -> int:
    """Return the field ``amount``."""
    return f.number("amount", low, high)


def read_amount(f: Fields, words: Vocabulary) -> Effect:
    """Return an effect of which only the amount is said."""
    return {"amount": amount(f)}


def no_fields(f: Fields, words: Vocabulary) -> Effect:
    """Return the fields of a verb that has none."""
    return {}


def _counting(f: Fields, words: Vocabulary) -> Effect:
    return {
        "amount": amount(f),
        "count": list(f.words("count", words.counters, required=True)),
        "cities": list(f.words("cities", CITIES, required=True)),
    }


def _mask(options: Iterable[str]) -> int:
    return sum(1 << INDEX[name] for name in options)


# --- production and trade ------------------------------------------------------------------------------------------


def _read_produce(f: Fields, words: Vocabulary) -> Effect:
    return {"resources": f.counts("resources", RESOURCES, required=True), "tradable": f.flag("tradable", False)}


def _produce(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    place = gain.shared if effect["tradable"] else gain.own
    place.fixed += pack(effect["resources"])


def _read_produce_choice(f: Fields, words: Vocabulary) -> Effect:
    return {"options": list(f.words("options", RESOURCES, required=True)), "tradable": f.flag("tradable", False)}


def _produce_choice(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    place = gain.shared if effect["tradable"] else gain.own
    place.choices = (*place.choices, _mask(effect["options"]))


def _read_trade_discount(f: Fields, words: Vocabulary) -> Effect:
    return {
        "price": f.number("price", 1, 2),
        "resources": f.word("resources", _GROUPS),
        "neighbours": list(f.words("neighbours", NEIGHBOURS, required=True)),
    }


def _trade_discount(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    group = _GROUPS.index(effect["resources"]) * 2
    prices = [Price((group + NEIGHBOURS.index(side)) * 4, effect["price"]) for side in effect["neighbours"]]
    gain.prices = (*gain.prices, *prices)


def _buy_from_bank(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    special = gain.standing()
    special.bank_prices = (*special.bank_prices, effect["price"])


def _read_resource_discount(f: Fields, words: Vocabulary) -> Effect:
    return {"target": f.word("target", words.targets), "amount": amount(f, 1, 7)}


def _resource_discount(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().discounts[words.targets[effect["target"]]] += effect["amount"]


def _trade_rebate(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().rebate += effect["amount"]


# --- coins, points, shields, science -------------------------------------------------------------------------------


def _coins(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.coins += effect["amount"]


def _points(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.points += effect["amount"]


def _shields(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.shields += effect["amount"]


def _coins_per(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.coins_per = (*gain.coins_per, count_of(effect, words))


def _points_per(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.points_per = (*gain.points_per, count_of(effect, words))


def _read_science(f: Fields, words: Vocabulary) -> Effect:
    return {"symbol": f.word("symbol", SYMBOLS)}


def _science(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.science[SYMBOLS.index(effect["symbol"])] += 1


def _read_science_choice(f: Fields, words: Vocabulary) -> Effect:
    return {"options": list(f.words("options", SYMBOLS, required=True))}


def _science_choice(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.wild += 1


def _set_bonus(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().set_bonus += effect["amount"]


def _read_colour_set(f: Fields, words: Vocabulary) -> Effect:
    return {"amount": amount(f), "colours": list(f.words("colours", STRUCTURE_COLOURS, required=True))}


def _colour_set(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    special = gain.standing()
    colours = tuple([words.colours.index(colour) for colour in effect["colours"]])
    special.colour_sets = (*special.colour_sets, (effect["amount"], colours))


def _read_coins_on_event(f: Fields, words: Vocabulary) -> Effect:
    built = [colour + _BUILT for colour in words.colours[len(STRUCTURE_COLOURS) :]]
    return {"event": f.word("event", (*EVENTS, *built)), "amount": amount(f)}


def _coins_on_event(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    special, event = gain.standing(), effect["event"]
    if event in EVENTS:
        special.event_coins[EVENTS.index(event)] += effect["amount"]
    else:
        special.built_coins[words.colours.index(event.removesuffix(_BUILT))] += effect["amount"]


# --- powers and questions ------------------------------------------------------------------------------------------


def power(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    """Switch on the standing ability that is named like the verb: its bit of City.powers."""
    gain.powers |= words.powers[effect["kind"]]


def _read_free_build(f: Fields, words: Vocabulary) -> Effect:
    found = {"source": f.word("source", ("hand",)), "limit": f.word("limit", ("once_per_age",))}
    return found if f.get("colour") is None else {**found, "colour": f.word("colour", words.colours)}


def _free_build(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    colour = effect.get("colour")
    if colour is None:
        gain.powers |= FREE_BUILD
    else:
        gain.powers |= FREE_COLOUR_BUILD
        gain.standing().free_builds |= 1 << words.colours.index(colour)


def _read_free_colour(f: Fields, words: Vocabulary) -> Effect:
    return {"colour": f.word("colour", STRUCTURE_COLOURS)}


def _free_colour(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.standing().free_colours |= 1 << words.colours.index(effect["colour"])


def _read_copy_guild(f: Fields, words: Vocabulary) -> Effect:
    return {
        "from": list(f.words("from", NEIGHBOURS, required=True)),
        "resolve": f.word("resolve", ("scoring",)),
    }


def _read_build_from_discard(f: Fields, words: Vocabulary) -> Effect:
    return {
        "resolve": f.word("resolve", ("end_of_turn",)),
        "order": f.word("order", ("usual", "late"), default="usual"),
    }


def _build_from_discard(gain: Gain, effect: Effect, words: Vocabulary) -> None:
    gain.asks = (*gain.asks, "late_discard_pick" if effect["order"] == "late" else "discard_pick")


VERBS: Final[tuple[Verb, ...]] = (
    Verb("produce", _read_produce, _produce),
    Verb("produce_choice", _read_produce_choice, _produce_choice),
    Verb("trade_discount", _read_trade_discount, _trade_discount),
    Verb("coins", read_amount, _coins),
    Verb("coins_per", _counting, _coins_per),
    Verb("points", read_amount, _points),
    Verb("points_per", _counting, _points_per),
    Verb("shields", read_amount, _shields),
    Verb("science", _read_science, _science),
    Verb("science_choice", _read_science_choice, _science_choice),
    Verb("free_build", _read_free_build, _free_build),
    Verb("play_last_card", no_fields, power),
    Verb("build_from_discard", _read_build_from_discard, _build_from_discard),
    Verb("copy_guild", _read_copy_guild, power),
    Verb("points_per_colour_set", _read_colour_set, _colour_set),
    Verb("science_set_bonus", read_amount, _set_bonus),
    Verb("buy_from_bank", lambda f, words: {"price": f.number("price", 1, 5)}, _buy_from_bank),
    Verb("free_colour", _read_free_colour, _free_colour),
    Verb("resource_discount", _read_resource_discount, _resource_discount),
    Verb("trade_rebate", read_amount, _trade_rebate),
    Verb("coins_on_event", _read_coins_on_event, _coins_on_event),
    Verb("redirect_defeat_tokens", no_fields, power),
)
"""All verbs of the engine, in the order of docs/content.md."""
