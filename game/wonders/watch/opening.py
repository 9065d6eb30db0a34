"""Opening a replay: of a finished game for everybody, of a running one for one pair of eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import RecordError

if TYPE_CHECKING:
    from game.services import Services
    from rules import Record


def open_replay(services: Services, record: Record, eyes: int | None = None) -> None:
    """Show a game again; what cannot be shown at all is said. ``eyes``: the one seat that may look, while the game is
    being played."""
    try:
        services.go("replay", record=record, eyes=eyes)
    except RecordError as error:
        services.audio.play("error")
        services.toast(str(error), 10)
