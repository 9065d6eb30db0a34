"""The rules of thumb, each where it is the first that fits."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.wonders.bots.references.thumb import ThumbBot
from rules import Setup
from tests.support.scenario import Seat, scenario, seat

OTHERS = (seat("rhodes:A"), seat("ephesus:B"))


def answer(city: Seat, age: int = 1, others: tuple[Seat, ...] = OTHERS, seed: int = 0) -> str:
    """What the bot plays in that city, at the turn at which a hand has so many cards."""
    state = scenario(city, *others, age=age, turn=8 - len(city.hand.split())).state
    return str(ThumbBot().choose(rules.view(state, 0), rules.legal_actions(state, 0), Random(seed), 1.0))


def answers(city: Seat, age: int = 1, others: tuple[Seat, ...] = OTHERS) -> set[str]:
    """What it plays with different luck."""
    return {answer(city, age, others=others, seed=seed) for seed in range(12)}


def test_several_goods_come_first() -> None:
    hand = "timber_yard stone_pit barracks baths scriptorium"
    assert answers(seat("giza:A", 5, hand=hand)) == {"build timber_yard B1"}


def test_then_a_good_that_it_does_not_make() -> None:
    city = seat("giza:A", 5, "clay_pool", hand="stone_pit clay_pool ore_vein altar")
    assert answers(city) == {"build ore_vein"}, "Giza makes stone"


def test_then_arms_unless_it_leads_alone() -> None:
    goods = "lumber_yard clay_pool ore_vein glassworks_age1 loom_age1 press_age1"
    hand = "barracks altar scriptorium"
    assert answers(seat("giza:A", 9, goods, hand=hand)) == {"build barracks"}
    assert answers(seat("giza:A", 9, f"{goods} stockade", hand=hand)) == {"build altar"}
    armed = (seat("rhodes:A", built="walls"), seat("ephesus:B"))
    assert answers(seat("giza:A", 9, goods, hand=hand), others=armed) == {"build altar"}, "too far behind"


def test_then_the_most_civilian_points_then_science() -> None:
    goods = "lumber_yard clay_pool ore_vein glassworks_age1 loom_age1 press_age1 stockade"
    assert answers(seat("giza:A", 9, goods, hand="altar pawnshop baths workshop")) == {"build pawnshop", "build baths"}
    assert answers(seat("giza:A", 9, goods, hand="workshop tavern")) == {"build workshop"}


def test_then_a_stage_of_the_wonder_and_else_anything_it_can() -> None:
    goods = "lumber_yard clay_pool ore_vein glassworks_age1 loom_age1 press_age1 stockade stone_pit"
    assert all(word.startswith("stage ") for word in answers(seat("giza:A", 0, goods, hand="tavern east_trading_post")))
    assert answers(seat("giza:A", 0, goods, stages=3, hand="tavern senate")) == {"build tavern"}
    assert answers(seat("giza:A", 0, hand="pantheon senate"), 2) == {"sell pantheon", "sell senate"}


def test_the_last_age_is_for_points_conflicts_among_them() -> None:
    goods = "sawmill quarry brickyard foundry glassworks_age1 loom_age1 press_age1"
    armed = (seat("rhodes:A", built="walls"), seat("ephesus:A", built="walls"))
    assert answer(seat("giza:A", 9, goods, stages=3, hand="gardens arsenal"), 3) == "build arsenal"
    assert answer(seat("giza:A", 9, f"{goods} walls", stages=3, hand="gardens arsenal"), 3, others=armed) == (
        "build arsenal"
    )
    strong = (seat("rhodes:A", built="walls arsenal"), seat("ephesus:A", built="walls arsenal"))
    assert answer(seat("giza:A", 9, goods, stages=3, hand="gardens arsenal"), 3, others=strong) == "build gardens"


@pytest.mark.parametrize(
    "setup",
    [
        Setup(2, 3),
        Setup(2, 3, ("leaders",)),
        Setup(4, 3, ("armada", "leaders"), teams=True),
        Setup(7, 3, ("armada",)),
    ],
    ids=str,
)
def test_answers_whatever_is_asked(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    bot, rng = ThumbBot(), Random(2)
    while not state.finished:
        for asked in rules.to_act(state):
            actions = rules.legal_actions(state, asked)
            action = bot.choose(rules.view(state, asked), actions, rng, 1.0)
            assert action in actions
            rules.apply(state, asked, action)
    assert rules.scores(state)[1]
