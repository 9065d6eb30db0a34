"""The extensions of the screen (game.wonders.extension): all that are installed, those in play, and their hooks."""

from __future__ import annotations

import logging
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from game.messages import GameMessage
from game.wonders.extension import Hooks, ScreenExtension, ViewHooks
from rules.core.messages import Message
from rules.core.outside import fault_of
from rules.core.printable import describe_error

if TYPE_CHECKING:
    from types import TracebackType

    from rules import Setup, View
    from rules.wonders.folder import Folder

_HOME = "game.wonders"
_MODULE = "screen"
_log = logging.getLogger(__name__)
_RULES = "rules.wonders."

Kind = TypeVar("Kind", bound=Hooks)
Found = TypeVar("Found")


def packages() -> tuple[str, ...]:
    """Return the packages that bring a module ``screen`` for something that the rules know: folders beside this module,
    and expansions from outside."""
    from rules.wonders.library import folders  # loading is put off to keep the start short

    known = folders()
    inner = [f"{_HOME}.{folder.package.removeprefix(_RULES)}" for folder in known.values() if _is_inner(folder)]
    mine = [*_built_in(), *(package for package in inner if find_spec(package) is not None)]
    found = [package for package in mine if (brought := _screen(package).extension) and brought.id in known]
    return (*found, *(known[name].package for name in outside()))


def _is_inner(folder: Folder) -> bool:
    """True if a folder of the program lies within another one."""
    return folder.package.startswith(_RULES) and "." in folder.package.removeprefix(_RULES)


@cache
def _built_in() -> tuple[str, ...]:
    """Return the packages beside this module, sorted by name."""
    home = import_module(_HOME)
    names = sorted(item.name for item in pkgutil.iter_modules(home.__path__) if item.ispkg)
    return tuple(f"{_HOME}.{name}" for name in names)


def outside() -> tuple[str, ...]:
    """Return the expansions that come from outside the program."""
    from rules.wonders.library import folders  # as above

    return tuple(name for name, folder in folders().items() if not folder.package.startswith(_RULES))


def refusals() -> dict[str, Message]:
    """Return why expansions from outside are left out, or are shown without what they bring to the screen, by name."""
    from rules.wonders.library import folders, installed  # as above

    screens = {name: _screen(folders()[name].package) for name in outside()}
    return installed().refused | {name: screen.fault for name, screen in screens.items() if screen.fault}


def blame(error: BaseException) -> Message | None:
    """Return what is wrong with the screen of an expansion from outside, if the error arose in what the program has
    asked of it; from now on it brings nothing. None for any other error, and for a screen that brings nothing
    already."""
    from rules.wonders.library import folders  # as above

    for name in outside():
        package = folders()[name].package
        screen = _screen(package)
        if not screen.off and _asked_by_the_program(package, error.__traceback__):
            screen.off, screen.extension = True, None
            screen.fault = GameMessage("screen_off", name=name, reason=describe_error(error)).safe()
            return screen.fault
    return None


def _asked_by_the_program(package: str, trace: TracebackType | None) -> bool:
    """True if the program, rather than the rules, has called what raised in a package."""
    caller = ""
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "")
        if f"{module}.".startswith(f"{package}."):
            return not caller.startswith(_RULES)
        caller, trace = f"{module}.", trace.tb_next
    return False


@dataclass
class _Screen:
    """The extension of a package, None if it brings nothing to the screen, and what is wrong with it; ``off``: it has
    raised since the program was started."""

    extension: ScreenExtension | None
    fault: Message | None = None
    off: bool = False


@cache
def _screen(package: str) -> _Screen:
    """Return what a package brings to the screen, as loaded once; one from outside that is broken brings nothing."""
    if package.startswith(_HOME):
        return _Screen(_imported(package))
    fault = fault_of(GameMessage("a_screen", name=package.rpartition(".")[2]), _imported, package)
    if fault:
        _log.warning("%s", fault)
    return _Screen(None if fault else _imported(package), fault)


