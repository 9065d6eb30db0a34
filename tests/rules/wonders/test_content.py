"""The content of the base box against the facts written down independently, and how faulty content is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib import resources
from typing import Any

import pytest

import rules
from rules import ContentError
from rules.wonders import reading
from rules.wonders.content.definitions import CardDef, Content
from rules.wonders.content.effects import Effect
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.verbs import (
    Coins,
    Counting,
    Points,
    Produce,
    ProduceChoice,
    Science,
    ScienceChoice,
    Shields,
    TradeDiscount,
)
from rules.wonders.expansion import Expansion
from rules.wonders.leaders.mechanics import EXPANSION as LEADERS_MECHANICS
from rules.wonders.model import RESOURCES, STRUCTURE_COLOURS
from tests.rules.wonders.facts import card_facts, stage_facts
from tests.rules.wonders.playout import leader_deck

RULES = rules.ruleset()
CARDS = card_facts()
STAGES = stage_facts()

# ---- the same facts


def words(effect: Effect) -> tuple[str, ...]:
    """An effect of the rules in the words of the facts."""
    match effect:
        case Produce(resources=goods, tradable=sold):
            [(good, number)] = goods.items()
            return ("sale" if sold else "own", good, str(number))
        case ProduceChoice(options=options, tradable=sold):
            return ("sale" if sold else "own", "/".join(sorted(options, key=RESOURCES.index)), "1")
        case TradeDiscount(resources=group, neighbours=sides, price=price):
            return ("price", group, "+".join(sides), str(price))
        case Counting(amount=amount, count=count, cities=cities):
            return (effect.kind, str(amount), "+".join(count), "+".join(cities))
        case Science(symbol=symbol):
            return ("symbol", symbol)
        case ScienceChoice(options=("compass", "gear", "tablet")):
            return ("wild",)
        case Coins(amount=amount) | Points(amount=amount) | Shields(amount=amount):
            return (effect.kind, str(amount))
    return (effect.kind,)


def test_the_cards_are_those_of_the_facts() -> None:
    assert [card.id for card in RULES.cards] == [fact.id for fact in CARDS]


@pytest.mark.parametrize("number", range(len(CARDS)), ids=[fact.id for fact in CARDS])
def test_card_face(number: int) -> None:
    card, fact = RULES.cards[number], CARDS[number]
    assert (card.age, card.colour, card.copies) == (fact.age, fact.colour, fact.copies)
    assert card.cost == fact.cost
    assert tuple(words(effect) for effect in card.effects) == fact.effects
    assert card.chains_from == fact.chains_from
    assert sorted(card.chains_to) == sorted(fact.chains_to)
    assert card.building == card.id.removesuffix("_age1").removesuffix("_age2")


def test_the_stages_are_those_of_the_facts() -> None:
    found = [
        (board.id, side, number, board.starting_resource, stage.cost, tuple(words(e) for e in stage.effects))
        for board in RULES.boards.values()
        for side, stages in board.sides.items()
        for number, stage in enumerate(stages, 1)
    ]
    assert found == [tuple(fact) for fact in STAGES]


def test_constants() -> None:
    assert RULES.constants == {
        "ages": 3, "turns_per_age": 6, "hand_size": 7, "starting_coins": 3, "unowned_coins": 3, "sale_coins": 3,
        "coins_per_point": 3, "science_set_points": 7, "guilds_beyond_cities": 2, "defeat_points": -1,
        "most_guild_points": 0,
        "victory_points": [1, 3, 5], "pass_direction": ["left", "right", "left"], "late_follow_ups": 40,
    }  # fmt: skip
    assert RULES.content.cities == (3, 7)


def test_what_leaders_and_two_players_change() -> None:
    leaders, two = rules.ruleset(("leaders",)), rules.ruleset(("leaders", "two_players"))
    assert leaders.constants == {**RULES.constants, "starting_coins": 6, "leaders_dealt": 4}
    assert two.constants == {**leaders.constants, "holders": [[0, 1], [1, 0], [0, 1]]}
    assert (leaders.content.cities, two.content.cities) == ((3, 7), (2, 2))
    assert leaders.categories == (*RULES.categories, "leaders") == two.categories
    assert leaders.content.follow_ups == {
        "discard_pick": 40, "mark_leader": 10, "recruit_more": 20, "late_discard_pick": 50,
        "second_discard_pick": 42, "copied_discard_pick": 44, "last_discard_pick": 60,
    }  # fmt: skip
    assert len(leader_deck(leaders)) == 36 and leader_deck(RULES) == []
    assert [card.id for card in leaders.cards[: len(CARDS)]] == [card.id for card in RULES.cards]
    assert [board for board in leaders.boards if not leaders.boards[board].unowned] == ["rome"]


# ---- totals and decks


def test_totals() -> None:
    physical = Counter(dict.fromkeys(STRUCTURE_COLOURS, 0))
    for card in RULES.cards:
        physical[card.colour] += len(card.copies) or 1
    assert physical == {
        "brown": 22, "grey": 12, "blue": 27, "yellow": 28, "red": 25, "green": 24, "purple": 10,
    }  # fmt: skip
    assert sum(physical.values()) == 148
    ages = Counter(card.age for card in RULES.cards for _ in card.copies)
    assert ages == {1: 49, 2: 49, 3: 40}


def test_chains_resolve_both_ways_and_step_one_age() -> None:
    by_id = {card.id: card for card in RULES.cards}
    links = [(parent, card.id) for card in RULES.cards for parent in card.chains_from]
    assert len(links) == 26
    assert sorted(links) == sorted((card.id, child) for card in RULES.cards for child in card.chains_to)
    assert all(by_id[child].age == by_id[parent].age + 1 for parent, child in links)


@pytest.mark.parametrize("seats", range(3, 8))
def test_deck_sizes(seats: int) -> None:
    state, _ = rules.new_game(rules.Setup(seats, 11))
    dealt = [card for hand in state.hands for card in hand]
    decks = [dealt, state.decks[1], state.decks[2]]
    for age, deck in enumerate(decks, 1):
        cards = [state.rs.cards[card] for card in deck]
        plain = Counter(card.id for card in cards if card.colour != "purple")
        assert len(cards) == 7 * seats
        assert plain == Counter(f.id for f in CARDS if f.age == age for least in f.copies if least <= seats)
        guilds = [card.id for card in cards if card.colour == "purple"]
        assert len(set(guilds)) == len(guilds) == (seats + 2 if age == 3 else 0)
    assert [len(RULES.age_cards(age, seats)) for age in (1, 2, 3)] == [7 * seats, 7 * seats, 6 * seats - 2]


def test_every_card_says_the_least_number_of_cities() -> None:
    least = {card.id: min(card.copies, default=None) for card in RULES.cards}
    assert (least["pawnshop"], least["tree_farm"], least["altar"], least["spies_guild"]) == (4, 6, 3, None)


# ---- faulty content


def load_content(files: Mapping[str, Mapping[str, str]]) -> Content:
    """Content folders from their texts, with the mechanics of Leaders where a manifest says that there are any."""
    brought = {
        name: LEADERS_MECHANICS if "mechanics: true" in texts["manifest.yaml"] else Expansion()
        for name, texts in files.items()
        if name != "base"
    }
    return reading.load_content(files, brought, reading.words(brought))


ROOT = resources.files("rules.wonders") / "base"
BASE = {item.name: item.read_text("utf-8") for item in ROOT.iterdir() if item.name.endswith(".yaml")}


def problems(file: str, old: str, new: str) -> list[str]:
    """What is reported after one replacement in one file of the base box."""
    assert old in BASE[file]
    with pytest.raises(ContentError) as caught:
        load_content({"base": {**BASE, file: BASE[file].replace(old, new, 1)}})
    return caught.value.problems


def line_of(file: str, text: str) -> int:
    return BASE[file][: BASE[file].index(text)].count("\n") + 1


FAULTS = [
    ("an unknown field", "cards.yaml", "  copies: [3, 4]", "  copys: [3, 4]", "unknown field 'copys'; did you mean"),
    ("an unknown colour", "cards.yaml", "colour: brown", "colour: brwn", "'brwn' is not a valid 'colour'"),
    ("an unknown card in a chain", "cards.yaml", "chains_from: [baths]", "chains_from: [bath]", "unknown card 'bath'"),
    ("a chain from a later age", "cards.yaml", "chains_from: [baths]", "chains_from: [senate]", "an earlier age"),
    ("a card defined twice", "cards.yaml", "id: stone_pit", "id: lumber_yard", "'lumber_yard' is defined twice"),
    ("a field given twice", "cards.yaml", "  age: 1", "  age: 1\n  age: 1", "'age' is given twice"),
    ("a list that is none", "cards.yaml", "copies: [3, 4]", "copies: 3", "'copies' of card 'lumber_yard' must be"),
    ("a number that is none", "cards.yaml", "age: 1", "age: one", "must be a whole number from 1 to 3"),
    ("a number out of range", "cards.yaml", "age: 1", "age: 4", "must be a whole number from 1 to 3"),
    ("true for a number", "cards.yaml", "age: 1", "age: true", "must be a whole number from 1 to 3"),
    ("a negative cost", "cards.yaml", "{coins: 1}", "{coins: -1}", "must be a whole number from 1 to 20"),
    ("an unknown good", "cards.yaml", "{coins: 1}", "{wod: 1}", "did you mean 'wood'?"),
    ("an unknown effect", "cards.yaml", "kind: produce,", "kind: prodce,", "did you mean 'produce'?"),
    ("an effect without a field", "cards.yaml", "resources: {wood: 1}, ", "", "lacks the field 'resources'"),
    ("an effect's unknown field", "cards.yaml", "tradable: true}", "tradable: true, by: 3}", "unknown field 'by'"),
    ("a flag that is none", "cards.yaml", "tradable: true", "tradable: maybe", "must be true or false"),
    ("an empty list", "guilds.yaml", "[brown_card]", "[]", "must not be empty"),
    ("no copies", "cards.yaml", "  copies: [3, 4]\n", "", "lacks the field 'copies'"),
    ("bad YAML", "cards.yaml", "copies: [3, 4]", "copies: [3, 4", "not valid YAML"),
    ("a tab", "cards.yaml", "  copies: [3, 4]", "\tcopies: [3, 4]", "not valid YAML"),
    ("a tag", "cards.yaml", "age: 1", "age: !!python/name:os.system", "not valid YAML"),
    ("a list as a field's name", "cards.yaml", "{coins: 1}", "{[a, b]: 1}", "the name of a field must be a word"),
    ("a date that is none", "cards.yaml", "age: 1", "age: 2024-13-45", "cannot be read"),
    ("an unknown section", "cards.yaml", "cards:", "crads:", "unknown field 'crads'; did you mean 'cards'?"),
    ("an entry that is no mapping", "cards.yaml", "- id: lumber_yard", "- x\n- id: lumber_yard", "must be a mapping"),
    ("a board defined twice", "boards.yaml", "id: alexandria", "id: rhodes", "the board 'rhodes' is defined twice"),
    ("an unknown resource", "boards.yaml", "resource: ore", "resource: iron", "not a valid 'starting_resource'"),
    ("a side missing", "boards.yaml", "    B:\n", "    C:\n", "lacks the field 'B'"),
    ("a stage's unknown field", "boards.yaml", "{cost: {wood: 2}", "{price: {wood: 2}", "unknown field 'price'"),
    ("a constant that is no number", "manifest.yaml", "ages: 3", "ages: three", "'ages' of 'constants' must be"),
    ("a constant missing", "manifest.yaml", "  ages: 3\n", "", "'constants' lacks the field 'ages'"),
    ("an unknown constant", "manifest.yaml", "  ages: 3", "  agse: 3", "unknown field 'agse'; did you mean 'ages'?"),
    ("too few victory tokens", "manifest.yaml", "[1, 3, 5]", "[1, 3]", "needs an entry for each of the 3 ages"),
    ("an unknown step", "manifest.yaml", "[choose,", "[chose,", "'chose' is not a valid 'turn' of 'flow'"),
    ("an unknown flow", "manifest.yaml", "do: turn}", "do: trun}", "'trun' is not a valid 'do'"),
    ("an unknown loop", "manifest.yaml", "{loop: turn", "{loop: tour", "'tour' is not a valid 'loop'"),
    ("a flow that is none", "manifest.yaml", "flow:\n", "flow: 3\nflow2:\n", "'flow' must be a mapping of fields"),
    ("an unknown question", "manifest.yaml", "{discard_pick:", "{dig:", "'dig' is not a valid 'follow_ups'"),
    ("a missing file", "manifest.yaml", "[cards.yaml,", "[kards.yaml,", "there is no content file 'kards.yaml'"),
    ("a file's name that is none", "manifest.yaml", "[cards.yaml,", "[[a],", "there is no content file '['a']'"),
    ("another folder's manifest", "manifest.yaml", "id: base", "id: basis", "'basis' is not a valid 'id'"),
]  # fmt: skip


LEADERS = {
    item.name: item.read_text("utf-8")
    for item in (resources.files("rules.wonders") / "leaders").iterdir()
    if item.name.endswith(".yaml")
}
LEADER_FAULTS = [
    ("a leader's unknown effect", "leaders.yaml", "kind: science_set_bonus", "kind: science_bonus", "did you mean"),
    ("a leader's cost in goods", "leaders.yaml", "cost: {coins: 3}", "cost: {wood: 3}", "'wood' is not a valid 'cost'"),
    ("a leader's age", "leaders.yaml", "- id: caesar", "- id: caesar\n  age: 1", "unknown field 'age'"),
    ("a leader defined twice", "leaders.yaml", "id: nero", "id: midas", "the card 'midas' is defined twice"),
    ("an id that is no word", "leaders.yaml", "id: nero", "id: Nero 2", "'Nero 2' is not a valid 'id'"),
    ("an unknown target", "leaders.yaml", "target: green_card", "target: gren_card", "did you mean 'green_card'?"),
    ("an unknown event", "leaders.yaml", "event: chain_build", "event: chain", "not a valid 'event'"),
    ("a colour that is no structure's", "leaders.yaml", "colour: purple", "colour: white", "not a valid 'colour'"),
    ("a card of that id", "guilds.yaml", "id: gamers_guild", "id: altar", "the card 'altar' is defined twice"),
    ("a power that is no list", "boards.yaml", "[{kind: free_recruit}]", "free_recruit", "'power' of side A"),
    ("a place that is no step", "manifest.yaml", "{into: age, at: start", "{into: age, at: deel", "no step 'deel'"),
    ("a flow that is none", "manifest.yaml", "{into: age, at", "{into: agge, at", "'agge' is not a valid 'into'"),
    ("a step of nobody", "manifest.yaml", "[draft_leader]", "[draft]", "'draft' is not a valid 'leader_draft'"),
    ("a question of nobody", "manifest.yaml", "mark_leader: 10", "mark: 10", "'mark' is not a valid 'follow_ups'"),
    ("a rank that is none", "manifest.yaml", "mark_leader: 10", "mark_leader: x", "must be a whole number from 0"),
    ("no mechanics", "manifest.yaml", "mechanics: true\n", "", "'draft_leader' is not a valid 'leader_draft'"),
    ("an unknown category", "manifest.yaml", "[leaders]", "[leader]", "'leader' is not a valid 'categories'"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "says"), [f[1:] for f in LEADER_FAULTS], ids=[f[0] for f in LEADER_FAULTS]
)
def test_a_fault_of_an_expansion_is_reported_with_file_and_line(file: str, old: str, new: str, says: str) -> None:
    text = LEADERS[file]
    assert old in text
    with pytest.raises(ContentError) as caught:
        load_content({"base": BASE, "leaders": {**LEADERS, file: text.replace(old, new, 1)}})
    place = [problem for problem in caught.value.problems if says in problem]
    assert place, caught.value.problems
    name, line, _ = place[0].split(":", 2)
    assert name == f"leaders/{file}"
    assert abs(int(line) - text[: text.index(old)].count("\n") - 1) <= 10


@pytest.mark.parametrize(("file", "old", "new", "says"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_fault_is_reported_with_file_and_line(file: str, old: str, new: str, says: str) -> None:
    found = problems(file, old, new)
    place = [text for text in found if says in text]
    assert place, found
    name, line, _ = place[0].split(":", 2)
    assert name == f"base/{file}"
    # Within the card, board or section that the fault stands in.
    assert abs(int(line) - line_of(file, old)) <= 6


def test_all_faults_are_reported_together() -> None:
    text = BASE["cards.yaml"].replace("colour: brown", "colour: brwn", 1).replace("age: 2", "age: 9", 1)
    with pytest.raises(ContentError, match=r"\(and 1 more\)") as caught:
        load_content({"base": {**BASE, "cards.yaml": text}})
    assert len(caught.value.problems) == 2


def test_a_missing_manifest_is_reported() -> None:
    with pytest.raises(ContentError, match=r"base/manifest\.yaml:1: .* lacks the field 'id'"):
        load_content({"base": {name: text for name, text in BASE.items() if name != "manifest.yaml"}})


def test_the_digest_depends_on_the_content() -> None:
    before = load_content({"base": BASE}).digest
    changed = {**BASE, "cards.yaml": BASE["cards.yaml"].replace("amount: 5", "amount: 6", 1)}
    assert load_content({"base": dict(reversed(BASE.items()))}).digest == before == RULES.content.digest
    assert load_content({"base": changed}).digest != before


def test_a_further_folder_adds_cards_and_changes_constants() -> None:
    extra: dict[str, Any] = {
        "manifest.yaml": "id: more\ncities: {min: 3, max: 7}\ncontent: [more.yaml]\n"
        "constants: {starting_coins: 6}\nflow: {}\n",
        "more.yaml": "cards:\n- {id: bank, colour: yellow, age: 2, copies: [3], chains_from: [tavern],\n"
        "   cost: {coins: 2}, effects: [{kind: coins, amount: 6}]}\n",
    }
    content = load_content({"base": BASE, "more": extra})
    bank = next(card for card in content.cards if card.id == "bank")
    assert isinstance(bank, CardDef) and bank.cost == {"coins": 2}
    assert next(card for card in content.cards if card.id == "tavern").chains_to == ("bank",)
    assert (content.constants["starting_coins"], content.constants["ages"]) == (6, 3)


def test_two_faces_of_one_building_are_one_predecessor() -> None:
    text = BASE["cards.yaml"].replace("chains_from: [school]", "chains_from: [loom_age1, loom_age2]", 1)
    compiled = Ruleset(load_content({"base": {**BASE, "cards.yaml": text}}), reading.words({}), {})
    academy, loom = compiled.card_index["academy"], compiled.card_index["loom_age2"]
    assert compiled.chain_mask[academy] == compiled.building_bit[loom]


def test_an_unknown_expansion_is_refused() -> None:
    with pytest.raises(rules.SetupError, match="there is no expansion 'atlantis'"):
        rules.ruleset(("atlantis",))
