"""The order of a game with Leaders: draft, recruitment, questions after a turn; and leaders among the other rules.

The cases of the box's questions and answers, and of base-rules 7 and 8, that are not about one leader alone.
"""

from __future__ import annotations

import pytest

import rules
from rules import Offer, Setup, parse
from rules.wonders.engine.state import GONE
from rules.wonders.facts import TrailEntry
from rules.wonders.leaders.city import leaders_in
from rules.wonders.leaders.state import leaders_of
from tests.rules.wonders.playout import LEADERS, leader_deck
from tests.support.scenario import draft, recruitment, scenario, seat
from tests.support.scenario_table import Table, event_kinds

HANDS = ("sappho zenobia nero midas", "plato hiram varro caesar", "euclid ptolemy croesus amytis")


def whens(table: Table) -> list[str]:
    return [event.facts.when for event in table.kinds("milestone")]


# ---- set-up and draft


@pytest.mark.parametrize("seats", range(2, 8))
def test_everybody_starts_with_six_coins_and_four_leaders_to_draft(seats: int) -> None:
    state, events = rules.new_game(Setup(seats, 5, LEADERS))
    assert [city.coins for city in state.cities[:seats]] == [6] * seats
    assert [len(hand) for hand in leaders_of(state).drafts] == [4] * seats
    assert len(leaders_of(state).box) == 36 - 4 * seats
    dealt = [card for hand in (*leaders_of(state).drafts, leaders_of(state).box) for card in hand]
    assert sorted(dealt) == leader_deck(state.rs)
    assert [event.facts.kind for event in events] == ["started", "leaders_dealt"]
    assert rules.to_act(state) == list(range(seats))
    # Age cards come later: leaders are chosen without knowing them.
    assert state.hands == [[] for _ in range(seats)] and all(state.decks)


def test_the_draft_passes_to_the_right_and_the_last_leader_is_kept_by_itself() -> None:
    table = draft(*HANDS)
    assert table.legal(0) == ["draft sappho", "draft zenobia", "draft nero", "draft midas"]
    table.play("draft sappho", "draft plato", "draft euclid")
    assert event_kinds(table) == ["kept", "kept", "kept", "leaders_passed"]
    assert table.kinds("leaders_passed")[0].facts.to_json() == {"direction": "right"}
    # Seat 0 sits on the right of seat 1, so it gets what seat 1 left.
    assert table.legal(0) == ["draft hiram", "draft varro", "draft caesar"]
    assert table.legal(1) == ["draft ptolemy", "draft croesus", "draft amytis"]
    assert table.legal(2) == ["draft zenobia", "draft nero", "draft midas"]
    table.play("draft hiram", "draft croesus", "draft midas")
    assert table.legal(0) == ["draft ptolemy", "draft amytis"]
    table.play("draft ptolemy", "draft nero", "draft caesar")
    assert [sorted(table.leader_hand(number)) for number in range(3)] == [
        ["hiram", "ptolemy", "sappho", "zenobia"],
        ["croesus", "nero", "plato", "varro"],
        ["amytis", "caesar", "euclid", "midas"],
    ]
    forced = [(event.seat, event.secret.action) for event in table.kinds("forced")]
    assert forced[0] == (0, "draft zenobia") and len(forced) == 3
    assert table.asked() == {0: "recruit", 1: "recruit", 2: "recruit"}
    assert (table.state.age, table.state.turn) == (1, 0)


def test_with_two_players_the_draft_swaps_hands() -> None:
    table = draft(*HANDS[:2])
    table.play("draft sappho", "draft plato")
    assert table.legal(0) == ["draft hiram", "draft varro", "draft caesar"]
    assert table.legal(1) == ["draft zenobia", "draft nero", "draft midas"]
    table.play("draft hiram", "draft nero")
    table.play("draft midas", "draft varro")
    assert sorted(table.leader_hand(0)) == ["caesar", "hiram", "midas", "sappho"]
    assert sorted(table.leader_hand(1)) == ["nero", "plato", "varro", "zenobia"]


def test_what_is_kept_is_told_to_its_seat_alone() -> None:
    table = draft(*HANDS)
    table.play("draft sappho", "draft plato", "draft euclid")
    for who, shown in ((0, ["sappho"]), (1, ["plato"]), (None, [])):
        kept = [e.facts.card for e in rules.redacted(table.events, who) if e.facts.kind == "kept" and e.facts.card]
        assert kept == shown


@pytest.mark.parametrize(
    "leaders", [["nero"], ["nero"] * 12, ["nero", "altar", *"abcdefghij"], [*HANDS[0].split(), *HANDS[1].split()]]
)
def test_an_impossible_deal_of_leaders_is_refused(leaders: list[str]) -> None:
    with pytest.raises(rules.SetupError, match="must name at least 12 different leaders"):
        rules.new_game(Setup(3, 1, LEADERS, deal={"leaders": leaders}))


