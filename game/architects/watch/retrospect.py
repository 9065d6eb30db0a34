"""The analysis of a finished game of Architects: its words, and the table at a moment with the better answer told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.architects.table.questions.question import ADVISER, deck_of
from game.architects.table.snapshot import ArchitectsTableSnapshot
from game.architects.table.telling.narrator import ArchitectsNarrator
from game.architects.table.telling.previews import move_text
from game.architects.table.telling.reasons import reasons_for
from game.architects.texts import card_name
from game.architects.watch.better_deck import BetterDeck
from game.architects.watch.moments import ArchitectsMoments, ArchitectsWatched
from game.bots.base import Advice
from game.review.analysis import END, ChoiceAnalysis, PastChoice, TurnPlace
from game.review.reviewed_game import ReviewedGame
from rules.architects.facts import ArchitectsView

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record

_WHOLE = 1
"""The one part that the game has."""


class ArchitectsRetrospect(ReviewedGame):
    """Raises RecordError where there is nothing to be shown of the record."""

    adviser = ADVISER

    def __init__(self, services: Services, record: Record) -> None:
        self.moments = ArchitectsMoments(record)
        super().__init__(services, record, self.moments.players)
        self._snapshot = ArchitectsTableSnapshot(ArchitectsWatched(self.moments), 0, None)
        self._narrator = ArchitectsNarrator(self._snapshot, services)

    def places(self) -> Sequence[TurnPlace]:
        """Return all rounds."""
        found = (self._round(moment.state.turn) for moment in self.moments.moments if not moment.state.finished)
        return list(dict.fromkeys(found))

    def _round(self, turn: int) -> TurnPlace:
        return TurnPlace(_WHOLE, -(-turn // len(self.moments.players)))

    def part(self, number: int) -> str:
        """Return the rounds."""
        return self.services.tr("analysis.rounds")

    def moment(self, place: TurnPlace) -> str:
        """Return the round, the end."""
        tr = self.services.tr
        return tr("replay.end") if place == END else tr("architects.log.round", n=place.turn)

    def deed(self, choice: PastChoice, action: Any) -> str:
        """As advice puts it at the table; a card that could be seen by its name."""
        snapshot, tr = self._snapshot, self.services.tr
        self._look_back(choice)
        if snapshot.looks_through(action):
            return tr(f"analysis.look.{action.object}")
        deck = deck_of(snapshot, choice.seat, action)
        if deck is not None:
            top = snapshot.top(deck)
            if top is not None:
                return tr(f"analysis.take.{action.object}", card=card_name(tr, top))
        text = move_text(self._narrator, action)
        return text[:1].upper() + text[1:]

    def why(self, choice: PastChoice, better: Advice, given: Advice) -> str:
        """Return the main reason for the better answer over the given one, as the table tells it to a person."""
        if not self.moments.players[choice.seat].human:
            return ""
        view = self._look_back(choice)
        return next(iter(reasons_for(self._narrator, view, better.action, [given.action])), "")

    def show(self, choice: PastChoice, finding: ChoiceAnalysis) -> None:
        """The replay at that moment."""
        best = finding.best.action
        self._look_back(choice)
        deck = deck_of(self._snapshot, choice.seat, best)
        index = self.moments.moment_before(choice.number)
        better = BetterDeck(index, choice.seat, self.advice(choice, finding), deck)
        self.services.go("architects_replay", record=self.record, moments=self.moments, better=better)

    def _look_back(self, choice: PastChoice) -> ArchitectsView:
        """Return the view that the seat of a choice had, which the snapshot then shows."""
        assert isinstance(choice.view, ArchitectsView)
        self._snapshot.show(choice.view)
        return choice.view
