"""The order of a game: turns, passing, ages, Babylon's extra turn, Halicarnassus, forced answers, taking back."""

from __future__ import annotations

import pytest

import rules
from rules import IllegalActionError, RulesError, Setup, parse
from tests.support.scenario import scenario, seat
from tests.support.scenario_table import event_kinds

# ---- set-up


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_game_starts_with_three_coins_and_seven_cards_a_city(seats: int) -> None:
    state, events = rules.new_game(Setup(seats, 5))
    assert [city.coins for city in state.cities] == [3] * seats
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len({city.board for city in state.cities}) == seats
    assert rules.to_act(state) == list(range(seats))
    assert [event.facts.kind for event in events] == ["started", "dealt"]


def test_what_one_game_tells_with_snapshots_another_does_not() -> None:
    def turn_ends(snapshots: bool) -> list[rules.Event]:
        state, events = rules.new_game(Setup(3, 1), snapshots)
        while state.turn == 1:
            for seat_to_act in rules.to_act(state):
                events += rules.apply(state, seat_to_act, rules.legal_actions(state, seat_to_act)[0])
        return [event for event in events if event.facts.kind == "milestone"]

    [plain], [full], [again] = turn_ends(False), turn_ends(True), turn_ends(False)
    assert full.facts.scores and full.secret is not None and full.secret.table
    assert plain == again and again.facts.scores is None and again.secret is None


def test_boards_are_as_asked_and_the_rest_drawn() -> None:
    state, _ = rules.new_game(Setup(4, 1, boards=("giza:B", "random:A", "rhodes")))
    cities = state.cities
    assert (cities[0].board, cities[0].side) == ("giza", "B")
    assert cities[1].side == "A" and cities[2].board == "rhodes"
    assert len({city.board for city in cities}) == 4


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(1), "1 seats cannot play; allowed: 2 to 7"),
        (Setup(8), "8 seats cannot play; allowed: 2 to 7"),
        (Setup(3, boards=("troy:A",)), "there is no board 'troy'"),
        (Setup(3, boards=("giza:C",)), "board 'giza' has no side 'C'"),
        (Setup(3, boards=("giza:A", "giza:B")), "asked for twice"),
        (Setup(3, boards=("giza",) * 4), "4 boards are named for 3 cities"),
        (Setup(3, expansions=("atlantis",)), "there is no expansion 'atlantis'"),
        (Setup(3, deal={"age1": ["altar"]}), "has 1 cards; 3 cities need 21"),
        (Setup(3, deal={"age2": ["moon"] * 21}), "unknown card 'moon'"),
    ],
)
def test_impossible_setups_are_refused_with_the_reason(setup: Setup, words: str) -> None:
    with pytest.raises(rules.SetupError, match=words):
        rules.new_game(setup)


def test_explicit_decks_are_dealt_in_order_first_seat_first() -> None:
    state, _ = rules.new_game(Setup(3, 9))
    ids = [card.id for card in state.rs.cards]
    deal = [ids[card] for hand in state.hands for card in hand]
    again, _ = rules.new_game(Setup(3, 1234, deal={"age1": deal}))
    assert again.hands == state.hands


# ---- a turn


def test_a_turn_pays_then_places_then_pays_out_then_passes() -> None:
    table = scenario(seat("giza:A", 3, hand="barracks"), seat("rhodes:A", hand="tavern"), seat("ephesus:A"))
    table.play("build barracks L2", "build tavern", "sell barracks")
    assert event_kinds(table) == ["reveal", "paid", "built", "built", "sold", "gained", "milestone", "passed"]


def test_nothing_happens_before_the_last_answer() -> None:
    table = scenario(seat("giza:A", hand="altar"))
    before = rules.view(table.state, 2).cities
    events = rules.apply(table.state, 0, parse("build altar"))
    events += rules.apply(table.state, 1, parse("sell stockade"))
    assert [event.facts.kind for event in events] == ["committed", "committed"]
    assert rules.to_act(table.state) == [2]
    assert rules.view(table.state, 2).cities == before


