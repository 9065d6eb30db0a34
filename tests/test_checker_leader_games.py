"""Traces with Leaders and of two players: by hand up to the first turns, and whole games with a planted fault."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.checker import check_trace
from tests.checker.sample import Lines, Sample

Line = dict[str, Any]
Fault = Callable[[Lines], None]


def findings(lines: Lines) -> list[str]:
    return check_trace([json.dumps(line) for line in lines])


def setup(boards: list[tuple[str, str]], seats: int, expansions: list[str]) -> Line:
    cities = [{"seat": seat, "board": board, "side": side} for seat, (board, side) in enumerate(boards)]
    return {"t": "setup", "game": "wonders", "seats": seats, "expansions": expansions, "teams": False, "cities": cities}


def sells(hand: list[str]) -> list[str]:
    return [f"sell {card}" for card in hand]


def spoiled(lines: Lines, fault: Fault) -> Lines:
    changed = copy.deepcopy(lines)
    fault(changed)
    return changed


# ---------------------------------------------------------------- the draft and a recruitment, by hand

DRAFT_HANDS = [
    [
        ["caesar", "croesus", "euclid", "sappho"],
        ["midas", "pericles", "nero", "zenobia"],
        ["solomon", "bilkis", "maecenas", "tomyris"],
    ],
    [["midas", "nero", "zenobia"], ["solomon", "maecenas", "tomyris"], ["croesus", "euclid", "sappho"]],
    [["solomon", "tomyris"], ["euclid", "sappho"], ["midas", "zenobia"]],
]
"""Hand by hand as they go to the right: what seat 0 leaves over comes to seat 2."""
DRAFTED = [
    ["caesar", "nero", "solomon", "euclid"],
    ["pericles", "maecenas", "sappho", "midas"],
    ["bilkis", "croesus", "zenobia", "tomyris"],
]
RECRUITS = [
    ["recruit caesar B3", "recruit nero", "recruit solomon B1", "recruit euclid B3"],
    ["recruit pericles B5", "recruit maecenas", "recruit sappho", "recruit midas B2"],
    ["recruit bilkis B3", "recruit croesus", "recruit zenobia B1", "recruit tomyris B3"],
]
"""Rome B on seat 0 pays two less, both others one less; six coins each, no stage can be paid."""


def first_recruitment() -> Lines:
    """Solomon finds an empty pile, Pericles is sold, Croesus comes for nothing and brings six coins."""
    boards = [("rome", "B"), ("rhodes", "A"), ("giza", "A")]
    lines = [setup(boards, 3, ["leaders"])]
    for turn in range(3):
        for seat in range(3):
            hand = DRAFT_HANDS[turn][seat]
            ask = {"t": "ask", "seat": seat, "kind": "draft", "age": 0, "turn": turn + 1, "hand": hand}
            lines.append(ask | {"legal": [f"draft {leader}" for leader in hand]})
            lines.append({"t": "do", "seat": seat, "action": f"draft {DRAFTED[seat][turn]}"})
    for seat in range(3):
        lines.append({"t": "do", "seat": seat, "action": f"draft {DRAFTED[seat][3]}", "auto": True})
    for seat, done in enumerate(["recruit solomon B1", "sell pericles", "recruit croesus"]):
        ask = {"t": "ask", "seat": seat, "kind": "recruit", "age": 1, "turn": 0, "hand": DRAFTED[seat]}
        lines.append(ask | {"legal": RECRUITS[seat] + sells(DRAFTED[seat])})
        lines.append({"t": "do", "seat": seat, "action": done})
    after = [(5, ["solomon"]), (9, []), (12, ["croesus"])]
    cities = [
        {"seat": seat, "board": board, "side": side, "coins": after[seat][0], "stages": 0, "structures": []}
        | {"leaders": after[seat][1], "tokens": []}
        for seat, (board, side) in enumerate(boards)
    ]
    lines.append({"t": "table", "when": "recruit", "age": 1, "turn": 0, "discard": [], "cities": cities})
    return lines


def test_a_first_recruitment_by_hand_is_right_up_to_its_end() -> None:
    found = findings(first_recruitment())
    assert len(found) == 1
    assert "line 29: the game ends where a turn question" in found[0]


def dealt_twice(lines: Lines) -> None:
    lines[5]["hand"][3] = "sappho"
    lines[5]["legal"][3] = "draft sappho"


def drafted_to_the_left(lines: Lines) -> None:
    lines[7]["hand"], lines[9]["hand"] = lines[9]["hand"], lines[7]["hand"]


def full_price(lines: Lines) -> None:
    lines[24]["legal"][0] = "recruit pericles B6"


def three_less(lines: Lines) -> None:
    lines[22]["legal"][0] = "recruit caesar B2"


def leader_in_the_pile(lines: Lines) -> None:
    lines[-1]["discard"] = ["pericles"]


def leader_not_shown(lines: Lines) -> None:
    lines[-1]["cities"][0]["leaders"] = []


def three_coins_at_the_start(lines: Lines) -> None:
    for city in lines[-1]["cities"]:
        city["coins"] -= 3


def no_mark_of_the_last_leader(lines: Lines) -> None:
    del lines[19]["auto"]


def leaders_not_in_play(lines: Lines) -> None:
    lines[0]["expansions"] = []


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (dealt_twice, "line 7: leaders dealt twice: ['sappho']"),
        (drafted_to_the_left, "line 8: hand: expected ['midas', 'nero', 'zenobia']"),
        (full_price, "line 25: legal: 'recruit pericles B5' is missing"),
        (three_less, "line 23: legal: 'recruit caesar B2' should not be offered"),
        (leader_in_the_pile, "line 29: discard: expected [], found ['pericles']"),
        (leader_not_shown, "line 29: city 0: leaders: expected ['solomon'], found []"),
        (three_coins_at_the_start, "line 29: city 1: coins: expected 9, found 6"),
        (no_mark_of_the_last_leader, "line 20: auto: expected True, found None"),
        (leaders_not_in_play, "line 1: a board of Leaders where it may not be"),
    ],
)
def test_a_fault_in_the_first_recruitment_is_named(fault: Fault, words: str) -> None:
    assert any(words in finding for finding in findings(spoiled(first_recruitment(), fault)))


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
        setup(boards, 2, []),
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

LEADER_BOARDS = [("rome", "B"), ("babylon", "B"), ("halicarnassus", "B"), ("olympia", "A")]
FREE_BOARDS = [("rome", "B"), ("babylon", "B"), ("halicarnassus", "B")]
TASTE = {"courtesans_guild": 9, "solomon": 8, "bilkis": 7}


def kinds(lines: Lines) -> set[tuple[str, bool]]:
    """The kinds of question that are asked, and whether in the name of the Free City."""
    return {(line["kind"], "for" in line) for line in lines if line["t"] == "ask"}


def search(boards: list[tuple[str, str]], free_city: bool, wanted: set[tuple[str, bool]]) -> Lines:
    for seed in range(400):
        lines = Sample(boards, seed, leaders=True, free_city=free_city, taste=TASTE).play()
        if wanted <= kinds(lines):
            return lines
    raise AssertionError("no sample game shows everything")


@pytest.fixture(scope="module")
def leader_game() -> Lines:
    """A game with Leaders in which every kind of question occurs."""
    all_kinds = ("draft", "recruit", "turn", "extra", "recruit_more", "discard_pick", "mark_leader")
    return search(LEADER_BOARDS, False, {(kind, False) for kind in all_kinds})


@pytest.fixture(scope="module")
def free_city_game() -> Lines:
    """A two-player game with Leaders in which the holder decides everything possible for the Free City."""
    own = {(kind, False) for kind in ("draft", "recruit", "turn", "extra", "recruit_more")}
    return search(FREE_BOARDS, True, own | {(kind, True) for kind in ("free_city", "discard_pick", "mark_leader")})


@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_right_games_with_every_number_of_cities(cities: int) -> None:
    boards = [*LEADER_BOARDS, ("rhodes", "B"), ("ephesus", "A"), ("giza", "B")]
    assert findings(Sample(boards[:cities], seed=cities, leaders=True).play()) == []


@pytest.mark.parametrize("seed", range(5))
def test_right_games_of_two(seed: int) -> None:
    boards = [("babylon", "B"), ("olympia", "A"), ("halicarnassus", "B"), ("babylon", "B")][seed % 2 :][:3]
    assert findings(Sample(boards, seed, free_city=True).play()) == []
    assert findings(Sample(boards, seed, leaders=True, free_city=True).play()) == []


def test_right_games_have_no_findings(leader_game: Lines, free_city_game: Lines) -> None:
    assert findings(leader_game) == []
    assert findings(free_city_game) == []


def first(lines: Lines, **wanted: object) -> Line:
    return next(line for line in lines if all(line.get(key) == value for key, value in wanted.items()))


def unask(lines: Lines, kind: str) -> None:
    at = lines.index(first(lines, kind=kind))
    del lines[at : at + 2]


def unasked_mark(lines: Lines) -> None:
    unask(lines, "mark_leader")


def unasked_extra_recruit(lines: Lines) -> None:
    unask(lines, "recruit_more")


def no_recruitment(lines: Lines) -> None:
    lines.remove(first(lines, when="recruit"))


def mark_may_be_declined(lines: Lines) -> None:
    first(lines, kind="mark_leader")["legal"].append("choose none")


def other_mark_hand(lines: Lines) -> None:
    first(lines, kind="mark_leader")["hand"] = ["aristotle", "plato"]


def extra_recruit_may_be_sold(lines: Lines) -> None:
    ask = first(lines, kind="recruit_more")
    ask["legal"].append(f"sell {ask['hand'][0]}")


def drawn_from_the_dealt(lines: Lines) -> None:
    """A leader that another seat was dealt stands in the hand of Rome after its draw, and can be recruited or sold."""
    dealt = {leader for line in lines if line.get("kind") == "draft" for leader in line["hand"]}
    mine = {line["action"].split()[1] for line in lines if line["t"] == "do" and line["seat"] == 0}
    asks = [line for line in lines if line.get("kind") in ("recruit", "recruit_more") and line["seat"] == 0]
    ask = next(ask for ask in asks if set(ask["hand"]) - dealt)
    new = sorted(set(ask["hand"]) - dealt)[0]
    ask["hand"][ask["hand"].index(new)] = sorted(dealt - mine)[0]


def fewer_drawn(lines: Lines) -> None:
    asks = [line for line in lines if line.get("kind") in ("recruit", "recruit_more") and line["seat"] == 0]
    next(ask for ask in asks if len(ask["hand"]) > 4)["hand"].pop()


def leader_points_lost(lines: Lines) -> None:
    sheet = max(lines[-1]["seats"], key=lambda line: line["leaders"])
    sheet["leaders"] -= 1
    sheet["total"] -= 1


def leaders_in_another_column(lines: Lines) -> None:
    sheet = max(lines[-1]["seats"], key=lambda line: line["leaders"])
    sheet["guilds"] += sheet["leaders"]
    sheet["leaders"] = 0


def no_leader_column(lines: Lines) -> None:
    for sheet in lines[-1]["seats"]:
        del sheet["leaders"]


def leader_too_many(lines: Lines) -> None:
    first(lines, when="end")["cities"][1]["leaders"].append("plato")


def teams(lines: Lines) -> None:
    lines[0]["teams"] = True


def unknown_leader(lines: Lines) -> None:
    first(lines, kind="draft")["hand"][0] = "socrates"


def malformed_leaders(lines: Lines) -> None:
    first(lines, when="recruit")["cities"][0]["leaders"] = 3


LEADER_FAULTS: list[tuple[Fault, str]] = [
    (unasked_mark, "expected an ask or do (mark_leader)"),
    (unasked_extra_recruit, "expected an ask or do (recruit_more)"),
    (no_recruitment, "t: expected table, found ask"),
    (mark_may_be_declined, "'choose none' should not be offered"),
    (other_mark_hand, "hand: expected"),
    (extra_recruit_may_be_sold, "' should not be offered"),
    (drawn_from_the_dealt, "leaders drawn: expected"),
    (fewer_drawn, "and 4 more"),
    (leader_points_lost, "total: expected"),
    (leaders_in_another_column, "guilds: expected"),
    (no_leader_column, "leaders: expected"),
    (leader_too_many, "city 1: leaders: expected"),
    (teams, "without teams"),
    (unknown_leader, "hand: expected known cards"),
    (malformed_leaders, "city 0: leaders: expected"),
]


@pytest.mark.parametrize(("fault", "words"), LEADER_FAULTS)
def test_a_planted_fault_with_leaders_is_found(leader_game: Lines, fault: Fault, words: str) -> None:
    assert any(words in finding for finding in findings(spoiled(leader_game, fault)))


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


@pytest.mark.parametrize("game", ["leader_game", "free_city_game"])
def test_every_single_table_number_counts(game: str, request: pytest.FixtureRequest) -> None:
    """No table of the game may differ by one coin anywhere without being found."""
    whole: Lines = request.getfixturevalue(game)
    for at, line in enumerate(whole):
        if line["t"] == "table":
            lines = list(whole)
            lines[at] = copy.deepcopy(line)
            lines[at]["cities"][at % len(line["cities"])]["coins"] += 1
            assert [f"line {at + 1}:" in finding for finding in findings(lines)] == [True]


@pytest.mark.parametrize("game", ["leader_game", "free_city_game"])
def test_every_single_answer_counts(game: str, request: pytest.FixtureRequest) -> None:
    """No question of the game may lack its last answer without being found."""
    whole: Lines = request.getfixturevalue(game)
    for at, line in enumerate(whole):
        if line["t"] == "ask":
            lines = list(whole)
            lines[at] = line | {"legal": line["legal"][:-1]}
            assert any(f"line {at + 1}:" in finding for finding in findings(lines))