def _imported(package: str) -> ScreenExtension | None:
    name = f"{package}.{_MODULE}"
    if find_spec(name) is None:
        texts = files(package) / "assets"  # texts and icons need no code
        outside = not package.startswith(_HOME) and texts.is_dir()
        return ScreenExtension(package.rpartition(".")[2], assets=texts) if outside else None
    extension = import_module(name).EXTENSION
    assert isinstance(extension, ScreenExtension)
    return extension


def extensions() -> tuple[ScreenExtension, ...]:
    """Return the extensions of all installed expansions and modes, in the order of their names."""
    found = [screen.extension for screen in map(_screen, packages()) if screen.extension is not None]
    return tuple(sorted(found, key=lambda extension: extension.id))


def extensions_in(edition: str) -> tuple[ScreenExtension, ...]:
    """Return the extensions of what can be played in an edition."""
    return tuple(one for one in extensions() if _played_in(one.id, edition))


def extensions_of(game: Setup | View) -> tuple[ScreenExtension, ...]:
    """Return the extensions in play in a game, told by its setup or a view of it."""
    from rules import Setup  # loading is put off to keep the start short
    from rules.wonders.library import in_play

    setup = game if isinstance(game, Setup) else _setup_of(game)
    return tuple(extension for extension in extensions() if extension.id in in_play(setup))


def _setup_of(view: View) -> Setup:
    from rules import Setup  # as above

    return Setup(view.seats, 0, tuple(view.expansions), view.teams, edition=view.edition, rules=view.rules)


def in_play(game: Setup | View) -> tuple[Hooks, ...]:
    """Return all hooks that are in play in a game, told by its setup or a view of it."""
    return tuple(_brought(extensions_of(game)))


def hooks(kind: type[Kind]) -> tuple[Kind, ...]:
    """Return the hooks of one kind that are installed."""
    return of_kind(kind, _brought(extensions()))


def hooks_in(edition: str, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return the hooks of one kind that are installed for what can be played in an edition."""
    return of_kind(kind, _brought(extensions_in(edition)))


def hooks_of(game: Setup | View, kind: type[Kind]) -> tuple[Kind, ...]:
    """Return the hooks of one kind that are in play in a game, told by its setup or a view of it."""
    return of_kind(kind, in_play(game))


def _brought(extensions: Iterable[ScreenExtension]) -> Iterator[Hooks]:
    return (hook for extension in extensions for hook in extension.hooks)


def of_kind(kind: type[Kind], hooks: Iterable[Hooks]) -> tuple[Kind, ...]:
    """Return the hooks of one kind among these."""
    return tuple(hook for hook in hooks if isinstance(hook, kind))


def first(answers: Iterable[Found | None]) -> Found | None:
    """Return the first answer to a hook that is not None, None if all are."""
    return next((answer for answer in answers if answer is not None), None)


def nobodys_text(game: Setup | View, key: str) -> str:
    """Return the key of a text about a city without a player, "" if there is none."""
    return next((f"{hook.nobody}.{key}" for hook in hooks_of(game, ViewHooks) if hook.nobody), "")


def nobodys_name(game: Setup | View, tr: Callable[[str], str]) -> str:
    """Return the name of a city without a player, "" if there is none."""
    key = nobodys_text(game, "name")
    return tr(key) if key else ""


def shown_expansions(edition: str = "") -> tuple[str, ...]:
    """Return the expansions that can be asked for and that the window can show: those from outside, and those of the
    program with an extension. ``edition``: those that can be played in it, "" for any."""
    from rules import expansions  # loading is put off to keep the start short

    return tuple(name for name in expansions() if _can_show(name) and _played_in(name, edition))


def _played_in(name: str, edition: str) -> bool:
    from rules.wonders.library import folders  # as above

    return not edition or folders()[name].played_in(edition)


def not_shown(setup: Setup) -> list[str]:
    """Return the expansions in play in a game that the window cannot show yet."""
    from rules.wonders.library import in_play

    return [name for name in in_play(setup) if not _can_show(name)]


def _can_show(name: str) -> bool:
    return name in outside() or any(extension.id == name for extension in extensions())
