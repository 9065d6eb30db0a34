"""Which puzzles a person has tried, in a file of the user's data folder.

The first answer to a puzzle counts. What a file holds that this version does not know stays in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Any

import msgspec

from game.platform.locks import exclusive_access
from game.storage.files import FileError, MissingFileError, parse_json, read_text, set_aside, write_atomic
from rules.core.checked import checked

if TYPE_CHECKING:
    from pathlib import Path

FORMAT = 1
_LARGEST = 4 * 1024 * 1024  # bytes of the file


class TriedPuzzle(msgspec.Struct, frozen=True):
    """The first answer to a puzzle: on which ``day`` (ISO 8601), and whether it was ``right``."""

    day: str
    right: bool


class _ResultsFile(msgspec.Struct, frozen=True):
    """The content of the file as far as this version knows it: what was tried, by the id of the puzzle, the first one
    first."""

    format: int
    tried: dict[str, TriedPuzzle]


def results_file(data: Path) -> Path:
    """Return the file in the user's data folder."""
    return data / "puzzles.json"


def load_results(path: Path) -> dict[str, TriedPuzzle]:
    """Return what was tried, the first one first; a damaged file is set aside."""
    return _read(path)[1]


def keep_result(path: Path, puzzle: str, right: bool, today: date) -> None:
    """Keep the first answer to a puzzle, and no later one; OSError if it cannot be written."""
    with exclusive_access(path):
        document, tried = _read(path)
        if puzzle in tried:
            return
        kept = dict(document.get("tried", {}))
        kept[puzzle] = msgspec.to_builtins(TriedPuzzle(today.isoformat(), right))
        content = {**document, "format": document.get("format", FORMAT), "tried": kept}
        write_atomic(path, msgspec.json.encode(content).decode() + "\n")


def _read(path: Path) -> tuple[Mapping[str, Any], dict[str, TriedPuzzle]]:
    """Return the file as it is, and what this version knows of it; nothing where there is none."""
    try:
        document = parse_json(read_text(path, _LARGEST))
        return document, checked(document, _ResultsFile, "the file").tried
    except MissingFileError:
        return {}, {}
    except (FileError, ValueError, TypeError):
        set_aside(path)
        return {}, {}
