"""The medals, earned or not."""

from __future__ import annotations

import pygame

from game.scenes.figures.page import Page
from game.ui.canvas import Box
from game.ui.layout import columns, grid, inset, rows
from game.ui.signs import draw_medal
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT

_ACROSS, _UPRIGHT, _GAP, _DISC = 4, 3, 20.0, 92.0
_NAME = Style("heading", 29, wrap=True)
_TEXT, _SINCE = Style("body", 25, valign="top", wrap=True), Style("italic", 22, INK_SOFT)


class Medals(Page):
    """The page of the medals in four columns, three in an upright window; earned ones shine."""

    def paint(self, surface: pygame.Surface) -> None:
        """Paint them in order, the easiest first."""
        text, tr, had, medals = self.services.text, self.services.tr, self.shown.medals(), self.plugin.medals
        boxes = grid(self.body, _UPRIGHT if self.upright else _ACROSS, len(medals), _GAP)
        found = [(medal, box, *_parts(box)) for medal, box in zip(medals, boxes, strict=True)]
        names = text.common_style([(tr(f"medal.{medal.id}.name"), name) for medal, _, _, name, _, _ in found], _NAME)
        texts = text.common_style([(tr(f"medal.{medal.id}.text"), words) for medal, _, _, _, words, _ in found], _TEXT)
        for medal, box, disc, name, words, since in found:
            entry = had.get(medal.id)
            self._ground(surface, box, entry is not None)
            draw_medal(self.services, surface, medal.icon, disc.center, _DISC, entry is not None)
            ink = INK if entry is not None else INK_SOFT
            text.draw_in(surface, tr(f"medal.{medal.id}.name"), name, names.with_colour(ink))
            text.draw_in(surface, tr(f"medal.{medal.id}.text"), words, texts.with_colour(ink))
            if entry is not None:
                told = tr("medal.since", name=entry.name, date=self.day(entry.when))
                text.draw_in(surface, told, since, _SINCE)

    def _ground(self, surface: pygame.Surface, box: Box, earned: bool) -> None:
        if earned:
            self.services.skin.panel(surface, box, "plaster", 14, 14)
        else:
            self.services.skin.sunken(surface, box, 14)


def _parts(box: Box) -> tuple[Box, Box, Box, Box]:
    """Return the places of the disc, the name, the description, and the date when it was earned."""
    head, words, since = rows(inset(box, 28, 16), (_DISC + 4, None, 32), gap=2)
    disc, name = columns(head, (_DISC, None), gap=18)
    return disc, name, words, since
