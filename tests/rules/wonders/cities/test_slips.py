"""The slips and disputes of the rules page, each with a test of its own, in its order (cities-rules 14)."""

from __future__ import annotations

import pytest

import rules
from rules import Setup
from rules.wonders.armada.conflicts import naval_conflict
from rules.wonders.armada.state import fleets_in
from rules.wonders.cities.state import debts_in
from rules.wonders.engine.battles import battles_of
from tests.rules.wonders.cities.tables import RICH, dark, dark_recruitment, debts, owing, tokens_after
from tests.rules.wonders.playout import ARMADA, CITIES
from tests.support.scenario import seat

RULES = rules.ruleset(CITIES)
BLACK = [card for card in RULES.cards if card.colour == "black"]


def cost(card: str) -> dict[str, int]:
    """The cost of a card."""
    return RULES.cards[RULES.card_index[card]].cost


def kinds(card: str) -> dict[str, int]:
    """The amounts of a card's effects by kind."""
    return {effect.kind: getattr(effect, "amount", 0) for effect in RULES.cards[RULES.card_index[card]].effects}


def test_01_black_cards_have_neither_chains_nor_numbers_of_players() -> None:
    assert [sum(card.age == age for card in BLACK) for age in (1, 2, 3)] == [9, 9, 9]
    assert {(card.chains_from, card.chains_to, card.copies) for card in BLACK} == {((), (), (3,))}


def test_02_hideout_takes_one_coin() -> None:
    table = dark(seat("giza:A", hand="hideout"))
    change = table.play("build hideout")
    assert owing(table) == {1: 1, 2: 1} and change[0]["cities"] == 2


def test_03_sepulcher_costs_stone_glass_and_loom_for_four_points() -> None:
    assert cost("sepulcher") == {"stone": 1, "glass": 1, "loom": 1} and kinds("sepulcher")["points"] == 4


def test_04_what_brotherhood_and_capitol_cost() -> None:
    assert cost("brotherhood") == {"wood": 2, "ore": 1, "loom": 1}
    assert cost("capitol") == {"coins": 2, "stone": 2, "clay": 2, "glass": 1, "papyrus": 1}


def test_05_brotherhood_takes_three_coins() -> None:
    table = dark(seat("giza:A", 0, RICH, hand="brotherhood"), age=3)
    table.play("build brotherhood")
    assert owing(table) == {1: 3, 2: 3}


def test_06_what_slave_market_costs() -> None:
    assert cost("slave_market") == {"wood": 2, "ore": 2}


def test_07_contingent_costs_five_coins_and_a_loom() -> None:
    assert cost("contingent") == {"coins": 5, "loom": 1}


def test_08_gambling_house_brings_nine_and_two() -> None:
    table = dark(seat("giza:A", 1, hand="gambling_house"), age=2, cities=4)
    assert [city["coins"] for city in table.play("build gambling_house B1")] == [8, 5, 3, 5]


def test_09_secret_warehouse_is_of_age_one() -> None:
    assert RULES.cards[RULES.card_index["secret_warehouse"]].age == 1


def test_10_aspasia_brings_two_points_beside_diplomacy() -> None:
    table = dark_recruitment(seat("giza:A", 3, leader_hand="aspasia"))
    change = table.play("recruit aspasia B3")
    assert (change[0]["leaders"], change[0]["diplomacy"]) == (2, 1)


def test_11_semiramis_costs_two_and_counts_tokens_from_before_her() -> None:
    table = dark_recruitment(seat("giza:A", 2, tokens=(-1, -1, 1), leader_hand="semiramis"))
    assert table.play("recruit semiramis B2")[0]["shields"] == 2


def test_12_a_loss_hits_all_others() -> None:
    table = dark(seat("giza:A", hand="hideout"), cities=5)
    table.play("build hideout")
    assert owing(table) == {1: 1, 2: 1, 3: 1, 4: 1}


def test_13_who_makes_others_lose_does_not_lose_but_to_another() -> None:
    table = dark(seat("giza:A", 1, hand="hideout"), seat("rhodes:A", 1, "sawmill glassworks_age1", hand="lair"), age=2)
    table.play("build hideout", "build lair")
    assert owing(table) == {0: 2, 1: 1, 2: 3}


def test_14_the_coins_of_a_discard_can_pay() -> None:
    table = dark(seat("giza:A", hand="hideout"), seat("rhodes:A", 0))
    table.play("build hideout")
    assert table.legal(1) == ["choose 1", "choose 0"]


