"""The two-player game: the Free City's rules by hand, and traces, by hand and whole, with a planted fault."""

from __future__ import annotations

import copy

import pytest

from tests.checker import transition
from tests.checker.components import AGES
from tests.checker.legal import free_city_offer
from tests.checker.model import new_table
from tests.checker.sample import Lines, Sample
from tests.support.checker_support import (
    Fault,
    findings,
    first,
    places,
    search,
    sells,
    setup_line,
    some_or_all,
    spoiled,
    unask,
)

# ---------------------------------------------------------------- the Free City


def test_coins_at_the_start() -> None:
    boards = [("giza", "A"), ("rhodes", "A"), ("babylon", "B")]
    assert [each.coins for each in new_table(boards).cities] == [3, 3, 3]
    assert [each.coins for each in new_table(boards, leaders=True).cities] == [6, 6, 6]
    assert [each.coins for each in new_table(boards, free_city=True).cities] == [3, 3, 3]
    assert [each.coins for each in new_table(boards, leaders=True, free_city=True).cities] == [6, 6, 3]


@pytest.mark.parametrize("age", AGES)
def test_the_free_city_changes_hands(age: int) -> None:
    """Seat 0 sits on the left of the Free City, which is seat 2: it begins in Ages I and III."""
    at = new_table([("giza", "A"), ("rhodes", "A"), ("babylon", "B")], free_city=True)
    at.age = age
    holders = []
    for turn in range(1, 7):
        at.turn = turn
        holders.append(at.holder())
    assert holders == ([1, 0] * 3 if age == 2 else [0, 1] * 3)


def test_two_players_swap_hands_in_every_age() -> None:
    at = new_table([("giza", "A"), ("rhodes", "A"), ("babylon", "B")], free_city=True)
    for at.age in AGES:
        at.cities[0].hand, at.cities[1].hand = ["altar"], ["baths"]
        transition.pass_hands(at)
        assert [each.hand for each in at.cities] == [["baths"], ["altar"], []]


def test_the_free_city_builds_where_it_can() -> None:
    at = new_table([("giza", "A"), ("rhodes", "A"), ("olympia", "A")], free_city=True)
    at.turn = 1
    assert list(free_city_offer(at, 2, ["baths", "apothecary"])) == ["build baths L2"]
    assert list(free_city_offer(at, 2, ["palace", "apothecary"])) == ["sell apothecary", "sell palace"]
    at.cities[2].stages = 2
    assert list(free_city_offer(at, 2, ["palace"])) == ["build palace power"]
    at.cities[2].stages, at.cities[2].structures = 0, ["lumber_yard"]
    assert list(free_city_offer(at, 2, ["palace", "apothecary"])) == ["stage apothecary", "stage palace"]


def test_the_free_city_chooses_the_dearer_seller_too() -> None:
    at = new_table([("giza", "A"), ("rhodes", "A"), ("olympia", "A")], free_city=True)
    at.cities[2].structures, at.cities[0].structures = ["west_trading_post"], ["ore_vein"]
    assert set(free_city_offer(at, 2, ["barracks"])) == {"build barracks L1", "build barracks R2"}


def test_the_free_city_plays_no_extra_card() -> None:
    at = new_table([("giza", "A"), ("babylon", "B"), ("babylon", "B")], free_city=True)
    for each in at.cities[1:]:
        each.stages = 2
    assert [transition.plays_last_card(at, each) for each in at.cities] == [False, True, False]


# ---------------------------------------------------------------- a first turn of two players, by hand

GIZA_HAND = ["baths", "stockade", "barracks", "guard_tower", "clay_pit", "altar", "apothecary", "marketplace"]
FREE_HAND = [card for card in GIZA_HAND if card != "stockade"]
RHODES_HAND = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "timber_yard", "loom_age1", "scriptorium"]


