"""Puts a snapshot into words, in the language of whoever reads them: at the screen, or on a device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players import spoken

if TYPE_CHECKING:
    from game.architects.table.snapshot import ArchitectsTableSnapshot
    from game.i18n import I18n
    from game.players import Player
    from game.table.telling import Speaking


class ArchitectsNarrator:
    """What sentences about a table are made of; :mod:`tips` and its like make them."""

    def __init__(self, snapshot: ArchitectsTableSnapshot, speaking: Speaking) -> None:
        self.snapshot = snapshot
        self._speaking = speaking

    @property
    def tr(self) -> I18n:
        """The texts in the language that is set now."""
        return self._speaking.tr

    def player(self, seat: int) -> Player:
        """Return the player of a seat."""
        return spoken(self.snapshot.reader.players[seat], self.tr)
