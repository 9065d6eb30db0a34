"""One test for each of the 36 leaders: what it costs, exactly what recruiting it changes, and what it does later.

Every figure is worked out by hand from the table given. ``recruits`` checks the cost on the way: it is the only way to
recruit the leader, and one coin less is too little.
"""

from __future__ import annotations

import pytest

import rules
from tests.support.scenario import Change, Seat, exact_sources, recruitment, scenario, seat

RULES = rules.ruleset(("leaders",))
LEADERS = [card.id for card in RULES.cards if card.colour == "white"]
COSTS = {
    "alexander": 3, "amytis": 4, "archimedes": 4, "aristotle": 3, "bilkis": 4, "caesar": 5, "cleopatra": 4,
    "croesus": 1,
    "euclid": 5, "hammurabi": 2, "hannibal": 2, "hatshepsut": 2, "hiram": 3, "hypatia": 4, "imhotep": 3, "justinian": 3,
    "leonidas": 2, "maecenas": 1, "midas": 3, "nebuchadnezzar": 4, "nefertiti": 3, "nero": 1, "pericles": 6,
    "phidias": 3, "plato": 4, "praxiteles": 3, "ptolemy": 5, "pythagoras": 5, "ramses": 5, "sappho": 1, "solomon": 3,
    "tomyris": 4, "varro": 3, "vitruvius": 1, "xenophon": 2, "zenobia": 2,
}  # fmt: skip


def recruits(
    leader: str, built: str = "", *others: Seat, age: int = 2, **fields: int | str | tuple[int, ...]
) -> Change:
    """Recruit a leader for all the coins of a city with ``built`` structures; returns what changes for it besides the
    payment and the leader beside the board."""
    coins = COSTS[leader]
    city = seat("giza:A", coins, built, leader_hand=leader, **fields)
    table = recruitment(city, *others, age=age)
    assert table.ways(0, f"recruit {leader}") == [f"B{coins}"]
    poor = recruitment(seat("giza:A", coins - 1, built, leader_hand=leader, **fields), *others, age=age)
    assert poor.ways(0, f"recruit {leader}") == []
    change = table.play(f"recruit {leader} B{coins}")
    assert table.state.cities[0].coins == change[0].pop("coins", 0) + coins
    assert change[0].pop("recruited") == [leader]
    assert change[1] == change[2] == {"coins": 3}
    assert leader not in table.leader_hand(0) and leader not in table.pile()
    return change[0]


def points(leader: str, city: Seat, *others: Seat) -> dict[str, int]:
    """What a city scores more with a recruited leader than without, by category."""
    without = scenario(city, *others, age=3, leaders=True).points(0)
    with_it = scenario(seat(**{**vars(city), "leaders": leader}), *others, age=3).points(0)
    return {name: value - without[name] for name, value in with_it.items() if value != without[name]}


def test_the_costs_add_up() -> None:
    assert sorted(COSTS) == LEADERS
    assert sum(COSTS.values()) == 113


def test_every_leader_has_its_own_test() -> None:
    assert [leader for leader in LEADERS if f"test_{leader}" not in globals()] == []


# ---- points, symbols and shields


def plain_points(leader: str, worth: int) -> None:
    assert recruits(leader) == {"leaders": worth}
    assert points(leader, seat("giza:A", 0, "altar", stages=2, tokens=(1,))) == {"leaders": worth}


def test_sappho() -> None:
    plain_points("sappho", 2)


def test_zenobia() -> None:
    plain_points("zenobia", 3)


def test_nefertiti() -> None:
    plain_points("nefertiti", 4)


def test_cleopatra() -> None:
    plain_points("cleopatra", 5)


def test_alexander() -> None:
    assert recruits("alexander", tokens=(1, -1, 1)) == {"leaders": 2}
    # Tokens are worth 2, 4 and 6; the point more of each stands with the leaders, and defeats stay what they are.
    assert points("alexander", seat("giza:A", tokens=(1, -1, 3, 3, 5))) == {"leaders": 4}
    assert points("alexander", seat("giza:A", tokens=(-1, -1))) == {}


