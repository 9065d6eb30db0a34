"""Final scoring: each category, science with wildcards, copied guilds, and who wins."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from rules.wonders.scoring import best_science, science_points, science_total
from tests.support.scenario import Seat, scenario, seat
from tests.support.scenario_table import Table

# ---- simple categories


def scored(*cities: Seat) -> Table:
    """A table to be scored as it stands."""
    return scenario(*cities, age=3)


def test_a_city_with_nothing_scores_nothing() -> None:
    assert scored(seat("giza:A")).points(0) == dict.fromkeys(rules.ruleset().categories, 0)


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (10, 3), (31, 10)])
def test_three_coins_are_a_point(coins: int, points: int) -> None:
    table = scored(seat("giza:A", coins))
    assert table.points(0)["coins"] == points
    assert rules.scores(table.state)[0][0].coins_left == coins


@pytest.mark.parametrize(
    ("tokens", "points"), [((), 0), ((-1, -1, -1), -3), ((1, 3, 5), 9), ((-1, 1, -1, 3, 5, 5), 12), ((-1,) * 6, -6)]
)
def test_military_is_the_sum_of_the_tokens_and_may_be_negative(tokens: tuple[int, ...], points: int) -> None:
    table = scored(seat("giza:A", tokens=tokens))
    assert table.points(0)["military"] == points
    assert rules.scores(table.state)[0][0].total == points


def test_shields_alone_are_no_points() -> None:
    assert sum(scored(seat("giza:A", 0, "circus arsenal")).points(0).values()) == 0


@pytest.mark.parametrize(
    ("board", "stages", "points"),
    [
        ("giza:A", 3, 15), ("giza:B", 4, 20), ("rhodes:A", 3, 10), ("rhodes:B", 2, 7), ("alexandria:A", 3, 10),
        ("alexandria:B", 3, 7), ("ephesus:A", 3, 10), ("ephesus:B", 3, 10), ("babylon:A", 3, 10), ("babylon:B", 3, 3),
        ("olympia:A", 3, 10), ("olympia:B", 3, 5), ("halicarnassus:A", 3, 10), ("halicarnassus:B", 3, 3),
    ],
)  # fmt: skip
def test_a_finished_wonder(board: str, stages: int, points: int) -> None:
    assert scored(seat(board, stages=stages)).points(0)["wonder"] == points


def test_blue_cards() -> None:
    assert scored(seat("giza:A", 0, "altar baths palace pantheon")).points(0)["civilian"] == 2 + 3 + 8 + 7


def test_yellow_cards_count_the_final_table() -> None:
    city = seat("giza:A", 0, "haven lighthouse arena chamber_of_commerce mine sawmill press_age1", stages=2)
    # Haven 2 brown, Lighthouse 4 yellow, Arena 2 stages, Chamber 2 × 1 grey.
    assert scored(city).points(0)["commercial"] == 2 + 4 + 2 + 2


def test_categories_add_up_to_the_total() -> None:
    city = seat("giza:A", 7, "altar haven mine study spies_guild", stages=1, tokens=(1, -1))
    sheet = rules.scores(scored(city, seat("rhodes:A", 0, "walls")).state)[0][0]
    assert sheet.categories == {
        "military": 0, "coins": 2, "wonder": 3, "civilian": 2, "science": 1, "commercial": 1, "guilds": 1,
    }  # fmt: skip
    assert sheet.total == 10
    assert sum(line.points for line in sheet.lines) == 10
    assert sheet.to_json() == {"seat": 0, **sheet.categories, "total": 10, "coins_left": 7}


# ---- science


@pytest.mark.parametrize(
    ("symbols", "points"),
    [
        ((0, 0, 0), 0), ((1, 0, 0), 1), ((2, 0, 0), 4), ((1, 1, 1), 10), ((4, 0, 0), 16), ((2, 2, 2), 26),
        ((3, 2, 1), 21), ((4, 4, 4), 76), ((1, 1, 0), 2),
    ],
)  # fmt: skip
def test_squares_and_sets(symbols: tuple[int, int, int], points: int) -> None:
    assert science_points(*symbols, 7) == points


@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("apothecary workshop scriptorium", 10),
        ("apothecary dispensary lodge academy", 16),
        ("apothecary workshop scriptorium school library", 3 * 3 + 1 + 1 + 7),
    ],
)
def test_green_cards(built: str, points: int) -> None:
    assert scored(seat("giza:A", 0, built)).points(0)["science"] == points


@pytest.mark.parametrize(
    ("built", "symbol", "points"),
    [
        ("", "compass", 1),
        ("apothecary workshop", "tablet", 10),
        ("apothecary dispensary lodge", "compass", 16),
        ("apothecary dispensary lodge workshop", "tablet", 9 + 1 + 1 + 7),
        ("apothecary dispensary lodge academy workshop laboratory", "compass", 25 + 4),
    ],
)
def test_a_wildcard_becomes_what_is_best(built: str, symbol: str, points: int) -> None:
    table = scored(seat("babylon:A", 0, built, stages=2))
    assert table.points(0)["science"] == points
    if built:
        assert rules.scores(table.state)[0][0].symbols == [symbol]


def test_babylon_and_scientists_guild_are_two_wildcards() -> None:
    table = scored(seat("babylon:B", 0, "apothecary scientists_guild", stages=3))
    # One of each: 3 + 7.
    assert table.points(0)["science"] == 10
    assert table.points(0)["guilds"] == 0
    assert sorted(rules.scores(table.state)[0][0].symbols) == ["gear", "tablet"]


@given(st.lists(st.integers(0, 5), min_size=3, max_size=3), st.integers(0, 3))
def test_wildcards_reach_the_best_of_all_choices(symbols: list[int], wild: int) -> None:
    best = max(
        science_points(*[n + choice.count(i) for i, n in enumerate(symbols)], 7)
        for choice in product(range(3), repeat=wild)
    )
    points, added, _ = best_science(symbols, wild, 7)
    assert points == best == science_total(symbols, wild, 7)
    assert sum(added) == wild and min(added) >= 0


# ---- guilds and their copies


def test_guilds_count_both_neighbours_and_not_the_city_across() -> None:
    cities = [
        seat("giza:A", 0, "workers_guild mine"),
        seat("rhodes:A", 0, "lumber_yard sawmill"),
        seat("ephesus:A", 0, "clay_pool ore_vein quarry"),
        seat("babylon:A", 0, "foundry"),
    ]
    assert scored(*cities).points(0)["guilds"] == 3


def test_builders_guild_counts_the_stages_of_all_three() -> None:
    table = scored(seat("giza:A", 0, "builders_guild", stages=2), seat("rhodes:A", stages=3), seat("olympia:A"))
    assert table.points(0)["guilds"] == 5


def test_strategists_guild_counts_the_neighbours_defeats_only() -> None:
    table = scored(
        seat("giza:A", 0, "strategists_guild", tokens=(-1, -1)),
        seat("rhodes:A", tokens=(-1, 3, -1)),
        seat("olympia:A", tokens=(5, 5)),
    )
    assert table.points(0)["guilds"] == 2


def test_shipowners_guild_counts_itself() -> None:
    table = scored(seat("giza:A", 0, "shipowners_guild mine press_age1 spies_guild altar"))
    assert table.points(0)["guilds"] == 4


def olympia(built: str = "", coins: int = 0, tokens: tuple[int, ...] = ()) -> Seat:
    return seat("olympia:B", coins, built, stages=3, tokens=tokens)


def test_olympia_copies_the_best_guild_of_its_neighbours() -> None:
    # Traders from Olympia: 1 yellow in Rhodes, 2 in Ephesus = 3. Workers from Olympia: 1 brown = 1.
    table = scored(
        olympia(), seat("rhodes:A", 0, "workers_guild tavern"), seat("ephesus:A", 0, "traders_guild forum bazar mine")
    )
    sheet = rules.scores(table.state)[0][0]
    assert (sheet.copied, sheet.categories["guilds"]) == ("traders_guild", 3)
    assert [line.source for line in sheet.lines if line.copied] == ["traders_guild"]


def test_only_neighbours_guilds_can_be_copied() -> None:
    cities = [olympia(), seat("rhodes:A", 0, "walls"), seat("giza:A", 0, "spies_guild"), seat("ephesus:A")]
    assert rules.scores(scored(*cities).state)[0][0].copied is None


def test_the_copy_leaves_the_original_with_its_owner() -> None:
    table = scored(olympia("walls"), seat("rhodes:A", 0, "spies_guild"), seat("ephesus:A", 0, "stables"))
    assert table.points(0)["guilds"] == 1  # Ephesus's card, as seen from Olympia
    assert table.points(1)["guilds"] == 2  # Olympia's and Ephesus's, as seen from Rhodes


def test_a_copied_scientists_guild_counts_under_science() -> None:
    table = scored(olympia("apothecary workshop"), seat("rhodes:A", 0, "scientists_guild"), seat("ephesus:A"))
    sheet = rules.scores(table.state)[0][0]
    assert (sheet.copied, sheet.symbols) == ("scientists_guild", ["tablet"])
    assert (sheet.categories["science"], sheet.categories["guilds"]) == (10, 0)


def test_the_copy_is_chosen_for_the_best_total() -> None:
    # Spies would bring 5 points, the Scientists' symbol 8 (a set): the symbol is copied.
    left = seat("rhodes:A", 0, "scientists_guild walls stables stockade")
    right = seat("ephesus:A", 0, "spies_guild barracks circus")
    assert rules.scores(scored(olympia("apothecary workshop"), left, right).state)[0][0].copied == "scientists_guild"
    assert rules.scores(scored(olympia("apothecary"), left, right).state)[0][0].copied == "spies_guild"


def test_a_copied_shipowners_guild_does_not_count_itself() -> None:
    table = scored(olympia("mine loom_age1 spies_guild"), seat("rhodes:A", 0, "shipowners_guild"), seat("ephesus:A"))
    assert table.points(0)["guilds"] == 3


def test_a_copied_builders_guild_counts_from_olympias_place() -> None:
    table = scored(olympia(), seat("rhodes:A", 0, "builders_guild", stages=1), seat("ephesus:A", stages=2))
    assert table.points(0)["guilds"] == 3 + 1 + 2


def test_a_copied_strategists_guild_counts_olympias_neighbours() -> None:
    table = scored(
        olympia(tokens=(-1, -1, -1)), seat("rhodes:A", 0, "strategists_guild", tokens=(-1,)), seat("ephesus:A")
    )
    assert table.points(0)["guilds"] == 1


def test_two_stages_of_olympia_b_copy_nothing() -> None:
    city = seat("olympia:B", stages=2)
    assert rules.scores(scored(city, seat("rhodes:A", 0, "builders_guild", stages=3)).state)[0][0].copied is None


# ---- who wins


def winners(*cities: Seat) -> list[int]:
    return rules.scores(scored(*cities).state)[1]


def test_most_points_win() -> None:
    assert winners(seat("giza:A", 0, "palace"), seat("rhodes:A", 20), seat("olympia:A", 2)) == [0]


def test_a_tie_goes_to_more_coins_even_when_they_are_no_point() -> None:
    assert winners(seat("giza:A", 1, "altar"), seat("rhodes:A", 0, "theater"), seat("olympia:A", 2)) == [0]


def test_a_full_tie_is_a_shared_victory() -> None:
    assert winners(seat("giza:A", 1, "altar"), seat("rhodes:A", 1, "theater"), seat("olympia:A", 2)) == [0, 1]
    assert winners(seat("giza:A"), seat("rhodes:A"), seat("olympia:A")) == [0, 1, 2]


def test_the_winner_may_have_negative_military() -> None:
    cities = seat("giza:A", 0, "palace", tokens=(-1, -1)), seat("rhodes:A", tokens=(1, 1)), seat("olympia:A")
    assert winners(*cities) == [0]


@pytest.mark.parametrize(
    ("symbols", "wild", "swaps", "most_owned", "points"),
    [
        ([2, 0, 0], 0, 1, 0, 4),  # left as they are
        ([2, 1, 0], 0, 1, 0, 10),  # three alike are worth most
        ([2, 1, 0], 1, 1, 0, 16),
        ([3, 0, 1], 0, 1, 0, 16),
        ([1, 1, 1], 0, 0, 1, 13),
        ([2, 2, 0], 0, 1, 1, 18),  # first the swap, then one more of what there is most of by then
        ([0, 0, 0], 0, 1, 1, 1),
    ],
)
def test_swaps_come_before_the_symbol_owned_most(
    symbols: list[int], wild: int, swaps: int, most_owned: int, points: int
) -> None:
    found, added, _ = best_science(symbols, wild, 7, (), swaps, most_owned)
    assert found == points == science_total(symbols, wild, 7, (), swaps, most_owned)
    assert found == science_points(*[n + m for n, m in zip(symbols, added, strict=True)], 7)
