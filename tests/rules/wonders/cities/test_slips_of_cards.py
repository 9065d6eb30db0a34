"""The second half of the slips and disputes of the rules page: those about single cards, leaders and boards."""

from __future__ import annotations

import sys
from random import Random

import pytest

import rules
from rules import Setup
from rules.wonders.armada.state import fleets_in
from tests.rules.wonders.cities import test_slips
from tests.rules.wonders.cities.tables import RICH, dark, dark_recruitment, owing, tokens_after
from tests.rules.wonders.playout import ARMADA, CITIES, LEADERS, decisions, full_deal
from tests.support.scenario import seat

RULES = rules.ruleset(CITIES)


def test_37_a_mask_beside_no_green_card_copies_nothing() -> None:
    assert dark(seat("giza:A", built="pigeon_loft")).points(0)["science"] == 0


def test_38_two_masks_cannot_copy_one_card() -> None:
    left = seat("rhodes:A", built="apothecary")
    assert dark(seat("giza:A", built="pigeon_loft spy_ring"), left, age=2).points(0)["science"] == 1
    both = dark(seat("giza:A", built="pigeon_loft spy_ring"), left, seat("ephesus:A", built="apothecary"), age=2)
    assert both.points(0)["science"] == 4


def test_39_only_green_cards_of_neighbours_are_copied() -> None:
    left = seat("babylon:A", built="scientists_guild spy_ring", stages=2, leaders="euclid")
    assert dark(seat("giza:A", built="pigeon_loft apothecary"), left, age=3).points(0)["science"] == 1


def test_40_masks_and_wildcards_are_chosen_together() -> None:
    city = seat("babylon:A", built="pigeon_loft apothecary", stages=2)
    table = dark(city, seat("rhodes:A", built="scriptorium workshop"), age=2)
    assert table.points(0)["science"] == 10, "compass, the mask's tablet and a gear of choice are a set"
    sheet = rules.scores(table.state)[0][0]
    assert (sheet.symbols, sheet.borrowed) in ((["gear"], ["tablet"]), (["tablet"], ["gear"]))


def test_41_a_mask_is_no_green_card() -> None:
    table = dark(seat("giza:A", built="philosophers_guild"), seat("rhodes:A", built="pigeon_loft apothecary"), age=3)
    assert table.points(0)["guilds"] == 1


def options(table: object, number: int) -> list[list[str]]:
    """The choices that a city has for itself alone."""
    found = rules.view(table.state, 0).cities[number].sources.own.choices  # type: ignore[attr-defined]
    return [list(choice) for choice in found]


def test_42_secret_warehouse_looks_at_board_brown_and_grey_cards_alone() -> None:
    assert options(dark(seat("petra:A", built="secret_warehouse forum"), age=2), 0) == [
        ["clay"],
        ["glass", "loom", "papyrus"],
    ]
    bare = dark(seat("rome:A", built="secret_warehouse forum"), age=2)
    assert options(bare, 0) == [["glass", "loom", "papyrus"]]


def test_43_an_either_or_card_makes_both() -> None:
    table = dark(seat("giza:A", built="tree_farm secret_warehouse black_market"), cities=6, age=2)
    assert options(table, 0) == [["wood", "stone", "clay"], ["ore", "glass", "loom", "papyrus"]]


def test_44_black_market_gives_nothing_where_all_seven_are_made() -> None:
    assert options(dark(seat("giza:A", built=f"black_market {RICH}"), age=2), 0) == []


def test_45_nobody_buys_from_a_warehouse_or_a_market() -> None:
    left = seat("giza:A", built="secret_warehouse black_market")
    table = dark(seat("rhodes:A", 9, hand="apothecary baths"), left, seat("petra:A"), age=2)
    assert table.ways(0, "build apothecary") == [] and table.ways(0, "build baths") == ["L2"]
    two = dark(seat("rhodes:A", 9, hand="aqueduct"), left, seat("petra:A"), age=2)
    assert two.ways(0, "build aqueduct") == []


def test_46_with_a_trading_post_the_first_unit_is_free() -> None:
    city = seat("rhodes:A", 9, "clandestine_dock_west west_trading_post", hand="baths")
    assert dark(city, seat("giza:A")).ways(0, "build baths") == [""]
    more = seat("rhodes:A", 9, "clandestine_dock_west west_trading_post", hand="temple", stages=0)
    table = dark(more, seat("giza:A", built="timber_yard clay_pool glassworks_age1"), age=2)
    assert table.ways(0, "build temple") == ["L3"], "two raw units for 1, a glass for 2"


