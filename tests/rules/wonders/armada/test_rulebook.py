"""Sentences of the rulebook that need more than one card: passing spaces, several rounds of exploration, the order of
losses, structures from the discard pile, discounts beside a ship, other expansions and teams (armada-rules 4 to 16)."""

from __future__ import annotations

import pytest

import rules
from rules.wonders.armada.conflicts import naval_conflict
from rules.wonders.armada.event_facts import Raided, Taxed
from rules.wonders.armada.facts import fleet_at
from rules.wonders.armada.state import sea_of
from rules.wonders.armada.yards import yards
from rules.wonders.engine.event_facts import CoinsLost
from tests.rules.wonders.armada.harbour import RICH, Port, Sea, harbour
from tests.rules.wonders.playout import ARMADA, leaders_at

YARDS = yards(rules.ruleset(ARMADA))


def sighted(sea: Sea, seat: int = 0) -> list[str]:
    """The islands from which a seat chooses."""
    return list(rules.view(sea.state, seat).question.cards)


# ---- 4.3: spaces are entered one after the other


def test_an_exploration_space_that_is_left_in_the_same_turn_is_explored() -> None:
    port = Port("giza:A", 0, RICH, "cartographers_office", (0, 0, 0, 1))
    sea = harbour(port, age=2, piles={2: "stormy_oasis"}).play("build cartographers_office sail")
    assert sea.asked() == {0: "fleet"} and sea.ships(0) == {"green": 2}
    sea.play("choose green").play("choose red")
    # The ship stands on the third space, and explores the level of the second.
    assert sea.ships(0) == {"red": 1, "green": 3} and sea.asked() == {0: "island"}
    assert sea_of(sea.state).level == 1


def test_a_tax_space_that_is_left_in_the_same_turn_levies_its_tax_and_pays_its_coins() -> None:
    """Stormy Oasis moves the yellow ship onto the second space and the green one to an island, Amber Island, which
    moves the yellow one on to the third."""
    port = Port("giza:A", 0, RICH, "cartographers_office", (0, 1, 0, 1))
    sea = harbour(port, Port("rhodes:A", 9), age=2, piles={1: "amber_island", 2: "stormy_oasis"})
    sea.play("build cartographers_office").play("choose yellow").play("choose green").play("choose amber_island")
    assert sea.ships(0) == {"yellow": 3, "green": 2} and sea.coins(0) == 2 and sea.coins(1) == 9 + 3 - 1


def test_two_steps_of_the_green_ship_explore_once_each() -> None:
    """Helmsman's Rest sails onto the second space; the island found there is of level 1, not of level 2."""
    port = Port("giza:A", 0, RICH, "helmsmans_rest", (0, 0, 0, 1))
    sea = harbour(port, piles={1: "bronze_island"}).play("build helmsmans_rest sail")
    assert sea.islands(0) == ["bronze_island"] and len(sighted(sea)) == 4
    sea.play(f"choose {sighted(sea)[0]}")
    assert len(sea.islands(0)) == 2


# ---- 7: explorations


def test_whoever_is_led_on_explores_in_a_further_round_alone_or_together() -> None:
    """Two explorers of level 2; both keep an island, one of which leads its owner to level 3."""
    ports = [Port(b, 9, f"{RICH} forum", "workshop", (0, 0, 0, 3)) for b in ("giza:A", "rhodes:A")]
    sea = harbour(*ports, piles={2: "stormy_oasis iron_oasis"})
    sea.play("build workshop sail", "build workshop sail")
    assert sea.asked() == {0: "island", 1: "island"} and "stormy_oasis" in sighted(sea, 0)
    sea.port(0).ships[3] = 5
    sea.play("choose stormy_oasis", f"choose {sighted(sea, 1)[-1]}")
    sea.play("choose green").play("choose blue")
    assert sea.asked() == {0: "island"} and sea_of(sea.state).level == 3 and len(sighted(sea)) == 4


def test_islands_chosen_together_come_to_light_together() -> None:
    ports = [Port(b, 9, f"{RICH} forum", "workshop", (0, 0, 0, 1)) for b in ("giza:A", "rhodes:A")]
    sea = harbour(*ports).play("build workshop sail", "build workshop sail")
    kept = sighted(sea, 0)[0]
    rules.apply(sea.state, 0, rules.parse(f"choose {kept}"))
    assert kept not in str(rules.view(sea.state, 1)) and sea.islands(0) == []
    sea.play(seat1=f"choose {sighted(sea, 1)[0]}")
    assert sea.islands(0) == [kept] and kept in str(fleet_at(rules.view(sea.state, 1).cities[0]).islands)


# ---- 8 and 9: losses come last


