"""The end of a game of a deal that others play, too: how it compares, and a text and a picture to share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.challenges.comparison import ComparedGame, ComparisonScene, lead_in_words, rival_side
from game.challenges.costly_choice import points_then
from game.challenges.daily import DayScore, day_scores
from game.challenges.deal import can_be_shared, day_of, rival_of
from game.challenges.play_tournament import enter_result
from game.challenges.scene import in_words
from game.challenges.share import offer_sharing
from game.challenges.tournament_scene import TournamentScene, result_in_words
from game.competition import tournament_deal
from game.play.ending import EndButton, EndedGame, EndFeature
from game.storage.saved import PRACTICE
from rules import RecordError

if TYPE_CHECKING:
    from game.challenges.kept_tournaments import KeptTournament
    from rules import Record


class ComparedEnd(EndFeature):
    """Compares a game with others of its deal, and offers to share it."""

    def __init__(self, end: EndedGame) -> None:
        super().__init__(end)
        self._own, self._rival = ComparedGame(end.game, end.game.first_person), _rival(end.game.record)
        self._days: list[DayScore] = []
        self._tournament: KeptTournament | None = None

    def enter(self) -> None:
        """Read the days that were played, this game among them; enter it into its tournament."""
        record = self.end.game.record
        if day_of(record):
            self._days = day_scores(self.end.services)
        if self.end.game.finished and not self.end.watched:
            self._tournament = enter_result(self.end.services, record)

    def buttons(self) -> Sequence[EndButton]:
        """Return the button that shares the game, or shows it beside a friend's or in its tournament."""
        if self._tournament is not None:
            return (EndButton("tournament", self._show_tournament),)
        return (EndButton("share", self._share) if self._rival is None else EndButton("beside", self._show_beside),)

    def onward(self) -> Sequence[EndButton] | None:
        """Return the next deal of a tournament in place of a rematch, nothing if all are played."""
        kept = self._tournament
        if kept is None:
            return None
        return () if kept.next_deal(self._name) is None else (EndButton("next_deal", self._play_next),)

    def _play_next(self) -> None:
        """Play the next deal with the same people."""
        names = [player.name for player in self.end.game.players if player.human]
        self._show_tournament().play_for(names)

    def _share(self) -> None:
        record = self.end.game.record
        shared = can_be_shared(record, self.end.game.finished)
        offer_sharing(self.end.services, record, self.end.picture, shared)

    def _show_beside(self) -> None:
        assert self._rival is not None
        services = self.end.services
        services.stack.push(ComparisonScene(services, self._own, self._rival, self._share))

    def _show_tournament(self) -> TournamentScene:
        assert self._tournament is not None
        scene = TournamentScene(self.end.services, self._tournament, self._name, ended=True)
        self.end.services.stack.push(scene)
        return scene

    @property
    def _name(self) -> str:
        return self.end.game.players[self._own.seat].name

    def line(self) -> str:
        """Return how this game compares with others of its deal, "" if there is nothing to compare."""
        services, record = self.end.services, self.end.game.record
        if self._rival is not None:
            return lead_in_words(services, self._own, self._rival)
        if self._tournament is not None:
            return result_in_words(services, self._tournament, self._name, tournament_deal(record)[1])
        then = points_then(record)
        if then is not None:
            return services.tr("dares.then", then=then, now=self._own.total)
        score = next((one for one in self._days if one.day.isoformat() == day_of(record)), None)
        if score is None:
            return services.tr("scoring.practice_not_counted") if record.extra.get(PRACTICE) is True else ""
        words = {"day": in_words(services, score.day), "first": score.first.total, "best": score.best}
        return services.tr("dares.day_once" if score.games == 1 else "dares.day_again", **words)


def _rival(record: Record) -> ComparedGame | None:
    """Return the game of the friend who sent the deal of a game, if there is one that can be played to its end."""
    rival = rival_of(record)
    try:
        return None if rival is None else rival_side(rival)
    except (RecordError, ValueError):
        return None
