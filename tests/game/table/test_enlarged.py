"""Anything on a table can be enlarged: by right click, by the key for it, by the right stick; in both games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.architects.samples.demo import demo_game as architects_game
from game.platform.gamepad import Gamepads
from game.platform.input import Intent, Kind
from game.play.scene import PlayScene
from game.storage.settings import Settings
from game.table.enlarged import EnlargedScene
from game.table.static_layer import Hotspot
from game.ui.focus import Widget
from game.wonders.samples.demo import demo_game
from tests.support.frame_support import make_app

STEP = 1 / 30
ARCHITECTS = (
    "card:1", "token:1", "medal:1", "wonder:1", "stage:1", "deck:1", "near:3", "near:4", "face:", "conflict", "discard",
    "victories:1", "free:", "points:1", "shield:1", "demand:",
)  # fmt: skip
WONDERS = (
    "far:2", "board:1", "stage:1", "tokens:1", "yard:1", "fleet:1", "naval_tokens:1", "coins:1", "structure:1",
    "row:0", "yard:0", "space:0", "hand:0",
)  # fmt: skip


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = make_app(
        tmp_path_factory.mktemp("enlarged"), (640, 360), Settings(mute=True, speed="instant", take_back="off")
    )
    yield app
    app.close()


@pytest.fixture(params=["architects", "wonders"])
def scene(request: pytest.FixtureRequest, app: App) -> PlayScene:
    if request.param == "architects":
        found = app.services.scenes.create("architects_table", controller=architects_game(4, 9))
    else:
        game = demo_game(5, 2, 4, expansions=("armada",))
        found = app.services.scenes.create("age_draft", controller=game)
    app.services.stack.reset(found)
    for _ in range(6):
        app.tick(STEP)
    assert isinstance(found, PlayScene)
    return found


def named(widget: Widget) -> str:
    return widget.hot.key if isinstance(widget, Hotspot) else widget.key


def wanted(scene: PlayScene) -> list[Widget]:
    """One thing of each kind that the table has."""
    kinds = ARCHITECTS if scene.name == "architects_table" else WONDERS
    found = [next((w for w in scene.ui.widgets if named(w).startswith(kind)), None) for kind in kinds]
    assert None not in found, kinds[found.index(None)]
    return [widget for widget in found if widget is not None]


def test_everything_is_enlarged_by_a_right_click_and_a_key(scene: PlayScene, app: App) -> None:
    for name in map(named, wanted(scene)):
        widget = next(w for w in scene.ui.widgets if named(w) == name)
        scene.ui.set_focus(widget)
        for intent in (Intent(Kind.PRESS, pos=point_on(scene, widget), button=3, device="mouse"), Intent(Kind.ZOOM)):
            app.tick(STEP, [intent])
            top = app.services.stack.top
            assert isinstance(top, EnlargedScene), (named(widget), intent.kind)
            assert top.enlarged.title and not any("⟨" in word for word in (top.enlarged.title, *top.enlarged.words))
            app.tick(STEP, [Intent(Kind.CANCEL)])
            assert app.services.stack.top is scene


def point_on(scene: PlayScene, widget: Widget) -> tuple[float, float]:
    """A place where the widget is not covered by another one."""
    box = widget.box
    places = [(box.x + box.width * x / 9, box.y + box.height * y / 9) for x in range(1, 9) for y in range(1, 9)]
    under = ((place, scene.ui.at(place)) for place in places)  # made anew with the table: known by name
    return next(place for place, found in under if found is not None and named(found) == named(widget))


def test_the_empty_part_of_a_rivals_place_shows_all_that_lies_there(scene: PlayScene, app: App) -> None:
    panel = scene.table.seating.panel(1)
    places = [(panel.x + panel.width * x / 40, panel.y + panel.height * y / 40) for x in range(40) for y in range(40)]
    empty = next(place for place in places if scene.ui.at(place) is None)
    app.tick(STEP, [Intent(Kind.PRESS, pos=empty, button=3, device="mouse")])
    top = app.services.stack.top
    assert isinstance(top, EnlargedScene) and scene.player(1).name in top.enlarged.title
    app.render()


def test_the_right_stick_asks_for_it() -> None:
    pads, pressed = Gamepads(), pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=8, instance_id=0)
    assert list(pads.actions(pressed)) == ["zoom"]


def test_what_is_enlarged_is_put_away_when_the_window_loses_the_focus(scene: PlayScene, app: App) -> None:
    scene.ui.set_focus(wanted(scene)[0])
    app.tick(STEP, [Intent(Kind.ZOOM)])
    app.tick(STEP, [Intent(Kind.FOCUS_LOST)])
    assert app.services.stack.top is scene


def test_a_picture_that_comes_later_is_painted_when_it_has_come(tmp_path: Path) -> None:
    app = make_app(tmp_path, (640, 360), Settings(mute=True, speed="instant", take_back="off"))
    scene = app.services.scenes.create("architects_table", controller=architects_game(2, 5))
    app.services.stack.reset(scene)
    app.tick(STEP)
    app.services.live = True
    scene.ui.set_focus(next(w for w in scene.ui.widgets if named(w) == "wonder:1"))
    app.tick(STEP, [Intent(Kind.ZOOM)])
    top = app.services.stack.top
    assert isinstance(top, EnlargedScene)
    for _ in range(400):
        app.tick(STEP)
        app.render()
        pygame.time.wait(10)
        if not top.animating:
            break
    assert not top.animating
    app.services.live = False
    app.close()
