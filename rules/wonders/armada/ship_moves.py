"""Moves of ships, exploration of islands, and their order within a turn (armada-rules 5 to 9).

One step of the flow, :func:`resolve_turn_effects`, resolves everything after the effects of a turn's cards: free moves,
then other questions of low rank, then explorations, then building from the discard pile, and last losses of coins. What
any of these raises is resolved in the same order, before the next.

Where the rules are silent: spaces are entered one by one, also when a ship leaves one in the same turn. Explorations
are resolved in rounds, in each of them level by level; the effects of a new island belong to the next round. If a
pile has too few islands for all explorers, none gets one.
"""

from __future__ import annotations

from typing import Final

from rules.core.events import Event
from rules.core.flow import Answer
from rules.wonders.armada.event_facts import ExplorationBegun, IslandFound, Raided, Sailed, Taxed
from rules.wonders.armada.notation import sails
from rules.wonders.armada.state import Voyage, fleet_of, fleets_in, sea_of
from rules.wonders.armada.yards import FLEETS
from rules.wonders.engine.actions import Action
from rules.wonders.engine.losses import Loss, take_losses
from rules.wonders.engine.state import FollowUp, WondersState
from rules.wonders.phases import follow_up
from rules.wonders.phases.turn import earn, immediate

FLEET: Final = "fleet"
TAX: Final = "tax"


def resolve_turn_effects(state: WondersState, events: list[Event]) -> bool:
    """Resolve what follows the effects of a turn's cards; True while there may be more."""
    sea = sea_of(state)
    waiting = bool(sea.due or sea.exploring)
    if state.follow_ups:
        first = min(state.follow_ups, key=FollowUp.key)
        if not waiting or first.rank < state.rs.constants["exploration_rank"]:
            if first.kind != FLEET or _can_go_on(state, first):
                follow_up.follow_ups(state, events)
            return True
    if waiting:
        explore(state, events)
        return True
    take_losses(state, events)
    return False


def _can_go_on(state: WondersState, waiting: FollowUp) -> bool:
    """True if any ship of the next free move can still move; if not, the move is skipped."""
    piece = fleets_in(state.cities[waiting.city])
    if piece.movable(piece.voyages[0].fleets):
        return True
    piece.voyages.pop(0)
    state.follow_ups.remove(waiting)
    return False


# --- ships -----------------------------------------------------------------------------------------------------------


