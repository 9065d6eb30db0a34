"""A long evening: game after game in one window. Its memory, threads, files and children must not grow, and a game that
stands still ends the evening by name."""

from __future__ import annotations

import faulthandler
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from game.app import App
from game.games import game_plugin, shown_games
from game.platform.paths import find_paths
from game.players import players_from
from game.services import Services
from game.storage.settings import Settings
from rules import Setup

_SEATS = ("greedy", "random", "random", "greedy", "random", "random", "random")
_STILL = 60.0  # seconds without an answer after which a game counts as stalled; a worker may take 15 to start
_HANGS = 120.0  # seconds after which a frame that does not come back is shot, its place told
_LAST = 3  # weights that are looked at for growth
_UNSEEN = 0.004  # seconds between two frames; bots think meanwhile


@dataclass(frozen=True)
class Weight:
    """What the window holds after so many games; megabytes are 0 where the system does not tell."""

    games: int
    megabytes: float
    workers: tuple[int, ...]
    threads: int
    files: int
    children: int


class StalledError(AssertionError):
    """A game that does not go on; the text says which one, and where it stands."""


def evening(
    folder: Path,
    games: int,
    every: int = 15,
    told: Callable[[Weight], object] = lambda _: None,
    still: float = _STILL,
    hangs: float = _HANGS,
    size: tuple[int, int] = (1280, 720),
) -> list[Weight]:
    """Play so many games of bots, shown at once in a window of ``size`` pixels, and weigh it after every few.

    A frame that takes longer than ``hangs`` seconds ends the whole program with status 1 and the stack on stderr.

    Raises:
        StalledError: in a game nothing has happened for ``still`` seconds.
    """
    app = App(
        size,
        settings=Settings(mute=True, speed="instant", take_back="off"),
        paths=find_paths(folder),
        raise_errors=True,
    )
    try:
        app.services.go("title")
        weights = []
        for number in range(games):
            _play(app, number, still, hangs)
            if (number + 1) % every == 0:
                weights.append(weigh(number + 1))
                told(weights[-1])
        return weights
    finally:
        faulthandler.cancel_dump_traceback_later()
        app.close()


def _play(app: App, number: int, still: float, hangs: float) -> None:
    """One game from the title to its score, small and large tables in turn, every other one with an expansion."""
    services = app.services
    setup = Setup(3 + number % 5, number, ("leaders",) if number % 2 else ())
    services.stack.reset(services.scenes.create("title"))
    game_plugin(shown_games()[0]).start(services, setup, players_from(_SEATS[: setup.seats]), autoplay=True)
    # Kept for the last scene: the table forgets its game when it is left.
    record = services.record_source or dict
    seen: object = None
    since = watched = monotonic()
    faulthandler.dump_traceback_later(hangs, exit=True)
    while not services.quitting:
        app.tick(0.05)
        app.render()
        sleep(_UNSEEN)
        now, stands = monotonic(), _stands(services, record())
        if stands != seen:
            seen, since = stands, now
        if now - since > still:
            raise StalledError(f"game {number + 1} stands still for {still:g} s: {setup.to_json()}, {stands}")
        if now - watched > 1.0:
            watched = now
            faulthandler.dump_traceback_later(hangs, exit=True)
    services.quitting = False


def _stands(services: Services, record: Mapping[str, Any]) -> str:
    """Where a game stands: it changes as long as something happens."""
    top = services.stack.top
    return f"{len(record.get('actions', ()))} answers, {record.get('progress')}, scene {top.name if top else None}"


def weigh(games: int) -> Weight:
    """What this process and its workers hold now."""
    children = active_children()
    workers = sorted(round(megabytes(child.pid or 0)) for child in children)
    held = round(megabytes(os.getpid()), 1)
    return Weight(games, held, tuple(workers), threading.active_count(), len(open_files()), len(children))


def open_files() -> list[str]:
    """What this process has open; nothing where the system does not tell. Left out: fonts, one for every size of
    letters, and the locks of games that were left, which last until the program ends."""
    found = []
    with suppress(OSError):
        for handle in Path("/proc/self/fd").iterdir():
            with suppress(OSError):
                found.append(str(handle.readlink()))
    return [name for name in found if not name.endswith((".ttf", ".otf", ".wonders.lock"))]


def megabytes(pid: int) -> float:
    """The memory of a process; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except (OSError, ValueError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def growth(weights: list[Weight], early: int = 45) -> Iterator[str]:
    """What has grown since the first games, in words; nothing where all is well, or where too few were weighed."""
    if not weights:
        return
    first = next((weight for weight in weights if weight.games >= early), weights[0])
    last = weights[-1]
    # What the system gives back comes and goes by some megabytes; whatever stays is in the least of the last ones, too.
    least = min(weight.megabytes for weight in weights[-_LAST:] if weight.games >= first.games)
    if least > first.megabytes * 1.01 + 1:
        yield f"the window grew from {first.megabytes} to at least {least} MB"
    for name in ("threads", "files", "children"):
        if getattr(last, name) > getattr(first, name) + 1:
            yield f"{name} grew from {getattr(first, name)} to {getattr(last, name)}"
    if last.workers and max(last.workers) > 1.5 * max(first.workers):
        yield f"workers grew from {first.workers} to {last.workers} MB"
