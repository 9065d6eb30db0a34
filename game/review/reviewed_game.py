"""What the analysis asks of the game whose record it looks at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.bots.base import Advice
from game.players import spoken
from game.review.analysis import LEAST_COST, ChoiceAnalysis, GameAnalysis, PastChoice, TurnPlace
from game.storage.stats import game_id

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.ui.tools import Tools
    from rules import Record

_KEPT = 2  # analyses: each holds what every seat saw at every turn


class _Analyses:
    """What was found about the games last looked at, so that whoever comes back does not wait again."""

    def __init__(self, tools: Tools) -> None:
        self._analyses: dict[tuple[str, tuple[int, ...]], GameAnalysis] = {}

    def of(self, record: Record, people: Sequence[int]) -> GameAnalysis:
        """Return what is known about a game so far."""
        key = game_id(record), tuple(people)
        found = self._analyses.pop(key, None) or GameAnalysis(record, people)
        self._analyses[key] = found
        while len(self._analyses) > _KEPT:
            del self._analyses[next(iter(self._analyses))]
        return found


class ReviewedGame(ABC):
    """A finished game as it is looked back upon. ``teams``: the team of every seat, () where each plays for itself.

    Raises:
        RecordError: there is nothing to be shown of the record.
    """

    adviser = ""
    """The bot that serves as adviser."""

    def __init__(
        self, services: Services, record: Record, players: Sequence[Player], teams: Sequence[int] = ()
    ) -> None:
        self.services = services
        self.record = record
        self.players = tuple(spoken(player, services.tr) for player in players)
        self.teams = tuple(teams)
        people = [seat for seat, player in enumerate(self.players) if player.human]
        self.hindsight = services.get(_Analyses).of(record, people)

    @abstractmethod
    def places(self) -> Sequence[TurnPlace]:
        """Return the turns of the game, in order."""

    @abstractmethod
    def part(self, number: int) -> str:
        """Return what a part of the game is called, in a word or two."""

    @abstractmethod
    def moment(self, place: TurnPlace) -> str:
        """Return a place in the game in words."""

    @abstractmethod
    def deed(self, choice: PastChoice, action: Any) -> str:
        """Return an answer to a choice in words."""

    @abstractmethod
    def why(self, choice: PastChoice, better: Advice, given: Advice) -> str:
        """Return what speaks for the better of two answers to a choice, in a sentence; '' where nothing does
        that can be said."""

    def trade_off(self, _better: Advice, _given: Advice) -> str:
        """Return in what the given one of two answers is behind, and in what it is ahead; '' in a game whose adviser
        gives no reasons."""
        return ""

    def advice(self, choice: PastChoice, finding: ChoiceAnalysis) -> str:
        """Return what would have been better and by how much, in a sentence."""
        tr, best = self.services.tr, finding.best.action
        what = self.deed(choice, best)
        if best == choice.answer:
            return tr("analysis.counsel.same", what=what)
        if what == self.deed(choice, choice.answer):
            what = tr("analysis.paid", what=what)
        if finding.cost < LEAST_COST:
            return tr("analysis.counsel.even", what=what)
        return tr.plural("analysis.counsel.points", max(1, round(finding.cost)), what=what)

    @abstractmethod
    def show(self, choice: PastChoice, finding: ChoiceAnalysis) -> None:
        """Open the table as its seat saw it before the choice, with the better answer marked; it comes back here."""
