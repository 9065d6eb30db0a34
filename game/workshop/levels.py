"""The ratings of the levels of bots: `python -m game.workshop.levels [--check] [GAME/EDITION…]` writes their file.

In each of the program's games the levels play each other, the quick ones often, with the one that takes its time a
few games. Medium is at 25 everywhere: only differences show. With `--check` nothing is written: levels sit at tables as
if they were people whom nobody knows, on other deals, and their ratings are printed beside those of the file."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path

from game.bots.kinds import EASY, HARD, MASTER, MEDIUM
from game.editions import GameEdition, all_editions
from game.games import game_plugin
from game.headless.entries import ArenaEntry, entries_of
from game.headless.simulate import jobs, run
from game.headless.tally import rated_game
from game.rating.levels import LEVELS, level_ratings
from game.rating.model import RatedGame, Rating, ratings
from rules import game_named

PLACE = Path("assets", LEVELS)
TABLES = (
    ((EASY, MEDIUM, HARD), 240),
    ((EASY, MEDIUM, HARD, MASTER), 24),
)
"""Who sits at a table, for how many games."""
CHECKED = (
    (EASY, (EASY, MEDIUM)),
    (MEDIUM, (EASY, MEDIUM, HARD)),
    (MEDIUM, (MEDIUM, HARD)),
    (HARD, (MEDIUM, MEDIUM, HARD, HARD)),
)
"""Who is taken for a person at a table, and the others there."""
_SEED, _OTHER_SEED, _CHECKS, _BUDGET = 7001, 90001, 30, 0.5
_PERSON = "human"
_HEAD = """\
# How strong the levels of the bots are, by game and edition: the rating and its doubt (a standard deviation), measured
# by `python -m game.workshop.levels` (docs/appendix/measurements.md, "Ratings"). medium is at 25 everywhere.
"""


def played(edition: GameEdition, entries: Sequence[ArenaEntry], games: int, seed: int = _SEED) -> Iterator[RatedGame]:
    """Yield the games of a table in one of the program's games."""
    options = {"edition": edition.edition} if len(game_plugin(edition.game).editions) > 1 else {}
    setup = game_named(edition.game).read_setup({"seats": len(entries), **options}, seed)
    for result in run(jobs(entries, games, setup, paired=True), 1, fault=_give_up):
        yield rated_game(entries, result)


def _give_up(fault: object) -> None:
    """A bot that does not play as itself spoils everything."""
    sys.exit(str(fault))


def measured(edition: GameEdition) -> dict[str, Rating]:
    """Return the ratings of the levels in one of the program's games, with medium at the mean of all that are rated."""
    tables = ((entries_of([kind.id for kind in kinds], _BUDGET), games) for kinds, games in TABLES)
    found = ratings(chain.from_iterable(played(edition, *table) for table in tables), steady=True)
    shift = Rating().mu - found[MEDIUM.id].mu
    return {level: Rating(round(one.mu + shift, 1), round(one.sigma, 1)) for level, one in found.items()}


def checked(edition: GameEdition) -> Iterator[tuple[str, Rating, int]]:
    """Yield the rating of a level as if it were a person, and after how many games, for each that is checked."""
    for person, rivals in CHECKED:
        own, *others = entries_of([kind.id for kind in (person, *rivals)], _BUDGET)
        table = [own._replace(word=_PERSON), *others]
        found = ratings(played(edition, table, _CHECKS, _OTHER_SEED), level_ratings(edition))
        yield person.id, found[_PERSON], _CHECKS


def written(levels: Mapping[GameEdition, Mapping[str, Rating]]) -> str:
    """Return the text of the file."""
    lines = [_HEAD]
    for edition, found in levels.items():
        lines += [f"{edition.game}/{edition.edition}:\n", *(f"  {level}: {list(found[level])}\n" for level in found)]
    return "".join(lines)


def main() -> None:
    """Measure the games that the command line names, all if it names none; the others stay as they are."""
    options, wanted = sys.argv[1:], [edition for edition in all_editions() if "/".join(edition) in sys.argv]
    levels = {edition: level_ratings(edition) for edition in all_editions()}
    for edition in wanted or levels:
        if "--check" in options:
            for level, found, games in checked(edition):
                known = levels[edition][level]
                sys.stdout.write(
                    f"{'/'.join(edition)} {level} {games}: {found.mu:.1f} ± {found.sigma:.1f}, {known.mu}\n"
                )
            continue
        levels[edition] = measured(edition)
        PLACE.write_text(written(levels), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
