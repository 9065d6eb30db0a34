"""Rules that other programs are known to have got wrong, each with a test of its own.

First what users of other programs reported, then what was found wrong in the strongest published engine.
"""

from __future__ import annotations

from random import Random

import rules
from tests.support.scenario import scenario, seat

# ---- reported by users


def test_halicarnassus_digs_when_built_with_the_last_card_of_an_age() -> None:
    city = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="altar theater")
    table = scenario(city, seat("rhodes:A", hand="tavern baths"), turn=6)
    table.play("stage altar", "sell tavern")
    assert table.asked() == {0: "discard_pick"}
    assert table.answer(0, "choose tavern")[0]["coins"] == 5
    assert (table.state.age, table.state.turn) == (2, 1)


def test_halicarnassus_digs_when_built_with_the_last_card_of_the_game() -> None:
    city = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="study lodge")
    table = scenario(city, seat("rhodes:A", hand="palace academy"), age=3, turn=6)
    table.play("stage study", "sell academy")
    assert table.asked() == {0: "discard_pick"}
    assert table.answer(0, "choose palace")[0]["civilian"] == 8
    assert table.state.finished


def test_babylon_b_built_on_the_sixth_turn_plays_the_seventh_card_of_that_age() -> None:
    city = seat("babylon:B", 0, "sawmill glassworks_age1", stages=1, hand="altar theater")
    table = scenario(city, turn=6)
    table.play("stage altar")
    assert table.asked() == {0: "extra"}
    assert table.answer(0, "build theater")[0]["structures"] == ["theater"]


def test_olympia_a_cannot_build_the_same_building_twice() -> None:
    city = seat("olympia:A", 9, "press_age1 library", stages=2, hand="press_age2 library baths")
    table = scenario(city, age=2)
    assert table.ways(0, "build press_age2") == []
    assert table.ways(0, "build library") == []
    assert table.ways(0, "build baths") == ["power"]


def test_a_copied_guild_counts_and_counts_once() -> None:
    left = seat("rhodes:A", built="spies_guild stockade barracks")
    right = seat("ephesus:A", built="guard_tower")
    table = scenario(seat("olympia:B", stages=3), left, right, age=3)
    assert table.points(0)["guilds"] == 3
    assert table.points(1)["guilds"] == 1  # its own: one red card on its right, none in Olympia


def test_copying_a_guild_does_not_run_the_end_of_the_age_again() -> None:
    olympia = seat("olympia:B", 0, "circus", stages=3, tokens=(1, 1, 3, 3), hand="study lodge")
    table = scenario(olympia, seat("rhodes:A", built="spies_guild"), age=3, turn=6)
    table.play("sell study", "sell arsenal", "sell arsenal")
    assert table.state.finished
    assert len(table.kinds("conflict")) == 3
    assert table.state.cities[0].tokens == [1, 1, 3, 3, 5, 5]
    assert table.points(0)["military"] == 18


def test_bazar_and_vineyard_count_both_neighbours_and_the_own_city() -> None:
    left, right = seat("rhodes:A", 0, "loom_age1 lumber_yard"), seat("ephesus:A", 0, "press_age1 clay_pool")
    for card, coins in (("vineyard", 3), ("bazar", 6)):
        me = seat("giza:A", 0, "glassworks_age1 ore_vein", hand=card)
        assert scenario(me, left, right, age=2).play(f"build {card}")[0]["coins"] == coins


def test_lighthouse_counts_yellow_cards() -> None:
    city = seat("giza:A", 0, "glassworks_age1 press_age1 loom_age1 tavern", hand="lighthouse")
    change = scenario(city, age=3).play("build lighthouse")
    assert change[0] == {"structures": ["lighthouse"], "coins": 2, "commercial": 2}


def test_alexandria_produces() -> None:
    day = scenario(seat("alexandria:A", 0, stages=2, hand="baths stockade workshop"))
    assert day.ways(0, "build baths") == day.ways(0, "build stockade") == day.ways(0, "build workshop") == [""]
    night = scenario(seat("alexandria:B", 0, stages=2, hand="school"), age=2)
    assert night.ways(0, "build school") == [""]


def test_income_of_a_turn_cannot_be_spent_in_it() -> None:
    # The city on the left is paid 2 coins and needs 2 itself; it has them only in the next turn.
    buyer = seat("giza:A", 2, hand="barracks")
    seller = seat("rhodes:A", 0, hand="baths baths")
    table = scenario(buyer, seller, seat("ephesus:A", 0))
    assert table.ways(0, "build barracks") == ["L2"]
    assert table.ways(1, "build baths") == []
    change = table.play("build barracks L2", "sell baths")
    assert (change[0]["coins"], change[1]["coins"]) == (-2, 5)


