"""A record as a row of moments: the table before each round of answers, and the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.players import Player, players_from_json
from game.wonders.parts import parts_of
from game.wonders.reader import GameReader, SeenEvent, seen
from game.wonders.scoring.outcome import whole_cities
from rules import Action, Event, Record, RecordError, View, WondersState
from rules.core.record import start, steps

_SILENT = ("committed", "forced")


@dataclass
class Moment:
    """The table while answers are owed. ``events``: what led here from the moment before, as everybody
    saw it; ``answers``: what the seats
    then chose, in order: who answers for a second city gives two (forced answers are left out)."""

    state: WondersState
    events: tuple[SeenEvent, ...]
    answers: dict[int, list[Action]] = field(default_factory=dict)

    @property
    def age(self) -> int:
        """The age that is being played."""
        return self.state.age

    @property
    def turn(self) -> int:
        """The turn that is being played."""
        return self.state.turn


class Reel:
    """All moments of a record, worked out once. ``problem`` is the sentence of a record that replays only so far."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.players: list[Player] = []
        self.moments: list[Moment] = []
        self.problem = ""
        try:
            self._work_out(record)
        except RecordError as error:
            self.problem = str(error)

    def _work_out(self, record: Record) -> None:
        state, events = start(record)
        self.players = players_from_json(record.extra.get("players"), record.setup.seats)
        self.moments.append(Moment(state.copy(), seen(events, None)))
        gathered: list[Event] = []
        for step in steps(record, state):
            self.moments[-1].answers.setdefault(step.seat, []).append(step.action)
            gathered += step.events
            if any(event.kind not in _SILENT for event in step.events):
                self.moments.append(Moment(state.copy(), seen(gathered, None)))
                gathered = []

    def __len__(self) -> int:
        return len(self.moments)

    def first_of(self, age: int) -> int | None:
        """The number of the first moment of an age."""
        return next((i for i, moment in enumerate(self.moments) if moment.age == age), None)

    def events_until(self, index: int) -> list[SeenEvent]:
        """Everything that happened up to a moment."""
        return [event for moment in self.moments[: index + 1] for event in moment.events]


class Watched(GameReader):
    """Reads one moment of a reel; nothing can be played."""

    def __init__(self, reel: Reel) -> None:
        super().__init__(reel.record, reel.players)
        self._reel = reel
        self.index = 0
        if reel.moments:
            self.go(0)

    def go(self, index: int) -> None:
        """Read another moment."""
        self.index = index
        self._state = self.moment.state

    @property
    def moment(self) -> Moment:
        """The moment on show."""
        return self._reel.moments[self.index]

    def hands(self) -> list[list[str]]:
        """Every hand, in seat order; before an age what parts ask about."""
        return [_hand(self.view(seat)) for seat in range(self.seats)]

    def cities(self) -> list[dict[str, Any]]:
        """Every city with what lies under its board."""
        return whole_cities([self.view(seat) for seat in range(self.seats)])


def _hand(view: View) -> list[str]:
    return list(view["hand"]) or [card for part in parts_of(view) for card in part.hand(view)]
