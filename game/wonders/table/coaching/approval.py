"""What the coach may praise: answers that the judge does not charge.

In an ordinary game the adviser is asked when something would be praised, and until its judgement is whole nothing is.
In a course, whose deal is known to teach, a rule of thumb says it at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.bots.looks import by_thumb
from game.play.advice import Adviser
from game.table.judged import LITTLE
from game.wonders.bots.searching.candidates import line_of
from game.wonders.table.telling.advice import ADVISER

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.bots.cores import Cores
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.questions import CardDesk
    from rules import Action

_GOOD = 4
"""Kinds of answers that are good enough in a course, the best by rule of thumb first."""


class Approval:
    """Knows which answers to the question of a desk may be praised. ``course``: the game is one to learn by."""

    def __init__(self, snapshot: TableSnapshot, desk: CardDesk, cores: Cores, course: bool) -> None:
        self._snapshot, self._desk, self._course = snapshot, desk, course
        self._adviser = Adviser(cores, ADVISER, self._take)
        self._question: object = None
        self._approved: list[Action] | None = None

    def approves(self, wanted: Callable[[Action], bool]) -> bool:
        """True if one of the answers that are ``wanted`` may be praised; False while nothing is known."""
        if self._desk.key != self._question:
            self._begin()
        return self._approved is not None and any(map(wanted, self._approved))

    def poll(self) -> int:
        """Take what has been found; returns how many answers are approved, which tells that something is new."""
        if self._desk.key != self._question:
            self._adviser.forget()
        self._adviser.poll()
        return -1 if self._approved is None else len(self._approved)

    def close(self) -> None:
        """End the worker."""
        self._adviser.close()

    def _begin(self) -> None:
        self._question, self._approved = self._desk.key, None
        seat = self._snapshot.viewer
        view, legal = self._snapshot.reader.view(seat), tuple(self._desk.choice.legal)
        self._adviser.forget()
        if not self._course:
            self._adviser.ask(seat, view, legal)
            return
        found, kinds = [], set()
        for one in by_thumb(view, legal).advice:
            kinds.add(line_of(one.action))
            if len(kinds) <= _GOOD:
                found.append(one.action)
        self._approved = found

    def _take(self, choice: Choice) -> None:
        looked = choice.looked
        if looked.gaps and looked.whole and self._desk.key == self._question:
            pairs = zip(choice.advice, looked.gaps, strict=False)
            self._approved = [one.action for one, gap in pairs if gap.even or gap.lead < LITTLE]
