"""Who is offered as an opponent, and what becomes of a choice of earlier days."""

from __future__ import annotations

import json

import pytest

from game.architects.setup.plan import ArchitectsPlan
from game.bots.registry import bot_info, bots, bots_for, opponent_for, opponents
from game.i18n import I18n
from game.wonders.setup.plan import Plan

REFERENCES = {"random", "thumb", "greedy", "flat"}


@pytest.mark.parametrize("game", ["wonders", "architects"])
def test_nobody_is_offered_what_is_there_to_measure_by(game: str) -> None:
    offered = opponents(game)
    assert {"easy", "medium"} <= set(offered)
    assert not REFERENCES & set(offered)
    assert {bot_id for bot_id, info in bots_for(game).items() if info.reference} == set(bots_for(game)) - set(offered)


def test_levels_rise_from_the_first_one_offered() -> None:
    levels = [info.level for info in bots().values() if info.builtin and not info.reference]
    assert levels == sorted(levels) and levels[0] > bot_info("random").level


def test_a_level_has_on_the_screen_the_name_that_everybody_calls_it_by() -> None:
    tr = I18n()
    assert {bot_id: tr(f"bot.{bot_id}.name") for bot_id in opponents("wonders")} == {
        "easy": "Easy",
        "medium": "Medium",
        "hard": "Hard",
        "master": "Master",
    }


@pytest.mark.parametrize(
    ("word", "game", "now"),
    [
        ("medium", "wonders", "medium"),
        ("greedy", "wonders", "medium"),
        ("greedy", "architects", "medium"),
        ("random", "architects", "easy"),
        ("thumb", "wonders", "easy"),
        ("flat", "architects", None),
        ("nobody", "wonders", None),
    ],
)
def test_a_choice_of_earlier_days_becomes_the_nearest_level(word: str, game: str, now: str | None) -> None:
    assert opponent_for(word, game) == now


@pytest.mark.parametrize("plan", [Plan, ArchitectsPlan])
def test_plans_of_earlier_days_open(plan: type[Plan] | type[ArchitectsPlan]) -> None:
    words = ("human", "greedy", "random", "nobody", 7)
    found = plan.from_json(json.dumps({"seats": [{"bot": word} for word in words]}))
    assert [seat.bot for seat in found.seats[:5]] == ["human", "medium", "easy", "medium", "medium"]
