"""The command of the training: ``python -m game.workshop.training.wonders STEP --folder DIR …`` (docs/research.md).

Steps: ``answers`` writes what a teacher answers, ``habits`` fits the linear policy to it, ``positions`` writes
tables of games that are played by this policy, ``value`` fits the nets to how those games ended; ``widen`` makes
nets of a family with fewer expansions (``--like``) into those of another, to begin with; ``deeds`` writes what
seats do in games of ``greedy`` and ``hard``, ``manners`` what that tells of who looks ahead. A step that was
interrupted goes on where it was; the same arguments give the same files.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.standing import BASE
from game.platform.unusable import UnusableError
from game.wonders.bots.searching.bots import SearchTeacher
from game.wonders.bots.searching.value import Value, family
from game.wonders.bots.searching.widening import features_of, widened
from game.workshop.training.command import Progress, arrays_of, carry_out, fit_nets, make, net_in, nets_of, shards_in
from game.workshop.training.shards import ShardWork
from game.workshop.training.wonders import selfplay
from game.workshop.training.wonders.lookahead import positions_ahead
from game.workshop.training.wonders.styles import deeds, odds_in, styles_yaml
from game.workshop.training.wonders.tables import policy_yaml
from rules import Setup, rules_for

if TYPE_CHECKING:
    from game.workshop.training.learning import Arrays, Checkpoint, Report

GAMES_A_SHARD = {"positions": 2000, "answers-greedy": 200, "answers-search": 50, "deeds": 200}
TEACHERS: dict[str, Callable[[], selfplay.Teacher]] = {"greedy": selfplay.GreedyTeacher, "search": SearchTeacher}


def main() -> None:
    """Carry out one step."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.training.wonders", description=__doc__)
    parser.add_argument("--teams", action="store_true")
    parser.add_argument("--games", type=int, default=2000, help="games for each number of seats")
    parser.add_argument("--teacher", choices=tuple(TEACHERS), default="greedy")
    parser.add_argument("--kept", type=float, default=0.25, help="part of the tables of a game that is written")
    parser.add_argument("--habits", type=Path, nargs="*", default=(), help="files of linear policies of the seats")
    parser.add_argument("--ahead", type=Path, help="a file of nets with which the seats look one turn ahead")
    parser.add_argument("--known", type=Path, help="a file of nets that say what tables are worth that follow")
    parser.add_argument("--start", type=Path, help="a file of nets that learn on")
    parser.add_argument("--like", metavar="FAMILY", help="of which family's nets these files are used; the games' own")
    parser.add_argument("--rounds", type=int, default=12)
    steps = {
        "answers": _answers,
        "habits": _policy,
        "positions": _positions,
        "value": _value,
        "widen": _widen,
        "deeds": _deeds,
        "manners": _styles,
    }
    carry_out(parser, steps)


def _setups(options: argparse.Namespace) -> Iterator[Setup]:
    expansions = tuple(name for name in options.expansions.split(",") if name)
    for seats in options.seats.split(","):
        yield Setup(int(seats), options.seed, expansions, teams=options.teams)


def _family(options: argparse.Namespace) -> str:
    return family(rules_for(next(_setups(options))).expansions)


def _jobs(options: argparse.Namespace, kind: str) -> Iterator[tuple[Path, tuple[Setup, int, int]]]:
    """Yield the shards of a kind: path, and what all are made by: setup, games, seed."""
    most = GAMES_A_SHARD[kind]
    for setup in _setups(options):
        for number in range(0, options.games, most):
            seed = options.seed * 1000 + number // most
            path = options.folder / f"{kind}-{_family(options)}-{setup.seats}-{seed}.npz"
            yield path, (setup, min(most, options.games - number), seed)


def _positions(options: argparse.Namespace) -> None:
    jobs = _jobs(options, "positions")
    if options.ahead is not None:
        value = _value_in(options.ahead, options)
        work = [ShardWork(path, positions_ahead, (*played, options.kept, value)) for path, played in jobs]
    else:
        policies = tuple(path.read_text("utf-8") for path in options.habits)
        work = [ShardWork(path, selfplay.positions, (*played, options.kept, policies)) for path, played in jobs]
    make(options, "wonders", work)


def _answers(options: argparse.Namespace) -> None:
    jobs, teacher = _jobs(options, f"answers-{options.teacher}"), TEACHERS[options.teacher]
    make(options, "wonders", (ShardWork(path, selfplay.answers, (teacher, *played)) for path, played in jobs))


def _policy(options: argparse.Namespace) -> None:
    from game.workshop.training.wonders.fit import fit_policy

    shards = shards_in(options, f"answers-{options.teacher}", f"answers of '{options.teacher}'")
    progress = Progress(options, options.teacher)
    worths = fit_policy(shards, options.rounds, lambda number, figures: progress.note(0, number, figures))
    if options.out is not None:
        options.out.write_text(policy_yaml(worths), "utf-8", newline="\n")


def _known_family(options: argparse.Namespace) -> str:
    return options.like or _family(options)


def _value_in(path: Path, options: argparse.Namespace) -> Value:
    """Return what the nets of a file know of the family asked for."""
    return Value(nets_of(path, _known_family(options)))


def _value(options: argparse.Namespace) -> None:
    from game.workshop.training.positions import fit_positions
    from game.workshop.training.wonders.fit import SHAPE, TurnPositions

    name = _family(options)
    shards = shards_in(options, f"positions-{name}", f"positions of the family '{name}'")
    known = _value_in(options.known, options) if options.known else None

    def fitted(number: int, report: Report, checkpoint: Checkpoint) -> Arrays:
        start = net_in(options.start, f"{_known_family(options)}/{number}") if options.start else None
        data, seed = [TurnPositions(path) for path in shards], options.seed + number
        return fit_positions(data, SHAPE, options.rounds, seed, report, start, known, checkpoint)

    fit_nets(options, name, (*shards, options.start, options.known), fitted)


def _widen(options: argparse.Namespace) -> None:
    from game.workshop.training.learning import write_family

    if options.start is None or options.like is None or options.out is None:
        raise UnusableError("'widen' needs --start, --like and --out")
    before = features_of(tuple(name for name in options.like.split("+") if name != BASE))
    after = features_of(rules_for(next(_setups(options))).expansions)
    nets = [widened(net, before, after) for net in arrays_of(options.start, _known_family(options))]
    write_family(options.out, _family(options), nets)


def _deeds(options: argparse.Namespace) -> None:
    make(options, "wonders", (ShardWork(path, deeds, played) for path, played in _jobs(options, "deeds")))


def _styles(options: argparse.Namespace) -> None:
    found = odds_in(shards_in(options, "deeds", "deeds"))
    if options.out is not None:
        options.out.write_text(styles_yaml(found), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
