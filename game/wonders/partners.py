"""The teams of a game, from its setup or a view of it."""

from __future__ import annotations

from rules import Setup, View, rules_for, ruleset_of


def teams_of(game: Setup | View) -> tuple[int, ...]:
    """Return the team of every seat, counted from 0; () if each plays alone."""
    if not game.teams:
        return ()
    rs = rules_for(game) if isinstance(game, Setup) else ruleset_of(game)
    return rs.teams(game.seats)
