"""The ratings of the bots' levels, `assets/bots/ratings.yaml`: `python -m game.workshop.levels [GAME/EDITION…]`.

In each of the program's games the levels play each other, the quick ones often, with the one that takes its time a
few games more. Medium is at 25 everywhere: of what is unknown about all of them together nothing can be told."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.bots.kinds import EASY, HARD, MASTER, MEDIUM
from game.editions import GameEdition, all_editions
from game.games import game_plugin
from game.headless.entries import entries_of
from game.headless.simulate import jobs, run
from game.headless.tally import rated_game
from game.rating.levels import LEVELS, level_ratings
from game.rating.model import RatedGame, Rating, ratings
from rules import game_named

PLACE = Path(__file__).parents[2] / "assets" / LEVELS
TABLES = (
    ((EASY, MEDIUM, HARD), 240),
    ((EASY, MEDIUM, HARD, MASTER), 60),
)
"""Who sits at a table, for how many games."""
_SEED, _BUDGET = 7001, 0.5
_HEAD = """\
# How strong the levels of the bots are, by game and edition: the rating and its doubt (a standard deviation), measured
# by `python -m game.workshop.levels` (docs/appendix/measurements.md, "Ratings"). medium is at 25 everywhere.
"""


def played(which: GameEdition) -> Iterator[RatedGame]:
    """Yield the games of all tables of one of the program's games."""
    for kinds, games in TABLES:
        entries = entries_of([kind.id for kind in kinds], _BUDGET)
        edition = {"edition": which.edition} if len(game_plugin(which.game).editions) > 1 else {}
        setup = game_named(which.game).read_setup({"seats": len(kinds), **edition}, _SEED)
        for result in run(jobs(entries, games, setup, paired=True), 1, fault=_give_up):
            yield rated_game(entries, result)


def _give_up(said: object) -> None:
    """A bot that does not play as itself spoils everything."""
    sys.exit(str(said))


def measured(which: GameEdition) -> dict[str, Rating]:
    """Return the ratings of the levels in one of the program's games, with medium at the mean of all that are rated."""
    found = ratings(played(which))
    shift = Rating().mu - found[MEDIUM.id].mu
    return {level: Rating(round(one.mu + shift, 1), round(one.sigma, 1)) for level, one in found.items()}


def written(levels: Mapping[GameEdition, Mapping[str, Rating]]) -> str:
    """Return the text of the file."""
    lines = [_HEAD]
    for which, found in levels.items():
        lines += [f"{which.game}/{which.edition}:\n", *(f"  {level}: {list(found[level])}\n" for level in found)]
    return "".join(lines)


def main() -> None:
    """Measure the games that the command line names, all if it names none; the others stay as they are."""
    levels = {which: level_ratings(which) for which in all_editions()}
    for which in levels:
        if "/".join(which) in sys.argv[1:] or not sys.argv[1:]:
            levels[which] = measured(which)
            PLACE.write_text(written(levels), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
