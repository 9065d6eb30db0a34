"""The worked chains of the rules (architects-rules 12) and some settled questions (13), played by the checker."""

from __future__ import annotations

from typing import Any

from tests.checker.architects.sample import ArchitectsSample, dealt

MEDALS = ["two_wins_one_battle", "green_three", "seven_cards"]


def sample(wonders: list[str], script: list[str], **deal: Any) -> ArchitectsSample:
    """A game of which seat 0 begins; decks hold wood, then what `deal` says; it is not played yet."""
    setup = dealt(wonders, 1, medals=True) | {"explicit": True, "first": 0, "medals": MEDALS[: len(wonders)]}
    decks = {name: ["wood"] * 9 for name in setup["decks"]} | deal.pop("decks", {})
    return ArchitectsSample(setup | {"decks": decks} | deal, 1, script)


def turns(game: ArchitectsSample) -> list[dict[str, Any]]:
    """The tables of the turns of the whole game."""
    return [line for line in game.written() if line.get("when") == "turn"]


def actions(game: ArchitectsSample, turn: int = 1) -> list[str]:
    """What was done in the first turns."""
    lines = game.lines
    end = next(at for at, line in enumerate(lines) if line["t"] == "table" and line["turn"] == turn)
    return [line["action"] for line in lines[:end] if line["t"] == "do"]


def test_two_stages_in_a_turn() -> None:
    decks = {"alexandria": ["clay", "coin"], "giza": ["glass", "coin"]}
    game = sample(["alexandria", "giza", "rhodes"], ["take left", "choose giza"], decks=decks)
    game.table.me.cards, game.table.me.stages[0] = ["clay", "wood", "stone"], True
    after = turns(game)[0]["cities"][0]
    assert actions(game) == ["take left", "stage 2 clay clay", "choose giza", "stage 3 wood stone glass"]
    assert (after["stages"], after["cards"]) == ([True, True, True, False, False], [])


def test_horns_in_a_chain() -> None:
    decks = {"giza": ["red_2", "red_0", "wood"]}
    game = sample(["giza", "rhodes", "ephesus"], ["take left", "extra left"], decks=decks)
    game.table.battle, game.table.me.tokens = 2, ["propaganda"]
    game.table.architects[1].cards = ["red_0"]
    after = turns(game)[0]
    assert [city["victories"] for city in after["cities"]] == [2, 1, 0]
    assert after["cities"][0]["medals"] == ["two_wins_one_battle"]
    assert (after["battle"], after["discard"], after["cities"][0]["cards"]) == (0, ["red_2"], ["red_0"])


def test_the_medal_comes_before_the_token() -> None:
    game = sample(["giza", "rhodes", "ephesus"], ["take left"], decks={"giza": ["tablet", "wood"]})
    game.table.between = ["green_three", "seven_cards", "blue_three"]
    game.table.me.cards = ["gear", "compass"]
    after = turns(game)[0]["cities"][0]
    assert (after["medals"], after["cards"], len(after["tokens"])) == (["green_three"], [], 1)


def test_rome_robs_and_gives_the_central_top() -> None:
    decks = {"rome": ["stone", "coin"], "central": ["red_2", "wood", "glass"]}
    script = ["take left", "choose 2 blue_2_cat", "take left"]
    game = sample(["rome", "rhodes", "ephesus"], script, decks=decks)
    game.table.me.cards, game.table.me.stages[0] = ["stone"], True
    game.table.architects[2].cards = ["blue_2_cat", "blue_3"]
    first, _, third = turns(game)[:3]
    assert (first["cities"][0]["cards"], first["cities"][0]["cat"]) == (["blue_2_cat"], True)
    assert (first["cities"][2]["gifts"], first["battle"], first["decks"]["central"]) == (1, 0, 2)
    assert "red_2" in third["cities"][2]["cards"]
    assert (third["cities"][2]["gifts"], third["battle"]) == (0, 2)


def test_a_gift_lets_its_owner_act_before_the_pick() -> None:
    game = sample(["giza", "rhodes"], ["science gear gear"])
    game.table.me.gifts, game.table.me.cards = ["gear"], ["gear"]
    ask = next(line for line in game.written() if line["t"] == "ask")
    assert (ask["kind"], ask["legal"]) == ("pick", ["take left", "take right", "take central", "science gear gear"])


def test_everybody_with_two_tokens_gets_the_battle_medal_of_the_centre() -> None:
    wonders = ["giza", "rhodes", "ephesus", "babylon"]
    between = ["blue_three", "green_three", "grey_three", "seven_cards"]
    decks = {"giza": ["red_1", "wood"]}
    game = sample(wonders, ["take left"], decks=decks, medals=between, centre=["two_wins_one_battle", "two_progress"])
    game.table.battle = game.table.conflict - 1
    game.table.architects[2].cards = ["red_0"]
    after = turns(game)[0]
    assert [city["medals"].count("two_wins_one_battle") for city in after["cities"]] == [1, 0, 1, 0]
    assert "two_wins_one_battle" not in after["medals"]


def test_no_token_left_means_no_set_is_spent() -> None:
    game = sample(["giza", "rhodes"], ["take left"], decks={"giza": ["gear", "wood"]}, tokens=[])
    game.table.me.cards = ["gear"]
    assert turns(game)[0]["cities"][0]["cards"] == ["gear", "gear"]


def test_the_game_ends_where_no_deck_holds_a_card() -> None:
    game = sample(["giza", "rhodes"], [], decks={"giza": ["wood"], "rhodes": [], "central": ["wood", "red_0"]})
    lines = game.written()
    assert [line["turn"] for line in lines if line["t"] == "table"] == [1, 2, 3, 3]
