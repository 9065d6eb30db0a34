"""The table of a game on the screen, whoever reads the game to it: that of a running game and that of a replay."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Protocol

from game.scenes.base import Scene
from game.table.gleams import Gleams
from game.table.showing import Showing
from game.table.sprites import Sprites

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.play.reader import Reader, SeenEvent
    from game.players import Player
    from game.services import Services
    from game.table.enlarged import Enlarged
    from game.ui.canvas import Point
    from game.ui.focus import Widget


class ShownTable(Protocol):
    """What a table shows: ``viewer`` is the seat at the near side, ``eyes`` the one whose secrets may be drawn, if
    any's."""

    viewer: int
    eyes: int | None

    def player(self, seat: int) -> Player:
        """Who sits there."""


class GameLog(Protocol):
    """What has happened, in words."""

    def recall(self, past: Iterable[SeenEvent]) -> None:
        """Write down everything that has happened so far."""


class GameTable(Scene, ABC):
    """A game has one such scene, which makes ``table`` and ``log`` and lays out what lies there. ``autoplay``: nobody
    is there to press anything."""

    table: ShownTable
    log: GameLog

    def __init__(
        self, services: Services, reader: Reader, viewer: int, eyes: int | None, autoplay: bool = False
    ) -> None:
        super().__init__(services)
        self.autoplay = autoplay
        self.sprites = Sprites(services)
        self.gleams = Gleams(services)
        self.showing = Showing(self)

    @property
    def busy(self) -> bool:
        """Whether something is being shown that must end before the game goes on."""
        return self.showing.busy

    def flow(self, dt: float) -> None:
        """What goes on at the table, once a frame."""

    @abstractmethod
    def perform(self, events: Sequence[SeenEvent]) -> None:
        """Show these events after everything else."""

    @abstractmethod
    def sync(self) -> None:
        """Show the table as it is."""

    @abstractmethod
    def turn_to(self, viewer: int) -> None:
        """Put a seat at the near side, and show the table as it is."""

    def touch(self) -> None:
        """The buttons do not fit the table, or the settings, any more."""

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """What a widget, or a place where there is none, shows large; None for nothing."""

    @abstractmethod
    def toggle_log(self) -> None:
        """Opens or closes the log."""

    @abstractmethod
    def close_log(self) -> bool:
        """Close the log; False where it is not open."""
