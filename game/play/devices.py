"""Devices at the end of a game: they learn the result when the table has shown it."""

from __future__ import annotations

from game.companion.at_table import RoomAtTable
from game.play.ending import EndFeature


class CompanionEnd(EndFeature):
    """Lets devices have the result when the table has shown it, or shows it no more."""

    def update(self) -> None:
        """Look whether all of it has been shown."""
        if self.end.settled:
            self.exit()

    def exit(self) -> None:
        """Nothing more is shown."""
        if not self.end.watched:
            self.end.services.get(RoomAtTable).show_result(self.end.game)
