"""The moments of a game of Architects, by rounds."""

from __future__ import annotations

from game.architects.reader import ArchitectsReader
from game.watch.moments import MomentList, WatchedGame
from rules.architects.facts import ArchitectsView
from rules.architects.state import ArchitectsState


class ArchitectsMoments(MomentList[ArchitectsState]):
    """All moments of a record."""

    def round_from(self, index: int, step: int) -> int:
        """Return the first moment of the next round (``step`` 1) or of the one before (-1)."""
        seats = len(self.players)
        rounds = [(moment.state.turn - 1) // seats for moment in self.moments]
        if step > 0:
            return next((i for i in range(index, len(rounds)) if rounds[i] > rounds[index]), len(rounds) - 1)
        before = next((i for i in range(index, -1, -1) if rounds[i] < rounds[index]), 0)
        return rounds.index(rounds[before])


class ArchitectsWatched(WatchedGame, ArchitectsReader):
    """Reads one moment of a record of Architects."""

    def view(self, seat: int) -> ArchitectsView:
        """Return what the seat saw; only of seats whose eyes may be taken."""
        found = super().view(seat)
        assert isinstance(found, ArchitectsView)
        return found
