"""The checker's own rules against results worked out by hand from the reference rules."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from tests.checker import transition
from tests.checker.components import AGES, Source, box
from tests.checker.legal import hand_offer, pick_offer
from tests.checker.model import City, Table
from tests.checker.notation import Action
from tests.checker.payments import Prices, Way, build_ways, coverings
from tests.checker.scoring import best_science, sheets, winners
from tests.checker.transition import Due
from tests.support.checker_support import next_ways

USUAL = Prices(2, 2, 2, 2)


def city(board: str = "rhodes:A", *structures: str, coins: int = 3, stages: int = 0) -> City:
    name, side = board.split(":")
    return City(0, name, side, coins, stages, list(structures))


def table(buyer: City, left: City | None = None, right: City | None = None, age: int = 1) -> Table:
    """Three cities: seat 0 with its left neighbour on seat 1 and its right neighbour on seat 2."""
    cities = [buyer, left or city("giza:A"), right or city("babylon:A")]
    for seat, each in enumerate(cities):
        each.seat = seat
    return Table(cities, age=age)


def build(card: str, way: Way | None = None) -> Action:
    return Action("build", card, way or Way(""))


def builds(card: str, at: Table) -> set[str]:
    return {str(build(card, way)) for way in build_ways(at, 0, box().cards[card])}


# ---------------------------------------------------------------- the box


@pytest.mark.parametrize("cities", [3, 4, 5, 6, 7])
def test_decks_are_seven_cards_a_city(cities: int) -> None:
    for age in AGES:
        guilds = cities + 2 if age == AGES[-1] else 0
        assert len(box().deck(age, cities)) + guilds == 7 * cities
    assert len(box().guilds()) == 10


# ---------------------------------------------------------------- payments


def test_own_starting_resource_pays() -> None:
    assert builds("barracks", table(city("rhodes:A"))) == {"build barracks"}


def test_a_unit_is_bought_on_either_side_for_two_coins() -> None:
    at = table(city("rhodes:A"), city("ephesus:A", "stone_pit"), city("babylon:A", "stone_pit"))
    assert builds("baths", at) == {"build baths L2", "build baths R2"}


def test_a_neighbour_two_seats_away_sells_nothing() -> None:
    at = table(city("rhodes:A"), city("ephesus:A"), city("babylon:A"))
    at.cities.insert(2, city("giza:A"))
    assert builds("baths", at) == set()


def test_east_trading_post_faces_the_right_neighbour() -> None:
    at = table(city("rhodes:A", "east_trading_post"), city("giza:A"), city("babylon:A", "stone_pit"))
    assert builds("baths", at) == {"build baths L2", "build baths R1"}


def test_west_trading_post_faces_the_left_neighbour() -> None:
    at = table(city("rhodes:A", "west_trading_post"), city("giza:A"), city("babylon:A", "stone_pit"))
    assert builds("baths", at) == {"build baths L1", "build baths R2"}


def test_trading_posts_are_for_raw_materials_and_the_marketplace_for_manufactured_goods() -> None:
    posts = ("east_trading_post", "west_trading_post")
    looms = city("halicarnassus:A"), city("babylon:A", "loom_age1")
    assert builds("apothecary", table(city("rhodes:A", *posts), *looms)) == {
        "build apothecary L2",
        "build apothecary R2",
    }
    assert builds("apothecary", table(city("rhodes:A", "marketplace"), *looms)) == {
        "build apothecary L1",
        "build apothecary R1",
    }
    assert builds("baths", table(city("rhodes:A", "marketplace"))) == {"build baths L2"}


def test_olympia_b_discounts_raw_materials_on_both_sides_and_does_not_stack() -> None:
    sides = city("giza:A"), city("babylon:A", "stone_pit")
    assert builds("baths", table(city("olympia:B"), *sides)) == {"build baths L2", "build baths R2"}
    assert builds("baths", table(city("olympia:B", stages=1), *sides)) == {"build baths L1", "build baths R1"}
    assert builds("baths", table(city("olympia:B", "east_trading_post", stages=1), *sides)) == {
        "build baths L1",
        "build baths R1",
    }
    assert builds("apothecary", table(city("olympia:B", stages=1), city("halicarnassus:A"))) == {"build apothecary L2"}


def test_either_or_source_gives_one_option_a_turn() -> None:
    wood_and_stone = ("stone", "wood")
    assert coverings(wood_and_stone, [("stone", "wood")], [], [], USUAL, 9) == frozenset()
    assert coverings(wood_and_stone, [("stone", "wood")], [("stone",)], [], USUAL, 9) == {(2, 0)}
    assert coverings(wood_and_stone, [("stone", "wood")], [("wood",)], [("stone",)], USUAL, 3) == {(2, 0), (0, 2)}


def test_either_option_of_a_neighbour_can_be_bought_but_not_both_from_one_source() -> None:
    neighbour = city("ephesus:A", "timber_yard")
    assert builds("baths", table(city("rhodes:A"), neighbour)) == {"build baths L2"}
    assert builds("stockade", table(city("rhodes:A"), neighbour)) == {"build stockade L2"}
    assert coverings(("stone", "wood"), [], [("stone", "wood")], [], USUAL, 9) == frozenset()
    assert coverings(("stone", "wood"), [], [("stone", "wood")] * 2, [], USUAL, 9) == {(4, 0)}
    assert coverings(("stone", "wood"), [], [("stone", "wood")], [("stone", "wood")], USUAL, 9) == {(2, 2)}


def test_forum_caravansery_and_stages_are_not_for_sale() -> None:
    own_use = city("alexandria:B", "forum", "caravansery", stages=2)
    at = table(city("rhodes:A", coins=9), own_use, city("babylon:A"))
    assert builds("baths", at) == set()
    assert builds("scriptorium", at) == set()
    assert builds("workshop", at) == {"build workshop L2"}
    own_use.coins = 0
    at = table(own_use, city("rhodes:A"), city("ephesus:A"))
    assert builds("study", at) == {"build study"}


def test_a_yard_of_two_gives_two() -> None:
    assert builds("caravansery", table(city("rhodes:A", "sawmill"))) == {"build caravansery"}
    assert builds("caravansery", table(city("rhodes:A", coins=4), city("giza:A", "sawmill"))) == {
        "build caravansery L4"
    }


def test_every_split_between_two_sellers_is_offered() -> None:
    sellers = city("giza:A", "foundry"), city("babylon:A", "foundry")
    buyer = city("olympia:A", coins=4)
    assert builds("statue", table(buyer, *sellers)) == {"build statue L4", "build statue L2 R2", "build statue R4"}
    buyer.coins = 3
    assert builds("statue", table(buyer, *sellers)) == set()


def test_own_sources_are_not_left_idle() -> None:
    at = table(city("rhodes:A", "ore_vein", coins=9), city("giza:A", "foundry"), city("olympia:A"))
    assert builds("training_ground", at) == {"build training_ground R2"}


def test_what_is_bought_for_nothing_gained_is_not_offered() -> None:
    """Senate (two wood, stone, ore): the own either/or yard saves the stone or a wood, so only one unit is bought."""
    buyer = city("rhodes:A", "lumber_yard", "timber_yard", "east_trading_post", coins=9)
    at = table(buyer, city("giza:A", "tree_farm"), city("babylon:A", "stone_pit"))
    assert builds("senate", at) == {"build senate L2", "build senate R1"}


def test_coins_of_a_cost_go_to_the_bank() -> None:
    assert builds("sawmill", table(city(coins=1))) == {"build sawmill B1"}
    assert builds("sawmill", table(city(coins=0))) == set()


def test_only_coins_in_hand_count() -> None:
    assert builds("baths", table(city("rhodes:A", coins=1), city("giza:A"))) == set()
    assert builds("baths", table(city("rhodes:A", coins=2), city("giza:A"))) == {"build baths L2"}


def test_chain_is_simply_taken() -> None:
    rich = city("rhodes:A", "apothecary", "lumber_yard", "clay_pool", coins=9)
    assert builds("stables", table(rich)) == {"build stables chain"}
    assert builds("stables", table(city("rhodes:A", "apothecary", coins=0))) == {"build stables chain"}


@pytest.mark.parametrize("post", ["east_trading_post", "west_trading_post"])
def test_any_one_predecessor_is_enough(post: str) -> None:
    assert builds("forum", table(city("rhodes:A", post, coins=0))) == {"build forum chain"}


def test_one_building_never_stands_twice() -> None:
    assert builds("loom_age2", table(city("rhodes:A", "loom_age1"))) == set()
    assert builds("loom_age2", table(city("olympia:A", "loom_age1", stages=2))) == set()
    assert builds("loom_age2", table(city("rhodes:A", "press_age1"))) == {"build loom_age2"}


def test_olympias_power_is_offered_only_where_it_saves_something() -> None:
    olympia = city("olympia:A", stages=2, coins=6)
    sellers = city("giza:A", "quarry"), city("babylon:A", "press_age1")
    assert builds("stockade", table(olympia, *sellers)) == {"build stockade"}
    assert builds("walls", table(olympia, *sellers)) == {"build walls L6", "build walls power"}
    assert builds("school", table(olympia, *sellers)) == {"build school R2", "build school power"}
    assert builds("palace", table(olympia, *sellers)) == {"build palace power"}
    assert builds("sawmill", table(olympia, *sellers)) == {"build sawmill B1", "build sawmill power"}
    olympia.structures.append("baths")
    assert builds("aqueduct", table(olympia, *sellers)) == {"build aqueduct chain"}
    olympia.power_used = True
    assert builds("walls", table(olympia, *sellers)) == {"build walls L6"}
    assert builds("palace", table(olympia, *sellers)) == set()


def test_olympias_power_needs_its_stage_and_builds_no_stage() -> None:
    assert builds("palace", table(city("olympia:A", stages=1))) == set()
    assert next_ways(table(city("olympia:A", stages=2, coins=0))) == []


def test_stages_come_in_order_and_end() -> None:
    at = table(city("giza:B", "lumber_yard", coins=2), city("olympia:A"))
    assert next_ways(at) == [Way("", left=2)]
    at.cities[0].stages = 4
    assert next_ways(at) == []


def test_coverings_agree_with_trying_every_assignment() -> None:
    rng = random.Random(5)
    sources: list[Source] = [("wood",), ("ore",), ("glass",), ("ore", "wood"), ("glass", "loom"), ("loom",)]
    for _ in range(300):
        units = tuple(rng.choices(["wood", "ore", "glass", "loom"], k=rng.randint(0, 4)))
        own, left, right = (rng.choices(sources, k=rng.randint(0, 3)) for _ in range(3))
        price = Prices(*(rng.randint(1, 2) for _ in range(4)))
        coins = rng.randint(0, 8)
        assert coverings(units, own, left, right, price, coins) == every_assignment(
            units, own, left, right, price, coins
        )


def every_assignment(
    units: tuple[str, ...], own: list[Source], left: list[Source], right: list[Source], price: Prices, coins: int
) -> set[tuple[int, int]]:
    """All ways to give each unit a source of its own, straight from the rule."""
    sources = [(None, s) for s in own] + [("left", s) for s in left] + [("right", s) for s in right]
    found = set()
    for chosen in product(range(len(sources)), repeat=len(units)):
        if len(set(chosen)) < len(units) or any(u not in sources[at][1] for u, at in zip(units, chosen, strict=True)):
            continue
        paid = {None: 0, "left": 0, "right": 0}
        for unit, at in zip(units, chosen, strict=True):
            side = sources[at][0]
            if side:
                paid[side] += getattr(price, f"{side}_{'raw' if unit in ('wood', 'ore') else 'made'}")
        if paid["left"] + paid["right"] <= coins:
            found.add((paid["left"], paid["right"]))
    return found


# ---------------------------------------------------------------- legal answers


def test_equal_cards_give_one_set_of_answers() -> None:
    at = table(city("rhodes:A", "lumber_yard", coins=2), city("olympia:A"))
    assert list(hand_offer(at, 0, ["altar", "altar"])) == ["build altar", "stage altar L2", "sell altar"]


def test_a_pick_leaves_out_what_already_stands() -> None:
    at = table(city("halicarnassus:B", "loom_age1"))
    at.discard = ["loom_age2", "palace", "palace", "loom_age1"]
    assert list(pick_offer(at, 0)) == ["choose palace", "choose none"]


# ---------------------------------------------------------------- transitions


def test_sales_and_purchases_reach_the_coins_after_all_payments() -> None:
    at = table(city("rhodes:A", coins=2), city("giza:A", coins=1), city("babylon:A", coins=0))
    for each, card in zip(at.cities, ("baths", "altar", "tavern"), strict=True):
        each.hand = [card]
    transition.resolve(at, {0: build("baths", Way("", left=2)), 1: Action("sell", "altar"), 2: build("tavern")})
    assert [each.coins for each in at.cities] == [0, 1 + 2 + 3, 5]
    assert at.discard == ["altar"]
    assert [each.structures for each in at.cities] == [["baths"], [], ["tavern"]]


def test_vineyard_counts_what_neighbours_build_in_the_same_turn() -> None:
    at = table(city("rhodes:A", "ore_vein", coins=0), city("giza:A", coins=1), city("babylon:A", "quarry", coins=0))
    for each, card in zip(at.cities, ("vineyard", "sawmill", "altar"), strict=True):
        each.hand = [card]
    transition.resolve(at, {0: build("vineyard"), 1: build("sawmill", Way("", bank=1)), 2: Action("sell", "altar")})
    assert [each.coins for each in at.cities] == [3, 0, 3]


def test_lighthouse_pays_for_itself_and_arena_for_stages() -> None:
    at = table(city("rhodes:A", "tavern", coins=0, stages=2))
    at.cities[0].hand = ["lighthouse", "arena"]
    transition.resolve(at, {0: build("lighthouse")})
    assert at.cities[0].coins == 2
    transition.resolve(at, {0: build("arena")})
    assert at.cities[0].coins == 2 + 3 * 2


def test_a_stage_hides_its_card_and_pays_at_once() -> None:
    at = table(city("rhodes:B", coins=0))
    at.cities[0].hand = ["palace"]
    assert transition.resolve(at, {0: Action("stage", "palace")}) == Due()
    assert (at.cities[0].coins, at.cities[0].stages, at.cities[0].structures, at.discard) == (3, 1, [], [])


def test_halicarnassus_is_named_when_its_stage_is_built() -> None:
    at = table(city("halicarnassus:B"))
    at.cities[0].hand = ["palace"]
    at.discard = ["vineyard", "altar"]
    at.cities[1].structures = ["ore_vein"]
    assert transition.resolve(at, {0: Action("stage", "palace")}) == Due(stage_picks=[(0, 0)])
    transition.pick(at, 0, "vineyard")
    assert (at.cities[0].coins, at.cities[0].structures, at.discard) == (4, ["vineyard"], ["altar"])
    transition.pick(at, 0, "none")
    assert at.discard == ["altar"]


def test_babylon_keeps_its_last_card_as_soon_as_the_stage_stands() -> None:
    at = table(city("babylon:B", stages=1))
    for each in at.cities:
        each.hand = ["palace", "altar"]
    transition.resolve(at, {0: Action("stage", "palace"), 1: Action("sell", "palace"), 2: build("palace")})
    assert transition.plays_last_card(at, at.cities[0])
    transition.drop_hands(at, {0})
    assert at.discard == ["palace", "altar", "altar"]
    assert [each.hand for each in at.cities] == [["altar"], [], []]


@pytest.mark.parametrize(("age", "expected"), [(1, ["c", "a", "b"]), (2, ["b", "c", "a"]), (3, ["c", "a", "b"])])
def test_hands_pass_left_right_left(age: int, expected: list[str]) -> None:
    at = table(city(), age=age)
    for each, card in zip(at.cities, "abc", strict=True):
        each.hand = [card]
    transition.pass_hands(at)
    assert [each.hand for each in at.cities] == [[card] for card in expected]


@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_conflicts(age: int, victory: int) -> None:
    """Shields 3, 1, 3: the equal neighbours take nothing from each other."""
    at = table(city("rhodes:A", "stockade", stages=2), city("giza:A", "barracks"), city("giza:B", "circus"), age)
    at.cities[0].power_used = True
    transition.conflicts(at)
    assert [each.tokens for each in at.cities] == [[victory], [-1, -1], [victory]]
    assert not at.cities[0].power_used


# ---------------------------------------------------------------- scoring


@pytest.mark.parametrize(
    ("symbols", "wildcards", "points"),
    [
        ({}, 0, 0),
        ({"compass": 2, "gear": 1, "tablet": 1}, 0, 13),
        ({"compass": 2, "gear": 1, "tablet": 1}, 1, 18),
        ({"compass": 2, "gear": 2, "tablet": 1}, 1, 26),
        ({"compass": 1, "gear": 1}, 2, 13),
        ({"compass": 4}, 2, 36),
        ({"compass": 3}, 2, 25),
        ({}, 3, 10),
    ],
)
def test_science(symbols: dict[str, int], wildcards: int, points: int) -> None:
    assert best_science(Counter(symbols), wildcards) == points


def test_a_sheet_by_hand() -> None:
    """Every column once; the neighbours hold three yellow cards, three defeats and three stages."""
    built = [
        "ore_vein",
        "altar",
        "palace",
        "haven",
        "lighthouse",
        "academy",
        "study",
        "traders_guild",
        "builders_guild",
    ]
    mine = city("rhodes:B", *built, "strategists_guild", "shipowners_guild", coins=8, stages=2)
    mine.tokens = [1, -1, 5]
    left = city("giza:A", "tavern", "forum", stages=3)
    left.tokens = [-1, 3]
    right = city("babylon:A", "vineyard")
    right.tokens = [-1, -1]
    at = table(mine, left, right)
    assert sheets(at, 0) == [
        {
            "military": 5,
            "coins": 2,
            "wonder": 7,
            "civilian": 10,
            "science": 2,
            "commercial": 1 + 2,
            "guilds": 3 + 5 + 3 + 5,
            "total": 5 + 2 + 7 + 10 + 2 + 3 + 16,
        }
    ]


def test_olympia_b_copies_the_best_guild_from_its_own_place() -> None:
    mine = city("olympia:B", "tavern", coins=0, stages=3)
    left = city("giza:A", "traders_guild", "shipowners_guild", "ore_vein", "loom_age1")
    right = city("babylon:A", "spies_guild", "vineyard", "forum")
    (sheet,) = sheets(table(mine, left, right), 0)
    assert (sheet["guilds"], sheet["total"]) == (2, 2 + 5)


def test_a_copied_scientists_guild_counts_under_science() -> None:
    mine = city("olympia:B", "academy", "study", coins=0, stages=3)
    (sheet,) = sheets(table(mine, city("giza:A", "scientists_guild", "spies_guild")), 0)
    assert (sheet["science"], sheet["guilds"]) == (10, 0)


def test_equally_good_copies_are_both_right() -> None:
    """One red neighbouring card for the Spies Guild, or a first symbol for the Scientists Guild: one point each."""
    mine = city("olympia:B", coins=0, stages=3)
    found = sheets(table(mine, city("giza:A", "scientists_guild", "spies_guild", "walls")), 0)
    assert [(sheet["science"], sheet["guilds"]) for sheet in found] == [(1, 0), (0, 1)]


def test_an_unfinished_olympia_copies_nothing() -> None:
    mine = city("olympia:B", coins=0, stages=2)
    (sheet,) = sheets(table(mine, city("giza:A", "spies_guild", "walls")), 0)
    assert sheet["total"] == 5


def test_most_points_then_coins_then_shared() -> None:
    assert winners(dict(enumerate([(50, 3), (51, 0), (49, 9)]))) == [1]
    assert winners(dict(enumerate([(51, 3), (51, 4), (49, 9)]))) == [1]
    assert winners(dict(enumerate([(51, 4), (40, 9), (51, 4)]))) == [0, 2]
