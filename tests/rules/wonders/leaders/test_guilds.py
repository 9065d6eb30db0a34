"""The four guilds that come with Leaders: costs, what they score, and the Courtesans' marker (base-rules 7 and 8)."""

from __future__ import annotations

import pytest

import rules
from rules import Setup
from rules.wonders.leaders.city import leaders_in
from tests.support.scenario import Seat, exact_sources, scenario, seat
from tests.support.scenario_table import Table

COSTS = {
    "gamers_guild": {"wood": 1, "stone": 1, "clay": 1, "ore": 1},
    "courtesans_guild": {"wood": 1, "clay": 1, "glass": 1, "loom": 1},
    "diplomats_guild": {"wood": 1, "stone": 1, "glass": 1, "papyrus": 1},
    "architects_guild": {"clay": 1, "ore": 3, "loom": 1, "papyrus": 1},
}
BASE_GUILDS = {card.id for card in rules.ruleset().cards if card.colour == "purple"}


@pytest.mark.parametrize("guild", COSTS)
def test_it_costs_exactly_this(guild: str) -> None:
    def ways(built: list[str]) -> list[str]:
        return scenario(seat("rhodes:B", 0, built, hand=guild), age=3, leaders=True).ways(0, f"build {guild}")

    sources = exact_sources(COSTS[guild], "ore")
    assert ways(sources) == [""]
    for source in sources:
        assert ways([card for card in sources if card != source]) == [], f"built without {source}"
    card = next(card for card in rules.ruleset(("leaders",)).cards if card.id == guild)
    assert (card.age, card.colour, card.copies, card.chains_from, card.chains_to) == (3, "purple", (), (), ())


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_guilds_of_a_game_are_drawn_from_all_fourteen(seats: int) -> None:
    met: set[str] = set()
    for seed in range(60):
        state, _ = rules.new_game(Setup(seats, seed, ("leaders",)))
        guilds = [card.id for i in state.decks[2] if (card := state.rs.cards[i]).colour == "purple"]
        assert len(set(guilds)) == len(guilds) == rules.city_count(state.setup) + 2
        assert len(state.decks[2]) == 7 * rules.city_count(state.setup)
        met |= set(guilds)
    assert met == BASE_GUILDS | set(COSTS)


def test_without_leaders_the_four_are_not_in_the_box() -> None:
    assert not BASE_GUILDS & set(COSTS)
    assert len(BASE_GUILDS) == 10


# ---- scoring


def guilds(*cities: Seat) -> int:
    return scenario(*cities, age=3, leaders=True).points(0)["guilds"]


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (14, 4)])
def test_gamers_guild(coins: int, points: int) -> None:
    table = scenario(seat("giza:A", coins, "gamers_guild"), seat("rhodes:A", 30), age=3, leaders=True)
    assert (table.points(0)["guilds"], table.points(0)["coins"]) == (points, points)


def test_gamers_guild_midas_and_the_normal_coin_points_add_up() -> None:
    table = scenario(seat("giza:A", 10, "gamers_guild", leaders="midas"), age=3)
    found = table.points(0)
    assert (found["coins"], found["guilds"], found["leaders"]) == (3, 3, 3)


def test_gamers_guild_counts_the_coins_left_after_all_payments() -> None:
    city = seat("giza:A", 8, exact_sources({"wood": 1, "clay": 1}, ""), hand="gamers_guild")
    table = scenario(city, seat("rhodes:A"), seat("ephesus:A"), age=3, leaders=True)
    assert table.play("build gamers_guild L2")[0] == {"structures": ["gamers_guild"], "coins": -2, "guilds": 2}


def test_diplomats_guild() -> None:
    left, right = seat("rhodes:A", leaders="nero midas plato"), seat("ephesus:A", leaders="hiram")
    assert guilds(seat("giza:A", 0, "diplomats_guild", leaders="varro zenobia"), left, right) == 4
    across = seat("babylon:A", leaders="caesar")
    assert guilds(seat("giza:A", 0, "diplomats_guild"), left, across, right) == 4


