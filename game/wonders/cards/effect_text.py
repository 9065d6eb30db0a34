"""Plain sentences for effects, made from the very data that the rules execute, so that text and behaviour agree."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from game.wonders.parts import parts as installed
from rules.wonders.model import STRUCTURE_COLOURS

Effect = Mapping[str, Any]


class Translator(Protocol):
    """What game.i18n.I18n offers."""

    def __call__(self, key: str, /, **values: object) -> str: ...
    def plural(self, key: str, n: int, /, **values: object) -> str: ...


class Elsewhere:
    """Says the same of a card in another city than the reader's: whose neighbours may buy, where things are
    counted. ``near``: it is a neighbour of the reader's, who may buy there."""

    def __init__(self, tr: Translator, near: bool) -> None:
        self._tr = tr
        self._near = near

    def __call__(self, key: str, /, **values: object) -> str:
        near = _NEAR.get(key) if self._near else None
        return self._tr(near or _ELSEWHERE.get(key, key), **values)

    def plural(self, key: str, n: int, /, **values: object) -> str:
        """As it is: numbers are the same everywhere."""
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
}


def describe(effects: Iterable[Effect], tr: Translator) -> list[str]:
    """One sentence for each effect, in order, in the language of `tr` (keys `effect.*`)."""
    return [_sentence(effect["kind"])(effect, tr) for effect in effects]


def _sentence(kind: str) -> Callable[[Effect, Translator], str]:
    """What says effects of a kind."""
    known = (found for part in installed() if (found := part.effect_texts().get(kind)) is not None)
    sentence = _SENTENCES.get(kind) or next(known, None)
    if sentence is None:
        raise KeyError(f"no sentence for effects of the kind {kind!r}")
    return sentence


def goods_text(goods: Mapping[str, int], tr: Translator) -> str:
    """Goods and coins in words: "2 wood, 1 glass and 3 coins"."""
    return list_text([_good(name, amount, tr) for name, amount in goods.items() if amount], "and", tr)


def _good(name: str, amount: int, tr: Translator) -> str:
    if name == "coins":
        return tr.plural("effect.coin", amount)
    return tr("effect.good", n=amount, good=tr(f"resource.{name}"))


def list_text(parts: Sequence[str], joint: str, tr: Translator) -> str:
    """Parts as one phrase; `joint` is `and` or `or`."""
    if not parts:
        return ""
    text = parts[0]
    for part in parts[1:-1]:
        text = tr("effect.list.comma", first=text, last=part)
    return tr(f"effect.list.{joint}", first=text, last=parts[-1]) if len(parts) > 1 else text


def cities_text(cities: Sequence[str], tr: Translator) -> str:
    """Where things are counted: "your city and both neighbours’ cities"."""
    parts = [tr("effect.city.self")] if "self" in cities else []
    sides = [side for side in ("left", "right") if side in cities]
    parts += [tr("effect.city.both")] if len(sides) == 2 else [tr(f"effect.city.{side}") for side in sides]
    return list_text(parts, "and", tr)


def neighbours_text(neighbours: Sequence[str], tr: Translator) -> str:
    side = "both" if len(neighbours) == 2 else neighbours[0]
    return tr(f"effect.neighbour.{side}")


def _counted(what: Sequence[str], tr: Translator) -> str:
    """What is counted, in the singular: "brown, grey or purple card"."""
    cards = [thing for thing in what if thing.removesuffix("_card") in STRUCTURE_COLOURS]
    colours = [tr(f"colour.{thing.removesuffix('_card')}") for thing in cards]
    parts = [tr("effect.counted.card", colours=list_text(colours, "or", tr))] if colours else []
    parts += [tr(f"effect.counted.{thing}") for thing in what if thing not in cards]
    return list_text(parts, "or", tr)


def _per(effect: Effect, tr: Translator) -> dict[str, str]:
    return {"counted": _counted(effect["count"], tr), "cities": cities_text(effect["cities"], tr)}


