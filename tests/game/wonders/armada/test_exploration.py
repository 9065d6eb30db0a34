"""Exploring on the screen: choosing by keys and mouse, what is said of an island, and what stays hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.ui.canvas import Canvas
from game.ui.layout import inset
from game.wonders.armada.exploring.exploration import ExplorationScene
from game.wonders.armada.exploring.exploration_layout import exploration_across, exploration_places
from game.wonders.armada.exploring.landfall_preview import landfall_reasons, landfall_signs
from game.wonders.armada.exploring.sighted_islands import Island
from game.wonders.controller import Controller
from game.wonders.desk.session import Session
from game.wonders.table.pictures import Table
from game.wonders.table.telling.question_hooks import QuestionHooks
from game.wonders.watch.scene import ReplayScene
from rules.wonders.armada.facts import fleet_at, sea_known
from tests.game.wonders.armada.naval_games import STEP, asked, sailing
from tests.support.frame_support import make_app

SEED = 3


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    yield app
    app.close()


def show(app: App, controller: Controller) -> ExplorationScene:
    session = Session(controller)
    session.hand_over(0)
    scene = ExplorationScene(app.services, session)
    app.services.stack.reset(app.services.scenes.create("settings"))
    app.services.stack.push(scene)
    app.tick(STEP)
    return scene


def tick(app: App, *intents: Intent) -> None:
    app.tick(STEP, list(intents))


def settle(app: App) -> None:
    for _ in range(90):
        app.tick(STEP)


def islands(scene: ExplorationScene) -> list[Island]:
    return [widget for widget in scene.ui.widgets if isinstance(widget, Island)]


def test_a_number_marks_an_island_and_again_keeps_it(app: App) -> None:
    controller = sailing("human random random", SEED, asked("island", together=False))
    scene = show(app, controller)
    settle(app)
    wanted = scene.desk.choice.cards[1]
    tick(app, Intent(Kind.DIGIT, value=2))
    assert scene.desk.choice.card == wanted and scene in app.services.stack.scenes
    tick(app, Intent(Kind.DIGIT, value=2))
    assert controller.record.actions[-1][1] == f"choose {wanted}"
    assert fleet_at(controller.view(0).cities[0]).islands[-1:] == (wanted,)
    settle(app)
    assert scene not in app.services.stack.scenes


def test_a_click_marks_and_the_button_keeps(app: App) -> None:
    controller = sailing("human random random", SEED, asked("island", together=False))
    scene = show(app, controller)
    settle(app)
    first = islands(scene)[0]
    tick(app, Intent(Kind.PRESS, pos=first.box.center, button=1), Intent(Kind.RELEASE, pos=first.box.center, button=1))
    assert first.picked and scene.session.down is None
    tick(app, Intent(Kind.CONFIRM))
    assert controller.record.actions[-1][1] == f"choose {first.card}"


def test_a_click_while_the_islands_come_only_ends_the_animation(app: App) -> None:
    controller = sailing("human random random", SEED, asked("island", together=False))
    app.services.settings.speed = "normal"
    scene = show(app, controller)
    place = islands(scene)[0].box.center
    tick(app, Intent(Kind.PRESS, pos=place, button=1))
    assert not scene.timeline.busy and scene.desk.choice.index is None


def test_the_title_says_the_level_and_the_text_who_explores_too(app: App) -> None:
    controller = sailing("human random random random", SEED, asked("island", together=True))
    view = controller.view(0)
    table = Table(app.services, controller, 0, 0)
    question = next(
        kind for hook in table.narrator.hooks(QuestionHooks) for kind in hook.questions() if kind.fits(view)
    )
    choices = controller.legal(0)
    assert f" {'I' * sea_known(view).level} " in question.title(table.narrator)
    text = question.text(table.narrator, choices, len(choices))
    for seat, size in enumerate(sea_known(view).sizes):
        if seat:
            assert (table.narrator.player(seat).name in text) == bool(size)
    assert str(len(choices)) in text


def test_nobody_sees_the_islands_of_others(app: App) -> None:
    controller = sailing("human human random random", SEED, asked("island", together=True))
    scene = show(app, controller)
    settle(app)
    mine = set(sea_known(controller.view(0)).drawn)
    shown = {spot.hot.card for spot in scene.ui.widgets if getattr(spot, "hot", None) and spot.hot.card}
    others = {card for seat in range(1, 4) for card in sea_known(controller.view(seat)).drawn}
    assert {island.card for island in islands(scene)} == mine
    assert others and not shown & others


def exploring(app: App, people: str) -> ExplorationScene:
    """The islands over their table."""
    app.services.stack.reset(app.services.scenes.create("age_draft", controller=sailing(people, SEED, asked("island"))))
    for _ in range(300):
        top = app.services.stack.top
        if isinstance(top, ExplorationScene):
            return top
        tick(app, *([Intent(Kind.CONFIRM)] if top.name == "handover" else []))
    raise AssertionError("nobody explores")


@pytest.mark.parametrize("kind", [Kind.FOCUS_LOST, Kind.COVER])
def test_looking_away_covers_the_islands_where_several_people_play(app: App, kind: Kind) -> None:
    for people, covered in (("human human random", True), ("human random random", False)):
        scene = exploring(app, people)
        tick(app, Intent(kind))
        assert (scene not in app.services.stack.scenes) == covered


def test_what_an_island_brings_is_asked_of_the_rules(app: App) -> None:
    controller = sailing("human random random", SEED, asked("island"))
    table = Table(app.services, controller, 0, 0)
    ships = fleet_at(table.snapshot.me).fleet
    assert landfall_signs(table.narrator, "inhabited_island") == "{points} +3"
    assert "{naval} +2" in landfall_signs(table.narrator, "windy_oasis")
    strength = fleet_at(table.snapshot.me).strength
    assert f"{strength} → {strength + 2}" in landfall_reasons(table.narrator, "windy_oasis")[0]
    assert f"space {ships['blue'] + 1}" in landfall_reasons(table.narrator, "topaz_island")[0]
    left = 4 * 6 - sum(ships.values())
    assert str(left) in landfall_reasons(table.narrator, "wondrous_oasis")[-1]
    assert (
        f"+{2 * fleet_at(table.snapshot.me).commerce}" in landfall_signs(table.narrator, "lush_archipelago")
        or not fleet_at(table.snapshot.me).commerce
    )


def test_where_the_hint_is_followed_the_advised_island_is_kept(app: App) -> None:
    controller = sailing("human random random", SEED, asked("island", together=False))
    scene = show(app, controller)
    settle(app)
    advised = scene.desk.choice.legal[1]
    scene.desk.hint, scene.desk.advised = "Take it", advised
    app.render()
    scene.ui.focus = next(widget for widget in scene.ui.widgets if widget.key == "hint")
    tick(app, Intent(Kind.CONFIRM))
    assert controller.record.actions[-1][1] == f"choose {advised.card}"


def test_a_replay_shows_the_islands_that_were_chosen_from(app: App) -> None:
    controller = sailing("human random random", 1, asked("island"))
    scene = ReplayScene(app.services, controller.record)
    app.services.stack.reset(scene)
    scene.show(len(scene.moments) - 1)
    app.tick(STEP)
    drawn = sea_known(controller.view(0)).drawn
    assert len(drawn) > 1 and scene.table.snapshot.hand == list(drawn) and scene.watched.hands()[0] == list(drawn)
    others = [scene.watched.hands()[seat] for seat in (1, 2) if not sea_known(scene.watched.view(seat)).drawn]
    assert others and all(card not in drawn for hand in others for card in hand)


@pytest.mark.parametrize("window", [(1024, 640), (900, 1200), (600, 1200), (1280, 720), (2560, 1080)])
def test_islands_city_and_words_lie_apart_and_fill_an_upright_window(window: tuple[int, int]) -> None:
    canvas = Canvas(window)
    canvas.zoom(exploration_across(canvas))
    places = exploration_places(canvas)
    slots = places.slots(4)
    boxes = [places.head, *slots, *map(places.plate, slots), places.strip, places.city, places.worth]
    boxes += [places.hint, places.keep]
    assert canvas.bounds.contains(places.slab) and all(places.slab.contains(box) for box in boxes)
    assert not any(inset(one, 1).colliderect(other) for one, other in combinations(boxes, 2))
    assert not canvas.upright or places.slab.height >= min(1850, 0.9 * canvas.bounds.height)
