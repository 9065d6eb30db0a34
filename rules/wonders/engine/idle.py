"""Effects that would do nothing in this position: what a player wants to hear before choosing them.

Each function is asked on the table in which the action alone has been done, before its effects begin, and returns the
reason in a word, "" if the effect does something.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.wonders.content.effects import Effect, count_of
from rules.wonders.engine.actions import Action
from rules.wonders.engine.counting import counted
from rules.wonders.engine.state import WondersState
from rules.wonders.model import PLAY_LAST_CARD, PURPLE

TOO_LATE: Final = "too_late"
WONDER_COMPLETE: Final = "wonder_complete"


def nothing_in_pile(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why nothing can be built from the discard pile: it is empty. Which cards lie there is hidden; those thrown
    away in this turn still come (base-rules 5)."""
    if state.discard:
        return ""
    if not state.turn or state.extra:
        return "pile"
    return "" if state.turn == state.rs.turns_per_age else "pile_so_far"


def no_guild(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no guild would be copied if the game ended now."""
    neighbours = (state.left_of(city), state.cities[city - 1])
    return "" if any(other.colours[PURPLE] for other in neighbours) else "no_guild"


def last_of_all(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why something for the turns to come is too late: the city plays no more cards."""
    return TOO_LATE if plays_no_more(state, city) else ""


def last_for_all(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why goods, which neighbours may buy too, are too late: nobody plays any more cards."""
    return TOO_LATE if all(plays_no_more(state, other) for other in range(len(state.cities))) else ""


def plays_no_more(state: WondersState, city: int) -> bool:
    """True if a city plays no card after this turn."""
    last = state.age == state.rs.ages and state.turn == state.rs.turns_per_age
    return last and (state.extra or not state.cities[city].powers & PLAY_LAST_CARD)


def nothing_counted(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why coins for things counted are none."""
    return "" if counted(state, city, count_of(effect, state.rs.vocabulary)) else "none_counted"


def no_more_stages(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why cheaper stages are of no use: none comes any more."""
    if state.cities[city].next_stage() is None:
        return WONDER_COMPLETE
    return last_of_all(state, city, effect, action)


def no_target(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why a discount is of no use: its target, a stage, does not come again, or nothing does."""
    find = no_more_stages if effect["target"] == "wonder_stage" else last_of_all
    return find(state, city, effect, action)


IDLE: Final[Mapping[str, Callable[[WondersState, int, Effect, Action], str]]] = {
    "produce": last_for_all,
    "produce_choice": last_for_all,
    "trade_discount": last_of_all,
    "coins_per": nothing_counted,
    "free_build": last_of_all,
    "build_from_discard": nothing_in_pile,
    "copy_guild": no_guild,
    "buy_from_bank": last_of_all,
    "free_colour": last_of_all,
    "resource_discount": no_target,
    "trade_rebate": last_of_all,
}
"""The verbs of the engine whose effects may be idle."""
