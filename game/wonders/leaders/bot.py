"""Leaders for the rule-of-thumb bot: which to keep in the draft, which to recruit now or later, which to share.

Each age takes one leader at most, so that every choice is weighed with the best plan for the remaining leaders: an
order in which to recruit them before the coming ages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.wonders.bots.decision import Decision, Weigh, WeighedAction
from game.wonders.bots.estimates import coin_worth
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.extension import BotExtension
from game.wonders.bots.weights import Weights
from rules import Action, Gain
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.facts import leaders_known
from rules.wonders.leaders.recruiting import FREE_RECRUIT, leader_cost
from rules.wonders.leaders.verbs import DrawLeaders, RecruitDiscount

_ID = "leaders"


@dataclass(frozen=True)
class LeaderWeights:
    """Points: ``hire``: of recruiting before the first age rather than selling (it wins and loses nothing, see
    docs/research.md, and nobody likes to see leaders thrown away); ``idle``: of a leader in a recruitment that recruits
    none; ``drawn``: each leader drawn from the box for each occasion to recruit; ``more``: a further, unknown
    recruit."""

    hire: float = 2.0
    idle: float = 2.0
    drawn: float = 1.0
    more: float = 3.0


DEFAULT: Final = LeaderWeights()


def leader_weights(weights: Weights) -> LeaderWeights:
    """Return the weights for leaders that match those of a bot."""
    found = weights.expansions.get(_ID, DEFAULT)
    assert isinstance(found, LeaderWeights)
    return found


class LeaderDecision:
    """Answers for one decision about the leaders of the own hand."""

    def __init__(self, decision: Decision) -> None:
        self._decision, self._table, self._weights = decision, decision.table, decision.weights
        self._idle = leader_weights(self._weights).idle
        index = self._table.rs.card_index
        self._hand = [index[leader] for leader in leaders_known(self._table.view).hand]
        self._appraisers = {self._table.age: decision.appraiser}
        self._nets: dict[tuple[int, int, int], tuple[float, float]] = {}

    def draft(self, action: Action) -> WeighedAction:
        """Keep a leader of the draft: the best plan with it, and what the next seat loses."""
        table, seat = self._table, self._table.seat
        index = table.rs.card_index
        leader = index[action.card]
        # Drafted hands go to the right.
        rival = (seat - 1) % table.players
        worths = {index[card]: self._best_time(rival, index[card]) for card in table.view.question.cards}
        rest = max((worth for other, worth in worths.items() if other != leader), default=0.0)
        denied = self._weights.denial_at(table) * (max(worths.values()) - rest)
        return WeighedAction(action, rivals=denied, kept=self._plan((*self._hand, leader), table.age, 0, False))

    def recruit(self, action: Action) -> WeighedAction:
        """Recruit a leader, or use one otherwise."""
        worth, decision = self._decision.worth(action), self._decision
        kept = self._rest(action)
        if action.verb == "recruit" and self._table.age == 1:
            kept += leader_weights(self._weights).hire
        return WeighedAction(action, worth, decision.purse(action, worth), -decision.paid_to_rivals(action), kept)

    def _rest(self, action: Action) -> float:
        """Return the worth of the leaders that remain in the hand after an action."""
        table = self._table
        hand = tuple(leader for leader in self._hand if table.rs.ids[leader] != action.card)
        off, free = 0, False
        if action.verb == "recruit":
            off, free = self._cheaper(table.rs.card_index[action.card], off, free)
        return self._plan(hand, table.age + 1, off, free)

    def _plan(self, hand: tuple[int, ...], age: int, off: int, free: bool) -> float:
        """Return the worth of the best plan for a hand: one leader is recruited, or used otherwise, before this age and
        each later one; ``off``: the discount by then, ``free``: they cost nothing."""
        if age > self._table.ages or not hand:
            return 0.0
        best = self._idle + self._plan(hand, age + 1, off, free)
        for i, leader in enumerate(hand):
            worth, coin = self._net(self._table.seat, leader, age)
            cost = 0 if free else max(0, self._cost(self._table.seat, leader, age) - off)
            later = self._plan(hand[:i] + hand[i + 1 :], age + 1, *self._cheaper(leader, off, free))
            best = max(best, worth - cost * coin + later)
        return best

    def _cost(self, seat: int, leader: int, age: int) -> int:
        table = self._table
        return leader_cost(table.rs, leader, age, table.city(seat), table.city(seat + 1), table.city(seat - 1))

    def _cheaper(self, leader: int, off: int, free: bool) -> tuple[int, bool]:
        """Return the discount for further leaders, and whether they are free, after recruiting this one."""
        gain = self._table.rs.gain[leader]
        for effect in gain.ongoing:
            if isinstance(effect, RecruitDiscount) and "self" in effect.cities:
                off += effect.amount
        return off, free or bool(gain.powers & FREE_RECRUIT)

    def _best_time(self, seat: int, leader: int) -> float:
        """Return the net worth of a leader for a city at its best time."""
        nets = []
        for age in range(self._table.age, self._table.ages + 1):
            worth, coin = self._net(seat, leader, age)
            nets.append(worth - self._cost(seat, leader, age) * coin)
        return max(nets)

    def _net(self, seat: int, leader: int, age: int) -> tuple[float, float]:
        """Return the worth of a leader recruited before that age, and of a coin then."""
        found = self._nets.get((seat, leader, age))
        if found is None:
            appraiser = self._appraiser(age)
            worth = appraiser.card(seat, leader)
            turns = appraiser.turns if age > self._table.age else self._table.turns
            coin = coin_worth(turns, self._table.all_turns, self._weights)
            found = self._nets[seat, leader, age] = worth.lasting + worth.coins * coin, coin
        return found

    def _appraiser(self, age: int) -> Appraiser:
        found = self._appraisers.get(age)
        if found is None:
            found = self._appraisers[age] = Appraiser(self._table, self._weights, since=age)
        return found


class LeadersBot(BotExtension):
    """Plans the recruitment of the leaders in hand."""

    def weigh(self, decision: Decision) -> Weigh | None:
        if decision.table.kind == "draft":
            return LeaderDecision(decision).draft
        return LeaderDecision(decision).recruit if decision.table.kind in ("recruit", "recruit_more") else None

    def asked(self, appraiser: Appraiser, seat: int, kind: str) -> float | None:
        if kind == "mark_leader":
            return self._best_to_mark(appraiser, seat)
        return leader_weights(appraiser.weights).more if kind == "recruit_more" else None

    def brings(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
        drawn = sum(effect.amount for effect in gain.on_play if isinstance(effect, DrawLeaders))
        if not drawn:
            return 0.0
        # How often the city may still recruit: before each later age, and by the stages that it has left.
        table = appraiser.table
        city = table.city(seat)
        left = [city.wonder.stages[place] for place in city.unbuilt()]
        recruits = table.ages - table.age + sum(stage.gain.follow_ups.count("recruit_more") for stage in left)
        return leader_weights(appraiser.weights).drawn * drawn * recruits

    def _best_to_mark(self, appraiser: Appraiser, seat: int) -> float:
        """Return the best of the neighbours' leaders to share, as they stand."""
        table, gains = appraiser.table, appraiser.rs.gain
        marked = {leader for other in range(table.cities) for leader in leaders_in(table.city(other)).shared}
        worths = [
            appraiser.gain(seat, gains[leader], -1)
            for other in (seat + 1, seat - 1)
            for leader in leaders_in(table.city(other)).leaders
            if leader not in marked and "mark_leader" not in gains[leader].follow_ups
        ]
        return max((worth.lasting + worth.coins / 3 for worth in worths), default=0.0)


EXTENSION: Final = LeadersBot()
