"""What several tests of this folder share."""

from __future__ import annotations

from pathlib import Path

from game.app import App
from game.wonders.own_leaders.scene import OwnLeaderScene

GOOD = "name: Semiramis\ncost: {coins: 3}\neffects: [{kind: points, amount: 5}]\n"
BAD = "name: Nobody\ncost: {gold: 2}\neffects: [{kind: pionts, amount: 1}]\n"


def put(where: Path, name: str, text: str = GOOD) -> Path:
    path = where / name
    path.write_text(text, encoding="utf-8")
    return path


def show(app: App) -> OwnLeaderScene:
    scene = OwnLeaderScene(app.services)
    app.services.stack.reset(app.services.scenes.create("settings"))
    app.services.stack.push(scene)
    app.tick(0.02)
    app.render()
    return scene
