"""Armada for the rule-of-thumb bot: when to sail and with which ship, which island to keep, when to stay out of a
naval conflict.

Each ship's next space is valued in points, for its own gains and those it leads to. This value is added to that of the
card, so that a ship moves when its step is worth more than the coins it costs.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from game.wonders.bots.decision import Decision, Weigh, WeighedAction
from game.wonders.bots.estimates import conflict_worth
from game.wonders.bots.evaluation import Appraiser
from game.wonders.bots.extension import BotExtension
from game.wonders.bots.worth import Worth
from rules import Action, Gain
from rules.wonders.armada.conflicts import TARGETS, naval_stakes, naval_tokens
from rules.wonders.armada.state import ArmadaCity, fleet_of, fleets_in
from rules.wonders.armada.verbs import (
    BuyFromAfar,
    CoinsPerMove,
    FreeMove,
    FreeStageMove,
    Incursion,
    IslandTop,
    MayAbstain,
    NavalShields,
    Piracy,
    PointsPerBestColour,
    SailingDiscount,
    SparedLosses,
)
from rules.wonders.armada.yards import FLEETS, SPACES, YELLOW

_SAILS: Final = ("island", "fleet", "abstain")


@dataclass(frozen=True)
class SeaWeights:
    """Points. ``level``: a commerce level, for the losses that it spares; ``tax``: each coin that a tax takes from a
    rival; ``raid``: each that piracy takes; ``ahead``: the share of the next space's gains that a space is worth for
    leading there; ``island``: what an island of each level is worth before it is seen; ``spread``: by how many naval
    shields cities may still change in a whole age before its conflict, ``settled`` the share of it that is left in its
    last turn; ``trust``: what later conflicts count, for each age of waiting; ``incursion``: how sure the outcome of an
    extra ground conflict is; ``spared``, ``abstain``, ``off``, ``per_move``: abilities of islands that come with eight
    turns to go or more; ``free_stage``: for each stage that is still to be built.

    In teams what a tax or piracy takes from a partner counts against it, a point for three coins, and a partner is no
    rival at sea.
    """

    level: float = 0.7
    tax: float = 0.12
    raid: float = 0.12
    ahead: float = 0.45
    island: tuple[float, float, float] = (3.5, 5.5, 7.5)
    spread: float = 1.6
    settled: float = 0.35
    trust: float = 0.7
    incursion: float = 0.7
    spared: float = 2.0
    abstain: float = 2.0
    off: float = 1.0
    per_move: float = 1.8
    free_stage: float = 1.2


DEFAULT: Final = SeaWeights()


class ArmadaDecision:
    """Answers for the ships and islands of one decision."""

    def __init__(self, appraiser: Appraiser) -> None:
        self._appraiser, self._table, self._weights = appraiser, appraiser.table, DEFAULT
        self._ports = [fleets_in(self._table.city(seat)) for seat in range(self._table.cities)]

    def port(self, seat: int) -> ArmadaCity:
        """Return the Armada state of a city."""
        return self._ports[seat % len(self._ports)]

    def step(self, seat: int, fleet: int) -> Worth:
        """Return the worth of a ship's next space: its gains, and a share of those it leads to."""
        port, w = self.port(seat), self._weights
        track, at = port.shipyard.tracks[fleet], port.ships[fleet]
        if at == SPACES:
            return Worth()
        points, military, power = self._space(seat, fleet, at + 1)
        if at + 1 < SPACES and self._table.turns > 1:
            later = sum(self._space(seat, fleet, at + 2))
            power += w.ahead * later * min(1.0, self._table.turns / 6)
        return Worth(points=points, military=military, power=power, coins=track.coins[at + 1] + port.per_move)

    def _space(self, seat: int, fleet: int, at: int) -> tuple[float, float, float]:
        """Return points, naval strength in points, and the worth of all else that entering a space adds."""
        port, w = self.port(seat), self._weights
        track = port.shipyard.tracks[fleet]
        points = float(track.points[at] - track.points[at - 1])
        military = self.shields(seat, track.naval[at] - track.naval[at - 1])
        young = min(1.0, self._table.turns / 6)
        power = young * w.level * (track.commerce[at] - track.commerce[at - 1]) + self._counted(seat, fleet, at)
        if track.tax[at]:
            power += self._taken(seat, w.tax, [track.tax[at] - port.commerce() for port in self._ports])
        if track.explore[at]:
            power += w.island[track.explore[at] - 1]
        return points, military, power

    def _taken(self, seat: int, worth: float, losses: list[int]) -> float:
        """Return the worth to a city of the others losing coins, as far as they have them; a partner's loss counts
        against it."""
        found = 0.0
        for other, (port, loss) in enumerate(zip(self._ports, losses, strict=True)):
            if other != seat % len(self._ports) and not port.spared:
                coins = min(max(0, loss), self._table.city(other).coins)
                found += coins * (-1 / 3 if self._table.allied(seat, other) else worth)
        return found

    def _counted(self, seat: int, fleet: int, at: int) -> float:
        """Return the points of cards that count the commerce level."""
        if fleet != YELLOW:
            return 0.0
        table = self._table
        track = self.port(seat).shipyard.tracks[fleet]
        code = table.rs.vocabulary.counters["commerce_level"]
        each = sum(rule.amount for rule in table.city(seat).counts if rule.own and code in rule.codes)
        return float(each * (track.commerce[at] - track.commerce[at - 1]))

    def shields(self, seat: int, more: int) -> float:
        """Return the worth of more naval shields, by the city's rank in each conflict still to come."""
        if not more:
            return 0.0
        table, w = self._table, self._weights
        own, mine = self.port(seat).strength(), seat % len(self._ports)
        rivals = [
            port.strength() for other, port in enumerate(self._ports) if other != mine and not table.allied(mine, other)
        ]
        total, share = 0.0, 1.0
        for age in range(max(table.age, 1), table.ages + 1):
            defeat, rewards = naval_stakes(table.rs, age)
            stake = rewards[0] - defeat
            wait = table.turns_in_age / table.per_age if age == table.age else 1.0
            spread = w.spread * (w.settled + (1 - w.settled) * wait)
            gained = sum(_beats(own + more - other, spread) - _beats(own - other, spread) for other in rivals)
            total += share * stake * gained / len(rivals)
            share *= w.trust
        return total

    def _extra_conflict(self, seat: int, aim: str, shields: int) -> float:
        """Return the expected worth of one more ground conflict in this age, which may be lost."""
        table = self._table
        lead = table.city(seat).shields + shields - table.city(seat + TARGETS[aim]).shields
        victory, defeat = table.rs.victory_points[table.age - 1], table.rs.defeat_points
        return conflict_worth(lead, 0.6 + 0.15 * table.turns_in_age, victory, defeat)

    def island(self, seat: int, card: int) -> float:
        """Return the worth of an island to a city that gets it now."""
        table, rs = self._table, self._table.rs
        worth = self._appraiser.gain(seat, rs.gain[card], -1)
        found = worth.lasting + worth.coins / 3
        for effect in rs.cards[card].effects:
            if isinstance(effect, PointsPerBestColour):
                found += max(table.city(seat).colours[:7]) + 0.15 * table.turns
        return found

    def best_move(self, seat: int, fleets: int) -> float:
        """Return the worth of the best move; bit n of ``fleets`` is set if ship n may move."""
        moves = [self.step(seat, fleet) for fleet in self.port(seat).movable(fleets)]
        return max((worth.lasting + worth.coins / 3 for worth in moves), default=0.0)

    def brings(self, seat: int, gain: Gain) -> float:
        """Return the worth to a city of the Armada verbs in a gain."""
        w, later, worth = self._weights, min(1.0, self._table.turns / 8), 0.0
        for effect in (*gain.on_play, *gain.ongoing):
            if isinstance(effect, NavalShields):
                worth += self.shields(seat, effect.amount)
            elif isinstance(effect, FreeMove):
                worth += effect.count * self.best_move(seat, effect.fleets)
            elif isinstance(effect, IslandTop):
                worth += 0.8 * w.island[effect.level - 1]
            elif isinstance(effect, Piracy):
                worth += self._taken(seat, w.raid, [port.commerce() for port in self._ports])
            elif isinstance(effect, Incursion):
                worth += w.incursion * self._extra_conflict(seat, effect.target, gain.shields)
            elif isinstance(effect, BuyFromAfar):
                worth += 0.25 * effect.units * self._table.turns / 2
            elif isinstance(effect, SparedLosses):
                worth += w.spared * later
            elif isinstance(effect, MayAbstain):
                worth += w.abstain * later
            elif isinstance(effect, SailingDiscount):
                worth += w.off * later
            elif isinstance(effect, CoinsPerMove):
                worth += w.per_move * later
            elif isinstance(effect, FreeStageMove):
                city = self._table.city(seat)
                worth += w.free_stage * min(len(city.unbuilt()), self._table.turns / 3)
        return worth


