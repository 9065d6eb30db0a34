"""Positions and pictures of things in flight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import centre_of
from game.ui.canvas import Box, Point
from game.wonders.cards.painters import painters
from game.wonders.installed import first
from game.wonders.table.areas.city import next_stage_box
from game.wonders.table.areas.columns import CARD, structure_box
from game.wonders.table.areas.hand import dressed
from game.wonders.table.areas.neighbour import board_box, lanes_of, neighbour_stage_box, purse_at
from game.wonders.table.areas.rooms import own_board, own_shelf
from game.wonders.table.areas.rows import card_slots
from game.wonders.table.layout import fan_slots
from game.wonders.table.motion.hooks import EventHooks
from rules.wonders.engine.event_facts import Sold, Staged, opened

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from rules import Event, View
    from rules.core.event_facts import EventFacts

_MINE = (150.0, 225.0)
_THEIRS = (120.0, 180.0)
_FAR = (46.0, 69.0)
_HEAD = 0.3  # height of a card's head on a strip, as a share of its width
_STACK = (84.0, 126.0)
_ASIDE = (54.0, 81.0)


class Places:
    """Positions in units and pictures in pixels for the director."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def deck(self) -> Point:
        """The position from which hands are dealt."""
        centre = self._table.seating.frame.centre
        return (centre.centerx, centre.y + 0.41 * centre.height)

    @property
    def pile(self) -> Point:
        """The discard pile, at the end of the shelf."""
        shelf = own_shelf(self._table)
        return (shelf.right - 36, shelf.centery)

    @property
    def bank(self) -> Point:
        """The position of the bank."""
        centre = self._table.seating.frame.centre
        return (centre.centerx, centre.y + 8)

    @property
    def middle(self) -> Point:
        """The middle of the ways from city to city."""
        frame = self._table.seating.frame
        return (frame.cities.centerx, frame.centre.y + 0.65 * frame.centre.height)

    def purse(self, seat: int | None) -> Point:
        """Return the purse of a city, or the bank."""
        if seat is None:
            return self.bank
        panel = self.panel(seat)
        if panel is None:
            return self._table.seating.coins(seat)
        return purse_at(self._table, panel)

    def spot(self, seat: int) -> Point:
        """Return the position of a city's card before and while it turns over; on the strip of a far city."""
        return centre_of(self._table.seating.strip(seat)) if self.far(seat) else self._table.seating.spot(seat)

    def far(self, seat: int) -> bool:
        """True if a city is only a strip."""
        return seat in self._table.snapshot.far

    def stage(self, seat: int, number: int) -> Box:
        """Return the box of a stage (from 1); for a far city its strip."""
        if seat == self._table.snapshot.viewer:
            return next_stage_box(self._table, number - 1)
        panel = self.panel(seat)
        if panel is None:
            return self._table.seating.strip(seat)
        return neighbour_stage_box(self._table, seat, panel, number - 1)

    def wonder(self, seat: int) -> Box:
        """Return the box of a city's wonder; for a far city its strip."""
        panel = self.panel(seat)
        if seat == self._table.snapshot.viewer:
            return own_board(self._table)
        if panel is None:
            return self._table.seating.strip(seat)
        return board_box(self._table, panel)

    def hand(self, seat: int) -> Point:
        """Return the position of the hand from which a city's cards come."""
        owner = first(hook.hand_of(seat) for hook in self._table.hooks(EventHooks))
        holder = seat if owner is None else owner
        if holder == self._table.snapshot.viewer:
            return centre_of(self._table.seating.frame.fan)
        return self.spot(holder)

    def fan(self) -> list[tuple[pygame.Surface, Point]]:
        """Return the pictures of the viewer's hand in the fan, each with its middle."""
        table, canvas, snapshot = self._table, self._table.services.canvas, self._table.snapshot
        found = []
        for card, slot in zip(snapshot.hand, fan_slots(len(snapshot.hand), table.tray), strict=True):
            size = canvas.pixel_size(*slot.size)
            if snapshot.open:
                picture = dressed(table, card, size)
                over = (picture.get_height() - size[1]) / canvas.scale
                found.append((picture, (slot.centerx, slot.centery - over / 2)))
            else:
                found.append((painters(table.services).cards.back(snapshot.view.age, size), centre_of(slot)))
        return found

    def size(self, seat: int) -> tuple[int, int]:
        """Return the size in pixels of a card before its city."""
        seating = self._table.seating
        units = _MINE if seat == seating.viewer else _THEIRS if seat in (seating.left, seating.right) else _FAR
        return self._table.services.canvas.pixel_size(*units)

    def card_face(self, seat: int, card: str) -> pygame.Surface:
        """Return a card as it lies open before a city; on a strip only its head."""
        if self.far(seat):
            strip = self._table.services.canvas.rect(self._table.seating.strip(seat))
            height = min(strip.height, round(strip.width * _HEAD))
            return painters(self._table.services).cards.band(self._table.narrator.face(card), strip.width, height)
        return painters(self._table.services).cards.face(self._table.narrator.face(card), self.size(seat))

    def backs_ahead(self, of: int | str) -> Iterator[Callable[[], object]]:
        """Yield jobs for the card backs of an age, or of the deck of that name, before the cities and in flight."""
        seating, paint = self._table.seating, painters(self._table.services).cards.back
        for seat in (seating.viewer, seating.left, *seating.far[:1]):
            yield partial(paint, of, self.size(seat))
        yield partial(paint, of, self._table.services.canvas.pixel_size(*_STACK))

    def card_back(self, seat: int, back: str | None = None) -> pygame.Surface:
        """Return a card as it lies face down before a city: one of the age, or of the deck of that name."""
        return painters(self._table.services).cards.back(back or self._table.snapshot.view.age, self.size(seat))

    def aside(self, back: str | None = None) -> tuple[pygame.Surface, Point]:
        """Return a card that lies face down across the label of the shelf, where it hides nothing of the city, and its
        middle."""
        table, canvas = self._table, self._table.services.canvas
        key = ("aside", back, table.snapshot.view.age)

        def paint() -> pygame.Surface:
            upright = painters(table.services).cards.back(back or table.snapshot.view.age, canvas.pixel_size(*_ASIDE))
            return pygame.transform.rotate(upright.copy(), 90)  # locked while it turns

        shelf = own_shelf(table)
        return table.dressed(key, paint), (shelf.x + _ASIDE[1] / 2, shelf.centery)

    def back(self, back: str | None = None) -> pygame.Surface:
        """Return a hand of such cards on its way, seen from above."""
        services = self._table.services
        size = services.canvas.pixel_size(*_STACK)
        return painters(services).cards.back(back or self._table.snapshot.view.age, size)

    def coin(self) -> pygame.Surface:
        """Return a coin in flight."""
        return self._table.services.icon("coin", 40)

    def fate(self, facts: EventFacts) -> pygame.Surface:
        """Return the sign on a card that stays face down: its use."""
        return self._table.services.icon("stage" if isinstance(facts, Staged) else "coins", 64)

    def home(self, event: Event, after: View) -> tuple[Point, float]:
        """Return the target of a revealed card and its relative size there."""
        table, seat, snapshot = self._table, event.seat, self._table.snapshot
        if isinstance(event.facts, Sold):
            return self.pile, 0.3
        card = opened(event.facts)
        city = after.cities[seat]
        if seat == snapshot.viewer:
            if card is None:
                return centre_of(next_stage_box(table, city.places[-1])), 0.35
            row = snapshot.added_cards(city)
            if card in row:
                slot = card_slots(table, seat, city, own_board(table))[row.index(card)]
                return centre_of(slot), slot.width / _MINE[0]
            shows = structure_box(table, city.structures, card)
            return (shows.centerx, shows.y + shows.width * CARD[1] / CARD[0] / 2), shows.width / _MINE[0]
        panel = self.panel(seat)
        if panel is None:
            strip = table.seating.strip(seat)
            return centre_of(strip), 0.3
        if card is None:
            return centre_of(neighbour_stage_box(table, seat, panel, city.places[-1])), 0.3
        found = lanes_of(table, panel, snapshot.shown_cards(city)).chips
        place = next(box for other, box in found if other == card)
        return centre_of(place), 0.5

    def panel(self, seat: int) -> Box | None:
        """Return the full panel of a neighbour, None for the viewer and for far cities."""
        return self._table.seating.panel(seat)
