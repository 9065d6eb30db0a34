"""The medals: what there is to earn, and what has been."""

from __future__ import annotations

import pygame

from game.games import MedalKind
from game.scenes.figures.page import BODY, Page
from game.storage.stats import Entry
from game.ui.canvas import Box
from game.ui.signs import draw_medal
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT

_COLUMNS = 4
_GAP = 20.0
_DISC = 92.0


class Medals(Page):
    """Four columns; those that somebody has shine."""

    def paint(self, surface: pygame.Surface) -> None:
        """One after the other, the easiest first."""
        medals, had = self.front.medals, self.shown.medals()
        rows = -(-len(medals) // _COLUMNS)
        width = (BODY.width - (_COLUMNS - 1) * _GAP) / _COLUMNS
        height = (BODY.height - (rows - 1) * _GAP) / max(1, rows)
        for number, medal in enumerate(medals):
            row, column = divmod(number, _COLUMNS)
            box = Box(BODY.x + column * (width + _GAP), BODY.y + row * (height + _GAP), width, height)
            self._paint_medal(surface, box, medal, had.get(medal.id))

    def _paint_medal(self, surface: pygame.Surface, box: Box, medal: MedalKind, entry: Entry | None) -> None:
        services, tr = self.services, self.services.tr
        if entry is None:
            services.skin.sunken(surface, box, 14)
        else:
            services.skin.panel(surface, box, "plaster", 14, 14)
        centre = (box.x + 28 + _DISC / 2, box.y + 24 + _DISC / 2)
        draw_medal(services, surface, medal.icon, centre, _DISC, entry is not None)
        left = centre[0] + _DISC / 2 + 18
        name = (left, box.y + 20, box.right - left - 20, _DISC + 8)
        ink = INK if entry is not None else INK_SOFT
        services.text.draw_in(surface, tr(f"medal.{medal.id}.name"), name, Style("heading", 29, ink, wrap=True))
        top = box.y + 24 + _DISC + 12
        foot = box.bottom - 48 if entry is not None else box.bottom - 16
        text = (box.x + 28, top, box.width - 56, foot - top)
        services.text.draw_in(
            surface, tr(f"medal.{medal.id}.text"), text, Style("body", 25, ink, valign="top", wrap=True)
        )
        if entry is not None:
            since = tr("medal.since", name=entry.name, date=self.day(entry.when))
            place = (box.x + 28, box.bottom - 46, box.width - 56, 34)
            services.text.draw_in(surface, since, place, Style("italic", 22, INK_SOFT))
