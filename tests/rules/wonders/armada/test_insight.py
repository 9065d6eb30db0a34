"""What matters about ships and naval conflicts as the table stands (armada-rules 6, 10)."""

from __future__ import annotations

import rules
from rules import View
from rules.wonders.armada.insight import fleet_strength, next_step, tokens_now
from tests.rules.wonders.armada.harbour import Port, harbour
from tests.rules.wonders.playout import ARMADA

RS = rules.ruleset(ARMADA)


def seen(**ships: int) -> View:
    fleet = tuple(ships.get(name, 0) for name in ("red", "yellow", "blue", "green"))
    sea = harbour(Port("giza:A", ships=fleet), Port("rhodes:A", ships=(1, 0, 0, 0)), Port("ephesus:A"))
    return rules.view(sea.state, 0)


def test_a_step_says_by_how_much_totals_rise_and_what_happens_on_arrival() -> None:
    view = seen(red=5, yellow=1, blue=3, green=1)
    red, yellow, blue, green = (next_step(RS, view, 0, fleet) for fleet in ("red", "yellow", "blue", "green"))
    assert red and (red.space, red.naval) == (6, 2)
    assert yellow and (yellow.coins, yellow.tax, yellow.commerce) == (2, 1, 0)
    assert blue and (blue.space, blue.points) == (4, 2)
    assert green and green.explore == 1


def test_a_ship_on_its_last_space_has_no_step() -> None:
    assert next_step(RS, seen(blue=6), 0, "blue") is None


def test_the_strength_of_fleets_counts_the_last_spaces_of_merchants_and_civilians() -> None:
    assert fleet_strength(RS, seen(red=3), 0) == 3
    assert fleet_strength(RS, seen(red=6, yellow=6, blue=6), 0) == 7 + 2 + 1


def test_tokens_as_they_would_be_handed_out_now() -> None:
    view = seen(red=2)
    assert tokens_now(RS, view) == [3, 1, -1]
    assert tokens_now(RS, view, {2: 5}) == [1, -1, 3]
    assert tokens_now(RS, view, away=(2,)) == [3, -1, 0]
