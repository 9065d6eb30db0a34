"""The notation of naval construction (Action.extra): ``sail``, or ``sail=red`` if any fleet may be chosen."""

from __future__ import annotations

from typing import Final

from rules.wonders.armada.yards import FLEETS
from rules.wonders.engine.actions import Action

SAIL: Final = "sail"
WITH_FLEET: Final = [f"{SAIL}={fleet}" for fleet in FLEETS]
"""The word of each fleet."""


def sails(action: Action) -> bool:
    """True if an action moves a ship."""
    extra = action.extra
    return extra != "" and (extra == SAIL or extra in WITH_FLEET)


def named_fleet(action: Action) -> int:
    """Return the fleet that an action names, -1 for none."""
    extra = action.extra
    return -1 if extra == SAIL or extra not in WITH_FLEET else WITH_FLEET.index(extra)
