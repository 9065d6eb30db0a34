"""Naval construction, the yellow move in place of coins, second neighbours, and what both cost as one (armada-rules 4,
5, 13)."""

from __future__ import annotations

from random import Random

import pytest

from rules import Setup, apply, legal_actions, new_game, parse, purchases, ruleset, to_act
from rules.wonders.armada.sailing import Sailing, cargo_of
from rules.wonders.armada.state import fleets_in
from rules.wonders.armada.yards import FLEETS, yards
from rules.wonders.engine.actions import LEFT, RIGHT
from tests.rules.wonders.armada.harbour import RICH, Port, harbour
from tests.rules.wonders.playout import ARMADA

YARDS = yards(ruleset(ARMADA))
BLUE_ON_CLAY = next(name for name, yard in YARDS.items() if yard.need[2][0] == 1 << 8)
WOOD_WITH_STAGE = next(n for n, y in YARDS.items() if y.need[y.wonder][0] == 1 and not y.price[y.wonder][0])


def test_a_card_for_one_good_and_a_step_for_another_need_both() -> None:
    """The rulebook's example: a card for ore, a step for clay."""
    ore_card = "glassworks_age1"
    sea = harbour(Port("rhodes:A", 0, "clay_pool", "baths pawnshop", yard=BLUE_ON_CLAY))
    # The Baths cost stone, which nobody here has.
    assert sea.ways(0, "build baths") == [] and sea.ways(0, "build pawnshop") == ["", "sail"]
    sea = harbour(Port("giza:A", 0, "clay_pool", f"baths {ore_card}", yard=BLUE_ON_CLAY))
    assert sea.ways(0, "build baths") == ["", "sail"]
    assert sea.play("build baths sail").ships(0) == {"blue": 1}
    assert sea.points(0) == {"civilian": 3, "fleet": 1}


def test_one_source_covers_one_unit_of_the_sum() -> None:
    sea = harbour(Port("giza:A", 0, "", "baths", yard=next(n for n, y in YARDS.items() if y.need[2][0] == 1 << 4)))
    assert sea.ways(0, "build baths") == [""]
    built = "stone_pit"
    yard = next(n for n, y in YARDS.items() if y.need[2][0] == 1 << 4)
    assert harbour(Port("giza:A", 0, built, "baths", yard=yard)).ways(0, "build baths") == ["", "sail"]


def test_a_stage_and_a_step_are_paid_as_one() -> None:
    """The rulebook's example: a stage of Giza for two stones, a step for wood."""
    sea = harbour(Port("giza:A", 0, "stone_pit lumber_yard", "baths", yard=WOOD_WITH_STAGE))
    assert sea.ways(0, "stage baths") == ["", "sail"]
    fleet = FLEETS[YARDS[WOOD_WITH_STAGE].wonder]
    assert sea.play("stage baths sail").ships(0) == {fleet: 1}
    assert harbour(Port("giza:A", 0, "stone_pit", "baths", yard=WOOD_WITH_STAGE)).ways(0, "stage baths") == [""]


def test_what_is_free_by_a_chain_leaves_the_step_to_pay() -> None:
    yard = next(n for n, y in YARDS.items() if y.need[0][0] == 1)
    poor = harbour(Port("giza:A", 0, "apothecary", "stables", yard=yard), age=2)
    assert poor.ways(0, "build stables") == ["chain"]
    sea = harbour(Port("giza:A", 0, "apothecary lumber_yard", "stables", yard=yard), age=2)
    assert sea.ways(0, "build stables") == ["chain", "chain sail"]
    bought = harbour(Port("giza:A", 2, "apothecary", "stables", yard=yard), Port("rhodes:A", 0, "lumber_yard"), age=2)
    assert bought.ways(0, "build stables") == ["chain", "chain L2 sail"]
    bought.play("build stables chain L2 sail")
    assert (bought.coins(0), bought.coins(1)) == (0, 5) and bought.ships(0) == {"red": 1}


def test_olympias_power_leaves_the_step_to_pay() -> None:
    yard = next(n for n, y in YARDS.items() if y.need[2][0] == 1 and not y.price[2][0])
    port = Port("olympia:A", 0, "", "altar aqueduct", stages=2, yard=yard)
    sea = harbour(port, age=2)
    assert sea.ways(0, "build aqueduct") == ["power", "power sail"]  # Olympia has the wood
    sea.play("build aqueduct power sail")
    assert sea.ships(0) == {"blue": 1} and sea.points(0)["civilian"] == 5


@pytest.mark.parametrize(("card", "fleet"), [("stockade", "red"), ("marketplace", "yellow"), ("theater", "blue")])
def test_the_ship_of_the_colour_sails(card: str, fleet: str) -> None:
    sea = harbour(Port("giza:A", 9, RICH, card))
    assert sea.play(f"build {card} sail").ships(0) == {fleet: 1}


