"""Every card of Armada, decks and hands, the guild cap, the order of a turn, eight cities (armada-rules 2 to 17)."""

from __future__ import annotations

from collections import Counter

import pytest

import rules
from rules import Setup, SetupError
from tests.rules.wonders.armada.harbour import RICH, Port, Sea, harbour
from tests.rules.wonders.playout import ARMADA, LEADERS

SECOND = {"eastern_emporium", "western_emporium", "pontoon", "ballista", "pier"}
RULES = rules.ruleset(ARMADA)
CARDS = [card for card in RULES.cards if card.lot == "fleet_cards"]


def build(card: str, **fields: object) -> Sea:
    """A city (seat 0 of five) that can pay for anything builds a card."""
    age = RULES.cards[RULES.card_index[card]].age
    mine = Port("giza:A", 0, RICH, card, **fields)  # type: ignore[arg-type]
    return harbour(mine, cities=5, age=age).play(f"build {card}")


def test_there_are_two_of_each_colour_in_each_age() -> None:
    found = Counter((card.age, card.colour) for card in CARDS)
    assert found == {(age, colour): 2 for age in (1, 2, 3) for colour in ("red", "yellow", "blue", "green")}


@pytest.mark.parametrize(
    ("card", "shields"), [("coastal_defenses", 1), ("fortified_port", 2), ("coastal_fortifications", 3)]
)
def test_naval_shields(card: str, shields: int) -> None:
    sea = build(card)
    assert sea.port(0).strength() == shields and sea.state.cities[0].shields == 0


@pytest.mark.parametrize(("card", "target"), [("pontoon", 3), ("ballista", 2), ("pier", 3)])
def test_incursions(card: str, target: int) -> None:
    sea = build(card)
    assert sea.port(0).raids == [target]
    assert sea.state.cities[0].shields == RULES.cards[RULES.card_index[card]].age


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("dry_hold", 0), ("construction_zone", 0), ("ship_repair", 2), ("boathouse", 3), ("harbor_masters_office", 4),
        ("naval_headquarters", 5),
    ],
)  # fmt: skip
def test_a_free_move_of_any_ship(card: str, points: int) -> None:
    sea = build(card)
    assert sea.asked() == {0: "fleet"}
    sea.play("choose green")
    assert sea.ships(0) == {"green": 1} and sea.points(0).get("civilian", 0) == points


def test_a_paid_blue_step_and_the_free_move_are_two() -> None:
    sea = harbour(Port("giza:A", 0, RICH, "dry_hold"))
    assert sea.play("build dry_hold sail").play("choose blue").ships(0) == {"blue": 2}


@pytest.mark.parametrize(("card", "coins"), [("pirate_hideout", 3), ("pirates_den", 6)])
def test_pirates_bring_coins(card: str, coins: int) -> None:
    assert build(card).coins(0) == coins


def test_pirate_crew() -> None:
    mine = Port("giza:A", 0, RICH, "pirate_crew")
    sea = harbour(mine, Port("rhodes:A", 5, ships=(0, 6, 0, 0)), age=3).play("build pirate_crew")
    assert sea.points(0)["commercial"] == 4 and sea.coins(1) == 5 + 3 - 4


@pytest.mark.parametrize(("card", "sold"), [("eastern_emporium", (-2, 1)), ("western_emporium", (2, 2))])
def test_emporiums(card: str, sold: tuple[int, int]) -> None:
    assert build(card).port(0).sellers == (sold,)


@pytest.mark.parametrize(("yellow", "points"), [(0, 0), (2, 2), (4, 4), (6, 8)])
def test_port_customs(yellow: int, points: int) -> None:
    assert build("port_customs", ships=(0, yellow, 0, 0)).points(0).get("commercial", 0) == points


@pytest.mark.parametrize(
    ("card", "level"), [("helmsmans_rest", 1), ("cartographers_office", 2), ("nautical_archives", 3)]
)
def test_top_islands(card: str, level: int) -> None:
    top = {1: "bronze_island", 2: "iron_oasis", 3: "royal_archipelago"}[level]
    age = RULES.cards[RULES.card_index[card]].age
    sea = harbour(Port("giza:A", 0, RICH, card), age=age, piles={level: top}).play(f"build {card}")
    assert sea.islands(0) == [top] and set(sea.asked().values()) == {"turn"}


