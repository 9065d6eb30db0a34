"""Plain sentences for effects, made from the very data that the rules execute, so that text and behaviour agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from game.wonders.effect import Translator

AGE_NUMERALS = ("", "I", "II", "III")
AGE = "A"
"""Stands in costs for the number of the age in progress."""


class Elsewhere:
    """Translates the same for a card in another city than the reader's: whose neighbours may buy, where things are
    counted. ``near``: it is a neighbour of the reader's, who may buy there."""

    def __init__(self, tr: Translator, near: bool) -> None:
        self._tr = tr
        self._near = near
        self.listed, self.sentences = tr.listed, tr.sentences

    def __call__(self, key: str, /, **values: object) -> str:
        near = _NEAR.get(key) if self._near else None
        return self._tr(near or _ELSEWHERE.get(key, key), **values)

    def plural(self, key: str, n: int, /, **values: object) -> str:
        """Return the usual text: numbers are the same everywhere."""
        return self._tr.plural(key, n, **values)


_NEAR = {
    "effect.produce.tradable": "effect.elsewhere.near",
    "effect.produce_choice.tradable": "effect.elsewhere.near_choice",
}
_ELSEWHERE = {
    "effect.produce.tradable": "effect.elsewhere.sale",
    "effect.produce_choice.tradable": "effect.elsewhere.sale_choice",
    "effect.produce.own": "effect.elsewhere.alone",
    "effect.produce_choice.own": "effect.elsewhere.alone_choice",
    "effect.neighbour.left": "effect.elsewhere.neighbour_left",
    "effect.neighbour.right": "effect.elsewhere.neighbour_right",
    "effect.neighbour.both": "effect.elsewhere.neighbour_both",
    "effect.city.self": "effect.elsewhere.city",
    "effect.city.left": "effect.elsewhere.city_left",
    "effect.city.right": "effect.elsewhere.city_right",
    "effect.city.both": "effect.elsewhere.city_both",
    "effect.points_if_more": "effect.elsewhere.if_more",
    "effect.points_if_exactly.none": "effect.elsewhere.if_none",
    "effect.points_if_exactly.some": "effect.elsewhere.if_some",
}


def goods_text(goods: Mapping[str, int], tr: Translator, joint: Literal["and", "or"] = "and") -> str:
    """Return goods and coins in words: "2 wood, 1 glass and 3 coins"."""
    return tr.listed([_good(name, amount, tr) for name, amount in goods.items() if amount], joint)


def _good(name: str, amount: int, tr: Translator) -> str:
    if name == "coins":
        return tr.plural("effect.coin", amount)
    if name == "age_coins":
        return age_coins_text(amount, tr)
    return tr("effect.good", n=amount, good=tr(f"resource.{name}"))


def age_coins_text(amount: int, tr: Translator) -> str:
    """Return coins that go by the number of the age in words: "1, 2 or 3 coins (in Age I, II or III)"."""
    return tr("effect.age_coins", i=amount, ii=2 * amount, iii=3 * amount)


def cities_text(cities: Sequence[str], tr: Translator) -> str:
    """Return the cities where things are counted in words: "your city and both neighbours’ cities"."""
    parts = [tr("effect.city.self")] if "self" in cities else []
    sides = [side for side in ("left", "right") if side in cities]
    parts += [tr("effect.city.both")] if len(sides) == 2 else [tr(f"effect.city.{side}") for side in sides]
    return tr.listed(parts)


def neighbours_text(neighbours: Sequence[str], tr: Translator) -> str:
    side = "both" if len(neighbours) == 2 else neighbours[0]
    return tr(f"effect.neighbour.{side}")