def test_a_preview_in_the_draft_tells_what_a_leader_is_worth_here_and_now() -> None:
    table = draft(*HANDS)
    assert rules.preview(table.state, 0, parse("draft sappho")).lasting == 2
    assert rules.preview(table.state, 1, parse("draft caesar")).shields == 2
    assert rules.preview(table.state, 2, parse("draft croesus")).coins == 6


# ---- recruitment


def test_recruitment_comes_before_the_hands_of_each_age() -> None:
    table = recruitment(seat("giza:A", 6, leader_hand="caesar sappho", hand="altar"), age=1)
    assert table.hand(0) == [] and len(table.state.decks[0]) == 21
    assert rules.view(table.state, 0).hand == ()
    table.play("recruit caesar B5")
    assert event_kinds(table) == [
        "reveal", "paid", "recruited", "sold", "sold", "milestone", "dealt",
    ]  # fmt: skip
    assert table.kinds("reveal")[0].facts.to_json() == {"age": 1, "turn": 0, "extra": False}
    assert whens(table) == ["recruit"]
    assert table.hand(0)[0] == "altar" and table.state.turn == 1


def test_all_three_recruitments_of_a_game_come_at_the_start_of_an_age() -> None:
    table = draft(*HANDS)
    asked: list[tuple[int, int, str]] = []
    while not table.state.finished:
        [kind] = set(table.asked().values()) & {"draft", "recruit", "turn"}
        asked.append((table.state.age, table.state.turn, kind))
        table.play()
    expected = [(0, turn, "draft") for turn in (1, 2, 3)]
    for age in (1, 2, 3):
        expected += [(age, 0, "recruit"), *((age, turn, "turn") for turn in range(1, 7))]
    assert asked == expected


def test_nothing_of_a_recruitment_shows_before_the_last_answer() -> None:
    table = recruitment(seat("giza:A", 6, leader_hand="caesar sappho"), age=1)
    before = rules.view(table.state, 1).cities
    table.say(0, "recruit caesar B5")
    assert rules.view(table.state, 1).cities == before
    assert str(rules.take_back(table.state, 0)) == "recruit caesar B5"
    table.say(0, "sell caesar")
    assert "caesar" not in str(rules.redacted(table.events[-1:], 1))


def test_coins_held_at_the_start_are_what_can_be_spent() -> None:
    # The neighbour's coins for a good do not help to recruit in the same phase.
    buyer = seat("giza:A", 4, leader_hand="nero sappho")
    seller = seat("rhodes:A", 2, "stone_pit", leader_hand="caesar midas")
    table = recruitment(buyer, seller, seat("ephesus:A"), age=1)
    assert table.ways(0, "stage nero") == ["L2"]
    assert table.ways(1, "recruit midas") == []
    changes = table.play("stage nero L2", "sell caesar")
    assert changes[0] == {"stages": 1, "wonder": 3, "coins": -2}
    assert changes[1] == {"coins": 5}


def test_a_stage_of_the_recruitment_costs_the_stage_and_not_the_leader() -> None:
    table = recruitment(seat("giza:A", 9, "stone_pit", leader_hand="caesar pericles"))
    assert table.ways(0, "stage caesar") == table.ways(0, "stage pericles") == [""]
    change = table.play("stage pericles")[0]
    assert change == {"stages": 1, "wonder": 3}
    assert leaders_in(table.state.cities[0]).leaders == []


def _fate(entry: TrailEntry) -> tuple[str | None, int, int]:
    return entry.card, entry.where, entry.city


def test_sold_leaders_leave_the_game_and_never_enter_the_discard_pile() -> None:
    city = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, leader_hand="caesar midas")
    table = recruitment(city, seat("rhodes:A", leader_hand="nero plato"), seat("giza:A", leader_hand="varro hiram"))
    table.play("stage caesar", "sell nero", "sell varro")
    # Halicarnassus finds nothing but leaders: no question.
    assert table.pile() == []
    assert set(table.asked().values()) == {"turn"}
    assert _fate(rules.view(table.state, 1).trail[-2]) == ("nero", GONE, 1)
    assert _fate(rules.view(table.state, 0).trail[-2]) == (None, GONE, 1)


def test_the_last_leader_of_the_third_age_leaves_the_game() -> None:
    table = recruitment(seat("giza:A", 9, leader_hand="caesar midas"), age=3)
    table.play("recruit caesar B5")
    assert table.leader_hand(0) == [] and table.pile() == []
    assert [event.facts.to_json() for event in table.kinds("leaders_left")] == [{"count": 1}] * 3
    assert event_kinds(table)[-5:] == ["leaders_left", "leaders_left", "leaders_left", "milestone", "dealt"]


@pytest.mark.parametrize("age", [1, 2])
def test_unused_leaders_stay_in_hand_before(age: int) -> None:
    table = recruitment(seat("giza:A", 9, leader_hand="caesar midas hiram"), age=age)
    table.play("recruit caesar B5")
    assert table.leader_hand(0) == ["midas", "hiram"] and table.kinds("leaders_left") == []


def test_a_full_hand_is_two_leaders_in_the_third_age() -> None:
    table = draft(*HANDS)
    while table.state.age < 3 or table.state.turn:
        table.play()
    assert [len(hand) for hand in leaders_of(table.state).hands] == [2, 2, 2]


