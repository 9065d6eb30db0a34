"""The bots that look ahead: worlds behind a view, each answer followed by a round in them, and what the tables then are
worth.

All answers are compared in the same worlds with the same luck. After an answer every seat plays by rules of thumb
(rules/architects/quick.py) until the own next turn; there every pick is tried, and the best of the tables after it
counts, by a learned value. The weaker half of the answers is dropped again and again (sequential halving).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from time import perf_counter

from game.architects.bots.inputs import TablePosition, batch, position
from game.architects.bots.taste import leaning
from game.architects.bots.value import family_of, value_of
from game.bots.base import Advice
from game.bots.collector import no_collection
from rules import View
from rules.architects.moves import Move
from rules.architects.quick import move_worth, play_on
from rules.architects.scoring import score_table
from rules.architects.state import ArchitectsState
from rules.architects.worlds import ArchitectsWorlds
from rules.core.flow import settle

LOOKED_AT = 6
"""Answers that are looked at: a stage can be paid in dozens of ways that hardly differ."""
SPARE = 0.3
"""Part of the budget that is kept back, for a machine that is busy."""
FIRST = 8
"""Worlds in which every answer is tried before the weak ones are dropped."""
CHANCE = 20.0
MARGIN = 0.5
"""What the chance to win and a point ahead of the best rival count for."""
_MOST_MARGIN = 25
TRUST = 4.0
"""So many worlds count as much as what an answer is worth by rules of thumb: a few worlds alone are mostly luck."""
BEHIND = -6.0
"""Points by which an answer is worse than the best by these rules at most."""


class TriedMove:
    """An answer and what was found about it: sums over ``worlds`` of its worth, of the chance to win and of the own
    points at the end; ``prior``: points by which it is worse than the best by rules of thumb, as a negative number;
    ``bias`` is added to its mean worth."""

    __slots__ = ("bias", "chance", "move", "points", "prior", "worlds", "worth")

    def __init__(self, move: Move, prior: float, bias: float) -> None:
        self.move = move
        self.prior = prior
        self.bias = bias
        self.worlds = 0
        self.worth = self.chance = self.points = 0.0

    @property
    def mean(self) -> float:
        """Its mean worth over the worlds in which it was tried, and those for which the rules of thumb count."""
        return self.bias + (self.worth + TRUST * self.prior) / (self.worlds + TRUST)


class _End:
    """A table at which a look ends: after which answer, and what it is worth, once that is known."""

    __slots__ = ("chance", "found", "points", "tried", "worth")

    def __init__(self, tried: TriedMove, found: TablePosition | None) -> None:
        self.tried = tried
        self.found = found
        self.worth = self.chance = self.points = 0.0


class MoveSearch:
    """One decision: which of the answers leads where the seat stands best."""

    def __init__(self, view: View, moves: Sequence[Move], rng: Random, taste: Mapping[str, float]) -> None:
        self._seat: int = view["seat"]
        self._last: int = view["turn"] + view["seats"] - 1
        self._rng = rng
        self._value = value_of(family_of(view["expansions"]))
        self._worlds = ArchitectsWorlds(view)
        self._central: dict[int, float] = {}
        table, kind = self._worlds.deal(rng), view["ask"]["kind"]
        worth = {move: move_worth(table, self._seat, kind, move) for move in moves}
        ranked = sorted(moves, key=lambda move: worth[move], reverse=True)[:LOOKED_AT]
        most = worth[ranked[0]]
        self._priors = {move: max(BEHIND, worth[move] - most) for move in moves}
        self.tried = [
            TriedMove(move, self._priors[move], leaning(taste, table, self._seat, kind, move)) for move in ranked
        ]
        self._certain: TriedMove | None = None

    def keep(self, move: Move) -> None:
        """Try this answer in every world, whatever comes of it, and in one world at least, however long that takes."""
        self._certain = next((tried for tried in self.tried if tried.move == move), None)
        if self._certain is None:
            self._certain = TriedMove(move, self._priors[move], 0.0)
            self.tried.append(self._certain)

    def run(self, seconds: float, worlds: int) -> list[TriedMove]:
        """Look at the answers for so long, in so many worlds at most; returns them, the best first: by rules of thumb
        where there was not even time for one world."""
        until = perf_counter() + seconds
        left, certain = list(self.tried), self._certain
        halve, seen = FIRST, 0
        with no_collection():
            while (len(left) > 1 or certain) and seen < worlds:
                if not self._look(left, until if seen or certain is None else inf):
                    break
                seen += 1
                if seen == halve and len(left) > 2:
                    left.sort(key=lambda tried: tried.mean, reverse=True)
                    del left[(len(left) + 1) // 2 :]
                    if certain is not None and certain not in left:
                        left.append(certain)
                    halve *= 2
        if not seen:
            return self.tried
        kept = set(map(id, left))
        return sorted(self.tried, key=lambda tried: (id(tried) in kept, tried.mean), reverse=True)

    def _look(self, left: list[TriedMove], until: float) -> bool:
        """Try some answers in one more world; False, and nothing is counted, where time runs out meanwhile."""
        world = self._worlds.deal(self._rng)
        world.told = False
        luck = self._rng.getrandbits(48)
        ends: list[_End] = []
        for tried in left:
            if perf_counter() >= until:
                return False
            table = world.copy()
            self._play(table, tried.move, Random(luck), self._last)
            self._next_turn(table, tried, luck, ends)
        self._count(ends)
        return True

    def _play(self, table: ArchitectsState, move: Move, chance: Random, last: int) -> None:
        """An own answer, and quick play until the close of a turn."""
        ask = table.asks[self._seat]
        assert ask is not None
        settle(table, ask, move, [])
        play_on(table, chance, last, self._central)

    def _next_turn(self, table: ArchitectsState, tried: TriedMove, luck: int, ends: list[_End]) -> None:
        """Add the tables after each of the next own answers, or the end of the game."""
        ask = None if table.finished else table.asks[self._seat]
        if ask is None:
            ends.append(self._end(tried, table))
            return
        for move in ask.legal(table)[:LOOKED_AT]:
            further = table.copy()
            self._play(further, move, Random(luck + 1), table.turn)
            ends.append(self._end(tried, further))

    def _end(self, tried: TriedMove, table: ArchitectsState) -> _End:
        if not table.finished:
            return _End(tried, position(table))
        end = _End(tried, None)
        sheets, won = score_table(table)
        own = sheets[self._seat].total
        ahead = own - max(sheet.total for sheet in sheets if sheet.seat != self._seat)
        end.chance = 1 / len(won) if self._seat in won else 0.0
        end.points = float(own)
        end.worth = CHANCE * end.chance + MARGIN * max(-_MOST_MARGIN, min(_MOST_MARGIN, ahead))
        return end

    def _count(self, ends: list[_End]) -> None:
        """Value all tables of a world at once; of the tables after one answer the best counts."""
        open_ends = [(end, end.found) for end in ends if end.found is not None]
        if open_ends:
            outlook = self._value.outlook(batch([found for _, found in open_ends], self._seat))
            worths = CHANCE * outlook.chance + MARGIN * outlook.margin
            for place, (end, _) in enumerate(open_ends):
                end.worth = float(worths[place])
                end.chance, end.points = float(outlook.chance[place]), float(outlook.points[place])
        best: dict[int, _End] = {}
        for end in ends:
            other = best.get(id(end.tried))
            if other is None or end.worth > other.worth:
                best[id(end.tried)] = end
        for end in best.values():
            tried = end.tried
            tried.worlds += 1
            tried.worth += end.worth
            tried.chance += end.chance
            tried.points += end.points


class SearchArchitect:
    """Looks at as many worlds as the time allows, up to those after which more change hardly anything."""

    worlds = 200

    def __init__(self) -> None:
        self.taste: Mapping[str, float] = {}  # of the character that sits here; set before the first question

    def choose(self, view: View, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """The answer after which its seat stands best, on average over worlds."""
        if len(actions) == 1:
            return actions[0]
        return self._search(view, actions, rng, budget)[0].move

    def advise(self, view: View, actions: Sequence[Move], rng: Random, budget: float) -> list[Advice]:
        """The answers that were tried, the best first, with the points and the chance to win that it expects."""
        return [_told(tried) for tried in self._search(view, actions, rng, budget)]

    def judge(self, view: View, actions: Sequence[Move], rng: Random, budget: float, answer: Move) -> list[Advice]:
        """The same, with ``answer`` tried in every world in which the best one was."""
        return [_told(tried) for tried in self._search(view, actions, rng, budget, answer)]

    def _search(
        self, view: View, actions: Sequence[Move], rng: Random, budget: float, certain: Move | None = None
    ) -> list[TriedMove]:
        search = MoveSearch(view, actions, rng, self.taste)
        if certain is not None:
            search.keep(certain)
        return search.run(budget * (1 - SPARE), self.worlds)


def _told(tried: TriedMove) -> Advice:
    """What was found about an answer, as advice."""
    if not tried.worlds:
        return Advice(tried.move, None)
    return Advice(tried.move, tried.points / tried.worlds, tried.chance / tried.worlds)


class HardArchitect(SearchArchitect):
    """The same in a few worlds, however much time there is."""

    worlds = 8
