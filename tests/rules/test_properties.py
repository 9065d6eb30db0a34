"""What must hold in every game: properties checked on games played by chance."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random
from typing import TypeVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rules
from rules import Action, Setup, WondersState, notation, parse
from rules.core.flow import commit
from rules.wonders.state import BUILT, BURIED, derive, state_from_json
from tests.rules.playout import decisions, position

T = TypeVar("T")

setups = st.builds(Setup, seats=st.integers(3, 7), seed=st.integers(0, 10**6))
moments = st.integers(0, 125)
few = settings(max_examples=30)


# ---- what lies on the table


def cards_in(state: WondersState) -> Counter[int]:
    """Every card that is somewhere: in hands, in decks, or gone from a hand."""
    cards: Counter[int] = Counter(trace[4] for trace in state.trail)
    for pile in (*state.hands, *state.decks):
        cards.update(pile)
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
        assert on_table + len(state.discard) == len(state.trail)
    assert cards_in(state) == dealt
    assert sum(dealt.values()) == 21 * setup.seats


@few
@given(setups)
def test_the_table_is_sound_to_the_end(setup: Setup) -> None:
    state, _ = rules.new_game(setup)
    for _ in decisions(state, Random(setup.seed)):
        pass
    for city in state.cities:
        buildings = [state.rs.cards[card].building for card in city.structures]
        assert len(buildings) == len(set(buildings))
        assert city.stages == len(city.buried) <= len(state.rs.stages[city.board, city.side])
        assert all(token in (-1, 1, 3, 5) for token in city.tokens) and len(city.tokens) <= 6
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
    best = max((sheet.total, sheet.coins_left) for sheet in sheets)
    assert winners == [sheet.seat for sheet in sheets if (sheet.total, sheet.coins_left) == best]


# ---- documents, copies, notation


@given(setups, moments)
def test_a_state_goes_on_the_same_from_its_document(setup: Setup, moment: int) -> None:
    state = position(setup, moment)
    again = state_from_json(json.loads(json.dumps(state.to_json())))
    for twin in (state, again):
        for _ in decisions(twin, Random(1)):
            pass
    assert again.digest() == state.digest()


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
words = st.from_regex(r"[a-z][a-z_0-9]{0,11}", fullmatch=True).filter(lambda word: not word.startswith("sail"))
actions = st.builds(
    Action,
    verb=words,
    object=words.filter(lambda word: word not in ("chain", "power")),
    way=st.sampled_from(["", "chain", "power"]),
    left=amounts,
    right=amounts,
    left2=amounts,
    right2=amounts,
    bank=amounts,
    sail=st.sampled_from(["", "sail", "red", "blue"]),
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
    assume(shift % count)
    first, _ = rules.new_game(setup)
    ids = [card.id for card in first.rs.cards]
    boards = [f"{city.board}:{city.side}" for city in first.cities]
    decks = [[card for hand in first.hands for card in hand], *first.decks[1:]]
    deal = {f"age{age}": [ids[c] for c in _turned(deck, 7 * shift, 7 * count)] for age, deck in enumerate(decks, 1)}
    second, _ = rules.new_game(Setup(count, 0, boards=tuple(_turned(boards, shift, count)), deal=deal))
    for seat, action in decisions(first, Random(setup.seed)):
        other = (seat + shift) % count
        assert set(rules.legal_actions(second, other)) == set(rules.legal_actions(first, seat))
        commit(second, other, action)
    assert second.finished
    for seat, city in enumerate(first.cities):
        twin = second.cities[(seat + shift) % count]
        assert (city.coins, city.structures, city.buried, city.tokens) == (
            twin.coins, twin.structures, twin.buried, twin.tokens,
        )  # fmt: skip
    sheets, twins = rules.scores(first)[0], rules.scores(second)[0]
    assert all(sheet.categories == twins[(sheet.seat + shift) % count].categories for sheet in sheets)


def _turned(items: Sequence[T], shift: int, count: int) -> list[T]:
    return [items[(i - shift) % count] for i in range(count)]


# ---- what a seat cannot know


def unknown_places(state: WondersState, seat: int) -> dict[object, list[tuple[str, int, int]]]:
    """The cards a seat cannot tell apart, by group; told from the trail alone, without asking the engine.

    A place is ("trail", index, 0), ("hand", seat, index) or ("deck", age - 1, index).
    """
    count = len(state.hands)
    known = set(state.looked[seat])
    pile = set(state.discard)
    for index, (_, _, who, _, _, where) in enumerate(state.trail):
        if who == seat or where == BUILT or (where != BURIED and index not in pile):
            known.add(index)
    groups: dict[object, list[tuple[str, int, int]]] = defaultdict(list)
    held: Counter[int] = Counter()
    for index, (_, _, who, pack, _, _) in enumerate(state.trail):
        if who == seat:
            held[pack] += 1
        elif index not in known:
            groups[_key(pack, held[pack], count)].append(("trail", index, 0))
    for other, hand in enumerate(state.hands):
        if other != seat:
            pack = state.packs[other]
            groups[_key(pack, held[pack], count)] += [("hand", other, i) for i in range(len(hand))]
    for age, deck in enumerate(state.decks):
        groups["deck", age] += [("deck", age, i) for i in range(len(deck))]
    return groups


def _key(pack: int, held: int, count: int) -> object:
    # A pack never held is as unknown as every other pack of its age never held.
    return ("pack", pack, held) if held else ("age", pack // count)


def redealt(state: WondersState, seat: int, rng: Random) -> WondersState:
    """The same table with everything that a seat cannot know dealt anew, unseen guilds exchanged for absent ones."""
    twin = state.copy()
    twin.decks = [list(deck) for deck in state.decks]
    for group in unknown_places(state, seat).values():
        cards = [_card(state, place) for place in group]
        rng.shuffle(cards)
        for place, card in zip(group, cards, strict=True):
            _put(twin, place, card)
    if twin.age < 3:
        guilds = [i for i, card in enumerate(state.rs.cards) if not card.copies]
        order = dict(zip(guilds, rng.sample(guilds, len(guilds)), strict=True))
        twin.decks[2] = [order.get(card, card) for card in twin.decks[2]]
    return twin


def _card(state: WondersState, place: tuple[str, int, int]) -> int:
    kind, first, second = place
    if kind == "trail":
        return state.trail[first][4]
    return (state.hands if kind == "hand" else state.decks)[first][second]


def _put(state: WondersState, place: tuple[str, int, int], card: int) -> None:
    kind, first, second = place
    if kind == "trail":
        age, turn, who, pack, _, where = state.trail[first]
        state.trail[first] = (age, turn, who, pack, card, where)
        if where == BURIED:
            buried = state.cities[who].buried
            buried[_nth(state, first)] = card
    else:
        (state.hands if kind == "hand" else state.decks)[first][second] = card


def _nth(state: WondersState, index: int) -> int:
    who = state.trail[index][2]
    return sum(1 for trace in state.trail[:index] if trace[2] == who and trace[5] == BURIED)


@settings(max_examples=150)
@given(setups, moments, st.integers(0, 6), st.integers(0, 99))
def test_redealing_the_unknown_never_changes_a_view(setup: Setup, moment: int, seat: int, chance: int) -> None:
    state = position(setup, moment)
    seat %= setup.seats
    before = rules.view(state, seat)
    after = rules.view(redealt(state, seat, Random(chance)), seat)
    assert after == before


@settings(max_examples=150)
@given(setups, moments, st.integers(0, 6), st.integers(0, 99))
def test_a_world_imagined_from_a_view_has_that_view(setup: Setup, moment: int, seat: int, chance: int) -> None:
    state = position(setup, moment)
    seat %= setup.seats
    seen = rules.view(state, seat)
    world = rules.determinize(json.loads(json.dumps(seen)), Random(chance))
    assert rules.view(world, seat) == seen
    if not any(hidden["guilds"] for hidden in seen["hidden"]):
        assert cards_in(world) == cards_in(state)
    for city in world.cities:
        assert city.summary() == derive(world.rs, city).summary()
    for _ in decisions(world, Random(chance)):
        pass
    assert world.finished


def test_imagined_worlds_differ_in_what_is_unknown() -> None:
    state = position(Setup(4, 8), 2)
    assert rules.to_act(state) == [2, 3]
    seen = rules.view(state, 3)
    worlds = [rules.determinize(seen, Random(chance)) for chance in range(20)]
    assert len({tuple(world.hands[0]) for world in worlds}) > 1
    assert len({world.answers[0].action for world in worlds}) > 1
    assert len({tuple(world.decks[2]) for world in worlds}) == 20


@given(setups, moments, st.integers(0, 6))
def test_a_view_is_plain_data_without_seed_or_deck(setup: Setup, moment: int, seat: int) -> None:
    seen = rules.view(position(setup, moment), seat % setup.seats)
    assert json.loads(json.dumps(seen)) == seen
    assert not {"seed", "setup", "decks", "hands"} & set(seen)


@settings(max_examples=150)
@given(setups, st.integers(0, 80), st.integers(0, 99))
def test_a_face_down_answer_and_a_face_down_card_stay_secret(setup: Setup, moment: int, chance: int) -> None:
    """Two games that differ only in which card a rival sold or buried look the same to those who cannot know."""
    state = position(setup, moment)
    rng = Random(chance)
    acting = rules.to_act(state)
    assume(len(acting) > 1)
    rival = rng.choice(acting)
    plain = [a for a in rules.legal_actions(state, rival) if a.verb == "sell"]
    assume(len(plain) > 1)
    twin = state.copy()
    events = commit(state, rival, plain[0]), commit(twin, rival, plain[-1])
    others = [seat for seat in range(setup.seats) if seat != rival]
    for seat in others:
        assert rules.view(state, seat) == rules.view(twin, seat)
    for seat in [other for other in acting if other != rival]:
        if state.asks[seat] is None or twin.asks[seat] is None:
            continue
        answer = rng.choice(rules.legal_actions(state, seat))
        events = commit(state, seat, answer), commit(twin, seat, answer)
    # Who receives the rival's hand sees what is missing, and who looks through the pile sees what came to it.
    receivers = [seat for seat in others if state.hands[seat] != twin.hands[seat]]
    lookers = [seat for seat in others if state.looked[seat]]
    forced = any(event.kind == "forced" for stream in events for event in stream)
    assume(not forced)
    for seat in set(others) - {*receivers, *lookers}:
        assert rules.redacted(events[0], seat) == rules.redacted(events[1], seat)
        assert rules.view(state, seat) == rules.view(twin, seat)


@pytest.mark.parametrize("seats", [3, 7])
def test_what_a_seat_remembers_is_right(seats: int) -> None:
    """Every card that a view names lies where the view says."""
    state, _ = rules.new_game(Setup(seats, 12))
    for _ in decisions(state, Random(12)):
        for seat in range(seats):
            seen = rules.view(state, seat)
            ids = [card.id for card in state.rs.cards]
            for index, entry in enumerate(seen["trail"]):
                assert entry[4] in (None, ids[state.trail[index][4]])
            for hidden in seen["hidden"]:
                if hidden["guilds_drawn"]:
                    continue
                cards = [ids[state.trail[index][4]] for index in hidden["trail"]]
                cards += [ids[card] for other in hidden["hands"] for card in state.hands[int(other)]]
                if hidden["deck"]:
                    cards += [ids[card] for card in state.decks[hidden["deck"] - 1]]
                assert Counter(cards) == Counter(hidden["cards"])
