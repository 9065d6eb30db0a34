"""Sentences of the rules that are easily lost: the Cat's peek, empty decks, gifts, the score of a whole table."""

from __future__ import annotations

import pytest

import rules
from rules.architects.state import Gift
from tests.rules.architects.tables import PLAIN, ArchitectsTable

MEDALS = ("seven_cards", "two_progress", "grey_three")
ROMANS = ("rome", "giza", "ephesus")


def at_rome(*cards: str, central: list[str], medals: tuple[str, ...] = MEDALS) -> ArchitectsTable:
    """Rome's builder has taken the card that pays its second stage, and is to rob somebody. The cards lie before 1."""
    decks = {"rome": ["clay", *PLAIN], "central": central}
    table = ArchitectsTable(boards=ROMANS, medals=medals, decks=decks)
    return table.lay(0, "clay", stages=[1]).lay(1, *cards)


# --- the Cat and the peek (architects-rules 2.5, 3, 13.9)


def test_nobody_owns_the_cat_at_first() -> None:
    assert ArchitectsTable().state.cat == -1


def test_the_cat_goes_from_owner_to_owner_and_leaves_the_cards() -> None:
    table = ArchitectsTable(decks={"alexandria": ["blue_2_cat"]}).lay(0, "blue_2_cat")
    table.state.cat = 0
    table.pass_to(1).play("take left")
    assert (table.state.cat, table.cards(0).count("blue_2_cat")) == (1, 1)
    assert (table.score(0)["cat"], table.score(1)["cat"], table.score(0)["blue"]) == (0, 2, 2)


def test_the_owner_of_the_cat_peeks_before_the_pick_and_once() -> None:
    table = ArchitectsTable(decks={"central": ["wood", "glass", "clay"]})
    table.lay(1, tokens=["urbanism", "crafts"])
    table.state.cat = 1
    table.play("take left")
    assert (table.state.active, rules.view(table.state, 1).peek) == (1, "wood")
    table.play("take central")
    assert table.kind == "build_order"  # Urbanism's extra card
    assert rules.view(table.state, 1).peek is None
    assert len(table.happened("peeked")) == 1


def test_the_cat_and_domestication_together_give_one_peek() -> None:
    table = ArchitectsTable(decks={"central": ["wood", "glass"]}, medals=MEDALS).lay(1, tokens=["domestication"])
    table.state.cat = 1
    table.play("take left")
    assert len(table.happened("peeked")) == 1


def test_a_cat_gained_in_the_turn_gives_no_peek_before_the_next() -> None:
    decks = {"giza": ["blue_2_cat", "coin", "coin"], "central": ["glass", "coin"]}
    table = ArchitectsTable(decks=decks).play("take left")
    assert table.state.cat == 0
    assert rules.view(table.state, 0).peek is None
    table.pass_to(0)
    assert rules.view(table.state, 0).peek == "glass"


def test_who_has_seen_the_central_top_knows_it_after_losing_the_cat() -> None:
    decks = {"alexandria": ["coin", "coin"], "ephesus": ["blue_2_cat", "coin"], "central": ["glass", "coin"]}
    table = ArchitectsTable(decks=decks)
    table.state.cat = 1
    table.play("take left", "take left")
    table.play("take left")
    assert table.state.cat == 2
    assert rules.view(table.state, 1).peek == "glass"
    table.play("take central")
    assert rules.view(table.state, 1).peek is None


def test_a_cat_that_comes_as_a_gift_peeks_in_the_same_turn() -> None:
    table = at_rome("red_0", "wood", central=["blue_2_cat", "glass", "coin"])
    table.play("take left", "choose 1 red_0")
    assert (table.state.active, table.state.cat) == (1, 1)
    assert rules.view(table.state, 1).peek == "glass"


# --- decks (architects-rules 3.3, 10)


@pytest.mark.parametrize(
    ("empty", "left"),
    [("giza", ["take right", "take central"]), ("ephesus", ["take left", "take central"]),
     ("central", ["take left", "take right"])],
)  # fmt: skip
def test_an_empty_deck_leaves_the_others_to_pick_from(empty: str, left: list[str]) -> None:
    assert ArchitectsTable(decks={empty: []}).legal == left


def test_turns_go_clockwise_from_the_first_player() -> None:
    table = ArchitectsTable(first=1)
    order = []
    for _ in range(4):
        order.append(table.state.active)
        table.play("take left")
    assert order == [1, 2, 0, 1]


# --- gifts of Rome (architects-rules 8.1)


def test_two_gifts_are_turned_up_oldest_first() -> None:
    table = ArchitectsTable(boards=ROMANS, medals=MEDALS)
    kinds = table.box.card_index
    table.state.cities[1].gifts = [Gift(kinds["glass"], 0), Gift(kinds["gear"], 0)]
    table.play("take left")
    gifts = [event.facts.card for event in table.happened("taken") if event.facts.source == "gift"]
    assert (gifts, table.state.cities[1].gifts) == (["glass", "gear"], [])