@pytest.mark.parametrize(("age", "step"), [(1, 1), (2, -1), (3, 1)])
def test_hands_pass_left_right_left(age: int, step: int) -> None:
    table = scenario(*(seat(board) for board in ("giza:A", "rhodes:A", "ephesus:A", "babylon:A")), age=age)
    # Make the hands tell themselves apart: each seat sells its last card, so their lengths stay equal.
    hands = [list(hand) for hand in table.state.hands]
    for number, hand in enumerate(hands):
        hand[0] = number
        table.state.hands[number][0] = number
    table.play()
    for number in range(4):
        assert table.state.hands[(number + step) % 4][0] == number


def test_an_illegal_answer_is_refused_and_changes_nothing() -> None:
    table = scenario(seat("giza:A", hand="palace"), age=3)
    before = table.state.to_json()
    for text in ("build palace", "sell altar", "choose none", "build palace L99", "stage palace"):
        with pytest.raises(IllegalActionError, match="is not legal for seat 0"):
            rules.apply(table.state, 0, parse(text))
    with pytest.raises(IllegalActionError, match="owes no decision"):
        rules.apply(table.state, 7, parse("sell palace"))
    assert table.state.to_json() == before


def test_an_answer_is_given_once() -> None:
    table = scenario(seat("giza:A", hand="altar theater"))
    rules.apply(table.state, 0, parse("build altar"))
    with pytest.raises(IllegalActionError):
        rules.apply(table.state, 0, parse("build theater"))


def test_legal_answers_have_no_duplicates_for_two_copies_in_hand() -> None:
    table = scenario(seat("giza:A", hand="altar altar"))
    legal = table.legal(0)
    assert len(legal) == len(set(legal))
    assert "build altar" in legal


def test_selling_is_always_possible() -> None:
    table = scenario(seat("giza:A", 0, "palace", stages=3, hand="palace palace study"), age=3)
    assert {"sell palace", "sell study"} <= set(table.legal(0))


def test_a_city_never_holds_two_structures_of_one_name() -> None:
    table = scenario(seat("giza:A", 9, "loom_age1 altar", hand="loom_age2 temple"), age=2)
    assert table.ways(0, "build loom_age2") == []


# ---- the end of an age


def test_the_sixth_turns_leftovers_go_to_the_pile_for_nothing() -> None:
    hands = [seat("giza:A", hand="altar theater"), seat("rhodes:A", hand="tavern baths"), seat("ephesus:A")]
    table = scenario(*hands, turn=6)
    change = table.play("build altar", "sell baths", "sell barracks")
    assert [entry.get("coins", 0) for entry in change] == [0, 3, 3]
    assert table.pile() == ["baths", "barracks", "theater", "tavern", "pawnshop"]
    assert (table.state.age, table.state.turn, [len(hand) for hand in table.state.hands]) == (2, 1, [7, 7, 7])


def test_the_order_of_an_ages_end() -> None:
    table = scenario(seat("giza:A", hand="altar theater"), turn=6)
    table.play("build altar")
    assert event_kinds(table)[-9:] == [
        "left_over", "left_over", "left_over", "milestone", "conflict", "conflict", "conflict", "milestone", "dealt",
    ]  # fmt: skip
    assert [event.facts.when for event in table.kinds("milestone")] == ["turn", "age"]


def test_the_discard_pile_lasts_through_the_ages() -> None:
    table = scenario(seat("giza:A", hand="altar theater"), turn=6, discard="palace")
    table.play("build altar")
    assert "palace" in table.pile() and table.state.age == 2


@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_conflicts_are_fought_with_each_neighbour(age: int, victory: int) -> None:
    cities = [
        seat("giza:A", 0, "stockade"),
        seat("rhodes:A", 0, "stockade barracks"),
        seat("ephesus:A", 0, "guard_tower"),
        seat("babylon:A", 0, ""),
    ]
    table = scenario(*cities, age=age, turn=6)
    table.play()
    tokens = [sorted(city.tokens) for city in table.state.cities]
    assert tokens == [[-1, victory], [victory, victory], [-1, victory], [-1, -1]]


