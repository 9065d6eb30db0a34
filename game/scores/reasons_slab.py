"""A slab over the score pad that lists the reasons of one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scores.book import Reason, ScoreBook
from game.ui.canvas import Box
from game.ui.labels import draw_icon, signed
from game.ui.layout import columns, inset, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.services import Services

_BOX = Box(510, 90, 900, 900)
_ROW, _FOOT = 62.0, 96.0
_TITLE, _PLAYER = Style("heading", 38), Style("italic", 27, INK_SOFT)
_TOTAL, _POINTS = Style("numeral", 66, GOLD_DEEP, "right"), Style("numeral", 34, align="right")
_WORDS, _NOTHING = Style("body", 27, wrap=True), Style("italic", 28, INK_SOFT, "centre")


class WhyScene(Scene):
    """A slab over the score pad that lists the reasons of one number; any key or click closes it."""

    name = "why"
    across = 980
    overlay = True

    def __init__(self, services: Services, book: ScoreBook, seat: int, column: str) -> None:
        super().__init__(services)
        self._book, self._seat, self._column = book, seat, column
        self.reasons = book.reasons(seat, column)
        self.points = book.points(seat, column)
        height = min(940.0, 300 + _ROW * max(1, len(self.reasons)))
        self._box = Box(_BOX.x, 540 - height / 2, _BOX.width, height)

    def build(self) -> None:
        """Build the close button."""
        close = Button(
            (960 - 130, self._box.bottom - 96, 260, 66), self.services.tr("scoring.close"), self.leave, "gold"
        )
        self.ui.focus = self.ui.add(close)

    def leave(self) -> None:
        """Go back to the pad."""
        self.services.stack.pop(self)

    def handle(self, intent: Intent) -> bool:
        """Esc or a click beside the slab closes it too."""
        outside = intent.kind is Kind.PRESS and intent.pos is not None and not self._box.collidepoint(intent.pos)
        if intent.kind is Kind.CANCEL or outside:
            self.leave()
            return True
        return super().handle(intent) or intent.kind not in (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw heading, reasons and sum."""
        services, tr = self.services, self.services.tr
        services.skin.dim(surface, 0.55)
        services.skin.panel(surface, self._box, "plaster", 20, 40)
        head, line, room, _ = rows(inset(self._box, 44, 24), (96, 40, None, _FOOT))
        sign, words, total = columns(head, (84, None, 160), gap=14)
        player = self._book.players[self._seat]
        draw_sign(services, surface, player, sign.center, 84)
        services.text.draw_lines(surface, [(words, (self._book.label(self._column), player.name))], _TITLE, _PLAYER)
        services.text.draw_in(surface, signed(self.points, tr), total, _TOTAL)
        services.skin.divider(surface, line.center, self._box.width * 0.8)
        if not self.reasons:
            services.text.draw_in(surface, tr("scoring.why.nothing"), room, _NOTHING)
        for reason, row in zip(self.reasons, rows(room, [_ROW] * len(self.reasons)), strict=True):
            words, points = columns(self._sign(surface, row, reason), (None, 100), gap=10)
            services.text.draw_in(surface, reason.text, words, _WORDS)
            if reason.points is not None:
                services.text.draw_in(surface, signed(reason.points, tr), points, _POINTS)
        super().draw(surface)

    def _sign(self, surface: pygame.Surface, row: Box, reason: Reason) -> Box:
        """Draw the card or the icon of a reason; return the room beside it."""
        services = self.services
        if not reason.card:
            sign, words = columns(row, (64, None), gap=8)
            draw_icon(services, surface, reason.icon, sign, min(48, row.height - 10))
            return words
        place = inset(columns(row, (300,))[0], 0, 4)
        area = services.canvas.rect(place)
        picture = self._book.picture(reason, area.size)
        surface.blit(picture, area.topleft)
        return columns(row, (picture.get_width() / services.canvas.scale, None), gap=20)[1]
