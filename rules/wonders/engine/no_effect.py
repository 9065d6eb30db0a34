"""Why an effect would do nothing in this position, in a word, "" if it does something (Effect.no_effect)."""

from __future__ import annotations

from typing import Final

from rules.wonders.engine.state import WondersState
from rules.wonders.model import PLAY_LAST_CARD

TOO_LATE: Final = "too_late"
WONDER_COMPLETE: Final = "wonder_complete"


def last_of_all(state: WondersState, city: int) -> str:
    """Return why something for the turns to come is too late: the city plays no more cards."""
    return TOO_LATE if plays_no_more(state, city) else ""


def last_for_all(state: WondersState) -> str:
    """Return why goods, which neighbours may buy too, are too late: nobody plays any more cards."""
    return TOO_LATE if all(plays_no_more(state, other) for other in range(len(state.cities))) else ""


def plays_no_more(state: WondersState, city: int) -> bool:
    """True if a city plays no card after this turn."""
    last = state.age == state.rs.ages and state.turn == state.rs.turns_per_age
    return last and (state.extra or not state.cities[city].powers & PLAY_LAST_CARD)


def no_more_stages(state: WondersState, city: int) -> str:
    """Return why cheaper stages are of no use: none comes any more."""
    if not state.cities[city].open_stages():
        return WONDER_COMPLETE
    return last_of_all(state, city)
