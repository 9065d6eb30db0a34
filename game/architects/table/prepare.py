"""Painting ahead: what an animation is about to need is painted beside the frames, so that none has to wait for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.architects.paintings.painters import painters
from game.architects.table.director import CARD, SMALL
from game.architects.table.drawing import pile_card, treasures_of
from game.architects.table.own_areas import own_pieces
from game.architects.table.panels import rival_frame, rival_pieces
from game.painting.threads.deferred import deferred_of
from game.painting.threads.paint_thread import Job
from rules.architects.event_facts import CardsSpent, StageBuilt, Taken

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from game.ui.canvas import Box
    from rules import Event


def pictures_for(table: ArchitectsTable, events: Sequence[Event], after: ArchitectsTable) -> Iterator[Job]:
    """Yield cards in flight, pieces that rise, then everything as it will lie; ``after``: the table behind the
    events."""
    canvas, art = table.services.canvas, painters(table.services)
    flying, spent = canvas.pixel_size(*CARD), canvas.pixel_size(*SMALL)
    for event in events:
        facts = event.facts
        if isinstance(facts, Taken):
            yield partial(art.card, facts.card, flying)
        elif isinstance(facts, CardsSpent):
            yield from (partial(art.card, card, spent) for card in facts.cards)
        if isinstance(facts, StageBuilt):
            yield from _raised(after, event.seat, facts.stage)
    for seat in dict.fromkeys(event.seat for event in events if event.seat >= 0):
        yield from _cards(after, seat)
    yield from _tops(after)


def ask_for_decks(table: ArchitectsTable) -> None:
    """Order what is looked at first before everything else that a new table needs: the three decks within reach, the
    own wonder, the medals beside it."""
    snapshot = table.snapshot
    canvas, art = table.services.canvas, painters(table.services)
    names = snapshot.shown.decks
    with deferred_of(table.services).waiting():
        for deck in (snapshot.viewer, snapshot.central, table.seating.right):
            top, place = snapshot.top(deck), _deck(table, deck)
            size = canvas.rect(place).size
            if top is None:
                art.back(names[deck], size)
            else:
                art.card(top, size)
        art.wonder(
            snapshot.wonder(snapshot.viewer),
            snapshot.built(snapshot.viewer),
            canvas.rect(table.seating.plan.wonder).size,
        )
        for seat in (snapshot.viewer, table.seating.right) if snapshot.shown.medals else ():
            medal = snapshot.shown.medals[seat]
            if medal is not None:
                art.medal(medal, canvas.px(table.seating.medal(seat).width))


def _raised(table: ArchitectsTable, seat: int, number: int) -> Iterator[Job]:
    """Yield the piece of a stage alone, and the wonder with it."""
    snapshot = table.snapshot
    art = painters(table.services)
    seating = table.seating
    frame = seating.plan.wonder if seat == snapshot.viewer else rival_frame(seating, seat).wonder
    size, built = table.services.canvas.rect(frame).size, snapshot.built(seat)
    yield partial(art.stage, snapshot.wonder(seat), number - 1, built, size)
    yield partial(art.wonder, snapshot.wonder(seat), built, size)


def _cards(table: ArchitectsTable, seat: int) -> Iterator[Job]:
    """Yield the cards of a player as they will lie."""
    snapshot = table.snapshot
    if seat == snapshot.viewer:
        for building in (True, False):
            yield from _piles(table, snapshot.held(seat, building), own_pieces(table, building).cards)
    else:
        held = [*snapshot.held(seat, True), *snapshot.held(seat, False)]
        frame = rival_frame(table.seating, seat)
        yield from _piles(table, held, rival_pieces(frame, len(held), len(treasures_of(table, seat))).cards)


def _deck(table: ArchitectsTable, deck: int) -> Box:
    return table.seating.central if deck == table.snapshot.central else table.seating.deck(deck)


def _piles(table: ArchitectsTable, held: list[tuple[str, int]], places: list[Box]) -> Iterator[Job]:
    art, canvas = painters(table.services), table.services.canvas
    for (card, _), place in zip(held, places, strict=True):
        yield partial(art.card, card, canvas.rect(pile_card(place)).size)


def _tops(table: ArchitectsTable) -> Iterator[Job]:
    """Yield the tops of all decks."""
    art, canvas = painters(table.services), table.services.canvas
    for deck in range(table.snapshot.central + 1):
        top, place = table.snapshot.top(deck), _deck(table, deck)
        if top is not None:
            yield partial(art.card, top, canvas.rect(place).size)
