"""What the quick player thinks of cards: a few plain cases, each the other way round where the reason is gone."""

from __future__ import annotations

import pytest

from rules.architects.medals import goal_met, lacking
from rules.architects.moves import parse_move
from rules.architects.rollout.policy import WorthCache, move_worth
from rules.architects.rollout.worth import card_worth, deck_worth, rounds_left
from tests.rules.architects.tables import ArchitectsTable, random_game


def worth(table: ArchitectsTable, text: str) -> float:
    """What an answer to the open question is worth to the active player."""
    return move_worth(table.state, table.state.active, table.kind, parse_move(text))


def card(table: ArchitectsTable, name: str, seat: int = 0) -> float:
    """What a card is worth to a player."""
    return card_worth(table.state, seat, table.box.card_index[name])


def test_the_card_that_completes_a_stage_is_worth_more_than_one_that_does_not() -> None:
    table = ArchitectsTable().lay(0, "wood")  # two different ones are asked for
    assert card(table, "clay") > card(table, "wood")


def test_a_card_that_the_next_player_wants_is_worth_taking_away() -> None:
    decks = {"giza": ["gear", "coin"], "alexandria": ["wood"] * 3}
    plain = ArchitectsTable(decks=decks)
    wanted = ArchitectsTable(decks=decks).lay(1, "gear")  # seat 1 plays next and has the deck at its right
    lost = ArchitectsTable(decks=decks).lay(2, "gear")  # seat 2 does not reach it
    assert worth(wanted, "take left") > worth(plain, "take left")
    assert worth(lost, "take left") == worth(plain, "take left")


def test_a_medal_is_worth_most_when_it_is_won_and_something_when_it_comes_nearer() -> None:
    medals = ("blue_three", "red_three", "two_progress")
    values = []
    for held in range(3):
        with_medal = ArchitectsTable(medals=medals).lay(0, *["blue_3"] * held)
        without = ArchitectsTable(medals=("two_progress", "red_three", "blue_three")).lay(0, *["blue_3"] * held)
        without.state.medals[0] = without.state.medals[2] = -1
        values.append(card(with_medal, "blue_3") - card(without, "blue_3"))
    assert 0 < values[0] < values[1] < values[2]
    assert values[2] == pytest.approx(4)


def test_what_comes_too_late_is_worth_less() -> None:
    early = ArchitectsTable().lay(0, stages=[1, 2])  # three cards are lacking
    late = ArchitectsTable().lay(0, stages=[1, 2]).lay(2, "coin", "coin", "coin", stages=[1, 2, 3, 4])
    assert rounds_left(late.state) < rounds_left(early.state)
    assert card(late, "wood") < card(early, "wood")


@pytest.mark.parametrize("seed", range(4))
def test_a_goal_is_met_when_nothing_is_lacking(seed: int) -> None:
    state = random_game(3, seed, ("medals",))
    for seat in range(3):
        for medal in state.box.medals:
            assert goal_met(state, seat, medal, 0) == (lacking(state, seat, medal) == 0)


def test_a_playout_keeps_the_worth_of_a_card_until_the_seat_plays_and_that_of_the_hidden_one_for_good() -> None:
    table = ArchitectsTable().lay(0, "wood")
    state, clay, central = table.state, table.box.card_index["clay"], 3
    cache = WorthCache(3)
    first, hidden = cache.card(state, 0, clay), cache.deck(state, 0, central)
    assert (first, hidden) == (card_worth(state, 0, clay), deck_worth(state, 0, central))
    state.cities[0].cards[clay] += 1
    state.decks[central] = [clay] * 3
    assert card_worth(state, 0, clay) != first
    assert cache.card(state, 0, clay) == first
    cache.played(0)
    assert cache.card(state, 0, clay) == card_worth(state, 0, clay)
    assert cache.deck(state, 0, central) == hidden == WorthCache(3, cache.central).deck(state, 0, central)
    state.known = 1
    assert cache.deck(state, 0, central) == card_worth(state, 0, clay) != hidden
