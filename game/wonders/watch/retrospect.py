"""The analysis of a finished game of cities: its words, and the table at a moment with the better answer marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.bots.base import Advice
from game.review.analysis import END, ChoiceAnalysis, PastChoice, TurnPlace
from game.review.reviewed_game import ReviewedGame
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.installed import nobodys_name
from game.wonders.partners import teams_of
from game.wonders.table.snapshot import TableSnapshot
from game.wonders.table.telling.advice import ADVISER, brings_more, deed, trade_off
from game.wonders.table.telling.narrator import Narrator
from game.wonders.watch.better_card import BetterCard
from game.wonders.watch.moments import CityMoments, WatchedCities
from rules import View

if TYPE_CHECKING:
    from game.services import Services
    from rules import AnyAction, Record


class CityRetrospect(ReviewedGame):
    """The analysis of a record; RecordError if nothing of it can be shown."""

    adviser = ADVISER

    def __init__(self, services: Services, record: Record) -> None:
        self.moments = CityMoments(record)
        super().__init__(services, record, self.moments.players, teams_of(record.setup))
        self._narrator = Narrator(TableSnapshot(WatchedCities(self.moments), 0, None, services.settings), services)

    def places(self) -> Sequence[TurnPlace]:
        """Return all turns of all ages."""
        states = (moment.state for moment in self.moments.moments if not moment.state.finished)
        found = (TurnPlace(state.age, state.turn) for state in states)
        return list(dict.fromkeys(place for place in found if place.part and place.turn))

    def part(self, number: int) -> str:
        """Return the age."""
        return self.services.tr("scoring.age", age=AGE_NUMERALS[number])

    def moment(self, place: TurnPlace) -> str:
        """Return the moment in words: age and turn, before an age, or the end."""
        tr = self.services.tr
        if place == END:
            return tr("replay.end")
        if not place.turn:
            return tr("analysis.before", age=AGE_NUMERALS[max(1, place.part)])
        return tr("replay.moment", age=AGE_NUMERALS[place.part], turn=place.turn)

    def deed(self, choice: PastChoice, action: Any) -> str:
        """Return an action as the adviser words it, with the city if it has no player."""
        tr, city = self.services.tr, choice.view.question.city
        assert isinstance(choice.view, View)
        self._narrator.snapshot.view = choice.view
        what = deed(self._narrator, action)
        if city == choice.seat:
            return what
        return tr("analysis.for_city", what=what, name=nobodys_name(self.record.setup, tr))

    def why(self, choice: PastChoice, better: Advice, given: Advice) -> str:
        """Return the main reasons for the better answer over the given one; its effects if there are none."""
        tr = self.services.tr
        return brings_more(tr, better, given) or tr("analysis.later")

    def trade_off(self, better: Advice, given: Advice) -> str:
        """Return in what the given answer is behind, and in what it is ahead."""
        return trade_off(self.services.tr, better, given)

    def show(self, choice: PastChoice, finding: ChoiceAnalysis) -> None:
        """Open the replay at the moment of a choice."""
        tr, best = self.services.tr, finding.best.action
        if best == choice.answer:
            pill = tr("analysis.pill.same")
        else:
            pill = "" if same_deed(best, choice.answer) else tr(f"analysis.pill.{best.verb}")
        better = BetterCard(
            self.moments.moment_before(choice.number), choice.seat, self.advice(choice, finding), best, pill
        )
        self.services.go("replay", record=self.record, moments=self.moments, better=better)


def same_deed(action: AnyAction, other: AnyAction) -> bool:
    """True if two answers differ in their payment alone."""
    return (action.verb, action.object) == (other.verb, other.object)
