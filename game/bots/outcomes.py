"""What answers do, regardless of how they are paid for: two that do the same are one answer to a puzzle."""

from __future__ import annotations

from importlib import import_module

from rules import AnyAction
from rules.core.game import module_of


def outcome_of(game: str, action: AnyAction) -> tuple[object, ...]:
    """Return what an answer of a game does: OUTCOME of the package of its bots, a "module:function"."""
    module, _, name = import_module(module_of(game, "bots", "game")).OUTCOME.partition(":")
    found: tuple[object, ...] = getattr(import_module(module), name)(action)
    return found
