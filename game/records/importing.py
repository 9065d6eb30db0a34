"""A game that others have written, as a record that plays again: a trace, or a text of moves (docs/records.md).

Strangers write such files: they are bounded, every value is checked, and the game is played to its end before anything
is made of it. What is wrong is one sentence with its line.
"""

from __future__ import annotations

import json
import re
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from game import __version__
from game.messages import GameMessage
from game.records.exporting import COMMENT, MORE, RESULT, TAGS, result_of
from game.records.in_words import why_refused
from game.records.traced import HEAD, TraceAnswer, TraceScore, read_line, traced
from game.storage.files import RECORD, FileError, not_json, parse_json, read_text
from rules import Record, RecordError, game_named, games
from rules.core.checked import checked
from rules.core.game import RULES, Line, module_of
from rules.core.messages import Message, message_of
from rules.core.printable import NAME, printable
from rules.core.record import FORMAT, checks

LARGEST = 4 * RECORD
"""Bytes of a file: a trace takes ten times what its record does."""
_TAG = re.compile(r"\[(\S+) (.*)\]")
_ANSWER = re.compile(r"(\d{1,2}) (\S.*)")


class FromLine(NamedTuple):
    """Something read, and the number of its line."""

    line: int
    value: Any


def import_file(path: Path) -> Record:
    """Return the game in a file, a trace or a text of moves. It has been played again: what the file says of it holds.

    Raises:
        FileError: the file cannot be read, holds something else, or its game cannot be played; with the line.
    """
    return import_text(read_text(path, LARGEST), path)


def import_text(text: str, path: Path) -> Record:
    """Return the game in a text as :func:`import_file` does; ``path`` names it where something is wrong."""
    text = text.removeprefix(BOM_UTF8.decode())
    read = _trace if text.lstrip().startswith("{") else _moves
    return read(list(_lines(text)), path)