def test_amytis() -> None:
    assert recruits("amytis", stages=1) == {"leaders": 2}
    rival = seat("rhodes:A", stages=3)
    assert points("amytis", seat("giza:B", stages=4), rival) == {"leaders": 8}
    assert points("amytis", seat("giza:B"), rival) == {}


def test_caesar() -> None:
    assert recruits("caesar") == {"shields": 2}
    # Two shields are equal to a stockade and a guard tower on either side.
    rivals = seat("rhodes:A", 0, "stockade guard_tower"), seat("ephesus:A", 0, "stockade")
    table = scenario(seat("giza:A", leaders="caesar"), *rivals, turn=6)
    table.play()
    assert table.state.cities[0].tokens == [1]
    assert points("caesar", seat("giza:A", 0, "walls")) == {}


def test_hannibal() -> None:
    assert recruits("hannibal") == {"shields": 1}
    table = scenario(seat("giza:A", leaders="hannibal"), seat("rhodes:A", 0, "stockade"), seat("ephesus:A"), turn=6)
    table.play()
    assert table.state.cities[0].tokens == [1]
    assert points("hannibal", seat("giza:A", 0, "walls")) == {}


def one_symbol(leader: str, symbol: str) -> None:
    assert recruits(leader) == {symbol: 1, "science": 1}
    # It counts for identical symbols: 2² in place of 1², and for a set of three.
    alike = {"compass": "apothecary", "gear": "workshop", "tablet": "scriptorium"}
    assert points(leader, seat("giza:A", 0, alike.pop(symbol))) == {"science": 3}
    assert points(leader, seat("giza:A", 0, alike.values())) == {"science": 8}


def test_euclid() -> None:
    one_symbol("euclid", "compass")


def test_pythagoras() -> None:
    one_symbol("pythagoras", "gear")


def test_ptolemy() -> None:
    one_symbol("ptolemy", "tablet")


# ---- points for what stands in the city

CITY = (
    "lumber_yard clay_pool sawmill loom_age1 press_age1 altar theater baths pantheon tavern vineyard walls study lodge "
    "apothecary spies_guild"
)
"""3 brown, 2 grey, 4 blue, 2 yellow, 1 red, 3 green, 1 purple."""


def rich(board: str) -> Seat:
    """A neighbour that has more of everything, none of which counts."""
    return seat(
        board, 30, f"{CITY} mine glassworks_age1 palace forum stables circus school magistrates_guild", stages=3
    )


def for_own_cards(leader: str, each: int, number: int, one: str) -> None:
    assert recruits(leader) == {}
    assert recruits(leader, one) == {"leaders": each}
    assert points(leader, seat("giza:A", 0, CITY), rich("rhodes:A"), rich("ephesus:A")) == {"leaders": each * number}


def test_phidias() -> None:
    for_own_cards("phidias", 1, 3, "ore_vein")


def test_praxiteles() -> None:
    for_own_cards("praxiteles", 2, 2, "glassworks_age1")


def test_nebuchadnezzar() -> None:
    for_own_cards("nebuchadnezzar", 1, 4, "palace")


def test_varro() -> None:
    for_own_cards("varro", 1, 2, "forum")


def test_pericles() -> None:
    for_own_cards("pericles", 2, 1, "circus")
    # The shields of stages are no red cards.
    assert points("pericles", seat("rhodes:A", stages=3), seat("giza:A")) == {}


def test_hypatia() -> None:
    for_own_cards("hypatia", 1, 3, "school")


def test_hiram() -> None:
    for_own_cards("hiram", 2, 1, "traders_guild")


