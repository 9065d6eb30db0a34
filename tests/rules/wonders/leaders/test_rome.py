"""Rome, both sides: stages, free and cheaper leaders, drawn leaders, extra recruits (base-rules 7, 8.4)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import rules
from rules import Setup
from rules.wonders.engine.state import GONE
from rules.wonders.facts import Goods
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.facts import leaders_known
from rules.wonders.leaders.state import leaders_of
from tests.rules.wonders.playout import decisions
from tests.support.scenario import exact_sources, recruitment, scenario, seat
from tests.support.scenario_table import Change, Table

A1, A2 = {"wood": 1, "clay": 1, "ore": 1}, {"stone": 2, "clay": 1, "loom": 1}
B1, B2, B3 = {"wood": 1, "clay": 1}, {"stone": 1, "clay": 1, "loom": 1}, {"stone": 2, "papyrus": 1}
STAGES = [
    ("A", 1, A1, {"wonder": 4}),
    ("A", 2, A2, {"wonder": 6}),
    ("B", 1, B1, {"coins": 5}),
    ("B", 2, B2, {"wonder": 3}),
    ("B", 3, B3, {"wonder": 3}),
]
BOX = "plato midas hiram varro nero"
BESIDE = (seat("giza:A", 9, leader_hand="euclid ptolemy"), seat("rhodes:A", 9, leader_hand="xenophon zenobia"))
"""Two cities whose leaders can be recruited, so that none goes back to the box."""


def rome(side: str, stage: int, coins: int = 0, leader_hand: str = "", hand: str = "altar", **more: str) -> Table:
    """Rome with exactly the goods of a stage and the ones before it built."""
    cost = next(cost for s, number, cost, _ in STAGES if (s, number) == (side, stage))
    city = seat(
        f"rome:{side}", coins, exact_sources(cost, ""), stages=stage - 1, leader_hand=leader_hand, hand=hand, **more
    )
    return scenario(city, seat("rhodes:A"), seat("ephesus:A"))


@pytest.mark.parametrize(("side", "stage", "cost", "gain"), STAGES)
def test_stage(side: str, stage: int, cost: dict[str, int], gain: Change) -> None:
    assert rome(side, stage).ways(0, "stage altar") == [""]
    change = rome(side, stage).play("stage altar")
    assert change[0] == {"stages": 1, **gain}
    assert change[1] == change[2] == {"coins": 3}
    for source in exact_sources(cost, ""):
        less = [card for card in exact_sources(cost, "") if card != source]
        city = seat(f"rome:{side}", 0, less, stages=stage - 1, hand="altar")
        assert scenario(city, seat("babylon:A"), seat("ephesus:A")).ways(0, "stage altar") == []


def test_the_sides_have_two_and_three_stages_and_no_resource() -> None:
    board = rules.ruleset(("leaders",)).boards["rome"]
    assert board.starting_resource is None
    assert {side: len(stages) for side, stages in board.sides.items()} == {"A": 2, "B": 3}
    assert rules.view(rome("A", 1).state, 0).cities[0].sources.own == Goods(fixed={}, choices=())
    assert scenario(seat("rome:A", stages=2, hand="altar")).ways(0, "stage altar") == []
    assert scenario(seat("rome:B", stages=3, hand="altar")).ways(0, "stage altar") == []


def test_rome_needs_leaders() -> None:
    with pytest.raises(rules.SetupError, match="there is no board 'rome'"):
        rules.new_game(Setup(3, boards=("rome:A",)))
    boards = {city.board for seed in range(30) for city in rules.new_game(Setup(7, seed))[0].cities}
    assert "rome" not in boards
    boards = {city.board for seed in range(30) for city in rules.new_game(Setup(3, seed, ("leaders",)))[0].cities}
    assert "rome" in boards and len(boards) == 8


# ---- what leaders cost


def test_leaders_are_free_for_rome_a() -> None:
    table = recruitment(seat("rome:A", 0, leader_hand="pericles caesar"), age=1)
    assert table.ways(0, "recruit pericles") == table.ways(0, "recruit caesar") == [""]
    assert table.play("recruit pericles")[0] == {"recruited": ["pericles"]}


def test_leaders_are_not_cheaper_beside_rome_a() -> None:
    table = recruitment(seat("rome:A", 0), seat("giza:A", 9, leader_hand="pericles"), age=1)
    assert table.ways(1, "recruit pericles") == ["B6"]


def test_leaders_cost_two_less_for_rome_b_and_one_less_beside_it() -> None:
    cities = [
        seat("rome:B", 9, leader_hand="pericles caesar hannibal sappho"),
        seat("giza:A", 9, leader_hand="plato nero"),
        seat("rhodes:A", 9, leader_hand="midas hiram"),
        seat("ephesus:A", 9, leader_hand="euclid varro"),
    ]
    table = recruitment(*cities, age=1)
    assert {leader: table.ways(0, f"recruit {leader}") for leader in table.leader_hand(0)} == {
        "pericles": ["B4"], "caesar": ["B3"], "hannibal": [""], "sappho": [""],
    }  # fmt: skip
    assert table.ways(1, "recruit plato") == ["B3"] and table.ways(1, "recruit nero") == [""]
    assert table.ways(2, "recruit midas") == ["B3"]
    assert table.ways(3, "recruit euclid") == ["B4"]
    assert table.play("recruit pericles B4")[0]["coins"] == -4


def test_the_discount_makes_a_leader_payable() -> None:
    table = recruitment(seat("rome:B", 3, leader_hand="pericles caesar"), age=1)
    assert table.ways(0, "recruit pericles") == [] and table.ways(0, "recruit caesar") == ["B3"]


def test_maecenas_makes_leaders_free_beside_and_for_rome_b() -> None:
    table = recruitment(
        seat("rome:B", 0, leaders="maecenas", leader_hand="pericles plato"),
        seat("giza:A", 0, leader_hand="euclid"),
        age=1,
    )
    assert table.ways(0, "recruit pericles") == [""]
    assert table.ways(1, "recruit euclid") == []


# ---- stage 1: five coins and four leaders


def test_the_first_stage_draws_four_leaders_that_nobody_else_sees() -> None:
    city = seat("rome:B", 0, "lumber_yard clay_pool", leader_hand="caesar sappho", hand="altar")
    table = recruitment(city, *BESIDE, box=BOX)
    assert table.play("stage caesar", "recruit euclid B4", "recruit xenophon B1")[0] == {"stages": 1, "coins": 5}
    assert table.leader_hand(0) == ["sappho", "plato", "midas", "hiram", "varro"]
    assert table.state.rs.cards[leaders_of(table.state).box[0]].id == "nero"
    for who in (0, 1, None):
        [event] = [e for e in rules.redacted(table.events, who) if e.facts.kind == "leaders_drawn"]
        assert event.facts.leaders == (("plato", "midas", "hiram", "varro") if who == 0 else None)
        assert event.facts.count == 4
    assert leaders_known(rules.view(table.state, 1)).hand_sizes[0] == 5
    assert leaders_known(rules.view(table.state, 0)).hand == tuple(table.leader_hand(0))


def test_leaders_sold_by_anybody_may_be_among_those_drawn() -> None:
    drawn = set()
    for number in range(40):
        state, _ = rules.new_game(Setup(8, number, ("armada", "leaders"), boards=("rome:B",)))
        for _ in decisions(state, Random(number)):
            pass
        piece = leaders_of(state)
        sold = [entry.card for entry in state.trail if entry.where == GONE]
        for draw in piece.draws:
            before = [entry.card for entry in state.trail[: draw.trail] if entry.where == GONE]
            kept = {pick.card for pick in piece.drafted if pick.round}
            cards = {piece.drafted[pick].card for pick in draw.picks}
            assert len(cards) == 4 and cards & kept <= {*before}
            drawn |= cards & {*sold}
    assert drawn


def test_by_the_first_revision_of_the_rules_sold_leaders_stay_out_of_the_box() -> None:
    city = seat("rome:B", 0, "lumber_yard clay_pool", leader_hand="caesar sappho", hand="altar")
    table = recruitment(city, *BESIDE, box=BOX)
    table.state.setup = replace(table.state.setup, rules=1)
    table.play("stage caesar", "sell euclid", "sell xenophon")
    assert table.leader_hand(0) == ["sappho", "plato", "midas", "hiram", "varro"]


def test_the_five_coins_are_not_there_for_the_stage_itself() -> None:
    city = seat("rome:B", 1, "lumber_yard", hand="altar")
    assert scenario(city, seat("babylon:A"), seat("ephesus:A")).ways(0, "stage altar") == []


def test_the_box_holds_enough_leaders_even_with_seven_seats() -> None:
    state, _ = rules.new_game(Setup(7, 3, ("leaders",)))
    assert len(leaders_of(state).box) == 8


# ---- stages 2 and 3: an extra recruit


@pytest.mark.parametrize("stage", [2, 3])
def test_an_extra_recruit_is_paid_at_the_boards_discount(stage: int) -> None:
    table = rome("B", stage, coins=5, leader_hand="pericles caesar hannibal euclid")
    table.play("stage altar")
    assert table.asked() == {0: "recruit_more"}
    assert table.legal(0) == [
        "recruit pericles B4", "recruit caesar B3", "recruit hannibal", "recruit euclid B3", "choose none",
    ]  # fmt: skip
    assert rules.view(table.state, 0).question.cards == ("pericles", "caesar", "hannibal", "euclid")
    assert table.answer(0, "recruit caesar B3")[0] == {"coins": -3, "recruited": ["caesar"], "shields": 2}
    assert table.leader_hand(0) == ["pericles", "hannibal", "euclid"]
    assert set(table.asked().values()) == {"turn"}


def test_an_extra_recruit_may_be_declined() -> None:
    table = rome("B", 2, coins=5, leader_hand="caesar hannibal")
    table.play("stage altar")
    assert table.answer(0, "choose none")[0] == {}
    assert [event.facts.to_json() for event in table.kinds("declined")] == [{"kind": "recruit_more"}]
    assert table.leader_hand(0) == ["caesar", "hannibal"]


def test_it_is_a_recruit_only_no_stage_and_no_sale() -> None:
    table = rome("B", 2, coins=9, leader_hand="caesar hannibal")
    table.play("stage altar")
    assert {text.partition(" ")[0] for text in table.legal(0)} == {"recruit", "choose"}


def test_where_no_leader_can_be_paid_or_none_is_left_there_is_no_question() -> None:
    for coins, hand in ((0, "pericles caesar"), (9, "")):
        table = rome("B", 2, coins=coins, leader_hand=hand)
        table.play("stage altar")
        assert set(table.asked().values()) == {"turn"}
        assert table.state.turn == 2


def test_it_is_paid_from_the_coins_of_the_turns_start_less_what_the_turn_spent() -> None:
    # 5 coins, 2 of them for a purchase: 3 can be spent, whatever the neighbours paid for Rome's goods.
    city = seat("rome:B", 5, "stone_pit clay_pool", stages=1, leader_hand="pericles caesar midas", hand="altar")
    buyer = seat("ephesus:A", 4, hand="walls baths")
    table = scenario(city, seat("rhodes:A", 0, "loom_age1"), buyer)
    assert table.ways(0, "stage altar") == ["L2"]
    table.play("stage altar L2", None, "build baths L2")
    assert table.state.cities[0].coins == 5 - 2 + 2
    assert table.state.purse[0] == 3
    assert table.legal(0) == ["recruit caesar B3", "recruit midas B1", "choose none"]
    table.answer(0, "recruit caesar B3")
    assert table.state.cities[0].coins == 2


def test_coins_that_the_turn_brings_cannot_be_spent_on_it() -> None:
    # Hatshepsut's coin for the purchase arrives too late: 4 coins less 2 leave 2.
    city = seat("rome:B", 4, "stone_pit clay_pool", stages=1, leaders="hatshepsut", leader_hand="caesar", hand="altar")
    table = scenario(city, seat("rhodes:A", 0, "loom_age1"), seat("ephesus:A"))
    table.play("stage altar L2")
    assert table.state.cities[0].coins == 3
    assert set(table.asked().values()) == {"turn"}


def test_maecenas_makes_it_free() -> None:
    table = rome("B", 2, leaders="maecenas", leader_hand="pericles caesar")
    table.play("stage altar")
    assert table.legal(0) == ["recruit pericles", "recruit caesar", "choose none"]


def test_a_leader_recruited_so_acts_from_then_on() -> None:
    croesus = rome("B", 2, leader_hand="croesus midas")
    croesus.play("stage altar")
    assert croesus.answer(0, "recruit croesus")[0] == {"recruited": ["croesus"], "coins": 6}
    # Maecenas: the next leader is free already.
    table = rome("B", 2, leader_hand="maecenas pericles")
    table.play("stage altar")
    assert table.answer(0, "recruit maecenas")[0] == {"recruited": ["maecenas"], "powers": ["free_recruit"]}


def test_a_stage_built_with_a_leader_brings_its_extra_recruit_in_the_recruitment() -> None:
    city = seat("rome:B", 3, exact_sources(B2, ""), stages=1, leader_hand="hannibal caesar midas")
    table = recruitment(city)
    table.play("stage hannibal")
    assert table.asked() == {0: "recruit_more"}
    assert table.legal(0) == ["recruit caesar B3", "recruit midas B1", "choose none"]
    table.answer(0, "recruit midas B1")
    assert [event.facts.when for event in table.kinds("milestone")] == ["recruit"]
    assert table.state.turn == 1


def test_the_extra_recruit_of_turn_six_comes_before_babylons_extra_turn_and_at_the_prices_of_its_turn() -> None:
    city = seat("rome:B", 3, exact_sources(B2, ""), stages=1, leader_hand="caesar pericles", hand="altar theater")
    buyer = seat("babylon:B", 9, stages=2, hand="tavern baths walls")
    table = scenario(city, buyer, seat("ephesus:A"), turn=6)
    table.play("stage altar", "build baths R2")
    # Rome has 5 coins now, and 3 that it could have spent.
    assert table.state.cities[0].coins == 5
    assert table.asked() == {0: "recruit_more"}
    assert table.legal(0) == ["recruit caesar B3", "choose none"]
    table.answer(0, "recruit caesar B3")
    assert table.asked() == {1: "extra"}
    table.answer(1, "sell tavern")
    assert table.state.age == 2


# ---- unplayed leaders


@pytest.mark.parametrize(("board", "left"), [("rome:B", 1), ("rome:A", 0), ("giza:A", 0)])
def test_only_rome_b_keeps_its_unplayed_leaders_in_the_last_age(board: str, left: int) -> None:
    table = recruitment(seat(board, 9, leader_hand="caesar midas"), age=3)
    table.play("sell caesar")
    assert len(table.leader_hand(0)) == left
    gone = [event.seat for event in table.kinds("leaders_left")]
    assert gone == ([1, 2] if left else [0, 1, 2])
    assert "midas" not in table.pile()


def test_rome_b_can_bring_out_five_leaders() -> None:
    city = seat(
        "rome:B",
        20,
        [*exact_sources(B2, ""), "press_age1", "quarry"],
        stages=1,
        leaders="sappho zenobia",
        leader_hand="caesar midas hiram",
        hand="study lodge",
    )
    table = recruitment(city, age=3)
    table.play("recruit caesar B3")
    table.play("stage study")
    table.answer(0, "recruit midas B1")
    table.play("stage arsenal")
    table.answer(0, "recruit hiram B1")
    assert [table.state.rs.cards[i].id for i in leaders_in(table.state.cities[0]).leaders] == [
        "sappho", "zenobia", "caesar", "midas", "hiram",
    ]  # fmt: skip


def test_in_the_last_age_drawn_leaders_stay_for_the_stages_to_come() -> None:
    city = seat("rome:B", 0, "lumber_yard clay_pool quarry loom_age1", leader_hand="caesar sappho", hand="study lodge")
    table = recruitment(city, *BESIDE, age=3, box=BOX)
    table.play("stage caesar", "recruit euclid B4", "recruit xenophon B1")
    assert table.leader_hand(0) == ["sappho", "plato", "midas", "hiram", "varro"]
    table.play("stage study")
    assert "recruit midas B1" in table.legal(0) and "recruit plato B2" in table.legal(0)
