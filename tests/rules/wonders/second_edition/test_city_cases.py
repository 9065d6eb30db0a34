"""What is new in Cities of the second edition (second-edition-rules 6 and 9), with the numbers of the cases there."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from rules import Setup, new_game, purchases, view
from rules.wonders.cities.event_facts import DebtTaken
from rules.wonders.engine.event_facts import TokensMoved
from rules.wonders.knowledge.foresight import foresee
from rules.wonders.record.document import state_from_json
from rules.wonders.scoring import score_city
from tests.rules.wonders.cities import tables
from tests.rules.wonders.cities.tables import RICH, debts, owing, tokens_after
from tests.support.scenario import Seat, seat
from tests.support.scenario_table import Table

dark = partial(tables.dark, edition="second")


def ways(city: Seat, card: str, *others: Seat, **fields: Any) -> list[str]:
    """How a city may build a card of its hand."""
    return dark(city, *others, **fields).ways(0, f"build {card}")


# ---- raiders


def test_23_a_raider_card_makes_debts_that_no_coins_avert() -> None:
    raider = seat("giza:A", 1, "clay_pool ore_vein", hand="raider_fort")
    table = dark(raider, seat("rhodes:A", 9), seat("ephesus:A", 9), seat("petra:A", 9), cities=4, age=2)
    change = table.play("build raider_fort B1")
    assert change[0]["tokens"] == [3] and change[0]["military"] == 3
    assert debts(table) == [0, 1, 0, 1] and owing(table) == {}
    assert [city["coins"] for city in change[1:]] == [3, 3, 3]  # for a card sold: nobody is asked for any
    assert [event.facts for event in table.events if isinstance(event.facts, TokensMoved)] == [
        TokensMoved(taken=(3,), returned=())
    ]
    taken = [(event.seat, event.facts) for event in table.events if isinstance(event.facts, DebtTaken)]
    assert taken == [(1, DebtTaken(debt=1, by=0)), (3, DebtTaken(debt=1, by=0))]


def test_a_raider_card_of_an_earlier_age_brings_the_token_of_its_own_age() -> None:
    digger = seat("halicarnassus:A", 0, f"{RICH}", stages=1, hand="altar")
    table = dark(digger, age=3, discard="raider_camp")
    table.play("stage altar")
    assert table.answer(0, "choose raider_camp")[0]["tokens"] == [1]
    assert debts(table) == [0, 1, 1]


def test_its_token_counts_for_losses_of_the_same_turn_and_for_the_slave_market() -> None:
    raider = seat("giza:A", 3, "clay_pool ore_vein", hand="raider_fort")
    digging = seat("rhodes:A", 0, "stone_pit glassworks_age1 loom_age1", hand="sepulcher")
    table = dark(raider, digging, age=2)
    table.play("build raider_fort B1", "build sepulcher")
    assert owing(table) == {0: 1}
    market = dark(seat("giza:A", 0, RICH, tokens=(1, 3), hand="slave_market"), age=3)
    assert market.play("build slave_market")[0]["coins"] == 2


def test_a_raider_card_under_the_wonder_or_sold_does_nothing() -> None:
    for way in ("stage", "sell"):
        table = dark(seat("giza:A", 0, RICH, hand="raider_camp"))
        assert "tokens" not in table.play(f"{way} raider_camp")[0] and debts(table) == [0, 0, 0]


def test_in_teams_the_partner_beside_the_raider_takes_a_debt_too() -> None:
    table = dark(seat("giza:A", 0, hand="raider_camp"), cities=4, teams=True)
    table.play("build raider_camp")
    assert debts(table) == [0, 1, 0, 1]


def test_tokens_of_raiders_do_not_stand_in_the_way_of_conflicts() -> None:
    table = dark(seat("giza:A", tokens=(1,)), seat("rhodes:A"), seat("ephesus:A"))
    assert tokens_after(table, 2, 1, 0) == [[1, 1], [1, -1], [-1, -1]]


def test_a_preview_shows_the_token_the_coins_and_the_debts() -> None:
    table = dark(seat("giza:A", 0, hand="raider_camp customs"), seat("rhodes:A", 2), seat("ephesus:A", 2))
    state = table.state
    by_card = {action.card: action for action in state.asks[0].legal(state) if action.verb == "build"}  # type: ignore[union-attr]
    after = foresee(state, 0, by_card["raider_camp"]).table
    assert after.cities[0].tokens == [1] and [row["debt"] for row in _debts(after)] == [0, 1, 1]
    after = foresee(state, 0, by_card["customs"]).table
    assert [city.coins for city in after.cities] == [0, 3, 3]
    assert [city.coins for city in state.cities] == [0, 2, 2]


def _debts(state: Any) -> list[dict[str, int]]:
    return [city.to_json() for city in view(state, 0).cities]


# ---- coins for all others, and points for victory tokens of a value


@pytest.mark.parametrize(("card", "age", "coins"), [("customs", 1, 1), ("trade_center", 2, 2), ("mint", 3, 3)])
def test_every_other_player_takes_coins_of_the_bank(card: str, age: int, coins: int) -> None:
    table = dark(seat("giza:A", 0, RICH, hand=card), cities=5, age=age)
    change = table.play(f"build {card}")
    assert [city.get("coins", 0) for city in change] == [0, *[3 + coins] * 4]


@pytest.mark.parametrize(("card", "points"), [("cells", 4), ("guardhouse", 3), ("prison", 12)])
def test_points_for_victory_tokens_of_one_value(card: str, points: int) -> None:
    table = dark(seat("giza:A", 0, card, tokens=(1, 1, 3, 5, 5, 5, -1)), age=3)
    sheet = score_city(table.state, 0)
    [line] = [line for line in sheet.lines if line.source == card]
    assert (line.points, line.category) == (points, "cities")


def test_tokens_that_come_later_count() -> None:
    table = dark(seat("giza:A", 0, "cells"), seat("rhodes:A"), seat("ephesus:A"))
    tokens_after(table, 3, 0, 0)
    assert table.points(0)["cities"] == 4


# ---- the Memorial


def test_24_a_memorial_with_three_defeats() -> None:
    table = dark(seat("giza:A", 0, RICH, tokens=(-1, 3, -1, -1), hand="memorial"), age=3)
    change = table.play("build memorial")[0]
    assert change["coins"] == 6 and change["military"] == 3
    assert table.state.cities[0].tokens == [3]
    moved = [event.facts for event in table.events if isinstance(event.facts, TokensMoved)]
    assert moved == [TokensMoved(taken=(), returned=(-1, -1, -1))]


def test_without_defeats_a_memorial_does_nothing() -> None:
    table = dark(seat("giza:A", 0, RICH, tokens=(3,), hand="memorial"), age=3)
    assert table.play("build memorial")[0] == {"structures": ["memorial"]}
    assert not table.kinds("tokens")


def test_defeats_after_a_memorial_stay() -> None:
    table = dark(seat("giza:A", 0, RICH, tokens=(-1,), hand="memorial"), age=3)
    table.play("build memorial")
    assert tokens_after(table, 0, 1, 1)[0] == [-1, -1]


# ---- the Smuggler's Cache: the left neighbour's board makes ore, the right one's papyrus

LEFT, RIGHT = "rhodes:A", "ephesus:A"


def cache(built: str, hand: str, left: str = "", right: str = "", coins: int = 9, age: int = 1) -> list[str]:
    """The payments of a city with the cache between two neighbours with such structures."""
    city = seat("giza:A", coins, f"smugglers_cache {built}", hand=hand)
    return ways(city, hand, seat(LEFT, 0, left), seat(RIGHT, 0, right), age=age)


def test_the_good_of_a_neighbours_board_costs_a_coin_less() -> None:
    assert cache("", "barracks") == ["L1"]
    assert cache("", "barracks", coins=1) == ["L1"] and cache("", "barracks", coins=0) == []
    assert cache("", "apothecary") == []  # a loom that nobody makes
    assert cache("", "scriptorium") == ["R1"]


def test_every_unit_of_it_and_whatever_makes_it() -> None:
    assert cache("", "walls", age=2) == []
    assert cache("stone_pit quarry", "siege_workshop", left="foundry", age=3) == []
    assert cache("quarry sawmill", "arsenal", left="loom_age1", age=3) == ["L3"]  # a loom for 2, ore for 1
    assert cache("", "training_ground", left="foundry sawmill", age=2) == ["L4"]  # two ore for 1 each, wood for 2


def test_from_the_other_neighbour_it_costs_as_much_as_ever() -> None:
    assert cache("", "barracks", right="ore_vein") == ["L1", "R2"]
    assert cache("", "scriptorium", left="press_age1") == ["R1", "L2"]


def test_other_goods_of_that_neighbour_cost_as_much_as_ever() -> None:
    assert cache("", "stockade", left="lumber_yard") == ["L2"]


def test_it_adds_to_trading_posts_and_to_a_wharf() -> None:
    assert cache("marketplace", "scriptorium") == [""]
    assert cache("east_trading_post", "barracks") == ["L1"]
    assert cache("west_trading_post", "barracks") == [""]
    assert cache("west_clandestine_wharf", "barracks") == [""]
    assert cache("west_clandestine_wharf", "training_ground", left="foundry sawmill", age=2) == ["L3"]


def test_what_a_payment_bought_is_known() -> None:
    city = seat("giza:A", 9, "smugglers_cache marketplace", hand="scriptorium")
    table = dark(city, seat(LEFT), seat(RIGHT))
    [action] = [a for a in table.state.asks[0].legal(table.state) if str(a) == "build scriptorium"]  # type: ignore[union-attr]
    assert purchases(table.state, 0, action) == {-1: {"papyrus": 1}}


def test_the_cache_serves_from_the_next_turn_on() -> None:
    table = dark(seat("giza:A", 9, hand="smugglers_cache barracks"), seat(LEFT), seat(RIGHT))
    assert table.ways(0, "build barracks") == ["L2"]
    table.play("build smugglers_cache", seat1="sell stockade", seat2="sell stockade")
    assert table.state.cities[0].prices >> 16


# ---- Forging Agency, Petra, and powers of the base box with Cities


def test_20_halicarnassus_takes_a_card_before_the_forging_agency() -> None:
    agency = seat("giza:A", 2, hand="forging_agency")
    digger = seat("halicarnassus:A", 0, RICH, stages=1, hand="walls")
    table = dark(agency, digger, age=2, discard="altar baths")
    table.play("build forging_agency B2", "stage walls")
    assert table.asked() == {1: "discard_pick"}
    table.answer(1, "choose altar")
    assert table.asked() == {0: "discard_pick"}
    assert table.answer(0, "choose baths")[0]["structures"] == ["baths"]


def test_a_forging_agency_out_of_the_pile_takes_a_card_too() -> None:
    digger = seat("halicarnassus:A", 0, RICH, stages=1, hand="walls")
    table = dark(digger, age=2, discard="forging_agency baths")
    table.play("stage walls")
    table.answer(0, "choose forging_agency")
    assert table.asked() == {0: "discard_pick"}
    assert table.answer(0, "choose none")[0] == {}


def test_22_petra_owes_its_coins_with_the_architect_firm() -> None:
    def petra(side: str, coins: int) -> list[str]:
        city = seat(f"petra:{side}", coins, "architect_firm", stages=1, hand="walls")
        return dark(city, age=2).ways(0, "stage walls")

    assert petra("A", 5) == ["B5"] and petra("A", 4) == []
    assert petra("B", 10) == ["B10"] and petra("B", 9) == []
    free = seat("petra:A", 0, "architect_firm", stages=2, hand="walls")
    assert dark(free, age=2).ways(0, "stage walls") == [""]


def test_19_babylon_may_play_the_eighth_card() -> None:
    table = dark(seat("babylon:B", 0, stages=1, hand="customs stockade"), turn=7)
    table.play("build customs")
    assert table.asked() == {0: "extra"} and table.hand(0) == ["stockade"]
    assert table.answer(0, "sell stockade")[0]["coins"] == 3
    assert (table.state.age, table.state.turn) == (2, 1)


def test_olympia_the_seventh_card_is_the_last_and_black_is_a_colour() -> None:
    night = seat("olympia:B", 0, stages=2, hand="tabularium")
    assert ways(night, "tabularium", age=2, turn=6) == [] and ways(night, "tabularium", age=2, turn=7) == [""]
    day = seat("olympia:A", 0, stages=2, hand="tabularium")
    assert ways(day, "tabularium", age=2) == [""]
    second = seat("olympia:A", 0, "hideout", stages=2, hand="tabularium")
    assert ways(second, "tabularium", age=2) == []


def test_a_view_says_that_printed_goods_are_cheaper_where_they_are() -> None:
    table = dark(seat("giza:A", 9, "smugglers_cache"), seat(LEFT), seat(RIGHT))
    cities = view(table.state, 1).to_json()["cities"]
    assert cities[0]["prices"] == {
        "left": {"raw": 2, "manufactured": 2},
        "right": {"raw": 2, "manufactured": 2},
        "printed": 1,
    }
    assert "printed" not in cities[1]["prices"]


def test_documents_keep_what_the_cards_bring() -> None:
    table = dark(seat("giza:A", 9, "smugglers_cache cells", tokens=(1,), hand="raider_camp"), seat(LEFT, debt=2))
    table.play("build raider_camp")
    again = _read(table)
    assert again.to_json() == table.state.to_json()
    assert again.cities[0].summary() == table.state.cities[0].summary()


def _read(table: Table) -> Any:
    return state_from_json(table.state.to_json())


def test_a_view_names_the_edition_and_the_black_cards_of_it() -> None:
    state, _ = new_game(Setup(3, 1, ("cities",), edition="second"))
    assert view(state, 0).to_json()["edition"] == "second"
    assert {"opium_den", "raider_fort"} <= set(state.rs.card_index) and "lair" in state.rs.card_index