def test_a_green_card_moves_the_green_ship() -> None:
    assert harbour(Port("giza:A", 9, RICH, "workshop")).play("build workshop sail").ships(0) == {"green": 1}


@pytest.mark.parametrize("card", ["tree_farm", "glassworks_age1"])
def test_goods_never_sail(card: str) -> None:
    assert not any("sail" in way for way in harbour(Port("giza:A", 9, "", card)).ways(0, f"build {card}"))


def test_guilds_never_sail() -> None:
    sea = harbour(Port("giza:A", 9, RICH, "workers_guild"), age=3)
    assert sea.ways(0, "build workers_guild") and not any("sail" in way for way in sea.ways(0, "build workers_guild"))


def test_a_ship_on_its_last_space_stays_there() -> None:
    sea = harbour(Port("giza:A", 9, RICH, "stockade theater", (6, 6, 6, 6)))
    assert not any("sail" in text for text in sea.legal(0))


def test_coins_of_both_parts_go_to_the_bank() -> None:
    yard, yellow = next((n, y) for n, y in YARDS.items() if y.price[1][2])
    price = YARDS[yard].price[1][2]
    sea = harbour(Port("giza:A", price, RICH, "marketplace", (0, 2, 0, 0), yard=yard))
    assert f"B{price} sail" in sea.ways(0, "build marketplace")
    assert sea.play(f"build marketplace B{price} sail").coins(0) == 0
    assert yellow.need[1][2] == 0
    assert harbour(Port("giza:A", price - 1, RICH, "marketplace", (0, 2, 0, 0), yard=yard)).ways(
        0, "build marketplace"
    ) == [""]


# ---- discarding


def test_a_discard_brings_coins_or_a_move_of_the_own_yellow_ship() -> None:
    sea = harbour(Port("giza:A"), Port("rhodes:A"))
    assert sea.ways(0, "sell pawnshop") == ["", "sail"]
    sea.play("sell pawnshop sail", "sell pawnshop")
    assert (sea.ships(0), sea.ships(1)) == ({"yellow": 1}, {})
    assert (sea.coins(0), sea.coins(1)) == (0, 3)


def test_on_the_last_yellow_space_only_the_coins_remain() -> None:
    assert harbour(Port("giza:A", ships=(0, 6, 0, 0))).ways(0, "sell pawnshop") == [""]


def test_the_leftover_card_of_an_age_brings_nothing() -> None:
    sea = harbour(Port("giza:A"), turn=7)
    sea.play("sell pawnshop")
    assert sea.coins(0) == 3 and sea.ships(0) == {}


# ---- discounts


def test_ancient_oasis_spares_a_unit_of_the_step_and_never_its_coins() -> None:
    yard = next(n for n, y in YARDS.items() if y.price[1][4] and y.need[1][4])
    with_island = harbour(Port("giza:A", 9, "", "marketplace", (0, 4, 0, 0), "ancient_oasis", yard))
    assert with_island.ways(0, "build marketplace") == ["", f"B{YARDS[yard].price[1][4]} sail"]
    # It spares nothing of the card: the Baths' stone is still due.
    assert harbour(Port("rhodes:A", 0, "", "baths", islands="ancient_oasis")).ways(0, "build baths") == []


def test_lost_island_makes_the_step_of_a_stage_free_for_any_ship() -> None:
    sea = harbour(Port("giza:A", 0, "stone_pit", "baths", islands="lost_island"))
    assert sea.ways(0, "stage baths") == ["", *(f"sail={fleet}" for fleet in FLEETS)]
    assert sea.play("stage baths sail=green").ships(0) == {"green": 1}
    part = harbour(Port("giza:A", 0, "stone_pit", "baths", (6, 0, 0, 0), "lost_island"))
    assert "sail=red" not in part.ways(0, "stage baths")


# ---- second neighbours


def test_eastern_emporium_buys_one_unit_from_the_second_on_the_right() -> None:
    # Five cities: the second on the right of seat 0 is seat 3, on the left seat 2.
    mine = Port("giza:A", 3, "eastern_emporium", "stockade")
    sea = harbour(mine, Port("alexandria:A"), Port("ephesus:A"), Port("babylon:A", 0, "lumber_yard"), Port("rhodes:A"))
    assert sea.ways(0, "build stockade") == ["RR1"]
    sea.play("build stockade RR1")
    assert (sea.coins(0), sea.coins(3)) == (2, 4)
    left = harbour(mine, Port("alexandria:A"), Port("babylon:A", 0, "lumber_yard"), Port("ephesus:A"), Port("rhodes:A"))
    assert left.ways(0, "build stockade") == []


