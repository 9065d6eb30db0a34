"""What a running game knows of a seat that is held elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.companion.hosted_game import EventCursor
from game.companion.lobby import SPECTATORS
from game.companion_protocol import LogLineMessage, SeatPresenter

if TYPE_CHECKING:
    from rules import AnyAction


@dataclass
class DeviceSession:
    """A seat that is held elsewhere, or the place of spectators in a language (``seat`` None)."""

    seat: int | None
    lang: str
    presenter: SeatPresenter
    cursor: EventCursor
    log: list[LogLineMessage]
    number: int = 0  # of its last question; never used again
    asked: bool = False
    legal: dict[str, AnyAction] = field(default_factory=dict)
    stale: bool = True  # the table is to be told anew
    work: Iterator[None] | None = None  # what it is being told
    table: object = None  # as it was told last
    given: AnyAction | None = None  # an answer that may still be changed
    left: float = 0.0  # seconds until it counts
    laid: str = ""  # the last answer, in words
    late: bool = False  # it was given by a rule of thumb, as the time was up
    state: tuple[object, ...] = ()  # as it was told last
    away: bool = False
    ended: bool = False  # it has been told the result

    @property
    def channel(self) -> tuple[int, str]:
        """Where in the lobby it is told things."""
        return (SPECTATORS if self.seat is None else self.seat, self.lang)
