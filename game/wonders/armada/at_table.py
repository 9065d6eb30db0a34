"""Armada at the table: shipyards beside the wonders, ships on their way, coins that are lost, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.canvas import Box
from game.wonders.armada import quay, sailing, yard
from game.wonders.armada.dock import Dock
from game.wonders.table.model import City, Table
from game.wonders.table.part import TablePart
from rules import Action, Prospects
from game.table.still import Hot


class ArmadaAtTable(TablePart):
    """One table with shipyards."""

    table: Table

    beside = (yard.WIDTH, quay.WIDTH)

    _away: frozenset[tuple[int, int]] = frozenset()
    """Ships under way: (seat, fleet)."""

    def key(self, seat: int | None) -> object:
        """The shipyard, and which of its ships are under way."""
        if seat is None:
            return None
        return Dock(self.table.view, seat).key, sorted(ship for ship in self._away if ship[0] == seat)

    # --- in a city --------------------------------------------------------------------------------------------------

    def paint_beside(self, seat: int, surface: pygame.Surface, box: Box, hot: list[Hot]) -> None:
        """The shipyard: in full in the own city, in brief in others."""
        paint = yard.paint_yard if seat == self.table.viewer else quay.paint_quay
        paint(self.table, seat, surface, box, hot, self._away)

    def figures(self, city: City) -> list[tuple[str, int]]:
        """Naval strength and commerce level."""
        return [("naval", city["strength"]), ("commerce", city["commerce"])]

    # --- sailing along with a card ----------------------------------------------------------------------------------

    def rides(self, action: Action) -> bool:
        """Ships sail with cards."""
        return action.verb in ("build", "stage", "sell")

    def paint_rider(self, action: Action, surface: pygame.Surface, room: Box) -> None:
        """The ship that would sail, or that none does."""
        sailing.paint(self.table, action, surface, room)

    def rider_tip(self, action: Action) -> str:
        """The same in words."""
        return sailing.tip(self.table, action)

    def rider_goods(self, action: Action) -> Mapping[str, int]:
        """What the ship's step costs."""
        return sailing.goods(self.table, action)

    def payment(self, action: Action) -> str | None:
        """A card may bring a step instead of coins."""
        if action.verb != "sell" or not action.sail:
            return None
        return self.table.services.tr("shipyard.pay_sell", n=self.table.sale_coins)

    def confirming(self, action: Action, text: str) -> str:
        """And sail."""
        return self.table.services.tr("shipyard.confirm_sail", text=text) if action.sail else text

    def signs(self, action: Action, found: Prospects) -> list[tuple[str, int]]:
        """Naval strength and commerce level."""
        return sailing.signs(self.table, found)

    def reasons(self, action: Action, found: Prospects) -> list[str]:
        """What a step brings, and what the naval conflict would."""
        return sailing.reasons(self.table, action, found)
