"""The bot that plays its moves out in worlds that could lie behind its view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic

from rules import View
from rules.architects.moves import Move
from rules.architects.quick import move_worth, play_on, standing
from rules.architects.state import ArchitectsState
from rules.architects.worlds import ArchitectsWorlds
from rules.core.flow import settle

ROUNDS = 2
"""Rounds that are played after a move before the table is weighed."""
TRUST = 20
"""So many worlds count as much as what the move is worth by rules of thumb: a few worlds alone are mostly luck."""
SPARE = 0.3
"""Part of the budget that is kept back, for a machine that is busy."""
ENOUGH = 240
"""Worlds after which more thought changes hardly anything."""
FIRST = 8
"""Worlds in which every move is tried before the weak ones are dropped."""


class SearchArchitect:
    """Compares its moves in the same worlds, each move followed by the same quick play of all seats, and drops the
    weaker half of them again and again (sequential halving)."""

    def choose(self, view: View, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """The move after which its seat stands best against the others, on average over worlds."""
        until = monotonic() + budget * (1 - SPARE)
        worlds = ArchitectsWorlds(view)
        seat: int = view["seat"]
        last = view["turn"] + ROUNDS * view["seats"]
        left = list(actions)
        kind: str = view["ask"]["kind"]
        first = worlds.deal(rng)
        sums = {move: TRUST * move_worth(first, seat, kind, move) for move in actions}
        tried = 0
        halve = FIRST
        while len(left) > 1 and tried < ENOUGH and monotonic() < until:
            world = worlds.deal(rng)
            luck = rng.getrandbits(48)
            for move in left:
                sums[move] += _outcome(world, seat, move, Random(luck), last)
            tried += 1
            if tried == halve:
                left.sort(key=lambda move: sums[move], reverse=True)
                if len(left) > 2:
                    del left[(len(left) + 1) // 2 :]
                halve *= 2
        return max(left, key=lambda move: sums[move])


def _outcome(world: ArchitectsState, seat: int, move: Move, chance: Random, last: int) -> float:
    """How far ahead of the average rival a seat stands after a move and some rounds of quick play."""
    table = world.copy()
    ask = table.asks[seat]
    assert ask is not None
    settle(table, ask, move, [])
    play_on(table, chance, last)
    stands = [standing(table, who) for who in range(len(table.cities))]
    own = stands.pop(seat)
    return own - sum(stands) / len(stands)