@pytest.mark.parametrize("card", ["cabinet_of_explorers", "navigation_firm", "circle_of_captains"])
def test_one_more_symbol_of_the_kind_owned_most(card: str) -> None:
    assert build(card).points(0)["science"] == 1
    age = RULES.cards[RULES.card_index[card]].age
    mine = Port("giza:A", 0, f"{RICH} apothecary dispensary workshop", card)
    assert harbour(mine, age=age).play(f"build {card}").points(0)["science"] == 9 + 1


def test_several_such_symbols_read_the_same_counts() -> None:
    both = "cabinet_of_explorers navigation_firm"
    # Two kinds are level: one more of each is 4 + 4 and two more of one 9 + 1.
    assert harbour(Port("giza:A", 0, f"apothecary workshop {both}")).points(0)["science"] == 10
    # With a tablet the set counts twice: 4 + 4 + 1 + 7 against 9 + 1 + 1 + 7.
    assert harbour(Port("giza:A", 0, f"apothecary workshop scriptorium {both}")).points(0)["science"] == 18


# ---- decks and hands


@pytest.mark.parametrize("cities", range(3, 8))
def test_as_many_cards_as_cities_join_each_deck(cities: int) -> None:
    for seed in range(3):
        state, _ = rules.new_game(Setup(cities, seed, ARMADA))
        decks = [[card for hand in state.hands for card in hand], *state.decks[1:]]
        for age, deck in enumerate(decks, 1):
            fleet = [state.rs.cards[card] for card in deck if state.rs.cards[card].lot]
            assert len(deck) == 8 * cities and len({card.id for card in fleet}) == len(fleet) == cities
            assert {card.age for card in fleet} == {age}
            assert cities > 3 or not {card.id for card in fleet} & SECOND


def test_eight_cards_seven_turns() -> None:
    state, _ = rules.new_game(Setup(3, 1, ARMADA))
    assert [len(hand) for hand in state.hands] == [8, 8, 8] and state.rs.turns_per_age == 7
    assert [city.coins for city in state.cities] == [3, 3, 3]
    assert rules.new_game(Setup(3, 1, (*ARMADA, *LEADERS)))[0].cities[0].coins == 6


def test_eight_cities_have_the_decks_of_seven() -> None:
    state, _ = rules.new_game(Setup(8, 1, (*ARMADA, *LEADERS)))
    assert (state.rs.hand_size, state.rs.turns_per_age) == (7, 6)
    for deck in state.decks:
        assert len(deck) == 56 and sum(bool(state.rs.cards[card].lot) for card in deck) == 7
    assert sum(state.rs.cards[card].colour == "purple" for card in state.decks[2]) == 9
    assert len({city.board for city in state.cities}) == 8 and len({city["shipyard"] for city in _yards(state)}) == 8


def _yards(state: rules.WondersState) -> list[dict[str, object]]:
    return [state.rs.opening_fields[0](state, seat) for seat in range(len(state.cities))]


def test_eight_cities_need_eight_boards_and_this_expansion() -> None:
    with pytest.raises(SetupError, match="8 cities need as many wonder boards; there are 7"):
        rules.new_game(Setup(8, 1, ARMADA))
    with pytest.raises(SetupError, match="8 seats cannot play; allowed: 2 to 7"):
        rules.new_game(Setup(8, 1, LEADERS))


def test_two_players_have_no_rule_for_it() -> None:
    with pytest.raises(SetupError, match="'armada' cannot be played by 2; allowed: 3, 4, 5, 6, 7, 8 seats"):
        rules.new_game(Setup(2, 1, ARMADA))


@pytest.mark.parametrize(
    "deal", [{"shipyards": ["shipyard_9"]}, {"islands1": ["royal_archipelago"]}, {"islands2": ["x"]}]
)
def test_a_wrong_deal_is_refused(deal: dict[str, list[str]]) -> None:
    with pytest.raises(SetupError, match="the deal of"):
        rules.new_game(Setup(3, 1, ARMADA, deal=deal))


