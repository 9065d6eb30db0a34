"""What must hold in every game: properties checked on games played by chance, with and without Leaders, for 2 to 7.

What a seat may know is in ``test_secrets.py``.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rules
from rules import Action, Setup, WondersState, notation, parse
from rules.core.flow import commit
from rules.wonders.engine.actions import LEFT, RIGHT, nearest_first
from rules.wonders.engine.city import derive
from rules.wonders.engine.state import DRAWN, GONE
from rules.wonders.record.document import state_from_json
from tests.rules.wonders.playout import LEADERS, decisions, full_deal, leader_deck, leaders_at, leaders_part, position

T = TypeVar("T")

played = {"seed": st.integers(0, 10**6), "expansions": st.sampled_from([(), LEADERS])}
first_edition = st.builds(Setup, seats=st.integers(2, 7), **played)
second_edition = st.builds(Setup, seats=st.integers(3, 7), edition=st.just("second"), **played)
setups = st.one_of(first_edition, second_edition)
moments = st.integers(0, 160)
few = settings(max_examples=30)


# ---- what lies on the table


def cards_in(state: WondersState) -> Counter[int]:
    """Every card that is somewhere: in hands, in decks, or gone from a hand."""
    cards: Counter[int] = Counter(trace.card for trace in state.trail if trace.where not in (DRAWN, GONE))
    part = leaders_part(state)
    for pile in (*state.hands, *state.decks, state.pile, *part.hands, *part.drafts, part.box):
        cards.update(pile)
    for city in state.cities:
        cards.update(leaders_at(city).leaders)
    # What was sold to the box lies there, or with somebody who has drawn it since.
    cards.update({trace.card for trace in state.trail if trace.where == GONE} - cards.keys())
    return cards


@few
@given(setups)
def test_cards_are_conserved_and_lie_in_one_place(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    dealt = cards_in(state)
    for _ in decisions(state, Random(setup.seed)):
        assert cards_in(state) == dealt
        assert all(city.coins >= 0 for city in state.cities)
        on_table = sum(len(city.structures) + len(city.buried) for city in state.cities)
        gone = sum(trace.where in (DRAWN, GONE) for trace in state.trail)
        assert on_table + len(state.discard) + gone == len(state.trail)
    assert cards_in(state) == dealt
    assert sum(dealt.values()) == 21 * rules.city_count(setup) + len(leader_deck(state.rs))


@few
@given(setups)
def test_the_table_is_sound_to_the_end(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    for _ in decisions(state, Random(setup.seed)):
        pass
    for city in state.cities:
        buildings = [state.rs.cards[card].building for card in city.structures]
        assert len(buildings) == len(set(buildings))
        assert city.stages == len(city.buried) <= len(state.rs.wonders[city.board, city.side].stages)
        assert all(token in (-1, 1, 3, 5) for token in city.tokens)
        assert sum(token > 0 for token in city.tokens) <= 6 + (setup.edition == "second")
        assert not set(leaders_at(city).leaders) & set(leaders_at(city).shared)
    leaders = [leader for city in state.cities for leader in leaders_at(city).leaders]
    assert len(leaders) == len(set(leaders))
    assert {leader for city in state.cities for leader in leaders_at(city).shared} <= set(leaders)
    if setup.edition == "first":  # leaders of the second make tokens come and go
        tokens = Counter(token for city in state.cities for token in city.tokens)
        assert tokens[-1] == tokens[1] + tokens[3] + tokens[5]


@given(setups, moments)
def test_the_kept_summary_equals_the_recomputed_one(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    for city in state.cities:
        assert city.summary() == derive(state.rs, city).summary()


@given(setups, moments)
def test_categories_add_up_to_the_total(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    sheets, winners = rules.scores(state)
    for sheet in sheets:
        assert sum(sheet.categories.values()) == sheet.total == sum(line.points for line in sheet.lines)
        for category, points in sheet.categories.items():
            assert points == sum(line.points for line in sheet.lines if line.category == category)
    players = sheets[: setup.seats]
    best = max((sheet.total, sheet.coins_left) for sheet in players)
    assert winners == [sheet.seat for sheet in players if (sheet.total, sheet.coins_left) == best]


# ---- documents, copies, notation


@given(setups, moments)
def test_a_state_goes_on_the_same_from_its_document(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    again = state_from_json(json.loads(json.dumps(state.to_json())))
    for twin in (state, again):
        for _ in decisions(twin, Random(1)):
            pass
    assert rules.digest(again) == rules.digest(state)


@given(setups, moments)
def test_copies_are_independent(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    before = state.to_json()
    twin = state.copy()
    assert twin.to_json() == before
    for _ in decisions(twin, Random(2)):
        pass
    assert state.to_json() == before
    for _ in decisions(state, Random(2)):
        pass
    assert state.to_json() == twin.to_json()


@given(setups, moments)
def test_every_legal_answer_round_trips_and_none_is_there_twice(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    for seat in range(setup.seats):
        legal = rules.legal_actions(state, seat)
        assert len(set(legal)) == len(legal) != 1
        assert [parse(notation(action)) for action in legal] == list(legal)


amounts = st.integers(0, 30)
words = st.from_regex(r"[a-z][a-z_0-9]{0,11}", fullmatch=True)
partners = st.dictionaries(st.sampled_from([LEFT, RIGHT, 2 * LEFT, 2 * RIGHT]), amounts)
actions = st.builds(
    Action,
    verb=words,
    object=st.one_of(words, st.builds("{} {}".format, st.integers(0, 7), words)),
    way=st.sampled_from(["", "chain", "power"]),
    payments=partners.map(nearest_first),
    bank=amounts,
    extra=st.sampled_from(["", "sail", "sail=red", "in_debt sail"]),
    place=st.integers(0, 99),
)


@settings(max_examples=200)
@given(actions)
def test_notation_round_trips(action: Action) -> None:
    assert parse(notation(action)) == action
    assert notation(parse(notation(action))) == str(action)


@settings(max_examples=200)
@given(st.text(max_size=30))
def test_any_text_is_an_action_or_a_clear_refusal(text: str) -> None:
    try:
        parse(text)
    except rules.RulesError as error:
        assert "is not an action" in str(error)


# ---- seats are alike


@few
@given(setups, st.integers(1, 6))
def test_rotating_the_seats_changes_nothing_but_the_seats(setup: Setup, shift: int) -> None:
    count = setup.seats
    assume(count > 2 and shift % count)
    first, _ = rules.new_game(setup)
    boards = [f"{city.board}:{city.side}" for city in first.cities]
    deal = {
        name: [*_turned(cards[: size * count], size * shift, size * count), *cards[size * count :]]
        for name, cards in full_deal(setup).items()
        for size in [4 if name == "leaders" else 7]
    }
    turned = replace(setup, boards=tuple(_turned(boards, shift, count)), deal=deal)
    second, _ = rules.new_game(turned)
    for seat, action in decisions(first, Random(setup.seed)):
        other = (seat + shift) % count
        legal = {_seen_from(action, shift, count) for action in rules.legal_actions(first, seat)}
        assert set(rules.legal_actions(second, other)) == legal
        commit(second, other, _seen_from(action, shift, count))
    assert second.finished
    for seat, city in enumerate(first.cities):
        twin = second.cities[(seat + shift) % count]
        assert (city.coins, city.structures, city.buried, city.tokens) == (
            twin.coins, twin.structures, twin.buried, twin.tokens,
        )  # fmt: skip
        mine, theirs = leaders_at(city), leaders_at(twin)
        assert (mine.leaders, mine.shared) == (theirs.leaders, theirs.shared)
    sheets, twins = rules.scores(first)[0], rules.scores(second)[0]
    assert all(sheet.categories == twins[(sheet.seat + shift) % count].categories for sheet in sheets)


def _turned(items: Sequence[T], shift: int, count: int) -> list[T]:
    return [items[(i - shift) % count] for i in range(count)]


def _seen_from(action: Action, shift: int, count: int) -> Action:
    """The same answer at a rotated table; only a leader to mark names a seat."""
    if action.owner is None:
        return action
    return action._replace(object=f"{(action.owner + shift) % count} {action.card}")
