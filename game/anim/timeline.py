"""Timelines: animations put together from small steps, driven by `tick(dt)`.

Time is a parameter, never read from a clock, so that tests, slow machines and "instant" all use the same code. A step
finishes even when it is skipped: its last frame is applied and its callbacks run, so skipping can never lose a state.

    timeline.play(
        sequence(
            parallel(tween(0.4, card.slide_to, ease=ease_in_out), after(0.1, call(sound))),
            wait(0.3),
            tween(0.2, banner.set_alpha, motion=False),
            call(done),
        )
    )
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.anim.tween import Easing, ease_out


class Step(Protocol):
    """One part of an animation."""

    def advance(self, dt: float, reduced: bool) -> float | None:
        """Move on by `dt` seconds; None while running, otherwise the seconds left over after its end.

        `reduced` asks for reduced motion: what moves jumps to its end, what fades or waits keeps its time.
        """

    def nudge(self) -> bool:
        """End a hold that is under way; False if there is none."""


class _Tween:
    def __init__(self, seconds: float, apply: Callable[[float], None], ease: Easing, motion: bool) -> None:
        self._seconds = seconds
        self._apply = apply
        self._ease = ease
        self._motion = motion
        self._elapsed = 0.0

    def advance(self, dt: float, reduced: bool) -> float | None:
        seconds = 0.0 if reduced and self._motion else self._seconds
        self._elapsed += dt
        if self._elapsed >= seconds:
            self._apply(1.0)
            return self._elapsed - seconds
        self._apply(self._ease(self._elapsed / seconds))
        return None

    def nudge(self) -> bool:
        return False


class _Hold(_Tween):
    """Time to read, which a nudge ends."""

    def nudge(self) -> bool:
        open_yet = 0.0 < self._elapsed < self._seconds
        if open_yet:
            self._seconds = self._elapsed
        return open_yet


class _Call:
    def __init__(self, function: Callable[[], object]) -> None:
        self._function = function

    def advance(self, dt: float, reduced: bool) -> float | None:
        self._function()
        return dt

    def nudge(self) -> bool:
        return False


class _Sequence:
    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = list(reversed(steps))

    def advance(self, dt: float, reduced: bool) -> float | None:
        left: float | None = dt
        while self._steps:
            left = self._steps[-1].advance(dt, reduced)
            if left is None:
                return None
            self._steps.pop()
            dt = left
        return dt

    def nudge(self) -> bool:
        return bool(self._steps) and self._steps[-1].nudge()


class _Parallel:
    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = list(steps)

    def advance(self, dt: float, reduced: bool) -> float | None:
        running: list[Step] = []
        least_left = dt
        for step in self._steps:
            left = step.advance(dt, reduced)
            if left is None:
                running.append(step)
            else:
                least_left = min(least_left, left)
        self._steps = running
        return None if running else least_left

    def nudge(self) -> bool:
        ended = [step.nudge() for step in self._steps]
        return any(ended)


def tween(seconds: float, apply: Callable[[float], None], ease: Easing = ease_out, motion: bool = True) -> Step:
    """Return a step that calls `apply(progress)` with eased progress for `seconds`, at the end exactly `apply(1.0)`.

    `motion=False` marks a fade, which reduced motion leaves as it is.
    """
    return _Tween(seconds, apply, ease, motion)


def wait(seconds: float) -> Step:
    """Return a step that waits for `seconds`."""
    return _Tween(seconds, lambda _progress: None, ease_out, motion=False)


def hold(seconds: float) -> Step:
    """Return a `wait` for reading: a nudge of the timeline ends it early."""
    return _Hold(seconds, lambda _progress: None, ease_out, motion=False)


def call(function: Callable[[], object]) -> Step:
    """Return a step that calls `function` once and takes no time."""
    return _Call(function)


def sequence(*steps: Step) -> Step:
    """Return the steps one after the other."""
    return _Sequence(steps)


def parallel(*steps: Step) -> Step:
    """Return the steps at the same time; it ends with the last of them."""
    return _Parallel(steps)


def after(seconds: float, step: Step) -> Step:
    """Return `step`, delayed by `seconds`."""
    return _Sequence((wait(seconds), step))


def stagger(gap: float, *steps: Step) -> Step:
    """Return the steps, each begun `gap` seconds after the one before."""
    return _Parallel(tuple(after(gap * index, step) for index, step in enumerate(steps)))


class Timeline:
    """The playing steps. `speed` multiplies time (`inf`: instant); `reduced` drops motion."""

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self._queue: list[Step] = []
        self._advancing = False
        self._skip_rest = False

    @property
    def busy(self) -> bool:
        """True if something is still playing or waiting to."""
        return bool(self._queue)

    def play(self, step: Step) -> None:
        """Append `step`: it begins when everything played before has ended (at once if speed is instant)."""
        self._queue.append(step)
        if self.speed == float("inf"):
            self.skip()

    def tick(self, dt: float) -> None:
        """Move on by `dt` seconds of real time."""
        if self.speed == float("inf"):
            self.skip()
            return
        self._advance(dt * self.speed)

    def skip(self) -> None:
        """Jump to the end of everything queued and of what callbacks append: last frames applied, all calls made."""
        self._advance(float("inf"))

    def nudge(self) -> bool:
        """End the hold that is under way, if any; what moves goes on as it is."""
        return bool(self._queue) and self._queue[0].nudge()

    def clear(self) -> None:
        """Drop everything without finishing it; for a scene that goes away."""
        self._queue.clear()

    def _advance(self, dt: float) -> None:
        if self._advancing:
            # Called from a callback of the step that is being advanced: the loop below goes on to the end.
            self._skip_rest = self._skip_rest or dt == float("inf")
            return
        self._advancing, self._skip_rest = True, False
        try:
            while self._queue:
                step = self._queue[0]
                left = step.advance(dt, self.reduced)
                if left is None and not self._skip_rest:
                    return
                # A callback may have cleared the queue meanwhile.
                if left is not None and self._queue and self._queue[0] is step:
                    self._queue.pop(0)
                dt = float("inf") if self._skip_rest or left is None else left
        finally:
            self._advancing = False
