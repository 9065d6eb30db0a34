"""Choosing the player of a seat: the strength, and the character."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.bots.registry import HUMAN, bot_info
from game.seating.guests import ANYONE
from game.seating.pieces import LEVELS, PITCH, Option, draw_level
from game.ui.canvas import Box, RectLike
from game.ui.icons import face_icon
from game.ui.layout import columns
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, PLASTER
from game.ui.widgets import Selector

_MARK = 17.0
_EDGE, _BALANCE = 6.0, 0.5  # beside the marks; of their room, as much at the left of the words
_APART = 14.0  # between what is chosen and its marks


class PlayerSelector(Selector[str]):
    """A person or a bot of a level, with as many marks as it is strong."""

    def __init__(
        self, box: RectLike, options: Sequence[tuple[str, str]], value: str, on_change: Callable[[str], object]
    ) -> None:
        super().__init__(box, "", options, value, on_change)

    @property
    def room(self) -> Box:
        """The box of the words, beside the marks of a bot."""
        room = super().room
        if self.value == HUMAN:
            return room
        marks = room.right - self.marks.x + _APART
        return columns(room, (marks * _BALANCE, None, marks))[1]

    @property
    def marks(self) -> Box:
        """The box of the marks, at the right."""
        width = _MARK * (1 + (LEVELS - 1) * PITCH)
        return columns(super().room, (None, width, _EDGE))[1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it like any selector, with the marks of a bot at the right."""
        super().draw(surface)
        if self.value != HUMAN:
            place = (self.marks.x + _MARK / 2, self.marks.centery)
            draw_level(self.services, surface, place, bot_info(self.value).level, _MARK)


class PersonOption(Option):
    """A character to choose, by its face; a question mark for anyone."""

    def __init__(
        self, box: RectLike, character: str, on_press: Callable[[], object], chosen: bool, tooltip: str
    ) -> None:
        super().__init__(box, "", on_press, chosen, tooltip=tooltip)
        self.character = character

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face in a ring, on gold when chosen."""
        services, (x, y) = self.services, self.box.center
        size = min(self.box.width, self.box.height)
        if self.chosen:
            services.skin.panel(surface, (x - size / 2 - 2, y - size / 2 - 2, size + 4, size + 4), "gold", 12, 4, False)
        elif self.hover:
            services.skin.glow(surface, self.box.inflate(-6, -6), GOLD_LIGHT, self.hover, 8)
        px = services.canvas.px(size - 6 + 4 * self.hover)
        if self.character != ANYONE:
            services.canvas.blit(surface, services.icons.get(face_icon(self.character), px, GOLD_DEEP), (x, y))
            return
        services.skin.panel(surface, self.box.inflate(-6, -6), "lapis", round(size / 2) - 3, 0, groove=False)
        colour = GOLD if self.chosen else PLASTER
        services.text.draw_in(surface, "?", self.box, Style("title", 28, colour, "centre"))
