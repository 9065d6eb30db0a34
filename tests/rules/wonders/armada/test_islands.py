"""Every island, exploring alone and together, and top islands (armada-rules 7, 13)."""

from __future__ import annotations

from random import Random

import pytest

import rules
from rules import Setup
from rules.wonders.armada.facts import sea_known
from rules.wonders.armada.state import fleets_in, islands_of, sea_of
from tests.rules.wonders.armada.harbour import RICH, Port, Sea, harbour
from tests.rules.wonders.playout import ARMADA, decisions

TOP = {1: ("helmsmans_rest", 1), 2: ("cartographers_office", 2), 3: ("nautical_archives", 3)}
LEVEL = {rules.ruleset(ARMADA).ids[card]: level for level in TOP for card in islands_of(rules.ruleset(ARMADA), level)}
PLAIN = {"bronze_island": 1, "iron_oasis": 2, "scarlet_archipelago": 3}


def take(island: str, port: Port | None = None, **others: Port) -> Sea:
    """A city (seat 0) takes an island from the top of its pile."""
    level = LEVEL[island]
    card, age = TOP[level]
    mine = port or Port("giza:A")
    mine = Port(mine.board, mine.coins, f"{RICH} {mine.built}", card, mine.ships, mine.islands, stages=mine.stages)
    sea = harbour(mine, *others.values(), age=age, piles={level: island})
    sea.play(f"build {card}")
    assert sea.islands(0)[-1] == island
    return sea


def test_there_are_nine_of_each_level() -> None:
    assert [list(LEVEL.values()).count(level) for level in (1, 2, 3)] == [9, 9, 9]


@pytest.mark.parametrize(
    ("island", "goods"),
    [
        ("overgrown_island", ["wood", "ore"]),
        ("virgin_island", ["stone", "clay"]),
        ("abandoned_oasis", ["glass", "loom", "papyrus"]),
    ],
)
def test_goods_for_the_owner_alone(island: str, goods: list[str]) -> None:
    city = rules.view(take(island).state, 0).cities[0]
    assert city.sources.own.choices == (tuple(goods),) and city.sources.sale.choices == ()


@pytest.mark.parametrize(("island", "shields"), PLAIN.items())
def test_ground_shields(island: str, shields: int) -> None:
    sea = take(island)
    assert sea.state.cities[0].shields == shields and sea.port(0).strength() == 0


@pytest.mark.parametrize(
    ("island", "shields"), [("whistling_island", 1), ("windy_oasis", 2), ("breezy_archipelago", 3)]
)
def test_naval_shields(island: str, shields: int) -> None:
    sea = take(island)
    assert sea.port(0).strength() == shields and sea.state.cities[0].shields == 0


@pytest.mark.parametrize(
    ("island", "points"),
    [("inhabited_island", 3), ("oasis_of_statues", 5), ("royal_archipelago", 7), ("pirate_oasis", 3)],
)
def test_points(island: str, points: int) -> None:
    assert take(island).points(0)["islands"] == points


def test_topaz_moves_the_blue_ship_and_amber_the_yellow_one() -> None:
    assert take("topaz_island").ships(0) == {"blue": 1}
    assert take("amber_island").ships(0) == {"yellow": 1}
    assert take("amber_island", Port("giza:A", ships=(0, 1, 0, 0))).coins(0) == 2
    assert take("amber_island", Port("giza:A", ships=(0, 6, 0, 0))).ships(0) == {"yellow": 6}


def test_stormy_oasis_moves_two_different_ships() -> None:
    sea = take("stormy_oasis")
    assert sea.asked() == {0: "fleet"}
    assert sea.legal(0) == ["choose red", "choose yellow", "choose blue", "choose green"]
    sea.play("choose blue")
    assert sea.legal(0) == ["choose red", "choose yellow", "choose green"]
    assert sea.play("choose green").ships(0) == {"blue": 1, "green": 1}


def test_torrential_archipelago_moves_three_different_ships() -> None:
    sea = take("torrential_archipelago", Port("giza:A", ships=(0, 6, 0, 0)))
    assert sea.legal(0) == ["choose red", "choose blue", "choose green"]
    sea.play("choose red").play("choose green")
    # Only the blue ship is left: it goes on by itself.
    assert sea.ships(0) == {"red": 1, "yellow": 6, "blue": 1, "green": 1} and sea.asked()[1] == "turn"


def test_a_move_that_no_ship_can_make_is_not_asked() -> None:
    sea = take("stormy_oasis", Port("giza:A", ships=(6, 6, 6, 6)))
    assert set(sea.asked().values()) == {"turn"} and not fleets_in(sea.state.cities[0]).voyages


