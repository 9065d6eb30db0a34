"""Temporary pictures over the table: an opened far city, a card laid down, the numeral of an age, a flash."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea, Hotspot, cut_out
from game.ui.canvas import Box
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PLASTER
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.table.areas.neighbour import NeighbourArea
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.ui.focus import Widget
    from game.wonders.table.motion.places import Places
    from game.wonders.table.pictures import Table

_FLASH = 1.6
_MARGIN = 24.0
_FAR = "far:"


class Effects:
    """The temporary pictures, apart from the static layer."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._age = 0
        self._age_shown = 0.0
        self._flashing: list[Box] = []
        self._flash_left = 0.0
        self._banner: tuple[int, pygame.Surface] | None = None
        self._pinned: tuple[int, int] | None = None  # whoever keeps a far city open, and the city
        self._far: tuple[object, tuple[Box, pygame.Surface, list[HotArea]]] | None = None

    def clear(self) -> None:
        """Forget pictures, for a new window size."""
        self._far = self._banner = None

    @property
    def moving(self) -> bool:
        """True if a flash is fading."""
        return self._flash_left > 0

    def update(self, dt: float) -> None:
        """Let a flash fade."""
        self._flash_left = max(0.0, self._flash_left - dt)

    def flash(self, boxes: Sequence[Box]) -> None:
        """Flash some places."""
        self._flashing = list(boxes)
        self._flash_left = _FLASH if boxes else 0.0

    def show_age(self, age: int, shown: float) -> None:
        """Show the banner of an age, which comes and goes as ``shown`` runs from 0 to 1."""
        self._age, self._age_shown = age, shown

    def draw_laid(self, surface: pygame.Surface, places: Places) -> None:
        """Draw the cards that the viewer has laid face down, before their cities."""
        table, snapshot = self._table, self._table.snapshot
        for seat, card in snapshot.laid.items():
            deck = snapshot.deck_of(card)
            aside = snapshot.laid_aside(seat)
            picture, spot = places.aside(deck) if aside else (places.card_back(seat, deck), places.spot(seat))
            place = table.services.canvas.blit(surface, picture, spot)
            self._table.services.skin.outline(surface, place, 10, GOLD)

    def draw_frame(self, surface: pygame.Surface, box: Box | None) -> None:
        """Draw a golden frame round the city for which the viewer chooses a card, if it is not the own one."""
        if box is not None and self._table.snapshot.for_other and self._table.snapshot.open:
            for grown in (0, 3, 6):
                self._table.services.skin.outline(surface, box.inflate(grown, grown), 18 + grown / 2, GOLD)

    @property
    def pinned(self) -> int | None:
        """The far city that the viewer keeps open; what another one has left open may be their neighbour."""
        viewer = self._table.snapshot.viewer
        return self._pinned[1] if self._pinned is not None and self._pinned[0] == viewer else None

    def draw_far(self, surface: pygame.Surface, focus: Widget | None) -> None:
        """Draw the far city whose strip has the focus, or the one that is kept open."""
        seat = self.far_seat(focus)
        seat = self.pinned if seat is None else seat
        if seat is not None:
            place, picture, _ = self._open(seat)
            surface.blit(picture, self._table.services.canvas.rect(place).topleft)

    def far_seat(self, widget: Widget | None) -> int | None:
        """Return the far city whose strip a widget is, None if it is none, or still that of the person before, who had
        other neighbours."""
        if not isinstance(widget, Hotspot) or not widget.hot.key.startswith(_FAR):
            return None
        seat = int(widget.hot.key.removeprefix(_FAR))
        return seat if seat in self._table.seating.far else None

    def pin(self, seat: int | None) -> list[HotArea]:
        """Keep a far city open (None: close it); return its hot areas."""
        self._pinned = None if seat is None else (self._table.snapshot.viewer, seat)
        return [] if seat is None else self._open(seat)[2]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pictures over everything else."""
        if self._flash_left > 0:
            strength = abs(math.sin(self._flash_left * 6))
            for box in self._flashing:
                self._table.services.skin.glow(surface, box, GOLD_LIGHT, strength, 20)
                self._table.services.skin.outline(surface, box, 10, GOLD)
        if 0.0 < self._age_shown < 1.0:
            self._draw_age(surface)

    def _open(self, seat: int) -> tuple[Box, pygame.Surface, list[HotArea]]:
        """Return a far city in full, below its strip; cached for its state."""
        table = self._table
        area = NeighbourArea(table, "far", lambda: seat, dict, box=table.seating.open_far(seat))
        key = (area.key(), table.services.text_variant)
        if self._far is None or self._far[0] != key:
            place = area.box.inflate(2 * _MARGIN, 2 * _MARGIN)
            hot: list[HotArea] = []

            def paint(sheet: pygame.Surface) -> None:
                area.slab(sheet)
                area.paint(sheet, hot)

            self._far = (key, (place, cut_out(table.services, place, paint), hot))
        return self._far[1]

    def _draw_age(self, surface: pygame.Surface) -> None:
        """Draw the banner, painted once without transparency, because a transparent one of the window's width is
        slow."""
        services = self._table.services
        bounds = services.canvas.bounds
        band = Box(bounds.x, 400, bounds.width, 220)
        picture = self.banner(self._age)
        picture.set_alpha(round(255 * math.sin(math.pi * self._age_shown) ** 0.6))
        surface.blit(picture, services.canvas.rect(band).topleft)

    def banner(self, age: int) -> pygame.Surface:
        """Return the band with the numeral of an age."""
        if self._banner is None or self._banner[0] != age:
            bounds = self._table.services.canvas.bounds
            band = Box(bounds.x, 400, bounds.width, 220)
            self._banner = (age, cut_out(self._table.services, band, partial(self._paint_banner, age)).convert())
        return self._banner[1]

    def _paint_banner(self, age: int, sheet: pygame.Surface) -> None:
        services, bounds = self._table.services, self._table.services.canvas.bounds
        slab = Box(bounds.x - 30, 396, bounds.width + 60, 228)
        services.skin.panel(sheet, slab, "lapis", 4, 0)
        title = services.tr("table.age_banner", n=AGE_NUMERALS[age])
        services.text.draw(
            sheet, title, (960, 424), Style("title", 96, GOLD_LIGHT, "centre", shadow=Shadow(INK, (0, 4)))
        )
        words = tips.age(self._table.narrator, age)
        services.text.draw(sheet, words, (960, 550), Style("italic", 32, PLASTER, "centre"))
