"""A record as a row of moments: the table before each round of answers, and the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import rules
from game.players import Player, players_from_json
from game.wonders.scoring.outcome import whole_cities
from rules import Action, Event, Offer, Preview, Record, RecordError, ScoreSheet, View, WondersState
from rules.core.record import start, steps

_SILENT = ("committed", "forced")


@dataclass
class Moment:
    """The table while answers are owed. ``events``: what led here from the moment before; ``answers``: what the seats
    then chose, in order: the holder of the Free City gives two (forced answers are left out)."""

    state: WondersState
    events: list[Event]
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
        self.moments.append(Moment(state.copy(), events))
        gathered: list[Event] = []
        for step in steps(record, state):
            self.moments[-1].answers.setdefault(step.seat, []).append(step.action)
            gathered += step.events
            if any(event.kind not in _SILENT for event in step.events):
                self.moments.append(Moment(state.copy(), gathered))
                gathered = []

    def __len__(self) -> int:
        return len(self.moments)

    def first_of(self, age: int) -> int | None:
        """The number of the first moment of an age."""
        return next((i for i, moment in enumerate(self.moments) if moment.age == age), None)

    def events_until(self, index: int) -> list[Event]:
        """Everything that happened up to a moment."""
        return [event for moment in self.moments[: index + 1] for event in moment.events]


class Watched:
    """What a table asks of a controller, answered from one moment of a reel; nothing can be played."""

    def __init__(self, reel: Reel) -> None:
        self._reel = reel
        self.index = 0
        self.players = reel.players
        self.record = reel.record

    @property
    def moment(self) -> Moment:
        """The moment on show."""
        return self._reel.moments[self.index]

    @property
    def _state(self) -> WondersState:
        return self.moment.state

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)

    @property
    def finished(self) -> bool:
        """Whether the game is over at this moment."""
        return self._state.finished

    @property
    def age(self) -> int:
        """The age of this moment."""
        return self._state.age

    @property
    def turn(self) -> int:
        """The turn of this moment."""
        return self._state.turn

    def to_act(self) -> list[int]:
        """Seats that owe an answer."""
        return rules.to_act(self._state)

    def view(self, seat: int) -> View:
        """What the seat may see."""
        return rules.view(self._state, seat)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The seat's legal answers."""
        return rules.legal_actions(self._state, seat)

    def card_offer(self, seat: int, card: str) -> Offer:
        """How a card stands for the seat's city."""
        return rules.card_offer(self._state, seat, card)

    def stage_offer(self, seat: int) -> Offer:
        """How the next stage stands for the seat's city."""
        return rules.stage_offer(self._state, seat)

    def preview(self, seat: int, action: Action) -> Preview:
        """What an action would change."""
        return rules.preview(self._state, seat, action)

    def purchases(self, seat: int, action: Action) -> dict[str, dict[str, int]]:
        """Goods bought by an action."""
        return rules.purchases(self._state, seat, action)

    def scores(self) -> tuple[list[ScoreSheet], list[int]]:
        """The score sheets as the table stands."""
        return rules.scores(self._state)

    def hands(self) -> list[list[str]]:
        """Every hand, in seat order; before an age that of the leaders."""
        return [_hand(self.view(seat)) for seat in range(self.seats)]

    def cities(self) -> list[dict[str, Any]]:
        """Every city with what lies under its board."""
        return whole_cities([self.view(seat) for seat in range(self.seats)])


def _hand(view: View) -> list[str]:
    leaders = view.get("leaders")
    cards = leaders["draft"] or leaders["hand"] if leaders is not None and not view["hand"] else view["hand"]
    return list(cards)
