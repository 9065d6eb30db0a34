"""What several tests of this folder share."""

from __future__ import annotations

from random import Random

from game.app import App
from game.bots.base import Choice, referee
from game.bots.random_bot import RandomBot
from game.platform.input import Intent, Kind
from game.wonders.controller import Controller
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.layout import Seating
from rules import Action, View

STEP = 1 / 30
FRAME = Seating(0, 3).frame


class SamePool:
    """Bots that have answered by the next frame, in this process."""

    def __init__(self) -> None:
        self.choices: dict[int, Choice] = {}

    def thinking(self, seat: int) -> bool:
        return seat in self.choices

    def submit(self, seat: int, bot: str, view: View, legal: tuple[Action, ...], seed: int, budget: float) -> None:
        self.choices[seat] = referee(RandomBot(), view, legal, Random(seed), 60)

    def begin(self) -> None:
        """They have answered already."""

    def poll(self) -> dict[int, Choice]:
        found, self.choices = self.choices, {}
        return found

    def cancel(self) -> None:
        self.choices = {}


def show(app: App, game: Controller) -> AgeDraftScene:
    game.pool = SamePool()  # type: ignore[assignment]
    scene = AgeDraftScene(app.services, game)
    app.services.stack.push(scene)
    app.tick(STEP)
    return scene


def settle(app: App, scene: AgeDraftScene, frames: int = 2000) -> None:
    """Let everything that has begun come to its end."""
    for _ in range(frames):
        app.tick(STEP)
        if not scene.busy and not scene.session.in_grace and (scene.desk.asked or scene.controller.finished):
            return
        if app.services.stack.top is not scene:
            return
    raise AssertionError("the table does not come to rest")


def digit(app: App, number: int) -> None:
    app.tick(STEP, [Intent(Kind.DIGIT, value=number)])


def playable(scene: AgeDraftScene) -> int:
    """The number key of a card that can be built."""
    return next(i + 1 for i, card in enumerate(scene.table.snapshot.hand) if scene.table.snapshot.offers[card].playable)


def hold_the_seal(app: App, scene: AgeDraftScene) -> None:
    """Take the screen over."""
    for _ in range(90):
        if app.services.stack.top is scene:
            return
        app.tick(STEP, [Intent(Kind.CONFIRM)])
