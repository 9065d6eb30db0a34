"""What several tests of this folder share."""

from __future__ import annotations

from game.app import App
from game.architects.table.scene import ArchitectsScene
from game.platform.input import Intent, Kind

STEP = 1 / 30


def table_of(app: App, controller) -> ArchitectsScene:
    app.services.stack.reset(app.services.scenes.create("architects_table", controller=controller))
    app.tick(STEP)
    app.tick(STEP)
    scene = app.services.stack.top
    assert isinstance(scene, ArchitectsScene)
    return scene


def digit(app: App, number: int) -> None:
    app.tick(STEP, [Intent(Kind.DIGIT, value=number)])


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        app.tick(STEP)


def said(app: App) -> list[str]:
    lines: list[str] = []
    app.services.text.observer = lambda line, size: lines.append(line)
    app.render()
    app.services.text.observer = None
    return lines
