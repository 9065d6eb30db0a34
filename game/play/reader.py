"""What may be asked of a game, whichever it is: the table of a running one and that of a replay ask the same questions.

Nothing here changes a game. Secrets leave a state in two ways only: in the view of a seat, that holds what it may know,
and in events. Scenes get events of the type SeenEvent alone, which only :func:`seen` makes: redacted ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NewType

import rules
from game.players import Player
from rules import Event, FlowState, Record, SeatView

SeenEvent = NewType("SeenEvent", Event)
"""An event as some pair of eyes may see it: secrets of others are gone."""


def seen(events: Iterable[Event], eyes: int | None) -> tuple[SeenEvent, ...]:
    """The events as a seat may see them; ``eyes`` None: as everybody at the table may, an onlooker too."""
    return tuple(map(SeenEvent, rules.redacted(events, eyes)))


class Reader:
    """Reads one game at one moment: subclasses say which, by ``_state``."""

    _state: FlowState

    def __init__(self, record: Record, players: list[Player]) -> None:
        self.record = record
        self.players = players

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self._state.finished

    def to_act(self) -> list[int]:
        """Seats that owe an answer."""
        return rules.to_act(self._state)

    def view(self, seat: int) -> SeatView:
        """What the seat may see."""
        return rules.view(self._state, seat)

    def legal(self, seat: int) -> tuple[Any, ...]:
        """The seat's legal answers."""
        return rules.legal_actions(self._state, seat)

    def scores(self) -> tuple[list[Any], list[int]]:
        """The score sheets as the table stands (open information), and who leads or has won."""
        return rules.scores(self._state)
