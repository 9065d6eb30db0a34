"""Choosing at the table, and the time in which a choice can still be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.players import players_from
from game.scenes.handover import HandoverScene
from game.storage.settings import Settings
from game.ui.widgets import Button
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.samples.table import pile_game
from game.wonders.table.areas.hand import CardWidget
from game.wonders.table.asking.pile import PileScene
from rules import Setup
from tests.game.wonders.table.scene_support import FRAME, STEP, digit, hold_the_seal, playable, settle, show
from tests.support.frame_support import click, make_app, press


def test_a_number_key_twice_builds_and_the_choice_can_be_taken_back(app: App) -> None:
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    number = playable(scene)
    card = scene.table.snapshot.hand[number - 1]
    digit(app, number)
    assert scene.desk.choice.card == card and scene.desk.choice.verb == "build"
    digit(app, number)
    assert scene.session.in_grace
    press(app, Kind.UNDO)
    assert not scene.session.in_grace and scene.desk.choice.card == card
    digit(app, number)
    press(app, Kind.CONFIRM)
    settle(app, scene)
    assert card in scene.table.snapshot.me.structures


def test_who_may_choose_again_hears_it_once(app: App) -> None:
    scene, heard = show(app, demo_game(3, 1, 2, bot="random")), list[str]()
    app.services.audio.heard = heard.append
    settle(app, scene)
    assert "turn" not in heard
    digit(app, playable(scene))
    press(app, Kind.CONFIRM, Kind.UNDO)
    assert "turn" not in heard, "nothing has happened meanwhile"
    press(app, Kind.CONFIRM, Kind.CONFIRM)
    settle(app, scene)
    for _ in range(20):
        app.tick(STEP)
    assert heard.count("turn") == 1 and heard[-1] == "turn"


def test_where_a_choice_does_not_wait_nobody_is_told_that_it_does(app: App) -> None:
    app.services.settings.speed, app.services.settings.take_back = "fast", "moment"
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    digit(app, playable(scene))
    press(app, Kind.CONFIRM)
    while len(scene.table.snapshot.waiting()) > 1:
        scene.session.update(0.0)
        scene.sync()
    assert scene.session.in_grace and scene.headline.say()[1] == app.services.tr("table.head.all_chosen_soon")


@pytest.mark.parametrize("key", [Kind.UNDO, Kind.BACKSPACE, Kind.CANCEL])
def test_a_choice_waits_face_down_until_the_player_goes_on(app: App, key: Kind) -> None:
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    number = playable(scene)
    card = scene.table.snapshot.hand[number - 1]
    digit(app, number)
    press(app, Kind.CONFIRM)
    assert scene.session.in_grace and scene.table.snapshot.laid == {0: card} and card not in scene.table.snapshot.hand
    for _ in range(100):
        app.tick(1.0)
    assert len(scene.table.snapshot.waiting()) == 1 and not scene.busy, (
        "everybody else has answered, and the table waits"
    )
    assert scene.headline.say()[1] == app.services.tr("table.head.all_chosen")
    press(app, key)
    assert not scene.session.in_grace and scene.desk.choice.card == card
    press(app, Kind.CONFIRM, Kind.CONFIRM)
    settle(app, scene)
    assert card in scene.table.snapshot.me.structures


def test_a_click_on_the_table_goes_on_and_one_on_another_card_takes_that_one_up(app: App) -> None:
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    digit(app, playable(scene))
    press(app, Kind.CONFIRM)
    app.tick(STEP)
    other = next(widget for widget in scene.ui.widgets if isinstance(widget, CardWidget))
    click(app, other.box.center)
    assert not scene.session.in_grace and scene.desk.choice.card == other.card
    press(app, Kind.SELL, Kind.SELL)
    assert scene.session.in_grace
    click(app, (FRAME.centre.centerx, FRAME.centre.bottom - 150))
    assert not scene.session.in_grace


def pile_over(app: App) -> PileScene:
    for _ in range(600):
        if isinstance(top := app.services.stack.top, PileScene):
            return top
        app.tick(STEP)
    raise AssertionError("the discard pile is not shown")


@pytest.mark.parametrize("back", [Kind.CANCEL, Kind.CONFIRM, None])
def test_who_chooses_from_the_discard_pile_can_look_at_the_table_first(app: App, back: Kind | None) -> None:
    scene = show(app, pile_game())
    pile = pile_over(app)
    pile.pick(3, False)
    chosen = pile.desk.choice.card
    click(app, next(widget for widget in pile.ui.widgets if widget.key == "look").box.center)
    for _ in range(60):
        app.tick(STEP)
    assert app.services.stack.top is scene and not scene.busy, "it covers the neighbours no more"
    if back is None:
        click(app, next(widget for widget in scene.ui.widgets if widget.key == "aside").box.center)
    else:
        press(app, back)
    again = pile_over(app)
    assert again is not pile and again.desk.choice.card == chosen
    again.confirm()
    settle(app, scene)
    assert chosen in scene.table.snapshot.me.structures and not scene.session.aside


def test_time_to_change_ones_mind_stands_still_over_taking_back(tmp_path: Path) -> None:
    app = make_app(tmp_path, (640, 360), Settings(mute=True, take_back="moment"))
    scene = show(app, demo_game(3, 1, 2, bot="random"))
    settle(app, scene)
    digit(app, 1)
    press(app, Kind.SELL, Kind.SELL)
    app.tick(STEP)
    back = next(widget for widget in scene.ui.widgets if widget.key == "take_back")
    app.tick(STEP, [Intent(Kind.POINT, pos=back.box.center, device="mouse")])
    for _ in range(100):
        app.tick(0.1)
    assert scene.session.in_grace
    app.tick(STEP, [Intent(Kind.POINT, pos=(2, 1078), device="mouse")])
    for _ in range(14):
        app.tick(0.1)
    assert not scene.session.in_grace
    app.close()


def test_a_click_ends_the_time_to_read_and_another_one_the_animation(app: App) -> None:
    scene = show(app, demo_game(3, 2, 2, bot="random"))
    settle(app, scene)
    digit(app, 1)
    press(app, Kind.SELL, Kind.SELL, Kind.CONFIRM)
    app.tick(STEP)
    app.tick(STEP)
    while not scene.table.snapshot.last:
        app.tick(STEP)
    app.tick(STEP)
    click(app, (FRAME.centre.centerx, FRAME.centre.bottom - 150))
    assert scene.timeline.busy, "only the time to read is over"
    click(app, (FRAME.centre.centerx, FRAME.centre.bottom - 150))
    assert not scene.timeline.busy


def test_whoever_has_handed_the_screen_on_can_take_back_on_the_cover(app: App) -> None:
    game = Controller(Setup(3, 5), players_from(["human", "human", "random"], ["Ann", "Bob", "Cleo"]))
    scene = show(app, game)
    scene.timeline.skip()
    for _ in range(4):
        app.tick(STEP)
    hold_the_seal(app, scene)
    settle(app, scene)
    digit(app, 1)
    press(app, Kind.SELL, Kind.SELL)
    app.tick(STEP)
    cover = app.services.stack.top
    assert isinstance(cover, HandoverScene) and cover.player.name == "Bob" and game.to_act() == [1]
    back = next(w for w in cover.ui.widgets if isinstance(w, Button) and w.text == "Ann: undo")
    click(app, back.box.center)
    app.tick(STEP)
    cover = app.services.stack.top
    assert isinstance(cover, HandoverScene) and cover.player.name == "Ann" and game.to_act() == [0, 1]
    assert not scene.table.snapshot.open, "nobody's hand is seen before Ann holds the seal"
    hold_the_seal(app, scene)
    settle(app, scene)
    assert scene.session.eyes == 0 and len(scene.table.snapshot.hand) == 7
