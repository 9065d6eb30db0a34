"""The games of the program, and their interface to the shared scenes.

A game on the screen lives in the folder of its name, as its rules do in theirs, or in the package from anywhere that
brings both. The module `plugin` there holds PLUGIN, an object of a subclass of GamePlugin: title, saves, replays,
statistics, "how to play" and gallery reach the game through it and through nothing else. `plugin` is imported early, so
what is heavy it imports inside its methods.
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from rules.core.game import FIRST_EDITION, FIRST_GAME, installed, module_of
from rules.core.messages import Message
from rules.core.outside import fault_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    import pygame

    from game.clock import ClockRule
    from game.companion_protocol import PaintSubject, SeatPresenter
    from game.i18n import I18n
    from game.pieces.model import Compendium
    from game.players import Player
    from game.services import Services
    from game.storage.saved import SaveInfo
    from game.ui.canvas import Box, Point
    from game.ui.stack import StackedScene
    from game.ui.theme import Colour
    from game.ui.tools import Tools
    from rules import GameSetup, Record

SEED_BITS = 63
"""Of a seed that is drawn. A bot sees its cards: with a million seeds it would soon know the one that deals them."""

_HERE = "game"
_MODULE = "plugin"


class RunningGame(Protocol):
    """A running game, as the menu uses it."""

    @property
    def record(self) -> Record:
        """Its record so far."""

    def save_data(self) -> dict[str, object]:
        """Return the record, with the progress for lists of saves."""


class Lessons(Protocol):
    """The pictures of "how to play". What takes long to paint is left out at first."""

    @property
    def busy(self) -> bool:
        """True if something was left out of the last picture."""

    def draw(self, surface: pygame.Surface, page: str, box: Box) -> None:
        """Draw the picture of a page."""


class SavePictures(Protocol):
    """The pictures of saved games in lists. They are painted one by one, so that a list shows at once."""

    @property
    def busy(self) -> bool:
        """True if something is still to be painted."""

    def draw(self, surface: pygame.Surface, info: SaveInfo, box: Box) -> bool:
        """Draw the picture of a save, or a placeholder until it is painted; False if there is none."""

    def update(self) -> None:
        """Paint the next missing picture."""

    def finish(self) -> None:
        """Paint all missing pictures."""

    def clear(self) -> None:
        """Forget everything, for a new window size."""


class DeferredDrawing(Protocol):
    """A drawing whose pictures are painted one by one, so that a scene shows at once."""

    @property
    def busy(self) -> bool:
        """True if something is still to be painted."""

    def draw(self, surface: pygame.Surface, box: Box) -> None:
        """Draw it into a box."""

    def update(self) -> None:
        """Paint the next missing picture."""

    def finish(self) -> None:
        """Paint all missing pictures."""

    def clear(self) -> None:
        """Forget everything, for a new window size."""


@dataclass(frozen=True)
class TitlePicture:
    """A painting for the title. `paint` gets the size in pixels; `light` is that of the ground which stands in for a
    painting that fails."""

    paint: Callable[[Tools, tuple[int, int]], pygame.Surface]
    light: int


@dataclass(frozen=True)
class Category:
    """A way to score points, as the statistics show it: id, text key, icon and colour."""

    id: str
    text: str
    icon: str
    colour: Colour


@dataclass(frozen=True)
class MedalKind:
    """A quiet reward for what a person did in one game: id, with the texts `medal.<id>.name` and `.text`, and icon."""

    id: str
    icon: str


@dataclass(frozen=True)
class Sample:
    """A scene in a plausible moment. `make` returns it, an overlay with the scene under it, when it is first looked at:
    to know the names is cheap. `seconds`: the time until the picture is taken; `window`: its size in pixels, if the
    picture is about that."""

    name: str
    make: Callable[[], StackedScene | tuple[StackedScene, StackedScene]]
    seconds: float = 3.0
    window: tuple[int, int] | None = None

    @property
    def scene(self) -> StackedScene:
        """The scene, not yet on the stack."""
        return self._made[0]

    @property
    def below(self) -> StackedScene | None:
        """The scene under an overlay."""
        return self._made[1]

    @cached_property
    def _made(self) -> tuple[StackedScene, StackedScene | None]:
        made = self.make()
        return made if isinstance(made, tuple) else (made, None)


class GamePlugin(ABC):
    """The interface of a game to the shared scenes."""

    id = ""
    """Its name in the rules, and in records."""
    called = ""
    """The key of its name."""
    new_game = ""
    """The key of the text for "new game" on the title."""
    setup = ""
    """The setup scene of a new game."""
    table = ""
    """The scene of a running game, made with its ``controller`` and ``autoplay``."""
    scoring = ""
    """The scene of the scores, made in the same way."""
    replay = ""
    """The scene of a replay, made with its ``record`` and the ``eyes`` that may look."""

    @property
    @abstractmethod
    def scenes(self) -> Mapping[str, str]:
        """Return its scenes with those of its expansions: name → "module:class". The names are unique among games."""

    def entries(self) -> Sequence[tuple[str, str]]:
        """Return further lines on the title: text key and scene."""
        return ()

    def assets(self) -> Sequence[Traversable]:
        """Return folders like assets/ with icons and texts of expansions from outside the program."""
        return ()

    @property
    def editions(self) -> Sequence[str]:
        """Return the editions of it that can be played, the first one first; usually there is only one."""
        return (FIRST_EDITION,)

    def in_edition(self, edition: str) -> GamePlugin:
        """Return what tells about the game in one of its editions: lessons, compendium."""
        return self

    @property
    def foreign(self) -> bool:
        """Whether it, or something in it, comes from outside the program, and may lack texts and icons."""
        return not type(self).__module__.startswith(f"{_HERE}.")

    def refusals(self, tools: Tools) -> Mapping[str, Message]:
        """Return why expansions from outside are left out, or lack what they bring to the screen, by name. Pictures are
        read by and by, so ask again."""
        return {}

    def blame(self, error: BaseException) -> Message | None:
        """Return what is wrong with something from outside, if the error arose in it and the program can go on without
        it, as it does from now on; None for any other error."""
        return None

    def title_pictures(self) -> Sequence[TitlePicture]:
        """Return paintings for the title; the first game's first one is used in reference pictures."""
        return ()

    # --- playing and watching

    def check(self, setup: Any) -> None:
        """Raise SetupError if the window cannot show a game with this setup, which is of the game's own type; usually
        it can."""
        return

    @abstractmethod
    def start(
        self,
        services: Services,
        setup: GameSetup,
        players: list[Player],
        autoplay: bool = False,
        phones: bool = False,
        clock: ClockRule | None = None,
    ) -> None:
        """Start a game and show it; SetupError if the setup is impossible. `autoplay`: a game of bots alone that
        ends the program after the scores; `phones`: people play on devices; `clock`: for its people."""

    @abstractmethod
    def resume(self, services: Services, record: Record, path: Path | None = None) -> None:
        """Resume a saved game and show it, `path` being its file if it has one; RecordError if it does not replay, or
        needs a bot that is not installed."""

    @abstractmethod
    def watch(self, services: Services, record: Record, eyes: int | None = None) -> None:
        """Show the replay of a game. `eyes`: the one seat that may look, while the game is still being played."""

    @abstractmethod
    def analyse(self, services: Services, record: Record) -> None:
        """Show the analysis of a finished game: the chances over time, and the costliest choices."""

    @abstractmethod
    def progress(self, tr: I18n, info: SaveInfo) -> str:
        """Return the progress of a saved game in words, for lists of saves."""

    @abstractmethod
    def result(self, tr: I18n, info: SaveInfo) -> str:
        """Return the result of a finished game in words, for the same lists."""

    @abstractmethod
    def save_pictures(self, services: Services) -> SavePictures:
        """Return the painter of pictures of saved games."""

    # --- hands on phones

    @property
    def supports_companion(self) -> bool:
        """Whether hands of this game can be held on devices: then it has a presenter and a painter for them."""
        return False

    def seat_presenter(self, tools: Tools, reader: object, seat: int | None) -> SeatPresenter:
        """Return what tells a device about a running game, in the language of the tools; ``seat``: whose hand it holds,
        None if it only looks on."""
        raise NotImplementedError

    def companion_painter(self, tools: Tools, setup: Mapping[str, object]) -> PaintSubject:
        """Return what paints pictures for devices, for games with this setup."""
        raise NotImplementedError

    # --- learning it

    @property
    def courses(self) -> Sequence[str]:
        """Return the names of the games that are dealt to learn by, with the texts `courses.<name>.title` and `.text`;
        the first one is for whoever has never played."""
        return ()

    def begin_course(self, services: Services, name: str) -> None:
        """Start one of the courses and show it, or go on where it was left."""
        raise NotImplementedError

    # --- what the program tells about the game

    def compendium(self, tools: Tools) -> Compendium:
        """Return all that it is made of, with its pictures and texts."""
        from game.pieces.model import Compendium  # loading is put off to keep the start short

        return Compendium()

    def legend(self, record: Record | None = None) -> Mapping[str, Mapping[str, str]]:
        """Return the icons that the menu explains in a running game, each with the key of its text, in groups that are
        called ``table.icons.<name>`` or have the name of a box; None: those of all that there is."""
        return {}

    @property
    @abstractmethod
    def lessons(self) -> Sequence[str]:
        """Return the pages of "how to play", with the texts `how_to_play.<page>.title` and `.text`."""

    @property
    def further_lessons(self) -> Sequence[str]:
        """Return the pages about what can be added to the game, each for whoever asks for it; texts as above."""
        return ()

    @abstractmethod
    def lesson_pictures(self, services: Services) -> Lessons:
        """Return the painter of pictures for these pages."""

    @property
    @abstractmethod
    def categories(self) -> Sequence[Category]:
        """Return the ways to score points, in the order of a score sheet."""

    @property
    def medals(self) -> Sequence[MedalKind]:
        """Return the medals that can be earned, the easiest first; entries of the statistics name them."""
        return ()

    @abstractmethod
    def city(self, tr: I18n, board: str) -> str:
        """Return the name of a city by its board, the board's id if there is none."""

    def side(self, tr: I18n, side: str) -> str:
        """Return the name of a side of a board, as the edition has it."""
        return side

    def box(self, tr: I18n, expansion: str) -> str:
        """Return the name of an expansion, its id if there is none."""
        return tr(f"setup.{expansion}") if tr.has(f"setup.{expansion}") else expansion

    def holdings(self, state: Any) -> Sequence[Sequence[str]]:
        """Return for each city of a table what is built in it and open to all, its wonder first, as ids of the
        compendium; nothing if the game does not say."""
        return ()

    @abstractmethod
    def draw_medallion(self, tools: Tools, surface: pygame.Surface, board: str, centre: Point, size: float) -> Box:
        """Draw the round badge of a board, `size` units across; return its box."""

    # --- samples

    def keep_samples(self, services: Services, seats: int) -> None:
        """Write a few saves, a replay and some statistics to the folders of the services."""

    def samples(self, services: Services, seats: Sequence[int]) -> Iterator[Sample]:
        """Yield its scenes in plausible moments, not yet on the stack; tables with these numbers of cities."""
        yield from ()

    def sheets(self, services: Services) -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
        """Yield sheets of all its cards by name, each with what paints it."""
        yield from ()


