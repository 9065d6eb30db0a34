"""Files on the disk: read within bounds whoever wrote them, and written atomically.

Files from outside are read here: saves, replays, settings, portraits, records of the command
line. A pipe, a device, a folder, a file that is too large or nested too deeply is refused in one sentence with its
place.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import re
import stat
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from game.messages import GameMessage, cause
from rules.core.messages import Message, message_of

SMALL = 64 * 1024
"""Bytes of a file that people write by hand or that holds a few choices, such as settings."""

RECORD = 4 * 1024 * 1024
"""Bytes of a game's record; the longest games take a tenth of it."""

DEPTH = 40
"""The deepest nesting of values in a file; records need eight."""

_DIGITS = 100
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
_TEMPORARY = ".tmp"
_STALE = 60.0  # seconds; no write takes that long
_WAITS = (0.002, 0.008, 0.03, 0.06)  # seconds between attempts
T = TypeVar("T")


_JSON_FAULTS: Mapping[str, Message] = {
    "Expecting value": GameMessage("json.value"),
    "Expecting property name enclosed in double quotes": GameMessage("json.name"),
    "Expecting ':' delimiter": GameMessage("json.colon"),
    "Expecting ',' delimiter": GameMessage("json.comma"),
    "Extra data": GameMessage("json.extra"),
    "Unterminated string starting at": GameMessage("json.open"),
    "Invalid control character at": GameMessage("json.control"),
    "Invalid \\escape": GameMessage("json.escape"),
    "Invalid \\uXXXX escape": GameMessage("json.code"),
}
"""What the library says is wrong with JSON, and our message."""


class FileError(ValueError):
    """A file that cannot be used. Its text is one printable sentence: "<file>:<line>: what is wrong"; `reason` is the
    last part alone. ``line``: 0 where all of the file is meant."""

    def __init__(self, path: Path, reason: Message | str, line: int = 0) -> None:
        self.path, self.line, self.reason = path, line or 1, reason
        at_line = Message("file", path=path, line=line, reason=reason)
        super().__init__((at_line if line else GameMessage("whole_file", path=path, reason=reason)).safe())


class MissingFileError(FileError):
    """There is no such file."""


def is_regular(path: Path) -> bool:
    """True if there is a regular file; False also if that cannot be found out."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def read_bytes(path: Path, most: int) -> bytes:
    """Return the content of a regular file of at most `most` bytes.

    Raises:
        FileError: it is none, is larger, or cannot be read.
    """
    try:
        _regular(path, os.stat(path))  # before it is opened: opening alone can wait for ever or do something
        with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as file:
            _regular(path, os.fstat(file.fileno()))
            data = file.read(most + 1)
    except FileNotFoundError as error:
        raise MissingFileError(path, GameMessage("no_file")) from error
    except OSError as error:
        raise FileError(path, GameMessage("unreadable", reason=cause(error))) from error
    except ValueError as error:  # A name that no file can have, such as one with a NUL.
        raise (
            error if isinstance(error, FileError) else FileError(path, GameMessage("unreadable", reason=error))
        ) from error
    if len(data) > most:
        raise FileError(path, GameMessage("large", n=most // 1024))
    return data


def read_text(path: Path, most: int) -> str:
    """Return the text (UTF-8) of a regular file of at most `most` bytes.

    Raises:
        FileError: as :func:`read_bytes`, or it is no text.
    """
    data = read_bytes(path, most)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError(path, GameMessage("not_utf8"), data.count(b"\n", 0, error.start) + 1) from error


def read_json(path: Path, most: int = RECORD) -> Any:
    """Return the JSON value of a file: nested at most `DEPTH` deep, its numbers finite, its texts whole.

    Raises:
        FileError: as :func:`read_text`, or it is no such value.
    """
    text = read_text(path, most)
    try:
        return parse_json(text)
    except json.JSONDecodeError as error:
        raise FileError(path, not_json(error), error.lineno) from error
    except ValueError as error:
        raise FileError(path, message_of(error)) from error


def not_json(error: json.JSONDecodeError) -> Message:
    """Return what is wrong with a text that is no JSON."""
    return GameMessage("not_json", reason=_JSON_FAULTS.get(error.msg, GameMessage("json.other")))


def parse_json(text: str) -> Any:
    """Return the JSON value of a text, within the bounds of :func:`read_json`; ValueError if it is none."""
    try:
        value = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_finite)
    except RecursionError as error:
        raise ValueError(GameMessage("nested")) from error
    level = [value]
    for _ in range(DEPTH):
        inner = (node.values() if type(node) is dict else node for node in level if type(node) in (dict, list))
        level = [item for items in inner for item in items if type(item) in (dict, list)]
        if not level:
            break
    else:
        raise ValueError(GameMessage("nested"))
    if _HALF.search(text):
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise ValueError(GameMessage("half")) from error
    return value


def patiently(change: Callable[[], T]) -> T:
    """Return what ``change`` returns. Where something is denied, try again for some 100 ms: on Windows a file that a
    virus scanner or a cloud folder looks at can be neither replaced nor removed meanwhile."""
    for wait in _WAITS:
        try:
            return change()
        except PermissionError:
            time.sleep(wait)
    return change()


def write_atomic(path: Path, text: str) -> None:
    """Replace `path` by `text` (UTF-8) in one step, creating its folder; OSError leaves the old file as it was."""
    write_bytes(path, text.encode("utf-8", "replace"))


def write_bytes(path: Path, data: bytes, new: bool = False, sync: bool = True) -> None:
    """Replace `path` by `data` in one step, creating its folder; OSError leaves the old file as it was.

    `new`: only if there is no such file yet, else FileExistsError. `sync`: wait until it is on the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=_TEMPORARY, dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            if sync:
                os.fsync(stream.fileno())
        if new:
            _claim(path)
        patiently(lambda: os.replace(name, path))
    except BaseException:
        with contextlib.suppress(OSError):
            patiently(lambda: os.unlink(name))
        raise


def _claim(path: Path) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def sweep(folder: Path, name: str = "", older: float = _STALE) -> None:
    """Remove what interrupted writes have left in a folder: the temporary files of `name`, '' for all files.

    Files younger than `older` seconds stay: another program may be writing them.
    """
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if path.name.endswith(_TEMPORARY) and path.name.startswith(name):
                with contextlib.suppress(OSError):
                    if path.is_file() and time.time() - path.stat().st_mtime >= older:
                        path.unlink()


def set_aside(path: Path) -> Path:
    """Rename a damaged file to `<name>.bad` (replacing an older one) and return its new place."""
    bad = path.with_name(path.name + ".bad")
    with contextlib.suppress(OSError):
        patiently(lambda: os.replace(path, bad))
    return bad


def _regular(path: Path, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise FileError(path, GameMessage("folder" if stat.S_ISDIR(status.st_mode) else "not_regular"))


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise ValueError(GameMessage("long_number"))
    return int(digits)


def _finite(number: str) -> float:
    value = float(number)
    if not math.isfinite(value):
        raise ValueError(GameMessage("no_number", number=number))
    return value
