"""A table as it is painted: a snapshot and its narrator, and the places in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.architects.table.layout import RoundTable
from game.architects.table.snapshot import ArchitectsTableSnapshot
from game.architects.table.telling.narrator import ArchitectsNarrator
from game.play.clock_plate import ShownClock, plate_in
from game.ui.canvas import SCREEN, Box
from game.ui.layout import columns
from game.ui.style import Style

if TYPE_CHECKING:
    from game.architects.reader import ArchitectsReader
    from game.services import Services


class BarParts(NamedTuple):
    """The places in the bar: of the round, of the sign of whose turn it is, of the message, and of the clock, if there
    is one."""

    turn: Box
    sign: Box
    message: Box
    clock: Box | None


class ArchitectsTable:
    """What areas and animations share."""

    def __init__(self, services: Services, reader: ArchitectsReader, viewer: int, eyes: int | None) -> None:
        self.services = services
        self.snapshot = ArchitectsTableSnapshot(reader, viewer, eyes)
        self.narrator = ArchitectsNarrator(self.snapshot, services)
        self.clock: ShownClock | None = None
        """The clock of a running game that has one."""

    @property
    def seating(self) -> RoundTable:
        """Who sits where."""
        services, snapshot = self.services, self.snapshot
        x, y, width, height = services.canvas.bounds.union(SCREEN)  # a tiny window shows but a part of the grid
        place, medals = (x, y, width, height), bool(snapshot.shown.medals)
        return RoundTable(snapshot.viewer, snapshot.seats, place, medals, services.text.ui_scale)

    def bar_parts(self, end: float) -> BarParts:
        """Return the places in the bar, up to an end."""
        bar = self.seating.plan.bar
        turn, sign, room = columns(Box(bar.x + 18, bar.y + 4, end - bar.x - 18, bar.height - 8), (108, 68, None), gap=6)
        clock, message = plate_in(room, self.services.text.ui_scale) if self.clock is not None else (None, room)
        return BarParts(turn, sign, message, clock)

    def style(self, style: Style) -> Style:
        """Return a style as large as the table has room for it."""
        return style.with_size(style.size * self.seating.plan.letters)
