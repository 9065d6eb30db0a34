"""Leaders that make something cheaper, and other ways to pay."""

from __future__ import annotations

from tests.rules.wonders.leaders.cards.recruiting import RULES, recruits
from tests.support.scenario import Seat, exact_sources, recruitment, scenario, seat


def one_resource_less(leader: str, target: str, card: str, age: int) -> None:
    assert recruits(leader) == {"special": {f"{target} discount": 1}}
    cost = dict(RULES.cards[RULES.card_index[card]].cost)
    sources = exact_sources(cost, "")
    # With all goods but one of any kind it can be built, with two missing not.
    for good in cost:
        less = {**cost, good: cost[good] - 1}
        table = scenario(_poor(exact_sources(less, ""), leader, card), age=age)
        assert table.ways(0, f"build {card}") == [""], f"one {good} less"
    assert scenario(_poor(sources, leader, card), age=age).ways(0, f"build {card}") == [""]
    assert scenario(_poor([], leader, card), age=age).ways(0, f"build {card}") == []
    for good in cost:
        less = {**cost, good: cost[good] - 1}
        assert scenario(_poor(exact_sources(less, ""), "", card), age=age).ways(0, f"build {card}") == []


def _poor(built: list[str], leaders: str, hand: str) -> Seat:
    """A city whose starting resource is of no use for the cards of this test."""
    resource = "ephesus:A" if hand in ("circus", "senate") else "babylon:A"
    return seat(resource, 0, built, leaders=leaders, hand=hand)


def test_archimedes() -> None:
    one_resource_less("archimedes", "green_card", "university", 3)
    assert one_short("archimedes") == {"green"}


def test_leonidas() -> None:
    one_resource_less("leonidas", "red_card", "circus", 3)
    assert one_short("leonidas") == {"red"}


def test_hammurabi() -> None:
    one_resource_less("hammurabi", "blue_card", "senate", 3)
    assert one_short("hammurabi") == {"blue"}


def one_short(leader: str) -> set[str]:
    """Of which colours a city without any goods can build the cards of Age I that cost one resource."""
    cards = {"stockade": "red", "workshop": "green", "baths": "blue"}
    city = seat("ephesus:A", 0, leaders=leader, hand=" ".join([*cards, "tree_farm"]))
    table = scenario(city, seat("rhodes:A"), seat("babylon:A"))
    buildable = {colour for card, colour in cards.items() if table.ways(0, f"build {card}") == [""]}
    # Coins in a cost are never reduced.
    assert table.ways(0, "build tree_farm") == []
    return buildable


def test_imhotep() -> None:
    assert recruits("imhotep") == {"special": {"wonder_stage discount": 1}}
    # Giza A, first stage: two stone; the board has one and Imhotep drops the other. Second: three wood.
    table = scenario(seat("giza:A", 0, leaders="imhotep", hand="altar"))
    assert table.ways(0, "stage altar") == [""]
    assert table.play("stage altar")[0] == {"stages": 1, "wonder": 3}
    second = scenario(seat("giza:A", 0, "sawmill", stages=1, leaders="imhotep", hand="altar"))
    assert second.ways(0, "stage altar") == [""]
    assert (
        scenario(seat("giza:A", 0, "lumber_yard", stages=1, leaders="imhotep", hand="altar")).ways(0, "stage altar")
        == []
    )
    assert one_short("imhotep") == set()


def test_bilkis() -> None:
    assert recruits("bilkis") == {"special": {"bank_prices": (1,)}}
    neighbours = seat("rhodes:A"), seat("ephesus:A")
    for card in ("stockade", "baths", "barracks", "workshop", "apothecary", "scriptorium"):
        table = scenario(seat("giza:A", 1, leaders="bilkis", hand=card), *neighbours)
        assert "B1" in table.ways(0, f"build {card}") or table.ways(0, f"build {card}") == [""]
    # One unit a turn: two wood are one too many. And it is not for nothing.
    assert (
        scenario(seat("giza:A", 9, leaders="bilkis", hand="caravansery"), *neighbours, age=2).ways(
            0, "build caravansery"
        )
        == []
    )
    assert scenario(seat("giza:A", 0, leaders="bilkis", hand="stockade"), *neighbours).ways(0, "build stockade") == []
    # The coin goes to the bank, and the next turn there is another unit.
    table = scenario(seat("giza:A", 5, leaders="bilkis", hand="stockade"), *neighbours)
    changes = table.play("build stockade B1")
    assert changes[0] == {"structures": ["stockade"], "shields": 1, "coins": -1}
    assert changes[1] == changes[2] == {"coins": 3}


def test_ramses() -> None:
    assert recruits("ramses") == {"special": {"free_colours": ["purple"]}}
    for guild in ("workers_guild", "magistrates_guild", "gamers_guild"):
        table = scenario(seat("giza:A", 0, leaders="ramses", hand=guild), age=3)
        assert table.ways(0, f"build {guild}") == ["power"]
        assert table.play(f"build {guild} power")[0]["structures"] == [guild]
    # Nothing but guilds, and no second one of a name.
    table = scenario(seat("giza:A", 0, "workers_guild", leaders="ramses", hand="workers_guild palace"), age=3)
    assert table.ways(0, "build workers_guild") == table.ways(0, "build palace") == []


def test_maecenas() -> None:
    assert recruits("maecenas", age=1) == {"powers": ["free_recruit"]}
    # Not for the past: it costs its own coin, and from then on leaders cost nothing.
    table = recruitment(seat("giza:A", 0, leaders="maecenas", leader_hand="pericles plato"))
    assert table.ways(0, "recruit pericles") == table.ways(0, "recruit plato") == [""]
    assert table.play("recruit pericles")[0] == {"recruited": ["pericles"]}
