"""The finished games that have been kept."""

from __future__ import annotations

from pathlib import Path

from game.storage.saved import SUFFIX, SaveInfo, info_of


def kept_replays(folder: Path) -> list[SaveInfo]:
    """Return the records in a folder of replays, as lists show them, by the names of their files."""
    return [info_of(path) for path in sorted(folder.glob(f"*{SUFFIX}"))]
