"""A running game of cities: what the program keeps of it beside what it keeps of any game."""

from __future__ import annotations

from collections.abc import Sequence

from game.play.controller import GameController
from game.storage.saved import SavedProgress
from game.wonders.reader import GameReader, scores_by_age
from rules import Event


class Controller(GameController, GameReader):
    """One running game: reads it, and alone may play in it."""

    def _began(self) -> None:
        now = [sheet.to_json() for sheet in self.scores()[0]]
        self._age_scores = {age: [dict(sheet) for sheet in now] for age in range(max(1, self.age))}

    def _keep(self, events: Sequence[Event]) -> None:
        """Keep what browsing the turns and the recap of an age need."""
        super()._keep(events)
        self._age_scores |= scores_by_age(events)

    def scores_after(self, age: int) -> list[dict[str, int]]:
        """Return the points of every city by category, with their ``total``, when an age had ended; 0: at the
        beginning."""
        return self._age_scores[age]

    def progress(self) -> SavedProgress:
        """Return how far the game has come, the city of the first person in it, and how it ended."""
        return self._progress(self.wonder(self.first_person), self.turn, self.age)
