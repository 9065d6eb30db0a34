"""The view of a seat: a record whose document has the keys of docs/view.md."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.architects.facts import ArchitectsView
from rules.architects.setup import ArchitectsSetup

PAGE = (Path(__file__).parents[3] / "docs" / "view.md").read_text("utf-8")
CITY = {"seat", "wonder", "stages", "cards", "tokens", "victories", "medals", "gifts", "knowers"}


def documented() -> set[str]:
    """The keys that the lists on Architects begin with."""
    part = PAGE.partition("\n## Architects\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^- (.*?):", part, re.M)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)} - {"table"}


def started(expansions: tuple[str, ...]) -> Any:
    return rules.new_game(ArchitectsSetup(4, 3, expansions))[0]


@pytest.mark.parametrize("expansions", [(), ("medals",), ("expert", "medals")])
def test_the_document_has_the_keys_of_its_page_and_no_others(expansions: tuple[str, ...]) -> None:
    state = started(expansions)
    for seat in range(4):
        document = rules.as_document(rules.view(state, seat))
        assert set(document) == documented()
        assert {frozenset(city) for city in document["cities"]} == {frozenset(CITY)}
        assert set(document["hidden"]) == {"decks", "central", "stack"}
        assert (document["ask"] is not None) == (seat == state.active)
    asked = rules.as_document(rules.view(state, state.active))
    assert set(asked["ask"]) == {"kind", "city", "cards", "legal"}
    assert asked["asked"] == [["pick", state.active, state.active]]


def test_a_view_is_read_back_from_its_document_and_goes_to_other_processes() -> None:
    view = rules.view(started(("medals",)), 1)
    assert ArchitectsView.from_json(rules.as_document(view)) == view == pickle.loads(pickle.dumps(view))


def test_nothing_in_a_view_can_be_changed_that_others_share() -> None:
    state = started(("medals",))
    view, before = rules.view(state, 0), rules.digest(state)
    with pytest.raises(AttributeError):
        view.seat = 1  # type: ignore[misc]
    view.decks.clear()
    rules.as_document(view)["cities"].clear()
    assert view.cities and rules.digest(state) == before and rules.view(state, 0).decks
