"""The wonders that change the order of a game: Babylon's extra turn, Halicarnassus' pile, Olympia's free structure."""

from __future__ import annotations

import pytest

import rules
from tests.support.scenario import scenario, seat
from tests.support.scenario_table import Table, event_kinds

# ---- Babylon B


def babylon(stages: int = 2, built: str = "", coins: int = 0, hand: str = "altar theater", age: int = 1) -> Table:
    return scenario(seat("babylon:B", coins, built, stages=stages, hand=hand), age=age, turn=6)


def test_the_extra_turn_follows_everybodys_sixth_turn() -> None:
    table = babylon()
    table.play("build altar", "sell barracks", "sell barracks")
    assert table.asked() == {0: "extra"}
    assert table.pile() == ["barracks", "barracks", "pawnshop", "pawnshop"]
    assert [event.facts.when for event in table.kinds("milestone")] == ["turn"]
    table.answer(0, "build theater")
    assert [event.facts.when for event in table.kinds("milestone")] == ["extra", "age"]
    assert table.pile() == ["barracks", "barracks", "pawnshop", "pawnshop"]


def test_a_view_says_extra_only_during_the_extra_turn() -> None:
    table = babylon(hand="study lodge", age=3, built="brickyard press_age1 loom_age1")
    assert not rules.view(table.state, 1).extra
    table.play("sell study", "sell circus", "sell circus")
    assert rules.view(table.state, 1).extra
    table.answer(0, "build lodge")
    assert table.state.finished and not rules.view(table.state, 1).extra


def test_the_extra_turn_spends_the_coins_earned_on_turn_six() -> None:
    table = babylon(coins=0, hand="altar mine")
    table.play("sell altar")
    assert table.ways(0, "build mine") == ["B1"]


def test_the_extra_turn_uses_what_was_built_on_turn_six() -> None:
    table = babylon(hand="stone_pit baths")
    table.play("build stone_pit")
    assert table.ways(0, "build baths") == [""]
    bought = scenario(
        seat("babylon:B", 2, "", stages=2, hand="altar stockade"), seat("rhodes:A", hand="lumber_yard"), turn=6
    )
    bought.play("build altar", "build lumber_yard")
    assert bought.ways(0, "build stockade") == ["L2"]


def test_a_chain_from_turn_six_works_in_the_extra_turn_like_any_held_structure() -> None:
    # Cards of one age never chain into each other, so only an older parent can matter: it is still there.
    table = scenario(seat("babylon:B", 0, "altar", stages=2, hand="walls temple"), age=2, turn=6)
    table.play("sell walls", "sell walls", "sell walls")
    assert table.ways(0, "build temple") == ["chain"]


def test_without_the_stage_the_last_card_is_thrown_away() -> None:
    table = babylon(stages=1)
    table.play("build altar")
    assert table.state.age == 2
    assert "theater" in table.pile()


@pytest.mark.parametrize("turn", range(1, 6))
def test_there_is_no_extra_turn_before_the_sixth(turn: int) -> None:
    table = scenario(seat("babylon:B", 0, stages=3), turn=turn)
    table.play()
    assert set(table.asked().values()) == {"turn"}
    assert table.state.turn == turn + 1


def test_the_last_stage_can_be_built_in_the_extra_turn() -> None:
    table = babylon(built="brickyard press_age1")
    table.play("build altar")
    assert table.answer(0, "stage theater")[0] == {"stages": 1, "wild": 1, "science": 1}


def test_what_babylon_discards_in_its_extra_turn_can_be_dug_up() -> None:
    dig = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="pawnshop barracks")
    table = scenario(dig, seat("babylon:B", 0, stages=2, hand="altar theater"), turn=6)
    table.play("stage pawnshop", "build altar")
    assert table.asked() == {1: "extra"}
    table.answer(1, "sell theater")
    assert table.asked() == {0: "discard_pick"}
    assert "choose theater" in table.legal(0)
    table.answer(0, "choose theater")
    assert [event.facts.when for event in table.kinds("milestone")] == ["extra", "age"]


# ---- Halicarnassus


def halicarnassus(discard: str = "", built: str = "", turn: int = 2) -> Table:
    city = seat("halicarnassus:A", 0, f"foundry ore_vein {built}", stages=1, hand="pawnshop")
    return scenario(city, seat("rhodes:A", hand="tavern"), seat("giza:A", hand="baths"), turn=turn, discard=discard)


def test_the_dig_comes_at_the_end_of_the_turn_and_sees_its_discards() -> None:
    table = halicarnassus("altar")
    table.play("stage pawnshop", "sell tavern", "build baths")
    assert table.asked() == {0: "discard_pick"}
    assert table.legal(0) == ["choose altar", "choose tavern", "choose none"]
    # The hands are passed only after it.
    assert table.state.turn == 2 and "passed" not in event_kinds(table) and "milestone" not in event_kinds(table)
    table.answer(0, "choose altar")
    assert event_kinds(table) == ["recovered", "milestone", "passed"]