def _lines(text: str) -> Iterator[FromLine]:
    """Yield the lines that hold something."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield FromLine(number, line.strip())


# --- texts of moves -------------------------------------------------------------------------------------------------


def _moves(lines: Sequence[FromLine], path: Path) -> Record:
    tags: dict[str, FromLine] = {}
    answers: list[FromLine] = []
    for number, line in lines:
        words = line.partition(COMMENT)[0].rstrip()
        if line.startswith("["):
            name, value = _tag(line, number, path)
            if name in tags:
                raise FileError(path, GameMessage("import.twice", name=name), number)
            tags[name] = FromLine(number, value)
        elif words:
            match = _ANSWER.fullmatch(words)
            if match is None:
                raise FileError(path, GameMessage("import.no_answer", text=printable(words, NAME)), number)
            answers.append(FromLine(number, [int(match[1]), match[2]]))
    for name in ("game", "setup"):
        if name not in tags:
            raise FileError(path, GameMessage("import.missing", name=name), 1)
    result = tags.pop(RESULT, None)
    more = tags.pop(MORE, FromLine(1, {}))
    if not isinstance(more.value, dict):
        raise FileError(path, GameMessage("import.not_fields", name=MORE), more.line)
    document = {**more.value, **{name: found.value for name, found in tags.items()}}
    record, trace = _played(document, answers, tags["setup"].line, path)
    scores = [result_of(line) for line in map(read_line, trace) if isinstance(line, TraceScore)]
    if result is not None and [result.value] != scores:
        raise FileError(path, GameMessage("import.result"), result.line)
    return record


def _tag(line: str, number: int, path: Path) -> tuple[str, Any]:
    found = _TAG.fullmatch(line)
    if found is None or found[1] not in (*TAGS, MORE, RESULT):
        raise FileError(path, GameMessage("import.no_tag", text=printable(line, NAME)), number)
    return found[1], _json(found[2], number, path)


def _json(text: str, number: int, path: Path) -> Any:
    try:
        return parse_json(text)
    except json.JSONDecodeError as error:
        raise FileError(path, not_json(error), number) from error
    except ValueError as error:
        raise FileError(path, message_of(error), number) from error


# --- traces ---------------------------------------------------------------------------------------------------------


def _trace(lines: Sequence[FromLine], path: Path) -> Record:
    given: list[FromLine] = []
    for number, text in lines:
        value = _json(text, number, path)
        kind = value.get("t") if isinstance(value, dict) else None
        begins = kind == "setup"
        if begins and given:
            raise FileError(path, GameMessage("import.second_game"), number)
        if not (begins or (given and isinstance(kind, str))):
            raise FileError(path, GameMessage("import.no_trace"), number)
        given.append(FromLine(number, value))
    first = given[0]
    head = first.value.pop(HEAD, None)
    answers = _answers(given, path)
    furthest = FileError(path, GameMessage("import.no_deal"), first.line)
    for document in [head] if isinstance(head, dict) else _documents(given, path):
        try:
            record, trace = _played(document, answers, first.line, path)
            _compare(given, trace, path)
        except FileError as error:
            furthest = max(error, furthest, key=lambda fault: fault.line)
        else:
            return record
    raise furthest


def _documents(given: Sequence[FromLine], path: Path) -> Iterator[dict[str, object]]:
    """Yield what may be the record of a trace that holds none, without its answers: its game knows how to tell what was
    dealt."""
    name = given[0].value.get("game")
    module = module_of(name, "record.retrace", "rules") if name in games() else ""
    if module:
        try:
            for setup in import_module(module).setups([line for _, line in given]):
                document: dict[str, object] = setup.to_json()
                yield {"game": name, "seed": document.pop("seed"), "setup": document, "app": __version__}
        except ValueError as error:
            raise FileError(path, message_of(error), given[0].line) from error


def _answers(given: Sequence[FromLine], path: Path) -> list[FromLine]:
    """Return the answers of a trace without the forced ones."""
    found = []
    for number, line in given:
        if line.get("t") == "do":
            try:
                done = checked(line, TraceAnswer, Message("line"))
            except ValueError as error:
                raise FileError(path, message_of(error), number) from error
            if not done.auto:
                found.append(FromLine(number, [done.seat, done.action]))
    return found


def _compare(given: Sequence[FromLine], trace: Sequence[Line], path: Path) -> None:
    """Look whether the game says what the lines of a trace do. A trace may lack kinds of lines, and fields."""
    kinds = {line.get("t") for _, line in given}
    ours = iter([line for line in trace if line["t"] in kinds])
    known = {line["t"] for line in trace}
    for number, line in given:
        if line.get("t") == "setup":
            line = {name: value for name, value in line.items() if name not in _HOW_DEALT}
        if line.get("t") not in known:
            continue
        same = next(ours, None)
        if not (_agree(line, same) or (same is None and line["t"] == "ask")):  # the last question may be open
            raise FileError(path, GameMessage("import.other_line"), number)


_HOW_DEALT = ("explicit", "seed")
"""Fields of a setup line that say how it came to the deal, which is compared itself."""
_UNORDERED = ("legal", "hand", "cards")


def _agree(given: Any, ours: Any, name: str = "") -> bool:
    """True if two values are equal, but for fields that only one has, and the order of what has none."""
    if isinstance(given, dict) and isinstance(ours, dict):
        return all(_agree(value, ours[field], field) for field, value in given.items() if field in ours)
    if isinstance(given, list) and isinstance(ours, list):
        if name in _UNORDERED:
            return sorted(map(str, given)) == sorted(map(str, ours))
        return len(given) == len(ours) and all(map(_agree, given, ours))
    return bool(given == ours)


# --- both -----------------------------------------------------------------------------------------------------------


def _played(
    document: dict[str, object], answers: Sequence[FromLine], setup: int, path: Path
) -> tuple[Record, list[Line]]:
    """Return the record of a game that was played again, and its trace. Where it has no checks, or does not
    say by which content and rules it was played, it gets the present ones.
    ``setup``: the line that says how the game begins.

    Raises:
        FileError: it cannot be played, or does not reproduce.
    """
    trace: list[Line] = []
    done, line = 0, setup
    hashes: list[str] = []
    try:
        record = Record.from_json(
            {"format": FORMAT, "rules": RULES, "seed": 0, **document, "actions": [a.value for a in answers]}
        )
        state, played = traced(record, trace.append)
        record.content = record.content or game_named(record.game).content(state)
        for done, step in enumerate(played, 1):  # noqa: B007 - how far it went
            hashes += checks(state, step.events)
    except RecordError as error:
        reason: Message | str = error.message
        if trace and answers:
            line = answers[min(done, len(answers) - 1)].line
        if error.message.code == "action" and done < len(answers):
            reason = why_refused(state, record.actions[done], error.message.values["reason"])
        raise FileError(path, reason, line) from error
    if not record.checks:
        record.checks = hashes
    return record, trace
