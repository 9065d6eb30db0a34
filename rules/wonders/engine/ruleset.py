"""A rule set: content compiled into small integers and tuples.

Rule sets are immutable apart from what they remember (payments, actions, events) and shared by all games that are
played by the same content; get one from :func:`rules.wonders.library.ruleset`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final

import msgspec

from rules.wonders.content.definitions import BoardDef, CardDef, Content, CopiedPlace, StageDef
from rules.wonders.content.effects import Vocabulary, compile_effects
from rules.wonders.content.gain import Gain
from rules.wonders.content.manifest import Constants
from rules.wonders.engine.actions import Action
from rules.wonders.engine.payment import Payments, Sources
from rules.wonders.engine.shared_events import SharedEvents
from rules.wonders.model import INDEX, NEIGHBOURS, UNITS, pack, size

_MARKS: Final = 30  # more than the cards of an age; beyond 30 bits Python's whole numbers are slower


class Stage:
    """A compiled wonder stage: packed goods needed, coins, and what it adds. ``definition``: what it is made of."""

    __slots__ = ("definition", "gain", "need", "price")

    def __init__(self, need: int, price: int, gain: Gain, definition: StageDef) -> None:
        self.need = need
        self.price = price
        self.gain = gain
        self.definition = definition


class Wonder:
    """One side of a wonder board: the starting sources, the stages, and the standing power (mostly none).

    ``coming``: the one stage to build next by the number of built ones; None if all are built, or if they are built in
    any order (``any_order``). ``in_order``: for each number of built ones the place of the next one, () for none.
    """

    __slots__ = ("any_order", "board", "coming", "in_order", "power", "side", "stages", "start")

    def __init__(
        self, board: str, side: str, start: Sources, stages: tuple[Stage, ...], power: Gain, any_order: bool
    ) -> None:
        self.board = board
        self.side = side
        self.start = start
        self.stages = stages
        self.any_order = any_order
        self.coming: tuple[Stage | None, ...] = (None,) * (len(stages) + 1) if any_order else (*stages, None)
        self.in_order: tuple[tuple[int, ...], ...] = (*[(place,) for place in range(len(stages))], ())
        self.power = power


class Ruleset:
    """Compiled content. Cards are addressed by their index in ``cards``; the lists below run parallel to it.

    ``ids``: card ids; ``need``: packed goods, ``units`` of them, and ``price``: coins of the cost;
    ``colour``: number of the colour; ``building_bit``: a bit of City.buildings for the structures that may meet again,
    0 for the others; ``chain_mask``: bits of the structures that make it free; ``facts``: need, building bit, chain
    mask and a mark (a bit that few other cards have, none of those near by) together. Constants of the base box are
    attributes; all of them, with those of expansions, are in ``constants``. What the expansions in play do to a table
    is in :class:`rules.wonders.engine.state.GameRules`; here are only the hooks that need no table, and those of
    a city's summary.
    """

    def __init__(self, content: Content, vocabulary: Vocabulary, expansions: Iterable[str]) -> None:
        self.content = content
        self.vocabulary = vocabulary
        self.expansions: tuple[str, ...] = tuple(expansions)
        self.payments = Payments(len(content.cards))
        self.events = SharedEvents()
        self.rng = Random(0)  # for whoever deals: seeded anew before each use (core/rng.reseed)
        self._read_constants(content.constants)
        self._read_cards(list(content.cards))
        self.boards: dict[str, BoardDef] = content.boards
        self.wonders: dict[tuple[str, str], Wonder] = {
            (board.id, side): self._wonder(board, side) for board in content.boards.values() for side in board.sides
        }
        self._beside: dict[tuple[tuple[str, str], ...], Wonder] = {}
        self.colours: tuple[str, ...] = tuple(vocabulary.colours)
        self.categories: tuple[str, ...] = tuple(content.categories)
        self.category_of: list[str] = [vocabulary.category_of.get(colour, "") for colour in self.colours]
        self.follow_ups: dict[str, int] = content.follow_ups
        self.loops: dict[str, int] = {name: content.constants[limit] for name, limit in content.loops.items()}
        self.linear_policies: dict[str, object] = {}  # kept by rollout/linear_policy.py
        self.lasting: dict[tuple[object, ...], object] = {}  # kept by rollout/features.py
        self.extra_cities = 0
        self.lot_sizes: dict[str, Callable[[int], int]] = {}
        self.team: Callable[[Ruleset, int], int] | None = None
        self.occasional = 0
        self.city_pieces: list[Callable[[], Any]] = []
        self.sources: list[Callable[[Ruleset, Any], None]] = []

    def _read_constants(self, constants: dict[str, Any]) -> None:
        self.constants = constants
        known = msgspec.convert(constants, Constants)
        self.ages: int = known.ages
        self.turns_per_age: int = known.turns_per_age
        self.hand_size: int = known.hand_size
        self.starting_coins: int = known.starting_coins
        self.unowned_coins: int = known.unowned_coins
        self.sale_coins: int = known.sale_coins
        self.coins_per_point: int = known.coins_per_point
        self.science_set_points: int = known.science_set_points
        self.guilds_beyond_cities: int = known.guilds_beyond_cities
        self.most_guild_points: int = known.most_guild_points
        self.defeat_points: int = known.defeat_points
        self.late_follow_ups: int = known.late_follow_ups
        self.victory_points: list[int] = known.victory_points
        self.pass_direction: list[str] = known.pass_direction

    def passing(self, age: int) -> int:
        """Return the seats by which hands are passed in an age: 1 to the left (seat s + 1 sits on the left of seat s),
        -1 to the right; before the first age as in it."""
        return 1 if self.pass_direction[max(age, 1) - 1] == "left" else -1

    def _read_cards(self, cards: list[CardDef]) -> None:
        self.cards: tuple[CardDef, ...] = tuple(cards)
        self.ids: list[str] = [card.id for card in cards]
        self.card_index: dict[str, int] = {card.id: i for i, card in enumerate(cards)}
        self.need: list[int] = [goods(card.cost) for card in cards]
        self.units: list[int] = [size(need) for need in self.need]
        self.price: list[int] = [card.cost.get("coins", 0) for card in cards]
        self.colour: list[int] = [self.vocabulary.colours.index(card.colour) for card in cards]
        self.gain: list[Gain] = [compile_effects(card.effects, self.vocabulary) for card in cards]
        bits = _building_bits(cards)
        self.building_bit: list[int] = [bits.get(card.building, 0) for card in cards]
        self.chain_mask: list[int] = [
            sum({self.building_bit[self.card_index[source]] for source in card.chains_from}) for card in cards
        ]
        self.by_age: list[list[int]] = [
            [i for i, c in enumerate(cards) if c.age == age] for age in range(self.ages + 1)
        ]
        self.guilds: list[list[int]] = [[i for i in age if not cards[i].copies] for age in self.by_age]
        self.has_lots = any(card.lot for card in cards if card.age)
        self._decks: dict[int, list[int]] = {}
        self.facts: list[tuple[int, int, int, int]] = [
            (self.need[i], self.building_bit[i], self.chain_mask[i], 1 << i % _MARKS) for i in range(len(cards))
        ]
        self.symbol: list[int] = [_symbol(gain) for gain in self.gain]
        self._worths: list[list[int]] = []
        self._answers: dict[str, dict[int, list[Action]]] = {}
        self.sells: list[Action] = self.answers("sell")
        self.unpaid: list[Action] = self.answers("build")
        self.chains: list[Action] = [Action("build", card.id, "chain") for card in cards]
        self.powers: list[Action] = [Action("build", card.id, "power") for card in cards]
        self.choices: list[Action] = self.answers("choose")
        self.free_builds: list[Action] = [Action("build", c.id, bank=c.cost.get("coins", 0)) for c in cards]

    def _wonder(self, board: BoardDef, side: str) -> Wonder:
        start = self.payments.root(UNITS[INDEX[board.starting_resource]] if board.starting_resource else 0)
        stages = tuple([self._stage(stage) for stage in board.sides[side]])
        power = compile_effects(board.powers[side], self.vocabulary)
        return Wonder(board.id, side, start, stages, power, board.any_order)

    def _stage(self, stage: StageDef) -> Stage:
        gain = compile_effects(stage.effects, self.vocabulary)
        return Stage(goods(stage.cost), stage.cost.get("coins", 0), gain, stage)

    def wonders_of(self, boards: Sequence[tuple[str, str]]) -> list[Wonder]:
        """Return the wonders of a table, given by board and side in the order of the cities: stages that copy others
        have the cost and the effects of these."""
        return [
            self._wonder_beside(sides, boards[place + 1 - len(boards)], boards[place - 1])
            for place, sides in enumerate(boards)
        ]

    def _wonder_beside(self, board: tuple[str, str], left: tuple[str, str], right: tuple[str, str]) -> Wonder:
        plain = self.wonders[board]
        if all(stage.definition.copies is None for stage in plain.stages):
            return plain
        key = (board, left, right)
        found = self._beside.get(key)
        if found is None:
            stages: list[Stage] = []
            for stage in plain.stages:
                copies = stage.definition.copies
                if copies is not None:
                    near = self.wonders[left if copies.side == NEIGHBOURS[0] else right].stages
                    if not 1 <= (copies.place or len(near)) <= len(near):
                        break  # nothing to build, and nothing after it
                    stage = self._stage(copy_of(near[(copies.place or len(near)) - 1].definition, copies))
                stages.append(stage)
            start, power = plain.start, plain.power
            found = Wonder(plain.board, plain.side, start, tuple(stages), power, plain.any_order)
            self._beside[key] = found
        return found

    def answers(self, verb: str, bank: int = 0) -> list[Action]:
        """Return for each card the answer of a verb that costs so many coins, paid to the bank; cached."""
        by_price = self._answers.setdefault(verb, {})
        found = by_price.get(bank)
        if found is None:
            found = by_price[bank] = [Action(verb, name, bank=bank) for name in self.ids]
        return found

    def teams(self, seats: int) -> tuple[int, ...]:
        """Return the team of each seat; () if everybody plays alone."""
        return () if self.team is None else tuple([self.team(self, seat) for seat in range(seats)])

    def worths(self, age: int, worth: Callable[[Gain, int, int], int]) -> list[int]:
        """Return ``worth`` (gain, coins of the cost, age) of each card in an age; cached."""
        if not self._worths:
            self._worths = [
                [worth(gain, price, number) for gain, price in zip(self.gain, self.price, strict=True)]
                for number in range(self.ages + 1)
            ]
        return self._worths[age]

    def lots(self, age: int, cities: int) -> dict[str, list[int]]:
        """Return the cards of each lot that may be in the deck of an age for that many cities."""
        found: dict[str, list[int]] = {}
        if self.has_lots:
            for i in self.by_age[age]:
                card = self.cards[i]
                if card.lot and min(card.copies) <= cities:
                    found.setdefault(card.lot, []).append(i)
        return found

    def lot_size(self, lot: str, cities: int) -> int:
        """Return the number of cards of a lot drawn into the deck of an age for that many cities."""
        return self.lot_sizes[lot](cities)

    def dealt(self, card: int, cities: int) -> tuple[int, int]:
        """Return how many of a card's copies, or of its guilds or lot, are dealt in a game of that many cities, and of
        how many they are drawn (base-rules 2); (0, 0) if the card is in no deck of such a game."""
        found = self.cards[card]
        if card in self.guilds[found.age] and found.age:
            guilds = len(self.guilds[found.age])
            return min(guilds, cities + self.guilds_beyond_cities), guilds
        if found.lot and found.age:
            lot = self.lots(found.age, cities).get(found.lot, [])
            return (min(len(lot), self.lot_size(found.lot, cities)), len(lot)) if card in lot else (0, 0)
        copies = self.age_cards(found.age, cities).count(card)
        return copies, copies

    def age_cards(self, age: int, cities: int) -> list[int]:
        """Return the cards of an age's deck for that many cities, one entry a copy, guilds and lots left out."""
        key = age << 8 | cities
        found = self._decks.get(key)
        if found is None:
            cards = self.cards
            found = [i for i in self.by_age[age] if not cards[i].lot for least in cards[i].copies if least <= cities]
            self._decks[key] = found
        return found.copy()


def _symbol(gain: Gain) -> int:
    """Return the number of the science symbol that a card brings, -1 for none."""
    return next((i for i in range(len(gain.science)) if gain.science[i]), -1)


def copy_of(stage: StageDef, copies: CopiedPlace) -> StageDef:
    """Return a stage as it is where another board copies it."""
    return StageDef(stage.cost, tuple([effect.as_copied() for effect in stage.effects]), copies)


def goods(cost: dict[str, int]) -> int:
    """Return the packed goods of a cost, its coins left out."""
    return pack({name: number for name, number in cost.items() if name in INDEX})


def _building_bits(cards: list[CardDef]) -> dict[str, int]:
    """Return a bit for each structure that a city could meet again (several copies) or that leads to others.

    The fewer there are, the faster: up to 62 bits fit a machine word.
    """
    copies: dict[str, int] = {}
    for card in cards:
        copies[card.building] = copies.get(card.building, 0) + len(card.copies)
    buildings = {card.id: card.building for card in cards}
    sources = {buildings[source] for card in cards for source in card.chains_from}
    bits = [name for name in copies if copies[name] > 1 or name in sources]
    return {name: 1 << i for i, name in enumerate(bits)}
