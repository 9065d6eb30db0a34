"""The rule-of-thumb bot with two players: it plays the Free City's card for its own good and to the opponent's harm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

import rules
from game.headless.simulate import simulate
from game.wonders.bots.decision import Decision
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.weights import DEFAULT
from game.wonders.two_players.bot import FreeCityAdvisor
from rules import Action, Setup, View, WondersState
from tests.support.scenario import Seat, scenario, seat

FREE_CITY = 2


class Careless(GreedyBot):
    """Plays like the greedy bot, but the Free City by chance."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        if view.question.city != view.seat:
            return rng.choice(actions)
        return super().choose(view, actions, rng, budget)


def asked(hand: str, mine: Seat, other: Seat, free: Seat, turn: int = 5) -> WondersState:
    """The question about the Free City, after its holder has sold a card of no interest."""
    table = scenario(replace(mine, hand=hand), other, free, age=1, turn=turn, players=2, pile="altar")
    table.say(0, f"sell {hand.split()[0]}")
    assert table.asked()[0] == "free_city"
    return table.state


def worths(state: WondersState) -> dict[str, float]:
    """What each answer about the Free City does to the two players, in points for its holder."""
    advisor = FreeCityAdvisor(Decision(rules.view(state, 0), DEFAULT))
    return {str(action): sum(advisor.worth(action)) for action in rules.legal_actions(state, 0)}


@pytest.mark.parametrize("expansions", [(), ("leaders",)])
def test_beats_who_plays_the_free_city_by_chance(expansions: tuple[str, ...]) -> None:
    bots = GreedyBot(), Careless()
    games, ahead = 24, 0.0
    for number in range(games):
        state, _ = rules.new_game(Setup(2, number, expansions))
        rng = Random(number)
        while not state.finished:
            for who in rules.to_act(state):
                bot = bots[(who + number) % 2]
                action = bot.choose(rules.view(state, who), rules.legal_actions(state, who), rng, 1.0)
                rules.apply(state, who, action)
        totals = [sheet.total for sheet in rules.scores(state)[0]]
        ahead += (totals[number % 2] - totals[1 - number % 2]) / games
    assert ahead > 0


def test_beats_random() -> None:
    greedy, other = simulate(("greedy", "random"), 8, Setup(2, 7))["seats"]
    assert greedy["wins"] >= 7
    assert greedy["mean"] > other["mean"] + 20


def test_the_free_city_threatens_the_opponent_and_not_its_holder() -> None:
    hand = "theater barracks baths"
    armed = seat("giza:A", 5, "guard_tower stockade")
    weak = seat("rhodes:A", 5)
    free = seat("ephesus:A", 5, "ore_vein")
    strong_holder = worths(asked(hand, armed, weak, free))
    weak_holder = worths(asked(hand, weak, armed, free))
    assert strong_holder["build barracks"] > 0
    assert strong_holder["build barracks"] > weak_holder["build barracks"]


def test_points_of_the_free_city_are_nobodys() -> None:
    state = asked("baths theater pawnshop", seat("giza:A"), seat("rhodes:A"), seat("ephesus:A", 5))
    assert worths(state)["build theater"] == 0


def test_goods_of_the_free_city_are_worth_more_to_whom_they_are_cheap() -> None:
    """A trading post towards the Free City: from seat 0 it lies on the right, from seat 1 on the left."""
    plain, east, west = (seat("giza:A", 9, built) for built in ("", "east_trading_post", "west_trading_post"))
    even, mine, others = (
        worths(asked("theater clay_pool baths", city, replace(other, board="rhodes:A"), seat("ephesus:A", 5), turn=3))
        for city, other in ((plain, plain), (east, plain), (plain, west))
    )
    assert mine["build clay_pool"] > even["build clay_pool"] > others["build clay_pool"]


def test_the_free_city_pays_its_holder_rather_than_the_opponent() -> None:
    """Both sell the wood that the Free City needs."""
    mine, other = seat("giza:A", 3, "lumber_yard"), seat("rhodes:A", 3, "lumber_yard")
    state = asked("theater stockade baths", mine, other, seat("ephesus:A", 5))
    found = worths(state)
    # Seat 0 sits on the Free City's left.
    assert found["build stockade L2"] > found["build stockade R2"]


def test_what_is_paid_to_the_free_city_hurts_nobody() -> None:
    mine = seat("giza:A", 5, hand="stockade")
    other, free = seat("rhodes:A", 3, "lumber_yard"), seat("ephesus:A", 3, "lumber_yard")
    table = scenario(mine, other, free, age=1, turn=2, players=2)
    view, actions = rules.view(table.state, 0), rules.legal_actions(table.state, 0)
    weighed = {str(w.action): w for w in GreedyBot().weigh(view, actions)}
    assert weighed["build stockade R2"].total > weighed["build stockade L2"].total


def test_a_card_that_helps_the_opponent_goes_to_the_free_city() -> None:
    """What the opponent would take next is taken from it."""
    state = asked("altar pawnshop theater", seat("giza:A"), seat("rhodes:A", 9, "altar pawnshop"), seat("ephesus:A", 9))
    view, actions = rules.view(state, 0), rules.legal_actions(state, 0)
    weighed = {str(w.action): w.rivals for w in GreedyBot().weigh(view, actions)}
    assert weighed["build theater"] > weighed["build pawnshop"] == 0


def test_the_free_citys_digs_and_stages_are_answered() -> None:
    state, _ = rules.new_game(Setup(2, 5, boards=("random", "random", "halicarnassus:B")))
    bot = GreedyBot()
    state.cities[FREE_CITY].coins = 60
    while not state.finished:
        for who in rules.to_act(state):
            actions = rules.legal_actions(state, who)
            action = bot.choose(rules.view(state, who), actions, Random(0), 1.0)
            assert action in actions
            rules.apply(state, who, action)
    assert rules.scores(state)[1]
