"""A game from outside that nothing of the program names: on the title, set up, played with bots and people, saved, gone
on with, scored and watched again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.bots.registry import bots_for, opponents
from game.challenges.deal_in_words import described
from game.games import game_plugin, shown_games
from game.headless.simulate import simulate
from game.platform.input import Kind
from game.scenes.handover import HandoverScene
from game.scenes.saves.load import resume_file
from game.storage.settings import Settings
from game.storage.stats import load_statistics, statistics_file
from game.ui.widgets import Button
from rules import Record, games
from tests.support.frame_support import frames, make_app, press
from tests.support.packages import installed_game
from tests.support.pebbles.play import HEAP, PebbleSetup
from tests.support.pebbles.screen import PebblePlay, PebbleReplay, PebbleScoring, PebbleSetupScene


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with installed_game(tmp_path, monkeypatch, "pebbles", "tests.support.pebbles"):
        app = make_app(
            tmp_path / "files", (960, 540), Settings(mute=True, speed="instant", take_back="off"), raise_errors=True
        )
        app.services.go("title")
        yield app
        app.close()


def set_up(app: App, people: int, count: int) -> PebblePlay:
    """From the title to the table."""
    tr = app.services.tr
    line = next(w for w in app.services.stack.top.ui.widgets if getattr(w, "text", "") == tr("pebbles.new_game"))
    line.activate()
    scene = app.services.stack.top
    assert isinstance(scene, PebbleSetupScene)
    scene.set_count(count)
    for seat in range(people):
        scene.choose_seat(seat)
        scene.change(bot="human")
    app.render()
    scene.start()
    table = app.services.stack.top
    assert isinstance(table, PebblePlay)
    return table


def play(app: App, table: PebblePlay, answers: int = 99) -> int:
    """Give so many answers of people, or as many as there are; returns how often the screen was handed over."""
    handed = 0
    for _ in frames(table.controller, 2000):
        app.tick(0.1)
        scene = app.services.stack.top
        if isinstance(scene, HandoverScene):
            handed += 1
            scene.reveal()
        elif scene is table and table.session.asked is not None and answers:
            button = next((w for w in scene.ui.widgets if isinstance(w, Button)), None)
            if button is not None:
                answers -= 1
                button.activate()
        if scene is not table and not isinstance(scene, HandoverScene):
            break
        if not answers and table.session.asked is not None:
            break
    return handed


def test_it_is_found_with_its_bots(app: App) -> None:
    assert "pebbles" in games() and shown_games()[0] == "wonders" and "pebbles" in shown_games()
    assert set(bots_for("pebbles")) == {"medium", "random"} and set(opponents("pebbles")) == {"medium"}
    assert app.services.tr(game_plugin("pebbles").called) == "Pebbles"


def test_it_is_played_with_bots_scored_kept_and_watched(app: App) -> None:
    table = set_up(app, people=1, count=3)
    assert play(app, table) == 0, "one person has the screen throughout"
    pad = app.services.stack.top
    assert isinstance(pad, PebbleScoring) and sum(pad.results.points(seat, "total") for seat in range(3)) == HEAP
    app.render()
    assert any(app.services.paths.replays.iterdir())
    entries = load_statistics(statistics_file(app.services.paths.data))[0].entries
    assert [(entry.game, entry.categories) for entry in entries] == [("pebbles", {"pebbles": entries[0].total})]
    pad.ways.watch()
    replay = app.services.stack.top
    assert isinstance(replay, PebbleReplay) and replay.snapshot.view.heap == HEAP
    press(app, Kind.RIGHT, Kind.END)
    assert replay.watched.finished and replay.snapshot.view.heap == 0
    app.render()
    press(app, Kind.CANCEL)
    pad.ways.rematch()
    again = app.services.stack.top
    assert isinstance(again, PebblePlay) and again.controller.players == table.controller.players


def test_people_hand_the_screen_over_and_a_save_goes_on(app: App) -> None:
    table = set_up(app, people=2, count=2)
    assert play(app, table, answers=3) >= 3
    before = table.controller.view(0)
    table.open_menu()
    assert app.services.stack.top is not None and app.services.stack.top.name == "menu"
    app.services.stack.reset(app.services.scenes.create("title"))
    info = app.services.saves.newest_unfinished()
    assert info is not None and game_plugin("pebbles").progress(app.services.tr, info) == "Turn 3"
    app.services.go("load")
    app.tick(0.1)
    app.render()
    assert resume_file(app.services, info.path)
    again = app.services.stack.top
    assert isinstance(again, PebblePlay) and again.controller.view(0) == before
    assert again.log.lines.count("grabbed") == 3
    play(app, again)
    assert isinstance(app.services.stack.top, PebbleScoring)


def test_nobody_has_to_be_there(app: App) -> None:
    setup = PebbleSetup(4, 1)
    from game.players import players_from

    game_plugin("pebbles").start(app.services, setup, players_from(["medium"] * 4), autoplay=True)
    table = app.services.stack.top
    assert isinstance(table, PebblePlay)
    for _ in frames(table.controller, 2000):
        app.tick(0.1)
        if app.services.quitting:
            break
    assert app.services.quitting


def test_its_games_are_counted_and_told_though_it_has_neither_expansions_nor_teams(app: App) -> None:
    setup = PebbleSetup(2, 1)
    found = simulate(["random", "random"], 2, setup)
    assert (found["games"], found["game"], found["expansions"]) == (2, "pebbles", [])
    assert described(app.services.tr, Record(setup)) == "Pebbles, 2 cities"


def test_without_it_there_are_two_games() -> None:
    assert games() == ("architects", "wonders") and shown_games() == ("wonders", "architects")
