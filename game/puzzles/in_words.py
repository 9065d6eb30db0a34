"""What a puzzle is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.puzzles.skill import puzzle_skill

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.puzzles.puzzle import Puzzle


def idea_in_words(tr: I18n, idea: str) -> str:
    """Return an idea, an expansion or a kind of puzzles in a word or two."""
    key = f"setup.{idea}"
    return tr(key) if tr.has(key) else tr(f"puzzles.idea.{idea}")


def heading(tr: I18n, puzzle: Puzzle, with_idea: bool) -> str:
    """Return what a puzzle is called: where its game is, ``with_idea``: before that its idea."""
    age, turn = puzzle.place
    when = tr("puzzles.moment", age="I" * age, turn=turn) if age else tr("puzzles.round", n=turn)
    return tr.row((idea_in_words(tr, puzzle.idea), when)) if with_idea else when[:1].upper() + when[1:]


def level_in_words(tr: I18n, puzzle: Puzzle) -> str:
    """Return how hard a puzzle is: its rating, with which that of a person can be compared."""
    return tr("puzzles.level", n=round(puzzle_skill(puzzle.id)))
