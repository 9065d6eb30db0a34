"""The base box of the second edition: each of its 80 faces and 41 stages against the facts, and played."""

from __future__ import annotations

from collections import Counter

import pytest

import rules
from tests.rules.wonders import test_cards, test_stages
from tests.rules.wonders.facts import CardFact, StageFact, card_facts, stage_facts
from tests.rules.wonders.test_content import words

EDITION = "second"
RULES = rules.ruleset(edition=EDITION)
CARDS = card_facts(EDITION)
STAGES = stage_facts(EDITION)
BY_ID = {fact.id: fact for fact in CARDS}
PLAIN = [f for f in CARDS if not any(effect[0] in ("coins_per", "points_per") for effect in f.effects)]
LINKS = [(parent, fact.id) for fact in CARDS for parent in fact.chains_from]
STAGE_NAMES = [f"{fact.board}-{fact.side}{fact.stage}" for fact in STAGES]


def test_the_cards_are_those_of_the_facts() -> None:
    assert [card.id for card in RULES.cards] == [fact.id for fact in CARDS]
    assert len(CARDS) == 80


@pytest.mark.parametrize("number", range(len(CARDS)), ids=[fact.id for fact in CARDS])
def test_card_face(number: int) -> None:
    card, fact = RULES.cards[number], CARDS[number]
    assert (card.age, card.colour, card.copies) == (fact.age, fact.colour, fact.copies)
    assert card.cost == fact.cost
    assert tuple(words(effect) for effect in card.effects) == fact.effects
    assert card.chains_from == fact.chains_from
    assert sorted(card.chains_to) == sorted(fact.chains_to)
    assert card.building == card.id.removesuffix("_age1").removesuffix("_age2")


@pytest.mark.parametrize("fact", PLAIN, ids=[fact.id for fact in PLAIN])
def test_building_it_changes_exactly_this(fact: CardFact) -> None:
    test_cards.check_change(fact, EDITION)


@pytest.mark.parametrize("fact", CARDS, ids=[fact.id for fact in CARDS])
def test_it_costs_exactly_this(fact: CardFact) -> None:
    test_cards.check_cost(fact, EDITION)


@pytest.mark.parametrize(("parent", "child"), LINKS, ids=[f"{parent}-{child}" for parent, child in LINKS])
def test_chain(parent: str, child: str) -> None:
    test_cards.check_chain(parent, child, BY_ID[child].age, EDITION)


def test_25_chains_two_of_which_skip_an_age() -> None:
    links = [(parent, card.id) for card in RULES.cards for parent in card.chains_from]
    assert sorted(links) == sorted(LINKS) and len(links) == 25
    assert sorted(links) == sorted((card.id, child) for card in RULES.cards for child in card.chains_to)
    steps = {link: BY_ID[link[1]].age - BY_ID[link[0]].age for link in links}
    assert {link for link, step in steps.items() if step != 1} == {("altar", "pantheon"), ("theater", "gardens")}
    assert steps["altar", "pantheon"] == steps["theater", "gardens"] == 2


def test_the_stages_are_those_of_the_facts() -> None:
    found = [
        (board.id, side, number, board.starting_resource, stage.cost, tuple(words(e) for e in stage.effects))
        for board in RULES.boards.values()
        for side, stages in board.sides.items()
        for number, stage in enumerate(stages, 1)
    ]
    assert found == [tuple(fact) for fact in STAGES]
    assert len(STAGES) == 41


@pytest.mark.parametrize("fact", STAGES, ids=STAGE_NAMES)
def test_stage_changes_exactly_this(fact: StageFact) -> None:
    test_stages.check_change(fact, EDITION)


@pytest.mark.parametrize("fact", STAGES, ids=STAGE_NAMES)
def test_stage_costs_exactly_this(fact: StageFact) -> None:
    test_stages.check_cost(fact, EDITION)


def test_constants_are_those_of_the_first_edition() -> None:
    assert RULES.constants == rules.ruleset().constants
    assert RULES.content.cities == (3, 7)


def test_totals() -> None:
    physical: Counter[str] = Counter()
    for card in RULES.cards:
        physical[card.colour] += len(card.copies) or 1
    assert physical == {"brown": 22, "grey": 12, "blue": 26, "yellow": 29, "red": 25, "green": 24, "purple": 10}
    assert Counter(card.age for card in RULES.cards for _ in card.copies) == {1: 49, 2: 49, 3: 40}


@pytest.mark.parametrize("seats", range(3, 8))
def test_deck_sizes(seats: int) -> None:
    state, _ = rules.new_game(rules.Setup(seats, 11, edition=EDITION))
    decks = [[card for hand in state.hands for card in hand], state.decks[1], state.decks[2]]
    for age, deck in enumerate(decks, 1):
        cards = [state.rs.cards[card] for card in deck]
        plain = Counter(card.id for card in cards if card.colour != "purple")
        assert len(cards) == 7 * seats
        assert plain == Counter(f.id for f in CARDS if f.age == age for least in f.copies if least <= seats)
        guilds = [card.id for card in cards if card.colour == "purple"]
        assert len(set(guilds)) == len(guilds) == (seats + 2 if age == 3 else 0)
