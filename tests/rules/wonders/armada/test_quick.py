"""The quick policy at sea: legal answers, ships that sail where a step pays, and no conflict as the weakest."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules import Setup
from rules.wonders.armada.rollout import step_worths
from rules.wonders.armada.yards import yards
from tests.rules.wonders.armada.harbour import RICH, Port, Sea, harbour
from tests.rules.wonders.playout import ARMADA, LEADERS

YARDS = yards(rules.ruleset(ARMADA))


def chosen(sea: Sea, seat: int = 0) -> str:
    """The answer of the policy."""
    return str(rules.rollout_policy(sea.state, seat, Random(1)))


@pytest.mark.parametrize(
    "setup", [Setup(3, 5, ARMADA), Setup(5, 6, (*ARMADA, *LEADERS)), Setup(6, 7, ARMADA, teams=True)]
)
def test_its_answers_are_legal_and_its_ships_sail(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    rng, sailed, kinds = Random(setup.seed), 0, set()
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            assert ask is not None
            action = rules.rollout_policy(state, seat, rng)
            assert action in rules.legal_actions(state, seat), f"{ask.kind}: {action}"
            kinds.add(ask.kind)
            sailed += bool(action.extra)
            rules.apply(state, seat, action)
    assert sailed > 5 * setup.seats and kinds >= {"turn", "island"}


def test_it_sails_where_the_step_costs_nothing_and_not_for_more_than_it_is_worth() -> None:
    hand = "theater " * 8
    assert chosen(harbour(Port("giza:A", 9, RICH, hand))) == "build theater sail"
    yard = next(name for name, y in YARDS.items() if y.need[2][0] == 1 << 8)  # clay
    seller = Port("rhodes:A", 0, "clay_pool")
    # The first blue space and half of the second are worth one point and a half; two coins cost six tenths of one.
    assert chosen(harbour(Port("giza:A", 9, "", hand, yard=yard), seller)) == "build theater L2 sail"
    assert step_worths(rules.ruleset(ARMADA))[2][:2] == [15, 15]


def test_a_sale_moves_the_merchant_ship_onto_coins() -> None:
    hand = "theater " * 8
    built = Port("giza:A", 0, f"{RICH} theater", hand, (0, 1, 6, 0), stages=3)
    assert chosen(harbour(built)) == "sell theater sail"
    last = Port("giza:A", 0, f"{RICH} theater", hand, (0, 6, 6, 0), stages=3)
    assert chosen(harbour(last)) == "sell theater"


def test_with_lost_island_the_best_ship_of_all_goes_with_a_stage() -> None:
    hand = "theater " * 8
    port = Port("giza:A", 0, f"{RICH} theater", hand, (0, 0, 5, 0), "lost_island")
    assert chosen(harbour(port)) == "stage theater sail=blue"


def test_it_moves_the_ship_with_the_most_to_gain() -> None:
    sea = harbour(Port("giza:A", 0, RICH, "dry_hold", (6, 5, 5, 0))).play("build dry_hold")
    worths = step_worths(rules.ruleset(ARMADA))
    best = max((worths[1][5], "choose yellow"), (worths[2][5], "choose blue"), (worths[3][0], "choose green"))
    assert chosen(sea) == best[1]


@pytest.mark.parametrize(("red", "answer"), [(0, "choose abstain"), (2, "choose none")])
def test_it_stays_out_of_a_naval_conflict_as_the_weakest(red: int, answer: str) -> None:
    ports = (Port("giza:A", ships=(red, 0, 0, 0), islands="forgotten_oasis"), Port("rhodes:A", ships=(1, 0, 0, 0)))
    sea = harbour(*ports, turn=7).play()
    assert sea.asked() == {0: "abstain"} and chosen(sea) == answer
