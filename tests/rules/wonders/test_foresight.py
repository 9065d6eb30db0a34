"""What is foretold of an answer is what happens: points, coins and shields, and effects that would do nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules import Action, Event, Setup, WondersState, parse
from rules.wonders.armada.event_facts import IslandFound, NavalConflict
from rules.wonders.armada.state import fleets_in, sea_of
from rules.wonders.engine.event_facts import CoinsLost, Fought, Paid
from rules.wonders.leaders.state import leaders_of
from tests.rules.wonders.armada.harbour import RICH, Port, Sea, harbour
from tests.rules.wonders.playout import ARMADA, LEADERS, decisions
from tests.support.scenario import draft, recruitment, scenario, seat
from tests.support.scenario_table import Table

WITH = [(), LEADERS, ARMADA, ARMADA + LEADERS, ("cities",), (*LEADERS, "cities", "wonder_pack"), ("wonder_pack",)]


def _possible(setup: Setup) -> bool:
    try:
        rules.new_game(setup)
    except rules.SetupError:
        return False
    return True


setups = st.builds(Setup, seats=st.integers(2, 8), seed=st.integers(0, 10**6), expansions=st.sampled_from(WITH)).filter(
    _possible
)


def modest(legal: tuple[Action, ...]) -> Action:
    """What changes least at the table: a card sold for its coins, or nothing taken."""
    return next((action for action in legal if action.verb == "sell" and not action.extra), legal[-1])


def alone(state: WondersState, number: int, action: Action) -> list[Event] | None:
    """Everybody who is asked now answers, a seat with this action and all others as modestly as they can; None where
    the Free City has to build."""
    events: list[Event] = []
    turn, pending = state.turn, rules.to_act(state)
    while pending:
        for one in pending:
            chosen = action if one == number else modest(rules.legal_actions(state, one))
            if one != number and chosen.verb in ("build", "stage"):
                return None
            events += rules.apply(state, one, chosen)
            if one == number:
                number = -1
        pending = rules.to_act(state) if state.answers and state.turn == turn else []
    return events


@settings(max_examples=60)
@given(setups, st.integers(0, 99))
def test_what_is_foretold_is_what_happens_where_all_else_stands_still(setup: Setup, chance: int) -> None:
    """At one moment in seven of a game."""
    state, rng = rules.new_game(setup)[0], Random(chance)
    for _ in decisions(state, Random(setup.seed)):
        if state.age and rng.random() < 1 / 7:
            _happens(state.copy(), rng)


def _happens(state: WondersState, rng: Random) -> None:
    """What is foretold of an answer that somebody may give now happens, if it happens alone."""
    for given_already in state.answers[:]:
        if rules.can_take_back(state, given_already.ask.seat):
            rules.take_back(state, given_already.ask.seat)
    waiting = rules.to_act(state)
    if not waiting or state.answers:
        return
    number = rng.choice(waiting)
    ask = rules.view(state, number).question
    action, city = rng.choice(rules.legal_actions(state, number)), ask.city
    told, before = rules.prospects(state, city, action), state.copy().cities[city]
    events = alone(state, number, action)
    kinds = {rules.view(state, one).question.kind for one in rules.to_act(state)}
    # What is raised and answered at once, for want of a choice, is no longer the action alone.
    asked = {kind if kind != "late_discard_pick" else "discard_pick" for kind in kinds}
    if events is None or not set(told.change.asks) <= asked:
        return
    mine = [event.facts for event in events if event.seat == city]
    taken = any(isinstance(event.facts, Paid) and event.facts.to == city for event in events)
    found = sum(isinstance(facts, IslandFound) for facts in mine) == (ask.kind == "island")
    fights = [event.facts for event in events if isinstance(event.facts, Fought | NavalConflict)]
    fought = len({facts.kind for facts in fights}) in (0, len(state.rs.conflicts))
    if taken or not found or not fought or any(isinstance(facts, CoinsLost) for facts in mine):
        return
    assert rules.totals(state)[city] == (told.settled if fights else told.points)[1], (action, told)
    now = state.cities[city]
    assert now.shields - before.shields == told.change.shields
    assert fights or (before.coins, now.coins) == told.purse


# ---- what an answer costs is part of what it is worth


@pytest.mark.parametrize(
    ("action", "points"),
    [
        ("build library B4", (3, 3)),  # 4 of 10 coins: 3 points become 2, a tablet brings 1
        ("stage altar B6", (3, 4)),  # 3 points of a stage for 6 coins
        ("sell altar", (3, 4)),
        ("build tavern", (3, 5)),
        ("draft cleopatra B4", (3, 7)),
    ],
)
def test_coins_spent_and_gained_count(action: str, points: tuple[int, int]) -> None:
    table = scenario(seat("giza:A", 10, hand="altar"), seat("rhodes:A"), seat("ephesus:A"), leaders=True)
    assert rules.prospects(table.state, 0, parse(action)).points == points


def test_points_with_the_conflicts_count_all_that_tokens_bring() -> None:
    """Nero is paid for a victory, Alexander counts it."""
    city = seat("giza:A", 0, leaders="nero alexander")
    table = scenario(city, seat("rhodes:A"), seat("ephesus:A", 0, "barracks"), age=2)
    found = rules.prospects(table.state, 0, parse("build walls"))
    assert found.now == 0
    assert found.settled == (-1, 2 * (3 + 1) + 4 // 3)


def test_ships_that_an_island_moves_are_moved() -> None:
    sea = harbour(Port("giza:A", ships=(0, 0, 1, 0)))
    found = rules.prospects(sea.state, 0, parse("choose topaz_island"))
    moved = rules.prospects(sea.state, 0, parse("choose blue"))
    assert found.now == moved.now == 1


def test_an_incursion_is_a_battle_more() -> None:
    sea = harbour(Port("giza:A"), cities=5)
    found = rules.prospects(sea.state, 0, parse("build pontoon"))
    assert [rival.seat for rival in found.rivals] == [1, 4, 3]
    assert found.later == 3


# ---- effects that would do nothing


def no_effect(table: Table | Sea, action: str, city: int = 0) -> tuple[str, ...]:
    return rules.prospects(table.state, city, parse(action)).no_effect


def test_an_empty_discard_pile() -> None:
    halicarnassus, others = seat("halicarnassus:A", stages=1), (seat("rhodes:A"), seat("ephesus:A"))
    assert no_effect(scenario(halicarnassus, *others), "stage altar") == ("pile_so_far",)
    assert no_effect(scenario(halicarnassus, *others, discard="baths"), "stage altar") == ()
    assert no_effect(scenario(halicarnassus, *others, turn=6), "stage altar") == (), "the last cards of all hands come"
    assert no_effect(recruitment(seat("giza:A", 9), *others), "recruit solomon B3") == ("pile",)
    assert no_effect(recruitment(seat("giza:A", 9), *others, discard="baths"), "recruit solomon B3") == ()


def test_a_leader_of_the_draft_is_for_later() -> None:
    table = draft("solomon sappho maecenas varro", "zenobia phidias nefertiti cleopatra", "hypatia plato midas nero")
    assert no_effect(table, "draft solomon B3") == ()


def test_what_cards_lie_in_the_pile_stays_hidden() -> None:
    """That its only card stands in the city already is nothing that its owner could know."""
    city = seat("halicarnassus:A", stages=1, built="baths")
    assert no_effect(scenario(city, seat("rhodes:A"), seat("ephesus:A"), discard="baths"), "stage altar") == ()


@pytest.mark.parametrize("action", ["build caravansery", "build forum", "build east_trading_post"])
def test_goods_and_prices_come_too_late_in_the_last_turn(action: str) -> None:
    cities = (seat("giza:A"), seat("rhodes:A"), seat("ephesus:A"))
    assert no_effect(scenario(*cities, age=3, turn=6), action) == ("too_late",)
    assert (
        no_effect(scenario(*cities, age=3, turn=5), action) == no_effect(scenario(*cities, age=2, turn=6), action) == ()
    )


def test_goods_may_still_be_sold_to_whoever_plays_once_more() -> None:
    cities = (seat("giza:A"), seat("babylon:B", stages=2), seat("ephesus:A"))
    assert no_effect(scenario(*cities, age=3, turn=6), "build caravansery") == ()
    assert no_effect(scenario(*cities, age=3, turn=6), "build east_trading_post") == ("too_late",)


def test_nothing_to_count_and_no_guild_to_copy() -> None:
    cities = (seat("olympia:B", stages=2), seat("rhodes:A"), seat("ephesus:A"))
    assert no_effect(scenario(*cities, age=2), "build vineyard") == ("none_counted",)
    assert no_effect(scenario(*cities, age=3), "build lighthouse") == (), "it counts itself"
    assert no_effect(scenario(*cities, age=3), "stage arena") == ("no_guild",)
    guild = seat("rhodes:A", 0, "workers_guild")
    assert no_effect(scenario(cities[0], guild, cities[2], age=3), "stage arena") == ()


@pytest.mark.parametrize(
    ("coins", "hand", "word"), [(9, "nefertiti", ()), (0, "nefertiti", ("leaders_too_dear",)), (9, "", ("no_leader",))]
)
def test_one_more_leader(coins: int, hand: str, word: tuple[str, ...]) -> None:
    table = scenario(seat("rome:B", coins, stages=1, leader_hand=hand), seat("rhodes:A"), seat("ephesus:A"), age=2)
    assert no_effect(table, "stage altar") == word


def test_the_leader_under_the_board_is_not_recruited() -> None:
    table = recruitment(seat("rome:B", 9, stages=1, leader_hand="nefertiti sappho"), seat("rhodes:A"))
    leaders_of(table.state).hands[0].pop()
    assert no_effect(table, "stage nefertiti") == ("no_leader",)


def test_leaders_for_nobody() -> None:
    cities = (seat("giza:A", 9, stages=3), seat("rhodes:A"), seat("ephesus:A"))
    assert no_effect(scenario(*cities, age=3, leaders=True), "build courtesans_guild") == ("nobody_to_share",)
    led = seat("rhodes:A", leaders="sappho")
    assert no_effect(scenario(cities[0], led, cities[2], age=3), "build courtesans_guild") == ()
    assert no_effect(recruitment(*cities, age=3), "recruit maecenas B1") == ("no_more_recruits",)
    assert no_effect(recruitment(*cities, age=2), "recruit maecenas B1") == ()
    assert no_effect(recruitment(*cities, age=2), "recruit imhotep B3") == ("wonder_complete",)


def test_nothing_at_sea() -> None:
    done = harbour(Port("giza:A", 9, RICH, ships=(6, 6, 6, 6)), age=2)
    for action in ("build boathouse", "choose topaz_island", "choose ancient_oasis", "choose wondrous_oasis"):
        assert no_effect(done, action) == ("no_ship",)
    start = harbour(Port("giza:A", 9, RICH), cities=5)
    assert no_effect(start, "build dry_hold") == ()
    assert no_effect(start, "build pirate_hideout") == ("nobody_to_rob",)
    rich = harbour(Port("giza:A"), Port("rhodes:A", 3, ships=(0, 3, 0, 0)))
    assert no_effect(rich, "build pirate_hideout") == ()
    assert no_effect(start, "build pontoon") == ()
    fleets_in(start.state.cities[3]).raids.append(0)
    assert no_effect(start, "build pontoon") == ("fights_already",)


def test_no_island_is_left() -> None:
    sea = harbour(Port("giza:A", 9, RICH, ships=(0, 0, 0, 2)), cities=3)
    level = next(number for number in range(1, 7) if fleets_in(sea.state.cities[0]).shipyard.tracks[3].explore[number])
    fleets_in(sea.state.cities[0]).ships[3] = level - 1
    assert no_effect(sea, "build workshop sail") == no_effect(sea, "build helmsmans_rest") == ()
    sea_of(sea.state).piles = [[], [], []]
    assert no_effect(sea, "build workshop sail") == no_effect(sea, "build helmsmans_rest") == ("no_island",)