def _beats(lead: int, spread: float) -> float:
    return 1.0 / (1.0 + exp(-lead / spread))


class ArmadaBot(BotExtension):
    """Moves ships where it pays, keeps the island that suits its city, and abstains from conflicts it would lose."""

    def weigh(self, decision: Decision) -> Weigh | None:
        if decision.table.kind not in _SAILS:
            return None
        sailor, table = ArmadaDecision(decision.appraiser), decision.table
        kind, index = table.kind, table.rs.card_index

        def answer(action: Action) -> WeighedAction:
            if kind == "abstain":
                return WeighedAction(action, Worth(points=_token(sailor, table.seat, table.age, table.cities, action)))
            if kind == "fleet":
                step = sailor.step(table.seat, FLEETS.index(action.object))
                return WeighedAction(action, step, decision.purse(action, step))
            return WeighedAction(action, Worth(points=sailor.island(table.seat, index[action.card])))

        return answer

    def beside(self, decision: Decision, action: Action) -> Worth:
        sailor, seat = ArmadaDecision(decision.appraiser), decision.table.seat
        return sailor.step(seat, fleet_of(decision.table.rs, sailor.port(seat), action))

    def brings(self, appraiser: Appraiser, seat: int, gain: Gain) -> float:
        return ArmadaDecision(appraiser).brings(seat, gain)


def _token(sailor: ArmadaDecision, seat: int, age: int, cities: int, action: Action) -> float:
    """Return the points of the token that this naval conflict would bring at present strengths; 0 when abstaining."""
    if action.object == "abstain":
        return 0.0
    strengths = {other: sailor.port(other).strength() for other in range(cities)}
    tokens = naval_tokens(strengths, *naval_stakes(sailor._table.rs, age))
    return tokens.get(seat, 0) + 0.01


EXTENSION: Final = ArmadaBot()
