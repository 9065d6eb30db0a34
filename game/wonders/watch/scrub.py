"""The bar along the lower edge of a replay: every moment of the game has a place on it, ages and turns are marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, INK, PLASTER, Colour, shade
from game.watch.track import GameTrack, Scrubbable
from game.wonders.cards.effect_text import AGE_NUMERALS

if TYPE_CHECKING:
    from game.wonders.watch.moments import CityMoments

_LABEL, _COUNT = 320.0, 110.0  # widths at the two ends
_PAD = 20.0
# The times of day that the ages stand for; before the first one it is still night.
_AGES: tuple[Colour, ...] = ((0x57, 0x4A, 0x3C), (0x9C, 0x5A, 0x3A), (0x2F, 0x66, 0x8F), (0x5A, 0x3F, 0x72))


class ScrubBar(GameTrack):
    """``label``: the moment on show in words."""

    def __init__(self, box: Box, scene: Scrubbable, moments: CityMoments, label: Callable[[], str]) -> None:
        super().__init__(box, scene)
        self._moments = moments
        self._label = label

    @property
    def track(self) -> Box:
        """The box of the line."""
        left, right = self.box.x + _LABEL + _PAD, self.box.right - _COUNT - _PAD
        return Box(left, self.box.y + 8, right - left, self.box.height - 16)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw words, the ages as lengths in their light with their turns as lines, and the knob."""
        services, box, track, index = self.services, self.box, self.track, self.scene.shown_index
        services.skin.panel(surface, box, "plaster", 14, 10)
        words = Box(box.x + _PAD, box.y + 4, _LABEL - _PAD, box.height - 8)
        services.text.draw_in(surface, self._label(), words, Style("heading", 27))
        number = Box(box.right - _COUNT - 10, box.y + 4, _COUNT, box.height - 8)
        text = services.tr("list.place", n=index + 1, all=len(self._moments))
        services.text.draw_in(surface, text, number, Style("numeral", 25, align="right"))
        self._draw_ages(surface, track, index)
        x = self.place(index)
        knob = services.canvas.point(x, track.centery)
        for radius, colour in ((17, shade(GOLD_DEEP, -0.4)), (15, GOLD), (11, GOLD_LIGHT)):
            pygame.draw.circle(surface, colour, knob, services.canvas.px(radius))

    def _draw_ages(self, surface: pygame.Surface, track: Box, index: int) -> None:
        canvas, text = self.services.canvas, self.services.text
        ages = [moment.state.age for moment in self._moments.moments]
        begins = [i for i, age in enumerate(ages) if i == 0 or age != ages[i - 1]]
        for begin, end in zip(begins, [*begins[1:], len(ages) - 1], strict=True):
            left, right = self.place(begin), self.place(end)
            area = Box(left, track.y, max(2.0, right - left), track.height)
            light = _AGES[ages[begin]]
            pygame.draw.rect(surface, light, canvas.rect(area))
            for moment in range(begin + 1, end):
                x = self.place(moment)
                line = Box(x - 1, track.bottom - 12, 2, 12)
                pygame.draw.rect(surface, shade(light, -0.35), canvas.rect(line))
            if ages[begin]:
                place = Box(left + 12, track.y, 60, track.height)
                numeral = AGE_NUMERALS[ages[begin]]
                text.draw_in(surface, numeral, place, Style("title", 24, PLASTER))
            pygame.draw.rect(surface, INK, canvas.rect(Box(left - 1, track.y, 3, track.height)))
        done = Box(track.x, track.bottom - 5, self.place(index) - track.x, 5)
        pygame.draw.rect(surface, GOLD, canvas.rect(done))
        self.services.skin.outline(surface, track, 4, GOLD_DEEP)