def test_diplomats_guild_counts_recruited_leaders_only() -> None:
    # Not those under the wonder, not those still in hand, not those whose effect is shared.
    left = seat("rhodes:A", stages=2, under="nero midas", leader_hand="plato", shared="hiram")
    assert guilds(seat("giza:A", 0, "diplomats_guild"), left, seat("ephesus:A", leaders="hiram")) == 1


def test_architects_guild() -> None:
    left = seat("rhodes:A", 0, "spies_guild workers_guild")
    right = seat("ephesus:A", 0, "traders_guild")
    assert guilds(seat("giza:A", 0, "architects_guild"), left, right) == 9
    # Its own guilds do not count, and a guild that Olympia copies is no card.
    assert guilds(seat("giza:A", 0, "architects_guild magistrates_guild"), seat("rhodes:A"), seat("ephesus:A")) == 0
    olympia = seat("olympia:B", stages=3)
    assert guilds(seat("giza:A", 0, "architects_guild"), olympia, seat("ephesus:A", 0, "spies_guild")) == 3


# ---- copies of them by Olympia B


def copied(built: str, *others: Seat, coins: int = 0) -> tuple[str | None, int, int]:
    table = scenario(seat("olympia:B", coins, built, stages=3), *others, age=3, leaders=True)
    sheet = rules.scores(table.state)[0][0]
    return sheet.copied, sheet.categories["guilds"], sheet.categories["leaders"]


def test_olympia_copies_them_from_its_own_place() -> None:
    assert copied("", seat("rhodes:A", 0, "gamers_guild"), seat("giza:A"), coins=9) == ("gamers_guild", 3, 0)
    diplomat = seat("rhodes:A", 0, "diplomats_guild", leaders="nero"), seat("giza:A", leaders="midas plato")
    assert copied("", *diplomat) == ("diplomats_guild", 3, 0)
    # Architects: Rhodes' two guilds and Giza's one.
    architect = seat("rhodes:A", 0, "architects_guild gamers_guild"), seat("giza:A", 0, "traders_guild")
    assert copied("", *architect) == ("architects_guild", 9, 0)


def test_olympia_copying_the_courtesans_gets_nothing() -> None:
    found = copied("", seat("rhodes:A", 0, "courtesans_guild", shared="cleopatra"), seat("giza:A", leaders="cleopatra"))
    assert found[1:] == (0, 0)


def test_hiram_does_not_count_the_guild_that_olympia_copies() -> None:
    olympia = seat("olympia:B", 0, "spies_guild", stages=3, leaders="hiram")
    table = scenario(olympia, seat("rhodes:A", 0, "traders_guild tavern"), seat("giza:A", 0, "forum"), age=3)
    assert table.points(0)["leaders"] == 2
    assert rules.scores(table.state)[0][0].copied == "traders_guild"


# ---- the Courtesans


def courtesans(*others: Seat, built: str = "", coins: int = 0, age: int = 3, **fields: str) -> Table:
    """A city that has just built the Courtesans Guild, the question asked where there is one."""
    city = seat(
        "giza:A", coins, f"tree_farm clay_pool glassworks_age1 loom_age1 {built}", hand="courtesans_guild", **fields
    )
    table = scenario(city, *others, age=age)
    table.play("build courtesans_guild")
    return table


def test_the_courtesans_mark_a_recruited_leader_of_a_neighbour() -> None:
    across = seat("babylon:A", leaders="plato")
    left = seat("rhodes:A", leaders="nero midas", leader_hand="sappho")
    table = courtesans(left, across, seat("ephesus:A", leaders="varro"), leaders="hiram")
    assert table.asked() == {0: "mark_leader"}
    assert table.legal(0) == ["choose 1 nero", "choose 1 midas", "choose 3 varro"]
    assert rules.view(table.state, 0).question.cards == ("nero", "midas", "varro")
    change = table.answer(0, "choose 3 varro")
    assert change[0] == {"shared": ["varro"]}
    assert change[1] == change[2] == change[3] == {}
    assert [event.facts.to_json() for event in table.kinds("marked")] == [{"owner": 3, "card": "varro"}]


