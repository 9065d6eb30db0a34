"""Several people at one screen: what is drawn at every moment, turning over, looking, taking back, covering."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pygame
import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.play.deeds import last_deeds
from game.players import players_from
from game.scenes.all_chosen import GatheringScene
from game.scenes.dialog import DialogButton, ask
from game.scenes.handover import HandoverScene
from game.storage.settings import Settings
from game.table.telling import LogLine
from game.ui.widgets import Button
from game.wonders.cards.card_face import CardFace
from game.wonders.cards.card_painter import CardPainter
from game.wonders.controller import Controller
from game.wonders.scoring.recap import RecapScene
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.hand import CardWidget
from game.wonders.table.asking.action import deed_words
from game.wonders.table.snapshot import LastAction
from rules import Setup
from tests.game.wonders.table.test_game import press_through
from tests.support.frame_support import make_app
from tests.support.scene_tools import button

STEP = 1 / 60
NAMES = ["Ann", "Ben", "Cleo"]


@pytest.fixture(params=["fast", "instant"])
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360), Settings(speed=request.param, mute=True))
    yield app
    app.close()


def table_of(app: App, people: int = 3) -> AgeDraftScene:
    words = ["human"] * people + ["random"] * (3 - people)
    app.services.go("age_draft", controller=Controller(Setup(3, 5), players_from(words, NAMES)))
    scene = app.services.stack.top
    assert isinstance(scene, AgeDraftScene)
    return scene


def tick(app: App, *kinds: Kind, seconds: float = STEP) -> None:
    app.tick(seconds, [Intent(kind) for kind in kinds])


def until(app: App, wanted: type, *kinds: Kind) -> object:
    """Give these intents until such a scene is on top."""
    for _ in range(900):
        if isinstance(app.services.stack.top, wanted):
            return app.services.stack.top
        tick(app, *kinds)
    raise AssertionError(f"{app.services.stack.top} instead of {wanted}")


def take_over(app: App, scene: AgeDraftScene) -> int:
    """Let the next person hold the seal; return that seat."""
    cover = until(app, HandoverScene)
    assert isinstance(cover, HandoverScene)
    until(app, AgeDraftScene, Kind.CONFIRM)
    for _ in range(120):
        tick(app)
        if scene.desk.asked:
            break
    assert scene.desk.asked and scene.session.eyes == cover.seat
    return cover.seat


def lay_down(app: App, scene: AgeDraftScene) -> int:
    seat = take_over(app, scene)
    press_through(app, scene)
    return seat


def gathered(app: App, scene: AgeDraftScene) -> GatheringScene:
    """Let all three choose."""
    for seat in range(3):
        assert lay_down(app, scene) == seat
    found = until(app, GatheringScene)
    assert isinstance(found, GatheringScene)
    return found


def test_nothing_private_is_drawn_while_nobody_may_look(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table_of(app)
    drawn: list[str] = []
    paint = CardPainter.face

    def face(self: CardPainter, face: CardFace, *args: Any, **more: Any) -> pygame.Surface:
        if current_thread() is main_thread():  # what is painted ahead is not drawn yet
            drawn.append(face.id)
        return paint(self, face, *args, **more)

    monkeypatch.setattr(CardPainter, "face", face)
    covered = 0
    for _ in range(2000):
        drawn.clear()
        tick(app)
        app.render()
        top = app.services.stack.top
        if scene.session.eyes is None:
            covered += 1
            assert not scene.table.snapshot.open and not any(
                isinstance(widget, CardWidget) for widget in scene.ui.widgets
            )
            assert set(drawn) <= {card for city in scene.controller.view(0).cities for card in city.structures}
        if isinstance(top, HandoverScene | GatheringScene) or scene.sharing.next_person is not None:
            tick(app, Kind.CONFIRM)
        elif scene.desk.asked:
            press_through(app, scene)
        if scene.controller.turn == 4:
            break
    assert covered and scene.controller.turn == 4


def test_cards_are_turned_over_and_looked_at_before_the_table_is_covered(app: App) -> None:
    scene = table_of(app)
    cover = gathered(app, scene)
    assert scene.controller.turn == 1 and scene.controller.to_act() == [2], "nothing has been turned over yet"
    for _ in range(120):
        tick(app)
    assert app.services.stack.top is cover, "it waits for everybody"
    tick(app, Kind.CONFIRM)
    for _ in range(900):
        tick(app)
        assert not isinstance(app.services.stack.top, HandoverScene), "nobody has looked yet"
        if scene.sharing.next_person is not None:
            break
    assert scene.sharing.next_person == 0 and scene.controller.turn == 2 and not scene.table.snapshot.open
    tick(app, Kind.CONFIRM)
    assert app.services.stack.top is scene, "a key that ended an animation covers nothing"
    tick(app, seconds=1.0)
    look = button(scene.ui.widgets, "Cover the table for Ann")
    assert scene.ui.focus is look
    tick(app, Kind.CONFIRM)
    handover = app.services.stack.top
    assert isinstance(handover, HandoverScene) and handover.seat == 0
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    app.render()
    assert {"Age I, turn 1", *NAMES} <= set(said), "what was played stands on the cover"
    for line in scene.log.lines[1:]:
        assert all(word in " ".join(said) for word in line.text.split()), line.text


@pytest.mark.parametrize("who", [0, 2])
def test_everybody_can_take_back_until_the_cards_are_turned_over(app: App, who: int) -> None:
    scene = table_of(app)
    cover = gathered(app, scene)
    app.tick(1.0)
    before = len(scene.controller.record.actions)
    button(cover.ui.widgets, f"{NAMES[who]}: undo").activate()
    handover = until(app, HandoverScene)
    assert isinstance(handover, HandoverScene) and handover.seat == who and scene.controller.to_act() == [who]
    assert len(scene.controller.record.actions) == (before if who == 2 else 2)
    assert lay_down(app, scene) == who
    until(app, GatheringScene)
    tick(app, Kind.UNDO)
    assert until(app, HandoverScene).seat == who, "the key takes the last one back"


def test_a_key_and_the_menu_cover_the_table(app: App) -> None:
    scene = table_of(app)
    take_over(app, scene)
    scene.desk.pick(0, False)
    tick(app, Kind.COVER)
    assert not scene.table.snapshot.open and scene.desk.choice.card is None
    assert take_over(app, scene) == 0
    tick(app, Kind.MENU)
    menu = app.services.stack.top
    button(menu.ui.widgets, "Cover the table").activate()
    assert not scene.table.snapshot.open
    assert take_over(app, scene) == 0


def test_the_memory_goes_with_what_it_lies_over(app: App) -> None:
    scene = table_of(app)
    take_over(app, scene)
    tick(app, Kind.MEMORY)
    assert app.services.stack.top.name == "ledger"
    tick(app, Kind.COVER)
    assert isinstance(until(app, HandoverScene), HandoverScene)


@pytest.mark.parametrize("people", [1, 3])
def test_no_hand_is_readable_behind_a_menu_where_several_play(
    app: App, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, drawn = table_of(app, people), []
    if people > 1:
        take_over(app, scene)
    monkeypatch.setattr(scene, "draw", drawn.append)
    app.render()
    assert drawn, "the person at the screen sees it"
    services = app.services
    opened = {
        "menu": scene.open_menu,
        "settings": lambda: services.go("settings"),
        "dialog": lambda: ask(services, "?", "?", DialogButton("!")),
    }
    for name, show in opened.items():
        show()
        if name == "menu":
            entries = [w for w in services.stack.top.ui.widgets if isinstance(w, Button)]
            assert (services.tr("table.menu.cover") in [w.text for w in entries]) == (people > 1)
            button(entries, services.tr("table.menu.save")).activate()
        drawn.clear()
        app.render()
        assert bool(drawn) == (people == 1 and services.stack.top.overlay), name
        while services.stack.top is not scene:
            services.stack.pop()
    app.render()
    assert drawn


def test_a_short_press_leads_to_the_button_which_has_not_to_be_held(app: App) -> None:
    scene = table_of(app)
    until(app, HandoverScene)
    app.tick(1.0)
    tick(app, Kind.CONFIRM, Kind.CONFIRM_UP)  # in one frame of a slow machine, even
    assert app.services.stack.top is not scene
    tick(app, Kind.CONFIRM)
    assert app.services.stack.top is scene and scene.session.eyes == 0


def test_an_age_ends_with_its_summary_at_every_speed(app: App) -> None:
    scene = table_of(app, 1)
    for _ in range(3000):
        top, game = app.services.stack.top, scene.controller
        if isinstance(top, RecapScene):
            break
        for seat in set(game.to_act()) - {0}:
            game.choose(seat, game.legal(seat)[0])
        if top is not scene:
            tick(app, Kind.SKIP)
        elif scene.desk.asked:
            press_through(app, scene)
            scene.desk.go_on()
        else:
            tick(app, *([Kind.SKIP] if scene.busy else []))
    recap = app.services.stack.top
    assert isinstance(recap, RecapScene) and recap.age == 1
    fought = [sum(city.tokens) for city in scene.controller.view(0).cities]
    assert any(fought) and [gained.get("military", 0) for gained in recap.gains.gained] == fought
    for _ in range(60):
        tick(app)
    assert app.services.stack.top is recap, "it waits until somebody goes on"


@pytest.mark.parametrize("people", [1, 2, 3])
def test_what_is_shown_to_several_people_belongs_to_none_of_them(app: App, people: int) -> None:
    scene = table_of(app, people)
    assert scene.audience == tuple(range(people))
    scene.snapshot.last = {0: LastAction("sold", None), 1: LastAction("sold", None)}
    scene.snapshot.trade = {(1, 0): 2, (1, 2): 1}
    scene.snapshot.eyes = None
    assert deed_words(scene.table, 1) == "Ben sold a card (+2 coins for Ann and +1 coin for Cleo)"
    scene.snapshot.eyes = 0
    assert deed_words(scene.table, 1) == "Ben sold a card (+2 coins for you)"
    assert deed_words(scene.table, 0) == "Ann sold a card"


def test_what_everybody_did_last_is_found_in_the_log() -> None:
    lines = [
        LogLine(-1, "", "one"), LogLine(0, "card_red", "a", "x"), LogLine(1, "stage", "b"),
        LogLine(-1, "", "two"), LogLine(0, "coins", "c"), LogLine(0, "coin", "d"), LogLine(0, "discard", "thrown away"),
        LogLine(-1, "", "battle"), LogLine(0, "conflict", "won"), LogLine(1, "conflict", "lost"),
    ]  # fmt: skip
    heading, found = last_deeds(lines)
    assert heading == "two"
    assert {seat: [line.text for line in told] for seat, told in found.items()} == {0: ["c", "d"], 1: ["b"]}
    assert last_deeds([]) == ("", {})
