"""A turn of Architects: pick, duty to build, science, chains, the end (architects-rules 3 to 6, 10 to 13)."""

from __future__ import annotations

import pytest

import rules
from rules import IllegalActionError, SetupError
from rules.architects.event_facts import BattleFought
from rules.architects.setup import ArchitectsDeal, ArchitectsSetup
from tests.rules.architects.tables import WONDERS, ArchitectsTable, random_game


def test_the_three_available_cards_are_the_own_deck_that_of_the_right_neighbour_and_the_central_one() -> None:
    table = ArchitectsTable(decks={"giza": ["wood", "coin"], "ephesus": ["glass", "coin"], "central": ["gear", "coin"]})
    assert table.legal == ["take left", "take right", "take central"]
    assert table.play("take right").cards(0) == ["glass"]
    assert table.state.active == 1


@pytest.mark.parametrize(("side", "card"), [("left", "wood"), ("right", "glass"), ("central", "gear")])
def test_every_side_gives_its_top(side: str, card: str) -> None:
    table = ArchitectsTable(decks={"giza": ["wood", "coin"], "ephesus": ["glass", "coin"], "central": ["gear", "coin"]})
    assert table.play(f"take {side}").cards(0) == [card]


def test_a_payable_stage_is_built_at_once() -> None:
    table = ArchitectsTable(decks={"giza": ["wood"]}).lay(0, "stone")
    table.play("take left")
    assert table.stages(0) == [1]
    assert table.cards(0) == []
    assert [event.secret.action for event in table.happened("forced")] == ["stage 1 wood stone"]


def test_two_stages_in_a_turn() -> None:
    """Worked chain 12.1."""
    table = ArchitectsTable(
        boards=("alexandria", "giza", "ephesus"), decks={"alexandria": ["clay", "coin"], "central": ["glass", "coin"]}
    )
    table.lay(0, "clay", "wood", "stone", stages=[1]).play("take left")
    assert table.kind == "effect"
    assert table.stages(0) == [1, 2]
    table.play("choose central")
    assert table.stages(0) == [1, 2, 3]
    assert table.cards(0) == []


def test_horns_in_a_chain() -> None:
    """Worked chain 12.2."""
    table = ArchitectsTable(decks={"giza": ["red_2", "red_0", "coin"]}).lay(0, tokens=["propaganda"])
    table.state.battle = 2
    table.play("take left")
    assert [event.facts.to_json() for event in table.happened("horns")] == [{"horns": 2, "turned": 1, "battle": 3}]
    assert table.legal == ["extra left", "extra right", "extra central", "done"]
    table.play("extra left")
    assert [event.facts for event in table.happened("battle")] == [BattleFought(shields=(2, 0, 0), victories=(2, 0, 0))]
    assert table.cards(0) == ["red_0"]
    assert table.state.battle == 0


def test_the_final_turn_is_finished_with_its_battle() -> None:
    """Worked chain 12.5."""
    decks = {"giza": ["red_1", "wood", "coin"], "central": ["coin"]}
    table = ArchitectsTable(decks=decks).lay(0, "coin", "coin", "coin", tokens=["propaganda"], stages=[1, 2, 3, 4])
    table.state.battle = 2
    table.play("take left", "extra left")
    assert table.state.finished
    assert [event.facts.kind for event in table.events if event.facts.kind in ("staged", "battle", "scored")] == [
        "staged", "battle", "scored",
    ]  # fmt: skip
    assert table.score(0) == {"wonder": 30, "cat": 0, "blue": 0, "military": 6, "progress": 0, "medals": 0}


def test_nobody_has_another_turn_after_the_fifth_stage() -> None:
    table = ArchitectsTable(decks={"giza": ["wood", "coin"]}).lay(0, "coin", "coin", "coin", stages=[1, 2, 3, 4])
    table.play("take left")
    assert table.state.finished
    assert table.state.turn == 1


