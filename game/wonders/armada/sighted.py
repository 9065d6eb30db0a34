"""The islands of an exploration: large cards that come from the pile, and the plates below them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import ease_out, mix
from game.platform.input import Intent, Kind
from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, Colour
from game.wonders.armada.landfall import landfall_reasons, landfall_signs
from game.wonders.cards.painters import painters
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.wonders.table.asking.questions import CardDesk
    from game.wonders.table.model import Table

AREA = Box(76, 178, 1280, 648)
CARD = (290.0, 435.0)
_GAP = 40.0
_PLATE_GAP, _ROW = 14.0, 38.0
_LIFT = 10.0
_SMALL = 0.2  # size of a card that lies in the pile or with the city, as part of its own
_SHADOW: Colour = (6, 18, 24)


def slots(count: int) -> list[Box]:
    """The places of so many islands side by side."""
    whole = count * CARD[0] + (count - 1) * _GAP
    left = AREA.centerx - whole / 2
    return [Box(left + number * (CARD[0] + _GAP), AREA.y, *CARD) for number in range(count)]


def plate_of(slot: Box) -> Box:
    """Where it is said below an island what it brings."""
    top = slot.bottom + _PLATE_GAP
    return Box(slot.x - 8, top, slot.width + 16, AREA.bottom - top)


class Island(Widget):
    """One island. ``pile``: where it comes from, with the ``back`` of a deck; ``on_pick`` gets its place and whether it
    is the short way. ``way`` 0..1: how far it has come, or gone to its ``goal``, turning over half-way; ``kept``: it
    goes to the city, face up."""

    def __init__(
        self,
        table: Table,
        desk: CardDesk,
        index: int,
        slot: Box,
        pile: Box,
        back: str,
        on_pick: Callable[[int, bool], object],
    ) -> None:
        super().__init__(slot)
        self.key = f"island:{index}"
        self.card = desk.choice.cards[index]
        self.index = index
        self.way = 1.0
        self.goal: Box | None = None
        self.kept = False
        self._table, self._desk, self._on_pick = table, desk, on_pick
        self._pile, self._back = pile, back

    @property
    def picked(self) -> bool:
        """Whether it is the one marked."""
        return self._desk.choice.index == self.index

    def tip(self) -> str:
        """Its name and what it does."""
        return tips.card(self._table, self.card, self._table.acting)

    def handle(self, intent: Intent) -> bool:
        """A click or CONFIRM marks it; again, or a double click, keeps it."""
        if intent.kind is Kind.PRESS and intent.button == 1:
            self._on_pick(self.index, intent.double or self.picked)
            return True
        if intent.kind is Kind.CONFIRM:
            self._on_pick(self.index, self.picked)
            return True
        return intent.kind is Kind.RELEASE

    def draw(self, surface: pygame.Surface) -> None:
        """The face in its place, or the card on its way."""
        if self.goal is not None or self.way < 1:
            self._draw_moving(surface)
            return
        services = self.services
        up = _LIFT if self.picked else _LIFT * ease_out(self.hover)
        place = Box(self.box.x, self.box.y - up, self.box.width, self.box.height)
        services.skin.glow(surface, (place.x + 4, place.y + 10, place.width - 8, place.height), _SHADOW, 0.6, 16)
        if self.hover or self.picked:
            services.skin.glow(surface, place, GOLD_LIGHT, 1.0 if self.picked else 0.8 * self.hover, 22)
        area = services.canvas.rect(place)
        surface.blit(painters(services).cards.face(self._table.face(self.card), area.size), area.topleft)
        if self._shaded:
            services.skin.panel(surface, place, "ink", 14, 0, groove=False, alpha=80)
        if self.picked:
            services.skin.outline(surface, place.inflate(6, 6), 16, GOLD)
            services.skin.panel(surface, (place.right - 50, place.y - 14, 52, 52), "gold", 26, 6, groove=False)
            services.skin.tick(surface, (place.right - 24, place.y + 12), 32, INK)
        if self.advised:
            draw_advised(services, surface, place)

    @property
    def advised(self) -> bool:
        """Whether the adviser speaks for it."""
        advised = self._desk.advised
        return advised is not None and advised.card == self.card

    @property
    def _shaded(self) -> bool:
        taken = self._desk.choice.index is not None
        return taken and not (self.picked or self.advised) and self.hover < 0.5

    def _draw_moving(self, surface: pygame.Surface) -> None:
        """Face down in the pile, face up in its place; the island kept stays face up on its way to the city."""
        services, kept = self.services, self.kept
        start, end = (self._pile, self.box) if self.goal is None else (self.box, self.goal)
        turned = kept or (self.way >= 0.5) == (self.goal is None)
        width, height = mix(start.width, end.width, self.way), mix(start.height, end.height, self.way)
        squeezed = width if kept else width * max(0.03, abs(1 - 2 * self.way))
        middle = (mix(start.centerx, end.centerx, self.way), mix(start.centery, end.centery, self.way))
        area = services.canvas.rect((middle[0] - squeezed / 2, middle[1] - height / 2, squeezed, height))
        size = services.canvas.rect(self.box).size
        cards = painters(services).cards
        picture = cards.face(self._table.face(self.card), size) if turned else cards.back(self._back, size)
        surface.blit(pygame.transform.smoothscale(picture, area.size), area.topleft)


def small_place(centre: tuple[float, float]) -> Box:
    """Where a card lies small round a point."""
    width, height = CARD[0] * _SMALL, CARD[1] * _SMALL
    return Box(centre[0] - width / 2, centre[1] - height / 2, width, height)


def paint_plate(table: Table, surface: pygame.Surface, box: Box, card: str, hot: list[HotArea]) -> None:
    """What an island brings in icons, then its effect and what that comes to here in words."""
    services = table.services
    services.skin.panel(surface, box, "plaster", 12, 8, groove=False)
    marks, top = landfall_signs(table, card), box.y + 8
    if marks:
        head = Box(box.x + 10, top, box.width - 20, _ROW)
        services.text.draw_in(surface, marks, head, Style("numeral", 27, align="centre"))
        services.skin.divider(surface, (box.centerx, head.bottom + 4), box.width * 0.8)
        top = head.bottom + 8
    words = Box(box.x + 12, top, box.width - 24, box.bottom - top - 8)
    text = ". ".join(tips.effects(table, table.cards[card].effects, table.acting))
    services.text.draw_in(surface, text, words, Style("body", 23, align="centre", wrap=True))
    hot.append(HotArea(f"worth:{card}", box, partial(_plate_tip, table, card), card))


def _plate_tip(table: Table, card: str) -> str:
    lines = landfall_reasons(table, card) or [table.services.tr("table.gain.nothing")]
    return "\n".join([table.services.tr("voyage.tip", card=table.name(card)), *lines])
