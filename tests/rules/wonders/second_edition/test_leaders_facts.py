"""The Leaders box of the second edition against the facts: 55 leaders, six of which need Cities, and two boards."""

from __future__ import annotations

from importlib.resources import files

import pytest

import rules
from rules import Effect
from rules.wonders.cities.verbs import CoinLossOfAge, CoinLossOnStage, Diplomacy
from rules.wonders.content.definitions import CardDef
from rules.wonders.engine.verbs import (
    BuildFromDiscard,
    BuyFromBank,
    CoinsOnEvent,
    FreeBuild,
    FreeColour,
    PointsPerColourSet,
    RedirectDefeatTokens,
    ResourceDiscount,
    ScienceMostOwned,
    ScienceSetBonus,
    SwapScienceSymbol,
    TradeRebate,
)
from rules.wonders.leaders.entries import EXPERTS
from rules.wonders.leaders.verbs import (
    BankCoinBonus,
    OthersDiscardVictory,
    PointsIfExactly,
    PointsIfMore,
    PointsPerTokenPair,
)
from rules.wonders.phases.verbs import DiscardDefeatTokens, VictoryToken
from tests.rules.wonders.test_content import words

EDITION = "second"
RULES = rules.ruleset(("leaders",), edition=EDITION)
LINES = (files("tests.rules.wonders") / "facts_leaders_second.txt").read_text("utf-8").splitlines()[1:]
FACTS = {name: tuple(rest) for name, *rest in ([cell.strip() for cell in line.split("|")] for line in LINES)}
ROME = {
    "A1": ({"wood": 1, "clay": 1, "ore": 1}, ["points 4"]),
    "A2": ({"stone": 2, "clay": 1, "loom": 1}, ["points 6"]),
    "B1": ({"wood": 1, "clay": 1}, ["coins 5", "draw_leaders"]),
    "B2": ({"stone": 1, "clay": 1, "glass": 1}, ["points 3", "extra_recruit"]),
    "B3": ({"stone": 2, "papyrus": 1}, ["points 3", "extra_recruit"]),
}


def told(effect: Effect) -> str:
    """An effect of a leader in the words of the facts."""
    match effect:
        case ResourceDiscount(target=target, amount=amount):
            return f"discount {target} {amount}"
        case PointsPerColourSet(amount=amount, colours=colours):
            return f"set {amount} {'+'.join(colours)}"
        case CoinsOnEvent(event=event, amount=amount):
            return f"event {event} {amount}"
        case BuyFromBank(price=price):
            return f"bank {price}"
        case FreeColour(colour=colour):
            return f"free {colour}"
        case FreeBuild(colour=colour):
            return f"once_an_age {colour}"
        case BuildFromDiscard(order=order):
            return f"pile {order}"
        case PointsIfMore(amount=amount, count=count):
            return f"if_more {amount} {'+'.join(count)}"
        case PointsIfExactly(amount=amount, number=number, count=count):
            return f"if_exactly {amount} {number} {'+'.join(count)}"
        case CoinLossOnStage(amount=amount):
            return f"loss_on_stage {amount}"
        case CoinLossOfAge(amount=amount):
            return f"loss_of_age {amount}"
        case VictoryToken(age=age):
            return f"victory_token {age or 'now'}"
        case ScienceSetBonus(amount=amount) | TradeRebate(amount=amount) | BankCoinBonus(amount=amount):
            return f"{effect.kind} {amount}"
        case Diplomacy(amount=amount):
            return f"{effect.kind} {amount}"
    plain = {
        SwapScienceSymbol: "swap 1",
        ScienceMostOwned: "most_owned 1",
        PointsPerTokenPair: "token_pairs",
        DiscardDefeatTokens: "no_more_defeats",
        OthersDiscardVictory: "others_give_victory",
        RedirectDefeatTokens: "redirect",
    }
    return plain.get(type(effect)) or " ".join(words(effect))


def fact_of(card: CardDef, kind: str) -> tuple[str, str, str]:
    """A leader as a line of the facts has it."""
    cost = str(card.cost["coins"]) if "coins" in card.cost else "A" * card.cost["age_coins"]
    return kind, cost, ", ".join(map(told, card.effects))


def test_the_leaders_are_those_of_the_facts() -> None:
    leaders = [card for card in RULES.cards if card.colour == "white"]
    found = {card.id: fact_of(card, "expert" if card.lot == EXPERTS else "standard") for card in leaders}
    assert found == {name: fact for name, fact in FACTS.items() if fact[0] != "cities"}
    sets = [kind for kind, *_ in FACTS.values()]
    assert [sets.count(kind) for kind in ("standard", "expert", "cities")] == [34, 15, 6]


@pytest.mark.parametrize("side", ["A", "B"])
def test_rome(side: str) -> None:
    board = RULES.boards["rome"]
    assert board.starting_resource is None
    for number, stage in enumerate(board.sides[side], 1):
        cost, effects = ROME[f"{side}{number}"]
        assert stage.cost == cost
        assert [" ".join(words(effect)) for effect in stage.effects] == effects


def test_abu_simbel_is_that_of_the_wonder_pack() -> None:
    pack = rules.ruleset(("leaders", "wonder_pack"), edition=EDITION).boards["abu_simbel"]
    alone = RULES.boards["abu_simbel"]
    assert (alone.sides, alone.starting_resource) == (pack.sides, pack.starting_resource)
    assert "abu_simbel" not in rules.ruleset(("leaders",)).boards


def test_there_are_no_guilds_but_those_of_the_base_box() -> None:
    assert [card.id for card in RULES.cards if card.colour == "purple"] == [
        card.id for card in rules.ruleset(edition=EDITION).cards if card.colour == "purple"
    ]
    assert RULES.guilds_beyond_cities == 2 and RULES.starting_coins == 6
