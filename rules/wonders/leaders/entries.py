"""The entries of leaders that come in a box."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

from msgspec import field

from rules.wonders.content.definitions import CardDef
from rules.wonders.content.shapes import Amounts, Flag
from rules.wonders.leaders.city import AGE_COINS
from rules.wonders.leaders.own import LeaderEntry

EXPERTS: Final = "experts"
"""The lot of leaders that a setup may leave in the box."""


class BoxLeader(LeaderEntry, frozen=True, kw_only=True):
    """A leader of a box, or of one's own. ``age_coins`` of a cost: so many coins for the number of the age in progress;
    ``expert``: a setup may leave it out."""

    cost: Annotated[dict[str, int], Amounts(("coins", AGE_COINS))] = field(default_factory=dict)
    expert: Annotated[bool, Flag()] = False

    def definition(self, place: str) -> CardDef:
        found = super().definition(place)
        return replace(found, lot=EXPERTS) if self.expert else found
