"""A table as it is painted: a snapshot and its narrator, and the places in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.architects.table.layout import RoundTable
from game.architects.table.snapshot import ArchitectsTableSnapshot
from game.architects.table.telling.narrator import ArchitectsNarrator
from game.ui.canvas import SCREEN
from game.ui.style import Style

if TYPE_CHECKING:
    from game.architects.reader import ArchitectsReader
    from game.services import Services


class ArchitectsTable:
    """What areas and animations share."""

    def __init__(self, services: Services, reader: ArchitectsReader, viewer: int, eyes: int | None) -> None:
        self.services = services
        self.snapshot = ArchitectsTableSnapshot(reader, viewer, eyes)
        self.narrator = ArchitectsNarrator(self.snapshot, services)

    @property
    def seating(self) -> RoundTable:
        """Who sits where."""
        services, snapshot = self.services, self.snapshot
        x, y, width, height = services.canvas.bounds.union(SCREEN)  # a tiny window shows but a part of the grid
        place, medals = (x, y, width, height), bool(snapshot.shown.medals)
        return RoundTable(snapshot.viewer, snapshot.seats, place, medals, services.text.ui_scale)

    def style(self, style: Style) -> Style:
        """Return a style as large as the table has room for it."""
        return style.with_size(style.size * self.seating.plan.letters)