# ---- guilds


def test_a_guild_brings_ten_points_at_most() -> None:
    """The rulebook's example: a Philosophers Guild worth 12 gives 10, a Traders Guild worth 6 gives 6."""
    green = "apothecary workshop scriptorium dispensary laboratory library lodge"
    left = Port("rhodes:A", 0, f"{green} west_trading_post east_trading_post marketplace tavern")
    right = Port("babylon:A", 0, "apothecary workshop scriptorium dispensary laboratory vineyard forum")
    mine = Port("giza:A", 0, "philosophers_guild traders_guild")
    sea = harbour(mine, left, right, age=3)
    assert sea.points(0)["guilds"] == 10 + 6
    sheet = rules.scores(sea.state)[0][0]
    assert [(line.points, line.most) for line in sheet.lines if line.category == "guilds"] == [(10, 10), (6, 0)]
    assert rules.totals(sea.state)[0] == sheet.total


def test_olympias_copy_is_capped_too() -> None:
    green = "apothecary workshop scriptorium dispensary laboratory library lodge"
    left = Port("rhodes:A", 0, f"{green} philosophers_guild")
    sea = harbour(Port("olympia:B", 0, "", stages=3), left, Port("giza:A", 0, green), age=3)
    assert sea.points(0)["guilds"] == 10
    assert rules.totals(sea.state)[0] == rules.scores(sea.state)[0][0].total


# ---- the order of a turn


def test_discard_picks_come_before_losses_and_have_no_naval_construction() -> None:
    """Halicarnassus finishes a stage and builds a card of the pile: nothing sails with it, its own free move works."""
    mine = Port("halicarnassus:A", 9, RICH, "baths", stages=1)
    rival = Port("rhodes:A", 9, ships=(0, 5, 0, 0))
    sea = harbour(mine, rival, discard="dry_hold altar")
    stage = next(text for text in sea.legal(0) if text.startswith("stage baths"))
    sea.play(stage, "sell pawnshop sail")
    assert sea.asked() == {0: "discard_pick"} and not any("sail" in text for text in sea.legal(0))
    assert sea.port(1).tax == 4
    sea.play("choose dry_hold")
    assert sea.asked() == {0: "fleet"} and sea.port(1).tax == 4
    # The move to the first yellow space counts for the tax that is levied last.
    before = sea.coins(0)
    sea.play("choose yellow")
    assert sea.port(1).tax == 0 and sea.coins(0) == before - 3


def test_babylons_last_card_is_a_turn_of_its_own() -> None:
    mine = Port("babylon:B", 9, RICH, "stockade pawnshop", stages=2)
    rival = Port("rhodes:A", 9, ships=(0, 1, 0, 0))
    sea = harbour(mine, rival, turn=7).play("build stockade sail", "sell pawnshop sail")
    assert sea.asked() == {0: "extra"} and sea.ships(0) == {"red": 1}
    # The tax of the seventh turn has been paid before it.
    assert sea.port(1).tax == 0 and sea.coins(0) == 8
    assert sea.ways(0, "build pawnshop") == ["", "sail"] and sea.ways(0, "sell pawnshop") == ["", "sail"]
    sea.play("build pawnshop sail")
    assert sea.ships(0) == {"red": 1, "blue": 1}


def test_a_stage_built_with_a_leader_may_sail_and_a_leader_sold_may_not() -> None:
    state, _ = rules.new_game(Setup(3, 1, (*ARMADA, *LEADERS), boards=("giza:A",)))
    while state.age == 0:
        for seat in rules.to_act(state):
            rules.apply(state, seat, rules.legal_actions(state, seat)[0])
    city = state.cities[0]
    for name in RICH.split():
        city.add_structure(state.rs, state.rs.card_index[name])
    question = state.rs.questions["recruit"]
    legal = [str(action) for action in question.legal(state, 0, 0, question.hand(state, 0, 0))]
    assert any(text.startswith("stage") and text.endswith("sail") for text in legal)
    assert not any(text.startswith("sell") and text.endswith("sail") for text in legal)
