"""How stages and shields stand."""

from __future__ import annotations

from rules.architects.knowledge.insight import open_stages, strengths
from tests.rules.architects.tables import ArchitectsTable


def test_open_stages_say_how_much_is_there() -> None:
    table = ArchitectsTable(boards=("rhodes", "giza")).lay(0, "wood", "wood", "coin")
    both = {demand.number: (demand.held, demand.cards) for demand in open_stages(table.state, 0)}
    assert both == {1: (2, 2), 2: (2, 2)}  # a coin stands in for another kind, or is not needed
    [only] = open_stages(table.state, 1)
    assert (only.number, only.held, only.cards, only.different) == (1, 0, 2, True)


def test_shields_of_everybody() -> None:
    table = ArchitectsTable(boards=("rhodes", "giza")).lay(0, "red_0", stages=[1, 2]).lay(1, tokens=["tactics"])
    assert strengths(table.state) == [2, 2]


def test_an_open_stage_says_where_its_effect_would_do_nothing() -> None:
    table = ArchitectsTable(boards=("ephesus", "giza"), decks={"central": []}).lay(0, stages=[1])
    assert {word for demand in open_stages(table.state, 0) if demand.effect for word in demand.no_effect} == {
        "centre_empty"
    }
    table.state.central.append(0)
    assert not any(demand.no_effect for demand in open_stages(table.state, 0))
