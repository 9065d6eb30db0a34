"""Believable moments of the game for two, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import rules
from game.games import Sample
from game.wonders.installed import shown_expansions
from game.wonders.samples.demo import demo_game
from rules import Setup, SetupError

if TYPE_CHECKING:
    from game.services import Services

_BOARDS = ("giza:A", "babylon:A", "ephesus:B")
_SCORED = 40.0  # seconds until a score pad is full


def samples(services: Services) -> Iterator[Sample]:
    """Yield a table while its holder chooses for the city that is nobody's, and a score, with all expansions for
    two."""
    create, expansions = services.scenes.create, tuple(filter(_for_two, shown_expansions()))
    game = demo_game(2, 2, 4, boards=_BOARDS, expansions=expansions)
    game.choose(0, next(action for action in game.legal(0) if action.verb == "build"))
    yield Sample("age_draft_2", create("age_draft", controller=game))
    yield Sample("scoring_2", create("scoring", controller=demo_game(2, 4, 1, expansions=expansions)), seconds=_SCORED)


def _for_two(expansion: str) -> bool:
    try:
        rules.new_game(Setup(2, 0, (expansion,)))
    except SetupError:
        return False
    return True
