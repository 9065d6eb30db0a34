"""What is printed on a card, as plain data, and the icons that say what an effect does.

A row of effect icons is a tuple of `Glyph`; `glyph_row` draws it. The same rows serve cards, the stages of a
wonder and anything else that has effects in the vocabulary of docs/content.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from game.wonders.parts import parts
from rules.wonders.model import MANUFACTURED, RAW, SYMBOLS

Effect = Mapping[str, Any]
Translate = Callable[[str], str]

_COUNTED_ICONS = {
    "wonder_stage": "stage",
    "defeat_token": "defeat",
    "victory_token": "victory_token",
    "coin_triplet": "coin_triplet",
}
_EVENT_ICONS = {"victory_token_gained": "victory_token", "chain_build": "chain", "yellow_card_built": "card_yellow"}
_REWARD_ICONS = {"coins_per": "coin", "points_per": "points"}
_GOODS = {"raw": RAW, "manufactured": MANUFACTURED}
_SLASH_SCALE = 0.62


@dataclass(frozen=True)
class Glyph:
    """One sign in a row. Several `icons` stand together as one heap; `number` is written on the first.

    `cities` are those that the sign is about (`left`, `self`, `right`), shown as arrows round it. `scale` is relative
    to the height of the row.
    """

    icons: tuple[str, ...]
    number: str = ""
    cities: tuple[str, ...] = ()
    scale: float = 1.0


class ChainTarget(NamedTuple):
    """A later structure that this card makes free."""

    id: str
    name: str
    colour: str


@dataclass(frozen=True)
class CardFace:
    """A card as it is printed: `cost` in goods, `coins` besides; `min_seats` is None where no number is printed."""

    id: str
    name: str
    colour: str
    age: int
    cost: tuple[tuple[str, int], ...] = ()
    coins: int = 0
    effects: tuple[Glyph, ...] = ()
    chains_to: tuple[ChainTarget, ...] = ()
    min_seats: int | None = None

    @property
    def cost_signs(self) -> tuple[str, ...]:
        """One name for each good to pay, in printed order, without the coins."""
        return tuple(good for good, amount in self.cost for _ in range(amount))


class CardLike(Protocol):
    """What a card definition of the rules offers (rules.wonders.content.definitions.CardDef does)."""

    @property
    def id(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def age(self) -> int: ...
    @property
    def cost(self) -> Mapping[str, int]: ...
    @property
    def effects(self) -> tuple[Effect, ...]: ...
    @property
    def chains_to(self) -> tuple[str, ...]: ...
    @property
    def copies(self) -> tuple[int, ...]: ...
    @property
    def name(self) -> str: ...


def face_of(
    definition: CardLike, cards: Mapping[str, CardLike], tr: Translate, min_seats: int | None = None
) -> CardFace:
    """The face of a card definition. `cards` finds chain targets by id, `tr` gives names (`card.<id>`), except to a
    card that a player made: it carries its own.

    `min_seats` is the number on one particular copy; without it the smallest of all copies is shown.
    """
    seats = min_seats if min_seats is not None else min(definition.copies, default=None)
    return CardFace(
        id=definition.id,
        name=definition.name or tr(f"card.{definition.id}"),
        colour=definition.colour,
        age=definition.age,
        cost=tuple((good, amount) for good, amount in definition.cost.items() if good != "coins"),
        coins=definition.cost.get("coins", 0),
        effects=effect_icons(definition.effects),
        chains_to=tuple(ChainTarget(to, tr(f"card.{to}"), cards[to].colour) for to in definition.chains_to),
        min_seats=seats,
    )


def effect_icons(effects: Iterable[Effect]) -> tuple[Glyph, ...]:
    """The row of icons for a list of effects; rewards for counting the same things stand behind one count."""
    row: list[Glyph] = []
    counted: Glyph | None = None
    for effect in effects:
        if effect["kind"] in _REWARD_ICONS:
            count = _counted(effect)
            if count != counted:
                row.append(count)
                counted = count
            row.append(Glyph((_REWARD_ICONS[effect["kind"]],), str(effect["amount"])))
        else:
            row.extend(_painter(effect["kind"])(effect))
    return tuple(row)


def heaped(glyphs: tuple[Glyph, ...]) -> tuple[Glyph, ...]:
    """A row in less width: a choice between three or more signs becomes one heap of them."""
    if len(glyphs) < 5 or any(glyph.icons != ("slash",) for glyph in glyphs[1::2]):
        return glyphs
    return (Glyph(tuple(glyph.icons[0] for glyph in glyphs[::2])),)


def brief(glyphs: tuple[Glyph, ...]) -> tuple[Glyph, ...]:
    """A row in the least width: all goods of a kind become the sign of the cards that give them, the three sciences a
    star."""
    whole = {frozenset(RAW): "symbol_brown", frozenset(MANUFACTURED): "symbol_grey", frozenset(SYMBOLS): "star"}
    return tuple(
        replace(glyph, icons=(whole[frozenset(glyph.icons)],)) if frozenset(glyph.icons) in whole else glyph
        for glyph in heaped(glyphs)
    )


def _counted(effect: Effect) -> Glyph:
    return Glyph(tuple(counted_icon(what) for what in effect["count"]), cities=tuple(effect["cities"]))


def counted_icon(what: str) -> str:
    """The icon of something that is counted or made cheaper."""
    icons = dict(_COUNTED_ICONS)
    for part in parts():
        icons.update(part.counted_icons)
    return icons.get(what) or f"card_{what.removesuffix('_card')}"


def _painter(kind: str) -> Callable[[Effect], list[Glyph]]:
    """What makes the icons of effects of a kind."""
    known = (found for part in parts() if (found := part.effect_icons().get(kind)) is not None)
    painter = _ICONS.get(kind) or next(known, None)
    if painter is None:
        raise KeyError(f"no icons for effects of the kind {kind!r}")
    return painter


def _either(options: Iterable[str]) -> list[Glyph]:
    row: list[Glyph] = []
    for option in options:
        if row:
            row.append(Glyph(("slash",), scale=_SLASH_SCALE))
        row.append(Glyph((option,)))
    return row


def _produce(effect: Effect) -> list[Glyph]:
    return [Glyph((good,)) for good, amount in effect["resources"].items() for _ in range(amount)]


def _discount(effect: Effect) -> list[Glyph]:
    goods = _GOODS[effect["resources"]]
    return [Glyph(goods, cities=tuple(effect["neighbours"])), Glyph(("coin",), str(effect["price"]))]


def _colour_set(effect: Effect) -> list[Glyph]:
    fan = tuple(f"card_{colour}" for colour in effect["colours"])
    return [Glyph(fan), Glyph(("equals",), scale=_SLASH_SCALE), Glyph(("points",), str(effect["amount"]))]


def _coins_more(amount: int) -> Glyph:
    return Glyph(("coin",), f"+{amount}")


_ICONS: dict[str, Callable[[Effect], list[Glyph]]] = {
    "produce": _produce,
    "produce_choice": lambda effect: _either(effect["options"]),
    "trade_discount": _discount,
    "coins": lambda effect: [Glyph(("coin",), str(effect["amount"]))],
    "points": lambda effect: [Glyph(("points",), str(effect["amount"]))],
    "shields": lambda effect: [Glyph(("shield",))] * effect["amount"],
    "science": lambda effect: [Glyph((effect["symbol"],))],
    "science_choice": lambda effect: _either(effect["options"]),
    "free_build": lambda effect: [Glyph(("free_build",))],
    "play_last_card": lambda effect: [Glyph(("play_last_card",))],
    "build_from_discard": lambda effect: [Glyph(("build_from_discard",))],
    "copy_guild": lambda effect: [Glyph(("copy_guild",), cities=tuple(effect["from"]))],
    "points_per_colour_set": _colour_set,
    "science_set_bonus": lambda effect: [Glyph(SYMBOLS), Glyph(("points",), f"+{effect['amount']}")],
    "buy_from_bank": lambda effect: [
        Glyph(("any_good",)),
        Glyph(("equals",), scale=_SLASH_SCALE),
        Glyph(("coin",), str(effect["price"])),
    ],
    "free_colour": lambda effect: [Glyph((f"card_{effect['colour']}",)), Glyph(("free_cost",))],
    "resource_discount": lambda effect: [
        Glyph((counted_icon(effect["target"]),)),
        Glyph(("any_good",), f"-{effect['amount']}"),
    ],
    "trade_rebate": lambda effect: [Glyph(("trade",), cities=("left", "right")), _coins_more(effect["amount"])],
    "coins_on_event": lambda effect: [Glyph((_EVENT_ICONS[effect["event"]],)), _coins_more(effect["amount"])],
    "redirect_defeat_tokens": lambda effect: [Glyph(("defeat",), cities=("left", "right"))],
}
