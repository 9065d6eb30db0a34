"""Validation of the part of Leaders in a document."""

from __future__ import annotations

from collections import Counter

from rules.core.checked import all_below, need
from rules.wonders.engine.state import GONE, WondersState
from rules.wonders.leaders.box import leaders_in_play
from rules.wonders.leaders.city import COLOUR, leaders_in
from rules.wonders.leaders.state import LeadersState, leaders_of


def check_leaders(state: WondersState) -> None:
    """Validate the leaders of a state that was read from a document.

    Raises:
        ValueError: no game can reach it.
    """
    rs, seats, piece = state.rs, len(state.hands), leaders_of(state)
    need(len(piece.hands) == len(piece.drafts) == seats, "leaders.hands")
    need(len({len(hand) for hand in piece.drafts}) == 1, "leaders.draft")
    need(state.age == 0 or not any(piece.drafts), "leaders.over")
    owned = _owned(state, piece)
    _check_places(state, piece)
    for seat, leaders in enumerate(owned):
        picked = [pick.card for pick in piece.drafted if pick.seat == seat]
        need(Counter(picked) == Counter(leaders), "leaders.others")
    all_below([pick.pack for pick in piece.drafted], seats, "leaders.hand", -1)
    rounds: int = rs.constants["leaders_dealt"]
    all_below([pick.round for pick in piece.drafted], rounds + 1, "leaders.round")
    _check_draws(state, piece)
    _check_shared(state)


def _check_places(state: WondersState, piece: LeadersState) -> None:
    """Each leader lies in one place; in the first revision of the rules those that were sold lie in none."""
    rs = state.rs
    leaders = [entry for entry in state.trail if rs.cards[entry.card].colour == COLOUR]
    lying = Counter([card for hand in (*piece.hands, *piece.drafts, piece.box) for card in hand])
    lying.update([entry.card for entry in leaders if entry.where != GONE])
    lying.update([card for city in state.cities for card in leaders_in(city).leaders])
    sold = {entry.card for entry in leaders if entry.where == GONE}
    every = set(leaders_in_play(rs, state.setup))
    need(lying.keys() <= every, "leaders.none")
    missing = every - lying.keys() - sold
    need(not missing and lying.total() == len(lying), "leaders.missing")


def _check_draws(state: WondersState, piece: LeadersState) -> None:
    """Whoever drew from the box took leaders, each once, when the game had come so far."""
    drawn = [pick for draw in piece.draws for pick in draw.picks]
    taken = [number for number, pick in enumerate(piece.drafted) if not pick.round]
    need(drawn == taken, "leaders.box")
    for draw in piece.draws:
        seats = {piece.drafted[number].seat for number in draw.picks}
        need(seats == {draw.seat}, "leaders.drawn")
        recruited = leaders_in(state.cities[draw.seat]).leaders
        fits = 0 <= draw.trail <= len(state.trail) and 0 <= draw.recruited <= len(recruited)
        need(fits, "leaders.time")


def _owned(state: WondersState, piece: LeadersState) -> list[list[int]]:
    """Return the leaders that each seat has taken, wherever they are now."""
    owned = [hand.copy() for hand in piece.hands]
    for entry in state.trail:
        if state.rs.cards[entry.card].colour == COLOUR:
            owned[entry.seat].append(entry.card)
    for seat, city in enumerate(state.cities):
        leaders = leaders_in(city).leaders
        need(seat < len(owned) or not leaders, "leaders.owner")
        need({*leaders_in(city).ended} <= {*leaders}, "leaders.ended")
        ages = leaders_in(city).since
        need(ages.keys() <= {*leaders} and all(1 <= age <= state.age for age in ages.values()), "leaders.since")
        if leaders:
            owned[seat] += leaders
    return owned


def _check_shared(state: WondersState) -> None:
    """Check that a leader is marked once, by a neighbour's guild."""
    cities = state.cities
    marked = [leader for city in cities for leader in leaders_in(city).shared]
    need(len(set(marked)) == len(marked), "leaders.marked")
    for seat, city in enumerate(cities):
        beside = (cities[seat - 1], state.left_of(seat))
        near = {leader for other in beside for leader in leaders_in(other).leaders}
        need({*leaders_in(city).shared} <= near, "leaders.shared")
