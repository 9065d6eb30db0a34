"""Looking through the discard pile: the cards that may be built from it, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.table.enlarged import Enlarged, enlarge
from game.table.static_layer import HotArea, Hotspot, cut_out
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT
from game.ui.widgets import Button
from game.wonders.cards.painters import painters
from game.wonders.table.areas.controls import PAGES, look_up
from game.wonders.table.areas.enlarged import enlarged_card
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.areas.neighbour import NeighbourArea
from game.wonders.table.asking.advising import paint_advice
from game.wonders.table.asking.asking import AskingScene
from game.wonders.table.asking.worth import paint_worth
from game.wonders.table.telling import tips
from rules import Action

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.canvas import Point
    from game.wonders.desk.session import Session

_SLAB = Box(60, 60, 1800, 960)
_GRID = Box(96, 182, 1250, 706)
_CITY = Box(1374, 84, 462, 588)
_WORTH = Box(1380, 690, 450, 296)
_FOOT = Box(100, 906, 1240, 74)
_SMALL = 150.0  # units of width below which a card gets the plainer layout
_LARGEST = 270.0  # width of a card
_GAP = 14.0
_EDGE = 24.0  # of shadow round the city


class PileScene(AskingScene):
    """Asks the person at the screen, and leaves with the answer."""

    name = "pile"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services, session)
        table = self.table
        # The city that the card is for, as the neighbours are shown at the table.
        self._city = NeighbourArea(table, "own", lambda: table.acting, dict, box=_CITY)
        self._picture: pygame.Surface | None = None
        self._spots: list[Hotspot] = []

    def resized(self) -> None:
        """The city is painted anew."""
        self._picture = None

    def build(self) -> None:
        """A card each, then the answers, then what can be pointed at in the city."""
        cards = self.desk.choice.cards
        self._cards = [
            self.ui.add(PileCard(self, index, card, box))
            for index, (card, box) in enumerate(zip(cards, grid(len(cards)), strict=True))
        ]
        third = (_FOOT.width - 40) / 3
        places = [Box(_FOOT.x + number * (third + 20), _FOOT.y, third, _FOOT.height) for number in range(3)]
        self.ui.add(Button(places[0], self._question.nothing(self.table), self._decline, "stone", size=25))
        if self.services.settings.hints:
            tip = self.services.tr("table.button.hint")
            advice = self.ui.add(Button(places[1], self.services.tr("table.hint.ask"), self._hint, "stone", "hint", 25))
            advice.tooltip = tip
        take = self._question.confirm(self.table, "choose", "")
        self._build = self.ui.add(Button(places[2], take, self.confirm, "gold", size=25))
        self._build.enabled = self.desk.choice.action is not None
        self._picture = None

    def pick(self, index: int, now: bool) -> None:
        """Mark a card; ``now``: build it at once."""
        self.desk.pick(index, False)
        self._build.enabled = True
        if now:
            self.confirm()

    def confirm(self) -> None:
        """Build the marked card."""
        self.desk.confirm()
        self._leave()

    def _decline(self) -> None:
        self.desk.decline()
        self._leave()

    def handle(self, intent: Intent) -> bool:
        """The keys of the table that mean something here; nothing gets through to the table."""
        kind = intent.kind
        if kind is Kind.DIGIT and 0 < intent.value <= len(self._cards):
            card = self._cards[intent.value - 1]
            self.ui.set_focus(card)
            self.pick(card.index, card.picked)
        elif kind is Kind.BUILD and self.desk.choice.action is not None:
            self.confirm()
        elif kind is Kind.HINT:
            self._hint()
        elif kind in PAGES:
            look_up(self.services, self.table, PAGES[kind])
        elif kind is Kind.CANCEL:
            self.desk.put_back()
            self._build.enabled = self.desk.choice.action is not None
        elif kind is Kind.CONFIRM and isinstance(self.ui.focus, Hotspot | type(None)) and self.desk.choice.action:
            self.confirm()
        elif not enlarge(self, intent, self.enlarged):
            return self._other(intent)
        return True

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """A card of the pile, too."""
        if isinstance(under, PileCard):
            return enlarged_card(self.table, under.card, False)
        return super().enlarged(under, pos)

    def _other(self, intent: Intent) -> bool:
        return super().handle(intent) or intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw(self, surface: pygame.Surface) -> None:
        """The slab, its title, the cards."""
        services, question = self.services, self._question
        services.skin.dim(surface, 0.55)
        services.skin.panel(surface, _SLAB, "plaster", 22, 30)
        title = Box(_GRID.x, _SLAB.y + 16, _GRID.width, 56)
        services.text.draw_in(surface, question.title(self.table), title, Style("title", 40, align="centre"))
        choice = self.desk.choice
        text = question.text(self.table, choice.legal, len(choice.cards))
        services.text.draw_in(surface, text, title.move(0, 52), Style("body", 26, align="centre"))
        if self._picture is None:
            self._paint_city()
        if self._picture is not None:
            surface.blit(self._picture, services.canvas.rect(_CITY.inflate(2 * _EDGE, 2 * _EDGE)).topleft)
        self._draw_worth(surface)
        super().draw(surface)

    def _paint_city(self) -> None:
        """The city that the card is for, and what can be pointed at there."""
        hot: list[HotArea] = []

        def paint(sheet: pygame.Surface) -> None:
            self._city.slab(sheet)
            self._city.paint(sheet, hot)

        self._picture = cut_out(self.services, _CITY.inflate(2 * _EDGE, 2 * _EDGE), paint)
        self.ui.remove(self._spots)
        self._spots = [self.ui.add(Hotspot(found, self._city.name)) for found in hot]

    def _draw_worth(self, surface: pygame.Surface) -> None:
        """Advice, or what the card marked or pointed at is worth here."""
        desk, focus, services = self.desk, self.ui.focus, self.services
        services.skin.sunken(surface, _WORTH, 14)
        place = _WORTH.inflate(-28, -20)
        if desk.hint:
            if desk.advice:
                paint_advice(self.table, surface, place, desk.advice, self._again())
            else:
                services.text.draw_in(surface, desk.hint, place, Style("body", 24, align="centre", wrap=True))
            return
        card = focus.card if isinstance(focus, PileCard) else desk.choice.card
        if card is not None:
            title = Box(place.x, place.y, place.width, 40)
            services.text.draw_in(surface, self.table.name(card), title, Style("heading", 27, align="centre"))
            room = Box(place.x, title.bottom, place.width, place.bottom - title.bottom)
            paint_worth(self.table, surface, room, Action("choose", card), size=23)

    def _again(self) -> str:
        """How the advice is followed."""
        return self.services.tr("table.hint.again")


class PileCard(Widget):
    """One card of the pile."""

    def __init__(self, scene: PileScene, index: int, card: str, box: Box) -> None:
        super().__init__(box, tips.card_in_pile(scene.table, card))
        self.key = f"pile:{index}"
        self.card = card
        self.index = index
        self._scene = scene

    @property
    def picked(self) -> bool:
        """Whether it is the marked one."""
        return self._scene.desk.choice.index == self.index

    def handle(self, intent: Intent) -> bool:
        """A click marks it, a double click or CONFIRM on the marked one builds it."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            self._scene.pick(self.index, intent.double)
            return True
        if intent.kind is Kind.CONFIRM:
            self._scene.pick(self.index, self.picked)
            return True
        return intent.kind is Kind.RELEASE

    def draw(self, surface: pygame.Surface) -> None:
        """The face, glowing under the pointer, in gold when marked."""
        services = self.services
        if self.hover:
            services.skin.glow(surface, self.box, GOLD_LIGHT, self.hover, 16)
        area = services.canvas.rect(self.box)
        small = self.box.width < _SMALL
        face = painters(services).cards.face(self._scene.table.face(self.card), area.size, small)
        surface.blit(face, area.topleft)
        if self.picked:
            services.skin.outline(surface, self.box.inflate(8, 8), 12, GOLD)
            services.skin.tick(surface, (self.box.right - 22, self.box.y + 22), 34, GOLD)
        desk = self._scene.desk
        if desk.advised is not None and desk.advised.card == self.card:
            draw_advised(services, surface, self.box)


def grid(count: int) -> list[Box]:
    """Places for ``count`` cards, as large as they can be, row by row and in the middle."""
    width, columns = max((_card_width(count, columns), -columns) for columns in range(1, max(1, count) + 1))
    columns = -columns
    height, rows = width * 1.5, -(-count // columns)
    top = _GRID.centery - (rows * height + (rows - 1) * _GAP) / 2
    left = _GRID.centerx - (columns * width + (columns - 1) * _GAP) / 2
    found = []
    for row in range(rows):
        here = min(columns, count - row * columns)
        upper = top + row * (height + _GAP)
        found += [Box(left + place * (width + _GAP), upper, width, height) for place in range(here)]
    return found


def _card_width(count: int, columns: int) -> float:
    """How wide cards in so many columns can be."""
    rows = -(-count // columns)
    across = (_GRID.width - _GAP * (columns - 1)) / columns
    down = (_GRID.height - _GAP * (rows - 1)) / rows / 1.5
    return min(_LARGEST, across, down)
