"""The legal answers to every question: the only place that decides what a city may do (base-rules 2 and 7; interface,
"Payments offered").

A *split* is a triple of coins (left, right, bank). Cities with standing abilities that touch prices (Special) take the
general way through :func:`special_splits`; all others the fast one.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.actions import Action
from rules.wonders.model import BITS, FREE_BUILD, FREE_RECRUIT, NIBBLE, RESOURCES, STAGE_TARGET, UNITS
from rules.wonders.payment import FREE, Splits
from rules.wonders.ruleset import Ruleset
from rules.wonders.special import NONE
from rules.wonders.state import City, WondersState

DECLINE = Action("choose", "none")

Split = tuple[int, int, int]


def turn_actions(state: WondersState, seat: int, hand: list[int]) -> tuple[Action, ...]:
    """Everything a city can do with each card of ``hand``: build, use it for the next stage, discard it for coins."""
    rs = state.rs
    cities = state.cities
    city = cities[seat]
    if city.special is not NONE:
        return _special_turn_actions(state, seat, hand)
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


def _special_turn_actions(state: WondersState, seat: int, hand: list[int]) -> tuple[Action, ...]:
    rs, city = state.rs, state.cities[seat]
    power = city.powers & FREE_BUILD and not city.used & FREE_BUILD
    stages = stage_actions(state, seat)
    found: list[Action] = []
    for card in dict.fromkeys(hand):
        if not city.buildings & rs.building_bit[card]:
            if rs.chain_mask[card] & city.buildings:
                found.append(rs.chains[card])
            else:
                splits = special_splits(state, seat, rs.need[card], rs.price[card], rs.colour[card])
                if city.special.free_colours >> rs.colour[card] & 1:
                    # A standing power belongs to the pool, where what costs nothing undercuts everything else.
                    found.append(rs.build(card, 0, 0, 0) if splits == ((0, 0, 0),) else rs.powers[card])
                else:
                    found += [rs.build(card, *split) for split in affordable(splits, city.coins)]
                    if power and splits != ((0, 0, 0),):
                        found.append(rs.powers[card])
        found += [rs.stage(card, *split) for split in stages]
        found.append(rs.sells[card])
    return tuple(found)


def stage_actions(state: WondersState, seat: int) -> tuple[Split, ...]:
    """The splits that the city can pay for its next wonder stage; () where there is none left."""
    city = state.cities[seat]
    stages = state.rs.stages[city.board, city.side]
    if city.stages == len(stages):
        return ()
    stage = stages[city.stages]
    return affordable(special_splits(state, seat, stage.need, stage.price, STAGE_TARGET), city.coins)


def affordable(splits: Iterable[Split], coins: int) -> tuple[Split, ...]:
    """Those that cost at most ``coins`` in all, cheapest first."""
    return tuple(sorted((s for s in splits if sum(s) <= coins), key=lambda s: (sum(s), s)))


def special_splits(state: WondersState, seat: int, need: int, price: int, target: int) -> tuple[Split, ...]:
    """All undominated splits for packed ``need`` and ``price`` coins, the discount for ``target`` (model.TARGETS) and
    purchases from the bank included, however many coins the city has."""
    payments, cities = state.rs.payments, state.cities
    city, left, right = cities[seat], cities[(seat + 1) % len(cities)], cities[seat - 1]
    special = city.special
    short = remainders(state, seat, need, target)
    found: set[Split] = set()
    bank = price
    for units in range(len(special.bank_prices) + 1):
        if units:
            bank += special.bank_prices[units - 1]
            if not short[0]:
                break
            short = one_less(short)
        if short[0]:
            found.update(
                (to_left, to_right, bank)
                for _, to_left, to_right in payments.market(short, left.sale, right.sale, city.prices)
            )
        else:
            found.add((0, 0, bank))
    return undominated(found)


def remainders(state: WondersState, seat: int, need: int, target: int) -> tuple[int, ...]:
    """Packed goods that the city lacks for packed ``need`` after its own sources and its discount for ``target``."""
    city = state.cities[seat]
    short = state.rs.payments.shortages(city.own, need)
    for _ in range(city.special.discounts[target]):
        short = one_less(short)
    return short


def one_less(shorts: Iterable[int]) -> tuple[int, ...]:
    """Every remainder that is left when one unit of choice is taken off."""
    less = {short - UNITS[i] for short in shorts for i in range(len(RESOURCES)) if short >> BITS * i & NIBBLE}
    return tuple(sorted(less)) or (0,)


def undominated(splits: set[Split]) -> tuple[Split, ...]:
    """Those that no other undercuts (nowhere dearer, somewhere cheaper), in order."""
    return tuple(
        sorted(s for s in splits if not any(t != s and t[0] <= s[0] and t[1] <= s[1] and t[2] <= s[2] for t in splits))
    )


def recruit_cost(state: WondersState, seat: int, leader: int) -> int:
    """Coins that a leader costs the city of a seat."""
    cities = state.cities
    return leader_cost(state.rs, leader, cities[seat], cities[(seat + 1) % len(cities)], cities[seat - 1])


def leader_cost(rs: Ruleset, leader: int, city: City, left: City, right: City) -> int:
    """Coins that a leader costs a city between two others: free or cheaper for some, cheaper beside others (7)."""
    if city.powers & FREE_RECRUIT:
        return 0
    off = city.special.recruit_own + left.special.recruit_next + right.special.recruit_next
    return max(0, rs.price[leader] - off)


def leader_actions(state: WondersState, seat: int) -> tuple[Action, ...]:
    """Recruitment: every leader in hand can be recruited, used for the next stage, or discarded for coins."""
    rs = state.rs
    coins = state.cities[seat].coins
    stages = stage_actions(state, seat)
    found: list[Action] = []
    for leader in state.leader_hands[seat]:
        cost = recruit_cost(state, seat, leader)
        if cost <= coins:
            found.append(rs.recruit(leader, cost))
        found += [rs.stage(leader, *split) for split in stages]
        found.append(rs.sells[leader])
    return tuple(found)


def extra_recruits(state: WondersState, seat: int) -> tuple[Action, ...]:
    """Rome B, stages 2 and 3: one more leader, paid from what the city could still have spent this turn, or none."""
    found = []
    for leader in state.leader_hands[seat]:
        cost = recruit_cost(state, seat, leader)
        if cost <= state.purse[seat]:
            found.append(state.rs.recruit(leader, cost))
    return (*found, DECLINE)


def leader_marks(state: WondersState, seat: int) -> tuple[Action, ...]:
    """Courtesans Guild: each recruited leader of a neighbour that carries no marker."""
    cities = state.cities
    marked = {leader for city in cities for leader in city.shared}
    return tuple(
        Action("choose", f"{other % len(cities)} {state.rs.cards[leader].id}")
        for other in sorted({(seat + 1) % len(cities), (seat - 1) % len(cities)})
        for leader in cities[other].leaders
        if leader not in marked
    )


def free_city_actions(state: WondersState, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Two players: the Free City must build or finish a stage where any card of the holder allows it (base-rules 6)."""
    actions = turn_actions(state, city, hand)
    return tuple(a for a in actions if a.verb != "sell") or actions


def discard_picks(state: WondersState, seat: int) -> tuple[Action, ...]:
    """The cards of the discard pile that the city may build, in card order, then declining."""
    rs, city = state.rs, state.cities[seat]
    cards = sorted({state.trail[i][4] for i in state.discard})
    picks = [rs.choices[card] for card in cards if not rs.building_bit[card] & city.buildings]
    return (*picks, DECLINE)
