"""Payments in a game with Leaders: discounts, goods from the bank, what is free; and leaders beside other powers."""

from __future__ import annotations

import pytest

import rules
from rules import parse
from rules.wonders.engine.actions import RIGHT
from rules.wonders.model import RESOURCES
from tests.support.scenario import recruitment, scenario, seat

HANDS = ("sappho zenobia nero midas", "plato hiram varro caesar", "euclid ptolemy croesus amytis")


# ---- payments with discounts and from the bank


def test_a_discount_takes_off_whichever_unit_the_payer_likes() -> None:
    # Aqueduct: three stone. With one less, two are bought: every split of two is there.
    left, right = seat("giza:A", 0, "quarry"), seat("rhodes:A", 0, "quarry stone_pit")
    table = scenario(seat("ephesus:A", 9, leaders="hammurabi", hand="aqueduct"), left, right, age=2)
    assert table.ways(0, "build aqueduct") == ["R4", "L2 R2", "L4"]
    plain = scenario(seat("ephesus:A", 9, hand="aqueduct"), left, right, age=2)
    assert plain.ways(0, "build aqueduct") == ["R6", "L2 R4", "L4 R2", "L6"]


def test_the_unit_dropped_may_be_raw_or_manufactured_and_the_rest_is_bought_where_it_is_sold() -> None:
    # Temple: wood, clay, glass, one of them off. Left sells wood, right clay and glass (glass for 1).
    city = seat("olympia:B", 9, "marketplace", leaders="hammurabi", hand="temple")
    table = scenario(
        seat("ephesus:A", 9, "marketplace", leaders="hammurabi", hand="temple"),
        seat("olympia:A"),
        seat("babylon:A", 0, "glassworks_age1"),
        age=2,
    )
    # Without clay: L2 R1. Without glass: L2 R2, dearer than L2 R1. Without wood: R3.
    assert table.ways(0, "build temple") == ["R3", "L2 R1"]
    # With wood of its own: the clay is dropped and the glass bought, which is the cheaper one.
    table = scenario(city, seat("rhodes:A"), seat("babylon:A", 0, "glassworks_age1"), age=2)
    assert table.ways(0, "build temple") == ["R1"]


def test_a_discount_of_two_discount_leaders_holds_for_its_own_colour_each() -> None:
    city = seat("ephesus:A", 0, leaders="archimedes leonidas hammurabi imhotep", hand="stockade workshop baths mine")
    table = scenario(city, seat("rhodes:A"), seat("babylon:A"))
    for card in ("stockade", "workshop", "baths"):
        assert table.ways(0, f"build {card}") == [""]
    assert table.ways(0, "build mine") == []


def test_a_shared_discount_adds_to_an_own_one() -> None:
    own = seat("ephesus:A", 0, shared="hammurabi", leaders="bilkis", hand="theater temple")
    table = scenario(own, seat("rhodes:A", leaders="hammurabi"), age=2)
    assert table.ways(0, "build temple") == []


def test_bilkis_offers_every_split_of_neighbours_and_bank() -> None:
    # Caravansery: two wood; Bilkis brings one at most.
    left, right = seat("olympia:A", 0, "lumber_yard"), seat("rhodes:A", 0, "sawmill")
    table = scenario(seat("giza:A", 9, leaders="bilkis", hand="caravansery"), left, right, age=2)
    assert table.ways(0, "build caravansery") == ["R2 B1", "L2 B1", "R4", "L2 R2", "L4"]
    table.play("build caravansery R2 B1")
    assert (table.state.cities[0].coins, table.state.cities[2].coins) == (6, 2 + 3)


def test_bilkis_adds_to_the_coins_of_a_cost() -> None:
    table = scenario(seat("giza:A", 1, leaders="bilkis", hand="mine stockade"))
    assert table.ways(0, "build mine") == ["B1"]
    assert table.ways(0, "build stockade") == ["B1"]


def test_bilkis_leaves_it_where_own_sources_are_enough() -> None:
    table = scenario(seat("giza:A", 9, "lumber_yard", leaders="bilkis", hand="stockade baths"))
    assert table.ways(0, "build stockade") == table.ways(0, "build baths") == [""]


def test_bilkis_stands_beside_cheap_trade() -> None:
    city = seat("giza:A", 9, "west_trading_post", leaders="bilkis", hand="stockade")
    table = scenario(city, seat("olympia:A"), seat("alexandria:A", 0, "lumber_yard"))
    assert table.ways(0, "build stockade") == ["B1", "L1", "R2"]


