"""Pictures that an animation is about to need, as small jobs: each paints one into its cache."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.table.city import CARD
from game.table.layout import CARD as HAND_CARD
from game.table.layout import RAISED

if TYPE_CHECKING:
    from game.table.model import Table
    from game.table.places import Places
    from rules import Event, View

Job = Callable[[], object]


def pictures_for(table: Table, places: Places, events: Sequence[Event], after: View) -> list[Job]:
    """Cards that turn over, then as they will lie in their cities, then the next hand, then the next light."""
    return [*_turning(table, places, events), *_next_hand(table, after), *_next_light(table, after)]


def _turning(table: Table, places: Places, events: Sequence[Event]) -> Iterator[Job]:
    canvas, cards = table.services.canvas, table.services.cards
    open_cards = [(event.seat, event.data["card"]) for event in events if event.kind in ("built", "recovered")]
    for seat, card in open_cards:
        yield partial(places.card_face, seat, card)
    for seat, card in open_cards:
        if seat == table.viewer:
            yield partial(cards.face, table.face(card), canvas.pixel_size(*CARD))


def _next_hand(table: Table, after: View) -> Iterator[Job]:
    canvas, cards = table.services.canvas, table.services.cards
    if not table.open:
        return
    for scale in (1.0, RAISED):
        for card in after["hand"]:
            size = canvas.pixel_size(HAND_CARD[0] * scale, HAND_CARD[1] * scale)
            yield partial(cards.face, table.face(card), size)


def _next_light(table: Table, after: View) -> Iterator[Job]:
    """The ground of the next age takes a moment to paint: better in a quiet turn than when the age begins."""
    if after["turn"] == table.turns - 1 and after["age"] < 3:
        yield partial(table.services.backgrounds.prepare, after["age"] + 1)
