"""Two players and the Free City (base-rules 6 and 8.9): draw pile, holder, duty to build, trade, conflicts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import rules
from rules import RulesError, Setup, parse
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.state import leaders_of
from rules.wonders.state import DRAWN, LEFT_OVER
from tests.rules.wonders.facts import card_facts
from tests.rules.wonders.playout import LEADERS, decisions
from tests.support.scenario import Seat, Table, recruitment, scenario, seat

FREE_CITY = 2
ANN, BOB = seat("giza:A"), seat("rhodes:A")


def two(*cities: Seat, **fields: object) -> Table:
    """Two players and the Free City (the third, Ephesus where none is given)."""
    boards = {city.board for city in cities}
    spare = [seat(board) for board in ("giza:A", "rhodes:A", "ephesus:A") if board not in boards]
    return scenario(*cities, *spare[: 3 - len(cities)], players=2, **fields)  # type: ignore[arg-type]


def say(table: Table, number: int, text: str) -> None:
    table.events = []
    table.say(number, text)


# ---- set-up


@pytest.mark.parametrize(("expansions", "coins"), [((), [3, 3, 3]), (LEADERS, [6, 6, 3])])
def test_two_players_have_three_cities_with_their_coins(expansions: tuple[str, ...], coins: list[int]) -> None:
    state, events = rules.new_game(Setup(2, 4, expansions))
    assert [city.coins for city in state.cities] == coins
    assert len({city.board for city in state.cities}) == 3
    assert [city["seat"] for city in events[0].data["cities"]] == [0, 1, 2]
    assert len(rules.view(state, 0)["cities"]) == 3 and rules.view(state, 0)["seats"] == 2


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


# ---- a turn


@pytest.mark.parametrize("expansions", [(), LEADERS])
def test_the_holder_changes_every_turn_and_begins_left_right_left(expansions: tuple[str, ...]) -> None:
    state, _ = rules.new_game(Setup(2, 6, expansions))
    holders: dict[tuple[int, int], set[int]] = {}
    for seat_number, _ in decisions(state, Random(6)):
        ask = state.asks[seat_number]
        assert ask is not None
        if ask.kind == "free_city":
            assert (ask.seat, ask.city) == (seat_number, FREE_CITY)
            assert rules.view(state, seat_number)["holder"] == seat_number
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
        assert rules.view(table.state, 0)["holder"] == holder
    assert rules.view(rules.new_game(Setup(2, 1, LEADERS))[0], 0)["holder"] is None
    assert "holder" not in rules.view(rules.new_game(Setup(3, 1))[0], 0)


def test_the_holder_draws_and_chooses_for_its_own_city_first() -> None:
    table = two(seat("giza:A", hand="altar"), BOB, pile="theater baths")
    assert table.asked() == {0: "turn", 1: "turn"}
    assert table.hand(0)[-1] == "theater" and len(table.hand(0)) == 8 and len(table.hand(1)) == 7
    assert "build theater" in table.legal(0)
    [drawn] = table.kinds("drawn")
    assert (drawn.seat, drawn.data, drawn.secret) == (0, {}, {"card": "theater"})
    assert rules.redacted([drawn], 1)[0].data == {}
    say(table, 0, "build altar")
    assert table.asked() == {0: "free_city", 1: "turn"}
    ask = rules.view(table.state, 0)["ask"]
    assert (ask["kind"], ask["city"]) == ("free_city", FREE_CITY)
    # Without the card just chosen.
    assert "altar" not in ask["cards"] and len(ask["cards"]) == 7 and "theater" in ask["cards"]
    say(table, 0, "build theater")
    assert table.asked() == {1: "turn"}
    assert table.state.cities[FREE_CITY].structures == []
    say(table, 1, "sell barracks")
    assert [event.kind for event in table.events if event.kind in ("built", "sold")] == ["built", "sold", "built"]
    assert [event.seat for event in table.events if event.kind in ("built", "sold")] == [0, 1, 2]


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
    assert rules.view(table.state, 0)["holder"] == 1


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
        assert rules.view(table.state, who)["trail"][index][4:] == [None, 3, -1]


def test_a_drawn_card_is_in_the_trail_and_only_its_drawer_knows_it() -> None:
    table = two(ANN, BOB, pile="altar")
    draws = [i for i, entry in enumerate(table.state.trail) if entry.where == DRAWN]
    assert len(draws) == 1
    assert rules.view(table.state, 0)["trail"][draws[0]][4] == "altar"
    assert rules.view(table.state, 1)["trail"][draws[0]][4] is None


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
    assert [event.secret for event in table.kinds("forced")] == [{"action": "build altar"}]
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


# ---- conflicts, the end of ages, scoring


def test_all_three_fight_each_other() -> None:
    cities = seat("giza:A", 0, "walls"), seat("rhodes:A", 0, "stockade"), seat("ephesus:A")
    table = two(*cities, turn=6)
    table.play()
    assert [sorted(city.tokens) for city in table.state.cities] == [[1, 1], [-1, 1], [-1, -1]]
    assert [event.seat for event in table.kinds("conflict")] == [0, 1, 2]


def test_the_free_city_is_scored_but_cannot_win() -> None:
    cities = seat("giza:A", 0, "altar"), seat("rhodes:A", 5, "altar"), seat("ephesus:A", 30, "palace pantheon")
    table = two(*cities, age=3)
    sheets, winners = rules.scores(table.state)
    assert [sheet.total for sheet in sheets] == [2, 3, 25]
    assert winners == [1]
    equal = two(seat("giza:A", 5, "altar"), cities[1], cities[2], age=3)
    assert rules.scores(equal.state)[1] == [0, 1]
    richer = two(seat("giza:A", 3, "altar"), seat("rhodes:A", 4, "altar"), cities[2], age=3)
    assert rules.scores(richer.state)[1] == [1]


def test_its_guilds_count_and_are_counted_as_a_neighbours() -> None:
    free = seat("ephesus:A", 0, "workers_guild lumber_yard")
    ann = seat("giza:A", 0, "sawmill clay_pool")
    table = two(ann, seat("olympia:B", 0, "mine", stages=3), free, age=3)
    assert table.points(FREE_CITY)["guilds"] == 3
    # Olympia copies the Free City's guild: two of Giza and one of the Free City.
    assert table.points(1)["guilds"] == 3


def test_bazar_and_vineyard_count_the_free_city() -> None:
    table = two(ANN, seat("rhodes:A", hand="vineyard"), seat("ephesus:A", 0, "lumber_yard clay_pool"), age=2)
    assert table.play(None, "build vineyard")[1]["coins"] == 2


# ---- what the Free City's wonder brings


def test_halicarnassus_of_the_free_city_is_the_holders_pick() -> None:
    free = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1)
    table = two(seat("giza:A", hand="altar tavern"), BOB, free, discard="palace")
    table.play("build altar", free="stage tavern")
    assert table.asked() == {0: "discard_pick"}
    ask = rules.view(table.state, 0)["ask"]
    assert ask["city"] == FREE_CITY and table.legal(0) == ["choose stockade", "choose palace", "choose none"]
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


# ---- with Leaders


def test_the_free_city_takes_no_part_in_draft_and_recruitment() -> None:
    table = recruitment(ANN, BOB, age=1, players=2)
    assert table.asked() == {0: "recruit", 1: "recruit"}
    assert len(leaders_of(table.state).hands) == 2
    table.play()
    assert table.asked() == {0: "turn", 1: "turn"}
    assert leaders_in(table.state.cities[FREE_CITY]).leaders == []


def test_the_courtesans_of_the_free_city_mark_a_players_leader() -> None:
    free = seat("ephesus:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1")
    ann = seat("giza:A", 0, leaders="caesar", hand="courtesans_guild study")
    table = two(ann, seat("rhodes:A", leaders="nero"), free, age=3)
    table.play("sell study", free="build courtesans_guild")
    assert table.asked() == {0: "mark_leader"}
    assert table.legal(0) == ["choose 0 caesar", "choose 1 nero"]
    assert table.answer(0, "choose 0 caesar")[FREE_CITY] == {"shared": ["caesar"], "shields": 2}


def test_a_players_courtesans_find_leaders_of_the_other_player_alone() -> None:
    ann = seat("giza:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1", hand="courtesans_guild study")
    table = two(ann, seat("rhodes:A", leaders="caesar nero"), age=3)
    table.play("build courtesans_guild")
    assert table.legal(0) == ["choose 1 caesar", "choose 1 nero"]


def test_solomon_shared_by_the_free_city_digs_for_it() -> None:
    free = seat("ephesus:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1")
    ann = seat("giza:A", 0, leaders="solomon nero", hand="courtesans_guild study")
    table = two(ann, BOB, free, age=3, discard="palace")
    table.play("sell study", free="build courtesans_guild")
    table.answer(0, "choose 0 solomon")
    assert table.asked() == {0: "discard_pick"}
    assert table.answer(0, "choose palace")[FREE_CITY]["structures"] == ["palace"]


def test_rome_b_cheapens_the_other_players_leaders_too() -> None:
    table = recruitment(seat("rome:B", 9), seat("giza:A", 9, leader_hand="plato nero"), seat("ephesus:A"), players=2)
    assert table.ways(1, "recruit plato") == ["B3"]


def test_diplomats_count_both_neighbours_of_which_one_has_no_leaders() -> None:
    table = two(seat("giza:A", 0, "diplomats_guild"), seat("rhodes:A", leaders="nero midas"), age=3)
    assert table.points(0)["guilds"] == 2


# ---- taking back, events, previews, traces


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


def test_what_the_holder_puts_down_for_the_free_city_it_alone_knows() -> None:
    table = two(seat("giza:A", hand="altar tavern"), BOB, seat("ephesus:A", 0, "quarry"))
    table.play("build altar", free="stage tavern")
    shown = [rules.redacted(table.kinds("staged"), who)[0].data for who in (0, 1, None)]
    assert shown == [{"stage": 1, "card": "tavern"}, {"stage": 1}, {"stage": 1}]
    assert [rules.view(table.state, who)["cities"][2]["buried"] for who in (0, 1)] == [["tavern"], [None]]


def test_offers_and_previews_speak_for_the_free_city() -> None:
    table = two(seat("giza:A", hand="altar tavern"), BOB, seat("ephesus:A", 2, "quarry"))
    assert rules.card_offer(table.state, FREE_CITY, "stockade").state == "missing"
    assert rules.card_offer(table.state, FREE_CITY, "barracks").coins == 2
    assert rules.stage_offer(table.state, FREE_CITY).playable
    assert rules.preview(table.state, FREE_CITY, parse("build tavern")).coins == 5


@pytest.mark.parametrize("expansions", [(), LEADERS])
def test_a_trace_of_two_players_names_the_free_city_in_its_questions(expansions: tuple[str, ...]) -> None:
    lines: list[dict[str, object]] = []
    tracer = rules.Tracer(lines.append)
    setup = Setup(2, 8, expansions)
    state, events = rules.new_game(setup, snapshots=True)
    tracer.begin(state, events)
    rng = Random(8)
    while not state.finished:
        for number in rules.to_act(state):
            ask = state.asks[number]
            assert ask is not None
            tracer.ask(state, ask)
            action = rng.choice(ask.legal(state))
            tracer.done(state, number, action, rules.apply(state, number, action))
    assert lines[0]["seats"] == 2 and len(lines[0]["cities"]) == 3  # type: ignore[arg-type]
    asks = [line for line in lines if line["t"] == "ask"]
    assert {line["kind"] for line in asks if "for" in line} >= {"free_city"}
    assert all(line["for"] == FREE_CITY for line in asks if "for" in line)
    assert all("for" in line for line in asks if line["kind"] == "free_city")
    tables = [line for line in lines if line["t"] == "table"]
    assert {len(line["cities"]) for line in tables} == {3}  # type: ignore[arg-type]
    score = lines[-1]
    assert len(score["seats"]) == 3 and FREE_CITY not in score["winners"]  # type: ignore[arg-type,operator]
