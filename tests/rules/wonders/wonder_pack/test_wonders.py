"""The wonders of the pack: what each stage costs and changes, and whole games with them in every phase."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import rules
from rules import Setup, parse
from rules.core.record import replay
from rules.wonders.engine.city import derive
from rules.wonders.play import GAME
from rules.wonders.wonder_pack.state import wonder_in
from tests.rules.wonders.cities.tables import owing
from tests.rules.wonders.playout import ARMADA, CITIES, LEADERS, anything, decisions, record_game
from tests.support.scenario import Seat, exact_sources, scenario, seat
from tests.support.scenario_table import Table

PACK = ("wonder_pack",)
EVERYTHING = rules.ruleset((*PACK, *CITIES, *LEADERS))
Cost = dict[str, int]

STAGES: list[tuple[str, int, Cost, dict[str, Any]]] = [
    (
        "manneken_pis:B",
        1,
        {"wood": 1, "stone": 1, "clay": 1, "ore": 1, "glass": 1, "loom": 1, "papyrus": 1},
        {"coins": 7, "wonder": 7, "shields": 1},
    ),
    ("stonehenge:A", 1, {"ore": 1, "clay": 1}, {"wonder": 3}),
    ("stonehenge:A", 2, {"clay": 2, "papyrus": 1}, {"wonder": 5}),
    ("stonehenge:A", 3, {"wood": 3, "loom": 1}, {}),
    ("stonehenge:B", 1, {"ore": 3}, {}),
    ("stonehenge:B", 2, {"clay": 3, "papyrus": 1}, {}),
    ("great_wall:A", 1, {"wood": 2}, {"coins": 8}),
    ("great_wall:A", 2, {"clay": 1, "glass": 1, "papyrus": 1}, {"wild": 1, "science": 1}),
    ("great_wall:A", 3, {"stone": 3}, {"shields": 2}),
    ("great_wall:A", 4, {"ore": 3}, {}),
    ("great_wall:B", 1, {"wood": 1, "papyrus": 1}, {"coins": 8}),
    ("great_wall:B", 2, {"clay": 2, "ore": 1}, {"special": {"masks": 1}}),
    ("great_wall:B", 3, {"wood": 2, "papyrus": 1}, {"diplomacy": 1}),
    ("great_wall:B", 4, {"stone": 2}, {"special": {"lacked": 1}}),
    ("abu_simbel:A", 1, {"stone": 1, "clay": 1}, {"wonder": 3}),
    ("abu_simbel:A", 2, {"wood": 1, "ore": 1}, {"wonder": 5}),
    ("abu_simbel:A", 3, {"stone": 2, "glass": 1, "loom": 1}, {}),
    ("abu_simbel:B", 1, {"clay": 2, "loom": 1}, {}),
    ("abu_simbel:B", 2, {"wood": 2, "glass": 1}, {}),
]
GOODS = {"manneken_pis": None, "stonehenge": "wood", "great_wall": "loom", "abu_simbel": "papyrus"}


def table_of(*seats: Seat, more: tuple[str, ...] = (), **fields: Any) -> Table:
    """A table with the pack, and with what its boards need; losses are debts where the Great Wall is."""
    boards = {city.board.partition(":")[0] for city in seats}
    needed = (*(CITIES if "great_wall" in boards else ()), *more)
    return scenario(*seats, more=(*PACK, *needed), leaders="abu_simbel" in boards, **fields)


def promotional(*seats: Seat, **fields: Any) -> Table:
    """A table by the second revision of the rules, with Manneken Pis as promotional board."""
    return table_of(*seats, revision=2, **fields)


def test_every_stage_of_the_pack_is_here() -> None:
    mine = set(EVERYTHING.boards) - set(rules.ruleset((*CITIES, *LEADERS)).boards)
    assert mine == set(GOODS) and {board: EVERYTHING.boards[board].starting_resource for board in mine} == GOODS
    stages = [
        (f"{board}:{side}", number)
        for board in mine
        for side, built in EVERYTHING.boards[board].sides.items()
        for number in range(1, len(built) + 1)
    ]
    copies = {("manneken_pis:A", number) for number in (1, 2, 3)}
    assert set(stages) - {(board, number) for board, number, _, _ in STAGES} == copies


@pytest.mark.parametrize(("board", "stage", "cost", "changes"), STAGES, ids=[f"{s[0]}-{s[1]}" for s in STAGES])
def test_what_a_stage_costs_and_changes(board: str, stage: int, cost: Cost, changes: dict[str, Any]) -> None:
    name, _, side = board.partition(":")
    assert EVERYTHING.boards[name].sides[side][stage - 1].cost == cost
    built = " ".join(exact_sources(cost, GOODS[name] or ""))
    any_order = EVERYTHING.boards[name].any_order
    order = tuple(range(1, stage)) if any_order else ()
    city = seat(board, 0, built, stages=stage - 1, hand="arsenal study", order=order)
    table = table_of(city, seat("giza:A", built="arsenal altar"), seat("ephesus:A"), age=3)
    change = table.play(f"stage arsenal #{stage}" if any_order else "stage arsenal")[0]
    for word in ("own", "special"):
        change.pop(word, None) if word not in changes else None
    assert change == {"stages": 1, **changes}
    if (board, stage) == ("great_wall:B", 1):
        assert [other.coins for other in table.state.cities[1:]] == [3 + 2, 3 + 2]
    if (board, stage) == ("great_wall:B", 3):
        assert owing(table) == {1: 2, 2: 2}


def test_manneken_pis_begins_with_four_coins_more() -> None:
    for expansions, coins in ((PACK, 7), ((*PACK, *LEADERS), 10)):
        state, _ = rules.new_game(Setup(3, 1, expansions, boards=("manneken_pis:B", "giza:A")))
        assert [city.coins for city in state.cities] == [coins, coins - 4, coins - 4]


def test_the_third_stage_of_manneken_pis_copies_either_neighbours() -> None:
    city = seat("manneken_pis:A", 0, "glassworks_age1 loom_age1 press_age1", stages=2, hand="study arsenal")
    table = promotional(city, seat("olympia:B"), seat("babylon:B"), age=3)
    table.play("stage study")
    assert table.asked() == {0: "copy_stage"} and table.legal(0) == ["choose left", "choose right"]
    change = table.answer(0, "choose right")
    assert change[0]["wild"] == 1 and [stage.board for stage in wonder_in(table.state.cities[0]).copied] == ["babylon"]
    assert derive(table.state.rs, table.state.cities[0]).summary() == table.state.cities[0].summary()


@pytest.mark.parametrize(("left", "copied"), [("rhodes:B", "olympia"), ("giza:B", "")])
def test_of_two_boards_it_copies_the_one_that_has_the_stage(left: str, copied: str) -> None:
    city = seat("manneken_pis:A", 0, "glassworks_age1 loom_age1 press_age1", stages=2, hand="study arsenal")
    table = promotional(city, seat(left), seat("olympia:A"), age=3)
    table.play("stage study")
    if copied:
        assert [stage.board for stage in wonder_in(table.state.cities[0]).copied] == [copied]
    else:
        assert table.asked() == {0: "copy_stage"}


def test_a_second_stage_that_the_board_lacks_copies_nothing() -> None:
    city = seat("manneken_pis:A", 0, "ore_vein lumber_yard", stages=1, hand="study arsenal")
    table = promotional(city, seat("giza:A"), seat("stonehenge:B"), age=3)
    table.play("stage study")
    assert len(wonder_in(table.state.cities[0]).colours) == 1, "a copied stage shows the colour of the own card"
    assert table.points(0)["wonder"] == 0


def test_a_copied_stage_that_asks_is_asked() -> None:
    city = seat("manneken_pis:A", 0, "stone_pit clay_pool", hand="study arsenal")
    table = promotional(city, seat("halicarnassus:B"), age=3, discard="palace")
    table.play("stage study")
    assert table.asked() == {0: "discard_pick"}
    assert table.points(0)["wonder"] == 2


def test_stonehenge_counts_stone_of_board_brown_and_grey_cards() -> None:
    built = "quarry timber_yard excavation caravansery sawmill loom_age1"
    table = table_of(seat("stonehenge:A", 0, built, stages=2, hand="study arsenal"), age=3)
    assert table.play("stage study")[0]["wonder"] == 2 * 4
    side_b = table_of(seat("stonehenge:B", 0, f"{built} foundry ore_vein", hand="study arsenal"), age=3)
    change = side_b.play("stage study")[0]
    assert (change["coins"], change["wonder"]) == (4, 4)


def test_stonehenge_counts_neighbours_cards_of_the_colour_of_the_card_used() -> None:
    city = seat("stonehenge:B", 0, "brickyard clay_pool press_age1", stages=1, hand="palace arsenal")
    beside = seat("giza:A", built="altar baths walls"), seat("rhodes:A", built="senate")
    table = table_of(city, *beside, age=3, turn=6)
    assert table.play("stage palace")[0]["wonder"] == 3
    shown = promotional(city, seat("giza:A", built="altar baths walls"), seat("rhodes:A", built="senate"), age=3)
    assert shown.play("stage palace")[0]["wonder"] == 3
    assert rules.as_document(rules.view(shown.state, 1))["cities"][0]["built_with"] == ["blue"]


def test_abu_simbel_lays_a_leader_to_rest_for_twice_its_cost() -> None:
    city = seat("abu_simbel:B", 0, "brickyard loom_age1", leaders="caesar hatshepsut", hand="study arsenal")
    table = table_of(city, age=3)
    table.play("stage study")
    assert table.asked() == {0: "bury"} and table.legal(0) == ["choose caesar", "choose hatshepsut", "choose none"]
    change = table.answer(0, "choose caesar")[0]
    assert (change["wonder"], change["shields"]) == (10, -2)
    document = json.loads(json.dumps(table.state.to_json()))
    assert rules.state_from_json(document).to_json() == table.state.to_json()
    assert document["cities"][0]["ended"] == ["caesar"]


def test_a_leader_at_rest_counts_as_none() -> None:
    city = seat("abu_simbel:B", 0, "brickyard loom_age1", leaders="cleopatra", hand="study arsenal")
    table = table_of(city, seat("giza:A", built="diplomats_guild"), age=3)
    table.play("stage study")
    change = table.answer(0, "choose cleopatra")
    assert (change[0]["leaders"], change[0]["wonder"], change[1]["guilds"]) == (-5, 8, -1)
    kept = table_of(city, age=3)
    kept.play("stage study")
    assert "wonder" not in kept.answer(0, "choose none")[0]


def test_answers_to_the_questions_are_foretold() -> None:
    """What is laid to rest leaves the city, and what is copied comes to it."""
    city = seat("abu_simbel:B", 0, "brickyard loom_age1", leaders="caesar hatshepsut", hand="study arsenal")
    table = table_of(city, age=3)
    table.play("stage study")
    told = [rules.prospects(table.state, 0, parse(f"choose {name}")) for name in ("caesar", "hatshepsut", "none")]
    assert [(found.now, found.change.shields) for found in told] == [(10, -2), (4, 0), (0, 0)]
    city = seat("manneken_pis:A", 0, "glassworks_age1 loom_age1 press_age1", stages=2, hand="study arsenal")
    table = promotional(city, seat("giza:A"), seat("halicarnassus:B"), age=3)
    table.play("stage study")
    left, right = (rules.prospects(table.state, 0, parse(f"choose {side}")) for side in ("left", "right"))
    assert (left.now, left.no_effect, [effect.kind for effect in left.effects]) == (7, (), ["points"])
    assert (right.now, right.change.asks) == (0, ("discard_pick",))


SETUPS = {
    "pack": Setup(5, 1, PACK, boards=("manneken_pis:A", "stonehenge:B", "halicarnassus:B", "giza:A", "babylon:B")),
    "cities": Setup(4, 2, (*PACK, *CITIES), boards=("great_wall:B", "manneken_pis:A", "stonehenge:A", "petra:B")),
    "leaders": Setup(4, 3, (*PACK, *LEADERS), boards=("abu_simbel:B", "manneken_pis:A", "rome:B", "stonehenge:B")),
    "two": Setup(2, 4, PACK, boards=("manneken_pis:A", "stonehenge:B", "olympia:B")),
    "free": Setup(2, 5, (*PACK, *CITIES), boards=("great_wall:B", "petra:B", "manneken_pis:A")),
    "armada": Setup(8, 6, (*PACK, *ARMADA), boards=("stonehenge:B", "manneken_pis:A", "great_wall:A")),
    "wall": Setup(4, 7, PACK, boards=("manneken_pis:A", "great_wall:B", "halicarnassus:A", "stonehenge:B")),
    "wall_leaders": Setup(3, 8, (*PACK, *LEADERS), boards=("great_wall:A", "abu_simbel:B", "manneken_pis:A")),
    "wall_free": Setup(2, 9, PACK, boards=("manneken_pis:A", "giza:B", "great_wall:A")),
    "earlier": Setup(5, 1, PACK, boards=("manneken_pis:A", "stonehenge:B", "halicarnassus:B"), rules=2),
    "earlier_cities": Setup(4, 2, (*PACK, *CITIES), boards=("great_wall:B", "manneken_pis:A"), rules=2),
}


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_games_are_recorded_and_agree_in_every_phase(setup: Setup) -> None:
    record, state = record_game(setup)
    assert rules.digest(replay(record)) == rules.digest(state)
    assert all(city.summary() == derive(state.rs, city).summary() for city in state.cities)
    assert rules.totals(state) == [sheet.total for sheet in rules.scores(state)[0]]
    state, _ = rules.new_game(setup)
    rng = Random(setup.seed)
    for number, (who, _) in enumerate(decisions(state, Random(setup.seed))):
        ask = state.asks[who]
        if number % 9 and ask is not None and ask.kind not in ("bury", "copy_stage"):
            continue
        assert GAME.state_from_json(json.loads(json.dumps(state.to_json()))).to_json() == state.to_json()
        seen = rules.view(state, who)
        world = rules.determinize(seen, rng, anything)
        assert rules.view(world, who) == seen
        assert rules.legal_actions(world, who) == rules.legal_actions(state, who)
