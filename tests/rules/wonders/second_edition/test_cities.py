"""Cities of the second edition: each of its 42 black cards and 10 stages against the facts, and played."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

import rules
from rules import Effect, Setup, SetupError
from rules.wonders.cities.verbs import VERBS
from tests.rules.wonders.cities import tables
from tests.rules.wonders.cities.tables import owing
from tests.rules.wonders.facts import CardFact, StageFact, card_facts, stage_facts
from tests.rules.wonders.playout import CITIES
from tests.rules.wonders.test_content import words as base_words
from tests.support.scenario import exact_sources, seat
from tests.support.scenario_table import Table

EDITION = "second"
RULES = rules.ruleset(CITIES, edition=EDITION)
BASE = rules.ruleset(edition=EDITION)
BLACK = card_facts("second_cities")
STAGES = stage_facts("second_cities")
STAGE_NAMES = [f"{fact.board}-{fact.side}{fact.stage}" for fact in STAGES]
dark = partial(tables.dark, edition=EDITION)


def words(effect: Effect) -> tuple[str, ...]:
    """An effect of the rules in the words of the facts."""
    if type(effect) not in VERBS and effect.kind not in ("victory_token", "build_from_discard"):
        return base_words(effect)
    fields = [value for key, value in effect.to_json().items() if key not in ("kind", "resolve")]
    return effect.kind, *("+".join(map(str, value)) if isinstance(value, list) else str(value) for value in fields)


def test_the_cards_are_those_of_the_facts() -> None:
    mine = [card for card in RULES.cards if card.id not in BASE.card_index]
    found = [(card.id, card.age, card.colour, card.cost, tuple(words(e) for e in card.effects)) for card in mine]
    assert found == [(fact.id, fact.age, fact.colour, fact.cost, fact.effects) for fact in BLACK]
    assert all(card.chains_from == card.chains_to == () and not card.numbered for card in mine)
    assert Counter(fact.age for fact in BLACK) == {1: 14, 2: 14, 3: 14}


def test_the_stages_are_those_of_the_facts() -> None:
    found = [
        (board.id, side, number, board.starting_resource, stage.cost, tuple(words(e) for e in stage.effects))
        for board in RULES.boards.values()
        if board.id not in BASE.boards
        for side, stages in board.sides.items()
        for number, stage in enumerate(stages, 1)
    ]
    assert found == [tuple(fact) for fact in STAGES] and len(STAGES) == 10


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_black_card_for_each_player_and_age_and_no_guild_of_cities(seats: int) -> None:
    state, _ = rules.new_game(Setup(seats, 5, CITIES, edition=EDITION))
    decks = [[card for hand in state.hands for card in hand], state.decks[1], state.decks[2]]
    assert [len(hand) for hand in state.hands] == [8] * seats and RULES.turns_per_age == 7
    for age, deck in enumerate(decks, 1):
        colours = Counter(state.rs.cards[card].colour for card in deck)
        assert len(deck) == 8 * seats and colours["black"] == seats
        assert colours["purple"] == (seats + 2 if age == 3 else 0)
    assert {card.id for card in RULES.cards if card.colour == "purple"} == {
        card.id for card in BASE.cards if card.colour == "purple"
    }


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(2, 1, CITIES, edition=EDITION), "seats"),
        (Setup(8, 1, CITIES, edition=EDITION), "seats"),
        (Setup(4, 1, (*CITIES, "armada"), edition=EDITION), "expansion_and_edition"),
    ],
    ids=["two seats", "eight seats", "armada"],
)
def test_what_is_refused(setup: Setup, code: str) -> None:
    with pytest.raises(SetupError) as refused:
        rules.new_game(setup)
    assert refused.value.message.code == code


@pytest.mark.parametrize("seats", [4, 6])
def test_teams(seats: int) -> None:
    state, _ = rules.new_game(Setup(seats, 1, CITIES, teams=True, edition=EDITION))
    assert state.rs.team is not None


# ---- each card and stage, played: the builder has two victories and a defeat, the others a stage and two victories

_HELD = {"tokens": (1, 3, -1)}
_MASK = {"special": {"masks": 1}}
CHANGES: dict[str, tuple[dict[str, Any], dict[str, Any], int]] = {
    # what changes in the city that builds it (its coins besides the cost), what in each other one, what that owes
    "opium_stash": ({"coins": 3}, {}, 1),
    "hideout": ({"cities": 2}, {}, 1),
    "customs": ({"cities": 4}, {"coins": 1}, 0),
    "city_gates": ({"cities": 4}, {}, 0),
    "residence": ({"cities": 1, "diplomacy": 1}, {}, 0),
    "raider_camp": ({"tokens": [1], "military": 1}, {"debt": 1}, 0),
    "cells": ({"cities": 2}, {}, 0),
    "militia": ({"shields": 2}, {}, 0),
    "pigeonhole": (_MASK, {}, 0),
    "dive": ({"coins": 6}, {"coins": 1}, 0),
    "secret_warehouse": ({"special": {"made": 1}, "own": {"stone": 1}}, {}, 0),
    "smugglers_cache": ({"special": {"docks": 4}}, {}, 0),
    "west_clandestine_wharf": ({"special": {"docks": 1}}, {}, 0),
    "east_clandestine_wharf": ({"special": {"docks": 2}}, {}, 0),
    "opium_den": ({"coins": 4}, {}, 3),
    "lair": ({"cities": 3}, {}, 2),
    "trade_center": ({"cities": 6}, {"coins": 2}, 0),
    "tabularium": ({"cities": 6}, {}, 0),
    "consulate": ({"cities": 2, "diplomacy": 1}, {}, 0),
    "raider_fort": ({"tokens": [3], "military": 3}, {"debt": 1}, 0),
    "guardhouse": ({"cities": 3}, {}, 0),
    "mercenaries": ({"shields": 3}, {}, 0),
    "band_of_spies": (_MASK, {}, 0),
    "gambling_den": ({"coins": 9}, {"coins": 2}, 0),
    "black_market": ({"special": {"lacked": 1}, "own": {"wood/clay/glass/papyrus": 1}}, {}, 0),
    "sepulcher": ({"cities": 4}, {}, 2),
    "architect_firm": ({"cities": 2, "special": {"wonder_stage discount": 7}}, {}, 0),
    "forging_agency": ({}, {}, 0),
    "opium_distillery": ({"coins": 5}, {}, 5),
    "brotherhood": ({"cities": 4}, {}, 3),
    "mint": ({"cities": 8}, {"coins": 3}, 0),
    "capitol": ({"cities": 8}, {}, 0),
    "embassy": ({"cities": 3, "diplomacy": 1}, {}, 0),
    "raider_garrison": ({"tokens": [5], "military": 5}, {"debt": 1}, 0),
    "prison": ({}, {}, 0),
    "contingent": ({"shields": 5}, {}, 0),
    "torture_chamber": (_MASK, {}, 0),
    "slave_market": ({"coins": 2, "cities": 2}, {}, 0),
    "memorial": ({"coins": 2, "military": 1, "tokens": []}, {}, 0),
    "cenotaph": ({"cities": 5}, {}, 2),
    "chamber_of_builders": ({"cities": 4}, {}, 1),
    "secret_network": ({"coins": 1, "cities": 1}, {}, 0),
}


@pytest.mark.parametrize("fact", BLACK, ids=[fact.id for fact in BLACK])
def test_what_a_card_costs_and_changes(fact: CardFact) -> None:
    changes, others, owed = CHANGES[fact.id]
    coins = fact.cost.get("coins", 0)
    pay = f"build {fact.id}" + (f" B{coins}" if coins else "")
    built = exact_sources(fact.cost, "stone")
    other = {"coins": 9, "stages": 1, "tokens": (1, 5)}

    def table(sources: list[str], purse: int) -> Table:
        city = seat("giza:A", purse, " ".join(sources), hand=f"{fact.id} {fact.id}", **_HELD)
        beside = (seat("rhodes:A", **other), seat("ephesus:A", **other))
        return dark(city, *beside, age=fact.age)

    if coins:
        assert table(built, coins - 1).ways(0, f"build {fact.id}") == []
    for source in built:
        poorer = table([card for card in built if card != source], coins)
        assert poorer.ways(0, f"build {fact.id}") == [], f"built without {source}"
    played = table(built, coins)
    found, *beside = played.play(pay)
    spent = changes.get("coins", 0) - coins
    wanted = {**changes, "structures": [fact.id], "coins": spent}
    assert found == {name: value for name, value in wanted.items() if value != 0}
    # Both others sell a card for three coins.
    for change in beside:
        assert change == {**others, "coins": 3 + others.get("coins", 0)}
    assert owing(played) == ({1: owed, 2: owed} if owed else {})


@pytest.mark.parametrize("fact", STAGES, ids=STAGE_NAMES)
def test_what_a_stage_costs_and_changes(fact: StageFact) -> None:
    coins = fact.cost.get("coins", 0)
    board = f"{fact.board}:{fact.side}"
    built = exact_sources(fact.cost, fact.starting_resource)

    def table(sources: list[str], purse: int) -> Table:
        return dark(seat(board, purse, " ".join(sources), stages=fact.stage - 1, hand="arsenal study"), age=3)

    if coins:
        assert table(built, coins - 1).ways(0, "stage arsenal") == []
    for source in built:
        poorer = [card for card in built if card != source]
        assert table(poorer, coins).ways(0, "stage arsenal") == [], f"built without {source}"
    played = table(built, coins)
    change = played.play("stage arsenal" + (f" B{coins}" if coins else ""))[0]
    effects = {kind: int(number) for kind, number in fact.effects}
    owed = effects.pop("coin_loss", 0)
    names = {"points": "wonder"}
    wanted = {names.get(kind, kind): number for kind, number in effects.items()}
    assert change == {"stages": 1, **wanted, **({"coins": -coins} if coins else {})}
    assert owing(played) == ({1: owed, 2: owed} if owed else {})
