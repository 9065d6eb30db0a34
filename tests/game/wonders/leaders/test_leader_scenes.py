"""The scene of leaders driven by intents: drafting, recruiting, taking back, several people, whole games."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app import App
from game.games import game_plugin
from game.headless.pace import Prompt
from game.platform.input import Intent, Kind
from game.players import emblem_icon, players_from
from game.table.static_layer import Hotspot
from game.ui.theme import SEAT_COLOURS, Colour
from game.wonders.controller import Controller
from game.wonders.leaders.layout import card_slots, draft_rooms, worth_boxes
from game.wonders.leaders.offers import LeaderCard
from game.wonders.leaders.questions import QUESTIONS
from game.wonders.leaders.scene import LeaderDraftScene
from game.wonders.ledger.memory import MemoryPage
from game.wonders.ledger.scene import LedgerScene
from game.wonders.table.age_draft import AgeDraftScene
from rules import Setup
from rules.wonders.leaders.facts import leaders_known
from tests.game.wonders.leaders.scene_support import BOARDS, STEP, game, has_left, last, reach, show, tick
from tests.game.wonders.table.test_game import press_through
from tests.support.frame_support import frames, make_app


def others(controller: Controller, but: int = 0) -> None:
    """Let everybody else answer at random."""
    random = Random(1)
    for seat in controller.to_act():
        if seat != but:
            controller.choose(seat, random.choice(controller.legal(seat)))


def test_leaders_that_were_passed_on_can_be_looked_up(app: App) -> None:
    controller = game()
    scene = show(app, controller)
    tick(app, Kind.MEMORY)
    assert app.services.stack.top is scene, "nothing has been passed on yet"
    passed = set(scene.chooser.cards[1:])
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.DIGIT, value=1)
    others(controller)
    tick(app)
    tick(app, Kind.MEMORY)
    ledger = app.services.stack.top
    assert isinstance(ledger, LedgerScene) and isinstance(ledger.page, MemoryPage)
    [entry] = ledger.page.entries
    assert set(entry.cards) == passed and entry.seat == 2
    app.render()
    tick(app, Kind.MEMORY)
    assert app.services.stack.top is scene
    for _ in range(2):
        tick(app, Kind.DIGIT, value=1)
        tick(app, Kind.DIGIT, value=1)
        others(controller)
        tick(app)
    assert scene.chooser.question.kind == "recruit"
    known = [set(found.cards) for found in scene.chooser.table.narrator.recalled]
    assert passed - set(scene.chooser.held) - set(scene.chooser.cards) in known, "who kept them is remembered later too"


@pytest.mark.parametrize("seats", [3, 7, 8])
def test_a_wide_window_is_used_by_the_cities(tmp_path: Path, seats: int) -> None:
    app = make_app(tmp_path, (1280, 540))
    controller = Controller(
        Setup(seats, 4, ("leaders", "armada") if seats == 8 else ("leaders",)),
        players_from(["human", *["random"] * (seats - 1)]),
    )
    scene = show(app, controller)
    app.render()
    table = scene.chooser.table
    margin = -app.services.canvas.bounds.x
    rooms = draft_rooms(table)
    left, right = rooms.left, rooms.right
    far = [box for seat in table.snapshot.far if (box := table.seating.beside(seat)) is not None]
    assert len(far) == (4 if seats == 7 else 0)
    if far:
        spots = {w.area for w in scene.ui.widgets if isinstance(w, Hotspot)}
        assert {f"far{index}" for index in range(4)} <= spots, "each of them can be pointed at"
    else:
        assert left.left < 10 - 0.9 * margin and right.right > 1910 + 0.9 * margin
    boxes = [*rooms, *far]
    assert not any(a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    assert all(-margin <= box.left and box.right <= 1920 + margin for box in boxes)
    app.close()


def test_the_draft_is_asked_by_keys_until_the_age_begins(app: App) -> None:
    controller = game()
    scene = show(app, controller)
    for number in (4, 3, 2):
        assert len(scene.chooser.cards) == number
        wanted = scene.chooser.cards[number - 1]
        tick(app, Kind.DIGIT, value=number)
        assert scene.desk.choice.card == wanted
        tick(app, Kind.DIGIT, value=number)
        assert last(controller) == f"draft {wanted}"
        others(controller)
        tick(app)
    assert scene.chooser.question.kind == "recruit", "with one person the recruitment follows at once"
    assert not has_left(app, scene)
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.SELL)
    tick(app, Kind.SELL)
    assert last(controller).startswith("sell ")
    tick(app)
    assert has_left(app, scene)
    assert app.services.stack.top is not scene


def test_the_table_shows_the_recruitment_while_others_still_think_about_theirs(app: App) -> None:
    """One person goes from the draft to the recruitment in one scene; the table below has heard nothing of it."""
    controller = game()
    controller.pool = pool = Prompt()  # type: ignore[assignment]
    table = AgeDraftScene(app.services, controller)
    app.services.stack.push(table)
    recruiting = False
    for _ in range(600):
        top = app.services.stack.top
        if isinstance(top, LeaderDraftScene) and top.desk.asked:
            recruiting = top.chooser.question.kind == "recruit"
            top.desk.choice.pick(0)
            top.desk.choice.do("sell" if recruiting else "draft")
            top.desk.confirm()
        if not recruiting:
            pool.think()
        app.tick(0.1)
        if recruiting and app.services.stack.top is table:
            break
    assert recruiting and not table.busy
    assert (table.table.snapshot.view.age, table.table.snapshot.view.turn) == (1, 0)


def test_enter_keeps_the_leader_that_a_number_took_up(app: App) -> None:
    controller = game()
    scene = show(app, controller)
    wanted = scene.chooser.cards[0]
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.CONFIRM)
    assert last(controller) == f"draft {wanted}"


def test_a_leader_that_is_laid_down_can_be_taken_back(app: App) -> None:
    controller = game()
    scene = show(app, controller)
    before = controller.record.to_json()
    tick(app, Kind.DIGIT, value=2)
    tick(app, Kind.DIGIT, value=2)
    assert scene.chooser.given
    assert scene.desk.laid_down
    tick(app, Kind.UNDO)
    assert controller.record.to_json() == before
    assert scene.desk.asked
    assert scene.desk.choice.index == 1


def test_a_choice_lies_open_to_change_for_a_moment(app: App) -> None:
    app.services.settings.speed, app.services.settings.take_back = "normal", "moment"
    controller = game()
    scene = show(app, controller)
    scene.timeline.skip()
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.CONFIRM)
    assert scene.session.in_grace
    assert not controller.record.actions
    tick(app, Kind.CANCEL)
    assert scene.desk.asked
    tick(app, Kind.DIGIT, value=1)  # it is still taken up: the same again is the short way
    for _ in range(90):
        tick(app)
    assert len(controller.record.actions) == 1


def test_mouse_and_focus_choose_too(app: App) -> None:
    controller = game()
    scene = show(app, controller)
    place = card_slots(draft_rooms(scene.chooser.table).cards, 4)[2].center
    for _ in range(2):
        app.tick(STEP, [Intent(Kind.POINT, pos=place), Intent(Kind.PRESS, pos=place, button=1)])
        app.tick(STEP, [Intent(Kind.RELEASE, pos=place, button=1)])
    assert last(controller) == f"draft {scene.chooser.cards[2]}"
    tick(app, Kind.UNDO)
    scene.desk.choice.pick(None)
    scene.ui.set_focus(None)
    tick(app, Kind.RIGHT)
    assert isinstance(scene.ui.focus, LeaderCard)
    tick(app, Kind.RIGHT)
    assert isinstance(scene.ui.focus, LeaderCard)
    assert scene.ui.focus.index == 1
    tick(app, Kind.CONFIRM)
    tick(app, Kind.CONFIRM)
    assert last(controller) == f"draft {scene.chooser.cards[1]}"


@pytest.mark.parametrize("window", [(1920, 1080), (1024, 640), (2560, 1080), (900, 1200), (1000, 1000)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_places_lie_within_their_areas(tmp_path: Path, scale: float, window: tuple[int, int]) -> None:
    app = make_app(tmp_path, window)
    rooms = draft_rooms(show(app, game()).chooser.table)
    seen, cards = app.services.canvas.bounds, rooms.cards
    for number, one in enumerate(rooms):
        assert seen.contains(one) and not any(one.colliderect(other) for other in rooms[number + 1 :])
    for count in range(1, 9):
        slots, plates = card_slots(cards, count, scale), worth_boxes(cards, count, scale)
        for left, right in pairwise(slots):
            assert left.right <= right.left
        for slot, plate in zip(slots, plates, strict=True):
            assert cards.left <= slot.left + 0.01 and slot.right <= cards.right + 1
            assert plate.height >= 120 * scale, "it grows with the text size"
            assert slot.bottom < plate.top and plate.bottom <= cards.bottom + 1
            assert cards.left <= plate.left + 0.01 and plate.right < rooms.action.left
        assert (slots[0].left + slots[-1].right) / 2 == pytest.approx(cards.centerx, abs=1), "room on both sides alike"
        for left, right in pairwise(plates):
            assert left.right < right.left
    app.close()


@pytest.mark.slow
def test_a_game_with_leaders_is_played_to_its_scores(app: App) -> None:
    game_plugin("wonders").start(
        app.services, Setup(3, 11, ("leaders",), boards=BOARDS), players_from(["human", "random", "random"])
    )
    scene = app.services.stack.top
    assert isinstance(scene, AgeDraftScene)
    seen: set[str] = set()
    for _ in frames(scene.controller):
        top = app.services.stack.top
        if scene.controller.finished or top is None:
            break
        if isinstance(top, LeaderDraftScene):
            seen.add(top.chooser.question.kind)
            if top.desk.asked:
                tick(app, Kind.DIGIT, value=1)
                tick(app, Kind.CONFIRM) if top.desk.choice.action is None else top.desk.confirm()
                if top.desk.asked:
                    tick(app, Kind.SELL)
                    tick(app, Kind.SELL)
            tick(app)
        elif top is not scene:
            tick(app, Kind.CONFIRM, Kind.SKIP, Kind.CONFIRM_UP)
        elif scene.desk.asked and not scene.session.in_grace:
            press_through(app, scene)
        else:
            tick(app)
    assert scene.controller.finished
    assert {"draft", "recruit"} <= seen
    assert not any(kind.fits(scene.controller.view(0)) for kind in QUESTIONS)


@pytest.mark.parametrize(("words", "to_left"), [("human random", True), ("human random random", False)])
def test_leaders_are_passed_face_down_to_the_player_who_gets_them(app: App, words: str, to_left: bool) -> None:
    app.services.settings.speed = "normal"
    controller = game(words, boards=BOARDS[: len(words.split())])
    scene = show(app, controller)
    scene.timeline.skip()
    tick(app, Kind.DIGIT, value=1)
    tick(app, Kind.DIGIT, value=1)
    others(controller)
    for _ in range(3):
        tick(app)
    assert len(scene._flights) == 3
    rooms = draft_rooms(scene.chooser.table)
    side = rooms.left if to_left else rooms.right
    assert all(side.contains(flight.end) and not flight.turned for flight in scene._flights)
    scene._flights[0].move(0.6)
    assert scene._flights[0].turned, "nobody sees them on their way"


@pytest.mark.parametrize("words", ["human random random", "human human random"])
def test_the_leader_that_came_by_itself_is_told_before_the_first_age_alone(app: App, words: str) -> None:
    controller = game(words)
    reach(controller, "draft", 0)
    assert show(app, controller).chooser.last_kept is None
    reach(controller, "recruit", 1)
    scene = show(app, controller)
    drafted = leaders_known(scene.chooser.table.snapshot.view).drafted
    offered = max((pick for pick in drafted if pick.seat == 0), key=lambda pick: pick.round)
    assert offered.round == 4 and scene.chooser.last_kept == offered.leader
    said: list[str] = []
    app.services.text.observer = lambda line, size: said.append(line)
    scene.resized()
    scene.desk.choice.pick(None)
    tick(app)
    assert scene.chooser.table.narrator.name(offered.leader or "") in " ".join(said)
    reach(controller, "recruit", 2)
    assert show(app, controller).chooser.last_kept is None


def test_emblems_wear_the_colours_of_their_seats(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    tints: dict[str, set[object]] = {}
    paint = app.services.icons.get

    def watched(name: str, px: int, tint: Colour | None = None) -> pygame.Surface:
        tints.setdefault(name, set()).add(tint)
        return paint(name, px, tint)

    monkeypatch.setattr(app.services.icons, "get", watched)
    controller = game("human random random random random", boards=())
    reach(controller, "draft", 0)
    scene = show(app, controller)
    for player in controller.players:
        assert tints[emblem_icon(player.emblem)] == {SEAT_COLOURS[player.colour]}
    assert len({scene.chooser.table.colour(seat) for seat in range(5)}) == 5


def test_what_rome_gives_hides_no_stage_of_its_board(app: App) -> None:
    controller = game(boards=("giza:A", "rome:B", "olympia:A"))
    reach(controller, "recruit", 1)
    show(app, controller)
    app.render()
    scene = app.services.stack.top
    assert isinstance(scene, LeaderDraftScene)
    boxes = {widget.hot.key: widget.box for widget in scene.ui.widgets if isinstance(widget, Hotspot)}
    power = boxes["power:1"]
    kinds = ("stage", "coins", "shields", "science", "held", "sale")
    others = [box for key, box in boxes.items() if key.split(":")[0] in kinds]
    assert len(others) > 8
    assert not [box for box in others if box.colliderect(power)]


@pytest.mark.parametrize("window", [(1920, 1080), (1024, 640), (900, 1200)])
def test_shipyards_are_seen_while_leaders_are_chosen(tmp_path: Path, window: tuple[int, int]) -> None:
    app = make_app(tmp_path, window)
    controller = Controller(Setup(3, 4, ("leaders", "armada")), players_from(["human", "random", "random"]))
    scene = show(app, controller)
    app.render()
    yards = {w.hot.key: w.box for w in scene.ui.widgets if isinstance(w, Hotspot) and w.hot.key.startswith("yard:")}
    rooms = draft_rooms(scene.chooser.table)
    homes = {0: rooms.own, scene.chooser.left: rooms.left, scene.chooser.right: rooms.right}
    assert {key: homes[int(key[-1])].contains(box) for key, box in yards.items()} == dict.fromkeys(
        ("yard:0", "yard:1", "yard:2"), True
    )
    app.close()
