"""What lies on the table while hands are held on phones: a small code, the address, and whose device is away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.companion.qr_code import draw_qr_code
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT, TERRACOTTA
from game.ui.widgets import Clickable

if TYPE_CHECKING:
    from game.companion.at_table import RoomAtTable
    from game.ui.canvas import Box

KEY = "hands"
_LOW = 100.0  # units, below which no code can be scanned
_TITLE, _LINE = Style("heading", 26), Style("body", 23, INK_SOFT, wrap=True)


class JoinCodePlate(Clickable):
    """A plate with the code, in a free place of the table; pressed, it opens the joining."""

    def __init__(self, box: Box, hands: RoomAtTable, on_press: Callable[[], object]) -> None:
        super().__init__(box, on_press)
        self.key = KEY
        self._hands = hands

    @property
    def phase(self) -> object:
        """What it shows of the devices."""
        return (self._hands.address, tuple(chair.state for chair in self._hands.seats))

    @property
    def _away(self) -> list[str]:
        return [self._hands.player(chair.seat).name for chair in self._hands.seats if chair.state == "away"]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        services, hands, tr = self.services, self._hands, self.services.tr
        services.skin.panel(surface, self.box, "plaster", 16, 12)
        room = inset(self.box, 16, 12)
        if room.height < _LOW:  # for a code: it is one press away
            text = tr("hands.table.plate", address=hands.short) if hands.short else tr("hands.page.connecting")
            services.text.draw_in(surface, text, room, _LINE.with_colour(TERRACOTTA) if self._away else _LINE)
            return
        code, words = columns(room, (room.height, None), gap=20)
        if hands.address:
            draw_qr_code(surface, hands.address, services.canvas.rect(code))
        lines = [hands.short or tr("hands.page.connecting")]
        away = self._away
        held = [hands.player(chair.seat).name for chair in hands.seats if chair.state == "held"]
        style = _LINE
        if away:
            lines.append(tr.plural("hands.table.lost", len(away), names=tr.listed(away)))
            style = _LINE.with_colour(TERRACOTTA)
        elif held:
            lines.append(tr.plural("hands.table.held", len(held), names=tr.listed(held)))
        title, rest = rows(words, (services.text.line(_TITLE) + 4, None), gap=4)
        services.text.draw_in(surface, tr("hands.page.title"), title, _TITLE)
        services.text.draw_in(surface, "\n".join(lines), rest, style)
