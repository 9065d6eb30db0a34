"""The bots that play their moves out in worlds that could lie behind their view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic

from game.bots.collector import no_collection
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
BEHIND = 6.0
"""Points by which a move may be worse than the best by rules of thumb and still be looked at."""
LOOKED_AT = 6
"""Moves that are looked at: a stage can be paid in dozens of ways that hardly differ."""
SPARE = 0.3
"""Part of the budget that is kept back, for a machine that is busy."""
FIRST = 8
"""Worlds in which every move is tried before the weak ones are dropped."""


class SearchArchitect:
    """Compares its moves in the same worlds, each move followed by the same quick play of all seats, and drops the
    weaker half of them again and again (sequential halving)."""

    worlds = 240
    """Worlds in which it looks at a move at most: more change hardly anything."""

    def choose(self, view: View, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """The move after which its seat stands best against the others, on average over worlds."""
        until = monotonic() + budget * (1 - SPARE)
        worlds = ArchitectsWorlds(view)
        seat: int = view["seat"]
        last = view["turn"] + ROUNDS * view["seats"]
        left, worth = _candidates(worlds.deal(rng), seat, view["ask"]["kind"], actions)
        sums = {move: TRUST * worth[move] for move in left}
        central: dict[int, float] = {}
        tried, halve = 0, FIRST
        with no_collection():
            while len(left) > 1 and tried < self.worlds and monotonic() < until:
                world = worlds.deal(rng)
                world.told = False
                luck = rng.getrandbits(48)
                found = []
                for move in left:
                    found.append(_outcome(world, seat, move, Random(luck), last, central))
                    if monotonic() > until:
                        break
                if len(found) < len(left):  # no time for all: a world counts for each of them or for none
                    break
                for move, value in zip(left, found, strict=True):
                    sums[move] += value
                tried += 1
                if tried == halve:
                    left.sort(key=lambda move: sums[move], reverse=True)
                    if len(left) > 2:
                        del left[(len(left) + 1) // 2 :]
                    halve *= 2
        return max(left, key=lambda move: sums[move])


class HardArchitect(SearchArchitect):
    """The same in a few worlds, however much time there is."""

    worlds = 16


def _candidates(
    table: ArchitectsState, seat: int, kind: str, actions: Sequence[Move]
) -> tuple[list[Move], dict[Move, float]]:
    """The moves that rules of thumb do not find far worse than the best, the best first, and what each is worth."""
    worth = {move: move_worth(table, seat, kind, move) for move in actions}
    ranked = sorted(actions, key=lambda move: worth[move], reverse=True)
    least = worth[ranked[0]] - BEHIND
    return [move for move in ranked[:LOOKED_AT] if worth[move] >= least], worth


def _outcome(
    world: ArchitectsState, seat: int, move: Move, chance: Random, last: int, central: dict[int, float]
) -> float:
    """How far ahead of the average rival a seat stands after a move and some rounds of quick play; ``central``: what
    the hidden card is worth to each seat, the same in all worlds."""
    table = world.copy()
    ask = table.asks[seat]
    assert ask is not None
    settle(table, ask, move, [])
    play_on(table, chance, last, central)
    stands = [standing(table, who) for who in range(len(table.cities))]
    own = stands.pop(seat)
    return own - sum(stands) / len(stands)
