"""Cities for the rule-of-thumb bot: what losses take from others, coins that spare debt, what a truce is worth, and how
a loss is paid.

A loss is weighed by what those who suffer it hold: coins where they have them, a point for each that they lack.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from game.wonders.bots.decision import Decision, Weigh, WeighedAction
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.extension import BotExtension
from game.wonders.bots.rivals import for_rivals
from game.wonders.bots.supply import faces
from game.wonders.bots.weights import Weights
from game.wonders.bots.worth import Worth
from rules import Action, City, Gain, Ruleset, model
from rules.wonders.cities.abilities import abilities_in
from rules.wonders.cities.facts import debts_at
from rules.wonders.cities.losses import DEBT
from rules.wonders.cities.verbs import (
    CoinLoss,
    CoinLossOnStage,
    CoinLossPer,
    CoinsToNeighbours,
    CoinsToOthers,
    CopyScience,
    DebtToNeighbours,
    Diplomacy,
    ShieldsPer,
)
from rules.wonders.engine.counting import count_one

_ID: Final = "cities"


@dataclass(frozen=True)
class CitiesWeights:
    """Points. ``losses``: the share of what all others lose, on average, that counts as a gain; ``gifts``: of what
    neighbours get, that counts as a loss; ``guard``: what a coin spares that will pay a loss for sure, ``guard_later``:
    the share of that for each age of waiting; ``truce``: the share of what a conflict is expected to cost that staying
    out of it is worth; ``per_age``: a free structure of one
    colour for each age in which it will serve."""

    losses: float = 1.0
    gifts: float = 1.0
    guard: float = 0.6
    guard_later: float = 0.5
    truce: float = 1.0
    per_age: float = 1.2


DEFAULT: Final = CitiesWeights()
HEEDLESS: Final = CitiesWeights(losses=0.0, gifts=0.0, guard=0.0, truce=0.0)
"""Of a bot that minds neither losses nor debt, to measure by."""


def cities_weights(weights: Weights) -> CitiesWeights:
    """Return the weights for Cities that match those of a bot."""
    found = weights.expansions.get(_ID, DEFAULT)
    assert isinstance(found, CitiesWeights)
    return found


def lost(appraiser: Appraiser, seat: int, owed: int) -> float:
    """Return the points that a city loses by owing so many coins: those that it pays if it pays what it can, or a point
    for each as debt, whichever is less."""
    coins = appraiser.table.city(seat).coins
    paid = min(coins, owed)
    return min(float(owed), owed - paid + appraiser.purse(seat, coins) - appraiser.purse(seat, coins - paid))


@lru_cache(maxsize=16)
def _threats(rs: Ruleset, cities: int) -> tuple[tuple[int, int, float, int, str], ...]:
    """Return the losses in the decks: card, age, chance that somebody else builds it, coins, and what they are counted
    by."""
    found = []
    for card, age, copies in faces(rs, cities):
        for effect in rs.cards[card].effects:
            if isinstance(effect, CoinLoss):
                per = effect.count[0] if isinstance(effect, CoinLossPer) else ""
                chance = min(1.0, copies * cities) * 0.8 * (cities - 1) / cities
                found.append((card, age, chance, effect.amount, per))
    return tuple(found)


class CitiesBot(BotExtension):
    """Weighs losses by what others hold, keeps coins for those to come, and hides from conflicts that it would lose."""

    plain: Collection[str] = (DEBT,)
    judged_without = True

    def weigh(self, decision: Decision) -> Weigh | None:
        table = decision.table
        if table.kind != DEBT or table.city_asked != table.seat:
            return None
        due, coins = debts_at(table.view.cities[table.seat]).owed, table.city(table.seat).coins

        def answer(action: Action) -> WeighedAction:
            paid = int(action.object)
            kept = decision.appraiser.purse(table.seat, coins - paid) - decision.appraiser.purse(table.seat, coins)
            # Of two that are worth the same the one that keeps coins: they decide ties.
            return WeighedAction(action, Worth(points=float(paid - due)), kept, kept=-0.001 * paid)

        return answer

    def spares(self, appraiser: Appraiser, seat: int) -> Sequence[float]:
        table, w = appraiser.table, cities_weights(appraiser.weights)
        counters, worths = appraiser.rs.vocabulary.counters, list[float]()
        if not w.guard:
            return ()
        standing = {card for other in range(table.cities) for card in table.city(other).structures}
        for card, age, chance, coins, per in _threats(appraiser.rs, table.cities):
            if age < table.age or card in standing:
                continue
            chance *= table.turns_in_age / table.per_age if age == table.age else w.guard_later ** (age - table.age)
            size = coins * count_one(table.city(seat), counters[per]) if per else coins
            worths += [0.0] * (size - len(worths))
            for place in range(size):
                worths[place] += w.guard * chance
        return worths

    def truces(self, appraiser: Appraiser, seat: int) -> int:
        return debts_at(appraiser.table.view.cities[seat]).diplomacy

    def brings(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
        w, found = cities_weights(appraiser.weights), 0.0
        for effect in gain.on_play:
            if isinstance(effect, CoinLoss):
                found += w.losses * self._demanded(appraiser, seat, effect)
            elif isinstance(effect, CoinsToNeighbours | CoinsToOthers):
                found -= w.gifts * self._given(appraiser, seat, effect)
            elif isinstance(effect, DebtToNeighbours):
                found += w.losses * self._dealt(appraiser, seat, effect)
            elif isinstance(effect, Diplomacy):
                found += w.truce * effect.amount * appraiser.military.truce(seat)
        return found + self._abilities(appraiser, seat, gain)

    def _demanded(self, appraiser: Appraiser, seat: int, effect: CoinLoss) -> float:
        counters = appraiser.rs.vocabulary.counters

        def worth(other: int) -> float:
            return lost(appraiser, other, effect.demanded(appraiser.table.city(other), counters, appraiser.since))

        return for_rivals(appraiser, seat, worth)

    def _dealt(self, appraiser: Appraiser, seat: int, effect: DebtToNeighbours) -> float:
        table = appraiser.table
        beside = [(seat + step) % table.cities for step in (1, -1)]
        return for_rivals(appraiser, seat, lambda other: float(effect.amount * beside.count(other)))

    def _given(self, appraiser: Appraiser, seat: int, effect: CoinsToNeighbours | CoinsToOthers) -> float:
        table = appraiser.table
        steps = list(range(1, table.cities))
        if isinstance(effect, CoinsToNeighbours):
            steps = [step for side, step in zip(model.NEIGHBOURS, (1, -1), strict=True) if side in effect.cities]
        beside = [(seat + step) % table.cities for step in steps]

        def worth(other: int) -> float:
            coins = table.city(other).coins
            more = effect.amount * beside.count(other)
            return appraiser.purse(other, coins + more) - appraiser.purse(other, coins)

        return for_rivals(appraiser, seat, worth)

    @staticmethod
    def _pays(appraiser: Appraiser, coins: int, other: int) -> float:
        return lost(appraiser, other, coins)

    def copied_symbols(self, city: City) -> int:
        return abilities_in(city).copy_science

    def copies_symbols(self, gain: Gain) -> int:
        return sum(isinstance(effect, CopyScience) for effect in gain.ongoing)

    def _abilities(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
        table, w, found = appraiser.table, cities_weights(appraiser.weights), 0.0
        if gain.rare is not None and gain.rare.free_builds:
            found += w.per_age * (appraiser.turns / table.per_age)
        for effect in gain.ongoing:
            if isinstance(effect, CoinLossOnStage):
                each = for_rivals(appraiser, seat, partial(self._pays, appraiser, effect.amount))
                found += w.losses * each * appraiser.stages_to_come(seat)
            elif isinstance(effect, ShieldsPer):
                # What counts is what it holds when an age ends: defeats to come count from the next conflict on.
                counters = appraiser.rs.vocabulary.counters
                shields = sum(count_one(table.city(seat), counters[what]) for what in effect.count)
                found += appraiser.military.trust * appraiser.military.shields(seat, effect.amount * shields)
        return found


EXTENSION: Final = CitiesBot()
