"""A record as a row of moments: the table after each turn and each answer that changed it."""

from __future__ import annotations

from dataclasses import dataclass

from game.architects.reader import ArchitectsReader
from game.play.reader import SeenEvent, seen
from game.players import Player, players_from_json
from rules import Event, Record, RecordError
from rules.architects.state import ArchitectsState
from rules.core.event_facts import Answered
from rules.core.record import checks, start, steps


@dataclass(frozen=True)
class Scenelet:
    """The table while an answer is owed, or at the end; ``events``: what led here from the one before, as everybody
    saw it; ``played`` and ``checked``: how many answers and checks of the record lie before it."""

    state: ArchitectsState
    events: tuple[SeenEvent, ...]
    played: int = 0
    checked: int = 0


class ArchitectsMoments:
    """All moments of a record, worked out once. ``problem`` is the sentence of a record that replays only so far."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.players: list[Player] = []
        self.moments: list[Scenelet] = []
        self.problem = ""
        try:
            self._work_out(record)
        except RecordError as error:
            self.problem = str(error)

    def _work_out(self, record: Record) -> None:
        state, events = start(record)
        self.players = players_from_json(record.extra.get("players"), record.setup.seats)
        self.moments.append(Scenelet(state.copy(), seen(events, None)))
        gathered: list[Event] = []
        checked = 0
        for played, step in enumerate(steps(record, state), 1):
            gathered += step.events
            checked += len(checks(state, step.events))
            if not all(isinstance(event.facts, Answered) for event in step.events):
                self.moments.append(Scenelet(state.copy(), seen(gathered, None), played, checked))
                gathered = []

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def finished(self) -> bool:
        """Whether the record goes to the end of its game."""
        return bool(self.moments) and self.moments[-1].state.finished

    def moment_before(self, played: int) -> int:
        """The number of the moment in which an answer was given; ``played``: how many answers lie before it."""
        return max(i for i, moment in enumerate(self.moments) if moment.played <= played)

    def round_from(self, index: int, step: int) -> int:
        """The first moment of the next round (``step`` 1) or of the one before (-1)."""
        seats = len(self.players)
        rounds = [(moment.state.turn - 1) // seats for moment in self.moments]
        if step > 0:
            return next((i for i in range(index, len(rounds)) if rounds[i] > rounds[index]), len(rounds) - 1)
        before = next((i for i in range(index, -1, -1) if rounds[i] < rounds[index]), 0)
        return rounds.index(rounds[before])

    def events_until(self, index: int) -> list[SeenEvent]:
        """Everything that happened up to a moment."""
        return [event for moment in self.moments[: index + 1] for event in moment.events]


class ArchitectsWatched(ArchitectsReader):
    """Reads one moment of a reel; nothing can be played."""

    def __init__(self, moments: ArchitectsMoments) -> None:
        super().__init__(moments.record, moments.players)
        self._moments = moments
        self.index = 0
        self.go(0)

    def go(self, index: int) -> None:
        """Read another moment."""
        self.index = index
        self._state = self.moment.state

    @property
    def moment(self) -> Scenelet:
        """The moment on show."""
        return self._moments.moments[self.index]
