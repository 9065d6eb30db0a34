"""How the extensions of bots are found. What they are (game.wonders.bots.extension) stands above this module."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rules import Ruleset
from rules.wonders.library import folders

_RULES, _HOME = "rules.wonders.", "game.wonders."


@lru_cache(maxsize=16)
def extensions_of(rs: Ruleset) -> tuple[Any, ...]:
    """Return the extensions of the expansions in play, in their order; those that have none are left out."""
    found = []
    for name in rs.expansions:
        package = folders()[name].package
        if package.startswith(_RULES):
            package = _HOME + package.removeprefix(_RULES)
        extension = _extension(f"{package}.bot")
        if extension is not None:
            found.append(extension)
    return tuple(found)


def _extension(module: str) -> Any:
    try:
        if find_spec(module) is None:
            return None
    except ModuleNotFoundError:  # Even the folder that would hold it is not there.
        return None
    return import_module(module).EXTENSION
