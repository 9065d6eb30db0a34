"""What answers do, regardless of how they are paid for: two that do the same are one answer to a puzzle."""

from __future__ import annotations

from importlib import import_module

from rules import AnyAction
from rules.core.game import module_of


def outcome_of(game: str, action: AnyAction) -> tuple[object, ...]:
    """Return what an answer of a game does: OUTCOME of the package of its bots, a "module:function"."""
    return _by_bots(game, "OUTCOME", action)


def line_of(game: str, action: AnyAction) -> tuple[object, ...]:
    """Return what kind of thing an answer of a game is, whatever is put under it: LINE of that package."""
    return _by_bots(game, "LINE", action)


def _by_bots(game: str, name: str, action: AnyAction) -> tuple[object, ...]:
    module, _, function = str(getattr(import_module(module_of(game, "bots", "game")), name)).partition(":")
    found: tuple[object, ...] = getattr(import_module(module), function)(action)
    return found
