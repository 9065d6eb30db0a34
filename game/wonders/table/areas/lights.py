"""Highlights in the cities for the current choice, or for the card under the pointer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.wonders.engine.actions import LEFT, RIGHT

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.questions import CardDesk

_NOTHING: Mapping[str, int] = {}
_SIDES = {"left": LEFT, "right": RIGHT}


class Lights:
    """Highlights in the cities of a table, by the choice on its desk."""

    def __init__(self, snapshot: TableSnapshot, desk: CardDesk) -> None:
        self._snapshot = snapshot
        self._desk = desk

    @property
    def _attention(self) -> str | None:
        return self._desk.choice.card or self._desk.pointed

    def goods(self, seat: int) -> Mapping[str, int]:
        """Return the goods to highlight in a city: those that would be bought there, or that could be."""
        snapshot, action = self._snapshot, self._desk.choice.action
        if action is not None:
            paid = [steps for steps, _ in action.payments if snapshot.partner(steps) == seat]
            return snapshot.purchases(action)[paid[0]] if paid else _NOTHING
        side = next((side for side, steps in _SIDES.items() if snapshot.partner(steps) == seat), None)
        if side is None:
            return _NOTHING
        card = self._attention
        found = snapshot.offers.get(card) if card is not None else None
        if found is None or found.state not in ("trade", "poor", "missing"):
            return _NOTHING
        return {good: found.missing.get(good, 1) for good, sides in found.sellers.items() if side in sides}

    def parents(self, seat: int) -> tuple[str, ...]:
        """Return the structures of a city that make the current card free for it."""
        if seat != self._snapshot.acting:
            return ()
        found = self._snapshot.offers.get(self._attention or "")
        return found.parents if found is not None else ()
