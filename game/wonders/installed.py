"""The extensions of the screen (game.wonders.extension): all that are installed, and those in play in a game."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.ui.theme import CARD_COLOURS
from game.wonders.extension import ScreenExtension

if TYPE_CHECKING:
    from game.ui.theme import Colour
    from rules import Setup, View

_HOME = "game.wonders"
_MODULE = "screen"
_RULES = "rules.wonders."


def packages() -> tuple[str, ...]:
    """The packages that bring a module ``screen`` for something that the rules know: folders beside this module, and
    expansions from outside."""
    from rules.wonders.library import folders  # loading is put off to keep the start short

    known = folders()
    found = [package for package in _built_in() if (brought := _extension(package)) and brought.id in known]
    return (*found, *(folder.package for folder in known.values() if not folder.package.startswith(_RULES)))


@lru_cache(maxsize=1)
def _built_in() -> tuple[str, ...]:
    """The packages beside this module, sorted by name."""
    home = import_module(_HOME)
    names = sorted(item.name for item in pkgutil.iter_modules(home.__path__) if item.ispkg)
    return tuple(f"{_HOME}.{name}" for name in names)


def extensions() -> tuple[ScreenExtension, ...]:
    """The extensions of all installed expansions and modes, in the order of their names."""
    found = [extension for extension in map(_extension, packages()) if extension is not None]
    return tuple(sorted(found, key=lambda extension: extension.id))


def card_tone(colour: str) -> Colour:
    """What a colour of cards looks like; KeyError for one that nobody brings."""
    if colour in CARD_COLOURS:
        return CARD_COLOURS[colour]
    tones = (deck.tone for extension in extensions() for deck in extension.decks if deck.colour == colour)
    found = next((tone for tone in tones if tone is not None), None)
    if found is None:
        raise KeyError(f"no card is of the colour {colour!r}")
    return found


def nobodys_text(game: Setup | View, key: str) -> str:
    """The key of a text about the city that is nobody's, "" where there is none."""
    return next((f"{extension.nobody}.{key}" for extension in extensions_of(game) if extension.nobody), "")


def nobodys_name(game: Setup | View, tr: Callable[[str], str]) -> str:
    """What a city is called that is nobody's, "" where there is none."""
    key = nobodys_text(game, "name")
    return tr(key) if key else ""


def shown_expansions() -> tuple[str, ...]:
    """The expansions that can be asked for and that the window can show: those from outside, and those of the program
    with an extension."""
    from rules import expansions  # loading is put off to keep the start short

    return tuple(name for name in expansions() if _can_show(name))


def not_shown(setup: Setup) -> list[str]:
    """What is in play in a game that the window cannot show yet."""
    from rules.wonders.library import in_play

    return [name for name in in_play(setup) if not _can_show(name)]


def _can_show(name: str) -> bool:
    from rules.wonders.library import folders

    return not folders()[name].package.startswith(_RULES) or any(extension.id == name for extension in extensions())


def extensions_of(game: Setup | View) -> tuple[ScreenExtension, ...]:
    """The extensions in play in a game, told by its setup or a view of it."""
    from rules import Setup  # loading is put off to keep the start short
    from rules.wonders.library import in_play

    setup = game if isinstance(game, Setup) else Setup(game.seats, 0, tuple(game.expansions), game.teams)
    return tuple(extension for extension in extensions() if extension.id in in_play(setup))


@lru_cache(maxsize=64)
def _extension(package: str) -> ScreenExtension | None:
    """The extension of a package, None where it brings nothing to the screen."""
    name = f"{package}.{_MODULE}"
    if find_spec(name) is None:
        return None
    extension = import_module(name).EXTENSION
    assert isinstance(extension, ScreenExtension)
    return extension
