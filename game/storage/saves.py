"""Saves: autosave, named slots and the records of finished games. Each is a game record (`*.wonders.json`).

A save is the record of the contract plus one key, `meta`, which only lists use. Writing is atomic and keeps the last
good copy as `.bak`; reading falls back to that copy.

Every running game has an autosave of its own (:class:`Autosave`): `autosave`, or `autosave-2` and so on while older
ones hold games of people that are not over. A lock tells other instances of the program whose it is.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import msgspec
from msgspec import structs

from game.messages import cause
from game.platform.locks import FileLock, exclusive_access
from game.platform.paths import Paths
from game.storage.files import (
    RECORD,
    FileError,
    MissingFileError,
    patiently,
    read_bytes,
    sweep,
    write_atomic,
    write_bytes,
)
from game.storage.saved import (
    AUTOSAVE,
    SUFFIX,
    TITLE,
    Record,
    SaveInfo,
    SaveMeta,
    backup,
    info_of,
    is_autosave,
    meta_of,
    names_of,
    read_save,
)
from rules.core.printable import printable

SLOTS = ("slot1", "slot2", "slot3", "slot4", "slot5")
AUTOSAVES = 5
"""Unfinished games that are kept; with more the player is asked which one may be removed."""
_STAMP, _STAMPED = "%Y-%m-%d_%H%M%S", "2026-01-01_000000"  # at the head of a replay's name
_LAST_YEAR = 9000  # a save from later still comes from no clock
KEPT_REPLAYS = 2000
"""Replays that are kept automatically."""
_MOST_AUTOSAVES = 99
_STEM = 60  # letters of a file's name
_BY_ITSELF, _FOR_GOOD = "auto-", "game-"  # in the names of replays, before the id of the game
_UNSAFE = re.compile(r"[^\w\-]+")

Translate = Callable[..., str]


class SaveError(Exception):
    """A save that could not be written or read; the message is one sentence for the reader: what, and where."""


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
        self._newest: datetime | None = None  # time of the newest save
        self._locks: dict[str, FileLock] = {}

    def path(self, slot: str) -> Path:
        """Return the file of a slot, whether it exists or not."""
        return self._paths.saves / f"{slot}{SUFFIX}"

    def exists(self, slot: str) -> bool:
        """True if something (good or damaged) is saved there."""
        return _there(self.path(slot)) or _there(backup(self.path(slot)))

    def save(self, slot: str, record: Mapping[str, object], title: str = "") -> Path:
        """Write a record to a slot; SaveError if that fails."""
        return self._write(self.path(slot), record, title)

    def save_over(self, slot: str, record: Mapping[str, object], title: str, shown: SaveInfo | None) -> Path | None:
        """Write a record to a slot that was shown to hold `shown` (None: nothing), and return the file. Return
        None, without writing, if the slot holds something else by now, because another window has saved there.

        Raises:
            SaveError: it cannot be written.
        """
        path = self.path(slot)
        with exclusive_access(path):
            held = info_of(path).stamp if self.exists(slot) else None
            if held != (shown.stamp if shown is not None else None):
                return None
            return self.save(slot, record, title)

    def save_replay(self, record: Mapping[str, object], title: str = "", game: str = "") -> Path:
        """Keep a finished game until somebody deletes it, and return its file in the folder of replays. `game`: what
        tells the game from others; one that :meth:`keep_replay` has kept is only marked.

        Raises:
            SaveError: it cannot be written.
        """
        kept = self._replay_of(game)
        if kept is not None:
            return self.keep_for_good(kept)
        return self._new_replay(f"{self._stamp()}_{_named(title, game)}", record, title)

    def keep_replay(self, record: Mapping[str, object], title: str, game: str) -> Path:
        """Keep a finished game automatically, once, and return its file. The oldest of such games are removed if there
        are too many.

        Raises:
            SaveError: it cannot be written.
        """
        kept = self._replay_of(game)
        if kept is not None:
            return kept
        path = self._new_replay(f"{self._stamp()}_{_BY_ITSELF}{game}", record, title)
        for old in sorted(found for found in self._replay_files() if _BY_ITSELF in found.name)[:-KEPT_REPLAYS]:
            with contextlib.suppress(OSError):
                patiently(old.unlink)
        return path

    def _new_replay(self, stem: str, record: Mapping[str, object], title: str) -> Path:
        text = _text(_with_meta(record, self._noted_now(title)))
        path = self._paths.replays / f"{stem}{SUFFIX}"
        for number in range(2, 10_000):
            try:
                write_bytes(path, text.encode("utf-8", "replace"), new=True)
            except FileExistsError:
                path = self._paths.replays / f"{stem}-{number}{SUFFIX}"
            except OSError as error:
                raise SaveError(self.tr("saves.not_written", path=path, reason=cause(error))) from error
            else:
                break
        return path

    def keep_for_good(self, path: Path) -> Path:
        """Rename a replay so that it is not removed automatically, and return its new file."""
        if _BY_ITSELF not in path.name:
            return path
        place = path.with_name(path.name.replace(_BY_ITSELF, _FOR_GOOD))
        try:
            patiently(lambda: path.rename(place))
        except OSError as error:
            raise SaveError(self.tr("saves.not_written", path=place, reason=cause(error))) from error
        return place

    def _replay_of(self, game: str) -> Path | None:
        return next((path for path in self._replay_files() if game and f"-{game}{SUFFIX}" in path.name), None)

    def _replay_files(self) -> list[Path]:
        try:
            return [path for path in self._paths.replays.iterdir() if path.name.endswith(SUFFIX)]
        except OSError:
            return []

    def load(self, slot: str) -> Loaded:
        """Read a slot, or the last good copy of it; SaveError if neither can be read."""
        return self.read(self.path(slot))

    def read(self, path: Path) -> Loaded:
        """Read a record from any file, or from the good copy beside it; SaveError if neither can be read."""
        return next(self.copies(path))

    def copies(self, path: Path) -> Iterator[Loaded]:
        """Yield the records of a file and of the copy beside it, as far as they can be read.

        Raises:
            SaveError: neither can be read.
        """
        problem: Exception | None = None
        found = False
        for candidate in (path, backup(path)):
            try:
                loaded = Loaded(read_save(candidate), from_backup=candidate != path)
            except FileError as error:
                problem = problem or error
                continue
            found = True
            yield loaded
        if not found:
            key = "saves.missing" if isinstance(problem, MissingFileError) else "saves.damaged"
            raise SaveError(self.tr(key, path=path)) from problem

    def delete(self, info: SaveInfo) -> None:
        """Remove a save and its copy; SaveError if that fails."""
        try:
            for file in (info.path, backup(info.path)):
                patiently(partial(file.unlink, missing_ok=True))
        except OSError as error:
            raise SaveError(self.tr("saves.not_deleted", path=info.path, reason=cause(error))) from error

    def rename(self, info: SaveInfo, title: str) -> None:
        """Give a save another title; a replay that gets one is not removed automatically. SaveError if that fails."""
        record = self.read(info.path).record
        meta = structs.replace(meta_of(record), title=printable(title, TITLE))
        self._dump(self.keep_for_good(info.path), _with_meta(record, meta))

    def saves(self) -> list[SaveInfo]:
        """Return the autosaves and the named slots that hold something, newest first."""
        return _newest_first([info_of(self.path(slot)) for slot in (*self._autosaves(), *SLOTS) if self.exists(slot)])

    def newest_unfinished(self) -> SaveInfo | None:
        """Return the newest autosave of an unfinished game, if any."""
        return next((info for info in self.saves() if info.autosave and not info.finished), None)

    def oldest_idle(self, most: int = AUTOSAVES) -> SaveInfo | None:
        """Return the oldest autosave of an unfinished game that no window plays, if there are at least `most` of
        them."""
        idle = [
            info
            for info in self.saves()
            if info.autosave and info.people and not info.finished and not info.damaged and self.claim(info.slot)
        ]
        return idle[-1] if len(idle) >= most else None

    def acquire_autosave(self) -> str:
        """Lock an autosave slot without an unfinished game of a person or an unreadable file, and return it.

        Raises:
            SaveError: there is none.
        """
        for number in range(1, _MOST_AUTOSAVES + 1):
            slot = AUTOSAVE if number == 1 else f"{AUTOSAVE}-{number}"
            if self._spare(slot) and self.claim(slot) and self._spare(slot):
                return slot
        raise SaveError(self.tr("saves.too_many", folder=self._paths.saves))

    def claim(self, slot: str) -> bool:
        """Lock an autosave slot until the program ends; False if another program has it."""
        if slot in self._locks:
            return True
        try:
            lock = FileLock.acquire(self.path(slot).with_suffix(".lock"))
        except OSError:
            return True  # a folder that takes no lock; writing the save will say why
        if lock is None:
            return False
        self._locks[slot] = lock
        sweep(self._paths.saves, f"{slot}{SUFFIX}", older=0.0)
        return True

    def close(self) -> None:
        """Release the autosaves."""
        for lock in self._locks.values():
            lock.release()
        self._locks.clear()

    def _autosaves(self) -> list[str]:
        try:
            slots = {path.name.partition(SUFFIX)[0] for path in self._paths.saves.iterdir() if SUFFIX in path.name}
        except OSError:
            return []
        return sorted(slot for slot in slots if is_autosave(slot))

    def _spare(self, slot: str) -> bool:
        if not self.exists(slot):
            return True
        info = info_of(self.path(slot))
        return not info.damaged and (info.finished or not info.people)

    def _moment(self) -> datetime:
        """Return the time of what is saved now: later than that of all saves, even if the clock has been set back."""
        now = datetime.now(UTC).replace(microsecond=0)
        if self._newest is None:
            noted = [found for info in self.saves() if (found := _time(info.saved_at))]
            stamps = sorted((path.name[: len(_STAMPED)] for path in self._replay_files()), reverse=True)
            named = next((found for stamp in stamps if (found := _time(stamp, _STAMP))), now)
            self._newest = max([*noted, named])
        if self._newest > now and self._newest.year < _LAST_YEAR:
            now = self._newest + timedelta(seconds=1)
        self._newest = now
        return now

    def _stamp(self) -> str:
        return self._moment().strftime(_STAMP)

    def _noted_now(self, title: str) -> SaveMeta:
        return SaveMeta(printable(title, TITLE), self._moment().isoformat(timespec="seconds"))

    def _write(self, path: Path, record: Mapping[str, object], title: str) -> Path:
        self._dump(path, _with_meta(record, self._noted_now(title)))
        return path

    def _dump(self, path: Path, record: Mapping[str, object]) -> None:
        try:
            if _there(path):
                _keep_good_copy(path)
            write_atomic(path, _text(record))
        except OSError as error:
            raise SaveError(self.tr("saves.not_written", path=path, reason=cause(error))) from error


class Autosave:
    """The autosave of one running game. ``path``: the file that it was loaded from; an autosave goes on there, unless
    another instance of the program plays on with it."""

    def __init__(self, store: SaveStore, path: Path | None = None) -> None:
        self._store = store
        self._slot: str | None = None
        slot = path.name.removesuffix(SUFFIX) if path is not None else ""
        if is_autosave(slot) and path == store.path(slot) and store.claim(slot):
            self._slot = slot

    def save(self, record: Mapping[str, object], title: str) -> None:
        """Save the game; SaveError if that fails."""
        if self._slot is None:
            self._slot = self._store.acquire_autosave()
        self._store.save(self._slot, record, title)


def _there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # A folder that may not be looked into.
        return False


def _time(text: str, form: str = "") -> datetime | None:
    try:
        return (
            datetime.strptime(text, form).replace(tzinfo=UTC) if form else datetime.fromisoformat(text).astimezone(UTC)
        )
    except (ValueError, OverflowError, OSError):
        return None


def _named(title: str, game: str) -> str:
    """Return the end of a replay's file name: the permitted letters of the title, or the id of the game."""
    return f"{_FOR_GOOD}{game}" if game else _UNSAFE.sub("-", printable(title, TITLE)).strip("-")[:_STEM]


def _with_meta(record: Mapping[str, object], meta: SaveMeta) -> Record:
    return {**record, "meta": msgspec.to_builtins(meta)}


def _text(record: Mapping[str, object]) -> str:
    return json.dumps(record, ensure_ascii=False) + "\n"


def save_title(record: Mapping[str, object], tr: Translate) -> str:
    """Return the title of a game in lists of saves: its players."""
    return tr("list.names").join(names_of(record)) or tr("app.title")


def _keep_good_copy(path: Path) -> None:
    """Copy the file to `.bak`, unless it is damaged: then the older copy is the good one and stays."""
    with contextlib.suppress(FileError):
        read_save(path)
        # Nobody waits for the disk here: the file itself, written next, is the one that must not be lost.
        write_bytes(backup(path), read_bytes(path, RECORD), sync=False)


def _newest_first(infos: list[SaveInfo]) -> list[SaveInfo]:
    return sorted(infos, key=lambda info: (info.saved_at, info.slot), reverse=True)
