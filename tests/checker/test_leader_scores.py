"""The checker's scoring with Leaders against sheets worked out by hand from the reference rules."""

from __future__ import annotations

import pytest

from tests.checker.model import Table
from tests.checker.scoring import sheets
from tests.support.checker_support import city, table


def scored(at: Table) -> dict[str, int]:
    (sheet,) = sheets(at, 0)
    return sheet


@pytest.mark.parametrize(
    ("leader", "points"),
    [
        ("sappho", 2),
        ("zenobia", 3),
        ("nefertiti", 4),
        ("cleopatra", 5),
        ("alexander", 2),
        ("amytis", 4),
        ("hypatia", 1),
        ("nebuchadnezzar", 2),
        ("pericles", 4),
        ("phidias", 2),
        ("praxiteles", 2),
        ("varro", 1),
        ("hiram", 4),
        ("justinian", 3),
        ("plato", 7),
        ("midas", 2),
        ("caesar", 0),
        ("bilkis", 0),
    ],
)
def test_points_of_a_leader(leader: str, points: int) -> None:
    built = ["ore_vein", "quarry", "press_age1", "altar", "baths", "tavern", "circus", "walls", "study"]
    mine = city("rhodes:A", *built, "spies_guild", "diplomats_guild", coins=8, stages=2, leaders=leader)
    mine.tokens = [1, 5, -1, -1]
    assert scored(table(mine))["leaders"] == points


def test_plato_scores_each_complete_set() -> None:
    one = ["ore_vein", "press_age1", "altar", "tavern", "walls", "study", "spies_guild"]
    two = ["quarry", "loom_age1", "baths", "forum", "circus", "academy", "workers_guild"]
    assert scored(table(city("rhodes:A", *one, *two, leaders="plato")))["leaders"] == 14
    assert scored(table(city("rhodes:A", *one, *two[:-1], leaders="plato")))["leaders"] == 7


def test_midas_and_the_gamers_guild_stack_with_coins() -> None:
    sheet = scored(table(city("rhodes:A", "gamers_guild", coins=7, leaders="midas")))
    assert (sheet["coins"], sheet["guilds"], sheet["leaders"], sheet["total"]) == (2, 2, 2, 6)


def test_symbols_of_leaders_count_as_science() -> None:
    sheet = scored(table(city("rhodes:A", "academy", leaders="euclid ptolemy pythagoras", coins=0)))
    assert (sheet["science"], sheet["leaders"]) == (4 + 1 + 1 + 7, 0)


def test_aristotle_turns_a_wildcard_towards_the_best_total() -> None:
    """Four compasses and a gear: alone, a fifth compass is best (26 to 25), with Aristotle the set is (25 and 3)."""
    built = ["apothecary", "dispensary", "lodge", "academy", "study"]
    sheet = scored(table(city("babylon:A", *built, stages=2, coins=0)))
    assert (sheet["science"], sheet["leaders"]) == (26, 0)
    sheet = scored(table(city("babylon:A", *built, stages=2, coins=0, leaders="aristotle")))
    assert (sheet["science"], sheet["leaders"]) == (25, 3)


def test_symbols_that_tie_across_columns_are_both_right() -> None:
    built = ["apothecary", "dispensary", "lodge", "academy", "study"]
    found = sheets(table(city("babylon:A", *built, stages=2, coins=0, leaders="aristotle euclid")), 0)
    assert sorted((sheet["science"], sheet["leaders"]) for sheet in found) == [(34, 3), (37, 0)]
    assert {sheet["total"] for sheet in found} == {37 + 3}


def test_the_new_guilds() -> None:
    left = city("giza:A", "spies_guild", "workers_guild", leaders="sappho nero")
    left.shared = "plato"
    right = city("ephesus:A", "builders_guild", leaders="midas")
    assert scored(table(city("rhodes:A", "diplomats_guild"), left, right))["guilds"] == 3
    assert scored(table(city("rhodes:A", "architects_guild"), left, right))["guilds"] == 9


def test_a_shared_leader_scores_its_new_city_among_the_leaders() -> None:
    mine = city("rhodes:A", "courtesans_guild", "altar", "baths", coins=0)
    mine.shared = "nebuchadnezzar"
    sheet = scored(table(mine, city("giza:A", "altar", leaders="nebuchadnezzar")))
    assert (sheet["leaders"], sheet["guilds"]) == (2, 0)


def test_olympia_gets_nothing_from_a_copied_courtesans_guild() -> None:
    left = city("giza:A", "courtesans_guild")
    left.shared = "cleopatra"
    sheet = scored(table(city("olympia:B", coins=0, stages=3), left))
    assert (sheet["guilds"], sheet["leaders"], sheet["total"]) == (0, 0, 5)


def test_a_copied_guild_is_no_purple_card_for_hiram() -> None:
    sheet = scored(table(city("olympia:B", coins=0, stages=3, leaders="hiram"), city("giza:A", "gamers_guild")))
    assert sheet["leaders"] == 0


def test_olympia_reads_a_copied_guild_from_its_own_place() -> None:
    mine = city("olympia:B", coins=9, stages=3, leaders="sappho")
    left, right = city("giza:A", "gamers_guild", coins=0), city("babylon:A", "diplomats_guild", leaders="nero midas")
    assert scored(table(mine, left, right))["guilds"] == 3


def test_stages_and_powers_of_rome() -> None:
    assert scored(table(city("rome:A", stages=2, coins=0)))["wonder"] == 10
    assert scored(table(city("rome:B", stages=3, coins=0)))["wonder"] == 6
