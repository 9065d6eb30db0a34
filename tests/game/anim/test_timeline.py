"""Timelines by tick: order, left-over time, skipping, speed, reduced motion."""

from __future__ import annotations

import math

import pytest

from game.anim.timeline import Timeline, after, call, parallel, sequence, stagger, tween, wait
from game.anim.tween import arc_point, back_out, ease_in, ease_in_out, ease_out, linear, mix_colour, pulse


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, back_out])
def test_easings_begin_at_nought_and_end_at_one(ease):
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_pulse_arc_and_colours():
    assert pulse(0.5) == pytest.approx(1.0)
    assert arc_point((0, 0), (10, 0), 0.5, 4) == pytest.approx((5, -4))
    assert mix_colour((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert mix_colour((0, 0, 0), (200, 100, 50), 7) == (200, 100, 50)


def test_a_tween_ends_exactly_at_one():
    seen: list[float] = []
    timeline = Timeline()
    timeline.play(tween(1.0, seen.append, linear))
    for _ in range(4):
        timeline.tick(0.3)
    assert seen == pytest.approx([0.3, 0.6, 0.9, 1.0])
    assert not timeline.busy


def test_a_sequence_passes_left_over_time_on():
    seen: list[str] = []
    progress: list[float] = []
    timeline = Timeline()
    timeline.play(sequence(wait(0.5), call(lambda: seen.append("now")), tween(1.0, progress.append, linear)))
    timeline.tick(0.4)
    assert seen == []
    timeline.tick(0.6)
    assert seen == ["now"]
    assert progress == pytest.approx([0.5])


def test_parallel_ends_with_its_last_step():
    seen: list[str] = []
    timeline = Timeline()
    timeline.play(parallel(wait(0.2), sequence(wait(0.6), call(lambda: seen.append("long")))))
    timeline.play(call(lambda: seen.append("after")))
    timeline.tick(0.5)
    assert seen == []
    timeline.tick(0.2)
    assert seen == ["long", "after"]


def test_stagger_and_after_delay():
    seen: list[int] = []
    timeline = Timeline()
    timeline.play(parallel(stagger(0.1, *(call(lambda n=n: seen.append(n)) for n in range(3))), after(0.25, wait(0))))
    timeline.tick(0.15)
    assert seen == [0, 1]
    timeline.tick(0.15)
    assert seen == [0, 1, 2]
    assert not timeline.busy


def test_skipping_applies_every_last_frame_and_makes_every_call():
    seen: list[object] = []
    timeline = Timeline()
    timeline.play(sequence(tween(5, seen.append), call(lambda: seen.append("a")), wait(9)))
    timeline.play(call(lambda: timeline.play(tween(3, lambda t: seen.append(("late", t))))))
    timeline.skip()
    assert seen == [1.0, "a", ("late", 1.0)]
    assert not timeline.busy


def test_skipping_from_within_a_callback():
    seen: list[str] = []
    timeline = Timeline()
    timeline.play(sequence(call(timeline.skip), wait(5), call(lambda: seen.append("end"))))
    timeline.tick(0.01)
    assert seen == ["end"]
    assert not timeline.busy


def test_instant_plays_at_once_even_from_within_a_callback():
    seen: list[str] = []
    timeline = Timeline(speed=math.inf)
    timeline.play(sequence(call(lambda: timeline.play(call(lambda: seen.append("inner")))), wait(2)))
    assert seen == ["inner"]
    assert not timeline.busy


def test_speed_scales_time():
    timeline = Timeline(speed=2.0)
    timeline.play(wait(1.0))
    timeline.tick(0.6)
    assert not timeline.busy


def test_reduced_motion_drops_moves_and_keeps_fades():
    moves: list[float] = []
    fades: list[float] = []
    timeline = Timeline(reduced=True)
    timeline.play(parallel(tween(1.0, moves.append, linear), tween(1.0, fades.append, linear, motion=False)))
    timeline.tick(0.25)
    assert moves == [1.0]
    assert fades == pytest.approx([0.25])


def test_clear_drops_everything():
    seen: list[str] = []
    timeline = Timeline()
    timeline.play(sequence(call(timeline.clear), wait(1)))
    timeline.play(call(lambda: seen.append("dropped")))
    timeline.tick(0.1)
    assert not timeline.busy
    assert seen == []