def first_turn_of_two() -> Lines:
    """Giza (stone, seat 0) has Rhodes (ore) on its left and the Free City Olympia (wood) on its right, and holds it.

    Eight cards for Giza: the Marketplace was drawn. It buys the Free City's wood, which buys Giza's stone in turn, and
    may not be sold out; Rhodes sells a card.
    """
    boards = [("giza", "A"), ("rhodes", "A"), ("olympia", "A")]
    giza = ["build baths", "build stockade R2", "build barracks L2", "build clay_pit B1", "build altar"]
    free = ["build baths L2", "build barracks R2", "build clay_pit B1", "build altar", "build marketplace"]
    rhodes = [f"build {card}" for card in RHODES_HAND[:4]] + ["build timber_yard B1", "build loom_age1"]
    moment = {"age": 1, "turn": 1}
    lines = [
        setup_line(boards, 2, []),
        {"t": "ask", "seat": 0, "kind": "turn", **moment, "hand": GIZA_HAND}
        | {"legal": [*giza, "build marketplace", *sells(GIZA_HAND)]},
        {"t": "do", "seat": 0, "action": "build stockade R2"},
        {"t": "ask", "seat": 0, "kind": "free_city", "for": 2, **moment, "hand": FREE_HAND, "legal": free},
        {"t": "do", "seat": 0, "action": "build baths L2"},
        {"t": "ask", "seat": 1, "kind": "turn", **moment, "hand": RHODES_HAND, "legal": rhodes + sells(RHODES_HAND)},
        {"t": "do", "seat": 1, "action": "sell lumber_yard"},
    ]
    after = [(3, ["stockade"]), (6, []), (3, ["baths"])]
    cities = [
        {"seat": seat, "board": board, "side": side, "coins": after[seat][0], "stages": 0}
        | {"structures": after[seat][1], "tokens": []}
        for seat, (board, side) in enumerate(boards)
    ]
    lines.append({"t": "table", "when": "turn", **moment, "discard": ["lumber_yard"], "cities": cities})
    return lines


def test_a_first_turn_of_two_by_hand_is_right_up_to_its_end() -> None:
    found = findings(first_turn_of_two())
    assert len(found) == 1
    assert "line 8: the game ends where a turn question" in found[0]


def test_the_other_player_may_choose_before_the_free_citys_card() -> None:
    lines = first_turn_of_two()
    lines[3:7] = lines[5:7] + lines[3:5]
    assert len(findings(lines)) == 1


def free_city_sells(lines: Lines) -> None:
    lines[3]["legal"].append("sell altar")


def own_card_twice(lines: Lines) -> None:
    lines[3]["hand"].append("stockade")


def nobody_named(lines: Lines) -> None:
    del lines[3]["for"]


def wrong_city_named(lines: Lines) -> None:
    lines[3]["for"] = 1


def other_holder(lines: Lines) -> None:
    lines[3]["seat"] = 1


def no_card_drawn(lines: Lines) -> None:
    lines[1]["hand"].pop()
    lines[1]["legal"] = [answer for answer in lines[1]["legal"] if "marketplace" not in answer]


def unpaid_free_city(lines: Lines) -> None:
    lines[-1]["cities"][2]["coins"] = 1


def card_of_four_cities(lines: Lines) -> None:
    lines[5]["hand"][5] = "excavation"


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (free_city_sells, "line 4: legal: 'sell altar' should not be offered"),
        (own_card_twice, "line 4: hand: expected"),
        (nobody_named, "line 4: for: expected 2, found None"),
        (wrong_city_named, "line 4: for: expected 2, found 1"),
        (other_holder, "line 4: kind: expected turn, found free_city"),
        (no_card_drawn, "cards dealt to seat 0: expected 8, found 7"),
        (unpaid_free_city, "line 8: city 2: coins: expected 3, found 1"),
        (card_of_four_cities, "deck of age 1: surplus ['excavation']"),
    ],
)
def test_a_fault_in_the_first_turn_of_two_is_named(fault: Fault, words: str) -> None:
    assert any(words in finding for finding in findings(spoiled(first_turn_of_two(), fault)))


# ---------------------------------------------------------------- whole games

FREE_BOARDS = [("rome", "B"), ("babylon", "B"), ("halicarnassus", "B")]


@pytest.fixture(scope="module")
def free_city_game() -> Lines:
    """A two-player game with Leaders in which the holder decides everything possible for the Free City."""
    own = {(kind, False) for kind in ("draft", "recruit", "turn", "extra", "recruit_more")}
    for_the_free_city = {(kind, True) for kind in ("free_city", "discard_pick", "mark_leader")}
    return search(FREE_BOARDS, True, own | for_the_free_city, start=84)


