"""What an answer would bring, and how stages stand: as it then happens, and nothing that the seat cannot know."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules.architects.determinization import determinize
from rules.architects.event_facts import CatMoved, HornsBlown
from rules.architects.insight import open_stages, preview_move, strengths
from rules.architects.moves import parse_move
from rules.architects.scoring import score_city
from rules.architects.setup import ArchitectsSetup
from rules.architects.view import view
from tests.rules.architects.tables import PLAIN, ArchitectsTable

AT_ONCE = {"committed", "taken", "cat", "horns", "medal", "milestone", "turn"}
DECKS = {"giza": ["blue_2_cat", *PLAIN], "ephesus": ["red_2", *PLAIN], "central": ["gear", *PLAIN]}


def looked(table: ArchitectsTable, text: str, seat: int = 0):
    return preview_move(view(table.state, seat), parse_move(text))


def test_a_cat_card_brings_the_cat_and_its_points() -> None:
    found = looked(ArchitectsTable(decks=DECKS), "take left")
    assert found.card == "blue_2_cat" and found.first(CatMoved)
    assert found.points == 2 + 2  # the card and the pawn


def test_horns_say_how_many_tokens_turn() -> None:
    found = looked(ArchitectsTable(decks=DECKS), "take right")
    horns = found.first(HornsBlown)
    assert horns is not None and horns.turned == 2


def test_the_hidden_card_is_blind_until_it_has_been_seen() -> None:
    table = ArchitectsTable(decks=DECKS)
    found = looked(table, "take central")
    assert found.blind and not found.card and not found.science
    table.lay(0, "gear")
    table.state.known = 1
    found = looked(table, "take central")
    assert found.card == "gear" and found.science and not found.blind


def test_a_stage_that_can_then_be_paid_is_named() -> None:
    decks = {**DECKS, "giza": ["wood", *PLAIN]}
    found = looked(ArchitectsTable(decks=decks).lay(0, "stone"), "take left")
    assert found.stages == [1]
    assert not looked(ArchitectsTable(decks=decks), "take left").stages


def test_tokens_that_bring_an_extra_card_are_named() -> None:
    decks = {**DECKS, "giza": ["wood", *PLAIN]}
    found = looked(ArchitectsTable(decks=decks).lay(0, tokens=["urbanism"]), "take left")
    assert found.extra == ["urbanism"]


def test_a_medal_is_named() -> None:
    table = ArchitectsTable(decks=DECKS, medals=["blue_three", "green_three", "grey_three"])
    table.lay(0, "blue_3", "blue_3")
    assert [event.facts.medal for event in looked(table, "take left").events if event.facts.kind == "medal"] == [
        "blue_three"
    ]


@pytest.mark.parametrize("seed", range(12))
def test_it_holds_what_then_happens_and_looking_changes_nothing(seed: int) -> None:
    """Over whole games: the points at once are those after the answer, where it sets off nothing by itself."""
    rng = Random(seed)
    state, _ = rules.new_game(ArchitectsSetup(2 + seed % 6, seed, ("medals", "expert")))
    checked = 0
    while not state.finished:
        [seat] = rules.to_act(state)
        legal = rules.legal_actions(state, seat)
        move = rng.choice(legal)
        seen, before = view(state, seat), rules.digest(state)
        found = preview_move(seen, move)
        assert rules.digest(state) == before
        again = preview_move(view(determinize(seen, rng), seat), move)
        assert (again.card, again.points, again.stages, again.extra) == (
            found.card, found.points, found.stages, found.extra,
        )  # fmt: skip
        points = score_city(state, seat).total
        events = rules.apply(state, seat, move)
        followed = {event.facts.kind for event in events} - {
            "committed",
            "taken",
            "cat",
            "horns",
            "medal",
            "milestone",
            "turn",
        }
        if found.card and not followed and events[-1].facts.kind != "peeked":
            checked += 1
            assert score_city(state, seat).total - points == found.points
    assert checked


def test_open_stages_say_how_much_is_there() -> None:
    table = ArchitectsTable(boards=("rhodes", "giza")).lay(0, "wood", "wood", "coin")
    both = {demand.number: (demand.held, demand.cards) for demand in open_stages(table.state, 0)}
    assert both == {1: (2, 2), 2: (2, 2)}  # a coin stands in for another kind, or is not needed
    [only] = open_stages(table.state, 1)
    assert (only.number, only.held, only.cards, only.different) == (1, 0, 2, True)


def test_shields_of_everybody() -> None:
    table = ArchitectsTable(boards=("rhodes", "giza")).lay(0, "red_0", stages=[1, 2]).lay(1, tokens=["tactics"])
    assert strengths(table.state) == [2, 2]
