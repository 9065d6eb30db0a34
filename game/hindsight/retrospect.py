"""What the analysis asks of the game whose record it looks at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.bots.base import Advice
from game.hindsight.past import Finding, Hindsight, PastChoice, Place

if TYPE_CHECKING:
    from game.players import Player
    from rules import Record, View


class Retrospect(ABC):
    """A finished game as it is looked back upon. ``teams``: the team of every seat, () where each plays for itself.

    Raises:
        RecordError: there is nothing to be shown of the record.
    """

    adviser = ""
    """The bot that is asked."""

    def __init__(self, record: Record, players: Sequence[Player], teams: Sequence[int] = ()) -> None:
        self.record = record
        self.players = tuple(players)
        self.teams = tuple(teams)
        people = [seat for seat, player in enumerate(self.players) if player.human]
        self.hindsight = Hindsight(record, self.place, self.teams, people)

    @abstractmethod
    def place(self, view: View) -> Place:
        """Where in the game a view is."""

    @abstractmethod
    def places(self) -> Sequence[Place]:
        """The turns of the game, in order."""

    @abstractmethod
    def part(self, number: int) -> str:
        """What a part of the game is called, in a word or two."""

    @abstractmethod
    def moment(self, place: Place) -> str:
        """A place in the game in words."""

    @abstractmethod
    def deed(self, choice: PastChoice, action: Any) -> str:
        """What an answer to the question of a choice does, in words."""

    @abstractmethod
    def why(self, better: Advice, given: Advice) -> str:
        """What speaks for the better of two answers, in a sentence; '' where nothing does that can be said."""

    @abstractmethod
    def show(self, choice: PastChoice, finding: Finding) -> None:
        """Open the table as its seat saw it before the choice, with the better answer marked; it comes back here."""
