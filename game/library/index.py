"""The index of the finished games: what the list and the search need of each record, kept in one file.

Everything in it comes from the records, so a damaged file of the index, or one of another version, is made anew. A
record is read again when its time or its size has changed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec import structs

from game.storage.files import FileError, read_bytes, write_bytes
from game.storage.saved import SUFFIX, SaveInfo

_FORMAT: Final = b"2"
_DIGEST = 16  # bytes
_LARGEST = 256 * 1024 * 1024  # bytes of the file; a game takes two thousand


class FileStamp(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What tells whether a file has been written since: its time in nanoseconds, and its size."""

    changed: int
    size: int


class KnownGame(msgspec.Struct, frozen=True, array_like=True):
    """A record as the library knows it. ``key``: by which a note knows the game, whatever its file is called;
    ``pieces``: for each city the ids of what it was made of, without the name of its game, joined by spaces; None: not
    read yet."""

    stamp: FileStamp
    info: SaveInfo
    key: str
    pieces: tuple[str, ...] | None = None

    @property
    def file(self) -> str:
        """The name of its file."""
        return self.info.path.name

    @property
    def when(self) -> str:
        """The time of the game (ISO 8601, UTC), that of its file if the record has none."""
        return self.info.saved_at or datetime.fromtimestamp(self.stamp.changed // 10**9, UTC).isoformat()

    def renamed(self, path: Path) -> KnownGame:
        """Return it in another file."""
        slot = path.name.removesuffix(SUFFIX)
        return structs.replace(self, info=replace(self.info, path=path, slot=slot))


def index_file(data: Path) -> Path:
    """Return the file in the user's data folder."""
    return data / "games.index"


def load_index(file: Path, folder: Path) -> dict[str, KnownGame]:
    """Return the games of the index by the names of their files in a folder; {} if the index cannot be used."""

    def placed(kind: type, value: object) -> object:
        return folder / str(value) if kind is Path else value

    try:
        digest, _, body = read_bytes(file, _LARGEST).partition(b"\n")
        if digest.decode("ascii", "replace") != _digest(body):
            return {}
        games = msgspec.json.decode(body, type=list[KnownGame], dec_hook=placed)
    except (FileError, ValueError, TypeError):
        return {}
    return {game.file: game for game in games}


def save_index(file: Path, games: Iterable[KnownGame]) -> None:
    """Write the index. That it cannot be written matters to nobody: it would only have saved time."""
    body = msgspec.json.encode(list(games), enc_hook=lambda path: path.name)
    with contextlib.suppress(OSError):
        write_bytes(file, _digest(body).encode() + b"\n" + body, sync=False)


def stamps(folder: Path) -> Mapping[str, FileStamp]:
    """Return the files of records in a folder by their names, {} if it cannot be read."""
    found: dict[str, FileStamp] = {}
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                with contextlib.suppress(OSError):
                    held = entry.stat()
                    found[entry.name] = FileStamp(held.st_mtime_ns, held.st_size)
    return found


def _digest(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=_DIGEST, person=_FORMAT).hexdigest()
