"""The effects of black cards, and of leaders, guilds and boards of Cities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import field

from rules.core.events import Event
from rules.wonders.cities.abilities import more_abilities
from rules.wonders.cities.diplomacy import take
from rules.wonders.cities.losses import burden, demand
from rules.wonders.content.effects import Effect, Vocabulary
from rules.wonders.content.gain import Gain
from rules.wonders.content.shapes import Amount, Counted, Neighbours, Number, WordList
from rules.wonders.engine.actions import Action
from rules.wonders.engine.city import City
from rules.wonders.engine.counting import count_one
from rules.wonders.engine.no_effect import last_of_all, no_more_stages
from rules.wonders.engine.payment import PRINTED, TERMS
from rules.wonders.engine.state import WondersState
from rules.wonders.model import NEIGHBOURS, STAGE_TARGET
from rules.wonders.phases.turn import earn

_MOST_OF_A_COST: Final = 7


class CoinLoss(Effect, frozen=True, tag="coin_loss"):
    """At the end of the turn all others lose so many coins; each coin that a city does not pay is a debt."""

    amount: Amount

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        demand(state, city, self.amount)

    def demanded(self, city: City, counters: Mapping[str, int], age: int) -> int:
        """Return the coins that a city loses as it stands now, in that age; ``counters``: Vocabulary.counters."""
        return self.amount


class CoinLossPer(CoinLoss, frozen=True, tag="coin_loss_per"):
    """The same, so many coins for each thing counted in the city that loses."""

    count: Counted

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        for per in self.count:
            demand(state, city, self.amount, per)

    def demanded(self, city: City, counters: Mapping[str, int], age: int) -> int:
        return self.amount * sum(count_one(city, counters[what]) for what in self.count)


class CoinLossOfAge(CoinLoss, frozen=True, tag="coin_loss_of_age"):
    """The same, `amount` times the number of the age in progress."""

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        demand(state, city, self.amount * state.age)

    def demanded(self, city: City, counters: Mapping[str, int], age: int) -> int:
        return self.amount * age


class CoinLossOnStage(Effect, frozen=True, tag="coin_loss_on_stage"):
    """At the end of each turn in which the city builds a stage of its wonder, all others lose so many coins."""

    amount: Amount

    def ongoing(self, city: City) -> None:
        more_abilities(city).stage_loss += self.amount

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return no_more_stages(state, city)


class Diplomacy(Effect, frozen=True, tag="diplomacy"):
    """So many Diplomacy tokens: the city stays out of the next conflict with neighbours."""

    previewed = True
    amount: Amount

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        take(state, city, self.amount, events)


class CopyScience(Effect, frozen=True, tag="copy_science"):
    """At the end, one symbol of a green card in a neighbouring city, each card once."""

    sides: Annotated[tuple[str, ...], WordList(NEIGHBOURS, all_of_them=True)] = field(name="from")

    def ongoing(self, city: City) -> None:
        more_abilities(city).copy_science += 1


class PurchaseRebate(Effect, frozen=True, tag="purchase_rebate"):
    """From the next turn on, what is paid to those neighbours in a turn is a coin less."""

    amount: Annotated[int, Number(1, 1)]
    neighbours: Neighbours

    def ongoing(self, city: City) -> None:
        city.prices |= sum(1 << TERMS + NEIGHBOURS.index(side) for side in self.neighbours)

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class ProduceOwned(Effect, frozen=True, tag="produce_owned"):
    """Each turn so many units, for the city alone, of a resource that its board, brown and grey cards make."""

    amount: Amount

    def ongoing(self, city: City) -> None:
        more_abilities(city).produce_owned += self.amount

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class ProduceMissing(Effect, frozen=True, tag="produce_missing"):
    """The same of a resource that they do not make."""

    amount: Amount

    def ongoing(self, city: City) -> None:
        more_abilities(city).produce_missing += self.amount

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class CoinsToNeighbours(Effect, frozen=True, tag="coins_to_neighbours"):
    """Once, when built: coins from the bank for those neighbours."""

    previewed = True
    amount: Amount
    cities: Neighbours

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        for side, step in zip(NEIGHBOURS, (1, -1), strict=True):
            if side in self.cities:
                earn(state, (city + step) % len(state.cities), self.amount, events)


class CoinsToOthers(Effect, frozen=True, tag="coins_to_others"):
    """Once, when built: coins from the bank for every other city."""

    previewed = True
    amount: Amount

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rough -= 3 * self.amount

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        for other in range(len(state.cities)):
            if other != city:
                earn(state, other, self.amount, events)


class DebtToNeighbours(Effect, frozen=True, tag="debt_to_neighbours"):
    """When built, each neighbour takes so many debts outright: no coins may be paid instead."""

    previewed = True
    amount: Amount

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rough += 5 * self.amount

    def on_play(self, state: WondersState, city: int, events: list[Event]) -> None:
        for step in (1, -1):
            burden(state, city, (city + step) % len(state.cities), self.amount, events)


class StartGoodDiscount(Effect, frozen=True, tag="start_good_discount"):
    """From the next turn on, each unit of the good printed on a neighbour's board is a coin less when bought there."""

    amount: Annotated[int, Number(1, 1)]
    sides: Annotated[tuple[str, ...], WordList(NEIGHBOURS, all_of_them=True)] = field(name="from")

    def ongoing(self, city: City) -> None:
        city.prices |= PRINTED

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return last_of_all(state, city)


class FreeStageResources(Effect, frozen=True, tag="free_stage_resources"):
    """The resources of own wonder stages are not paid; coins are."""

    def add(self, gain: Gain, words: Vocabulary) -> None:
        gain.rare_abilities().discounts[STAGE_TARGET] += _MOST_OF_A_COST

    def no_effect(self, state: WondersState, city: int, action: Action) -> str:
        return no_more_stages(state, city)


class ShieldsPer(Effect, frozen=True, tag="shields_per"):
    """In a conflict, shields for each thing that the city has then."""

    amount: Amount
    count: Counted

    def ongoing(self, city: City) -> None:
        abilities = more_abilities(city)
        abilities.shields_per = (*abilities.shields_per, (self.amount, self.count))


VERBS: Final[tuple[type[Effect], ...]] = (
    CoinLoss, CoinLossPer, CoinLossOfAge, CoinLossOnStage, Diplomacy, CopyScience, PurchaseRebate, ProduceOwned,
    ProduceMissing, CoinsToNeighbours, CoinsToOthers, DebtToNeighbours, StartGoodDiscount, FreeStageResources,
    ShieldsPer,
)  # fmt: skip
