"""What scene tests share: a headless program with folders of its own, and time that passes as told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.app import App
from game.headless.gallery import names
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.focus import Widget
from game.ui.stack import StackedScene
from game.ui.widgets import Button


def make_app(folder: Path, size: tuple[int, int] = (640, 360), **settings: Any) -> App:
    """A program on the title scene."""
    app = App(size=size, settings=Settings(**settings), paths=find_paths(folder), raise_errors=True)
    app.services.go("title")
    return app


def looked_at(app: App, whole: bool) -> tuple[str, ...]:
    """Words with which the names of the gallery's scenes begin that are looked at: of scenes whose names differ in
    numbers alone that with the largest, which is most cities; of the ``whole`` gallery every one."""
    known = sorted(names(app.services, (7,)), key=lambda name: int(re.sub(r"\D", "", name) or 0))
    return ("",) if whole else tuple({re.sub(r"\d+", "", name): name for name in known}.values())


def top(app: App) -> StackedScene:
    """The scene that has the intents."""
    scene = app.services.stack.top
    assert scene is not None
    return scene


def pass_time(app: App, seconds: float, step: float = 0.05) -> None:
    """Let time pass in small steps."""
    while seconds > 0:
        app.tick(step)
        seconds -= step


def give(app: App, *kinds: Kind | Intent) -> None:
    """Give intents one after the other, each in a step of its own."""
    for kind in kinds:
        app.tick(0.01, [kind if isinstance(kind, Intent) else Intent(kind)])


def click(app: App, widget: Widget) -> None:
    """Press and release the mouse on a widget."""
    pos = widget.box.center
    give(
        app,
        Intent(Kind.POINT, pos=pos, device="mouse"),
        Intent(Kind.PRESS, pos=pos, button=1, device="mouse"),
        Intent(Kind.RELEASE, pos=pos, button=1, device="mouse"),
    )


def button(widgets: Iterable[Widget], text: str) -> Button:
    """The button with that label."""
    return next(widget for widget in widgets if isinstance(widget, Button) and widget.text == text)
