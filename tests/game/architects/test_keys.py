"""The table of Architects by keys and gamepad: what has the focus, and which number or button means what."""

from __future__ import annotations

from random import Random

import pytest

from game.app import App
from game.architects.samples.demo import demo_game
from game.architects.samples.scenes import asked
from game.architects.scoring.scene import ArchitectsScoring
from game.architects.table.questions.marks import TokenMark
from game.architects.table.questions.targets import DeckTarget, Target, Tile
from game.architects.table.scene import ArchitectsScene
from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.players import players_from
from game.scenes.handover import HandoverScene
from game.table.static_layer import Hotspot
from rules.architects.setup import ArchitectsSetup
from tests.game.architects.table_support import STEP, digit, said, table_of, wait
from tests.support.frame_support import press


def test_a_pick_is_one_key_and_moves_the_top_card(app: App) -> None:
    game = demo_game(3, 2)
    scene = table_of(app, game)
    top = game.view(0).tops[0]
    decks = {w.deck: w for w in scene.ui.widgets if isinstance(w, DeckTarget)}
    assert set(decks) == {0, 2, 3} and all(w.move is not None for w in decks.values())
    assert decks[0].preview is not None and decks[0].preview.card == top
    digit(app, 1)
    wait(app, 0.2)
    assert game.record.actions[-1] == (0, "take left")
    assert scene.log.lines


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_a_whole_game_of_people_by_keys(app: App, speed: str) -> None:
    app.services.settings.speed = speed
    game_plugin("architects").start(
        app.services, ArchitectsSetup(3, 11, ("expert", "medals")), players_from(["human"] * 3)
    )
    rng = Random(2)
    for _ in range(6000):
        top = app.services.stack.top
        if isinstance(top, HandoverScene):
            top.reveal()
        elif not isinstance(top, ArchitectsScene):
            break
        app.tick(0.25, [Intent(Kind.DIGIT, value=rng.randrange(1, 8)), Intent(Kind.SKIP)])
    scores = app.services.stack.top
    assert isinstance(scores, ArchitectsScoring)
    assert scores.book.game.finished
    app.tick(30)
    app.render()
    assert scores.pad.done


def pad(app: App, *kinds: Kind) -> None:
    for kind in kinds:
        app.tick(STEP, [Intent(kind, device="gamepad")])


@pytest.mark.parametrize(("kind", "word"), [(Kind.SELL, "left"), (Kind.STAGE, "central"), (Kind.CANCEL, "right")])
def test_three_buttons_of_a_gamepad_take_from_the_three_decks(app: App, kind: Kind, word: str) -> None:
    game = demo_game(3, 2)
    scene, before = table_of(app, game), len(game.record.actions)
    pad(app, kind)
    app.tick(STEP)
    assert [str(action) for seat, action in game.record.actions[before:] if seat == 0][:1] == [f"take {word}"]
    assert app.services.stack.top is scene


def test_those_buttons_are_shown_on_the_decks_and_mean_nothing_of_the_kind_elsewhere(app: App) -> None:
    scene = table_of(app, demo_game(3, 2))
    pad(app, Kind.RIGHT)
    app.tick(STEP)
    assert [w._sign for w in scene.ui.widgets if isinstance(w, DeckTarget)] == ["X", "Y", "B"]
    pad(app, Kind.LOG, Kind.CANCEL)
    assert scene.session.down is None and scene._log_panel is None, "it closes the log"
    press(app, Kind.SELL)
    assert scene.session.down is None, "a key that sells elsewhere takes nothing"
    app.tick(STEP)
    assert [w._sign for w in scene.ui.widgets if isinstance(w, DeckTarget)] == ["1", "2", "3"]


def test_the_focus_of_keys_is_where_the_choice_is_when_a_turn_begins(app: App) -> None:
    game_plugin("architects").start(app.services, ArchitectsSetup(2, 5), players_from(["human", "human"]))
    scene = app.services.stack.top
    assert isinstance(scene, ArchitectsScene)
    app.tick(STEP)
    scene.ui.set_focus(next(w for w in scene.ui.widgets if getattr(w, "hot", None) and w.hot.key == "round"), ring=True)
    seat = scene.snapshot.viewer
    digit(app, 1)
    press(app, Kind.CONFIRM)
    for _ in range(20):
        app.tick(STEP)
    assert scene.snapshot.viewer != seat and scene.asking is not None
    assert isinstance(scene.ui.focus, Target) and scene.ui.focus.move is not None


def test_confirming_where_nothing_is_asked_does_not_move_the_focus(app: App) -> None:
    scene = table_of(app, demo_game(3, 2))
    digit(app, 2)
    scene.ui.set_focus(None)
    scene.drop_question()
    scene.command(Intent(Kind.CONFIRM))
    assert scene.ui.focus is None


def test_tokens_to_choose_from_are_numbered_and_named_as_they_lie(app: App) -> None:
    scene = table_of(app, asked("progress"))
    marks = [w for w in scene.ui.widgets if isinstance(w, TokenMark)]
    assert [mark._sign for mark in sorted(marks, key=lambda mark: mark.box.x)] == ["1", "2", "3", "4"]
    assert app.services.tr("architects.stack") in said(app)
    for mark in marks:
        assert str(scene.asking.by_digit(scene.snapshot, int(mark._sign))) == str(mark.move)


def test_the_cross_goes_from_token_to_token(app: App) -> None:
    scene = table_of(app, asked("progress"))
    marks = sorted((w for w in scene.ui.widgets if isinstance(w, TokenMark)), key=lambda mark: mark.box.x)
    scene.ui.set_focus(marks[0], ring=True)
    for mark in marks[1:]:
        pad(app, Kind.RIGHT)
        assert scene.ui.focus.key == mark.key
    before = len(scene.controller.record.actions)
    pad(app, Kind.CONFIRM)
    wait(app, 0.2)
    assert scene.controller.record.actions[before] == (0, "choose stack")


def test_nothing_under_the_tiles_can_have_the_focus(app: App) -> None:
    scene = table_of(app, asked("build_order"))
    tiles = [w for w in scene.ui.widgets if isinstance(w, Tile)]
    under = [w for w in scene.ui.widgets if isinstance(w, Hotspot) and w.box.colliderect(tiles[0].box)]
    assert tiles and not under
