"""Leaders that players make: their files, what is reported of faulty ones, games with them, and what a record keeps."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import rules
from rules import ContentError, Record, RecordError, Setup
from rules.core.record import replay
from rules.wonders.leaders.facts import leaders_at
from rules.wonders.leaders.own import own_id, read_own_leader
from rules.wonders.leaders.state import leaders_of
from rules.wonders.library import vocabulary_of
from rules.wonders.record.document import state_from_json
from tests.rules.wonders.playout import LEADERS, anything, decisions, record_game

SEMIRAMIS = """\
name: Semiramis
cost: {coins: 3}
portrait: semiramis.png
effects:
- {kind: points_per, amount: 1, count: [blue_card], cities: [self, left]}
- {kind: shields, amount: 1}
"""
TAMAR = "name: Tamar\neffects: [{kind: coins, amount: 4}]\n"


def definition(text: str) -> dict[str, Any]:
    return read_own_leader(text, "leader.yaml")[1]


def faults(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_own_leader(text, "leader.yaml")
    return caught.value.problems


# ---- reading


def test_a_file_becomes_a_card_and_a_definition() -> None:
    card, told = read_own_leader(SEMIRAMIS, "semiramis.yaml")
    assert (card.id, card.name, card.colour, card.age, card.cost) == (
        "own_semiramis", "Semiramis", "white", 0, {"coins": 3},
    )  # fmt: skip
    assert [effect.kind for effect in card.effects] == ["points_per", "shields"]
    assert told == {
        "id": "own_semiramis",
        "name": "Semiramis",
        "cost": {"coins": 3},
        "effects": [
            {"kind": "points_per", "amount": 1, "count": ["blue_card"], "cities": ["self", "left"]},
            {"kind": "shields", "amount": 1},
        ],
    }
    assert json.loads(json.dumps(told)) == told


def test_cost_and_id_may_be_left_out_or_given() -> None:
    assert read_own_leader(TAMAR, "x.yaml")[0].cost == {}
    assert definition(TAMAR + "id: own_queen_1\n")["id"] == "own_queen_1"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Semiramis", "own_semiramis"), ("Élise the 2nd!", "own_elise_the_2nd"), ("  Ann  Lee ", "own_ann_lee"),
        ("武則天", "own_6b66_5247_5929"),
    ],
)  # fmt: skip
def test_an_id_is_made_from_any_name(name: str, expected: str) -> None:
    assert own_id(name) == expected
    assert definition(f"name: '{name}'\neffects: [{{kind: points, amount: 1}}]\n")["id"] == expected


EVERY_EFFECT = """\
name: Everything
effects:
- {kind: produce, resources: {wood: 1}, tradable: true}
- {kind: produce_choice, options: [wood, glass]}
- {kind: trade_discount, price: 1, resources: raw, neighbours: [left]}
- {kind: coins, amount: 2}
- {kind: coins_per, amount: 1, count: [brown_card], cities: [self]}
- {kind: points, amount: 2}
- {kind: points_per, amount: 1, count: [victory_token, leader_card], cities: [self, right]}
- {kind: shields, amount: 1}
- {kind: science, symbol: gear}
- {kind: science_choice, options: [compass, gear, tablet]}
- {kind: free_build, source: hand, limit: once_per_age}
- {kind: free_first_of_colour}
- {kind: free_first_of_age}
- {kind: free_last_of_age}
- {kind: play_last_card}
- {kind: build_from_discard, resolve: end_of_turn, order: late}
- {kind: copy_guild, from: [left, right], resolve: scoring}
- {kind: points_per_colour_set, amount: 3, colours: [red, blue]}
- {kind: science_set_bonus, amount: 3}
- {kind: buy_from_bank, price: 2}
- {kind: free_recruit}
- {kind: recruit_discount, amount: 1, cities: [self, left, right]}
- {kind: free_colour, colour: yellow}
- {kind: resource_discount, target: wonder_stage, amount: 1}
- {kind: trade_rebate, amount: 1}
- {kind: coins_on_event, event: chain_build, amount: 1}
- {kind: redirect_defeat_tokens}
- {kind: copy_leader, from: [left, right]}
- {kind: draw_leaders, amount: 2}
- {kind: extra_recruit}
- {kind: swap_science_symbol}
- {kind: science_most_owned}
- {kind: victory_token}
- {kind: discard_defeat_tokens}
- {kind: points_if_more, amount: 5, count: [coin]}
- {kind: points_if_exactly, amount: 6, number: 0, count: [defeat_token]}
- {kind: points_per_token_pair}
- {kind: others_discard_victory_token}
- {kind: bank_coin_bonus, amount: 1}
"""


def test_every_effect_can_be_used_and_its_definition_reads_the_same_again() -> None:
    card, told = read_own_leader(EVERY_EFFECT, "everything.yaml")
    assert {effect.kind for effect in card.effects} == set(vocabulary_of(LEADERS).verbs)
    again = read_own_leader(json.dumps(told), "everything.json")
    assert again[1] == told and again[0].effects == card.effects


# ---- faults, with file and line


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("kind: shields", "kind: sheilds", 6, "'sheilds' is not a valid 'kind' of an effect of leader"),
        ("kind: shields", "kind: sheilds", 6, "did you mean 'shields'?"),
        ("[blue_card]", "[blu_card]", 5, "did you mean 'blue_card'?"),
        ("{coins: 3}", "{wood: 3}", 2, "'wood' is not a valid 'cost'"),
        ("{coins: 3}", "{coins: -3}", 2, "must be a whole number from 1 to 20"),
        ("cost:", "costs:", 2, "unknown field 'costs'; did you mean 'cost'?"),
        ("name: Semiramis", "title: Semiramis", 1, "lacks the field 'name'"),
        ("name: Semiramis", "name: [Semiramis]", 1, "'name' of the leader must be a word"),
        ("name: Semiramis", "name: ''", 1, "the 'name' of the leader is empty"),
        ("name: Semiramis", f"name: {'x' * 25}", 1, "longer than 24 letters"),
        ("portrait: semiramis.png", "portrait: 7", 3, "'portrait' of the leader must be the name of a file"),
        ("portrait: semiramis.png", "id: caesar", 3, "'id' of the leader must begin with 'own_'"),
        ("portrait: semiramis.png", "id: own_a b", 3, "'own_a b' is not a valid 'id'"),
        ("portrait: semiramis.png", "age: 2", 3, "unknown field 'age'"),
        ("amount: 1}", "amount: 99}", 6, "must be a whole number from 1 to 30"),
        ("amount: 1}", "amount: 1, extra: 2}", 6, "unknown field 'extra'"),
        ("amount: 1}", "amount: 1", 7, "not valid YAML"),
        ("effects:\n", "effects:\n  x", 5, "not valid YAML"),
    ],
)
def test_a_fault_is_reported_with_file_and_line(old: str, new: str, line: int, says: str) -> None:
    assert old in SEMIRAMIS
    found = faults(SEMIRAMIS.replace(old, new, 1))
    assert any(text.startswith(f"leader.yaml:{line}: ") and says in text for text in found), found


def test_all_faults_are_reported_together() -> None:
    found = faults(
        SEMIRAMIS.replace("shields", "sheilds").replace("blue_card", "blu_card").replace("coins: 3", "coins: x")
    )
    assert len(found) == 3


@pytest.mark.parametrize(
    "text", ["", "- a\n- b\n", "just words", "name: A\neffects: []\n", "name: A\neffects: 3\n", "name: A\n"]
)
def test_what_is_no_leader_is_refused(text: str) -> None:
    assert all(problem.startswith("leader.yaml:") for problem in faults(text))


# ---- games


def game(*texts: str, seats: int = 3, seed: int = 5) -> Setup:
    return Setup(seats, seed, LEADERS, options={"own_leaders": [definition(text) for text in texts]})


def test_own_leaders_are_shuffled_in_with_those_of_the_box() -> None:
    setup = game(SEMIRAMIS, TAMAR)
    state, _ = rules.new_game(setup)
    leaders = [state.rs.cards[i].id for hand in (*leaders_of(state).drafts, leaders_of(state).box) for i in hand]
    assert len(leaders) == 38 and {"own_semiramis", "own_tamar"} <= set(leaders)
    others = [rules.new_game(game(SEMIRAMIS, TAMAR, seed=seed))[0] for seed in range(30)]
    assert any(other.rs.card_index["own_tamar"] in hand for other in others for hand in leaders_of(other).drafts)
    # The age cards are those of the same game without them.
    plain, _ = rules.new_game(Setup(3, 5, LEADERS))
    ids = [[card.id for card in s.rs.cards] for s in (plain, state)]
    assert [[ids[0][c] for c in deck] for deck in plain.decks] == [[ids[1][c] for c in deck] for deck in state.decks]


def test_an_own_leader_costs_and_does_what_its_file_says() -> None:
    setup = game(SEMIRAMIS)
    deal = {
        "leaders": [
            "own_semiramis",
            *["nero", "midas", "plato", "hiram", "varro", "caesar", "euclid", "ptolemy", "croesus", "amytis", "sappho"],
        ]
    }
    state, _ = rules.new_game(Setup(3, 5, LEADERS, boards=("giza:A",), deal=deal, options=setup.options))
    table = draft_on(state)
    assert "recruit own_semiramis B3" in [str(a) for a in rules.legal_actions(table, 0)]
    coins, shields = table.cities[0].coins, table.cities[0].shields
    for number, text in enumerate(("recruit own_semiramis B3", None, None)):
        legal = rules.legal_actions(table, number)
        rules.apply(table, number, rules.parse(text) if text else legal[-1])
    assert (table.cities[0].coins, table.cities[0].shields) == (coins - 3, shields + 1)
    assert leaders_at(rules.view(table, 1).cities[0]).leaders == ("own_semiramis",)
    assert table.rs.cards[table.rs.card_index["own_semiramis"]].name == "Semiramis"


@pytest.mark.parametrize("edition", ["first", "second"])
def test_an_own_leader_may_copy_a_leader_in_every_edition(edition: str) -> None:
    own = definition("name: Echo\neffects: [{kind: copy_leader, from: [left, right]}]\n")
    # Everybody keeps the first leader of four that go to the right.
    deal = {"leaders": ["own_echo", *["nero", "midas", "plato", "hiram", "varro", "caesar", "euclid", "ptolemy"]]}
    deal["leaders"] += ["croesus", "amytis", "sappho"]
    boards, options = ("giza:A", "rhodes:A", "ephesus:A"), {"own_leaders": [own]}
    state, _ = rules.new_game(Setup(3, 5, LEADERS, boards=boards, deal=deal, options=options, edition=edition))
    draft_on(state)
    rules.apply(state, 0, rules.parse("recruit own_echo"))
    rules.apply(state, 1, rules.parse("recruit hiram B3"))
    rules.apply(state, 2, rules.legal_actions(state, 2)[-1])
    # Only one neighbour has a leader, and only one that is there can be marked.
    assert leaders_at(rules.view(state, 1).cities[0]).shared == ("hiram",)


def test_several_extra_recruits_of_one_turn_are_paid_from_one_purse() -> None:
    own = definition("name: Herald\ncost: {coins: 1}\neffects: [{kind: extra_recruit}, {kind: extra_recruit}]\n")
    # With two players and everybody keeping the first leader, seat 0 gets these four.
    mine, other = ["own_herald", "sappho", "nero", "caesar"], ["midas", "cleopatra", "plato", "hiram"]
    deal = {"leaders": [mine[0], other[1], mine[2], other[3], other[0], mine[1], other[2], mine[3]]}
    boards = ("giza:A", "rhodes:A", "ephesus:A")
    state, _ = rules.new_game(Setup(2, 5, LEADERS, boards=boards, deal=deal, options={"own_leaders": [own]}))
    draft_on(state)
    rules.apply(state, 0, rules.parse("recruit own_herald B1"))
    rules.apply(state, 1, rules.legal_actions(state, 1)[-1])
    assert state.purse[0] == 5
    rules.apply(state, 0, rules.parse("recruit caesar B5"))
    # Six coins were there and six are spent: the second extra recruit finds none that could be paid.
    assert (state.purse[0], state.cities[0].coins, state.turn) == (0, 0, 1)


def draft_on(state: rules.WondersState) -> rules.WondersState:
    while not state.age:
        for number in rules.to_act(state):
            rules.apply(state, number, rules.legal_actions(state, number)[0])
    return state


def test_a_view_carries_the_definitions_and_can_be_imagined_from() -> None:
    setup = game(SEMIRAMIS, TAMAR)
    state, _ = rules.new_game(setup)
    seen = rules.view(state, 1)
    assert seen.options == setup.options
    assert rules.ruleset_of(seen) is state.rs
    assert rules.view(rules.determinize(seen, Random(1), anything), 1) == seen


def test_two_leaders_of_one_name_are_refused() -> None:
    with pytest.raises(ContentError, match="the card 'own_tamar' is defined twice"):
        rules.new_game(game(TAMAR, TAMAR))


def test_own_leaders_need_the_expansion() -> None:
    with pytest.raises(rules.SetupError, match="the option 'own_leaders' of the setup needs the expansion 'leaders'"):
        rules.new_game(Setup(3, 5, options={"own_leaders": [definition(TAMAR)]}))
    with pytest.raises(rules.SetupError, match=r"there is no expansion 'leader'; allowed: .*leaders"):
        rules.new_game(Setup(3, 5, ("leader",), options={"own_leaders": [definition(TAMAR)]}))


def test_games_with_and_without_own_leaders_do_not_touch_each_other() -> None:
    with_one, _ = rules.new_game(game(TAMAR))
    without, _ = rules.new_game(Setup(3, 5, LEADERS))
    assert "own_tamar" in with_one.rs.card_index and "own_tamar" not in without.rs.card_index
    assert with_one.rs.content.digest != without.rs.content.digest


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_leaders_with_every_effect_play_to_the_end(seats: int) -> None:
    texts = [EVERY_EFFECT, EVERY_EFFECT.replace("Everything", "Twin"), SEMIRAMIS, TAMAR]
    for seed in range(12):
        setup = game(*texts, seats=seats, seed=seed)
        state, _ = rules.new_game(Setup(seats, seed, LEADERS, deal=_all_in_play(setup, seats), options=setup.options))
        rng = Random(seed)
        for number, _ in decisions(state, rng):
            if rng.random() < 0.05:
                seen = rules.view(state, number)
                assert rules.view(rules.determinize(seen, rng, anything), number) == seen
        assert state.finished
        for city in state.cities:
            assert city.coins >= 0
        assert rules.totals(state) == [sheet.total for sheet in rules.scores(state)[0]]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_quick_answers_with_leaders_of_every_effect_are_legal(seats: int) -> None:
    texts = [EVERY_EFFECT, EVERY_EFFECT.replace("Everything", "Twin"), SEMIRAMIS, TAMAR]
    for seed in range(8):
        setup = game(*texts, seats=seats, seed=seed)
        state, _ = rules.new_game(Setup(seats, seed, LEADERS, deal=_all_in_play(setup, seats), options=setup.options))
        rng = Random(seed)
        while not state.finished:
            for number in rules.to_act(state):
                action = rules.rollout_policy(state, number, rng)
                assert action in rules.legal_actions(state, number)
                rules.apply(state, number, action)
        assert rules.totals(state) == [sheet.total for sheet in rules.scores(state)[0]]


def _all_in_play(setup: Setup, seats: int) -> dict[str, list[str]]:
    """A deal in which every own leader comes to somebody's hand."""
    names = [leader["id"] for leader in setup.options["own_leaders"]]
    box = [card.id for card in rules.ruleset(LEADERS).cards if card.colour == "white"]
    return {"leaders": [*names, *box][: 4 * seats]}


