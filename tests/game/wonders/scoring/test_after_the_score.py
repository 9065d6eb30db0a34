"""What a finished game leads to: a rematch, a stronger table, its replay, the lists and the statistics."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest
from msgspec import structs

from game.app import App
from game.bots.registry import HUMAN
from game.platform.input import Kind
from game.storage.saved import progress_of
from game.storage.stats import game_id, load_statistics, statistics_file
from game.ui.canvas import Box
from game.wonders.plugin import PLUGIN
from game.wonders.samples.demo import demo_game
from tests.game.wonders.scoring.opened import open_scoring
from tests.support.replays import kept_replays
from tests.support.scene_tools import button, click, give, make_app, pass_time, top


def test_rematch_keeps_the_players_and_changes_the_seed(tmp_path, monkeypatch):
    games = []
    monkeypatch.setattr(
        "game.play.plugin.TableGamePlugin.start",
        lambda plugin, services, setup, players, phones, clock: games.append((setup, players)),
    )
    app, scene, game = open_scoring(tmp_path)
    give(app, Kind.CONFIRM)
    assert scene.ui.focus is None
    give(app, Kind.CONFIRM, Kind.CONFIRM)
    assert top(app) is scene and not games, "Enter alone leaves the scores as they are"
    click(app, button(scene.ui.widgets, "Rematch"))
    assert not games, "it is asked first"
    click(app, button(top(app).ui.widgets, "Rematch"))
    setup, players = games[0]
    assert players == game.players
    assert replace(setup, seed=0) == replace(game.record.setup, seed=0)


@pytest.mark.parametrize(("by_itself", "text"), [(True, "Keep replay"), (False, "Save replay")])
def test_the_replay_is_kept_once(tmp_path, by_itself, text):
    app, scene, game = open_scoring(tmp_path, keep_replays=by_itself)
    give(app, Kind.CONFIRM, Kind.CONFIRM)
    replays = partial(kept_replays, app.services.paths.replays)
    assert len(replays()) == by_itself
    click(app, button(scene.ui.widgets, text))
    (info,) = replays()
    assert info.path.name.endswith(f"game-{game_id(game.record)}.wonders.json") and info.finished
    assert not button(scene.ui.widgets, text).enabled
    app.services.go("scoring", controller=game)
    assert replays() == [info], "the same game is not kept twice"
    app.services.stack.pop()
    click(app, button(scene.ui.widgets, "Watch replay"))
    assert top(app).name == "replay"
    give(app, Kind.CANCEL)
    assert top(app) is scene


def test_a_list_says_who_has_won(tmp_path):
    app, _, game = open_scoring(tmp_path)
    (info,) = kept_replays(app.services.paths.replays)
    sheets, (winner, *_) = game.scores()
    words = PLUGIN.result(app.services.tr, info)
    assert game.players[winner].name in words and str(sheets[winner].total) in words
    for progress in ({}, {"winners": [9], "totals": [1]}, {"winners": "me", "totals": [1]}, {"winners": [0]}):
        assert PLUGIN.result(app.services.tr, replace(info, progress=progress_of(progress))) == app.services.tr(
            "load.finished", seats=4
        )


def test_saves_show_the_city_of_the_person(tmp_path):
    app, _, game = open_scoring(tmp_path)
    (info,) = kept_replays(app.services.paths.replays)
    pictures, box = PLUGIN.save_pictures(app.services), Box(100, 100, 160, 90)

    def drawn(info):
        surface = pygame.Surface((1280, 720))
        return pictures.draw(surface, info, box), pygame.image.tobytes(surface, "RGB")

    empty = drawn(info)
    assert empty[0] and pictures.busy
    pictures.finish()
    assert not pictures.busy and drawn(info) != empty
    city = structs.asdict(game.wonder(0))
    for wrong in (
        None,
        {**city, "board": "atlantis"},
        {**city, "board": []},
        {**city, "side": 3},
        {**city, "stages": "x"},
    ):
        assert not drawn(replace(info, progress=progress_of({"city": wrong})))[0]
    assert drawn(replace(info, age=99, progress=progress_of({"city": {**city, "stages": 10**9}})))[0]


def test_other_buttons_lead_on(tmp_path):
    for text, name in (("New setup", "setup"), ("Title", "title")):
        app, scene, _ = open_scoring(tmp_path / name)
        give(app, Kind.CONFIRM, Kind.CONFIRM)
        click(app, button(scene.ui.widgets, text))
        assert top(app).name == name


def test_a_game_is_counted_once_and_a_game_of_bots_not_at_all(tmp_path):
    app, _, game = open_scoring(tmp_path)
    app.services.go("scoring", controller=game)
    statistics, _ = load_statistics(statistics_file(app.services.paths.data))
    assert len(statistics.entries) == 1
    assert statistics.entries[0].total == game.scores()[0][0].total
    app, _, _ = open_scoring(tmp_path / "bots", human=None)
    assert load_statistics(statistics_file(app.services.paths.data))[0].entries == []


def test_advice_names_chances_once_a_game_of_a_person_has_ended(tmp_path):
    app, _, _ = open_scoring(tmp_path / "bots", human=None)
    assert app.services.settings.chances == "later"
    app, _, _ = open_scoring(tmp_path)
    assert app.services.settings.chances == "always"
    again = App(paths=app.services.paths)
    assert again.services.settings.chances == "always", "it was written"
    app.services.paths.settings_file.unlink()
    again = App(paths=app.services.paths)
    assert again.services.settings.chances == "always", "of a person who has played before there was such a setting"
    app, _, _ = open_scoring(tmp_path / "never", chances="never")
    assert app.services.settings.chances == "never"


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_autoplay_ends_the_program(tmp_path, speed):
    app, _, _ = open_scoring(tmp_path, human=None, autoplay=True, speed=speed)
    pass_time(app, 15)
    assert app.services.quitting


@pytest.mark.parametrize(("seat", "bots", "offered"), [(0, "easy", "medium"), (0, "master", ""), (1, "easy", "")])
def test_after_an_easy_win_one_press_starts_the_same_game_against_rivals_a_level_stronger(
    tmp_path, monkeypatch, seat, bots, offered
):
    games = []
    monkeypatch.setattr(
        "game.play.plugin.TableGamePlugin.start",
        lambda plugin, services, setup, players, phones, clock: games.append((setup, players)),
    )
    app, game = make_app(tmp_path), demo_game(4, 4, 1, seed=2)
    totals = [sheet.total for sheet in game.scores()[0]]
    order = sorted(range(4), key=lambda other: -totals[other])
    assert totals[order[0]] >= totals[order[1]] + 5
    for place, player in enumerate(game.players):
        word = HUMAN if place == order[seat] else f"{bots}.{player.character}" if player.character else bots
        game.players[place] = structs.replace(player, bot=word)
    app.services.go("scoring", controller=game)
    found = [widget for widget in top(app).ui.widgets if widget.text.startswith("Try ")]
    assert [widget.text for widget in found] == ([f"Try {app.services.tr(f'bot.{offered}.name')}"] if offered else [])
    if found:
        found[0].on_press()
        assert [player.bot.split(".")[0] for player in games[0][1] if not player.human] == [offered] * 3
        assert [player.name for player in games[0][1]] == [player.name for player in game.players]


@pytest.mark.parametrize(
    ("extra", "said"),
    [({"coach": {"course": "wonders"}}, "lesson_not_counted"), ({"practice": True}, "practice_not_counted")],
)
def test_a_game_that_does_not_count_says_so_on_the_score_and_the_statistics_say_so_too(tmp_path, extra, said):
    app, game = make_app(tmp_path), demo_game(4, 4, 1, seed=7, human=0)
    game.record.extra.update(extra)
    app.services.go("scoring", controller=game)
    assert top(app).pages[0].line == app.services.tr(f"scoring.{said}")
    assert load_statistics(statistics_file(app.services.paths.data))[0].entries == []
    lines: list[str] = []
    app.services.go("statistics")
    app.services.text.observer = lambda line, size: lines.append(line)
    app.render()
    assert app.services.tr("statistics.not_counted") in lines
