"""The rating at the end of a game: what it is now, and what it was before."""

from __future__ import annotations

from game.editions import edition_of
from game.play.ending import EndedGame, EndFeature
from game.rating.in_words import rating_in_words
from game.rating.people import RatedPerson, known_as, rated_people
from game.storage.stats import Statistics, game_id


class RatedEnd(EndFeature):
    """Says the rating of whoever played alone against bots, beside the seed; of several people it says nothing."""

    def __init__(self, end: EndedGame) -> None:
        super().__init__(end)
        self._words = ""

    def enter(self) -> None:
        """Work the rating out, after the game has been recorded."""
        services, game = self.end.services, self.end.game
        people = [player.name for player in game.players if player.human]
        if self.end.watched or not services.settings.rating or len(people) != 1:
            return
        statistics, own = services.statistics(), game_id(game.record)
        before = Statistics([entry for entry in statistics.entries if entry.id != own])
        then, now = self._rated(before, people[0]), self._rated(statistics, people[0])
        if now is None or now == then:
            return
        tr, rating = services.tr, rating_in_words(services.tr, now.rating)
        if then is None:
            self._words = tr("scoring.rating_first", rating=rating)
        else:
            change = tr.number(abs(now.rating.mu - then.rating.mu), 1)
            key = "scoring.rating_up" if now.rating.mu >= then.rating.mu else "scoring.rating_down"
            self._words = tr(key, rating=rating, change=change)

    def _rated(self, statistics: Statistics, name: str) -> RatedPerson | None:
        settings = self.end.services.settings
        rated = rated_people(statistics, edition_of(self.end.game.record.setup), settings)
        return next((one for one in rated if one.name == known_as(name, settings)), None)

    def line(self) -> str:
        """Return the seed and the rating."""
        tr = self.end.services.tr
        return tr.marks([tr("scoring.seed", seed=self.end.game.record.setup.seed), self._words]) if self._words else ""
