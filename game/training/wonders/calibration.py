"""``python -m game.training.wonders.calibration positions|fit --folder FOLDER``: from the chances that a search finds
to those told.

Seats that look ahead as ``hard`` does play whole games; of some of their choices the judgement says what the chance is,
and the end of the game says what became of it. With ``--advised`` the first seat does what the judgement advises, and
all of its choices are kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import rules
from game.bots.halving import Candidate
from game.bots.judgement import ENOUGH, seed_of
from game.training.calibrating import Told
from game.training.calibration import carry_out, options_of
from game.wonders.bots.searching.bots import HardBot, MasterBot
from game.wonders.bots.searching.deep import DeepSearch
from game.wonders.bots.searching.judging import LAST, moment_of
from game.wonders.bots.searching.level import chance_after
from game.wonders.bots.searching.root import root_of
from game.wonders.bots.searching.value import family
from rules import Action, Setup, View

_PLENTY = 600.0
_LAST_KEPT = 0.3
"""Of the choices of last turns, which take ten times as long as others, this part is kept."""
_ADVISED_WORLDS = 16
"""Worlds of the advice that is followed: what it answers is nearly what it answers after all of them."""


class _Kept(NamedTuple):
    """A chance before its game is over."""

    seat: int
    told: Told


def positions(setup: Setup, kept: float, advised: bool = False) -> Iterator[Told]:
    """Yield chances found in one game of ``hard``; ``kept``: the part of its choices that is looked at; ``advised``:
    whether seat 0 follows advice, and is the only one that is looked at."""
    state, _ = rules.new_game(setup)
    rng, bots, adviser = Random(setup.seed), [HardBot() for _ in range(setup.seats)], MasterBot()
    found: list[_Kept] = []
    while not state.finished:
        for seat in rules.to_act(state):
            legal = rules.legal_actions(state, seat)
            view, follows = rules.view(state, seat), advised and seat == 0
            if len(legal) == 1:
                answer = legal[0]
            elif follows:
                answer = adviser.consider(view, legal, _PLENTY, worlds=_ADVISED_WORLDS).advice[0].action
            else:
                answer = bots[seat].choose(view, legal, rng, _PLENTY)
            moment = moment_of(view)
            if follows or (not advised and rng.random() < (kept if moment.part < LAST else kept * _LAST_KEPT)):
                raw = raw_chance(view, legal, answer)
                if raw is not None:
                    found.append(_Kept(seat, Told(moment.part, moment.ahead, int(follows), raw, 0.0)))
            rules.apply(state, seat, answer)
    _, winners = rules.scores(state)
    sides = 1 if setup.teams else len(set(winners))
    for seat, told in found:
        yield told._replace(won=1 / sides if seat in winners else 0.0)


def raw_chance(view: View, legal: Sequence[Action], answer: Action) -> float | None:
    """Return the chance to win after an answer as a judgement finds it (judging.py); None where it tells none."""
    root = root_of(view, seed_of(view, legal))
    if root.value is not None and moment_of(view).part < LAST:
        return chance_after(root, answer, ENOUGH)
    if not view.age:
        return None
    search = DeepSearch(root, ())
    search.pin(Candidate(answer))
    search.run(_PLENTY, ENOUGH)
    return search.candidates[0].expected[1]


def main() -> None:
    """Carry out the step of the command line."""
    parser = argparse.ArgumentParser(prog="python -m game.training.wonders.calibration", description=__doc__)
    parser.add_argument("--teams", action="store_true")
    parser.add_argument("--advised", action="store_true", help="the first seat does what it is advised")
    options = options_of(parser)
    names = tuple(filter(None, options.expansions.split(",")))

    def play(seats: int, seed: int) -> Iterator[Told]:
        return positions(Setup(seats, seed, names, options.teams), options.kept, options.advised)

    view = rules.view(rules.new_game(Setup(options.seats[0], options.seed, names, options.teams))[0], 0)
    carry_out(options, family(rules.ruleset_of(view).expansions), play)


if __name__ == "__main__":
    main()
