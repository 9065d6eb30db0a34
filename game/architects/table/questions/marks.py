"""What lies there and can be chosen: light round it; Progress tokens and cards lifted from the darkened table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import ease_out
from game.architects.paintings.painters import painters
from game.architects.table.drawing import draw_card, draw_plate, draw_signs, pile_card
from game.architects.table.questions.targets import Target, above
from game.architects.texts import token_name
from game.ui.canvas import Box, Point, RectLike
from game.ui.focus import Widget
from game.ui.layout import around
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, PLASTER
from rules.architects.moves import STACK

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable
    from rules.architects.knowledge.foresight import MovePreview
    from rules.architects.moves import Move

_TOKEN, _NAME = 136.0, 140.0  # width of a token that can be taken, and of its name
_LIFTED, _DARK = 8.0, 0.5  # units by which it grows under the pointer; how dark it is round it
_RAISED, _CARD_SHAPE = 150.0, 1.43  # a rival's card that is pointed at: its width, and height by width
_NAMED = Style("strong", 22, PLASTER, "centre")


class Mark(Target):
    """Light round something on the table that its part has painted."""

    @property
    def phase(self) -> float | None:
        """Whether its frame is bright, while it breathes."""
        return None if super().phase is None else float(self.breath > 0.5)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a breathing frame; what lies within stays as it is."""
        if self.move is None:
            return
        round_one = self.key.startswith("face")
        strong = self.hover > 0 or self.chosen or self.advised
        colour = GOLD_LIGHT if strong or self.breath > 0.5 else GOLD
        for grown in (6, 10, 16) if strong else (6, 10):
            box = self.box.inflate(grown, grown)
            self.services.skin.outline(surface, box, box.width / 2 if round_one else 8 + grown / 2, colour)


class TokenMark(Target):
    """A Progress token that can be taken: lifted from the table, with its number, its name, and what it brings."""

    reach = 70.0

    def __init__(
        self,
        table: ArchitectsTable,
        token: str,
        box: Box,
        move: Move,
        on_press: Callable[[Move], object],
        tip: Callable[[], str],
        sign: str,
    ) -> None:
        super().__init__(f"face:{token}:mark", box, move, on_press, tip)
        self._table, self._token, self._sign = table, token, sign
        self.preview: MovePreview | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the token itself, larger than it lies there."""
        services, art = self.services, painters(self.services)
        grown = _LIFTED * ease_out(self.hover)
        box = self.box.inflate(grown, grown)
        self.glow(surface, box, box.width / 2)
        size, stack = services.canvas.px(box.width), self._token == STACK
        picture = art.progress_back(size) if stack else art.progress(self._token, size)
        services.canvas.blit(surface, picture, box.center)
        draw_plate(services, surface, self._sign, (box.x + 8, box.y + 8), 32, GOLD_LIGHT)
        name, room = self.label()
        services.skin.panel(surface, Box(room).inflate(9, 2), "lapis", 13, 4, groove=False)
        services.text.draw_in(surface, name, room, self.common_style(_NAMED))
        if self.preview is not None:
            draw_signs(self._table, surface, above(services, box, 34), self.preview)

    def label(self) -> tuple[str, RectLike]:
        """Return its name, below it."""
        tr = self.services.tr
        name = tr("architects.stack") if self._token == STACK else token_name(tr, self._token)
        return name, _name_room(self.box, self.services.text.ui_scale)


def _name_room(box: Box, scale: float) -> Box:
    """Return the room for the name of a token, on its lower edge."""
    return Box(box.centerx - _NAME * scale / 2, box.bottom - 12, _NAME * scale, 34 * scale)


def token_tray(marks: Sequence[TokenMark], scale: float) -> Box | None:
    """Return the place of a tray under tokens to choose from; None for none. ``scale``: of the text."""
    boxes = [box for mark in marks for box in (mark.box, _name_room(mark.box, scale))]
    return boxes[0].unionall(boxes[1:]).inflate(34, 44) if boxes else None


def token_places(table: ArchitectsTable, lying: Sequence[Box]) -> list[Box]:
    """Return places for tokens to choose from, from where the first one lies: each so wide that its name can be
    read."""
    if not lying:
        return []
    grown, bounds = table.services.text.ui_scale, table.services.canvas.bounds
    pitch = max(_NAME * grown + 14, lying[0].width + 14)
    side = min(max(_TOKEN * grown, lying[0].width), pitch - 14)
    left = min(lying[0].x + max(0.0, (pitch - side) / 2), bounds.right - pitch * len(lying))
    return [around((left + side / 2 + i * pitch, lying[0].centery), side, side) for i in range(len(lying))]


class CardMark(Target):
    """A card in front of another player that can be taken: bright over the darkened table, large while it is pointed
    at."""

    def __init__(
        self, seat: int, card: str, box: Box, move: Move, on_press: Callable[[Move], object], tip: Callable[[], str]
    ) -> None:
        super().__init__(f"card:{seat}:{card}:mark", box, move, on_press, tip)
        self._card = card

    @property
    def phase(self) -> None:
        """It does not breathe: thirty of them would be too much."""

    @property
    def breath(self) -> float:
        """Always as bright as can be."""
        return 1.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card as it lies."""
        place = pile_card(self.box)
        if self.chosen or self.advised:
            self.glow(surface, place, 8)
        draw_card(self.services, surface, self._card, place)

    def draw_large(self, surface: pygame.Surface) -> None:
        """Draw the card raised from the table, within the window."""
        box = around(self.box.center, _RAISED, _RAISED * _CARD_SHAPE)
        box.clamp_ip(self.services.canvas.bounds)
        self.glow(surface, box, 14)
        draw_card(self.services, surface, self._card, box)


class DimmedTable(Widget):
    """The table in the dark below what can be chosen, and a ``tray`` for what is lifted from it. What it has painted is
    kept: it is made anew with the table."""

    focusable = False

    def __init__(self, box: RectLike, tray: RectLike | None = None) -> None:
        super().__init__(box)
        self._tray = tray
        self._kept: pygame.Surface | None = None

    def contains(self, pos: Point) -> bool:
        """It cannot be pointed at: what lies below it can."""
        return False

    @property
    def moving(self) -> bool:
        """It never changes."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Darken everything drawn so far."""
        if self._kept is None or self._kept.get_size() != surface.get_size():
            self.services.skin.dim(surface, _DARK)
            if self._tray is not None:
                self.services.skin.panel(surface, self._tray, "plaster", 18, 24)
            self._kept = surface.copy()
            return
        surface.blit(self._kept, (0, 0))
