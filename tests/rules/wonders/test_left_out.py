"""Boards that are left out of the draw."""

from __future__ import annotations

import pytest

import rules
from rules import Setup, SetupError


def boards(setup: Setup) -> set[str]:
    return {city.board for city in rules.new_game(setup)[0].cities}


def test_boards_left_out_are_not_drawn_but_may_be_named() -> None:
    without = ("giza", "rhodes", "babylon")
    assert all(not {*without} & boards(Setup(4, seed, without=without)) for seed in range(12))
    assert "giza" in boards(Setup(4, 1, boards=("giza:A",), without=without))
    assert Setup.from_json(Setup(4, 1, without=without).to_json()) == Setup(4, 1, without=without)


@pytest.mark.parametrize(("seats", "without"), [(5, 3), (2, 5)])
def test_as_many_must_remain_as_are_drawn(seats: int, without: int) -> None:
    left_out = tuple(sorted(rules.ruleset().boards)[:without])
    with pytest.raises(SetupError, match="wonders are left to draw"):
        rules.new_game(Setup(seats, 1, without=left_out))
    assert rules.new_game(Setup(seats, 1, without=left_out[:-1]))


def test_an_unknown_board_cannot_be_left_out() -> None:
    with pytest.raises(SetupError, match="there is no board"):
        rules.new_game(Setup(4, 1, without=("atlantis",)))