def test_justinian() -> None:
    assert recruits("justinian", "altar walls study") == {"leaders": 3}
    assert points("justinian", seat("giza:A", 0, "altar theater walls circus study")) == {"leaders": 3}
    assert points("justinian", seat("giza:A", 0, "altar theater walls circus study lodge")) == {"leaders": 6}
    assert points("justinian", seat("giza:A", 0, "altar theater walls circus")) == {}


def test_plato() -> None:
    one = "lumber_yard loom_age1 altar tavern study walls spies_guild"
    two = f"{one} clay_pool press_age1 baths forum lodge circus workers_guild"
    assert recruits("plato", one, age=3) == {"leaders": 7}
    assert points("plato", seat("giza:A", 0, one)) == {"leaders": 7}
    assert points("plato", seat("giza:A", 0, two)) == {"leaders": 14}
    assert points("plato", seat("giza:A", 0, two.replace("spies_guild ", ""))) == {"leaders": 7}
    for card in one.split():
        assert points("plato", seat("giza:A", 0, one.replace(card, ""))) == {}


def test_midas() -> None:
    # It counts the coins left after its own cost, beside the normal points for coins.
    table = recruitment(seat("giza:A", 9, leader_hand="midas"))
    assert table.ways(0, "recruit midas") == ["B3"]
    assert table.play("recruit midas B3")[0] == {"coins": -3, "recruited": ["midas"], "leaders": 2}
    assert recruits("midas") == {}
    for coins, worth in ((2, 0), (3, 1), (11, 3)):
        table = scenario(seat("giza:A", coins, leaders="midas"))
        assert (table.points(0)["leaders"], table.points(0)["coins"]) == (worth, worth)


def test_aristotle() -> None:
    assert recruits("aristotle") == {"special": {"set_bonus": 3}}
    sets = "apothecary workshop scriptorium"
    assert recruits("aristotle", sets) == {"special": {"set_bonus": 3}, "leaders": 3}
    assert points("aristotle", seat("giza:A", 0, f"{sets} dispensary laboratory library")) == {"leaders": 6}
    # A wildcard goes where it is worth most: 4 compasses are 16, 3 and a set of three 9 + 1 + 1 + 10.
    city = seat("babylon:A", 0, "apothecary dispensary lodge workshop", stages=2, leaders="aristotle")
    sheet = rules.scores(scenario(city, age=3).state)[0][0]
    assert (sheet.symbols, sheet.categories["science"], sheet.categories["leaders"]) == (["tablet"], 18, 3)


def test_aristotle_can_turn_a_wildcard_to_a_set() -> None:
    # Four compasses and a gear: a fifth compass is worth 9, a tablet 1 + 7, with Aristotle 1 + 10.
    built = "apothecary dispensary lodge academy laboratory"
    for leaders, science, own in (("hannibal", 25 + 1, 0), ("hannibal aristotle", 16 + 1 + 1 + 7, 3)):
        table = scenario(seat("babylon:A", 0, built, stages=2, leaders=leaders), age=3)
        assert (table.points(0)["science"], table.points(0)["leaders"]) == (science, own)


# ---- coins


def test_croesus() -> None:
    assert recruits("croesus", age=1) == {}
    table = recruitment(seat("giza:A", 1, leader_hand="croesus"), age=1)
    assert table.play("recruit croesus B1")[0] == {"coins": 5, "recruited": ["croesus"]}
    assert [event.data for event in table.kinds("gained")] == [{"coins": 6}]
    # Once: nothing comes of it later.
    assert "coins" not in table.play("build pawnshop")[0]
    assert points("croesus", seat("giza:A", 5)) == {}


