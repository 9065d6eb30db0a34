"""The checker's rules for Leaders against results worked out by hand from the reference rules."""

from __future__ import annotations

import pytest

from tests.checker import transition
from tests.checker.components import box
from tests.checker.legal import mark_offer, recruit_more_offer, recruit_offer
from tests.checker.model import Table, new_table
from tests.checker.notation import NOTHING, Action
from tests.checker.payments import POWER, Way
from tests.checker.play import DISCARD_PICK, MARK_LEADER, RECRUIT_MORE, Play, Question
from tests.checker.transition import Due
from tests.support.checker_support import builds, city, next_ways, table


def recruits(at: Table, seat: int, hand: str) -> list[str]:
    return [text for text in recruit_offer(at, seat, hand.split()) if text.startswith("recruit")]


# ---------------------------------------------------------------- the box


def test_the_box_of_leaders() -> None:
    assert len(box().leaders_in(cities=False)) == 36
    assert sum(box().leaders[name].cost for name in box().leaders_in(cities=False)) == 113
    assert len(box().guilds(leaders=True)) == 14
    assert len(box().guilds()) == 10
    assert "rome" not in box().starting


# ---------------------------------------------------------------- payments


def test_bilkis_sells_one_unit_of_anything_for_a_coin_to_the_bank() -> None:
    assert builds("baths", table(city(leaders="bilkis"))) == {"build baths L2", "build baths B1"}
    assert builds("baths", table(city(leaders="bilkis", coins=1))) == {"build baths B1"}
    assert builds("baths", table(city(leaders="bilkis", coins=0))) == set()
    assert builds("apothecary", table(city(leaders="bilkis"))) == {"build apothecary B1"}
    assert builds("baths", table(city("rhodes:A", "stone_pit", leaders="bilkis"))) == {"build baths"}
    assert builds("sawmill", table(city(leaders="bilkis"))) == {"build sawmill B1"}


def test_bilkis_joins_every_split_between_two_sellers() -> None:
    """Statue (wood, two ore): the wood is Olympia's own, two ore are missing, and the bank sells one of them."""
    sellers = city("giza:A", "foundry"), city("babylon:A", "foundry")
    buyer = city("olympia:A", coins=4, leaders="bilkis")
    splits = {"L4", "L2 R2", "R4", "L2 B1", "R2 B1"}
    assert builds("statue", table(buyer, *sellers)) == {f"build statue {split}" for split in splits}
    buyer.coins = 3
    assert builds("statue", table(buyer, *sellers)) == {"build statue L2 B1", "build statue R2 B1"}


def test_a_discount_spares_one_unit_of_the_payers_choice() -> None:
    """Dispensary (two ore, glass) of Rhodes: it spares the second ore, or, where that can be bought, the glass."""
    buyer = city("rhodes:A", leaders="archimedes")
    glass = city("alexandria:A")
    assert builds("dispensary", table(buyer, glass)) == {"build dispensary L2"}
    assert builds("dispensary", table(buyer, glass, city("giza:A", "ore_vein"))) == {
        "build dispensary L2",
        "build dispensary R2",
    }
    assert builds("apothecary", table(buyer)) == {"build apothecary"}
    assert builds("theater", table(buyer)) == {"build theater"}


@pytest.mark.parametrize(
    ("leader", "spared", "not_spared"),
    [
        ("archimedes", "workshop", "baths"),
        ("leonidas", "stockade", "workshop"),
        ("hammurabi", "baths", "stockade"),
    ],
)
def test_a_discount_is_for_its_colour_alone(leader: str, spared: str, not_spared: str) -> None:
    at = table(city("rhodes:A", leaders=leader, coins=0), city("ephesus:A"), city("halicarnassus:A"))
    assert builds(spared, at) == {f"build {spared}"}
    assert builds(not_spared, at) == set()


def test_imhotep_spares_a_unit_of_a_stage() -> None:
    at = table(city("giza:A", leaders="imhotep", coins=0))
    assert next_ways(at) == [Way("")]
    at.cities[0].stages = 1
    assert next_ways(at) == []
    at.cities[0].structures = ["sawmill"]
    assert next_ways(at) == [Way("")]
    assert builds("stockade", table(city("giza:A", leaders="imhotep", coins=0))) == set()


def test_a_discount_and_bilkis_together() -> None:
    """Study (wood, loom, papyrus) without sources, papyrus on the left, loom on the right, nobody has wood.

    Wood spared: the others are bought, or one of them from the bank. Loom or papyrus spared: wood from the bank.
    """
    at = table(
        city("rhodes:A", coins=4, leaders="archimedes bilkis"), city("ephesus:A"), city("halicarnassus:A"), age=3
    )
    assert builds("study", at) == {"build study L2 R2", "build study L2 B1", "build study R2 B1"}


