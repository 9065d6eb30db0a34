"""The controller of a game of cities, with what it keeps beyond that of any game."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.controller import GameController
from game.storage.saved import SavedProgress
from game.wonders.reader import GameReader, scores_by_age
from rules import Event
from rules.wonders.engine.state import Trace


class Controller(GameController, GameReader):
    """One running game: reads it, and alone may play in it."""

    def _began(self) -> None:
        now = [sheet.to_json() for sheet in self.scores()[0]]
        self._age_scores = {age: [dict(sheet) for sheet in now] for age in range(max(1, self.age))}

    def _keep(self, events: Sequence[Event]) -> None:
        """Keep the snapshots for browsing the turns and the summary of an age."""
        super()._keep(events)
        self._age_scores |= scores_by_age(events)

    def scores_after(self, age: int) -> list[dict[str, int]]:
        """Return the points of every city by category, with their ``total``, at the end of an age; 0: at the
        beginning."""
        return self._age_scores[age]

    def trail(self) -> Sequence[Trace]:
        """Return every card that left a hand, hidden ones too, once the game is over; nothing before."""
        return self._state.trail if self.finished else ()

    def progress(self) -> SavedProgress:
        """Return the progress of the game, with the city of its first person, and the result."""
        return self._progress(self.wonder(self.first_person), self.turn, self.age)
