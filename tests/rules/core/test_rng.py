"""Chance: the quick ways to draw give what Python's own methods would."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from rules.core.rng import BYTES_A_CARD, draw_with, random_below, shuffle, shuffle_with


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
        assert random_below(number, ours) == theirs.choice(range(number))


def test_cards_that_are_mixed_lie_in_every_order_as_often() -> None:
    rng, orders = Random(1), Counter[tuple[int, ...]]()
    for _ in range(2400):
        cards = [1, 2, 3, 4]
        assert shuffle_with(cards, rng.randbytes(20), 2) == 2 + 3 * BYTES_A_CARD
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations([1, 2, 3, 4]))
    assert min(orders.values()) > 60 and max(orders.values()) < 140


def test_cards_that_are_taken_are_each_as_often_among_those_at_the_end() -> None:
    rng, pairs = Random(1), Counter[tuple[int, ...]]()
    for _ in range(2400):
        cards = [1, 2, 3, 4]
        assert draw_with(cards, 2, rng.randbytes(6), 0) == 2 * BYTES_A_CARD
        assert sorted(cards) == [1, 2, 3, 4]
        pairs[tuple(cards[-2:])] += 1
    assert set(pairs) == set(permutations([1, 2, 3, 4], 2))
    assert min(pairs.values()) > 150 and max(pairs.values()) < 250


def test_all_cards_may_be_taken() -> None:
    cards = [1, 2, 3]
    assert draw_with(cards, 3, Random(1).randbytes(9), 0) == 3 * BYTES_A_CARD
    assert sorted(cards) == [1, 2, 3]
