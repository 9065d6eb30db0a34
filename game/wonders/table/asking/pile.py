"""Looking through the discard pile: the cards that may be built from it, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.static_layer import HotArea, Hotspot, cut_out
from game.ui.canvas import SCREEN, Box
from game.ui.layout import columns, inset, largest_grid, middle, rows
from game.ui.theme import GOLD, GOLD_LIGHT
from game.ui.typography.paragraphs import Paragraph
from game.wonders.cards.painters import painters
from game.wonders.table.areas.balance import worth_words
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.areas.neighbour import NeighbourArea
from game.wonders.table.asking.choosable import Choosable
from game.wonders.table.asking.choosing import ChoiceParts, ChoicePlaces, ChoosingScene
from rules import Action

if TYPE_CHECKING:
    from game.ui.focus import Ui

_MARGIN, _WIDEST, _HIGHEST = 60.0, 2400.0, 1900.0  # round the slab; its largest size
_UPRIGHT, _BELOW = (
    1650.0,
    (720.0, 620.0),
)  # height of a window with the city below the cards; of that; width of its worth
_SMALL = 150.0  # units of width below which a card gets the plainer layout
_LARGEST = 270.0  # width of a card
_SHAPE = 2 / 3  # of a card: its width by its height
_GAP = 14.0
_EDGE = 24.0  # of shadow round the city


class PileRooms(NamedTuple):
    """The boxes of the slab: its head, the cards, the buttons, the city that the card is for, and what one is worth."""

    slab: Box
    head: Box
    cards: Box
    foot: Box
    city: Box
    worth: Box


def pile_rooms(bounds: Box) -> PileRooms:
    """Return the rooms in a window; the city is beside the cards, or below them in an upright one."""
    window = bounds.union(SCREEN)
    slab = inset(middle(window, _WIDEST, _HIGHEST), _MARGIN)
    inner = inset(slab, 30, 24)
    if window.height >= _UPRIGHT:
        main, below = rows(inner, (None, _BELOW[0]), gap=28)
        city, worth = columns(below, (None, _BELOW[1]), gap=18)
    else:
        main, aside = columns(inner, (None, 462), gap=28)
        city, worth = rows(aside, (588, None), gap=18)
    head, cards, foot = rows(main, (96, None, 74), gap=22)
    return PileRooms(slab, head, cards, foot, city, worth)


class PileParts(ChoiceParts):
    """The cards that may be built, and the city that they are for."""

    dark = 0.55
    button = 25

    def __init__(self, scene: ChoosingScene) -> None:
        super().__init__(scene)
        self._picture: pygame.Surface | None = None  # of the city
        self._hot: list[HotArea] = []

    @property
    def _rooms(self) -> PileRooms:
        return pile_rooms(self.services.canvas.bounds)

    @property
    def places(self) -> ChoicePlaces:
        """The slab, as large as the window allows."""
        rooms = self._rooms
        none, hint, keep = columns(rooms.foot, 3, gap=20)
        return ChoicePlaces(rooms.slab, rooms.head, rooms.cards, inset(rooms.worth, 18, 10), keep, hint, none)

    def things(self, room: Box) -> Sequence[Choosable]:
        """Return a card each."""
        boxes = places(len(self.desk.choice.cards), room)
        return [PileCard(self, index, box) for index, box in enumerate(boxes)]

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return the worth of the card."""
        return worth_words(self.table.narrator, Action("choose", card), size=23) if card is not None else []

    def confirm(self, card: str | None) -> str:
        """Return the same words for every card."""
        return self.question.confirm(self.table.narrator, "choose", "")

    def add_more(self, ui: Ui) -> None:
        """Paint the city as the neighbours are shown at the table, and add its hotspots."""
        self._hot = []
        self._picture = cut_out(self.services, inset(self._rooms.city, -_EDGE), self._paint_city)
        for found in self._hot:
            ui.add(Hotspot(found, "own"))

    def _paint_city(self, sheet: pygame.Surface) -> None:
        table = self.table
        city = NeighbourArea(table, "own", lambda: table.snapshot.acting, dict, box=self._rooms.city)
        city.slab(sheet)
        city.paint(sheet, self._hot)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, and the city."""
        super().draw(surface)
        if self._picture is not None:
            place = self.services.canvas.rect(inset(self._rooms.city, -_EDGE))
            surface.blit(self._picture, place.topleft)


class PileScene(ChoosingScene):
    """Asks the person at the screen which card of the discard pile is built."""

    name = "pile"
    brings = PileParts


class PileCard(Choosable):
    """One card of the pile. It has no tooltip, which would lie over the next one: what it does is told at the right."""

    def __init__(self, parts: PileParts, index: int, box: Box) -> None:
        super().__init__(parts.desk, index, box, parts.pick)
        self.key = f"pile:{index}"
        self._table = parts.table

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face, glowing under the pointer, in gold when marked."""
        services = self.services
        if self.hover:
            services.skin.glow(surface, self.box, GOLD_LIGHT, self.hover, 16)
        area = services.canvas.rect(self.box)
        small = self.box.width < _SMALL
        face = painters(services).cards.face(self._table.narrator.face(self.card), area.size, small)
        surface.blit(face, area.topleft)
        if self.picked:
            services.skin.outline(surface, inset(self.box, -4), 12, GOLD)
            services.skin.tick(surface, (self.box.right - 22, self.box.y + 22), 34, GOLD)
        if self.advised:
            draw_advised(services, surface, self.box)


def places(count: int, room: Box) -> list[Box]:
    """Return boxes for ``count`` cards, as large as possible, in rows around the middle."""
    return largest_grid(room, count, _SHAPE, _GAP, _LARGEST)
