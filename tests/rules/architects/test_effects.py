"""Every wonder's effect (architects-rules 8)."""

from __future__ import annotations

import rules
from tests.rules.architects.tables import ArchitectsTable

MEDALS = ["two_wins_one_battle", "grey_three", "two_progress"]


def at_stage_two(wonder: str, **given: object) -> ArchitectsTable:
    """A table where the pick of seat 0 pays for its second stage."""
    decks = {wonder: ["clay", "coin", "coin", "coin", "coin", "coin", "coin"]} | given.pop("decks", {})  # type: ignore[operator]
    table = ArchitectsTable(boards=(wonder, "giza", "ephesus"), decks=decks, **given)  # type: ignore[arg-type]
    return table.lay(0, "clay", stages=[1])


def test_alexandria_takes_the_top_of_any_deck() -> None:
    table = at_stage_two("alexandria", decks={"giza": ["glass"], "central": ["gear"]}).play("take left")
    assert table.legal == ["choose alexandria", "choose giza", "choose ephesus", "choose central"]
    assert table.play("choose giza").cards(0) == ["glass"]


def test_halicarnassus_takes_one_of_five_and_shuffles_the_rest() -> None:
    top = ["clay", "gear", "wood", "wood", "glass", "red_0", "blue_3", "coin"]
    table = at_stage_two("halicarnassus", decks={"halicarnassus": top}).play("take left")
    assert table.legal == ["choose left", "choose right"]
    table.play("choose left")
    ask = table.state.asks[0]
    assert ask is not None
    assert sorted(ask.cards) == ["gear", "glass", "red_0", "wood", "wood"]
    assert sorted(table.legal) == ["choose gear", "choose glass", "choose red_0", "choose wood"]
    table.play("choose wood")
    left = [table.box.ids[card] for card in table.state.decks[0]]
    assert (table.cards(0), sorted(left)) == (["wood"], ["blue_3", "coin", "gear", "glass", "red_0", "wood"])


def test_halicarnassus_lifts_all_of_a_short_deck() -> None:
    table = at_stage_two("halicarnassus", decks={"ephesus": ["gear", "wood"]}).play("take left", "choose right")
    assert table.legal == ["choose wood", "choose gear"]


def test_ephesus_takes_the_central_top() -> None:
    decks = {"ephesus": ["clay", "coin"], "central": ["glass", "coin"]}
    table = ArchitectsTable(boards=("ephesus", "giza", "rhodes"), decks=decks).lay(0, "clay", stages=[1])
    assert table.play("take left").cards(0) == ["glass"]


def test_ephesus_has_the_effect_on_each_of_its_columns() -> None:
    table = ArchitectsTable(boards=("ephesus", "giza", "rhodes"))
    stages = table.state.cities[0].wonder.stages
    assert [stage.number for stage in stages if stage.effect] == [2, 3, 4]


def test_olympia_takes_left_then_right() -> None:
    table = at_stage_two("olympia", decks={"olympia": ["clay", "blue_2_cat", "coin"], "ephesus": ["red_1", "coin"]})
    table.play("take left")
    assert [event.facts.card for event in table.happened("taken")] == ["clay", "blue_2_cat", "red_1"]
    assert (table.state.cat, table.state.battle) == (0, 1)


def test_olympia_takes_both_before_anything_else() -> None:
    table = at_stage_two("olympia", decks={"olympia": ["clay", "gear", "coin"], "ephesus": ["gear", "coin"]})
    table.play("take left")
    assert (table.kind, table.cards(0)) == ("progress", [])


def test_babylon_chooses_a_progress_token() -> None:
    table = at_stage_two("babylon").play("take left")
    assert table.kind == "progress"
    assert table.play("choose tactics").tokens(0) == ["tactics"]


def test_rhodes_adds_a_shield_to_every_battle() -> None:
    table = ArchitectsTable(boards=("rhodes", "giza", "ephesus"), decks={"rhodes": ["red_1", "coin"]})
    table.lay(0, stages=[1, 2, 3, 4]).lay(1, "red_0", "red_0")
    table.state.battle = 2
    table.play("take left")
    assert table.happened("battle")[0].facts.to_json() == {"shields": [3, 2, 0], "victories": [2, 1, 0]}


