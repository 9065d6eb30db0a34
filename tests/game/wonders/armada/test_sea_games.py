"""Games with fleets and teams in the frame of the program: saved, resumed, listed, replayed; who sails beats who does
not; the pages that explain them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.app import App
from game.games import game_plugin
from game.players import players_from
from game.wonders.controller import Controller
from rules import Record, Setup
from tests.game.wonders.armada.duel import duel
from tests.support.frame_support import make_app

BOARDS = ("giza:A", "babylon:A", "ephesus:A", "rhodes:A")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    yield app
    app.close()


def played(moves: int | None = None) -> Controller:
    """Two teams with fleets, played at random: so many answers, or to the end."""
    controller = Controller(Setup(4, 5, ("armada",), True, boards=BOARDS), players_from(["human"] + ["random"] * 3))
    random = Random(5)
    while not controller.finished and (moves is None or len(controller.record.actions) < moves):
        for seat in controller.to_act():
            legal = controller.legal(seat)
            controller.choose(seat, random.choice([action for action in legal if action.extra] or list(legal)))
    return controller


def test_a_game_resumed_stands_where_it_stood() -> None:
    game = played(60)
    again = Controller.resume(Record.from_json(game.record.to_json()))
    assert again.view(0) == game.view(0) and again.scores()[0] == game.scores()[0]


def test_a_finished_game_is_replayed_with_its_naval_conflicts(app: App) -> None:
    game = played()
    told = [event for event in game.past() if event.facts.kind == "naval_conflict"]
    assert [event.facts.age for event in told] == [1, 2, 3]
    game_plugin("wonders").watch(app.services, game.record)
    for _ in range(12):
        app.tick(1 / 30)
    app.render()
    assert app.services.stack.top is not None and app.services.stack.top.name == "replay"


def test_who_sails_beats_who_does_not() -> None:
    won, sailing, staying = duel(range(1))
    assert won >= 1 and sailing > staying + 5


@pytest.mark.parametrize("page", ["armada", "teams"])
def test_its_pages_are_among_the_lessons_and_can_be_drawn(app: App, page: str) -> None:
    lessons = list(game_plugin("wonders").further_lessons)
    app.services.go("how_to_play", added=page)
    app.tick(1 / 30)
    app.render()
    assert lessons.count(page) == 1
