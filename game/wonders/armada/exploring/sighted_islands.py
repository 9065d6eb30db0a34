"""The islands of an exploration: large cards drawn from the pile, and the plates below them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import mix
from game.table.static_layer import HotArea
from game.ui.canvas import Box, Point
from game.ui.layout import around
from game.ui.theme import Colour
from game.wonders.armada.exploring.exploration_layout import CARD
from game.wonders.armada.exploring.landfall_preview import landfall_reasons, landfall_signs
from game.wonders.cards.painters import painters
from game.wonders.table.asking.choosable import LargeCard
from game.wonders.table.asking.plates import Plate, paint_plates
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.wonders.armada.exploring.exploration_layout import ExplorationPlaces
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk

_SMALL = 0.2  # size of a card that lies in the pile or with the city, as part of its own
_SHADOW: Colour = (6, 18, 24)


class Island(LargeCard):
    """One island. ``pile``: where it comes from, with the ``back`` of a deck. ``way`` 0..1: how far it has come, or
    gone to its ``goal``, turning over half-way; ``kept``: it goes to the city, face up."""

    shadow = _SHADOW

    def __init__(
        self,
        narrator: Narrator,
        desk: CardDesk,
        index: int,
        slot: Box,
        pile: Box,
        back: str,
        on_pick: Callable[[int, bool], object],
    ) -> None:
        super().__init__(narrator, desk, index, slot, on_pick)
        self.key = f"island:{index}"
        self.way = 1.0
        self.goal: Box | None = None
        self.kept = False
        self._pile, self._back = pile, back

    def tip(self) -> str:
        """Return its name and effect."""
        return tips.card(self._narrator, self.card, self._narrator.snapshot.acting)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face in its place, or the card on its way."""
        if self.goal is not None or self.way < 1:
            self._draw_moving(surface)
        else:
            super().draw(surface)

    def _draw_moving(self, surface: pygame.Surface) -> None:
        """Draw it face down in the pile, face up in its place; the chosen island stays face up on its way to the
        city."""
        services, kept = self.services, self.kept
        start, end = (self._pile, self.box) if self.goal is None else (self.box, self.goal)
        turned = kept or (self.way >= 0.5) == (self.goal is None)
        width, height = mix(start.width, end.width, self.way), mix(start.height, end.height, self.way)
        squeezed = width if kept else width * max(0.03, abs(1 - 2 * self.way))
        middle = (mix(start.centerx, end.centerx, self.way), mix(start.centery, end.centery, self.way))
        area = services.canvas.rect((middle[0] - squeezed / 2, middle[1] - height / 2, squeezed, height))
        size = services.canvas.rect(self.box).size
        cards = painters(services).cards
        picture = cards.face(self._narrator.face(self.card), size) if turned else cards.back(self._back, size)
        surface.blit(pygame.transform.smoothscale(picture, area.size), area.topleft)


def small_place(centre: Point) -> Box:
    """Return the box of a small card centred on a point."""
    return around(centre, CARD[0] * _SMALL, CARD[1] * _SMALL)


def paint_island_plates(
    table: Table, surface: pygame.Surface, cards: Sequence[str], places: ExplorationPlaces, hot: list[HotArea]
) -> None:
    """Paint what each island brings in icons, then its effect and what that comes to here in words."""
    plates, tr = [], table.services.tr
    for card, slot in zip(cards, places.slots(len(cards)), strict=True):
        words = tr.sentences(
            map(tr.sentence, tips.effects(table.narrator, table.snapshot.cards[card].effects, table.snapshot.acting))
        )
        box = places.plate(slot)
        plates.append(Plate(box, landfall_signs(table.narrator, card), words))
        hot.append(HotArea(f"worth:{card}", box, partial(_plate_tip, table.narrator, card), card))
    paint_plates(table.services, surface, plates)


def _plate_tip(narrator: Narrator, card: str) -> str:
    lines = landfall_reasons(narrator, card) or [narrator.tr("table.gain.nothing")]
    return "\n".join([narrator.tr("voyage.tip", card=narrator.name(card)), *lines])
