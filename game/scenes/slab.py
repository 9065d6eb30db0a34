"""Slabs of plaster with a title: over the dimmed scene below, or as a whole page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.ui.canvas import Box
from game.ui.labels import draw_icon
from game.ui.layout import inset, middle, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.ui.typography.paragraphs import draw_paragraphs

if TYPE_CHECKING:
    from game.services import Services

_MARGIN = 40.0  # beside a page, at least
_SIGN, _ABOVE, _INVITATION = 110.0, 0.42, 1000.0  # of an invitation: its sign, the room of that, the width of its words
_INVITES, _EXPLAINS = Style("heading", 36, align="centre", wrap=True), Style("body", 30, INK_SOFT, "centre", wrap=True)
_THROUGH = (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)


class SlabScene(Scene):
    """Subclasses put their widgets into ``box`` below the title of ``title_key``; Esc closes it."""

    overlay = True
    across = 1480
    box: ClassVar[Box] = Box(260, 90, 1400, 900)
    title_key: ClassVar[str] = ""
    title_size: ClassVar[float] = 42
    title_top: ClassVar[float] = 24  # from the slab's upper edge
    line: ClassVar[float] = 0.5  # the line below the title, as part of the slab's width
    closes: ClassVar[tuple[Kind, ...]] = (Kind.CANCEL,)

    @property
    def title(self) -> str:
        """Its title in words."""
        return self.services.tr(self.title_key)

    @property
    def title_place(self) -> Box:
        """Its title."""
        return rows(inset(self.box, 40, self.title_top), (60,))[0]

    def parts(self, margin: float, foot: float) -> tuple[Box, Box]:
        """Return the room below the title, within a margin, and a row of so many units for buttons below that."""
        _, body, buttons, _ = rows(inset(self.box, margin, 0), (self.title_top + 94, None, foot, 26), gap=0)
        return body, buttons

    def handle(self, intent: Intent) -> bool:
        """Esc closes it; nothing gets through to the scene below."""
        if intent.kind in self.closes:
            self.services.stack.pop(self)
            return True
        return super().handle(intent) or intent.kind not in _THROUGH

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slab and its title."""
        services, box = self.services, self.box
        services.skin.dim(surface, 0.6)
        services.skin.panel(surface, box, "plaster", 22, 30)
        title, line = rows(inset(box, 40, self.title_top), (60, 28))
        services.text.draw_in(surface, self.title, title, Style("title", self.title_size, align="centre"))
        services.skin.divider(surface, line.center, box.width * self.line)
        super().draw(surface)


class PageScene(Scene):
    """A slab with a title on the lit table: ``usual``, or of the size ``upright`` in an upright window, where there is
    so much room."""

    usual: ClassVar[Box]
    upright: ClassVar[tuple[float, float]]

    @property
    def panel(self) -> Box:
        """The box of the slab."""
        canvas = self.services.canvas
        return middle(canvas.bounds, *self.upright) if canvas.upright else Box(self.usual)

    @property
    def across(self) -> float:
        """Its slab, with a margin."""
        return (self.upright[0] if self.services.canvas.upright else self.usual.width) + 2 * _MARGIN

    @property
    def title_place(self) -> Box:
        """The title of the page."""
        return _head(self.panel)[0]

    def resized(self) -> None:
        """Lay everything out anew."""
        self.rebuild()

    def leave(self) -> None:
        """Go back to the scene below."""
        self.services.stack.pop(self)

    def handle(self, intent: Intent) -> bool:
        """Esc goes back."""
        if intent.kind is Kind.CANCEL:
            self.leave()
            return True
        return super().handle(intent)


def _head(panel: Box) -> list[Box]:
    """Return the places of the title of a page, and of the line below it."""
    return rows(panel, (28, 64, 32))[1:]


def page_parts(panel: Box, margin: float) -> tuple[Box, Box]:
    """Return the room of a page below its title, within a margin, and the row of buttons at its foot."""
    _, body, _, foot, _ = rows(inset(panel, margin, 0), (140, None, 16, 68, 36))
    return body, foot


def draw_page(
    services: Services, surface: pygame.Surface, panel: Box, title: str, light: int = 0, beside: float = 0.0
) -> None:
    """Draw the background in the light of an age, and on it the slab of a page with its title, which leaves ``beside``
    units free at either side."""
    services.backgrounds.draw(surface, light)
    services.skin.panel(surface, panel, "plaster", 22, 40)
    head, line = _head(panel)
    services.text.draw_in(surface, title, inset(head, beside, 0), Style("title", 50, align="centre"))
    services.skin.divider(surface, line.center, 560)


def draw_invitation(services: Services, surface: pygame.Surface, room: Box, icon: str, head: str, text: str) -> None:
    """Draw in the middle of a page that has nothing to show yet what it is for, and how something comes onto it."""
    services.skin.sunken(surface, room, 14)
    inner = middle(room, min(room.width - 80, _INVITATION), room.height - 40)
    upper, words = rows(inner, (inner.height * _ABOVE, None), gap=_SIGN / 4)
    draw_icon(services, surface, icon, rows(upper, (None, _SIGN))[1], _SIGN)
    draw_paragraphs(services.text, surface, words, [(head, _INVITES), (text, _EXPLAINS)], gap=16, valign="top")
