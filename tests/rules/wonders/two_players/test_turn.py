"""A turn of two players: the holder of the Free City, the cards drawn, two answers and taking them back."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules import RulesError, Setup
from rules.wonders.engine.state import DRAWN, LEFT_OVER
from rules.wonders.two_players.event_facts import Drawn
from rules.wonders.two_players.facts import HolderView
from tests.rules.wonders.playout import LEADERS, decisions
from tests.rules.wonders.two_players.tables import ANN, BOB, FREE_CITY, say, two
from tests.support.scenario import recruitment, seat


@pytest.mark.parametrize("expansions", [(), LEADERS])
def test_the_holder_changes_every_turn_and_begins_left_right_left(expansions: tuple[str, ...]) -> None:
    state, _ = rules.new_game(Setup(2, 6, expansions))
    holders: dict[tuple[int, int], set[int]] = {}
    for seat_number, _ in decisions(state, Random(6)):
        ask = state.asks[seat_number]
        assert ask is not None
        if ask.kind == "free_city":
            assert (ask.seat, ask.city) == (seat_number, FREE_CITY)
            assert rules.view(state, seat_number).piece(HolderView).holder == seat_number
            holders.setdefault((state.age, state.turn), set()).add(seat_number)
        for answer in state.answers:
            if answer.ask.kind == "free_city":
                holders.setdefault((state.age, state.turn), set()).add(answer.ask.seat)
    first = {1: 0, 2: 1, 3: 0}
    for (age, turn), who in holders.items():
        assert who == {(first[age] + turn - 1) % 2}


def test_during_the_recruitment_the_view_names_the_holder_of_the_first_turn() -> None:
    for age, holder in ((1, 0), (2, 1), (3, 0)):
        table = recruitment(ANN, BOB, age=age, players=2)
        assert rules.view(table.state, 0).piece(HolderView).holder == holder
    assert rules.view(rules.new_game(Setup(2, 1, LEADERS))[0], 0).piece(HolderView).holder is None
    assert rules.view(rules.new_game(Setup(3, 1))[0], 0).find(HolderView) is None


def test_the_holder_draws_and_chooses_for_its_own_city_first() -> None:
    table = two(seat("giza:A", hand="altar"), BOB, pile="theater baths")
    assert table.asked() == {0: "turn", 1: "turn"}
    assert table.hand(0)[-1] == "theater" and len(table.hand(0)) == 8 and len(table.hand(1)) == 7
    assert "build theater" in table.legal(0)
    [drawn] = table.kinds("drawn")
    assert (drawn.seat, drawn.facts, drawn.secret) == (0, Drawn(), Drawn(card="theater"))
    assert rules.redacted([drawn], 1)[0].facts == Drawn()
    say(table, 0, "build altar")
    assert table.asked() == {0: "free_city", 1: "turn"}
    ask = rules.view(table.state, 0).ask
    assert (ask.kind, ask.city) == ("free_city", FREE_CITY)
    # Without the card just chosen.
    assert "altar" not in ask.cards and len(ask.cards) == 7 and "theater" in ask.cards
    say(table, 0, "build theater")
    assert table.asked() == {1: "turn"}
    assert table.state.cities[FREE_CITY].structures == []
    say(table, 1, "sell barracks")
    happened = [(event.facts.kind, event.seat) for event in table.events if event.facts.kind in ("built", "sold")]
    assert happened == [("built", 0), ("sold", 1), ("built", 2)]


def test_two_copies_in_the_hand_serve_both_cities() -> None:
    table = two(seat("giza:A", hand="altar altar"), BOB)
    changes = table.play("build altar", free="build altar")
    assert changes[0] == changes[2] == {"structures": ["altar"], "civilian": 2}
    assert "altar" not in table.hand(1)


def test_the_holder_may_answer_before_or_after_the_other_player() -> None:
    for order in ((0, 0, 1), (0, 1, 0), (1, 0, 0)):
        table = two(seat("giza:A", hand="altar theater"), seat("rhodes:A", hand="baths tavern"))
        texts = {0: ["build altar", "build theater"], 1: ["build tavern"]}
        for number in order:
            table.say(number, texts[number].pop(0))
        assert [len(city.structures) for city in table.state.cities] == [1, 1, 1]
        assert table.state.turn == 2


def test_the_hands_are_swapped_and_the_other_player_draws_next() -> None:
    table = two(
        seat("giza:A", hand="altar theater scriptorium"), seat("rhodes:A", hand="tavern workshop"), pile="mine baths"
    )
    table.play("build altar", "build tavern", free="build theater")
    assert table.hand(0)[0] == "workshop" and "scriptorium" in table.hand(1)
    assert table.hand(1)[-1] == "baths"
    assert (len(table.hand(0)), len(table.hand(1)), len(table.state.pile)) == (6, 7, 5)
    assert rules.view(table.state, 0).piece(HolderView).holder == 1


def test_hands_and_pile_end_with_one_card_each_and_all_are_discarded() -> None:
    for age, holder in ((1, 1), (2, 0), (3, 1)):
        table = two(ANN, BOB, age=age, turn=6, pile="altar vineyard")
        assert [len(hand) for hand in table.state.hands] == [3 if seat == holder else 2 for seat in (0, 1)]
        assert len(table.state.pile) == 1
        before = len(table.pile())
        table.play()
        # Three cards were sold or built, three left over.
        assert len(table.pile()) - before + sum(len(c.structures) for c in table.state.cities) == 6
        assert [entry.where for entry in table.state.trail].count(LEFT_OVER) == 3
        assert "vineyard" in table.pile()


def test_the_piles_last_card_is_discarded_unseen() -> None:
    table = two(ANN, BOB, turn=6, pile="altar vineyard")
    table.play()
    [index] = [i for i in table.state.discard if table.state.rs.cards[table.state.trail[i].card].id == "vineyard"]
    for who in (0, 1):
        entry = rules.view(table.state, who).trail[index]
        assert (entry.card, entry.where, entry.city) == (None, LEFT_OVER, -1)


def test_a_drawn_card_is_in_the_trail_and_only_its_drawer_knows_it() -> None:
    table = two(ANN, BOB, pile="altar")
    draws = [i for i, entry in enumerate(table.state.trail) if entry.where == DRAWN]
    assert len(draws) == 1
    assert rules.view(table.state, 0).trail[draws[0]].card == "altar"
    assert rules.view(table.state, 1).trail[draws[0]].card is None


# ---- taking back


def test_the_own_card_and_the_free_citys_card_are_taken_back_one_after_the_other() -> None:
    table = two(seat("giza:A", hand="altar tavern"), BOB)
    before = table.state.to_json()
    table.say(0, "build altar")
    between = table.state.to_json()
    table.say(0, "build tavern")
    assert str(rules.take_back(table.state, 0)) == "build tavern"
    assert table.state.to_json() == between
    assert str(rules.take_back(table.state, 0)) == "build altar"
    assert table.state.to_json() == before
    with pytest.raises(RulesError, match="no answer to take back"):
        rules.take_back(table.state, 0)


def test_a_forced_card_of_the_free_city_goes_back_with_the_own_one() -> None:
    hand = "barracks stockade barracks stockade barracks stockade altar"
    table = two(seat("giza:A", hand=hand), BOB, seat("ephesus:B"), pile="workshop")
    before = table.state.to_json()
    table.say(0, "sell barracks")
    assert len(table.state.answers) == 2
    assert str(rules.take_back(table.state, 0)) == "sell barracks"
    assert table.state.to_json() == before
