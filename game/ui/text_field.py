"""One line that a person types into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.platform.input import Intent, Kind
from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.layout import inset
from game.ui.style import LINE_HEIGHT, Style
from game.ui.theme import GOLD_LIGHT, INK, INK_SOFT, TERRACOTTA
from rules.core.printable import printable

_BLINK_SECONDS = 0.55
_FULL_SECONDS = 0.6
_PADDING = 18
_NEAR = 240  # letters on either side of the caret that can be in sight
_OF_THE_METHOD = frozenset({Kind.BACKSPACE, Kind.DELETE, Kind.LEFT, Kind.RIGHT, Kind.HOME, Kind.END, Kind.CONFIRM})
"""What belongs to an input method while it composes: some systems tell the program of these keys as well."""
_SIZE, _CARET = 27, 0.66  # of the letters; half the height of the caret by that


class TextField(Widget):
    """A name or a number in a hollow. `on_change` gets every change, `on_done` the text on Enter.

    `allowed` filters what may be typed; `placeholder` shows while the field is empty. What an input method composes
    stands at the caret, underlined, until it is done; its list of candidates opens there.
    """

    typing = True

    def __init__(
        self,
        box: RectLike,
        text: str = "",
        on_change: Callable[[str], object] = lambda text: None,
        on_done: Callable[[str], object] = lambda text: None,
        placeholder: str = "",
        max_length: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        tooltip: str = "",
    ) -> None:
        super().__init__(box, tooltip)
        self.text = text
        self.caret = len(text)
        self.placeholder = placeholder
        self.max_length = max_length
        self._on_change = on_change
        self._on_done = on_done
        self._allowed = allowed
        self._composed = ""  # not part of the text yet
        self._blink = 0.0
        self._all = False  # everything is selected: what is typed takes its place
        self._full = 0.0  # seconds for which the field still shows that it takes no more

    @property
    def moving(self) -> bool:
        """True also while it shows that it takes no more."""
        return super().moving or self._full > 0

    @property
    def phase(self) -> bool | None:
        """Whether the caret is there, while it blinks."""
        return self._blink < _BLINK_SECONDS if self.focused else None

    def update(self, dt: float) -> None:
        """Blink the caret."""
        super().update(dt)
        self._blink = (self._blink + dt) % (2 * _BLINK_SECONDS)
        self._full = max(0.0, self._full - dt)
        self._all = self._all and self.focused
        if not self.focused:
            self._composed = ""

    def handle(self, intent: Intent) -> bool:
        """Typing, deleting, moving the caret, a click to place it, selecting everything."""
        self._blink = 0.0
        whole, self._all = self._all, False
        if intent.kind is Kind.COMPOSE:
            self._composed, self._all = printable(intent.text), whole
        elif self._composed and intent.kind in _OF_THE_METHOD:
            self._all = whole
        elif intent.kind is Kind.SELECT_ALL:
            self._all = bool(self.text)
        elif whole and intent.kind in (Kind.BACKSPACE, Kind.DELETE):
            self._change("", 0)
        elif intent.kind is Kind.TEXT:
            self._composed = ""
            if whole and any(self._allowed(sign) for sign in intent.text):
                self._change("", 0)
            self._insert(intent.text)
        elif intent.kind is Kind.BACKSPACE and self.caret > 0:
            self._change(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
        elif intent.kind is Kind.DELETE and self.caret < len(self.text):
            self._change(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
        elif intent.kind in (Kind.LEFT, Kind.RIGHT):
            self.caret = max(0, min(len(self.text), self.caret + (1 if intent.kind is Kind.RIGHT else -1)))
        elif intent.kind is Kind.HOME:
            self.caret = 0
        elif intent.kind is Kind.END:
            self.caret = len(self.text)
        elif intent.kind is Kind.CONFIRM:
            self._on_done(self.text)
        elif intent.kind is Kind.PRESS and intent.pos is not None:
            self.caret = self._caret_at(intent.pos[0])
        else:
            return intent.kind in (Kind.RELEASE, Kind.DRAG, Kind.BACKSPACE, Kind.DELETE)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the hollow, the text scrolled so that the caret is visible, the caret."""
        skin, canvas = self.services.skin, self.services.canvas
        skin.sunken(surface, self.box, 12)
        if self._full > 0:
            skin.outline(surface, self.box, 12, TERRACOTTA)
        elif self.focused or self.hover:
            skin.outline(surface, self.box, 12)
        inner, style = self._inner, self._style
        clip = surface.get_clip()
        surface.set_clip(canvas.rect(inner).clip(clip))
        top, tall = inner.centery - style.size * LINE_HEIGHT / 2, style.size * _CARET
        first = max(0, self.caret - _NEAR)  # of a long text only what can be in sight
        text, at = self.text[first : self.caret + _NEAR], self.caret - first
        begin = self._width(text[:at])
        before = self._width(text[:at] + self._composed)
        shift = max(0.0, before + 4 - inner.width)
        if text and self._all:
            ground = Box(inner.x - shift - 3, inner.centery - tall, self._width(text) + 6, 2 * tall)
            surface.fill(GOLD_LIGHT, canvas.rect(ground))
        shown = text[:at] + self._composed + text[at:]
        if shown:
            self.services.text.draw(surface, shown, (inner.x - shift, top), style)
        elif self.placeholder:
            soft = replace(style, role="italic", colour=INK_SOFT)
            self.services.text.draw(surface, self.placeholder, (inner.x, top), soft)
        if self.phase:
            x = inner.x - shift + before + 1
            canvas.line(surface, INK, (x, inner.centery - tall), (x, inner.centery + tall), 2)
        if self._composed:
            foot = inner.centery + tall
            canvas.line(surface, INK, (inner.x - shift + begin, foot), (inner.x - shift + before, foot), 1)
        if self.focused:
            caret = Box(inner.x - shift + before, inner.centery - tall, 2, 2 * tall)
            pygame.key.set_text_input_rect(canvas.rect(caret))
        surface.set_clip(clip)

    def _insert(self, typed: str) -> None:
        room = self.max_length - len(self.text)
        wanted = "".join(sign for sign in typed if self._allowed(sign))
        typed = wanted[: max(0, room)]
        if typed != wanted:
            self._full = _FULL_SECONDS
            self.services.audio.play("error")
        if typed:
            self._change(self.text[: self.caret] + typed + self.text[self.caret :], self.caret + len(typed))

    def _change(self, text: str, caret: int) -> None:
        self.text, self.caret = text, caret
        self._on_change(text)

    def _caret_at(self, x: float) -> int:
        """Return the place in the text that is shown under a point."""
        first = max(0, self.caret - _NEAR)
        before = self._width(self.text[first : self.caret])
        offset = x - self.box.x - _PADDING + max(0.0, before + 4 - self._inner.width)
        places = range(first, min(len(self.text), self.caret + _NEAR) + 1)
        return min(places, key=lambda place: abs(self._width(self.text[first:place]) - offset))

    def _width(self, text: str) -> float:
        return self.services.text.measure(text, self._style)[0] if text else 0.0

    @property
    def _inner(self) -> Box:
        """The room for the text."""
        return inset(self.box, _PADDING, 4)

    @property
    def _style(self) -> Style:
        """The letters, as large as the reader wishes and as there is room for one line."""
        grown = self.services.text.grown(Style("body", _SIZE))
        return grown.with_final_size(min(grown.size, self._inner.height / LINE_HEIGHT))
