"""Leaders that bring points for what stands in the city."""

from __future__ import annotations

import rules
from tests.rules.wonders.leaders.cards.recruiting import points, recruits
from tests.support.scenario import Seat, recruitment, scenario, seat

CITY = (
    "lumber_yard clay_pool sawmill loom_age1 press_age1 altar theater baths pantheon tavern vineyard walls study lodge "
    "apothecary spies_guild"
)
"""3 brown, 2 grey, 4 blue, 2 yellow, 1 red, 3 green, 1 purple."""


def rich(board: str) -> Seat:
    """A neighbour that has more of everything, none of which counts."""
    return seat(
        board, 30, f"{CITY} mine glassworks_age1 palace forum stables circus school magistrates_guild", stages=3
    )


def for_own_cards(leader: str, each: int, number: int, one: str) -> None:
    assert recruits(leader) == {}
    assert recruits(leader, one) == {"leaders": each}
    assert points(leader, seat("giza:A", 0, CITY), rich("rhodes:A"), rich("ephesus:A")) == {"leaders": each * number}


def test_phidias() -> None:
    for_own_cards("phidias", 1, 3, "ore_vein")


def test_praxiteles() -> None:
    for_own_cards("praxiteles", 2, 2, "glassworks_age1")


def test_nebuchadnezzar() -> None:
    for_own_cards("nebuchadnezzar", 1, 4, "palace")


def test_varro() -> None:
    for_own_cards("varro", 1, 2, "forum")


def test_pericles() -> None:
    for_own_cards("pericles", 2, 1, "circus")
    # The shields of stages are no red cards.
    assert points("pericles", seat("rhodes:A", stages=3), seat("giza:A")) == {}


def test_hypatia() -> None:
    for_own_cards("hypatia", 1, 3, "school")


def test_hiram() -> None:
    for_own_cards("hiram", 2, 1, "traders_guild")


def test_justinian() -> None:
    assert recruits("justinian", "altar walls study") == {"leaders": 3}
    assert points("justinian", seat("giza:A", 0, "altar theater walls circus study")) == {"leaders": 3}
    assert points("justinian", seat("giza:A", 0, "altar theater walls circus study lodge")) == {"leaders": 6}
    assert points("justinian", seat("giza:A", 0, "altar theater walls circus")) == {}


def test_plato() -> None:
    one = "lumber_yard loom_age1 altar tavern study walls spies_guild"
    two = f"{one} clay_pool press_age1 baths forum lodge circus workers_guild"
    assert recruits("plato", one, age=3) == {"leaders": 7}
    assert points("plato", seat("giza:A", 0, one)) == {"leaders": 7}
    assert points("plato", seat("giza:A", 0, two)) == {"leaders": 14}
    assert points("plato", seat("giza:A", 0, two.replace("spies_guild ", ""))) == {"leaders": 7}
    for card in one.split():
        assert points("plato", seat("giza:A", 0, one.replace(card, ""))) == {}


def test_midas() -> None:
    # It counts the coins left after its own cost, beside the normal points for coins.
    table = recruitment(seat("giza:A", 9, leader_hand="midas"))
    assert table.ways(0, "recruit midas") == ["B3"]
    assert table.play("recruit midas B3")[0] == {"coins": -3, "recruited": ["midas"], "leaders": 2}
    assert recruits("midas") == {}
    for coins, worth in ((2, 0), (3, 1), (11, 3)):
        table = scenario(seat("giza:A", coins, leaders="midas"))
        assert (table.points(0)["leaders"], table.points(0)["coins"]) == (worth, worth)


def test_aristotle() -> None:
    assert recruits("aristotle") == {"special": {"set_bonus": 3}}
    sets = "apothecary workshop scriptorium"
    assert recruits("aristotle", sets) == {"special": {"set_bonus": 3}, "leaders": 3}
    assert points("aristotle", seat("giza:A", 0, f"{sets} dispensary laboratory library")) == {"leaders": 6}
    # A wildcard goes where it is worth most: 4 compasses are 16, 3 and a set of three 9 + 1 + 1 + 10.
    city = seat("babylon:A", 0, "apothecary dispensary lodge workshop", stages=2, leaders="aristotle")
    sheet = rules.scores(scenario(city, age=3).state)[0][0]
    assert (sheet.symbols, sheet.categories["science"], sheet.categories["leaders"]) == (["tablet"], 18, 3)


def test_aristotle_can_turn_a_wildcard_to_a_set() -> None:
    # Four compasses and a gear: a fifth compass is worth 9, a tablet 1 + 7, with Aristotle 1 + 10.
    built = "apothecary dispensary lodge academy laboratory"
    for leaders, science, own in (("hannibal", 25 + 1, 0), ("hannibal aristotle", 16 + 1 + 1 + 7, 3)):
        table = scenario(seat("babylon:A", 0, built, stages=2, leaders=leaders), age=3)
        assert (table.points(0)["science"], table.points(0)["leaders"]) == (science, own)
