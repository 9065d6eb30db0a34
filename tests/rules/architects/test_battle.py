"""War (architects-rules 7)."""

from __future__ import annotations

import pytest

from rules.architects.battle import battle_victories
from tests.rules.architects.tables import WONDERS, ArchitectsTable


@pytest.mark.parametrize(
    ("strengths", "won"),
    [
        ([2, 1, 0], [2, 1, 0]),
        ([2, 2, 0], [1, 1, 0]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
        ([3, 0, 3, 0], [2, 0, 2, 0]),
        ([0, 0], [0, 0]),
        ([1, 0], [1, 0]),  # a single shield against none
        ([2, 0], [2, 0]),
        ([3, 2], [1, 0]),
        ([2, 4], [0, 2]),
        ([5, 5], [0, 0]),
    ],
)
def test_victories(strengths: list[int], won: list[int]) -> None:
    assert battle_victories(strengths) == won


@pytest.mark.parametrize(("seats", "tokens"), [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6), (7, 6)])
def test_conflict_tokens_by_seats(seats: int, tokens: int) -> None:
    assert ArchitectsTable(boards=WONDERS[:seats]).state.conflict == tokens


def test_hornless_cards_stay_and_the_tokens_turn_back() -> None:
    table = ArchitectsTable(decks={"giza": ["red_1", "coin"]}).lay(0, "red_0").lay(1, "red_2", "red_0")
    table.state.battle = 2
    table.play("take left")
    assert (table.cards(0), table.cards(1), table.state.battle) == (["red_0"], ["red_0"], 0)
    assert [(event.seat, event.facts.cards) for event in table.happened("horns_discarded")] == [
        (0, ("red_1",)),
        (1, ("red_2",)),
    ]


def test_one_battle_a_turn_however_many_horns() -> None:
    table = ArchitectsTable(decks={"giza": ["red_2", "red_2", "coin"]}).lay(0, tokens=["propaganda"])
    table.state.battle = 2
    table.play("take left", "extra left")
    assert len(table.happened("battle")) == 1
    assert table.state.cities[0].victories == 2


def test_no_battle_before_the_last_token() -> None:
    table = ArchitectsTable(decks={"giza": ["red_2", "coin"]}).play("take left")
    assert (table.happened("battle"), table.state.battle, table.cards(0)) == ([], 2, ["red_2"])
