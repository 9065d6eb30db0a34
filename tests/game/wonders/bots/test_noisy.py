"""Bots with noise: weaker than the level above them, far from hopeless, and sensible about small things."""

from __future__ import annotations

from random import Random

import pytest

import rules
from game.bots.registry import make_bot
from game.headless.simulate import simulate
from game.wonders.bots.easy import EasyBot
from game.wonders.bots.medium import MediumBot
from rules import Setup
from rules.architects.setup import ArchitectsSetup
from tests.support.scenario import scenario, seat


def test_beats_chance_by_far() -> None:
    easy, medium, chance = simulate(("easy", "medium", "random"), 8, Setup(3, 300), paired=True)["bots"]
    assert min(easy["mean"], medium["mean"]) > chance["mean"] + 10


@pytest.mark.slow
def test_stands_between_chance_and_the_level_above_it() -> None:
    easy, medium, chance = simulate(("easy", "medium", "random"), 24, Setup(3, 300), paired=True)["bots"]
    assert medium["share"] > 0.6
    assert medium["mean"] - 8 > easy["mean"] > chance["mean"] + 10
    medium, greedy = simulate(("medium", "greedy", "greedy"), 24, Setup(3, 300), paired=True)["bots"]
    assert greedy["mean"] - 2 > medium["mean"] > 42
    easy, chance = simulate(("easy", "random", "random"), 12, Setup(3, 300), paired=True)["bots"]
    assert easy["share"] > 0.6 > chance["share"]


def test_its_cities_are_cities() -> None:
    found = simulate(("easy",) * 4, 12, Setup(4, 500))["bots"][0]
    assert 38 < found["mean"] < 50
    assert found["categories"]["wonder"] > 4
    assert all(found["categories"][name] > 1 for name in ("civilian", "science", "commercial", "guilds"))


@pytest.mark.parametrize("bot", [EasyBot, MediumBot])
def test_never_pays_more_than_it_must_nor_sells_a_treasure(bot: type[EasyBot] | type[MediumBot]) -> None:
    """Moods are for what it does; of two ways to do it the cheap one stays the cheap one."""
    goods = "sawmill quarry brickyard foundry glassworks_age1 loom_age1 press_age1"
    state = scenario(seat("giza:A", 9, goods, hand="palace altar", stages=3), age=3, turn=6).state
    view, actions = rules.view(state, 0), rules.legal_actions(state, 0)
    found = {str(bot().choose(view, actions, Random(seed), 1.0)) for seed in range(40)}
    assert found == {"build palace"}


def test_follows_its_mood_where_things_are_much_alike() -> None:
    state, _ = rules.new_game(Setup(4, 3))
    view, actions = rules.view(state, 0), rules.legal_actions(state, 0)
    found = {EasyBot().choose(view, actions, Random(seed), 1.0).object for seed in range(40)}
    medium = {MediumBot().choose(view, actions, Random(seed), 1.0).object for seed in range(40)}
    assert len(found) > len(medium) > 1
    assert len({EasyBot().choose(view, actions, Random(5), 1.0) for _ in range(5)}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("setup", [Setup(2, 300), Setup(4, 300, teams=True)], ids=str)
def test_against_one_side_medium_errs_more_and_beats_a_beginner_all_the_same(setup: Setup) -> None:
    entries = ("medium", "easy") if setup.seats == 2 else ("medium", "medium", "easy", "easy")
    medium, easy = simulate(entries, 24, setup, paired=True)["bots"]
    assert medium["wins"] > 2 * easy["wins"]
    medium, greedy = simulate(tuple("greedy" if e == "easy" else e for e in entries), 24, setup, paired=True)["bots"]
    assert greedy["wins"] > 2 * medium["wins"]


@pytest.mark.parametrize(
    "setup",
    [
        Setup(2, 3),
        Setup(2, 3, ("leaders",)),
        Setup(4, 3, ("armada", "leaders"), teams=True),
        Setup(6, 3, ("armada",)),
        ArchitectsSetup(3, 3, ("medals",)),
    ],
    ids=str,
)
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_answers_whatever_is_asked(setup: Setup | ArchitectsSetup, level: str) -> None:
    state, _ = rules.new_game(setup)
    bot, rng = make_bot(level), Random(2)
    while not state.finished:
        for asked in rules.to_act(state):
            if state.asks[asked] is None:
                continue
            actions = rules.legal_actions(state, asked)
            action = bot.choose(rules.view(state, asked), actions, rng, 1.0)
            assert action in actions
            rules.apply(state, asked, action)
    assert rules.scores(state)[1]


def test_plays_architects_between_chance_and_the_level_above_it() -> None:
    easy, medium, chance = simulate(("easy", "medium", "random"), 60, ArchitectsSetup(3, 9), paired=True)["bots"]
    assert medium["mean"] > easy["mean"] > chance["mean"]
