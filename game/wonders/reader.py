"""What may be asked of a game of cities: the table of a running one and that of a replay ask the same questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

import msgspec

import rules
from game.play.reader import Reader
from rules import Action, Event, Offer, Preview, Prospects, View, WondersState
from rules.wonders.engine.event_facts import WondersMilestone


class BuiltWonder(msgspec.Struct, frozen=True):
    """How far a wonder is built, as saves keep it for their lists."""

    board: str
    side: str
    stages: int


class GameReader(Reader, ABC):
    """Reads one game at one moment: subclasses say which, by ``_state``."""

    _state: WondersState

    @property
    def age(self) -> int:
        """The present age, 1 to 3."""
        return self._state.age

    @property
    def turn(self) -> int:
        """The present turn of the age, from 1."""
        return self._state.turn

    def view(self, seat: int) -> View:
        """Return what the seat may see."""
        return rules.view(self._state, seat)

    def wonder(self, seat: int) -> BuiltWonder:
        """Return board, side and number of stages of a city, for lists of saves."""
        city = self._state.cities[seat]
        return BuiltWonder(city.board, city.wonder.side, city.stages)

    def card_offer(self, seat: int, card: str) -> Offer:
        """Return how a card stands for the seat's city."""
        return rules.card_offer(self._state, seat, card)

    def stage_offer(self, seat: int) -> Offer:
        """Return how the next wonder stage stands for the seat's city."""
        return rules.stage_offer(self._state, seat)

    def preview(self, seat: int, action: Action) -> Preview:
        """Return what the action would change."""
        return rules.preview(self._state, seat, action)

    def rivals(self, seat: int) -> tuple[rules.Rivalry, ...]:
        """Return whom the seat's city fights at the end of the age as the table stands."""
        return rules.rivals(self._state, seat)

    def prospects(self, seat: int, action: Action, cards: Iterable[str]) -> Prospects:
        """Return what the action is worth to the seat's city; ``cards``: others whose price is of interest."""
        return rules.prospects(self._state, seat, action, cards)

    def purchases(self, seat: int, action: Action) -> dict[int, dict[str, int]]:
        """Return goods bought from each neighbour by the action."""
        return rules.purchases(self._state, seat, action)

    @abstractmethod
    def scores_after(self, age: int) -> list[dict[str, int]]:
        """Return the points of every city by category, with their ``total``, when an age had ended; 0: at the
        beginning."""

    def worth(self, seat: int, effect: dict[str, Any]) -> int:
        """Return what an effect that counts something brings the seat's city as the table stands; 0 for others."""
        return rules.worth(self._state, seat, effect)[0]


def scores_by_age(events: Iterable[Event]) -> dict[int, list[dict[str, int]]]:
    """Return the points of all cities by category when an age ended among these events, by age; the game must be
    started with snapshots."""
    found = [event.facts for event in events if isinstance(event.facts, WondersMilestone)]
    return {facts.age: list(facts.scores) for facts in found if facts.when == "age" and facts.scores is not None}
