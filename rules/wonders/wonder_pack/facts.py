"""The records of the Wonder Pack in views and documents (docs/view.md, "Wonder Pack")."""

from __future__ import annotations

from rules.core.facts import Facts


class CopiedStage(Facts, frozen=True, gc=False, array_like=True):
    """A stage of another board whose effect a city has: the board, its side, and the stage from 1."""

    board: str
    side: str
    stage: int


class WonderTable(Facts, frozen=True, gc=False):
    """What a wonder of the pack has done: stages ``copied``, the colours of the cards that it was ``built_with`` where
    they matter, and cards ``laid_to_rest`` in it, whose effects have ended."""

    copied: tuple[CopiedStage, ...]
    built_with: tuple[str, ...]
    laid_to_rest: tuple[str, ...]
