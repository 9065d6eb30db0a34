"""The command of the training: ``python -m game.wonders.bots.training STEP --folder DIR …`` (docs/bots.md).

Steps: ``answers`` writes what a teacher answers, ``habits`` fits the worths of traits to it, ``positions`` writes
tables of games that are played by these habits, ``value`` fits the nets to how those games ended. A step that was
interrupted goes on where it was; the same arguments give the same files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from game.bots.nets import read_nets
from game.wonders.bots.searching.bots import SearchTeacher
from game.wonders.bots.searching.value import Value, family
from game.wonders.bots.training import selfplay
from game.wonders.bots.training.lookahead import courses_ahead
from game.wonders.bots.training.tables import habits_yaml
from rules import Setup, rules_for

GAMES_A_SHARD = {"positions": 2000, "answers-greedy": 200, "answers-search": 50}
TEACHERS: dict[str, Callable[[], selfplay.Teacher]] = {"greedy": selfplay.GreedyTeacher, "search": SearchTeacher}


def main() -> None:
    """Carry out one step."""
    options = _options()
    options.folder.mkdir(parents=True, exist_ok=True)
    {"answers": _answers, "habits": _habits, "positions": _positions, "value": _value}[options.step](options)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.wonders.bots.training", description=__doc__)
    parser.add_argument("step", choices=("answers", "habits", "positions", "value"))
    parser.add_argument("--folder", type=Path, required=True, help="where the shards lie")
    parser.add_argument("--seats", default="4", help="numbers of seats, such as 3,4,5")
    parser.add_argument("--expansions", default="", help="names, with commas between them")
    parser.add_argument("--teams", action="store_true")
    parser.add_argument("--games", type=int, default=2000, help="games for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--teacher", choices=tuple(TEACHERS), default="greedy")
    parser.add_argument("--kept", type=float, default=0.25, help="part of the tables of a game that is written")
    parser.add_argument("--habits", type=Path, nargs="*", default=(), help="files of habits that the seats play by")
    parser.add_argument("--ahead", type=Path, help="a file of nets with which the seats look one turn ahead")
    parser.add_argument("--known", type=Path, help="a file of nets that say what tables are worth that follow")
    parser.add_argument("--start", type=Path, help="a file of nets that learn on")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--nets", type=int, default=1, help="nets whose answers are averaged")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file of habits or of nets that is written")
    return parser.parse_args()


def _setups(options: argparse.Namespace) -> Iterator[Setup]:
    expansions = tuple(name for name in options.expansions.split(",") if name)
    for seats in options.seats.split(","):
        yield Setup(int(seats), options.seed, expansions, teams=options.teams)


def _family(options: argparse.Namespace) -> str:
    return family(rules_for(next(_setups(options))).expansions)


def _jobs(options: argparse.Namespace, kind: str) -> Iterator[tuple[Path, Setup, int, int]]:
    """The shards that are still to be made: path, setup, games, seed."""
    most = GAMES_A_SHARD[kind]
    for setup in _setups(options):
        for number in range(0, options.games, most):
            seed = options.seed * 1000 + number // most
            path = options.folder / f"{kind}-{_family(options)}-{setup.seats}-{seed}.npz"
            if not path.exists():
                yield path, setup, min(most, options.games - number), seed


def _shards(options: argparse.Namespace, kind: str) -> list[Path]:
    found = sorted(options.folder.glob(f"{kind}-{_family(options)}-*.npz"))
    if not found:
        sys.exit(f"no {kind} of the family '{_family(options)}' in {options.folder}")
    return found


def _positions(options: argparse.Namespace) -> None:
    if options.ahead is not None:  # what it lacks is said before the work begins
        _value_in(options.ahead, next(_setups(options)))
    with ProcessPoolExecutor(options.workers) as pool:
        jobs = list(_jobs(options, "positions"))
        made = [pool.submit(_write_positions, *job, options.kept, options.habits, options.ahead) for job in jobs]
        for (path, *_), done in zip(jobs, made, strict=True):
            _say(f"{path.name}: {done.result()} tables")


def _answers(options: argparse.Namespace) -> None:
    with ProcessPoolExecutor(options.workers) as pool:
        jobs = list(_jobs(options, f"answers-{options.teacher}"))
        made = [pool.submit(_write_answers, *job, options.teacher) for job in jobs]
        for (path, *_), done in zip(jobs, made, strict=True):
            _say(f"{path.name}: {done.result()} questions")


def _write_positions(
    path: Path, setup: Setup, games: int, seed: int, kept: float, tables: Sequence[Path], ahead: Path | None
) -> int:
    part = path.with_suffix(".part.npz")
    if ahead is None:
        found = selfplay.courses(setup, games, seed, kept, tables)
    else:
        found = courses_ahead(setup, games, seed, kept, _value_in(ahead, setup))
    number = selfplay.write_positions(part, found)
    part.rename(path)
    return number


def _write_answers(path: Path, setup: Setup, games: int, seed: int, teacher: str) -> int:
    part = path.with_suffix(".part.npz")
    number = selfplay.answers(part, TEACHERS[teacher](), setup, games, seed)
    part.rename(path)
    return number


def _habits(options: argparse.Namespace) -> None:
    from game.wonders.bots.training import fit

    shards = sorted(options.folder.glob(f"answers-{options.teacher}-*.npz"))
    if not shards:
        sys.exit(f"no answers of '{options.teacher}' in {options.folder}")
    worths, agreed, lost = fit.fit_habits(shards, options.rounds)
    _say(f"chooses as {options.teacher} in {agreed:.1%} of the questions held out, loses {lost:.2f} points on average")
    if options.out is not None:
        options.out.write_text(habits_yaml(worths), encoding="utf-8")


def _value_in(path: Path, setup: Setup) -> Value:
    """What the nets of a file know of the family of a setup."""
    found = read_nets(path).get(family(rules_for(setup).expansions))
    if found is None:
        sys.exit(f"no nets of the family '{family(rules_for(setup).expansions)}' in {path}")
    return Value(found)


def _net(path: Path, key: str) -> dict[str, npt.NDArray[Any]]:
    """The arrays of one net of a file."""
    with np.load(path) as stored:
        found = {name.removeprefix(f"{key}/"): stored[name] for name in stored.files if name.startswith(f"{key}/")}
    if not found:
        sys.exit(f"no net '{key}' in {path}")
    return found


def _value(options: argparse.Namespace) -> None:
    from game.bots.training import learning
    from game.wonders.bots.training import fit

    shards = _shards(options, "positions")
    known = _value_in(options.known, next(_setups(options))) if options.known else None

    def fitted(number: int, report: learning.Report) -> learning.Arrays:
        start = _net(options.start, f"{_family(options)}/{number}") if options.start else None
        return fit.fit_net(shards, options.rounds, options.seed + number, report, start, known)

    learning.fit_family(options.out, _family(options), options.nets, fitted, _say)


if __name__ == "__main__":
    main()
