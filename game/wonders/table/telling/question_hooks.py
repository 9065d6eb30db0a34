"""What the table asks of expansions about questions and answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks

if TYPE_CHECKING:
    from game.wonders.table.telling.questions import CardQuestion


@dataclass(frozen=True)
class QuestionHooks(Hooks):
    """How its questions are put, asked for desks (game.wonders.table.telling.question_lookup)."""

    questions: Callable[[], Sequence[CardQuestion]]
    """The descriptions of the questions that it brings, or says more about than the base game does."""
