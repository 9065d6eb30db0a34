"""One test for each of the 78 card faces: what it costs, what building it changes, and what it makes free.

The figures stand in ``facts_cards.txt``. Cards that count something are written out one by one.
"""

from __future__ import annotations

import pytest

from tests.rules.wonders.facts import CardFact, Effect, card_facts
from tests.support.scenario import Seat, exact_sources, scenario, seat
from tests.support.scenario_table import Change, Table

FACTS = card_facts()
BY_ID = {fact.id: fact for fact in FACTS}
COUNTING = [f.id for f in FACTS if any(effect[0] in ("coins_per", "points_per") for effect in f.effects)]
PLAIN = [fact for fact in FACTS if fact.id not in COUNTING]
RESOURCES = ("wood", "stone", "clay", "ore", "glass", "loom", "papyrus")
LINKS = [(parent, fact.id) for fact in FACTS for parent in fact.chains_from]
BOARD, RESOURCE = "giza:A", "stone"

_POINTS = {"blue": "civilian", "yellow": "commercial", "purple": "guilds"}


def table_for(fact: CardFact, coins: int | None = None, without: str = "", edition: str = "first") -> Table:
    """A city with exactly the goods and coins of a card's cost (less one source), beside two plain cities."""
    built = [card for card in exact_sources(fact.cost, RESOURCE) if card != without]
    money = fact.cost.get("coins", 0) if coins is None else coins
    return scenario(seat(BOARD, money, built, hand=fact.id), age=fact.age, edition=edition)


def expected(fact: CardFact) -> Change:
    """What the table of facts says that building the card changes for its city."""
    change: Change = {"structures": [fact.id]}
    coins = -fact.cost.get("coins", 0)
    for effect in fact.effects:
        match effect:
            case ("coins", amount):
                coins += int(amount)
            case ("points", amount):
                change[_POINTS[fact.colour]] = int(amount)
            case _:
                change |= standing(effect)
    return {**change, "coins": coins} if coins else change


def standing(effect: Effect) -> Change:
    """The change that one standing effect makes to a city that has nothing like it."""
    match effect:
        case ("sale" | "own" as kind, goods, amount):
            return {kind: {goods: int(amount)}}
        case ("price", group, sides, price):
            return {"prices": {f"{group} {side}": int(price) for side in sides.split("+")}}
        case ("shields", amount):
            return {"shields": int(amount)}
        case ("symbol", symbol):
            return {symbol: 1, "science": 1}
        case ("wild",):
            return {"wild": 1, "science": 1}
        case (power,):
            return {"powers": [power]}
    raise AssertionError(f"no such effect: {effect}")


def check_change(fact: CardFact, edition: str = "first") -> None:
    """Building a card changes exactly what the facts say."""
    table = table_for(fact, edition=edition)
    pay = f"build {fact.id} B{fact.cost['coins']}" if "coins" in fact.cost else f"build {fact.id}"
    change = table.play(pay)
    assert change[0] == expected(fact)
    assert change[1] == change[2] == {"coins": 3}


def check_cost(fact: CardFact, edition: str = "first") -> None:
    """A card costs exactly what the facts say."""
    coins = fact.cost.get("coins", 0)
    assert table_for(fact, edition=edition).ways(0, f"build {fact.id}") == [f"B{coins}" if coins else ""]
    if coins:
        assert table_for(fact, coins - 1, edition=edition).ways(0, f"build {fact.id}") == []
    for source in exact_sources(fact.cost, RESOURCE):
        assert table_for(fact, coins, source, edition).ways(0, f"build {fact.id}") == [], f"built without {source}"


@pytest.mark.parametrize("fact", PLAIN, ids=[fact.id for fact in PLAIN])
def test_building_it_changes_exactly_this(fact: CardFact) -> None:
    check_change(fact)


@pytest.mark.parametrize("fact", FACTS, ids=[fact.id for fact in FACTS])
def test_it_costs_exactly_this(fact: CardFact) -> None:
    check_cost(fact)


def test_a_starting_resource_pays_its_part_of_the_cost() -> None:
    city = seat("olympia:A", 0, hand="baths stockade")
    table = scenario(city, seat("rhodes:A"), seat("ephesus:A"))
    assert table.ways(0, "build stockade") == [""]
    assert table.ways(0, "build baths") == []


def test_there_are_78_faces_and_26_links() -> None:
    assert len(FACTS) == 78
    assert len(LINKS) == 26
    assert sorted(LINKS) == sorted((fact.id, child) for fact in FACTS for child in fact.chains_to)


def check_chain(parent: str, child: str, age: int, edition: str = "first") -> None:
    """A card is free after its parent, and not otherwise."""
    poor = scenario(seat("giza:A", 0, hand=child), age=age, edition=edition)
    assert poor.ways(0, f"build {child}") == []
    heir = scenario(seat("giza:A", 0, parent, hand=child), age=age, edition=edition)
    assert heir.ways(0, f"build {child}") == ["chain"]
    before = heir.state.cities[0].coins
    change = heir.play(f"build {child} chain")
    assert child in change[0]["structures"]
    assert change[0].get("coins", 0) >= 0 and before == 0


