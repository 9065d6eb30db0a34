"""A running game of Architects: what the program keeps of it beside what it keeps of any game, and the way back.

An answer counts at once. It can be taken back while nothing hidden has come to light since and the same person is to
answer next: a stage paid for, a science set laid down, an extra card declined.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.architects.reader import ArchitectsReader
from game.play.controller import GameController
from game.storage.saved import SavedProgress
from rules import AnyAction, RulesError
from rules.architects.event_facts import (
    BattleFought,
    GiftGiven,
    Lifted,
    Peeked,
    ProgressTaken,
    Shuffled,
    Taken,
    TurnBegun,
)
from rules.architects.state import ArchitectsState

_REVEALING: Final = (Taken, ProgressTaken, Peeked, Lifted, Shuffled, GiftGiven, TurnBegun, BattleFought)
"""Events after which an answer cannot be undone: a card or token is revealed, or the turn has passed."""


@dataclass
class _Before:
    """The game as it was before a person's last answer."""

    seat: int
    action: AnyAction
    state: ArchitectsState
    checks: int


class ArchitectsController(GameController, ArchitectsReader):
    """The one owner of a running game, which reads it and plays its moves."""

    _before: _Before | None = None

    def choose(self, seat: int, action: AnyAction) -> None:
        """Play a person's answer; see :meth:`GameController.choose`."""
        before = _Before(seat, action, self._state.copy(), len(self.record.checks))
        self._before = None
        moves = len(self._moves)
        super().choose(seat, action)
        told = [event for _, events in self._moves[moves:] for event in events]
        if self.to_act() == [seat] and not any(isinstance(event.facts, _REVEALING) for event in told):
            self._before = before

    def _undoable(self, seat: int) -> bool:
        """True if the person's last answer can be taken back, as far as the rules are concerned."""
        return self._before is not None and self._before.seat == seat and self.to_act() == [seat]

    def take_back(self, seat: int) -> object:
        """Undo the seat's last answer.

        Raises:
            RulesError: something has come to light since, or nothing was answered.
        """
        before = self._before
        if before is None or not self.can_take_back(seat):
            raise RulesError("no_answer", seat=seat)
        self._before = None
        self._state = before.state
        self.forget_moves()
        self.record.take_back(seat)
        del self.record.checks[before.checks :]
        return before.action

    def progress(self) -> SavedProgress:
        """Return the summary of a save: progress, the first person's wonder, and the result."""
        return self._progress(self.wonder(self.first_person), -(-self.turn // self.seats))