def test_bilkis_pays_once_in_the_recruitment_and_once_in_the_turn() -> None:
    city = seat("giza:A", 2, leaders="bilkis", leader_hand="nero midas", hand="stockade")
    table = recruitment(city, seat("rhodes:A"), seat("ephesus:A"), age=1)
    assert table.ways(0, "stage nero") == ["B1"]
    table.play("stage nero B1")
    assert "build stockade B1" in table.legal(0)


def test_bilkis_is_fresh_for_babylons_extra_turn() -> None:
    city = seat("babylon:B", 2, stages=2, leaders="bilkis", hand="stockade barracks")
    table = scenario(city, seat("giza:A"), seat("ephesus:A"), turn=6)
    table.play("build stockade B1")
    assert table.legal(0)[0] == "build barracks B1"


def test_bilkis_and_a_discount_together() -> None:
    # Temple: wood, clay, glass: one off, one from the bank, one from Olympia or Babylon.
    city = seat("ephesus:A", 9, leaders="bilkis hammurabi", hand="temple")
    table = scenario(city, seat("olympia:A"), seat("babylon:A"), age=2)
    assert table.ways(0, "build temple") == ["R2 B1", "L2 B1", "L2 R2"]


def test_imhotep_and_bilkis_on_a_stage() -> None:
    # Giza A, second stage: three wood; one off, one from the bank, one own.
    city = seat("giza:A", 1, "lumber_yard", stages=1, leaders="bilkis imhotep", hand="altar")
    assert scenario(city, seat("rhodes:A"), seat("ephesus:A")).ways(0, "stage altar") == ["B1"]


def test_purchases_and_offers_agree_with_such_payments() -> None:
    left, right = seat("olympia:A", 0, "lumber_yard"), seat("rhodes:A", 0, "sawmill")
    table = scenario(seat("giza:A", 9, leaders="bilkis", hand="caravansery"), left, right, age=2)
    assert rules.purchases(table.state, 0, parse("build caravansery R2 B1")) == {RIGHT: {"wood": 1}}
    assert rules.purchases(table.state, 0, parse("build caravansery R4")) == {RIGHT: {"wood": 2}}
    found = rules.card_offer(table.state, 0, "caravansery")
    assert (found.state, found.coins) == ("trade", 3)


# ---- Ramses and Olympia, Hatshepsut, Xenophon, Tomyris


def test_ramses_comes_before_olympia_and_keeps_its_use() -> None:
    city = seat("olympia:A", 0, stages=2, leaders="ramses", hand="workers_guild palace")
    table = scenario(city, age=3)
    assert table.ways(0, "build workers_guild") == ["power"]
    assert table.ways(0, "build palace") == ["power"]
    assert "used" not in table.play("build workers_guild power")[0]
    assert any(text.endswith(" power") for text in table.legal(0))


def test_ramses_leaves_a_guild_that_costs_nothing_anyway_plain() -> None:
    built = "tree_farm clay_pool glassworks_age1 loom_age1"
    table = scenario(seat("giza:A", 0, built, leaders="ramses", hand="courtesans_guild"), age=3)
    assert table.ways(0, "build courtesans_guild") == [""]


def test_hatshepsut_works_with_trading_posts_and_the_marketplace() -> None:
    left = seat("olympia:A", 0, "glassworks_age1")
    city = seat("giza:A", 1, "west_trading_post marketplace", leaders="hatshepsut", hand="stockade workshop")
    for card in ("stockade", "workshop"):
        table = scenario(city, left)
        assert table.ways(0, f"build {card}") == ["L1"]
        assert "coins" not in table.play(f"build {card} L1")[0]


def test_hatshepsuts_coin_cannot_pay_for_the_purchase() -> None:
    city = seat("giza:A", 1, leaders="hatshepsut", hand="stockade")
    assert scenario(city, seat("olympia:A"), seat("rhodes:A")).ways(0, "build stockade") == []


def test_hatshepsut_pays_nothing_for_coins_to_the_bank() -> None:
    city = seat("giza:A", 2, leaders="hatshepsut bilkis", hand="mine stockade")
    table = scenario(city, seat("rhodes:A"), seat("ephesus:A"))
    assert table.play("build stockade B1")[0]["coins"] == -1


def test_hatshepsut_pays_for_a_stage_bought_in_the_recruitment() -> None:
    city = seat("giza:A", 4, leaders="hatshepsut", leader_hand="nero midas")
    table = recruitment(city, seat("rhodes:A", 0, "stone_pit"), seat("ephesus:A"), age=1)
    assert table.play("stage nero L2")[0]["coins"] == -1


