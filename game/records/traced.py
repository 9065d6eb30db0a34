"""The trace of a record: its game played again, line by line (docs/contract.md, "Trace")."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from rules import Record, game_named
from rules.core.game import Line
from rules.core.record import RecordStep, start, steps

HEAD = "record"
"""The field of the setup line that holds a record without its answers, so that nothing of it is lost."""


def traced(record: Record, write: Callable[[Line], None]) -> tuple[Any, Iterator[RecordStep]]:
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
