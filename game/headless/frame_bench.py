"""The work of a frame: a busy, animated 7-city age draft, updated and drawn without a screen."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep

from game.app import App
from game.paths import find_paths
from game.settings import Settings
from game.wonders.controller import Controller
from game.wonders.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene

CITIES = 7
FRAMES = 600
STEP = 1 / 60
_WARM_UP = 30
_BOT = "random"  # what is played does not matter here, only that much happens


def measure(size: tuple[int, int], frames: int = FRAMES) -> tuple[float, float]:
    """Median and 99th percentile in milliseconds of update and draw, while reveals and passing hands play.

    Bots answer between the frames: in a game they think in other processes.
    """
    times = sorted(frame_times(size, frames))
    return median(times), quantiles(times, n=100)[98]


def frame_times(size: tuple[int, int], frames: int = FRAMES) -> list[float]:
    """The milliseconds of each frame in order."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="wonders") as folder:
        app = App(size, settings=Settings(mute=True), paths=find_paths(Path(folder)), raise_errors=True)
        game = demo_game(CITIES, 2, 2, bot=_BOT, human=None)
        scene = AgeDraftScene(app.services, game)
        app.services.stack.push(scene)
        times: list[float] = []
        for number in range(_WARM_UP + frames):
            if not scene.busy and not game.finished:
                _answer_all(game)
            started = perf_counter()
            app.tick(STEP)
            app.render()
            spent = perf_counter() - started
            if number >= _WARM_UP:
                times.append(spent * 1000)
            # As in the window: what is painted ahead has the rest of the frame.
            sleep(max(0.0, STEP - spent))
        app.close()
    return times


def _answer_all(game: Controller) -> None:
    """Everybody plays what costs most: that makes the most coins fly."""
    for seat in game.to_act():
        game.choose(seat, max(game.legal(seat), key=lambda action: (action.verb != "sell", action.coins)))
