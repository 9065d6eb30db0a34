"""Boxes divided into rows, columns and grids."""

from __future__ import annotations

import pytest

from game.ui.canvas import Box
from game.ui.layout import around, centred_grid, columns, fan_out, grid, inset, middle, rows, shared

BOX = Box(10, 20, 300, 200)


def _tuples(boxes: list[Box]) -> list[tuple[float, ...]]:
    return [tuple(box) for box in boxes]


def test_rows_have_their_heights_and_share_what_is_left():
    assert _tuples(rows(BOX, (40, None, 60), gap=10)) == [(10, 20, 300, 40), (10, 70, 300, 80), (10, 160, 300, 60)]


def test_columns_may_all_be_alike():
    assert _tuples(columns(BOX, 3, gap=15)) == [(10, 20, 90, 200), (115, 20, 90, 200), (220, 20, 90, 200)]


def test_columns_are_alike_unless_one_needs_more():
    assert shared(BOX, (90, 20, 50), gap=15) == columns(BOX, 3, gap=15)
    assert [box.width for box in shared(BOX, (120, 20, 70), gap=15)] == [140, 40, 90]
    assert [box.width for box in shared(BOX, (300, 300), gap=100)] == [100, 100]


def test_what_is_not_filled_stays_free_at_the_end():
    assert _tuples(columns(BOX, (50, 70))) == [(10, 20, 50, 200), (60, 20, 70, 200)]


def test_with_too_little_room_everything_gets_less_and_nothing_runs_out_of_the_box():
    parts = rows(BOX, (200, None, 100, 200), gap=10)
    assert [part.height for part in parts] == pytest.approx([68, 0, 34, 68])
    assert parts[-1].bottom == pytest.approx(BOX.bottom)


def test_a_grid_goes_row_by_row():
    cells = grid(BOX, 2, 3, gap=20, height=50)
    assert _tuples(cells) == [(10, 20, 140, 50), (170, 20, 140, 50), (10, 90, 140, 50)]
    assert grid(BOX, 3, 7)[-1].bottom == pytest.approx(BOX.bottom)
    assert grid(BOX, 3, 0) == []


def test_ranks_stand_in_the_middle_row_by_row():
    places = centred_grid(BOX, 2, 3, (100, 50), gap=20)
    assert _tuples(places) == [(50, 60, 100, 50), (170, 60, 100, 50), (110, 130, 100, 50)]
    assert centred_grid(BOX, 4, 0, (10, 10)) == []


def test_a_fan_lies_closer_where_there_is_little_room():
    assert _tuples(fan_out(BOX, 2, 100, 80)) == [(10, 20, 100, 200), (90, 20, 100, 200)]
    assert [place.y for place in fan_out(BOX, 3, 100, 80, down=True)] == [20, 70, 120]
    assert tuple(fan_out(BOX, 1, 100, 80)[0]) == (10, 20, 100, 200)


def test_insets_and_middles():
    assert tuple(inset(BOX, 10)) == (20, 30, 280, 180)
    assert tuple(inset(BOX, 10, 0)) == (20, 20, 280, 200)
    assert tuple(middle(BOX, 100, 400)) == (110, 20, 100, 200)
    assert tuple(around((50, 40), 20, 10)) == (40, 35, 20, 10)
