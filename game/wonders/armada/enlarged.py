"""What can be enlarged of Armada: whole shipyards, and the tokens of naval conflicts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.table.enlarged import Enlarged, Steps
from game.ui.canvas import Box
from game.wonders.armada import tips
from game.wonders.armada.dock import Dock
from game.wonders.armada.yard import Sheets, paint_yard
from game.wonders.table.areas.enlarged import enlarged_tokens, seat_of
from game.wonders.table.telling.tips import city_name
from rules.wonders.armada.yards import FLEETS

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table

_SHAPE: Final = 1.5  # of a shipyard, width by height
_PLACES: Final = frozenset(("yard", "space", "fleet", "naval", "commerce", "raid"))


def enlarged(table: Table, key: str) -> Enlarged | None:
    """Return the enlarged picture for a key of a shipyard; None for any other key."""
    word, seat = seat_of(key)
    if seat is None:
        return None
    if word == "naval_tokens":
        return enlarged_tokens(table, seat, Dock(table.snapshot.view, seat).tokens, tips.tokens(table.narrator, seat))
    return _yard(table, seat) if word in _PLACES else None


def _yard(table: Table, seat: int) -> Enlarged:
    def paint(surface: pygame.Surface, box: Box) -> Steps:
        paint_yard(table, seat, surface, box, [], (), Sheets(table.services))
        yield

    words = [
        tips.yard(table.narrator, seat),
        *(tips.fleet(table.narrator, seat, fleet) for fleet in range(len(FLEETS))),
    ]
    return Enlarged(city_name(table.narrator, seat), words, _SHAPE, paint)
