"""Looking through the discard pile: the cards that may be built from it, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.static_layer import HotArea, Hotspot, cut_out
from game.ui.canvas import SCREEN, Box
from game.ui.layout import columns, inset, largest_grid, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT
from game.ui.typography.paragraphs import Paragraph
from game.ui.widgets import Button
from game.wonders.cards.painters import painters
from game.wonders.table.areas.balance import worth_words
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.areas.neighbour import NeighbourArea
from game.wonders.table.asking.choosing import Choosable, ChoosingScene
from rules import Action

if TYPE_CHECKING:
    from game.services import Services
    from game.wonders.desk.session import Session

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
_TITLE, _TEXT = Style("title", 40, align="centre"), Style("body", 26, align="centre")


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


class PileScene(ChoosingScene):
    """Asks the person at the screen, and leaves with the answer."""

    name = "pile"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        table = self.table
        # The city that the card is for, as the neighbours are shown at the table.
        self._rooms = pile_rooms(services.canvas.bounds)
        self._city = NeighbourArea(table, "own", lambda: table.acting, dict, box=self._rooms.city)
        self._picture: pygame.Surface | None = None
        self._spots: list[Hotspot] = []
        self._cards: list[PileCard] = []

    @property
    def choosables(self) -> Sequence[Choosable]:
        """The cards."""
        return self._cards

    def resized(self) -> None:
        """Lay out for another window."""
        super().resized()
        self._rooms = pile_rooms(self.services.canvas.bounds)
        table = self.table
        self._city = NeighbourArea(table, "own", lambda: table.acting, dict, box=self._rooms.city)
        self.rebuild()

    def build(self) -> None:
        """Build a card each, then the answers, then the hotspots of the city."""
        cards = self.desk.choice.cards
        boxes = places(len(cards), self._rooms.cards)
        self._cards = [self.ui.add(PileCard(self, index, box)) for index, box in enumerate(boxes)]
        none, advice, build = columns(self._rooms.foot, 3, gap=20)
        self.ui.add(Button(none, self.question.nothing(self.table), self._decline, "stone", size=25))
        self.add_hint_button(advice)
        take = self.question.confirm(self.table, "choose", "")
        self.keep = self.ui.add(Button(build, take, self.confirm, "gold", size=25))
        self.relabel()
        self._picture = None

    def _decline(self) -> None:
        self.desk.decline()
        self.leave()

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return the worth of the card."""
        return worth_words(self.table, Action("choose", card), size=23) if card is not None else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab, its title, the cards."""
        services, question, choice = self.services, self.question, self.desk.choice
        services.skin.dim(surface, 0.55)
        services.skin.panel(surface, self._rooms.slab, "plaster", 22, 30)
        title, text = rows(self._rooms.head, (56, None))
        services.text.draw_in(surface, question.title(self.table), title, _TITLE)
        services.text.draw_in(surface, question.text(self.table, choice.legal, len(choice.cards)), text, _TEXT)
        if self._picture is None:
            self._paint_city()
        if self._picture is not None:
            surface.blit(self._picture, services.canvas.rect(inset(self._rooms.city, -_EDGE)).topleft)
        services.skin.sunken(surface, self._rooms.worth, 14)
        self.draw_weighing(surface, inset(self._rooms.worth, 14, 10))
        super().draw(surface)

    def _paint_city(self) -> None:
        """Paint the city that the card is for, and add its hotspots."""
        hot: list[HotArea] = []

        def paint(sheet: pygame.Surface) -> None:
            self._city.slab(sheet)
            self._city.paint(sheet, hot)

        self._picture = cut_out(self.services, inset(self._rooms.city, -_EDGE), paint)
        self.ui.remove(self._spots)
        self._spots = [self.ui.add(Hotspot(found, self._city.name)) for found in hot]


class PileCard(Choosable):
    """One card of the pile. It has no tooltip, which would lie over the next one: what it does is told at the right."""

    def __init__(self, scene: PileScene, index: int, box: Box) -> None:
        super().__init__(scene.desk, index, box, scene.pick)
        self.key = f"pile:{index}"
        self._table = scene.table

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face, glowing under the pointer, in gold when marked."""
        services = self.services
        if self.hover:
            services.skin.glow(surface, self.box, GOLD_LIGHT, self.hover, 16)
        area = services.canvas.rect(self.box)
        small = self.box.width < _SMALL
        face = painters(services).cards.face(self._table.face(self.card), area.size, small)
        surface.blit(face, area.topleft)
        if self.picked:
            services.skin.outline(surface, inset(self.box, -4), 12, GOLD)
            services.skin.tick(surface, (self.box.right - 22, self.box.y + 22), 34, GOLD)
        if self.advised:
            draw_advised(services, surface, self.box)


def places(count: int, room: Box) -> list[Box]:
    """Return boxes for ``count`` cards, as large as possible, in rows around the middle."""
    return largest_grid(room, count, _SHAPE, _GAP, _LARGEST)
