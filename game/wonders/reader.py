"""Reading a game of cities, for the table of a running one and that of a replay."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

import msgspec

import rules
from game.play.reader import Reader
from rules import Action, Event, Offer, Preview, Prospects, View, WondersState
from rules.wonders.engine.event_facts import WondersMilestone


class BuiltWonder(msgspec.Struct, frozen=True, omit_defaults=True):
    """The built stages of a wonder, for lists of saves; ``whole``: those are all that it has."""

    board: str
    side: str
    stages: int
    whole: bool = False


class GameReader(Reader, ABC):
    """Reads one game at one moment. Subclasses set ``_state``."""

    _state: WondersState

    @property
    def age(self) -> int:
        """The current age, 1 to 3."""
        return self._state.age

    @property
    def turn(self) -> int:
        """The current turn of the age, from 1."""
        return self._state.turn

    def view(self, seat: int) -> View:
        """Return the view of a seat."""
        return rules.view(self._state, seat)

    def wonder(self, seat: int) -> BuiltWonder:
        """Return board, side and number of stages of a city, for lists of saves."""
        city = self._state.cities[seat]
        whole = city.stages >= len(city.wonder.stages)
        return BuiltWonder(city.board, city.wonder.side, city.stages, whole)

    def card_offer(self, seat: int, card: str) -> Offer:
        """Return the terms of a card for the seat's city."""
        return rules.card_offer(self._state, seat, card)

    def stage_offer(self, seat: int, number: int | None = None) -> Offer:
        """Return the terms of a wonder stage (from 0) for the seat's city; without one of the next stage, of several
        the first that it can build."""
        return rules.stage_offer(self._state, seat, number)

    def preview(self, seat: int, action: Action) -> Preview:
        """Return the changes by an action."""
        return rules.preview(self._state, seat, action)

    def rivals(self, seat: int) -> tuple[rules.Rivalry, ...]:
        """Return the battles of the seat's city at the end of the age, by the current table."""
        return rules.rivals(self._state, seat)

    def rivals_by_points(self, seat: int) -> tuple[int, ...]:
        """Return the seats that play against this one, that with the most points first."""
        return rules.rivals_by_points(self._state, seat)

    def prospects(self, seat: int, action: Action, cards: Iterable[str]) -> Prospects:
        """Return the prospects of an action for the seat's city; ``cards``: others whose prices matter."""
        return rules.prospects(self._state, seat, action, cards)

    def goods_uses(self, seat: int, action: Action) -> rules.GoodsUses | None:
        """Return the uses of the goods that an action makes for the seat's city; None if it makes none."""
        return rules.goods_uses(self._state, seat, action)

    def purchases(self, seat: int, action: Action) -> dict[int, dict[str, int]]:
        """Return the goods bought from each partner by an action."""
        return rules.purchases(self._state, seat, action)

    @abstractmethod
    def scores_after(self, age: int) -> list[dict[str, int]]:
        """Return the points of every city by category, with their ``total``, at the end of an age; 0: at the
        beginning."""

    def worth(self, seat: int, effect: rules.Effect) -> int:
        """Return the current value of a counting effect for the seat's city; 0 for others."""
        return rules.worth(self._state, seat, effect)[0]


def scores_by_age(events: Iterable[Event]) -> dict[int, list[dict[str, int]]]:
    """Return the points of all cities by category at each end of an age among these events, by age; the game must
    be started with snapshots."""
    found = [event.facts for event in events if isinstance(event.facts, WondersMilestone)]
    return {facts.age: list(facts.scores) for facts in found if facts.when == "age" and facts.scores is not None}
