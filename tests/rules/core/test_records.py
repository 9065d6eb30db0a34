"""Game records: round trip, reproducibility, and clear words for damaged, foreign or untrue ones."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import pairwise, product
from typing import Any

import pytest

import rules
from rules import Record, RecordError, Setup, Tracer
from rules.core.record import replay, start, steps
from rules.wonders.leaders.state import leaders_of
from rules.wonders.record.document import state_from_json
from tests.rules.wonders.playout import LEADERS, full_deal, position, record_game

SETUP = Setup(4, 21)


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    """A finished game's record as a file would hold it."""
    found: dict[str, Any] = json.loads(json.dumps(record_game(SETUP)[0].to_json()))
    return found


def test_a_record_round_trips(document: dict[str, Any]) -> None:
    assert Record.from_json(document).to_json() == document


def test_a_record_has_the_promised_fields(document: dict[str, Any]) -> None:
    assert list(document) == ["format", "app", "game", "content", "setup", "seed", "actions", "checks", "rules"]
    assert document["format"] == 1 and document["game"] == "wonders" and document["seed"] == 21
    assert document["content"] == rules.ruleset().content.digest
    assert all(isinstance(seat, int) and isinstance(text, str) for seat, text in document["actions"])
    assert len(document["checks"]) == 3


@pytest.mark.parametrize("setup", [SETUP, Setup(5, 3, LEADERS), Setup(2, 4), Setup(2, 4, LEADERS)])
def test_a_replay_rebuilds_the_game(setup: Setup) -> None:
    record, state = record_game(setup)
    again = Record.from_json(json.loads(json.dumps(record.to_json())))
    assert again.setup == setup
    assert replay(again).to_json() == state.to_json()
    assert again.content == rules.rules_for(setup).content.digest


def test_an_unfinished_record_replays_to_where_it_stopped(document: dict[str, Any]) -> None:
    half = {**document, "actions": document["actions"][:30], "checks": document["checks"][:1]}
    assert replay(Record.from_json(half)).to_json() == position(SETUP, 30).to_json()


def test_the_same_seed_is_the_same_game() -> None:
    assert record_game(SETUP)[0].to_json() == record_game(SETUP)[0].to_json()
    other = record_game(Setup(4, 22))[0].to_json()
    assert other["actions"] != record_game(SETUP)[0].to_json()["actions"]


def test_a_given_deal_takes_the_place_of_the_shuffle() -> None:
    state, _ = rules.new_game(Setup(3, 5))
    ids = [card.id for card in state.rs.cards]
    hands = [ids[card] for hand in state.hands for card in hand]
    deal = {"age1": hands[::-1], "age3": [ids[card] for card in state.decks[2]][::-1]}
    record, end = record_game(Setup(3, 5, boards=("giza:A", "rhodes:B", "babylon:B"), deal=deal))
    document = record.to_json()
    assert document["setup"]["deal"] == deal
    again = Record.from_json(json.loads(json.dumps(document)))
    first, _ = start(again)
    assert [ids[card] for hand in first.hands for card in hand] == hands[::-1]
    assert first.decks[1] == state.decks[1]
    assert rules.digest(replay(again)) == rules.digest(end)


def test_a_given_deal_of_leaders_takes_the_place_of_the_shuffle() -> None:
    leaders = full_deal(Setup(4, 9, LEADERS))["leaders"]
    record, end = record_game(Setup(4, 5, LEADERS, deal={"leaders": leaders[:16]}))
    state, _ = start(Record.from_json(json.loads(json.dumps(record.to_json()))))
    ids = [card.id for card in state.rs.cards]
    assert [ids[card] for hand in leaders_of(state).drafts for card in hand] == leaders[:16]
    assert rules.digest(replay(record)) == rules.digest(end)


def test_further_fields_are_kept(document: dict[str, Any]) -> None:
    named = {**document, "players": [{"name": "Ann"}]}
    assert Record.from_json(named).to_json()["players"] == [{"name": "Ann"}]


def test_a_taken_back_answer_leaves_the_record() -> None:
    state, _ = rules.new_game(SETUP)
    record = Record(SETUP)
    for seat in (0, 1):
        action = rules.legal_actions(state, seat)[-1]
        record.note(seat, action, state, rules.apply(state, seat, action))
    rules.take_back(state, 0)
    record.take_back(0)
    assert [seat for seat, _ in record.actions] == [1]
    assert replay(record).to_json() == state.to_json()


# ---- what is not a good record


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": 2}, "format 2; this version reads format 1"),
        ({"format": "x"}, "format 'x'"),
        ({"game": "chess"}, "of the game 'chess'"),
        ({"game": None}, "of the game None"),
        ({"actions": "none"}, "'actions' of the record must be a list, not a text"),
        ({"setup": []}, "'setup' of the record must be an object, not a list"),
        ({"checks": 1}, "'checks' of the record must be a list, not a whole number"),
        ({"actions": [["0", "sell altar"]]}, r"'actions\[0\]\[0\]' of the record must be a whole number, not a text"),
        ({"actions": [[0]]}, "damaged"),
        ({"actions": [7]}, "damaged"),
        ({"setup": {}}, "damaged"),
        ({"setup": {"seats": "four"}}, "'seats' of the setup must be a whole number"),
        ({"seed": "x"}, "'seed' of the setup must be a whole number"),
        ({"setup": {"seats": 4, "boards": [{"side": "A"}]}}, "damaged"),
        ({"setup": {"seats": 4, "deal": [1]}}, "damaged"),
    ],
)
def test_a_damaged_or_foreign_record_is_refused(document: dict[str, Any], change: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Record.from_json({**document, **change})


@pytest.mark.parametrize("data", [None, [], "x", 3, {}, {"moves": []}])
def test_what_is_no_record_is_refused(data: Any) -> None:
    with pytest.raises(RecordError, match="not a game record"):
        Record.from_json(data)


@pytest.mark.parametrize("field", ["setup", "seed", "actions"])
def test_a_missing_field_is_damage(document: dict[str, Any], field: str) -> None:
    with pytest.raises(RecordError, match="damaged"):
        Record.from_json({name: value for name, value in document.items() if name != field})


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"seats": 9}, "9 seats cannot play"),
        ({"seats": 4, "expansions": ["atlantis"]}, "no expansion 'atlantis'"),
        ({"seats": 4, "boards": ["troy:A"]}, "no board 'troy'"),
        ({"seats": 3, "deal": {"age1": ["altar"]}}, "3 cities need 21"),
    ],
)
def test_an_impossible_setup_cannot_be_played(document: dict[str, Any], setup: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError, match=words):
        replay(Record.from_json({**document, "setup": setup}))


