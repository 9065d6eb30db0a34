"""Saving by name: nothing that a slot holds is replaced without a question, whoever has written it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.games import game_plugin
from game.i18n import I18n
from game.platform.input import Intent, Kind
from game.players import players_from
from game.scenes.dialog import PromptScene
from game.scenes.saves.save import SaveScene
from game.scenes.saves.save_rows import SaveRows
from game.storage.saves import SLOTS, Autosave, SaveStore, save_title
from game.wonders.samples.demo import demo_game
from rules import Setup
from tests.support.scene_tools import button, click, give, make_app, top


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, mute=True)
    yield app
    app.close()


def opened(app: App, turn: int = 2) -> SaveScene:
    scene = SaveScene(app.services, demo_game(3, 1, turn))
    app.services.stack.push(scene)
    return scene


def saves(app: App) -> dict[str, tuple[str, int]]:
    return {info.slot: (info.title, info.turn) for info in app.services.saves.saves()}


def typed(app: App, text: str) -> None:
    """Type over what the field of the prompt holds."""
    prompt = top(app)
    assert isinstance(prompt, PromptScene)
    give(app, *[Kind.BACKSPACE] * 60, Intent(Kind.TEXT, text=text), Kind.CONFIRM)


def test_a_save_gets_a_name_and_the_first_empty_place(app: App) -> None:
    for turn, name in ((2, "Sunday"), (3, "Monday")):
        opened(app, turn)
        give(app, Kind.CONFIRM)
        typed(app, name)
    assert saves(app) == {"slot1": ("Sunday", 2), "slot2": ("Monday", 3)}
    opened(app)
    give(app, Kind.CONFIRM)
    typed(app, "")
    assert saves(app)["slot3"][0] == "Ann, Berenice, Cyrus", "without a name it is who plays"


def test_players_who_name_a_save_are_listed_as_the_language_does(app: App) -> None:
    game = demo_game(3, 1, 2).save_data()
    for slot, title in (("slot1", save_title(game, app.services.tr)), ("slot2", "Sunday, late")):
        app.services.saves.save(slot, game, title)
    for lang, players in (("en", "Ann, Berenice and Cyrus"), ("zh-Hant", "Ann、Berenice和Cyrus")):
        app.services.speak(I18n(lang))
        titles = {SaveRows(app.services).title(info) for info in app.services.saves.saves()}
        assert titles == {players, "Sunday, late"}


def test_a_game_that_begins_in_chinese_has_chinese_names_and_shows_those_of_any_language(app: App) -> None:
    app.services.speak(I18n("zh-Hant"))
    players = players_from(["human", "easy.livia", "easy.mira"], ["王小明"])
    game_plugin("wonders").start(app.services, Setup(3, 1), players)
    game = app.services.record_source
    assert game is not None and save_title(game(), app.services.tr) == "王小明、莉薇婭、米拉"
    app.services.saves.save("slot1", game(), save_title(game(), app.services.tr))
    for lang, names in (("zh-Hant", "王小明、莉薇婭和米拉"), ("en", "王小明, Livia and Mira")):
        app.services.speak(I18n(lang))
        info = next(info for info in app.services.saves.saves() if info.slot == "slot1")
        assert SaveRows(app.services).title(info) == names


def test_a_full_place_is_replaced_only_after_a_question(app: App) -> None:
    for turn, name in enumerate(SLOTS, 1):
        app.services.saves.save(name, demo_game(3, 1, turn).save_data(), name)
    before = saves(app)
    scene = opened(app, 6)
    give(app, Kind.CONFIRM)
    prompt = top(app)
    assert isinstance(prompt, PromptScene) and "slot1" in prompt.text and "turn 1" in prompt.text
    give(app, Kind.CONFIRM)
    assert top(app) is prompt and saves(app) == before, "Enter in the field is no answer yet"
    give(app, Kind.CANCEL)
    assert top(app) is scene and saves(app) == before
    give(app, Kind.CONFIRM)
    click(app, button(top(app).ui.widgets, "Replace"))
    assert saves(app) == {**before, "slot1": ("slot1", 6)}


@pytest.mark.parametrize("held", [True, False])
def test_two_windows_that_save_in_the_same_place_lose_nothing(app: App, held: bool) -> None:
    store = app.services.saves
    other = SaveStore(app.services.paths, app.services.tr)
    if held:
        store.save("slot1", demo_game(3, 1, 1).save_data(), "old")
    scene = opened(app, 2)
    if held:
        give(app, Kind.UP)
    assert scene.listed is not None
    scene.listed.select(0)
    give(app, Kind.CONFIRM)
    assert isinstance(top(app), PromptScene)
    shown = next((info for info in other.saves() if info.slot == "slot1"), None)
    assert other.save_over("slot1", demo_game(3, 1, 5).save_data(), "theirs", shown) is not None
    click(app, button(top(app).ui.widgets, "Replace" if held else "Save here"))
    assert saves(app) == {"slot1": ("theirs", 5)}
    assert top(app) is scene and "meantime" in app.services.toasts.texts[-1]
    scene.listed.select(0)
    give(app, Kind.CONFIRM)
    assert "theirs" in top(app).text
    click(app, button(top(app).ui.widgets, "Replace"))
    assert saves(app)["slot1"][1] == 2


def test_a_new_game_asks_before_the_oldest_of_many_goes(app: App) -> None:
    for turn in range(1, 6):
        Autosave(app.services.saves).save(demo_game(3, 1, turn).save_data(), f"game {turn}")
    before = saves(app)
    oldest = min(app.services.saves.saves(), key=lambda info: (info.saved_at, info.slot))

    def start(words: list[str], autoplay: bool = False) -> bool:
        """Whether a new game asks."""
        app.services.stack.reset(app.services.scenes.create("title"))
        game_plugin("wonders").start(app.services, Setup(3, 1), players_from(words), autoplay)
        return top(app).name == "dialog"

    assert not start(["random"] * 3, autoplay=True) and not start(["random"] * 3)
    assert start(["human", "random", "random"])
    give(app, Kind.CONFIRM)
    assert top(app).name == "age_draft" and saves(app) == before, "the golden answer keeps all"
    assert start(["human"] * 3)
    click(app, button(top(app).ui.widgets, "Delete it"))
    assert saves(app) == {slot: shown for slot, shown in before.items() if slot != oldest.slot}
    assert not start(["human"] * 3)
