"""Cards and round pieces in a box: all as large as they fit, in rows from its upper left corner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.ui.canvas import Box

CARD_SHAPE = 1.43
"""Height of a card by its width."""
_GAP = 6.0
_ROUND = (0.62, 0.52, 0.43)  # a round piece across, of the height of a card: what is tried
_ROUND_LEAST, _ROUND_MOST = 20.0, 120.0
_ROUNDING = 0.5
_NARROWEST, _TRIES = 8.0, 60


class LaidPieces(NamedTuple):
    """The places of cards, and of the round pieces behind them."""

    cards: list[Box]
    rounds: list[Box]


def lay_out(
    box: Box, cards: int, rounds: int, widest: float, shape: float = CARD_SHAPE, taken: Sequence[Box] = ()
) -> LaidPieces:
    """Return places for so many cards and round pieces, all as large as they fit; a card is ``widest`` wide at most.
    ``shape``: height of a card by its width; ``taken``: where something else lies in the box."""
    found = _fitting(tuple(box), cards, rounds, widest, shape, tuple(tuple(thing) for thing in taken))
    return LaidPieces(*([place.copy() for place in part] for part in found))


@lru_cache(maxsize=256)
def _fitting(
    room: tuple[float, ...], cards: int, rounds: int, widest: float, shape: float, there: tuple[tuple[float, ...], ...]
) -> LaidPieces:
    """Return the same, found once: finding it takes longer than a small part of a frame."""
    box, taken = Box(*room), [Box(*thing) for thing in there]
    widths = [widest * part / _TRIES for part in range(_TRIES, 0, -1)]
    sizes = ((width, width * shape * share) for width in widths for share in (_ROUND if rounds else _ROUND[:1]))
    found = (_laid(box, cards, rounds, width, shape, across, taken) for width, across in sizes)
    places = next((one for one in found if one is not None), None)
    if places is None:
        least = Box(box.topleft, (_NARROWEST, _NARROWEST))
        places = LaidPieces([least] * cards, [least] * rounds)
    return _halfway_down(box, places, taken)


def _laid(
    box: Box, cards: int, rounds: int, width: float, shape: float, across: float, taken: Sequence[Box]
) -> LaidPieces | None:
    """Return the places of cards of that width and of round pieces that go with them; None where they do not fit."""
    across = max(_ROUND_LEAST, min(_ROUND_MOST, across))
    sizes = [(width, width * shape)] * cards + [(across, across)] * rounds
    x, y, line, found = box.x, box.y, 0.0, list[Box]()
    for index, (wide, high) in enumerate(sizes):
        end = _end(box, y, max(line, high), taken)
        behind = index == cards and x + rounds * (across + _GAP) - _GAP > end  # not all beside the cards
        if index and (behind or x + wide > end):
            x, y, line = box.x, y + line + _GAP, 0.0
            end = _end(box, y, high, taken)
        if x + wide > end or y + high > box.bottom + _ROUNDING:
            return None
        found.append(Box(x, y + max(0.0, line - high) / 2, wide, high))
        x, line = x + wide + _GAP, max(line, high)
    return LaidPieces(found[:cards], found[cards:])


def _end(box: Box, y: float, height: float, taken: Sequence[Box]) -> float:
    """Return where a row ends: before what lies in it, or at the edge of the box."""
    here = [thing.x for thing in taken if thing.y < y + height and y < thing.bottom]
    return min([box.right, *here]) + _ROUNDING


def _halfway_down(box: Box, places: LaidPieces, taken: Sequence[Box]) -> LaidPieces:
    """Return the places with as much room above as below, as far as they keep clear of what is there."""
    every = [*places.cards, *places.rounds]
    if not every:
        return places
    spare = max(0.0, box.bottom - max(place.bottom for place in every)) / 2
    moved = LaidPieces(*([place.move(0, spare) for place in part] for part in places))
    clear = all(place.collidelist(list(taken)) < 0 for place in [*moved.cards, *moved.rounds])
    return moved if clear else places