def test_wondrous_oasis_pays_for_every_move_from_then_on() -> None:
    port = Port("giza:A", 0, RICH, "dry_hold", islands="wondrous_oasis")
    sea = harbour(port).play("build dry_hold sail").play("choose red")
    assert sea.ships(0) == {"red": 1, "blue": 1} and sea.coins(0) == 2
    assert harbour(Port("giza:A", islands="wondrous_oasis")).play("sell pawnshop sail").coins(0) == 1
    assert take("wondrous_oasis").coins(0) == 0


def test_two_ships_at_once_are_two_coins() -> None:
    port = Port("giza:A", 0, islands="wondrous_oasis")
    sea = take("torrential_archipelago", port).play("choose red").play("choose blue").play("choose green")
    assert sea.coins(0) == 3


def test_foggy_forgotten_ancient_and_lost_islands_stand() -> None:
    assert take("foggy_island").port(0).spared
    assert take("forgotten_oasis").port(0).may_abstain
    assert take("ancient_oasis").port(0).off == 1
    assert take("lost_island").port(0).free_stage


def test_pirate_oasis_raids_all_others() -> None:
    sea = take("pirate_oasis", rhodes=Port("rhodes:A", 9, ships=(0, 3, 0, 0)), ephesus=Port("ephesus:A", 9))
    assert (sea.coins(1), sea.coins(2)) == (9 + 3 - 2, 9 + 3)


def test_rainbow_archipelago_counts_the_best_colour() -> None:
    # Four brown structures beside three grey ones, one green.
    assert take("rainbow_archipelago").points(0)["islands"] == 4
    more = Port("giza:A", 0, "altar baths theater pawnshop palace")
    assert take("rainbow_archipelago", more).points(0)["islands"] == 5


def test_lush_archipelago_counts_the_commerce_level() -> None:
    assert take("lush_archipelago", Port("giza:A", ships=(0, 6, 0, 0))).points(0)["islands"] == 8
    assert "islands" not in take("lush_archipelago").points(0)


def test_sheltered_archipelago_counts_islands_and_itself() -> None:
    assert take("sheltered_archipelago").points(0)["islands"] == 2
    more = Port("giza:A", islands="bronze_island windy_oasis")
    assert take("sheltered_archipelago", more).points(0)["islands"] == 6


def test_golden_archipelago_is_a_symbol_of_choice() -> None:
    assert take("golden_archipelago").points(0)["science"] == 1
    assert take("golden_archipelago", Port("giza:A", 0, "apothecary workshop")).points(0)["science"] == 10


def test_emerald_archipelago_is_one_more_of_the_kind_owned_most() -> None:
    assert take("emerald_archipelago").points(0)["science"] == 1
    port = Port("giza:A", 0, "apothecary dispensary workshop scriptorium")
    # Two compasses become three: 9 + 1 + 1 and a set; a second gear or tablet would bring no more than that.
    assert take("emerald_archipelago", port).points(0)["science"] == 9 + 1 + 1 + 7


def test_most_owned_is_read_after_the_wildcards() -> None:
    port = Port("giza:A", 0, "apothecary workshop", islands="golden_archipelago")
    # One of each with the wildcard: any kind may be doubled, 4 + 1 + 1 + 7.
    assert take("emerald_archipelago", port).points(0)["science"] == 13


# ---- exploring


def explored(*green: int, cities: int = 3, movers: tuple[int, ...] = (0,)) -> Sea:
    """Some cities build a green card and sail; their green ships stood so far."""
    boards = ("giza:A", "rhodes:A", "ephesus:A", "babylon:A", "olympia:A", "alexandria:A", "halicarnassus:A")
    ports = [Port(b, 9, f"{RICH} forum", "workshop", (0, 0, 0, at)) for b, at in zip(boards, green, strict=False)]
    return harbour(*ports, cities=cities).play(**{f"seat{seat}": "build workshop sail" for seat in movers})


def test_alone_a_city_draws_four_and_keeps_one() -> None:
    sea = explored(1, 0, 0)
    assert sea.asked() == {0: "island"}
    ask = rules.view(sea.state, 0).ask
    assert len(ask.cards) == 4 and {LEVEL[name] for name in ask.cards} == {1}
    sea.play(f"choose {ask.cards[2]}")
    assert sea.islands(0) == [ask.cards[2]] and [len(pile) for pile in sea_of(sea.state).piles] == [8, 9, 9]


@pytest.mark.parametrize(("space", "level"), [(1, 1), (3, 2), (5, 3)])
def test_the_space_says_the_level(space: int, level: int) -> None:
    assert {LEVEL[name] for name in rules.view(explored(space, 0, 0).state, 0).question.cards} == {level}


@pytest.mark.parametrize("space", [0, 2, 4])
def test_other_spaces_bring_nothing(space: int) -> None:
    assert set(explored(space, 0, 0).asked().values()) == {"turn"}


