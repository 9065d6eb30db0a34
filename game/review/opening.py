"""Opening the analysis of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.record_errors import record_errors_shown

if TYPE_CHECKING:
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services

ANALYSIS = "analysis"


def open_analysis(services: Services, look_back: Callable[[], ReviewedGame]) -> None:
    """Look back upon a finished game, or return to where that was being done; what cannot be shown at all is said."""
    below = services.stack.scenes[-2:-1]
    if below and below[0].name == ANALYSIS:
        services.stack.pop()
        return
    with record_errors_shown(services):
        services.go(ANALYSIS, retrospect=look_back())