def test_the_dug_up_structure_is_free_and_acts_at_once() -> None:
    table = halicarnassus("palace vineyard")
    table.play("stage pawnshop", "sell tavern", "sell baths")
    assert table.answer(0, "choose palace")[0] == {"structures": ["palace"], "civilian": 8}
    table = halicarnassus("palace vineyard")
    table.play("stage pawnshop", "sell tavern", "sell baths")
    assert table.answer(0, "choose vineyard")[0] == {"structures": ["vineyard"], "coins": 2}
    assert table.pile() == ["palace", "tavern", "baths"]


def test_the_dig_offers_no_second_structure_of_a_name() -> None:
    table = halicarnassus("loom_age2 altar altar", built="loom_age1")
    table.play("stage pawnshop", "sell tavern", "build baths")
    assert table.legal(0) == ["choose altar", "choose tavern", "choose none"]


def test_the_dig_may_be_declined() -> None:
    table = halicarnassus("altar")
    table.play("stage pawnshop", "sell tavern", "sell baths")
    assert table.answer(0, "choose none")[0] == {}
    assert event_kinds(table)[0] == "declined"
    assert table.pile() == ["altar", "tavern", "baths"]


def test_a_pile_without_a_legal_card_is_not_asked_about() -> None:
    table = halicarnassus("altar", built="altar")
    table.play("stage pawnshop", "build tavern", "build baths")
    assert set(table.asked().values()) == {"turn"}
    assert table.state.turn == 3


def test_a_single_legal_card_is_asked_about_since_it_may_be_declined() -> None:
    table = halicarnassus("altar theater", built="altar")
    table.play("stage pawnshop", "build tavern", "build baths")
    assert table.legal(0) == ["choose theater", "choose none"]


def test_every_stage_of_the_night_side_digs() -> None:
    for stages, built in ((0, "ore_vein foundry"), (1, "brickyard clay_pool"), (2, "glassworks_age1 press_age1")):
        city = seat("halicarnassus:B", 0, built, stages=stages, hand="pawnshop")
        table = scenario(city, discard="altar")
        table.play("stage pawnshop")
        assert table.asked() == {0: "discard_pick"}


def test_only_the_digger_learns_the_pile() -> None:
    table = halicarnassus("altar theater")
    table.play("stage pawnshop", "sell tavern", "sell baths")
    assert rules.view(table.state, 0).question.cards == ("baths", "altar", "theater", "tavern")
    assert rules.view(table.state, 1).ask is None
    # Seat 1 knows its own Tavern among the four, seat 0 all of them (the two from before are its own discards).
    known = [sum(rules.view(table.state, s).trail[i].card is not None for i in table.state.discard) for s in (0, 1, 2)]
    assert known == [4, 1, 1]


def test_what_is_dug_up_is_open_to_everybody() -> None:
    table = halicarnassus("altar theater")
    table.play("stage pawnshop", "sell tavern", "sell baths")
    index = table.state.discard[1]
    assert rules.view(table.state, 1).trail[index].card is None
    table.answer(0, "choose theater")
    assert rules.view(table.state, 1).trail[index].card == "theater"


# ---- Olympia A


def test_the_free_build_works_once_an_age_and_again_in_the_next() -> None:
    table = scenario(seat("olympia:A", 0, stages=2, hand="baths workshop"), turn=5)
    assert table.ways(0, "build baths") == ["power"]
    assert table.play("build baths power")[0] == {"structures": ["baths"], "civilian": 3, "used": 1}
    assert not any("power" in text for text in table.legal(0))
    table.play()
    assert table.state.age == 2
    assert table.state.cities[0].used == 0


def test_the_free_build_stands_beside_paying_where_it_saves_something() -> None:
    city = seat("olympia:A", 6, "altar", stages=2, hand="tree_farm barracks theater temple stockade")
    table = scenario(city, seat("rhodes:A"), seat("ephesus:A"), age=2)
    assert table.ways(0, "build tree_farm") == ["B1", "power"]
    assert table.ways(0, "build barracks") == ["L2", "power"]
    assert table.ways(0, "build theater") == [""]
    assert table.ways(0, "build stockade") == [""]
    assert table.ways(0, "build temple") == ["chain"]


def test_the_free_build_builds_structures_not_stages() -> None:
    table = scenario(seat("olympia:A", 0, stages=2, hand="baths"))
    assert table.ways(0, "stage baths") == []


def test_the_free_build_may_be_used_in_the_age_that_brought_it() -> None:
    table = scenario(seat("olympia:A", 0, "quarry", stages=1, hand="altar workshop workshop"))
    table.play("stage altar")
    assert "power" in [way for card in table.hand(0) for way in table.ways(0, f"build {card}")]
