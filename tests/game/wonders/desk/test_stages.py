"""A stage that may be built in any order is chosen: in the list of the panel, or on the board."""

from __future__ import annotations

from game.wonders.desk.choice import CardChoice
from rules import legal_actions
from tests.support.scenario import scenario, seat


def choice_of(built: str) -> CardChoice:
    table = scenario(seat("great_wall:A", 2, built, hand="study arsenal"), more=("wonder_pack",), age=3)
    return CardChoice(("build", "stage", "sell"), legal_actions(table.state, 0), ("study", "arsenal"))


def test_a_stage_is_chosen_before_its_payment() -> None:
    choice = choice_of("quarry stone_pit sawmill")
    choice.pick(0)
    assert choice.do("stage") and choice.stages == [1, 3] and choice.action is None
    assert not choice.raise_stage(2)
    assert choice.raise_stage(3) and str(choice.action) == "stage study #3"
    choice.pick(1)
    assert choice.stage is None


def test_where_only_one_can_be_built_there_is_nothing_to_choose() -> None:
    choice = choice_of("quarry stone_pit")
    choice.pick(0)
    assert choice.do("stage") and choice.stages == [3] and str(choice.action) == "stage study #3"
