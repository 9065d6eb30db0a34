"""Taxes, commerce levels, piracy and who is spared (armada-rules 8)."""

from __future__ import annotations

import pytest

from tests.rules.wonders.armada.harbour import Port, Sea, harbour


def taxed(*yellow: int, coins: int = 9, islands: tuple[str, ...] = (), movers: tuple[int, ...] = (0,)) -> Sea:
    """Some cities discard for a move of the yellow ship, which stands so far; the others sell for three coins."""
    extra = (*islands, *[""] * len(yellow))
    ports = [
        Port(board, coins, ships=(0, at, 0, 0), islands=island)
        for board, at, island in zip(("giza:A", "rhodes:A", "ephesus:A", "babylon:A"), yellow, extra, strict=False)
    ]
    sea = harbour(*ports)
    return sea.play(**{f"seat{seat}": "sell pawnshop sail" for seat in movers})


def lost(sea: Sea, coins: int = 9, movers: tuple[int, ...] = (0,)) -> list[int]:
    """What each city has lost, the three coins of a sale set apart."""
    return [coins + (0 if seat in movers else 3) - sea.coins(seat) for seat in range(len(sea.state.cities))]


def test_the_rulebooks_first_example() -> None:
    """Paula arrives on the second space: 2 coins, tax 1; Alte on the first loses nothing, Romeo on the start 1."""
    assert lost(taxed(1, 1, 0)) == [-2, 0, 1]


def test_only_the_highest_tax_of_a_turn_is_levied() -> None:
    """Paula arrives on the last space (tax 4), Alte on the fourth (tax 2, 4 coins, level 2), Romeo is on the start."""
    assert lost(taxed(5, 3, 0, movers=(0, 1)), movers=(0, 1)) == [0, 2 - 4, 4]


def test_two_who_levy_the_same_highest_tax_are_both_exempt() -> None:
    sea = taxed(1, 1, 0, movers=(0, 1))
    assert lost(sea, movers=(0, 1)) == [-2, -2, 1]
    (event,) = (event for event in sea.events if event.facts.kind == "coins_lost")
    assert event.facts.to_json() == {"coins": 1, "kind": "taxed", "tax": 1, "levied": [0, 1]}


def test_a_level_above_the_tax_brings_nothing() -> None:
    assert lost(taxed(1, 5, 0)) == [-2, 0, 1]


def test_a_ship_that_stays_levies_no_tax_again() -> None:
    sea = taxed(1, 0, 0)
    before = sea.coins(1)
    sea.play()
    assert sea.coins(1) == before + 3 and sea.port(0).tax == 0


def test_nobody_pays_more_than_there_is() -> None:
    sea = harbour(Port("giza:A", 0, ships=(0, 5, 0, 0)), Port("rhodes:A", 1, "", "lumber_yard"), Port("ephesus:A", 9))
    sea.play("sell pawnshop sail", "build lumber_yard")
    assert [sea.coins(seat) for seat in range(3)] == [0, 0, 8]


def test_foggy_island_spares_its_owner() -> None:
    assert lost(taxed(5, 0, 0, islands=("", "foggy_island"))) == [0, 0, 4]


def test_foggy_island_protects_in_the_turn_in_which_it_is_found() -> None:
    port = Port("rhodes:A", 9, "quarry", "helmsmans_rest")
    sea = harbour(Port("giza:A", 9, ships=(0, 5, 0, 0)), port, Port("ephesus:A", 9), piles={1: "foggy_island"})
    sea.play("sell pawnshop sail", "build helmsmans_rest")
    assert [sea.coins(seat) for seat in range(3)] == [9, 9, 8]


def test_the_levels_are_those_after_all_moves_of_the_turn() -> None:
    sea = harbour(Port("giza:A", 9, ships=(0, 1, 0, 0)), Port("rhodes:A", 9), Port("ephesus:A", 9))
    sea.play("sell pawnshop sail", "sell pawnshop sail")
    assert sea.coins(1) == 9


@pytest.mark.parametrize("yellow", range(7))
def test_piracy_takes_a_coin_for_each_level(yellow: int) -> None:
    sea = harbour(Port("giza:A", 0, "", "pirate_hideout"), Port("rhodes:A", 9, ships=(0, yellow, 0, 0)))
    sea.play("build pirate_hideout")
    assert sea.coins(1) == 9 + 3 - (0, 1, 1, 2, 2, 3, 4)[yellow]
    assert sea.coins(0) == 3


def test_every_piracy_of_a_turn_applies() -> None:
    ports = (
        Port("giza:A", 0, "", "pirate_hideout", (0, 1, 0, 0)),
        Port("rhodes:A", 5, "", "pirates_den", (0, 3, 0, 0)),
    )
    sea = harbour(*ports, Port("ephesus:A", 5, ships=(0, 6, 0, 0)))
    sea.play("build pirate_hideout", "build pirates_den")
    assert [sea.coins(seat) for seat in range(3)] == [3 - 1, 5 + 6 - 2, 5 + 3 - 8]


def test_in_teams_the_partner_pays_too() -> None:
    sea = harbour(Port("giza:A", 9, ships=(0, 5, 0, 0)), Port("rhodes:A", 9), cities=4, teams=True)
    sea.play("sell pawnshop sail")
    assert sea.coins(1) == 9 + 3 - 4
