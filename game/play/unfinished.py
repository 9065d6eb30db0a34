"""Games that were left before their end, looked for by what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.saves import SaveError
from rules import Record, RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from game.services import Services


def all_unfinished(services: Services, game: str) -> Iterator[tuple[Record, Path]]:
    """Yield the autosaves of games that were left before their end, with their files, the newest first."""
    for info in services.saves.saves():
        if not info.autosave or info.finished or info.game != game:
            continue
        try:
            yield Record.from_json(next(iter(services.saves.copies(info.path))).record), info.path
        except (SaveError, RecordError, StopIteration):
            continue


def unfinished(services: Services, game: str, wanted: Callable[[Record], bool]) -> tuple[Record, Path] | None:
    """Return the newest autosave of a game that was left before its end and is ``wanted``, with its file; None if there
    is none."""
    return next((found for found in all_unfinished(services, game) if wanted(found[0])), None)
