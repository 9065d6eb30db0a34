"""What all leaders have in common."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest

import rules
from tests.rules.wonders.leaders import cards
from tests.rules.wonders.leaders.cards.recruiting import COSTS, LEADERS
from tests.support.scenario import recruitment, seat


def test_the_costs_add_up() -> None:
    assert sorted(COSTS) == LEADERS
    assert sum(COSTS.values()) == 113


def test_every_leader_has_its_own_test() -> None:
    modules = [import_module(f"{cards.__name__}.{module.name}") for module in iter_modules(cards.__path__)]
    tests = {name for module in modules for name in vars(module)}
    assert [leader for leader in LEADERS if f"test_{leader}" not in tests] == []


@pytest.mark.parametrize("leader", LEADERS)
def test_any_leader_may_be_discarded_or_put_under_the_wonder_instead(leader: str) -> None:
    city = seat("giza:A", 0, "stone_pit", leader_hand=leader)
    sold = recruitment(city)
    assert sold.play(f"sell {leader}")[0] == {"coins": 3}
    assert sold.pile() == [] and leader not in sold.leader_hand(0)
    staged = recruitment(city)
    assert staged.play(f"stage {leader}")[0] == {"stages": 1, "wonder": 3}
    assert rules.view(staged.state, 0).cities[0].buried == (leader,)
    assert rules.view(staged.state, 1).cities[0].buried == (None,)


@pytest.mark.parametrize("leader", LEADERS)
def test_a_leader_is_no_structure_and_a_preview_tells_what_it_brings(leader: str) -> None:
    table = recruitment(seat("giza:A", 9, leader_hand=leader), discard="altar")
    action = rules.parse(f"recruit {leader} B{COSTS[leader]}")
    told = rules.preview(table.state, 0, action)
    before = rules.scores(table.state)[0][0].total
    change = table.play(str(action))[0]
    assert "structures" not in change
    assert told.coins == change.get("coins", 0)
    assert told.shields == change.get("shields", 0)
    assert told.points == rules.scores(table.state)[0][0].total - before
    assert told.asks == (("late_discard_pick",) if leader == "solomon" else ())
