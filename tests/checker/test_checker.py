"""The checker finds what is wrong: hand-made fragments with known answers, and whole games with a planted fault."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.checker import check_trace
from tests.checker.check import main
from tests.checker.sample import Lines, Sample
from tests.support.checker_support import places, some_or_all

BOARDS = [("halicarnassus", "B"), ("babylon", "B"), ("olympia", "A"), ("rhodes", "A")]
Line = dict[str, Any]
Fault = Callable[[Lines], None]


def written(lines: Lines) -> list[str]:
    return [json.dumps(line) for line in lines]


def findings(lines: Lines) -> list[str]:
    return check_trace(written(lines))


def sells(hand: list[str]) -> list[str]:
    return [f"sell {card}" for card in hand]


# ---------------------------------------------------------------- one turn, by hand

GIZA_HAND = ["baths", "stockade", "barracks", "guard_tower", "clay_pit", "altar", "apothecary"]
RHODES_HAND = ["lumber_yard", "stone_pit", "clay_pool", "ore_vein", "timber_yard", "loom_age1", "scriptorium"]
OLYMPIA_HAND = [
    "glassworks_age1",
    "press_age1",
    "theater",
    "east_trading_post",
    "west_trading_post",
    "marketplace",
    "workshop",
]


def first_turn() -> Lines:
    """Giza (stone) with Rhodes (ore) on its left and Olympia (wood) on its right, three coins each.

    Giza can cover Baths itself, buys ore on the left or wood on the right; nobody has clay, loom, papyrus or glass; no
    first stage can be paid. It buys wood, Rhodes sells a card, Olympia builds for nothing.
    """
    boards = ["giza", "rhodes", "olympia"]
    giza = ["build baths", "build stockade R2", "build barracks L2", "build clay_pit B1", "build altar"]
    rhodes = [f"build {card}" for card in RHODES_HAND[:4]] + ["build timber_yard B1", "build loom_age1"]
    olympia = [f"build {card}" for card in OLYMPIA_HAND[:6]]
    legal = [giza + sells(GIZA_HAND), rhodes + sells(RHODES_HAND), olympia + sells(OLYMPIA_HAND)]
    done = ["build stockade R2", "sell lumber_yard", "build theater"]
    lines: Lines = [
        {"t": "setup", "game": "wonders", "seats": 3, "expansions": [], "teams": False}
        | {"cities": [{"seat": seat, "board": board, "side": "A"} for seat, board in enumerate(boards)]}
    ]
    for seat, hand in enumerate([GIZA_HAND, RHODES_HAND, OLYMPIA_HAND]):
        ask = {"t": "ask", "seat": seat, "kind": "turn", "age": 1, "turn": 1, "hand": hand, "legal": legal[seat]}
        lines += [ask, {"t": "do", "seat": seat, "action": done[seat]}]
    after = [(1, ["stockade"]), (6, []), (5, ["theater"])]
    cities = [
        {"seat": seat, "board": boards[seat], "side": "A", "coins": coins, "stages": 0}
        | {"structures": built, "tokens": [], "leaders": [], "fleet": {"red": 0}}
        for seat, (coins, built) in enumerate(after)
    ]
    lines.append({"t": "table", "when": "turn", "age": 1, "turn": 1, "discard": ["lumber_yard"], "cities": cities})
    return lines


def test_a_first_turn_by_hand_is_right_up_to_its_end() -> None:
    found = findings(first_turn())
    assert len(found) == 1
    assert "the game ends where a turn question" in found[0]


def drop_split(lines: Lines) -> None:
    lines[1]["legal"].remove("build barracks L2")


def free_purchase(lines: Lines) -> None:
    lines[1]["legal"].append("build guard_tower R2")


def unpaid_neighbour(lines: Lines) -> None:
    lines[-1]["cities"][2]["coins"] = 3


def forgotten_sale(lines: Lines) -> None:
    lines[-1]["discard"] = []


def wrong_neighbour(lines: Lines) -> None:
    lines[1]["legal"][1] = "build stockade L2"


def card_dealt_twice(lines: Lines) -> None:
    lines[1]["hand"][5] = "theater"
    lines[1]["legal"] = [answer.replace("altar", "theater") for answer in lines[1]["legal"]]


def expansion_in_play(lines: Lines) -> None:
    lines[-1]["cities"][0]["leaders"] = ["sappho"]


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (drop_split, "line 2: legal: 'build barracks L2' is missing"),
        (free_purchase, "line 2: legal: 'build guard_tower R2' should not be offered"),
        (unpaid_neighbour, "line 8: city 2: coins: expected 5, found 3"),
        (forgotten_sale, "line 8: discard: expected ['lumber_yard'], found []"),
        (wrong_neighbour, "line 2: legal: 'build stockade R2' is missing"),
        (card_dealt_twice, "deck of age 1: missing ['altar'], surplus ['theater']"),
        (expansion_in_play, "line 8: city 0: leaders: expected nothing, found ['sappho']"),
    ],
)
def test_a_fault_in_the_first_turn_is_named(fault: Fault, words: str) -> None:
    lines = copy.deepcopy(first_turn())
    fault(lines)
    assert any(words in finding for finding in findings(lines))


# ---------------------------------------------------------------- whole games


@pytest.fixture(scope="module")
def whole_game() -> Lines:
    """A game in which every kind of question and of table occurs."""
    for seed in range(100):
        lines = Sample(BOARDS, seed).play()
        asked = {line["kind"] for line in lines if line["t"] == "ask"}
        written_tables = {line["when"] for line in lines if line["t"] == "table"}
        forced = any(line.get("auto") for line in lines)
        wanted = {"turn", "extra", "discard_pick"}, {"turn", "extra", "age", "end"}
        if (asked, written_tables) == wanted and forced and power_offered(lines):
            return lines
    raise AssertionError("no sample game shows everything")


def power_offered(lines: Lines) -> bool:
    return any(answer.endswith(" power") for line in lines if line["t"] == "ask" for answer in line["legal"])


def test_a_right_game_has_no_findings(whole_game: Lines) -> None:
    assert findings(whole_game) == []


@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_right_games_with_every_number_of_cities(cities: int) -> None:
    boards = [*BOARDS, ("alexandria", "B"), ("ephesus", "A"), ("giza", "B")]
    assert findings(Sample(boards[:cities], seed=cities).play()) == []


def first(lines: Lines, **wanted: object) -> Line:
    return next(line for line in lines if all(line.get(key) == value for key, value in wanted.items()))


def last_table(lines: Lines) -> Line:
    return first(lines, t="table", when="end")


def lose_dear_answer(lines: Lines) -> None:
    ask = next(line for line in lines if any(" L" in answer for answer in line.get("legal", ())))
    ask["legal"] = [answer for answer in ask["legal"] if " L" not in answer]


def lose_power(lines: Lines) -> None:
    ask = next(line for line in lines if any(answer.endswith(" power") for answer in line.get("legal", ())))
    ask["legal"] = [answer for answer in ask["legal"] if not answer.endswith(" power")]


def double_answer(lines: Lines) -> None:
    first(lines, kind="turn")["legal"] += first(lines, kind="turn")["legal"][:1]


def foreign_card_in_hand(lines: Lines) -> None:
    first(lines, kind="turn", turn=3)["hand"][0] = "palace"


def wrong_turn(lines: Lines) -> None:
    first(lines, kind="turn", turn=4)["turn"] = 5


def illegal_answer(lines: Lines) -> None:
    first(lines, t="do")["action"] = "build palace"


def lost_forced_mark(lines: Lines) -> None:
    del first(lines, auto=True)["auto"]


def false_forced_mark(lines: Lines) -> None:
    first(lines, t="do")["auto"] = True


def unasked_pick(lines: Lines) -> None:
    at = lines.index(first(lines, kind="discard_pick"))
    del lines[at : at + 2]


def unasked_extra(lines: Lines) -> None:
    at = lines.index(first(lines, kind="extra"))
    del lines[at : at + 2]


def early_extra_table(lines: Lines) -> None:
    at = lines.index(first(lines, kind="extra"))
    lines[at - 1]["when"] = "extra"


def other_seat_answers(lines: Lines) -> None:
    first(lines, t="do")["seat"] = 3


def seat_twice(lines: Lines) -> None:
    lines[3:3] = copy.deepcopy(lines[1:3])


def wrong_token(lines: Lines) -> None:
    city = next(city for city in first(lines, when="age")["cities"] if city["tokens"])
    city["tokens"][0] = -city["tokens"][0]


def missing_token(lines: Lines) -> None:
    next(city for city in first(lines, when="age")["cities"] if city["tokens"])["tokens"].pop()


def other_order_of_building(lines: Lines) -> None:
    last_table(lines)["cities"][0]["structures"].reverse()


def richer_city(lines: Lines) -> None:
    last_table(lines)["cities"][1]["coins"] += 1


def higher_wonder(lines: Lines) -> None:
    first(lines, t="table", age=2)["cities"][2]["stages"] += 1


def leftover_cards_lost(lines: Lines) -> None:
    first(lines, t="table", turn=6)["discard"].pop()


def no_age_table(lines: Lines) -> None:
    lines.remove(first(lines, when="age"))


def better_science(lines: Lines) -> None:
    lines[-1]["seats"][1]["science"] += 1
    lines[-1]["seats"][1]["total"] += 1


def wrong_sum(lines: Lines) -> None:
    lines[-1]["seats"][0]["total"] += 1


def wrong_coins_left(lines: Lines) -> None:
    lines[-1]["seats"][0]["coins_left"] += 1


def wrong_winner(lines: Lines) -> None:
    lines[-1]["winners"] = [(lines[-1]["winners"][0] + 1) % 4]


def no_score(lines: Lines) -> None:
    lines.pop()


def more_after_score(lines: Lines) -> None:
    lines.append(copy.deepcopy(lines[-2]))


def unknown_board(lines: Lines) -> None:
    lines[0]["cities"][0]["board"] = "atlantis"


def unknown_line(lines: Lines) -> None:
    lines.insert(5, {"t": "omen"})


def unknown_field(lines: Lines) -> None:
    first(lines, t="ask")["mood"] = "calm"


def unknown_card(lines: Lines) -> None:
    first(lines, t="ask")["hand"][0] = "airport"


def malformed_cities(lines: Lines) -> None:
    first(lines, t="table")["cities"] = {"seat": 0}


def malformed_seats(lines: Lines) -> None:
    lines[0]["cities"] = 4


def unhashable_answer(lines: Lines) -> None:
    first(lines, t="do")["action"] = ["build", "altar"]


def unhashable_seat(lines: Lines) -> None:
    first(lines, t="ask")["seat"] = [0]


FAULTS = [
    lose_dear_answer,
    lose_power,
    double_answer,
    foreign_card_in_hand,
    wrong_turn,
    illegal_answer,
    lost_forced_mark,
    false_forced_mark,
    unasked_pick,
    unasked_extra,
    early_extra_table,
    other_seat_answers,
    seat_twice,
    wrong_token,
    missing_token,
    other_order_of_building,
    richer_city,
    higher_wonder,
    leftover_cards_lost,
    no_age_table,
    better_science,
    wrong_sum,
    wrong_coins_left,
    wrong_winner,
    no_score,
    more_after_score,
    unknown_board,
    unknown_line,
    unknown_field,
    unknown_card,
    malformed_cities,
    malformed_seats,
    unhashable_answer,
    unhashable_seat,
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_is_found(whole_game: Lines, fault: Fault) -> None:
    lines = copy.deepcopy(whole_game)
    fault(lines)
    assert findings(lines)


@some_or_all
def test_every_single_table_number_counts(whole_game: Lines, step: int) -> None:
    """No table of the game may differ by one coin anywhere without being found."""
    for at in places(whole_game, "table")[::step]:
        line = whole_game[at]
        lines = list(whole_game)
        lines[at] = copy.deepcopy(line)
        lines[at]["cities"][at % 4]["coins"] += 1
        assert [f"line {at + 1}:" in finding for finding in findings(lines)] == [True]


@some_or_all
def test_every_single_answer_counts(whole_game: Lines, step: int) -> None:
    """No question of the game may lack its last answer without being found."""
    for at in places(whole_game, "ask")[::step]:
        line = whole_game[at]
        lines = list(whole_game)
        lines[at] = line | {"legal": line["legal"][:-1]}
        assert [f"line {at + 1}:" in finding for finding in findings(lines)] == [True]


def test_a_fault_in_one_game_leaves_the_next_one_checked(whole_game: Lines) -> None:
    broken = copy.deepcopy(whole_game)
    illegal_answer(broken)
    richer = copy.deepcopy(whole_game)
    richer_city(richer)
    found = findings([*broken, *whole_game, *richer])
    assert [finding.split(",")[0] for finding in found] == ["game 1", "game 3"]


@pytest.mark.parametrize("text", ["", "no json", "[1]", '{"t": "do"}', '{"t": "setup"}', "[" * 100_000])
def test_nonsense_is_reported_and_never_crashes(text: str) -> None:
    assert check_trace([text])


def test_command_line(tmp_path: Path, whole_game: Lines, capsys: pytest.CaptureFixture[str]) -> None:
    trace = tmp_path / "game.jsonl"
    trace.write_text("\n".join(written(whole_game)), encoding="utf-8")
    assert main([str(trace)]) == 0
    assert capsys.readouterr().out == f"1 games, {len(whole_game)} lines: 0 findings\n"
    trace.write_text("\n".join(written(whole_game[:-1])), encoding="utf-8")
    assert main([str(trace)]) == 1
    assert "the game ends where a score line should follow" in capsys.readouterr().out
    assert main([str(tmp_path / "missing")]) == 2
    assert main([]) == 2
