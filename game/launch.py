"""Opening the window: the title, a game straight away, or the smoke test."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path

from game.app import App
from game.crash import guard
from game.demo import demo_game
from game.players import Player
from game.session import start_game
from game.settings import Settings
from rules import Setup

SMOKE_SIZE = (1280, 720)


def random_seed() -> int:
    """A fresh seed, short enough to be told to somebody."""
    return secrets.randbelow(1_000_000)


def title(window: tuple[int, int] | None, fullscreen: bool, lang: str | None) -> int:
    """Open the title screen and run until the player quits."""
    app = App(window, fullscreen or None, lang=lang)
    app.services.go("title")
    guard(app)
    return 0


def play(
    setup: Setup,
    players: list[Player],
    window: tuple[int, int] | None,
    fullscreen: bool,
    lang: str | None,
    autoplay: bool,
    speed: str | None,
) -> int:
    """Open the window in a running game; ``autoplay`` ends the program after the scoring scene has been shown."""
    app = App(window, fullscreen or None, lang=lang)
    if speed is not None:
        app.services.settings.speed = speed
    app.services.go("title")
    start_game(app.services, setup, players, autoplay=autoplay)
    guard(app)
    return 0


def smoke() -> int:
    """Load everything, draw one frame of each scene, play one bot game in the window, write and read a save; 0 if all is well."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.gallery import scenes

    with tempfile.TemporaryDirectory(prefix="wonders") as folder:
        from game.paths import find_paths

        app = App(SMOKE_SIZE, settings=Settings(), paths=find_paths(Path(folder)))
        for _, scene in scenes(app.services, seats=(3,)):
            app.services.stack.reset(scene)
            app.tick(0.1)
            app.render()
        _smoke_save(app)
        _smoke_game(app)
        app.close()
    return 0


def _smoke_save(app: App) -> None:
    game = demo_game(3, 2, 1)
    app.services.saves.save("slot1", game.save_data(), "smoke")
    loaded = app.services.saves.load("slot1")
    if loaded.record["actions"] != game.save_data()["actions"]:
        raise RuntimeError("the save that was read back differs from the one written")