def test_47_without_discounts_two_units_cost_three() -> None:
    table = dark(seat("rhodes:A", 9, "clandestine_dock_east", hand="baths"), seat("petra:A"), seat("giza:A"))
    assert table.ways(0, "build baths") == ["R1"]
    two = seat("halicarnassus:A", 9, "clandestine_dock_east", hand="aqueduct")
    assert dark(two, seat("petra:A"), seat("giza:A", built="quarry"), age=2).ways(0, "build aqueduct") == ["R5"]


def test_48_a_dock_lowers_the_price_of_manufactured_goods_too() -> None:
    table = dark(seat("rhodes:A", 9, "clandestine_dock_west", hand="apothecary"), seat("halicarnassus:A"))
    assert table.ways(0, "build apothecary") == ["L1"]


def test_49_a_dock_does_nothing_for_bilkis_or_an_emporium() -> None:
    city = seat("rhodes:A", 9, "clandestine_dock_west", hand="baths", leaders="bilkis")
    assert set(dark(city, seat("giza:A")).ways(0, "build baths")) == {"B1", "L1"}
    state, _ = rules.new_game(
        Setup(5, 1, (*ARMADA, *CITIES), boards=("rhodes:A", "petra:A", "giza:A", "olympia:A", "ephesus:A"))
    )
    index = state.rs.card_index
    for card in ("clandestine_dock_west", "western_emporium"):
        state.cities[0].add_structure(state.rs, index[card])
    state.cities[0].coins = 9
    state.hands[0] = [index["baths"]] * 2
    question = state.rs.questions["turn"].question(0, 0, state.hands[0])
    assert "build baths LL1" in [str(action) for action in question.legal(state)]


def test_50_hatshepsut_pays_for_a_free_unit() -> None:
    city = seat("rhodes:A", 0, "clandestine_dock_west west_trading_post", hand="baths", leaders="hatshepsut")
    assert dark(city, seat("giza:A")).play("build baths")[0]["coins"] == 1


def test_51_the_cabinet_leaves_the_coins_of_a_stage_due() -> None:
    for side, coins in (("A", 7), ("B", 14)):
        rich = seat(f"petra:{side}", 20, "architect_cabinet", stages=1, hand="altar")
        assert dark(rich, age=2).ways(0, "stage altar") == [f"B{coins}"]
        poor = seat(f"petra:{side}", coins - 1, "architect_cabinet", stages=1, hand="altar")
        assert dark(poor, age=2).ways(0, "stage altar") == []
    assert dark(seat("giza:A", 0, "architect_cabinet", hand="altar"), age=2).ways(0, "stage altar") == [""]


def test_52_the_cabinet_serves_in_babylons_extra_turn_already() -> None:
    babylon = seat("babylon:B", 1, "press_age1", stages=2, hand="architect_cabinet walls")
    table = dark(babylon, age=2, turn=7)
    assert table.ways(0, "stage walls") == []
    table.play("build architect_cabinet B1")
    assert table.ways(0, "stage walls") == [""]


def test_53_secret_society_counts_itself_and_others_of_its_turn() -> None:
    city = seat("giza:A", 0, f"hideout {RICH}", hand="secret_society")
    change = dark(city, age=3).play("build secret_society")
    assert change[0]["coins"] == 2 and change[0]["cities"] == 2


def test_54_slave_market_pays_tokens_at_once_and_scores_those_of_the_last_age_too() -> None:
    city = seat("giza:A", 0, f"{RICH} arsenal", tokens=(1, -1, 3), hand="slave_market study")
    table = dark(city, age=3, turn=7)
    change = table.play("build slave_market")
    assert change[0]["coins"] == 2 and table.points(0)["cities"] == 4


def test_55_the_coin_of_a_neighbours_gambling_den_pays_a_loss_but_no_build() -> None:
    others = seat("rhodes:A", 0, hand="clandestine_dock_west altar"), seat("petra:A", 0, hand="hideout")
    table = dark(seat("giza:A", 0, hand="gambling_den"), *others)
    assert table.ways(1, "build clandestine_dock_west") == []
    table.play("build gambling_den", "build altar", "build hideout")
    assert table.asked() == {0: "debt", 1: "debt"} and table.legal(1) == ["choose 1", "choose 0"]


def test_56_berenice_does_not_see_coins_of_neighbours() -> None:
    seller = seat("giza:A", 0, leaders="berenice", hand="altar theater")
    table = dark(seat("rhodes:A", 2, hand="baths"), seller)
    assert table.play("build baths L2", "build altar")[1]["coins"] == 2


def test_57_berenice_brings_one_coin_a_turn_whatever_comes() -> None:
    city = seat("giza:A", 0, leaders="berenice xenophon", hand="tavern")
    assert dark(city, cities=4).play("build tavern")[0]["coins"] == 5 + 2 + 1
    assert dark(seat("giza:A", 0, leaders="berenice", hand="altar")).play("sell altar")[0]["coins"] == 4


