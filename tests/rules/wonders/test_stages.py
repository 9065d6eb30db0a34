"""One test for each of the 42 wonder stages: what it costs and what building it changes.

The figures stand in ``facts_stages.txt``; what the powers then do is in ``test_flow.py`` and ``test_scoring.py``.
"""

from __future__ import annotations

import pytest

from tests.rules.wonders.facts import StageFact, stage_facts
from tests.rules.wonders.test_cards import standing
from tests.support.scenario import exact_sources, scenario, seat
from tests.support.scenario_table import Change, Table

FACTS = stage_facts()
NAMES = [f"{fact.board}-{fact.side}{fact.stage}" for fact in FACTS]
CARD = "altar"
# The stages of Alexandria B help to pay later ones: one of a raw material less is needed from elsewhere.
HELPED = {("alexandria", "B", 3): {"stone": 2}}
HELPED_SECOND = {("alexandria", "B", 2): {"ore": 2}, ("alexandria", "B", 3): {"wood": 3}}


def sources(fact: StageFact, edition: str = "first") -> list[str]:
    """Structures that cover exactly what board and earlier stages leave to pay."""
    helped = HELPED if edition == "first" else HELPED_SECOND
    return exact_sources(helped.get(fact[:3], fact.cost), fact.starting_resource)


def table_for(fact: StageFact, without: str = "", done: int | None = None, edition: str = "first") -> Table:
    """A poor city with exactly the goods of a stage (less one source) and the stages before it built."""
    built = [card for card in sources(fact, edition) if card != without]
    stages = fact.stage - 1 if done is None else done
    return scenario(seat(f"{fact.board}:{fact.side}", 0, built, stages=stages, hand=CARD), edition=edition)


def expected(fact: StageFact) -> Change:
    """What the table of facts says that the stage changes for its city."""
    change: Change = {"stages": 1}
    for effect in fact.effects:
        match effect:
            case ("coins", amount):
                change["coins"] = int(amount)
            case ("points", amount):
                change["wonder"] = int(amount)
            case ("build_from_discard",):
                pass  # a question, not a change: there is nothing in this pile
            case _:
                change |= standing(effect)
    return change


def test_there_are_42_stages_on_14_sides() -> None:
    assert len(FACTS) == 42
    assert len({(fact.board, fact.side) for fact in FACTS}) == 14


def check_change(fact: StageFact, edition: str = "first") -> None:
    """Finishing a stage changes exactly what the facts say."""
    change = table_for(fact, edition=edition).play(f"stage {CARD}", "sell barracks", "sell barracks")
    assert change[0] == expected(fact)
    assert change[1] == change[2] == {"coins": 3}


def check_cost(fact: StageFact, edition: str = "first") -> None:
    """A stage costs exactly what the facts say."""
    assert table_for(fact, edition=edition).ways(0, f"stage {CARD}") == [""]
    for source in sources(fact, edition):
        assert table_for(fact, source, edition=edition).ways(0, f"stage {CARD}") == [], f"built without {source}"


@pytest.mark.parametrize("fact", FACTS, ids=NAMES)
def test_stage_changes_exactly_this(fact: StageFact) -> None:
    check_change(fact)


@pytest.mark.parametrize("fact", FACTS, ids=NAMES)
def test_stage_costs_exactly_this(fact: StageFact) -> None:
    check_cost(fact)


LAST = [fact for fact in FACTS if (fact.board, fact.side, fact.stage + 1) not in {f[:3] for f in FACTS}]


@pytest.mark.parametrize("fact", LAST, ids=[f"{fact.board}-{fact.side}" for fact in LAST])
def test_nothing_is_left_to_build_after_the_last_stage(fact: StageFact) -> None:
    assert table_for(fact, done=fact.stage).ways(0, f"stage {CARD}") == []


def test_stages_come_in_order_whatever_is_affordable() -> None:
    # The goods of Giza A's second stage (3 wood) do not build it while the first (2 stone) is missing.
    table = scenario(seat("giza:A", 0, "lumber_yard sawmill", hand=CARD))
    assert table.ways(0, f"stage {CARD}") == []


def test_the_card_under_a_stage_is_no_structure_and_is_not_discarded() -> None:
    table = scenario(seat("giza:A", 0, "stone_pit", hand="altar"))
    change = table.play("stage altar", "sell barracks", "sell barracks")
    assert change[0] == {"stages": 1, "wonder": 3}
    assert table.pile() == ["barracks", "barracks"]
    heir = scenario(seat("giza:A", 0, "", stages=1, under="altar", hand="temple"), age=2)
    assert heir.ways(0, "build temple") == []


def test_any_card_builds_a_stage_even_one_the_city_has() -> None:
    table = scenario(seat("giza:A", 0, "stone_pit altar", hand="altar"))
    assert table.ways(0, "build altar") == []
    assert table.ways(0, "stage altar") == [""]
