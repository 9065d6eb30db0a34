"""Two players and the Free City (base-rules 6 and 8.9): cities, decks, boards, the deal."""

from __future__ import annotations

from collections import Counter

import pytest

import rules
from rules import Setup
from tests.rules.wonders.facts import card_facts
from tests.rules.wonders.playout import LEADERS


@pytest.mark.parametrize(("expansions", "coins"), [((), [3, 3, 3]), (LEADERS, [6, 6, 3])])
def test_two_players_have_three_cities_with_their_coins(expansions: tuple[str, ...], coins: list[int]) -> None:
    state, events = rules.new_game(Setup(2, 4, expansions))
    assert [city.coins for city in state.cities] == coins
    assert len({city.board for city in state.cities}) == 3
    assert [city["seat"] for city in events[0].facts.cities] == [0, 1, 2]
    assert len(rules.view(state, 0).cities) == 3 and rules.view(state, 0).seats == 2


def test_the_decks_are_those_of_three_cities() -> None:
    state, _ = rules.new_game(Setup(2, 4, LEADERS))
    facts = card_facts()
    for age, deck in enumerate(state.decks, 1):
        plain = Counter(card.id for i in deck if (card := state.rs.cards[i]).colour != "purple")
        assert plain == Counter(f.id for f in facts if f.age == age for least in f.copies if least <= 3)
        assert len(deck) == 21
    assert sum(state.rs.cards[i].colour == "purple" for i in state.decks[2]) == 5


def test_each_age_deals_seven_cards_to_each_player_and_seven_to_the_pile() -> None:
    ids = [name for name in ("altar", "theater", "baths") for _ in range(7)]
    state, _ = rules.new_game(Setup(2, 4, deal={"age1": ids}))
    names = [[state.rs.cards[i].id for i in hand] for hand in (*state.hands, state.pile)]
    # Seat 0 has drawn the pile's top card already.
    assert names == [["altar"] * 7 + ["baths"], ["theater"] * 7, ["baths"] * 6]


def test_boards_may_be_chosen_for_all_three_and_the_free_city_never_gets_rome() -> None:
    state, _ = rules.new_game(Setup(2, 1, LEADERS, boards=("rome:A", "random", "giza:B")))
    assert (state.cities[0].board, state.cities[2].board, state.cities[2].side) == ("rome", "giza", "B")
    with pytest.raises(rules.SetupError, match="a city that no seat owns cannot have the board 'rome'"):
        rules.new_game(Setup(2, 1, LEADERS, boards=("giza", "rhodes", "rome:B")))
    with pytest.raises(rules.SetupError, match="4 boards are named for 3 cities"):
        rules.new_game(Setup(2, 1, boards=("giza", "rhodes", "ephesus", "olympia")))
    boards = [rules.new_game(Setup(2, seed, LEADERS))[0].cities[2].board for seed in range(80)]
    assert len(set(boards)) == 7 and "rome" not in boards


def test_the_mode_is_no_expansion() -> None:
    with pytest.raises(rules.SetupError, match="there is no expansion 'two_players'"):
        rules.new_game(Setup(2, 1, ("two_players",)))