def test_58_berenice_adds_a_coin_to_neros_at_the_conflict() -> None:
    table = dark(seat("giza:A", 0, leaders="berenice nero"))
    tokens_after(table, 9, 0, 0)
    assert table.state.cities[0].coins == 5


def test_59_caligula_saves_coins_too() -> None:
    table = dark(seat("giza:A", 0, leaders="caligula", hand="contingent"), age=3)
    assert table.ways(0, "build contingent") == ["power"]
    assert "coins" not in table.play("build contingent power")[0]


def test_60_caligula_is_for_no_stage_guild_or_red_card() -> None:
    table = dark(seat("petra:A", 0, leaders="caligula", hand="workers_guild arsenal capitol"), age=3)
    assert [text for text in table.legal(0) if "power" in text] == ["build capitol power"]


def test_61_caligula_builds_one_card_an_age() -> None:
    table = dark(seat("giza:A", 0, leaders="caligula", hand="contingent capitol"), age=3)
    table.play("build contingent power")
    assert table.ways(0, "build capitol") == []
    table.state.cities[0].used = 0  # as the end of an age sets it
    assert "build capitol power" in [str(a) for a in _turn(table.state, 0)]


def _turn(state: rules.WondersState, number: int) -> tuple[rules.Action, ...]:
    hand = [state.rs.card_index["capitol"]] * 2
    found: tuple[rules.Action, ...] = state.rs.questions["turn"].question(number, number, hand).legal(state)
    return found


def test_62_diocletian_pays_for_later_black_cards_alone() -> None:
    table = dark_recruitment(seat("giza:A", 2, "hideout militia", leader_hand="diocletian"))
    assert table.play("recruit diocletian B2")[0]["coins"] == -2
    later = dark(seat("giza:A", 0, "hideout", leaders="diocletian", hand="residence gambling_den"))
    assert later.play("build gambling_den")[0]["coins"] == 6 + 2


def test_63_semiramis_does_not_count_tokens_of_the_conflict_at_hand() -> None:
    table = dark(seat("giza:A", leaders="semiramis"), seat("rhodes:A"), seat("petra:A"))
    assert tokens_after(table, 0, 1, 1)[0] == [-1, -1]
    assert tokens_after(table, 0, 1, 2)[0] == [1], "two shields by now: a victory and a draw"


def test_64_tokens_that_tomyris_hands_on_do_not_count() -> None:
    table = dark(seat("giza:A", leaders="semiramis tomyris"), seat("rhodes:A"), seat("petra:A"))
    assert tokens_after(table, 0, 1, 1)[0] == []
    assert rules.view(table.state, 0).cities[0].shields == 0


def test_65_black_shields_are_no_red_cards() -> None:
    table = dark(seat("giza:A", built="spies_guild"), seat("rhodes:A", built="militia mercenaries contingent"), age=3)
    assert table.points(0)["guilds"] == 0 and table.state.cities[1].shields == 10


def test_66_olympia_builds_a_black_card_free() -> None:
    table = dark(seat("olympia:A", 0, stages=2, hand="contingent"), age=3)
    assert table.ways(0, "build contingent") == ["power"]


def test_67_the_guild_of_shadows_brings_ten_at_most_with_armada() -> None:
    built = "hideout militia residence lair"
    more = "gambling_den secret_warehouse consulate tabularium capitol contingent embassy brotherhood"
    both = seat("rhodes:A", built=built), seat("petra:A", built=more)
    assert dark(seat("giza:A", built="guild_of_shadows"), *both, age=3, more=ARMADA).points(0)["guilds"] == 10
    assert dark(seat("giza:A", built="guild_of_shadows"), *both, age=3).points(0)["guilds"] == 12


def test_68_rainbow_may_name_black() -> None:
    state, _ = rules.new_game(Setup(4, 1, (*ARMADA, *CITIES)))

    city, index = state.cities[0], state.rs.card_index
    for card in ("hideout", "militia", "altar"):
        city.add_structure(state.rs, index[card])
    fleets_in(city).find(state.rs, city, index["rainbow_archipelago"])
    assert rules.scores(state)[0][0].categories["islands"] == 2


def test_69_olympia_copies_the_points_of_the_counterfeiters_alone() -> None:
    table = dark(seat("olympia:B", stages=3), seat("rhodes:A", built="counterfeiters_guild"), age=3)
    assert table.points(0)["guilds"] == 5 and owing(table) == {}


