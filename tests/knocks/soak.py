"""A long evening: game after game in one window. Its memory, threads, files and children must not grow."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep

from game.app import App
from game.games import GAMES, front
from game.paths import find_paths
from game.players import players_from
from game.settings import Settings
from rules import Setup

_SEATS = ("greedy", "random", "random", "greedy", "random", "random", "random")
_GAME_SECONDS = 300.0
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


def evening(
    folder: Path, games: int, every: int = 15, told: Callable[[Weight], object] = lambda _: None
) -> list[Weight]:
    """Play so many games of bots, shown at once, and weigh the window after every few."""
    app = App((1280, 720), settings=Settings(mute=True, speed="instant"), paths=find_paths(folder), raise_errors=True)
    app.services.go("title")
    weights = []
    for number in range(games):
        _play(app, number)
        if (number + 1) % every == 0:
            weights.append(weigh(number + 1))
            told(weights[-1])
    app.close()
    return weights


def _play(app: App, number: int) -> None:
    """One game from the title to its score, small and large tables in turn, every other one with an expansion."""
    services = app.services
    seats = 3 + number % 5
    expansions = ("leaders",) if number % 2 else ()
    services.stack.reset(services.scenes.create("title"))
    players = players_from(_SEATS[:seats])
    front(GAMES[0]).start(services, Setup(seats, number, expansions), players, autoplay=True)
    end = monotonic() + _GAME_SECONDS
    while not services.quitting:
        app.tick(0.05)
        app.render()
        sleep(_UNSEEN)
        assert monotonic() < end, "a game does not come to its end"
    services.quitting = False


def weigh(games: int) -> Weight:
    """What this process and its workers hold now."""
    children = active_children()
    workers = sorted(round(megabytes(child.pid or 0)) for child in children)
    files = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    return Weight(
        games, round(megabytes(os.getpid()), 1), tuple(workers), threading.active_count(), files, len(children)
    )


def megabytes(pid: int) -> float:
    """The memory of a process; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except (OSError, ValueError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def growth(weights: list[Weight], early: int = 45) -> Iterator[str]:
    """What has grown since the first games, in words; nothing where all is well."""
    first = next((weight for weight in weights if weight.games >= early), weights[0])
    last = weights[-1]
    if last.megabytes > first.megabytes * 1.05 + 2:
        yield f"the window grew from {first.megabytes} to {last.megabytes} MB"
    for name in ("threads", "files", "children"):
        if getattr(last, name) > getattr(first, name) + 1:
            yield f"{name} grew from {getattr(first, name)} to {getattr(last, name)}"
    if last.workers and max(last.workers) > 1.5 * max(first.workers):
        yield f"workers grew from {first.workers} to {last.workers} MB"
