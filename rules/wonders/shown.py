"""What a trace shows of the cards: its questions with their hands, and its answers, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from rules.core.checked import checked
from rules.core.messages import Message


class ShownLine(msgspec.Struct, frozen=True):
    """The fields of a trace's lines that are read here."""

    t: str
    seat: int = -1
    kind: str = ""
    age: int = 0
    turn: int = 0
    hand: tuple[str, ...] = ()
    action: str = ""
    auto: bool = False
    discard: tuple[str, ...] = ()


class ShownTurn:
    """The questions and answers of one turn of an age, a recruitment (turn 0) or a round of the draft (age 0), and the
    discard pile after it."""

    __slots__ = ("age", "answers", "asks", "discard", "turn")

    def __init__(self, age: int, turn: int, answers: list[str]) -> None:
        self.age = age
        self.turn = turn
        self.asks: list[ShownLine] = []
        self.answers = answers
        self.discard: tuple[str, ...] = ()

    def hands(self, *kinds: str) -> list[list[str]]:
        """Return the hands that were shown by questions of these kinds, in the order of the seats."""
        asks = sorted([ask for ask in self.asks if ask.kind in kinds], key=lambda ask: ask.seat)
        return [list(ask.hand) for ask in asks]


def shown_turns(lines: Iterable[Mapping[str, object]]) -> list[ShownTurn]:
    """Return the turns of a trace, in order.

    Raises:
        ValueError: a line is damaged.
    """
    turns: list[ShownTurn] = []
    early: list[str] = []  # forced answers of a turn before its first question
    closed = True
    for line in lines:
        if line.get("t") not in ("ask", "do", "table"):
            continue
        shown = checked(line, ShownLine, Message("line"))
        if shown.t == "ask":
            if not turns or (turns[-1].age, turns[-1].turn) != (shown.age, shown.turn):
                turns.append(ShownTurn(shown.age, shown.turn, early))
                early = []
            turns[-1].asks.append(shown)
            closed = False
        elif shown.t == "do":
            (early if closed or not turns else turns[-1].answers).append(shown.action)
        elif turns:
            turns[-1].discard = shown.discard
            closed = True
    return turns
