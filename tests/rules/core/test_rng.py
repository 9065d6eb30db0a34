"""Chance: the quick ways to draw give what Python's own methods would."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.rng import draw, shuffle


@pytest.mark.parametrize("cards", [0, 1, 2, 7, 28, 49, 128, 255])
def test_a_shuffle_gives_the_order_of_pythons_own(cards: int) -> None:
    for seed in range(50):
        ours, theirs = list(range(cards)), list(range(cards))
        shuffle(ours, Random(seed))
        Random(seed).shuffle(theirs)
        assert ours == theirs


def test_a_number_drawn_is_the_one_that_choice_takes() -> None:
    ours, theirs = Random(1), Random(1)
    for number in [2, 7, 1, 255, 128, 3, 64, 65] * 20:
        assert draw(number, ours) == theirs.choice(range(number))
