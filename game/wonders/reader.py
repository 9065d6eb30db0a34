"""What may be asked of a game: the table of a running one and that of a replay ask the same questions.

Nothing here changes a game. Secrets leave a state in two ways only: in the view of a seat, that holds what it may know,
and in events. Scenes get events of the type SeenEvent alone, which only :func:`seen` makes: redacted ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NewType

import rules
from game.players import Player
from rules import Action, Event, Offer, Preview, Prospects, Record, ScoreSheet, View, WondersState

SeenEvent = NewType("SeenEvent", Event)
"""An event as some pair of eyes may see it: secrets of others are gone."""


def seen(events: Iterable[Event], eyes: int | None) -> tuple[SeenEvent, ...]:
    """The events as a seat may see them; ``eyes`` None: as everybody at the table may, an onlooker too."""
    return tuple(map(SeenEvent, rules.redacted(events, eyes)))


class GameReader:
    """Reads one game at one moment: subclasses say which, by ``_state``."""

    _state: WondersState

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

    @property
    def age(self) -> int:
        """The present age, 1 to 3."""
        return self._state.age

    @property
    def turn(self) -> int:
        """The present turn of the age, from 1."""
        return self._state.turn

    def city(self, seat: int) -> dict[str, Any]:
        """Board, side and number of stages of a city, as everybody sees them."""
        city = self._state.cities[seat]
        return {"board": city.board, "side": city.wonder.side, "stages": city.stages}

    def to_act(self) -> list[int]:
        """Seats that owe an answer."""
        return rules.to_act(self._state)

    def view(self, seat: int) -> View:
        """What the seat may see."""
        return rules.view(self._state, seat)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The seat's legal answers."""
        return rules.legal_actions(self._state, seat)

    def card_offer(self, seat: int, card: str) -> Offer:
        """How a card stands for the seat's city."""
        return rules.card_offer(self._state, seat, card)

    def stage_offer(self, seat: int) -> Offer:
        """How the next wonder stage stands for the seat's city."""
        return rules.stage_offer(self._state, seat)

    def preview(self, seat: int, action: Action) -> Preview:
        """What the action would change."""
        return rules.preview(self._state, seat, action)

    def prospects(self, seat: int, action: Action, cards: Iterable[str]) -> Prospects:
        """What the action is worth to the seat's city; ``cards``: others whose price is of interest."""
        return rules.prospects(self._state, seat, action, cards)

    def purchases(self, seat: int, action: Action) -> dict[str, dict[str, int]]:
        """Goods bought from each neighbour by the action."""
        return rules.purchases(self._state, seat, action)

    def scores(self) -> tuple[list[ScoreSheet], list[int]]:
        """Score sheets of all cities as the table stands (open information), and who leads or has won."""
        return rules.scores(self._state)

    def scores_after(self, age: int) -> list[dict[str, int]]:
        """The points of every city by category, with their ``total``, when an age had ended; 0: at the beginning."""
        raise NotImplementedError

    def worth(self, seat: int, effect: dict[str, Any]) -> int:
        """What an effect that counts something brings the seat's city as the table stands; 0 for others."""
        return rules.worth(self._state, seat, effect)[0]
