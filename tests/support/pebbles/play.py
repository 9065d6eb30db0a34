"""Pebbles: players take one, two or three pebbles from a heap in turn; each is a point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final

from rules import RulesError, SetupError
from rules.core.actions import words
from rules.core.event_facts import EventFacts, Milestone, Scored
from rules.core.events import Event
from rules.core.facts import SeatView
from rules.core.flow import Answer, Ask, FlowState, Op, put, run
from rules.core.game import RULES

NAME: Final = "pebbles"
MOST: Final = 3
HEAP: Final = 12
SEATS: Final = range(2, 5)


@dataclass(frozen=True)
class PebbleSetup:
    """Who plays is all that there is to set up."""

    seats: int
    seed: int = 0
    deal: None = None
    rules: int = field(default=RULES, compare=False)

    game: ClassVar[str] = NAME

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        return {"seats": self.seats, "seed": self.seed}


@dataclass(frozen=True)
class Grab:
    """An answer: so many pebbles are taken."""

    count: int

    verb: ClassVar[str] = "take"

    @property
    def object(self) -> str:
        """How many, as a word."""
        return str(self.count)

    def __str__(self) -> str:
        return f"{self.verb} {self.count}"


class Grabbed(EventFacts, frozen=True):
    """So many pebbles have been taken."""

    kind = "grabbed"
    count: int


class PebbleView(SeatView, frozen=True):
    """Everything lies open."""

    heap: int
    taken: tuple[int, ...]
    turn: int


@dataclass(frozen=True)
class PebbleScore:
    """One number."""

    seat: int
    total: int

    @property
    def categories(self) -> dict[str, int]:
        """The one way to score."""
        return {NAME: self.total}


class PebbleState(FlowState):
    """The heap, what everybody has, and how many turns there have been."""

    __slots__ = ("heap", "setup", "snapshots", "taken", "turn")

    def __init__(self, seats: int) -> None:
        self.open(seats)
        self.setup = PebbleSetup(seats)
        self.heap, self.taken, self.turn, self.snapshots = HEAP, [0] * seats, 0, False

    @property
    def game(self) -> str:
        """The id of the game."""
        return NAME

    def flows(self) -> tuple[tuple[Op, ...], ...]:
        """One step, again and again."""
        return ((Op("", _ask),),)

    def resolve(self, answers: list[Answer], events: list[Event]) -> None:
        """What was taken is gone."""
        for answer in answers:
            self.heap -= answer.action.count
            self.taken[answer.ask.seat] += answer.action.count
            self.turn += 1
            events.append(Event(answer.ask.seat, Grabbed(count=answer.action.count)))

    def copy(self) -> PebbleState:
        """The same, apart from this one."""
        return from_json(self.to_json())

    def to_json(self) -> dict[str, Any]:
        """Everything else follows."""
        return {"taken": list(self.taken), "turn": self.turn}


def _ask(state: Any, events: list[Event]) -> bool:
    seats = len(state.taken)
    if not state.heap:
        points = tuple(state.taken)
        events.append(Event(-1, Scored(totals=points, winners=tuple(_winners(points)))))
        events.append(Event(-1, Milestone(when="end", turn=state.turn)))
        return False
    legal = tuple(Grab(count) for count in range(1, min(MOST, state.heap) + 1))
    put(state, Ask("grab", state.turn % seats, state.turn % seats, [], [], legal), events)
    return True


def _winners(points: tuple[int, ...]) -> list[int]:
    return [seat for seat, mine in enumerate(points) if mine == max(points)]


def from_json(data: Mapping[str, Any]) -> PebbleState:
    """A state from its document."""
    state = PebbleState(len(data["taken"]))
    state.taken, state.turn = list(data["taken"]), data["turn"]
    state.heap = HEAP - sum(state.taken)
    run(state, [])
    return state


class Pebbles:
    """The game by the protocol that all games share."""

    id: Final = NAME

    def read_setup(self, data: Mapping[str, Any], seed: int | None = None) -> PebbleSetup:
        """A setup from plain values."""
        return PebbleSetup(data["seats"], data["seed"] if seed is None else seed)

    def new_game(self, setup: PebbleSetup, snapshots: bool = False) -> tuple[PebbleState, list[Event]]:
        """A full heap."""
        if setup.seats not in SEATS:
            raise SetupError(f"{setup.seats} seats cannot play")
        state, events = PebbleState(setup.seats), list[Event]()
        run(state, events)
        return state, events

    def parse(self, text: str) -> Grab:
        """An answer from its notation."""
        verb, count = words(text)
        if verb != Grab.verb:
            raise RulesError(f"'{text}' is not an answer")
        return Grab(int(count))

    def view(self, state: PebbleState, seat: int) -> PebbleView:
        """Everything."""
        ask = state.asks[seat]
        shown = None if ask is None else ask.facts(state)
        taken = tuple(state.taken)
        return PebbleView(NAME, seat, len(taken), (), state.finished, shown, (), state.heap, taken, state.turn)

    def determinize(self, view: PebbleView, rng: Random, policy: Any = None) -> PebbleState:
        """There is but one."""
        return from_json({"taken": view.taken, "turn": view.turn})

    def scores(self, state: PebbleState) -> tuple[list[PebbleScore], list[int]]:
        """Pebbles are points."""
        return [PebbleScore(seat, points) for seat, points in enumerate(state.taken)], _winners(tuple(state.taken))

    def tracer(self, write: Callable[[dict[str, Any]], None]) -> Any:
        """It writes no traces."""
        raise NotImplementedError

    def content(self, state: PebbleState) -> str:
        """There is none."""
        return NAME

    def digest(self, state: PebbleState) -> str:
        """What lies there."""
        return str(state.to_json())

    def closes(self, event: Event) -> bool:
        """The end alone."""
        return isinstance(event.facts, Milestone)

    def state_from_json(self, data: dict[str, Any]) -> PebbleState:
        """A state from its document."""
        return from_json(data)


GAME: Final = Pebbles()
