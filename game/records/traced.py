"""The trace of a record: its game played again, line by line (docs/contract.md, "Trace")."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Annotated

import msgspec

from rules import FlowState, Record, game_named
from rules.core.game import Line
from rules.core.record import RecordStep, start, steps

HEAD = "record"
"""The field of the setup line that holds a record without its answers, so that nothing of it is lost."""


class TraceSetup(msgspec.Struct, frozen=True):
    """The first line of a trace: the cities, each with its ``seat``."""

    cities: list[dict[str, object]]


class TraceQuestion(msgspec.Struct, frozen=True):
    """A question. ``age``: None in a game without ages."""

    kind: str
    turn: int
    age: int | None = None


class TraceAnswer(msgspec.Struct, frozen=True):
    """An answer as notation. ``auto``: it was the only one, and not asked for."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    action: str
    auto: bool = False


class TraceScore(msgspec.Struct, frozen=True):
    """The end: of each city its ``seat``, its points by category and its ``total``."""

    seats: list[dict[str, int]]
    winners: list[int]


_TOLD = {"setup": TraceSetup, "ask": TraceQuestion, "do": TraceAnswer, "score": TraceScore}


def read_line(line: Line) -> TraceSetup | TraceQuestion | TraceAnswer | TraceScore | None:
    """Return what a line of the program's own trace says, None for a table and the like."""
    kind = _TOLD.get(str(line["t"]))
    return None if kind is None else msgspec.convert(line, kind)


def traced(record: Record, write: Callable[[Line], None]) -> tuple[FlowState, Iterator[RecordStep]]:
    """Return the state of a record before its first answer, and its steps: as they are taken, the state goes on and
    the trace is written.

    Raises:
        RecordError: as :func:`rules.core.record.start` and, while the steps are taken, :func:`rules.core.record.steps`.
    """
    state, events = start(record, snapshots=True)
    tracer = game_named(record.game).tracer(write)
    tracer.begin(state, events)

    def play() -> Iterator[RecordStep]:
        for step in steps(record, state, lambda ask: tracer.ask(state, ask)):
            tracer.done(state, step.seat, step.action, step.events)
            yield step

    return state, play()


def trace_lines(record: Record) -> list[Line]:
    """Return the whole trace of a record.

    Raises:
        RecordError: it cannot be played, or does not reproduce.
    """
    lines: list[Line] = []
    _, played = traced(record, lines.append)
    for _ in played:
        pass
    return lines


def head_of(record: Record) -> dict[str, object]:
    """Return a record as a document without its answers."""
    document = record.to_json()
    del document["actions"]
    return document


def line_text(line: Line) -> str:
    """Return a line of a trace as text, without an end of line."""
    return json.dumps(line, separators=(",", ":"))
