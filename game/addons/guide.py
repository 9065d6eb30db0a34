"""What makers of add-ons need: the pages that explain them, and the example to copy from.

A package holds them in ``assets/guide`` (setup.py); in a clone they lie in ``docs``.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

from game.assets import asset
from game.storage.files import write_bytes

_PAGES = (
    "addons.zh-Hant.md", "content.md", "bots.md", "leaders.md",
    "wonders.md", "wonders.zh-Hant.md", "wonders.gpl", "schema",
)  # fmt: skip
_EXAMPLE = "example"
GUIDE = "_guide"
"""Where the pages lie among the add-ons: what begins with _ is none."""


def copy_guide(folder: Path) -> None:
    """Put the pages into a folder, and the example as an add-on, unless one of its name is there; OSError where that
    cannot be written."""
    source = _source()
    for page in _PAGES:
        _copy(source / page, folder / GUIDE / page)
    for example in (source / _EXAMPLE).iterdir():
        if example.is_dir() and not (folder / example.name).exists():
            _copy(example, folder / example.name)


def _source() -> Traversable:
    packed = asset("guide")
    return packed if packed.is_dir() else asset("../docs")


def _copy(source: Traversable, target: Path) -> None:
    if not source.is_dir():
        target.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(target, source.read_bytes())
        return
    for inner in source.iterdir():
        if inner.name != "__pycache__":
            _copy(inner, target / inner.name)
