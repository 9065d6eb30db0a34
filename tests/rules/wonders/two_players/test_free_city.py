"""What the Free City must do and may do: the duty to build, trade, its wonder."""

from __future__ import annotations

import rules
from tests.rules.wonders.two_players.tables import ANN, BOB, FREE_CITY, say, two
from tests.support.scenario import seat

# ---- the Free City must build


def test_the_free_city_builds_or_finishes_a_stage_where_any_card_allows_it() -> None:
    free = seat("ephesus:A", 0, "quarry")
    table = two(seat("giza:A", hand="altar barracks"), BOB, free)
    say(table, 0, "sell altar")
    legal = table.legal(0)
    assert not any(text.startswith("sell") for text in legal)
    assert "stage barracks" in legal and "build pawnshop" in legal


def test_only_where_nothing_can_be_built_its_card_is_discarded_for_three_coins() -> None:
    hand = "barracks stockade barracks stockade barracks stockade barracks"
    table = two(seat("giza:A", hand=hand), BOB, seat("ephesus:B"), pile="workshop")
    say(table, 0, "sell barracks")
    assert table.legal(0) == ["sell stockade", "sell barracks", "sell workshop"]
    table.say(0, "sell workshop")
    table.say(1, "sell barracks")
    assert table.state.cities[FREE_CITY].coins == 3
    assert table.pile()[-1] == "workshop"


def test_one_buildable_card_is_enough_to_forbid_selling_any() -> None:
    hand = "barracks stockade barracks stockade barracks stockade altar"
    table = two(seat("giza:A", hand=hand), BOB, seat("ephesus:B"), pile="workshop")
    say(table, 0, "sell barracks")
    # Its only answer is given by itself.
    assert [event.secret.action for event in table.kinds("forced")] == ["build altar"]
    assert table.asked() == {1: "turn"}
    table.say(1, "sell barracks")
    assert table.state.rs.cards[table.state.cities[FREE_CITY].structures[0]].id == "altar"


def test_the_card_that_the_holder_takes_itself_is_no_longer_there_for_the_free_city() -> None:
    hand = "barracks stockade barracks stockade barracks stockade altar"
    table = two(seat("giza:A", hand=hand), BOB, seat("ephesus:B"), pile="workshop")
    say(table, 0, "build altar")
    assert {text.split()[0] for text in table.legal(0)} == {"sell"}


def test_a_chain_is_taken_by_the_free_city_too() -> None:
    # Age II: the player on the Free City's right begins.
    table = two(ANN, seat("rhodes:A", hand="temple walls"), seat("ephesus:A", 9, "altar"), age=2, pile="baths")
    say(table, 1, "sell walls")
    assert table.ways(1, "build temple") == ["chain"]


def test_the_free_citys_power_of_olympia_a_counts_as_can_build() -> None:
    hand = "barracks stockade barracks stockade barracks stockade barracks"
    table = two(seat("giza:A", hand=hand), BOB, seat("olympia:A", 0, stages=2), pile="workshop")
    say(table, 0, "sell barracks")
    assert table.legal(0) == ["build stockade", "build barracks power", "build workshop power"]
    table.say(0, "build workshop power")
    table.say(1, "sell barracks")
    assert table.state.cities[FREE_CITY].used == 1
    table.play()
    assert not any("power" in text for text in table.legal(0))


def test_the_free_city_never_holds_two_structures_of_a_name() -> None:
    table = two(seat("giza:A", hand="altar altar tavern"), BOB, seat("ephesus:A", 0, "altar"))
    say(table, 0, "build altar")
    assert table.ways(0, "build altar") == [] and table.ways(0, "build tavern") == [""]


# ---- trade between the three


