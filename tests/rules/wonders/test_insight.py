"""What scenes and bots ask the rules before choosing: offers, previews, purchases."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules import Offer, Preview, Setup, parse
from rules.wonders.engine.actions import LEFT, RIGHT
from tests.rules.wonders.playout import ARMADA, LEADERS, decisions, position
from tests.rules.wonders.test_properties import moments, setups
from tests.support.scenario import Seat, scenario, seat

sea_setups = st.builds(
    Setup, seats=st.integers(3, 8), seed=st.integers(0, 10**6), expansions=st.sampled_from([ARMADA, ARMADA + LEADERS])
).filter(lambda setup: setup.seats < 8 or setup.expansions != ARMADA)  # the eighth board is that of Leaders

# ---- how a card stands


def offer(card: str, city: Seat, *others: Seat, age: int = 1) -> Offer:
    return rules.card_offer(scenario(city, *others, age=age).state, 0, card)


def test_a_card_may_be_free() -> None:
    assert offer("altar", seat("giza:A")) == Offer("free")
    assert offer("baths", seat("giza:A")) == Offer("free", owned={"stone": 1})


def test_a_card_may_cost_coins_of_ones_own() -> None:
    assert offer("mine", seat("giza:A", 1)) == Offer("own", 1)
    assert offer("mine", seat("giza:A", 0)) == Offer("poor", 1)
    assert not offer("mine", seat("giza:A", 0)).playable


def test_a_card_may_be_had_by_trade() -> None:
    city, left = seat("giza:A", 2), seat("olympia:A")
    assert offer("stockade", city, left) == Offer("trade", 2, {"wood": 1}, {"wood": ["left"]})
    assert offer("stockade", seat("giza:A", 1), left) == Offer("poor", 2, {"wood": 1}, {"wood": ["left"]})


def test_a_card_may_lack_goods_that_nobody_sells() -> None:
    found = offer("stockade", seat("giza:A", 9), seat("rhodes:A"), seat("ephesus:A"))
    assert found == Offer("missing", 0, {"wood": 1}, {"wood": []})


def test_a_card_may_be_there_already_or_come_by_chain() -> None:
    assert offer("altar", seat("giza:A", 0, "altar")) == Offer("built")
    assert offer("press_age2", seat("giza:A", 0, "press_age1"), age=2) == Offer("built")
    chained = offer("forum", seat("giza:A", 0, "east_trading_post west_trading_post"), age=2)
    assert chained == Offer("chain", parents=("east_trading_post", "west_trading_post"))
    assert chained.playable


def test_a_power_makes_a_card_playable() -> None:
    found = offer("palace", seat("olympia:A", stages=2), seat("rhodes:A"), seat("ephesus:A"), age=3)
    assert (found.state, found.power, found.playable) == ("missing", True, True)


def test_the_next_stage_stands_like_a_card() -> None:
    assert rules.stage_offer(scenario(seat("giza:A", 0, "stone_pit")).state, 0) == Offer("free", owned={"stone": 2})
    assert rules.stage_offer(scenario(seat("giza:A", stages=3)).state, 0) == Offer("none")
    lacking = rules.stage_offer(scenario(seat("giza:A"), seat("rhodes:A"), seat("olympia:A")).state, 0)
    assert lacking == Offer("missing", 0, {"stone": 1}, {"stone": []})


# ---- what is bought


@pytest.mark.parametrize(
    ("text", "bought"),
    [
        ("build caravansery R4", {RIGHT: {"wood": 2}}),
        ("build caravansery L2 R2", {LEFT: {"wood": 1}, RIGHT: {"wood": 1}}),
        ("sell caravansery", {}),
    ],
)
def test_purchases_of_a_split(text: str, bought: dict[int, dict[str, int]]) -> None:
    left, right = seat("olympia:A"), seat("rhodes:A", 0, "sawmill")
    table = scenario(seat("giza:A", 9, hand="caravansery"), left, right, age=2)
    assert text in table.legal(0)
    assert rules.purchases(table.state, 0, parse(text)) == bought


def test_the_purchases_for_a_card_that_has_an_owner_are_those_for_the_card() -> None:
    table = scenario(seat("alexandria:A", 9, hand="baths"), seat("olympia:A", 0, "quarry"), seat("rhodes:A"), age=1)
    action = parse("choose 2 baths L2")
    assert (action.owner, action.card) == (2, "baths")
    assert rules.purchases(table.state, 0, action) == {LEFT: {"stone": 1}}


@settings(max_examples=120)
@given(st.one_of(setups, sea_setups), moments)
def test_purchases_cost_what_is_paid(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    for number in rules.to_act(state):
        city = rules.view(state, number).question.city
        prices = rules.view(state, number).cities[city].prices
        for action in rules.legal_actions(state, number):
            bought = rules.purchases(state, city, action)
            assert set(bought) == {steps for steps, _ in action.payments}
            for steps, paid in action.payments:
                side = {LEFT: "left", RIGHT: "right"}.get(steps)
                spent = sum(n * (prices.of(side, _group(good)) if side else 1) for good, n in bought[steps].items())
                assert spent == paid, action


def _group(good: str) -> str:
    return "raw" if good in ("wood", "stone", "clay", "ore") else "manufactured"


@settings(max_examples=120)
@given(setups, moments)
def test_an_offer_agrees_with_the_legal_answers(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    for number in rules.to_act(state):
        ask = rules.view(state, number).ask
        if ask.kind not in ("turn", "extra", "recruit", "free_city"):
            continue
        city = ask.city
        legal = rules.legal_actions(state, number)
        stages = [action.coins for action in legal if action.verb == "stage"]
        stage = rules.stage_offer(state, city)
        assert stage.playable == bool(stages)
        assert not stages or min(stages) == stage.coins
        for card in set(ask.cards):
            found = rules.card_offer(state, city, card)
            builds = [a for a in legal if a.verb in ("build", "recruit") and a.object == card]
            assert found.playable == bool(builds)
            paid = [action.coins for action in builds if action.way != "power"]
            assert not paid or min(paid) == found.coins
            assert found.power == any(action.way == "power" for action in builds) or found.state in ("free", "built")


@settings(max_examples=50)
@given(setups.filter(lambda setup: setup.seats > 2), st.integers(0, 99))
def test_a_preview_is_what_happens_when_the_rivals_only_sell(setup: Setup, chance: int) -> None:
    """In half of the turns of a game."""
    state, rng = rules.new_game(setup)[0], Random(chance)
    for _ in decisions(state, Random(setup.seed)):
        waiting = rules.to_act(state)
        if len(waiting) == setup.seats and state.age and state.turn < 6 and rng.random() < 0.5:
            me = rng.choice(waiting)
            _happens(state.copy(), me, rng.choice(rules.legal_actions(state, me)))


def _happens(state: rules.WondersState, me: int, action: rules.Action) -> None:
    """What an answer is said to change it changes, if it raises no questions."""
    told = rules.preview(state, me, action)
    if told.asks:
        return
    coins, shields, total = _figures(state, me)
    turn = state.turn
    for number in rules.to_act(state):
        rules.apply(state, number, action if number == me else rules.legal_actions(state, number)[-1])
    if state.turn == turn + 1:
        now = _figures(state, me)
        assert (now[0] - coins, now[1] - shields, now[2] - total) == (told.coins, told.shields, told.points)


def test_lasting_points_leave_the_coins_worth_out() -> None:
    table = scenario(seat("giza:A", 3, hand="altar tavern mine"))
    told = {text: rules.preview(table.state, 0, parse(text)) for text in table.legal(0)}
    assert told["build altar"] == Preview(coins=0, shields=0, points=2, lasting=2)
    assert told["build tavern"] == Preview(coins=5, shields=0, points=1, lasting=0)
    assert told["build mine B1"] == Preview(coins=-1, shields=0, points=-1, lasting=0)
    assert told["sell altar"] == Preview(coins=3, shields=0, points=1, lasting=0)


def test_a_preview_names_the_question_to_come() -> None:
    table = scenario(seat("halicarnassus:B", 0, "ore_vein foundry", hand="altar"))
    assert rules.preview(table.state, 0, parse("stage altar")).asks == ("discard_pick",)


def _figures(state: rules.WondersState, number: int) -> tuple[int, int, int]:
    city = state.cities[number]
    return city.coins, city.shields, rules.scores(state)[0][number].total


# ---- answers by card


def test_answers_are_grouped_by_card_and_verb_with_the_cheapest_way_first() -> None:
    legal = [parse(text) for text in ("build baths L2", "build baths R3", "stage baths", "sell baths", "sell altar")]
    found = rules.grouped(legal)
    assert list(found) == ["baths", "altar"]
    assert [str(way) for way in found["baths"]["build"]] == ["build baths L2", "build baths R3"]
    assert list(found["baths"]) == ["build", "stage", "sell"]


@given(setups, moments)
@settings(max_examples=20)
def test_groups_hold_every_answer_once(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    for number in rules.to_act(state):
        legal = rules.legal_actions(state, number)
        groups = rules.grouped(legal)
        assert sorted(map(str, legal)) == sorted(
            str(way) for verbs in groups.values() for ways in verbs.values() for way in ways
        )
        for verbs in groups.values():
            assert all(ways[0].coins == min(way.coins for way in ways) for ways in verbs.values())


# ---- rivals


def test_rivals_come_by_their_points_and_a_partner_is_none() -> None:
    table = scenario(seat("giza:A"), seat("rhodes:A", 9), seat("ephesus:A", 3, "altar"), seat("babylon:A", 0, "palace"))
    assert rules.rivals_by_points(table.state, 0) == (3, 1, 2)
    teams = rules.new_game(Setup(4, 1, teams=True))[0]
    assert rules.rivals_by_points(teams, 0) == (2, 3) and rules.rivals_by_points(teams, 3) == (0, 1)
    pair = rules.new_game(Setup(2, 1))[0]
    assert rules.rivals_by_points(pair, 0) == (1,), "nobody plays the Free City"