# ---- records


def test_a_record_keeps_the_definitions_and_replays_without_any_file() -> None:
    record, state = record_game(game(SEMIRAMIS, TAMAR, seats=4))
    document = json.loads(json.dumps(record.to_json()))
    assert document["setup"]["own_leaders"] == [definition(SEMIRAMIS), definition(TAMAR)]
    again = replay(Record.from_json(document))
    assert again.to_json() == state.to_json()
    twin = state_from_json(json.loads(json.dumps(state.to_json())))
    assert rules.digest(twin) == rules.digest(state)


def test_a_record_without_own_leaders_says_nothing_of_them() -> None:
    assert "own_leaders" not in record_game(Setup(3, 5, LEADERS))[0].to_json()["setup"]


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ([{"id": "own_x", "effects": [{"kind": "moon"}]}], "'moon' is not a valid 'kind'"),
        ([{"id": "altar", "effects": []}], "the card 'altar' is defined twice"),
        ([{"effects": []}], "lacks the field 'id'"),
        ([{"id": "own_a b", "effects": []}], "is not a valid 'id'"),
        ([3], "damaged"),
        (3, "damaged"),
    ],
)
def test_a_record_with_a_damaged_definition_is_refused(own: object, words: str) -> None:
    document = record_game(game(TAMAR))[0].to_json()
    document["setup"]["own_leaders"] = own
    with pytest.raises(RecordError, match=words):
        replay(Record.from_json(document))
