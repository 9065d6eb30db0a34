"""Golden games replay to the score sheets written beside them; see ``goldens.py``."""

from __future__ import annotations

import json

import pytest

from rules import Record, scores
from rules.record import replay, start, steps
from tests.rules.goldens import FOLDER, SETUPS, paths, sheets


def test_every_number_of_cities_has_a_golden_game() -> None:
    wanted = sorted(path.name for cities in range(3, 8) for path in paths(cities))
    assert sorted(path.name for path in FOLDER.iterdir()) == wanted


def test_the_golden_games_use_all_14_sides() -> None:
    assert len({board for setup in SETUPS.values() for board in setup.boards}) == 14


def test_the_golden_games_show_every_kind_of_question_and_way() -> None:
    kinds: set[str] = set()
    ways: set[str] = set()
    copied: set[str | None] = set()
    for cities in SETUPS:
        record = Record.from_json(json.loads(paths(cities)[0].read_text("utf-8")))
        state, _ = start(record)
        for step in steps(record, state, lambda ask: kinds.add(ask.kind)):
            ways.add(step.action.way)
        copied |= {sheet.copied for sheet in scores(state)[0]}
    assert kinds == {"turn", "extra", "discard_pick"}
    assert ways == {"", "chain", "power"}
    assert len(copied - {None}) >= 2


@pytest.mark.parametrize("cities", range(3, 8))
def test_golden_game(cities: int) -> None:
    record_path, scores_path = paths(cities)
    record = Record.from_json(json.loads(record_path.read_text("utf-8")))
    assert record.setup.seats == cities and len(record.checks) == 3
    state = replay(record)
    assert state.finished
    assert sheets(state) == json.loads(scores_path.read_text("utf-8"))
