"""The rollout policy at sea: answers about ships, islands and naval conflicts, in microseconds.

Cards are chosen by the policy of the base game. A ship sails along if its next space is worth more than the additional
coins; the worth of a space is a fixed number that does not depend on the city.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

from rules.wonders.armada.conflicts import AWAY, NAVAL
from rules.wonders.armada.notation import SAIL
from rules.wonders.armada.sailing import Sailing
from rules.wonders.armada.state import fleet_of, fleets_in
from rules.wonders.armada.yards import FLEETS, SPACES, YELLOW, FleetTrack, yards
from rules.wonders.engine.actions import DECLINE, Action
from rules.wonders.engine.battles import participants
from rules.wonders.engine.ruleset import Ruleset
from rules.wonders.engine.state import WondersState
from rules.wonders.rollout.policy import base_worth

# Tenths of a point, as in the policy of the base game.
_COIN = 3
_NAVAL, _LEVEL, _TAX = 16, 6, 4
_ISLAND = (0, 35, 50, 65)
_SALE = 3 * _COIN


def add_sail(state: WondersState, city: int, action: Action) -> Action:
    """Return an answer about a card, with a naval construction if that pays."""
    rs, piece = state.rs, fleets_in(state.cities[city])
    if action.verb == "sell":
        worth = step_worths(rs)[YELLOW][piece.ships[YELLOW]]
        return Action("sell", action.object, extra=SAIL) if worth > _SALE else action
    if action.verb == "build":
        colour = rs.cards[rs.card_index[action.card]].colour
        if colour not in FLEETS:
            return action
        fleet = FLEETS.index(colour)
    else:
        fleet = piece.shipyard.wonder
    if not piece.can_move(fleet) and not piece.free_stage:
        return action
    sailing = Sailing(state, city).with_ship(action)
    if not sailing:
        return action
    best = max(sailing, key=lambda other: _gain(rs, piece.ships, fleet_of(rs, piece, other)) - _COIN * other.coins)
    more = _COIN * (best.coins - action.coins)
    return best if _gain(rs, piece.ships, fleet_of(rs, piece, best)) > more else action


def rollout_ship(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return the ship whose next space is worth most."""
    piece = fleets_in(state.cities[city])
    ships = piece.movable(piece.voyages[0].fleets)
    return Action("choose", FLEETS[max(ships, key=lambda fleet: _gain(state.rs, piece.ships, fleet))])


def rollout_island(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return the island of the greatest tabulated worth, of equals any."""
    worths = state.rs.worths(state.age, base_worth)
    return state.rs.choices[max(hand, key=lambda card: (worths[card], rng.random()))]


def rollout_abstain(state: WondersState, city: int, hand: list[int], rng: Random) -> Action:
    """Return an abstention from the naval conflict for the weakest city, else the other answer."""
    strengths = [fleets_in(state.cities[other]).strength() for other in participants(state, NAVAL)]
    return AWAY if fleets_in(state.cities[city]).strength() == min(strengths) else DECLINE


@lru_cache(maxsize=16)
def step_worths(rs: Ruleset) -> list[list[int]]:
    """Return the worth of the step from each space, by fleet and space: its gains and half of those of the next
    step."""
    return [_steps(track) for track in next(iter(yards(rs).values())).tracks]


def _gain(rs: Ruleset, ships: list[int], fleet: int) -> int:
    return step_worths(rs)[fleet][ships[fleet]]


def _steps(track: FleetTrack) -> list[int]:
    gains = [_space(track, space) for space in range(1, SPACES + 1)] + [0]
    return [gains[space] + gains[space + 1] // 2 for space in range(SPACES)] + [0]


def _space(track: FleetTrack, space: int) -> int:
    """Return the worth of a space less that of the one before it."""
    found = 10 * (track.points[space] - track.points[space - 1]) + _COIN * track.coins[space]
    found += _NAVAL * (track.naval[space] - track.naval[space - 1])
    found += _LEVEL * (track.commerce[space] - track.commerce[space - 1]) + _TAX * track.tax[space]
    return found + _ISLAND[track.explore[space]]
