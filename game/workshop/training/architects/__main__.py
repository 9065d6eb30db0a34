"""The command of the training: ``python -m game.workshop.training.architects STEP --folder DIR …`` (docs/research.md).

Steps: ``positions`` writes tables of games that are played by rules of thumb, or by seats that look ahead, ``value``
fits the nets to how those games ended. A step that was interrupted goes on where it was; the same arguments give the
same files.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.architects.bots.value import TableValue, family_of
from game.workshop.training.architects.selfplay import positions
from game.workshop.training.command import carry_out, fit_nets, make, net_in, nets_of, shards_in
from game.workshop.training.shards import ShardWork
from rules.architects.setup import ArchitectsSetup

if TYPE_CHECKING:
    from game.workshop.training.learning import Arrays, Checkpoint, Report

GAMES_A_SHARD, AHEAD_A_SHARD = 8000, 500


def main() -> None:
    """Carry out one step."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.training.architects", description=__doc__)
    parser.add_argument("--games", type=int, default=8000, help="games for each number of seats")
    parser.add_argument("--kept", type=float, default=0.06, help="part of the tables of a game that is written")
    parser.add_argument("--ahead", type=Path, help="a file of nets with which seats look ahead")
    parser.add_argument("--known", type=Path, help="a file of nets that say what tables are worth that follow")
    parser.add_argument("--start", type=Path, help="a file of nets that learn on")
    parser.add_argument("--rounds", type=int, default=8)
    carry_out(parser, {"positions": _positions, "value": _value})


def _expansions(options: argparse.Namespace) -> tuple[str, ...]:
    return tuple(sorted(name for name in options.expansions.split(",") if name))


def _work(options: argparse.Namespace) -> Iterator[ShardWork]:
    expansions = _expansions(options)
    variant = "+".join(expansions) or "base"
    value = _value_in(options.ahead, family_of(expansions)) if options.ahead else None
    most = AHEAD_A_SHARD if value else GAMES_A_SHARD
    for seats in (int(word) for word in options.seats.split(",")):
        setup = ArchitectsSetup(seats, expansions=expansions)
        for number in range(0, options.games, most):
            seed = options.seed + number // most
            path = options.folder / f"{family_of(expansions)}-{variant}-{seats}-{seed}.npz"
            games = min(most, options.games - number)
            yield ShardWork(path, positions, (setup, games, seed, options.kept, value))


def _value_in(path: Path, family: str) -> TableValue:
    """Return what the nets of a file know of a family."""
    return TableValue(nets_of(path, family))


def _positions(options: argparse.Namespace) -> None:
    make(options, "architects", _work(options))


def _value(options: argparse.Namespace) -> None:
    from game.workshop.training.architects.fit import SHAPE, TablePositions
    from game.workshop.training.positions import fit_positions

    family = family_of(_expansions(options))
    shards = shards_in(options, family, f"positions of the family '{family}'")
    known = _value_in(options.known, family) if options.known else None

    def fitted(number: int, report: Report, checkpoint: Checkpoint) -> Arrays:
        start = net_in(options.start, f"{family}/{number}") if options.start else None
        data, seed = [TablePositions(path) for path in shards], options.seed + number
        return fit_positions(data, SHAPE, options.rounds, seed, report, start, known, checkpoint)

    fit_nets(options, family, (*shards, options.start, options.known), fitted)


if __name__ == "__main__":
    main()
