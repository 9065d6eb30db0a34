"""What a player can run into: damaged and foreign saves, no folder to write, no sound, tiny windows, a window that
loses the focus or is closed, files of the program that cannot be read. Never a traceback, nothing lost."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest

from game.app import App
from game.games import game_plugin
from game.painting.scenes import composed
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.players import players_from
from game.scenes.saves.load import resume_file
from game.sound.device import Device
from game.sound.effects import Audio
from game.storage.saved import AUTOSAVE
from game.storage.settings import Settings
from game.ui.icons import Icons
from game.wonders.cards.art import ArtStore
from game.wonders.cards.wonder_art import WonderArt, layers
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from rules import Setup
from tests.support.scene_tools import button, make_app, pass_time, top

UNSEEN = (317, 179)  # of a painting that no other test has had painted
PATIENCE = 120.0
"""Seconds for a few turns, worker processes started on a busy machine included."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, mute=True)
    yield app
    app.close()


def told(app: App) -> list[str]:
    """The messages on the screen."""
    return app.services.toasts.texts


def autosave(app: App, turn: int = 3) -> Path:
    """The autosave of a game in the middle of its first age."""
    saves = app.services.saves
    path = saves.save(AUTOSAVE, demo_game(3, 1, turn).save_data(), "Ann, Ben")
    app.services.stack.reset(app.services.scenes.create("title"))
    return path


# --- saves ----------------------------------------------------------------------------------------------------------

FOREIGN = {
    "another format": {"format": 99},
    "another game": {"game": "chess"},
    "another content": {"actions": [[0, "build atlantis"]]},
    "an unknown bot": {"players": [{"bot": "genius", "name": "G"}]},
    "a table for a crowd": {"setup": {"seats": 10**30}},
    "no setup": {"setup": None},
    "no order": {"actions": [[2, "sell walls"], "x", None]},
}


NAMELESS = {
    "no names": [{"bot": "human"}, {"bot": "random"}, {"bot": "random"}],
    "one entry": [{"name": "Ann", "bot": "human"}],
    "no entries": [],
    "other things": ["Ann", None, 3],
    "no list": "Ann",
    "other names": [{"name": 7, "bot": "human"}, {"name": None}, {"name": ["x"], "bot": 5}],
}


@pytest.mark.parametrize("how", sorted(NAMELESS))
def test_a_save_whose_players_lack_names_goes_on_with_others_and_says_so(app: App, how: str) -> None:
    path = autosave(app)
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "players": NAMELESS[how]}), "utf-8")
    assert resume_file(app.services, path)
    table = top(app)
    assert isinstance(table, AgeDraftScene)
    assert told(app) == [app.services.tr("saves.players_mended")]
    game = table.controller
    assert all(player.name for player in game.players)
    for seat in game.humans_to_act():
        game.choose(seat, game.legal(seat)[0])
    kept = json.loads(path.read_text("utf-8"))["players"]
    assert [player["name"] for player in kept] == [player.name for player in game.players]


@pytest.mark.parametrize("how", sorted(FOREIGN))
def test_a_foreign_save_is_refused_in_one_sentence(app: App, how: str) -> None:
    path = autosave(app)
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **FOREIGN[how]}), "utf-8")
    app.services.stack.reset(app.services.scenes.create("title"))
    button(top(app).ui.widgets, app.services.tr("title.continue")).on_press()
    app.tick(0.1)
    app.render()
    assert top(app).name == "title"
    assert len(told(app)) == 1 and path.name in told(app)[0] and "\n" not in told(app)[0]


@pytest.mark.parametrize("damage", ["", "{", '{"actions": []}', '{"format": 1, "actions": [[7, "x"]]}'])
def test_continue_takes_the_good_copy_of_a_damaged_autosave(app: App, damage: str) -> None:
    autosave(app, turn=2)
    path = autosave(app, turn=3)
    path.write_text(damage, "utf-8")
    app.services.stack.reset(app.services.scenes.create("title"))
    button(top(app).ui.widgets, app.services.tr("title.continue")).on_press()
    scene = top(app)
    assert isinstance(scene, AgeDraftScene)
    assert (scene.controller.age, scene.controller.turn) == (1, 2)
    assert told(app) == [app.services.tr("saves.from_backup")]


