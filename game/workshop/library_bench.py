"""How long a library of many games takes to open, to search and to read for the first time, and its memory. Time is
that of this thread on a processor, whatever else the machine does.

    python -m game.workshop.library_bench [GAMES] [FOLDER]

The games are some of bots of chance, one seat a person's, copied with other dates. In FOLDER they are left for whoever
wants to look at them (as WONDERS_HOME).
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING

import rules
from game.app import App
from game.architects.samples.demo import demo_game as architects_game
from game.i18n import I18n
from game.library.index import index_file
from game.library.search import LibraryFilter
from game.platform.paths import find_paths
from game.storage.saved import SUFFIX
from game.storage.saves import save_title
from game.storage.settings import Settings
from game.wonders.samples.demo import demo_game

if TYPE_CHECKING:
    from game.library.scene import LibraryScene

_END, _SIZE = 4, (1280, 720)
_TIMES = 5  # openings, of which the quickest counts: a busy neighbour makes the others slow


def main(games: int, home: Path) -> dict[str, object]:
    """Return the seconds that each thing takes, and megabytes."""
    write_games(home, games)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    app = App(size=_SIZE, settings=Settings(), paths=find_paths(home))
    app.services.go("title")
    app.render()
    figures: dict[str, object] = {"games": games}
    scene, figures["first_opened"] = _opened(app)
    figures["read"] = _timed(scene.library.finish)
    app.services.stack.pop()
    gc.collect()
    before = _megabytes()
    scene, first = _opened(app)
    figures["megabytes"] = round(_megabytes() - before, 1)
    figures["opened"] = min(first, *(_again(app) for _ in range(_TIMES)))
    scene = app.services.stack.top  # type: ignore[assignment]
    figures["index_megabytes"] = round(index_file(find_paths(home).data).stat().st_size / 2**20, 1)
    app.tick(1.0)
    figures["first_search"] = _timed(lambda: scene.want(text="library"))
    for text in ("a", "giza", "rome library"):
        figures[f"search {text}"] = _timed(lambda text=text: scene.want(text=text))  # type: ignore[misc]
    scene.wanted = LibraryFilter()
    figures["filter"] = _timed(lambda: scene.want(result="won"))
    app.close()
    return figures


def write_games(home: Path, games: int, kinds: int = 36) -> None:
    """Write so many finished games into the folder of replays, of so many kinds."""
    folder = find_paths(home).replays
    folder.mkdir(parents=True, exist_ok=True)
    tr = I18n()
    made = [_game(seed) for seed in range(min(games, kinds))]
    last = datetime.now(UTC).replace(microsecond=0)
    for number in range(games):
        moment = last - timedelta(hours=7 * number)
        data = made[number % len(made)]
        data["meta"] = {"title": save_title(data, tr), "saved_at": moment.isoformat()}
        name = f"{moment:%Y-%m-%d_%H%M%S}_game-{number:08x}{SUFFIX}"
        (folder / name).write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


def _game(seed: int) -> dict[str, object]:
    seats = 3 + seed % 5
    bot = ("greedy", "random", "thumb")[seed % 3]
    if seed % 6 == 5:
        return architects_game(seats, 99, seed=seed, bot=bot).save_data()
    every = rules.expansions()
    boxes = every[seed % len(every) :][:1] if seed % 2 else ()
    if seed % 4 == 3:
        return demo_game(seats, _END, 1, seed=seed, bot=bot, edition="second").save_data()
    return demo_game(seats, _END, 1, seed=seed, bot=bot, expansions=boxes).save_data()


def _opened(app: App) -> tuple[LibraryScene, float]:
    """Open the library and paint its first frame; return it and the seconds."""

    def show() -> None:
        app.services.go("library")
        app.tick(0.0)
        app.render()

    seconds = _timed(show)
    scene: LibraryScene = app.services.stack.top  # type: ignore[assignment]
    return scene, seconds


def _again(app: App) -> float:
    app.services.stack.pop()
    return _opened(app)[1]


def _timed(action: Callable[[], object]) -> float:
    began = thread_time()
    action()
    return round(thread_time() - began, 3)


def _megabytes() -> float:
    """Return the memory of this process (Linux)."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    _GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with tempfile.TemporaryDirectory() as _spare:
        _home = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(_spare)
        sys.stdout.write(json.dumps(main(_GAMES, _home), indent=1) + "\n")
