"""Every Progress token (architects-rules 6)."""

from __future__ import annotations

import pytest

from rules.architects.event_facts import Peeked
from rules.architects.game import new_game
from rules.architects.setup import ArchitectsSetup
from rules.core.errors import SetupError
from tests.rules.architects.tables import ArchitectsTable

EXTRA = [
    ("urbanism", ["wood", "clay"]),
    ("crafts", ["papyrus", "glass"]),
    ("jewellery", ["stone", "coin"]),
    ("science", ["gear", "compass", "tablet"]),
    ("propaganda", ["red_1", "red_2"]),
]
KINDS = [
    "wood", "stone", "clay", "papyrus", "glass", "coin", "blue_3", "blue_2_cat", "gear", "compass", "tablet",
    "red_0", "red_1", "red_2",
]  # fmt: skip


@pytest.mark.parametrize("card", KINDS)
@pytest.mark.parametrize(("token", "fitting"), EXTRA)
def test_tokens_of_a_colour_bring_an_extra_card(token: str, fitting: list[str], card: str) -> None:
    table = ArchitectsTable(decks={"giza": [card, "blue_3"]}).lay(0, tokens=[token])
    table.play("take left")
    if card in fitting:
        assert table.legal == ["extra left", "extra right", "extra central", "done"]
        assert table.play("extra left").cards(0) == sorted([card, "blue_3"])
        assert table.state.active == 1
    else:
        assert table.state.active == 1


def test_architecture_brings_an_extra_card_for_a_stage() -> None:
    table = ArchitectsTable(decks={"giza": ["wood", "blue_3"]}).lay(0, "stone", tokens=["architecture"])
    table.play("take left")
    assert table.legal == ["extra left", "extra right", "extra central", "done"]
    assert table.play("extra left").cards(0) == ["blue_3"]


def test_architecture_works_once_a_turn() -> None:
    table = ArchitectsTable(decks={"giza": ["wood", "clay"]}).lay(0, "stone", "coin", tokens=["architecture"])
    table.play("take left", "extra left")
    assert (table.stages(0), table.state.active) == ([1, 2], 1)


def test_tactics_adds_two_shields_in_battle() -> None:
    table = ArchitectsTable(decks={"giza": ["red_1", "coin"]}).lay(0, tokens=["tactics"])
    table.lay(1, "red_0", "red_0").lay(2, "red_0", "red_0", "red_0")
    table.state.battle = 2
    table.play("take left")
    assert table.happened("battle")[0].facts.to_json() == {"shields": [3, 2, 3], "victories": [1, 0, 1]}


@pytest.mark.parametrize(("stages", "points"), [([1, 2, 3, 4], 4), ([1, 2, 3, 4, 5], 6)])
def test_decor_scores_by_the_wonder(stages: list[int], points: int) -> None:
    assert ArchitectsTable().lay(0, tokens=["decor"], stages=stages).score(0)["progress"] == points


def test_politics_scores_cat_icons_and_not_the_pawn() -> None:
    table = ArchitectsTable().lay(0, "blue_2_cat", "blue_2_cat", "blue_3", tokens=["politics"])
    table.state.cat = 0
    assert (table.score(0)["progress"], table.score(0)["cat"]) == (2, 2)


def test_strategy_scores_victories() -> None:
    table = ArchitectsTable().lay(0, tokens=["strategy"])
    table.state.cities[0].victories = 3
    assert (table.score(0)["progress"], table.score(0)["military"]) == (3, 9)


def test_education_scores_every_token_itself_included() -> None:
    assert ArchitectsTable().lay(0, tokens=["education", "tactics", "economy"]).score(0)["progress"] == 6


@pytest.mark.parametrize(("copies", "points"), [(1, 4), (2, 12), (3, 16)])
def test_culture_scores_by_copies(copies: int, points: int) -> None:
    assert ArchitectsTable().lay(0, tokens=["culture"] * copies).score(0)["progress"] == points


def test_logistics_scores_grey_cards() -> None:
    table = ArchitectsTable(medals=["seven_cards", "red_three", "two_progress"])
    assert table.lay(0, "wood", "wood", "coin", tokens=["logistics"]).score(0)["progress"] == 4


def test_domestication_peeks_at_the_start_of_every_turn() -> None:
    table = ArchitectsTable(decks={"central": ["glass", "coin"]}, medals=["seven_cards", "red_three", "two_progress"])
    table.lay(1, tokens=["domestication"]).play("take left")
    [peeked] = table.happened("peeked")
    assert (peeked.seat, peeked.secret, peeked.audience) == (1, Peeked(card="glass"), (1,))


def test_entrenchment_keeps_the_horns() -> None:
    table = ArchitectsTable(decks={"giza": ["red_1", "coin"]}, medals=["seven_cards", "grey_three", "two_progress"])
    table.lay(0, tokens=["entrenchment"]).lay(1, "red_2", "red_0")
    table.state.battle = 2
    table.play("take left")
    assert (table.cards(0), table.cards(1)) == (["red_1"], ["red_0"])


def test_the_box_holds_fifteen_tokens_and_with_medals_nineteen() -> None:
    plain = ArchitectsTable().box
    more = ArchitectsTable(medals=["seven_cards", "red_three", "two_progress"]).box
    assert (sum(t.copies for t in plain.tokens), sum(t.copies for t in more.tokens)) == (15, 19)
    assert [t.copies for t in more.tokens if t.id == "culture"] == [3]


def test_the_tokens_of_medals_can_be_used_without_its_goals_and_wonders() -> None:
    state, _ = new_game(ArchitectsSetup(3, 1, ("tokens",)))
    stack = [*state.faces, *state.stack_of_tokens]
    assert (len(stack), state.medals, state.centre) == (19, [], [])
    assert not {"rome", "ur"} & set(state.box.wonders)
    with pytest.raises(SetupError, match="part of the expansion 'medals'"):
        ArchitectsSetup(3, 1, ("medals", "tokens")).check()
