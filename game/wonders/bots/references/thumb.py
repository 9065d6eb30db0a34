"""A bot of the kind that the first study of the game measured itself by: rules of thumb, the first that fits wins.

The rules are those of the rule-based player of Robilliard, Fonlupt and Teytaud (2014) as later readers restate them.
That player knew no wonder boards; this one builds a stage where it would otherwise take any card that it can.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

import rules
from rules import Action, City, Gain, Ruleset, View, model

LAST = 3
"""The age in which points alone count."""

_RED = model.STRUCTURE_COLOURS.index("red")
_BLUE = model.STRUCTURE_COLOURS.index("blue")
_GREEN = model.STRUCTURE_COLOURS.index("green")


class ThumbBot:
    """Plays its hand by six rules in Ages I and II, for points at once in Age III and wherever something else is
    asked; among equals chance decides."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random, budget: float) -> Action:
        """Return the action of the first rule that fits."""
        ask = view.question
        if ask.city != view.seat:  # Points of a city that no seat owns are nobody's.
            return _any(actions, rng)
        if view.age < LAST and any(action.verb == "sell" for action in actions):
            return _Rules(view, actions, rng).first()
        return _most_points(view, actions, rng)


class _Rules:
    """The rules for Ages I and II, for one hand. Of the ways to pay for a card the cheapest counts."""

    def __init__(self, view: View, actions: Sequence[Action], rng: Random) -> None:
        self._rs: Ruleset = rules.ruleset_of(view)
        self._rng = rng
        self._cities = rules.restore_cities(self._rs, view.cities)[: view.seats]
        self._seat: int = view.seat
        by_card = rules.grouped(actions)
        self._builds = {
            self._rs.card_index[card]: ways["build"][0] for card, ways in by_card.items() if "build" in ways
        }
        self._stages = [ways["stage"][0] for ways in by_card.values() if "stage" in ways]
        self._sales = [action for action in actions if action.verb == "sell"]

    @property
    def _own(self) -> City:
        return self._cities[self._seat]

    def first(self) -> Action:
        """Return what the first rule that fits says: several goods, a new good, arms, a civilian card, science, else a
        stage, anything that can be built, or a sale."""
        for cards in (self._several_goods(), self._new_good(), self._arms(), self._civilian(), self._coloured(_GREEN)):
            if cards:
                return self._builds[cards[int(self._rng.random() * len(cards))]]
        return _any(self._stages or list(self._builds.values()) or self._sales, self._rng)

    def _several_goods(self) -> list[int]:
        """Return cards that give two kinds of goods or more."""
        return [card for card in self._builds if _kinds(self._rs.gain[card]).bit_count() > 1]

    def _new_good(self) -> list[int]:
        """Return cards with a good that the city does not make."""
        made = self._own.own
        has = _named(made.fixed, made.choices.masks)
        return [card for card in self._builds if _kinds(self._rs.gain[card]) & ~has]

    def _arms(self) -> list[int]:
        """Return military cards that give the city the lead, unless it leads alone already."""
        most = max(city.shields for seat, city in enumerate(self._cities) if seat != self._seat)
        if self._own.shields > most:
            return []
        shields = self._rs.gain
        return [card for card in self._coloured(_RED) if self._own.shields + shields[card].shields >= most]

    def _civilian(self) -> list[int]:
        """Return the civilian cards with the most points."""
        cards = self._coloured(_BLUE)
        most = max((self._rs.gain[card].points for card in cards), default=0)
        return [card for card in cards if self._rs.gain[card].points == most]

    def _coloured(self, colour: int) -> list[int]:
        return [card for card in self._builds if self._rs.colour[card] == colour]


def _kinds(gain: Gain) -> int:
    """Return the kinds of goods that a card gives, as bits."""
    return _named(gain.shared.fixed, gain.shared.choices) | _named(gain.own.fixed, gain.own.choices)


def _named(fixed: int, choices: Iterable[int]) -> int:
    """Return the kinds of goods among packed ones and either/or sources, as bits."""
    found = sum(1 << number for number in range(len(model.RESOURCES)) if fixed >> model.BITS * number & model.NIBBLE)
    for mask in choices:
        found |= mask
    return found


def _most_points(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Return the action with the most points at once, conflicts counted as the shields stand."""
    state = rules.determinize(view, rng)
    seat: int = view.seat
    shields = [city.shields for city in state.cities]
    beside = [shields[(seat + step) % len(shields)] for step in (1, -1)]
    victory = state.rs.victory_points[max(0, view.age - 1)]
    defeat = state.rs.defeat_points

    def conflicts(own: int) -> int:
        return sum(victory if own > other else defeat if own < other else 0 for other in beside)

    worths = []
    for action in actions:
        found = rules.preview(state, seat, action)
        worths.append(found.points + conflicts(shields[seat] + found.shields) - conflicts(shields[seat]))
    best = max(worths)
    return _any([action for action, worth in zip(actions, worths, strict=True) if worth == best], rng)


def _any(actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]
