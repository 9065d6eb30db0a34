"""Two players and the Free City, with Leaders."""

from __future__ import annotations

from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.state import leaders_of
from tests.rules.wonders.two_players.tables import ANN, BOB, FREE_CITY, two
from tests.support.scenario import recruitment, seat


def test_the_free_city_takes_no_part_in_draft_and_recruitment() -> None:
    table = recruitment(ANN, BOB, age=1, players=2)
    assert table.asked() == {0: "recruit", 1: "recruit"}
    assert len(leaders_of(table.state).hands) == 2
    table.play()
    assert table.asked() == {0: "turn", 1: "turn"}
    assert leaders_in(table.state.cities[FREE_CITY]).leaders == []


def test_the_courtesans_of_the_free_city_mark_a_players_leader() -> None:
    free = seat("ephesus:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1")
    ann = seat("giza:A", 0, leaders="caesar", hand="courtesans_guild study")
    table = two(ann, seat("rhodes:A", leaders="nero"), free, age=3)
    table.play("sell study", free="build courtesans_guild")
    assert table.asked() == {0: "mark_leader"}
    assert table.legal(0) == ["choose 0 caesar", "choose 1 nero"]
    assert table.answer(0, "choose 0 caesar")[FREE_CITY] == {"shared": ["caesar"], "shields": 2}


def test_a_players_courtesans_find_leaders_of_the_other_player_alone() -> None:
    ann = seat("giza:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1", hand="courtesans_guild study")
    table = two(ann, seat("rhodes:A", leaders="caesar nero"), age=3)
    table.play("build courtesans_guild")
    assert table.legal(0) == ["choose 1 caesar", "choose 1 nero"]


def test_solomon_shared_by_the_free_city_digs_for_it() -> None:
    free = seat("ephesus:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1")
    ann = seat("giza:A", 0, leaders="solomon nero", hand="courtesans_guild study")
    table = two(ann, BOB, free, age=3, discard="palace")
    table.play("sell study", free="build courtesans_guild")
    table.answer(0, "choose 0 solomon")
    assert table.asked() == {0: "discard_pick"}
    assert table.answer(0, "choose palace")[FREE_CITY]["structures"] == ["palace"]


def test_rome_b_cheapens_the_other_players_leaders_too() -> None:
    table = recruitment(seat("rome:B", 9), seat("giza:A", 9, leader_hand="plato nero"), seat("ephesus:A"), players=2)
    assert table.ways(1, "recruit plato") == ["B3"]


def test_diplomats_count_both_neighbours_of_which_one_has_no_leaders() -> None:
    table = two(seat("giza:A", 0, "diplomats_guild"), seat("rhodes:A", leaders="nero midas"), age=3)
    assert table.points(0)["guilds"] == 2