def test_a_single_leader_is_marked_without_a_question() -> None:
    table = courtesans(seat("rhodes:A", leaders="caesar"), seat("ephesus:A"))
    assert set(table.asked().values()) == {"turn"}
    assert table.state.cities[0].shields == 2
    assert [event.secret.action for event in table.kinds("forced")] == ["choose 1 caesar"]


def test_without_a_leader_to_mark_nothing_happens() -> None:
    across = seat("babylon:A", leaders="plato")
    table = courtesans(seat("rhodes:A", leader_hand="nero"), across, seat("ephesus:A"), leaders="hiram")
    assert set(table.asked().values()) == {"turn"}
    assert table.kinds("marked") == table.kinds("forced") == []


def test_the_mark_comes_after_the_recruits_and_builds_of_the_turn_and_lasts() -> None:
    table = courtesans(seat("rhodes:A", leaders="hannibal euclid"), seat("ephesus:A"))
    change = table.answer(0, "choose 1 euclid")
    assert change[0] == {"shared": ["euclid"], "compass": 1, "science": 1}
    assert table.state.cities[1].science == [1, 0, 0]


@pytest.mark.parametrize(
    ("leader", "city", "own"),
    [
        ("nebuchadnezzar", "altar theater", 2), ("phidias", "", 2), ("praxiteles", "", 4), ("pericles", "walls", 2),
        ("hypatia", "study", 1), ("hiram", "", 2), ("cleopatra", "", 5), ("justinian", "altar walls study", 3),
    ],
)  # fmt: skip
def test_a_shared_leader_counts_in_the_city_of_the_guild(leader: str, city: str, own: int) -> None:
    owner = seat("rhodes:A", 0, "palace pantheon gardens circus arsenal university", leaders=f"{leader} maecenas")
    table = courtesans(owner, seat("ephesus:A"), built=city)
    change = table.answer(0, f"choose 1 {leader}")[0]
    assert (change["leaders"], change["shared"]) == (own, [leader])
    sheet = rules.scores(table.state)[0][0]
    assert [line.source for line in sheet.lines if line.copied] == [leader]


def test_a_shared_amytis_counts_the_stages_of_the_guilds_city() -> None:
    city = seat("giza:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1", stages=2, hand="courtesans_guild")
    table = scenario(city, seat("rhodes:A", stages=3, leaders="amytis"), seat("ephesus:A"), age=3)
    assert table.play("build courtesans_guild")[0]["leaders"] == 4


def test_croesus_pays_once_when_he_is_marked() -> None:
    table = courtesans(seat("rhodes:A", leaders="croesus midas"), seat("ephesus:A"))
    change = table.answer(0, "choose 1 croesus")
    assert change[0] == {"shared": ["croesus"], "coins": 6}
    assert change[1] == {}
    assert table.play("sell arsenal")[0] == {"coins": 3}


def test_solomon_digs_once_when_he_is_marked() -> None:
    table = scenario(
        seat("giza:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1", hand="courtesans_guild"),
        seat("rhodes:A", leaders="solomon midas", hand="arsenal"),
        seat("ephesus:A"),
        age=3,
        discard="palace",
    )
    table.play("build courtesans_guild")
    assert table.answer(0, "choose 1 solomon")[0] == {"shared": ["solomon"]}
    assert table.asked() == {0: "discard_pick"}
    assert table.answer(0, "choose palace")[0] == {"structures": ["palace"], "civilian": 8}
    table.play()
    assert set(table.asked().values()) == {"turn"}


