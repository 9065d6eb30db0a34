"""Architects from outside: setup, saves, replays, scores, statistics, lists."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest

from game.app import App
from game.architects.samples.demo import demo_game
from game.architects.scoring.book import ArchitectsBook, verdict
from game.architects.scoring.entries import MEDALS, entries_of
from game.architects.scoring.scene import ArchitectsScoring
from game.architects.setup.plan import ArchitectsPlan
from game.architects.setup.scene import ArchitectsSetupScene, WonderOption
from game.architects.table.scene import ArchitectsScene
from game.architects.watch.scene import ArchitectsReplay
from game.games import game_plugin, shown_games
from game.platform.input import Kind
from game.scores.book import TOTAL
from game.seating.pieces import Option
from game.storage.saves import save_title
from game.storage.settings import Settings
from rules.architects.setup import RANDOM
from tests.support.frame_support import make_app, press

OVER = 99


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360), Settings(mute=True, speed="instant"))
    yield app
    app.close()


def test_the_title_offers_both_games(app: App) -> None:
    app.services.go("title")
    texts = [getattr(w, "text", "") for w in app.services.stack.top.ui.widgets]
    for name in shown_games():
        assert app.services.tr(game_plugin(name).new_game) in texts


def test_the_setup_starts_what_is_planned(app: App) -> None:
    app.services.go("architects_setup")
    scene = app.services.stack.top
    assert isinstance(scene, ArchitectsSetupScene)
    scene.set_count(2)
    scene.set_medals()
    scene.change(wonder="rome", name="Ada")
    scene.start()
    table = app.services.stack.top
    assert isinstance(table, ArchitectsScene)
    assert table.controller.record.setup.expansions == ("medals",)
    assert table.controller.wonder(0).wonder == "rome"
    assert table.controller.players[0].name == "Ada"


def test_what_cannot_be_had_says_why(app: App) -> None:
    app.services.go("architects_setup")
    scene = app.services.stack.top
    assert isinstance(scene, ArchitectsSetupScene)
    blocked = {w.key: w.blocked for w in scene.ui.widgets if isinstance(w, Option) and w.blocked}
    assert set(blocked) == {"wonder:rome", "wonder:ur", "with:expert"}
    scene.change(wonder="giza")
    scene.choose_seat(1)
    giza = next(w for w in scene.ui.widgets if isinstance(w, WonderOption) and w.wonder == "giza")
    assert scene.players()[0].name in giza.blocked
    app.render()


def test_a_plan_gives_up_what_is_gone() -> None:
    plan = ArchitectsPlan()
    plan.set_medals(True)
    plan.expert = True
    plan.change(0, wonder="ur")
    again = ArchitectsPlan.from_json(plan.to_json())
    assert again == plan and again.expansions == ("expert", "medals")
    again.set_medals(False)
    assert again.seats[0].wonder == RANDOM and again.expansions == ()
    damaged = json.loads(plan.to_json()) | {"count": 12, "seed": "x", "expert": True, "medals": False}
    damaged["seats"][1]["wonder"] = "ur"
    read = ArchitectsPlan.from_json(json.dumps(damaged))
    assert read.count == ArchitectsPlan().count and read.seed == "" and not read.expert
    assert [seat.wonder for seat in read.seats[:2]] == [RANDOM, RANDOM]


def test_the_tokens_of_medals_alone_are_an_option_that_medals_take_away(app: App) -> None:
    app.services.go("architects_setup")
    scene = app.services.stack.top
    assert isinstance(scene, ArchitectsSetupScene)
    scene.set_tokens()
    assert scene.setup(1).expansions == ("tokens",)
    scene.set_medals()
    assert scene.setup(1).expansions == ("medals",)
    tokens = next(w for w in scene.ui.widgets if w.key == "with:tokens")
    assert isinstance(tokens, Option) and tokens.blocked == app.services.tr("architects.setup.tokens_there")


@pytest.mark.parametrize("seed", range(6))
def test_the_reasons_of_every_number_add_up_to_it(app: App, seed: int) -> None:
    game = demo_game(2 + seed, OVER, seed=seed, expansions=("medals", "expert") if seed % 2 else ())
    book = ArchitectsBook(app.services, game)
    for seat in range(game.seats):
        for column in (*book.categories, TOTAL):
            found = book.reasons(seat, column)
            assert sum(reason.points or 0 for reason in found) == book.points(seat, column)
            assert not any("⟨" in reason.text for reason in found)
    assert book.ranking[0] in book.winners
    assert [book.place(seat) for seat in book.ranking] == sorted(book.place(seat) for seat in book.ranking)


def test_a_finished_game_is_entered_and_kept_and_played_again(app: App) -> None:
    game = demo_game(3, OVER)
    app.services.go("title")
    app.services.go("architects_scoring", controller=game)
    scene = app.services.stack.top
    assert isinstance(scene, ArchitectsScoring)
    assert any(app.services.paths.replays.iterdir())
    entries = entries_of(game)
    assert [entry.game for entry in entries] == ["architects"]
    assert sum(entries[0].categories.values()) == entries[0].total
    assert set(entries[0].medals) <= {kind.id for kind in MEDALS}
    scene.ways.rematch()
    table = app.services.stack.top
    assert isinstance(table, ArchitectsScene)
    assert table.controller.players == game.players
    assert table.controller.record.setup.seed != game.record.setup.seed


def test_a_save_comes_back_at_the_same_moment(app: App) -> None:
    game = demo_game(4, 5)
    path = app.services.saves.save("slot1", game.save_data(), save_title(game.save_data(), app.services.tr))
    info = next(info for info in app.services.saves.saves() if info.path == path)
    assert game_plugin("architects").progress(app.services.tr, info) == app.services.tr("architects.save.progress", n=6)
    app.services.go("load")
    app.tick(0.1)
    app.render()
    loaded = app.services.saves.load("slot1")
    from rules import Record

    game_plugin("architects").resume(app.services, Record.from_json(loaded.record), path)
    table = app.services.stack.top
    assert isinstance(table, ArchitectsScene)
    assert table.controller.view(0) == game.view(0)
    app.tick(0.1)
    assert len(table.log.lines) > 10


def test_the_replay_steps_there_and_back(app: App) -> None:
    game = demo_game(3, OVER)
    game_plugin("architects").watch(app.services, game.record)
    scene = app.services.stack.top
    assert isinstance(scene, ArchitectsReplay)
    first = deepcopy(scene.snapshot.shown)
    press(app, Kind.RIGHT)
    app.tick(5.0)
    app.tick(5.0)
    assert scene.index == 1 and scene.snapshot.shown != first
    press(app, Kind.PAGE_DOWN)
    assert scene.moments.moments[scene.index].state.turn > 3
    press(app, Kind.HOME)
    assert scene.snapshot.shown == first
    press(app, Kind.END)
    assert scene.watched.finished and scene.watched.scores()[0][0].total == game.scores()[0][0].total
    app.tick(0.1)
    app.render()
    scene.look_from(2)
    app.tick(0.1)
    assert scene.snapshot.viewer == 2
    press(app, Kind.CANCEL)
    assert app.services.stack.top is not scene


def test_lessons_have_pictures_and_texts(app: App) -> None:
    tr = app.services.tr
    for number, page in enumerate(game_plugin("architects").lessons):
        assert tr.has(f"how_to_play.{page}.title") and tr.has(f"how_to_play.{page}.text")
        app.services.go("how_to_play", page=number, game="architects")
        app.tick(0.5)
        app.render()
        press(app, Kind.CANCEL)


def test_the_wonder_that_has_ended_the_game_is_shown_before_the_score(tmp_path: Path) -> None:
    app = make_app(tmp_path, (640, 360), Settings(mute=True, speed="normal"))
    app.services.go("architects_scoring", controller=demo_game(4, OVER))
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    for _ in range(10):
        app.tick(0.05)
    app.render()
    scene = app.services.stack.top
    assert isinstance(scene, ArchitectsScoring) and scene.finale.title == app.services.tr("piece.long.ur")
    assert scene.finale.words in said
    said.clear()
    press(app, Kind.CONFIRM)
    app.tick(0.05)
    app.render()
    assert any(app.services.tr("architects.category.blue") in line for line in said)
    app.close()


def test_the_lead_is_told_once(tmp_path: Path) -> None:
    game = next(g for seed in range(60) if (g := demo_game(2, OVER, seed=seed)).scores()[1] == [0])
    app = make_app(tmp_path, (640, 360), Settings(mute=True))
    book, tr = ArchitectsBook(app.services, game), app.services.tr
    assert " ahead" in verdict(book, tr) and " ahead" not in verdict(book, tr, lead_said=True)
    app.close()


def test_whoever_comes_first_or_second_reads_the_distance_once(tmp_path: Path) -> None:
    app = make_app(tmp_path, (640, 360), Settings(mute=True, speed="instant"))
    games = [g for seed in range(12) if len((g := demo_game(3, OVER, seed=seed)).scores()[1]) == 1]
    told: set[int] = set()
    for game in games:
        scene = app.services.scenes.create("architects_scoring", controller=game)
        place = scene.results.ranking.index(0)
        told.add(place)
        assert (" ahead" in scene.verdict.text) == (place == 2)
    assert told == {0, 1, 2}
    app.close()
