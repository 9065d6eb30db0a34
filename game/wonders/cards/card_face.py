"""The face of a card, as plain data, and the icons of effects.

A row of effect icons is a tuple of `EffectSign`; `glyph_row` draws it. The same rows serve cards, the stages of a
wonder and anything else that has effects in the vocabulary of docs/content.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from game.wonders.cards.effect_text import AGE
from game.wonders.cards.effects import effect_icons
from game.wonders.effect import EffectSign
from rules import Effect
from rules.wonders.model import MANUFACTURED, RAW, RESOURCES, SYMBOLS

Translate = Callable[[str], str]


class ChainTarget(NamedTuple):
    """A later structure that this card makes free."""

    id: str
    name: str
    colour: str


@dataclass(frozen=True)
class CardFace:
    """A card as it is printed: `cost` in goods, and `coins` as they are written, "" for none; `min_seats` is None if no
    number is printed."""

    id: str
    name: str
    colour: str
    age: int
    cost: tuple[tuple[str, int], ...] = ()
    coins: str = ""
    effects: tuple[EffectSign, ...] = ()
    chains_to: tuple[ChainTarget, ...] = ()
    min_seats: int | None = None

    @property
    def cost_signs(self) -> tuple[str, ...]:
        """The name of each good to pay, in printed order, without the coins."""
        return tuple(good for good, amount in self.cost for _ in range(amount))


class CardLike(Protocol):
    """A card definition, as the rules have it (rules.wonders.content.definitions.CardDef)."""

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
    def numbered(self) -> bool: ...
    @property
    def name(self) -> str: ...


def face_of(
    definition: CardLike, cards: Mapping[str, CardLike], tr: Translate, min_seats: int | None = None
) -> CardFace:
    """Return the face of a card definition. `cards` finds chain targets by id, `tr` gives names (`card.<id>`), except
    to a card that a player made: it carries its own.

    `min_seats` is the number on one particular copy; without it the smallest of all copies is shown.
    """
    seats = min_seats if min_seats is not None else min(definition.copies, default=None)
    seats = seats if definition.numbered else None
    return CardFace(
        id=definition.id,
        name=definition.name or tr(f"card.{definition.id}"),
        colour=definition.colour,
        age=definition.age,
        cost=tuple((good, amount) for good, amount in definition.cost.items() if good in RESOURCES),
        coins=_coins(definition.cost),
        effects=effect_icons(definition.effects),
        chains_to=tuple(ChainTarget(to, tr(f"card.{to}"), cards[to].colour) for to in definition.chains_to),
        min_seats=seats,
    )


def _coins(cost: Mapping[str, int]) -> str:
    """Return the coins of a cost as they are written: a number, or a letter for that of the age in progress."""
    coins, of_age = cost.get("coins", 0), cost.get("age_coins", 0)
    parts = [str(coins)] * bool(coins) + [(str(of_age) if of_age > 1 else "") + AGE] * bool(of_age)
    return "+".join(parts)


def heaped(glyphs: tuple[EffectSign, ...]) -> tuple[EffectSign, ...]:
    """Return a row in less width: a choice between three or more signs becomes one heap of them."""
    if len(glyphs) < 5 or any(glyph.icons != ("slash",) for glyph in glyphs[1::2]):
        return glyphs
    return (EffectSign(tuple(glyph.icons[0] for glyph in glyphs[::2])),)


def brief(glyphs: tuple[EffectSign, ...]) -> tuple[EffectSign, ...]:
    """Return a row in the least width: all goods of a kind become the sign of the cards that give them, the three
    sciences a star."""
    whole = {frozenset(RAW): "symbol_brown", frozenset(MANUFACTURED): "symbol_grey", frozenset(SYMBOLS): "star"}
    return tuple(
        replace(glyph, icons=(whole[frozenset(glyph.icons)],)) if frozenset(glyph.icons) in whole else glyph
        for glyph in heaped(glyphs)
    )
