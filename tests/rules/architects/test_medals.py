"""Every medal, when it is gained and by whom (architects-rules 9)."""

from __future__ import annotations

import pytest

import rules
from rules.architects.setup import ArchitectsSetup
from tests.rules.architects.tables import ArchitectsTable

OTHERS = ["two_wins_one_battle", "three_stages"]
BY_A_CARD = [
    ("blue_three", ["blue_3", "blue_2_cat"], "blue_3"),
    ("green_three", ["gear", "compass"], "tablet"),
    ("grey_three", ["wood", "wood"], "wood"),
    ("red_three", ["red_0", "red_0"], "red_0"),
    ("four_colours", ["gear", "coin", "blue_3"], "red_0"),
    ("coin_cat_horn", ["coin", "red_1"], "blue_2_cat"),
    ("seven_cards", ["blue_3"] * 6, "blue_3"),
]


@pytest.mark.parametrize(("medal", "held", "last"), BY_A_CARD)
def test_the_last_card_wins_the_medal(medal: str, held: list[str], last: str) -> None:
    table = ArchitectsTable(decks={"giza": [last, "coin"]}, medals=[medal, *OTHERS]).lay(0, *held)
    table.play("take left")
    assert (table.medals(0), table.score(0)["medals"]) == ([medal], 4)


@pytest.mark.parametrize(("medal", "held", "last"), BY_A_CARD)
def test_one_card_less_does_not(medal: str, held: list[str], last: str) -> None:
    table = ArchitectsTable(decks={"giza": [last, "coin"]}, medals=[medal, *OTHERS]).lay(0, *held[1:])
    table.play("take left")
    assert table.medals(0) == []


def test_three_stages() -> None:
    table = ArchitectsTable(decks={"giza": ["wood", "coin"]}, medals=["three_stages", "red_three", "seven_cards"])
    table.lay(0, "stone", "clay", stages=[1, 2]).play("take left")
    assert table.medals(0) == ["three_stages"]


def test_two_stages_and_the_cat() -> None:
    table = ArchitectsTable(
        decks={"giza": ["blue_2_cat", "coin"]}, medals=["two_stages_cat", "red_three", "seven_cards"]
    )
    table.lay(0, stages=[1, 2]).play("take left")
    assert table.medals(0) == ["two_stages_cat"]


def test_two_progress_tokens() -> None:
    table = ArchitectsTable(decks={"giza": ["gear", "coin"]}, medals=["two_progress", "red_three", "seven_cards"])
    table.lay(0, "gear", tokens=["tactics"]).play("take left")
    assert table.medals(0) == []
    table.play("choose decor")
    assert table.medals(0) == ["two_progress"]


def test_progress_war_and_cat() -> None:
    table = ArchitectsTable(
        decks={"giza": ["blue_2_cat", "coin"]}, medals=["progress_war_cat", "red_three", "seven_cards"]
    )
    table.lay(0, tokens=["tactics"])
    table.state.cities[0].victories = 1
    table.play("take left")
    assert table.medals(0) == ["progress_war_cat"]


def test_two_victories_of_one_battle() -> None:
    table = ArchitectsTable(decks={"giza": ["red_1", "coin"]}, medals=["two_wins_one_battle", *BY_TWO])
    table.state.battle = 2
    table.play("take left")
    assert table.medals(0) == ["two_wins_one_battle"]


def test_victories_of_different_battles_do_not_add_up() -> None:
    table = ArchitectsTable(decks={"giza": ["red_1", "coin"]}, medals=["two_wins_one_battle", *BY_TWO])
    table.lay(2, "red_0", "red_0", "red_0")
    table.state.battle = 2
    table.state.cities[0].victories = 1
    table.play("take left")
    assert (table.state.cities[0].victories, table.medals(0)) == (2, [])


BY_TWO = ["grey_three", "two_progress"]


