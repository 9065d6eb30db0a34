"""The steps of the calibration commands of all games: ``positions`` adds games to a folder for so many seconds, from
where it stopped before; ``fit`` fits every family of the folder and says how true it is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

import rules
from game.workshop.training.calibrating import (
    ChanceSample,
    diagram,
    fit,
    gather,
    held_out,
    read,
    report,
    spared,
    tenths,
)

_EVERY = 3  # one chance of so many of a spared game is kept: those of one game hang together
_HEAD = "# Written by python -m game.workshop.training.wonders.calibration (docs/appendix/measurements.md).\n"


def options_of(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """Return the command line, with the options of both steps."""
    parser.add_argument("step", choices=("positions", "fit"))
    parser.add_argument("--folder", type=Path, required=True, help="where the games lie, a file for each family")
    parser.add_argument("--seconds", type=float, default=280.0, help="how long games are added")
    parser.add_argument("--seats", type=int, nargs="+", default=[4], help="by turns")
    parser.add_argument("--seed", type=int, default=700001, help="of the first game; the next ones count on")
    parser.add_argument("--kept", type=float, default=0.15, help="the part of the choices that is looked at")
    parser.add_argument("--expansions", default="", help="names, with commas between them")
    parser.add_argument("--advised", action="store_true", help="the first seat does what it is advised")
    parser.add_argument("--out", type=Path, help="the file with the fits of all families")
    parser.add_argument("--spared", type=Path, help="a file for some chances of games that no fit knows")
    parser.add_argument("--chart", type=Path, help="an SVG file for reliability diagrams")
    return parser.parse_args()


def played(
    setup: Any,
    answer: Callable[[int, Any, Sequence[Any]], Any],
    look: Callable[[int, Any, Sequence[Any], Any], ChanceSample | None],
) -> Iterator[ChanceSample]:
    """Yield what is kept of one game. ``answer``: (seat, view, legal answers) → the seat's; ``look``: the same and the
    answer → what is found of the chance then, None for nothing; what was won follows at the end."""
    state, _ = rules.new_game(setup)
    found: list[tuple[int, ChanceSample]] = []
    while not state.finished:
        for seat in rules.to_act(state):
            legal, view = rules.legal_actions(state, seat), rules.view(state, seat)
            given = answer(seat, view, legal) if len(legal) > 1 else legal[0]
            told = look(seat, view, legal, given)
            if told is not None:
                found.append((seat, told))
            rules.apply(state, seat, given)
    _, winners = rules.scores(state)
    sides = 1 if getattr(setup, "teams", False) else len(winners)
    for seat, told in found:
        yield told._replace(won=1 / sides if seat in winners else 0.0)


def carry_out(options: argparse.Namespace, family: str, play: Callable[[int, int], Iterable[ChanceSample]]) -> None:
    """Carry out the step. ``play``: (seats, seed) → what is kept of that game of the ``family``."""
    if options.step == "fit":
        fit_all(options.folder, options.out, options.chart)
        if options.spared is not None:
            keep_spared(options.folder, options.spared)
        return
    seats, path = options.seats, (options.folder / family).with_suffix(".csv")
    # Two games in turn, one of each half (calibrating.read), have as many seats.
    made = gather(path, options.seconds, lambda game: play(seats[game // 2 % len(seats)], options.seed + game))
    sys.stdout.write("{}: {} games, {} chances\n".format(path.name, *made))


def fit_all(folder: Path, out: Path, chart: Path | None) -> None:
    """Fit every family of a folder into a file, and say how true the chances are then. What the folder says nothing of,
    families and seats that play for themselves or follow advice, stays in the file as it is."""
    known = (yaml.safe_load(out.read_text("utf-8")) or {}) if out.exists() else {}
    drawn = {}
    for path in sorted(folder.glob("*.csv")):
        halves, before = read(path), known.get(path.stem, ())
        known[path.stem], said = fit([*halves[0], *halves[1]], before), held_out(halves, before)
        for called, follows in ((path.stem, 0), (f"{path.stem}, advised", 1)):
            rows = [one for one in said if one.follows == follows]
            if rows:
                drawn[called] = tenths(rows)
                sys.stdout.write("\n".join([f"{called}:", *report(rows), "", ""]))
    out.write_text(_HEAD + yaml.safe_dump(known, default_flow_style=None, width=110), "utf-8")
    if chart is not None:
        chart.write_text(diagram(drawn), "utf-8")


def keep_spared(folder: Path, out: Path) -> None:
    """Write some chances of the games that no fit knows, each with its family, for a test."""
    lines = [",".join((path.stem, *words)) for path in sorted(folder.glob("*.csv")) for words in spared(path)[::_EVERY]]
    out.write_text("\n".join(lines) + "\n", "utf-8")
