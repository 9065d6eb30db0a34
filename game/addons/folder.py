"""The folder of expansions and bots by others, which the program finds without installing anything.

A folder in it with a manifest is an expansion, and plays as soon as it is there; a file ``<name>.py`` with a class
``Bot`` is a bot, and plays when it has been switched on. Both reach the program as packages that pip installs do: by
entry points, which are written into this folder.
"""

from __future__ import annotations

import contextlib
import sys
from dataclasses import dataclass
from importlib import invalidate_caches
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Literal

from rules.core.printable import NAME, printable

_MANIFEST = "manifest.yaml"
_POINTS = "wonders_addons-1.dist-info"
_METADATA = "Metadata-Version: 2.1\nName: wonders-addons\nVersion: 1\n"
_MOST = 100  # things that are looked at
_GROUPS = {"expansion": "wonders.expansions", "bot": "wonders.bots"}


@dataclass(frozen=True)
class Addon:
    """Something in the folder. ``on``: the program plays with it; ``fault``: why it cannot, as a key of the texts."""

    name: str
    kind: Literal["expansion", "bot"]
    on: bool
    fault: Literal["", "no_name", "taken"]


def prepare(folder: Path) -> None:
    """Let the program, and all processes that it starts, find what lies in the folder; called before it looks."""
    if folder.is_dir():
        _write(folder, found(folder))
        if str(folder) not in sys.path:
            sys.path.append(str(folder))  # at the end: nothing in it takes the place of anything else


def found(folder: Path) -> list[Addon]:
    """Return what lies in the folder, by name; nothing where it cannot be read."""
    on = _switched_on(folder)
    try:
        entries = sorted(
            entry for entry in folder.iterdir() if entry.suffix != ".dist-info" and entry.name[0] not in "._"
        )
    except OSError:
        return []
    addons = []
    for entry in entries[:_MOST]:
        if (entry / _MANIFEST).is_file():
            fault = _fault(entry.name, folder)
            addons.append(Addon(printable(entry.name, NAME), "expansion", not fault, fault))
        elif entry.suffix == ".py" and entry.is_file():
            fault = _fault(entry.stem, folder)
            addons.append(Addon(printable(entry.stem, NAME), "bot", not fault and entry.stem in on, fault))
    return addons


def switch(folder: Path, name: str, on: bool) -> None:
    """Switch a bot on or off, from now on and at every later start; OSError if that cannot be written."""
    changed = [
        Addon(one.name, one.kind, on, one.fault) if one.name == name and not one.fault else one for one in found(folder)
    ]
    _write(folder, changed, strict=True)
    from game.bots.registry import bots

    bots.cache_clear()


def _fault(name: str, folder: Path) -> Literal["", "no_name", "taken"]:
    """Why Python cannot know something by that name, or knows something else by it."""
    if not (name.isidentifier() and name.isascii() and name == name.lower()):
        return "no_name"
    elsewhere = [entry for entry in sys.path if entry != str(folder)]
    known = name in sys.builtin_module_names or PathFinder.find_spec(name, elsewhere) is not None
    return "taken" if known else ""


def _switched_on(folder: Path) -> set[str]:
    with contextlib.suppress(OSError, UnicodeDecodeError):
        text = (folder / _POINTS / "entry_points.txt").read_text("utf-8")
        return {line.partition(" = ")[0] for line in text.splitlines() if " = " in line}
    return set()


def _write(folder: Path, addons: list[Addon], strict: bool = False) -> None:
    lines = []
    for kind, group in _GROUPS.items():
        lines.append(f"[{group}]")
        names = [one.name for one in addons if one.kind == kind and one.on]
        lines += [f"{name} = {name}" if kind == "expansion" else f"{name} = {name}:Bot" for name in names]
    with contextlib.nullcontext() if strict else contextlib.suppress(OSError):
        (folder / _POINTS).mkdir(exist_ok=True)
        (folder / _POINTS / "METADATA").write_text(_METADATA, "utf-8", newline="\n")
        (folder / _POINTS / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8", newline="\n")
    invalidate_caches()