def test_ramses_builds_guilds_for_nothing() -> None:
    assert builds("workers_guild", table(city(leaders="ramses", coins=0))) == {"build workers_guild power"}
    able = city("giza:A", "quarry", "foundry", leaders="ramses", coins=0)
    assert builds("craftsmens_guild", table(able)) == {"build craftsmens_guild"}
    assert builds("palace", table(city(leaders="ramses", coins=9))) == set()


def test_ramses_comes_before_olympias_power_and_leaves_it() -> None:
    at = table(city("olympia:A", leaders="ramses", stages=2, coins=0))
    assert builds("spies_guild", at) == {"build spies_guild power"}
    at.cities[0].hand = ["spies_guild", "palace"]
    transition.resolve(at, {0: Action("build", "spies_guild", Way(POWER))})
    assert not at.cities[0].power_used
    transition.resolve(at, {0: Action("build", "palace", Way(POWER))})
    assert at.cities[0].power_used
    assert builds("arsenal", at) == set()


def test_rome_has_no_resource_to_use_or_to_sell() -> None:
    assert builds("barracks", table(city("rome:A"))) == set()
    assert builds("barracks", table(city("giza:A"), city("rome:B"), city("rome:A"))) == set()


# ---------------------------------------------------------------- recruitment


def test_a_leader_costs_coins() -> None:
    at = table(city(coins=3))
    assert recruits(at, 0, "sappho midas bilkis") == ["recruit midas B3", "recruit sappho B1"]


def test_recruits_stages_and_sales_are_offered() -> None:
    at = table(city("giza:A", "stone_pit", coins=0))
    assert list(recruit_offer(at, 0, ["sappho"])) == ["stage sappho", "sell sappho"]


def test_maecenas_and_rome_a_recruit_for_nothing() -> None:
    for mine in (city(leaders="maecenas", coins=0), city("rome:A", coins=0)):
        assert recruits(table(mine), 0, "pericles") == ["recruit pericles"]


def test_rome_b_pays_two_less_and_its_neighbours_one_less() -> None:
    at = table(city("rome:B", coins=6), city("giza:A", coins=6), city("babylon:A", coins=6))
    at.cities.insert(2, city("rhodes:A", coins=6))
    for seat, each in enumerate(at.cities):
        each.seat = seat
    assert recruits(at, 0, "sappho zenobia pericles") == [
        "recruit pericles B4",
        "recruit sappho",
        "recruit zenobia",
    ]
    assert recruits(at, 1, "sappho pericles") == ["recruit pericles B5", "recruit sappho"]
    assert recruits(at, 2, "sappho pericles") == ["recruit pericles B6", "recruit sappho B1"]
    assert recruits(at, 3, "sappho pericles") == ["recruit pericles B5", "recruit sappho"]


def test_what_is_done_in_recruitment_reaches_the_table() -> None:
    """Croesus pays at once, a leader spent on a stage or sold is nowhere, least of all in the discard pile."""
    at = table(city("rhodes:B", coins=6), city("giza:A", coins=6), city("babylon:A", coins=6))
    for each, leader in zip(at.cities, ("sappho", "croesus", "midas"), strict=True):
        each.leader_hand = [leader]
    due = transition.resolve(
        at,
        {
            0: Action("stage", "sappho", Way("", left=4)),
            1: Action("recruit", "croesus", Way("", bank=1)),
            2: Action("sell", "midas"),
        },
    )
    assert due == Due()
    assert [each.coins for each in at.cities] == [6 - 4 + 3, 6 + 4 - 1 + 6, 6 + 3]
    assert [each.leaders for each in at.cities] == [[], ["croesus"], []]
    assert at.discard == []
    assert [each.leader_hand for each in at.cities] == [[], [], []]


def test_the_last_leader_leaves_except_at_rome_b() -> None:
    at = table(city("rome:B"), city("rome:A"))
    for each in at.cities:
        each.leader_hand = ["sappho"]
    transition.end_recruitment(at)
    assert [each.leader_hand for each in at.cities] == [["sappho"], [], []]


def test_stage_one_of_rome_b_draws_and_the_others_recruit() -> None:
    at = table(city("rome:B", coins=2))
    at.cities[0].hand = ["altar", "baths"]
    assert transition.resolve(at, {0: Action("stage", "altar")}) == Due(draws=[0])
    assert at.cities[0].coins == 7
    assert transition.resolve(at, {0: Action("stage", "baths")}) == Due(recruits=[0])


