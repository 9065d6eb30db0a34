"""Leaders for the rule-of-thumb bot: which to keep in the draft, which to recruit now or later, which to share.

Each age takes one leader at most, so that every choice is weighed with the best plan for the remaining leaders: an
order in which to recruit them before the coming ages.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from game.wonders.bots.decision import Decision, Weigh, WeighedAction
from game.wonders.bots.estimates import coin_worth
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.extension import BotExtension
from game.wonders.bots.rivals import for_rivals
from game.wonders.bots.weights import Weights
from rules import Action, Gain, count_in, model
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.facts import leaders_known
from rules.wonders.leaders.recruiting import FREE_RECRUIT, leader_cost
from rules.wonders.leaders.verbs import (
    BankCoinBonus,
    DrawLeaders,
    OthersDiscardVictory,
    PointsIfExactly,
    PointsIfMore,
    PointsPerTokenPair,
    RecruitDiscount,
)

_ID = "leaders"
_LEADER = "leader_card"


@dataclass(frozen=True)
class LeaderWeights:
    """Points: ``hire``: of recruiting before the first age rather than selling (it wins and loses nothing, see
    docs/research.md, and nobody likes to see leaders thrown away); ``idle``: of a leader in a recruitment that recruits
    none; ``drawn``: each leader drawn from the box for each occasion to recruit; ``more``: a further, unknown
    recruit. ``bonus``: how often in a turn the bank gives coins; ``steer``: by how much more a city will have of what
    it wants to have more of than its neighbours; ``alone``: the chance by age that a leader remains the only one."""

    hire: float = 2.0
    idle: float = 2.0
    drawn: float = 1.0
    more: float = 3.0
    bonus: float = 0.35
    steer: float = 1.35
    alone: tuple[float, float, float] = (0.3, 0.55, 1.0)


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
        own = self._table.city(self._table.seat)
        words = self._table.rs.vocabulary
        #: What the city loses by another leader beside one that is worth points alone.
        self._spoilt = sum(
            effect.amount
            for effect in own.rare.scored
            if isinstance(effect, PointsIfExactly)
            and _LEADER in effect.count
            and count_in(own, words.codes(effect.count)) == effect.number
        )

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
        if action.verb == "recruit":
            kept -= self._spoilt
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
            spoilt = self._spoilt if seat == self._table.seat else 0.0
            turns = appraiser.turns if age > self._table.age else self._table.turns
            coin = coin_worth(turns, self._table.all_turns, self._weights)
            found = self._nets[seat, leader, age] = worth.lasting - spoilt + worth.coins * coin, coin
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
        return (
            self._draws(appraiser, seat, gain) + self._at_once(appraiser, seat, gain) + _at_last(appraiser, seat, gain)
        )

    def _at_once(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
        """Return the worth of tokens that others discard, and of coins that the bank will give besides."""
        found, table = 0.0, appraiser.table
        if any(isinstance(effect, OthersDiscardVictory) for effect in gain.on_play):
            found += for_rivals(
                appraiser, seat, lambda other: float(min([n for n in table.city(other).tokens if n > 0], default=0))
            )
        for effect in gain.ongoing:
            if isinstance(effect, BankCoinBonus):
                coin = coin_worth(appraiser.turns, table.all_turns, appraiser.weights)
                found += leader_weights(appraiser.weights).bonus * effect.amount * appraiser.turns * coin
        return found

    def _draws(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
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


def _at_last(appraiser: Appraiser, seat: int, gain: Gain) -> float:
    """Return the points that effects work out by themselves at the end, as far as they can be foreseen."""
    found = 0.0
    for effect in gain.rare.scored if gain.rare is not None else ():
        if isinstance(effect, PointsIfMore):
            found += effect.amount * _leads(appraiser, seat, effect)
        elif isinstance(effect, PointsIfExactly):
            found += effect.amount * _stays(appraiser, seat, effect)
        elif isinstance(effect, PointsPerTokenPair):
            found += _pairs(appraiser, seat)
    return found


def _leads(appraiser: Appraiser, seat: int, effect: PointsIfMore) -> float:
    """Return the chance that a city has more of something than each neighbour at the end: it will strive for it."""
    codes = appraiser.rs.vocabulary.codes(effect.count)
    has, comes = appraiser.expected(seat, codes)
    own, chance = has + comes * leader_weights(appraiser.weights).steer, 1.0
    for other in (seat + 1, seat - 1):
        theirs, more = appraiser.expected(other, codes)
        chance /= 1 + exp((theirs + more + 0.5 - own) / (0.4 + sqrt(comes + more) / 2))
    return chance


def _stays(appraiser: Appraiser, seat: int, effect: PointsIfExactly) -> float:
    """Return the chance that a city has just so many of something at the end: defeats that it takes, leaders beside
    the one that counts itself."""
    codes = appraiser.rs.vocabulary.codes(effect.count)
    has, comes = appraiser.expected(seat, codes)
    if _LEADER in effect.count:
        ages = leader_weights(appraiser.weights).alone
        return ages[appraiser.since - 1] if has + 1 == effect.number else 0.0
    if codes == (model.DEFEAT_TOKEN,):
        comes = appraiser.military.defeats(seat)
    return exp(-comes) if has == effect.number else 0.0


def _pairs(appraiser: Appraiser, seat: int) -> float:
    """Return what pairs of victory tokens will be worth: a city that wins half its conflicts wins both in a quarter of
    the ages."""
    tokens, values = appraiser.table.city(seat).tokens, appraiser.rs.victory_points
    found = float(sum(value * (tokens.count(value) // 2) for value in values))
    for age in range(appraiser.table.age, appraiser.table.ages + 1):
        found += values[age - 1] * min(1.0, appraiser.military.victories(seat, age) / 2) ** 2
    return found


EXTENSION: Final = LeadersBot()
