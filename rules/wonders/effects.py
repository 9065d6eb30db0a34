"""Effects compiled once into numbers: what a card or stage adds to the summary of a city that owns it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.wonders.content import Effect
from rules.wonders.model import COLOURS, COUNTERS, EVENTS, INDEX, POWERS, SYMBOLS, TARGETS, pack


class Count(NamedTuple):
    """``amount`` for each thing counted: counter codes (model.COUNTERS), and which cities are looked at."""

    amount: int
    codes: tuple[int, ...]
    own: bool
    left: bool
    right: bool


class Gain(NamedTuple):
    """Everything a card, stage or board power does. Immediate: ``coins``, ``coins_per``, ``asks``, ``draw``; the rest
    stands while in play.

    ``fixed`` packed goods produced every turn; ``choices`` either/or sources as resource bit masks; both for sale if
    tradable, else in ``own_fixed``/``own_choices``. ``prices``: pairs (nibble of City.prices, price). ``special`` is
    True where any of the fields below it is set, which few cards do.
    """

    fixed: int = 0
    choices: tuple[int, ...] = ()
    own_fixed: int = 0
    own_choices: tuple[int, ...] = ()
    prices: tuple[tuple[int, int], ...] = ()
    shields: int = 0
    science: tuple[int, int, int] = (0, 0, 0)
    wild: int = 0
    points: int = 0
    points_per: tuple[Count, ...] = ()
    powers: int = 0
    coins: int = 0
    coins_per: tuple[Count, ...] = ()
    asks: tuple[str, ...] = ()
    draw: int = 0
    special: bool = False
    colour_sets: tuple[tuple[int, tuple[int, ...]], ...] = ()
    set_bonus: int = 0
    bank_prices: tuple[int, ...] = ()
    free_colours: int = 0
    discounts: tuple[tuple[int, int], ...] = ()
    rebate: int = 0
    event_coins: tuple[tuple[int, int], ...] = ()
    recruit_discount: tuple[int, int] = (0, 0)
    """Coins off for the own leaders, and for those of the neighbours."""


_GROUPS = ("raw", "manufactured")
_NEIGHBOURS = ("left", "right")
_ASKS = {"copy_leader": "mark_leader", "extra_recruit": "recruit_more"}


def compile_effects(effects: Iterable[Effect]) -> Gain:
    """Sum a list of effects into one Gain."""
    gain = Gain()
    for effect in effects:
        gain = gain._replace(**_change(gain, effect))
    return gain


def _count(effect: Effect) -> Count:
    cities = effect["cities"]
    codes = tuple(COUNTERS.index(what) for what in effect["count"])
    return Count(effect["amount"], codes, "self" in cities, "left" in cities, "right" in cities)


def _mask(options: Iterable[str]) -> int:
    return sum(1 << INDEX[name] for name in options)


def _change(gain: Gain, effect: Effect) -> dict[str, Any]:
    """The fields of the gain that one effect changes, with their new values."""
    kind = effect["kind"]
    if kind == "produce":
        key = "fixed" if effect["tradable"] else "own_fixed"
        return {key: getattr(gain, key) + pack(effect["resources"])}
    if kind == "produce_choice":
        key = "choices" if effect["tradable"] else "own_choices"
        return {key: (*getattr(gain, key), _mask(effect["options"]))}
    if kind == "trade_discount":
        group = _GROUPS.index(effect["resources"]) * 2
        slots = tuple((group + _NEIGHBOURS.index(side), effect["price"]) for side in effect["neighbours"])
        return {"prices": gain.prices + slots}
    if kind in ("coins", "points", "shields"):
        return {kind: getattr(gain, kind) + effect["amount"]}
    if kind in ("coins_per", "points_per"):
        return {kind: (*getattr(gain, kind), _count(effect))}
    if kind == "science":
        symbols = list(gain.science)
        symbols[SYMBOLS.index(effect["symbol"])] += 1
        return {"science": tuple(symbols)}
    if kind == "science_choice":
        return {"wild": gain.wild + 1}
    if kind in POWERS:
        return {"powers": gain.powers | POWERS[kind]}
    if kind == "build_from_discard":
        return {"asks": (*gain.asks, "late_discard_pick" if effect["order"] == "late" else "discard_pick")}
    if kind in _ASKS:
        return {"asks": (*gain.asks, _ASKS[kind])}
    if kind == "draw_leaders":
        return {"draw": gain.draw + effect["amount"]}
    return {"special": True, **_special(gain, effect)}


def _special(gain: Gain, effect: Effect) -> dict[str, Any]:
    kind = effect["kind"]
    if kind == "points_per_colour_set":
        colours = tuple(COLOURS.index(colour) for colour in effect["colours"])
        return {"colour_sets": (*gain.colour_sets, (effect["amount"], colours))}
    if kind == "science_set_bonus":
        return {"set_bonus": gain.set_bonus + effect["amount"]}
    if kind == "buy_from_bank":
        return {"bank_prices": (*gain.bank_prices, effect["price"])}
    if kind == "free_colour":
        return {"free_colours": gain.free_colours | 1 << COLOURS.index(effect["colour"])}
    if kind == "resource_discount":
        return {"discounts": (*gain.discounts, (TARGETS.index(effect["target"]), effect["amount"]))}
    if kind == "trade_rebate":
        return {"rebate": gain.rebate + effect["amount"]}
    if kind == "coins_on_event":
        return {"event_coins": (*gain.event_coins, (EVENTS.index(effect["event"]), effect["amount"]))}
    own, neighbours = gain.recruit_discount
    amount, cities = effect["amount"], effect["cities"]
    return {
        "recruit_discount": (
            own + amount * ("self" in cities),
            neighbours + amount * ("left" in cities or "right" in cities),
        )
    }