def test_files_that_are_no_saves_are_listed_as_damaged(app: App) -> None:
    folder = app.services.saves.path("slot1").parent
    folder.mkdir(parents=True, exist_ok=True)
    for number, content in enumerate((b"\xff\xfe\x00", b"[]", b'{"actions": 3}'), 1):
        app.services.saves.path(f"slot{number}").write_bytes(content)
    app.services.go("load")
    app.tick(0.1)
    app.render()
    assert all(info.damaged for info in app.services.saves.saves())


# --- the machine ----------------------------------------------------------------------------------------------------


def test_without_a_folder_of_its_own_the_program_says_where_it_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.write_text("a file where the folder should be")
    monkeypatch.setenv("WONDERS_HOME", str(home))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    app = App((640, 360), settings=Settings(mute=True), paths=find_paths(), raise_errors=True)
    app.services.go("title")
    assert len(told(app)) == 1 and str(tmp_path / "wonders") in told(app)[0]
    game_plugin("wonders").start(app.services, Setup(3, 1), players_from(["human", "random", "random"]))
    play_until(app, turn=2)
    assert app.services.saves.exists(AUTOSAVE)
    app.close()


def test_a_disk_that_takes_nothing_is_told_once_and_the_game_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.saves.write_atomic", full)
    game_plugin("wonders").start(app.services, Setup(3, 1), players_from(["human", "random", "random"]))
    play_until(app, turn=4)
    assert len([text for text in told(app) if "No space left" in text]) <= 1