def test_three_explorers_share_the_pile() -> None:
    """The rulebook's example: nine cards, three explorers, three cards each."""
    sea = explored(1, 1, 1, 0, 0, 0, 0, cities=7, movers=(0, 1, 2))
    assert sea.asked() == {0: "island", 1: "island", 2: "island"}
    hands = [rules.view(sea.state, seat).question.cards for seat in range(3)]
    assert [len(hand) for hand in hands] == [3, 3, 3] and len({name for hand in hands for name in hand}) == 9
    sea.play(*(f"choose {hand[0]}" for hand in hands))
    assert [sea.islands(seat) for seat in range(3)] == [[hand[0]] for hand in hands]


def test_two_explorers_leave_the_remainder() -> None:
    sea = explored(1, 1, 0, movers=(0, 1))
    assert [len(rules.view(sea.state, seat).question.cards) for seat in (0, 1)] == [4, 4]
    assert len(sea_of(sea.state).piles[0]) == 1


def test_different_levels_do_not_disturb_each_other() -> None:
    sea = explored(1, 3, 0, movers=(0, 1))
    assert sea.asked() == {0: "island"} and len(rules.view(sea.state, 0).question.cards) == 4
    sea.play(f"choose {rules.view(sea.state, 0).question.cards[0]}")
    while sea.asked() == {0: "fleet"}:
        sea.play("choose red")
    assert sea.asked() == {1: "island"} and len(rules.view(sea.state, 1).question.cards) == 4


def test_a_short_pile_gives_what_there_is() -> None:
    sea = harbour(Port("giza:A", 9, RICH, "workshop", (0, 0, 0, 1)))
    part = sea_of(sea.state)
    part.piles[0] = part.piles[0][:2]
    sea.play("build workshop sail")
    assert len(rules.view(sea.state, 0).question.cards) == 2


def test_one_island_left_is_no_question() -> None:
    sea = harbour(Port("giza:A", 9, RICH, "workshop", (0, 0, 0, 1)), piles={1: "inhabited_island"})
    sea_of(sea.state).piles[0] = sea_of(sea.state).piles[0][:1]
    sea.play("build workshop sail")
    assert sea.islands(0) == ["inhabited_island"] and set(sea.asked().values()) == {"turn"}


def test_a_new_island_may_lead_to_another_exploration() -> None:
    """The green ship of Stormy Oasis's finder reaches level 3: a further round, in the same step."""
    port = Port("giza:A", 9, RICH, "workshop", (0, 0, 0, 3))
    sea = harbour(port, piles={2: "stormy_oasis"}).play("build workshop sail").play("choose stormy_oasis")
    sea.play("choose red").play("choose green")
    assert sea.ships(0) == {"red": 1, "green": 5}
    port = Port("giza:A", 9, f"{RICH} altar", "cartographers_office", (0, 0, 0, 5))
    sea = harbour(port, age=2, piles={2: "stormy_oasis"}).play("build cartographers_office").play("choose green")
    sea.play("choose red")
    assert sea.asked() == {0: "island"} and {LEVEL[n] for n in rules.view(sea.state, 0).question.cards} == {3}


def test_a_top_island_is_no_exploration() -> None:
    port = Port("rhodes:A", 9, RICH, "workshop", (0, 0, 0, 1))
    sea = harbour(Port("giza:A", 0, RICH, "helmsmans_rest"), port, piles={1: "bronze_island"})
    sea.play("build helmsmans_rest", "build workshop sail")
    # It comes first, and the explorer is alone.
    assert sea.islands(0) == ["bronze_island"]
    assert len(rules.view(sea.state, 1).question.cards) == 4


def test_whoever_has_not_drawn_an_island_does_not_see_it() -> None:
    sea = explored(1, 1, 0, movers=(0, 1))
    for seat, other in ((0, 1), (1, 0), (2, 0), (2, 1)):
        seen = rules.view(sea.state, seat)
        hand = sea_of(sea.state).drawn[other]
        assert sea_known(seen).drawn == tuple(sea.state.rs.ids[card] for card in sea_of(sea.state).drawn[seat])
        assert not any(sea.state.rs.ids[card] in str(seen) for card in hand)


@pytest.mark.parametrize("seed", range(3))
def test_islands_are_conserved(seed: int) -> None:
    state, _ = rules.new_game(Setup(5, seed, ARMADA))
    every = sorted(LEVEL)
    for _ in decisions(state, Random(seed)):
        sea = sea_of(state)
        lying = [card for hand in (*sea.piles, *sea.drawn) for card in hand]
        found = [card for city in state.cities for piece in city.pieces for card, _ in piece.cards()]
        assert sorted(state.rs.ids[card] for card in (*lying, *found)) == every
