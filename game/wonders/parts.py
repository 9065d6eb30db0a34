"""What an expansion, or the mode of a number of players, puts on the screen: the contract, and how parts are found.

The table, the painters and the frame of the program name no expansion. Where something may look different with one,
they ask the parts. A part is made by the module ``screen`` of its folder (``game.wonders.<id>.screen`` for those that
come with the program):

    class HarboursScreen(ScreenPart):
        id = "harbours"           # the folder of its rules
        words = ("harbour", …)    # words that only this part's folders may use

    PART = HarboursScreen()

Taking the folder away takes away everything that the part brings. Every hook has a default that does nothing, so that a
part says only what it changes. There are two kinds of hooks:

*   **ScreenPart**: what holds for the whole program: names, scenes, texts, icons, card faces. It exists once. Its
    module is imported early, so whatever is heavy it imports inside its methods.
*   **TablePart**: what holds for one table on show, made by :meth:`ScreenPart.at_table`: pieces in cities and in the
    top bar, animations, log lines. It is made with its table and may keep what it needs.

Whoever needs a new hook adds it here with a default and one sentence on when it is asked, then asks ``parts()`` (all
that are installed) or ``parts_of(setup or view)`` (those in play). A hook is worth having when a second expansion could
use it too: "further cards that lie open in a city" is one, "the fleet of a city" is not.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from game.wonders.table.questions import CardQuestion
    from rules import Setup, View

_HOME = "game.wonders"
_MODULE = "screen"
_NONE: Mapping[str, Any] = MappingProxyType({})


class TablePart:
    """What a part does at one table; all defaults do nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table


class ScreenPart:
    """What an expansion or mode brings to the program; all defaults do nothing."""

    id = ""
    """The name of its folder in the rules."""
    words: tuple[str, ...] = ()
    """Words of its own: no other module of the game may use them (a test looks)."""
    scenes: Mapping[str, str] = _NONE
    """Scenes of its own: name → "module:Class", as in game.scenes.registry."""

    def questions(self) -> Sequence[CardQuestion]:
        """The descriptions of the questions that it brings, or says more about than the base game does."""
        return ()

    def at_table(self, table: Table) -> TablePart:
        """What it does at one table."""
        return TablePart(table)


def packages() -> tuple[str, ...]:
    """The packages that bring a module ``screen``, sorted by name."""
    home = import_module(_HOME)
    names = sorted(item.name for item in pkgutil.iter_modules(home.__path__) if item.ispkg)
    return tuple(f"{_HOME}.{name}" for name in names)


def parts() -> tuple[ScreenPart, ...]:
    """The parts of all installed expansions and modes, in the order of their names."""
    found = [part for part in map(_part, packages()) if part is not None]
    return tuple(sorted(found, key=lambda part: part.id))


def parts_of(game: Setup | View) -> tuple[ScreenPart, ...]:
    """The parts in play in a game, told by its setup or a view of it."""
    from rules import Setup  # loading is put off to keep the start short

    setup = Setup(game["seats"], expansions=tuple(game["expansions"])) if isinstance(game, Mapping) else game
    return tuple(part for part in parts() if part.id in setup.folders)


@lru_cache(maxsize=64)
def _part(package: str) -> ScreenPart | None:
    """The part of a package, None where it brings nothing to the screen."""
    name = f"{package}.{_MODULE}"
    if find_spec(name) is None:
        return None
    part = import_module(name).PART
    assert isinstance(part, ScreenPart)
    return part
