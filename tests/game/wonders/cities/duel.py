"""Greedy bots that mind losses, debt and Diplomacy against greedy bots that do not, changing places.

    python -m tests.game.wonders.cities.duel 4 60     # cities, deals; each deal is played from every place

Prints the share of games won by those that mind them, how far they are ahead on average, both with the 95 % interval,
and the mean points of both.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import fmean, stdev

import rules
from game.wonders.bots.greedy import GreedyBot
from game.wonders.bots.weights import Weights
from game.wonders.cities.bot import HEEDLESS
from rules import Setup

MINDFUL, HEEDLESS_BOT = GreedyBot(), GreedyBot(Weights(expansions={"cities": HEEDLESS}))


def game(cities: int, seed: int, mindful: set[int]) -> tuple[list[int], list[int]]:
    """The points of a game, and who has won it."""
    state, _ = rules.new_game(Setup(cities, seed, ("cities",)))
    state.emit_events = False
    while not state.finished:
        for seat in rules.to_act(state):
            legal = rules.legal_actions(state, seat)
            bot = MINDFUL if seat in mindful else HEEDLESS_BOT
            answer = bot.choose(rules.view(state, seat), legal, Random(seed * 10 + seat), 60.0)
            rules.apply(state, seat, answer)
    sheets, winners = rules.scores(state)
    return [sheet.total for sheet in sheets], winners


def places(cities: int) -> list[set[int]]:
    """Who minds: with an even number of cities every second one, else one after the other."""
    if cities % 2 == 0:
        return [set(range(0, cities, 2)), set(range(1, cities, 2))]
    return [{seat} for seat in range(cities)]


def main(cities: int, deals: int, first: int = 1001) -> str:
    """Play and return the figures."""
    won, ahead, minding, others = [], [], [], []
    for seed in range(first, first + deals):
        wins = lead = 0.0
        for mindful in places(cities):
            points, winners = game(cities, seed, mindful)
            mine = [points[seat] for seat in mindful]
            rest = [points[seat] for seat in range(cities) if seat not in mindful]
            wins += sum(seat in mindful for seat in winners) / len(winners) / len(places(cities))
            lead += (fmean(mine) - fmean(rest)) / len(places(cities))
            minding += mine
            others += rest
        won.append(wins)
        ahead.append(lead)
    half = 1.96 / deals**0.5
    return (
        f"{deals * len(places(cities))} games of {cities}: won {100 * fmean(won):.1f} % "
        f"(± {100 * half * stdev(won):.1f}), ahead by {fmean(ahead):+.2f} (± {half * stdev(ahead):.2f}), "
        f"points {fmean(minding):.1f} : {fmean(others):.1f}\n"
    )


if __name__ == "__main__":
    sys.stdout.write(main(*map(int, sys.argv[1:] or ("4", "60"))))
