"""A widget's slab in each of its states, and what texts do that have little room."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.canvas import Box
from game.ui.focus import Ui, Widget
from game.ui.looks import BUTTON, OPTION, VERB, draw_slab
from game.ui.style import LINE_HEIGHT, Style
from game.ui.theme import INK, INK_SOFT, MIN_TEXT, PLASTER
from game.ui.widgets import Button

BOX = Box(100, 100, 300, 80)
NAME = Style("strong", 30)


@pytest.fixture
def ui(tmp_path) -> Ui:
    app = App((1920, 1080), settings=Settings(mute=True), paths=find_paths(tmp_path), raise_errors=True)
    return Ui(app.services)


@pytest.fixture
def sheet(ui: Ui) -> pygame.Surface:
    return pygame.Surface(ui.services.canvas.size)


@pytest.fixture
def drawn(ui: Ui) -> list[tuple[str, float]]:
    found: list[tuple[str, float]] = []
    ui.services.text.observer = lambda line, size: found.append((line, size))
    return found


def test_a_slab_sinks_while_it_is_pressed_and_rises_while_it_is_pointed_at(ui, sheet):
    widget = ui.add(Widget(BOX))
    assert draw_slab(widget, sheet, BUTTON) == (BOX, INK)
    widget.hover = 1.0
    assert draw_slab(widget, sheet, BUTTON)[0].y == BOX.y - 2
    widget.pressed = True
    assert draw_slab(widget, sheet, BUTTON)[0].y == BOX.y + 3


def test_what_is_written_on_a_slab_is_read_on_what_it_is_made_of(ui, sheet):
    widget = ui.add(Widget(BOX))
    assert draw_slab(widget, sheet, OPTION)[1] == INK
    assert draw_slab(widget, sheet, OPTION, chosen=True)[1] == PLASTER
    assert draw_slab(widget, sheet, BUTTON, material="terracotta")[1] == PLASTER
    widget.enabled = False
    assert draw_slab(widget, sheet, VERB, chosen=True)[1] == INK_SOFT


def test_texts_of_a_group_have_the_size_of_the_one_with_least_room(ui, sheet, drawn):
    texts = [("Rhodes", BOX), ("Halicarnassus by the sea", Box(100, 200, 200, 80))]
    ui.services.text.draw_in_one_size(sheet, texts, NAME)
    assert drawn[0][1] == drawn[1][1] < 30


def test_buttons_of_a_row_write_alike(ui, sheet, drawn):
    buttons = [Button(BOX, words, int) for words in ("One", "Keep this one for good")]
    ui.add_peers(buttons)
    for button in buttons:
        button.draw(sheet)
    assert drawn[0][1] == drawn[1][1] < 28


def test_a_line_that_would_be_too_small_takes_two_before_it_is_cut(ui, sheet, drawn):
    text = "Statue of Zeus at Olympia"
    ui.services.text.draw_in(sheet, text, (0, 0, 160, 80), NAME)
    assert [line for line, _ in drawn] == ["Statue of Zeus at", "Olympia"]
    drawn.clear()
    ui.services.text.draw_in(sheet, text, (0, 0, 130, 30), NAME)
    ((line, size),) = drawn
    assert line.endswith("…") and size == MIN_TEXT


def test_lines_below_each_other_grow_as_far_as_their_box_allows(ui, sheet, drawn):
    text, words, styles = ui.services.text, ("Ann", "Giza"), (NAME, Style("italic", 20))
    text.ui_scale = 1.5
    text.draw_lines(sheet, [(Box(0, 0, 400, 200), words)], *styles)
    assert [size for _, size in drawn] == [45, 30]
    drawn.clear()
    text.draw_lines(sheet, [(Box(0, 0, 400, 60 * LINE_HEIGHT), words)], *styles)
    assert [size for _, size in drawn] == pytest.approx([36, 24], abs=0.5)


def test_what_was_cut_is_told_whole_under_the_pointer(ui, sheet):
    text, place = "Fortifications of Halicarnassus", (100, 100, 120, 30)
    ui.collect_truncated()
    ui.services.text.draw_in(sheet, text, place, NAME)
    assert ui.truncated.at((110, 110)) == (Box(place), text)
    ui.handle(Intent(Kind.POINT, pos=(110, 110), device="mouse"))
    before = pygame.image.tobytes(sheet, "RGB")
    ui.update(1.0)
    ui.draw(sheet)
    assert pygame.image.tobytes(sheet, "RGB") != before
    ui.services.text.draw_in(sheet, "Walls", place, NAME)
    assert ui.truncated.at((110, 110)) is None


def test_the_tooltip_of_a_widget_begins_with_what_of_its_words_was_cut(ui, sheet):
    ui.collect_truncated()
    button = ui.add(Button((0, 0, 150, 40), "Fortifications of Halicarnassus", int, tooltip="Build it."))
    button.draw(sheet)
    assert ui.truncated.within(button.box) == ["Fortifications of Halicarnassus"]
