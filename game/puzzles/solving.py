"""A puzzle at its table, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any

from game.messages import cause
from game.puzzles.answered import AnsweredScene
from game.puzzles.posed import PosedPuzzle
from game.puzzles.puzzle import Puzzle
from game.puzzles.results import keep_result, results_file
from game.scenes.record_errors import record_errors_shown

if TYPE_CHECKING:
    from game.services import Services


def put(services: Services, posed: PosedPuzzle, follow: Callable[[], None] | None) -> None:
    """Show the table of a puzzle; once it is answered, what was found of its answers. ``follow``: leads to the next
    puzzle, None where there is none."""

    below = services.stack.top

    def back() -> None:
        while services.stack.top is not below:
            services.stack.pop()

    def answered(action: Any) -> None:
        if posed.puzzle is not None:
            _keep(services, posed.puzzle, posed.puzzle.is_right(action))
        services.stack.push(AnsweredScene(services, posed, action, back, follow))

    with record_errors_shown(services):
        posed.shown_by.pose(services, posed.reminding(), answered)


def _keep(services: Services, puzzle: Puzzle, right: bool) -> None:
    """Keep the first answer to a puzzle; that it cannot be written is said."""
    if services.unattended:
        return
    path = results_file(services.paths.data)
    try:
        keep_result(path, puzzle.id, right, date.today())
    except OSError as error:
        services.toast(services.tr("puzzles.not_kept", path=path, reason=cause(error)))
