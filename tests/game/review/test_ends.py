"""The signs at the ends of the lines: near their ends, clear of each other, none too low, all within the chart."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from game.review.line_end_signs import APART, EndSigns, place_signs

LOWEST, RIGHT = 500.0, 1120.0


def placed(heights: list[float], x: float = 1000.0) -> list[EndSigns]:
    found = place_signs(x, heights, LOWEST, RIGHT)
    assert sorted(line for signs in found for line in signs.lines) == list(range(len(heights)))
    return found


def test_a_line_that_ends_alone_has_its_sign_beside_its_end() -> None:
    found = placed([100.0, 300.0, 500.0])
    assert [signs.places[0][1] for signs in found] == [100.0, 300.0, 500.0]
    assert all(signs.bracket is None for signs in found)


def test_two_that_end_together_stand_one_above_the_other() -> None:
    (pair,) = placed([200.0, 200.0])
    assert pair.bracket is None and [place[1] for place in pair.places] == [200 - APART / 2, 200 + APART / 2]


def test_six_losers_are_a_block_at_the_end_of_their_lines() -> None:
    winner, losers = placed([60.0, *[LOWEST] * 6])
    assert winner.lines == (0,) and winner.places[0][1] == 60.0
    assert losers.bracket is not None and losers.bracket.bottom > LOWEST > losers.bracket.top
    assert min(y for _, y in losers.places) >= LOWEST - 2 * APART


def test_a_block_keeps_the_order_of_the_ends_and_uses_the_room_beside_it() -> None:
    heights = [400.0, 404.0, 396.0, 408.0, 392.0]
    (near,), (far,) = placed(heights), placed(heights, 500.0)
    assert near.lines == far.lines == (4, 2, 0, 1, 3)
    assert len({y for _, y in near.places}) == 3 and len({y for _, y in far.places}) == 2


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("step", [0.0, 3.0, 20.0, 50.0])
def test_no_sign_covers_another_or_leaves_the_chart(seats: int, step: float) -> None:
    found = placed([LOWEST - step * number for number in range(seats)])
    places = [place for signs in found for place in signs.places]
    assert all(dist(one, other) >= APART - 1 for one, other in combinations(places, 2))
    assert all(x + APART / 2 <= RIGHT and y <= LOWEST for x, y in places)
