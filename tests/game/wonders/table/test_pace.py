"""From choice to choice: how long a player waits, and how a wait is cut short."""

from __future__ import annotations

import pytest

from game.headless.pace import waits
from game.storage.settings import Speed

MOST: dict[Speed, float] = {"normal": 3.5, "fast": 1.5}


@pytest.mark.parametrize(
    ("seats", "speed"),
    [
        (7, "normal"),
        *(pytest.param(*other, marks=pytest.mark.slow) for other in [(5, "normal"), (5, "fast"), (7, "fast")]),
    ],
)
def test_the_next_choice_comes_soon(seats: int, speed: Speed) -> None:
    times = waits(seats, speed)
    assert len(times) > 8
    assert max(times) <= MOST[speed]
