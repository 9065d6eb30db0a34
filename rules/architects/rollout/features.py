"""A table of Architects in numbers: the features that a learned judgement of a game reads.

Every player is described by the same numbers, whatever the wonder and however many play. The encoder of a net puts the
players in an order of its own. All features are open information; the central deck's top counts only for those that
have seen it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.architects.battle import shields
from rules.architects.medals import lacking, within_reach
from rules.architects.model import CARD_COLOURS, WONDER_EFFECTS
from rules.architects.rollout.worth import (
    card_worth,
    missing,
    rounds_left,
    science_potential,
    stage_potential,
    token_worth,
)
from rules.architects.scoring import score_city
from rules.architects.state import ArchitectCity, ArchitectsState

_STAGES: Final = 5
_MOST_SHORT: Final = 4  # cards that an open stage lacks
_NEARLY_MET: Final = 3  # things that a medal lacks
CENTRAL_GUESS: Final = 3.0
"""A rough worth of an unknown card of the central deck."""


class PlayerFeature(NamedTuple):
    """A feature of a player that others look up: its place in the list, and the amount that makes 1."""

    place: int
    unit: float


POINTS_NOW: Final = PlayerFeature(0, 20)
SHIELDS_NOW: Final = PlayerFeature(1, 4)


def table_features(state: ArchitectsState) -> list[float]:
    """Return the features of the middle of the table: the battle, the face-up tokens by kind, the decks, the pace."""
    box = state.box
    left = 0
    for deck in state.decks:
        left += len(deck)
    found: list[float] = [
        (state.conflict - state.battle) / 4,
        state.battle / state.conflict,
        rounds_left(state) / 10,
        state.turn / len(state.cities) / 10,
        left / len(state.decks) / 20,
        float(state.cat < 0),
    ]
    faces = [0.0] * len(box.tokens)
    for token in state.faces:
        if token >= 0:
            faces[token] += 1.0
    return found + faces


def player_features(state: ArchitectsState) -> list[list[float]]:
    """Return the features of every player, as the table stands between two turns."""
    return [_player(state, seat) for seat in range(len(state.cities))]


def _player(state: ArchitectsState, seat: int) -> list[float]:
    box, city = state.box, state.cities[seat]
    cards = city.cards
    horned = 0
    for kind in box.horned:
        horned += cards[kind] * box.cards[kind].shields
    numbers: list[float] = [
        score_city(state, seat).total / 20,
        shields(state, city) / 4,
        horned / 3,
        float(state.cat == seat),
        city.victories / 3,
        len(city.tokens) / 3,
        len(city.medals) / 2,
        len(city.gifts) / 2,
        stage_potential(state, city) / 5,
        science_potential(state, city) / 5,
    ]
    held = sorted([cards[kind] for kind in box.goods], reverse=True)
    for number in held:
        numbers.append(number / 2)
    numbers.append(sum([1.0 for number in held if number]) / 3)
    symbols = sorted([cards[kind] for kind in box.symbols], reverse=True)
    for number in symbols:
        numbers.append(float(number))
    for kind in (*box.yellow, *box.blue, *box.red):
        numbers.append(cards[kind] / 2)
    tokens = [0.0] * len(box.tokens)
    for token in city.tokens:
        tokens[token] += 1.0
    numbers += tokens
    _wonder(numbers, state, city)
    _decks(numbers, state, seat)
    if box.medals:
        _medals(numbers, state, seat)
    best = 0.0
    for token in state.faces:
        if token >= 0:
            best = max(best, token_worth(state, seat, token))
    numbers.append(best / 5)
    return numbers


def _wonder(numbers: list[float], state: ArchitectsState, city: ArchitectCity) -> None:
    """Add the built stages, the cost of the stages still to come, and their effects."""
    wonder = city.wonder
    need = effects = points = 0
    bits = [0.0] * _STAGES
    short = [float(_MOST_SHORT), float(_MOST_SHORT)]  # of the open stages of different, and of identical resources
    bring = [0.0, 0.0]
    for i, stage in enumerate(wonder.stages):
        if city.stages >> i & 1:
            bits[min(i, _STAGES - 1)] = 1.0
            continue
        need += stage.cards
        points += stage.points
        effects += int(stage.effect)
        if not stage.needed & ~city.stages:
            place = 0 if stage.different else 1
            lacks = float(missing(state, city, stage))
            if lacks < short[place]:
                short[place] = lacks
                bring[place] = stage.points / 5 + stage.effect / 2
    supply = city.cards[state.box.coin]
    for kind in state.box.goods:
        supply += city.cards[kind]
    numbers += bits
    numbers += [city.built / 3, need / 5, (need - supply) / 5, points / 10, short[0] / 2, short[1] / 2, *bring]
    for effect in WONDER_EFFECTS:
        numbers.append(float(wonder.effect == effect))
        numbers.append(effects / 2 if wonder.effect == effect else 0.0)


def _decks(numbers: list[float], state: ArchitectsState, seat: int) -> None:
    """Add the own deck, and the worth of the tops within reach."""
    box = state.box
    deck = state.decks[seat]
    top = [0.0] * len(box.cards)
    if deck:
        top[deck[-1]] = 1.0
    numbers += top
    colours = [0.0] * len(CARD_COLOURS)
    for card in deck:
        colours[CARD_COLOURS.index(box.cards[card].colour)] += 1.0
    for number in colours:
        numbers.append(number / 5)
    numbers.append(len(deck) / 20)
    right = state.decks[(seat - 1) % len(state.cities)]
    central = state.decks[-1]
    worths = [
        card_worth(state, seat, deck[-1]) if deck else 0.0,
        card_worth(state, seat, right[-1]) if right else 0.0,
        card_worth(state, seat, central[-1]) if central and state.known >> seat & 1 else CENTRAL_GUESS,
    ]
    for worth in worths:
        numbers.append(worth / 5)
    numbers.append(max(worths) / 5)


def _medals(numbers: list[float], state: ArchitectsState, seat: int) -> None:
    """Add how many medals within reach lack one thing, two, three."""
    near = [0.0] * _NEARLY_MET
    box = state.box
    for medal in (*[state.medals[place] for place in within_reach(state, seat)], *state.centre):
        lacks = lacking(state, seat, box.medals[medal])
        if 0 < lacks <= _NEARLY_MET:
            near[lacks - 1] += 1.0
    numbers += near
