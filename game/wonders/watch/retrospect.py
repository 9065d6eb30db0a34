"""The analysis of a finished game of cities: its words, and the table at a moment with the better answer marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.bots.base import Advice
from game.hindsight.past import END, LEAST, Finding, PastChoice, Place
from game.hindsight.retrospect import Retrospect
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.partners import teams_of
from game.wonders.parts import nobodys_name
from game.wonders.table.hint import ADVISER, REASONS, deed, weighty
from game.wonders.table.model import Table
from game.wonders.watch.counsel import Counsel
from game.wonders.watch.reel import Reel, Watched
from rules import RecordError

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record, View

_TOLD = 0.5  # points from which on they are told
_REASONS = 2  # that have room in a row


class CityRetrospect(Retrospect):
    """Raises RecordError where there is nothing to be shown of the record."""

    adviser = ADVISER

    def __init__(self, services: Services, record: Record) -> None:
        self._services = services
        self.reel = Reel(record)
        if not self.reel.moments:
            raise RecordError(self.reel.problem)
        super().__init__(record, self.reel.players, teams_of(record.setup))
        self._table = Table(services, Watched(self.reel), 0, None)

    def place(self, view: View) -> Place:
        """Age and turn; what is asked before the first age has no turns."""
        return Place(view["age"], view["turn"] if view["age"] else 0)

    def places(self) -> Sequence[Place]:
        """All turns of all ages."""
        found = (Place(moment.age, moment.turn) for moment in self.reel.moments if not moment.state.finished)
        return list(dict.fromkeys(place for place in found if place.part and place.turn))

    def part(self, number: int) -> str:
        """The age."""
        return self._services.tr("scoring.age", age=AGE_NUMERALS[number])

    def moment(self, place: Place) -> str:
        """Age and turn, what comes before an age, the end."""
        tr = self._services.tr
        if place == END:
            return tr("replay.end")
        if not place.turn:
            return tr("analysis.before", age=AGE_NUMERALS[max(1, place.part)])
        return tr("replay.moment", age=AGE_NUMERALS[place.part], turn=place.turn)

    def deed(self, choice: PastChoice, action: Any) -> str:
        """As the adviser puts it at the table; which city it is for, where that is nobody's."""
        tr, city = self._services.tr, choice.view["ask"]["city"]
        self._table.view = choice.view
        what = deed(self._table, action)
        if city == choice.seat:
            return what
        return tr("analysis.for_city", what=what, name=nobodys_name(self.record.setup, tr))

    def why(self, better: Advice, given: Advice) -> str:
        """The reasons that speak most for the better one beside the other; where none does, what it leads to."""
        tr = self._services.tr
        gains = {name: better.reasons.get(name, 0.0) - given.reasons.get(name, 0.0) for name in REASONS}
        told = weighty(tr, {name: points for name, points in gains.items() if points > 0}, _REASONS)
        return tr("analysis.why", what=told) if told else tr("analysis.later")

    def show(self, choice: PastChoice, finding: Finding) -> None:
        """The replay at that moment."""
        index = self.reel.moment_before(choice.number)
        counsel = Counsel(index, choice.seat, finding.best.action, *self._advice(choice, finding))
        self._services.go("replay", record=self.record, reel=self.reel, counsel=counsel)

    def _advice(self, choice: PastChoice, finding: Finding) -> tuple[str, str]:
        """What would have been better and by how much, and a word for its card."""
        tr, best = self._services.tr, finding.best.action
        what = self.deed(choice, best)
        if best == choice.answer:
            return tr("analysis.counsel.same", what=what), tr("analysis.pill.same")
        pill = tr(f"analysis.pill.{best.verb}")
        if what == self.deed(choice, choice.answer):
            what, pill = tr("analysis.paid", what=what), ""
        if finding.chance is not None and finding.chance >= LEAST:
            return tr("analysis.counsel.chance", what=what, n=round(100 * finding.chance)), pill
        if finding.chance is None and (finding.points or 0.0) >= _TOLD:
            return tr("analysis.counsel.points", what=what, n=round(finding.points or 0.0)), pill
        return tr("analysis.counsel.better", what=what), pill
