"""Facts that a player wants before choosing, from what the seat may know: nothing here is secret.

Scenes and bots use this, so that they need no rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.wonders.content.effects import Gain
from rules.wonders.content.special import NONE, coins_for_building
from rules.wonders.engine.actions import Action
from rules.wonders.engine.counting import counted, strength
from rules.wonders.engine.legal import can_free_build, market_of
from rules.wonders.engine.payment import Sources
from rules.wonders.engine.purchases import Basket, baskets, coins_back
from rules.wonders.engine.state import WondersState
from rules.wonders.model import BANK_BONUS, BITS, NIBBLE, RESOURCES, STAGE_TARGET, unpack
from rules.wonders.scoring import score_city


@dataclass(frozen=True)
class Offer:
    """The terms on which a city can have a card or its next stage.

    ``state``: ``chain`` (free by a predecessor), ``free`` (nothing to pay), ``own`` (covered by own sources, perhaps
    ``coins`` to the bank), ``trade`` (at least ``coins`` in all), ``poor`` (could be bought for ``coins``, more than
    there are), ``missing`` (goods that nobody sells in that number), ``built`` (the city has it), ``none`` (no stage
    left). ``missing``: goods beyond the own sources; ``sellers``: good → sides that sell at least one. ``parents``: the
    structures that make it free. ``power``: the once-an-age free build may be used on it. ``owned``: the goods of its
    cost, if the own sources cover them all.
    """

    state: str
    coins: int = 0
    missing: dict[str, int] = field(default_factory=dict)
    sellers: dict[str, list[str]] = field(default_factory=dict)
    parents: tuple[str, ...] = ()
    power: bool = False
    owned: dict[str, int] = field(default_factory=dict)

    @property
    def playable(self) -> bool:
        """True if the city can have it now."""
        return self.state in ("chain", "free", "own", "trade") or self.power


@dataclass(frozen=True)
class Preview:
    """The change that an action makes to its city as the table stands: coins (payment and gains), shields, points
    counted now (``points``), of which ``lasting`` without the coins' worth; ``asks``: questions it will raise."""

    coins: int
    shields: int
    points: int
    lasting: int
    asks: tuple[str, ...] = ()


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
    if city.special.free_colours >> rs.colour[card] & 1:
        return Offer("free")
    return _offer(state, seat, rs.need[card], rs.price[card], rs.colour[card], can_free_build(city, rs.colour[card]))


def stage_offer(state: WondersState, seat: int) -> Offer:
    """Return the terms on which the city of ``seat`` can build its next wonder stage."""
    stage = state.cities[seat].next_stage()
    return Offer("none") if stage is None else _offer(state, seat, stage.need, stage.price, STAGE_TARGET, False)


def _price_offer(coins: int, purse: int, power: bool = False, owned: dict[str, int] | None = None) -> Offer:
    if not coins:
        return Offer("free", owned=owned or {})
    return Offer("own" if coins <= purse else "poor", coins, power=power, owned=owned or {})


def _offer(state: WondersState, seat: int, need: int, bank: int, target: int, power: bool) -> Offer:
    market = market_of(state, seat)
    coins = state.cities[seat].coins
    lack = market.lack(need, target)
    if not lack.units:
        covered = not market.payments.lack(market.own, need).units
        return _price_offer(bank, coins, power and bool(bank), unpack(need) if covered else None)
    lacking = unpack(lack.wants[0])
    sellers = {
        good: [side for side, sale in (("left", market.left), ("right", market.right)) if _sells(sale, good)]
        for want in lack.wants
        for good in unpack(want)
    }
    deal = market.deal(need, target)
    if not deal.splits:
        return Offer("missing", 0, lacking, sellers, power=power)
    price = deal.least + bank
    return Offer("trade" if price <= coins else "poor", price, lacking, sellers, power=power)


def _sells(sources: Sources, good: str) -> bool:
    return bool(sources.bound >> BITS * RESOURCES.index(good) & NIBBLE)


def purchases(state: WondersState, seat: int, action: Action) -> dict[int, dict[str, int]]:
    """Return one way to buy the goods of this payment: by the steps to the left of each partner that is paid, or sells
    something for nothing, the goods bought from it, ``{"wood": 1}``."""
    docks = state.cities[seat].special.docks and not action.way and action.verb in ("build", "stage")
    if not action.payments and not docks:
        return {}
    paid = dict(action.payments)
    for basket in baskets(state, seat, action):
        return {steps: unpack(goods) for steps, goods in _nearest_first(basket) if goods or steps in paid}
    return {steps: {} for steps in paid}


def _nearest_first(basket: Basket) -> list[tuple[int, int]]:
    return sorted(basket.items(), key=lambda entry: (abs(entry[0]), -entry[0]))


def preview(state: WondersState, seat: int, action: Action) -> Preview:
    """Return the change that the action alone would make to its city, rivals standing still.

    A card that is only taken to the hand counts as if it came into play here and now for what the action pays.
    """
    after, asks = outcome(state, seat, action)
    sheet, old_sheet = score_city(after, seat), score_city(state, seat)
    city, old = after.cities[seat], state.cities[seat]
    points = sheet.total - old_sheet.total
    return Preview(
        coins=city.coins - old.coins,
        shields=strength(city) - strength(old),
        points=points,
        lasting=points - (sheet.categories["coins"] - old_sheet.categories["coins"]),
        asks=asks,
    )


def outcome(state: WondersState, seat: int, action: Action) -> tuple[WondersState, tuple[str, ...]]:
    """Return a copy of the table in which the action alone has been carried out, and the questions that it raises."""
    after = state.copy()
    city = after.cities[seat]
    city.coins -= action.coins
    banked = _paid_back(state, seat, action)
    gain = _try_out(after, seat, action)
    if action.verb == "sell" and not action.extra:
        banked += state.rs.sale_coins
    for try_extra in state.rs.try_extras:
        try_extra(state.rs, city, action)
    if gain is not None:
        banked += gain.coins + sum(counted(after, seat, rule) for rule in gain.coins_per)
    if banked and not city.used & BANK_BONUS:
        banked += state.cities[seat].special.bank_bonus
    city.coins += banked
    return after, () if gain is None else gain.asks


def _paid_back(state: WondersState, seat: int, action: Action) -> int:
    """Return the coins that the city's standing abilities pay for the purchase and the structure of an action."""
    special = state.cities[seat].special
    if special is NONE:
        return 0
    coins = coins_back(state, seat, action)
    card = state.rs.card_index.get(action.card)
    if action.verb in ("build", "choose") and card is not None:
        coins += coins_for_building(special, state.rs.colour[card], action.way == "chain")
    return coins


def _try_out(state: WondersState, seat: int, action: Action) -> Gain | None:
    """Put the action's card in its place. Return the gain that begins, None if none does."""
    rs, city = state.rs, state.cities[seat]
    card = rs.card_index.get(action.card)
    if action.verb == "sell" or card is None:
        return None
    if action.verb == "stage":
        gain = city.wonder.stages[city.stages].gain
        city.add_stage(rs, card)
        return gain
    lay = rs.lays.get(rs.colour[card])
    if lay is None:
        city.add_structure(rs, card)
    else:
        lay(rs, city, card, action.verb)
    return rs.gain[card]