def test_two_payable_stages_are_a_choice() -> None:
    table = ArchitectsTable(boards=("rhodes", "giza", "ephesus"), decks={"rhodes": ["wood", "coin"]})
    table.lay(0, "wood", "stone").play("take left")
    assert (table.kind, table.legal) == ("build_order", ["stage 1 wood stone", "stage 2 wood wood"])
    table.play("stage 2 wood wood")
    assert (table.stages(0), table.cards(0), table.state.active) == ([2], ["stone"], 1)


@pytest.mark.parametrize(
    ("wonder", "built", "opened"),
    [
        ("giza", [], [1]), ("giza", [1], [2]), ("giza", [1, 2, 3], [4]), ("giza", [1, 2, 3, 4], [5]),
        ("alexandria", [1], [2]), ("alexandria", [1, 2, 3], [4]),
        ("ephesus", [1], [2, 3, 4]), ("ephesus", [1, 3], [2, 4]), ("ephesus", [1, 2, 3, 4], [5]),
        ("babylon", [1, 2], [3]), ("babylon", [1, 2, 3], [4, 5]),
        ("halicarnassus", [1, 2], [3, 4]), ("halicarnassus", [1, 2, 4], [3]), ("halicarnassus", [1, 2, 3, 4], [5]),
        ("olympia", [1], [2, 3]), ("olympia", [1, 2, 3], [4]), ("olympia", [1, 2, 3, 4], [5]),
        ("rhodes", [], [1, 2]), ("rhodes", [1, 2], [3]), ("rhodes", [1, 2, 3], [4]),
        ("rome", [], [1, 2, 3]), ("rome", [1, 2, 3], [4, 5]), ("ur", [], [1]), ("ur", [1, 2, 3], [4]),
    ],
)  # fmt: skip
def test_stages_open_level_by_level(wonder: str, built: list[int], opened: list[int]) -> None:
    others = [name for name in WONDERS if name != wonder][:2]
    table = ArchitectsTable(boards=(wonder, *others), medals=["seven_cards", "red_three", "two_progress"])
    stages = table.state.cities[0].wonder.stages
    mask = sum(1 << (number - 1) for number in built)
    assert [s.number for s in stages if not mask >> (s.number - 1) & 1 and not s.needed & ~mask] == opened


def test_a_science_set_is_used_and_a_token_chosen() -> None:
    table = ArchitectsTable(decks={"giza": ["gear", "coin"]}).lay(0, "gear", "tablet")
    table.play("take left")
    assert (table.kind, table.legal) == (
        "progress",
        ["choose tactics", "choose decor", "choose strategy", "choose stack"],
    )
    table.play("choose decor")
    assert (table.tokens(0), table.cards(0)) == (["decor"], ["tablet"])
    assert [table.box.tokens[token].id for token in table.state.faces] == ["culture", "tactics", "strategy"]


def test_a_blind_token_comes_from_the_top_of_the_stack() -> None:
    table = ArchitectsTable(decks={"giza": ["gear", "coin"]}).lay(0, "gear").play("take left", "choose stack")
    assert table.tokens(0) == ["culture"]
    assert len(table.state.stack_of_tokens) == 1


def test_one_of_each_symbol_is_a_set_and_a_choice_beside_a_pair() -> None:
    table = ArchitectsTable(decks={"giza": ["gear", "coin"]}).lay(0, "gear", "compass", "tablet")
    table.play("take left")
    assert table.legal == ["science gear gear", "science gear compass tablet"]
    table.play("science gear compass tablet", "choose decor")
    assert table.cards(0) == ["gear"]


def test_without_tokens_there_is_no_duty_to_use_a_set() -> None:
    table = ArchitectsTable(decks={"giza": ["gear", "coin"]}, tokens=()).lay(0, "gear").play("take left")
    assert (table.cards(0), table.state.active) == (["gear", "gear"], 1)


def test_an_extra_card_may_be_declined_and_sets_off_other_tokens_once() -> None:
    decks = {"giza": ["coin", "wood", "coin", "coin"]}
    table = ArchitectsTable(decks=decks).lay(0, "wood", tokens=["jewellery", "urbanism"], stages=[1, 2, 3, 4, 5])
    table.state.cities[0].stages = 0b1111
    table.play("take left", "extra left")
    assert table.legal == ["extra left", "extra right", "extra central", "done"]
    table.play("done")
    assert (table.cards(0), table.state.active) == (["coin", "wood", "wood"], 1)


