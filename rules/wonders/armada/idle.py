"""Effects at sea that would do nothing in this position (rules.wonders.engine.idle)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.wonders.armada.conflicts import target_of
from rules.wonders.armada.state import ALL_FLEETS, fleet_moved, fleets_in, sea_of
from rules.wonders.armada.yards import FLEETS, SPACES
from rules.wonders.content.effects import Effect
from rules.wonders.engine.actions import Action
from rules.wonders.engine.battles import battles_of
from rules.wonders.engine.idle import WONDER_COMPLETE, last_of_all
from rules.wonders.engine.state import WondersState

NO_SHIP: Final = "no_ship"
NO_ISLAND: Final = "no_island"


def no_ship(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no ship of an effect, or of any, can move: all are at their last spaces."""
    fleets = [FLEETS.index(fleet) for fleet in effect.get("ships", FLEETS)]
    return "" if any(map(fleets_in(state.cities[city]).can_move, fleets)) else NO_SHIP


def no_stage(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no ship can move with a stage."""
    if state.cities[city].next_stage() is None:
        return WONDER_COMPLETE
    return "" if fleets_in(state.cities[city]).movable(ALL_FLEETS) else NO_SHIP


def no_island(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no island can be taken: the pile is empty."""
    return "" if sea_of(state).piles[effect["level"] - 1] else NO_ISLAND


def fights_already(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why an incursion brings no battle: the two fight each other in any case (armada-rules 10)."""
    pair = {city, target_of(state, city, effect)}
    return "fights_already" if any({battle.first, battle.second} == pair for battle in battles_of(state)) else ""


def nobody_to_rob(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why piracy takes nothing from anybody as things stand."""
    for seat, other in enumerate(state.cities):
        piece = fleets_in(other)
        if seat != city and piece.commerce() and other.coins and not piece.spared:
            return ""
    return "nobody_to_rob"


def nothing_to_explore(state: WondersState, city: int, action: Action) -> str:
    """Return why the exploration of the space that a ship enters with an action finds nothing: the pile is empty."""
    fleet = fleet_moved(state.rs, state.cities[city], action)
    if fleet is None:
        return ""
    piece = fleets_in(state.cities[city])
    level = piece.shipyard.tracks[fleet].explore[min(piece.ships[fleet] + 1, SPACES)]
    return NO_ISLAND if level and not sea_of(state).piles[level - 1] else ""


IDLE: Final[Mapping[str, Callable[[WondersState, int, Effect, Action], str]]] = {
    "free_move": no_ship,
    "sailing_discount": no_ship,
    "coins_per_move": no_ship,
    "free_stage_move": no_stage,
    "island_top": no_island,
    "incursion": fights_already,
    "piracy": nobody_to_rob,
    "buy_from_afar": last_of_all,
}
"""The verbs whose effects may be idle."""