def test_15_the_coin_of_a_sold_resource_can_pay() -> None:
    buyer = seat("rhodes:A", 2, hand="apothecary altar")
    table = dark(seat("giza:A", hand="hideout"), buyer, seat("halicarnassus:A", 0, hand="altar"))
    table.play("build hideout", "build apothecary L2", "build altar")
    assert owing(table) == {2: 1} and table.legal(2) == ["choose 1", "choose 0"]
    assert debts(table) == [0, 1, 0], "who holds no coin is not asked"


@pytest.mark.parametrize("paid", [0, 1, 2, 3])
def test_16_part_of_a_loss_can_be_paid(paid: int) -> None:
    table = dark(seat("giza:A", 0, RICH, hand="brotherhood"), seat("rhodes:A", 5, hand="arsenal"), age=3)
    table.play("build brotherhood", "sell arsenal")
    assert table.legal(1) == [f"choose {coins}" for coins in (3, 2, 1, 0)]
    change = table.play(seat1=f"choose {paid}", seat2="choose 3")
    assert change[1].get("coins", 0) == -paid and change[1].get("debt", 0) == 3 - paid


def test_17_two_losses_in_a_turn_are_one_sum() -> None:
    table = dark(seat("giza:A", hand="hideout"), seat("rhodes:A", 0, "sawmill glassworks_age1", hand="lair"), age=2)
    table.play("build hideout", "build lair")
    assert table.asked() == {2: "debt"} and table.legal(2) == ["choose 3", "choose 2", "choose 1", "choose 0"]


def test_18_debt_is_never_paid_back() -> None:
    table = dark(seat("giza:A", 9, debt=2))
    assert {text.partition(" ")[0] for text in table.legal(0)} == {"build", "sell"}


def test_19_no_cost_is_met_with_debt() -> None:
    table = dark(seat("giza:A", 2, hand="militia gates_of_the_city"))
    assert table.ways(0, "build militia") == table.ways(0, "build gates_of_the_city") == []


def test_20_cenotaph_counts_victory_tokens_whatever_their_value() -> None:
    victim = seat("rhodes:A", tokens=(1, 3, -1))
    table = dark(seat("giza:A", 0, f"{RICH} brickyard clay_pool", hand="cenotaph"), victim, age=3)
    table.play("build cenotaph")
    assert owing(table) == {1: 2}


def test_21_builders_union_counts_a_stage_of_the_same_turn() -> None:
    victim = seat("rhodes:A", 3, "sawmill", hand="arsenal")
    table = dark(seat("giza:A", 0, RICH, hand="builders_union"), victim, age=3)
    table.play("build builders_union", "stage arsenal")
    assert owing(table) == {1: 1}


def test_22_builders_union_counts_both_stages_of_petra_b() -> None:
    table = dark(seat("giza:A", 0, RICH, hand="builders_union"), seat("petra:B", stages=2), age=3)
    table.play("build builders_union")
    assert owing(table) == {1: 2}


def test_23_a_card_under_a_wonder_makes_nobody_lose() -> None:
    table = dark(seat("giza:A", 0, "quarry", hand="hideout"))
    table.play("stage hideout")
    assert owing(table) == {} and table.asked() == {0: "turn", 1: "turn", 2: "turn"}


def test_24_a_card_from_the_discard_pile_makes_others_lose_in_that_turn() -> None:
    digger = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="altar")
    table = dark(digger, discard="hideout")
    table.play("stage altar")
    table.answer(0, "choose hideout")
    assert owing(table) == {1: 1, 2: 1}


def test_25_the_second_card_of_babylon_has_a_settlement_of_its_own() -> None:
    babylon = seat("babylon:B", 0, stages=2, hand="altar hideout")
    table = dark(babylon, seat("rhodes:A", 0, hand="gambling_den hideout"), turn=7)
    table.play("build altar", "build hideout")
    assert table.asked() == {2: "debt"} and debts(table)[0] == 1, "Babylon holds no coin yet"
    table.answer(2, "choose 1")
    table.answer(0, "build hideout")
    assert owing(table) == {2: 1} and debts(table)[1] == 1


def test_26_past_one_diplomat_of_three_the_two_others_fight_once() -> None:
    table = dark(seat("giza:A", diplomacy=1))
    assert tokens_after(table, 0, 2, 1) == [[], [1], [-1]]


