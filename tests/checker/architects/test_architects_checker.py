"""The checker of Architects finds what is wrong: whole games written by its own rules, with one planted fault each."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.checker import check_trace
from tests.checker.architects.sample import ArchitectsSample, Lines, dealt

Line = dict[str, Any]
WONDERS = ["rome", "ur", "halicarnassus", "babylon"]
SEED = 8


def findings(lines: Lines) -> list[str]:
    return check_trace([json.dumps(line) for line in lines])


@pytest.fixture(scope="module")
def whole() -> Lines:
    """A game with everything in it that the faults below damage."""
    return ArchitectsSample(dealt(WONDERS, SEED, medals=True, expert=True), SEED).written()


@pytest.mark.parametrize("medals", [False, True])
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_game_by_the_rules_is_found_right(seats: int, medals: bool) -> None:
    wonders = ["rome", "ur"] * medals + [
        "babylon",
        "olympia",
        "ephesus",
        "alexandria",
        "rhodes",
        "giza",
        "halicarnassus",
    ]
    setup = dealt(wonders[:seats], seats, medals=medals, expert=medals and seats > 3)
    assert findings(ArchitectsSample(setup, seats).written()) == []


def first(lines: Lines, fits: Callable[[Line], bool]) -> Line:
    """The first line that fits."""
    return next(line for line in lines if fits(line))


def city_with(lines: Lines, key: str) -> Line:
    """The first city on a table of a turn that has some of this."""
    cities = (city for line in lines if line.get("when") == "turn" for city in line["cities"])
    return next(city for city in cities if city[key])


def miss_a_pick(lines: Lines) -> None:
    first(lines, lambda line: line.get("kind") == "pick")["legal"].remove("take right")


def offer_too_much(lines: Lines) -> None:
    first(lines, lambda line: line.get("kind") == "pick")["legal"].append("done")


def offer_twice(lines: Lines) -> None:
    first(lines, lambda line: line.get("kind") == "pick")["legal"].append("take left")


def miss_the_stack(lines: Lines) -> None:
    first(lines, lambda line: line.get("kind") == "progress")["legal"].remove("choose stack")


def miss_done(lines: Lines) -> None:
    first(lines, lambda line: line.get("kind") == "build_order" and "done" in line["legal"])["legal"].remove("done")


def miss_a_theft(lines: Lines) -> None:
    at = next(at for at, line in enumerate(lines) if line.get("kind") == "effect" and len(line["legal"]) > 4)
    lines[at]["legal"] = [answer for answer in lines[at]["legal"] if answer == lines[at + 1]["action"]]


def hide_the_peek(lines: Lines) -> None:
    del first(lines, lambda line: "peek" in line)["peek"]


def show_another_card(lines: Lines) -> None:
    line = first(lines, lambda line: "peek" in line)
    line["peek"] = "red_0" if line["peek"] != "red_0" else "wood"


def peek_without_the_cat(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "ask")["peek"] = lines[0]["decks"]["central"][0]


def hide_a_lifted_card(lines: Lines) -> None:
    first(lines, lambda line: "cards" in line and line["t"] == "ask")["cards"].pop()


def shuffle_in_a_card(lines: Lines) -> None:
    cards = first(lines, lambda line: line["t"] == "shuffle")["cards"]
    cards[0] = "red_0" if cards[0] != "red_0" else "wood"


def shuffle_another_deck(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "shuffle")["deck"] = "central"


def say_forced(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "do" and "auto" not in line)["auto"] = True


def ask_the_forced(lines: Lines) -> None:
    line = first(lines, lambda line: bool(line.get("auto")))
    table = first(lines[lines.index(line) :], lambda other: other["t"] == "table")
    ask = {"t": "ask", "seat": line["seat"], "kind": "build_order", "turn": table["turn"], "legal": [line["action"]]}
    del line["auto"]
    lines.insert(lines.index(line), ask)


def answer_for_another(lines: Lines) -> None:
    line = first(lines, lambda line: line["t"] == "do")
    line["seat"] = (line["seat"] + 1) % len(WONDERS)


def take_from_nowhere(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "do")["action"] = "take giza"


def leave_a_duty(lines: Lines) -> None:
    lines.remove(first(lines, lambda line: bool(line.get("auto"))))


def take_no_medal(lines: Lines) -> None:
    city_with(lines, "medals")["medals"].pop()


def leave_a_medal_out(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "table")["medals"].pop()


def forget_a_gift(lines: Lines) -> None:
    city_with(lines, "gifts")["gifts"] = 0


def leave_the_cat(lines: Lines) -> None:
    city_with(lines, "cat")["cat"] = False


def count_a_stage(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "table")["cities"][0]["stages"][4] = True


def keep_a_card(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "table" and len(line["discard"]) > 0)["discard"].pop()


def own_a_card_more(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "table")["cities"][0]["cards"].append("coin")


def lose_a_victory(lines: Lines) -> None:
    city_with(lines, "victories")["victories"] -= 1


def turn_a_token(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "table")["battle"] += 1


def miscount_a_deck(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "table")["decks"]["central"] -= 1


def miscount_the_stack(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "table")["stack"] -= 1


def another_face_up_token(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "table")["tokens"][0] = "no_token"


def skip_a_table(lines: Lines) -> None:
    lines.remove(first(lines, lambda line: line["t"] == "table"))


def name_a_seat_at_the_end(lines: Lines) -> None:
    first(lines, lambda line: line.get("when") == "end")["seat"] = 0


def another_turn(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "ask")["turn"] = 2


def another_question(lines: Lines) -> None:
    first(lines, lambda line: line["t"] == "ask")["kind"] = "build_order"


def score_a_part_wrong(lines: Lines) -> None:
    lines[-1]["seats"][1]["progress"] += 1


def score_the_total_wrong(lines: Lines) -> None:
    lines[-1]["seats"][2]["total"] -= 1


def another_winner(lines: Lines) -> None:
    lines[-1]["winners"] = [(lines[-1]["winners"][0] + 1) % len(WONDERS)]


def no_score(lines: Lines) -> None:
    lines.pop()


def go_on_after_the_score(lines: Lines) -> None:
    lines.append(lines[-2])


def stack_a_deck(lines: Lines) -> None:
    cards = lines[0]["decks"]["central"]
    cards[-1] = "red_2" if cards[-1] != "red_2" else "coin"


def stack_the_tokens(lines: Lines) -> None:
    lines[0]["tokens"][-1] = "no_token"


def a_medal_twice(lines: Lines) -> None:
    lines[0]["centre"][0] = lines[0]["medals"][0]


def a_medal_too_few(lines: Lines) -> None:
    lines[0]["centre"].pop()


def a_conflict_token_more(lines: Lines) -> None:
    lines[0]["conflict"] += 1


def play_without_medals(lines: Lines) -> None:
    lines[0]["expansions"] = []


FAULTS: dict[Callable[[Lines], None], str] = {
    miss_a_pick: "legal: 'take right' is missing",
    offer_too_much: "legal: 'done' should not be offered",
    offer_twice: "legal: 'take left' is listed 2 times",
    miss_the_stack: "legal: 'choose stack' is missing",
    miss_done: "legal: 'done' is missing",
    miss_a_theft: "is missing",
    hide_the_peek: "peek: expected",
    show_another_card: "peek: expected",
    peek_without_the_cat: "peek: expected None",
    hide_a_lifted_card: "cards: expected",
    shuffle_in_a_card: "cards: expected",
    shuffle_another_deck: "deck: expected halicarnassus, found central",
    say_forced: "auto: expected False, found True",
    ask_the_forced: "a question with one answer was asked",
    answer_for_another: "seat: expected",
    take_from_nowhere: "'take giza' is not a legal answer",
    leave_a_duty: "the rest of the game is left unchecked",
    take_no_medal: "medals: expected",
    leave_a_medal_out: "medals: expected",
    forget_a_gift: "gifts: expected 1, found 0",
    leave_the_cat: "cat: expected True, found False",
    count_a_stage: "stages: expected",
    keep_a_card: "discard: expected",
    own_a_card_more: "city 0: cards: expected",
    lose_a_victory: "victories: expected",
    turn_a_token: "battle: expected",
    miscount_a_deck: "decks: expected",
    miscount_the_stack: "stack: expected 16, found 15",
    another_face_up_token: "tokens: expected",
    skip_a_table: "t: expected table",
    name_a_seat_at_the_end: "unknown field 'seat'",
    another_turn: "turn: expected 1, found 2",
    another_question: "kind: expected pick, found build_order",
    score_a_part_wrong: "city 1: progress: expected",
    score_the_total_wrong: "city 2: total: expected",
    another_winner: "winners: expected",
    no_score: "the game ends where a score line should follow",
    go_on_after_the_score: "a line after the score",
    stack_a_deck: "deck central: expected",
    stack_the_tokens: "tokens: expected",
    a_medal_twice: "medals that are unknown or twice there",
    a_medal_too_few: "number of medals and centre: expected (4, 2), found (4, 1)",
    a_conflict_token_more: "conflict: expected 4, found 5",
    play_without_medals: "a wonder of Medals where it may not be",
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_is_found(whole: Lines, fault: Callable[[Lines], None]) -> None:
    lines = copy.deepcopy(whole)
    fault(lines)
    assert any(FAULTS[fault] in finding for finding in findings(lines))


def test_a_deal_by_hand_need_not_be_that_of_the_box() -> None:
    setup = dealt(["giza", "rhodes"], 1) | {"explicit": True}
    setup["decks"]["central"] = ["coin"] * 12
    assert findings(ArchitectsSample(setup, 1).written()) == []
    broken = ArchitectsSample(setup | {"explicit": False}, 1).written()
    assert any("deck central: expected" in finding for finding in findings(broken))


@pytest.mark.parametrize("line", [{}, {"cities": 3}, {"cities": [{"wonder": "atlantis"}]}, {"cities": []}])
def test_nonsense_is_a_finding_and_no_crash(line: Line) -> None:
    found = findings([{"t": "setup", "game": "architects"} | line])
    assert "game 1, line 1" in found[-1]