def test_a_gift_blows_its_horns_and_wins_its_medal_before_the_pick() -> None:
    table = at_rome("red_0", "red_0", "red_0", "glass", central=["red_2", "coin"], medals=("red_three", *MEDALS[:2]))
    table.state.medals[0] = table.box.medal_index["red_three"]
    table.play("take left", "choose 1 red_0")
    assert (table.state.active, table.kind, table.state.battle) == (1, "pick", 2)
    assert table.medals(1) == ["red_three"]


def test_a_gift_cannot_be_stolen() -> None:
    table = at_rome(central=["coin", "coin"])
    table.state.cities[2].gifts = [Gift(table.box.card_index["blue_3"], 0)]
    table.lay(1, "wood", "glass").play("take left")
    assert table.legal == ["choose 1 wood", "choose 1 glass"]


def test_the_robbed_player_keeps_what_the_card_had_won() -> None:
    table = at_rome("blue_3", "blue_3", "wood", central=["coin", "coin"])
    table.state.cities[1].medals.append(table.box.medal_index["blue_three"])
    table.lay(1, tokens=["culture"], stages=[1]).play("take left", "choose 1 blue_3")
    assert (table.medals(1), table.tokens(1), table.stages(1)) == (["blue_three"], ["culture"], [1])


def test_a_stolen_card_blows_its_horns_and_sets_off_tokens() -> None:
    table = at_rome("red_2", "wood", central=["coin", "coin"]).lay(0, tokens=["propaganda"])
    table.play("take left", "choose 1 red_2")
    assert (table.state.battle, table.kind) == (2, "build_order")
    assert "extra left" in table.legal


def test_a_fifth_stage_before_the_pick_does_not_spare_it() -> None:
    table = at_rome("red_0", "glass", "wood", "stone", central=["clay", "coin"])
    table.lay(1, stages=[1, 2, 3, 4]).play("take left", "choose 1 red_0")
    assert (table.state.active, table.kind) == (1, "pick")
    [build] = [text for text in table.legal if text.startswith("stage 5")]
    table.play(build)
    assert (table.state.finished, table.kind) == (False, "pick")
    table.play("take left")
    assert table.state.finished


# --- Ur (architects-rules 8.2)


def test_ur_keeps_the_cat_that_it_owns() -> None:
    decks = {"ur": ["clay", "coin"], "central": ["glass", "coin"]}
    table = ArchitectsTable(boards=("ur", "giza", "ephesus"), medals=MEDALS, decks=decks)
    table.state.cat = 0
    table.lay(0, "clay", stages=[1]).play("take left")
    assert (table.state.cat, table.happened("cat"), table.kind) == (0, [], "effect")


def test_ur_takes_the_cat_even_where_no_card_is_left_to_take() -> None:
    decks = {"ur": ["clay"], "ephesus": ["coin"], "central": [], "giza": ["coin", "coin"]}
    table = ArchitectsTable(boards=("ur", "giza", "ephesus"), medals=MEDALS, decks=decks, first=2)
    table.state.cat = 2
    table.lay(0, "clay", stages=[1]).play("take left")
    assert (table.stages(0), table.state.cat, table.cards(0)) == ([1, 2], 0, [])


# --- horns by every way (architects-rules 7.1)


def test_horns_of_an_extra_card_and_of_an_effect_turn_tokens() -> None:
    table = ArchitectsTable(decks={"giza": ["wood", "red_1", "coin"]}).lay(0, tokens=["urbanism"])
    assert table.play("take left", "extra left").state.battle == 1
    decks = {"ephesus": ["clay", "coin"], "central": ["red_2", "coin"]}
    table = ArchitectsTable(boards=("ephesus", "giza", "rhodes"), decks=decks).lay(0, "clay", stages=[1])
    assert table.play("take left").state.battle == 2


def test_a_battle_of_two_is_fought_by_shields_on_the_table() -> None:
    table = ArchitectsTable(boards=("giza", "rhodes"), decks={"giza": ["red_1", "coin"]})
    table.lay(0, "red_0", tokens=["tactics"]).lay(1, stages=[1, 2, 3, 4])
    table.state.battle = 2
    table.play("take left")
    [battle] = table.happened("battle")
    assert battle.facts.to_json() == {"shields": [4, 2], "victories": [2, 0]}
    assert (table.cards(0), table.state.battle, table.score(0)["military"]) == (["red_0"], 0, 6)


# --- the end (architects-rules 11)


def test_a_whole_score() -> None:
    table = ArchitectsTable(medals=MEDALS)
    table.lay(0, "blue_3", "blue_2_cat", "wood", "coin", "gear", "red_1", tokens=["politics", "strategy"], stages=[1])
    table.state.cat = 0
    table.state.cities[0].victories = 2
    table.state.cities[0].medals = [0, 1]
    points = table.state.cities[0].wonder.stages[0].points
    assert table.score(0) == {"wonder": points, "cat": 2, "blue": 5, "military": 6, "progress": 3, "medals": 8}


def test_unspent_cards_of_other_colours_score_nothing() -> None:
    table = ArchitectsTable().lay(0, "wood", "glass", "coin", "gear", "red_0", "red_2")
    assert sum(table.score(0).values()) == 0
