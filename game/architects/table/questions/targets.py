"""What can be chosen on the table: decks, Progress tokens, cards of others, and tiles for what lies nowhere on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import ease_out
from game.architects.paintings.painters import painters
from game.architects.table.drawing import draw_back, draw_card, draw_plate, draw_signs
from game.architects.table.layout import LABEL, RoundTable
from game.architects.table.middle import draw_below
from game.architects.table.pieces import lay_out
from game.platform.input import Intent, Kind
from game.ui.canvas import Box, RectLike
from game.ui.labels import draw_icon
from game.ui.layout import around, centred_grid, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK_SOFT
from game.ui.widgets import Clickable

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from game.ui.tools import Tools
    from rules.architects.knowledge.foresight import MovePreview
    from rules.architects.moves import Move

_PULSE, _STEPS = 2.4, 4  # seconds of a breath, steps of its brightness from dark to bright: each is painted
_LABEL = Style("strong", LABEL, align="centre")
_TITLE, _HEAD = Style("strong", 23, align="centre", wrap=True), Style("heading", 30, INK_SOFT, "centre")
_TILE, _TILE_CARD = (340.0, 330.0), 150.0
_GAP = 12.0
_NARROWEST = 560.0  # of the slab under the tiles


class Target(Clickable):
    """Something that stands for an answer, or for none at the moment (``move`` None). ``chosen`` marks the answer that
    was given a moment ago, ``advised`` the one that advice recommends."""

    reach = 28.0

    def __init__(
        self, key: str, box: Box, move: Move | None, on_press: Callable[[Move], object], tip: Callable[[], str]
    ) -> None:
        super().__init__(box, self._press)
        self.key = key
        self.move = move
        self.chosen = False
        self.advised = False
        self._answer = on_press
        self._tip = tip
        self._time = 0.0

    def tip(self) -> str:
        """Return the tip: the meaning and consequences of choosing it."""
        return self._tip()

    def _press(self) -> None:
        if self.move is not None:
            self._answer(self.move)

    def handle(self, intent: Intent) -> bool:
        """Handle a click or CONFIRM by giving the answer, if there is one."""
        return self.move is not None and super().handle(intent)

    def update(self, dt: float) -> None:
        """Advance the glow that pulsates while it can be chosen."""
        super().update(dt)
        self._time = (self._time + dt) % _PULSE

    @property
    def phase(self) -> float | None:
        """The brightness of the glow while it breathes."""
        return None if self.move is None or self.chosen or self.advised else self.breath

    @property
    def breath(self) -> float:
        """The present brightness of the glow, 0 to 1, in steps."""
        return round(_STEPS * (0.5 - 0.5 * math.cos(math.tau * self._time / _PULSE))) / _STEPS

    def glow(self, surface: pygame.Surface, box: Box, radius: float) -> None:
        """Draw the light round something that can be chosen."""
        skin = self.services.skin
        if self.chosen or self.advised:
            skin.glow(surface, box, GOLD_LIGHT, 1.0, 18)
            skin.outline(surface, box.inflate(8, 8), radius, GOLD)
        elif self.move is not None:
            if skin.contrast:
                skin.outline(surface, box, radius, GOLD)
            skin.glow(surface, box, GOLD_LIGHT, 0.35 + 0.3 * self.breath + 0.35 * self.hover, 16)


class DeckTarget(Target):
    """One of the three decks within reach: ``deck`` its number; ``sign``: the key that takes from it. What its top
    would bring stands below it."""

    def __init__(
        self,
        table: ArchitectsTable,
        deck: int,
        box: Box,
        move: Move | None,
        on_press: Callable[[Move], object],
        tip: Callable[[], str],
        sign: str,
    ) -> None:
        super().__init__(f"near:{deck}", box, move, on_press, tip)
        self._table = table
        self.deck = deck
        self._sign = sign
        self.preview: MovePreview | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Cards lying upon each other, the top one raised under the pointer, its number, what it brings."""
        table, services = self._table, self.services
        snapshot = table.snapshot
        left, box = snapshot.cards_left(self.deck), Box(self.box)
        name = snapshot.shown.decks[self.deck]
        if not left:
            services.skin.sunken(surface, box, 12)
            return
        for depth in range(min(3, left - 1), 0, -1):
            draw_back(services, surface, name, box.move(depth * 3, depth * 3))
        rise = 10 * ease_out(self.hover) if self.move is not None else 0.0
        lifted = box.move(0, -rise)
        self.glow(surface, lifted, 16)
        top = snapshot.top(self.deck)
        if top is None:
            draw_back(services, surface, name, lifted)
        else:
            draw_card(services, surface, top, lifted)
            if self.deck == snapshot.central:
                badge = Box(lifted.right - 32, lifted.y - 14, 46, 46)
                services.skin.panel(surface, badge, "lapis", 23, 5, groove=False)
                services.canvas.blit(surface, services.icon("eye", 36), badge.center)
        if self.move is not None:
            draw_plate(services, surface, self._sign, (lifted.x + 4, lifted.y + 4), 32, GOLD_LIGHT)
        self._below(surface, box, left)

    def _below(self, surface: pygame.Surface, box: Box, left: int) -> None:
        services, tr, table = self.services, self.services.tr, self._table
        snapshot = table.snapshot
        if self.deck == snapshot.central:
            text = tr("architects.deck.middle")
        elif self.deck == snapshot.viewer and snapshot.eyes is not None:
            text = tr("architects.deck.yours")
        else:
            text = tr("architects.deck.of", name=table.narrator.player(self.deck).name)
        draw_below(table, surface, text, box, _LABEL)
        draw_plate(services, surface, str(left), (box.right - 18, box.bottom - 20), 32)
        if self.preview is not None:
            draw_signs(table, surface, self._sign_room(box), self.preview)

    def _sign_room(self, box: Box) -> Box:
        """Return the room on the lower edge of the top card, beside the number of cards."""
        height = min(box.height * 0.2, 48.0) * self.services.text.ui_scale
        return Box(box.x + 5, box.bottom - height - 5, box.width - 46, height)


