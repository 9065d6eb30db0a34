"""What one must see while choosing: the own city in a game of two, what a card is worth on its large picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.storage.settings import Settings
from game.table.enlarged import EnlargedScene
from game.ui.canvas import Box
from game.wonders.samples.demo import demo_game, game_until
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.balance import Row
from game.wonders.table.areas.enlarged import enlarged_card
from game.wonders.table.pictures import Table
from game.wonders.table.telling.worth import signs
from rules import Action, Setup
from tests.support.frame_support import make_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (1280, 720), Settings(mute=True, speed="instant", take_back="off"), raise_errors=True)
    yield app
    app.close()


def show(app: App, seats: int) -> AgeDraftScene:
    scene = AgeDraftScene(app.services, demo_game(seats, 2, 4))
    app.services.stack.push(scene)
    app.tick(0.05)
    app.render()
    return scene


def test_the_own_card_lies_aside_while_one_chooses_for_the_free_city(app: App) -> None:
    scene = show(app, 2)
    table, canvas = scene.table, app.services.canvas
    upright = scene.director.places.spot(table.snapshot.viewer)
    while not table.snapshot.for_other:
        action = scene.controller.legal(0)[0]
        scene.desk.choice.pick(table.snapshot.hand.index(action.card))
        scene.desk.choice.do(action.verb)
        scene.desk.confirm()
        for _ in range(10):
            app.tick(0.05)
    assert table.snapshot.laid_aside(table.snapshot.viewer)
    picture, middle = scene.director.places.aside()
    width, height = (side / canvas.scale for side in picture.get_size())
    card = Box(middle[0] - width / 2, middle[1] - height / 2, width, height)
    assert table.seating.frame.centre.contains(card) and not card.collidepoint(upright)
    hidden = [
        widget.hot.key
        for widget in scene.ui.widgets
        if getattr(widget, "part", "") == "city" and widget.box.colliderect(card)
    ]
    assert hidden in ([], ["board:0"]), "neither stages nor goods nor structures"
    for name in table.snapshot.hand:  # each can be enlarged, with what it is worth to the Free City
        app.services.stack.push(EnlargedScene(app.services, enlarged_card(table, name, own=True)))
        app.tick(0.5)
        app.render()
        app.tick(0.02, [Intent(Kind.CANCEL)])


@pytest.mark.parametrize("own", [True, False])
def test_a_large_card_says_what_it_is_worth_in_the_hand(app: App, monkeypatch: pytest.MonkeyPatch, own: bool) -> None:
    scene = show(app, 3)
    told: list[Action] = []

    def lines(table: Table, action: Action) -> list[Row]:
        told.append(action)
        return []

    monkeypatch.setattr("game.wonders.table.areas.enlarged.balance", lines)
    card = next(action.card for action in scene.controller.legal(0) if action.verb == "build")
    app.services.stack.push(EnlargedScene(app.services, enlarged_card(scene.table, card, own)))
    app.tick(0.5)
    app.render()
    assert {(action.verb, action.card) for action in told} == ({("build", card)} if own else set())
    app.tick(0.02, [Intent(Kind.CANCEL)])
    assert app.services.stack.top is scene


def test_what_a_card_in_the_hand_counts_is_told_as_it_is_once_it_stands(app: App) -> None:
    """So that it agrees with the points beside it: a guild may count itself, and what it costs may be counted."""

    name = "shipowners_guild"
    game = game_until(Setup(3, 4), lambda view: (view.age, view.turn) == (3, 2))
    action = next(found for found in game.legal(0) if (found.verb, found.card) == ("build", name))
    table = Table(app.services, game, 0, 0)
    found = table.snapshot.prospects(action)
    [effect] = found.effects
    count = table.snapshot.reader.worth(0, effect) + 1
    assert found.worths == (count,) and found.now == count + (found.purse[1] // 3 - found.purse[0] // 3)
    [text] = table.narrator.sentences.of((effect,), table.narrator.tr, "")
    told = table.narrator.tr("table.tip.then", text=text, n=count)
    assert any(told in words for words in enlarged_card(table, name, own=True).words)
    assert not any(told in words for words in enlarged_card(table, name, own=False).words)


def test_the_number_beside_a_conflict_token_is_what_the_conflicts_alone_change(app: App) -> None:
    game = game_until(Setup(4, 2, ("cities",)), lambda view: (view.age, view.turn) == (2, 2))
    action = next(found for found in game.legal(0) if (found.verb, found.card) == ("build", "consulate"))
    table = Table(app.services, game, 0, 0)
    found, marks = table.snapshot.prospects(action), signs(table.narrator, action)
    assert (found.now, found.later) == (2, -1), "two points, and three less from the conflicts it stays out of"
    assert "{points} +2" in marks and marks.endswith("−3")
