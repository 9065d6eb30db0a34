"""The work of a frame: a busy, animated 7-city age draft, updated and drawn without a screen."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Any

from game.app import App
from game.headless.pace import STEP, Prompt, choose
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene

CITIES = 7
FRAMES = 600
_WARM_UP = 30
_SCENE_START, _SEEN, _SCORING = 1.0, 5.0, 8.0  # seconds
_JERK = 33.0  # milliseconds: a frame that is seen twice
_BOT = "random"  # what is played does not matter here, only that much happens


def measure(
    size: tuple[int, int], frames: int = FRAMES, cities: int = CITIES, expansions: tuple[str, ...] = ()
) -> tuple[float, float]:
    """Return median and 99th percentile in milliseconds of update and draw, while reveals and passing hands play.

    Bots answer between the frames: in a game they think in other processes.
    """
    times = sorted(frame_times(size, frames, cities, expansions))
    return median(times), quantiles(times, n=100)[98]


def frame_times(
    size: tuple[int, int], frames: int = FRAMES, cities: int = CITIES, expansions: tuple[str, ...] = ()
) -> list[float]:
    """Return the milliseconds of each frame in order."""
    with _opened(size) as app, app.live() as rest:
        game = demo_game(cities, 2, 2, bot=_BOT, human=None, expansions=expansions)
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
            rest()
            # As in the window: what is painted ahead has the rest of the frame.
            sleep(max(0.0, STEP - spent))
    return times


def bench_game(size: tuple[int, int] = (1920, 1080), seats: int = CITIES) -> dict[str, Any]:
    """Return a whole game at normal speed, in real time: milliseconds of update and draw after the first second of each
    scene, by scene and together, and where the worst frame was."""
    found = game_frames(size, seats)
    figures = {name: _figures(times) for name, times in sorted(found.items())}
    worst = max(found, key=lambda name: max(found[name]))
    every = _figures([spent for times in found.values() for spent in times])
    return {"game_frame_ms": {**every, "worst_in": worst, "scenes": figures}, "size": f"{size[0]}x{size[1]}"}


def _figures(times: list[float]) -> dict[str, float]:
    """Median, 99th percentile and the longest of some frames, and how many are long enough to be seen as a jerk."""
    ordered = sorted(times)
    last = ordered[min(len(ordered) - 1, round(0.99 * len(ordered)))]
    return {
        "frames": len(ordered),
        "median": _ms(median(ordered)),
        "p99": _ms(last),
        "worst": _ms(ordered[-1]),
        "over_33": sum(spent > _JERK for spent in ordered),
    }


def _ms(time: float) -> float:
    return round(time, 2)


def game_frames(size: tuple[int, int], seats: int, until: tuple[int, int] = (9, 0)) -> dict[str, list[float]]:
    """Return the milliseconds of the frames of a game between a person and bots, by scene, without the first second of
    each scene. ``until``: the age and turn at which it stops."""
    found: dict[str, list[float]] = {}
    with _opened(size) as app, app.live() as rest:
        game = demo_game(seats, 1, 1, bot=_BOT)
        game.pool = pool = Prompt()  # type: ignore[assignment]
        scene = AgeDraftScene(app.services, game)
        app.services.stack.push(scene)
        last, since = "", 0.0
        while (game.age, game.turn) < until:
            top = app.services.stack.top
            name = top.name if top is not None else ""
            since = 0.0 if name != last else since + STEP
            last = name
            pool.think()
            started = perf_counter()
            app.tick(STEP, _wishes(scene, name, since))
            if app.services.stack.animating:  # a picture that stands still is not drawn again, as in the window
                app.render()
            spent = perf_counter() - started
            rest()
            if since >= _SCENE_START:
                found.setdefault(name, []).append(spent * 1000)
            sleep(max(0.0, STEP - spent))
            if name == "scoring" and since > _SCORING:
                break
    return found


@contextmanager
def _opened(size: tuple[int, int]) -> Iterator[App]:
    """Open a hidden window of that size."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="wonders") as folder:
        app = App(size, settings=Settings(mute=True), paths=find_paths(Path(folder)), raise_errors=True)
        try:
            yield app
        finally:
            app.close()


def _wishes(scene: AgeDraftScene, name: str, since: float) -> list[Intent]:
    """Return what the person does: chooses after a while, goes on, and leaves what lies over the table in the end."""
    if name == scene.name:
        if scene.desk.asked:
            choose(scene)
        elif scene.desk.in_grace and scene.desk.left is None:
            scene.desk.go_on()
        return []
    return [Intent(Kind.CONFIRM)] if name != "scoring" and since > _SEEN and int(since / STEP) % 30 == 0 else []


def _answer_all(game: Controller) -> None:
    """Play the most expensive cards, so that the most coins fly."""
    for seat in game.to_act():
        game.choose(seat, max(game.legal(seat), key=lambda action: (action.verb != "sell", action.coins)))
