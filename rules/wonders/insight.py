"""What a player wants to know before choosing, computed from what the seat may know: nothing here is secret.

Scenes and bots ask here instead of knowing rules themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core.actions import Action
from rules.wonders.counting import counted
from rules.wonders.model import FREE_BUILD, pack, unpack
from rules.wonders.scoring import score_city
from rules.wonders.state import WondersState


@dataclass(frozen=True)
class Offer:
    """How a card, or the next stage, stands for a city.

    ``state``: ``chain`` (free by a predecessor), ``free`` (nothing to pay), ``own`` (covered by own sources, perhaps
    ``coins`` to the bank), ``trade`` (``coins`` in all at least), ``poor`` (could be bought for ``coins``, more than
    there are), ``missing`` (goods that nobody sells in that number), ``built`` (the city has it), ``none`` (no stage
    left). ``missing``: goods beyond the own sources; ``sellers``: good → sides that sell at least one. ``parents``:
    the structures that make it free. ``power``: the once-an-age free build may be used on it.
    """

    state: str
    coins: int = 0
    missing: dict[str, int] = field(default_factory=dict)
    sellers: dict[str, list[str]] = field(default_factory=dict)
    parents: tuple[str, ...] = ()
    power: bool = False

    @property
    def playable(self) -> bool:
        """Whether it can be had now."""
        return self.state in ("chain", "free", "own", "trade") or self.power


@dataclass(frozen=True)
class Preview:
    """What an action changes for its city as the table stands: coins (payment and gains), shields, points counted now
    (``points``), of which ``lasting`` without the coins' worth; ``asks``: questions it will raise."""

    coins: int
    shields: int
    points: int
    lasting: int
    asks: tuple[str, ...] = ()


def card_offer(state: WondersState, seat: int, card_id: str) -> Offer:
    """How a card stands for the city of ``seat``."""
    rs, city = state.rs, state.cities[seat]
    card = rs.card_index[card_id]
    if rs.building_bit[card] & city.buildings:
        return Offer("built")
    parents = rs.chain_mask[card] & city.buildings
    if parents:
        return Offer("chain", parents=tuple(rs.cards[c].id for c in city.structures if rs.building_bit[c] & parents))
    power = bool(city.powers & FREE_BUILD and not city.used & FREE_BUILD)
    return _offer(state, seat, rs.need[card], rs.price[card], power)


def stage_offer(state: WondersState, seat: int) -> Offer:
    """How the next wonder stage stands for the city of ``seat``."""
    city = state.cities[seat]
    stages = state.rs.stages[city.board, city.side]
    if city.stages == len(stages):
        return Offer("none")
    stage = stages[city.stages]
    return _offer(state, seat, stage.need, stage.price, False)


def _offer(state: WondersState, seat: int, need: int, bank: int, power: bool) -> Offer:
    cities, payments = state.cities, state.rs.payments
    city, left, right = cities[seat], cities[(seat + 1) % len(cities)], cities[seat - 1]
    short = payments.shortages(city.own, need)
    if short[0] == 0:
        if not bank:
            return Offer("free")
        return Offer("own" if bank <= city.coins else "poor", bank, power=power)
    missing = unpack(short[0])
    sellers = {
        good: [side for side, other in (("left", left), ("right", right)) if _sells(state, other.sale, good)]
        for want in short
        for good in unpack(want)
    }
    splits = payments.market(short, left.sale, right.sale, city.prices)
    if not splits:
        return Offer("missing", 0, missing, sellers, power=power)
    coins = splits[0][0] + bank
    return Offer("trade" if coins <= city.coins else "poor", coins, missing, sellers, power=power)


def _sells(state: WondersState, signature: int, good: str) -> bool:
    return len(state.rs.payments.supplies(signature, pack({good: 1}))) > 1


def purchases(state: WondersState, seat: int, action: Action) -> dict[str, dict[str, int]]:
    """Goods bought from each neighbour by one way of making this payment: ``{"left": {"wood": 1}, "right": {}}``."""
    rs, cities = state.rs, state.cities
    city, left, right = cities[seat], cities[(seat + 1) % len(cities)], cities[seat - 1]
    none: dict[str, dict[str, int]] = {"left": {}, "right": {}}
    if not (action.left or action.right):
        return none
    if action.verb == "stage":
        need = rs.stages[city.board, city.side][city.stages].need
    else:
        need = rs.need[rs.card_index[action.object]]
    p = city.prices
    for want in rs.payments.shortages(city.own, need):
        rest = rs.payments.supplies(right.sale, want)
        for part, (raw, made) in rs.payments.supplies(left.sale, want).items():
            other = rest.get(want - part)
            if other is None or raw * (p & 15) + made * (p >> 8 & 15) != action.left:
                continue
            if other[0] * (p >> 4 & 15) + other[1] * (p >> 12) == action.right:
                return {"left": unpack(part), "right": unpack(want - part)}
    return none


def preview(state: WondersState, seat: int, action: Action) -> Preview:
    """What the action alone would change for its city, rivals standing still."""
    rs = state.rs
    before = score_city(state, seat)
    after_state = state.copy()
    city = after_state.cities[seat]
    city.coins -= action.left + action.right + action.bank
    if action.verb == "sell":
        city.coins += rs.constants["sale_coins"]
        gain = None
    elif action.verb == "stage":
        gain = rs.stages[city.board, city.side][city.stages].gain
        city.add_stage(rs, rs.card_index[action.object])
    elif action.object == "none":
        gain = None
    else:
        card = rs.card_index[action.object]
        gain = rs.gain[card]
        city.add_structure(rs, card)
    if gain is not None:
        city.coins += gain.coins + sum(counted(after_state, seat, rule) for rule in gain.coins_per)
    after = score_city(after_state, seat)
    old = state.cities[seat]
    points = after.total - before.total
    return Preview(
        coins=city.coins - old.coins,
        shields=city.shields - old.shields,
        points=points,
        lasting=points - (after.categories["coins"] - before.categories["coins"]),
        asks=() if gain is None else gain.asks,
    )