def test_western_emporium_buys_two_units_from_the_second_on_the_left() -> None:
    mine = Port("giza:A", 3, "western_emporium", "walls")  # three stones: two more are bought
    seller = Port("babylon:A", 0, "quarry")
    sea = harbour(mine, Port("alexandria:A"), seller, Port("ephesus:A"), Port("rhodes:A"), age=2)
    assert sea.ways(0, "build walls") == ["LL2"]
    sea.play("build walls LL2")
    assert (sea.coins(0), sea.coins(2)) == (1, 5)


def test_at_a_table_of_four_both_emporiums_face_one_player() -> None:
    """Three units of the Palace's goods come from the one player opposite."""
    mine = Port("giza:A", 3, "eastern_emporium western_emporium quarry press_age1 loom_age1", "palace")
    seller = Port("babylon:A", 0, "lumber_yard ore_vein glassworks_age1")
    sea = harbour(mine, Port("alexandria:B", 0, "clay_pool"), seller, Port("ephesus:A"), age=3)
    assert sea.ways(0, "build palace") == []  # nobody is left to pay for the clay
    sea = harbour(
        Port("giza:A", 3, f"{mine.built} clay_pool", "palace"), Port("alexandria:B"), seller, Port("ephesus:A"), age=3
    )
    assert sea.ways(0, "build palace") == ["LL3"]
    sea.play("build palace LL3")
    assert (sea.coins(0), sea.coins(2)) == (0, 6)


def test_an_emporium_buys_only_what_is_for_sale() -> None:
    mine = Port("giza:A", 3, "eastern_emporium", "stockade")
    caravans = Port("babylon:A", 0, "caravansery")  # its goods are for the owner alone
    assert (
        harbour(mine, Port("alexandria:A"), Port("ephesus:A"), caravans, Port("rhodes:A")).ways(0, "build stockade")
        == []
    )


# ---- set-up


def test_everybody_gets_another_shipyard_and_all_of_them_are_equally_dear() -> None:
    state, events = new_game(Setup(7, 3, ARMADA))
    named = [city["shipyard"] for city in events[0].facts.cities]
    assert len(set(named)) == 7
    dear = {
        sum(bin(0).count("1") + _units(yard.need[f][s]) for f in range(4) for s in range(6)) for yard in YARDS.values()
    }
    assert len(dear) == 1 and state.rs.hand_size == 8
    assert [y.wonder for y in YARDS.values()].count(0) == 2


def _units(goods: int) -> int:
    return sum(goods >> 4 * i & 15 for i in range(7))


@pytest.mark.parametrize("names", [ARMADA, (*ARMADA, "leaders")], ids="+".join)
def test_the_short_way_to_the_costs_of_both_gives_what_the_long_one_does(names: tuple[str, ...]) -> None:
    seen = 0
    for seed in range(6):
        state, _ = new_game(Setup(4, seed, names))
        rng = Random(seed)
        while not state.finished:
            for seat in to_act(state):
                sailing = Sailing(state, seat)
                for card in state.hands[seat]:
                    fleet = cargo_of(state.rs)[card][0]
                    if fleet >= 0 and fleets_in(state.cities[seat]).can_move(fleet):
                        short, known = sailing.builds(card, fleet), state.cities[seat].has(state.rs, card)
                        assert list(short) == ([] if known else sailing.eased_builds(card, fleet))
                        seen += len(short)
                apply(state, seat, rng.choice(legal_actions(state, seat)))
    assert seen > 500


# --- what is bought ---------------------------------------------------------------------------------------------------


def test_purchases_of_a_structure_and_a_step_are_those_of_both() -> None:
    # shipyard_1: the first blue step is one clay; baths cost one stone.
    sea = harbour(
        Port("giza:A", coins=9, hand="baths", yard="shipyard_1"), Port("olympia:A", built="brickyard"), cities=3
    )
    found = purchases(sea.state, 0, parse("build baths L2 sail"))
    assert found == {LEFT: {"clay": 1}}
    assert "build baths L2 sail" in [str(action) for action in legal_actions(sea.state, 0)]


def test_purchases_of_a_stage_and_a_step_and_of_what_nothing_is_bought_for() -> None:
    sea = harbour(Port("giza:A", coins=9, hand="baths", built="quarry", yard="shipyard_3"), Port("olympia:A"), cities=3)
    found = purchases(sea.state, 0, parse("stage baths L2 sail"))
    assert found == {LEFT: {"wood": 1}}
    assert purchases(sea.state, 0, parse("sell baths sail")) == {}


def test_purchases_from_afar_name_the_second_cities() -> None:
    sea = harbour(
        Port("rhodes:A", coins=9, hand="baths", built="eastern_emporium"),
        Port("olympia:A"),
        Port("ephesus:A"),
        Port("alexandria:A", built="quarry"),
        cities=5,
    )
    ways = {str(action) for action in legal_actions(sea.state, 0)}
    assert "build baths RR1" in ways, ways
    assert purchases(sea.state, 0, parse("build baths RR1")) == {2 * RIGHT: {"stone": 1}}
