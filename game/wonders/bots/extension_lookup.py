"""How the extensions of bots are found. What they are (game.wonders.bots.extension) stands above this module."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.messages import GameMessage
from rules import Ruleset
from rules.core.outside import fault_of
from rules.wonders.library import folders

_log = logging.getLogger(__name__)
_RULES, _HOME = "rules.wonders.", "game.wonders."


@lru_cache(maxsize=16)
def extensions_of(rs: Ruleset) -> tuple[Any, ...]:
    """Return the extensions of the expansions in play, in their order; those that have none are left out."""
    found = (extension_of(name) for name in rs.expansions)
    return tuple([extension for extension in found if extension is not None])


def extension_of(name: str) -> Any:
    """Return the extension of an expansion, None if it has none, or nobody knows it."""
    if name not in folders():
        return None
    package = folders()[name].package
    if package.startswith(_RULES):
        package = _HOME + package.removeprefix(_RULES)
    return _extension(f"{package}.bot")


def plain(rs: Ruleset, kind: str) -> bool:
    """True if an expansion in play says that anybody sees through a kind of question."""
    return any(kind in extension.plain for extension in extensions_of(rs))


@cache
def _extension(module: str) -> Any:
    """Return the extension in a module, None if there is none. A broken one from outside is skipped."""
    found: list[Any] = []
    fault = fault_of(GameMessage("told_bots", name=module), _load, module, found)
    if fault and module.startswith(_HOME):
        raise ImportError(str(fault))
    if fault:
        _log.warning("%s", fault)
    return found[0] if found and not fault else None


def _load(module: str, loaded: list[Any]) -> None:
    try:
        if find_spec(module) is None:
            return
    except ModuleNotFoundError:  # Even the folder that would hold it is not there.
        return
    loaded.append(import_module(module).EXTENSION)
