"""Paragraphs below each other: one factor for all of them, the last ones left out where they have no room."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Box, Canvas
from game.ui.style import LINE_HEIGHT, Style
from game.ui.theme import MIN_TEXT
from game.ui.typography.paragraphs import common_scale, draw_paragraphs
from game.ui.typography.text import TextRenderer

HEAD, BODY = Style("heading", 30, align="centre"), Style("body", 24)
TOLD = [("Stables", HEAD), ("two more shields in every conflict", BODY), ("makes free later: Circus", BODY)]
LONG = " ".join(["as the table stands"] * 12)


@pytest.fixture
def text() -> TextRenderer:
    pygame.init()
    return TextRenderer(Canvas((1920, 1080)))


def drawn(text: TextRenderer, box: Box, leave_out: bool = False) -> dict[str, float]:
    lines: dict[str, float] = {}
    text.observer = lines.__setitem__
    draw_paragraphs(text, pygame.Surface((1920, 1080)), box, TOLD, leave_out=leave_out)
    return lines


def test_all_are_as_large_as_the_reader_wishes_where_they_have_room(text: TextRenderer) -> None:
    text.ui_scale = 1.5
    assert drawn(text, Box(0, 0, 900, 400)) == {words: style.size * 1.5 for words, style in TOLD}


def test_all_become_smaller_by_one_factor_but_can_be_read(text: TextRenderer) -> None:
    text.ui_scale = 1.5
    sizes = drawn(text, Box(0, 0, 900, 110))
    factors = {round(sizes[words] / style.size, 3) for words, style in TOLD}
    assert len(factors) == 1 and factors.pop() < 1.5
    assert min(drawn(text, Box(0, 0, 900, 20)).values()) >= MIN_TEXT


def test_the_last_are_left_out_before_the_first_become_small(text: TextRenderer) -> None:
    text.ui_scale = 1.5
    assert list(drawn(text, Box(0, 0, 900, 96), leave_out=True)) == [words for words, _ in TOLD[:2]]
    assert list(drawn(text, Box(0, 0, 900, 400), leave_out=True)) == [words for words, _ in TOLD]


def test_boxes_side_by_side_have_one_scale(text: TextRenderer) -> None:
    room, tight = Box(0, 0, 300, 200), Box(0, 0, 300, 6 * 24 * LINE_HEIGHT)
    alone = common_scale(text, [(room, [("one word", BODY)])])
    both = common_scale(text, [(room, [("one word", BODY)]), (tight, [(LONG, BODY)])])
    assert alone == 1.0 and both < alone


def test_a_long_word_makes_all_smaller_as_it_is_not_broken(text: TextRenderer) -> None:
    narrow = Box(0, 0, text.measure("Caravansery", BODY)[0] * 0.9, 500)
    boxes = [(narrow, [("Caravansery", BODY)]), (narrow, [("a few words", BODY)])]
    assert 0.7 < common_scale(text, boxes) < 0.92


@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_one_long_line_does_not_make_all_of_a_list_small(text: TextRenderer, ui_scale: float) -> None:
    text.ui_scale = ui_scale
    lines: dict[str, float] = {}
    text.observer = lines.__setitem__
    told = ["Ann built Baths", "Ben raised a stage", "Cleo sold a card", " ".join(["and paid two coins to Ann"] * 4)]
    places = [(words, Box(0, 50 * row, 460, 44)) for row, words in enumerate(told)]
    text.draw_in_one_size(pygame.Surface((1920, 1080)), places, BODY)
    short = {lines[words] for words in told[:3]}
    assert len(short) == 1 and short.pop() == pytest.approx(BODY.size * ui_scale, abs=2)
    assert min(lines.values()) < BODY.size