def test_the_free_city_buys_by_the_normal_rules_and_the_holder_chooses_of_whom() -> None:
    # Both players sell ore, the one on its left for 1 (East Trading Post looks right, West left).
    free = seat("ephesus:A", 4, "west_trading_post", stages=0)
    cities = seat("rhodes:A", hand="barracks"), seat("giza:A", 0, "ore_vein"), free
    table = two(*cities)
    say(table, 0, "sell pawnshop")
    # The Free City's left neighbour is seat 0, its right neighbour seat 1.
    assert table.ways(0, "build barracks") == ["L1", "R2"]
    table.say(0, "build barracks R2")
    table.say(1, "sell barracks")
    assert [city.coins for city in table.state.cities] == [3, 3 + 2, 2]


def test_the_free_city_sells_to_both_players_and_they_to_each_other() -> None:
    ann, bob = seat("giza:A", 4, hand="stockade"), seat("rhodes:A", 4, hand="stockade baths")
    table = two(ann, bob, seat("ephesus:A", 0, "lumber_yard"))
    # For seat 0 the Free City is on the right, for seat 1 on the left.
    assert table.ways(0, "build stockade") == ["R2"] and table.ways(1, "build stockade") == ["L2"]
    # Seat 1's stone comes from seat 0, on its right.
    assert table.ways(1, "build baths") == ["R2"]
    changes = table.play("build stockade R2", "build stockade L2", free="build pawnshop")
    assert changes[2]["coins"] == 4
    assert changes[0]["coins"] == changes[1]["coins"] == -2


def test_the_free_city_spends_only_what_it_had_at_the_start_of_the_turn() -> None:
    ann = seat("giza:A", 4, hand="stockade baths barracks")
    table = two(ann, BOB, seat("ephesus:A", 0, "lumber_yard"))
    say(table, 0, "build stockade R2")
    assert table.ways(0, "build baths") == []


def test_the_holder_plays_its_city_and_the_free_city_from_the_same_table() -> None:
    # What its own city builds this turn is not for sale to the Free City this turn.
    table = two(seat("giza:A", hand="ore_vein barracks"), seat("babylon:A"), seat("ephesus:A", 9))
    say(table, 0, "build ore_vein")
    assert table.ways(0, "build barracks") == []


# ---- what the Free City's wonder brings


def test_halicarnassus_of_the_free_city_is_the_holders_pick() -> None:
    free = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1)
    table = two(seat("giza:A", hand="altar tavern"), BOB, free, discard="palace")
    table.play("build altar", free="stage tavern")
    assert table.asked() == {0: "discard_pick"}
    ask = rules.view(table.state, 0).ask
    assert ask.city == FREE_CITY and table.legal(0) == ["choose stockade", "choose palace", "choose none"]
    assert table.answer(0, "choose palace")[FREE_CITY] == {"structures": ["palace"], "civilian": 8}
    # Its holder has seen the pile.
    assert table.state.looked[0] and not table.state.looked[1]


def test_in_an_even_turn_the_other_player_picks() -> None:
    free = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1)
    table = two(ANN, seat("rhodes:A", hand="altar tavern"), free, turn=2, discard="palace")
    table.play(None, "build altar", free="stage tavern")
    assert table.asked() == {1: "discard_pick"}


def test_babylon_b_does_nothing_for_the_free_city() -> None:
    table = two(ANN, BOB, seat("babylon:B", stages=2), turn=6)
    table.play()
    assert table.state.age == 2


def test_babylon_b_of_a_player_works() -> None:
    table = two(seat("babylon:B", 0, stages=2, hand="altar theater"), BOB, turn=6)
    table.play("build altar")
    assert table.asked() == {0: "extra"}
    assert table.answer(0, "build theater")[0]["structures"] == ["theater"]
    assert table.state.age == 2


def test_coins_and_shields_of_the_free_city_are_its_own() -> None:
    table = two(seat("giza:A", hand="altar tavern"), BOB, seat("rhodes:B", 0, "quarry"))
    change = table.play("build altar", free="build tavern")
    assert change[FREE_CITY] == {"structures": ["tavern"], "coins": 5}
