"""Which answers each question must offer, by canonical notation."""

from __future__ import annotations

from collections.abc import Iterable

from tests.checker.components import FLEETS, box
from tests.checker.fleets import has_room, symbol
from tests.checker.model import City, Table
from tests.checker.notation import NOTHING, SAIL, Action
from tests.checker.payments import PLAIN, Way, build_ways, recruit_price, stage_ways

Offer = dict[str, Action]
ABSTAIN = "abstain"


def hand_offer(table: Table, seat: int, hand: Iterable[str]) -> Offer:
    """`turn` and `extra`: every build, stage and sale of every different card of the hand."""
    actions: list[Action] = []
    for card_id in sorted(set(hand)):
        actions += [Action("build", card_id, way) for way in build_ways(table, seat, box().cards[card_id])]
        actions += _stages(table, seat, card_id)
        actions.append(Action("sell", card_id))
        if table.armada:
            card, city = box().cards[card_id], table.cities[seat]
            actions += [Action("build", card_id, way, SAIL) for way in build_ways(table, seat, card, sail=True)]
            actions += [Action("sell", card_id, sail=SAIL)] if has_room(city, "yellow") else []
    return _offer(actions)


def free_city_offer(table: Table, seat: int, hand: Iterable[str]) -> Offer:
    """`free_city`: every build and stage; the sales only where there is neither (base-rules 6)."""
    everything = hand_offer(table, seat, hand)
    duty = {text: action for text, action in everything.items() if action.verb != "sell"}
    return duty or everything


def draft_offer(hand: Iterable[str]) -> Offer:
    """`draft`: any leader of those going round."""
    return _offer(Action("draft", leader) for leader in sorted(hand))


def recruit_offer(table: Table, seat: int, hand: Iterable[str]) -> Offer:
    """`recruit`: every recruit that can be paid, every stage and every sale (base-rules 7)."""
    actions: list[Action] = []
    for leader in sorted(hand):
        actions += _recruits(table, seat, leader, table.cities[seat].coins)
        actions += _stages(table, seat, leader)
        actions.append(Action("sell", leader))
    return _offer(actions)


def recruit_more_offer(table: Table, seat: int, hand: Iterable[str]) -> Offer:
    """`recruit_more`: recruits alone, from the coins that the turn has left over, or none (base-rules 8.4)."""
    coins = table.cities[seat].unspent
    actions = [action for leader in sorted(hand) for action in _recruits(table, seat, leader, coins)]
    return _offer([*actions, Action("choose", NOTHING)])


def mark_offer(table: Table, seat: int) -> Offer:
    """`mark_leader`: every recruited leader of the two neighbours (base-rules 7, Courtesans Guild)."""
    neighbours = sorted({table.left(seat).seat, table.right(seat).seat})
    return _offer(
        Action("choose", f"{other} {leader}") for other in neighbours for leader in table.cities[other].leaders
    )


def pick_offer(table: Table, seat: int) -> Offer:
    """`discard_pick`: every different card of the pile whose building the city lacks, or none of them."""
    built = table.cities[seat].buildings()
    actions = [
        Action("choose", card_id)
        for card_id in sorted(set(table.discard))
        if box().cards[card_id].building not in built
    ]
    actions.append(Action("choose", NOTHING))
    return _offer(actions)


def _stages(table: Table, seat: int, card_id: str) -> list[Action]:
    city = table.cities[seat]
    found = []
    for place, stage in city.next_stages().items():
        found += [Action("stage", card_id, way, place=place) for way in stage_ways(table, seat, stage)]
        if table.armada:
            named = city.has("wonder_construction_free")
            for fleet in FLEETS if named else (symbol(city),):
                ways = stage_ways(table, seat, stage, fleet)
                found += [Action("stage", card_id, way, fleet if named else SAIL, place) for way in ways]
    return found


def fleet_offer(city: City, ships: Iterable[str]) -> Offer:
    """`fleet`: each of these ships that can go on."""
    return _offer(Action("choose", fleet) for fleet in ships if has_room(city, fleet))


def island_offer(drawn: Iterable[str]) -> Offer:
    """`island`: any of those drawn."""
    return _offer(Action("choose", island) for island in drawn)


def abstain_offer() -> Offer:
    """`abstain`: to stay out of a naval conflict, or not."""
    return _offer((Action("choose", ABSTAIN), Action("choose", NOTHING)))


def choose_offer(things: Iterable[str]) -> Offer:
    """The choice of any of these."""
    return _offer(Action("choose", thing) for thing in things)


def debt_offer(owed: int, coins: int, free_city: bool) -> Offer:
    """`debt`: any part that can be paid; the Free City pays what it can (cities-rules 4, 12)."""
    most = min(owed, coins)
    return _offer(Action("choose", str(paid)) for paid in ([most] if free_city else range(most + 1)))


def _recruits(table: Table, seat: int, leader: str, coins: int) -> list[Action]:
    price = recruit_price(table, seat, box().leaders[leader])
    return [Action("recruit", leader, Way(PLAIN, bank=price))] if price <= coins else []


def _offer(actions: Iterable[Action]) -> Offer:
    return {str(action): action for action in actions}
