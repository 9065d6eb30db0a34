"""The checker's components of Architects add up, and payments and battles by hand come out as the rules have them."""

from __future__ import annotations

import pytest

from tests.checker.architects.box import CENTRAL, Piece, architects_box
from tests.checker.architects.paying import stage_answers
from tests.checker.architects.scoring import victories
from tests.checker.architects.table import Architect, ArchitectsTable

BASE_TOTALS = {"wood": 17, "stone": 17, "clay": 17, "papyrus": 17, "glass": 17, "coin": 27, "blue_3": 16} | {
    "blue_2_cat": 24,
    "gear": 14,
    "compass": 14,
    "tablet": 14,
    "red_0": 18,
    "red_1": 15,
    "red_2": 8,
}
POINTS = {"alexandria": 25, "halicarnassus": 24, "ephesus": 22, "olympia": 22, "babylon": 20, "rhodes": 26} | {
    "giza": 30,
    "rome": 23,
    "ur": 22,
}


def test_decks_stages_tokens_and_medals_add_up() -> None:
    box = architects_box()
    base = [deck for name, deck in box.decks.items() if name not in box.medal_wonders]
    assert {name: deck.total() for name, deck in box.decks.items()} == dict.fromkeys(box.pieces, 25) | {CENTRAL: 60}
    assert {card: sum(deck[card] for deck in base) for card in box.kinds} == BASE_TOTALS
    assert {name: sum(piece.points for piece in pieces) for name, pieces in box.pieces.items()} == POINTS
    assert box.medal_wonders == {"rome", "ur"}
    assert (box.tokens(False).total(), box.tokens(True).total(), len(box.medals)) == (15, 19, 12)


@pytest.mark.parametrize(
    ("rule", "demand", "held", "helpers", "answers"),
    [
        ("identical", 2, "wood stone", "", []),
        ("identical", 2, "wood wood stone coin", "", ["wood wood"]),
        ("identical", 2, "stone wood coin", "", ["wood coin", "stone coin"]),
        ("identical", 2, "gear coin coin", "", ["coin coin"]),
        ("identical", 3, "glass coin", "economy", ["glass coin economy"]),
        ("identical", 3, "glass coin coin", "economy", ["glass coin coin", "glass coin economy"]),
        ("different", 2, "wood coin", "economy", ["wood coin"]),
        ("different", 2, "wood clay glass coin", "", ["wood clay", "wood glass", "clay glass"]),
        ("different", 4, "wood wood coin coin", "", []),
        ("different", 4, "wood wood coin coin", "economy", ["wood coin coin economy"]),
        ("different", 4, "wood wood coin coin", "engineering", ["wood wood coin coin engineering"]),
        ("different", 3, "wood clay", "engineering", []),
        ("different", 2, "wood clay", "engineering", ["wood clay"]),
        ("different", 2, "wood wood clay", "engineering", ["wood clay", "wood wood engineering"]),
        ("different", 4, "wood wood coin", "economy engineering", ["wood wood coin economy engineering"]),
        ("identical", 2, "wood clay coin", "engineering", ["wood coin", "clay coin", "wood clay engineering"]),
    ],
)
def test_payments(rule: str, demand: int, held: str, helpers: str, answers: list[str]) -> None:
    offered = stage_answers(3, Piece(1, demand, rule, 5, False), held.split(), set(helpers.split()))
    assert offered == [f"stage 3 {answer}" for answer in answers]


@pytest.mark.parametrize(
    ("shields", "won"),
    [
        ([0, 0], [0, 0]),
        ([1, 0], [1, 0]),
        ([0, 2], [0, 2]),
        ([3, 2], [1, 0]),
        ([2, 4], [0, 2]),
        ([2, 1, 2], [1, 0, 1]),
        ([3, 1, 2, 0], [2, 0, 2, 0]),
    ],
)
def test_battles(shields: list[int], won: list[int]) -> None:
    assert victories(shields) == won


@pytest.mark.parametrize(
    ("wonder", "built", "open_stages"),
    [
        ("giza", [], [1]),
        ("ephesus", [1, 3], [2, 4]),
        ("ephesus", [1, 2, 3, 4], [5]),
        ("babylon", [1, 2, 3], [4, 5]),
        ("halicarnassus", [1, 2, 4], [3]),
        ("olympia", [1, 3], [2]),
        ("rhodes", [2], [1]),
        ("rome", [1], [2, 3]),
        ("rome", [1, 2, 3, 4, 5], []),
    ],
)
def test_the_order_of_building(wonder: str, built: list[int], open_stages: list[int]) -> None:
    assert Architect(0, wonder, [stage in built for stage in range(1, 6)]).open_stages() == open_stages


@pytest.mark.parametrize(
    ("medal", "cards", "stages", "tokens", "victories_won", "this_battle", "cat"),
    [
        ("blue_three", "blue_3 blue_3 blue_2_cat", 0, 0, 0, 0, False),
        ("green_three", "gear gear tablet", 0, 0, 0, 0, False),
        ("grey_three", "wood wood glass", 0, 0, 0, 0, False),
        ("red_three", "red_0 red_1 red_2", 0, 0, 0, 0, False),
        ("four_colours", "gear coin blue_3 red_0", 0, 0, 0, 0, False),
        ("coin_cat_horn", "coin blue_2_cat red_2", 0, 0, 0, 0, False),
        ("seven_cards", "wood wood glass coin coin red_0 gear", 0, 0, 0, 0, False),
        ("three_stages", "", 3, 0, 0, 0, False),
        ("two_stages_cat", "", 2, 0, 0, 0, True),
        ("two_progress", "", 0, 2, 0, 0, False),
        ("progress_war_cat", "", 0, 1, 1, 0, True),
        ("two_wins_one_battle", "", 0, 0, 2, 2, False),
    ],
)
def test_a_goal_is_reached_and_one_thing_less_misses_it(
    medal: str, cards: str, stages: int, tokens: int, victories_won: int, this_battle: int, cat: bool
) -> None:
    def wins(cards: list[str], stages: int, tokens: int, won: int, this_battle: int, cat: bool) -> bool:
        built = [at < stages for at in range(5)]
        architect = Architect(0, "giza", built, cards, ["culture"] * tokens, won)
        return ArchitectsTable([architect], {}, 3, cat=0 if cat else None).wins(0, medal, this_battle)

    held = cards.split()
    assert wins(held, stages, tokens, victories_won, this_battle, cat)
    assert not held or not wins(held[1:], stages, tokens, victories_won, this_battle, cat)
    assert not stages or not wins(held, stages - 1, tokens, victories_won, this_battle, cat)
    assert not tokens or not wins(held, stages, tokens - 1, victories_won, this_battle, cat)
    assert not cat or not wins(held, stages, tokens, victories_won, this_battle, False)
    assert not this_battle or not wins(held, stages, tokens, victories_won, this_battle - 1, cat)
