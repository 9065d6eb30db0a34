"""Discounts, purchases from the bank and free guilds in whole games, compared with plain enumeration.

The enumeration knows the costs from the tables of facts and the leaders by name; it drops every choice of units, buys
every choice from the bank, and keeps what nothing undercuts.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import rules
from rules import Action, Setup, View
from rules.wonders.engine.actions import LEFT, RIGHT
from rules.wonders.facts import Goods
from rules.wonders.leaders.facts import leaders_at
from tests.rules.wonders.facts import card_facts, stage_facts
from tests.rules.wonders.leaders.test_guilds import COSTS as GUILD_COSTS
from tests.rules.wonders.leaders.test_rome import STAGES as ROME
from tests.rules.wonders.playout import LEADERS
from tests.rules.wonders.test_payments import Source, enumerate_splits

FACTS = {fact.id: fact for fact in card_facts()}
COSTS = {**{fact.id: fact.cost for fact in FACTS.values()}, **GUILD_COSTS}
COLOURS = {**{fact.id: fact.colour for fact in FACTS.values()}, **dict.fromkeys(GUILD_COSTS, "purple")}
STAGES = {
    **{(fact.board, fact.side, fact.stage): fact.cost for fact in stage_facts()},
    **{("rome", side, number): cost for side, number, cost, _ in ROME},
}
CHEAPER = {"archimedes": "green", "leonidas": "red", "hammurabi": "blue", "imhotep": "stage"}
DEAL = [*CHEAPER, "bilkis", "ramses", "maecenas", "hatshepsut", "croesus", "vitruvius", "xenophon", "nero"]

Triple = tuple[int, int, int]


def ways(view: View, number: int, cost: dict[str, int], target: str) -> set[Triple]:
    """Every split (left, right, bank) for a cost that no other undercuts."""
    cities = view.cities
    city, left, right = cities[number], cities[(number + 1) % len(cities)], cities[number - 1]
    prices = {f"{group} {side}": price for side, row in city.prices.to_json().items() for group, price in row.items()}
    own = [*_sources(city.sources.sale), *_sources(city.sources.own)]
    sales = _sources(left.sources.sale), _sources(right.sources.sale)
    need = [good for good, amount in cost.items() for _ in range(amount) if good != "coins"]
    leaders = [*leaders_at(city).leaders, *leaders_at(city).shared]
    dropped = min(len(need), sum(CHEAPER.get(leader) == target for leader in leaders))
    found: set[Triple] = set()
    for first in combinations(range(len(need)), dropped):
        rest = [good for i, good in enumerate(need) if i not in first]
        for bought in range(min(len(rest), leaders.count("bilkis")) + 1):
            for second in combinations(range(len(rest)), bought):
                goods = [good for i, good in enumerate(rest) if i not in second]
                splits = enumerate_splits(own, sales[0], sales[1], prices, goods)
                found |= {(a, b, cost.get("coins", 0) + bought) for a, b in splits}
    return {s for s in found if not any(o != s and all(x <= y for x, y in zip(o, s, strict=True)) for o in found)}


def _sources(given: Goods) -> list[Source]:
    return [*((name,) for name, number in given.fixed.items() for _ in range(number)), *given.choices]


def compare(view: View) -> int:
    """Check every answer to a question about cards; returns how many were priced with the help of leaders."""
    ask = view.ask
    number = ask.city
    city = view.cities[number]
    legal = [rules.parse(text) for text in ask.legal]
    helped = 0
    stage = STAGES.get((city.board, city.side, city.stages + 1))
    stages = {(a.coins_to(LEFT), a.coins_to(RIGHT), a.bank) for a in legal if a.verb == "stage"}
    expected = set() if stage is None else ways(view, number, stage, "stage")
    assert stages == {s for s in expected if sum(s) <= city.coins}
    for card in set(ask.cards) if ask.kind != "recruit" else ():
        helped += _compare_card(view, card, [a for a in legal if a.verb == "build" and a.object == card])
    return helped


def _compare_card(view: View, card: str, legal: list[Action]) -> int:
    city = view.cities[view.question.city]
    built = {name.partition("_age")[0] for name in city.structures}
    if card.partition("_age")[0] in built:
        assert legal == []
        return 0
    if card in FACTS and set(FACTS[card].chains_from) & set(city.structures):
        assert [action.way for action in legal] == ["chain"]
        return 0
    leaders = {*leaders_at(city).leaders, *leaders_at(city).shared}
    splits = ways(view, view.question.city, COSTS[card], COLOURS[card])
    plain = {(a.coins_to(LEFT), a.coins_to(RIGHT), a.bank) for a in legal if not a.way}
    if COLOURS[card] == "purple" and "ramses" in leaders:
        free = splits == {(0, 0, 0)}
        assert [(a.way, a.coins) for a in legal] == [("" if free else "power", 0)]
        return 1
    assert plain == {s for s in splits if sum(s) <= city.coins}
    powers = [action for action in legal if action.way == "power"]
    usable = bool(city.powers & 1 and not city.used & 1)
    assert len(powers) == (usable and splits != {(0, 0, 0)})
    return bool(leaders & {*CHEAPER, "bilkis"}) and bool(plain)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_payments_offered_in_games_are_those_of_plain_enumeration(seats: int) -> None:
    helped = 0
    for seed in range(12):
        rng = Random(seed)
        state, _ = rules.new_game(Setup(seats, seed, LEADERS, deal={"leaders": rng.sample(DEAL, 4 * seats)}))
        while not state.finished:
            for number in rules.to_act(state):
                ask = state.asks[number]
                assert ask is not None
                if ask.kind in ("turn", "extra", "free_city", "recruit"):
                    helped += compare(rules.view(state, number))
                rules.apply(state, number, _recruiting(rng, ask.legal(state)))
    assert helped > 250


def _recruiting(rng: Random, legal: tuple[Action, ...]) -> Action:
    recruits = [action for action in legal if action.verb == "recruit"]
    return rng.choice(recruits or legal)
