"""Who plays together: the teams of a game, told by its setup or a view of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import Setup, rules_for


def teams_of(game: Setup | Mapping[str, Any]) -> tuple[int, ...]:
    """The team of every seat, counted from 0; () where each plays for itself."""
    setup = game if isinstance(game, Setup) else Setup(game["seats"], 0, tuple(game["expansions"]), game["teams"])
    if not setup.teams:
        return ()
    size = rules_for(setup).constants["team_size"]
    return tuple(seat // size for seat in range(setup.seats))