def test_70_there_is_one_of_each_black_card() -> None:
    deck = [card for age in (1, 2, 3) for card in full_deal(Setup(7, 3, CITIES))[f"age{age}"]]
    black = [card for card in deck if RULES.cards[RULES.card_index[card]].colour == "black"]
    assert len(black) == len(set(black)) == 21


@pytest.mark.parametrize(
    ("seats", "size", "hand"), [(2, 24, 8), (3, 24, 8), (4, 32, 8), (5, 40, 8), (6, 48, 8), (7, 56, 8), (8, 56, 7)]
)
def test_71_the_sizes_of_decks_and_hands(seats: int, size: int, hand: int) -> None:
    state, _ = rules.new_game(Setup(seats, 3, CITIES))
    assert [len(deck) for deck in state.decks] == [0, size, size]
    held = sum(len(cards) for cards in state.hands) + len(state.pile)
    assert held == size and state.rs.hand_size == hand and state.rs.turns_per_age == hand - 1
    black = [card for card in state.decks[1] if state.rs.cards[card].colour == "black"]
    assert len(black) == (3 if seats == 2 else min(seats, 7))


@pytest.mark.parametrize("seats", range(2, 9))
def test_72_as_many_guilds_as_ever(seats: int) -> None:
    state, _ = rules.new_game(Setup(seats, 3, CITIES))
    guilds = [card for card in state.decks[2] if state.rs.cards[card].colour == "purple"]
    assert len(guilds) == {2: 5, 8: 9}.get(seats, seats + 2)
    assert len(state.rs.guilds[3]) == 13 and len(rules.ruleset((*CITIES, *LEADERS)).guilds[3]) == 17


def test_73_the_courtesans_share_aspasias_token_and_points() -> None:
    city = seat("giza:A", 0, RICH, hand="courtesans_guild")
    table = dark(city, seat("rhodes:A", leaders="aspasia"), age=3)
    change = table.play("build courtesans_guild")  # there is but one leader to mark
    assert change[0]["diplomacy"] == 1 and change[0]["leaders"] == 2


def test_74_a_total_may_be_negative() -> None:
    table = dark(seat("giza:A", debt=4))
    sheets, _ = rules.scores(table.state)
    assert sheets[0].total == -4 and rules.totals(table.state)[0] == -4


def test_75_debt_does_not_break_a_tie() -> None:
    poor, rich = seat("giza:A", 1, "altar baths"), seat("rhodes:A", 2, "altar palace", debt=5)
    table = dark(poor, rich, seat("petra:A", debt=9), age=3)
    sheets, winners = rules.scores(table.state)
    assert sheets[0].total == sheets[1].total == 5 and winners == [1]


def test_76_the_boards_are_those_of_the_first_edition() -> None:
    stages = {
        (board, side): [
            (stage.price, {effect.kind: effect.to_json()["amount"] for effect in definition.effects})
            for stage, definition in zip(
                RULES.wonders[board, side].stages, RULES.boards[board].sides[side], strict=True
            )
        ]
        for board in ("petra", "byzantium")
        for side in "AB"
    }
    assert stages["petra", "A"] == [(0, {"points": 3}), (7, {"points": 7}), (0, {"points": 7})]
    assert stages["petra", "B"] == [(0, {"points": 3, "coin_loss": 2}), (14, {"points": 14})]
    assert stages["byzantium", "A"] == [(0, {"points": 3}), (0, {"points": 2, "diplomacy": 1}), (0, {"points": 7})]
    assert stages["byzantium", "B"] == [(0, {"points": 3, "diplomacy": 1}), (0, {"points": 4, "diplomacy": 1})]


def test_77_nobody_knows_the_black_cards_that_are_not_in_the_deck() -> None:
    state, _ = rules.new_game(Setup(3, 5, CITIES))
    for number, _ in decisions(state, Random(5)):
        if state.age == 2:
            break
        view = rules.view(state, number)
        pools = [group for group in view.hidden if group.pool and group.lots]
        ages = {group.age for group in pools}
        assert {2, 3} <= ages
        for group in pools:
            for lot in group.lots or ():
                seen = {card for card in view.hand if RULES.cards[RULES.card_index[card]].age == group.age}
                open_cards = {card for city in view.cities for card in city.structures}
                assert len(lot.cards) >= lot.number and not {*lot.cards} & (seen | open_cards)
                if group.deck:
                    assert len(lot.cards) == 9 and lot.number == 3


def test_every_row_of_the_rules_page_has_its_test() -> None:
    named = [name for module in (test_slips, sys.modules[__name__]) for name in dir(module)]
    assert sorted(int(name[5:7]) for name in named if name.startswith("test_") and name[5:7].isdigit()) == [
        *range(1, 78)
    ]
