"""Games that were left before their end, looked for by what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.saves import SaveError
from rules import Record, RecordError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.services import Services


def unfinished(services: Services, game: str, wanted: Callable[[Record], bool]) -> tuple[Record, Path] | None:
    """Return the newest autosave of a game that was left before its end and is ``wanted``, with its file; None if there
    is none."""
    for info in services.saves.saves():
        if not info.autosave or info.finished or info.game != game:
            continue
        try:
            record = Record.from_json(next(iter(services.saves.copies(info.path))).record)
        except (SaveError, RecordError, StopIteration):
            continue
        if wanted(record):
            return record, info.path
    return None
