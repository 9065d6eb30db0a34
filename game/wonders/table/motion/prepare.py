"""Painting ahead: pictures of coming animations are painted in the background, so that no frame waits for them.

Painting a card or a wonder takes some hundredths of a second, most of it in SDL, which lets other threads run. Whatever
is not ready in time is simply painted when it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.painting.threads.paint_thread import Job
from game.wonders.cards.hooks import ArtHooks
from game.wonders.cards.painters import painters
from game.wonders.partners import teams_of
from game.wonders.scoring.spread import spread_ahead
from game.wonders.table.areas.columns import structure_picture
from game.wonders.table.areas.neighbour import board_box, lanes_of, panel_slot
from game.wonders.table.areas.rooms import city_rooms, own_board
from game.wonders.table.areas.rows import card_slots
from game.wonders.table.areas.wonder import board_picture
from game.wonders.table.conflict.paint_ahead import conflict_ahead
from game.wonders.table.layout import fan_slots, raised
from game.wonders.table.motion.director import MotionHooks
from rules.wonders.engine.event_facts import Dealt, Revealed, Staged, opened

if TYPE_CHECKING:
    from game.wonders.table.motion.director import Director
    from game.wonders.table.motion.places import Places
    from game.wonders.table.pictures import Table
    from rules import Event, View


def at_first(table: Table, director: Director) -> list[Job]:
    """Return jobs for a new table, which any turn may need: the backs of its cards, the hand when a card has been laid
    down, and the scenes over it."""
    snapshot = table.snapshot
    age = max(1, snapshot.view.age)
    return [
        *(partial(table.services.scenes.load, scene) for scene in ("conflict", "recap")),
        *director.ahead(age, snapshot.turns + 1),
        *(job for art in table.hooks(ArtHooks) for deck in art.decks for job in director.places.backs_ahead(deck.name)),
        *_next_hand(table, snapshot.view),
        *_next_light(table, director, snapshot.view),
    ]


def pictures_for(table: Table, director: Director, events: Sequence[Event], after: View) -> list[Job]:
    """Return jobs in order: cards that turn over, packets, cards in their cities, the next hand, the next light."""
    places = director.places
    if any(isinstance(event.facts, Dealt) for event in events):
        # A new age begins with everything in a new light, while its banner covers the table.
        return [
            *director.ahead(after.age, len(after.hand)),
            *_turning(places, events),
            *_at_home(table, places, events, after),
            *_boards(table, places, after, after.age),
            *_next_hand(table, after),
        ]
    return [
        *_turning(places, events),
        *director.packets.ahead(len(table.snapshot.hand)),
        *_at_home(table, places, events, after),
        *_next_hand(table, after),
        *_fighters(table, events, after),
        *_next_light(table, director, after),
        *(job for hook in table.hooks(MotionHooks) for job in hook.ahead(places, after)),
    ]


def _turning(places: Places, events: Sequence[Event]) -> Iterator[Job]:
    for event in events:
        card = opened(event.facts)
        if card is not None:
            yield partial(places.card_face, event.seat, card)


def _at_home(table: Table, places: Places, events: Sequence[Event], after: View) -> Iterator[Job]:
    canvas, cards = table.services.canvas, painters(table.services).cards
    for event in events:
        card = opened(event.facts)
        if isinstance(event.facts, Staged):
            yield from _board(table, places, event.seat, after, after.age)
        elif card is None:
            continue
        elif event.seat == table.snapshot.viewer:
            structures = after.cities[event.seat].structures
            if card in structures:
                yield structure_picture(table, structures, card)
            else:
                for slot in card_slots(table, event.seat, after.cities[event.seat], own_board(table))[:1]:
                    yield partial(cards.face, table.narrator.face(card), canvas.rect(slot).size)
        elif (panel := places.panel(event.seat)) is not None:
            lanes = lanes_of(table, panel, table.snapshot.shown_cards(after.cities[event.seat]))
            for other, place in lanes.chips:
                yield partial(cards.chip, table.narrator.face(other), canvas.rect(place).size, canvas.px(lanes.letters))


def _next_hand(table: Table, after: View) -> Iterator[Job]:
    canvas, cards = table.services.canvas, painters(table.services).cards
    if not table.snapshot.open:
        return
    hand = after.hand
    fan = table.seating.frame.fan
    slots = fan_slots(len(hand), fan)
    for card, slot in zip(hand, slots, strict=True):
        yield partial(cards.face, table.narrator.face(card), canvas.pixel_size(*slot.size))
    for card, slot in zip(hand, slots, strict=True):
        yield partial(cards.face, table.narrator.face(card), canvas.pixel_size(*raised(slot, fan).size))
    for slot in fan_slots(len(hand) - 1, fan)[:1]:  # once one of them has been laid down the others may be larger
        for card in hand:
            yield partial(cards.face, table.narrator.face(card), canvas.pixel_size(*slot.size))


def _next_light(table: Table, director: Director, after: View) -> Iterator[Job]:
    """Yield jobs for the paintings and the card backs of the next age, in a quiet turn before it."""
    snapshot = table.snapshot
    if (after.turn == snapshot.turns and after.age < snapshot.ruleset.ages) or not after.age:
        yield from director.ahead(after.age + 1, snapshot.turns + 1)
        yield from _boards(table, director.places, after, after.age + 1)


def _fighters(table: Table, events: Sequence[Event], after: View) -> Iterator[Job]:
    """Yield jobs for the conflicts and what follows them, in the two turns before."""
    snapshot = table.snapshot
    turns = {after.turn, *(event.facts.turn for event in events if isinstance(event.facts, Revealed))}
    if snapshot.turns in turns:
        if after.age == snapshot.ruleset.ages:
            yield partial(table.services.scenes.load, "scoring")
        yield from conflict_ahead(table, after)
        if after.age < snapshot.ruleset.ages:
            yield spread_ahead(table.services, after.cities, snapshot.viewer, after.age, bool(teams_of(after)))


def _boards(table: Table, places: Places, after: View, age: int) -> Iterator[Job]:
    snapshot = table.snapshot
    for seat in (snapshot.viewer, snapshot.left, snapshot.right):
        yield from _board(table, places, seat, after, age)


def _board(table: Table, places: Places, seat: int, after: View, age: int) -> Iterator[Job]:
    panel, city = places.panel(seat), after.cities[seat]
    if seat != table.snapshot.viewer and panel is None:
        return
    if panel is None:
        yield partial(board_picture, table, city, own_board(table), city_rooms(table).slot, age)
    else:
        yield partial(board_picture, table, city, board_box(table, panel), panel_slot(panel), age)
