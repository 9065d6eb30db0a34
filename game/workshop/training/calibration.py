"""``python -m game.workshop.training.calibration games|fit --folder FOLDER``: from the shares that are found at tables
to those told.

``games`` adds games to a file for each family, for so many seconds each, from where it stopped before. Seats that look
ahead as ``hard`` does play them; at some of their turns it is looked how the table stands, with open hands and behind
the view of a seat. ``fit`` fits all files into that of the program and says how true the shares are then.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random

import msgspec
import yaml

import rules
from game.bots.registry import make_bot
from game.bots.standing import FILE
from game.workshop.training.architects import calibration as architects
from game.workshop.training.calibrating import SeenTable, diagram, fit, gather, held_out, read, report, spared, tenths
from game.workshop.training.wonders import calibration as wonders
from rules import GameSetup, game_named
from rules.architects.setup import ArchitectsSetup
from rules.core.game import FIRST_GAME, in_teams

_EVERY = 3  # one table of so many of a spared game is kept: those of one game hang together
_HEAD = "# Written by python -m game.workshop.training.calibration (docs/appendix/measurements.md).\n"
_PLENTY = 600.0
_KEPT = 0.4
"""The part of the turns at which is looked how the table stands."""
_FAMILIES = "families.yaml"


class Family(msgspec.Struct, forbid_unknown_fields=True):
    """A family of games: how many ``seats`` they have, by turns, and what is in play."""

    seats: tuple[int, ...]
    game: str = FIRST_GAME
    expansions: tuple[str, ...] = ()
    teams: bool = False

    def setup(self, number: int, seed: int) -> GameSetup:
        """Return the setup of a game by its number."""
        seats = self.seats[number % len(self.seats)]
        wanted = {"seats": seats, "expansions": self.expansions, "teams": self.teams}
        return game_named(self.game).read_setup(wanted, seed)


def families() -> dict[str, Family]:
    """Return the families of the file, by name."""
    text = (files("game.workshop.training") / _FAMILIES).read_text("utf-8")
    return msgspec.convert(yaml.safe_load(text), dict[str, Family])


def tables_of(setup: GameSetup, kept: float = _KEPT) -> Iterator[SeenTable]:
    """Yield what is kept of one game of ``hard``; ``kept``: the part of the turns at which is looked."""
    game = architects if isinstance(setup, ArchitectsSetup) else wonders
    rng, bots = Random(setup.seed), [make_bot("hard") for _ in range(setup.seats)]
    state, _ = rules.new_game(setup)
    found: list[SeenTable] = []
    while not state.finished:
        asked = rules.to_act(state)
        looked = rng.choice(asked) if rng.random() < kept else -1
        if looked >= 0:
            found.append(game.open_table(state, setup))
        for seat in asked:
            legal, view = rules.legal_actions(state, seat), rules.view(state, seat)
            given = bots[seat].choose(view, legal, rng, _PLENTY) if len(legal) > 1 else legal[0]
            if seat == looked:
                found.append(game.seen_table(view, legal, given))
            rules.apply(state, seat, given)
    _, winners = rules.scores(state)
    won = _won(winners, setup.seats, in_teams(setup))
    yield from (one._replace(won=won) for one in found)


def _won(winners: Sequence[int], seats: int, teams: bool) -> tuple[float, ...]:
    """Return what each side has won, of a tie a part."""
    sides = [tuple(range(at, at + 2)) for at in range(0, seats, 2)] if teams else [(seat,) for seat in range(seats)]
    first = [any(seat in winners for seat in side) for side in sides]
    return tuple(one / sum(first) for one in first)


def add_games(family: str, options: argparse.Namespace) -> None:
    """Add games of a family to its file."""
    known = families()[family]

    def play(game: int) -> Iterator[SeenTable]:
        # Two games in turn, one of each half (calibrating.read), have as many seats.
        return tables_of(known.setup(game // 2, options.seed + game))

    made = gather((options.folder / family).with_suffix(".csv"), options.seconds, play)
    sys.stdout.write("{}: {} games, {} tables\n".format(family, *made))


def fit_all(folder: Path, out: Path, chart: Path | None) -> None:
    """Fit every family of a folder into a file, and say how true the shares are then; families that the folder says
    nothing of stay as they are."""
    known: dict[str, list[float]] = (yaml.safe_load(out.read_text("utf-8")) or {}) if out.exists() else {}
    drawn = {}
    for path in sorted(folder.glob("*.csv")):
        halves = read(path)
        known[path.stem], said = fit([*halves[0], *halves[1]]), held_out(halves)
        drawn[path.stem] = tenths(said)
        sys.stdout.write("\n".join([f"{path.stem}:", *report(said), "", ""]))
    out.write_text(_HEAD + yaml.safe_dump(known, default_flow_style=None, width=110), "utf-8", newline="\n")
    if chart is not None:
        chart.write_text(diagram(drawn), "utf-8", newline="\n")


def keep_spared(folder: Path, out: Path) -> None:
    """Write some tables of the games that no fit knows, each with its family, for a test."""
    lines = [",".join((path.stem, *words)) for path in sorted(folder.glob("*.csv")) for words in spared(path)[::_EVERY]]
    out.write_text("\n".join(lines) + "\n", "utf-8", newline="\n")


def main() -> None:
    """Carry out the step of the command line."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.training.calibration", description=__doc__)
    parser.add_argument("step", choices=("games", "fit"))
    parser.add_argument("--folder", type=Path, required=True, help="where the games lie, a file for each family")
    parser.add_argument("--families", nargs="+", default=[*families()], choices=[*families()], help="by default all")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long games of a family are added")
    parser.add_argument("--seed", type=int, default=700001, help="of the first game; the next ones count on")
    parser.add_argument(
        "--out", type=Path, default=Path("assets") / FILE, help="the file with the fits of all families"
    )
    parser.add_argument("--spared", type=Path, help="a file for some tables of games that no fit knows")
    parser.add_argument("--chart", type=Path, help="an SVG file for reliability diagrams")
    options = parser.parse_args()
    if options.step == "games":
        for family in options.families:
            add_games(family, options)
        return
    fit_all(options.folder, options.out, options.chart)
    if options.spared is not None:
        keep_spared(options.folder, options.spared)


if __name__ == "__main__":
    main()
