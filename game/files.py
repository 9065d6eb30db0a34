"""Writing a file so that a crash or a full disk never leaves half of it."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_atomic(path: Path, text: str) -> None:
    """Replaces `path` by `text` (UTF-8) in one step, creating its folder; OSError leaves the old file as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def set_aside(path: Path) -> Path:
    """Renames a damaged file to `<name>.bad` (replacing an older one) and returns its new place."""
    bad = path.with_name(path.name + ".bad")
    with contextlib.suppress(OSError):
        os.replace(path, bad)
    return bad