def test_nero() -> None:
    # Nothing for tokens that are there already.
    assert recruits("nero", tokens=(1, 1)) == {"special": {"coins for victory_token_gained": 2}}
    strong = seat("giza:A", 0, "walls", tokens=(1,), leaders="nero", hand="training_ground stables")
    table = scenario(strong, seat("rhodes:A"), seat("ephesus:A", 0, "circus fortifications"), age=2, turn=6)
    change = table.play("sell stables")
    # Three for the card sold and two for the one victory, nothing for the defeat.
    assert (change[0]["coins"], change[0]["tokens"]) == (3 + 2, [3, -1])
    table = scenario(strong, seat("rhodes:A"), seat("ephesus:A"), age=2, turn=6)
    assert table.play("sell stables")[0]["coins"] == 3 + 4


def test_xenophon() -> None:
    assert recruits("xenophon", "tavern forum") == {"special": {"coins for yellow_card_built": 2}}
    table = scenario(seat("giza:A", 0, leaders="xenophon", hand="tavern altar east_trading_post"))
    assert table.play("build tavern")[0] == {"structures": ["tavern"], "coins": 5 + 2}
    post = scenario(seat("giza:A", 0, leaders="xenophon", hand="tavern altar east_trading_post"))
    change = post.play("build east_trading_post")[0]
    assert (change["coins"], [event.data for event in post.kinds("gained")]) == (2, [{"coins": 2}])
    other = scenario(seat("giza:A", 0, leaders="xenophon", hand="altar tavern"), seat("rhodes:A", hand="tavern"))
    changes = other.play("build altar", "build tavern")
    assert "coins" not in changes[0] and changes[1]["coins"] == 5


def test_vitruvius() -> None:
    assert recruits("vitruvius", "altar temple") == {"special": {"coins for chain_build": 2}}
    city = seat("giza:A", 0, "altar", leaders="vitruvius", hand="temple baths walls")
    assert scenario(city, age=2).play("build temple chain")[0] == {"structures": ["temple"], "civilian": 3, "coins": 2}
    paid = scenario(city, age=2).play("build baths")[0]
    assert paid == {"structures": ["baths"], "civilian": 3}


def test_vitruvius_pays_for_chains_only() -> None:
    power = seat("olympia:A", 0, stages=2, leaders="vitruvius", hand="temple baths walls")
    assert "coins" not in scenario(power, age=2).play("build temple power")[0]
    ramses = seat("giza:A", 0, leaders="vitruvius ramses", hand="traders_guild")
    assert "coins" not in scenario(ramses, age=3).play("build traders_guild power")[0]


def test_hatshepsut() -> None:
    assert recruits("hatshepsut") == {"special": {"rebate": 1}}
    buyer = seat("giza:A", 9, leaders="hatshepsut", hand="caravansery")
    left, right = seat("olympia:A", 0, "lumber_yard"), seat("rhodes:A", 0, "sawmill")
    for split, back in (("R4", 1), ("L2 R2", 2), ("L4", 1)):
        table = scenario(buyer, left, right, age=2)
        assert split in table.ways(0, "build caravansery")
        change = table.play(f"build caravansery {split}")
        assert change[0]["coins"] == -4 + back
        assert [event.data for event in table.kinds("gained") if event.seat == 0] == [{"coins": back}]


# ---- cheaper and other ways to pay


def one_resource_less(leader: str, target: str, card: str, age: int) -> None:
    assert recruits(leader) == {"special": {f"{target} discount": 1}}
    cost = dict(RULES.cards[RULES.card_index[card]].cost)
    sources = exact_sources(cost, "")
    # With all goods but one of any kind it can be built, with two missing not.
    for good in cost:
        less = {**cost, good: cost[good] - 1}
        table = scenario(_poor(exact_sources(less, ""), leader, card), age=age)
        assert table.ways(0, f"build {card}") == [""], f"one {good} less"
    assert scenario(_poor(sources, leader, card), age=age).ways(0, f"build {card}") == [""]
    assert scenario(_poor([], leader, card), age=age).ways(0, f"build {card}") == []
    for good in cost:
        less = {**cost, good: cost[good] - 1}
        assert scenario(_poor(exact_sources(less, ""), "", card), age=age).ways(0, f"build {card}") == []


