"""A rule set: content compiled into small integers and tuples.

Rule sets are immutable apart from their memo tables (payments, actions) and shared by all games that are played by the
same content; get one from :func:`rules.wonders.library.ruleset`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core.actions import Action
from rules.core.events import Event
from rules.core.flow import Answer, Op
from rules.wonders.content import BoardDef, CardDef
from rules.wonders.effects import Gain, compile_effects
from rules.wonders.manifest import Manifest
from rules.wonders.model import COLOURS, LEADER_COLOUR, pack
from rules.wonders.payment import Payments

Resolver = Callable[[Any, list[Answer], list[Event]], None]
"""Carries out the answers to one kind of question."""
Raiser = Callable[[Any, int, list[Event]], None]
"""Asks the follow-up question of one kind for a city, where there is anything to ask."""
AfterAnswer = Callable[[Any, Answer, list[Event]], None]
"""Called after each single answer of a mode that has dependent questions."""


class Content:
    """The definitions of a set of content folders: cards in file order, boards, constants and flows."""

    def __init__(self) -> None:
        self.cards: list[CardDef] = []
        self.boards: dict[str, BoardDef] = {}
        self.constants: dict[str, Any] = {}
        self.flows: dict[str, list[Any]] = {}
        self.follow_ups: dict[str, int] = {}
        self.categories: list[str] = []
        self.mechanics: list[str] = []
        self.cities: tuple[int, int] = (3, 7)
        self.digest = ""

    def before(self) -> Manifest | None:
        """What the folders read so far have set, as one manifest; None before the first."""
        if not self.flows:
            return None
        return Manifest(self.cities, self.constants, self.flows, self.follow_ups, tuple(self.categories), True, ())


class Ruleset:
    """Compiled content. Cards are addressed by their index in ``cards``; the arrays below run parallel to it."""

    def __init__(self, content: Content, expansions: tuple[str, ...]) -> None:
        self.content = content
        self.expansions = expansions
        self.cards = tuple(content.cards)
        self.boards = content.boards
        self.constants = content.constants
        self.card_index = {card.id: i for i, card in enumerate(self.cards)}
        buildings = {name: i for i, name in enumerate(dict.fromkeys(card.building for card in self.cards))}
        self.building_bit = [1 << buildings[card.building] for card in self.cards]
        self.chain_mask = [
            sum({self.building_bit[self.card_index[source]] for source in card.chains_from}) for card in self.cards
        ]
        self.need = [pack({r: n for r, n in card.cost.items() if r != "coins"}) for card in self.cards]
        self.price = [card.cost.get("coins", 0) for card in self.cards]
        self.colour = [COLOURS.index(card.colour) for card in self.cards]
        self.gain = [compile_effects(card.effects) for card in self.cards]
        self.leaders = [i for i, card in enumerate(self.cards) if card.colour == LEADER_COLOUR]
        self.categories = tuple(content.categories)
        self.stages = {
            (board.id, side): tuple(
                Stage(
                    pack({r: n for r, n in s.cost.items() if r != "coins"}),
                    s.cost.get("coins", 0),
                    compile_effects(s.effects),
                )
                for s in stages
            )
            for board in self.boards.values()
            for side, stages in board.sides.items()
        }
        self.board_powers = {
            (board.id, side): compile_effects(effects)
            for board in self.boards.values()
            for side, effects in board.powers.items()
        }
        self.payments = Payments()
        self.sells = [Action("sell", card.id) for card in self.cards]
        self.chains = [Action("build", card.id, "chain") for card in self.cards]
        self.powers = [Action("build", card.id, "power") for card in self.cards]
        self.drafts = [Action("draft", card.id) for card in self.cards]
        self._builds: list[dict[int, Action]] = [{} for _ in self.cards]
        self._stages: list[dict[int, Action]] = [{} for _ in self.cards]
        self.choices = [Action("choose", card.id) for card in self.cards]
        self.flows: tuple[tuple[Op, ...], ...] = ()
        self.resolvers: dict[str, Resolver] = {}
        self.raisers: dict[str, Raiser] = {}
        self.after_answer: AfterAnswer | None = None

    def build(self, card: int, left: int, right: int, bank: int) -> Action:
        """The interned action that builds a card for those coins."""
        key = left << 16 | right << 8 | bank
        table = self._builds[card]
        found = table.get(key)
        if found is None:
            found = table[key] = Action("build", self.cards[card].id, "", left, right, 0, 0, bank)
        return found

    def stage(self, card: int, left: int, right: int, bank: int) -> Action:
        """The interned action that puts a card under the board for those coins."""
        key = left << 16 | right << 8 | bank
        table = self._stages[card]
        found = table.get(key)
        if found is None:
            found = table[key] = Action("stage", self.cards[card].id, "", left, right, 0, 0, bank)
        return found

    def recruit(self, leader: int, bank: int) -> Action:
        """The action that recruits a leader for that many coins."""
        return Action("recruit", self.cards[leader].id, bank=bank)


class Stage:
    """A compiled wonder stage: packed goods needed, coins, and what it adds."""

    __slots__ = ("gain", "need", "price")

    def __init__(self, need: int, price: int, gain: Gain) -> None:
        self.need, self.price, self.gain = need, price, gain
