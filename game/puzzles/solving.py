"""A puzzle at its table, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from game.challenges.deal_in_words import described
from game.messages import cause
from game.puzzles.answered import AnsweredScene
from game.puzzles.in_words import idea_in_words, level_in_words
from game.puzzles.posed import PosedPuzzle
from game.puzzles.puzzle import Puzzle
from game.puzzles.results import keep_result, results_file
from game.scenes.record_errors import record_errors_shown
from rules import AnyAction

if TYPE_CHECKING:
    from game.services import Services

OWN = "own"
"""The kind of puzzles that are a person's own costliest choices."""


class PuzzleAtTable:
    """A puzzle whose table is shown; it takes its answers. ``given``: the last of them, None before the first;
    ``open_next``: leads to the next puzzle, None where there is none."""

    def __init__(self, services: Services, posed: PosedPuzzle, open_next: Callable[[], None] | None) -> None:
        self._services, self._posed, self._open_next = services, posed, open_next
        self.given: AnyAction | None = None

    def show(self) -> None:
        """Show the table; RecordError if its record cannot be played so far."""
        self._posed.plugin.pose(self._services, self._posed.table_record(), self)

    @property
    def answered(self) -> bool:
        """True if there has been an answer."""
        return self.given is not None

    @property
    def heading(self) -> str:
        """What is to be found, or whether the last answer was right."""
        tr, found = self._services.tr, self._posed.judgement
        if self.given is None or found is None:
            return tr("puzzles.task")
        return tr("puzzles.right" if self._posed.is_right(self.given, found) else "puzzles.wrong")

    @property
    def text(self) -> str:
        """Which puzzle it is, or how to come back to what the answers are worth."""
        tr, puzzle = self._services.tr, self._posed.puzzle
        if self.answered:
            return tr("puzzles.look")
        level = idea_in_words(tr, OWN) if puzzle is None else level_in_words(tr, puzzle)
        return tr.sentence(tr.row((described(tr, self._posed.record), level)))

    def take(self, action: AnyAction) -> None:
        """Keep an answer, and show what the answers are worth."""
        if self._posed.puzzle is not None:
            _keep(self._services, self._posed.puzzle, self._posed.puzzle.is_right(action))
        self.given = action
        self.explain()

    def explain(self) -> None:
        """Show what the answers are worth, once one has been given."""
        if self.given is not None:
            self._services.stack.push(AnsweredScene(self._services, self._posed, self.given, self._open_next))


def open_puzzle(services: Services, posed: PosedPuzzle, open_next: Callable[[], None] | None) -> None:
    """Show the table of a puzzle; once it is answered, what was found of its answers. ``open_next``: leads to the next
    puzzle, None where there is none."""
    with record_errors_shown(services):
        PuzzleAtTable(services, posed, open_next).show()


def _keep(services: Services, puzzle: Puzzle, right: bool) -> None:
    """Keep the first answer to a puzzle; that it cannot be written is said."""
    if services.unattended:
        return
    path = results_file(services.paths.data)
    try:
        keep_result(path, puzzle.id, right, date.today())
    except OSError as error:
        services.toast(services.tr("puzzles.not_kept", path=path, reason=cause(error)))
