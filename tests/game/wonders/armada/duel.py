"""Greedy bots that sail against greedy bots to whom no ship is offered, changing places.

    python -m tests.game.wonders.armada.duel 20     # two games for each seed: 40

Prints games won by the sailing pair, and the mean points of both.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import fmean

import rules
from game.bots.registry import bot_info
from rules import Action, Setup

_CITIES = 4


def game(seed: int, ashore: frozenset[int]) -> list[int]:
    """The points of a game of four; to the seats ``ashore`` no answer that sails is offered."""
    bot = bot_info("greedy").make()
    state, _ = rules.new_game(Setup(_CITIES, seed, ("armada",)))
    while not state.finished:
        for seat in rules.to_act(state):
            legal: tuple[Action, ...] = rules.legal_actions(state, seat)
            offered = tuple(action for action in legal if not action.extra) if seat in ashore else legal
            action = bot.choose(rules.view(state, seat), offered or legal, Random(seed * 10 + seat), 60.0)
            rules.apply(state, seat, action)
    return [sheet.total for sheet in rules.scores(state)[0]]


def duel(seeds: range) -> tuple[int, float, float]:
    """Games in which the best city sails, and the mean points of those that do and of those that do not."""
    won, sailing, staying = 0, [], []
    for seed in seeds:
        for ashore in (frozenset({0, 2}), frozenset({1, 3})):
            points = game(seed, ashore)
            out = [points[seat] for seat in range(_CITIES) if seat not in ashore]
            home = [points[seat] for seat in ashore]
            won += max(out) > max(home)
            sailing += out
            staying += home
    return won, fmean(sailing), fmean(staying)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    victories, at_sea, at_home = duel(range(count))
    sys.stdout.write(f"{2 * count} games, {victories} won by those that sail; points {at_sea:.1f} : {at_home:.1f}\n")
