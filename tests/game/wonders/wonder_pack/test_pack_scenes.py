"""The Wonder Pack on the screen: both questions, stages that have become copies, leaders at rest, what the log says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.companion_protocol import run_to_completion
from game.platform.input import Intent, Kind
from game.wonders.cards.effects import describe
from game.wonders.companion.asking import question_message
from game.wonders.controller import Controller
from game.wonders.samples.demo import game_until
from game.wonders.setup.possible import refusal
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.pictures import Table
from game.wonders.table.telling import tips
from game.wonders.wonder_pack.burial import BurialScene
from game.wonders.wonder_pack.copying import CopyingScene
from rules import Setup, ruleset
from rules.wonders.wonder_pack.facts import WonderTable
from tests.support.scene_tools import click, make_app, pass_time, top

COPYING = Setup(4, 8, ("wonder_pack",), boards=("manneken_pis:A", "halicarnassus:B", "giza:A", "babylon:A"), rules=2)
BURIAL = Setup(4, 50, ("wonder_pack", "leaders"), boards=("abu_simbel:A", "rome:A", "stonehenge:B", "manneken_pis:A"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, speed="instant", take_back="off", mute=True)
    yield app
    app.close()


def asked(setup: Setup, kind: str) -> Controller:
    """A game in which a person is asked that question."""
    return game_until(setup, lambda view: view.ask is not None and view.ask.kind == kind, verb="stage")


def shown(app: App, game: Controller, scene: type) -> AgeDraftScene:
    """The table of a game, below the scene that asks."""
    table = AgeDraftScene(app.services, game)
    app.services.stack.reset(table)
    pass_time(app, 1)
    assert isinstance(top(app), scene)
    return table


def done(game: Controller) -> WonderTable:
    return game.view(0).cities[0].piece(WonderTable)


def lines(table: AgeDraftScene) -> str:
    return "\n".join(line.text for line in table.log.lines)


def test_a_click_on_a_neighbours_wonder_and_the_button_copy_its_stage(app: App) -> None:
    game = asked(COPYING, "copy_stage")
    table = shown(app, game, CopyingScene)
    scene = top(app)
    assert isinstance(scene, CopyingScene)
    assert [thing.card for thing in scene.choosables] == ["left", "right"] and not scene.keep.visible
    click(app, scene.choosables[1])
    assert "Darius" in scene.keep.text and any("7" in text for text, _ in scene.parts.weighing("right"))
    click(app, scene.keep)
    assert done(game).copied[-1].board == "babylon"
    pass_time(app, 3)
    assert not isinstance(top(app), CopyingScene)
    assert "copies stage 3 of Darius" in lines(table)


def test_a_copied_stage_looks_like_the_one_that_it_copies(app: App) -> None:
    game = asked(COPYING, "copy_stage")
    table = Table(app.services, game, 0, 0)
    copied = {stage.stage: stage for stage in done(game).copied}
    for number, stage in enumerate(table.snapshot.stages(0), start=1):
        found = table.snapshot.stage(0, number - 1).effects
        if number in copied:
            board = table.snapshot.boards[copied[number].board]
            assert found == board.sides[copied[number].side][number - 1].effects != stage.effects
            assert "Copied from stage" in tips.stage(table.narrator, 0, number - 1)
        else:
            assert found == stage.effects
    fresh = Table(app.services, Controller(COPYING, game.players), 0, 0)
    for number, name in enumerate(("Berenice", "Darius", "Darius")):
        text = tips.stage(fresh.narrator, 0, number)
        assert name in text, "what it would copy is told before it is built"


def test_a_leader_is_laid_to_rest_or_none(app: App) -> None:
    game = asked(BURIAL, "bury")
    table = shown(app, game, BurialScene)
    scene = top(app)
    assert isinstance(scene, BurialScene)
    app.tick(0.01, [Intent(Kind.DIGIT, value=2)])
    card = scene.choosables[1].card
    assert scene.table.narrator.name(card) in scene.keep.text
    told = "\n".join(text for text, _ in scene.parts.weighing(card))
    ended = describe(scene.table.snapshot.cards[card].effects, app.services.tr)[0]
    assert ended[:20] in told and "+" in told
    click(app, scene.keep)
    assert done(game).laid_to_rest == (card,)
    pass_time(app, 3)
    assert f"lays {scene.table.narrator.name(card)} to rest" in lines(table)
    number = len(table.table.snapshot.stages(0)) - 1
    assert scene.table.narrator.name(card) in tips.stage(table.table.narrator, 0, number)


def test_declining_is_told(app: App) -> None:
    game = asked(BURIAL, "bury")
    table = shown(app, game, BurialScene)
    scene = top(app)
    click(app, next(widget for widget in scene.ui.widgets if getattr(widget, "text", "") == "Keep them all"))
    pass_time(app, 3)
    assert done(game).laid_to_rest == () and "lays no leader to rest" in lines(table)


def test_boards_that_need_another_box_are_offered_with_it_alone() -> None:
    for board, needed, rules in (("great_wall", "cities", 2), ("abu_simbel", "leaders", 3)):
        assert board not in ruleset(("wonder_pack",), rules=rules).boards
        assert board in ruleset(("wonder_pack", needed), rules=rules).boards
    assert "great_wall" in ruleset(("wonder_pack",)).boards
    assert not refusal(Setup(4, expansions=("wonder_pack",)))


def test_every_stage_that_can_be_raised_has_a_button_and_a_plate_on_the_board(app: App) -> None:
    wall = Setup(4, 12, ("wonder_pack",), boards=("great_wall:A", "manneken_pis:A", "giza:A", "stonehenge:B"))
    game = game_until(wall, lambda view: view.ask is not None and {"#3", "#4"} <= set(" ".join(view.ask.legal).split()))
    scene = shown(app, game, AgeDraftScene)
    scene.desk.pick(0, False)
    scene.desk.choose_verb("stage")
    pass_time(app, 0.2)
    places = scene.desk.choice.stages
    keys = {widget.key for widget in scene.ui.widgets}
    assert 4 in places and {f"{kind}:{place}" for kind in ("stage", "spot") for place in places} <= keys
    assert scene.desk.choice.action is None, "none is chosen for anybody"
    click(app, next(widget for widget in scene.ui.widgets if widget.key == "spot:4"))
    assert scene.desk.choice.action is not None and scene.desk.choice.action.place == 4
    told = run_to_completion(question_message(scene.table.narrator, scene.desk.kind, scene.desk.choice.legal))
    labels = told.items[0].verbs[1].answers
    assert labels and all(answer.label.startswith("Stage ") for answer in labels), "phones name the stage"