def test_an_extra_recruit_is_paid_from_what_the_turn_left_over() -> None:
    """Five coins, three spent on the stage: two are left, whatever a neighbour pays in the same turn."""
    at = table(city("rome:B", coins=5, stages=1), city("giza:A", coins=4))
    rome = at.cities[0]
    rome.hand, at.cities[1].hand = ["altar"], ["baths"]
    rome.structures = ["clay_pool"]
    rome.leader_hand = ["bilkis", "pericles", "sappho"]
    stage, purchase = Action("stage", "altar", Way("", left=3)), Action("build", "baths", Way("", right=4))
    assert transition.resolve(at, {0: stage, 1: purchase}) == Due(recruits=[0])
    assert rome.coins == 6
    assert list(recruit_more_offer(at, 0, rome.leader_hand)) == ["recruit bilkis B2", "recruit sappho", "choose none"]
    transition.recruit_more(at, 0, Action("recruit", "bilkis", Way("", bank=2)))
    assert (rome.coins, rome.leaders) == (4, ["bilkis"])


def test_a_solomon_recruited_by_rome_picks_later() -> None:
    at = table(city("rome:B", coins=5))
    at.cities[0].leader_hand = ["solomon"]
    assert transition.recruit_more(at, 0, Action("recruit", "solomon", Way("", bank=1))) == Due(leader_picks=[(0, 0)])
    assert transition.recruit_more(at, 0, Action("choose", NOTHING)) == Due()


# ---------------------------------------------------------------- leaders at work


def test_hatshepsut_pays_once_a_neighbour_after_the_purchase() -> None:
    at = table(city("rhodes:A", coins=8, leaders="hatshepsut"))
    at.cities[0].hand = ["palace", "altar", "sawmill"]
    transition.resolve(at, {0: Action("build", "palace", Way("", left=4, right=2))})
    assert at.cities[0].coins == 8 - 6 + 2
    transition.resolve(at, {0: Action("stage", "altar", Way("", right=2))})
    assert at.cities[0].coins == 4 - 2 + 1
    transition.resolve(at, {0: Action("build", "sawmill", Way("", bank=1))})
    assert at.cities[0].coins == 3 - 1


def test_xenophon_pays_for_yellow_structures_of_the_discard_pile_too() -> None:
    at = table(city(coins=0, leaders="xenophon"))
    at.cities[0].hand = ["tavern", "altar"]
    at.discard = ["vineyard"]
    transition.resolve(at, {0: Action("build", "tavern")})
    assert at.cities[0].coins == 5 + 2
    transition.resolve(at, {0: Action("build", "altar")})
    assert at.cities[0].coins == 7
    transition.pick(at, 0, "vineyard")
    assert at.cities[0].coins == 7 + 2


def test_vitruvius_pays_for_chains_alone() -> None:
    at = table(city("rhodes:A", "apothecary", coins=0, leaders="vitruvius"))
    at.cities[0].hand = ["stables", "altar"]
    transition.resolve(at, {0: Action("build", "stables", Way("chain"))})
    assert at.cities[0].coins == 2
    transition.resolve(at, {0: Action("build", "altar")})
    assert at.cities[0].coins == 2


def test_nero_pays_for_each_victory_token() -> None:
    at = table(city("rhodes:A", "stockade", coins=0, leaders="nero"))
    transition.conflicts(at)
    assert (at.cities[0].tokens, at.cities[0].coins) == ([1, 1], 4)


def test_tomyris_hands_defeats_to_the_winner() -> None:
    at = table(city(leaders="tomyris"), city("giza:A", "circus"), city("babylon:A", "stockade"), age=3)
    transition.conflicts(at)
    assert [sorted(each.tokens) for each in at.cities] == [[], [-1, 5, 5], [-1, -1, 5]]


def test_two_tomyris_leave_the_token_with_the_winner() -> None:
    at = table(city(leaders="tomyris"), city("giza:A", "stockade"), city("babylon:A", "stockade"))
    at.cities[1].shared = "tomyris"
    transition.conflicts(at)
    assert [sorted(each.tokens) for each in at.cities] == [[], [-1, 1], [-1, 1]]


def test_shields_of_leaders_fight() -> None:
    at = table(city(leaders="hannibal"), city("giza:A", leaders="caesar"))
    assert [each.shields() for each in at.cities] == [1, 2, 0]


# ---------------------------------------------------------------- Courtesans Guild


def test_any_leader_of_a_neighbour_can_be_marked() -> None:
    at = table(city(leaders="plato"), city("giza:A", leaders="sappho nero"), city("babylon:A", leaders="midas"))
    assert list(mark_offer(at, 0)) == ["choose 1 sappho", "choose 1 nero", "choose 2 midas"]
    assert list(mark_offer(table(city(leaders="plato")), 0)) == []


