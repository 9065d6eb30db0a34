"""Teams: who may play so, conflicts, winners, and hands that partners show each other (armada-rules 16)."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

import rules
from rules import Determinizations, Setup, SetupError
from rules.wonders.phases.age import conflict
from rules.wonders.record.document import state_from_json
from rules.wonders.scoring import winners
from rules.wonders.teams.facts import TeamView
from tests.rules.wonders.playout import LEADERS, anything, decisions, position, record_game

OPEN = {"start_companion": [0, 1, 2, 3]}


def fought(shields: list[int], age: int = 1, teams: bool = True) -> list[list[int]]:
    """The tokens of each city after the conflicts of an age between cities with these shields."""
    state, _ = rules.new_game(Setup(len(shields), 1, teams=teams))
    state.age = age
    for city, number in zip(state.cities, shields, strict=True):
        city.shields = number
    conflict(state, [])
    return [city.tokens for city in state.cities]


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_an_odd_table_has_no_teams(seats: int) -> None:
    with pytest.raises(SetupError, match=f"'teams' cannot be played by {seats}; allowed: 4, 6, 8 seats"):
        rules.new_game(Setup(seats, 1, teams=True))


def test_partners_do_not_fight_and_opponents_take_two_tokens() -> None:
    # Teams 0+1 and 2+3: seat 1 fights seat 2, seat 3 fights seat 0.
    assert fought([5, 0, 1, 3]) == [[1, 1], [-1, -1], [1, 1], [-1, -1]]
    assert fought([5, 0, 1, 3], teams=False) == [[1, 1], [-1, -1], [-1, 1], [-1, 1]]


@pytest.mark.parametrize(("age", "token"), [(1, 1), (2, 3), (3, 5)])
def test_a_victory_is_two_tokens_of_the_age(age: int, token: int) -> None:
    assert fought([0, 2, 1, 0, 0, 0], age) == [[], [token, token], [-1, -1], [], [], []]


def test_equal_strength_brings_nothing() -> None:
    assert fought([2, 1, 1, 2]) == [[], [], [], []]


def test_the_highest_sum_of_points_wins() -> None:
    state, _ = rules.new_game(Setup(6, 1, teams=True))
    assert winners(state, [50, 10, 29, 30, 31, 31]) == [4, 5]
    assert winners(state, [60, 10, 29, 30, 31, 31]) == [0, 1]


def test_level_teams_are_ranked_by_the_coins_of_both_then_share() -> None:
    state, _ = rules.new_game(Setup(4, 1, teams=True))
    for city, coins in zip(state.cities, (9, 0, 4, 4), strict=True):
        city.coins = coins
    assert winners(state, [30, 10, 20, 20]) == [0, 1]
    state.cities[3].coins = 5
    assert winners(state, [30, 10, 20, 20]) == [0, 1, 2, 3]


def test_the_setup_line_of_a_trace_names_the_teams() -> None:
    lines: list[dict[str, object]] = []
    state, events = rules.new_game(Setup(6, 1, teams=True), snapshots=True)
    rules.Tracer(lines.append).begin(state, events)
    cities = lines[0]["cities"]
    assert isinstance(cities, list)
    assert lines[0]["teams"] is True and [city["team"] for city in cities] == [0, 0, 1, 1, 2, 2]


# ---- open hands


def test_hands_are_shown_where_both_partners_want_it() -> None:
    state, _ = rules.new_game(Setup(4, 1, teams=True, options={"start_companion": [0, 1, 2]}))
    shown = [rules.view(state, seat).piece(TeamView).partner_hand for seat in range(4)]
    hands = [tuple(state.rs.ids[card] for card in hand) for hand in state.hands]
    assert shown == [hands[1], hands[0], None, None]
    assert rules.view(rules.new_game(Setup(4, 1, teams=True))[0], 0).piece(TeamView).partner_hand is None


@pytest.mark.parametrize("value", ["all", [0, 9], [0, "1"], 3])
def test_a_damaged_list_of_open_hands_is_refused(value: object) -> None:
    with pytest.raises(SetupError, match="start_companion"):
        rules.new_game(Setup(4, 1, teams=True, options={"start_companion": value}))


def test_open_hands_need_teams() -> None:
    with pytest.raises(SetupError, match="needs the expansion 'teams'"):
        rules.new_game(Setup(4, 1, options=OPEN))


def test_partners_know_what_the_other_put_down_and_passed_on() -> None:
    open_game = position(Setup(4, 3, teams=True, options=OPEN), 40)
    closed = position(Setup(4, 3, teams=True), 40)
    unknown = [_unknown(rules.view(state, 0)) for state in (open_game, closed)]
    assert unknown[0] < unknown[1]
    for index, trace in enumerate(open_game.trail):
        if trace.seat in (0, 1):
            assert rules.view(open_game, 0).trail[index].card == open_game.rs.ids[trace.card]


def _unknown(view: rules.View) -> int:
    return sum(entry.card is None for entry in view.trail)


@pytest.mark.parametrize("expansions", [(), LEADERS])
@pytest.mark.parametrize("moment", [0, 1, 2, 3, 9, 30, 61, 90])
def test_worlds_behind_an_open_hand_have_that_view(moment: int, expansions: tuple[str, ...]) -> None:
    state = position(Setup(4, 5, expansions, teams=True, options=OPEN), moment)
    rng = Random(1)
    for seat in range(4):
        seen = rules.view(state, seat)
        world = Determinizations(seen).deal(rng, anything)
        assert rules.view(world, seat) == seen
        assert world.hands[seat ^ 1] == state.hands[seat ^ 1]
        rules.playout(world, None, rng)
        assert world.finished


def test_what_neither_partner_saw_never_shows() -> None:
    """Two cards in hands of the other team that neither partner has held change places, which they cannot see."""
    state = position(Setup(4, 8, teams=True, options=OPEN), 0)
    twin = state.copy()
    twin.hands[2][0], twin.hands[3][0] = state.hands[3][0], state.hands[2][0]
    for seat in (0, 1):
        assert rules.view(twin, seat) == rules.view(state, seat)
    assert rules.view(twin, 2) != rules.view(state, 2)


# ---- whole games


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("expansions", [(), LEADERS])
def test_whole_games_are_sound(seats: int, expansions: tuple[str, ...]) -> None:
    setup = Setup(seats, seats, expansions, teams=True)
    record, state = record_game(setup)
    sheets, won = rules.scores(state)
    sums = {team: sum(sheet.total for sheet in sheets[2 * team : 2 * team + 2]) for team in range(seats // 2)}
    assert len(won) % 2 == 0 and {sums[seat // 2] for seat in won} == {max(sums.values())}
    for city in state.cities:
        assert all(city.tokens.count(token) % 2 == 0 for token in (-1, 1, 3, 5))
    assert rules.Record.from_json(json.loads(json.dumps(record.to_json()))).setup == setup


def test_a_state_goes_on_the_same_from_its_document() -> None:
    state = position(Setup(4, 2, LEADERS, teams=True, options=OPEN), 50)
    again = state_from_json(json.loads(json.dumps(state.to_json())))
    for twin in (state, again):
        for _ in decisions(twin, Random(1)):
            pass
    assert rules.digest(again) == rules.digest(state)


def test_the_cards_of_a_game_are_those_of_a_game_without_teams() -> None:
    plain, _ = rules.new_game(Setup(4, 7))
    teams, _ = rules.new_game(replace(plain.setup, teams=True))
    assert teams.hands == plain.hands and teams.decks == plain.decks


def test_the_rule_set_of_a_view_in_teams_is_that_of_the_game() -> None:
    state, _ = rules.new_game(Setup(4, 1, teams=True, options=OPEN))
    assert rules.ruleset_of(rules.view(state, 0)).constants["team_size"] == 2


def test_partners_are_no_rivals_and_opponents_are_worth_two_tokens() -> None:
    state, _ = rules.new_game(Setup(4, 1, teams=True))
    found = rules.rivals(state, 0)
    assert [(rival.side, rival.seat, rival.times) for rival in found] == [("right", 3, 2)]
    plain, _ = rules.new_game(Setup(4, 1))
    assert [(rival.side, rival.seat, rival.times) for rival in rules.rivals(plain, 0)] == [
        ("left", 1, 1),
        ("right", 3, 1),
    ]
