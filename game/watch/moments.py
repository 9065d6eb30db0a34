"""The moments of a record: the table before each round of answers, and at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from game.play.reader import Reader, SeenEvent, seen
from game.players import players_from_json
from rules import FlowState, RecordError
from rules.core.event_facts import Answered
from rules.core.record import checks, start, steps

if TYPE_CHECKING:
    from rules import Event, Record, SeatView
    from rules.core.record import RecordStep

StateT = TypeVar("StateT", bound=FlowState)


@dataclass
class Moment(Generic[StateT]):
    """The table while answers are owed, or at the end. ``events``: those since the moment before, as everybody saw
    them; ``answers``: the choices of the seats, in order: two of a seat that answers for a second city too, without
    forced ones. ``played`` and ``checked``: the number of answers and checks of the record before it."""

    state: StateT
    events: tuple[SeenEvent, ...]
    answers: dict[int, list[Any]] = field(default_factory=dict)
    played: int = 0
    checked: int = 0


class MomentList(Generic[StateT]):
    """All moments of a record, computed once. ``problem``: why the record replays only in part, if it does.

    Raises:
        RecordError: nothing of the record can be shown.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.players = players_from_json(record.extra.get("players"), record.setup.seats)
        self.problem: RecordError | None = None
        state, events = start(record, snapshots=True)
        self.moments: list[Moment[StateT]] = []
        self._keep(state, events)
        try:
            self._work_out(state)
        except RecordError as error:
            self.problem = error

    def _keep(self, state: FlowState, events: Sequence[Event], played: int = 0, checked: int = 0) -> None:
        """Keep the table as it is now."""
        kept = cast(StateT, state.copy())
        self.moments.append(Moment(kept, seen(events, None), {}, played, checked))

    def _work_out(self, state: FlowState) -> None:
        gathered: list[Event] = []
        checked = 0
        for played, step in enumerate(steps(self.record, state), 1):
            self.moments[-1].answers.setdefault(step.seat, []).append(step.action)
            gathered += step.events
            checked += len(checks(state, step.events))
            self._passed(step)
            if not all(isinstance(event.facts, Answered) for event in step.events):
                self._keep(state, gathered, played, checked)
                gathered = []

    def _passed(self, step: RecordStep) -> None:
        """Called when an answer of the record has been applied; a game may keep something of it."""

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def finished(self) -> bool:
        """True if the record goes to the end of its game."""
        return self.moments[-1].state.finished

    def moment_before(self, played: int) -> int:
        """Return the index of the moment in which an answer was given; ``played``: the number of answers before it."""
        return max(i for i, moment in enumerate(self.moments) if moment.played <= played)

    def events_until(self, index: int) -> list[SeenEvent]:
        """Return all events up to a moment."""
        return [event for moment in self.moments[: index + 1] for event in moment.events]


class WatchedGame(Reader):
    """Reads one moment of a record; nothing can be played. ``only``: the one seat whose view may be shown, while the
    game is still being played; None: all may."""

    def __init__(self, moments: MomentList[Any], only: int | None = None) -> None:
        super().__init__(moments.record, moments.players)
        self._moments = moments
        self.only = only
        self.index = 0
        self.go(0)

    def go(self, index: int) -> None:
        """Go to another moment."""
        self.index = index
        self._state = self.moment.state

    @property
    def moment(self) -> Moment[Any]:
        """The moment on show."""
        return self._moments.moments[self.index]

    @property
    def eyes(self) -> list[int]:
        """The seats whose view may be shown."""
        return list(range(self.seats)) if self.only is None else [self.only]

    def view(self, seat: int) -> SeatView:
        """Return the view of a seat; only of seats in :attr:`eyes`."""
        if seat not in self.eyes:
            raise PermissionError(f"seat {seat} is not at the screen")
        return super().view(seat)

    def answers(self, seat: int) -> list[Any]:
        """Return the next choices of the seat."""
        return list(self.moment.answers.get(seat, ())) if seat in self.eyes else []
