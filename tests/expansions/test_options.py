"""What an expansion from outside reads from the options of a setup."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import rules
from rules import Record, Setup, SetupError
from rules.core.record import replay
from rules.wonders.leaders.own import read_own_leader
from tests.expansions.comet_games import BOTH, COMET
from tests.rules.wonders.playout import anything, record_game

FURTHER = [{"id": "own_star", "cost": {"coins": 1}, "effects": [{"kind": "tails", "amount": 5}]}]


def test_an_option_adds_content_and_is_kept_by_records_and_views() -> None:
    setup = Setup(3, 1, COMET, options={"further_omens": FURTHER})
    record, state = record_game(setup)
    assert "own_star" in state.rs.card_index
    document = json.loads(json.dumps(record.to_json()))
    assert document["setup"]["further_omens"] == FURTHER
    assert replay(Record.from_json(document)).to_json() == state.to_json()
    seen = rules.view(state, 0)
    assert seen.options == {"further_omens": FURTHER} and rules.ruleset_of(seen) is state.rs
    assert rules.view(rules.determinize(seen, Random(1), anything), 0) == seen


def test_options_of_several_expansions_go_together_in_any_order() -> None:
    own = read_own_leader("name: Tamar\neffects: [{kind: coins, amount: 4}]\n", "x.yaml")[1]
    first = Setup(3, 1, BOTH, options={"further_omens": FURTHER, "own_leaders": [own]})
    second = Setup(3, 1, BOTH, options={"own_leaders": [own], "further_omens": FURTHER})
    assert rules.rules_for(first) is rules.rules_for(second)
    assert {"own_star", "own_tamar"} <= set(rules.rules_for(first).card_index)


@pytest.mark.parametrize(
    ("expansions", "options", "words"),
    [
        (
            ("leaders",),
            {"further_omens": FURTHER},
            "the option 'further_omens' of the setup needs the expansion 'comet'",
        ),
        (
            COMET,
            {"own_leaders": [{"id": "own_x"}]},
            "the option 'own_leaders' of the setup needs the expansion 'leaders'",
        ),
        (COMET, {"moons": 3}, "the option 'moons' of the setup is unknown"),
        (COMET, {"further_omens": 3}, "must be a list"),
    ],
)
def test_an_option_that_nobody_understands_is_refused(
    expansions: tuple[str, ...], options: dict[str, Any], words: str
) -> None:
    with pytest.raises(SetupError, match=words):
        rules.new_game(Setup(3, 1, expansions, options=options))


def test_a_faulty_option_is_reported_like_content() -> None:
    faulty = [{"id": "own_star", "effects": [{"kind": "tials", "amount": 5}]}]
    with pytest.raises(rules.ContentError, match=r"comet/options\.yaml:1: 'tials' is not a valid 'kind'"):
        rules.new_game(Setup(3, 1, COMET, options={"further_omens": faulty}))
