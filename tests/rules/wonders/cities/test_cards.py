"""One short test a black card, stage, guild and leader: "given this table, building it changes exactly this"."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from tests.rules.wonders.cities.tables import RICH, dark, dark_recruitment, owing
from tests.rules.wonders.playout import CITIES, LEADERS
from tests.support.scenario import exact_sources, seat

RULES = rules.ruleset((*CITIES, *LEADERS))
_HELD = {"tokens": (1, 3, -1)}
"""What the builder has: two victories and a defeat; each of the others has a stage and two victories."""

CARDS: dict[str, tuple[dict[str, int], dict[str, Any], int]] = {
    # cost, what changes in the city that builds it (its coins besides the cost), what each other city owes
    "pigeon_loft": ({"coins": 1, "ore": 1}, {"special": {"masks": 1}}, 0),
    "militia": ({"coins": 3}, {"shields": 2}, 0),
    "hideout": ({}, {"cities": 2}, 1),
    "residence": ({"clay": 1}, {"cities": 1, "diplomacy": 1}, 0),
    "gambling_den": ({}, {"coins": 6}, 0),
    "clandestine_dock_west": ({"coins": 1}, {"special": {"docks": 1}}, 0),
    "clandestine_dock_east": ({"coins": 1}, {"special": {"docks": 2}}, 0),
    "secret_warehouse": ({"coins": 2}, {"special": {"made": 1}, "own": {"stone": 1}}, 0),
    "gates_of_the_city": ({"coins": 1, "wood": 1}, {"cities": 4}, 0),
    "spy_ring": ({"coins": 2, "stone": 1, "clay": 1}, {"special": {"masks": 1}}, 0),
    "mercenaries": ({"coins": 4, "papyrus": 1}, {"shields": 3}, 0),
    "lair": ({"wood": 1, "glass": 1}, {"cities": 3}, 2),
    "consulate": ({"clay": 1, "papyrus": 1}, {"cities": 2, "diplomacy": 1}, 0),
    "gambling_house": ({"coins": 1}, {"coins": 9}, 0),
    "black_market": ({"ore": 1, "loom": 1}, {"special": {"lacked": 1}, "own": {"wood/clay/glass/papyrus": 1}}, 0),
    "sepulcher": ({"stone": 1, "glass": 1, "loom": 1}, {"cities": 4}, 2),
    "architect_cabinet": ({"coins": 1, "papyrus": 1}, {"cities": 2, "special": {"wonder_stage discount": 7}}, 0),
    "tabularium": ({"coins": 2, "wood": 1, "ore": 1, "loom": 1}, {"cities": 6}, 0),
    "torture_chamber": ({"coins": 3, "ore": 2, "glass": 1}, {"special": {"masks": 1}}, 0),
    "contingent": ({"coins": 5, "loom": 1}, {"shields": 5}, 0),
    "brotherhood": ({"wood": 2, "ore": 1, "loom": 1}, {"cities": 4}, 3),
    "embassy": ({"stone": 1, "loom": 1, "papyrus": 1}, {"cities": 3, "diplomacy": 1}, 0),
    "cenotaph": ({"stone": 1, "clay": 2, "glass": 1, "loom": 1}, {"cities": 5}, 2),
    "builders_union": ({"wood": 1, "clay": 1, "glass": 1, "papyrus": 1}, {"cities": 4}, 1),
    "capitol": ({"coins": 2, "stone": 2, "clay": 2, "glass": 1, "papyrus": 1}, {"cities": 8}, 0),
    "slave_market": ({"wood": 2, "ore": 2}, {"coins": 2, "cities": 2}, 0),
    "secret_society": ({"stone": 1, "papyrus": 1}, {"coins": 1, "cities": 1}, 0),
    "counterfeiters_guild": ({"ore": 3, "glass": 1, "loom": 1}, {"guilds": 5}, 3),
    "guild_of_shadows": ({"wood": 1, "stone": 2, "papyrus": 1}, {"guilds": 0}, 0),
    "mourners_guild": ({"wood": 1, "clay": 2, "glass": 1, "loom": 1}, {"guilds": 4}, 0),
}


def test_every_black_card_and_guild_is_here() -> None:
    mine = set(rules.ruleset(CITIES).card_index) - set(rules.ruleset().card_index)
    assert mine == set(CARDS)


@pytest.mark.parametrize("card", CARDS)
def test_what_a_card_costs_and_changes(card: str) -> None:
    cost, changes, owed = CARDS[card]
    definition = RULES.cards[RULES.card_index[card]]
    assert definition.cost == cost and definition.age in (1, 2, 3)
    coins = cost.get("coins", 0)
    built = " ".join(exact_sources(cost, "stone"))
    other = {"coins": 9, "stages": 1, "tokens": (1, 5)}
    # Without a board's clay or stone nothing but the card's own goods is made.
    city = seat("giza:A", coins, built, hand=f"{card} {card}", **_HELD)
    table = dark(city, seat("rhodes:A", **other), seat("ephesus:A", **other), age=definition.age)
    way = f"build {card}" + (f" B{coins}" if coins else "")
    change = table.play(way)[0]
    spent = changes.get("coins", 0) - coins
    wanted = {**changes, "structures": [card], **({"coins": spent} if spent else {})}
    if not spent:
        wanted.pop("coins", None)
    if card in ("secret_warehouse", "black_market"):
        assert change.pop("special") == changes["special"] and change["own"] == changes["own"]
        wanted.pop("special")
    wanted = {name: value for name, value in wanted.items() if value != 0}
    assert change == wanted
    assert owing(table) == ({1: owed, 2: owed} if owed else {})


def test_a_den_and_a_house_pay_both_neighbours() -> None:
    for card, coins in (("gambling_den", 1), ("gambling_house", 2)):
        table = dark(seat("giza:A", 1, hand=card), age=1 if coins == 1 else 2, cities=4)
        change = table.play(f"build {card}" + (" B1" if coins == 2 else ""))
        assert [city["coins"] for city in change[1:]] == [3 + coins, 3, 3 + coins]


def test_the_guild_of_shadows_counts_the_black_cards_of_both_neighbours() -> None:
    table = dark(
        seat("giza:A", built="guild_of_shadows hideout"),
        seat("rhodes:A", built="lair altar"),
        seat("petra:A", built="militia residence"),
        age=3,
    )
    assert table.points(0)["guilds"] == 3


STAGES: list[tuple[str, int, dict[str, int], dict[str, Any], int]] = [
    ("petra:A", 1, {"wood": 1, "stone": 1}, {"wonder": 3}, 0),
    ("petra:A", 2, {"coins": 7}, {"wonder": 7}, 0),
    ("petra:A", 3, {"wood": 1, "stone": 2, "papyrus": 1}, {"wonder": 7}, 0),
    ("petra:B", 1, {"clay": 2, "ore": 2}, {"wonder": 3}, 2),
    ("petra:B", 2, {"coins": 14}, {"wonder": 14}, 0),
    ("byzantium:A", 1, {"clay": 1, "ore": 1}, {"wonder": 3}, 0),
    ("byzantium:A", 2, {"wood": 2, "papyrus": 1}, {"wonder": 2, "diplomacy": 1}, 0),
    ("byzantium:A", 3, {"clay": 2, "glass": 1, "loom": 1}, {"wonder": 7}, 0),
    ("byzantium:B", 1, {"wood": 1, "ore": 1, "glass": 1, "papyrus": 1}, {"wonder": 3, "diplomacy": 1}, 0),
    ("byzantium:B", 2, {"clay": 1, "ore": 2, "loom": 1}, {"wonder": 4, "diplomacy": 1}, 0),
]


@pytest.mark.parametrize(("board", "stage", "cost", "changes", "owed"), STAGES, ids=[f"{s[0]}-{s[1]}" for s in STAGES])
def test_what_a_stage_costs_and_changes(
    board: str, stage: int, cost: dict[str, int], changes: dict[str, Any], owed: int
) -> None:
    name, _, side = board.partition(":")
    definition = RULES.boards[name]
    assert definition.sides[side][stage - 1].cost == cost
    start = {"petra": "clay", "byzantium": "stone"}[name]
    assert definition.starting_resource == start
    coins = cost.get("coins", 0)
    city = seat(board, coins, " ".join(exact_sources(cost, start)), stages=stage - 1, hand="arsenal study")
    table = dark(city, age=3)
    change = table.play("stage arsenal" + (f" B{coins}" if coins else ""))[0]
    assert change == {"stages": 1, **changes, **({"coins": -coins} if coins else {})}
    assert owing(table) == ({1: owed, 2: owed} if owed else {})
    if not coins:
        poorer = seat(board, 0, stages=stage - 1, hand="arsenal study")
        assert dark(poorer, seat("giza:A"), seat("rhodes:A"), age=3).ways(0, "stage arsenal") == []


LEADER_CHANGES: dict[str, tuple[int, dict[str, Any]]] = {
    "berenice": (2, {"special": {"bank_bonus": 1}, "powers": ["bank_coin_bonus"]}),
    "darius": (4, {"leaders": 2}),
    "aspasia": (3, {"leaders": 2, "diplomacy": 1}),
    "caligula": (3, {"special": {"free_builds": ["black"]}, "powers": ["free_colour_build"]}),
    "diocletian": (2, {"special": {"coins for a black structure": 2}}),
    "semiramis": (2, {"shields": 1}),
}


@pytest.mark.parametrize("leader", LEADER_CHANGES)
def test_what_a_leader_costs_and_changes(leader: str) -> None:
    cost, changes = LEADER_CHANGES[leader]
    table = dark_recruitment(seat("giza:A", cost, "hideout militia", leader_hand=leader, **_HELD), seat("rhodes:A", 9))
    change = table.play(f"recruit {leader} B{cost}")[0]
    if leader == "semiramis":
        change.pop("special")
    assert change == {"coins": -cost, "recruited": [leader], **changes}


def test_every_leader_is_here() -> None:
    mine = set(RULES.card_index) - set(rules.ruleset(CITIES).card_index) - set(rules.ruleset(LEADERS).card_index)
    assert mine == set(LEADER_CHANGES) and RICH
