"""The folder of expansions and bots by others, which the program finds without installing anything.

A folder in it with a manifest is an expansion; a file ``<name>.py`` with a class ``Bot`` is a bot. An expansion of data
alone (YAML, pictures, sounds) plays as soon as it is there. What holds a program of its own plays once a person has
allowed it by name, and until its files change.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import invalidate_caches
from importlib.machinery import PathFinder, all_suffixes
from pathlib import Path
from typing import Literal

from game.platform.addon_finder import AllowedAddons, use
from game.storage.files import SMALL, FileError, read_json, write_atomic
from rules.core.printable import NAME, printable

_MANIFEST = "manifest.yaml"
_BOT = ".py"
_MOST = 100  # things that are looked at
_FILES, _BYTES, _DEPTH = 2000, 64 * 1024 * 1024, 8  # of one expansion
_PROGRAM = (*all_suffixes(), ".pth")
_Fault = Literal["", "no_name", "taken", "no_files"]


@dataclass(frozen=True)
class Addon:
    """Something in the folder. ``program``: it holds one, and needs to be allowed; ``on``: the program plays with it;
    ``fault``: why it cannot, as a key of the texts."""

    name: str
    kind: Literal["expansion", "bot"]
    program: bool
    on: bool
    fault: _Fault = ""


class _UnusableFilesError(Exception):
    """There are too many, or one is no plain file."""


def prepare(folder: Path) -> None:
    """Let the program, and all processes that it starts, find what it may play with; called before it looks."""
    if folder.is_dir():
        _use(folder, addons_in(folder))


def addons_in(folder: Path) -> list[Addon]:
    """Return what lies in the folder, by name; nothing where it cannot be read."""
    allowed = _allowed(folder)
    try:
        entries = sorted(entry for entry in folder.iterdir() if entry.name[0] not in "._")
    except OSError:
        return []
    addons = []
    for entry in entries[:_MOST]:
        if (entry / _MANIFEST).is_file():
            addons.append(_addon(entry, entry.name, "expansion", allowed))
        elif entry.suffix == _BOT and entry.is_file():
            addons.append(_addon(entry, entry.stem, "bot", allowed))
    return addons


def _addon(entry: Path, name: str, kind: Literal["expansion", "bot"], allowed: dict[str, str]) -> Addon:
    shown, fault, program, on = printable(name, NAME), _fault(name), True, False
    try:
        files = dict(_files(entry))
        program = any(path.endswith(_PROGRAM) for path in files)
        on = not program or (name in allowed and allowed[name] == _digest(files))
    except (_UnusableFilesError, OSError):
        fault = fault or "no_files"
    return Addon(shown, kind, program, on and not fault, fault)


def switch(folder: Path, name: str, on: bool) -> None:
    """Allow something that holds a program, as it is now, or do so no longer; OSError if that cannot be written. Bots
    play from now on, expansions from the next start on."""
    allowed = _allowed(folder)
    allowed.pop(name, None)
    entry = next((place for place in (folder / name, (folder / name).with_suffix(_BOT)) if place.exists()), None)
    if on and entry is not None:
        allowed[name] = _digest(dict(_files(entry)))
    write_atomic(_list(folder), json.dumps({"format": 1, "allowed": allowed}, indent=1) + "\n")
    _use(folder, addons_in(folder))
    from game.bots.registry import bots

    bots.cache_clear()


def _use(folder: Path, addons: list[Addon]) -> None:
    on = {kind: tuple(one.name for one in addons if one.on and one.kind == kind) for kind in ("expansion", "bot")}
    off = tuple(one.name for one in addons if one.kind == "expansion" and not one.on and not one.fault)
    use(AllowedAddons(folder, on["expansion"], on["bot"], off))
    invalidate_caches()


def _list(folder: Path) -> Path:
    """Return the file of what is allowed: a digest of its files by name. It lies beside the folder, which strangers
    fill."""
    return folder.with_suffix(".json")


def _allowed(folder: Path) -> dict[str, str]:
    with contextlib.suppress(FileError):
        content = read_json(_list(folder), SMALL)
        if isinstance(content, dict) and isinstance(content.get("allowed"), dict):
            return {str(name): str(digest) for name, digest in content["allowed"].items()}
    return {}


def _fault(name: str) -> _Fault:
    """Why Python cannot know something by that name, or knows something else by it."""
    if not (name.isidentifier() and name.isascii() and name == name.lower()):
        return "no_name"
    known = name in sys.builtin_module_names or PathFinder.find_spec(name) is not None
    return "taken" if known else ""


def _files(entry: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of an add-on, by their path in it, without what Python keeps of them.

    Raises:
        _UnusableFilesError: something is no plain file, or there is too much.
        OSError: they cannot be listed.
    """
    number = size = 0
    for place, relative in _walk(entry, entry.name, _DEPTH):
        status = place.lstat()
        number, size = number + 1, size + status.st_size
        if not stat.S_ISREG(status.st_mode) or number > _FILES or size > _BYTES:
            raise _UnusableFilesError
        yield relative, place


def _walk(entry: Path, relative: str, depth: int) -> Iterator[tuple[Path, str]]:
    if not depth:
        raise _UnusableFilesError
    if entry.is_dir() and not entry.is_symlink():
        with os.scandir(entry) as inside:
            for inner in sorted(inside, key=lambda one: one.name):
                if inner.name != "__pycache__":
                    yield from _walk(entry / inner.name, f"{relative}/{inner.name}", depth - 1)
    else:
        yield entry, relative


def _digest(files: dict[str, Path]) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for relative, place in sorted(files.items()):
        content = hashlib.blake2b(place.read_bytes()).hexdigest()
        digest.update(f"{relative}\0{content}\n".encode(errors="surrogateescape"))
    return digest.hexdigest()
