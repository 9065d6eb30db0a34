"""The final score: reasons add up, the pad fills, pages can be reached and read."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.platform.input import Intent, Kind
from game.scores.book import TOTAL, why_text
from game.scores.pad import ScoreCell
from game.scores.reasons_slab import WhyScene
from game.ui.charts import axis_for, spread
from game.ui.lists import TabBar
from game.ui.style import LINE_HEIGHT
from game.ui.widgets import Slider
from game.wonders.scoring.point_sources import reasons
from tests.game.wonders.scoring.opened import open_scoring
from tests.support.scene_tools import give, pass_time, top


@pytest.mark.parametrize("seed", range(12))
def test_the_reasons_of_every_number_add_up_to_it(tmp_path, seed):
    _, scene, game = open_scoring(tmp_path, seats=3 + seed % 5, seed=seed)
    for sheet in game.scores()[0]:
        for column in (*sheet.categories, TOTAL):
            found = reasons(sheet, column, scene.faces)
            shown = sheet.total if column == TOTAL else sheet.categories[column]
            assert sum(reason.points or 0 for reason in found) == shown
            assert "⟨" not in why_text(scene.book, sheet.seat, column, scene.services.tr)


def test_the_pad_fills_and_ends_in_order(tmp_path):
    app, scene, game = open_scoring(tmp_path)
    pass_time(app, 1.0)
    assert not scene.pad.done
    app.render()
    pass_time(app, 20)
    assert scene.pad.done and not scene.timeline.busy
    rows = sorted(range(4), key=lambda seat: scene.pad.row(seat).y)
    sheets, winners = game.scores()
    assert rows[0] in winners
    assert [sheets[seat].total for seat in rows] == sorted((sheet.total for sheet in sheets), reverse=True)


def test_the_picture_of_the_final_score_is_the_finished_score_whatever_page_is_open(tmp_path):
    app, scene, game = open_scoring(tmp_path)
    pass_time(app, 0.5)
    said, pictures = set(), []
    for tab in (0, 1, 3):
        app.services.text.observer = lambda line, size: said.add(line)
        pictures.append(pygame.image.tobytes(scene.picture(), "RGB"))
        app.services.text.observer = None
        assert {str(sheet.total) for sheet in game.scores()[0]} <= said
        assert any(line.startswith("First edition · Seed 7") for line in said)
        said.clear()
        scene.choose_tab((tab + 1) % 4)
    assert pictures[0] == pictures[1] == pictures[2]


def test_enter_fills_in_the_rest_and_enter_on_a_number_says_why(tmp_path):
    app, scene, _ = open_scoring(tmp_path)
    pass_time(app, 0.5)
    give(app, Kind.CONFIRM, Kind.CONFIRM)
    assert scene.pad.done
    cell = next(w for w in scene.ui.widgets if isinstance(w, ScoreCell) and w.column == "science")
    scene.ui.set_focus(cell)
    pass_time(app, 1)
    app.render()
    assert cell.tip()
    give(app, Kind.CONFIRM)
    slab = top(app)
    assert isinstance(slab, WhyScene)
    assert cell.tip() == ""  # the slab lies over it
    app.render()
    assert slab.points == sum(reason.points or 0 for reason in slab.reasons)
    give(app, Kind.CANCEL)
    assert top(app) is scene


def test_a_keyboard_reaches_every_page(tmp_path):
    app, scene, _ = open_scoring(tmp_path)
    give(app, Kind.CONFIRM)
    bar = next(w for w in scene.ui.widgets if isinstance(w, TabBar))
    scene.ui.set_focus(bar)
    for tab in (1, 2, 3):
        give(app, Kind.RIGHT)
        assert scene.tab == tab
        pass_time(app, 0.5)
        app.render()
        give(app, Kind.PAGE_DOWN)
        app.render()


def test_the_cities_show_what_lies_under_the_wonder(tmp_path):
    _, scene, game = open_scoring(tmp_path)
    for seat, city in enumerate(scene.outcome.cities):
        assert len(city.buried) == city.stages
        assert None not in city.buried
        staged = [text.split()[1] for who, text in game.record.actions if who == seat and text.startswith("stage ")]
        assert list(city.buried) == staged


def test_the_turns_slider_keeps_hold_while_it_is_dragged(tmp_path):
    app, scene, game = open_scoring(tmp_path)
    scene.choose_tab(2)
    slider = next(w for w in scene.ui.widgets if isinstance(w, Slider))
    assert slider.value == len(game.tables) - 1, "it begins at the end"
    y = slider.track.centery
    give(app, Intent(Kind.PRESS, pos=(slider.track.left + 5, y), button=1))
    assert slider.value == 0
    for part in (0.3, 0.6, 1.0):
        give(app, Intent(Kind.DRAG, pos=(slider.track.left + slider.track.width * part, y), button=1))
    assert slider.value == len(game.tables) - 1
    app.render()


def test_the_course_ends_with_the_final_score(tmp_path):
    _, scene, game = open_scoring(tmp_path)
    course = scene.outcome.course
    assert len(course) == 18
    assert list(course[-1].totals) == [sheet.total for sheet in game.scores()[0]]


def test_the_chart_begins_with_the_points_that_the_wreaths_show_before_the_first_turn(tmp_path):
    _, scene, _ = open_scoring(tmp_path)
    assert scene.outcome.first == (1, 1, 1, 1), "three coins each"


def test_charts_choose_round_steps_and_keep_signs_apart():
    axis = axis_for([-3, 12, 57])
    assert axis.low <= -3 and axis.high >= 57 and len(axis.ticks) <= 9
    placed = spread([10, 11, 12, 300], 40)
    ordered = sorted(placed)
    assert all(b - a >= 39 for a, b in pairwise(ordered))
    assert placed == sorted(placed)


def test_cities_stand_in_the_light_of_the_last_age_on_every_page(tmp_path):
    app, scene, _ = open_scoring(tmp_path)
    asked, get = [], scene.thumbnails.get
    scene.thumbnails.get = lambda *wish: asked.append(wish) or get(*wish)
    for number in range(3):
        scene.choose_tab(number)
        asked.clear()
        app.render()
        assert {wish[4] for wish in asked} == {3}, number
    app.close()


@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
def test_the_lines_of_a_name_fit_into_their_row(tmp_path, ui_scale):
    app, scene, game = open_scoring(tmp_path, seats=7)
    app.services.text.ui_scale = ui_scale
    sizes = {}
    app.services.text.observer = sizes.__setitem__
    list(scene.pad.paint(pygame.Surface((640, 360))))
    for seat, player in enumerate(game.players):
        lines = sizes[player.name] + sizes[scene.book.subtitle(seat)]
        assert lines * LINE_HEIGHT < scene.pad.row(seat).height - 6