def test_goods_bought_last_for_one_action_only() -> None:
    table = scenario(seat("giza:A", 4, hand="barracks"), seat("rhodes:A"), age=1)
    change = table.play("build barracks L2")
    assert change[0] == {"structures": ["barracks"], "shields": 1, "coins": -2}


def test_a_purchase_can_be_taken_back_before_the_reveal() -> None:
    table = scenario(seat("giza:A", 2, hand="barracks"), seat("rhodes:A"))
    before = table.state.to_json()
    rules.apply(table.state, 0, rules.parse("build barracks L2"))
    assert table.state.cities[0].coins == 2
    assert str(rules.take_back(table.state, 0)) == "build barracks L2"
    assert table.state.to_json() == before


def test_a_wild_yellow_card_beside_a_double_resource_card() -> None:
    # Magistrates Guild: 3 wood, 1 stone, 1 loom. Sawmill 2 wood, Caravansery the third, the board the stone.
    rich = seat("giza:A", 0, "sawmill caravansery loom_age1", hand="magistrates_guild senate")
    table = scenario(rich, age=3)
    assert table.ways(0, "build magistrates_guild") == [""]
    # Senate: 2 wood, 1 stone, 1 ore. Here Caravansery is the ore.
    assert table.ways(0, "build senate") == [""]
    # Two units from one wild card are one too many.
    poor = scenario(seat("rhodes:A", 0, "sawmill caravansery", hand="magistrates_guild gardens"), age=3)
    assert poor.ways(0, "build magistrates_guild") == []
    assert poor.ways(0, "build gardens") == []


# ---- found in the strongest published engine


def test_a_wonder_stage_can_be_paid_like_a_card() -> None:
    # Giza A's first stage costs 2 stone: bought, from an either/or card, from a wild card.
    bought = scenario(seat("giza:A", 2, hand="altar"), seat("rhodes:A", 0, "stone_pit"))
    assert bought.ways(0, "stage altar") == ["L2"]
    assert scenario(seat("giza:A", 0, "timber_yard", hand="altar")).ways(0, "stage altar") == [""]
    assert scenario(seat("giza:A", 0, "caravansery", hand="altar")).ways(0, "stage altar") == [""]


def test_rhodes_a_second_stage_gives_two_shields() -> None:
    table = scenario(seat("rhodes:A", 0, "brickyard clay_pool", stages=1, hand="altar"))
    assert table.play("stage altar")[0] == {"stages": 1, "shields": 2}


def test_giza_produces_stone() -> None:
    table = scenario(seat("giza:A", 0, hand="baths guard_tower"))
    assert table.ways(0, "build baths") == [""]
    assert table.ways(0, "build guard_tower") == []


def test_a_tie_goes_to_the_city_with_more_coins() -> None:
    table = scenario(seat("giza:A", 3, "altar"), seat("rhodes:A", 5, "theater"), seat("ephesus:A", 0))
    sheets, winners = rules.scores(table.state)
    assert sheets[0].total == sheets[1].total == 3
    assert winners == [1]


def test_the_buyer_chooses_the_neighbour() -> None:
    city = seat("giza:A", 4, "west_trading_post", hand="stockade")
    table = scenario(city, seat("olympia:A"), seat("rhodes:A", 0, "lumber_yard"))
    assert table.ways(0, "build stockade") == ["L1", "R2"]
    assert table.play("build stockade R2")[2]["coins"] == 2 + 3


def test_coins_paid_to_a_neighbour_do_not_help_it_in_the_same_turn() -> None:
    # Whichever seat answers first: each of them pays the next one and has nothing before.
    for payer in range(3):
        poor = (payer + 1) % 3
        cities = [seat(board, 0, hand="tavern") for board in ("giza:A", "rhodes:A", "olympia:A")]
        boards = ("rhodes:A", "olympia:A", "giza:A")
        goods = {"rhodes:A": "barracks", "olympia:A": "stockade", "giza:A": "baths"}
        cities[payer] = seat(boards[payer - 1], 2, hand=goods[boards[payer]])
        cities[poor] = seat(boards[payer], 0, hand=goods[boards[payer - 2]])
        cities[payer - 1] = seat(boards[payer - 2], 0)
        table = scenario(*cities)
        assert table.ways(poor, f"build {goods[boards[payer - 2]]}") == []
        change = table.play(**{f"seat{payer}": f"build {goods[boards[payer]]} L2"})
        assert change[poor]["coins"] == 5


