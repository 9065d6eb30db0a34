"""Finding the descriptions of the questions of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wonders.installed import hooks_of
from game.wonders.table.telling.question_hooks import QuestionHooks
from game.wonders.table.telling.questions import EXTRA, PILE, TURN, CardQuestion

if TYPE_CHECKING:
    from rules import View


def questions(view: View) -> tuple[CardQuestion, ...]:
    """Return the descriptions of all questions of a game, from a view of it: those of expansions first, because they
    may replace those of the base game."""
    return (*(question for hook in hooks_of(view, QuestionHooks) for question in hook.questions()), TURN, EXTRA, PILE)