def test_27_past_two_diplomats_side_by_side_of_five_the_cities_beyond_meet() -> None:
    table = dark(
        seat("giza:A"), seat("rhodes:A"), seat("petra:A", diplomacy=1), seat("olympia:A", diplomacy=1), cities=5
    )
    assert {(battle.first, battle.second) for battle in battles_of(table.state)} == {(0, 1), (1, 4), (4, 0)}


def test_28_between_two_diplomats_of_four_the_others_fight_once() -> None:
    table = dark(seat("giza:A", diplomacy=1), seat("rhodes:A"), seat("petra:A", diplomacy=1), cities=4)
    assert tokens_after(table, 0, 1, 0, 2) == [[], [-1], [], [1]]


@pytest.mark.parametrize("diplomats", [2, 3])
def test_29_where_all_or_all_but_one_are_diplomats_nobody_fights(diplomats: int) -> None:
    boards = ("giza:A", "rhodes:A", "petra:A")
    table = dark(*(seat(board, diplomacy=int(at < diplomats)) for at, board in enumerate(boards)))
    assert tokens_after(table, 1, 2, 3) == [[], [], []]
    assert [debts_in(city).diplomacy for city in table.state.cities] == [0, 0, 0]


def test_30_of_two_tokens_one_is_used_in_each_age() -> None:
    table = dark(seat("giza:A", diplomacy=2))
    for left in (1, 0):
        assert tokens_after(table, 5, 0, 0)[0] == []
        assert debts_in(table.state.cities[0]).diplomacy == left
    assert tokens_after(table, 5, 0, 0)[0] == [1, 1]


def test_31_the_strongest_cannot_keep_a_token() -> None:
    table = dark(seat("giza:A", diplomacy=1))
    assert tokens_after(table, 9, 1, 1) == [[], [], []]
    assert debts_in(table.state.cities[0]).diplomacy == 0


def test_32_a_token_of_the_last_turn_is_used_in_the_conflict_of_that_age() -> None:
    table = dark(seat("giza:A", 0, "clay_pool stockade", hand="residence altar"), turn=7)
    change = table.play("build residence")
    assert "tokens" not in change[0] and "diplomacy" not in change[0]
    assert [event.facts.kind for event in table.events if event.facts.kind.startswith("diplomacy")] == [
        "diplomacy_taken",
        "diplomacy_used",
    ]


def sea(*diplomats: int, cities: int = 4) -> rules.WondersState:
    """A game with fleets in which some cities hold a Diplomacy token."""
    state, _ = rules.new_game(Setup(cities, 1, (*ARMADA, *CITIES)))
    for seat_number in diplomats:
        debts_in(state.cities[seat_number]).diplomacy = 1
    return state


def test_33_diplomacy_keeps_nobody_out_of_a_naval_conflict() -> None:

    state = sea(0)
    state.age = 1
    fleets_in(state.cities[0]).shields = 4
    naval_conflict(state, [])
    assert fleets_in(state.cities[0]).tokens == [3]


def test_34_an_incursion_takes_place_whoever_holds_diplomacy() -> None:

    for diplomat in (0, 2):
        state = sea(diplomat, cities=5)
        fleets_in(state.cities[0]).raids = [2]
        fights = [(battle.first, battle.second) for battle in battles_of(state)]
        assert fights.count((0, 2)) == 1


def test_35_who_meets_past_a_diplomat_and_by_an_incursion_fights_once() -> None:

    state = sea(1, cities=5)
    fleets_in(state.cities[0]).raids = [2]
    pairs = [frozenset((battle.first, battle.second)) for battle in battles_of(state)]
    assert pairs.count(frozenset((0, 2))) == 1


@pytest.mark.parametrize("holders", [(1,), (1, 2)])
def test_36_in_teams_the_border_of_a_diplomat_brings_one_token(holders: tuple[int, ...]) -> None:
    boards = ("giza:A", "rhodes:A", "petra:A", "olympia:A")
    table = dark(*(seat(board, diplomacy=int(at in holders)) for at, board in enumerate(boards)), teams=True)
    assert tokens_after(table, 1, 1, 0, 0) == [[1, 1], [1], [-1], [-1, -1]]
    assert [debts_in(city).diplomacy for city in table.state.cities] == [0, 0, 0, 0]
