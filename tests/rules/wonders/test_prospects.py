"""What an action is worth here and now, reason by reason."""

from __future__ import annotations

import rules
from rules import Prospects, parse
from rules.wonders.knowledge.prospects import CostReduction, Symbols
from tests.support.scenario import Seat, scenario, seat


def worth(text: str, *cities: Seat, age: int = 1, cards: str = "") -> Prospects:
    return rules.prospects(scenario(*cities, age=age).state, 0, parse(text), cards.split())


def test_shields_against_each_neighbour_and_what_they_win() -> None:
    left, right = seat("rhodes:A", built="barracks"), seat("ephesus:A")
    found = worth("build stockade", seat("giza:A", 9, hand="stockade"), left, right)
    assert [(r.side, r.seat, r.theirs, r.before, r.after) for r in found.rivals] == [
        ("left", 1, 1, 0, 1),
        ("right", 2, 0, 0, 1),
    ]
    assert [r.stands for r in found.rivals] == [0, 1]
    assert found.later - found.now == 2 == found.fought
    later = worth("build stables", seat("giza:A", 9, hand="stables"), left, right, age=2)
    assert [r.stands for r in later.rivals] == [3, 3]


def test_goods_make_other_things_affordable_or_cheaper() -> None:
    poor = seat("giza:A", 0, hand="stone_pit baths apothecary")
    found = worth("build lumber_yard", poor, seat("rhodes:A"), seat("ephesus:A"), cards="stockade lumber_yard altar")
    assert found.eased == (CostReduction("stockade"),), "the card itself is not named, nor what was affordable before"
    rich = seat("rhodes:A", 9, hand="stone_pit")
    found = worth("build stone_pit", rich, seat("giza:A"), seat("olympia:A"), cards="baths")
    assert found.eased == (CostReduction("baths", 2),)
    two = worth("build quarry", seat("giza:A", 1, hand="quarry"), seat("rhodes:A"), seat("ephesus:A"), age=2)
    assert [eased.what for eased in two.eased] == ["stage"]


def test_science_is_counted_before_and_after() -> None:
    city = seat("giza:A", 9, built="workshop scriptorium")
    found = worth("build apothecary", city, seat("rhodes:A"), seat("ephesus:A"))
    assert found.science == (Symbols((0, 1, 1), 0, 0, 2), Symbols((1, 1, 1), 0, 1, 10))
    assert found.change.lasting == 8


def test_chains_of_later_ages_are_named_once() -> None:
    found = worth("build scriptorium", seat("giza:A", 9), seat("rhodes:A"), seat("ephesus:A"))
    assert set(found.frees) == {"courthouse", "library"}
    again = worth("sell scriptorium", seat("giza:A", 9), seat("rhodes:A"), seat("ephesus:A"))
    assert again.frees == () and again.purse == (9, 12)


def test_a_card_in_hand_pays_its_own_price() -> None:
    """Midas counts what is left once he is paid."""
    found = rules.prospects(scenario(seat("giza:A", 6, leaders="sappho"), seat("rhodes:A"), seat("ephesus:A")).state, 0,
                            parse("draft midas B3"))  # fmt: skip
    assert found.purse == (6, 3) and found.points == (4, 4)


def test_points_for_stages_grow_only_while_some_are_left() -> None:
    others = seat("rhodes:A"), seat("ephesus:A")
    begun, finished = (seat("giza:A", 9, hand="arena builders_guild", stages=stages) for stages in (2, 3))
    assert (
        worth("build arena", begun, *others, age=3).grows and not worth("build arena", finished, *others, age=3).grows
    )
    assert worth("build builders_guild", finished, *others, age=3).grows, "those of the neighbours"
    assert not worth("sell arena", begun, *others, age=3).grows
    last = scenario(begun, *others, age=3, turn=6).state
    assert not rules.prospects(last, 0, parse("build arena")).grows
