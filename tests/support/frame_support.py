"""A program without a window system, for the tests of the frame and of scenes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import ClassVar

import pygame

from game.app import App
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.play.controller import GameController
from game.scenes.base import Scene
from game.storage.settings import Settings


def make_app(
    folder: Path, size: tuple[int, int] = (640, 360), settings: Settings | None = None, raise_errors: bool = False
) -> App:
    """An app that keeps its files below `folder`; mute, without animations, and choices count at once, unless
    `settings` say otherwise."""
    settings = settings or Settings(mute=True, speed="instant", take_back="off")
    return App(size=size, settings=settings, paths=find_paths(folder), raise_errors=raise_errors)


def frames(controller: GameController, most: int = 60_000) -> Iterator[int]:
    """The numbers of up to ``most`` frames. Those in which a bot thinks do not count: how long that takes is the
    machine's affair, and the bot's budget ends it."""
    number = 0
    while number < most:
        yield number
        pool = controller.pool
        if pool is not None and any(pool.thinking(seat) for seat in range(len(controller.players))):
            sleep(0.001)
        else:
            number += 1


def press(app: App, *kinds: Kind) -> None:
    """Sends intents without a position, one a frame."""
    for kind in kinds:
        app.tick(0.05, [Intent(kind)])


def click(app: App, pos: tuple[float, float], double: bool = False) -> None:
    """A click of the left button at a position in units."""
    app.tick(0.02, [Intent(Kind.POINT, pos=pos, device="mouse")])
    app.tick(0.02, [Intent(Kind.PRESS, pos=pos, button=1, double=double, device="mouse")])
    app.tick(0.02, [Intent(Kind.RELEASE, pos=pos, button=1, device="mouse")])


class Probe(Scene):
    """A scene that writes down what happens to it."""

    name = "probe"
    log: ClassVar[list[str]] = []

    def __init__(self, services: object, label: str = "a") -> None:
        super().__init__(services)  # type: ignore[arg-type]
        self.label = label

    def enter(self) -> None:
        super().enter()
        self.log.append(f"enter {self.label}")

    def exit(self) -> None:
        self.log.append(f"exit {self.label}")

    def pause(self) -> None:
        self.log.append(f"pause {self.label}")

    def resume(self) -> None:
        self.log.append(f"resume {self.label}")

    def closing(self) -> None:
        self.log.append(f"closing {self.label}")

    def handle(self, intent: Intent) -> bool:
        self.log.append(f"{intent.kind} {self.label}")
        return super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"draw {self.label}")
        super().draw(surface)


class Overlay(Probe):
    """The same, as an overlay."""

    overlay = True
