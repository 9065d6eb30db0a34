"""A running game as devices take part in it, and who tells them about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.companion_protocol import SeatPresenter

if TYPE_CHECKING:
    from game.bots.pool import BotPool
    from game.players import Player
    from rules import AnyAction, Event, SeatView


class EventCursor(Protocol):
    """The moves of a game since the last look, for one reader."""

    def take(self, eyes: int | None) -> Sequence[Event]:
        """Return the events since the last call, as a seat may see them."""


class HostedGame(Protocol):
    """A running game, as devices take part in it (game.play.controller.GameController)."""

    players: list[Player]
    pool: BotPool | None
    stand_ins: dict[int, str]

    @property
    def finished(self) -> bool:
        """True if the game is over."""

    def to_act(self) -> list[int]:
        """Return the seats that owe an answer."""

    def view(self, seat: int) -> SeatView:
        """Return what the seat may see."""

    def legal(self, seat: int) -> tuple[AnyAction, ...]:
        """Return the seat's legal answers."""

    def choose(self, seat: int, action: AnyAction) -> None:
        """Apply a person's answer."""

    def can_take_back(self, seat: int) -> bool:
        """True if the person's last answer can still be taken back."""

    def take_back(self, seat: int) -> object:
        """Undo the seat's last answer."""

    def run_clock(self, seat: int, seconds: float) -> bool:
        """Let time pass for a person who can answer; True if none is left."""

    def seconds_left(self, seat: int) -> float | None:
        """Return the seconds that a person has left; None if the game has no clock."""

    def rule_of_thumb(self, seat: int) -> AnyAction:
        """Return the answer for a person whose time is up."""

    def cursor(self) -> EventCursor:
        """Return a reader of its own of the moves to come."""

    def rename(self, seat: int, name: str) -> None:
        """Give the person of a seat another name."""

    def stand_in(self, seat: int, bot: str) -> None:
        """Let a bot play on for a person who is away; "" when the person is back."""

    def reseat(self, seat: int, bot: str, name: str) -> None:
        """Let somebody else play a seat from now on: a person, or a bot."""

    def past(self, eyes: int | None = None) -> Sequence[Event]:
        """Return all events so far, as a seat may see them."""


PresenterFactory = Callable[[str, int | None], SeatPresenter]
"""Makes the presenter for a language and a seat, None for those who look on."""
