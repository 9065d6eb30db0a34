"""From choice to choice: how long a player waits, and how a wait is cut short."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.headless.pace import STEP, Prompt, choose, waits
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.storage.settings import Settings, Speed
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene

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


READ = 2.0
"""Seconds in which what everybody did can at least be read."""


@pytest.mark.parametrize("pressed", [False, True])
def test_the_last_deeds_of_an_age_are_seen_before_its_conflicts_unless_somebody_goes_on(
    tmp_path: Path, pressed: bool
) -> None:
    app = App((640, 360), settings=Settings(speed="normal"), paths=find_paths(tmp_path), raise_errors=True)
    game = demo_game(3, 2, 6, bot="random")
    game.pool = pool = Prompt()  # type: ignore[assignment]
    scene = AgeDraftScene(app.services, game)
    app.services.stack.push(scene)
    shown = 0.0  # seconds in which all cities show what they did, and nothing flies
    try:
        while not scene.desk.asked:
            app.tick(STEP)
        choose(scene)
        scene.desk.go_on()
        scene.table.snapshot.last.clear()
        for _ in range(1200):
            pool.think()
            app.tick(STEP, [Intent(Kind.CONFIRM)] if pressed and shown > 0.1 else [])
            if app.services.stack.top is not scene:
                break
            told = scene.timeline.busy and not scene.sprites and len(scene.table.snapshot.last) == 3
            shown += STEP if told else 0.0
        assert app.services.stack.top.name == "conflict"
        assert (shown < 1.0) if pressed else (shown >= READ)
    finally:
        app.close()
