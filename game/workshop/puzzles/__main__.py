"""The command that finds puzzles: ``python -m game.workshop.puzzles mine FOLDER`` plays games and keeps what it finds,
a line for each game; ``… choose FOLDER`` picks the puzzles that are shipped, into ``assets/puzzles``. A run that was
interrupted goes on where it was; the same games give the same puzzles.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import msgspec

from game.headless.executor import ChildExecutor, SizedExecutor, in_order
from game.puzzles.puzzle import Puzzle
from game.workshop.puzzles.choosing import choose
from game.workshop.puzzles.mining import families, play


def main() -> None:
    """Carry out a step."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.puzzles", description=__doc__)
    parser.add_argument("step", choices=("mine", "choose"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--families", default=",".join(families()), help="names, with commas between them")
    parser.add_argument("--ideas", help="what is looked for alone, with commas: a rare idea, or the id of a box")
    parser.add_argument("--seconds", type=float, default=3600.0, help="for which games are played")
    parser.add_argument("--workers", type=int, default=1, help="games that are played at a time")
    parser.add_argument("--most", type=int, default=300, help="puzzles that are chosen")
    options = parser.parse_args()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # inherited by the workers
    options.folder.mkdir(parents=True, exist_ok=True)
    wanted = options.families.split(",")
    if options.step == "choose":
        choose(found_in(options.folder, wanted), options.most)
    else:
        ideas = frozenset(options.ideas.split(",")) if options.ideas else None
        _mine(options.folder, wanted, ideas, options.seconds, options.workers)


def _mine(folder: Path, wanted: list[str], ideas: frozenset[str] | None, seconds: float, workers: int) -> None:
    until = perf_counter() + seconds
    executor = ChildExecutor(workers)

    def work() -> Iterator[tuple[str, int, frozenset[str] | None]]:
        games = {family: len(_lines(folder, family)) for family in wanted}
        while perf_counter() < until:
            for family in wanted:
                yield family, games[family], ideas
                games[family] += 1

    try:
        for family, found in in_order(SizedExecutor(executor, workers), play, work()):
            with (folder / family).with_suffix(".jsonl").open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")
    finally:
        executor.shutdown()


def found_in(folder: Path, wanted: list[str]) -> list[Puzzle]:
    """Return all puzzles that were found so far."""
    decode = msgspec.json.Decoder(list[Puzzle]).decode
    return [one for family in wanted for line in _lines(folder, family) for one in decode(line)]


def _lines(folder: Path, family: str) -> list[bytes]:
    path = (folder / family).with_suffix(".jsonl")
    return path.read_bytes().splitlines() if path.exists() else []


if __name__ == "__main__":
    main()
