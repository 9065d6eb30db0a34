"""Whole games on the table, driven by intents alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.players import players_from
from game.storage.settings import Settings
from game.wonders.leaders.scene import LeaderDraftScene
from game.wonders.table.age_draft import AgeDraftScene
from rules import Record, Setup
from tests.support.frame_support import frames

STEP = 1 / 60


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(size=(640, 360), settings=Settings(speed="instant", take_back="off"), paths=find_paths(tmp_path))
    yield app
    app.close()


def tick(app: App, *kinds: Kind, value: int = 0) -> None:
    app.tick(STEP, [Intent(kind, value=value) for kind in kinds])


def press_through(app: App, scene: AgeDraftScene) -> None:
    """Answer whatever is asked with keys: the first card that can be built, else selling, else a stage."""
    for index in range(len(scene.desk.choice.cards)):
        tick(app, Kind.DIGIT, value=index + 1)
        if scene.desk.choice.action is not None:
            tick(app, Kind.CONFIRM) if scene.ui.focus is None else scene.desk.confirm()
            return
    for verb in (Kind.SELL, Kind.STAGE):  # the Free City may not sell while it can raise a stage
        tick(app, verb)
        if scene.desk.choice.action is not None:
            tick(app, verb)
            return


def choose_leader(app: App, scene: LeaderDraftScene) -> None:
    """Answer a question about leaders with keys: the first leader, in the first way that is possible; else none."""
    if scene.desk.asked:
        tick(app, Kind.DIGIT, value=1)
        for verb in (Kind.BUILD, Kind.STAGE, Kind.SELL):
            if scene.desk.choice.action is None:
                tick(app, verb)
        if scene.desk.choice.action is None:
            scene.desk.decline()
        else:
            tick(app, Kind.DIGIT, value=1)
    tick(app)


def run_game(app: App, scene: AgeDraftScene) -> None:
    for _ in frames(scene.controller):
        top = app.services.stack.top
        if top is None or top.name == "scoring":
            return
        if isinstance(top, LeaderDraftScene):
            choose_leader(app, top)
        elif (
            top is not scene and (desk := getattr(top, "desk", None)) is not None and desk.asked and top.name != "pile"
        ):
            # A question with a scene of its own: the first answer, or the first button.
            for kind in (Kind.DIGIT, Kind.DIGIT, Kind.NEXT, Kind.CONFIRM):
                if app.services.stack.top is top and desk.asked:
                    tick(app, kind, value=1)
        elif top is not scene:
            # The seal of the handover is held; anything else is confirmed, card by card, or skipped.
            tick(app, Kind.CONFIRM) if top.name in ("handover", "pile") else tick(app, Kind.CONFIRM, Kind.SKIP)
        elif scene.desk.asked and not scene.session.in_grace:
            press_through(app, scene)
        else:
            tick(app, *([Kind.CONFIRM] if scene.sharing.next_person is not None else []))
    raise AssertionError("the game did not end")


def play(
    app: App, seats: list[str], seed: int, boards: tuple[str, ...], expansions: tuple[str, ...] = ()
) -> AgeDraftScene:
    game_plugin("wonders").start(app.services, Setup(len(seats), seed, expansions, boards=boards), players_from(seats))
    scene = app.services.stack.top
    assert isinstance(scene, AgeDraftScene)
    run_game(app, scene)
    assert scene.controller.finished
    assert app.services.stack.top is not None and app.services.stack.top.name == "scoring"
    return scene


def test_two_people_share_the_screen_with_extra_turns_and_the_discard_pile(app: App) -> None:
    scene = play(app, ["human", "human", "random"], 12, ("halicarnassus:B", "babylon:B", "rhodes:A"))
    verbs = {(seat, action.split()[0]) for seat, action in scene.controller.record.actions}
    assert {(0, "build"), (1, "build"), (2, "build")} <= verbs
    assert app.services.saves.exists("autosave")


@pytest.mark.usefixtures("plain_cards")
def test_bots_alone_are_watched_to_the_end(app: App) -> None:
    scene = play(app, ["random", "random", "random"], 13, ())
    assert not scene.session.people


def test_a_saved_game_goes_on_where_it_was(app: App) -> None:
    game_plugin("wonders").start(app.services, Setup(3, 14), players_from(["human", "random", "random"]))
    scene = app.services.stack.top
    assert isinstance(scene, AgeDraftScene)
    while (scene.controller.age, scene.controller.turn) < (1, 4):
        press_through(app, scene) if scene.desk.asked else tick(app)
    app.services.stack.pop()
    saved = app.services.saves.load("autosave").record
    game_plugin("wonders").resume(app.services, Record.from_json(saved))
    again = app.services.stack.top
    assert isinstance(again, AgeDraftScene)
    assert len(again.log.lines) >= 9 and set(again.table.snapshot.last) == {0, 1, 2}
    for _ in range(600):
        tick(app)
        if again.desk.asked:
            break
    assert again.desk.choice.cards == again.controller.view(0).hand
