"""Facts that a player wants before choosing, from what the seat may know: nothing here is secret.

Scenes and bots use this, so that they need no rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.wonders.engine.actions import Action
from rules.wonders.engine.legal import can_free_build, market_of, unpaid_power
from rules.wonders.engine.payment import Sources
from rules.wonders.engine.purchases import Basket, baskets, may_be_free
from rules.wonders.engine.state import WondersState
from rules.wonders.model import BITS, NIBBLE, POWERS, RESOURCES, STAGE_TARGET, unpack
from rules.wonders.scoring import total_of


@dataclass(frozen=True)
class Offer:
    """The terms on which a city can have a card or its next stage.

    ``state``: ``chain`` (free by a predecessor), ``free`` (nothing to pay), ``own`` (covered by own sources, perhaps
    ``coins`` to the bank), ``trade`` (at least ``coins`` in all), ``poor`` (could be bought for ``coins``, more than
    there are), ``missing`` (goods that nobody sells in that number), ``built`` (the city has it), ``none`` (no stage
    left). ``missing``: goods beyond the own sources; ``sellers``: good → sides that sell at least one. ``parents``: the
    structures that make it free. ``power``: the once-an-age free build may be used on it. ``waived``: the kind of the
    power by which its cost is waived. ``owned``: the goods of its cost, if the own sources cover them all.
    """

    state: str
    coins: int = 0
    missing: dict[str, int] = field(default_factory=dict)
    sellers: dict[str, list[str]] = field(default_factory=dict)
    parents: tuple[str, ...] = ()
    power: bool = False
    waived: str = ""
    owned: dict[str, int] = field(default_factory=dict)

    @property
    def playable(self) -> bool:
        """True if the city can have it now."""
        return self.state in ("chain", "free", "own", "trade") or self.power


def card_offer(state: WondersState, seat: int, card_id: str) -> Offer:
    """Return the terms on which a city can build a card, or have a card of an expansion's own kind."""
    rs, city = state.rs, state.cities[seat]
    card = rs.card_index[card_id]
    other_price = rs.other_price(card)
    if other_price is not None:
        return _price_offer(other_price(state, seat, card), city.coins)
    if city.has(rs, card):
        return Offer("built")
    parents = rs.chain_mask[card] & city.buildings
    if parents:
        return Offer("chain", parents=tuple(rs.ids[c] for c in city.structures if rs.building_bit[c] & parents))
    if city.rare.free_colours >> rs.colour[card] & 1:
        return Offer("free")
    waiving = unpaid_power(state, city, rs.colour[card])
    if waiving:
        return Offer("free", waived=next(name for name, power in POWERS.items() if power == waiving))
    return _offer(state, seat, rs.need[card], rs.price[card], rs.colour[card], can_free_build(city, rs.colour[card]))


def stage_offer(state: WondersState, seat: int, place: int | None = None) -> Offer:
    """Return the terms on which the city of ``seat`` can build the stage at a place (from 0) of its wonder; without one
    the next stage, of several the first that it can build."""
    city = state.cities[seat]
    places = [number for number in city.open_stages() if place is None or number == place]
    stages = [city.wonder.stages[number] for number in places]
    offers = [_offer(state, seat, stage.need, stage.price, STAGE_TARGET, False) for stage in stages]
    if place is not None and place in city.built:
        return Offer("built")
    return next((offer for offer in offers if offer.playable), offers[0] if offers else Offer("none"))


def rivals_by_points(state: WondersState, seat: int) -> tuple[int, ...]:
    """Return the seats that play against this one, that with the most points first: coins paid there do most harm."""
    teams = state.rs.teams(state.setup.seats)
    others = [other for other in range(state.setup.seats) if other != seat]
    if teams:
        others = [other for other in others if teams[other] != teams[seat]]
    return tuple(sorted(others, key=lambda other: -total_of(state, other)))


def _price_offer(coins: int, purse: int, power: bool = False, owned: dict[str, int] | None = None) -> Offer:
    if not coins:
        return Offer("free", owned=owned or {})
    return Offer("own" if coins <= purse else "poor", coins, power=power, owned=owned or {})


def _offer(state: WondersState, seat: int, need: int, bank: int, target: int, power: bool) -> Offer:
    market = market_of(state, seat)
    coins = state.cities[seat].coins
    shortfall = market.shortfall(need, target)
    if not shortfall.units:
        covered = not market.payments.shortfall(market.own, need).units
        return _price_offer(bank, coins, power and bool(bank), unpack(need) if covered else None)
    lacking = unpack(shortfall.wants[0])
    sellers = {
        good: [side for side, sale in (("left", market.left), ("right", market.right)) if _sells(sale, good)]
        for want in shortfall.wants
        for good in unpack(want)
    }
    options = market.options(need, target)
    if not options.ways:
        return Offer("missing", 0, lacking, sellers, power=power)
    price = options.least + bank
    return Offer("trade" if price <= coins else "poor", price, lacking, sellers, power=power)


def _sells(sources: Sources, good: str) -> bool:
    return bool(sources.bound >> BITS * RESOURCES.index(good) & NIBBLE)


def purchases(state: WondersState, seat: int, action: Action) -> dict[int, dict[str, int]]:
    """Return one way to buy the goods of this payment: by the steps to the left of each partner that is paid, or sells
    something for nothing, the goods bought from it, ``{"wood": 1}``."""
    if not action.payments and not may_be_free(state, seat, action):
        return {}
    paid = dict(action.payments)
    for basket in baskets(state, seat, action):
        return {steps: unpack(goods) for steps, goods in _nearest_first(basket) if goods or steps in paid}
    return {steps: {} for steps in paid}


def _nearest_first(basket: Basket) -> list[tuple[int, int]]:
    return sorted(basket.items(), key=lambda entry: (abs(entry[0]), -entry[0]))
