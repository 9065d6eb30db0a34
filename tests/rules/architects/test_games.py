"""Whole games of Architects: records, documents, golden games, what a seat may know, worlds."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import rules
from rules import Record
from rules.architects.facts import ArchitectsView
from rules.architects.knowledge.determinization import ArchitectsDeterminizations
from rules.architects.moves import parse_move
from rules.architects.play import GAME
from rules.architects.setup import ArchitectsDeal, ArchitectsSetup
from rules.architects.state import ArchitectsState, Gift
from rules.architects.view import view
from rules.core.record import replay
from tests.rules.architects.goldens import SETUPS, paths, play_record, sheets

KINDS = ("pick", "build_order", "progress", "effect")


@pytest.mark.parametrize("name", SETUPS)
def test_golden_games_replay_to_their_scores(name: str) -> None:
    record_path, scores_path = paths(name)
    record = Record.from_json(json.loads(record_path.read_text("utf-8")))
    assert record.setup == SETUPS[name]
    assert sheets(replay(record)) == json.loads(scores_path.read_text("utf-8"))


def test_golden_games_use_every_wonder_and_question() -> None:
    wonders: set[str] = set()
    kinds: set[str] = set()
    for setup in SETUPS.values():
        record, state, asked = play_record(setup)
        wonders |= {city.wonder.id for city in state.cities}
        kinds |= set(asked)
        assert record.checks
    assert wonders == set(state.box.wonders)
    assert kinds == set(KINDS)


def positions(seats: int, seed: int, expansions: tuple[str, ...], share: float = 0.25) -> list[ArchitectsState]:
    """Some positions of a random game."""
    state: Any = rules.new_game(ArchitectsSetup(seats, seed, expansions))[0]
    rng = Random(seed)
    found = []
    while not state.finished:
        if rng.random() < share:
            found.append(state.copy())
        [seat] = rules.to_act(state)
        rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))
    return [*found, state]


GAMES = [(seats, seats * 7, ("expert", "medals") if seats % 2 else ()) for seats in range(2, 8)]


@pytest.mark.parametrize(("seats", "seed", "expansions"), GAMES)
def test_a_state_is_a_document(seats: int, seed: int, expansions: tuple[str, ...]) -> None:
    for state in positions(seats, seed, expansions):
        document = json.loads(json.dumps(state.to_json()))
        again = GAME.state_from_json(document)
        assert again.to_json() == document
        assert state.copy().to_json() == document
        if not state.finished:
            [seat] = rules.to_act(state)
            move = rules.legal_actions(state, seat)[0]
            rules.apply(again, seat, move)
            assert state.to_json() == document
            rules.apply(state, seat, move)
            assert again.to_json() == state.to_json()


@pytest.mark.parametrize(("seats", "seed", "expansions"), GAMES)
def test_moves_are_read_from_their_notation(seats: int, seed: int, expansions: tuple[str, ...]) -> None:
    for state in positions(seats, seed, expansions):
        for seat in rules.to_act(state):
            legal = rules.legal_actions(state, seat)
            assert [parse_move(str(move)) for move in legal] == list(legal)
            assert len(set(legal)) == len(legal) > 1


@pytest.mark.parametrize(("seats", "seed", "expansions"), GAMES)
def test_a_world_has_the_view_that_it_was_dealt_from(seats: int, seed: int, expansions: tuple[str, ...]) -> None:
    rng = Random(seed)
    for state in positions(seats, seed, expansions):
        for seat in range(seats):
            seen = view(state, seat)
            assert ArchitectsView.from_json(json.loads(json.dumps(seen.to_json()))) == seen
            worlds = ArchitectsDeterminizations(seen)
            for _ in range(2):
                assert view(worlds.deal(rng), seat) == seen


@pytest.mark.parametrize(("seats", "seed", "expansions"), GAMES)
def test_what_a_seat_cannot_know_never_changes_its_view(seats: int, seed: int, expansions: tuple[str, ...]) -> None:
    """Deck orders, the stack, unknown gifts and the seed are exchanged for others."""
    rng = Random(seed)
    for state in positions(seats, seed, expansions):
        for seat in range(seats):
            seen = view(state, seat)
            other = state.copy()
            other.seed = rng.getrandbits(30)
            for deck in other.decks[:-1]:
                below = deck[:-1]
                rng.shuffle(below)
                deck[:-1] = below
            unknown = [
                (city, i) for city in other.cities for i, gift in enumerate(city.gifts) if not gift.known >> seat & 1
            ]
            top = other.central[-1:] if other.known >> seat & 1 else []
            pool = other.central[: len(other.central) - len(top)] + [city.gifts[i].card for city, i in unknown]
            rng.shuffle(pool)
            for city, i in unknown:
                city.gifts[i] = Gift(pool.pop(), city.gifts[i].known)
            other.decks[-1] = pool + top
            rng.shuffle(other.stack_of_tokens)
            assert view(other, seat) == seen


def test_events_tell_a_seat_no_more_than_its_view() -> None:
    state, events = rules.new_game(ArchitectsSetup(4, 5, ("medals",)), snapshots=True)
    rng = Random(5)
    while not state.finished:
        [seat] = rules.to_act(state)
        events += rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))
    secret = {event.facts.kind for event in events if event.secret is not None}
    assert {"started", "forced", "peeked", "milestone"} <= secret
    for seat in (None, *range(4)):
        for event, seen in zip(events, rules.redacted(events, seat), strict=True):
            assert seen.facts == (event.secret if event.secret and seat in event.audience else event.facts)
            assert seen.secret is None


def test_a_record_that_was_changed_says_so() -> None:
    record, _, _ = play_record(ArchitectsSetup(3, 4))
    record.checks[1] = "0" * 16
    with pytest.raises(rules.RecordError, match="does not reproduce its own check 2"):
        replay(record)


def test_a_check_is_written_for_every_round_and_at_the_end() -> None:
    record, state, _ = play_record(ArchitectsSetup(3, 4))
    whole, rest = divmod(state.turn, 3)
    assert len(record.checks) == whole + (rest > 0)


def test_the_trace_tells_every_question_answer_and_table() -> None:
    setup = ArchitectsSetup(4, 11, ("expert", "medals"), boards=("halicarnassus", "rome", "ur", "olympia"))
    state, events = rules.new_game(setup, snapshots=True)
    lines: list[dict[str, Any]] = []
    tracer = GAME.tracer(lines.append)
    tracer.begin(state, events)  # type: ignore[arg-type]
    rng = Random(2)
    while not state.finished:
        [seat] = rules.to_act(state)
        ask = state.asks[seat]
        assert ask is not None
        tracer.ask(state, ask)  # type: ignore[arg-type]
        move = rng.choice(ask.legal(state))
        tracer.done(state, seat, move, rules.apply(state, seat, move))  # type: ignore[arg-type]
    assert [lines[0]["t"], lines[-2]["when"], lines[-1]["t"]] == ["setup", "end", "score"]
    assert (lines[0]["expansions"], lines[0]["expert"], lines[0]["explicit"]) == (["medals"], True, False)
    assert len(lines[0]["decks"]["central"]) == 60
    assert len(lines[0]["tokens"]) == 19
    for line, following in pairwise(lines):
        if line["t"] == "ask":
            assert following["t"] == "do"
            assert following["action"] in line["legal"]
    turns = [line["turn"] for line in lines if line["t"] == "table" and line["when"] == "turn"]
    assert turns == list(range(1, len(turns) + 1))


def test_the_trace_begins_with_the_deal_even_where_the_first_turns_are_forced() -> None:
    deal = ArchitectsDeal(
        decks={"giza": [], "rhodes": [], "central": ["blue_3", "wood", "blue_3", "wood", "blue_2_cat", "gear"]},
        medals=["blue_three", "red_three"],
        centre=["grey_three", "seven_cards"],
        first=0,
    )
    setup = ArchitectsSetup(2, 1, ("expert", "medals"), boards=("giza", "rhodes"), deal=deal)
    state, events = rules.new_game(setup, snapshots=True)
    lines: list[dict[str, Any]] = []
    GAME.tracer(lines.append).begin(state, events)  # type: ignore[arg-type]
    assert (lines[0]["medals"], lines[0]["centre"]) == (deal.medals, deal.centre)
    tables = [line["medals"] for line in lines if line["t"] == "table"]
    assert "blue_three" in tables[0]
    assert "blue_three" not in tables[-1]
