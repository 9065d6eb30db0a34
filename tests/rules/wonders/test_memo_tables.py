"""The tables in which payments are remembered are bounded: what happens when they are full changes no answer."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest

import rules
from rules import Setup, WondersState
from rules.wonders import library
from rules.wonders.engine import payment
from rules.wonders.engine.city import new_city
from tests.rules.wonders.playout import LEADERS, lively

SETUPS = [Setup(3, 2), Setup(7, 3), Setup(4, 5, LEADERS, boards=("rome:B", "olympia:A")), Setup(2, 6, LEADERS)]


def _compiled(module: ModuleType) -> bool:
    return not str(module.__file__).endswith(".py")


def answers(setup: Setup) -> list[tuple[str, ...]]:
    """Every list of legal answers of a random game, by the setup's rule set made anew."""
    library.forget()
    state, _ = rules.new_game(setup)
    random = Random(setup.seed)
    found = []
    while not state.finished:
        for seat in rules.to_act(state):
            legal = rules.legal_actions(state, seat)
            found.append(tuple(str(action) for action in legal))
            rules.apply(state, seat, lively(random, legal))
    library.forget()
    return found


def tables_hold(state: WondersState) -> int:
    """How many sources the tables remember."""
    return sum(len(table) for table in state.rs.payments._sources.values())


@pytest.mark.skipif(_compiled(payment), reason="the limits of a compiled build cannot be changed")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize(("sources", "deals"), [(1, 100_000), (3, 1), (10_000, 1), (25, 40), (2, 7)])
def test_full_tables_change_no_legal_answer(
    setup: Setup, sources: int, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = answers(setup)
    monkeypatch.setattr(payment, "_SOURCES_LIMIT", sources)
    monkeypatch.setattr(payment, "_KEPT_LIMIT", deals)
    assert answers(setup) == expected


@pytest.mark.skipif(_compiled(payment), reason="the limits of a compiled build cannot be changed")
def test_the_tables_stay_within_their_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(payment, "_SOURCES_LIMIT", 30)
    library.forget()
    for seed in range(4):
        state, _ = rules.new_game(Setup(7, seed))
        rules.playout(state, None, Random(seed))
        assert tables_hold(state) <= 31 + len(state.rs.payments._roots)
    library.forget()


@pytest.mark.skipif(_compiled(payment), reason="the limits of a compiled build cannot be changed")
def test_cities_of_before_the_tables_were_emptied_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game stands still while others fill the tables: it goes on as it would have without them."""
    setup = Setup(5, 9, LEADERS)
    expected = answers(setup)
    monkeypatch.setattr(payment, "_SOURCES_LIMIT", 20)
    monkeypatch.setattr(payment, "_KEPT_LIMIT", 50)
    library.forget()
    state, _ = rules.new_game(setup)
    random, found = Random(setup.seed), []
    while not state.finished:
        for seat in rules.to_act(state):
            legal = rules.legal_actions(state, seat)
            found.append(tuple(str(action) for action in legal))
            rules.apply(state, seat, lively(random, legal))
        if len(found) % 3 == 0:
            other, _ = rules.new_game(Setup(3 + len(found) % 5, len(found), LEADERS))
            rules.playout(other, None, Random(len(found)))
    library.forget()
    assert found == expected


def test_a_goods_count_of_more_than_seven_is_kept_at_seven() -> None:
    """No cost reaches eight of one resource, and packed goods leave no room for it."""
    rs = rules.ruleset()
    city = new_city(rs, rs.wonders["giza", "A"], 3)
    for _ in range(6):
        city.add_structure(rs, rs.card_index["quarry"])
    assert rules.model.unpack(city.own.fixed) == {"stone": 7} == rules.model.unpack(city.sale.fixed)
