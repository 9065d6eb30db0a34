"""Traces with Leaders: by hand up to the first recruitment, and whole games with a planted fault."""

from __future__ import annotations

import copy

import pytest

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
    lines = [setup_line(boards, 3, ["leaders"])]
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


# ---------------------------------------------------------------- whole games

LEADER_BOARDS = [("rome", "B"), ("babylon", "B"), ("halicarnassus", "B"), ("olympia", "A")]


@pytest.fixture(scope="module")
def leader_game() -> Lines:
    """A game with Leaders in which every kind of question occurs."""
    all_kinds = ("draft", "recruit", "turn", "extra", "recruit_more", "discard_pick", "mark_leader")
    return search(LEADER_BOARDS, False, {(kind, False) for kind in all_kinds}, start=19)


@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_right_games_with_every_number_of_cities(cities: int) -> None:
    boards = [*LEADER_BOARDS, ("rhodes", "B"), ("ephesus", "A"), ("giza", "B")]
    assert findings(Sample(boards[:cities], seed=cities, leaders=True).play()) == []


def test_a_right_game_has_no_findings(leader_game: Lines) -> None:
    assert findings(leader_game) == []


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
    (teams, "team: expected 0, found None"),
    (unknown_leader, "hand: expected known cards"),
    (malformed_leaders, "city 0: leaders: expected"),
]


@pytest.mark.parametrize(("fault", "words"), LEADER_FAULTS)
def test_a_planted_fault_with_leaders_is_found(leader_game: Lines, fault: Fault, words: str) -> None:
    assert any(words in finding for finding in findings(spoiled(leader_game, fault)))


@some_or_all
def test_every_single_table_number_counts(leader_game: Lines, step: int) -> None:
    """No table of the game may differ by one coin anywhere without being found."""
    for at in places(leader_game, "table")[::step]:
        line = leader_game[at]
        lines = list(leader_game)
        lines[at] = copy.deepcopy(line)
        lines[at]["cities"][at % len(line["cities"])]["coins"] += 1
        assert [f"line {at + 1}:" in finding for finding in findings(lines)] == [True]


@some_or_all
def test_every_single_answer_counts(leader_game: Lines, step: int) -> None:
    """No question of the game may lack its last answer without being found."""
    for at in places(leader_game, "ask")[::step]:
        line = leader_game[at]
        lines = list(leader_game)
        lines[at] = line | {"legal": line["legal"][:-1]}
        assert any(f"line {at + 1}:" in finding for finding in findings(lines))
