"""The Wonder Pack as it is printed: the cases of the reference page, one test each, in its order."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import rules
from rules import Setup
from rules.wonders.cities.state import debts_in
from rules.wonders.leaders.state import leaders_of
from tests.rules.wonders.playout import CITIES, LEADERS, anything
from tests.support.scenario import Seat, recruitment, scenario, seat
from tests.support.scenario_table import Table

PACK = ("wonder_pack",)


def table_of(*seats: Seat, **fields: Any) -> Table:
    """A table with the pack and no other box, but for Leaders where a city has any."""
    return scenario(*seats, more=PACK, **fields)


def stages(table: Table, number: int = 0) -> list[str]:
    """What a seat may do for its wonder with its first card."""
    card = table.hand(number)[0]
    return table.ways(number, f"stage {card}")


def test_01_the_great_wall_is_built_in_any_order() -> None:
    wall = seat("great_wall:A", 0, "stone_pit quarry", hand="study arsenal")
    table = table_of(wall, age=3)
    assert stages(table) == ["#3"]
    assert table.play("stage study #3")[0] == {"stages": 1, "shields": 2}
    rich = seat("great_wall:A", 0, "clay_pool sawmill press_age1 glassworks_age1 foundry ore_vein", stages=1)
    later = table_of(Seat(**{**vars(rich), "order": (3,), "hand": "study arsenal"}), age=3)
    assert stages(later) == ["#1", "#2", "#4"]
    document = json.loads(json.dumps(later.state.to_json()))
    assert document["cities"][0]["built"] == [3]
    assert rules.state_from_json(document).to_json() == later.state.to_json()
    world = rules.determinize(rules.view(later.state, 1), Random(1), anything)
    assert world.cities[0].built == (2,)


def test_02_every_stage_that_can_be_paid_is_offered_by_its_place() -> None:
    table = table_of(seat("great_wall:A", 0, "quarry stone_pit sawmill", hand="study arsenal"), age=3)
    assert stages(table) == ["#1", "#3"]
    in_order = table_of(seat("giza:A", 0, "quarry", hand="study arsenal"), age=3)
    assert stages(in_order) == [""]


def test_03_the_last_stage_built_first_counts_as_one() -> None:
    wall = seat("great_wall:A", 0, "foundry ore_vein builders_guild", hand="study arsenal")
    table = table_of(wall, age=3, discard="altar")
    table.play("stage study #4")
    assert table.asked() == {0: "discard_pick"}
    table.answer(0, "choose none")
    assert table.state.cities[0].stages == 1 and table.points(0)["guilds"] == 1


def test_04_without_cities_a_loss_that_cannot_be_paid_is_forgiven() -> None:
    wall = seat("great_wall:B", 0, "sawmill press_age1", hand="study arsenal")
    others = (seat("giza:A", 2), seat("rhodes:A", 1), seat("ephesus:A", 0))
    table = table_of(wall, *others, age=3)
    table.play("stage study #3")
    assert [city.coins for city in table.state.cities] == [0, 2 + 3 - 2, 1 + 3 - 2, 3 - 2], "who sells has more to lose"
    assert all(debts_in(city).debt == 0 for city in table.state.cities)
    assert debts_in(table.state.cities[0]).diplomacy == 1 and table.asked().keys() == {0, 1, 2, 3}
    assert "debt" not in table.points(1)


@pytest.mark.parametrize(("coins", "left"), [(2, 0), (1, 0), (0, 0)])
def test_04_of_what_is_demanded_as_much_as_there_is_is_paid(coins: int, left: int) -> None:
    wall = seat("great_wall:B", 0, "sawmill press_age1", hand="study arsenal")
    payer = seat("giza:A", coins, "quarry", hand="arsenal circus")
    table = table_of(wall, payer, age=3)
    table.play("stage study #3", seat1="stage arsenal")
    assert table.state.cities[1].coins == left and debts_in(table.state.cities[1]).debt == 0


def test_05_manneken_pis_copies_cost_and_effect_of_the_left_first_stage() -> None:
    table = table_of(seat("manneken_pis:A", 0, "quarry", hand="study arsenal"), seat("ephesus:A"), age=3)
    assert stages(table) == [""]
    assert table.play("stage study")[0] == {"stages": 1, "wonder": 3}


def test_06_it_copies_the_coins_of_a_cost_too() -> None:
    boards = ("manneken_pis:A", "giza:A", "petra:A")
    cities = [seat(boards[0], 9, "quarry", stages=1, hand="study arsenal"), *map(seat, boards[1:])]
    table = scenario(*cities, more=(*PACK, *CITIES), age=3)
    assert stages(table) == ["B7"]
    assert table.play("stage study B7")[0] == {"stages": 1, "coins": -7, "wonder": 7}


def test_07_the_third_stage_is_the_left_neighbours_third() -> None:
    table = table_of(
        seat("manneken_pis:A", 0, "brickyard clay_pool", stages=2, hand="study arsenal"), seat("giza:B"), age=3
    )
    assert stages(table) == [""]
    assert table.play("stage study")[0] == {"stages": 1, "wonder": 5}


def test_08_beside_a_board_of_two_stages_there_is_no_third() -> None:
    goods = "timber_yard excavation forum caravansery brickyard quarry foundry sawmill"
    table = table_of(seat("manneken_pis:A", 20, goods, stages=2, hand="study arsenal"), seat("rhodes:B"), age=3)
    assert stages(table) == [] and len(table.state.cities[0].wonder.stages) == 2


def test_09_nobody_is_asked_whose_third_stage_it_is() -> None:
    copier = seat("manneken_pis:A", 0, "brickyard clay_pool", stages=2, hand="study arsenal")
    table = table_of(copier, seat("giza:B"), seat("babylon:B"), age=3)
    table.play("stage study")
    assert set(table.asked().values()) == {"turn"}


def test_10_stonehenge_counts_stone_of_board_brown_and_grey_cards() -> None:
    built = "stone_pit quarry timber_yard caravansery sawmill lumber_yard loom_age1"
    table = table_of(seat("stonehenge:A", 0, built, stages=2, hand="study arsenal"), age=3)
    assert table.play("stage study")[0]["wonder"] == 8


def test_11_the_card_under_stonehenge_lies_face_down_until_the_end() -> None:
    stone = seat("stonehenge:B", 0, "brickyard clay_pool press_age1", stages=1, hand="arsenal study")
    table = table_of(stone, seat("giza:A", built="guard_tower walls"), seat("rhodes:A", built="senate"), age=3, turn=6)
    table.play("stage arsenal")
    assert [event.facts.to_json() for event in table.kinds("colour_shown")] == [{"colour": "red"}]
    shown = [event.facts.kind for event in table.events]
    assert shown.index("colour_shown") > shown.index("conflict"), "not before the end"
    assert rules.view(table.state, 1).to_json()["cities"][0]["built_with"] == ["red"]
    assert table.points(0)["wonder"] == 2
    assert rules.standings(rules.view(table.state, 1))[0][0].categories["wonder"] == 2


def test_11_before_the_end_nothing_tells_the_colour() -> None:
    stone = seat("stonehenge:B", 0, "brickyard clay_pool press_age1", stages=1, hand="arsenal study")
    table = table_of(stone, seat("giza:A", built="guard_tower walls"), age=3)
    table.play("stage arsenal")
    assert not table.kinds("colour_shown")
    for number in (1, 2):
        seen = rules.view(table.state, number)
        assert seen.to_json()["cities"][0]["built_with"] == [] and seen.cities[0].buried[-1] is None
        assert rules.standings(seen)[0][0].categories["wonder"] == 0
    own = rules.view(table.state, 0)
    assert own.cities[0].buried[-1] == "arsenal" and rules.standings(own)[0][0].categories["wonder"] == 0
    told = [rules.redacted(table.events, number) for number in (1, 2)]
    assert not any("arsenal" in repr(event.facts) or event.secret for events in told for event in events)


def test_12_a_leader_at_rest_brings_twice_its_cost() -> None:
    city = seat("abu_simbel:B", 0, "brickyard loom_age1", leaders="midas", hand="study arsenal")
    table = table_of(city, age=3)
    table.play("stage study")
    table.answer(0, "choose midas")
    assert table.points(0)["wonder"] == 6 and table.points(0)["leaders"] == 0


def test_13_a_leader_at_rest_is_not_counted() -> None:
    city = seat("abu_simbel:B", 0, "brickyard loom_age1", leaders="midas caesar", hand="study arsenal")
    table = table_of(city, seat("giza:A", built="diplomats_guild"), age=3)
    table.play("stage study")
    table.answer(0, "choose midas")
    assert table.points(1)["guilds"] == 1


def test_14_halicarnassus_digs_before_the_great_wall_whatever_the_seats() -> None:
    wall = seat("great_wall:A", 0, "foundry ore_vein", hand="study arsenal")
    grave = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="circus arsenal")
    table = table_of(wall, seat("giza:A"), grave, age=3, discard="altar theater")
    table.play("stage study #4", seat2="stage circus")
    assert table.asked() == {2: "discard_pick"}
    table.answer(2, "choose altar")
    assert table.asked() == {0: "discard_pick"}


def test_14_a_copy_digs_after_the_great_wall() -> None:
    copier = seat("manneken_pis:A", 0, "foundry ore_vein", stages=1, hand="study arsenal")
    wall = seat("great_wall:A", 0, "foundry ore_vein", hand="circus arsenal")
    table = table_of(copier, wall, seat("halicarnassus:A"), age=3, discard="altar theater")
    table.play("stage study", seat1="stage circus #4")
    assert table.asked() == {1: "discard_pick"}
    table.answer(1, "choose none")
    assert table.asked() == {0: "discard_pick"}


def test_15_copied_rome_keeps_the_leaders_that_it_drew() -> None:
    copier = seat("manneken_pis:A", 9, stages=1, leader_hand="caesar midas")
    table = recruitment(copier, seat("rome:B"), age=3, more=PACK)
    table.play("sell midas")
    assert [table.state.rs.ids[card] for card in leaders_of(table.state).hands[0]] == ["caesar"]
    without = recruitment(copier, seat("giza:A"), seat("rhodes:A"), age=3, more=PACK)
    without.play("sell midas")
    assert leaders_of(without.state).hands[0] == []


def test_abu_simbel_alone_needs_another_box() -> None:
    with pytest.raises(rules.SetupError, match="there is no board"):
        rules.new_game(Setup(3, 1, PACK, boards=("abu_simbel:A",)))
    for expansions in (PACK, (*PACK, *CITIES)):
        assert rules.new_game(Setup(3, 1, expansions, boards=("great_wall:B",)))
    assert rules.new_game(Setup(3, 1, (*PACK, *LEADERS), boards=("abu_simbel:A",)))