def test_shared_standing_powers_work_from_then_on() -> None:
    table = courtesans(seat("rhodes:A", leaders="leonidas ramses"), seat("ephesus:A"))
    assert "discount" in str(table.answer(0, "choose 1 leonidas")[0]["special"])
    table = courtesans(seat("rhodes:A", leaders="xenophon ramses"), seat("ephesus:A"))
    assert table.answer(0, "choose 1 xenophon")[0]["special"] == {"coins for yellow_card_built": 2}
    # The owner keeps the effect too.
    assert table.state.cities[1].rare.event_coins == table.state.cities[0].rare.event_coins


def test_a_shared_maecenas_helps_nobody_to_recruit_leaders_but_the_guilds_city() -> None:
    table = courtesans(seat("rhodes:A", leaders="maecenas"), seat("ephesus:A"))
    assert [city.powers & 8 for city in table.state.cities] == [8, 8, 0]


def test_a_shared_leader_is_none_of_the_citys_leaders() -> None:
    # The Diplomats of its neighbour count none, and the Courtesans' city itself none more.
    table = courtesans(seat("rhodes:A", 0, "diplomats_guild", leaders="cleopatra sappho"), seat("ephesus:A"))
    table.answer(0, "choose 1 cleopatra")
    assert table.points(1)["guilds"] == 0
    assert leaders_in(table.state.cities[0]).leaders == []


def test_a_shared_aristotle_and_science_leader_count_like_own_ones() -> None:
    built = "apothecary workshop scriptorium"
    table = courtesans(seat("rhodes:A", leaders="aristotle midas"), seat("ephesus:A"), built=built)
    table.answer(0, "choose 1 aristotle")
    assert (table.points(0)["science"], table.points(0)["leaders"]) == (10, 3)


def test_a_shared_alexander_reads_the_tokens_of_the_guilds_city() -> None:
    city = seat("giza:A", 0, "tree_farm clay_pool glassworks_age1 loom_age1", tokens=(1, 3), hand="courtesans_guild")
    table = scenario(city, seat("rhodes:A", tokens=(1, 1, 3), leaders="alexander"), seat("ephesus:A"), age=3)
    assert table.play("build courtesans_guild")[0]["leaders"] == 2


def test_a_marked_leader_cannot_be_marked_again() -> None:
    # With one guild in the box only a second owner made for this test could try.
    neighbour = seat("rhodes:A", leaders="caesar nero")
    table = courtesans(neighbour, seat("ephesus:A", 0, shared="caesar"))
    assert [event.facts.to_json() for event in table.kinds("marked")] == [{"owner": 1, "card": "nero"}]


def test_the_courtesans_dug_from_the_pile_mark_too_and_before_solomon() -> None:
    halicarnassus = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="arsenal")
    table = scenario(
        halicarnassus,
        seat("rhodes:A", leaders="caesar solomon"),
        seat("giza:A"),
        age=3,
        discard="courtesans_guild palace",
    )
    table.play("stage arsenal")
    assert table.asked() == {0: "discard_pick"}
    table.answer(0, "choose courtesans_guild")
    assert table.asked() == {0: "mark_leader"}
    table.answer(0, "choose 1 solomon")
    assert table.asked() == {0: "discard_pick"}
    assert table.answer(0, "choose palace")[0]["civilian"] == 8


def test_a_shared_tomyris_gives_the_guilds_citys_defeats_away() -> None:
    city = seat("giza:A", 0, "courtesans_guild", shared="tomyris", hand="study lodge")
    rivals = seat("rhodes:A", 0, "circus", leaders="tomyris"), seat("ephesus:A")
    table = scenario(city, *rivals, age=3, turn=6)
    change = table.play("sell study")
    assert "tokens" not in change[0]
    # Rhodes wins on both sides: the defeat of the city with the shared Tomyris comes to it, the other does not.
    assert sorted(change[1]["tokens"]) == [-1, 5, 5]
    assert change[2]["tokens"] == [-1]