def test_the_tax_is_taken_before_piracy() -> None:
    raider = Port("giza:A", 0, "", "pirate_hideout")
    sea = harbour(raider, Port("rhodes:A", 9, ships=(0, 5, 0, 0)), Port("ephesus:A", 4, ships=(0, 1, 0, 0)))
    sea.play("build pirate_hideout", "sell pawnshop sail")
    losses = [(event.seat, event.facts) for event in sea.events if isinstance(event.facts, CoinsLost)]
    # Giza has the three coins of its card when the tax of 4 comes, and Rhodes a level of 4.
    assert [(seat, type(loss), loss.coins) for seat, loss in losses] == [
        (0, Taxed, 3),
        (2, Taxed, 3),
        (1, Raided, 4),
        (2, Raided, 1),
    ]


def test_foggy_island_spares_its_owner_piracy_too() -> None:
    sea = harbour(
        Port("giza:A", 0, "", "pirate_hideout"), Port("rhodes:A", 9, ships=(0, 6, 0, 0), islands="foggy_island")
    )
    assert sea.play("build pirate_hideout").coins(1) == 9 + 3


def from_pile(card: str, **fields: object) -> Sea:
    """Halicarnassus finishes its stage and builds a card of the discard pile."""
    mine = Port("halicarnassus:A", 9, RICH, "baths", stages=1, **fields)  # type: ignore[arg-type]
    sea = harbour(mine, Port("rhodes:A", 9, ships=(0, 3, 0, 0)), Port("ephesus:A"), discard=f"{card} altar")
    sea.play(next(text for text in sea.legal(0) if text.startswith("stage baths")))
    assert sea.asked() == {0: "discard_pick"}
    return sea.play(f"choose {card}")


def test_pirates_out_of_the_discard_pile_rob_in_the_same_turn() -> None:
    sea = from_pile("pirate_hideout")
    lost = [(event.seat, event.facts.coins) for event in sea.events if event.facts.kind == "coins_lost"]
    assert lost == [(1, 2)]


def test_a_free_move_out_of_the_discard_pile_may_explore() -> None:
    sea = from_pile("dry_hold", ships=(0, 0, 0, 1)).play("choose green")
    assert sea.asked() == {0: "island"} and len(sighted(sea)) == 4


def test_an_incursion_out_of_the_discard_pile_is_one_of_this_age() -> None:
    assert from_pile("pontoon").port(0).raids == [1]


# ---- 4.2: discounts, and purchases from afar


def test_a_discount_for_cards_does_not_make_the_step_cheaper() -> None:
    """Archimedes spares a unit of a green card; the step's own unit stays due."""
    yard = next(name for name, y in YARDS.items() if y.need[3][0] == 1)  # wood
    poor = harbour(Port("rhodes:A", 0, "", "apothecary", yard=yard, leaders="archimedes"))
    assert poor.ways(0, "build apothecary") == [""]
    wood = harbour(Port("rhodes:A", 0, "lumber_yard", "apothecary", yard=yard, leaders="archimedes"))
    assert wood.ways(0, "build apothecary") == ["", "sail"]
    loom = harbour(Port("rhodes:A", 0, "loom_age1", "apothecary", yard=yard, leaders="archimedes"))
    assert loom.ways(0, "build apothecary") == [""]


def test_a_discount_for_stages_does_not_make_the_step_cheaper() -> None:
    yard = next(name for name, y in YARDS.items() if y.wonder == 0 and y.need[0][0] == 1)  # wood with a stage
    stage = Port("giza:A", 0, "", "baths", yard=yard, leaders="imhotep")
    assert harbour(stage).ways(0, "stage baths") == [""]
    wood = Port("giza:A", 0, "lumber_yard", "baths", yard=yard, leaders="imhotep")
    assert harbour(wood).ways(0, "stage baths") == ["", "sail"]


def test_an_emporium_sells_a_unit_of_the_step() -> None:
    yard = next(name for name, y in YARDS.items() if y.need[2][0] == 1)  # wood
    mine = Port("rhodes:A", 1, "eastern_emporium", "pawnshop", yard=yard)
    seller = Port("babylon:A", 0, "lumber_yard")
    sea = harbour(mine, Port("giza:A"), Port("ephesus:A"), seller, Port("alexandria:A"))
    assert sea.ways(0, "build pawnshop") == ["", "RR1 sail"]
    sea.play("build pawnshop RR1 sail")
    assert sea.ships(0) == {"blue": 1} and (sea.coins(0), sea.coins(3)) == (0, 1 + 3)


