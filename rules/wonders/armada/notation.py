"""How an action says that a ship sails along with a card (Action.extra): ``sail``, or ``sail=red`` where the fleet may
be any."""

from __future__ import annotations

from typing import Final

from rules.wonders.armada.yards import FLEETS
from rules.wonders.engine.actions import Action

SAIL: Final = "sail"
WITH_FLEET: Final = [f"{SAIL}={fleet}" for fleet in FLEETS]
"""By fleet, what names it."""


def sails(action: Action) -> bool:
    """Whether a ship sails along."""
    extra = action.extra
    return extra != "" and (extra == SAIL or extra in WITH_FLEET)


def named_fleet(action: Action) -> int:
    """The fleet that an action names, -1 for none."""
    extra = action.extra
    return -1 if extra == SAIL or extra not in WITH_FLEET else WITH_FLEET.index(extra)
