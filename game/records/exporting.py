"""A game written for others: as a trace, or as a text of moves that people read (docs/records.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.players import players_from_json
from game.records.traced import (
    HEAD,
    TraceAnswer,
    TraceQuestion,
    TraceScore,
    TraceSetup,
    head_of,
    line_text,
    read_line,
    trace_lines,
)
from rules import Record
from rules.core.printable import NAME, printable

TAGS = ("format", "app", "game", "content", "seed", "rules", "setup", "players", "position", "checks")
"""The fields of a record that have a tag of their own in a text, as they come; all others stand in ``MORE``."""
MORE = "more"
RESULT = "result"
COMMENT = ";"
_ENDS = {code: f"\\u{code:04x}" for code in (0x85, 0x2028, 0x2029)}
"""Signs that end a line for some programs, and that JSON leaves as they are."""
_LAST = ("position", "checks", MORE)
_PLAIN = ("turn", "pick")
"""Questions that need no name in a text: every turn asks them."""


def export_record(record: Record, form: str) -> str:
    """Return a game in a form of :data:`FORMS`.

    Raises:
        RecordError: it cannot be played, or does not reproduce.
    """
    return FORMS[form](record)


def as_trace(record: Record) -> str:
    """Return the trace of a game, with the rest of its record in the setup line."""
    first, *lines = trace_lines(record)
    return "".join(line_text(line) + "\n" for line in [{**first, HEAD: head_of(record)}, *lines])


def as_text(record: Record) -> str:
    """Return a game as a text of moves."""
    lines = [read_line(line) for line in trace_lines(record)]
    head = head_of(record)
    tags = {name: head.pop(name) for name in TAGS if name in head}
    if head:
        tags[MORE] = head
    names = [printable(player.name, NAME) for player in players_from_json(tags.get("players"), record.setup.seats)]
    found = [tag(name, tags[name]) for name in tags if name not in _LAST]
    for line in lines:
        if isinstance(line, TraceSetup):
            found += ["", *_cities(line, names)]
    found += _answers([line for line in lines if isinstance(line, TraceQuestion | TraceAnswer)])
    for line in lines:
        if isinstance(line, TraceScore):
            found += ["", *_scores(line, names)]
    found += ["", *(tag(name, tags[name]) for name in _LAST if name in tags)]
    return "\n".join(found) + "\n"


def tag(name: str, value: object) -> str:
    """Return a line of a text that holds a value."""
    return f"[{name} {json.dumps(value, ensure_ascii=False).translate(_ENDS)}]"


def _cities(setup: TraceSetup, names: Sequence[str]) -> Iterator[str]:
    yield f"{COMMENT} Cities"
    for city in setup.cities:
        words = " ".join(str(value) for name, value in city.items() if name not in ("seat", "team"))
        yield f"{COMMENT}   {_who(int(str(city['seat'])), names)}: {words}"


def _who(seat: int, names: Sequence[str]) -> str:
    return f"{seat} {names[seat]}" if seat < len(names) else str(seat)


def _answers(lines: Sequence[TraceQuestion | TraceAnswer]) -> Iterator[str]:
    """Yield every answer below the heading of its turn; with the name of its question where it is not the turn's
    own."""
    heading, kind = "", ""
    for line in lines:
        if isinstance(line, TraceQuestion):
            kind = line.kind
            now = _heading(line)
            if now != heading:
                heading = now
                yield f"\n{COMMENT} {heading}"
        elif line.auto:
            yield f"{COMMENT}   {line.seat} {line.action}  (forced)"
        else:
            answer = f"  {line.seat} {line.action}"
            yield answer if kind in _PLAIN else f"{answer}  {COMMENT} {kind}"


def _heading(question: TraceQuestion) -> str:
    turn = f"turn {question.turn}"
    return turn.capitalize() if question.age is None else f"Age {question.age}, {turn}"


def _scores(score: TraceScore, names: Sequence[str]) -> Iterator[str]:
    yield f"{COMMENT} Result"
    for sheet in score.seats:
        points = ", ".join(f"{name} {value}" for name, value in sheet.items() if value and name != "seat")
        yield f"{COMMENT}   {_who(sheet['seat'], names)}: {points}"
    yield tag(RESULT, result_of(score))


def result_of(score: TraceScore) -> dict[str, object]:
    """Return the points of all cities and the winners, as a text of moves tells them."""
    return {"totals": [sheet["total"] for sheet in score.seats], "winners": score.winners}


FORMS: Mapping[str, Callable[[Record], str]] = {"text": as_text, "trace": as_trace}
"""The forms by the word of the command line."""
