"""``python -m game.workshop.training.architects.calibration positions|fit --folder FOLDER``: the same for Architects as
``game.workshop.training.wonders.calibration`` is for the other games."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random

from game.architects.bots.search import HardArchitect, MoveSearch, SearchArchitect, moment_of
from game.architects.bots.value import family_of
from game.bots.judgement import seed_of
from game.workshop.training.calibrating import ChanceSample
from game.workshop.training.calibration import carry_out, options_of, played
from rules.architects.facts import ArchitectsView
from rules.architects.moves import Move
from rules.architects.setup import ArchitectsSetup

_PLENTY = 600.0
_WORLDS = 32
_ADVISED_WORLDS = 64
"""Worlds of the advice that is followed."""


def positions(setup: ArchitectsSetup, kept: float, advised: bool = False) -> Iterator[ChanceSample]:
    """Yield chances found in one game of ``hard``; ``kept``: the part of its choices that is looked at; ``advised``:
    whether seat 0 follows advice, and is the only one that is looked at."""
    rng, bots, adviser = Random(setup.seed), [HardArchitect() for _ in range(setup.seats)], SearchArchitect()

    def answer(seat: int, view: ArchitectsView, legal: Sequence[Move]) -> Move:
        if advised and not seat:
            best: Move = adviser.consider(view, legal, _PLENTY, worlds=_ADVISED_WORLDS).advice[0].action
            return best
        return bots[seat].choose(view, legal, rng, _PLENTY)

    def look(seat: int, view: ArchitectsView, legal: Sequence[Move], given: Move) -> ChanceSample | None:
        if (advised and seat) or (not advised and rng.random() >= kept):
            return None
        search = MoveSearch(view, (given,), seed_of(view, legal), {})
        search.pin(search.trial(given))
        search.run(_PLENTY, _WORLDS)
        return ChanceSample(moment_of(view).part, int(advised), search.candidates[0].expected[1], 0.0)

    return played(setup, answer, look)


def main() -> None:
    """Carry out the step of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m game.workshop.training.architects.calibration", description=__doc__
    )
    options = options_of(parser)
    names = tuple(filter(None, options.expansions.split(",")))

    def play(seats: int, seed: int) -> Iterator[ChanceSample]:
        return positions(ArchitectsSetup(seats, seed, names), options.kept, options.advised)

    carry_out(options, f"architects+{family_of(names)}", play)


if __name__ == "__main__":
    main()
