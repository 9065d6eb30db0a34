"""Games with an expansion from outside in documents, records and traces."""

from __future__ import annotations

import json
from random import Random

import pytest

import rules
from rules import Record, RecordError, Setup
from rules.core.record import replay
from rules.wonders.record.document import state_from_json
from tests.expansions.comet_games import SETUPS, every_setup, phases
from tests.rules.wonders.playout import decisions, record_game, traced_game


@every_setup
def test_it_is_saved_and_read_back_in_every_phase(setup: Setup) -> None:
    met = set()
    for state in phases(setup):
        met |= {ask.kind for ask in state.asks if ask is not None}
        document = json.loads(json.dumps(state.to_json()))
        again, copy = state_from_json(document), state.copy()
        assert again.to_json() == copy.to_json() == state.to_json()
        assert rules.digest(again) == rules.digest(state)
        for twin in (again, copy):
            for _ in decisions(twin, Random(5)):
                pass
        assert again.to_json() == copy.to_json()
        assert state.to_json() == document
    assert {"sighting", "aim", "turn"} <= met


def test_a_damaged_document_is_refused() -> None:
    document = rules.new_game(SETUPS[0])[0].to_json()
    for field in ("omen_hands", "omen_box"):
        with pytest.raises(RecordError, match="the state is damaged"):
            state_from_json({name: value for name, value in document.items() if name != field})


@every_setup
def test_a_game_is_recorded_and_replayed(setup: Setup) -> None:
    record, state = record_game(setup)
    again = Record.from_json(json.loads(json.dumps(record.to_json())))
    assert again.setup == setup and len(again.checks) == 3
    assert replay(again).to_json() == state.to_json()


@every_setup
def test_a_trace_is_written(setup: Setup) -> None:
    lines, state = traced_game(setup, Random(2))
    tables = [line for line in lines if line["t"] == "table"]
    assert {"sighting", "turn", "age", "end"} <= {line["when"] for line in tables}
    assert all("omens" in city and "tails" in city for line in tables for city in line["cities"])
    [score] = [line for line in lines if line["t"] == "score"]
    assert [seat["comet"] for seat in score["seats"]] == [sheet.categories["comet"] for sheet in rules.scores(state)[0]]
    assert {line["kind"] for line in lines if line["t"] == "ask"} >= {"sighting", "aim"}
