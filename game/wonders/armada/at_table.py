"""Armada at the table: shipyards beside the wonders, ships on their way, coins that are lost, and what is said of it."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box
from game.wonders.armada import quay, yard
from game.wonders.armada.dock import Dock
from game.wonders.table.model import City, Table
from game.wonders.table.part import TablePart
from game.wonders.table.still import Hot


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
