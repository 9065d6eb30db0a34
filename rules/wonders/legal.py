"""The legal answers to every question: the only place that decides what a city may do (base-rules 2; interface,
"Payments offered").
"""

from __future__ import annotations

from rules.core.actions import Action
from rules.wonders.model import FREE_BUILD
from rules.wonders.payment import Splits
from rules.wonders.state import City, WondersState

DECLINE = Action("choose", "none")


def turn_actions(state: WondersState, seat: int, hand: list[int]) -> tuple[Action, ...]:
    """Everything a city can do with each card of ``hand``: build, use it for the next stage, discard it for coins."""
    rs = state.rs
    cities = state.cities
    city = cities[seat]
    neighbour_left = cities[(seat + 1) % len(cities)]
    neighbour_right = cities[seat - 1]
    coins, buildings = city.coins, city.buildings
    shop = rs.payments.shop(city.own, neighbour_left.sale, neighbour_right.sale, city.prices)
    stage_splits, stage_price = _stage_splits(state, city, neighbour_left, neighbour_right, shop)
    power = city.powers & FREE_BUILD and not city.used & FREE_BUILD
    found: list[Action] = []
    seen = 0
    for card in hand:
        if seen >> card & 1:
            continue
        seen |= 1 << card
        if not buildings & rs.building_bit[card]:
            if rs.chain_mask[card] & buildings:
                found.append(rs.chains[card])
            else:
                need, bank = rs.need[card], rs.price[card]
                splits = shop.get(need)
                if splits is None:
                    splits = rs.payments.splits(
                        city.own, neighbour_left.sale, neighbour_right.sale, city.prices, need, coins
                    )
                    if splits:
                        shop[need] = splits
                for total, left, right in splits:
                    if total + bank <= coins:
                        found.append(rs.build(card, left, right, bank))
                # The once-an-age power stands beside the pool unless paying costs nothing at all.
                if power and (bank or not splits or splits[0][0]):
                    found.append(rs.powers[card])
        for total, left, right in stage_splits:
            if total + stage_price <= coins:
                found.append(rs.stage(card, left, right, stage_price))
        found.append(rs.sells[card])
    return tuple(found)


def _stage_splits(
    state: WondersState, city: City, left: City, right: City, shop: dict[int, Splits]
) -> tuple[Splits, int]:
    stages = state.rs.stages[city.board, city.side]
    if city.stages == len(stages):
        return (), 0
    stage = stages[city.stages]
    splits = shop.get(stage.need)
    if splits is None:
        splits = state.rs.payments.splits(city.own, left.sale, right.sale, city.prices, stage.need, city.coins)
        if splits:
            shop[stage.need] = splits
    return splits, stage.price


def discard_picks(state: WondersState, seat: int) -> tuple[Action, ...]:
    """The cards of the discard pile that the city may build, in card order, then declining."""
    rs = state.rs
    buildings = state.cities[seat].buildings
    cards = sorted({state.trail[i][4] for i in state.discard})
    picks = [rs.choices[card] for card in cards if not rs.building_bit[card] & buildings]
    return (*picks, DECLINE)
