"""Reading traces: JSON lines, several games in one file; the command line of the checker."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.checker.architects.follow import ArchitectsFollower
from tests.checker.follow import Follower
from tests.checker.reading import Line

USAGE = "usage: python -m tests.checker FILE"
SHOWN = 50
"""Findings that the command line prints before it only counts them."""


class Report:
    """What was read and what was found; `findings` are sentences."""

    def __init__(self) -> None:
        self.games = 0
        self.lines = 0
        self.findings: list[str] = []

    def add_game(self, lines: list[Line]) -> None:
        """Check one game and keep what is wrong with it."""
        self.games += 1
        reader = ArchitectsFollower if lines[0].data.get("game") == "architects" else Follower
        self.findings += reader(self.games, lines).run()


def check_trace(path_or_lines: str | Path | Iterable[str]) -> list[str]:
    """Check every game of a trace; one sentence for each fault, none where all is as the rules say.

    Takes a path or the lines themselves. Whatever stands in the trace, no exception leaves this function; only a file
    that cannot be opened raises `OSError`.
    """
    return _check(path_or_lines).findings


def _check(path_or_lines: str | Path | Iterable[str]) -> Report:
    if isinstance(path_or_lines, (str, Path)):
        with open(path_or_lines, encoding="utf-8", errors="replace") as lines:
            return _check_lines(lines)
    return _check_lines(path_or_lines)


def _check_lines(texts: Iterable[str]) -> Report:
    report = Report()
    current: list[Line] = []
    for line in _objects(texts, report):
        if line.data.get("t") == "setup":
            if current:
                report.add_game(current)
            current = [line]
        elif current:
            current.append(line)
        else:
            report.findings.append(f"game 0, line {line.number}: expected a setup line, found {line.data.get('t')!r}")
    if current:
        report.add_game(current)
    if not report.games:
        report.findings.append("no game in this trace")
    return report


def _objects(texts: Iterable[str], report: Report) -> Iterator[Line]:
    for number, text in enumerate(texts, start=1):
        report.lines = number
        if not text.strip():
            continue
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            data = None
        if isinstance(data, dict):
            yield Line(number, data)
        else:
            report.findings.append(f"game {report.games + 1}, line {number}: not a JSON object")


def main(arguments: list[str] | None = None) -> int:
    """The command line: prints findings and a summary; 0 where nothing is wrong, 1 where something is, 2 for misuse."""
    given = sys.argv[1:] if arguments is None else arguments
    if len(given) != 1:
        sys.stderr.write(f"{USAGE}\n")
        return 2
    try:
        report = _check(given[0])
    except OSError as fault:
        sys.stderr.write(f"{given[0]}: {fault.strerror}\n")
        return 2
    for finding in report.findings[:SHOWN]:
        sys.stdout.write(f"{finding}\n")
    if len(report.findings) > SHOWN:
        sys.stdout.write(f"… and {len(report.findings) - SHOWN} more\n")
    sys.stdout.write(f"{report.games} games, {report.lines} lines: {len(report.findings)} findings\n")
    return 1 if report.findings else 0
