"""What a list shows of a saved game, read from its file; strangers may have written that."""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from game.bots.registry import HUMAN
from game.storage.files import RECORD, FileError, read_bytes, read_json
from rules.core.checked import checked, fitted
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


class SavedProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a game has come, as its record tells lists of saves: the ``age``, where there are any, the turn or round,
    and the ``city`` of the first person in it, of which each game has its own record; at the end the points of
    everybody and the seats that have won."""

    turn: int
    finished: bool
    city: object
    age: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


_NOWHERE = SavedProgress(turn=0, finished=False, city=None)


class SaveMeta(msgspec.Struct, frozen=True):
    """What the program notes of a save, under `meta` of its record."""

    title: str = ""
    saved_at: str = ""


class _Seats(msgspec.Struct, frozen=True):
    """What lists need of a setup."""

    seats: int = 0


class _Seat(msgspec.Struct, frozen=True):
    """What lists need of a player."""

    name: str = ""
    bot: str = HUMAN


class _Record(msgspec.Struct, frozen=True):
    """What makes a file a record."""

    actions: list[object]


class _Listed(msgspec.Struct, frozen=True):
    """What lists need of a record; its objects are read one by one, each as far as it is sound."""

    meta: object = None
    progress: object = None
    setup: object = None
    players: list[object] = []
    game: str = ""
    practice: bool = False


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
    progress: SavedProgress = _NOWHERE
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
    record: Record = read_json(path, RECORD)
    try:
        checked(record, _Record, "the record")
    except ValueError as error:
        raise FileError(path, "is not a game record") from error
    return record


def info_of(path: Path) -> SaveInfo:
    """What a list shows of a file, or of the copy beside it where the newer one is damaged."""
    slot = path.name.removesuffix(SUFFIX)
    for candidate in (path, backup(path)):
        try:
            record = read_save(candidate)
        except FileError:
            continue
        found = fitted(record, _Listed())
        meta, progress, setup = (
            fitted(found.meta, SaveMeta()),
            progress_of(found.progress),
            fitted(found.setup, _Seats()),
        )
        players = _players(found)
        seats = _number(setup.seats)
        return SaveInfo(
            slot,
            path,
            printable(meta.title, TITLE),
            _moment(meta.saved_at),
            _number(progress.age),
            _number(progress.turn),
            seats,
            tuple(printable(player.name, NAME) for player in players[:_MOST_NAMES]),
            progress.finished,
            people=len(players) < seats or any(player.bot == HUMAN for player in players),
            game=printable(found.game, NAME),
            practice=found.practice,
            progress=progress,
            stamp=_stamp(path),
        )
    return SaveInfo(slot, path, "", "", 0, 0, 0, damaged=True, stamp=_stamp(path))


def progress_of(document: object) -> SavedProgress:
    """Return how far a game has come, as far as its record says so."""
    return fitted(document, _NOWHERE)


def meta_of(record: Mapping[str, Any]) -> SaveMeta:
    """Return what the program has noted of a save."""
    return fitted(fitted(record, _Listed()).meta, SaveMeta())


def names_of(record: Mapping[str, Any]) -> list[str]:
    """Return the names of the players of a record."""
    return [player.name for player in _players(fitted(record, _Listed()))]


def _players(listed: _Listed) -> list[_Seat]:
    return [fitted(player, _Seat()) for player in listed.players if isinstance(player, dict)]


def _stamp(path: Path) -> str:
    """What tells the present content of a file from any other."""
    try:
        return hashlib.blake2b(read_bytes(path, RECORD), digest_size=_STAMP).hexdigest()
    except FileError as error:
        return error.reason


def _number(value: int) -> int:
    return value if 0 <= value < _LARGEST else 0


def _moment(value: str) -> str:
    """A time as ISO 8601, '' for what is none that a clock here could show."""
    with contextlib.suppress(ValueError, OverflowError, OSError):
        if datetime.fromisoformat(value).astimezone().year >= _FIRST_YEAR:
            return value
    return ""
