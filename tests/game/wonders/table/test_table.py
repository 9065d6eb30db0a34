"""The parts of the table without a window: layout, choosing, whose eyes, what events show."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.players import players_from
from game.ui.canvas import Box
from game.wonders.controller import Controller
from game.wonders.desk.choice import CardChoice
from game.wonders.desk.session import Session
from game.wonders.samples.demo import demo_game
from game.wonders.table import layout
from game.wonders.table.areas.city import BOARD, BOARD_AND_SHELF
from game.wonders.table.areas.columns import STRUCTURES, column_boxes, head_height
from game.wonders.table.areas.hand import OVERHANG
from game.wonders.table.areas.neighbour import chip_boxes
from game.wonders.table.asking.action import hand_plan
from game.wonders.table.asking.panel import payment_boxes
from game.wonders.table.asking.payment import payment_signs
from game.wonders.table.asking.pile import places as pile_places
from game.wonders.table.layout import ACTION, CENTRE, FAN, LEFT, RIGHT, TOP_BAR, Seating, fan_slots, raised
from game.wonders.table.motion.director import split_conflicts
from game.wonders.watch.controls import BAR
from rules import Action, Setup
from rules.wonders.engine import actions


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_other_city_has_a_place_of_its_own(seats: int) -> None:
    for viewer in range(seats):
        seating = Seating(viewer, seats)
        assert sorted({viewer, seating.left, seating.right, *seating.far}) == list(range(seats))
        strips = [seating.strip(seat) for seat in seating.far]
        buttons = list(layout.BUTTONS.values())
        for one, other in combinations([*strips, *buttons], 2):
            assert not one.colliderect(other)
        assert all(TOP_BAR.contains(strip) and strip.width >= 210 for strip in strips)
        assert seating.message.right <= min((strip.left for strip in strips), default=1920)
        for seat in seating.far:
            box = seating.open_far(seat)
            assert box.left >= LEFT.right and box.right <= RIGHT.left


def test_the_areas_do_not_overlap() -> None:
    for one, other in combinations([TOP_BAR, LEFT, CENTRE, RIGHT, FAN, ACTION], 2):
        assert not one.colliderect(other)
    for area in (STRUCTURES, BOARD, BOARD_AND_SHELF):
        assert CENTRE.contains(area)


@pytest.mark.parametrize("count", range(1, 9))
def test_a_hand_of_any_size_lies_within_its_fan(count: int) -> None:
    slots = fan_slots(count)
    assert len(slots) == count
    assert all(FAN.contains(slot) for slot in slots)
    assert all(FAN.left <= raised(slot).left and raised(slot).right <= FAN.right for slot in slots)
    assert all(a.right < b.left for a, b in pairwise(slots)), "no card hides the name of another"
    assert all(slot.width >= 170 for slot in slots)


@pytest.mark.parametrize("count", range(1, 9))
def test_a_raised_card_covers_nothing_of_the_cities(count: int) -> None:
    for slot in fan_slots(count):
        up = raised(slot)
        assert up.width > slot.width
        assert up.top - OVERHANG >= CENTRE.bottom


@pytest.mark.parametrize("count", range(1, 8))
def test_a_small_hand_takes_the_room_and_lies_before_the_own_city(count: int) -> None:
    more, fewer = fan_slots(count + 1), fan_slots(count)
    assert fewer[0].width >= more[0].width
    middle = (fewer[0].left + fewer[-1].right) / 2
    assert middle >= (more[0].left + more[-1].right) / 2 - 1
    if count <= 4:
        assert middle == pytest.approx(CENTRE.centerx, abs=1)


@pytest.mark.parametrize("margin", [0.0, 160.0, 320.0, 800.0])
def test_neighbours_take_the_width_of_the_window(margin: float) -> None:
    seating = Seating(0, 3, margin)
    left, right = seating.panel(seating.left), seating.panel(seating.right)
    assert left is not None and right is not None and seating.panel(0) is None
    assert left.right == LEFT.right and right.left == RIGHT.left
    assert left.width == right.width == min(LEFT.width + margin, 780)
    assert left.left >= 10 - margin


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("margin", [0.0, 160.0, 320.0, 330.0])
def test_far_cities_lie_open_in_wide_margins(seats: int, margin: float) -> None:
    seating = Seating(0, seats, margin)
    found = [box for seat in range(seats) if (box := seating.beside(seat)) is not None]
    wide = margin > 300 and 4 <= seats <= 7
    assert len(found) == (len(seating.far) if wide else 0)
    panels = [box for seat in range(1, seats) if (box := seating.panel(seat)) is not None]
    for one, other in combinations([*found, *panels, CENTRE, ACTION, FAN], 2):
        assert not one.colliderect(other)
    for box in found:
        assert -margin <= box.left and box.right <= 1920 + margin and TOP_BAR.bottom <= box.top
        assert box.bottom <= BAR.top, "the bar of a replay is as wide as the window"
        assert box.width >= 290 and box.height >= 440
    if wide:
        assert all(box.right < LEFT.left for box in found[: (len(found) + 1) // 2])
        assert all(panel.width == LEFT.width for panel in panels)


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("below", [0.0, 180.0, 470.0, 740.0])
def test_far_cities_lie_open_below_the_table_in_portrait_windows(seats: int, below: float) -> None:
    seating = Seating(0, seats, below=below)
    found = [box for seat in seating.far if (box := seating.beside(seat)) is not None]
    assert len(found) == (len(seating.far) if below > 460 else 0)
    for one, other in pairwise(found):
        assert one.right < other.left, "from the left-hand neighbour to the right-hand one"
    for box in found:
        assert box.top >= 1080 and box.bottom <= 1080 + below and box.left >= 10 and box.right <= 1910
        assert box.width >= 290 and box.height >= 440


@pytest.mark.parametrize("count", range(1, 12))
def test_cards_of_the_pile_are_as_large_as_they_can_be(count: int) -> None:
    widths = {round(box.width, 3) for box in pile_places(count)}
    assert len(widths) == 1
    width = widths.pop()
    assert width == 270 if count <= 4 else width >= 195
    assert width >= pile_places(count + 1)[0].width


@pytest.mark.parametrize("count", range(1, 13))
def test_columns_bands_and_payments_stay_inside(count: int) -> None:
    column = column_boxes(STRUCTURES.x, count)
    assert all(STRUCTURES.contains(box) for box in column) and column[-1].bottom < BOARD.y
    assert all(abs(a.bottom - b.top) < 0.01 for a, b in pairwise(column)), "each shows the whole of its band"
    assert column[-1].height - head_height(count) > 35.9, "and the one in front its name"
    lane = Box(0, 0, 442, 32)
    chips = chip_boxes(lane, count)
    assert all(lane.contains(chip) and chip.width >= 66 for chip in chips)
    assert all(b.x - a.x >= 30 for a, b in pairwise(chips)), "the sign of each can be seen"
    places = payment_boxes(hand_plan(count).pay, count) if count > 1 else []
    assert all(ACTION.contains(box) for box in places)
    for one, other in combinations(places, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("count", [1, 5, 20, 50])
def test_the_pile_fits_its_slab(count: int) -> None:
    boxes = pile_places(count)
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
