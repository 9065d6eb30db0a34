"""Where things lie on the table of Architects, in windows of every shape."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from game.architects.table.layout import RoundTable
from game.architects.table.own_areas import demand_places, own_band, own_room
from game.architects.table.panels import rival_frame, rival_pieces
from game.architects.table.pieces import lay_out
from game.ui.canvas import Box, Canvas

WINDOWS = ((1920, 1080), (1024, 640), (900, 1200), (2560, 1080), (1280, 960), (700, 1400))
SEATS = range(2, 8)
TEXTS = (1.0, 1.5)


def seating_of(window: tuple[int, int], seats: int, medals: bool, text: float) -> RoundTable:
    x, y, width, height = Canvas(window).bounds
    return RoundTable(0, seats, (x, y, width, height), medals, text)


@pytest.fixture(params=product(WINDOWS, SEATS), ids=str)
def tables(request: pytest.FixtureRequest) -> list[RoundTable]:
    """The tables of so many in a window: without medals and with them, with texts of both sizes."""
    return [seating_of(*request.param, *more) for more in product((False, True), TEXTS)]


def near(seating: RoundTable) -> list[Box]:
    """What lies side by side: panels, cloths, the wonder, the own cards, the decks beside them."""
    plan = seating.plan
    decks = [seating.deck(0), seating.deck(seating.right)]
    return [*plan.panels, plan.progress, plan.conflict, plan.materials, plan.wonder, plan.treasures, *decks]


def test_areas_lie_in_the_window_and_not_on_each_other(tables: list[RoundTable]) -> None:
    for seating in tables:
        window, boxes = Box(seating.room), [seating.plan.bar, *near(seating)]
        assert all(window.contains(box) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]


def test_a_window_of_any_shape_is_filled(tables: list[RoundTable]) -> None:
    for seating in tables:
        window, boxes = Box(seating.room), [seating.plan.bar, *near(seating)]
        assert sum(box.width * box.height for box in boxes) > 0.8 * window.width * window.height
        everything = boxes[0].unionall(boxes[1:])
        assert everything.width > window.width - 24 and everything.height > window.height - 24


def test_medals_lie_on_nothing_of_a_player(tables: list[RoundTable]) -> None:
    for seating in tables:
        medals = [seating.medal(place) for place in range(seating.seats)] if seating.medals else []
        things = [seating.deck(0), seating.deck(seating.right), seating.plan.wonder, seating.central]
        for seat in seating.others:
            frame, panel = rival_frame(seating, seat), seating.panel(seat)
            parts = [
                part for part in (frame.head, frame.wonder, frame.cards, frame.foot, frame.deck) if part is not None
            ]
            assert all(panel.contains(part) for part in parts)
            things += [frame.head, frame.wonder, *(frame.deck,) * (frame.deck is not None)]
            pieces = rival_pieces(frame, 6, 4)
            things += [*pieces.cards, *pieces.rounds]
        assert not [(medal, thing) for medal in medals for thing in things if medal.colliderect(thing)]


def test_cards_and_tokens_of_the_others_lie_on_no_deck_and_on_no_wonder(tables: list[RoundTable]) -> None:
    for seating, seat in ((table, seat) for table in tables for seat in table.others):
        frame = rival_frame(seating, seat)
        for cards, rounds in ((1, 0), (4, 3), (7, 9), (12, 5)):
            pieces = rival_pieces(frame, cards, rounds)
            there = [frame.wonder, *(frame.deck,) * (frame.deck is not None)]
            assert not [piece for piece in (*pieces.cards, *pieces.rounds) if piece.collidelist(there) >= 0]


def test_what_belongs_to_nobody_lies_on_its_cloth(tables: list[RoundTable]) -> None:
    for seating in tables:
        plan = seating.plan
        faces = [seating.face(index, 3) for index in range(4)]
        flips = [seating.flip(index, 6) for index in range(6)]
        beside = [seating.hint(True), seating.cat, seating.centre_medal(0), seating.centre_medal(1)]
        for cloth, boxes in (
            (plan.progress, [*faces, seating.central]),
            (plan.conflict, [seating.discard, *flips, *beside]),
        ):
            assert all(cloth.contains(box) for box in boxes)
            assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]


def test_own_cards_lie_below_names_and_demands(tables: list[RoundTable]) -> None:
    for seating in tables:
        for demands in range(4):
            room = own_room(seating, True, demands)
            above = [own_band(seating), *demand_places(seating, demands)]
            assert seating.plan.materials.contains(room)
            assert all(box.bottom <= room.y + 1 for box in above)
            assert room.height > 80


def test_the_own_wonder_is_half_again_as_large_as_it_was() -> None:
    wonder = RoundTable(0, 4).plan.wonder
    assert wonder.width >= 1.45 * 354 and wonder.height >= 1.45 * 420


@pytest.mark.parametrize("cards, rounds", [*product((0, 1, 3, 7, 12), (0, 1, 5, 12))])
def test_pieces_lie_in_their_box_beside_each_other(cards: int, rounds: int) -> None:
    for box, taken in ((Box(0, 0, 340, 220), Box(270, 130, 70, 90)), (Box(10, 10, 160, 260), Box(120, 200, 50, 70))):
        laid = lay_out(box, cards, rounds, 240, 1.2, [taken])
        assert (len(laid.cards), len(laid.rounds)) == (cards, rounds)
        places = [*laid.cards, *laid.rounds]
        assert all(box.inflate(1, 1).contains(place) for place in places)
        assert not [pair for pair in combinations([*places, taken], 2) if pair[0].colliderect(pair[1])]


def test_few_pieces_are_larger_than_many() -> None:
    sizes = [lay_out(Box(0, 0, 340, 220), cards, 2, 240).cards[0].width for cards in (1, 3, 8)]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > 2 * sizes[-1]
