"""How Python finds what lies in the folder of add-ons: each that is allowed by its own path, and nothing else there.

The folder is not on `sys.path`: a file in it that happens to be called like a module of Python's is never imported, and
what it says of packages is not read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, PathFinder
from importlib.metadata import Distribution, DistributionFinder
from pathlib import Path
from types import ModuleType

_PACKAGE = "wonders-addons"
_METADATA = f"Metadata-Version: 2.1\nName: {_PACKAGE}\nVersion: 1\n"


@dataclass(frozen=True)
class AllowedAddons:
    """What of a folder the program plays with, by name; ``off``: its expansions that only have to be switched on."""

    folder: Path
    expansions: tuple[str, ...]
    bots: tuple[str, ...]
    off: tuple[str, ...] = ()


def use(allowed: AllowedAddons | None) -> None:
    """Let this process find these add-ons, and no others from now on."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, _AddonFinder)]
    if allowed is not None:
        sys.meta_path.append(_AddonFinder(allowed))  # at the end: nothing of theirs takes the place of anything else


def in_use() -> AllowedAddons | None:
    """Return what this process finds."""
    return next((finder.allowed for finder in sys.meta_path if isinstance(finder, _AddonFinder)), None)


class _AddonFinder(DistributionFinder):
    def __init__(self, allowed: AllowedAddons) -> None:
        self.allowed = allowed

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where an add-on is found; what lies in it, Python finds from there."""
        if path is None and name in self.allowed.expansions + self.allowed.bots:
            return PathFinder.find_spec(name, [str(self.allowed.folder)])
        return None

    def find_distributions(
        self,
        context: DistributionFinder.Context = DistributionFinder.Context(),  # noqa: B008 - as Python has it
    ) -> Iterator[Distribution]:
        """Yield one package, whose entry points are the add-ons."""
        if context.name in (None, _PACKAGE):
            yield _Package(self.allowed)


class _Package(Distribution):
    """What a package that pip installs says of itself, of the add-ons."""

    def __init__(self, allowed: AllowedAddons) -> None:
        points = [*_section("wonders.expansions", (f"{name} = {name}" for name in allowed.expansions))]
        points += _section("wonders.bots", (f"{name} = {name}:Bot" for name in allowed.bots))
        self._files = {"METADATA": _METADATA, "entry_points.txt": "\n".join(points) + "\n"}

    def read_text(self, filename: str) -> str | None:
        """Return one of its files, None if it has none of that name."""
        return self._files.get(filename)

    def locate_file(self, path: object) -> Path:
        """It has no files on the disk."""
        return Path(str(path))


def _section(name: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"[{name}]"
    yield from lines
