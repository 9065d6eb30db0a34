"""The things to choose from that lie over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.anim.tween import ease_out
from game.platform.input import Intent, Kind
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.layout import inset
from game.ui.theme import GOLD, GOLD_LIGHT, INK, Colour
from game.wonders.cards.painters import painters
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.telling.questions import CardDesk

if TYPE_CHECKING:
    import pygame

    from game.wonders.table.telling.narrator import Narrator

_LIFT = 10.0  # units by which a card rises under the pointer
_DARK: Colour = (20, 12, 6)


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
        self, narrator: Narrator, desk: CardDesk, index: int, box: Box, on_pick: Callable[[int, bool], object]
    ) -> None:
        super().__init__(desk, index, box, on_pick)
        self._narrator = narrator

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
        surface.blit(painters(services).cards.face(self._narrator.face(self.card), area.size), area.topleft)
        if self._shaded:
            services.skin.panel(surface, place, "ink", 14, 0, groove=False, alpha=self.shade)
        if self.picked:
            services.skin.outline(surface, inset(place, -3), 16, GOLD)
            seal = Box(place.right - 50, place.y - 14, 52, 52)
            services.skin.panel(surface, seal, "gold", 26, 6, groove=False)
            services.skin.tick(surface, seal.center, 32, INK)
        if self.advised:
            draw_advised(services, surface, place)
