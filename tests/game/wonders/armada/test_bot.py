"""What the rule-of-thumb bot makes of ships and islands, and of its partner in teams."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.wonders.bots.decision import Decision
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import DEFAULT
from rules import Setup
from rules.wonders.armada.state import sea_of
from tests.rules.wonders.armada.harbour import RICH, Port, Sea, harbour
from tests.rules.wonders.playout import ARMADA, LEADERS

BOT = GreedyBot()


def chosen(sea: Sea, seat: int = 0) -> str:
    """The answer of the bot."""
    legal = rules.legal_actions(sea.state, seat)
    return str(BOT.choose(rules.view(sea.state, seat), legal, Random(1), 1.0))


def test_it_sails_where_the_step_costs_nothing() -> None:
    assert chosen(harbour(Port("giza:A", 3, RICH, "pawnshop", (0, 0, 5, 0)))) == "build pawnshop sail"


def test_it_does_not_pay_more_coins_than_a_step_is_worth() -> None:
    """One blue point is not worth the last coins of a city that has nothing but these."""
    decision = Decision(rules.view(harbour(Port("giza:A", 9, RICH, "theater")).state, 0), DEFAULT)
    step = {text: decision.weigh(rules.parse(text)).worth for text in ("build theater", "build theater sail")}
    gained = step["build theater sail"].lasting - step["build theater"].lasting
    assert 1.0 < gained < 3.0


def test_it_moves_the_ship_with_the_most_to_gain() -> None:
    sea = harbour(Port("giza:A", 3, RICH, "dry_hold", (0, 0, 5, 0))).play("build dry_hold")
    assert chosen(sea) == "choose blue"


def test_it_keeps_the_best_island() -> None:
    sea = harbour(Port("giza:A", 9, f"{RICH} forum", "workshop", (0, 0, 0, 5)))
    pile = sea_of(sea.state).piles[2]
    royal, other = (sea.state.rs.card_index[name] for name in ("royal_archipelago", "lush_archipelago"))
    pile[:] = [other, royal, *(card for card in pile if card not in (royal, other))]
    sea_of(sea.state).piles[2] = pile[:2]
    sea.play("build workshop sail")
    assert chosen(sea) == "choose royal_archipelago"


@pytest.mark.parametrize(("red", "answer"), [(0, "choose abstain"), (5, "choose none")])
def test_it_stays_out_of_a_naval_conflict_that_it_would_lose(red: int, answer: str) -> None:
    ports = (Port("giza:A", ships=(red, 0, 0, 0), islands="forgotten_oasis"), Port("rhodes:A", ships=(2, 0, 0, 0)))
    sea = harbour(*ports, turn=7).play()
    assert sea.asked() == {0: "abstain"} and chosen(sea) == answer


@pytest.mark.parametrize("setup", [Setup(4, 3, ARMADA), Setup(8, 4, (*ARMADA, *LEADERS), teams=True)])
def test_it_plays_whole_games(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    sailed = 0
    while not state.finished:
        for seat in rules.to_act(state):
            action = BOT.choose(rules.view(state, seat), rules.legal_actions(state, seat), Random(2), 1.0)
            sailed += bool(action.sail)
            rules.apply(state, seat, action)
    assert sailed > 5 * setup.seats


def test_a_partner_is_no_rival() -> None:
    table = BotTable(rules.view(rules.new_game(Setup(4, 1, teams=True))[0], 0))
    assert [table.allied(0, other) for other in range(4)] == [False, True, False, False]
    assert DEFAULT.rivalry_with(table, 1) < 0 < DEFAULT.rivalry_with(table, 3)
    plain = BotTable(rules.view(rules.new_game(Setup(4, 1))[0], 0))
    assert not plain.allied(0, 1) and plain.stakes == 1 and table.stakes == 2


def test_shields_are_worth_nothing_against_a_partner() -> None:
    worth = []
    for teams in (False, True):
        state, _ = rules.new_game(Setup(4, 1, teams=teams))
        state.cities[1].shields = 1
        appraiser = Decision(rules.view(state, 0), DEFAULT).appraiser
        worth.append((appraiser.military.against(0, 1, 1), appraiser.military.against(0, 3, 1)))
    assert worth[1][0] == 0.0 and worth[0][0] < 0.0
    assert worth[1][1] == pytest.approx(2 * worth[0][1])
