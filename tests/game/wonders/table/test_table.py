"""The parts of the table without a window: layout, choosing, whose eyes, what events show."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest

from game.players import players_from
from game.storage.settings import Settings
from game.ui.canvas import Box, Canvas
from game.ui.layout import inset
from game.ui.style import Style
from game.wonders.controller import Controller
from game.wonders.desk.choice import CardChoice
from game.wonders.desk.session import Session
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.columns import Column, column_places
from game.wonders.table.areas.hand import OVERHANG
from game.wonders.table.areas.lanes import chip_boxes
from game.wonders.table.areas.neighbour import panel_rooms
from game.wonders.table.areas.rooms import city_rooms
from game.wonders.table.asking.action import hand_plan
from game.wonders.table.asking.panel import payment_boxes
from game.wonders.table.asking.pile import pile_rooms
from game.wonders.table.asking.pile import places as pile_places
from game.wonders.table.layout import Seating, fan_slots, raised
from game.wonders.table.motion.director import split_conflicts
from game.wonders.table.telling.payment import payment_signs
from rules import Action, Setup
from rules.wonders.engine import actions
from tests.support.frame_support import make_app

PILE = pile_rooms(Box(0, 0, 1920, 1080)).cards
WINDOWS = ((1920, 1080), (1600, 1000), (1280, 1024), (2560, 1080), (3840, 1080), (1000, 1000), (900, 1200), (720, 1280))


def bounds(window: tuple[int, int]) -> tuple[float, float, float, float]:
    canvas = Canvas(window)
    x, y, width, height = canvas.bounds
    return (x, y, width, height)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(3, 9))
def test_every_other_city_has_a_place_of_its_own(seats: int, window: tuple[int, int]) -> None:
    for viewer in range(seats):
        seating = Seating(viewer, seats, bounds(window))
        bar, left, right = seating.frame.bar, seating.frame.left, seating.frame.right
        assert sorted({viewer, seating.left, seating.right, *seating.far}) == list(range(seats))
        strips = [seating.strip(seat) for seat in seating.far]
        for one, other in combinations(
            [*strips, *bar.buttons.values(), bar.speed, bar.age, bar.counted, bar.passing], 2
        ):
            assert not one.colliderect(other)
        if seating.strips:
            assert all(bar.box.contains(strip) and strip.width >= 210 for strip in strips)
            assert bar.over.height or seating.message.right <= min((strip.left for strip in strips), default=9999)
            for seat in seating.far:
                box = seating.open_far(seat)
                assert box.left >= left.right and box.right <= right.left


@pytest.mark.parametrize("foot", [0.0, 76.0])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_areas_lie_in_the_window_and_do_not_overlap(seats: int, window: tuple[int, int], foot: float) -> None:
    seating = Seating(0, seats, bounds(window), foot)
    frame, seen = seating.frame, Box(seating.bounds)
    places = [frame.bar.box, frame.left, frame.centre, frame.right, frame.fan, frame.action, *frame.far]
    for one, other in combinations(places if seats > 2 else [*places[:3], *places[4:]], 2):
        assert not inset(one, 0.01).colliderect(other)
    for place in places:
        assert inset(seen, -0.01).contains(place) and place.bottom <= seen.bottom - (
            foot if place is not frame.bar.box else 0
        )
    assert frame.left.width >= 460 and frame.centre.width >= 920 and frame.action.width >= 420
    assert all(box.width >= 290 and box.height >= 440 for box in frame.far)
    empty = seen.height - max(box.bottom for box in places) + frame.bar.over.top
    assert frame.bar.over.top == seen.top and seen.bottom - max(box.bottom for box in places) <= foot + 12, empty


@pytest.mark.parametrize(
    ("window", "opened"), [((1920, 1080), 0), ((2560, 1080), 4), ((900, 1200), 5), ((1280, 1024), 0)]
)
def test_far_cities_lie_open_where_there_is_room(window: tuple[int, int], opened: int) -> None:
    for seats in range(4, 9):
        seating = Seating(0, seats, bounds(window))
        found = [seating.beside(seat) for seat in seating.far]
        assert all(box is not None for box in found) == (len(seating.far) <= opened) == (not seating.strips)


def test_four_cities_fill_a_wide_window_from_edge_to_edge() -> None:
    frame = Seating(0, 4, bounds((2560, 1080))).frame
    row = [*frame.far, frame.left, frame.centre, frame.right]
    assert row[0].x == -320 + 10 and row[-1].right == 1920 + 320 - 10
    assert all(0 < after.x - before.right < 40 for before, after in pairwise(row))


def test_a_wide_window_gives_its_width_to_the_cities() -> None:
    usual, wide = (Seating(0, 3, bounds(window)).frame for window in ((1920, 1080), (2560, 1080)))
    assert wide.left.width > usual.left.width + 100 and wide.centre.width > usual.centre.width + 100
    assert wide.fan.width > usual.fan.width + 400
    assert wide.right.right == 1920 + 320 - 10


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("count", range(1, 10))
def test_a_hand_of_any_size_lies_within_its_fan(count: int, window: tuple[int, int]) -> None:
    frame = Seating(0, 3, bounds(window)).frame
    fan, slots = frame.fan, fan_slots(count, frame.fan)
    assert len(slots) == count
    assert all(inset(fan, -0.01).contains(slot) for slot in slots)
    assert all(fan.left <= raised(slot, fan).left and raised(slot, fan).right <= fan.right + 0.01 for slot in slots)
    assert all(a.right < b.left for a, b in pairwise(slots)), "no card hides the name of another"
    assert all(slot.width >= 150 for slot in slots)
    assert (slots[0].left + slots[-1].right) / 2 == pytest.approx(fan.centerx, abs=0.1), "as much room on both sides"
    for slot in slots:
        up = raised(slot, fan)
        assert up.width > slot.width + 10
        assert frame.upright or up.top - OVERHANG >= frame.centre.bottom, "a raised card covers nothing of the cities"
    if count > 1:
        assert slots[0].width <= fan_slots(count - 1, fan)[0].width, "fewer cards are larger"


@pytest.mark.parametrize("count", range(1, 12))
def test_cards_of_the_pile_are_as_large_as_they_can_be(count: int) -> None:
    widths = {round(box.width, 3) for box in pile_places(count, PILE)}
    assert len(widths) == 1
    width = widths.pop()
    assert width == 270 if count <= 4 else width >= 195
    assert width >= pile_places(count + 1, PILE)[0].width


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("count", range(1, 11))
def test_the_signs_of_a_column_can_be_read_however_many_cards_it_has(count: int, scale: float) -> None:
    place = Box(100, 100, 124 * scale, 207 * scale)
    column = Column(place, count, scale)
    boxes = column.boxes
    assert len(boxes) == count and all(inset(place, -0.01).contains(box) for box in boxes)
    for one, other in combinations(boxes, 2):
        assert not inset(one, 0.01).colliderect(other), "each shows the whole of its band"
    assert boxes[-1].bottom == max(box.bottom for box in boxes) and boxes[-1].width == place.width
    assert count == 1 or boxes[-1].height - column.head >= 35.9 * scale, "and the one in front its name"
    assert all(box.height >= (32 if count < 10 else 27) * scale and box.width >= 60 * scale for box in boxes)


@pytest.mark.parametrize("count", [7, 8, 9])
def test_there_are_columns_for_as_many_colours_as_a_game_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    app = make_app(tmp_path, (1280, 720))
    table = AgeDraftScene(app.services, demo_game(3, 1, 1, bot="random")).table
    monkeypatch.setattr(type(table.snapshot), "columns", tuple(map(str, range(count))))
    places = list(column_places(table).values())
    assert len(places) == count and all(city_rooms(table).structures.contains(inset(place, 0.01)) for place in places)
    assert all(left.right < right.left and left.width > 95 for left, right in pairwise(places))
    app.close()


@pytest.mark.parametrize("count", range(1, 13))
def test_chips_and_payments_stay_inside(count: int) -> None:
    for lines in range(1, 4):
        lane = Box(0, 0, 442, 32 * lines)
        chips = chip_boxes(lane, count, lines)
        assert len(chips) == count and all(inset(lane, -0.01).contains(chip) for chip in chips)
        for one, other in combinations(chips, 2):
            assert not inset(one, 0.01).colliderect(other)
    panel = Seating(0, 3).frame.action
    places = payment_boxes(hand_plan(panel, count), count) if count > 1 else []
    assert all(panel.contains(box) for box in places)
    for one, other in combinations(places, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_pile_uses_the_window(window: tuple[int, int]) -> None:
    seen = Box(bounds(window))
    slab, *rooms = pile_rooms(seen)
    assert seen.contains(slab) and all(slab.contains(room) for room in rooms)
    assert slab.width >= min(seen.width, 2400) - 121 and slab.height >= min(seen.height, 1900) - 121
    for one, other in combinations(rooms, 2):
        assert not inset(one, 0.01).colliderect(other)


@pytest.mark.parametrize("count", [1, 5, 20, 50])
def test_the_pile_fits_its_slab(count: int) -> None:
    boxes = pile_places(count, PILE)
    assert len(boxes) == count
    assert all(box.bottom <= 900 and box.left >= 60 and box.right <= 1360 for box in boxes), "beside the own city"


VERBS = ("build", "stage", "sell")
LEGAL = (
    Action("build", "baths", "", ((actions.LEFT, 4),)),
    Action("build", "baths", "", ((actions.RIGHT, 2),)),
    Action("build", "baths", "power"),
    Action("stage", "baths"),
    Action("sell", "baths"),
    Action("sell", "altar"),
)


def test_choosing_narrows_down_to_one_action_cheapest_first() -> None:
    choice = CardChoice(VERBS, LEGAL, ["baths", "altar"])
    assert choice.action is None
    choice.pick(0)
    assert choice.verb == "build" and choice.action == LEGAL[1]
    choice.pay(1)
    assert choice.action == LEGAL[0]
    assert choice.payments[-1].way == "power"
    assert choice.do("stage") and choice.action == LEGAL[3]
    choice.pick(1)
    assert choice.action is None and not choice.do("build")
    assert choice.do("sell") and choice.action == LEGAL[5]
    choice.pick(None)
    assert choice.card is None and choice.payments == []


def test_payments_to_nobody_but_the_bank_are_written_in_icons() -> None:
    assert payment_signs(Action("build", "x", "", bank=1)) == "{coin} 1"
    assert payment_signs(Action("build", "x", "power")) == "{free_build}"
    assert payment_signs(Action("build", "x", "chain")) == "{chain}"
    assert payment_signs(Action("build", "x")) == "{check}"


def test_with_one_person_the_screen_is_theirs() -> None:
    session = Session(Controller(Setup(3, 1), players_from(["random", "human", "random"])))
    assert session.viewer == session.eyes == session.asked == 1
    assert session.next_person is None
    session.cover()
    assert session.eyes == 1


def test_with_several_people_nobody_sees_a_hand_before_the_screen_is_handed_over() -> None:
    session = Session(Controller(Setup(3, 1), players_from(["human", "human", "human"])))
    for seat in range(3):
        assert session.eyes is None and session.asked is None and session.next_person == seat
        session.hand_over(seat)
        assert session.asked == seat
        session.lay_down(session.controller.legal(seat)[0], 0)
    session.cover()
    assert session.eyes is None and session.next_person == 0


def test_without_people_the_table_is_watched() -> None:
    session = Session(Controller(Setup(3, 1), players_from(["random"] * 3)))
    assert session.eyes == 0 and session.asked is None and session.next_person is None


def test_a_choice_can_be_taken_back_while_it_lies_there_and_until_all_have_chosen() -> None:
    game = Controller(Setup(3, 1), players_from(["human", "random", "random"]))
    session = Session(game)
    action = game.legal(0)[0]
    session.lay_down(action, 1.2)
    assert not session.tick(1.0) and session.can_take_back and game.to_act() == [0, 1, 2]
    assert session.take_back() == action and session.asked == 0
    session.lay_down(action, 1.2)
    assert session.tick(1.3) and game.to_act() == [1, 2]
    assert session.take_back() == action and game.to_act() == [0, 1, 2]
    session.lay_down(action, 0)
    for seat in (1, 2):
        game.choose(seat, game.legal(seat)[0])
    assert not session.can_take_back and session.take_back() is None


def test_conflicts_are_split_from_what_precedes_and_follows_them() -> None:
    game = demo_game(3, 1, 6, bot="random", human=None)
    while game.age == 1:
        for seat in game.to_act():
            game.choose(seat, game.legal(seat)[-1])
    events = [event for move in game.take_moves() for event in move.events]
    head, fights, rest = split_conflicts(events)
    assert [event.facts.kind for event in fights] == ["conflict"] * 3
    assert head + fights + rest == events
    assert "dealt" in [event.facts.kind for event in rest] and "reveal" in [event.facts.kind for event in head]
    assert split_conflicts(head) == (head, [], [])


@pytest.mark.parametrize("ui_scale", [1.0, 1.25, 1.5])
def test_both_lines_of_a_neighbours_head_lie_above_its_picture(tmp_path: Path, ui_scale: float) -> None:
    app = make_app(tmp_path, settings=Settings(mute=True, ui_scale=ui_scale))
    scene = AgeDraftScene(app.services, demo_game(3, 2, 3))
    app.services.stack.push(scene)
    app.tick(0.1)
    text = app.services.text
    for panel in (scene.table.seating.frame.left, scene.table.seating.frame.right):
        rooms = panel_rooms(scene.table, panel)
        assert rooms.head.height + 0.1 >= text.line(Style("heading", 25)) + text.line(Style("italic", 20)) + 6
        assert rooms.board.top + 0.1 >= rooms.head.bottom
