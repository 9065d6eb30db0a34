"""The moments of a game of cities: the scores of each age, and the hands that may be seen."""

from __future__ import annotations

from game.watch.moments import MomentList, WatchedGame
from game.wonders.extension import ViewHooks
from game.wonders.installed import hooks_of
from game.wonders.reader import GameReader, scores_by_age
from rules import Record, View, WondersState
from rules.core.record import RecordStep


class CityMoments(MomentList[WondersState]):
    """All moments of a record. ``scores``: the points of every city when an age had ended."""

    def __init__(self, record: Record) -> None:
        self.scores: dict[int, list[dict[str, int]]] = {}
        super().__init__(record)

    def _passed(self, step: RecordStep) -> None:
        self.scores |= scores_by_age(step.events)

    def first_of(self, age: int) -> int | None:
        """Return the index of the first moment of an age."""
        return next((i for i, moment in enumerate(self.moments) if moment.state.age == age), None)


class WatchedCities(WatchedGame, GameReader):
    """Reads one moment of a record of cities."""

    def __init__(self, moments: CityMoments, only: int | None = None) -> None:
        super().__init__(moments, only)
        self._scores = moments.scores

    def view(self, seat: int) -> View:
        """Return the view of a seat; only of seats whose view may be shown."""
        found = super().view(seat)
        assert isinstance(found, View)
        return found

    def hands(self) -> dict[int, list[str]]:
        """Return the hands that may be seen, by seat; before an age, and where others are asked about, those."""
        return {seat: _hand(self.view(seat)) for seat in self.eyes}

    def scores_after(self, age: int) -> list[dict[str, int]]:
        """Return the points when an age had ended, 0: at the beginning."""
        nothing = [dict.fromkeys(sheet.to_json(), 0) for sheet in self.scores()[0]]
        return self._scores.get(age, nothing)


def _hand(view: View) -> list[str]:
    found = hooks_of(view, ViewHooks)
    asked = [card for seen in found for card in seen.asked(view)]
    return asked or list(view.hand) or [card for seen in found for card in seen.hand(view)]