def _poor(built: list[str], leaders: str, hand: str) -> Seat:
    """A city whose starting resource is of no use for the cards of this test."""
    resource = "ephesus:A" if hand in ("circus", "senate") else "babylon:A"
    return seat(resource, 0, built, leaders=leaders, hand=hand)


def test_archimedes() -> None:
    one_resource_less("archimedes", "green_card", "university", 3)
    assert one_short("archimedes") == {"green"}


def test_leonidas() -> None:
    one_resource_less("leonidas", "red_card", "circus", 3)
    assert one_short("leonidas") == {"red"}


def test_hammurabi() -> None:
    one_resource_less("hammurabi", "blue_card", "senate", 3)
    assert one_short("hammurabi") == {"blue"}


def one_short(leader: str) -> set[str]:
    """Of which colours a city without any goods can build the cards of Age I that cost one resource."""
    cards = {"stockade": "red", "workshop": "green", "baths": "blue"}
    city = seat("ephesus:A", 0, leaders=leader, hand=" ".join([*cards, "tree_farm"]))
    table = scenario(city, seat("rhodes:A"), seat("babylon:A"))
    buildable = {colour for card, colour in cards.items() if table.ways(0, f"build {card}") == [""]}
    # Coins in a cost are never reduced.
    assert table.ways(0, "build tree_farm") == []
    return buildable


def test_imhotep() -> None:
    assert recruits("imhotep") == {"special": {"wonder_stage discount": 1}}
    # Giza A, first stage: two stone; the board has one and Imhotep drops the other. Second: three wood.
    table = scenario(seat("giza:A", 0, leaders="imhotep", hand="altar"))
    assert table.ways(0, "stage altar") == [""]
    assert table.play("stage altar")[0] == {"stages": 1, "wonder": 3}
    second = scenario(seat("giza:A", 0, "sawmill", stages=1, leaders="imhotep", hand="altar"))
    assert second.ways(0, "stage altar") == [""]
    assert (
        scenario(seat("giza:A", 0, "lumber_yard", stages=1, leaders="imhotep", hand="altar")).ways(0, "stage altar")
        == []
    )
    assert one_short("imhotep") == set()


def test_bilkis() -> None:
    assert recruits("bilkis") == {"special": {"bank_prices": (1,)}}
    neighbours = seat("rhodes:A"), seat("ephesus:A")
    for card in ("stockade", "baths", "barracks", "workshop", "apothecary", "scriptorium"):
        table = scenario(seat("giza:A", 1, leaders="bilkis", hand=card), *neighbours)
        assert "B1" in table.ways(0, f"build {card}") or table.ways(0, f"build {card}") == [""]
    # One unit a turn: two wood are one too many. And it is not for nothing.
    assert (
        scenario(seat("giza:A", 9, leaders="bilkis", hand="caravansery"), *neighbours, age=2).ways(
            0, "build caravansery"
        )
        == []
    )
    assert scenario(seat("giza:A", 0, leaders="bilkis", hand="stockade"), *neighbours).ways(0, "build stockade") == []
    # The coin goes to the bank, and the next turn there is another unit.
    table = scenario(seat("giza:A", 5, leaders="bilkis", hand="stockade"), *neighbours)
    changes = table.play("build stockade B1")
    assert changes[0] == {"structures": ["stockade"], "shields": 1, "coins": -1}
    assert changes[1] == changes[2] == {"coins": 3}


def test_ramses() -> None:
    assert recruits("ramses") == {"special": {"free_colours": ["purple"]}}
    for guild in ("workers_guild", "magistrates_guild", "gamers_guild"):
        table = scenario(seat("giza:A", 0, leaders="ramses", hand=guild), age=3)
        assert table.ways(0, f"build {guild}") == ["power"]
        assert table.play(f"build {guild} power")[0]["structures"] == [guild]
    # Nothing but guilds, and no second one of a name.
    table = scenario(seat("giza:A", 0, "workers_guild", leaders="ramses", hand="workers_guild palace"), age=3)
    assert table.ways(0, "build workers_guild") == table.ways(0, "build palace") == []


