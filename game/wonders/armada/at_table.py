"""Armada at the table: shipyards beside the wonders, ships on their way, coins that are lost, and what is said of it."""

from __future__ import annotations

from game.wonders.table.model import City, Table
from game.wonders.table.part import TablePart


class ArmadaAtTable(TablePart):
    """One table with shipyards."""

    table: Table

    def figures(self, city: City) -> list[tuple[str, int]]:
        """Naval strength and commerce level."""
        return [("naval", city["strength"]), ("commerce", city["commerce"])]
