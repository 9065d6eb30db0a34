"""Opening the scores of a game at the end of its replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.review.opening import ANALYSIS
from game.scenes.record_errors import record_errors_shown

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record

_SCORE = "scoring"


def open_score(services: Services, record: Record) -> None:
    """Show the scores of a game at the end of its replay: those from which the replay or its analysis was opened,
    otherwise new ones that record nothing."""
    from game.wonders.controller import Controller

    below = [scene for scene in services.stack.scenes[:-1] if scene.name != ANALYSIS]
    if below and below[-1].name == _SCORE:
        while services.stack.top is not below[-1]:
            services.stack.pop()
        return
    with record_errors_shown(services):
        services.go(_SCORE, controller=Controller.resume(record), watched=True)
