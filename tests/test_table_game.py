"""Whole games on the table, driven by intents alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.input import Intent, Kind
from game.paths import find_paths
from game.players import players_from
from game.scenes.age_draft import AgeDraftScene
from game.session import start_game
from game.settings import Settings
from rules import Setup

STEP = 1 / 60
MOST_FRAMES = 60_000
BOARDS = ("giza:A", "babylon:B", "halicarnassus:B")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(size=(960, 540), settings=Settings(speed="instant"), paths=find_paths(tmp_path))
    yield app
    app.close()


def tick(app: App, *kinds: Kind, value: int = 0) -> None:
    app.tick(STEP, [Intent(kind, value=value) for kind in kinds])


def press_through(app: App, scene: AgeDraftScene) -> None:
    """Answer whatever is asked with keys: the first card that can be built, else a stage, else selling."""
    for index in range(len(scene.desk.choice.cards)):
        tick(app, Kind.DIGIT, value=index + 1)
        if scene.desk.choice.action is not None:
            tick(app, Kind.CONFIRM) if scene.ui.focus is None else scene.desk.confirm()
            return
    tick(app, Kind.SELL)
    tick(app, Kind.SELL)


def run_game(app: App, scene: AgeDraftScene) -> None:
    for _ in range(MOST_FRAMES):
        top = app.services.stack.top
        if top is None or top.name == "scoring":
            return
        if top is not scene:
            tick(app, Kind.CONFIRM, Kind.SKIP, Kind.CONFIRM_UP)
        elif scene.desk.asked and scene.session.pending is None:
            press_through(app, scene)
        else:
            tick(app)
    raise AssertionError("the game did not end")


def test_a_person_and_bots_play_to_the_scores(app: App) -> None:
    start_game(app.services, Setup(3, 11, boards=BOARDS), players_from(["human", "random", "random"]))
    scene = app.services.stack.top
    assert isinstance(scene, AgeDraftScene)
    run_game(app, scene)
    assert scene.controller.finished
    assert app.services.stack.top is not None and app.services.stack.top.name == "scoring"
    assert app.services.saves.exists("autosave")
