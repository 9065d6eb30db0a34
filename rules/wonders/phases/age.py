"""Dealing an age, its conflicts, and the end of the game (base-rules 2 to 4)."""

from __future__ import annotations

from rules.core.event_facts import Scored
from rules.core.events import Event
from rules.wonders.engine.battles import battles_of
from rules.wonders.engine.counting import strength
from rules.wonders.engine.event_facts import Dealt, Fought
from rules.wonders.engine.state import WondersState
from rules.wonders.model import REDIRECT_DEFEATS
from rules.wonders.phases.tokens import take_tokens
from rules.wonders.scoring import totals, winners
from rules.wonders.snapshot import milestone


def deal(state: WondersState, events: list[Event]) -> bool:
    """Give every seat its hand of the age, the first hand of cards of the deck to the first seat."""
    deck = state.decks[state.age - 1]
    count, size = len(state.hands), state.rs.hand_size
    state.hands = [deck[seat * size : (seat + 1) * size] for seat in range(count)]
    # Copies of a state share the list of decks, so it is replaced and never changed.
    state.decks = [[] if i == state.age - 1 else cards for i, cards in enumerate(state.decks)]
    state.packs = [(state.age - 1) * count + seat for seat in range(count)]
    events.append(Event(-1, Dealt(age=state.age, cards=size)))
    return False


def conflict(state: WondersState, events: list[Event]) -> bool:
    """Resolve all battles, of every city against the city on its left and others: tokens to both (base-rules 3)."""
    cities, count = state.cities, len(state.cities)
    victory, defeat = state.rs.victory_points[state.age - 1], state.rs.defeat_points
    # Each city lays its left neighbour's token down first, wherever it sits, so that a rotated table is the same game.
    nothing: list[int] = []
    for city in cities:
        city.used &= ~state.rs.occasional
    strengths = [strength(state.rs, city) for city in cities]
    from_left, from_right, from_others = [nothing] * count, [nothing] * count, [nothing] * count
    for battle in battles_of(state):
        seat, other = battle.first, battle.second
        mine, theirs = strengths[seat], strengths[other]
        here: list[int] = []
        there: list[int] = []
        if mine != theirs:
            won, lost, loser = (here, there, cities[other]) if mine > theirs else (there, here, cities[seat])
            for _ in range(battle.times):
                won.append(victory)
                # The winner takes the defeat token too, whatever stands in its own city (base-rules 7).
                (won if loser.powers & REDIRECT_DEFEATS else lost).append(defeat)
        if battle.neighbours:
            from_left[seat], from_right[other] = here, there
        else:
            from_others[seat] = from_others[seat] + here
            from_others[other] = from_others[other] + there
        if state.emit_events:
            events.append(_fought(state, seat, other, (mine, theirs), here, there))
    for seat in range(count):
        take_tokens(state, seat, from_left[seat] + from_right[seat] + from_others[seat], events)
    return False


def _fought(
    state: WondersState, seat: int, other: int, shields: tuple[int, int], here: list[int], there: list[int]
) -> Event:
    facts = Fought(
        age=state.age,
        other=other,
        shields=shields,
        tokens=(sum(here), sum(there)),
        taken=(tuple(here), tuple(there)),
    )
    return Event(seat, facts)


def end_age(state: WondersState, events: list[Event]) -> bool:
    """End the age; powers that work once an age can be used again."""
    for city in state.cities:
        city.used = 0
    milestone(state, "age", events)
    return False


def finish(state: WondersState, events: list[Event]) -> bool:
    """End the game: the final table, then the scores."""
    milestone(state, "end", events)
    if not state.emit_events:
        return False
    points = totals(state)
    events.append(Event(-1, Scored(totals=tuple(points), winners=tuple(winners(state, points)))))
    return False
