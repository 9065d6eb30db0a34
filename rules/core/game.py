"""The protocol of a game: what records, controllers, saves, simulations and replays need of any game.

A game is a package with a module ``play`` that holds its :class:`Game` as ``GAME``: a folder of ``rules``, or a package
from anywhere, named by an entry point in the group ``wonders.games`` whose name is the id of the game. The program's
side of a game (scenes, bots) lies in the folder of that name below ``game``, or in the same package from anywhere:
:func:`module_of` finds it. Nothing else names a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module, resources
from importlib.metadata import entry_points
from importlib.util import find_spec
from random import Random
from typing import Any, Final, Protocol

from rules.core.actions import AnyAction
from rules.core.events import Event
from rules.core.facts import SeatView
from rules.core.flow import Ask, FlowState
from rules.core.messages import Message
from rules.core.outside import fault_of

FIRST_GAME: Final = "wonders"
"""The game of a record or command that names none: once there was no other."""
FIRST_EDITION: Final = "first"
"""The edition of a setup that names none, and of a game that has only one."""
GROUP: Final = "wonders.games"
RULES: Final = 3
"""The revision of the rules. A game goes on by those that it began with: 1, that of the records that name none, kept
leaders that were sold out of the box; up to 2 the Wonder Pack was not played as it is printed (its manifest)."""
_RULES: Final = "rules"
_PLAY: Final = "play"

Line = dict[str, object]


class GameSetup(Protocol):
    """How a game is set up: plain values that a record holds."""

    @property
    def game(self) -> str:
        """The id of the game."""
        ...

    @property
    def seats(self) -> int:
        """Number of players."""
        ...

    @property
    def seed(self) -> int:
        """The seed that decides everything drawn at random."""
        ...

    @property
    def deal(self) -> object:
        """Decks and draws given in place of random ones, None if there are none."""
        ...

    @property
    def rules(self) -> int:
        """The revision of the rules that are played by; a record keeps it apart."""
        ...

    def to_json(self) -> dict[str, object]:
        """Return plain values, ``seed`` among them."""
        ...


def expansions_of(setup: GameSetup) -> tuple[str, ...]:
    """Return the expansions of a setup, in its order; () of a game that knows none."""
    return tuple(getattr(setup, "expansions", ()))


def in_teams(setup: GameSetup) -> bool:
    """True if neighbours play together, as only some games let them."""
    return bool(getattr(setup, "teams", False))


def setup_with(setup: GameSetup, **fields: object) -> GameSetup:
    """Return a setup with other values of these fields. The setups of all games are dataclasses."""
    plain: Any = setup
    found: GameSetup = replace(plain, **fields)
    return found


class GameScore(Protocol):
    """The score sheet of a seat, or of a city that no seat owns."""

    @property
    def seat(self) -> int:
        """The number of the seat or city."""
        ...

    @property
    def categories(self) -> dict[str, int]:
        """Points by category."""
        ...

    @property
    def total(self) -> int:
        """All points."""
        ...

    def to_json(self) -> dict[str, int]:
        """Return the entry of a trace's score line."""
        ...


class GameTracer(Protocol):
    """Writes the trace of one game (interface, "Trace"); its state must be made with snapshots on."""

    def begin(self, state: FlowState, events: list[Event]) -> None:
        """Write the setup line and what the first steps did."""
        ...

    def ask(self, state: FlowState, ask: Ask) -> None:
        """Write the question that is about to be answered."""
        ...

    def done(self, state: FlowState, seat: int, action: AnyAction, events: list[Event]) -> None:
        """Write the answer and what followed from it."""
        ...


class Game(Protocol):
    """One game. States, setups, views and actions are of its own types, below those named here; it is asked only about
    its own."""

    @property
    def id(self) -> str:
        """The name of the game in records and on the command line."""
        ...

    def read_setup(self, data: Mapping[str, object], seed: int | None = None) -> GameSetup:
        """Return a setup from plain values; ``seed`` may be given apart from them. Raises SetupError."""
        ...

    def new_game(self, setup: GameSetup, snapshots: bool = False) -> tuple[FlowState, list[Event]]:
        """Return a game waiting for its first answers, and the events so far. Raises SetupError."""
        ...

    def parse(self, text: str) -> AnyAction:
        """Return an action from its notation. Raises RulesError."""
        ...

    def view(self, state: FlowState, seat: int) -> SeatView:
        """Return what a seat may know."""
        ...

    def determinize(self, view: SeatView, rng: Random, policy: object = None) -> FlowState:
        """Return a complete state that agrees with a view, its hidden cards dealt at random."""
        ...

    def scores(self, state: FlowState) -> tuple[list[GameScore], list[int]]:
        """Return the score sheets of the table as it stands, and the winners."""
        ...

    def tracer(self, write: Callable[[Line], None]) -> GameTracer:
        """Return a tracer that hands each line of the trace to ``write``."""
        ...

    def content(self, state: FlowState) -> str:
        """Return a hash of the content that the game of a state is played by."""
        ...

    def digest(self, state: FlowState) -> str:
        """Return a short hash of a state, one check of a record."""
        ...

    def closes(self, event: Event) -> bool:
        """True if an event ends a part of the game (an age, a round) after which a record holds a check."""
        ...

    def state_from_json(self, data: dict[str, object]) -> FlowState:
        """Return a state from its JSON document, with its ``setup``. A stranger may have written that: raises
        RecordError where no game could have come to it (rules/core/validation.py)."""
        ...


@dataclass(frozen=True)
class InstalledGames:
    """What is installed: the package of every game by its id, in alphabetical order, "" for one of this program, and
    why each game from outside that is broken is left out, by its id."""

    packages: dict[str, str]
    refused: dict[str, Message]


@cache
def installed() -> InstalledGames:
    """Return what is installed. A game from outside whose rules cannot be imported disables only itself."""
    names = [item.name for item in resources.files(_RULES).iterdir() if item.is_dir() and item.name.isidentifier()]
    found = {name: "" for name in names if find_spec(f"{_RULES}.{name}.{_PLAY}") is not None}
    refused: dict[str, Message] = {}
    for point in entry_points(group=GROUP):
        if point.name in found:
            continue
        fault = fault_of(Message("a_game", name=point.name), _game_in, point.value)
        if fault:
            refused[point.name] = fault
        else:
            found[point.name] = point.value
    return InstalledGames(dict(sorted(found.items())), refused)


def _game_in(package: str) -> Game:
    found: Game = import_module(f"{package}.{_PLAY}").GAME
    return found


def packages() -> dict[str, str]:
    """Return the package of every game by its id, in alphabetical order; "" for one of this program."""
    return installed().packages


def games() -> tuple[str, ...]:
    """Return the ids of all games, in alphabetical order."""
    return tuple(packages())


def module_of(game: str, name: str, root: str) -> str:
    """Return the dotted name of a game's module below a package of this program, ``root``; "" if the game has none.

    Raises:
        KeyError: there is no such game.
    """
    package = packages()[game] or f"{root}.{game}"
    try:
        return f"{package}.{name}" if find_spec(f"{package}.{name}") is not None else ""
    except ModuleNotFoundError:  # not even the package is there
        return ""


@cache
def game_named(name: str) -> Game:
    """Return the game of an id.

    Raises:
        KeyError: there is none.
    """
    found: Game = import_module(module_of(name, _PLAY, _RULES)).GAME
    return found
