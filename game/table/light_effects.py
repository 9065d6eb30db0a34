"""Light effects over the table that delay nothing: a stage built, a wonder finished, and at instant speed the actions
of all cities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.anim.tween import ease_out, mix, pulse
from game.ui.canvas import Box
from game.ui.layout import inset, middle
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.canvas import Point

_STAGE, _WONDER, _TRACE = 1.0, 3.0, 2.6  # seconds
_FADE = 0.55  # part of a trace's time in which it fades
_SHEEN = 0.34  # width of the light that runs over a wonder, as part of it
_TRACE_ALPHA = 225
_BRIGHT = 0.4
_WORD, _WORD_BOX = Style("title", 34, GOLD_LIGHT, "centre"), (420.0, 62.0)  # on a wonder that is finished
_WORD_FADES = 0.18  # parts of the time in which it comes and goes


@dataclass
class _Gleam:
    """Light over a place; ``large``: over a whole wonder."""

    box: Box
    large: bool
    left: float

    @property
    def part(self) -> float:
        """Its progress, 0 to 1."""
        return 1.0 - self.left / (_WONDER if self.large else _STAGE)


@dataclass
class _Trace:
    """A fading picture of a card before a city; ``mark``: a sign for a card that is unknown."""

    picture: pygame.Surface
    mark: pygame.Surface | None
    at: Point
    left: float = _TRACE


class LightEffects:
    """The light effects of one table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._gleams: list[_Gleam] = []
        self._traces: dict[int, _Trace] = {}
        self._sheens: dict[tuple[int, int], pygame.Surface] = {}

    @property
    def moving(self) -> bool:
        """True if something is fading."""
        return bool(self._gleams or self._traces)

    def clear(self) -> None:
        """Forget everything, for a new window size."""
        self._gleams.clear()
        self._traces.clear()
        self._sheens.clear()

    def light(self, stage: Box, wonder: Box | None) -> None:
        """Light up a stage that was built; ``wonder``: also the wonder, if it is finished."""
        self._gleams.append(_Gleam(stage, False, _STAGE))
        if wonder is not None:
            self._gleams.append(_Gleam(wonder, True, _WONDER))

    def trace(self, seat: int, picture: pygame.Surface, at: Point, mark: pygame.Surface | None = None) -> None:
        """Show for a while the action of a city."""
        self._traces[seat] = _Trace(picture, mark, at)

    def update(self, dt: float) -> None:
        """Fade."""
        for gleam in self._gleams:
            gleam.left -= dt
        self._gleams = [gleam for gleam in self._gleams if gleam.left > 0]
        for trace in self._traces.values():
            trace.left -= dt
        self._traces = {seat: trace for seat, trace in self._traces.items() if trace.left > 0}

    def draw_traces(self, surface: pygame.Surface) -> None:
        """Draw the actions of cities, below everything that can be pressed."""
        for trace in self._traces.values():
            alpha = round(_TRACE_ALPHA * min(1.0, trace.left / (_TRACE * _FADE)))
            for picture in (trace.picture, trace.mark):
                if picture is not None:
                    picture.set_alpha(alpha)
                    self._services.canvas.blit(surface, picture, trace.at)
                    picture.set_alpha(255)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the light over stages and wonders."""
        skin = self._services.skin
        for gleam in self._gleams:
            strength = pulse(min(1.0, 0.15 + 0.85 * gleam.part))
            light = tuple(round(part * _BRIGHT * strength) for part in GOLD_LIGHT)
            surface.fill(light, self._services.canvas.rect(gleam.box), pygame.BLEND_RGB_ADD)
            grown = mix(0, 26 if gleam.large else 16, ease_out(gleam.part))
            skin.outline(surface, gleam.box.inflate(grown, grown), 16, GOLD_LIGHT if gleam.part < 0.5 else GOLD)
            if gleam.large:
                self._draw_sheen(surface, gleam)
                self._draw_word(surface, gleam)

    def _draw_word(self, surface: pygame.Surface, gleam: _Gleam) -> None:
        """Write on a ribbon that the wonder is complete; a strip has no room for it."""
        ribbon = word_box(gleam.box)
        if ribbon.height >= _WORD_BOX[1]:
            alpha = round(255 * min(1.0, gleam.part / _WORD_FADES, (1.0 - gleam.part) / _WORD_FADES))
            self._services.skin.panel(surface, ribbon, "lapis", 12, 8, alpha=alpha)
            words = self._services.tr("table.wonder_complete")
            self._services.text.draw_in(surface, words, inset(ribbon, 18, 6), _WORD, alpha)

    def _draw_sheen(self, surface: pygame.Surface, gleam: _Gleam) -> None:
        """Draw a slanting light that runs over the painting once."""
        area = self._services.canvas.rect(gleam.box)
        sheen = self._sheen(area.size)
        x = area.x + round(mix(-sheen.get_width(), area.width, gleam.part))
        clip = surface.get_clip()
        surface.set_clip(area.clip(clip))
        surface.blit(sheen, (x, area.y), special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(clip)

    def _sheen(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a slanting band of light, brightest in the middle, for additive blending."""
        found = self._sheens.get(size)
        if found is None:
            width = max(8, round(size[0] * _SHEEN))
            slant = size[1] // 3
            found = pygame.Surface((width + slant, size[1]))
            line = self._row(width)
            for row in range(size[1]):
                off = slant - round(slant * row / max(1, size[1] - 1))
                found.blit(line, (off, row))
            self._sheens[size] = found
        return found

    @staticmethod
    def _row(width: int) -> pygame.Surface:
        row = pygame.Surface((width, 1))
        for x in range(width):
            bright = pulse(x / width) ** 2
            row.set_at((x, 0), tuple(round(part * bright * 0.5) for part in GOLD_LIGHT))
        return row


def word_box(wonder: Box) -> Box:
    """Return where on a wonder it is written that it is complete."""
    width, height = _WORD_BOX
    room = inset(wonder, 16, 12)
    return middle(Box(room.x, room.y, room.width, room.height / 2), min(width, room.width), height)
