"""Canvas and text, driven without a window system."""

from __future__ import annotations

from threading import Thread

import pygame
import pytest

from game.ui.canvas import Canvas, PictureCache, megabytes_for
from game.ui.style import LINE_HEIGHT, Style
from game.ui.typography.text import TextRenderer

# --- canvas -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1200), (2560, 1080), (641, 363), (3840, 2160)])
def test_units_and_pixels_there_and_back(size):
    canvas = Canvas(size)
    assert canvas.to_design(canvas.point(960, 540)) == pytest.approx((960, 540), abs=1.0 / canvas.scale)
    bounds = canvas.bounds
    assert bounds.width * canvas.scale == pytest.approx(size[0], abs=0.01)
    assert bounds.left <= 0.01 and bounds.right >= 1919.9
    assert canvas.rect(bounds).size == size


def test_boxes_that_share_an_edge_share_it_in_pixels():
    canvas = Canvas((1366, 768))
    left, right = canvas.rect((0, 0, 333.3, 50)), canvas.rect((333.3, 0, 100, 50))
    assert left.right == right.left


def test_hairlines_survive_small_windows():
    assert Canvas((640, 360)).px(1) == 1


def test_the_cache_forgets_what_was_not_used_for_longest():
    cache = PictureCache(megabytes=0.03)  # room for three of these pictures
    for name in "abc":
        cache.put(name, pygame.Surface((50, 50), 0, 32))
    cache.get("a")
    cache.put("d", pygame.Surface((50, 50), 0, 32))
    assert cache.get("b") is None
    assert cache.get("a") is not None
    cache.clear(megabytes=0.015)
    for name in "ab":
        cache.put(name, pygame.Surface((50, 50), 0, 32))
    assert (cache.get("a"), cache.get("b") is not None) == (None, True)


def test_what_is_kept_goes_by_the_size_of_the_window():
    assert megabytes_for((1024, 1024), 3, least=8, most=48) == 12
    assert megabytes_for((320, 200), 3, least=8, most=48) == 8
    assert megabytes_for((3840, 2160), 3, least=8, most=48) == 48


def test_no_more_fonts_are_held_open_than_a_system_allows():
    pygame.font.init()
    writer = TextRenderer(Canvas((1920, 1080)))
    held = {writer.font("body", px) for px in range(8, 400)}
    assert len(held) == 392 and len(writer._fonts) <= 100
    assert writer.font("body", 399) in held


# --- text -------------------------------------------------------------------------------------------------------------


def test_wrapping_keeps_every_word_and_the_width(app):
    text = app.services.text
    words = "one two three four five six seven eight nine ten"
    lines = text.wrap(words, Style("body", 30), 200)
    assert " ".join(lines) == words
    assert all(text.measure(line, Style("body", 30))[0] <= 202 for line in lines)


def test_no_short_word_stands_alone_in_the_last_line(app):
    text = app.services.text
    words = "Build Training Ground, then raise a stage, and no more."
    for width in range(150, 600, 25):
        lines = text.wrap(words, Style("body", 30), width)
        widths = [text.measure(line, Style("body", 30))[0] for line in lines]
        assert " ".join(lines) == words and max(widths) <= width + 2
        if len(lines) > 1:
            above, last = lines[-2], lines[-1]
            taken = text.measure(f"{above.split()[-1]} {last}", Style("body", 30))[0]
            assert (
                widths[-1] >= 0.29 * width or text.measure(" ".join(above.split()[:-1]), Style("body", 30))[0] < taken
            )


def test_lines_about_a_middle_are_even_and_no_more_than_need_be(app):
    text = app.services.text
    words = "You come third, fifteen victory points behind Electra"
    for width in (250, 320, 400, 500):
        full, even = (
            text.wrap(words, Style("body", 30), width),
            text.wrap(words, Style("body", 30, align="centre"), width),
        )
        assert len(even) == len(full) and " ".join(even) == words
        widest = [max(text.measure(line, Style("body", 30))[0] for line in lines) for lines in (full, even)]
        assert widest[1] <= widest[0]
    uneven = text.wrap("one two three four five six", Style("body", 30), 240)
    even = text.wrap("one two three four five six", Style("body", 30, align="centre"), 240)
    assert len(uneven) == len(even) == 2
    apart = [
        abs(text.measure(a, Style("body", 30))[0] - text.measure(b, Style("body", 30))[0]) for a, b in (uneven, even)
    ]
    assert apart[1] < apart[0]


def test_a_word_that_is_too_long_stays_whole_and_shrinks(app):
    text = app.services.text
    assert text.wrap("Halicarnassus", Style("body", 60), 50) == ["Halicarnassus"]
    size = text.fitting("Halicarnassus", Style("title", 60), (200, 100))
    assert text.measure("Halicarnassus", Style("title", size))[0] <= 204


def test_chinese_breaks_between_signs_but_never_before_a_full_stop(app):
    lines = app.services.text.wrap("一二三四五六七八九。十", Style("body", 30), 120)
    assert "".join(lines) == "一二三四五六七八九。十"
    assert len(lines) > 1
    assert not any(line.startswith("。") for line in lines)


def test_icons_stand_in_a_line(app):
    text = app.services.text
    with_icon, with_markup = (
        text.measure("{coin} 3", Style("body", 40))[0],
        text.measure("{nothing} 3", Style("body", 40))[0],
    )
    assert with_icon < with_markup


def test_the_readers_scale_enlarges_where_there_is_room(app):
    text, surface = app.services.text, app.surface
    small = text.draw_in(surface, "Giza", (0, 0, 400, 200), Style("body", 30, align="centre", wrap=True))
    text.ui_scale = 1.5
    assert text.draw_in(
        surface, "Giza", (0, 0, 400, 200), Style("body", 30, align="centre", wrap=True)
    ).width == pytest.approx(small.width * 1.5, rel=0.1)
    assert (
        text.draw_in(surface, "Giza", (0, 0, small.width, 60), Style("body", 30, align="centre", wrap=True)).width
        <= small.width + 1
    )


def test_what_is_drawn_larger_is_so_for_a_while_and_in_one_thread() -> None:
    writer, seen = TextRenderer(Canvas((1920, 1080))), []
    writer.ui_scale = 1.2
    with writer.larger(1.5), writer.larger(1.1):
        assert writer.line(Style("body", 20)) == pytest.approx(20 * LINE_HEIGHT * 1.2 * 1.5 * 1.1)
        other = Thread(target=lambda: seen.append(writer.ui_scale))
        other.start()
        other.join()
    assert seen == [1.2] and writer.ui_scale == 1.2