def test_equal_shields_bring_no_tokens() -> None:
    cities = [seat("giza:A", 0, "stockade"), seat("rhodes:A", 0, "barracks"), seat("ephesus:A", 0, "guard_tower")]
    table = scenario(*cities, turn=6)
    table.play()
    assert [city.tokens for city in table.state.cities] == [[], [], []]


def test_conflict_tokens_keep_the_same_order_for_every_seat() -> None:
    # Shields 2, 1, 0 around the table, seen from each seat: the left neighbour's token always comes first.
    boards = ("giza:A", "rhodes:A", "ephesus:A")
    for first in range(3):
        built = ["walls", "stockade", ""]
        cities = [seat(boards[i], 0, built[(i - first) % 3]) for i in range(3)]
        table = scenario(*cities, turn=6)
        table.play()
        middle = table.state.cities[(first + 1) % 3]
        assert middle.tokens == [1, -1]


def test_after_the_third_age_the_game_is_over() -> None:
    table = scenario(seat("giza:A", hand="study lodge"), age=3, turn=6)
    table.play("sell study", "sell circus", "sell circus")
    assert table.state.finished
    assert rules.to_act(table.state) == []
    assert rules.legal_actions(table.state, 0) == ()
    assert [event.facts.when for event in table.kinds("milestone")] == ["turn", "age", "end"]
    assert event_kinds(table)[-1] == "scored"
    with pytest.raises(IllegalActionError):
        rules.apply(table.state, 0, parse("sell lodge"))


# ---- forced answers and taking back


def test_a_question_with_one_answer_is_not_asked() -> None:
    table = scenario(seat("giza:A", 0, hand="palace palace"), age=3, turn=6)
    assert table.asked() == {1: "turn", 2: "turn"}
    assert [(answer.ask.seat, str(answer.action), answer.forced) for answer in table.state.answers] == [
        (0, "sell palace", True)
    ]
    assert rules.view(table.state, 1).answered == (rules.Asked(kind="turn", seat=0, city=0),)
    table.play()
    assert table.state.finished


def test_a_forced_answer_cannot_be_taken_back() -> None:
    table = scenario(seat("giza:A", 0, hand="palace palace"), age=3, turn=6)
    assert not rules.can_take_back(table.state, 0)
    with pytest.raises(RulesError, match="no answer to take back"):
        rules.take_back(table.state, 0)


def test_an_answer_can_be_taken_back_until_the_last_one_is_in() -> None:
    table = scenario(seat("giza:A", hand="altar theater"))
    assert not rules.can_take_back(table.state, 0)
    rules.apply(table.state, 0, parse("build altar"))
    assert rules.can_take_back(table.state, 0) and not rules.can_take_back(table.state, 1)
    rules.take_back(table.state, 0)
    assert rules.to_act(table.state) == [0, 1, 2]
    table.play("build theater")
    assert not rules.can_take_back(table.state, 0)
    with pytest.raises(RulesError):
        rules.take_back(table.state, 0)
    assert [table.state.rs.cards[card].id for card in table.state.cities[0].structures] == ["theater"]


# ---- what a spectator sees of the events


def test_events_hide_what_lies_face_down() -> None:
    city = seat("giza:A", 0, "stone_pit", hand="altar theater")
    table = scenario(city, seat("rhodes:A", hand="tavern baths"), turn=6)
    table.play("stage altar", "sell tavern", "sell barracks")
    shown = {
        s: {e.facts.kind: e.facts.to_json() for e in rules.redacted(table.events, s) if e.seat in (0, -1)}
        for s in (0, 1, None)
    }
    assert shown[0]["staged"] == {"stage": 1, "card": "altar"}
    assert shown[1]["staged"] == shown[None]["staged"] == {"stage": 1}
    assert shown[0]["left_over"] == {"card": "theater"} and shown[1]["left_over"] == {}
    text = str(rules.redacted(table.events, None))
    assert not any(f"'{card}'" in text for card in ("altar", "theater", "tavern", "baths", "barracks"))