def test_building_the_guild_asks_for_a_mark() -> None:
    at = table(city())
    at.cities[0].hand = ["courtesans_guild"]
    assert transition.resolve(at, {0: Action("build", "courtesans_guild")}) == Due(marks=[0])
    at.discard = ["courtesans_guild"]
    assert transition.pick(at, 1, "courtesans_guild") == Due(marks=[1])


def test_croesus_and_solomon_act_once_when_marked() -> None:
    at = table(city(coins=1))
    assert transition.mark(at, 0, "croesus") == Due()
    assert at.cities[0].coins == 7
    assert transition.mark(at, 0, "solomon") == Due(leader_picks=[(1, 0)])


def test_a_shared_leader_works_for_both() -> None:
    at = table(city(coins=0), city("giza:A", leaders="leonidas"))
    transition.mark(at, 0, "leonidas")
    assert builds("stockade", at) == {"build stockade"}


# ---------------------------------------------------------------- what follows a turn


class Script(Play):
    """Answers from a list, and notes what was asked."""

    def __init__(self, at: Table, answers: list[str]) -> None:
        super().__init__(at)
        self._answers = answers
        self.asked: list[tuple[str, int, int]] = []

    def answer(self, questions: list[Question]) -> tuple[Question, Action]:
        self.asked.append(questions[0])
        return questions[0], self.offer(questions[0])[self._answers.pop(0)]

    def show(self, when: str) -> None: ...
    def deal_leaders(self) -> None: ...
    def deal_hands(self) -> None: ...
    def hands_known(self) -> None: ...
    def draw_card(self, seat: int) -> None: ...
    def discard_pile_end(self) -> None: ...
    def leaders_back(self, leaders: list[str]) -> None: ...
    def draw_leaders(self, seat: int, number: int) -> None: ...
    def draw_islands(self, level: int, seats: list[int], each: int) -> None: ...

    def top_island(self, seat: int, level: int) -> str | None:
        return None


def test_the_order_of_what_follows_a_turn() -> None:
    """Seat 2 marks first, then Rome recruits Solomon, then Halicarnassus picks, and Solomon at last."""
    at = table(city("rome:B", coins=9), city("halicarnassus:B"), city("babylon:A"))
    at.cities[0].leader_hand = ["solomon"]
    at.cities[1].leaders = ["plato"]
    at.cities[0].unspent = 9
    at.discard = ["altar", "baths", "theater"]
    script = Script(at, ["choose 1 plato", "recruit solomon B1", "choose altar", "choose baths"])
    script.settle(Due(marks=[2], recruits=[0], stage_picks=[(0, 1)]))
    assert script.asked == [(MARK_LEADER, 2, 2), (RECRUIT_MORE, 0, 0), (DISCARD_PICK, 1, 1), (DISCARD_PICK, 0, 0)]
    assert [each.structures for each in at.cities] == [["baths"], ["altar"], []]


def test_a_guild_from_the_pile_is_marked_before_solomon_picks() -> None:
    at = table(city("giza:A", leaders="solomon"), city("halicarnassus:B"), city("babylon:A"))
    at.discard = ["courtesans_guild", "baths"]
    script = Script(at, ["choose courtesans_guild", "choose 0 solomon", "choose none", "choose baths"])
    script.settle(Due(stage_picks=[(0, 1)], leader_picks=[(0, 0)]))
    assert script.asked == [(DISCARD_PICK, 1, 1), (MARK_LEADER, 1, 1), (DISCARD_PICK, 0, 0), (DISCARD_PICK, 1, 1)]


def test_nothing_is_asked_where_nothing_can_be_done() -> None:
    at = table(city("rome:B", coins=9), city("halicarnassus:B", "altar"))
    at.cities[0].leader_hand = ["pericles"]
    at.cities[0].unspent = 3
    at.discard = ["altar"]
    script = Script(at, [])
    script.settle(Due(marks=[2], recruits=[0], stage_picks=[(0, 1)], leader_picks=[(0, 1)]))
    assert script.asked == []


def test_the_holder_answers_for_the_free_city() -> None:
    at = new_table([("giza", "A"), ("rhodes", "A"), ("halicarnassus", "B")], leaders=True, free_city=True)
    at.turn, at.discard, at.cities[1].leaders = 2, ["altar"], ["plato"]
    at.cities[0].leaders = ["nero"]
    script = Script(at, ["choose 1 plato", "choose altar"])
    script.settle(Due(marks=[2], stage_picks=[(0, 2)]))
    assert script.asked == [(MARK_LEADER, 1, 2), (DISCARD_PICK, 1, 2)]