def test_giza_only_scores() -> None:
    table = at_stage_two("rhodes")
    assert not any(stage.effect for stage in table.state.cities[1].wonder.stages)
    assert sum(stage.points for stage in table.state.cities[1].wonder.stages) == 30


def test_rome_takes_a_card_and_gives_the_central_top_face_down() -> None:
    """Worked chain 12.4."""
    table = at_stage_two("rome", medals=MEDALS, decks={"central": ["glass", "coin"]}).lay(
        2, "blue_2_cat", "wood", "wood"
    )
    table.state.cat = 2
    table.play("take left")
    assert table.legal == ["choose 2 wood", "choose 2 blue_2_cat"]
    table.play("choose 2 blue_2_cat")
    assert (table.cards(0), table.state.cat, table.cards(2)) == (["blue_2_cat"], 0, ["wood", "wood"])
    assert len(table.state.cities[2].gifts) == 1
    assert rules.view(table.state, 2).cities[2].gifts == (None,)
    table.play("take left")
    assert [event.facts.to_json() for event in table.happened("taken") if event.facts.source == "gift"] == [
        {"card": "glass", "from": "gift"}
    ]


def test_a_gift_may_be_acted_on_before_the_pick() -> None:
    table = at_stage_two("rome", medals=MEDALS, decks={"central": ["glass", "coin"]}).lay(1, "wood", "red_0")
    table.play("take left", "choose 1 red_0")
    assert (table.state.active, table.kind) == (1, "pick")
    assert table.legal == ["take left", "take right", "take central", "stage 1 wood glass"]
    table.play("stage 1 wood glass")
    assert (table.state.active, table.kind, table.stages(1)) == (1, "pick", [1])


def test_a_gift_counts_for_nothing_before_it_is_turned_up() -> None:
    table = at_stage_two("rome", medals=MEDALS, decks={"central": ["blue_3"]}).lay(2, "red_0")
    table.lay(1, "coin", "coin", "coin", stages=[1, 2, 3, 4])
    table.play("take left", "choose 2 red_0")
    assert table.score(2)["blue"] == 0
    table.play("take left")
    assert table.state.finished
    assert (table.score(2)["blue"], table.state.cities[2].gifts) == (0, [])


def test_who_had_seen_the_central_top_knows_the_gift() -> None:
    decks = {"rome": ["clay", "coin"], "central": ["glass", "coin"]}
    table = ArchitectsTable(boards=("rome", "giza", "ephesus"), medals=MEDALS, decks=decks, first=2)
    table.state.cat = 0
    table.lay(0, "clay", stages=[1]).lay(1, "red_0", "wood").play("take left")
    assert rules.view(table.state, 0).peek == "glass"
    table.play("take left", "choose 1 red_0")
    [gift] = table.happened("gift")
    assert (gift.secret.card, gift.audience) == ("glass", (0,))


def test_rome_is_skipped_where_nobody_has_a_card() -> None:
    table = at_stage_two("rome", medals=MEDALS).play("take left")
    assert table.state.active == 1


def test_ur_takes_the_cat_peeks_and_chooses_a_card() -> None:
    table = at_stage_two("ur", medals=MEDALS, decks={"central": ["glass", "coin"]})
    table.state.cat = 2
    table.play("take left")
    assert (table.state.cat, table.legal) == (0, ["choose left", "choose right", "choose central"])
    assert rules.view(table.state, 0).peek == "glass"
    assert rules.view(table.state, 1).peek is None
    assert table.play("choose central").cards(0) == ["glass"]


def test_an_effect_that_finds_nothing_is_skipped() -> None:
    table = ArchitectsTable(
        boards=("alexandria", "giza", "ephesus"),
        decks={"alexandria": ["clay"], "giza": [], "ephesus": [], "central": []},
    )
    table.lay(0, "clay", stages=[1])
    assert table.state.finished or table.play("take left").state.finished
