"""Effects compiled once into numbers: what a card or stage adds to the summary of a city that owns it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.wonders.content import Effect
from rules.wonders.model import COUNTERS, INDEX, POWERS, SYMBOLS, pack


class Count(NamedTuple):
    """``amount`` for each thing counted: counter codes (model.COUNTERS), and which cities are looked at."""

    amount: int
    codes: tuple[int, ...]
    own: bool
    left: bool
    right: bool


class Gain(NamedTuple):
    """Everything a card or stage does. Immediate: ``coins``, ``coins_per``, ``asks``; the rest stands while in play.

    ``fixed`` packed goods produced every turn; ``choices`` either/or sources as resource bit masks; both for sale if
    ``tradable``, else in ``own_fixed``/``own_choices``. ``prices`` pairs (nibble of City.prices, price).
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


_GROUPS = ("raw", "manufactured")
_NEIGHBOURS = ("left", "right")
_ASKS = {"build_from_discard": "discard_pick"}


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
    return {"asks": (*gain.asks, _ASKS[kind])}