def test_a_token_does_not_look_back() -> None:
    table = ArchitectsTable(decks={"giza": ["gear", "coin"]}, tokens=["science", "decor", "tactics"]).lay(0, "gear")
    table.play("take left", "choose science")
    assert table.state.active == 1


def test_architecture_gained_by_a_stage_does_not_look_back_at_it() -> None:
    table = ArchitectsTable(
        boards=("babylon", "giza", "ephesus"), decks={"babylon": ["wood", "coin"]}, tokens=["architecture", "decor"]
    )
    table.lay(0, "wood", stages=[1]).play("take left", "choose architecture")
    assert table.state.active == 1


def test_no_card_to_pick_is_no_pick() -> None:
    table = ArchitectsTable(decks={"giza": [], "ephesus": [], "central": ["coin"]}, first=2)
    table.play("take central")
    assert [event.seat for event in table.happened("turn")][:2] == [0, 1]
    assert table.cards(0) == []


def test_the_game_ends_when_no_deck_holds_a_card() -> None:
    table = ArchitectsTable(decks={"giza": ["coin"], "alexandria": [], "ephesus": [], "central": ["coin", "coin"]})
    table.play("take left")
    assert table.state.finished
    assert table.state.turn == 3


def test_most_built_stages_break_a_tie() -> None:
    table = ArchitectsTable(decks={"giza": ["coin"], "alexandria": [], "ephesus": [], "central": []})
    table.lay(0, "blue_3", stages=[1]).lay(1, stages=[1, 2]).lay(2, "blue_3", "blue_3")
    assert [sheet.total for sheet in rules.scores(table.state)[0]] == [7, 7, 6]
    assert rules.scores(table.state)[1] == [1]


def test_a_full_tie_is_shared() -> None:
    table = ArchitectsTable().lay(0, "blue_3").lay(1, "blue_3")
    assert rules.scores(table.state)[1] == [0, 1]


@pytest.mark.parametrize("seats", range(2, 8))
def test_cards_are_conserved(seats: int) -> None:
    for seed in range(6):
        state = random_game(seats, seed, ("medals",))
        lying = sum(map(len, state.decks)) + sum(state.discard) + sum(sum(city.cards) for city in state.cities)
        assert lying == 60 + 25 * seats


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (ArchitectsSetup(8), "8 seats cannot play Architects; allowed: 2 to 7"),
        (ArchitectsSetup(1), "1 seats cannot play Architects; allowed: 2 to 7"),
        (ArchitectsSetup(3, boards=("rome",)), "there is no wonder 'rome'"),
        (ArchitectsSetup(3, boards=("giza", "giza")), "the wonder 'giza' is asked for twice"),
        (ArchitectsSetup(3, expansions=("expert",)), "the expert variant needs the expansion 'medals'"),
        (ArchitectsSetup(3, expansions=("leaders",)), "there is no expansion 'leaders' of Architects"),
        (ArchitectsSetup(3, teams=True), "Architects cannot be played in teams"),
        (
            ArchitectsSetup(3, deal=ArchitectsDeal(tokens=["nothing"])),
            "the deal names the unknown Progress token 'nothing'",
        ),
        (
            ArchitectsSetup(3, deal=ArchitectsDeal(decks={"moon": []})),
            "the deal has a deck 'moon' that is not on the table",
        ),
        (ArchitectsSetup(3, deal=ArchitectsDeal(first=3)), "seat 3 of the deal cannot begin"),
    ],
)
def test_an_impossible_setup_is_refused_in_a_sentence(setup: ArchitectsSetup, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        rules.new_game(setup)


def test_an_illegal_move_changes_nothing() -> None:
    table = ArchitectsTable()
    before = table.state.to_json()
    with pytest.raises(IllegalActionError):
        table.play("extra left")
    assert table.state.to_json() == before
