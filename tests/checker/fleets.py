"""Ships, islands, coin losses and naval conflicts (reference: Armada 6 to 11), and the conflicts of teams (16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.checker.components import FLEETS, LAST_SPACE, Effect, box
from tests.checker.model import City, Table


def has_room(city: City, fleet: str) -> bool:
    """Whether the ship of a fleet is not on its last space."""
    return city.fleet[fleet] < LAST_SPACE


def step_cost(city: City, fleet: str) -> Mapping[str, int]:
    """What the next space of a fleet costs."""
    return box().yards[city.shipyard].costs[fleet][city.fleet[fleet]]


def symbol(city: City) -> str:
    """The fleet with the wonder symbol."""
    return box().yards[city.shipyard].symbol


def space(city: City, fleet: str, gain: str) -> int:
    """A gain of the space where a ship stands, 0 for none and without ships."""
    return box().tracks[fleet][city.fleet[fleet]].get(gain, 0)


def commerce(city: City) -> int:
    """The commerce level."""
    return space(city, "yellow", "commerce")


def naval_strength(city: City) -> int:
    """All naval shields: of the four fleets, structures and islands."""
    fleets = sum(space(city, fleet, "naval") for fleet in FLEETS)
    return fleets + sum(effect["amount"] for effect in city.effects("naval_shields"))


def move(table: Table, seat: int, fleet: str) -> None:
    """A ship goes one space up: coins at once, taxes and explorations are noted."""
    city = table.cities[seat]
    city.fleet[fleet] += 1
    city.earn(space(city, fleet, "coins"))
    city.earn(sum(effect["amount"] for effect in city.effects("coins_per_naval_construction")))
    city.taxing = max(city.taxing, space(city, fleet, "tax"))
    if space(city, fleet, "explore"):
        table.explorations.append((space(city, fleet, "explore"), seat))


def second(table: Table, seat: int, side: str) -> int:
    """The seat of the second player on the left or on the right."""
    return (seat + (2 if side == "second_left" else -2)) % len(table.cities)


def strike(table: Table, seat: int, effect: Effect) -> None:
    """An incursion or an act of piracy begins."""
    if effect["kind"] == "incursion":
        table.incursions.append((seat, second(table, seat, effect["target"])))
    elif effect["kind"] == "piracy":
        table.pirates.append(seat)


def lose_coins(table: Table) -> None:
    """The last step of a turn: the highest tax, then each piracy; nobody pays more than there is."""
    for lost in tax_and_piracy(table):
        for city in table.cities:
            city.coins -= min(city.coins, lost[city.seat])


def tax_and_piracy(table: Table) -> tuple[list[int], list[int]]:
    """What each city loses to the highest tax of the turn, and to all piracy; both are over then."""
    tax = max(city.taxing for city in table.cities)
    taxed = [_loss(city, tax - commerce(city)) if tax and city.taxing != tax else 0 for city in table.cities]
    raided = [
        sum(_loss(city, commerce(city)) for pirate in table.pirates if pirate != city.seat) for city in table.cities
    ]
    for city in table.cities:
        city.taxing = 0
    table.pirates = []
    return taxed, raided


def _loss(city: City, coins: int) -> int:
    return 0 if city.has("immune") else max(coins, 0)


def fights(table: Table, present: list[City]) -> Iterator[tuple[City, City, int]]:
    """Every ground conflict of an age's end, with the tokens that it brings: one for each pair at most. `present`: who
    fights the next one of them on either side (cities-rules 5)."""
    met = set()
    for at, city in enumerate(present):
        rival = present[(at + 1) % len(present)]
        pair = frozenset((city.seat, rival.seat))
        if len(pair) < 2 or pair in met:
            continue
        met.add(pair)
        if not (table.teams and city.seat // 2 == rival.seat // 2):
            doubled = table.teams and not (city.diplomacy or rival.diplomacy)
            yield city, rival, box().armada_constants["team_tokens"] if doubled else 1
    for seat, target in table.incursions:
        pair = frozenset((seat, target))
        if pair not in met:
            met.add(pair)
            yield table.cities[seat], table.cities[target], 1


def naval_conflict(table: Table, away: set[int]) -> None:
    """The naval conflict of an age; `away` are the seats that stay out of it."""
    weakest, first, second_prize, third = box().armada_constants["naval"][table.age]
    strengths = {city.seat: naval_strength(city) for city in table.cities if city.seat not in away}
    if len(set(strengths.values())) < 2:
        return
    low = min(strengths.values())
    prizes = {seat: weakest for seat, strength in strengths.items() if strength == low}
    ranking: dict[int, list[int]] = {}
    for seat, strength in strengths.items():
        if strength != low:
            ranking.setdefault(strength, []).append(seat)
    groups = [ranking[strength] for strength in sorted(ranking, reverse=True)]
    if len(groups[0]) > 1:
        prizes |= dict.fromkeys(groups[0], second_prize)
        if third and len(groups) > 1 and len(groups[1]) == 1:
            prizes[groups[1][0]] = third
    else:
        prizes[groups[0][0]] = first
        if len(groups) > 1 and len(groups[1]) > 1:
            prizes |= dict.fromkeys(groups[1], third)
        elif len(groups) > 1:
            prizes[groups[1][0]] = second_prize
            if third and len(groups) > 2 and len(groups[2]) == 1:
                prizes[groups[2][0]] = third
    for seat, prize in prizes.items():
        if prize:
            table.cities[seat].naval_tokens.append(prize)
