"""How long a player waits from one choice to the next, in the table's own time: it does not depend on the machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.bots.base import Choice, referee
from game.bots.random_bot import RandomBot
from game.headless.unattended import unseen
from game.platform.input import Intent, Kind
from game.storage.settings import Settings, Speed
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene

if TYPE_CHECKING:
    from game.app import App
    from game.wonders.controller import Controller
    from rules import Action, View

CITIES = (5, 7)
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast")
STEP = 1 / 60
_SIZE = (640, 360)  # pixels; the picture does not matter here
_LONGEST = 60.0  # seconds after which something is wrong


class Prompt:
    """Bots that answer at random when they are told to :meth:`think`; stands where games have their pool."""

    def __init__(self) -> None:
        self._asked: dict[int, Callable[[], Choice]] = {}
        self._choices: dict[int, Choice] = {}

    def thinking(self, seat: int) -> bool:
        """True if the seat has been asked or has answered already."""
        return seat in self._asked or seat in self._choices

    def submit(self, seat: int, bot: str, view: View, legal: tuple[Action, ...], seed: int, budget: float) -> None:
        """Store the question."""
        self._asked[seat] = partial(referee, RandomBot(), view, legal, Random(seed), budget)

    def think(self) -> None:
        """Answer all stored questions."""
        self._choices |= {seat: answer() for seat, answer in self._asked.items()}
        self._asked = {}

    def begin(self) -> None:
        """Do nothing: bots think only when told to."""

    def poll(self) -> dict[int, Choice]:
        """Return all answers."""
        found, self._choices = self._choices, {}
        return found

    def cancel(self) -> None:
        """Forget all questions and answers."""
        self._asked, self._choices = {}, {}


def waits(seats: int, speed: Speed) -> list[float]:
    """Return seconds from each choice of a whole game to the next one of the same age. The time in which a choice can
    be taken back counts where it runs out by itself; where the table waits for the player, the player goes on at
    once."""
    with unseen(_SIZE, Settings(mute=True, speed=speed)) as app:
        game = demo_game(seats, 1, 1, bot="random")
        game.pool = pool = Prompt()  # type: ignore[assignment]
        scene = AgeDraftScene(app.services, game)
        app.services.stack.push(scene)
        return list(_play(app, scene, game, pool))


def _play(app: App, scene: AgeDraftScene, game: Controller, pool: Prompt) -> Iterator[float]:
    _wait(app, scene, pool)
    while app.services.stack.top is scene:
        age = game.age
        choose(scene)
        if scene.desk.left is None:
            scene.desk.go_on()
        seconds = _wait(app, scene, pool)
        if game.age == age and app.services.stack.top is scene:
            yield seconds


def choose(scene: AgeDraftScene) -> None:
    """Play the first card, in the first way possible."""
    choice = scene.desk.choice
    choice.pick(0)
    choice.do(next(verb for verb in choice.verbs if choice.options(verb)))
    scene.desk.confirm()


def _wait(app: App, scene: AgeDraftScene, pool: Prompt) -> float:
    """Return seconds until the player is asked again; what lies over the table is skipped."""
    passed = 0.0
    while not scene.desk.asked and passed < _LONGEST:
        top = app.services.stack.top
        over = top is not None and top is not scene
        if over and top is not None and top.name == "scoring":
            return passed
        pool.think()
        app.tick(STEP, [Intent(Kind.SKIP), Intent(Kind.CONFIRM)] if over else [])
        passed += STEP
    return passed


def bench_pace() -> dict[str, dict[str, dict[str, float]]]:
    """For each speed and number of cities the usual wait and the longest one, in seconds."""
    found: dict[str, dict[str, dict[str, float]]] = {}
    for speed in SPEEDS:
        for seats in CITIES:
            times = sorted(waits(seats, speed))
            figures = {"median": round(times[len(times) // 2], 2), "longest": round(times[-1], 2)}
            found.setdefault(speed, {})[str(seats)] = figures
    return found