def test_xenophon_pays_for_a_yellow_structure_from_the_discard_pile_too() -> None:
    city = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, leaders="xenophon", hand="arsenal")
    table = scenario(city, age=3, discard="tavern east_trading_post altar")
    table.play("stage arsenal")
    assert table.answer(0, "choose tavern")[0]["coins"] == 5 + 2


def test_xenophon_and_vitruvius_pay_together_for_a_yellow_chain() -> None:
    city = seat("giza:A", 0, "east_trading_post", leaders="xenophon vitruvius", hand="forum")
    assert scenario(city, age=2).play("build forum chain")[0]["coins"] == 4


def test_vitruvius_pays_nothing_for_a_structure_from_the_discard_pile() -> None:
    city = seat("halicarnassus:A", 0, "foundry ore_vein altar", stages=1, leaders="vitruvius", hand="arsenal")
    table = scenario(city, age=3, discard="temple")
    table.play("stage arsenal")
    assert "coins" not in table.answer(0, "choose temple")[0]


def test_two_tomyris_face_to_face_leave_the_defeat_with_the_winner() -> None:
    strong = seat("giza:A", 0, "walls", leaders="tomyris")
    weak = seat("rhodes:A", 0, "", shared="tomyris")
    table = scenario(strong, weak, seat("ephesus:A", 0, "walls"), turn=6)
    change = table.play()
    assert sorted(change[0]["tokens"]) == [-1, 1]
    assert "tokens" not in change[1]
    assert sorted(change[2]["tokens"]) == [-1, 1]


def test_the_conflict_event_names_who_took_which_token() -> None:
    table = scenario(seat("giza:A", leaders="tomyris"), seat("rhodes:A", 0, "walls"), seat("ephesus:A"), turn=6)
    table.play()
    first = table.kinds("conflict")[0]
    assert (first.seat, first.facts.taken, first.facts.tokens) == (0, ((), (1, -1)), (0, 0))


def test_nero_is_paid_for_each_victory_and_not_for_tomyris_gifts() -> None:
    strong = seat("giza:A", 0, "walls", leaders="nero")
    table = scenario(strong, seat("rhodes:A", leaders="tomyris"), seat("ephesus:A", 0, "circus"), turn=6, age=2)
    change = table.play("sell training_ground")
    assert sorted(change[0]["tokens"]) == [-1, -1, 3]
    assert change[0]["coins"] == 3 + 2


def test_symbols_of_leaders_and_a_wildcard_make_sets() -> None:
    city = seat("babylon:A", 0, "scriptorium", stages=2, leaders="euclid")
    table = scenario(city, age=3)
    assert table.points(0)["science"] == 10


def test_leaders_are_a_column_of_their_own() -> None:
    table = scenario(seat("giza:A", leaders="cleopatra caesar"), age=3)
    assert list(table.points(0)) == [
        "military", "coins", "wonder", "civilian", "science", "commercial", "guilds", "leaders",
    ]  # fmt: skip
    assert table.points(0)["leaders"] == 5
    assert "leaders" not in rules.ruleset().categories


def test_production_of_no_leader_helps_a_neighbour() -> None:
    table = scenario(seat("giza:A", 9, hand="stockade"), seat("rhodes:A", leaders="bilkis leonidas"), seat("ephesus:A"))
    assert table.ways(0, "build stockade") == []
    assert not set(rules.view(table.state, 0).cities[1].sources.sale.fixed) - {*RESOURCES}


@pytest.mark.parametrize(
    ("leaders", "built", "text", "coins"),
    [
        ("xenophon", "", "build tavern", 5 + 2),
        ("xenophon", "", "build altar", 0),
        ("vitruvius xenophon", "east_trading_post", "build forum chain", 4),
        ("vitruvius", "altar", "build temple chain", 2),
        ("hatshepsut", "", "build stockade L2", -2 + 1),
        ("bilkis", "", "build stockade B1", -1),
    ],
)
def test_previews_count_what_leaders_pay_back(leaders: str, built: str, text: str, coins: int) -> None:
    hand = text.split()[1]
    table = scenario(seat("giza:A", 3, built, leaders=leaders, hand=f"{hand} walls"), seat("olympia:A"), age=2)
    assert rules.preview(table.state, 0, parse(text)).coins == coins
    assert table.play(text)[0].get("coins", 0) == coins
