"""Opening a replay: of a finished game for all eyes, of a running one for one pair; and the score at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hindsight.opening import ANALYSIS
from rules import RecordError

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record

_SCORE = "scoring"


def open_replay(services: Services, record: Record, eyes: int | None = None) -> None:
    """Show a game again; what cannot be shown at all is said. ``eyes``: the one seat that may look, while the game is
    being played."""
    try:
        services.go("replay", record=record, eyes=eyes)
    except RecordError as error:
        services.audio.play("error")
        services.toast(str(error), 10)


def open_score(services: Services, record: Record) -> None:
    """The score of a game that has been watched to its end: the one that the replay or the analysis around it was
    opened from, otherwise one that enters nothing anywhere."""
    from game.wonders.controller import Controller

    below = [scene for scene in services.stack.scenes[:-1] if scene.name != ANALYSIS]
    if below and below[-1].name == _SCORE:
        while services.stack.top is not below[-1]:
            services.stack.pop()
        return
    try:
        controller = Controller.resume(record)
    except RecordError as error:
        services.audio.play("error")
        services.toast(str(error), 10)
        return
    services.go(_SCORE, controller=controller, watched=True)
