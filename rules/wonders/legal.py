"""The legal answers to every question: the only place that decides what a city may do (base-rules 2; interface,
"Payments offered").
"""

from __future__ import annotations

from rules.core.actions import Action
from rules.wonders.model import FREE_BUILD
from rules.wonders.payment import FREE, Splits
from rules.wonders.state import WondersState

DECLINE = Action("choose", "none")


def turn_actions(state: WondersState, seat: int, hand: list[int]) -> tuple[Action, ...]:
    """Everything a city can do with each card of ``hand``: build, use it for the next stage, discard it for coins."""
    rs = state.rs
    cities = state.cities
    city = cities[seat]
    coins, buildings, own, prices = city.coins, city.buildings, city.own, city.prices
    left_sale, right_sale = cities[(seat + 1) % len(cities)].sale, cities[seat - 1].sale
    splits_of = rs.payments.splits
    stages = rs.stages[city.board, city.side]
    stage_splits: Splits = ()
    stage_price = 0
    if city.stages < len(stages):
        stage = stages[city.stages]
        stage_price = stage.price
        stage_splits = splits_of(own, left_sale, right_sale, prices, stage.need, coins)
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
                bank = rs.price[card]
                splits = splits_of(own, left_sale, right_sale, prices, rs.need[card], coins)
                for total, left, right in splits:
                    if total + bank <= coins:
                        found.append(rs.build(card, left, right, bank))
                # The once-an-age power stands beside the pool unless paying costs nothing at all.
                if power and (bank or splits != FREE):
                    found.append(rs.powers[card])
        for total, left, right in stage_splits:
            if total + stage_price <= coins:
                found.append(rs.stage(card, left, right, stage_price))
        found.append(rs.sells[card])
    return tuple(found)


def discard_picks(state: WondersState, seat: int) -> tuple[Action, ...]:
    """The cards of the discard pile that the city may build, in card order, then declining."""
    rs = state.rs
    buildings = state.cities[seat].buildings
    cards = sorted({state.trail[i][4] for i in state.discard})
    picks = [rs.choices[card] for card in cards if not rs.building_bit[card] & buildings]
    return (*picks, DECLINE)
