"""``python -m game.training.architects.calibration positions|fit --folder FOLDER``: the same for Architects as
``game.training.wonders.calibration`` is for the other games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random

from game.architects.bots.search import HardArchitect, MoveSearch, moment_of
from game.architects.bots.value import family_of
from game.bots.judgement import seed_of
from game.training.calibrating import Told
from game.training.calibration import carry_out, options_of, played
from rules.architects.facts import ArchitectsView
from rules.architects.moves import Move
from rules.architects.setup import ArchitectsSetup

_PLENTY = 600.0
_WORLDS = 32


def positions(setup: ArchitectsSetup, kept: float) -> Iterator[Told]:
    """Yield chances found in one game of ``hard``; ``kept``: the part of its choices that is looked at."""
    rng, bots = Random(setup.seed), [HardArchitect() for _ in range(setup.seats)]

    def answer(seat: int, view: ArchitectsView, legal: Sequence[Move]) -> Move:
        return bots[seat].choose(view, legal, rng, _PLENTY)

    def look(seat: int, view: ArchitectsView, legal: Sequence[Move], given: Move) -> Told | None:
        if rng.random() >= kept:
            return None
        search = MoveSearch(view, (given,), seed_of(view, legal), {})
        search.pin(search.trial(given))
        search.run(_PLENTY, _WORLDS)
        return Told(moment_of(view).part, 0, search.candidates[0].expected[1], 0.0)

    return played(setup, answer, look)


def main() -> None:
    """Carry out the step of the command line."""
    parser = argparse.ArgumentParser(prog="python -m game.training.architects.calibration", description=__doc__)
    options = options_of(parser)
    names = tuple(filter(None, options.expansions.split(",")))

    def play(seats: int, seed: int) -> Iterator[Told]:
        return positions(ArchitectsSetup(seats, seed, names), options.kept)

    carry_out(options, f"architects+{family_of(names)}", play)


if __name__ == "__main__":
    main()
