"""Who has which seat in the next game of a room."""

from __future__ import annotations

import pytest

from game.companion.room import MOST_PEOPLE, CompanionSeat, Person, Room, places_of


def seats(*names: str) -> list[CompanionSeat]:
    return [CompanionSeat(seat, name, seat, "lion") for seat, name in enumerate(names)]


def ann_and_ben() -> list[Person]:
    return [Person("Ann", last=0, holder=1), Person("Ben", last=1, holder=2)]


@pytest.mark.parametrize(
    ("names", "here", "placed"),
    [
        ({0: "Ann", 1: "Ben"}, (), {0: "Ann", 1: "Ben"}),
        ({0: "Ben", 3: "Ann"}, (), {0: "Ben", 3: "Ann"}),  # by name
        ({0: "Player 1", 1: "Player 2", 2: "Player 3"}, (), {0: "Ann", 1: "Ben"}),  # as before
        ({2: "Player 3", 4: "Player 5"}, (), {2: "Ann", 4: "Ben"}),  # wherever there is one
        ({0: "Player 1"}, (), {0: "Ann"}),  # fewer seats than people
        ({0: "Kim", 1: "Player 2"}, ("Kim",), {1: "Ben"}),  # Kim plays at the screen
        ({0: "Kim"}, ("Kim",), {}),
    ],
)
def test_everybody_has_the_seat_of_before_where_there_is_one(
    names: dict[int, str], here: tuple[str, ...], placed: dict[int, str]
) -> None:
    found = places_of(ann_and_ben(), names, here)
    assert {seat: person.name for seat, person in found.items()} == placed


def test_a_new_seat_is_for_who_is_there() -> None:
    ann, ben = ann_and_ben()
    ann.holder = None
    assert places_of([ann, ben], {4: "Player 5"}, ()) == {4: ben}


def test_a_person_left_without_a_seat_keeps_the_secret_and_gets_a_seat_again() -> None:
    room = Room()
    room.begin(1, seats("Player 1", "Player 2"), {})
    room.offer([0, 1])
    ann, ben = room.take(1, 0, "Ann"), room.take(2, 1, "Ben")
    assert ann is not None and ben is not None
    room.begin(2, seats("Player 1"), {0: ann.secret})
    assert ben.seat is None and room.holds(1, 0) and room.held_by(2) == [ben]
    room.part(2)
    assert room.return_to(3, [ben.secret]) == ([ben], set())
    room.begin(3, seats("Ann", "Player 2"), {0: ann.secret, 1: ben.secret})
    assert room.holds(3, 1) and [chair.name for chair in room.seats] == ["Ann", "Ben"]


def test_two_of_one_name_are_told_apart() -> None:
    room = Room()
    room.begin(1, seats("Ann", "Player 2", "Player 3"), {})
    room.offer([1, 2])
    taken = [room.take(1, 1, "ann"), room.take(2, 2, "ANN")]
    assert [person.name for person in taken if person is not None] == ["ann 2", "ANN 3"]


def test_who_waits_for_a_seat_takes_one_under_the_same_secret() -> None:
    room = Room()
    room.begin(1, seats("Player 1"), {})
    room.offer([0])
    ann = room.take(1, 0, "Ann")
    room.begin(2, seats("Player 1", "Player 2"), {})
    room.offer([0, 1])
    assert ann is not None and room.take(1, 1, "Ann") is ann and ann.seat == 1


def test_a_room_remembers_so_many_people_and_no_more() -> None:
    room = Room()
    for number in range(3 * MOST_PEOPLE):
        room.begin(number, seats("Player 1"), {})
        room.offer([0])
        assert room.take(number, 0, f"P{number}") is not None
        room.part(number)
    assert len(room.people) <= MOST_PEOPLE + 1