def test_a_card_built_this_turn_sells_nothing_this_turn() -> None:
    builder, buyer = seat("giza:A", 0, hand="lumber_yard"), seat("rhodes:A", 2, hand="stockade stockade")
    table = scenario(builder, seat("ephesus:A"), buyer)
    assert table.ways(2, "build stockade") == []
    table.play("build lumber_yard", "sell barracks", "sell stockade")
    assert "wood" in rules.view(table.state, 0).cities[0].sources.sale.fixed
    later = scenario(seat("giza:A", 0, "lumber_yard"), seat("ephesus:A"), buyer)
    assert later.ways(2, "build stockade") == ["L2"]


def test_vineyard_counts_this_turns_builds_of_both_neighbours() -> None:
    for me in range(3):
        hands = ["lumber_yard", "clay_pool", "ore_vein"]
        hands[me] = "vineyard"
        boards = ("giza:A", "rhodes:A", "olympia:A")
        table = scenario(*(seat(board, 0, hand=hand) for board, hand in zip(boards, hands, strict=True)), age=2)
        change = table.play(*(f"build {hand}" for hand in hands))
        assert change[me] == {"structures": ["vineyard"], "coins": 2}


def test_babylons_last_card_costs_its_price() -> None:
    city = seat("babylon:B", 0, stages=2, hand="altar palace")
    table = scenario(city, age=3, turn=6)
    table.play("sell altar", "sell arsenal", "sell arsenal")
    # Nothing but selling is possible, so the engine does it by itself: no free Palace.
    assert [event.secret.action for event in table.kinds("forced")] == ["sell palace"]
    assert "palace" in table.pile()


def test_babylons_last_card_cannot_be_a_second_copy() -> None:
    city = seat("babylon:B", 0, "brickyard press_age1 theater", stages=2, hand="altar theater")
    table = scenario(city, turn=6)
    table.play("build altar")
    assert table.legal(0) == ["stage theater", "sell theater"]


def test_babylons_last_card_may_be_built_buried_or_sold() -> None:
    city = seat("babylon:B", 0, "brickyard press_age1", stages=2, hand="altar theater")
    for answer, change in (
        ("build theater", {"structures": ["theater"], "civilian": 2}),
        ("stage theater", {"stages": 1, "wild": 1, "science": 1}),
        ("sell theater", {"coins": 3}),
    ):
        table = scenario(city, turn=6)
        table.play("build altar")
        assert table.legal(0) == ["build theater", "stage theater", "sell theater"]
        assert table.answer(0, answer)[0] == change


def test_cards_under_a_wonder_cannot_be_dug_up() -> None:
    city = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="pawnshop")
    buried = seat("giza:A", 0, "stone_pit", hand="tavern")
    table = scenario(city, buried, seat("ephesus:A", hand="theater"), discard="baths")
    table.play("stage pawnshop", "stage tavern", "sell theater")
    assert table.pile() == ["baths", "theater"]
    assert table.legal(0) == ["choose baths", "choose theater", "choose none"]


def test_halicarnassus_picks_after_the_sixth_turns_leftovers_are_discarded() -> None:
    city = seat("halicarnassus:B", 0, "ore_vein foundry", hand="altar theater")
    table = scenario(city, seat("rhodes:A", hand="tavern baths"), seat("giza:A", hand="scriptorium workshop"), turn=6)
    table.play("stage altar", "sell tavern", "sell workshop")
    assert sorted(table.pile()) == ["baths", "scriptorium", "tavern", "theater", "workshop"]
    assert table.ways(0, "choose") == ["baths", "theater", "tavern", "workshop", "scriptorium", "none"]


def test_determinising_keeps_buried_cards_apart_from_discards() -> None:
    # Halicarnassus has looked through the pile: every world it imagines has exactly that pile, and the cards under
    # the neighbours' boards are dealt from what it has not seen.
    city = seat("halicarnassus:B", 0, "ore_vein foundry", hand="altar", under="")
    rival = seat("giza:A", 0, "stone_pit", hand="tavern", stages=0)
    table = scenario(city, rival, seat("ephesus:A", hand="theater"), discard="baths")
    table.play("stage altar", "stage tavern", "sell theater")
    table.answer(0, "choose none")
    seen = rules.view(table.state, 0)
    under = set()
    for seed in range(30):
        world = rules.determinize(seen, Random(seed))
        ids = [card.id for card in world.rs.cards]
        assert [ids[world.trail[i].card] for i in world.discard] == ["baths", "theater"]
        under |= {ids[card] for card in world.cities[1].buried}
    assert len(under) > 1