def above(tools: Tools, box: Box, height: float) -> Box:
    """Return the room for a pill on the upper edge of something."""
    return around((box.centerx, box.y - 2), 2 * box.width, height * tools.text.ui_scale)


class Tile(Target):
    """An answer that lies nowhere on the table: the cards that it spends or takes, and what it does in words."""

    def __init__(
        self,
        table: ArchitectsTable,
        box: Box,
        move: Move,
        on_press: Callable[[Move], object],
        tip: Callable[[], str],
        title: str,
        number: int,
    ) -> None:
        super().__init__(f"tile:{move}", box, move, on_press, tip)
        self._table = table
        self._title = title
        self._number = number
        self.preview: MovePreview | None = None

    @property
    def cards(self) -> list[str]:
        """The cards to show."""
        words = self.move.words if self.move is not None else ()
        return [word for word in words if word in self._table.snapshot.colours]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a slab with the cards and a line below."""
        services, box = self.services, self.box.move(0, -4 * ease_out(self.hover))
        self.glow(surface, box, 14)
        services.skin.panel(surface, box, "gold" if self.hover > 0.5 else "stone", 14, 8, groove=False)
        room, foot = rows(inset(box, 12, 10), (None, 56), gap=10)
        cards = self.cards
        if cards:
            places = lay_out(room, len(cards), 0, _TILE_CARD).cards
            shift = (room.width - (places[-1].right - places[0].x)) / 2 if places[0].y == places[-1].y else 0.0
            for card, place in zip(cards, places, strict=True):
                draw_card(services, surface, card, place.move(shift, 0))
        elif self.move is not None and self.move.verb == "stage":
            wonder = self._table.snapshot.wonder(self._table.snapshot.viewer)
            sign = painters(services).sign(wonder, int(self.move.object) - 1, services.canvas.px(64))
            services.canvas.blit(surface, sign, room.center)
        else:
            draw_icon(services, surface, "cross", room, 70)
        services.text.draw_in(surface, self._title, foot, self.common_style(_TITLE))
        draw_plate(services, surface, str(self._number), (box.x + 8, box.y + 8), 30, GOLD_LIGHT)
        if self.preview is not None:
            draw_signs(self._table, surface, above(services, box, 38), self.preview)

    def label(self) -> tuple[str, RectLike]:
        """Return what it does."""
        return self._title, rows(inset(self.box, 12, 10), (None, 56), gap=10)[1]


def tile_places(seating: RoundTable, count: int) -> list[Box]:
    """Return places for the tiles, in one row or two."""
    across = min(5, count)
    lines = -(-count // across)
    room = rows(inset(seating.sheet, 20, 0), (80, None, 6))[1]
    height = min(_TILE[1], room.height / lines - _GAP * (lines > 1))
    width = min(_TILE[0], (room.width + _GAP) / across - _GAP)
    return centred_grid(room, across, count, (width, height), _GAP)


def sheet_slab(seating: RoundTable, tiles: int) -> Box:
    """Return the place of the slab under so many tiles."""
    places = tile_places(seating, tiles)
    tiled = places[0].unionall(places[1:])
    return middle(seating.sheet, max(_NARROWEST, tiled.width + 60), seating.sheet.height)


def draw_sheet(table: ArchitectsTable, surface: pygame.Surface, title: str, tiles: int) -> None:
    """Draw the slab under so many tiles."""
    services, slab = table.services, sheet_slab(table.seating, tiles)
    services.skin.panel(surface, slab, "plaster", 22, 36)
    services.text.draw_in(surface, title, rows(inset(slab, 24, 10), (44,))[0], _HEAD)


def near_decks(table: ArchitectsTable) -> list[tuple[int, Box]]:
    """Return the three decks within reach, with their places: left, central, right."""
    seating = table.seating
    return [
        (seating.viewer, seating.deck(seating.viewer)),
        (table.snapshot.central, seating.central),
        (seating.right, seating.deck(seating.right)),
    ]


def pressed(intent: Intent) -> bool:
    """True if an intent may end something that is being shown."""
    return intent.kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP)
