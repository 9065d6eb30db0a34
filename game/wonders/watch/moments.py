"""A record as a row of moments: the table before each round of answers, and the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.play.reader import SeenEvent, seen
from game.players import Player, players_from_json
from game.wonders.parts import parts_of
from game.wonders.reader import GameReader
from rules import Action, Event, Record, RecordError, View, WondersState
from rules.core.event_facts import Answered
from rules.core.record import checks, start, steps


@dataclass
class Moment:
    """The table while answers are owed. ``events``: what led here from the moment before, as everybody
    saw it; ``answers``: what the seats
    then chose, in order: who answers for a second city gives two (forced answers are left out). ``played`` and
    ``checked``: how many answers and checks of the record lie before it."""

    state: WondersState
    events: tuple[SeenEvent, ...]
    answers: dict[int, list[Action]] = field(default_factory=dict)
    played: int = 0
    checked: int = 0

    @property
    def age(self) -> int:
        """The age that is being played."""
        return self.state.age

    @property
    def turn(self) -> int:
        """The turn that is being played."""
        return self.state.turn


class MomentList:
    """All moments of a record, worked out once. ``problem`` is the sentence of a record that replays only so far."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.players: list[Player] = []
        self.moments: list[Moment] = []
        self.scores: dict[int, list[dict[str, int]]] = {}
        self.problem = ""
        try:
            self._work_out(record)
        except RecordError as error:
            self.problem = str(error)

    def _work_out(self, record: Record) -> None:
        state, events = start(record, snapshots=True)
        self.players = players_from_json(record.extra.get("players"), record.setup.seats)
        self.moments.append(Moment(state.copy(), seen(events, None)))
        gathered: list[Event] = []
        checked = 0
        for played, step in enumerate(steps(record, state), 1):
            self.moments[-1].answers.setdefault(step.seat, []).append(step.action)
            gathered += step.events
            checked += len(checks(state, step.events))
            self.scores |= {
                event.data["age"]: event.data["scores"]
                for event in step.events
                if "scores" in event.data and event.data.get("when") == "age"
            }
            if not all(isinstance(event.facts, Answered) for event in step.events):
                self.moments.append(Moment(state.copy(), seen(gathered, None), {}, played, checked))
                gathered = []

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def finished(self) -> bool:
        """Whether the record goes to the end of its game."""
        return bool(self.moments) and self.moments[-1].state.finished

    def first_of(self, age: int) -> int | None:
        """The number of the first moment of an age."""
        return next((i for i, moment in enumerate(self.moments) if moment.age == age), None)

    def moment_before(self, played: int) -> int:
        """The number of the moment in which an answer was given; ``played``: how many answers lie before it."""
        return max(i for i, moment in enumerate(self.moments) if moment.played <= played)

    def events_until(self, index: int) -> list[SeenEvent]:
        """Everything that happened up to a moment."""
        return [event for moment in self.moments[: index + 1] for event in moment.events]


class Watched(GameReader):
    """Reads one moment of a reel; nothing can be played. ``only``: the one seat whose eyes may be taken, while the
    game is still being played; None: all may."""

    def __init__(self, moments: MomentList, only: int | None = None) -> None:
        super().__init__(moments.record, moments.players)
        self._moments = moments
        self.only = only
        self.index = 0
        self.go(0)

    def go(self, index: int) -> None:
        """Read another moment."""
        self.index = index
        self._state = self.moment.state

    @property
    def moment(self) -> Moment:
        """The moment on show."""
        return self._moments.moments[self.index]

    @property
    def eyes(self) -> list[int]:
        """The seats whose eyes may be taken."""
        return list(range(self.seats)) if self.only is None else [self.only]

    def view(self, seat: int) -> View:
        """What the seat saw; only of seats whose eyes may be taken."""
        if seat not in self.eyes:
            raise PermissionError(f"seat {seat} is not at the screen")
        return super().view(seat)

    def answers(self, seat: int) -> list[Action]:
        """What the seat chose next."""
        return list(self.moment.answers.get(seat, ())) if seat in self.eyes else []

    def hands(self) -> dict[int, list[str]]:
        """The hands that may be seen, by seat; before an age, and where a part asks about cards of its own, those."""
        return {seat: _hand(self.view(seat)) for seat in self.eyes}

    def scores_after(self, age: int) -> list[dict[str, int]]:
        """The points when an age had ended, 0: at the beginning."""
        nothing = [dict.fromkeys(sheet.to_json(), 0) for sheet in self.scores()[0]]
        return self._moments.scores.get(age, nothing)


def _hand(view: View) -> list[str]:
    parts = parts_of(view)
    asked: list[Any] = [card for part in parts for card in part.asked(view)]
    return asked or list(view["hand"]) or [card for part in parts for card in part.hand(view)]
