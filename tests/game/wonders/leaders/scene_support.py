"""What several tests of this folder share."""

from __future__ import annotations

from random import Random

from game.app import App
from game.platform.input import Intent, Kind
from game.players import players_from
from game.wonders.controller import Controller
from game.wonders.desk.session import Session
from game.wonders.leaders.scene import LeaderDraftScene
from rules import Setup

STEP = 1 / 60
BOARDS = ("giza:A", "babylon:A", "ephesus:A")


def game(words: str = "human random random", seed: int = 4, boards: tuple[str, ...] = BOARDS) -> Controller:
    """A game with Leaders whose bots do not think by themselves: `others` answers for them."""
    seats = words.split()
    return Controller(Setup(len(seats), seed, ("leaders",), boards=boards), players_from(seats))


def reach(controller: Controller, kind: str, age: int) -> None:
    """Play at random until the first seat is asked a question of that kind in that age."""
    random = Random(2)
    while not controller.finished:
        ask = controller.view(0).ask
        if ask is not None and ask.kind == kind and controller.age == age:
            return
        for seat in controller.to_act():
            controller.choose(seat, random.choice(controller.legal(seat)))


def show(app: App, controller: Controller) -> LeaderDraftScene:
    session = Session(controller)
    session.hand_over(0)
    scene = LeaderDraftScene(app.services, session)
    app.services.stack.reset(app.services.scenes.create("settings"))
    app.services.stack.push(scene)
    tick(app)
    return scene


def tick(app: App, *kinds: Kind, value: int = 0) -> None:
    app.tick(STEP, [Intent(kind, value=value) for kind in kinds])


def has_left(app: App, scene: LeaderDraftScene) -> bool:
    """Whether the scene has gone, so that the game goes on elsewhere."""
    return scene not in app.services.stack.scenes


def last(controller: Controller) -> str:
    return controller.record.actions[-1][1]