@pytest.mark.parametrize("text", ["build moon", "sell", "", "build altar L" + "9" * 5000, "choose none", "dance altar"])
def test_an_answer_that_is_not_legal_does_not_replay(document: dict[str, Any], text: str) -> None:
    broken = deepcopy(document)
    broken["actions"][5][1] = text
    with pytest.raises(RecordError, match="action 6 of the record does not replay"):
        replay(Record.from_json(broken))


def test_an_answer_of_the_wrong_seat_does_not_replay(document: dict[str, Any]) -> None:
    broken = deepcopy(document)
    broken["actions"][0][0] = 99
    with pytest.raises(RecordError, match="action 1 of the record does not replay: seat 99 owes no decision"):
        replay(Record.from_json(broken))


def test_a_wrong_check_is_named(document: dict[str, Any]) -> None:
    broken = {**document, "checks": [document["checks"][0], "0" * 16, document["checks"][2]]}
    with pytest.raises(RecordError, match=r"does not reproduce its own check 2 .* written 0000000000000000"):
        replay(Record.from_json(broken))


def test_a_record_cut_short_of_its_checks_is_named(document: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="has 3 checks but its actions reach only 0"):
        replay(Record.from_json({**document, "actions": document["actions"][:10]}))


def test_an_altered_game_fails_its_check(document: dict[str, Any]) -> None:
    other = {**document, "seed": document["seed"] + 1}
    with pytest.raises(RecordError):
        replay(Record.from_json(other))


# ---- state documents


def test_a_state_document_round_trips_through_text() -> None:
    for number, setup in product((0, 7, 17, 60, 10_000), (Setup(5, 3), Setup(5, 3, LEADERS), Setup(2, 3, LEADERS))):
        state = position(setup, number)
        again = state_from_json(json.loads(json.dumps(state.to_json())))
        assert again.to_json() == state.to_json()
        assert rules.digest(again) == rules.digest(state)


def test_a_taken_back_answer_of_the_free_city_leaves_the_record() -> None:
    state, _ = rules.new_game(Setup(2, 6))
    record = Record(Setup(2, 6))
    for _ in range(2):
        action = rules.legal_actions(state, 0)[0]
        record.note(0, action, state, rules.apply(state, 0, action))
    assert len(state.answers) == len(record.actions) == 2
    rules.take_back(state, 0)
    record.take_back(0)
    assert len(record.actions) == 1
    assert replay(record).to_json() == state.to_json()


@pytest.mark.parametrize(
    "change",
    [{"cities": 3}, {"hands": [["moon"]]}, {"setup": {}}, {"setup": {"seats": 3, "seed": 1, "expansions": "x"}}],
)
def test_a_damaged_state_document_is_refused(change: dict[str, Any]) -> None:
    document = position(Setup(3, 3), 5).to_json()
    with pytest.raises(RecordError, match="damaged"):
        state_from_json({**document, **change})
    del document["trail"]
    with pytest.raises(RecordError, match="damaged"):
        state_from_json(document)


# ---- the trace


def test_a_trace_tells_the_whole_game() -> None:
    record, end = record_game(Setup(3, 4, boards=("babylon:B", "halicarnassus:B", "olympia:A")))
    lines: list[dict[str, Any]] = []
    tracer = Tracer(lines.append)
    state, events = start(record, snapshots=True)
    tracer.begin(state, events)
    for step in steps(record, state, lambda ask: tracer.ask(state, ask)):
        tracer.done(state, step.seat, step.action, step.events)
    kinds = [line["t"] for line in lines]
    assert (kinds[0], kinds[-1], kinds.count("score")) == ("setup", "score", 1)
    assert kinds.count("ask") == len(record.actions)
    tables = [line for line in lines if line["t"] == "table"]
    assert [line["when"] for line in tables].count("turn") == 18
    assert [line["when"] for line in tables if line["when"] in ("age", "end")] == ["age", "age", "age", "end"]
    for line, following in pairwise(lines):
        if line["t"] == "ask":
            assert following["t"] == "do" and following["action"] in line["legal"]
    sheets, winners = rules.scores(end)
    assert lines[-1]["winners"] == winners
    assert lines[-1]["seats"] == [sheet.to_json() for sheet in sheets]
    assert json.loads(json.dumps(lines)) == lines


def test_a_forced_answer_is_traced_without_a_question() -> None:
    deal = {"age1": [*["palace"] * 7, *["altar", "theater", "tavern", "mine", "baths", "pawnshop", "barracks"] * 2]}
    lines: list[dict[str, Any]] = []
    tracer = Tracer(lines.append)
    state, events = start(Record(Setup(3, 1, deal=deal)), snapshots=True)
    tracer.begin(state, events)
    assert lines[1:] == [{"t": "do", "seat": 0, "action": "sell palace", "auto": True}]
    assert rules.to_act(state) == [1, 2]
