"""What effects come to: the sum of those of a card, a stage or a board, compiled once into numbers that games read."""

from __future__ import annotations

from typing import Any, Final, Protocol

from rules.core.events import Event
from rules.wonders.content.rare_abilities import RareAbilities

COUNTER_BITS: Final = 5
"""An expansion's counter has the code (number of the expansion, from 1, << these bits) + its place among the
expansion's counters."""


class Count:
    """A counting rule: ``amount`` for each thing with one of the counter ``codes`` (Vocabulary.counters) in the cities
    named."""

    __slots__ = ("amount", "codes", "left", "own", "right")

    def __init__(self, amount: int, codes: tuple[int, ...], own: bool, left: bool, right: bool) -> None:
        self.amount = amount
        self.codes = codes
        self.own = own
        self.left = left
        self.right = right


class Production:
    """Goods produced every turn: packed ``fixed`` ones, and ``choices``, either/or sources as resource bit masks."""

    __slots__ = ("choices", "fixed")

    def __init__(self) -> None:
        self.fixed = 0
        self.choices: tuple[int, ...] = ()

    @property
    def any(self) -> bool:
        """True if there is any production."""
        return bool(self.fixed or self.choices)


class Price:
    """A lower price for goods of a neighbour: which nibble of City.prices, and the coins a unit."""

    __slots__ = ("coins", "shift")

    def __init__(self, shift: int, coins: int) -> None:
        self.shift = shift
        self.coins = coins


class Acting(Protocol):
    """An effect that acts by itself on a state or a city, which stand above content (effects.Effect)."""

    @property
    def previewed(self) -> bool: ...
    def on_play(self, state: Any, city: int, events: list[Event]) -> None: ...
    def ongoing(self, city: Any) -> None: ...


class Gain:
    """Everything that a card, stage or board power does.

    Immediate: ``coins``, ``coins_per``, ``follow_ups`` (kinds of questions), ``on_play`` (effects that act then). The
    rest holds while in play: ``shared`` production is for sale, ``own`` for the city alone; ``prices``; ``rare`` is
    None unless it has one of the rare abilities; ``ongoing``: effects that add to an expansion's figures.
    ``rough``: what effects that act are worth in a quick look, in tenths of a point (rollout/policy.py).
    ``at_once``: anything is immediate. ``produces``: there is any production. ``symbols``: there is any science.
    ``plain``: only production, shields, science and points remain in play.
    """

    __slots__ = (
        "at_once",
        "coins",
        "coins_per",
        "follow_ups",
        "on_play",
        "ongoing",
        "own",
        "plain",
        "points",
        "points_per",
        "powers",
        "prices",
        "produces",
        "rare",
        "rough",
        "science",
        "shared",
        "shields",
        "symbols",
        "wild",
    )  # fmt: skip

    def __init__(self) -> None:
        self.shared = Production()
        self.own = Production()
        self.prices: tuple[Price, ...] = ()
        self.shields = 0
        self.science = [0, 0, 0]
        self.wild = 0
        self.points = 0
        self.points_per: tuple[Count, ...] = ()
        self.powers = 0
        self.coins = 0
        self.coins_per: tuple[Count, ...] = ()
        self.follow_ups: tuple[str, ...] = ()
        self.rare: RareAbilities | None = None
        self.on_play: tuple[Acting, ...] = ()
        self.ongoing: tuple[Acting, ...] = ()
        self.rough = 0
        self.at_once = False
        self.produces = False
        self.symbols = False
        self.plain = True

    def close(self) -> Gain:
        """Set ``at_once``, ``produces``, ``symbols`` and ``plain`` when all effects have been added; return itself."""
        self.at_once = bool(self.coins or self.coins_per or self.follow_ups or self.on_play)
        self.produces = self.shared.any or self.own.any
        self.symbols = bool(self.wild or any(self.science))
        self.plain = not (self.prices or self.powers or self.rare is not None or self.ongoing)
        return self

    def rare_abilities(self) -> RareAbilities:
        """Return the rare abilities, to be added to while effects are compiled."""
        if self.rare is None:
            self.rare = RareAbilities()
        return self.rare
