"""Games that were left before their end, looked for by what they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.storage.saves import SaveError
from rules import Record, RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from game.services import Services
    from game.storage.saved import SaveInfo


def all_unfinished(services: Services, listed: Callable[[SaveInfo], bool]) -> Iterator[tuple[Record, Path]]:
    """Yield the autosaves of games that were left before their end, with their files, the newest first; only those are
    read of which ``listed`` is true."""
    for info in services.saves.saves():
        if not info.autosave or info.finished or not listed(info):
            continue
        try:
            yield Record.from_json(next(iter(services.saves.copies(info.path))).record), info.path
        except (SaveError, RecordError, StopIteration):
            continue


def unfinished(services: Services, game: str, wanted: Callable[[Record], bool]) -> tuple[Record, Path] | None:
    """Return the newest autosave of a game that was left before its end and is ``wanted``, with its file; None if there
    is none."""
    left = all_unfinished(services, lambda info: info.game == game)
    return next((found for found in left if wanted(found[0])), None)
