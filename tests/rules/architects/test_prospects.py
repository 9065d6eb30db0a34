"""What an answer is good for beyond what follows at once."""

from __future__ import annotations

from rules.architects.knowledge.prospects import ArchitectsProspects, move_prospects
from rules.architects.moves import parse_move
from rules.architects.view import view
from tests.rules.architects.tables import PLAIN, ArchitectsTable

RED = {"giza": ["red_0", *PLAIN]}


def looked(table: ArchitectsTable, text: str) -> ArchitectsProspects:
    return move_prospects(view(table.state, 0), parse_move(text))


def test_neighbours_are_beaten_or_drawn_level_with() -> None:
    table = ArchitectsTable(decks=RED).lay(2, "red_0")
    found = looked(table, "take left")
    assert (found.beats, found.levels, found.battle) == ([1], [2], 0)
    assert not looked(table, "take right").beats


def test_shields_count_for_nothing_in_the_last_turn() -> None:
    table = ArchitectsTable(decks=RED).lay(1, stages=[1, 2, 3, 4, 5])
    assert looked(table, "take left").last and not looked(table, "take left").beats


def test_a_stage_that_lacks_one_card_is_near() -> None:
    decks = {"giza": ["wood", *PLAIN], "ephesus": ["gear", *PLAIN]}
    table = ArchitectsTable(decks=decks)
    assert looked(table, "take left").near == [1] and not looked(table, "take right").near


def test_two_different_symbols_go_with_every_green_card() -> None:
    decks = {"giza": ["gear", *PLAIN], "ephesus": ["compass", *PLAIN]}
    table = ArchitectsTable(decks=decks).lay(0, "compass")
    assert looked(table, "take left").any_green
    assert not looked(table, "take right").any_green and looked(table, "take right").completes


def test_a_set_of_two_leaves_the_other_green_cards() -> None:
    decks = {"giza": ["gear", *PLAIN], "ephesus": ["compass", *PLAIN]}
    table = ArchitectsTable(decks=decks).lay(0, "gear", "tablet")
    assert looked(table, "take left").left == ["tablet"]
    assert looked(table, "take right").completes and not looked(table, "take right").left
    assert not looked(ArchitectsTable(decks=decks), "take left").left, "without a set nothing is left of it"


def test_only_who_sits_beside_a_deck_could_take_its_card() -> None:
    decks = {"giza": ["wood", *PLAIN], "ephesus": ["gear", *PLAIN]}
    table = ArchitectsTable(decks=decks).lay(1, "stone").lay(2, "gear")
    [left], [right] = looked(table, "take left").rivals, looked(table, "take right").rivals
    assert (left.seat, left.stage, left.science, left.follows) == (1, 1, False, True)
    assert (right.seat, right.stage, right.science, right.follows) == (2, 0, True, False)
    [shield] = looked(ArchitectsTable(decks=RED), "take left").rivals
    assert shield.beats
    assert not looked(table, "take central").rivals


def test_the_unseen_card_is_counted_by_what_may_lie_there() -> None:
    table = ArchitectsTable(decks={"central": ["gear", "wood", "stone", "red_0"]}).lay(0, "stone")
    found = looked(table, "take central")
    assert (found.likely, found.unseen) == (1, 4)  # wood, with stone
    table.state.known = 1
    assert looked(table, "take central").unseen == 0


def test_a_token_is_told_by_its_points_and_by_what_it_works_with() -> None:
    decks = {"giza": ["wood", "clay", "glass"], "ephesus": ["wood", "coin"]}
    tokens = ("urbanism", "education", "architecture", "decor", "economy")
    table = ArchitectsTable(decks={**decks, "central": ["gear", *PLAIN]}, tokens=tokens)
    table.lay(0, "gear", tokens=["culture"]).play("take central")
    urbanism, education, architecture = (looked(table, f"choose {name}") for name in tokens[:3])
    assert (urbanism.fits, urbanism.reach, urbanism.worth) == (3, 5, 0)
    assert urbanism.ready == ["wood", "wood"]
    assert education.worth == 2 * 2 and architecture.stages == 5
    assert not looked(table, "choose stack").worth


def test_stages_to_come_are_not_counted_where_one_is_built_at_once() -> None:
    table = ArchitectsTable(decks={"central": ["gear", *PLAIN]}, tokens=("engineering", "decor", "tactics"))
    table.lay(0, "gear", "wood", "wood").play("take central")
    found = looked(table, "choose engineering")
    assert found.completes and found.stages == 0
