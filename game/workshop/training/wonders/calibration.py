"""``python -m game.workshop.training.wonders.calibration positions|fit --folder FOLDER``: from the chances that a
search finds to those told.

Seats that look ahead as ``hard`` does play whole games; of some of their choices the judgement says what the chance is,
and the end of the game says what became of it. With ``--advised`` the first seat does what the judgement advises, and
all of its choices are kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random

import rules
from game.bots.halving import Candidate
from game.bots.judgement import seed_of
from game.wonders.bots.searching.bots import HardBot, MasterBot
from game.wonders.bots.searching.deep import DeepSearch
from game.wonders.bots.searching.judging import LAST, moment_of
from game.wonders.bots.searching.level import chance_after
from game.wonders.bots.searching.root import root_of
from game.wonders.bots.searching.value import family
from game.workshop.training.calibrating import ChanceSample
from game.workshop.training.calibration import carry_out, options_of, played
from rules import Action, Setup, View

_PLENTY = 600.0
_WORLDS = 16
"""Worlds in which a chance is found: what they say is nearly what all 64 of a judgement do."""
_ADVISED_WORLDS = 8
"""Worlds of the advice that is followed."""


def positions(setup: Setup, kept: float, advised: bool = False) -> Iterator[ChanceSample]:
    """Yield chances found in one game of ``hard``; ``kept``: the part of its choices that is looked at; ``advised``:
    whether seat 0 follows advice, and is the only one that is looked at."""
    rng, bots, adviser = Random(setup.seed), [HardBot() for _ in range(setup.seats)], MasterBot()

    def answer(seat: int, view: View, legal: Sequence[Action]) -> Action:
        if advised and not seat:
            best: Action = adviser.consider(view, legal, _PLENTY, worlds=_ADVISED_WORLDS).advice[0].action
            return best
        return bots[seat].choose(view, legal, rng, _PLENTY)

    def look(seat: int, view: View, legal: Sequence[Action], given: Action) -> ChanceSample | None:
        if (advised and seat) or (not advised and rng.random() >= kept):
            return None
        raw = raw_chance(view, legal, given)
        return None if raw is None else ChanceSample(moment_of(view).part, int(advised), raw, 0.0)

    return played(setup, answer, look)


def raw_chance(view: View, legal: Sequence[Action], answer: Action) -> float | None:
    """Return the chance to win after an answer as a judgement finds it (judging.py); None where it tells none."""
    root = root_of(view, seed_of(view, legal))
    if root.value is not None and moment_of(view).part < LAST:
        return chance_after(root, answer, _WORLDS)
    if not view.age:
        return None
    search = DeepSearch(root, ())
    search.pin(Candidate(answer))
    search.run(_PLENTY, _WORLDS)
    return search.candidates[0].expected[1]


def main() -> None:
    """Carry out the step of the command line."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.training.wonders.calibration", description=__doc__)
    parser.add_argument("--teams", action="store_true")
    options = options_of(parser)
    names = tuple(filter(None, options.expansions.split(",")))

    def play(seats: int, seed: int) -> Iterator[ChanceSample]:
        return positions(Setup(seats, seed, names, options.teams), options.kept, options.advised)

    view = rules.view(rules.new_game(Setup(options.seats[0], options.seed, names, options.teams))[0], 0)
    carry_out(options, family(rules.ruleset_of(view).expansions), play)


if __name__ == "__main__":
    main()
