"""A table of the wonders games in numbers, for agents that others train (game/env): open information, and the seat's
own cards."""

from __future__ import annotations

from typing import Any

import numpy as np

import rules
from game.bots.encoding import Floats
from rules import Setup, WondersState, city_features

_PICK = "pick"
"""Stands for any verb of an expansion's own: no question offers two with the same card."""
_VERBS = ("build", "stage", "sell", "choose", _PICK)
_PAID = ("build", "stage")
_AGES = 4  # before the first, and three
_TURNS = 7


class WondersObserver:
    """Parts of an observation: the ``age`` (one of four), the ``turn``, the kind of ``question``, how often each card
    is ``shown`` by it, how often the seat has it in ``hand``, and the features of all ``cities``, the
    own one first, then around the table to the left."""

    def __init__(self, setup: Setup, ways: int) -> None:
        state, _ = rules.new_game(setup)
        self._ids = state.rs.ids
        self._kinds = sorted(state.rs.questions)
        # What may be sold is in hand.
        self._hands = list({q.hand: q.hand for q in state.rs.questions.values() if q.sellable})
        self._cities: Floats | None = None
        self._features = len(city_features(state)[0])
        extra = any(question.extend for question in state.rs.questions.values())
        self.keys: dict[str, int] = {"choose none": 1}
        for card in self._ids:
            for verb in _VERBS:
                number = ways if verb in _PAID else 1
                self.keys[f"{verb} {card}"] = number
                if extra and verb in ("build", "stage", "sell"):
                    self.keys[f"{verb} {card} +"] = number
        cards = len(self._ids)
        self.parts: dict[str, int] = {
            "age": _AGES,
            "turn": 1,
            "question": len(self._kinds),
            "shown": cards,
            "hand": cards,
            "cities": self._features * len(state.cities),
        }
        self._size = sum(self.parts.values())

    def key(self, action: Any) -> str:
        """Return verb and card, and a plus where something of an expansion goes along with it."""
        verb = action.verb if action.verb in _VERBS else _PICK
        return f"{verb} {action.object} +" if action.extra else f"{verb} {action.object}"

    def observe(self, state: WondersState, seat: int) -> Floats:
        """Return what a seat may know."""
        numbers = np.zeros(self._size, dtype=np.float32)
        numbers[state.age] = 1.0
        numbers[_AGES] = state.turn / _TURNS
        at = _AGES + 1
        shown = at + len(self._kinds)
        hand = shown + len(self._ids)
        ask = state.asks[seat]
        if ask is not None:
            numbers[at + self._kinds.index(ask.kind)] = 1.0
            for card in ask.hand:
                numbers[shown + card] += 1.0
        for held in self._hands:
            for card in held(state, seat, seat):
                numbers[hand + card] += 1.0
        if self._cities is None:
            self._cities = np.array(city_features(state), dtype=np.float32).ravel()
        before = seat * self._features
        start = hand + len(self._ids)
        numbers[start : len(numbers) - before] = self._cities[before:]
        numbers[len(numbers) - before :] = self._cities[:before]
        return numbers

    def moved(self) -> None:
        """Forget the features of the cities."""
        self._cities = None


OBSERVER = WondersObserver
