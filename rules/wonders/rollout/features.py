"""A table in numbers: the features that a learned judgement of a game reads.

Every city is described by the same numbers, whatever boards, expansions and number of cities are in play. Cards are
described by their effects, so that cards made by a player need no numbers of their own. The encoder of a net puts the
cities in an order of its own (own, neighbours, the others). All features are open information; the totals of effects
that are scored at the end follow from it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.wonders.engine.city import City
from rules.wonders.engine.counting import counted
from rules.wonders.engine.payment import Sources
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.model import (
    COPY_GUILD,
    FREE_BUILD,
    FREE_FIRST_OF_AGE,
    FREE_FIRST_OF_COLOUR,
    FREE_LAST_OF_AGE,
    PLAY_LAST_CARD,
    RESOURCES,
)
from rules.wonders.scoring import science_total, totals

_COLOURS: Final = 7  # those of the base box; the others are counted by the expansions
_AGES: Final = 3
_KEPT: Final = 10_000  # lasting numbers of cities, about 2 KB each
_FREE_BUILDS: Final = FREE_BUILD | FREE_FIRST_OF_COLOUR | FREE_FIRST_OF_AGE | FREE_LAST_OF_AGE
_MOST_CHAIN: Final = 4  # a chain is worth the goods that it saves, up to so many


class Feature(NamedTuple):
    """A feature of a city that others look up: its place in the list, and the amount that makes 1."""

    place: int
    unit: float


COINS_NOW: Final = Feature(0, 5)
SHIELDS_NOW: Final = Feature(3, 4)
POINTS_NOW: Final = Feature(5, 20)


class _Lasting:
    """The features of a city that follow from its goods, its wonder and its structures in one age: its production, how
    far its wonder is built, how much its chains save and how many cards its goods suffice for."""

    __slots__ = ("chains", "goods", "reach", "wonder")

    def __init__(self, rs: Ruleset, city: City, age: int, cities: int) -> None:
        self.goods: list[float] = []
        self.wonder: list[float] = []
        self.chains: list[float] = []
        self.reach: list[float] = []
        _goods(self.goods, city.own)
        _wonder(self.wonder, rs, city)
        _chains(self.chains, rs, city, age, cities)
        for other in range(1, _AGES + 1):
            self.reach += _reach(rs, city.own, other, cities) if other >= age else (0.0, 0.0)


def city_features(state: WondersState) -> list[list[float]]:
    """Return the features of every city as the table stands between two turns: those of the base box (71), then those
    of the expansions in play, in their order."""
    points = totals(state)
    number = len(state.cities)
    found = []
    for seat in range(number):
        city = _city(state, seat, points[seat], number)
        for further in state.rs.features:
            city += further(state.cities[seat])
        found.append(city)
    return found


def _city(state: WondersState, seat: int, points: int, cities: int) -> list[float]:
    rs, city = state.rs, state.cities[seat]
    coins, science, prices = city.coins, city.science, city.prices
    lasting = _lasting(rs, city, max(state.age, 1), cities)
    symbols = sorted(science, reverse=True)
    set_points = rs.science_set_points + city.rare.set_bonus
    now = science_total(science, city.wild, set_points)
    numbers: list[float] = [
        coins / 5, min(coins, 3) / 3, min(coins, 7) / 7, city.shields / 4, city.points / 10, points / 20,
        symbols[0] / 2, symbols[1] / 2, symbols[2] / 2, float(city.wild), sum(science) / 4, now / 20,
        (science_total(science, city.wild + 1, set_points) - now) / 20,
    ]  # fmt: skip
    for colour in range(_COLOURS):
        numbers.append(city.colours[colour] / 3)
    numbers += lasting.goods
    numbers.append(float(city.sale is not city.own))
    for shift in (0, 4, 8, 12):
        numbers.append(float(2 - (prices >> shift & 15)))
    gained = lost = 0
    for token in city.tokens:
        if token > 0:
            gained += token
        else:
            lost += 1
    numbers.append(gained / 5)
    numbers.append(lost / 3)
    numbers += lasting.wonder
    brought = 0
    for rule in city.counts:
        brought += counted(state, seat, rule)
    numbers.append(brought / 10)
    numbers.append(len(city.counts) / 2)
    numbers += lasting.chains
    for power in (_FREE_BUILDS, PLAY_LAST_CARD, COPY_GUILD):
        numbers.append(float(bool(city.powers & power)))
    numbers += lasting.reach
    return numbers


def _lasting(rs: Ruleset, city: City, age: int, cities: int) -> _Lasting:
    """Return the features of a city that stay the same for most of a search, worked out once."""
    stages = city.built if city.wonder.any_order else city.stages
    key = (city.own, city.wonder, stages, city.buildings, age << 4 | cities)
    found = rs.lasting.get(key)
    if found is None:
        if len(rs.lasting) >= _KEPT:
            rs.lasting.clear()
        found = rs.lasting[key] = _Lasting(rs, city, age, cities)
    assert isinstance(found, _Lasting)
    return found


def _goods(numbers: list[float], own: Sources) -> None:
    """Add the production of each good: one for sure, how many more, and by how many sources of choice."""
    masks = own.choices.masks
    for i in range(len(RESOURCES)):
        amount = own.fixed >> 4 * i & 15
        numbers.append(float(min(amount, 1)))
        numbers.append(float(max(amount - 1, 0)))
        numbers.append(float(sum([mask >> i & 1 for mask in masks])))
    numbers.append(len(masks) / 2)


def _wonder(numbers: list[float], rs: Ruleset, city: City) -> None:
    """Add how far the wonder is built, what the next stage lacks and brings, of several the one that lacks least, and
    what all that are to come do."""
    stages = city.wonder.stages
    left = city.unbuilt()
    numbers.append(city.stages / 2)
    numbers.append(float(len(left)))
    points = lacking = 0
    next_one, least = -1, 0
    for i in left:
        points += stages[i].gain.points
        units = rs.payments.shortfall(city.own, stages[i].need).units
        lacking += units
        if next_one < 0 or (units < least and city.wonder.any_order):
            next_one, least = i, units
    if next_one >= 0:
        gain = stages[next_one].gain
        numbers += [
            float(least), gain.points / 5, float(not gain.plain),
            float(gain.shields), gain.coins / 5,
        ]  # fmt: skip
    else:
        numbers += [0.0, 0.0, 0.0, 0.0, 0.0]
    numbers.append(points / 10)
    numbers.append(lacking / 3)


def _chains(numbers: list[float], rs: Ruleset, city: City, age: int, cities: int) -> None:
    """Add the goods that structures save on later cards, by the age of those cards."""
    for later in range(2, _AGES + 1):
        saved = 0
        if later >= age:
            for card in rs.age_cards(later, cities):
                if rs.chain_mask[card] & city.buildings:
                    saved += min(rs.units[card], _MOST_CHAIN)
        numbers.append(saved / 6)


def _reach(rs: Ruleset, own: Sources, age: int, cities: int) -> tuple[float, float]:
    """Return, of the cards of an age, how many goods they lack on average, and the share that lacks none."""
    key = age << 4 | cities
    if own.reach is None:
        own.reach = {}
    found = own.reach.get(key)
    if found is None:
        cards = rs.age_cards(age, cities) + (rs.guilds[age] if age < len(rs.guilds) else [])
        missing = free = 0
        for card in cards:
            lacking = rs.payments.shortfall(own, rs.need[card]).units
            missing += lacking
            free += not lacking
        found = own.reach[key] = (missing / len(cards), free / len(cards))
    return found