def test_no_audio_device_is_silence(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    device = Device()
    audio = Audio(Settings(mute=False), device)
    with caplog.at_level(logging.WARNING):
        audio.play("coin")
        audio.play("flip")
    assert len(caplog.records) == 1
    device.close()


# --- the window -----------------------------------------------------------------------------------------------------


def play_until(app: App, turn: int, age: int = 1) -> AgeDraftScene:
    """Sells cards until a turn has come; settings say how fast that looks. Bots think in processes of their own, which
    take their time on a busy machine: a clock says when to give up, and nobody takes the processor from them."""
    scene = top(app)
    assert isinstance(scene, AgeDraftScene)
    end = monotonic() + PATIENCE
    while monotonic() < end:
        if (scene.controller.age, scene.controller.turn) >= (age, turn):
            return scene
        if scene.desk.asked and not scene.busy:
            app.tick(0.02, [Intent(Kind.DIGIT, value=1)])
            app.tick(0.02, [Intent(Kind.SELL)])
            app.tick(0.02, [Intent(Kind.SELL)])
        elif scene.desk.session.in_grace:
            app.tick(0.02, [Intent(Kind.CONFIRM)])
        app.tick(0.05, [Intent(Kind.SKIP)])
        sleep(0.002)
    raise AssertionError("the game does not go on")


@pytest.mark.parametrize("moment", ["dealing", "revealing", "asked", "chosen"])
def test_losing_the_focus_at_any_moment_changes_nothing(app: App, moment: str) -> None:
    game_plugin("wonders").start(app.services, Setup(3, 5), players_from(["human", "random", "random"]))
    scene = top(app)
    assert isinstance(scene, AgeDraftScene)
    if moment != "dealing":
        play_until(app, turn=2)
    if moment in ("asked", "chosen"):
        pass_time(app, 8)
        assert scene.desk.asked
    if moment == "chosen":
        app.tick(0.02, [Intent(Kind.DIGIT, value=1)])
        app.tick(0.02, [Intent(Kind.SELL)])
        app.tick(0.02, [Intent(Kind.SELL)])
    before = list(scene.controller.record.actions)
    app.tick(0.02, [Intent(Kind.FOCUS_LOST)])
    app.render()
    assert scene.controller.record.actions[: len(before)] == before
    play_until(app, turn=4)


@pytest.mark.parametrize("moment", ["asked", "chosen", "revealing"])
def test_a_window_closed_in_the_middle_of_a_turn_resumes_there(tmp_path: Path, moment: str) -> None:
    app = make_app(tmp_path, mute=True)
    game_plugin("wonders").start(app.services, Setup(3, 5), players_from(["human", "random", "random"]))
    scene = play_until(app, turn=3)
    if moment != "revealing":
        pass_time(app, 8)
    if moment == "chosen":
        app.tick(0.02, [Intent(Kind.DIGIT, value=1)])
        app.tick(0.02, [Intent(Kind.SELL)])
    played = list(scene.controller.record.actions)
    hand = scene.controller.view(0).hand
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run(max_frames=10)
    assert app.services.quitting

    again = make_app(tmp_path, mute=True)
    button(top(again).ui.widgets, again.services.tr("title.continue")).on_press()
    resumed = top(again)
    assert isinstance(resumed, AgeDraftScene)
    assert resumed.controller.record.actions[: len(played)] == played
    assert resumed.controller.view(0).hand == hand
    play_until(again, turn=5)
    again.close()


def test_a_game_that_was_only_dealt_does_not_replace_the_autosave(app: App) -> None:
    path = autosave(app)
    before = path.read_bytes()
    game_plugin("wonders").start(app.services, Setup(3, 99), players_from(["human", "random", "random"]))
    pass_time(app, 0.5)
    app.services.stack.reset(app.services.scenes.create("title"))
    assert path.read_bytes() == before


# --- the program's own files ----------------------------------------------------------------------------------------


def unreadable(*_: object, **__: object) -> str:
    raise OSError(5, "Input/output error")


def test_a_card_part_that_cannot_be_read_leaves_a_neutral_picture_and_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    store = ArtStore()
    neutral = pygame.image.tobytes(store.scene("no_such_card", (90, 65)), "RGB")
    caplog.clear()
    monkeypatch.setattr(ArtStore, "_draw", unreadable)
    store._bodies.pop("altar", None)
    with caplog.at_level(logging.WARNING):
        pictures = [store.scene("altar", size) for size in ((90, 65), (90, 65), (180, 130))]
    assert pygame.image.tobytes(pictures[0], "RGB") == neutral
    assert len(caplog.records) == 1


def test_without_the_book_of_scenes_cards_are_plain(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    composed.cache_clear()
    monkeypatch.setattr(ArtStore, "_loaded", unreadable)
    with caplog.at_level(logging.WARNING):
        picture = ArtStore().scene("altar", (90, 65))
    assert picture.get_size() == (90, 65) and len(caplog.records) == 1


def test_a_wonder_that_cannot_be_painted_is_plain(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    layers.cache_clear()
    for name in ("painting_in", "medallion"):
        monkeypatch.setattr(f"game.wonders.cards.wonder_art.{name}", unreadable)
    art = WonderArt()
    with caplog.at_level(logging.WARNING):
        assert art.painting("giza", "A", 1, UNSEEN).get_size() == UNSEEN
        assert art.painting("giza", "A", 2, UNSEEN).get_size() == UNSEEN
        assert art.emblem("giza", 40).get_size() == (40, 40)
    assert len(caplog.records) == 2, "it, and the temple that would stand for it"


@pytest.mark.parametrize("source", ["", "<svg", "no picture at all"])
def test_an_icon_that_cannot_be_drawn_is_a_plain_disc(source: str, caplog: pytest.LogCaptureFixture) -> None:
    icons = Icons()
    icons._sources["coin"] = source
    with caplog.at_level(logging.WARNING):
        assert icons.get("coin", 32).get_at((16, 16))[3] == 255
        assert icons.get("coin", 48).get_size() == (48, 48)
    assert len(caplog.records) == 1
