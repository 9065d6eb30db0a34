"""The teams of a game, from its setup or a view of it."""

from __future__ import annotations

from rules import Setup, View, rules_for


def teams_of(game: Setup | View) -> tuple[int, ...]:
    """Return the team of every seat, counted from 0; () if each plays alone."""
    setup = game if isinstance(game, Setup) else Setup(game.seats, 0, game.expansions, game.teams, rules=game.rules)
    return rules_for(setup).teams(setup.seats) if setup.teams else ()
