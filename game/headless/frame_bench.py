"""The work of a frame, updated and drawn without a screen: of a busy age draft of seven cities, and of whole games."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import TYPE_CHECKING

from game.architects.samples.demo import demo_game as architects_game
from game.architects.table.scene import ArchitectsScene
from game.headless.pace import STEP, Prompt, choose
from game.headless.unattended import unseen
from game.platform.input import Intent, Kind
from game.players import players_from
from game.scenes.cover import CoverScene
from game.wonders.controller import Controller
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from rules import Setup

if TYPE_CHECKING:
    from game.app import App
    from game.play.scene import PlayScene

CITIES = 7
FRAMES = 600
_WARM_UP = 30
OPENING = " (opening)"
"""Follows the name of a scene for the frames of its first second."""
_SCENE_START, _SEEN, _COVERED, _SCORING = 1.0, 5.0, 2.0, 12.0  # seconds
_PLAYED = 9  # rounds of Architects before one looks
_NAMES = ["Ann", "Berenice", "Cyrus"]
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
    with unseen(size) as app, app.live() as rest:
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


def bench_game(size: tuple[int, int] = (1920, 1080), seats: int = CITIES) -> dict[str, object]:
    """Return whole games at normal speed, in real time: milliseconds of update and draw by scene and together, and
    where the worst frame was. Apart stand the first second of each scene, an age of Cities with losses and doves, a
    game of Architects, and one of three people at one screen, which is covered between them."""
    return {
        "game_frame_ms": _summary(game_frames(size, seats)),
        "cities_frame_ms": _summary(game_frames(size, seats, (3, 2), ("cities",), age=2)),
        "architects_frame_ms": _summary(architects_frames(size, seats)),
        "shared_frame_ms": _summary(shared_frames(size)),
        "size": f"{size[0]}x{size[1]}",
    }


def _summary(measured: dict[str, list[float]]) -> dict[str, object]:
    figures = {name: _figures(times) for name, times in sorted(measured.items())}
    later = {name: times for name, times in measured.items() if not name.endswith(OPENING)}
    worst = max(later, key=lambda name: max(later[name]))
    every = _figures([spent for times in later.values() for spent in times])
    return {**every, "worst_in": worst, "scenes": figures}


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


def game_frames(
    size: tuple[int, int],
    seats: int,
    until: tuple[int, int] = (9, 0),
    expansions: tuple[str, ...] = (),
    age: int = 1,
) -> dict[str, list[float]]:
    """Return the milliseconds of the frames of a game between a person and bots, by scene. ``age``: that in which it
    begins; ``until``: the age and turn at which it stops."""
    with unseen(size) as app, app.live() as rest:
        game = demo_game(seats, age, 1, bot=_BOT, expansions=expansions)
        scene = AgeDraftScene(app.services, game)

        def wishes(name: str, since: float) -> list[Intent]:
            if name != scene.name:
                return _through(name, since)
            _choose(scene)
            return []

        return _watch(app, rest, scene, wishes, lambda: (game.age, game.turn) >= until)


def architects_frames(size: tuple[int, int], seats: int, rounds: int = _PLAYED) -> dict[str, list[float]]:
    """Return the milliseconds of the frames of a game of Architects between a person and bots, from that round on to
    its score, by scene."""
    with unseen(size) as app, app.live() as rest:
        scene = ArchitectsScene(app.services, architects_game(seats, rounds))

        def wishes(name: str, since: float) -> list[Intent]:
            if name != scene.name:
                return []
            if scene.asking is not None and not scene.busy and not scene.session.in_grace:
                scene.answer(scene.asking.legal[0])
            return []

        return _watch(app, rest, scene, wishes, lambda: False)


def shared_frames(size: tuple[int, int], people: int = 3, turns: int = 3) -> dict[str, list[float]]:
    """Return the milliseconds of the frames of some turns of people at one screen, by scene."""
    with unseen(size) as app, app.live() as rest:
        game = Controller(Setup(people, 1), players_from(["human"] * people, _NAMES))
        scene = AgeDraftScene(app.services, game)

        def wishes(name: str, since: float) -> list[Intent]:
            top = app.services.stack.top
            if isinstance(top, CoverScene) and since > _COVERED:
                top.reveal()
            elif name == scene.name:
                _choose(scene)
                scene.sharing.go_on()
            return []

        return _watch(app, rest, scene, wishes, lambda: game.turn > turns)


def _watch(
    app: App,
    rest: Callable[[], bool],
    scene: PlayScene,
    wishes: Callable[[str, float], list[Intent]],
    over: Callable[[], bool],
) -> dict[str, list[float]]:
    """Show a game in real time until it is over, or its scores have been seen; return the milliseconds of its frames by
    scene, those of the first second of each under a name of their own. ``wishes``: what the person at the screen does,
    by the name of the scene on top and the seconds for which it has been there."""
    times_by_scene: dict[str, list[float]] = {}
    scene.controller.pool = pool = Prompt()  # type: ignore[assignment]
    app.services.stack.push(scene)
    last, since = "", 0.0
    while not over():
        top = app.services.stack.top
        name = top.name if top is not None else ""
        since = 0.0 if name != last else since + STEP
        last = name
        pool.think()
        started = perf_counter()
        app.tick(STEP, wishes(name, since))
        if app.services.stack.animating:  # a picture that stands still is not drawn again, as in the window
            app.render()
        spent = perf_counter() - started
        rest()
        times_by_scene.setdefault(name if since >= _SCENE_START else name + OPENING, []).append(spent * 1000)
        sleep(max(0.0, STEP - spent))
        if name.endswith("scoring") and since > _SCORING:
            break
    return times_by_scene


def _through(name: str, since: float) -> list[Intent]:
    """Leave what lies over the table when it has been seen."""
    return [Intent(Kind.CONFIRM)] if name != "scoring" and since > _SEEN and int(since / STEP) % 30 == 0 else []


def _choose(scene: AgeDraftScene) -> None:
    if scene.desk.asked:
        choose(scene)
    elif scene.desk.in_grace and scene.desk.left is None:
        scene.desk.go_on()


def _answer_all(game: Controller) -> None:
    """Play the most expensive cards, so that the most coins fly."""
    for seat in game.to_act():
        game.choose(seat, max(game.legal(seat), key=lambda action: (action.verb != "sell", action.coins)))
