"""The bots of Architects."""

from __future__ import annotations

from random import Random

import pytest

from game.architects.bots.greedy import GreedyArchitect
from game.architects.bots.search import HardArchitect, SearchArchitect
from game.architects.demo import demo_game, step


@pytest.mark.parametrize("seats", [2, 5])
def test_without_time_search_plays_what_looks_best_at_once(seats: int) -> None:
    game = demo_game(seats, 0, human=None)
    asked = 0
    while not game.finished and asked < 40:
        seat = game.to_act()[0]
        view, legal = game.view(seat), game.legal(seat)
        choices = [bot.choose(view, legal, Random(1), 0.0) for bot in (SearchArchitect(), GreedyArchitect())]
        assert choices[0] == choices[1]
        asked += 1
        step(game, "random")


def test_search_may_think_otherwise_and_always_answers_legally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchArchitect, "worlds", 8)
    game = demo_game(3, 2, human=None)
    other = 0
    for _ in range(12):
        seat = game.to_act()[0]
        view, legal = game.view(seat), game.legal(seat)
        found = SearchArchitect().choose(view, legal, Random(1), 600.0)
        assert found in legal
        other += found != GreedyArchitect().choose(view, legal, Random(1), 0.0)
        step(game)
    assert other


def test_hard_ends_after_its_few_worlds_and_time_beyond_them_changes_nothing() -> None:
    game = demo_game(4, 3, human=None)
    for _ in range(6):
        seat = game.to_act()[0]
        view, legal = game.view(seat), game.legal(seat)
        found = [HardArchitect().choose(view, legal, Random(2), budget) for budget in (60.0, 600.0)]
        assert found[0] == found[1]
        step(game)
    assert HardArchitect.worlds < SearchArchitect.worlds
