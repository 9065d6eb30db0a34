"""What a build can cost: every way of covering every unit is tried (base-rules 2, 7; interface, Payments offered).

Nothing clever happens here. Each unit of a cost is laid on each source that could cover it, own, left or right, and the
coins of all complete coverings are collected. Results are remembered, because the same question comes back often.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tests.checker.components import FLEETS, Card, Effect, Leader, Source, Stage, box
from tests.checker.fleets import has_room, second, step_cost
from tests.checker.model import City, Table

PLAIN, CHAIN, POWER = "", "chain", "power"
NAVAL = "naval"
"""What a discount on naval constructions is for."""
TABLE_OF_FOUR = 4


COIN = 64
"""What a coin counts while trades are looked for: every unit that is bought counts one more, so that one can tell from
whom something comes for nothing. No cost has so many units."""
Split = tuple[int, int, int, int, int]


class Way(NamedTuple):
    """One way to pay: the word in the notation, then coins to the left, to the right, to the bank, to the second on the
    left and on the right. `gifts`: the neighbours from whom something is bought that costs nothing by a dock."""

    means: str
    left: int = 0
    right: int = 0
    bank: int = 0
    left2: int = 0
    right2: int = 0
    gifts: int = 0

    @property
    def split(self) -> Split:
        """The coins alone, in the order of the notation."""
        return self.left, self.right, self.left2, self.right2, self.bank


class Prices(NamedTuple):
    """Coins for one unit, by neighbour and group of resources; units of `left_cheap` and of `right_cheap` cost so much
    `less` there."""

    left_raw: int
    left_made: int
    right_raw: int
    right_made: int
    left_cheap: str = ""
    right_cheap: str = ""
    less: int = 0


_NO_PRICES = Prices(0, 0, 0, 0)


class Part(NamedTuple):
    """One part of a cost, and what it is the cost of: discounts are for one kind of thing."""

    cost: Mapping[str, int]
    target: str


def build_ways(table: Table, seat: int, card: Card, sail: bool = False) -> list[Way]:
    """Every way offered to build a card from the hand; empty where it cannot be built at all. `sail`: together with the
    naval construction of its colour."""
    city = table.cities[seat]
    if card.building in city.buildings():
        return []
    extra: list[Part] = []
    if sail:
        if card.colour not in FLEETS or not has_room(city, card.colour):
            return []
        extra = [Part(step_cost(city, card.colour), NAVAL)]
    pool = []
    if card.chains_from & set(city.structures):
        pool += _paid_ways(table, seat, extra, CHAIN)
    pool += _paid_ways(table, seat, [Part(card.cost, f"{card.colour}_card"), *extra])
    if is_free_first_or_last(table, city, card):
        pool += _paid_ways(table, seat, extra)
    if is_free_colour(city, card):
        pool += _paid_ways(table, seat, extra, POWER)
    offered = _not_undercut(pool)
    if has_colour_power(city, card) or _has_free_build(city):
        beside = _not_undercut(_paid_ways(table, seat, extra, POWER))
        offered += [way for way in beside if not any(_nowhere_dearer(other.split, way.split) for other in pool)]
    return offered


def stage_ways(table: Table, seat: int, stage: Stage, sail: str = "") -> list[Way]:
    """Every way offered to pay a wonder stage; empty where it cannot be paid. `sail`: the fleet that goes with it."""
    city = table.cities[seat]
    if sail and not has_room(city, sail):
        return []
    cost = stage.cost
    if city.has("free_stage_resources"):
        cost = {good: number for good, number in cost.items() if good == "coins"}
    parts = [Part(cost, "wonder_stage")]
    if sail and not city.has("wonder_construction_free"):
        parts.append(Part(step_cost(city, sail), NAVAL))
    return _not_undercut(_paid_ways(table, seat, parts))


def is_free_first_or_last(table: Table, city: City, card: Card) -> bool:
    """Whether Olympia of the second edition builds the card for nothing: the first of its colour in the city, the one
    picked from the first hand of an age, the one of the last regular turn (second-edition-rules 4)."""
    first_of_colour = city.has("free_first_of_colour") and card.colour not in {other.colour for other in city.cards()}
    first_of_age = city.has("free_first_of_age") and table.turn == 1
    last_of_age = city.has("free_last_of_age") and table.turn == table.turns() and not table.extra
    return first_of_colour or first_of_age or last_of_age


def is_free_colour(city: City, card: Card) -> bool:
    """Whether a standing power lets the city build all cards of that colour for nothing (Ramses)."""
    return any(effect["colour"] == card.colour for effect in city.effects("free_colour"))


def recruit_price(table: Table, seat: int, leader: Leader) -> int:
    """Coins to the bank for recruiting a leader (base-rules 7: Maecenas, Rome)."""
    if table.cities[seat].has("free_recruit"):
        return 0
    off = 0
    for giver in table.cities:
        for effect in giver.effects("recruit_discount"):
            off += effect["amount"] * sum(1 for city in table.named(giver.seat, effect["cities"]) if city.seat == seat)
    return max(0, leader.price(table.age) - off)


def own_sources(city: City) -> list[Source]:
    """Everything that a city can use itself, one entry a unit and turn."""
    sources = _starting(city)
    for effect in (*city.effects("produce"), *city.effects("produce_choice")):
        sources.extend(_units(effect))
    made = {good for source in sold_sources(city) for good in source}
    missing = set(box().raw | box().manufactured) - made
    for effect in city.effects("produce_owned"):
        sources += [tuple(sorted(made))] * effect["amount"] if made else []
    for effect in city.effects("produce_missing"):
        sources += [tuple(sorted(missing))] * effect["amount"] if missing else []
    return sources


def sold_sources(city: City) -> list[Source]:
    """What a city sells to each buyer: its starting resource and its brown and grey cards."""
    sources = _starting(city)
    for card in city.cards():
        if card.colour in ("brown", "grey"):
            for effect in card.effects:
                sources.extend(_units(effect))
    return sources


def _starting(city: City) -> list[Source]:
    return [(box().starting[city.board],)] if city.board in box().starting else []


def prices(city: City) -> Prices:
    """What a city pays for a bought unit; discounts replace the price, they do not stack."""
    usual = box().constants["trade_price"]
    cheapest = {(side, group): usual for side in ("left", "right") for group in ("raw", "manufactured")}
    for effect in city.effects("trade_discount"):
        for side in effect["neighbours"]:
            key = (side, effect["resources"])
            cheapest[key] = min(cheapest[key], effect["price"])
    return Prices(
        left_raw=cheapest["left", "raw"],
        left_made=cheapest["left", "manufactured"],
        right_raw=cheapest["right", "raw"],
        right_made=cheapest["right", "manufactured"],
    )


def _counting_units(table: Table, city: City) -> Prices:
    """The prices of a city in parts of a coin, each unit counted."""
    usual = prices(city)
    groups = (coins * COIN + 1 for coins in usual[:4])
    less = sum(effect["amount"] for effect in city.effects("start_good_discount"))
    beside = (table.left(city.seat), table.right(city.seat))
    left, right = (box().starting.get(other.board, "") if less else "" for other in beside)
    return Prices(*groups, left, right, less * COIN)


def _units(effect: Effect) -> Iterator[Source]:
    if effect["kind"] == "produce":
        for resource, amount in effect["resources"].items():
            yield from [(resource,)] * amount
    elif effect["kind"] == "produce_choice":
        yield tuple(sorted(effect["options"]))


def _has_free_build(city: City) -> bool:
    return not city.power_used and any(True for _ in city.effects("free_build"))


def has_colour_power(city: City, card: Card) -> bool:
    """Whether a power for cards of one colour alone can be used on a card in this age (Caligula)."""
    fits = any(effect["colour"] == card.colour for effect in city.effects("free_build_colour"))
    return fits and not city.colour_power_used


def _paid_ways(table: Table, seat: int, parts: list[Part], means: str = PLAIN) -> list[Way]:
    """Every achievable split of paying all parts as one cost in full with the coins held now."""
    city = table.cities[seat]
    coins = sum(part.cost.get("coins", 0) for part in parts)
    ways: set[Way] = set()
    for needed in _sums(city, parts):
        for afar, left2, right2 in _bought_afar(table, seat, needed):
            for bought, to_bank in _with_bank(city, afar):
                bank = to_bank + coins
                rest = city.coins - bank - left2 - right2
                if rest < 0:
                    continue
                for left, right, gifts in _trades(table, seat, bought, rest):
                    ways.add(Way(means, left, right, bank, left2, right2, gifts))
    return sorted(ways)


def _trades(table: Table, seat: int, units: tuple[str, ...], coins: int) -> set[tuple[int, int, int]]:
    """Coins to the two neighbours for every way to cover the units with at most so many coins, and from how many of
    them something comes for nothing, because a dock takes a coin off what is bought there (cities-rules 7), or a
    Smuggler's Cache off each unit of the good printed on the board there (second-edition-rules 6)."""
    city = table.cities[seat]
    off = {"left": 0, "right": 0}
    for effect in city.effects("purchase_rebate"):
        for side in effect["cities"]:
            off[side] += effect["amount"]
    trades = coverings(
        units,
        own_sources(city),
        sold_sources(table.left(seat)),
        sold_sources(table.right(seat)),
        _counting_units(table, city),
        (coins + sum(off.values())) * COIN + COIN - 1,
    )
    found = set()
    for bought_left, bought_right in trades:
        left, right = max(bought_left // COIN - off["left"], 0), max(bought_right // COIN - off["right"], 0)
        gifts = sum(bought > 0 and not paid for bought, paid in ((bought_left, left), (bought_right, right)))
        if left + right <= coins:
            found.add((left, right, gifts))
    return found


def _sums(city: City, parts: list[Part]) -> set[tuple[str, ...]]:
    """The units of all parts together, for every choice of the units that somebody spares in each."""
    found: set[tuple[str, ...]] = {()}
    for part in parts:
        units = tuple(sorted(good for good, n in part.cost.items() if good != "coins" for _ in range(n)))
        left = _after_discounts(city, units, part.target)
        found = {tuple(sorted((*units_so_far, *more))) for units_so_far in found for more in left}
    return found


def _bought_afar(table: Table, seat: int, units: tuple[str, ...]) -> set[tuple[tuple[str, ...], int, int]]:
    """What is left to cover after purchases from the second players (Emporiums), and the coins to each of them."""
    city, cities = table.cities[seat], len(table.cities)
    allowed = {"second_left": 0, "second_right": 0}
    for effect in city.effects("buy_afar"):
        # At a table of four both are one player, who stands on the left.
        allowed["second_left" if cities == TABLE_OF_FOUR else effect["from"]] += effect["units"]
    found = {(units, 0, 0)}
    for side, most in allowed.items():
        seller = sold_sources(table.cities[second(table, seat, side)])
        more = set()
        for left, left2, right2 in found:
            for number in range(1, min(most, len(left)) + 1):
                for places in combinations(range(len(left)), number):
                    basket = tuple(left[at] for at in places)
                    if coverings(basket, seller, (), (), _NO_PRICES, 0):
                        rest = tuple(unit for at, unit in enumerate(left) if at not in places)
                        paid = (number, 0) if side == "second_left" else (0, number)
                        more.add((rest, left2 + paid[0], right2 + paid[1]))
        found |= more
    return found


def _after_discounts(city: City, units: tuple[str, ...], target: str) -> set[tuple[str, ...]]:
    """What is left to cover when a leader spares one unit of the payer's choice, for every choice there is."""
    left = {units}
    if target == NAVAL:
        for effect in city.effects("naval_construction_discount"):
            for _ in range(effect["amount"]):
                left = {less for some in left for less in _one_less(some)} or {()}
    for effect in city.effects("resource_discount"):
        if effect["target"] == target:
            for _ in range(effect["amount"]):
                left = {less for some in left for less in _one_less(some)} or {()}
    return left


def _with_bank(city: City, units: tuple[str, ...]) -> set[tuple[tuple[str, ...], int]]:
    """What is left to cover and the coins for it, with and without the one unit that the bank sells (Bilkis)."""
    found = {(units, 0)}
    for effect in city.effects("buy_from_bank"):
        found |= {(less, effect["price"]) for less in _one_less(units)}
    return found


def _one_less(units: tuple[str, ...]) -> set[tuple[str, ...]]:
    return {units[:at] + units[at + 1 :] for at in range(len(units))}


def coverings(
    units: tuple[str, ...],
    own: Iterable[Source],
    left: Iterable[Source],
    right: Iterable[Source],
    price: Prices,
    coins: int,
) -> frozenset[tuple[int, int]]:
    """Coins (to the left, to the right) of every way to cover all units for at most that many coins in all."""
    return _cover(units, _useful(own, units), _useful(left, units), _useful(right, units), price, coins)


@lru_cache(maxsize=1 << 18)
def _cover(
    units: tuple[str, ...],
    own: tuple[Source, ...],
    left: tuple[Source, ...],
    right: tuple[Source, ...],
    price: Prices,
    coins: int,
) -> frozenset[tuple[int, int]]:
    if not units:
        return frozenset({(0, 0)})
    unit, rest = units[0], units[1:]
    raw = unit in box().raw
    to_left = (price.left_raw if raw else price.left_made) - (price.less if unit == price.left_cheap else 0)
    to_right = (price.right_raw if raw else price.right_made) - (price.less if unit == price.right_cheap else 0)
    found: set[tuple[int, int]] = set()
    for others in _without_one(own, unit):
        found |= coverings(rest, others, left, right, price, coins)
    if to_left <= coins:
        for others in _without_one(left, unit):
            further = coverings(rest, own, others, right, price, coins - to_left)
            found |= {(paid_left + to_left, paid_right) for paid_left, paid_right in further}
    if to_right <= coins:
        for others in _without_one(right, unit):
            further = coverings(rest, own, left, others, price, coins - to_right)
            found |= {(paid_left, paid_right + to_right) for paid_left, paid_right in further}
    return frozenset(found)


def _without_one(sources: tuple[Source, ...], unit: str) -> Iterator[tuple[Source, ...]]:
    """What is left after one source has covered the unit, once for each different source that can."""
    for source in sorted(set(sources)):
        if unit in source:
            at = sources.index(source)
            yield sources[:at] + sources[at + 1 :]


def _useful(sources: Iterable[Source], units: tuple[str, ...]) -> tuple[Source, ...]:
    """The sources with only those options that the units still ask for, in a fixed order.

    Options and sources without use are dropped so that equal questions look equal; no covering is lost by it.
    """
    wanted = set(units)
    cut = (tuple(option for option in source if option in wanted) for source in sources)
    return tuple(sorted(source for source in cut if source))


def _nowhere_dearer(split: Split, other: Split) -> bool:
    return all(mine <= theirs for mine, theirs in zip(split, other, strict=True))


def _not_undercut(pool: list[Way]) -> list[Way]:
    """The ways that no other split of the pool undercuts; of two ways with one split, the first."""
    offered: list[Way] = []
    for way in pool:
        undercut = any(_nowhere_dearer(other.split, way.split) and other.split != way.split for other in pool)
        if not undercut and way.split not in {other.split for other in offered}:
            offered.append(way)
    return offered