def test_the_medal_comes_before_the_set_is_discarded() -> None:
    """Worked chain 12.3."""
    table = ArchitectsTable(decks={"giza": ["tablet", "coin"]}, medals=["green_three", *OTHERS])
    table.lay(0, "gear", "compass").play("take left")
    assert (table.medals(0), table.kind, table.cards(0)) == (["green_three"], "progress", [])


def test_the_third_grey_card_counts_before_it_is_spent() -> None:
    table = ArchitectsTable(decks={"giza": ["clay", "coin"]}, medals=["grey_three", *OTHERS]).lay(0, "wood", "wood")
    table.play("take left")
    assert (table.medals(0), table.stages(0)) == (["grey_three"], [1])


def test_only_the_two_medals_beside_a_player_are_within_reach() -> None:
    medals = ["two_progress", "blue_three", "three_stages"]  # between 0 and 1, 1 and 2, 2 and 0
    table = ArchitectsTable(decks={"giza": ["blue_3", "coin"]}, medals=medals).lay(0, "blue_3", "blue_3")
    table.play("take left")
    assert table.medals(0) == []


def test_two_players_reach_both() -> None:
    table = ArchitectsTable(
        boards=("giza", "ephesus"), decks={"giza": ["blue_3", "coin"]}, medals=["blue_three", "seven_cards"]
    )
    table.lay(0, *["blue_3"] * 6).play("take left")
    assert sorted(table.medals(0)) == ["blue_three", "seven_cards"]


def test_a_taken_medal_is_nobody_elses() -> None:
    table = ArchitectsTable(
        decks={"giza": ["blue_3", "coin"], "alexandria": ["blue_3", "coin"]}, medals=["blue_three", *OTHERS]
    )
    table.lay(0, "blue_3", "blue_3").lay(1, "blue_3", "blue_3", "blue_3").play("take left", "take left")
    assert (table.medals(0), table.medals(1)) == (["blue_three"], [])


def test_those_in_the_middle_are_everybodys() -> None:
    table = ArchitectsTable(
        decks={"giza": ["blue_3", "coin"]}, medals=["grey_three", "two_progress", "red_three"],
        centre=["blue_three", "seven_cards"],
    )  # fmt: skip
    table.lay(0, "blue_3", "blue_3").play("take left")
    assert (table.medals(0), table.happened("medal")[0].facts.to_json()) == (
        ["blue_three"],
        {"medal": "blue_three", "place": None},
    )


def test_everybody_who_wins_twice_gets_a_medal_for_the_battle_in_the_middle() -> None:
    boards = ("giza", "alexandria", "ephesus", "rhodes")
    table = ArchitectsTable(
        boards=boards, decks={"giza": ["red_1", "coin"]}, centre=["two_wins_one_battle", "seven_cards"],
        medals=["grey_three", "two_progress", "green_three", "blue_three"],
    )  # fmt: skip
    table.lay(2, "red_0")
    table.state.battle = 3
    spare = table.state.spare
    table.play("take left")
    assert (table.medals(0), table.medals(2)) == (["two_wins_one_battle"], ["two_wins_one_battle"])
    assert table.state.spare == spare - 1


def test_a_battle_checks_everybody() -> None:
    table = ArchitectsTable(
        decks={"giza": ["red_1", "coin"]}, medals=["grey_three", "progress_war_cat", "two_progress"]
    )
    table.lay(1, "red_0", "red_0", tokens=["tactics"])
    table.state.cat = 1
    table.state.battle = 2
    table.play("take left")
    assert table.medals(1) == ["progress_war_cat"]


@pytest.mark.parametrize("seats", range(2, 8))
def test_one_medal_between_each_two_neighbours(seats: int) -> None:
    state = rules.new_game(ArchitectsSetup(seats, 3, ("expert", "medals")))[0]
    assert (len(state.medals), len(state.centre), state.spare) == (seats, 2, 10 - seats)  # type: ignore[attr-defined]
