"""What events carry: what is secret fills in what is public, and nothing that is public differs."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules import Event, Setup
from rules.architects.setup import ArchitectsSetup
from rules.core.game import GameSetup

SETUPS: dict[str, GameSetup] = {
    "base": Setup(3, 1),
    "both": Setup(4, 2, ("armada", "leaders")),
    "teams": Setup(4, 3, teams=True),
    "two": Setup(2, 4, ("leaders",)),
    "architects": ArchitectsSetup(4, 5, ("medals", "expert")),
}


def events_of(setup: GameSetup) -> list[Event]:
    """All events of a game at random."""
    state, events = rules.new_game(setup, snapshots=True)
    rng = Random(setup.seed)
    while not state.finished:
        for seat in rules.to_act(state):
            events += rules.apply(state, seat, rng.choice(rules.legal_actions(state, seat)))
    return events


@pytest.mark.parametrize("name", SETUPS)
def test_a_secret_is_the_same_record_with_what_nobody_else_knows_filled_in(name: str) -> None:
    events = [event for event in events_of(SETUPS[name]) if event.secret is not None]
    assert len(events) > 5
    for event in events:
        assert type(event.secret) is type(event.facts)
        names = event.facts.__struct_fields__
        filled = [name for name in names if getattr(event.facts, name) != getattr(event.secret, name)]
        assert filled and all(getattr(event.facts, name) is None for name in filled)


@pytest.mark.parametrize("name", SETUPS)
def test_the_audience_gets_the_secret_and_all_others_what_is_public(name: str) -> None:
    events = events_of(SETUPS[name])
    for seat in (None, 0, 1):
        for event, seen in zip(events, rules.redacted(events, seat), strict=True):
            known = event.secret if event.secret is not None and seat in event.audience else event.facts
            assert (seen.seat, seen.facts, seen.secret, seen.audience) == (event.seat, known, None, ())


def test_json_leaves_out_what_is_not_known() -> None:
    events = events_of(SETUPS["base"])
    staged = next(event for event in events if event.facts.kind == "staged")
    assert staged.secret is not None
    assert staged.facts.to_json() == {"stage": 1}
    assert sorted(staged.secret.to_json()) == ["card", "stage"]
