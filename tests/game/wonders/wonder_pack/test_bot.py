"""What bots make of the Wonder Pack: whose stage they copy, whom they lay to rest, what they put under a stage."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.wonders.bots.greedy import GreedyBot
from rules import WondersState, rollout_policy
from tests.rules.wonders.cities.tables import RICH
from tests.support.scenario import scenario, seat

PACK = ("wonder_pack",)


def answers(state: WondersState) -> set[str]:
    """What the bot answers, and what rollouts do."""
    legal = rules.legal_actions(state, 0)
    weighed = GreedyBot().choose(rules.view(state, 0), legal, Random(0), 1.0)
    return {str(weighed), str(rollout_policy(state, 0, Random(0)))}


@pytest.mark.parametrize(("left", "right", "best"), [("giza:A", "ephesus:B", "left"), ("ephesus:B", "giza:A", "right")])
def test_it_copies_the_better_of_two_stages(left: str, right: str, best: str) -> None:
    """Seven points against five and four coins."""
    table = scenario(
        seat("manneken_pis:A", 9, RICH, stages=2, under="tavern baths", hand="altar"), seat(left), seat(right),
        more=PACK, age=3, revision=2,
    )  # fmt: skip
    table.play("stage altar")
    assert answers(table.state) == {f"choose {best}"}


@pytest.mark.parametrize(
    ("leaders", "coins", "answer"),
    [
        ("imhotep cleopatra", 9, "imhotep"),  # six points for one whose work is done, three more than Cleopatra's five
        ("midas zenobia", 30, "zenobia"),  # Midas brings more than his six points
        ("midas", 40, "none"),
    ],
)
def test_it_lays_those_to_rest_who_would_bring_less(leaders: str, coins: int, answer: str) -> None:
    table = scenario(
        seat("abu_simbel:B", coins, RICH, hand="gardens", leaders=leaders), seat("giza:A"), seat("rhodes:A"),
        more=PACK, age=3, turn=6,
    )  # fmt: skip
    table.play("stage gardens")
    assert answers(table.state) == {f"choose {answer}"}


def test_it_puts_a_card_of_a_colour_that_neighbours_have_under_the_stage_that_counts_it() -> None:
    table = scenario(
        seat("stonehenge:B", 9, f"{RICH} clay_pool", stages=1, under="tavern", hand="courthouse walls"),
        seat("giza:A", built="altar theater baths"), seat("rhodes:A", built="aqueduct"), more=PACK, age=2,
    )  # fmt: skip
    weighed = GreedyBot().weigh(rules.view(table.state, 0), rules.legal_actions(table.state, 0))
    found = {one.action.card: one.points for one in weighed if one.action.verb == "stage"}
    assert found["courthouse"] > found["walls"] + 2
