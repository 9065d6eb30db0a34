"""Goes through the lines of one game and keeps what is wrong with them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from tests.checker import compare

MOST_FINDINGS = 20
"""Findings reported of one game: an early fault makes everything after it look wrong."""


class Line(NamedTuple):
    """One line of the file: its number, from 1, and the object on it."""

    number: int
    data: Mapping[str, Any]


class BrokenOffError(Exception):
    """The rest of the game cannot be followed; the message says why."""


class TraceReader(ABC):
    """Reads the lines of one game, numbered from 1 in the file, one after the other."""

    def __init__(self, game: int, lines: list[Line]) -> None:
        self._game = game
        self._lines = lines
        self._at = 0
        self._findings: list[str] = []

    def run(self) -> list[str]:
        """Every finding as a sentence that begins with the game and the line."""
        try:
            self._whole_game()
            if self._at < len(self._lines):
                self._at += 1
                raise BrokenOffError("a line after the score of a game")
        except BrokenOffError as fault:
            self._report([f"{fault}; the rest of the game is left unchecked"])
        except (LookupError, TypeError, ValueError, AttributeError) as fault:
            self._report([f"the line cannot be understood ({fault!r}); the rest of the game is left unchecked"])
        if len(self._findings) > MOST_FINDINGS:
            left = len(self._findings) - MOST_FINDINGS
            return [*self._findings[:MOST_FINDINGS], f"game {self._game}: {left} more findings left out"]
        return self._findings

    @abstractmethod
    def _whole_game(self) -> None:
        """Read every line from `setup` to `score`."""

    def _report(self, findings: list[str]) -> None:
        number = self._lines[max(self._at - 1, 0)].number
        self._findings += [f"game {self._game}, line {number}: {finding}" for finding in findings]

    def _next(self, expected: str) -> Mapping[str, Any]:
        if self._at == len(self._lines):
            raise BrokenOffError(f"the game ends where {expected} should follow")
        self._at += 1
        return self._lines[self._at - 1].data

    def _take(self, kind: str) -> Mapping[str, Any]:
        data = self._next(f"a {kind} line")
        if data.get("t") != kind:
            raise BrokenOffError(compare.wrong("t", kind, data.get("t")))
        return data

    def _following(self) -> object:
        """What kind of line comes next; None at the end."""
        return self._lines[self._at].data.get("t") if self._at < len(self._lines) else None


def chosen(data: Mapping[str, Any], seat: int, offer: Collection[str]) -> str:
    """The action of a `do` line; raises `BrokenOffError` where it is not one of the legal answers."""
    action = data.get("action")
    if not isinstance(action, str) or action not in offer:
        raise BrokenOffError(f"{action!r} is not a legal answer of seat {seat}")
    return action
