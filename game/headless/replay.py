"""Reading record files and re-running them without a window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

import rules
from rules import Record, RecordError, Tracer
from rules.core.record import start, steps


def read_record(path: Path) -> Record:
    """The record in a file.

    Raises:
        RecordError: the file cannot be read, is no JSON or no record; the text names the file.
    """
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise RecordError(f"{path}: cannot be read: {error.strerror or error}") from error
    except ValueError as error:
        raise RecordError(f"{path}: not a game record: {error}") from error
    try:
        return Record.from_json(data)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error


def replay_file(path: Path, trace: Path | None = None) -> dict[str, Any]:
    """Re-run a record; returns its score sheets, winners and whether the game is finished.

    Raises:
        RecordError: damaged, unknown format, or it does not reproduce its own checks.
        OSError: the trace cannot be written.
    """
    record = read_record(path)
    out = trace.open("w", encoding="utf-8") if trace is not None else None
    try:
        return _replay(record, out)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error
    finally:
        if out is not None:
            out.close()


def _replay(record: Record, out: TextIO | None) -> dict[str, Any]:
    state, events = start(record, snapshots=out is not None)
    if out is None:
        for _ in steps(record, state):
            pass
    else:
        stream = out

        def write(line: dict[str, Any]) -> None:
            stream.write(json.dumps(line, separators=(",", ":")) + "\n")

        tracer = Tracer(write)
        tracer.begin(state, events)
        for step in steps(record, state, lambda ask: tracer.ask(state, ask)):
            tracer.done(state, step.seat, step.action, step.events)
    sheets, winners = rules.scores(state)
    return {
        "seats": [sheet.to_json() for sheet in sheets],
        "winners": winners if state.finished else [],
        "finished": state.finished,
    }
