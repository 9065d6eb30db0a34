"""Effects around leaders that would do nothing in this position (rules.wonders.engine.idle)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.wonders.content.effects import Effect
from rules.wonders.engine.actions import Action
from rules.wonders.engine.state import WondersState
from rules.wonders.leaders.recruiting import leader_marks, recruits, recruits_later, spare_leaders
from rules.wonders.leaders.state import leaders_of


def nobody_to_recruit(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no more leader can be recruited at once: there is none, or none that the coins pay for."""
    hand = _left(state, city, action)
    if not hand:
        return "no_leader"
    return "" if recruits(state, city, hand, state.purse[city]) else "leaders_too_dear"


def nobody_to_share(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no neighbour's leader can be shared."""
    return "" if leader_marks(state, city, city, []) else "nobody_to_share"


def empty_box(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why no leader can be drawn."""
    drawn = city < len(state.hands) and leaders_of(state).box
    return "" if drawn else "leaders_box"


def no_more_recruits(state: WondersState, city: int, effect: Effect, action: Action) -> str:
    """Return why what makes leaders cheaper is of no use to the city: it recruits none any more."""
    later = state.age < state.rs.ages or recruits_later(state.cities[city])
    return "" if later and _left(state, city, action) else "no_more_recruits"


def _left(state: WondersState, city: int, action: Action) -> list[int]:
    """Return the leaders that the city can still recruit after the action."""
    hand = spare_leaders(state, state.proxy_seat(city), city)
    return [leader for leader in hand if state.rs.ids[leader] != action.card]


IDLE: Final[Mapping[str, Callable[[WondersState, int, Effect, Action], str]]] = {
    "extra_recruit": nobody_to_recruit,
    "copy_leader": nobody_to_share,
    "draw_leaders": empty_box,
    "free_recruit": no_more_recruits,
}
"""The verbs whose effects may be idle. (A discount for recruiting may serve the neighbours, too.)"""
