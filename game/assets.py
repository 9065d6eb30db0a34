"""Reading bundled files. Everything goes through importlib.resources, so a frozen build finds the same files."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, BinaryIO

import yaml


def asset(path: str) -> Traversable:
    """Return the bundled file or folder at `path`, relative to `assets/` with forward slashes."""
    found = files("assets")
    for part in path.split("/"):
        found = found / part
    return found


def asset_bytes(path: str) -> bytes:
    """Return the content of a bundled file; FileNotFoundError names the path if there is none."""
    return asset(path).read_bytes()


def asset_text(path: str) -> str:
    """Return the content of a bundled UTF-8 text file."""
    return asset(path).read_text(encoding="utf-8")


def asset_source(path: str) -> str | BinaryIO:
    """Return an argument for a pygame loader: a file name if the asset lies on disk, otherwise a stream over its
    bytes."""
    found = asset(path)
    if isinstance(found, Path):
        return str(found)
    return io.BytesIO(found.read_bytes())


def asset_names(folder: str, suffix: str = "") -> Iterator[str]:
    """Yield the names of the files in a bundled folder that end in `suffix`, sorted; none if the folder is missing."""
    found = asset(folder)
    if not found.is_dir():
        return
    yield from sorted(entry.name for entry in found.iterdir() if entry.is_file() and entry.name.endswith(suffix))


def parse_yaml(text: str) -> Any:
    """Return the plain data of a YAML text; yaml.YAMLError where it is none."""
    # The C loader reads a book ten times faster; wheels without libyaml fall back.
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@lru_cache(maxsize=64)
def asset_yaml(path: str) -> Any:
    """Return a bundled YAML file as plain data. Cached and shared: callers must not change what they get."""
    return parse_yaml(asset_text(path))
