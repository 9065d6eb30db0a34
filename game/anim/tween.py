"""Easings and interpolation. An easing maps progress 0..1 to progress 0..1 (some overshoot in between)."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Constant speed."""
    return t


def ease_in(t: float) -> float:
    """Starts at rest (cubic)."""
    return t * t * t


def ease_out(t: float) -> float:
    """Comes to rest (cubic): the default for things that arrive."""
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    """Rests at both ends (smootherstep): the default for things that travel."""
    return t * t * t * (t * (t * 6.0 - 15.0) + 10.0)


def back_out(t: float) -> float:
    """Overshoots by about a tenth, then settles: for small things that pop in."""
    overshoot = 1.70158
    return 1.0 + (overshoot + 1.0) * (t - 1.0) ** 3 + overshoot * (t - 1.0) ** 2


def pulse(t: float) -> float:
    """Up to 1 in the middle and back to 0: for a flash or a glow."""
    return math.sin(math.pi * t)


def mix(start: float, end: float, t: float) -> float:
    """Return the number a fraction `t` of the way from `start` to `end`."""
    return start + (end - start) * t


def mix_point(start: tuple[float, float], end: tuple[float, float], t: float) -> tuple[float, float]:
    """Return the point a fraction `t` of the straight way from `start` to `end`."""
    return (mix(start[0], end[0], t), mix(start[1], end[1], t))


def arc_point(start: tuple[float, float], end: tuple[float, float], t: float, lift: float) -> tuple[float, float]:
    """Return mix_point, raised by up to `lift` units half-way: how a coin or a card is thrown."""
    x, y = mix_point(start, end, t)
    return (x, y - lift * pulse(t))


def mix_colour(start: tuple[int, int, int], end: tuple[int, int, int], t: float) -> tuple[int, int, int]:
    """Return the colour a fraction `t` (clamped to 0..1) of the way from `start` to `end`."""
    t = min(1.0, max(0.0, t))
    red, green, blue = (round(mix(a, b, t)) for a, b in zip(start, end, strict=True))
    return (red, green, blue)