def shown_games() -> tuple[str, ...]:
    """Return the games that the window can show: the first one at the head, the others in alphabetical order."""
    return _shown()[0]


def refused_games() -> tuple[Message, ...]:
    """Return why games from outside are left out."""
    return _shown()[1]


@cache
def _shown() -> tuple[tuple[str, ...], tuple[Message, ...]]:
    found, faults = [], [*installed().refused.values()]
    for name, package in installed().packages.items():
        # One from outside is loaded at once, so that it disables only itself.
        fault = fault_of(Message("a_game", name=name), _loaded, name) if package else None
        if fault:
            faults.append(fault)
        elif module_of(name, _MODULE, _HERE):
            found.append(name)
    return tuple(sorted(found, key=lambda name: name != FIRST_GAME)), tuple(faults)


def _loaded(game: str) -> GamePlugin | None:
    module = module_of(game, _MODULE, _HERE)
    if not module:
        return None
    found = import_module(module).PLUGIN
    assert isinstance(found, GamePlugin)
    return found


@cache
def game_plugin(game: str) -> GamePlugin:
    """Return the plugin of a game; KeyError if there is no such game."""
    if game not in shown_games():
        raise KeyError(f"no game named {game!r}; there are {', '.join(shown_games())}")
    found = _loaded(game)
    assert found is not None
    return found


def game_plugin_of(info: SaveInfo) -> GamePlugin:
    """Return the plugin of a saved game, for lists; the first game's if there is no such game."""
    return game_plugin(info.game if info.game in shown_games() else FIRST_GAME)


def game_plugins() -> tuple[GamePlugin, ...]:
    """Return the plugins of all games, in the order of :func:`shown_games`."""
    return tuple(map(game_plugin, shown_games()))


def random_seed() -> int:
    """Return a random seed, one of so many that nobody finds it by dealing them all."""
    return secrets.randbits(SEED_BITS)