def test_coins_that_a_step_brings_cannot_pay_for_it() -> None:
    yard = next(name for name, y in YARDS.items() if y.price[1][4])
    price = YARDS[yard].price[1][4]
    sea = harbour(Port("giza:A", price - 1, RICH, "marketplace", (0, 4, 0, 0), "wondrous_oasis", yard))
    assert sea.ways(0, "build marketplace") == [""]


# ---- 12: what the cap does not hold for


def test_the_symbol_of_the_scientists_guild_is_not_capped() -> None:
    green = "apothecary dispensary lodge"
    sea = harbour(Port("giza:A", 0, f"{green} scientists_guild"), age=3)
    assert sea.points(0) == {"science": 16}


def test_points_of_a_shared_leader_are_not_capped() -> None:
    """A leader that the Courtesans Guild shares stays a leader: Hypatia counts twelve green structures as twelve."""
    green = "apothecary workshop scriptorium dispensary laboratory library school lodge observatory university academy"
    sea = harbour(Port("giza:A", 0, f"{green} study", leaders="zenobia"), age=3)
    city, rs = sea.state.cities[0], sea.state.rs
    before = sea.points(0).get("leaders", 0)
    leaders_at(city).share(rs, city, rs.card_index["hypatia"])
    assert sea.points(0)["leaders"] == before + 12


# ---- settled questions


def test_naval_tokens_count_for_nothing_that_reads_military_tokens() -> None:
    mine = Port("giza:A", 0, "strategists_guild", leaders="alexander", naval_tokens=(5, 3))
    sea = harbour(mine, Port("rhodes:A", naval_tokens=(-1, -2)), Port("ephesus:A", naval_tokens=(-1,)), age=3)
    assert sea.points(0) == {"naval": 8}
    sea.state.cities[0].tokens, sea.state.cities[1].tokens = [3], [-1]
    assert sea.points(0) == {"naval": 8, "military": 3, "leaders": 1, "guilds": 1}


def test_naval_victories_bring_nero_nothing() -> None:
    sea = harbour(Port("giza:A", 0, ships=(3, 0, 0, 0), leaders="nero"), Port("rhodes:A", 0, ships=(1, 0, 0, 0)))
    naval_conflict(sea.state, [])
    assert sea.port(0).tokens == [3] and sea.coins(0) == 0


def test_rainbow_archipelago_does_not_count_leaders() -> None:
    mine = Port("giza:A", 0, "altar baths", islands="rainbow_archipelago", leaders="sappho zenobia nefertiti hypatia")
    assert harbour(mine).points(0)["islands"] == 2


# ---- 16: teams


def test_partners_are_ranked_apart_at_sea_and_share_ties_like_anybody() -> None:
    strengths = (4, 4, 2, 1)
    ports = [
        Port(board, ships=(red, 0, 0, 0))
        for board, red in zip(("giza:A", "rhodes:A", "ephesus:A", "babylon:A"), strengths, strict=True)
    ]
    sea = harbour(*ports, teams=True)
    naval_conflict(sea.state, [])
    assert [sea.port(seat).tokens for seat in range(4)] == [[1], [1], [], [-1]]


def test_an_emporium_and_an_incursion_go_by_seats_in_teams() -> None:
    """Six cities, teams 0+1, 2+3, 4+5: the second on the right of seat 0 is an opponent whose partner sits nearer."""
    mine = Port("giza:A", 3, "eastern_emporium press_age1", "stockade pontoon")
    seller = Port("babylon:A", 0, "lumber_yard")
    sea = harbour(
        mine, Port("alexandria:A"), Port("ephesus:A"), Port("rhodes:A"), seller, Port("olympia:B"), teams=True
    )
    # The neighbours sell papyrus, wood and glass; wood of the neighbour on the right costs two, from afar one.
    assert [way for way in sea.ways(0, "build stockade") if "sail" not in way] == ["RR1", "R2"]
    sea.play("build pontoon")
    assert sea.port(0).raids == [4]


@pytest.mark.parametrize("teams", [False, True])
def test_nothing_is_bought_for_a_chain_and_own_goods_go_first(teams: bool) -> None:
    mine = Port("giza:A", 9, "apothecary clay_pool", "stables walls")
    partner = Port("rhodes:A", 0, "lumber_yard clay_pool stone_pit")
    sea = harbour(mine, partner, Port("ephesus:A"), Port("babylon:A"), age=2, teams=teams)
    plain = [way for way in sea.ways(0, "build stables") if "sail" not in way]
    assert plain == ["chain"]
    # Three stones: one of its own, the other from the partner, who has but one.
    assert sea.ways(0, "build walls") == []
    sea = harbour(mine, Port("rhodes:A", 0, "quarry"), Port("ephesus:A"), Port("babylon:A"), age=2, teams=teams)
    assert [way for way in sea.ways(0, "build walls") if "sail" not in way] == ["L4"]
