"""What only the leaders of the second edition do, one test for each, and their boards and option (section 5).

Every figure is worked out by hand from the table given.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import rules
from rules import SetupError
from rules.wonders.leaders.entries import EXPERTS
from tests.support.scenario import Seat, recruitment, scenario, seat
from tests.support.scenario_table import Change, Table

EDITION = "second"
RULES = rules.ruleset(("leaders",), edition=EDITION)
EXPERT = [card.id for card in RULES.cards if card.lot == EXPERTS]


def before(*cities: Seat, age: int = 2, **fields: Any) -> Table:
    """A recruitment of this edition."""
    return recruitment(*cities, age=age, edition=EDITION, **fields)


def recruits(leader: str, coins: int, city: Seat, *others: Seat, age: int = 2, **fields: Any) -> list[Change]:
    """What recruiting a leader for so many coins changes beside the payment."""
    table = before(seat(**{**vars(city), "coins": coins, "leader_hand": leader}), *others, age=age, **fields)
    assert table.ways(0, f"recruit {leader}") == [f"B{coins}"]
    change = table.play(f"recruit {leader} B{coins}")
    assert change[0].pop("recruited") == [leader]
    change[0]["coins"] = change[0].get("coins", 0) + coins
    return change


def gains(leader: str, city: Seat, *others: Seat, **fields: Any) -> dict[str, int]:
    """What a city scores more with a recruited leader than without, by category."""
    fields = {"age": 3, "edition": EDITION, "leaders": True, **fields}
    without = scenario(city, *others, **fields).points(0)
    leaders = f"{city.leaders} {leader}".strip()
    with_it = scenario(seat(**{**vars(city), "leaders": leaders}), *others, **fields).points(0)
    return {name: value - without[name] for name, value in with_it.items() if value != without[name]}


# ---- what the age costs


@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_cost_of_a_is_the_number_of_the_age(age: int) -> None:
    table = before(seat("giza:A", 5, leader_hand="phryne"), age=age)
    assert table.ways(0, "recruit phryne") == [f"B{age}"]
    poor = before(seat("giza:A", age - 1, leader_hand="phryne"), age=age)
    assert poor.ways(0, "recruit phryne") == []


def test_rome_and_maecenas_act_on_it() -> None:
    assert before(seat("rome:A", 0, leader_hand="makeda"), age=3).ways(0, "recruit makeda") == [""]
    assert before(seat("rome:B", 1, leader_hand="makeda"), age=3).ways(0, "recruit makeda") == ["B1"]
    assert before(seat("giza:A", 0, leaders="maecenas", leader_hand="makeda"), age=3).ways(0, "recruit makeda") == [""]
    beside = before(seat("giza:A", 2, leader_hand="makeda"), seat("rome:B"), age=3)
    assert beside.ways(0, "recruit makeda") == ["B2"]


# ---- more than each neighbour


@pytest.mark.parametrize(
    ("leader", "more", "fewer"),
    [
        ("phryne", "altar baths", "theater"),
        ("cornelia", "tavern west_trading_post", "tavern"),
        ("eurypyle", "stockade barracks", "guard_tower"),
        ("theano", "workshop apothecary", "workshop"),
    ],
)
def test_more_cards_of_a_colour_than_each_neighbour(leader: str, more: str, fewer: str) -> None:
    assert gains(leader, seat("giza:A", 0, more), seat("rhodes:A", 0, fewer), seat("ephesus:A")) == {"leaders": 5}
    assert gains(leader, seat("giza:A", 0, fewer), seat("rhodes:A", 0, fewer), seat("ephesus:A")) == {}
    assert gains(leader, seat("giza:A", 0, more), seat("rhodes:A"), seat("ephesus:A", 0, more)) == {}
    assert gains(leader, seat("giza:A"), seat("rhodes:A"), seat("ephesus:A")) == {}, "none is not more than none"


def test_phryne() -> None:
    across = [seat("rhodes:A"), seat("olympia:A", 0, "altar theater baths"), seat("ephesus:A")]
    assert gains("phryne", seat("giza:A", 0, "altar"), *across) == {"leaders": 5}, "only the neighbours matter"


def test_makeda() -> None:
    assert gains("makeda", seat("giza:A", 8), seat("rhodes:A", 7), seat("ephesus:A", 2)) == {"leaders": 5}
    assert gains("makeda", seat("giza:A", 7), seat("rhodes:A", 7), seat("ephesus:A")) == {}


# ---- tokens


@pytest.mark.parametrize(("age", "value"), [(1, 1), (2, 3), (3, 5)])
def test_nitocris(age: int, value: int) -> None:
    change = recruits("nitocris", age, seat("giza:A"), age=age)[0]
    assert change == {"coins": 0, "tokens": [value], "military": value}


def test_nero_is_paid_for_her_token() -> None:
    assert recruits("nitocris", 2, seat("giza:A", leaders="nero"))[0]["coins"] == 2


def test_the_token_of_nitocris_counts_for_alexander_and_gorgo() -> None:
    change = recruits("nitocris", 2, seat("giza:A", leaders="alexander gorgo", tokens=(3,)))[0]
    assert change == {"coins": 0, "tokens": [3], "military": 3, "leaders": 1 + 3}


@pytest.mark.parametrize(
    ("tokens", "points"),
    [((1, 1), 1), ((1, 1, 3, 3, 5, 5), 9), ((5, 5, 5), 5), ((3, 3, 3, 3), 6), ((1, 3, 5), 0), ((-1, -1), 0), ((), 0)],
)
def test_gorgo(tokens: tuple[int, ...], points: int) -> None:
    assert gains("gorgo", seat("giza:A", tokens=tokens)) == ({"leaders": points} if points else {})


def test_telesilla() -> None:
    cities = seat("giza:A", tokens=(1, -1, -1)), seat("rhodes:A", tokens=(1, 3, -1)), seat("ephesus:A", tokens=(-1,))
    table = before(seat(**{**vars(cities[0]), "coins": 3, "leader_hand": "telesilla"}), *cities[1:], age=3)
    change = table.play("recruit telesilla B3")
    assert change[0]["military"] == 2 and change[0].get("tokens", []) == []
    assert [list(city.tokens) for city in table.state.cities] == [[1], [3, -1], [-1]]
    told = [(event.seat, event.facts.to_json()) for event in table.kinds("tokens")]
    assert told == [(0, {"taken": [], "returned": [-1, -1]}), (1, {"taken": [], "returned": [1]})]


def test_telesilla_in_the_first_age_finds_no_tokens() -> None:
    assert recruits("telesilla", 3, seat("giza:A"), age=1)[0] == {"coins": 0}


def test_others_discard_the_token_that_costs_them_least() -> None:
    gorgo = seat("rhodes:A", tokens=(3, 3, 5), leaders="gorgo")
    table = before(seat("giza:A", 3, leader_hand="telesilla"), gorgo, age=3)
    table.play("recruit telesilla B3")
    assert table.state.cities[1].tokens == [3, 3], "a pair is worth as much as the third token"


@pytest.mark.parametrize("first", [0, 1])
def test_a_token_of_the_same_phase_comes_before_telesilla(first: int) -> None:
    hands = ["nitocris", "telesilla"]
    cities = [seat(board, 3, leader_hand=hands[(first + i) % 2]) for i, board in enumerate(("giza:A", "rhodes:A"))]
    table = before(*cities)
    acts = {"nitocris": "recruit nitocris B2", "telesilla": "recruit telesilla B3"}
    table.play(*[acts[city.leader_hand] for city in cities])
    assert [list(city.tokens) for city in table.state.cities] == [[], [], []]


# ---- what a city must not have


def test_cynisca() -> None:
    assert gains("cynisca", seat("giza:A")) == {"leaders": 6}
    assert gains("cynisca", seat("giza:A", tokens=(1, 3))) == {"leaders": 6}
    assert gains("cynisca", seat("giza:A", tokens=(5, -1))) == {}


def test_agrippina() -> None:
    assert gains("agrippina", seat("giza:A")) == {"leaders": 7}
    assert gains("agrippina", seat("giza:A", leaders="nero")) == {}
    assert gains("agrippina", seat("giza:A"), seat("rhodes:A", leaders="nero")) == {"leaders": 7}


def test_a_leader_at_rest_does_not_spoil_agrippina() -> None:
    city = seat("abu_simbel:B", 0, "loom_age1 brickyard", leaders="nero agrippina", hand="altar")
    table = scenario(city, age=3, edition=EDITION)
    assert table.points(0)["leaders"] == 0
    table.play("stage altar")
    assert table.asked() == {0: "bury"}
    change = table.answer(0, "choose nero")[0]
    assert (change["wonder"], change["leaders"]) == (2, 7)


# ---- symbols


@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("apothecary dispensary scriptorium", 10 - 5),  # a set of two and one
        ("apothecary dispensary academy workshop scriptorium", 16 + 1 - (9 + 1 + 1 + 7)),
        ("apothecary workshop scriptorium", 0),  # it stays as it is
        ("", 0),
    ],
)
def test_aganice(built: str, points: int) -> None:
    assert gains("aganice", seat("giza:A", 0, built)) == ({"science": points} if points > 0 else {})


def test_aganice_changes_the_symbol_of_a_leader_too() -> None:
    assert gains("aganice", seat("giza:A", 0, "apothecary dispensary", leaders="pythagoras")) == {"science": 10 - 5}


def test_enheduanna() -> None:
    assert gains("enheduanna", seat("giza:A", 0, "apothecary dispensary workshop")) == {"science": 9 - 4}
    assert gains("enheduanna", seat("giza:A")) == {"science": 1}


def test_both_together_come_to_the_best_result() -> None:
    city = seat("giza:A", 0, "apothecary dispensary workshop", leaders="aganice")
    # A set by the swap, or three alike and then a fourth.
    assert scenario(city, age=3, edition=EDITION, leaders=True).points(0)["science"] == 10
    assert gains("enheduanna", city) == {"science": 16 - 10}


# ---- coins


def test_berenice() -> None:
    table = scenario(seat("giza:A", 0, leaders="berenice", hand="tavern altar"), edition=EDITION)
    assert table.play("build tavern")[0] == {"structures": ["tavern"], "coins": 6, "used": 128}
    change = recruits("berenice", 2, seat("giza:A"))[0]
    assert change == {"coins": 0, "powers": ["bank_coin_bonus"], "special": {"bank_bonus": 1}}


# ---- what all have in common


@pytest.mark.parametrize("leader", [card.id for card in RULES.cards if card.colour == "white"])
def test_a_preview_tells_what_a_leader_brings(leader: str) -> None:
    city = seat("giza:A", 9, "altar tavern apothecary", tokens=(1, -1), leader_hand=leader)
    table = before(city, seat("rhodes:A", 2, tokens=(1,)), discard="theater")
    (cost,) = table.ways(0, f"recruit {leader}")
    action = rules.parse(f"recruit {leader} {cost}")
    told = rules.preview(table.state, 0, action)
    total = rules.scores(table.state)[0][0].total
    change = table.play(str(action))[0]
    assert (told.coins, told.shields) == (change.get("coins", 0), change.get("shields", 0))
    assert told.points == rules.scores(table.state)[0][0].total - total


# ---- the boards


def test_rome_by_night_pays_glass_for_its_second_stage() -> None:
    goods = "stone_pit clay_pool glassworks_age1"
    city = seat("rome:B", 0, goods, stages=1, hand="altar", leader_hand="nero sappho")
    table = scenario(city, edition=EDITION)
    assert table.ways(0, "stage altar") == [""]
    assert table.play("stage altar")[0] == {"stages": 1, "wonder": 3}
    assert table.asked() == {0: "recruit_more"}
    loom = seat("rome:B", 0, "stone_pit clay_pool loom_age1", stages=1, hand="altar")
    assert scenario(loom, edition=EDITION).ways(0, "stage altar") == []


def test_rome_by_day() -> None:
    city = seat("rome:A", 0, "lumber_yard clay_pool ore_vein", hand="altar")
    assert scenario(city, edition=EDITION).play("stage altar")[0] == {"stages": 1, "wonder": 4}
    second = seat("rome:A", 0, "quarry clay_pool loom_age1", stages=1, hand="altar")
    assert scenario(second, edition=EDITION).play("stage altar")[0] == {"stages": 1, "wonder": 6}


def test_rome_by_night_draws_leaders() -> None:
    city = seat("rome:B", 0, "lumber_yard clay_pool", hand="altar")
    table = scenario(city, edition=EDITION)
    assert table.play("stage altar")[0] == {"stages": 1, "coins": 5}
    assert len(table.leader_hand(0)) == 4
    third = seat("rome:B", 0, "quarry press_age1", stages=2, hand="altar", leader_hand="nero sappho")
    assert scenario(third, edition=EDITION).play("stage altar")[0] == {"stages": 1, "wonder": 3}


@pytest.mark.parametrize("age", [1, 2, 3])
def test_a_leader_that_cost_the_age_is_worth_twice_that_at_rest(age: int) -> None:
    table = before(seat("abu_simbel:B", age, "brickyard loom_age1", leader_hand="cynisca", hand="altar baths"), age=age)
    table.play(f"recruit cynisca B{age}")
    assert rules.state_from_json(table.state.to_json()).to_json() == table.state.to_json()
    hand = table.hand(0)
    table.play(f"stage {hand[0]}")
    assert table.asked() == {0: "bury"}
    change = table.answer(0, "choose cynisca")[0]
    assert change == {"wonder": 2 * age, "leaders": -6}


# ---- with Cities: the leaders that need it


@pytest.mark.parametrize("age", [1, 2, 3])
def test_arsinoe(age: int) -> None:
    others = seat("rhodes:A", 9), seat("ephesus:A", 0)
    table = before(seat("giza:A", 3, leader_hand="arsinoe"), *others, age=age, more=("cities",))
    assert table.ways(0, "recruit arsinoe") == [f"B{age}"]
    change = table.play(f"recruit arsinoe B{age}")
    assert change[0] == {"coins": 4 - age, "recruited": ["arsinoe"]}
    # Whoever sold a leader has coins to pay with.
    assert table.asked() == {1: "debt", 2: "debt"}
    assert table.legal(1)[0] == f"choose {age}" and table.legal(2)[-1] == "choose 0"
    change = table.play(None, f"choose {age}", "choose 0")
    assert (change[1]["coins"], change[2]["debt"]) == (-age, age)


def test_octavia() -> None:
    city = seat("giza:A", 0, "sawmill", leaders="octavia", hand="altar baths")
    cities = city, seat("rhodes:A", 5), seat("ephesus:A", 5)
    table = scenario(*cities, edition=EDITION, more=("cities",))
    assert rules.preview(table.state, 0, rules.parse("stage altar")).coins == 2
    change = table.play("stage altar", "sell barracks", "sell barracks")
    assert change[0] == {"stages": 1, "wonder": 3, "coins": 2}
    assert table.asked() == {1: "debt", 2: "debt"}
    assert table.legal(1) == ["choose 1", "choose 0"]
    plain = scenario(*cities, edition=EDITION, more=("cities",))
    plain.play("build baths")
    assert plain.asked() == {0: "turn", 1: "turn", 2: "turn"}, "only stages count"


def test_octavia_acts_on_a_stage_built_with_a_leader() -> None:
    city = seat("giza:A", 0, "sawmill", leaders="octavia", leader_hand="nero sappho")
    table = before(city, seat("rhodes:A", 5), more=("cities",))
    assert table.play("stage nero")[0] == {"stages": 1, "wonder": 3, "coins": 2}
    assert table.asked() == {1: "debt", 2: "debt"}


def test_darius_aspasia_caligula_and_diocletian() -> None:
    fields = {"more": ("cities",)}
    assert gains("darius", seat("giza:A", 0, "customs lair"), **fields) == {"leaders": 2}
    change = recruits("aspasia", 3, seat("giza:A"), **fields)[0]
    assert change == {"coins": 0, "diplomacy": 1, "leaders": 2}
    free = scenario(seat("giza:A", 0, leaders="caligula", hand="raider_fort"), age=2, edition=EDITION, **fields)
    assert free.ways(0, "build raider_fort") == ["power"]
    paid = scenario(seat("giza:A", 0, leaders="diocletian", hand="customs"), edition=EDITION, **fields)
    assert paid.play("build customs")[0]["coins"] == 2


def test_20_halicarnassus_solomon_and_the_forging_agency_in_one_turn() -> None:
    cities = [
        seat("giza:A", 2, hand="forging_agency"),
        seat("rome:B", 9, "stone_pit clay_pool glassworks_age1", stages=1, hand="walls", leader_hand="solomon nero"),
        seat("halicarnassus:A", 0, "glassworks_age1 press_age1", stages=1, hand="walls"),
    ]
    table = scenario(*cities, age=2, discard="altar baths theater workshop", edition=EDITION, more=("cities",))
    table.play("build forging_agency B2", "stage walls", "stage walls")
    order = []
    while "turn" not in (asked := table.asked()).values():
        ((number, kind),) = asked.items()
        order.append((number, kind))
        table.answer(number, "recruit solomon B1" if kind == "recruit_more" else table.legal(number)[0])
    assert order == [(1, "recruit_more"), (2, "discard_pick"), (1, "discard_pick"), (0, "discard_pick")]


# ---- the deal, and the option


def test_the_box_is_dealt_without_the_leaders_that_need_cities() -> None:
    assert len([card for card in RULES.cards if card.colour == "white"]) == 34 + 15
    both = rules.ruleset(("leaders", "cities"), edition=EDITION)
    assert len([card for card in both.cards if card.colour == "white"]) == 55


@pytest.mark.parametrize("seats", [3, 7])
def test_expert_leaders_can_be_left_out(seats: int) -> None:
    setup = rules.Setup(seats, 5, ("leaders",), edition=EDITION, options={"without_experts": True})
    state, _ = rules.new_game(setup)
    document = state.to_json()
    dealt = [*document["leader_box"], *(leader for hand in document["drafts"] for leader in hand)]
    assert len(dealt) == 34 and not {*dealt} & {*EXPERT}
    assert rules.Setup.from_json(setup.to_json()) == setup and setup.to_json()["without_experts"] is True
    view = rules.view(state, 0)
    assert view.options == {"without_experts": True}
    world = rules.determinize(view, Random(1))
    assert rules.view(world, 0).to_json() == view.to_json()


def test_expert_leaders_are_dealt_unless_said_otherwise() -> None:
    setup = rules.Setup(7, 5, ("leaders",), edition=EDITION)
    assert "without_experts" not in setup.to_json()
    document = rules.new_game(setup)[0].to_json()
    dealt = [*document["leader_box"], *(leader for hand in document["drafts"] for leader in hand)]
    assert {*EXPERT} <= {*dealt}


@pytest.mark.parametrize(
    ("expansions", "edition", "value", "fault"),
    [
        (("leaders",), "first", True, "there are no expert leaders in this edition"),
        (("leaders",), "second", "yes", "'without_experts' must be true"),
        ((), "second", True, "without_experts"),
    ],
)
def test_the_option_is_refused_where_it_makes_no_sense(
    expansions: tuple[str, ...], edition: str, value: object, fault: str
) -> None:
    setup = rules.Setup(4, 0, expansions, edition=edition, options={"without_experts": value})
    with pytest.raises(SetupError, match=fault):
        rules.new_game(setup)
