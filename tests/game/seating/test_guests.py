"""Who sits at a seat for anyone: the same character, whatever becomes of the other seats."""

from __future__ import annotations

from itertools import product

import pytest

from game.bots.characters import characters
from game.bots.registry import HUMAN
from game.seating.guests import ANYONE, seated
from game.seating.plans import PlannedSeat, change_seat

QUEUE = [*characters()]


def bots(count: int) -> list[PlannedSeat]:
    return [PlannedSeat("medium", character=ANYONE) for _ in range(count)]


@pytest.mark.parametrize("count", range(2, 9))
def test_a_seat_that_becomes_a_person_moves_nobody(count: int) -> None:
    before = seated(bots(count), QUEUE)
    for seat in range(count):
        seats = bots(count)
        change_seat(seats, seat, bot=HUMAN)
        assert seated(seats, QUEUE) == [HUMAN if i == seat else word for i, word in enumerate(before)]
        change_seat(seats, seat, bot="medium")
        assert seated(seats, QUEUE) == before


@pytest.mark.parametrize("count", range(2, 9))
def test_whoever_is_asked_for_changes_seats_with_whoever_sat_there(count: int) -> None:
    before = seated(bots(count), QUEUE)
    for seat, character in product(range(count), QUEUE):
        seats = bots(count)
        change_seat(seats, seat, character=character)
        after = seated(seats, QUEUE)
        assert after[seat] == f"medium.{character}" and len(set(after)) == count
        moved = [i for i in range(count) if after[i] != before[i]]
        assert set(moved) <= {seat, *(i for i in range(count) if before[i] == after[seat])}


def test_no_character_sits_twice_whatever_is_asked_for() -> None:
    for asked in product([ANYONE, *QUEUE[:4]], repeat=4):
        chosen = [name for name in asked if name != ANYONE]
        if len(set(chosen)) == len(chosen):
            seats = [PlannedSeat("medium", character=name) for name in asked]
            words = seated(seats, QUEUE)
            assert len(set(words)) == len(words)


def test_without_enough_characters_a_seat_has_none() -> None:
    assert seated(bots(3), QUEUE[:2]) == [f"medium.{QUEUE[0]}", f"medium.{QUEUE[1]}", "medium"]