def sail_with_cards(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Move the ships of the naval constructions that were paid for, and the yellow ones moved in place of coins."""
    for answer in answers:
        action: Action = answer.action
        if sails(action):
            piece = fleets_in(state.cities[answer.ask.city])
            move(state, answer.ask.city, fleet_of(state.rs, piece, action), events, free=action.verb == "sell")


def move(state: WondersState, city: int, fleet: int, events: list[Event], free: bool = True) -> None:
    """Move a ship to the next space of its fleet."""
    piece = fleets_in(state.cities[city])
    coins = piece.advance(fleet)
    space, track = piece.ships[fleet], piece.shipyard.tracks[fleet]
    if state.emit_events:
        events.append(Event(city, Sailed(fleet=FLEETS[fleet], space=space, free=free)))
    if coins:
        earn(state, city, coins, events)
    if track.tax[space]:
        piece.tax = max(piece.tax, track.tax[space])
        sea_of(state).taxed = True
    if track.explore[space]:
        sea_of(state).due.append((track.explore[space], city))


def raise_voyage(state: WondersState, city: int, ships: int, fleets: int) -> None:
    """Raise a free move of so many different ships, to be chosen one by one."""
    fleets_in(state.cities[city]).voyages.append(Voyage(ships, fleets))
    state.follow_ups.append(FollowUp(state.rs.follow_ups[FLEET], city, FLEET))


def no_cards(state: WondersState, seat: int, city: int) -> list[int]:
    """Return no cards: the question is not about any."""
    return []


def ships_to_move(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the ships that the next free move of the city may move."""
    piece = fleets_in(state.cities[city])
    return tuple([Action("choose", FLEETS[fleet]) for fleet in piece.movable(piece.voyages[0].fleets)])


def move_ship(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Move the chosen ship; of a move of several ships, the next is chosen afterwards."""
    city, fleet = answers[0].ask.city, FLEETS.index(answers[0].action.object)
    piece = fleets_in(state.cities[city])
    voyage = piece.voyages.pop(0)
    if voyage.ships > 1:
        piece.voyages.insert(0, Voyage(voyage.ships - 1, voyage.fleets & ~(1 << fleet)))
        state.follow_ups.append(FollowUp(state.rs.follow_ups[FLEET], city, FLEET))
    move(state, city, fleet, events)


# --- islands ---------------------------------------------------------------------------------------------------------


def explore(state: WondersState, events: list[Event]) -> None:
    """Resolve the lowest level of this round: one city alone draws some islands, several share the pile (armada-rules
    7)."""
    sea = sea_of(state)
    if not sea.exploring:
        sea.exploring, sea.due = sorted(sea.due), []
    level = sea.exploring[0][0]
    cities = [city for number, city in sea.exploring if number == level]
    sea.exploring = [entry for entry in sea.exploring if entry[0] != level]
    pile = sea.piles[level - 1]
    alone: int = state.rs.constants["islands_drawn"]
    size = min(alone, len(pile)) if len(cities) == 1 else len(pile) // len(cities)
    sea.level = level
    for city in cities:
        sea.drawn[city], pile = pile[:size], pile[size:]
        drawn = tuple([state.rs.ids[card] for card in sea.drawn[city]])
        secret = ExplorationBegun(level=level, islands=size, cards=drawn)
        events.append(Event(city, ExplorationBegun(level=level, islands=size), secret, (city,)))
    sea.piles[level - 1] = pile
    for city in cities:
        if size:
            state.rs.questions["island"].ask(state, city, city, events)


def islands_in_hand(state: WondersState, seat: int, city: int) -> list[int]:
    """Return the islands from which a seat chooses."""
    return sea_of(state).drawn[seat].copy()


def islands_to_keep(state: WondersState, seat: int, city: int, hand: list[int]) -> tuple[Action, ...]:
    """Return the choice of any of them."""
    return tuple([state.rs.choices[card] for card in hand])


def keep(state: WondersState, answers: list[Answer], events: list[Event]) -> None:
    """Keep one island for each city, put the others back into the pile; then the new islands take effect."""
    sea = sea_of(state)
    answers.sort(key=_by_city)
    pile = sea.piles[sea.level - 1]
    found: list[tuple[int, int]] = []
    for answer in answers:
        city, card = answer.ask.city, state.rs.card_index[answer.action.object]
        pile += [other for other in sea.drawn[city] if other != card]
        sea.drawn[city] = []
        found.append((city, card))
    sea.shuffle_pile(state, sea.level)
    for city, card in found:
        land(state, city, card, sea.level, True, events)


def _by_city(answer: Answer) -> int:
    return answer.ask.city


def land(state: WondersState, city: int, card: int, level: int, explored: bool, events: list[Event]) -> None:
    """Add an island to a city and carry out its effects."""
    fleets_in(state.cities[city]).find(state.rs, state.cities[city], card)
    events.append(Event(city, IslandFound(card=state.rs.ids[card], level=level, explored=explored)))
    immediate(state, city, state.rs.gain[card], events)


def take_top(state: WondersState, city: int, level: int, events: list[Event]) -> None:
    """Give a city the top island of a pile, without a choice; this is no exploration."""
    pile = sea_of(state).piles[level - 1]
    if pile:
        land(state, city, pile.pop(0), level, False, events)


# --- losses ----------------------------------------------------------------------------------------------------------


def losses(state: WondersState) -> list[Loss]:
    """Return the losses of the highest tax of the turn, then of every piracy (8), and forget them."""
    sea = sea_of(state)
    if not (sea.taxed or sea.pirates):
        return []
    pieces = [fleets_in(city) for city in state.cities]
    tax = max([piece.tax for piece in pieces])
    sea.taxed = False
    lost: list[Loss] = []
    if tax:
        levied = tuple([city for city, piece in enumerate(pieces) if piece.tax == tax])
        for city, piece in enumerate(pieces):
            if piece.tax < tax and piece.commerce() < tax and not piece.spared:
                lost.append(Loss(city, Taxed(coins=tax - piece.commerce(), tax=tax, levied=levied), TAX))
        for piece in pieces:
            piece.tax = 0
    for pirate in sea.pirates:
        for city, piece in enumerate(pieces):
            if city != pirate and piece.commerce() and not piece.spared:
                lost.append(Loss(city, Raided(coins=piece.commerce(), by=pirate)))
    sea.pirates = []
    return lost
