"""Short messages that slide in, stay a while and go: saved, a bot's fault, a full disk; and captions of sounds, in a
strip along the upper edge, where nothing is that is read."""

from __future__ import annotations

from collections.abc import Sequence
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
_STYLE, _WIDTH = Style("body", 24, PLASTER, "centre"), 1300.0
_CAPTION, _STRIP = Style("strong", 20, PLASTER, "centre"), 27.0  # height of the strip of captions, at the usual size
_BELOW_BAR, _EDGE, _MARGIN = 100.0, 4.0, 40.0  # of the window: below the bar of a table, from its edges, at its sides
_ROUND, _PAD, _GAP = 36.0, 11.0, 8.0  # beside the words, above and below them, between messages
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

    def draw(self, surface: pygame.Surface, kept: Sequence[Box] = ()) -> None:
        """Draw the messages below each other, newest lowest, where they cover least of what is to be ``kept`` free."""
        style, told = self._text.grown(_STYLE), list[tuple[_Toast, str, Box]]()
        most = min(_WIDTH * self._text.ui_scale, self._skin.canvas.bounds.width - 2 * (_MARGIN + _ROUND))
        y = 0.0
        for toast in self._toasts:
            if toast.caption:
                self._draw_caption(surface, toast.text, round(255 * _shown(toast)))
                continue
            lines = self._text.wrap(toast.text, style, most)
            width = max(self._text.measure(line, style)[0] for line in lines) + 2 * _ROUND
            height = len(lines) * self._text.line(_STYLE) + 2 * _PAD
            told.append((toast, "\n".join(lines), Box(960 - width / 2, y, width, height)))
            y += height + _GAP
        down = self._quiet([box for _, _, box in told], kept)
        for toast, text, box in told:
            shown = _shown(toast)
            place, alpha = box.move(0, down - 20 * (1 - shown)), round(255 * shown)
            self._skin.panel(surface, place, "ink", 14, 12, alpha=alpha)
            self._text.draw(surface, text, (960, place.y + _PAD - 2), style, alpha)

    def _quiet(self, boxes: Sequence[Box], kept: Sequence[Box]) -> float:
        """Return how far down boxes lie that begin at 0: at the upper edge, below the bar of a table, or at the lower
        edge, whichever covers least."""
        bounds = self._skin.canvas.bounds
        low = max((box.bottom for box in boxes), default=0.0)

        def covered(down: float) -> float:
            cuts = [box.move(0, down).clip(one) for box in boxes for one in kept]
            return sum(cut.width * cut.height for cut in cuts)

        return min((bounds.top + _EDGE, _BELOW_BAR, bounds.bottom - _EDGE - low), key=covered)

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


def _shown(toast: _Toast) -> float:
    """Return how far a message has come, from 0 to 1, and back again."""
    return ease_out(min(1.0, toast.age / _FADE, max(0.0, toast.seconds - toast.age) / _FADE))