def test_maecenas() -> None:
    assert recruits("maecenas", age=1) == {"powers": ["free_recruit"]}
    # Not for the past: it costs its own coin, and from then on leaders cost nothing.
    table = recruitment(seat("giza:A", 0, leaders="maecenas", leader_hand="pericles plato"))
    assert table.ways(0, "recruit pericles") == table.ways(0, "recruit plato") == [""]
    assert table.play("recruit pericles")[0] == {"recruited": ["pericles"]}


# ---- other powers


def test_solomon() -> None:
    assert recruits("solomon", age=1) == {}
    table = recruitment(seat("giza:A", 3, leader_hand="solomon"), discard="palace altar")
    assert table.play("recruit solomon B3")[0] == {"coins": -3, "recruited": ["solomon"]}
    assert table.asked() == {0: "discard_pick"}
    assert table.legal(0) == ["choose altar", "choose palace", "choose none"]
    assert table.answer(0, "choose palace")[0] == {"structures": ["palace"], "civilian": 8}
    assert table.pile() == ["altar"]
    assert table.asked() == {0: "turn", 1: "turn", 2: "turn"}


def test_tomyris() -> None:
    assert recruits("tomyris", tokens=(-1,)) == {"powers": ["redirect_defeat_tokens"]}
    rivals = seat("rhodes:A", 0, "walls"), seat("ephesus:A", 0, "walls")
    table = scenario(seat("giza:A", leaders="tomyris", tokens=(-1, -1)), *rivals, turn=6)
    change = table.play()
    # Each winner takes its victory and the defeat; what Tomyris's city has from before stays.
    assert "tokens" not in change[0]
    assert sorted(change[1]["tokens"]) == sorted(change[2]["tokens"]) == [-1, 1]
    assert table.points(0)["military"] == -2 and table.points(1)["military"] == 0


def test_tomyris_keeps_her_own_victories() -> None:
    table = scenario(seat("giza:A", 0, "walls", leaders="tomyris"), seat("rhodes:A"), seat("ephesus:A"), turn=6)
    change = table.play()
    assert change[0]["tokens"] == [1, 1]
    assert change[1]["tokens"] == change[2]["tokens"] == [-1]


# ---- what all leaders have in common


@pytest.mark.parametrize("leader", LEADERS)
def test_any_leader_may_be_discarded_or_put_under_the_wonder_instead(leader: str) -> None:
    city = seat("giza:A", 0, "stone_pit", leader_hand=leader)
    sold = recruitment(city)
    assert sold.play(f"sell {leader}")[0] == {"coins": 3}
    assert sold.pile() == [] and leader not in sold.leader_hand(0)
    staged = recruitment(city)
    assert staged.play(f"stage {leader}")[0] == {"stages": 1, "wonder": 3}
    assert rules.view(staged.state, 0)["cities"][0]["buried"] == [leader]
    assert rules.view(staged.state, 1)["cities"][0]["buried"] == [None]


@pytest.mark.parametrize("leader", LEADERS)
def test_a_leader_is_no_structure_and_a_preview_tells_what_it_brings(leader: str) -> None:
    table = recruitment(seat("giza:A", 9, leader_hand=leader), discard="altar")
    action = rules.parse(f"recruit {leader} B{COSTS[leader]}")
    told = rules.preview(table.state, 0, action)
    before = rules.scores(table.state)[0][0].total
    change = table.play(str(action))[0]
    assert "structures" not in change
    assert told.coins == change.get("coins", 0)
    assert told.shields == change.get("shields", 0)
    assert told.points == rules.scores(table.state)[0][0].total - before
    assert told.asks == (("late_discard_pick",) if leader == "solomon" else ())
