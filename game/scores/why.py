"""A slab over the score pad that lists the reasons of one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scores.book import Reason, ScoreBook, signed
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services

_BOX = Box(510, 90, 900, 900)
_ROW = 62.0


class WhyScene(Scene):
    """A slab over the score pad that lists the reasons of one number; any key or click closes it."""

    name = "why"
    overlay = True

    def __init__(self, services: Services, book: ScoreBook, seat: int, column: str) -> None:
        super().__init__(services)
        self._book, self._seat, self._column = book, seat, column
        self.reasons = book.reasons(seat, column)
        self.points = book.points(seat, column)
        height = min(940.0, 300 + _ROW * max(1, len(self.reasons)))
        self._box = Box(_BOX.x, 540 - height / 2, _BOX.width, height)

    def build(self) -> None:
        """One way out."""
        close = Button(
            (960 - 130, self._box.bottom - 96, 260, 66), self.services.tr("scoring.close"), self.leave, "gold"
        )
        self.ui.focus = self.ui.add(close)

    def leave(self) -> None:
        """Back to the pad."""
        self.services.stack.pop(self)

    def handle(self, intent: Intent) -> bool:
        """Esc or a click beside the slab closes it too."""
        outside = intent.kind is Kind.PRESS and intent.pos is not None and not self._box.collidepoint(intent.pos)
        if intent.kind is Kind.CANCEL or outside:
            self.leave()
            return True
        return super().handle(intent) or intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw(self, surface: pygame.Surface) -> None:
        """Head, reasons, sum."""
        services, box, tr = self.services, self._box, self.services.tr
        services.skin.dim(surface, 0.55)
        services.skin.panel(surface, box, "plaster", 20, 40)
        player = self._book.players[self._seat]
        draw_sign(services, surface, player, (box.x + 84, box.y + 74), 84)
        head = (box.x + 140, box.y + 26, box.width - 300, 52)
        title = self._book.label(self._column)
        services.text.draw_in(surface, title, head, Style("heading", 38))
        below = (box.x + 140, box.y + 76, box.width - 300, 40)
        services.text.draw_in(surface, player.name, below, Style("italic", 27, INK_SOFT))
        total = (box.right - 190, box.y + 24, 140, 96)
        services.text.draw_in(surface, signed(self.points, tr), total, Style("numeral", 66, GOLD_DEEP, "right"))
        services.skin.divider(surface, (box.centerx, box.y + 140), box.width * 0.8)
        room = Box(box.x + 50, box.y + 168, box.width - 100, box.height - 168 - 112)
        if not self.reasons:
            services.text.draw_in(
                surface, tr("scoring.why.nothing"), room, Style("italic", 28, INK_SOFT, "centre", wrap=True)
            )
        height = min(_ROW, room.height / max(1, len(self.reasons)))
        for number, reason in enumerate(self.reasons):
            self._row(surface, Box(room.x, room.y + number * height, room.width, height), reason)
        super().draw(surface)

    def _row(self, surface: pygame.Surface, row: Box, reason: Reason) -> None:
        services = self.services
        left, size = row.x, row.height - 10
        if reason.card:
            place = Box(row.x, row.y + 4, 300, min(50.0, row.height - 8))
            picture = self._book.picture(reason, services.canvas.rect(place).size)
            surface.blit(picture, services.canvas.rect(place).topleft)
            left = place.x + picture.get_width() / services.canvas.scale + 20
        else:
            services.canvas.blit(surface, services.icon(reason.icon, min(48.0, size)), (row.x + 32, row.centery))
            left += 72
        words = (left, row.y, row.right - 110 - left, row.height)
        services.text.draw_in(surface, reason.text, words, Style("body", 27, wrap=True))
        if reason.points is not None:
            points = (row.right - 100, row.y, 96, row.height)
            text = signed(reason.points, services.tr)
            services.text.draw_in(surface, text, points, Style("numeral", min(34.0, size), align="right"))