def test_a_leader_that_cannot_be_paid_is_not_offered() -> None:
    table = recruitment(seat("ephesus:B", 2, leader_hand="caesar hannibal"))
    assert table.legal(0) == ["sell caesar", "recruit hannibal B2", "sell hannibal"]


def test_how_a_leader_stands_before_it_is_recruited() -> None:
    table = recruitment(seat("giza:A", 4, leader_hand="caesar midas"), seat("rome:A", leader_hand="plato nero"))
    assert rules.card_offer(table.state, 0, "caesar") == Offer("poor", 5)
    assert rules.card_offer(table.state, 0, "midas") == Offer("own", 3)
    assert rules.card_offer(table.state, 1, "plato") == Offer("free")


def test_no_free_build_and_no_extra_card_for_leaders() -> None:
    olympia = recruitment(seat("olympia:A", 0, stages=2, leader_hand="caesar midas"))
    assert olympia.legal(0) == ["sell caesar", "sell midas"]
    babylon = recruitment(seat("babylon:B", 0, stages=2, leader_hand="caesar midas"), age=1)
    babylon.play("sell caesar")
    assert set(babylon.asked().values()) == {"turn"} and babylon.leader_hand(0) == ["midas"]


# ---- the order of questions after a turn


def test_courtesans_then_rome_then_halicarnassus_then_solomon() -> None:
    """One turn with all of them: seats are placed against the order, so that the order is the rules' own."""
    goods = "tree_farm clay_pool glassworks_age1 loom_age1"
    cities = [
        # Its mark makes it share Solomon, who comes last.
        seat("giza:A", 0, goods, hand="courtesans_guild"),
        seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, leaders="solomon nero", hand="arsenal"),
        seat("rome:B", 6, "stone_pit clay_pool loom_age1", stages=1, leader_hand="caesar midas", hand="walls"),
        seat("ephesus:A", leaders="plato", hand="palace"),
    ]
    table = scenario(*cities, age=3, discard="altar theater")
    table.play("build courtesans_guild", "stage arsenal", "stage walls")
    order = []
    for answer in ("choose 1 solomon", "recruit caesar B3", "choose altar", "choose theater"):
        [(number, kind)] = table.asked().items()
        order.append((number, kind))
        table.answer(number, answer)
    assert order == [(0, "mark_leader"), (2, "recruit_more"), (1, "discard_pick"), (0, "discard_pick")]
    assert set(table.asked().values()) == {"turn"}


def test_solomon_just_recruited_by_rome_comes_after_halicarnassus() -> None:
    rome = seat("rome:B", 6, "stone_pit clay_pool loom_age1", stages=1, leader_hand="solomon midas", hand="walls")
    halicarnassus = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="arsenal")
    table = scenario(rome, halicarnassus, seat("ephesus:A"), age=3, discard="altar theater")
    table.play("stage walls", "stage arsenal")
    table.answer(0, "recruit solomon B1")
    assert table.asked() == {1: "discard_pick"}
    table.answer(1, "choose altar")
    assert table.asked() == {0: "discard_pick"}
    assert "choose altar" not in table.legal(0)
    table.answer(0, "choose theater")


def test_halicarnassus_digs_before_solomon_in_one_recruitment() -> None:
    solomon = seat("giza:A", 3, leader_hand="solomon midas")
    halicarnassus = seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, leader_hand="nero caesar")
    table = recruitment(solomon, halicarnassus, discard="palace altar")
    table.play("recruit solomon B3", "stage nero")
    assert table.asked() == {1: "discard_pick"}
    table.answer(1, "choose palace")
    assert table.asked() == {0: "discard_pick"}
    assert table.legal(0) == ["choose altar", "choose none"]
    table.answer(0, "choose altar")
    assert whens(table) == ["recruit"]


def test_solomon_without_a_legal_card_is_not_asked() -> None:
    table = recruitment(seat("giza:A", 3, "altar", leader_hand="solomon midas"), discard="altar")
    table.play("recruit solomon B3")
    assert set(table.asked().values()) == {"turn"}


def test_on_turn_six_the_mark_comes_before_babylons_extra_turn_and_the_digs_after_it() -> None:
    goods = "tree_farm clay_pool glassworks_age1 loom_age1"
    cities = [
        seat("giza:A", 0, goods, hand="courtesans_guild study"),
        seat("babylon:B", 0, "brickyard", stages=2, leaders="solomon nero", hand="palace pantheon"),
        seat("halicarnassus:A", 0, "foundry ore_vein", stages=1, hand="arsenal lodge"),
    ]
    table = scenario(*cities, age=3, turn=6)
    table.play("build courtesans_guild", "sell pantheon", "stage arsenal")
    assert table.asked() == {0: "mark_leader"}
    table.answer(0, "choose 1 nero")
    # Babylon's second card can only be sold, which is done by itself, and can be dug up.
    assert [event.secret.action for event in table.kinds("forced")] == ["sell palace"]
    assert table.asked() == {2: "discard_pick"}
    assert "choose palace" in table.legal(2)
