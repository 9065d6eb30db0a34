"""The command of the training: ``python -m game.architects.bots.training STEP --folder DIR …`` (docs/bots.md).

Steps: ``positions`` writes tables of games that are played by rules of thumb, ``value`` fits the nets to how those
games ended. A step that was interrupted goes on where it was; the same arguments give the same files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from game.architects.bots.training.selfplay import positions
from game.architects.bots.value import family_of
from rules.architects.setup import ArchitectsSetup

GAMES_A_SHARD = 8000


def main() -> None:
    """Carry out one step."""
    options = _options()
    options.folder.mkdir(parents=True, exist_ok=True)
    {"positions": _positions, "value": _value}[options.step](options)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.architects.bots.training", description=__doc__)
    parser.add_argument("step", choices=("positions", "value"))
    parser.add_argument("--folder", type=Path, required=True, help="where the shards lie")
    parser.add_argument("--seats", default="4", help="numbers of seats, such as 3,4,5")
    parser.add_argument("--expansions", default="", help="names, with commas between them")
    parser.add_argument("--games", type=int, default=8000, help="games for each number of seats")
    parser.add_argument("--seed", type=int, default=1, help="of the first shard; the next ones count on")
    parser.add_argument("--kept", type=float, default=0.06, help="part of the tables of a game that is written")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--nets", type=int, default=1, help="nets whose answers are averaged")
    parser.add_argument("--out", type=Path, help="the file of nets that is written")
    return parser.parse_args()


def _expansions(options: argparse.Namespace) -> tuple[str, ...]:
    return tuple(sorted(name for name in options.expansions.split(",") if name))


def _jobs(options: argparse.Namespace) -> Iterator[tuple[Path, ArchitectsSetup, int, int]]:
    """The shards that are still to be made: path, setup, games, seed."""
    expansions = _expansions(options)
    variant = "+".join(expansions) or "base"
    for seats in (int(word) for word in options.seats.split(",")):
        for number in range(0, options.games, GAMES_A_SHARD):
            seed = options.seed + number // GAMES_A_SHARD
            path = options.folder / f"{family_of(expansions)}-{variant}-{seats}-{seed}.npz"
            if not path.exists():
                yield (
                    path,
                    ArchitectsSetup(seats, expansions=expansions),
                    min(GAMES_A_SHARD, options.games - number),
                    seed,
                )


def _positions(options: argparse.Namespace) -> None:
    for path, setup, games, seed in _jobs(options):
        part = path.with_suffix(".part.npz")
        number = positions(part, setup, games, seed, options.kept)
        part.rename(path)
        _say(f"{path.name}: {number} tables")


def _value(options: argparse.Namespace) -> None:
    from game.architects.bots.training import fit
    from game.bots.training import learning

    family = family_of(_expansions(options))
    shards = sorted(path for path in options.folder.glob(f"{family}-*.npz") if not path.name.endswith(".part.npz"))
    if not shards:
        sys.exit(f"no positions of the family '{family}' in {options.folder}")
    learning.fit_family(
        options.out,
        family,
        options.nets,
        lambda number, report: fit.fit_table_net(shards, options.rounds, options.seed + number, report),
        _say,
    )


if __name__ == "__main__":
    main()
