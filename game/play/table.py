"""The table of a game on the screen, for a running game and for a replay."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Protocol

from game.scenes.base import Scene
from game.table.act_queue import ActQueue
from game.table.light_effects import LightEffects
from game.table.sprites import Sprites

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.play.reader import Reader, SeenEvent
    from game.players import Player
    from game.services import Services
    from game.table.enlarged import Enlarged
    from game.ui.canvas import Point
    from game.ui.focus import Widget


class SeenFrom(Protocol):
    """What is known at a table: ``viewer`` is the seat at the near side, ``eyes`` the one whose secrets may be drawn,
    if any."""

    viewer: int
    eyes: int | None


class GameLog(Protocol):
    """The log: events in words."""

    def recall(self, past: Iterable[SeenEvent]) -> None:
        """Log all events so far."""


class GameTable(Scene, ABC):
    """The base of table scenes: a game's own makes ``snapshot`` and ``log`` and lays out the areas. ``autoplay``: no
    person presses anything."""

    snapshot: SeenFrom
    log: GameLog

    def __init__(
        self, services: Services, reader: Reader, viewer: int, eyes: int | None, autoplay: bool = False
    ) -> None:
        super().__init__(services)
        self.autoplay = autoplay
        self.sprites = Sprites(services)
        self.light_effects = LightEffects(services)
        self.acts = ActQueue(self)

    @abstractmethod
    def player(self, seat: int) -> Player:
        """Return the player of a seat."""

    @property
    def audience(self) -> tuple[int, ...]:
        """The seats of the people for whom things are shown at the table, in seat order: what is shown to several of
        them belongs to none of them."""
        return (self.snapshot.viewer,)

    @property
    def unattended(self) -> bool:
        """True if nobody at the screen is there to go on."""
        return self.autoplay

    @property
    def busy(self) -> bool:
        """True if something is shown that must end before the game goes on."""
        return self.acts.busy

    def pause(self) -> None:
        """End the lights: what comes on top may lead to a moment that they do not belong to."""
        super().pause()
        self.light_effects.clear()

    def advance(self, dt: float) -> None:
        """Update the table, once a frame."""

    @abstractmethod
    def perform(self, events: Sequence[SeenEvent]) -> None:
        """Queue these events to be shown."""

    @abstractmethod
    def sync(self) -> None:
        """Show the current table."""

    @abstractmethod
    def turn_to(self, viewer: int) -> None:
        """Put a seat at the near side, and show the current table."""

    def touch(self) -> None:
        """Have the buttons rebuilt: the table or the settings have changed."""

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """Return what a widget, or a place if there is none, shows large; None for nothing."""

    @abstractmethod
    def toggle_log(self) -> None:
        """Open or close the log."""

    @abstractmethod
    def close_log(self) -> bool:
        """Close the log; False if it is not open."""
