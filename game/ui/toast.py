"""Short messages that slide in at the top, stay a while and go: saved, a bot's fault, a full disk; and captions of
sounds, in a strip along the upper edge, where nothing is that is read."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.anim.tween import ease_out
from game.ui.canvas import Box
from game.ui.skin import Skin
from game.ui.style import Style
from game.ui.theme import INK, PLASTER
from game.ui.typography.text import TextRenderer
from rules.core.printable import printable

_FADE = 0.25
_STYLE, _WIDTH = Style("body", 24, PLASTER, "centre"), 900.0
_CAPTION, _STRIP = Style("strong", 20, PLASTER, "centre"), 27.0  # height of the strip of captions, at the usual size
_BELOW_BAR, _EDGE = 100.0, 12.0  # where the first message begins; from the upper edge
_MOST = 3
_LETTERS = 400


@dataclass
class _Toast:
    text: str
    seconds: float
    caption: bool = False
    age: float = 0.0


class Toasts:
    """The messages on show. ``captions``: whether there may be some."""

    def __init__(self, text: TextRenderer, skin: Skin) -> None:
        self._text = text
        self._skin = skin
        self._toasts: list[_Toast] = []
        self.captions = False

    @property
    def strip(self) -> float:
        """The units that are to be kept free of scenes: those of the strip of captions, if there may be some."""
        return self._height if self.captions else 0.0

    @property
    def _height(self) -> float:
        """The height of the strip of captions."""
        return _STRIP * self._text.ui_scale

    def show(self, text: str, seconds: float = 4.0, caption: bool = False) -> None:
        """Show a message for some seconds, or the caption of a sound in place of the one before; one that is already on
        show only starts anew."""
        text = printable(text, _LETTERS)
        self._toasts = [toast for toast in self._toasts if toast.text != text][-_MOST + 1 :]
        if caption:
            self._toasts = [toast for toast in self._toasts if not toast.caption]
        self._toasts.append(_Toast(text, seconds, caption))

    @property
    def animating(self) -> bool:
        """True if a message comes or goes."""
        return any(min(toast.age, toast.seconds - toast.age) <= _FADE for toast in self._toasts)

    @property
    def texts(self) -> list[str]:
        """The messages on show, oldest first."""
        return [toast.text for toast in self._toasts]

    def update(self, dt: float) -> None:
        """Age the messages."""
        for toast in self._toasts:
            toast.age += dt
        self._toasts = [toast for toast in self._toasts if toast.age < toast.seconds]

    def draw(self, surface: pygame.Surface, at_edge: bool = False) -> None:
        """Draw the messages below the bar of a table or ``at_edge``, at the upper edge, newest lowest."""
        style, y = self._text.grown(_STYLE), self._skin.canvas.bounds.top + _EDGE if at_edge else _BELOW_BAR
        for toast in self._toasts:
            shown = ease_out(min(1.0, toast.age / _FADE, max(0.0, toast.seconds - toast.age) / _FADE))
            if toast.caption:
                self._draw_caption(surface, toast.text, round(255 * shown))
                continue
            lines = self._text.wrap(toast.text, style, _WIDTH * self._text.ui_scale)
            width = max(self._text.measure(line, style)[0] for line in lines) + 72
            height = len(lines) * self._text.line(_STYLE) + 34
            top = y - 20 * (1 - shown)
            alpha = round(255 * shown)
            self._skin.panel(surface, (960 - width / 2, top, width, height), "ink", 14, 12, alpha=alpha)
            self._text.draw(surface, "\n".join(lines), (960, top + 15), style, alpha)
            y += height + 14

    def caption_box(self, text: str) -> Box:
        """Return the strip of a caption: as wide as its words, at the upper edge of the window."""
        canvas = self._skin.canvas
        width = min(canvas.bounds.width, self._text.widest([text], _CAPTION) + 48)
        return Box(canvas.bounds.centerx - width / 2, canvas.bounds.top - canvas.strip, width, self._height)

    def cover_strip(self, surface: pygame.Surface) -> None:
        """Darken what is reserved for captions: no scene draws there."""
        bounds, strip = self._skin.canvas.bounds, self._skin.canvas.strip
        if strip:
            surface.fill(INK, self._skin.canvas.rect((bounds.x, bounds.y - strip, bounds.width, strip)))

    def _draw_caption(self, surface: pygame.Surface, text: str, alpha: int) -> None:
        strip = self.caption_box(text)
        self._skin.panel(surface, strip, "ink", 6, 0, groove=False, alpha=alpha)
        self._text.draw_in(surface, text, strip, _CAPTION, alpha)
