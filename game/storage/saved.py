"""What a list shows of a saved game, read from its file; strangers may have written that."""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from game.bots.registry import HUMAN
from game.storage.files import RECORD, FileError, read_bytes, read_json
from rules.core.printable import NAME, printable

SUFFIX = ".wonders.json"
AUTOSAVE = "autosave"
TITLE = 80
"""Letters of a title."""
PRACTICE = "practice"
"""Key of a record (in its `extra`) that is true for a practice game: one that does not count, such as a game played on
from a moment of another one. It stays with the record through saving and resuming; statistics leave it out."""

_AUTOSAVE = re.compile(rf"{AUTOSAVE}(-[1-9]\d?)?")
_MOST_NAMES = 16
_LARGEST = 1000  # of the numbers that lists show
_FIRST_YEAR = 1990
_STAMP = 16  # bytes

Record = dict[str, Any]


@dataclass(frozen=True)
class SaveInfo:
    """What a list shows of a save. `saved_at` is ISO 8601 in UTC; age and turn are those of the record's progress."""

    slot: str
    path: Path
    title: str
    saved_at: str
    age: int
    turn: int
    seats: int
    names: tuple[str, ...] = ()
    finished: bool = False
    damaged: bool = False
    people: bool = True
    game: str = ""
    practice: bool = False
    progress: Mapping[str, Any] = field(default_factory=dict)  # unchecked: what the game itself wrote for its lists
    stamp: str = ""  # of what the file held; another one when it has been written since

    @property
    def autosave(self) -> bool:
        """Whether the program made it by itself."""
        return is_autosave(self.slot)


def is_autosave(slot: str) -> bool:
    """Whether the program makes the saves of that name by itself."""
    return _AUTOSAVE.fullmatch(slot) is not None


def backup(path: Path) -> Path:
    """The good copy beside a save."""
    return path.with_name(path.name + ".bak")


def read_save(path: Path) -> Record:
    """The record in a file.

    Raises:
        FileError: it cannot be read or is none.
    """
    record = read_json(path, RECORD)
    if not isinstance(record, dict) or not isinstance(record.get("actions"), list):
        raise FileError(path, "is not a game record")
    return record


def info_of(path: Path) -> SaveInfo:
    """What a list shows of a file, or of the copy beside it where the newer one is damaged."""
    slot = path.name.removesuffix(SUFFIX)
    for candidate in (path, backup(path)):
        try:
            record = read_save(candidate)
        except FileError:
            continue
        meta, progress, setup = (object_of(record, key) for key in ("meta", "progress", "setup"))
        listed = record.get("players")
        players = [player for player in listed if isinstance(player, dict)] if isinstance(listed, list) else []
        seats = _number(setup.get("seats"))
        return SaveInfo(
            slot,
            path,
            printable(meta.get("title", ""), TITLE),
            _moment(meta.get("saved_at")),
            _number(progress.get("age")),
            _number(progress.get("turn")),
            seats,
            tuple(printable(player.get("name", ""), NAME) for player in players[:_MOST_NAMES]),
            progress.get("finished") is True,
            people=len(players) < seats or any(player.get("bot", HUMAN) == HUMAN for player in players),
            game=printable(record.get("game", ""), NAME),
            practice=record.get(PRACTICE) is True,
            progress=progress,
            stamp=_stamp(path),
        )
    return SaveInfo(slot, path, "", "", 0, 0, 0, damaged=True, stamp=_stamp(path))


def object_of(record: Record, key: str) -> Record:
    """The object under a key, an empty one where there is none."""
    value = record.get(key)
    return value if isinstance(value, dict) else {}


def _stamp(path: Path) -> str:
    """What tells the present content of a file from any other."""
    try:
        return hashlib.blake2b(read_bytes(path, RECORD), digest_size=_STAMP).hexdigest()
    except FileError as error:
        return error.reason


def _number(value: object) -> int:
    return value if isinstance(value, int) and 0 <= value < _LARGEST else 0


def _moment(value: object) -> str:
    """A time as ISO 8601, '' for what is none that a clock here could show."""
    if isinstance(value, str):
        with contextlib.suppress(ValueError, OverflowError, OSError):
            moment = datetime.fromisoformat(value)
            if moment.astimezone().year >= _FIRST_YEAR:
                return value
    return ""
