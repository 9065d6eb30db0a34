"""``python -m game.training.wonders.calibration --out FILE``: from the chances that a search finds to those told.

Seats that look ahead as ``hard`` does play whole games; of some of their choices the search says what the chance is,
and the end of the game says what became of it. Half of the games are fitted (a shift and a slope of the log-odds for
each part of a game), the other half tell how true the chances are then: for each tenth what was told and what was
won.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from math import exp, log
from pathlib import Path
from random import Random
from typing import NamedTuple

import yaml

import rules
from game.bots.judgement import ENOUGH, seed_of
from game.wonders.bots.searching.bots import HardBot
from game.wonders.bots.searching.judging import LAST, moment_of
from game.wonders.bots.searching.level import Level
from game.wonders.bots.searching.root import root_of
from rules import Setup

_PLENTY = 600.0
_ROUNDS = 25  # of Newton's method
_PULL = 4.0  # observations by which a shift of 0 and a slope of 1 are believed


class Told(NamedTuple):
    """A chance that was found, in which part of its game, and what was won of it (of a tie a part)."""

    part: int
    raw: float
    won: float


def positions(setup: Setup, kept: float) -> Iterator[Told]:
    """Yield chances found in one game of ``hard``; ``kept``: the part of its choices that is looked at."""
    state, _ = rules.new_game(setup)
    rng, bots = Random(setup.seed), [HardBot() for _ in range(setup.seats)]
    found: list[tuple[int, int, float]] = []
    while not state.finished:
        for seat in rules.to_act(state):
            legal = rules.legal_actions(state, seat)
            view = rules.view(state, seat)
            answer = bots[seat].choose(view, legal, rng, _PLENTY) if len(legal) > 1 else legal[0]
            if view.age and rng.random() < kept:
                level = Level(root_of(view, seed_of(view, legal)), [answer])
                level.run(_PLENTY, ENOUGH)
                found.append((seat, moment_of(view).part, level.candidates[0].expected[1]))
            rules.apply(state, seat, answer)
    _, winners = rules.scores(state)
    sides = len(set(winners)) if not setup.teams else 1
    for seat, part, raw in found:
        yield Told(part, raw, 1 / sides if seat in winners else 0.0)


def odds(chance: float) -> float:
    """Return the log-odds of a chance."""
    chance = min(1 - 1e-4, max(1e-4, chance))
    return log(chance / (1 - chance))


def fitted(told: Sequence[Told]) -> tuple[float, float]:
    """Return shift and slope of the log-odds under which what was won is likeliest."""
    shift, slope = 0.0, 1.0
    for _ in range(_ROUNDS):
        g0, g1, h00, h01, h11 = -_PULL * shift, -_PULL * (slope - 1), _PULL, 0.0, _PULL
        for one in told:
            x = odds(one.raw)
            p = 1 / (1 + exp(-max(-30.0, min(30.0, shift + slope * x))))
            w = p * (1 - p)
            g0, g1 = g0 + one.won - p, g1 + (one.won - p) * x
            h00, h01, h11 = h00 + w, h01 + w * x, h11 + w * x * x
        det = h00 * h11 - h01 * h01
        shift, slope = shift + (h11 * g0 - h01 * g1) / det, slope + (h00 * g1 - h01 * g0) / det
    return shift, slope


def corrected(one: Told, parts: Sequence[Sequence[float]]) -> float:
    """Return the chance that is told by a fit."""
    shift, slope = parts[one.part]
    return 1 / (1 + exp(-(shift + slope * odds(one.raw))))


def report(told: Sequence[Told], parts: Sequence[Sequence[float]]) -> list[str]:
    """Return for each tenth of the chances their number, what was told and what was won; the Brier score last."""
    pairs = [(corrected(one, parts), one.won) for one in told]
    lines = []
    for tenth in range(10):
        here = [pair for pair in pairs if min(9, int(pair[0] * 10)) == tenth]
        if here:
            said, won = (100 * sum(column) / len(here) for column in zip(*here, strict=True))
            lines.append(f"{10 * tenth:3}-{10 * tenth + 10} %: {len(here):6} told {said:5.1f} % won {won:5.1f} %")
    brier = sum((said - won) ** 2 for said, won in pairs) / max(1, len(pairs))
    return [*lines, f"Brier score {brier:.4f} of {len(pairs)}"]


def main() -> None:
    """Play, fit, report, and put the family into the file."""
    parser = argparse.ArgumentParser(prog="python -m game.training.wonders.calibration", description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=[4])
    parser.add_argument("--games", type=int, default=200, help="games for each number of seats")
    parser.add_argument("--kept", type=float, default=0.2)
    parser.add_argument("--seed", type=int, default=700001)
    parser.add_argument("--expansions", default="")
    parser.add_argument("--teams", action="store_true")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    names = tuple(filter(None, given.expansions.split(",")))
    numbered = list(
        enumerate(Setup(n, given.seed + g, names, given.teams) for n in given.seats for g in range(given.games))
    )
    learned, held = (
        [list(positions(setup, given.kept)) for place, setup in numbered if place % 2 == odd] for odd in (0, 1)
    )
    told = list(chain(*learned))
    parts = [[round(x, 4) for x in fitted([one for one in told if one.part == part])] for part in range(LAST + 1)]
    sys.stdout.write("\n".join(report(list(chain(*held)), parts)) + "\n")
    key = moment_of(rules.view(rules.new_game(numbered[0][1])[0], 0)).family
    known = yaml.safe_load(given.out.read_text("utf-8")) if given.out.exists() else {}
    given.out.write_text(yaml.safe_dump({**(known or {}), key: {"parts": parts, "follows": 0.0}}), "utf-8")


if __name__ == "__main__":
    main()
