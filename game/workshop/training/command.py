"""What the training commands of all games have in common: their options, who makes the shards, and how a fit goes."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from math import isfinite
from multiprocessing import active_children
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from game.bots.nets import Nets, read_nets
from game.headless.machines import check_address, machines
from game.platform.signals import StoppedError, stopping
from game.platform.unusable import UnusableError
from game.storage.files import FileError, MissingFileError, read_json, sweep, write_atomic
from game.workshop.training.shards import ShardWork, StoredArrays, make_shards

if TYPE_CHECKING:
    from game.workshop.training.learning import Arrays, Checkpoint, Report


def carry_out(parser: argparse.ArgumentParser, steps: Mapping[str, Callable[[argparse.Namespace], None]]) -> None:
    """Read the options of the command line, those of every training among them, and carry out the step."""
    parser.add_argument("step", choices=tuple(steps))
    parser.add_argument("--folder", type=Path, required=True, help="where the shards lie, and how far a fit has come")
    parser.add_argument("--seats", default="4", help="numbers of seats, such as 3,4,5")
    parser.add_argument("--expansions", default="", help="names, with commas between them")
    parser.add_argument("--seed", type=int, default=1, help="of the first shard; the next ones count on")
    parser.add_argument("--nets", type=int, default=1, help="nets whose answers are averaged")
    parser.add_argument("--beside", type=Path, help="a file whose nets of the family are written beside them")
    parser.add_argument("--workers", type=int, default=1, help="shards that are made at a time")
    parser.add_argument(
        "--scheduler", default="", metavar="ADDRESS", help="make them on the machines of a dask scheduler instead"
    )
    parser.add_argument(
        "--trust-scheduler",
        action="store_true",
        help="the scheduler may be elsewhere and run programs here",
    )
    parser.add_argument("--chart", type=Path, metavar="FILE", help="draw the rounds of a fit into a PNG file")
    parser.add_argument("--out", type=Path, help="the file that is written")
    options = parser.parse_args()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting would stand among the figures
    try:
        with stopping():
            options.folder.mkdir(parents=True, exist_ok=True)
            sweep(options.folder)
            steps[options.step](options)
    except StoppedError as error:
        sys.exit(error.status)
    except ModuleNotFoundError as error:
        if error.name != "torch":
            raise
        sys.exit(f"{parser.prog}: fitting needs the package torch: python -m pip install 'wonders[train]'")
    except (UnusableError, FileError, OSError) as error:
        sys.exit(f"{parser.prog}: {error}")


def say(line: str) -> None:
    """Tell whoever waits how it goes."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def make(options: argparse.Namespace, game: str, work: Iterable[ShardWork]) -> None:
    """Have the shards of a game made that are not there yet.

    Raises:
        UnusableError: as :func:`game.workshop.training.shards.make_shards`, or the machines cannot make them.
    """
    with _executor(options, game) as executor:
        make_shards(executor, work, say)


@contextmanager
def _executor(options: argparse.Namespace, game: str) -> Iterator[Executor]:
    if options.scheduler:
        check_address(options.scheduler, options.trust_scheduler)
        with machines(options.scheduler, game, apart=False) as pool:
            yield pool.executor
    else:
        with ProcessPoolExecutor(options.workers, initializer=_leave_signals_alone) as pool:
            try:
                yield pool
            except BaseException:  # Nobody waits for what is half made.
                for child in active_children():
                    child.terminate()
                raise


def _leave_signals_alone() -> None:
    """Run in a process that makes shards: whoever commands it hears of signals, and ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


class Progress:
    """The figures of a fit round by round, told, written into a file of the folder and drawn. What a run has left that
    was interrupted stands there until the round that it is at."""

    def __init__(self, options: argparse.Namespace, of: str, nets: int = 1) -> None:
        self._path: Path = options.folder / f"{options.step}-{of}.json"
        self._draw: Callable[[Mapping[str, object]], None] | None = None
        self._about = {"step": options.step, "of": of, "nets": nets, "rounds": options.rounds}
        self._before = _rows(self._path)
        if options.chart is not None:
            from game.workshop.charts import write_training_chart

            options.chart.open("ab").close()  # what cannot be written is told before the work
            self._draw = partial(write_training_chart, path=options.chart)

    def note(self, net: int, number: int, figures: Mapping[str, float]) -> None:
        """A round of a net is over; both count from 0."""
        now = {"net": net + 1, "round": number + 1}
        row = now | {name: round(figure, 5) for name, figure in figures.items() if isfinite(figure)}
        before = [one for one in self._before if (one["net"], one["round"]) < (now["net"], now["round"])]
        self._before = [*before, row]
        found = {**self._about, "made": self._before}
        write_atomic(self._path, json.dumps(found, indent=1))
        words = [f"{name.replace('_', ' ')} {figure:g}" for name, figure in row.items()]
        say(", ".join(words if self._about["nets"] > 1 else words[1:]))
        if self._draw is not None:
            self._draw(found)


def _rows(path: Path) -> list[dict[str, float]]:
    try:
        rows: list[dict[str, float]] = read_json(path)["made"]
    except MissingFileError:
        return []
    return rows


def shards_in(options: argparse.Namespace, kind: str, called: str) -> list[Path]:
    """Return the shards whose names begin so; ``called``: what they are.

    Raises:
        UnusableError: there is none.
    """
    found = sorted(options.folder.glob(f"{kind}-*.npz"))
    if not found:
        raise UnusableError(f"no {called} in {options.folder}")
    return found


def nets_of(path: Path, family: str) -> Nets:
    """Return the nets that a file has for a family.

    Raises:
        UnusableError: none.
    """
    found = read_nets(path).get(family)
    if found is None:
        raise UnusableError(f"no nets of the family '{family}' in {path}")
    return found


def net_in(path: Path, key: str) -> StoredArrays:
    """Return the arrays of one net of a file.

    Raises:
        UnusableError: it is not there.
    """
    with np.load(path) as stored:
        found = {name.removeprefix(f"{key}/"): stored[name] for name in stored.files if name.startswith(f"{key}/")}
    if not found:
        raise UnusableError(f"no net '{key}' in {path}")
    return found


def arrays_of(path: Path, family: str) -> list[StoredArrays]:
    """Return the arrays of all nets that a file has for a family.

    Raises:
        UnusableError: there is none.
    """
    with np.load(path) as stored:
        count = len({name.split("/")[1] for name in stored.files if name.startswith(f"{family}/")})
    return [net_in(path, f"{family}/{number}") for number in range(count or 1)]


def fit_nets(
    options: argparse.Namespace,
    family: str,
    files: Iterable[Path | None],
    fit: Callable[[int, Report, Checkpoint], Arrays],
) -> None:
    """Fit the nets of a family by ``fit`` (learning.py, ``fit_family``); ``files``: what they learn from."""
    from game.workshop.training.learning import Checkpoint, fit_family

    found = [(path.name, path.stat().st_size, path.stat().st_mtime_ns) for path in files if path is not None]
    asked = repr((options.seed, options.rounds, found))
    nets = [Checkpoint(options.folder / f"value-{family}-{net}.pt", asked) for net in range(options.nets)]
    beside = arrays_of(options.beside, family) if options.beside else ()
    fit_family(options.out, family, nets, fit, Progress(options, family, options.nets).note, beside)
