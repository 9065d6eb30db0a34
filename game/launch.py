"""Opening the window: the title, a game straight away, or the smoke test."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from game.app import App
from game.clock import ClockRule
from game.crash import guard, start_log
from game.games import game_plugin, shown_games
from game.platform.paths import find_paths
from game.players import Player, players_from
from game.scenes.record_errors import record_errors_shown
from game.storage.files import sweep
from game.storage.settings import Settings
from rules import GameSetup, Record, game_named

SMOKE_SIZE = (960, 540)
SMOKE_SECONDS = 120.0
_SMOKE_SEED = 7


def title(window: tuple[int, int] | None, fullscreen: bool, lang: str | None) -> int:
    """Open the title screen and run until the player quits."""
    app = _opened(window, fullscreen, lang, raise_errors=False)
    app.services.go("title")
    return guard(app)


def play(
    setup: GameSetup,
    players: list[Player],
    window: tuple[int, int] | None,
    fullscreen: bool,
    lang: str | None,
    autoplay: bool,
    speed: str | None,
    clock: ClockRule | None = None,
) -> int:
    """Open the window in a running game, whose people have the time of the ``clock``; ``autoplay`` ends the
    program after the scoring scene has been shown, or at an error."""
    app = _opened(window, fullscreen, lang, raise_errors=autoplay)
    app.services.unattended = autoplay
    if speed is not None:
        app.services.override_settings(speed=speed)
    app.services.go("title")
    game_plugin(setup.game).start(app.services, setup, players, autoplay, clock=clock)
    return guard(app)


def deal(rival: Record, window: tuple[int, int] | None, fullscreen: bool, lang: str | None) -> int:
    """Open the window in a game with the deal of a friend's."""
    from game.challenges.received_deal import play_against  # loading is put off to keep the start short

    app = _opened(window, fullscreen, lang, raise_errors=False)
    app.services.go("title")
    play_against(app.services, rival)
    return guard(app)


def tournament(
    digest: str, names: Sequence[str], window: tuple[int, int] | None, fullscreen: bool, lang: str | None
) -> int:
    """Open the window in the next deal that people of these names have to play of a tournament that is kept here."""
    from game.challenges.play_tournament import play_next, shelf  # loading is put off to keep the start short

    app = _opened(window, fullscreen, lang, raise_errors=False)
    app.services.go("title")
    kept = shelf(app.services).load(digest)
    assert kept is not None
    with record_errors_shown(app.services):
        play_next(app.services, kept, names)
    return guard(app)


def _opened(window: tuple[int, int] | None, fullscreen: bool, lang: str | None, raise_errors: bool) -> App:
    """Return the window with the user's folders, without leftovers; warnings go to the log from now on."""
    paths = find_paths()
    start_log(paths)
    for folder in (paths.config, paths.data, paths.saves, paths.replays, paths.rooms, paths.logs):
        sweep(folder)
    return App(window, fullscreen or None, lang=lang, paths=paths, raise_errors=raise_errors)


def smoke() -> int:
    """Load everything, draw a frame of each scene, play a game of bots in the window, write and read a save; 0 if all
    is well, an error otherwise."""
    from game.headless.gallery import present, samples  # loading is put off to keep the start short
    from game.headless.unattended import without_screen

    without_screen()
    with tempfile.TemporaryDirectory(prefix="wonders") as folder:
        app = _small(Path(folder))
        for sample in samples(app.services, seats=(3,)):
            present(app, sample)
            app.tick(0.1)
            app.render()
        _smoke_save(app)
        app.close()
        for game in shown_games():
            _smoke_game(_small(Path(folder)), game)
    return 0


def _small(folder: Path) -> App:
    """Return a window that shows errors; its files lie in ``folder``."""
    return App(SMOKE_SIZE, settings=Settings(), paths=find_paths(folder), raise_errors=True)


def _smoke_save(app: App) -> None:
    from game.wonders.samples.demo import demo_game

    game = demo_game(3, 2, 1)
    app.services.saves.save("slot1", game.save_data(), "smoke")
    loaded = app.services.saves.load("slot1")
    if loaded.record["actions"] != game.save_data()["actions"]:
        raise RuntimeError("the save that was read back differs from the one written")


def _smoke_game(app: App, game: str) -> None:
    """Play a whole game of bots in their worker processes at instant speed; its end ends the program."""
    services = app.services
    services.settings.speed = "instant"
    services.stack.reset(services.scenes.create("title"))
    setup = game_named(game).read_setup({"seats": 3}, _SMOKE_SEED)
    game_plugin(game).start(services, setup, players_from(["random"] * 3), autoplay=True)
    deadline = time.monotonic() + SMOKE_SECONDS
    app.run(until=lambda: time.monotonic() > deadline)
    if not services.quitting:
        raise RuntimeError(f"a game of {game} between bots did not come to its end within {SMOKE_SECONDS} seconds")
