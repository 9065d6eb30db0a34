"""What Armada puts on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.wonders.parts import ScreenPart
from game.wonders.table.part import TablePart

if TYPE_CHECKING:
    from game.wonders.table.model import City, Table

# Modules that paint are imported when they are first wanted, which keeps the start short.


class ArmadaScreen(ScreenPart):
    """Armada: shipyards, fleets and islands."""

    id = "armada"
    ready = False
    words = ("shipyard", "fleet", "naval", "incursion", "pirac")
    fields = (
        "shipyard",
        "fleet",
        "islands",
        "naval_tokens",
        "strength",
        "commerce",
        "raids",
        "voyages",
        "tax",
        "sea",
    )
    art_books = ("art/armada.yaml",)

    def art_parts(self) -> Mapping[str, Callable[..., None]]:
        """The painters of ships and islands."""
        from game.wonders.armada.paintings import PARTS

        return PARTS

    def cards(self, city: City) -> list[str]:
        """The islands that a city has found."""
        return list(city.get("islands", []))

    def at_table(self, table: Table) -> TablePart:
        """Its pieces on the table."""
        from game.wonders.armada.at_table import ArmadaAtTable

        return ArmadaAtTable(self, table)


PART = ArmadaScreen()