@pytest.mark.parametrize(("parent", "child"), LINKS, ids=[f"{parent}-{child}" for parent, child in LINKS])
def test_chain(parent: str, child: str) -> None:
    check_chain(parent, child, BY_ID[child].age)


# ---- cards that count: every figure below is counted by hand from the table given


def play(card: str, *cities: Seat, age: int, built: str = "", coins: int = 0, stages: int = 0) -> list[Change]:
    """Build a card in a city that has exactly its goods and ``built`` besides."""
    fact = BY_ID[card]
    sources = exact_sources(fact.cost, RESOURCE)
    table = scenario(seat(BOARD, coins, [*sources, *built.split()], hand=card, stages=stages), *cities, age=age)
    return table.play(f"build {card}")


def test_vineyard() -> None:
    left = seat("rhodes:A", built="lumber_yard sawmill altar")
    right = seat("ephesus:A", built="tree_farm loom_age1")
    change = play("vineyard", left, right, age=2, built="clay_pool")
    assert change[0] == {"structures": ["vineyard"], "coins": 4}


def test_bazar() -> None:
    left = seat("rhodes:A", built="loom_age1 press_age1 lumber_yard")
    right = seat("ephesus:A", built="glassworks_age1")
    change = play("bazar", left, right, age=2, built="press_age1")
    assert change[0] == {"structures": ["bazar"], "coins": 8}


def test_haven() -> None:
    # Its goods come from Lumber Yard, Ore Vein and Loom: two brown cards, and the neighbours' do not count.
    change = play("haven", seat("rhodes:A", built="clay_pool"), age=3)
    assert change[0] == {"structures": ["haven"], "coins": 2, "commercial": 2}


def test_lighthouse() -> None:
    change = play("lighthouse", seat("rhodes:A", built="tavern"), age=3, built="tavern vineyard")
    assert change[0] == {"structures": ["lighthouse"], "coins": 3, "commercial": 3}


def test_chamber_of_commerce() -> None:
    # Its goods come from Brickyard and Press; with Loom and Glassworks that makes three grey cards.
    change = play("chamber_of_commerce", seat("rhodes:A", built="loom_age1"), age=3, built="loom_age2 glassworks_age1")
    assert change[0] == {"structures": ["chamber_of_commerce"], "coins": 6, "commercial": 6}


def test_arena() -> None:
    change = play("arena", seat("rhodes:A", stages=3), age=3, stages=2)
    assert change[0] == {"structures": ["arena"], "coins": 6, "commercial": 2}


def test_workers_guild() -> None:
    left, right = seat("rhodes:A", built="lumber_yard sawmill"), seat("ephesus:A", built="mine loom_age1")
    change = play("workers_guild", left, right, age=3)
    assert change[0] == {"structures": ["workers_guild"], "guilds": 3}


def test_craftsmens_guild() -> None:
    left, right = seat("rhodes:A", built="press_age1 loom_age1"), seat("ephesus:A", built="glassworks_age2")
    change = play("craftsmens_guild", left, right, age=3, built="loom_age1")
    assert change[0] == {"structures": ["craftsmens_guild"], "guilds": 6}


def test_traders_guild() -> None:
    left, right = seat("rhodes:A", built="tavern forum"), seat("ephesus:A", built="marketplace altar")
    change = play("traders_guild", left, right, age=3, built="vineyard")
    assert change[0] == {"structures": ["traders_guild"], "guilds": 3}


def test_philosophers_guild() -> None:
    left, right = seat("rhodes:A", built="school study"), seat("ephesus:A", built="workshop")
    change = play("philosophers_guild", left, right, age=3, built="library")
    assert change[0] == {"structures": ["philosophers_guild"], "guilds": 3}


def test_spies_guild() -> None:
    left, right = seat("rhodes:A", built="walls circus"), seat("ephesus:A", built="stockade barracks")
    change = play("spies_guild", left, right, age=3, built="stables")
    assert change[0] == {"structures": ["spies_guild"], "guilds": 4}


def test_strategists_guild() -> None:
    left, right = seat("rhodes:A", tokens=(-1, -1, 3)), seat("ephesus:A", tokens=(1, -1))
    change = play("strategists_guild", left, right, age=3)
    assert change[0] == {"structures": ["strategists_guild"], "guilds": 3}


def test_shipowners_guild() -> None:
    # Its goods come from Sawmill, Lumber Yard, Glassworks and Press; it counts itself and the other guild too.
    change = play("shipowners_guild", seat("rhodes:A", built="mine"), age=3, built="spies_guild clay_pool")
    assert change[0] == {"structures": ["shipowners_guild"], "guilds": 7}


def test_magistrates_guild() -> None:
    left, right = seat("rhodes:A", built="altar palace"), seat("ephesus:A", built="theater")
    change = play("magistrates_guild", left, right, age=3, built="baths")
    assert change[0] == {"structures": ["magistrates_guild"], "guilds": 3}


def test_builders_guild() -> None:
    left, right = seat("rhodes:A", stages=1), seat("ephesus:A", stages=3)
    change = play("builders_guild", left, right, age=3, stages=2)
    assert change[0] == {"structures": ["builders_guild"], "guilds": 6}


def test_every_counting_card_has_its_own_test() -> None:
    assert [card for card in COUNTING if f"test_{card}" not in globals()] == []
