"""Whole games with Cities: documents, views and worlds in every phase, traces, and what is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import rules
from rules import Setup, SetupError
from rules.core.record import replay
from rules.wonders.cities.state import debts_in, levies_of
from rules.wonders.engine.city import derive
from rules.wonders.library import check_seats
from rules.wonders.play import GAME
from tests.rules.wonders.cities.tables import dark, dark_recruitment, debts
from tests.rules.wonders.playout import ARMADA, CITIES, LEADERS, anything, decisions, record_game, traced_game
from tests.support.scenario import seat

SETUPS = {
    "three": Setup(3, 11, CITIES),
    "seven": Setup(7, 2, CITIES),
    "eight": Setup(8, 3, CITIES),
    "two": Setup(2, 4, CITIES, boards=("petra:B", "babylon:B", "byzantium:B")),
    "leaders": Setup(4, 5, (*CITIES, *LEADERS), boards=("rome:B", "petra:B")),
    "two_leaders": Setup(2, 6, (*CITIES, *LEADERS)),
    "armada": Setup(5, 7, (*CITIES, *ARMADA), boards=("babylon:B", "petra:B")),
    "teams": Setup(6, 8, CITIES, teams=True),
    "second_three": Setup(3, 12, CITIES, edition="second"),
    "second_seven": Setup(7, 13, CITIES, edition="second"),
    "second_teams": Setup(4, 14, CITIES, teams=True, edition="second"),
}


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_a_game_is_recorded_and_summed_up(setup: Setup) -> None:
    record, state = record_game(setup)
    assert rules.digest(replay(record)) == rules.digest(state)
    assert all(city.coins >= 0 and city.summary() == derive(state.rs, city).summary() for city in state.cities)
    assert rules.totals(state) == [sheet.total for sheet in rules.scores(state)[0]]


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_documents_views_and_worlds_agree_in_every_phase(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    rng, kinds = Random(setup.seed), set()
    for number, (who, _) in enumerate(decisions(state, Random(setup.seed))):
        ask = state.asks[who]
        assert ask is not None
        if number % 9 and not (ask.kind == "debt" and ask.kind not in kinds):
            continue
        kinds.add(ask.kind)
        document = json.loads(json.dumps(state.to_json()))
        assert GAME.state_from_json(document).to_json() == state.to_json()
        assert state.copy().to_json() == state.to_json()
        seen = rules.view(state, who)
        world = rules.determinize(seen, rng, anything)
        assert rules.view(world, who) == seen
        assert rules.legal_actions(world, who) == rules.legal_actions(state, who)
        json.dumps(rules.as_document(seen))
    assert "debt" in kinds


def test_a_world_of_a_question_about_debt_is_played_to_its_end() -> None:
    state, _ = rules.new_game(Setup(4, 5, CITIES))
    for who, _ in decisions(state, Random(5)):
        if any(ask is not None and ask.kind == "debt" for ask in state.asks):
            world = rules.determinize(rules.view(state, who), Random(1))
            rules.playout(world, None, Random(2))
            assert world.finished
            return
    raise AssertionError("nobody lost anything")


def test_what_others_hold_changes_no_view() -> None:
    state, _ = rules.new_game(Setup(4, 5, CITIES))
    for number, (who, _) in enumerate(decisions(state, Random(5))):
        if number % 11 == 0:
            seen = rules.view(state, who)
            assert all(rules.view(rules.determinize(seen, Random(n), anything), who) == seen for n in range(3))


# --- traces


def lines_of(setup: Setup) -> list[dict[str, Any]]:
    """The trace of a random game."""
    return traced_game(setup, Random(setup.seed))[0]


def test_a_question_about_debt_says_what_is_owed_and_where_armada_is_in_play_what_is_tax() -> None:
    for name, keys in (("three", {"owed"}), ("armada", {"owed", "tax"})):
        asks = [line for line in lines_of(SETUPS[name]) if line.get("kind") == "debt"]
        assert asks
        for ask in asks:
            assert keys <= set(ask) and ("tax" in ask) == ("tax" in keys)
            most = max(int(answer.split()[1]) for answer in ask["legal"])
            assert ask["legal"] == [f"choose {coins}" for coins in range(most, -1, -1)] and 0 < most <= ask["owed"]


def test_the_free_city_pays_what_it_has_without_a_question() -> None:
    lines = lines_of(SETUPS["two"])
    paid = [line for line in lines if line["t"] == "do" and line.get("for") == 2]
    assert paid and all(line["auto"] and line["action"].startswith("choose ") for line in paid)
    assert not [line for line in lines if line.get("kind") == "debt" and line.get("for") == 2]


def test_tables_show_debt_and_diplomacy_and_the_score_has_two_columns_more() -> None:
    lines = lines_of(SETUPS["three"])
    tables = [line for line in lines if line["t"] == "table"]
    assert all({"debt", "diplomacy"} <= set(city) for table in tables for city in table["cities"])
    assert all({"cities", "debt"} <= set(sheet) and sheet["debt"] <= 0 for sheet in lines[-1]["seats"])


def test_losses_of_a_recruitment_are_settled_before_its_end() -> None:
    petra = seat("petra:B", 0, "brickyard clay_pool foundry", leader_hand="sappho")
    table = dark_recruitment(petra, seat("giza:A", 3), seat("rhodes:A", 0))
    table.play("stage sappho")
    assert set(table.asked().values()) == {"debt"}
    cards = rules.view(table.state, 1).question.cards
    assert cards and {table.state.rs.cards[table.state.rs.card_index[card]].colour for card in cards} == {"white"}
    table.play(**{f"seat{number}": "choose 0" for number in table.asked()})
    assert debts(table)[1] == 2


# --- refusals


def test_at_most_two_of_the_three_are_played_together() -> None:
    every = (*ARMADA, *CITIES, *LEADERS)
    for check in (check_seats, rules.new_game):
        with pytest.raises(SetupError, match="at most 2 of armada, cities, leaders can be played together"):
            check(Setup(4, 1, every))


def test_eight_play_with_cities_or_armada_alone() -> None:
    check_seats(Setup(8, 1, CITIES))
    check_seats(Setup(8, 1, (*CITIES, *LEADERS)))
    with pytest.raises(SetupError, match="'cities' and 'armada' cannot be played together by 8"):
        check_seats(Setup(8, 1, (*CITIES, *ARMADA)))


@pytest.mark.parametrize("seats", [2, 3])
def test_byzantium_is_not_drawn_for_three_cities_but_can_be_chosen(seats: int) -> None:
    for seed in range(40):
        state, _ = rules.new_game(Setup(seats, seed, CITIES))
        assert "byzantium" not in {city.board for city in state.cities}
    state, _ = rules.new_game(Setup(seats, 1, CITIES, boards=("byzantium:B",)))
    assert state.cities[0].board == "byzantium"


DAMAGE = {
    "a debt below none": (lambda p: p["cities"][0].update(debt=-1), "debt"),
    "coins owed without a question": (lambda p: p["cities"][0].update(owed=3), "not asked"),
    "a loss by nobody": (lambda p: p["levies"]["due"].append([9, 1, ""]), "raised by a city that does not exist"),
    "a loss for what is nothing": (
        lambda p: p["levies"]["due"].append([0, 1, "moon"]),
        "counts something that does not exist",
    ),
    "a phase": (lambda p: p["levies"].update(phase="dig"), "question"),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_document_that_no_game_comes_to_is_refused(how: str) -> None:
    state, _ = rules.new_game(Setup(3, 1, CITIES))
    document = json.loads(json.dumps(state.to_json()))
    damage, words = DAMAGE[how]
    damage(document)
    with pytest.raises(rules.RecordError, match=words):
        GAME.state_from_json(document)


def test_losses_are_told_and_previewed() -> None:
    table = dark(seat("giza:A", hand="hideout"), seat("rhodes:A", 4, debt=1, hand="altar"))
    table.play("build hideout", "build altar")
    found = rules.preview(table.state, 1, rules.parse("choose 0"))
    assert (found.coins, found.lasting) == (0, -1)
    assert rules.preview(table.state, 1, rules.parse("choose 1")).coins == -1
    table.play(seat1="choose 0", seat2="choose 1")
    told = {
        event.seat: (event.facts.coins, event.facts.debt) for event in table.events if event.facts.kind == "coins_lost"
    }
    assert told == {1: (0, 1), 2: (1, 0)}
    assert debts_in(table.state.cities[1]).debt == 2 and levies_of(table.state).due == []
