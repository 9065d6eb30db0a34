"""The cases of the second edition's base box (second-edition-rules 9), each as one test with the number of the case.

A card "paid" cannot be built by a city without goods and coins; a free one can, and its action says no more than the
card (interface, "The second edition").
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import rules
from rules import Setup, SetupError
from tests.support import scenario as tables
from tests.support.scenario import Seat, seat
from tests.support.scenario_table import Table

scenario = partial(tables.scenario, edition="second")
PAID: list[str] = []
FREE = [""]


def ways(city: Seat, card: str, **fields: Any) -> list[str]:
    """How a city may build a card of its hand."""
    return scenario(city, **fields).ways(0, f"build {card}")


def olympia(side: str, stages: int, hand: str, built: str = "", **fields: Any) -> Seat:
    """A city of Olympia without coins."""
    return seat(f"olympia:{side}", 0, built, stages=stages, hand=hand, **fields)


# ---- chains and decks


def test_1_the_altar_makes_the_pantheon_free_and_not_the_temple() -> None:
    assert ways(seat("giza:A", 0, "altar", hand="pantheon"), "pantheon", age=3) == ["chain"]
    assert ways(seat("giza:A", 0, "altar", hand="temple"), "temple", age=2) == PAID


def test_2_the_theater_and_not_the_statue_makes_the_gardens_free() -> None:
    assert ways(seat("giza:A", 0, "statue", hand="gardens"), "gardens", age=3) == PAID
    assert ways(seat("giza:A", 0, "theater", hand="gardens"), "gardens", age=3) == ["chain"]


def deck(age: int, cities: int) -> list[str]:
    """The cards of an age without guilds."""
    rs = rules.ruleset(edition="second")
    return [rs.ids[card] for card in rs.age_cards(age, cities)]


def test_3_cards_that_three_players_do_not_have_in_age_one() -> None:
    missing = {"well", "tavern", "excavation", "forest_cave", "tree_farm", "mine"}
    assert not missing & set(deck(1, 3))
    assert missing <= set(deck(1, 7))


def test_4_the_third_age_with_four_and_five_players() -> None:
    four, five = deck(3, 4), deck(3, 5)
    assert (four.count("town_hall"), four.count("circus"), five.count("town_hall")) == (1, 1, 1)
    assert [five.count(card) for card in ("arena", "arsenal", "ludus", "castrum")] == [2, 2, 1, 1]


# ---- cards


@pytest.mark.parametrize(("board", "stages", "points"), [("giza:A", 2, 0), ("giza:A", 3, 7), ("babylon:B", 2, 7)])
def test_5_and_6_the_decorators_score_for_a_complete_side_alone(board: str, stages: int, points: int) -> None:
    table = scenario(seat(board, 0, "decorators_guild", stages=stages, hand="arsenal"), age=3)
    assert table.points(0)["guilds"] == points


def test_the_decorators_see_a_stage_that_is_built_after_them() -> None:
    built = "decorators_guild brickyard clay_pool glassworks_age1"
    table = scenario(seat("babylon:B", 0, built, stages=1, hand="arsenal"), age=3)
    assert table.play("stage arsenal")[0] == {"stages": 1, "wild": 1, "science": 1, "guilds": 7}


def test_7_ludus_counts_the_own_red_cards() -> None:
    cities = [
        seat("giza:A", 0, "barracks stockade quarry ore_vein", hand="ludus"),
        seat("rhodes:A", built="barracks"),
        seat("ephesus:A", built="walls stables"),
    ]
    assert scenario(*cities, age=3).play("build ludus")[0] == {"structures": ["ludus"], "coins": 6, "commercial": 2}


# ---- Olympia, Day: the first card of each colour


def test_8_a_blue_card_from_before_the_stage_counts() -> None:
    city = olympia("A", 2, "baths stockade", "altar")
    assert ways(city, "baths") == PAID
    assert ways(city, "stockade") == FREE


def test_before_the_stage_nothing_is_free() -> None:
    assert ways(olympia("A", 1, "stockade"), "stockade") == PAID


def test_9_a_guild_as_the_first_purple_card() -> None:
    assert ways(olympia("A", 2, "spies_guild"), "spies_guild", age=3) == FREE
    assert ways(olympia("A", 2, "spies_guild", "workers_guild"), "spies_guild", age=3) == PAID


def test_10_the_third_stage_is_paid() -> None:
    assert scenario(olympia("A", 2, "stockade")).ways(0, "stage stockade") == PAID


def test_12_the_second_card_of_a_colour_in_the_next_age_is_paid() -> None:
    table = scenario(olympia("A", 2, "stockade"))
    assert table.play("build stockade")[0] == {"structures": ["stockade"], "shields": 1}
    assert ways(olympia("A", 2, "walls", "stockade"), "walls", age=2) == PAID


def test_a_card_under_the_board_is_not_held() -> None:
    assert ways(olympia("A", 2, "stockade", under="barracks walls"), "stockade") == FREE


def test_a_chain_is_named_where_a_card_is_free_twice() -> None:
    assert ways(olympia("B", 1, "aqueduct", "baths"), "aqueduct", age=2) == ["chain"]


def test_coins_in_a_cost_are_waived() -> None:
    table = scenario(olympia("A", 2, "tree_farm"), age=1)
    assert table.play("build tree_farm")[0] == {"structures": ["tree_farm"], "sale": {"wood/clay": 1}}


def test_a_free_card_is_never_paid_for() -> None:
    table = scenario(seat("olympia:A", 9, stages=2, hand="stockade"), seat("rhodes:A", built="lumber_yard"))
    assert table.ways(0, "build stockade") == FREE


# ---- Olympia, Night: the first and the last card of each age


@pytest.mark.parametrize(("age", "card"), [(2, "laboratory"), (3, "palace")])
def test_13_the_first_card_of_later_ages_is_free(age: int, card: str) -> None:
    assert ways(olympia("B", 1, card), card, age=age) == FREE
    assert ways(olympia("B", 1, card), card, age=age, turn=2) == PAID


def test_the_power_that_waives_a_cost_is_named() -> None:
    def power(city: Seat, **fields: Any) -> str:
        return rules.card_offer(scenario(city, **fields).state, 0, "laboratory").waived

    assert power(olympia("A", 2, "laboratory"), age=2) == "free_first_of_colour"
    assert power(olympia("B", 2, "laboratory"), age=2) == "free_first_of_age"
    assert power(olympia("B", 2, "laboratory"), age=2, turn=6) == "free_last_of_age"
    assert power(olympia("B", 2, "laboratory"), age=2, turn=5) == power(olympia("B", 1, ""), age=2, turn=6) == ""


def test_14_the_first_card_sold_loses_it_for_the_age() -> None:
    table = scenario(olympia("B", 1, "walls"), seat("rhodes:A", hand="laboratory"), seat("ephesus:A"), age=2)
    assert table.ways(0, "build walls") == FREE
    table.play("sell walls", "sell stables", "sell stables")
    assert (table.state.age, table.state.turn) == (2, 2) and "laboratory" in table.hand(0) + table.hand(2)
    assert ways(olympia("B", 1, "laboratory"), "laboratory", age=2, turn=2) == PAID


def test_15_the_sixth_card_under_a_stage_loses_it_for_the_age() -> None:
    table = scenario(olympia("B", 2, "walls laboratory", "glassworks_age1 loom_age1 press_age1"), age=2, turn=6)
    assert table.ways(0, "build walls") == FREE
    assert table.ways(0, "stage walls") == FREE  # with its own goods
    table.play("stage walls")
    assert (table.state.age, table.state.turn) == (3, 1)
    assert ways(olympia("B", 3, "palace"), "palace", age=3, turn=5) == PAID
    assert ways(olympia("B", 3, "palace"), "palace", age=3, turn=6) == FREE


def test_16_built_with_the_sixth_card_it_serves_from_the_next_age_on() -> None:
    built = "clay_pool brickyard"
    table = scenario(olympia("B", 1, "stockade barracks", built), turn=6)
    assert table.ways(0, "build stockade") == PAID
    assert table.play("stage stockade")[0]["stages"] == 1
    assert ways(olympia("B", 2, "stables", built), "stables", age=2, turn=6) == FREE


def test_the_stage_itself_is_paid_with_the_first_and_the_last_card() -> None:
    assert scenario(olympia("B", 2, "walls"), age=2).ways(0, "stage walls") == PAID
    assert scenario(olympia("B", 2, "walls"), age=2, turn=6).ways(0, "stage walls") == PAID


# ---- Babylon, Night: the last card of an age


def last_turn(stages: int, hand: str = "walls school", coins: int = 0) -> Table:
    """Babylon in the last turn of the second age with the goods of its first stage."""
    return scenario(seat("babylon:B", coins, "quarry", stages=stages, hand=hand), age=2, turn=6)


def test_17_built_in_the_sixth_turn_it_serves_in_the_same_age() -> None:
    table = last_turn(0, "stables sawmill", 1)
    table.play("stage stables")
    assert table.asked() == {0: "extra"} and table.hand(0) == ["sawmill"]
    assert table.answer(0, "build sawmill B1")[0]["structures"] == ["sawmill"]


def test_without_the_stage_the_card_is_thrown_away() -> None:
    table = last_turn(0)
    table.play("sell walls")
    assert "school" in table.pile() and (table.state.age, table.state.turn) == (3, 1)
    assert table.state.cities[0].coins == 3


def test_18_the_extra_card_may_be_sold() -> None:
    table = last_turn(1, "stables sawmill", 1)
    table.play("sell stables")
    assert table.asked() == {0: "extra"} and table.hand(0) == ["sawmill"]
    assert table.legal(0) == ["build sawmill B1", "sell sawmill"]
    assert table.answer(0, "sell sawmill")[0]["coins"] == 3


# ---- Rhodes, and who can play


def test_21_rhodes_by_night_complete() -> None:
    built = "quarry stone_pit foundry sawmill"
    first = scenario(seat("rhodes:B", 0, built, hand="altar")).play("stage altar")[0]
    second = scenario(seat("rhodes:B", 0, "foundry ore_vein", stages=1, hand="altar")).play("stage altar")[0]
    assert [first[what] + second[what] for what in ("shields", "coins", "wonder")] == [2, 7, 7]


@pytest.mark.parametrize("seats", [2, 8])
def test_25_two_players_are_refused_and_eight(seats: int) -> None:
    with pytest.raises(SetupError, match=f"{seats} seats cannot play; allowed: 3 to 7"):
        rules.new_game(Setup(seats, edition="second"))


@pytest.mark.parametrize("seats", [4, 6])
def test_teams_and_the_wonder_pack_go_with_it(seats: int) -> None:
    state, _ = rules.new_game(Setup(seats, 0, ("wonder_pack",), teams=True, edition="second"))
    assert state.rs.card_index["ludus"] and "stonehenge" in state.rs.boards


def test_armada_and_an_unknown_edition_are_refused() -> None:
    with pytest.raises(SetupError, match="'armada' cannot be played in the second edition"):
        rules.new_game(Setup(4, 0, ("armada",), edition="second"))
    with pytest.raises(SetupError, match="there is no edition 'third'; allowed: first, second"):
        rules.new_game(Setup(4, edition="third"))


# ---- documents


@pytest.mark.parametrize(("edition", "named"), [("first", {}), ("second", {"edition": "second"})])
def test_setups_and_views_name_the_edition_and_the_first_is_not_named(edition: str, named: dict[str, str]) -> None:
    setup = Setup(4, 3, edition=edition)
    state, _ = rules.new_game(setup)
    view = rules.view(state, 0)
    for document in (setup.to_json(), view.to_json()):
        assert {key: value for key, value in document.items() if key == "edition"} == named
    assert Setup.from_json(setup.to_json()) == setup
    assert rules.ruleset_of(view) is state.rs
