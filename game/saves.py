"""Saves: autosave, named slots and the records of finished games. Each is a game record (`*.wonders.json`).

A save is the record of the contract plus one key, `meta`, which only lists use. Writing is atomic and keeps the last
good copy as `.bak`; reading falls back to that copy.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.files import write_atomic
from game.paths import Paths

SUFFIX = ".wonders.json"
AUTOSAVE = "autosave"
SLOTS = ("slot1", "slot2", "slot3", "slot4", "slot5")
_UNSAFE = re.compile(r"[^\w\-]+")

Record = dict[str, Any]
Translate = Callable[..., str]


class SaveError(Exception):
    """A save that could not be written or read; the message is one sentence for the reader: what, and where."""


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
    game: str = ""


@dataclass(frozen=True)
class Loaded:
    """A record that was read; `from_backup` when the newest copy was damaged and the one before it was taken."""

    record: Record
    from_backup: bool


class SaveStore:
    """The saves and replays of this user. `tr` gives the sentences of errors."""

    def __init__(self, paths: Paths, tr: Translate) -> None:
        self._paths = paths
        self.tr = tr

    def path(self, slot: str) -> Path:
        """The file of a slot, whether it exists or not."""
        return self._paths.saves / f"{slot}{SUFFIX}"

    def exists(self, slot: str) -> bool:
        """Whether something (good or damaged) is saved there."""
        return self.path(slot).exists() or _backup(self.path(slot)).exists()

    def save(self, slot: str, record: Mapping[str, Any], title: str = "") -> Path:
        """Writes a record to a slot; SaveError where that is impossible."""
        return self._write(self.path(slot), record, title)

    def save_replay(self, record: Mapping[str, Any], title: str = "") -> Path:
        """Writes a finished game under a name of its own in the folder of replays; SaveError where impossible."""
        stamp = datetime.now(UTC).strftime("%Y-%m-%d_%H%M%S")
        stem = _UNSAFE.sub("-", f"{stamp}_{title}").strip("-")[:80]
        path = self._paths.replays / f"{stem}{SUFFIX}"
        count = 2
        while path.exists():
            path = self._paths.replays / f"{stem}-{count}{SUFFIX}"
            count += 1
        return self._write(path, record, title)

    def load(self, slot: str) -> Loaded:
        """Reads a slot, or the last good copy of it; SaveError when neither can be read."""
        return self.read(self.path(slot))

    def read(self, path: Path) -> Loaded:
        """Reads a record from any file, or from the good copy beside it; SaveError when neither can be read."""
        return next(self.copies(path))

    def copies(self, path: Path) -> Iterator[Loaded]:
        """The record of a file and then the one of the copy beside it, as far as they can be read.

        Raises:
            SaveError: neither can be read.
        """
        problem: Exception | None = None
        found = False
        for candidate in (path, _backup(path)):
            try:
                loaded = Loaded(_parse(candidate), from_backup=candidate != path)
            except (OSError, ValueError) as error:
                problem = problem or error
                continue
            found = True
            yield loaded
        if not found:
            key = "saves.missing" if isinstance(problem, FileNotFoundError) else "saves.damaged"
            raise SaveError(self.tr(key, path=path)) from problem

    def delete(self, info: SaveInfo) -> None:
        """Removes a save and its copy; SaveError where that is impossible."""
        try:
            info.path.unlink(missing_ok=True)
            _backup(info.path).unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(self.tr("saves.not_deleted", path=info.path, reason=_reason(error))) from error

    def rename(self, info: SaveInfo, title: str) -> None:
        """Gives a save another title; SaveError where it cannot be read or written."""
        record = self.read(info.path).record
        record.setdefault("meta", {})["title"] = title
        self._dump(info.path, record)

    def saves(self) -> list[SaveInfo]:
        """The autosave and the named slots that hold something, newest first."""
        return _newest_first([_info(self.path(slot)) for slot in (AUTOSAVE, *SLOTS) if self.exists(slot)])

    def replays(self) -> list[SaveInfo]:
        """The finished games, newest first."""
        if not self._paths.replays.is_dir():
            return []
        return _newest_first([_info(path) for path in self._paths.replays.iterdir() if path.name.endswith(SUFFIX)])

    def free_slot(self) -> str | None:
        """The first named slot that holds nothing."""
        return next((slot for slot in SLOTS if not self.exists(slot)), None)

    def _write(self, path: Path, record: Mapping[str, Any], title: str) -> Path:
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._dump(path, {**record, "meta": {"title": title, "saved_at": now}})
        return path

    def _dump(self, path: Path, record: Mapping[str, Any]) -> None:
        try:
            if path.exists():
                _keep_good_copy(path)
            write_atomic(path, json.dumps(record, ensure_ascii=False) + "\n")
        except OSError as error:
            raise SaveError(self.tr("saves.not_written", path=path, reason=_reason(error))) from error


def save_title(record: Mapping[str, Any], tr: Translate) -> str:
    """What a list of saves calls a game: who plays."""
    return ", ".join(str(player["name"]) for player in record["players"]) or tr("app.title")


def _keep_good_copy(path: Path) -> None:
    """Copies the file to `.bak`, unless it is damaged: then the older copy is the good one and stays."""
    try:
        _parse(path)
    except (OSError, ValueError):
        return
    temporary = _backup(path).with_suffix(".tmp")
    shutil.copyfile(path, temporary)
    os.replace(temporary, _backup(path))


def _parse(path: Path) -> Record:
    record = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(record, dict) or not isinstance(record.get("actions"), list):
        raise ValueError("not a game record")
    return record


def _info(path: Path) -> SaveInfo:
    slot = path.name.removesuffix(SUFFIX)
    for candidate in (path, _backup(path)):
        try:
            record = _parse(candidate)
        except (OSError, ValueError):
            continue
        meta, progress, setup = (_object(record, key) for key in ("meta", "progress", "setup"))
        players = record.get("players")
        names = [str(player.get("name", "")) for player in players or () if isinstance(player, dict)]
        return SaveInfo(
            slot,
            path,
            str(meta.get("title", "")),
            str(meta.get("saved_at", "")),
            _number(progress.get("age")),
            _number(progress.get("turn")),
            _number(setup.get("seats")),
            tuple(names),
            progress.get("finished") is True,
            game=str(record.get("game", "")),
        )
    return SaveInfo(slot, path, "", "", 0, 0, 0, damaged=True)


def _object(record: Record, key: str) -> Record:
    value = record.get(key)
    return value if isinstance(value, dict) else {}


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _newest_first(infos: list[SaveInfo]) -> list[SaveInfo]:
    return sorted(infos, key=lambda info: (info.saved_at, info.slot), reverse=True)


def _backup(path: Path) -> Path:
    return path.with_name(path.name + ".bak")


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