def _produce(effect: Effect, tr: Translator) -> str:
    key = "effect.produce.tradable" if effect["tradable"] else "effect.produce.own"
    return tr(key, goods=goods_text(effect["resources"], tr))


def _produce_choice(effect: Effect, tr: Translator) -> str:
    key = "effect.produce_choice.tradable" if effect["tradable"] else "effect.produce_choice.own"
    return tr(key, goods=list_text([tr(f"resource.{option}") for option in effect["options"]], "or", tr))


def _trade_discount(effect: Effect, tr: Translator) -> str:
    return tr(
        "effect.trade_discount",
        goods=tr(f"effect.goods.{effect['resources']}"),
        neighbours=neighbours_text(effect["neighbours"], tr),
        coins=tr.plural("effect.coin", effect["price"]),
    )


def _science_choice(effect: Effect, tr: Translator) -> str:
    symbols = [tr(f"science.{option}") for option in effect["options"]]
    return tr("effect.science_choice", symbols=list_text(symbols, "or", tr))


def _colour_set(effect: Effect, tr: Translator) -> str:
    colours = list_text([tr(f"colour.{colour}") for colour in effect["colours"]], "and", tr)
    return tr("effect.points_per_colour_set", points=tr.plural("effect.point", effect["amount"]), colours=colours)


def _resource_discount(effect: Effect, tr: Translator) -> str:
    target = effect["target"]
    thing = _counted([target], tr) if target.endswith("_card") else tr(f"effect.target.{target}")
    goods = tr.plural("effect.goods_less", effect["amount"])
    return tr("effect.resource_discount", target=thing, goods=goods)


def _coins_on_event(effect: Effect, tr: Translator) -> str:
    return tr(f"effect.coins_on_event.{effect['event']}", coins=tr.plural("effect.coin", effect["amount"]))


_SENTENCES: dict[str, Callable[[Effect, Translator], str]] = {
    "produce": _produce,
    "produce_choice": _produce_choice,
    "trade_discount": _trade_discount,
    "coins": lambda effect, tr: tr("effect.coins", coins=tr.plural("effect.coin", effect["amount"])),
    "coins_per": lambda effect, tr: tr(
        "effect.coins_per", coins=tr.plural("effect.coin", effect["amount"]), **_per(effect, tr)
    ),
    "points": lambda effect, tr: tr("effect.points", points=tr.plural("effect.point", effect["amount"])),
    "points_per": lambda effect, tr: tr(
        "effect.points_per", points=tr.plural("effect.point", effect["amount"]), **_per(effect, tr)
    ),
    "shields": lambda effect, tr: tr.plural("effect.shields", effect["amount"]),
    "science": lambda effect, tr: tr("effect.science", symbol=tr(f"science.{effect['symbol']}")),
    "science_choice": _science_choice,
    "free_build": lambda effect, tr: tr("effect.free_build"),
    "play_last_card": lambda effect, tr: tr("effect.play_last_card"),
    "build_from_discard": lambda effect, tr: tr("effect.build_from_discard"),
    "copy_guild": lambda effect, tr: tr("effect.copy_guild", neighbours=neighbours_text(effect["from"], tr)),
    "points_per_colour_set": _colour_set,
    "science_set_bonus": lambda effect, tr: tr(
        "effect.science_set_bonus", points=tr.plural("effect.point", effect["amount"])
    ),
    "buy_from_bank": lambda effect, tr: tr("effect.buy_from_bank", coins=tr.plural("effect.coin", effect["price"])),
    "free_colour": lambda effect, tr: tr("effect.free_colour", colour=tr(f"colour.{effect['colour']}")),
    "resource_discount": _resource_discount,
    "trade_rebate": lambda effect, tr: tr("effect.trade_rebate", coins=tr.plural("effect.coin", effect["amount"])),
    "coins_on_event": _coins_on_event,
    "redirect_defeat_tokens": lambda effect, tr: tr("effect.redirect_defeat_tokens"),
}
