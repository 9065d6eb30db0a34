"""Reading record files and re-running them without a window."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

import rules
from game.messages import GameMessage
from game.records.traced import line_text, traced
from game.storage.files import FileError, read_json
from rules import Record, RecordError
from rules.core.messages import message_of
from rules.core.record import checks, start, steps


def read_record(path: Path) -> Record:
    """Return the record in a file.

    Raises:
        RecordError: the file cannot be read, is no JSON or no record; the text names the file.
    """
    try:
        return Record.from_json(read_json(path))
    except FileError as error:
        raise RecordError(message_of(error)) from error
    except RecordError as error:
        raise RecordError("of", path=path, reason=error) from error


def replay_file(path: Path, trace: Path | None = None, strict: bool = False) -> dict[str, object]:
    """Re-run a record; returns its score sheets, winners, whether the game is finished, and whether it is verified:
    played from its deal to its end, and every check of it there and right.

    Raises:
        RecordError: damaged, unknown format, it does not reproduce its own checks, or (``strict``) is not verified.
        OSError: the trace cannot be written.
    """
    record = read_record(path)
    out = trace.open("w", encoding="utf-8", newline="\n") if trace is not None else None
    try:
        found = _replay(record, out)
        if strict and not found["verified"]:
            raise RecordError(GameMessage("not_verified", reason=_doubt(record, bool(found["finished"]))))
        return found
    except RecordError as error:
        raise RecordError("of", path=path, reason=error) from error
    finally:
        if out is not None:
            out.close()


def _replay(record: Record, out: TextIO | None) -> dict[str, object]:
    if out is None:
        state, _ = start(record)
        played = steps(record, state)
    else:
        stream = out

        def write(line: dict[str, object]) -> None:
            stream.write(f"{line_text(line)}\n")

        state, played = traced(record, write)
    due = sum(len(checks(state, step.events)) for step in played)
    sheets, winners = rules.scores(state)
    return {
        "seats": [sheet.to_json() for sheet in sheets],
        "winners": winners if state.finished else [],
        "finished": state.finished,
        "verified": record.position is None and state.finished and len(record.checks) == due,
    }


def _doubt(record: Record, finished: bool) -> GameMessage:
    """Return the reason why a record that replays is not verified."""
    if record.position is not None:
        return GameMessage("from_position")
    return GameMessage("no_checks" if finished else "unfinished")
