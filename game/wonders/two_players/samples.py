"""Believable moments of the game for two, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.games import Sample
from game.wonders.installed import shown_expansions
from game.wonders.samples.demo import demo_game
from game.wonders.setup.possible import refusal
from rules import Setup

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.stack import StackedScene

_BOARDS = ("giza:A", "babylon:A", "ephesus:B")
_SCORED = 40.0  # seconds until a score pad is full


def samples(services: Services) -> Iterator[Sample]:
    """Yield a table while its holder chooses for the city that is nobody's, and a score, with all expansions for
    two."""
    yield Sample("age_draft_2", partial(_choosing, services))
    yield Sample("scoring_2", partial(_scored, services), _SCORED)


def _choosing(services: Services) -> StackedScene:
    game = demo_game(2, 2, 4, boards=_BOARDS, expansions=_for_two())
    game.choose(0, next(action for action in game.legal(0) if action.verb == "build"))
    return services.scenes.create("age_draft", controller=game)


def _scored(services: Services) -> StackedScene:
    return services.scenes.create("scoring", controller=demo_game(2, 4, 1, expansions=_for_two()))


def _for_two() -> tuple[str, ...]:
    """Return as many expansions as two can play with at a time."""
    found: tuple[str, ...] = ()
    for name in shown_expansions():
        if not refusal(Setup(2, 0, (*found, name))):
            found = (*found, name)
    return found
