"""The bots of Architects."""

from __future__ import annotations

from random import Random

import pytest

from game.architects.bots.bias import persona_bias
from game.architects.bots.greedy import GreedyArchitect
from game.architects.bots.noisy import EasyArchitect, MediumArchitect
from game.architects.bots.search import HardArchitect, SearchArchitect
from game.architects.samples.demo import demo_game, step
from rules.architects.moves import parse_move
from rules.architects.play import GAME
from tests.rules.architects.tables import ArchitectsTable


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


def test_a_general_leans_towards_arms_and_towards_nothing_else() -> None:
    decks = {"giza": ["red_1"] * 5, "ephesus": ["blue_3"] * 5, "central": ["red_1"] * 5}
    table = ArchitectsTable(decks=decks)
    takes = [parse_move("take left"), parse_move("take right"), parse_move("take central")]
    arms = [persona_bias({"military": 1.5}, table.state, 0, table.kind, move) for move in takes]
    assert arms[0] > 0
    assert arms[1:] == [0.0, 0.0]  # what lies on the right is no weapon, and nobody knows the middle
    assert persona_bias({"military": 0.5}, table.state, 0, table.kind, takes[0]) == -arms[0]
    assert [persona_bias({}, table.state, 0, table.kind, move) for move in takes] == [0.0, 0.0, 0.0]


def test_medium_errs_less_often_than_easy_and_both_mostly_play_what_is_best_at_once() -> None:
    game = demo_game(4, 3, human=None)
    asked, easy, medium = 0, 0, 0
    while not game.finished:
        seat = game.to_act()[0]
        view, legal = game.view(seat), game.legal(seat)
        if len(legal) > 1:
            best, *moody = (
                bot.choose(view, legal, Random(asked), 60.0)
                for bot in (GreedyArchitect(), EasyArchitect(), MediumArchitect())
            )
            asked += 1
            easy += moody[0] != best
            medium += moody[1] != best
        step(game)
    assert 0 < medium < easy < 2 / 3 * asked


def test_hard_has_moods_and_master_none() -> None:
    game = demo_game(4, 3, human=None)
    calm = HardArchitect()
    calm.noise = 0.0
    swayed = 0
    for _ in range(30):
        seat = game.to_act()[0]
        view, legal = game.view(seat), game.legal(seat)
        found = [bot.choose(view, legal, Random(2), 60.0) for bot in (HardArchitect(), calm)]
        swayed += found[0] != found[1]
        step(game)
    assert 0 < swayed < 15
    assert not SearchArchitect.noise


@pytest.mark.parametrize("make", [GreedyArchitect, EasyArchitect, MediumArchitect])
def test_who_loves_arms_above_all_takes_them(make: type[GreedyArchitect]) -> None:
    decks = {"giza": ["red_1"] * 5, "ephesus": ["blue_3"] * 5}
    table = ArchitectsTable(decks=decks)
    view, legal = GAME.view(table.state, 0), [parse_move("take left"), parse_move("take right")]
    bot = make()
    bot.persona = {"military": 40.0}
    assert str(bot.choose(view, legal, Random(1), 60.0)) == "take left"


def test_a_watcher_takes_away_what_the_next_player_wants() -> None:
    decks = {"giza": ["gear", "coin"], "alexandria": ["wood"] * 3}
    table = ArchitectsTable(decks=decks).lay(1, "gear")  # seat 1 plays next and has the deck at its right
    left = parse_move("take left")
    assert persona_bias({"rivals": 3.0}, table.state, 0, table.kind, left) > 0
    assert persona_bias({"rivals": 0.0}, table.state, 0, table.kind, left) < 0