@pytest.mark.parametrize("seed", range(5))
def test_right_games_of_two(seed: int) -> None:
    boards = [("babylon", "B"), ("olympia", "A"), ("halicarnassus", "B"), ("babylon", "B")][seed % 2 :][:3]
    assert findings(Sample(boards, seed, free_city=True).play()) == []
    assert findings(Sample(boards, seed, leaders=True, free_city=True).play()) == []


def test_a_right_game_has_no_findings(free_city_game: Lines) -> None:
    assert findings(free_city_game) == []


def free_city_wins(lines: Lines) -> None:
    lines[-1]["winners"] = [2]


def free_city_unscored(lines: Lines) -> None:
    lines[-1]["seats"].pop()


def three_seats(lines: Lines) -> None:
    lines[0]["seats"] = 3


def rome_for_the_free_city(lines: Lines) -> None:
    lines[0]["cities"][2] |= {"board": "rome", "side": "A"}


def last_card_lost(lines: Lines) -> None:
    first(lines, t="table", turn=6, when="turn")["discard"].pop()


def drawn_twice(lines: Lines) -> None:
    """The card that the holder draws in the second turn is one that the other player chose in the first."""
    gone = first(lines, t="do", seat=0, action=first_own_build(lines))["action"].split()[1]
    ask = first(lines, kind="turn", age=1, turn=2, seat=1)
    known = next(line for line in lines if line.get("kind") == "free_city")["hand"]
    new = next(at for at, card in enumerate(ask["hand"]) if card not in known)
    ask["hand"][new] = gone


def first_own_build(lines: Lines) -> str:
    at = lines.index(first(lines, kind="turn", age=1, turn=1, seat=0))
    action: str = lines[at + 1]["action"]
    return action


def picks_for_itself(lines: Lines) -> None:
    del next(line for line in lines if line.get("kind") == "discard_pick" and "for" in line)["for"]


def marks_for_itself(lines: Lines) -> None:
    del next(line for line in lines if line.get("kind") == "mark_leader" and "for" in line)["for"]


def free_city_recruits(lines: Lines) -> None:
    first(lines, when="recruit")["cities"][2]["leaders"] = ["sappho"]


def free_city_starts_with_six(lines: Lines) -> None:
    first(lines, when="recruit")["cities"][2]["coins"] = 6


def free_city_unasked(lines: Lines) -> None:
    unask(lines, "free_city")


FREE_FAULTS: list[tuple[Fault, str]] = [
    (free_city_wins, "winners: expected"),
    (free_city_unscored, "expected 3 score sheets"),
    (three_seats, "of one of the seats [2]"),
    (rome_for_the_free_city, "a board of Leaders where it may not be"),
    (last_card_lost, "discard: expected"),
    (drawn_twice, "card drawn: expected"),
    (picks_for_itself, "for: expected 2, found None"),
    (marks_for_itself, "for: expected 2, found None"),
    (free_city_recruits, "city 2: leaders: expected []"),
    (free_city_starts_with_six, "city 2: coins: expected 3, found 6"),
    (free_city_unasked, "expected an ask or do (free_city)"),
]


@pytest.mark.parametrize(("fault", "words"), FREE_FAULTS)
def test_a_planted_fault_with_the_free_city_is_found(free_city_game: Lines, fault: Fault, words: str) -> None:
    assert any(words in finding for finding in findings(spoiled(free_city_game, fault)))


@some_or_all
def test_every_single_table_number_counts(free_city_game: Lines, step: int) -> None:
    """No table of the game may differ by one coin anywhere without being found."""
    for at in places(free_city_game, "table")[::step]:
        line = free_city_game[at]
        lines = list(free_city_game)
        lines[at] = copy.deepcopy(line)
        lines[at]["cities"][at % len(line["cities"])]["coins"] += 1
        assert [f"line {at + 1}:" in finding for finding in findings(lines)] == [True]


@some_or_all
def test_every_single_answer_counts(free_city_game: Lines, step: int) -> None:
    """No question of the game may lack its last answer without being found."""
    for at in places(free_city_game, "ask")[::step]:
        line = free_city_game[at]
        lines = list(free_city_game)
        lines[at] = line | {"legal": line["legal"][:-1]}
        assert any(f"line {at + 1}:" in finding for finding in findings(lines))
