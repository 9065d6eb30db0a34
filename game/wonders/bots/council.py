"""Leaders: which to keep in the draft, whom to recruit now and whom later, whose effect to share.

A leader used now is not there later, and each age takes one at most, so that every choice is weighed with the best
plan for the leaders that remain: an order in which to recruit them before the ages to come.
"""

from __future__ import annotations

from game.wonders.bots.evaluation import Appraiser, Worth
from game.wonders.bots.outlook import coin_worth
from game.wonders.bots.table import BotTable
from game.wonders.bots.weights import Weights
from rules import Action


class LeaderAdvice:
    """Answers for one decision of the seat whose view it is."""

    def __init__(self, table: BotTable, weights: Weights, appraiser: Appraiser) -> None:
        self._table, self._weights = table, weights
        self._appraisers = {table.age: appraiser}
        self._nets: dict[tuple[int, int, int], tuple[float, float]] = {}

    def drafted(self, leader: int) -> tuple[float, float]:
        """What it brings to keep a leader of the draft: the best plan with it, and what the next seat loses."""
        table, seat = self._table, self._table.seat
        others = [table.rs.card_index[card] for card in table.view["ask"]["cards"]]
        # Drafted hands go to the right.
        rival = (seat - 1) % table.players
        worths = {other: self._best_time(rival, other) for other in others}
        rest = max((worth for other, worth in worths.items() if other != leader), default=0.0)
        denied = self._weights.denial_at(table) * (max(worths.values()) - rest)
        return self.plan((*table.leader_hand, leader), table.age), denied

    def recruited(self, leader: int) -> Worth:
        """What a leader brings who is recruited now."""
        return self._appraiser(self._table.age).leader(self._table.seat, leader)

    def marked(self, leader: int) -> Worth:
        """What it brings to share the effect of a neighbour's leader."""
        return self._appraiser(self._table.age).gain(self._table.seat, self._table.rs.gain[leader], -1)

    def rest(self, action: Action) -> float:
        """What the leaders that an action leaves in the hand may still bring before later ages."""
        table = self._table
        hand = tuple(leader for leader in table.leader_hand if table.rs.cards[leader].id != action.object)
        leader = table.rs.card_index[action.object] if action.verb == "recruit" else None
        return self.plan(hand, table.age + 1, leader)

    def plan(self, hand: tuple[int, ...], age: int, joined: int | None = None) -> float:
        """The most that the leaders of a hand bring if one a time is recruited, or used otherwise, before this age and
        each later one; ``joined``: a leader just recruited who may make the others cheaper."""
        off, free = (0, False) if joined is None else self._cheaper(joined, 0, False)
        return self._plan(hand, age, off, free)

    def _plan(self, hand: tuple[int, ...], age: int, off: int, free: bool) -> float:
        if age > self._table.ages or not hand:
            return 0.0
        best = self._weights.idle_leader + self._plan(hand, age + 1, off, free)
        for i, leader in enumerate(hand):
            worth, coin = self._net(self._table.seat, leader, age)
            cost = 0 if free else max(0, self._table.leader_cost(self._table.seat, leader) - off)
            later = self._plan(hand[:i] + hand[i + 1 :], age + 1, *self._cheaper(leader, off, free))
            best = max(best, worth - cost * coin + later)
        return best

    def _cheaper(self, leader: int, off: int, free: bool) -> tuple[int, bool]:
        """Coins off for further leaders, and whether they are free, once this one is recruited."""
        from rules.wonders.leaders.mechanics import FREE_RECRUIT  # only where that expansion is in play

        gain = self._table.rs.gain[leader]
        for verb, effect in gain.stands:
            if verb.name == "recruit_discount" and "self" in effect["cities"]:
                off += effect["amount"]
        return off, free or bool(gain.powers & FREE_RECRUIT)

    def _best_time(self, seat: int, leader: int) -> float:
        """What a leader brings a city at its best time, paid for."""
        cost = self._table.leader_cost(seat, leader)
        nets = (self._net(seat, leader, age) for age in range(self._table.age, self._table.ages + 1))
        return max(worth - cost * coin for worth, coin in nets)

    def _net(self, seat: int, leader: int, age: int) -> tuple[float, float]:
        """What a leader brings who is recruited before that age, and what a coin is worth then."""
        found = self._nets.get((seat, leader, age))
        if found is None:
            appraiser = self._appraiser(age)
            worth = appraiser.leader(seat, leader)
            turns = appraiser.turns if age > self._table.age else self._table.turns
            coin = coin_worth(turns, self._table.all_turns, self._weights)
            found = self._nets[seat, leader, age] = worth.lasting + worth.coins * coin, coin
        return found

    def _appraiser(self, age: int) -> Appraiser:
        found = self._appraisers.get(age)
        if found is None:
            found = self._appraisers[age] = Appraiser(self._table, self._weights, since=age)
        return found
