"""What a player wants to know before choosing, computed from what the seat may know: nothing here is secret.

Scenes and bots ask here instead of knowing rules themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core.actions import Action
from rules.wonders.counting import counted
from rules.wonders.effects import Gain
from rules.wonders.legal import one_less, recruit_cost, remainders, special_splits
from rules.wonders.model import FREE_BUILD, LEADER_COLOUR, STAGE_TARGET, pack, unpack
from rules.wonders.scoring import score_city
from rules.wonders.special import NONE, coins_back, coins_for_building
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
    """How a card (for a leader: its recruitment) stands for the city of ``seat``."""
    rs, city = state.rs, state.cities[seat]
    card = rs.card_index[card_id]
    if rs.cards[card].colour == LEADER_COLOUR:
        return _price_offer(recruit_cost(state, seat, card), city.coins)
    if rs.building_bit[card] & city.buildings:
        return Offer("built")
    parents = rs.chain_mask[card] & city.buildings
    if parents:
        return Offer("chain", parents=tuple(rs.cards[c].id for c in city.structures if rs.building_bit[c] & parents))
    if city.special.free_colours >> rs.colour[card] & 1:
        return Offer("free")
    power = bool(city.powers & FREE_BUILD and not city.used & FREE_BUILD)
    return _offer(state, seat, rs.need[card], rs.price[card], rs.colour[card], power)


def stage_offer(state: WondersState, seat: int) -> Offer:
    """How the next wonder stage stands for the city of ``seat``."""
    city = state.cities[seat]
    stages = state.rs.stages[city.board, city.side]
    if city.stages == len(stages):
        return Offer("none")
    stage = stages[city.stages]
    return _offer(state, seat, stage.need, stage.price, STAGE_TARGET, False)


def _price_offer(coins: int, purse: int, power: bool = False) -> Offer:
    if not coins:
        return Offer("free")
    return Offer("own" if coins <= purse else "poor", coins, power=power)


def _offer(state: WondersState, seat: int, need: int, bank: int, target: int, power: bool) -> Offer:
    cities = state.cities
    city, left, right = cities[seat], cities[(seat + 1) % len(cities)], cities[seat - 1]
    short = remainders(state, seat, need, target)
    if short[0] == 0:
        return _price_offer(bank, city.coins, power and bool(bank))
    missing = unpack(short[0])
    sellers = {
        good: [side for side, other in (("left", left), ("right", right)) if _sells(state, other.sale, good)]
        for want in short
        for good in unpack(want)
    }
    splits = special_splits(state, seat, need, bank, target)
    if not splits:
        return Offer("missing", 0, missing, sellers, power=power)
    coins = min(sum(split) for split in splits)
    return Offer("trade" if coins <= city.coins else "poor", coins, missing, sellers, power=power)


def _sells(state: WondersState, signature: int, good: str) -> bool:
    return len(state.rs.payments.supplies(signature, pack({good: 1}))) > 1


def purchases(state: WondersState, seat: int, action: Action) -> dict[str, dict[str, int]]:
    """Goods bought from each neighbour by one way of making this payment: ``{"left": {"wood": 1}, "right": {}}``."""
    rs, city = state.rs, state.cities[seat]
    if action.left or action.right:
        if action.verb == "stage":
            need, target = rs.stages[city.board, city.side][city.stages].need, STAGE_TARGET
        else:
            card = rs.card_index[action.object]
            need, target = rs.need[card], rs.colour[card]
        short = remainders(state, seat, need, target)
        for _ in range(len(city.special.bank_prices) + 1):
            for want in short:
                found = _basket(state, seat, want, action)
                if found is not None:
                    return found
            short = one_less(short)
    return {"left": {}, "right": {}}


def _basket(state: WondersState, seat: int, want: int, action: Action) -> dict[str, dict[str, int]] | None:
    """Packed ``want`` divided between the neighbours so that each is paid what the action says."""
    cities, payments = state.cities, state.rs.payments
    left, right, p = cities[(seat + 1) % len(cities)], cities[seat - 1], cities[seat].prices
    rest = payments.supplies(right.sale, want)
    for part, (raw, made) in payments.supplies(left.sale, want).items():
        other = rest.get(want - part)
        if other is None or raw * (p & 15) + made * (p >> 8 & 15) != action.left:
            continue
        if other[0] * (p >> 4 & 15) + other[1] * (p >> 12) == action.right:
            return {"left": unpack(part), "right": unpack(want - part)}
    return None


def preview(state: WondersState, seat: int, action: Action) -> Preview:
    """What the action alone would change for its city, rivals standing still.

    A leader that is only drafted counts as if it were recruited here and now for nothing.
    """
    rs = state.rs
    before = score_city(state, seat)
    after_state = state.copy()
    city = after_state.cities[seat]
    city.coins -= action.left + action.right + action.bank
    city.coins += _paid_back(state, seat, action)
    gain = _try_out(after_state, seat, action)
    if action.verb == "sell":
        city.coins += rs.constants["sale_coins"]
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


def _paid_back(state: WondersState, seat: int, action: Action) -> int:
    """Coins that the city's standing abilities pay for the purchase and the structure of an action."""
    special = state.cities[seat].special
    if special is NONE:
        return 0
    coins = coins_back(special, action.left, action.right)
    card = state.rs.card_index.get(action.object)
    if action.verb in ("build", "choose") and card is not None:
        yellow = state.rs.cards[card].colour == "yellow"
        coins += coins_for_building(special, yellow, action.way == "chain")
    return coins


def _try_out(state: WondersState, seat: int, action: Action) -> Gain | None:
    """Put the action's card where it belongs; returns what begins, None where nothing does."""
    rs, city = state.rs, state.cities[seat]
    if action.verb == "sell" or action.object == "none":
        return None
    card = rs.card_index[action.object.split(" ")[-1]]
    if action.verb == "stage":
        gain = rs.stages[city.board, city.side][city.stages].gain
        city.add_stage(rs, card)
        return gain
    if rs.cards[card].colour != LEADER_COLOUR:
        city.add_structure(rs, card)
    elif action.verb == "choose":
        city.share_leader(rs, card)
    else:
        city.add_leader(rs, card)
    return rs.gain[card]
