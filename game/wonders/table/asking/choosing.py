"""Scenes with things to choose laid out over the table: marking, weighing and confirming are the same for all."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.anim.tween import ease_out
from game.platform.input import Intent, Kind
from game.table.static_layer import Hotspot
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.layout import inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, Colour
from game.ui.typography.paragraphs import Paragraph, draw_paragraphs
from game.ui.widgets import Button
from game.wonders.cards.painters import painters
from game.wonders.table.areas.enlarged import enlarged_card
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.asking.advising import paint_advice
from game.wonders.table.asking.asking import AskingScene
from game.wonders.table.telling.questions import CardDesk

if TYPE_CHECKING:
    import pygame

    from game.table.enlarged import Enlarged
    from game.ui.canvas import Point
    from game.wonders.table.model import Table

_LIFT = 10.0  # units by which a card rises under the pointer
_DARK: Colour = (20, 12, 6)
_HEAD = Style("heading", 28, align="centre")


class Choosable(Widget):
    """Something that may be the answer. ``on_pick`` gets its index and whether to confirm at once."""

    def __init__(
        self, desk: CardDesk, index: int, box: Box, on_pick: Callable[[int, bool], object], tooltip: str = ""
    ) -> None:
        super().__init__(box, tooltip)
        self.card = desk.choice.cards[index]
        self.index = index
        self._desk = desk
        self._on_pick = on_pick

    @property
    def picked(self) -> bool:
        """True if it is marked."""
        return self._desk.choice.index == self.index

    @property
    def advised(self) -> bool:
        """True if the adviser recommends it."""
        advised = self._desk.advised
        return advised is not None and advised.card == self.card

    def handle(self, intent: Intent) -> bool:
        """Mark it at a click or CONFIRM; the same again, or a double click, confirms it."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            self._on_pick(self.index, intent.double or self.picked)
            return True
        if intent.kind is Kind.CONFIRM:
            self._on_pick(self.index, self.picked)
            return True
        return intent.kind is Kind.RELEASE


class LargeCard(Choosable):
    """A card that lies large over the table: gold when it is the marked one, in the shade while another one is."""

    shadow = _DARK
    shade = 75
    """Darkness of the shade, of 255."""

    def __init__(
        self, table: Table, desk: CardDesk, index: int, box: Box, on_pick: Callable[[int, bool], object]
    ) -> None:
        super().__init__(desk, index, box, on_pick)
        self._table = table

    @property
    def place(self) -> Box:
        """The current box of the card."""
        return self.box.move(0, -_LIFT if self.picked else -_LIFT * ease_out(self.hover))

    @property
    def _shaded(self) -> bool:
        return self._desk.choice.index is not None and not (self.picked or self.advised) and self.hover < 0.5

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face in its place."""
        services, place = self.services, self.place
        area = services.canvas.rect(place)
        services.skin.glow(surface, inset(place, 4, 0).move(0, 9), self.shadow, 0.6, 15)
        if self.hover or self.picked:
            services.skin.glow(surface, place, GOLD_LIGHT, 1.0 if self.picked else 0.8 * self.hover, 22)
        surface.blit(painters(services).cards.face(self._table.face(self.card), area.size), area.topleft)
        if self._shaded:
            services.skin.panel(surface, place, "ink", 14, 0, groove=False, alpha=self.shade)
        if self.picked:
            services.skin.outline(surface, inset(place, -3), 16, GOLD)
            seal = Box(place.right - 50, place.y - 14, 52, 52)
            services.skin.panel(surface, seal, "gold", 26, 6, groove=False)
            services.skin.tick(surface, seal.center, 32, INK)
        if self.advised:
            draw_advised(services, surface, place)


class ChoosingScene(AskingScene):
    """A scene with things to choose from. ``keep`` is its button that confirms, which its ``build`` makes."""

    keep: Button

    @property
    @abstractmethod
    def choosables(self) -> Sequence[Choosable]:
        """The widgets to choose from, in order."""

    @abstractmethod
    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return the text for the thing marked or pointed at, the least important last; for none, the question."""

    def heading(self, card: str | None) -> str:
        """Return the heading of that text."""
        return self.table.name(card) if card is not None else ""

    def pick(self, index: int, now: bool) -> None:
        """Mark a thing; ``now``: also confirm it."""
        self.desk.pick(index, False)
        self.relabel()
        if now:
            self.confirm()

    def confirm(self) -> None:
        """Answer with the marked thing."""
        self.desk.confirm()
        self.leave()

    def hint(self) -> None:
        """Ask for advice, or close it if it is shown."""
        super().hint()
        self.relabel()

    def put_back(self) -> bool:
        """Close the advice, else unmark what is marked; False if there was neither."""
        found = self.desk.put_back()
        self.relabel()
        return found

    def relabel(self) -> None:
        """Update the button that confirms."""
        self.keep.enabled = self.desk.choice.action is not None

    def handle(self, intent: Intent) -> bool:
        """Handle digits, which mark and then confirm, and the keys of the table that work here."""
        kind, ready = intent.kind, self.desk.choice.action is not None
        if kind is Kind.DIGIT and 0 < intent.value <= len(self.choosables):
            thing = self.choosables[intent.value - 1]
            self.ui.set_focus(thing)
            self.pick(thing.index, thing.picked)
        elif ready and (
            kind is Kind.BUILD or (kind is Kind.CONFIRM and isinstance(self.ui.focus, Hotspot | type(None)))
        ):
            self.confirm()
        else:
            return super().handle(intent)
        return True

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """Return also cards to choose from."""
        if isinstance(under, Choosable) and under.card in self.table.cards:
            return enlarged_card(self.table, under.card, False)
        return super().enlarged(under, pos)

    def draw_weighing(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the advice, or the text for the thing marked or pointed at."""
        desk, focus, services = self.desk, self.ui.focus, self.services
        if desk.hint and desk.advice:
            paint_advice(self.table, surface, box, desk.advice, desk.looked)
            return
        if desk.hint:
            services.text.draw_in(surface, desk.hint, box, Style("body", 25, align="centre", wrap=True))
            return
        card = focus.card if isinstance(focus, Choosable) else desk.choice.card
        heading, words = self.heading(card), self.weighing(card)
        if heading:
            head, line, box = rows(box, (services.text.line(_HEAD), 18, None))
            services.text.draw_in(surface, heading, head, _HEAD)
            services.skin.divider(surface, line.center, box.width * 0.7)
        draw_paragraphs(services.text, surface, box, words, leave_out=True)
