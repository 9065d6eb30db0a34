"""The pictures of the pieces, row by row in a hollow that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.painting.threads.deferred import deferred_of
from game.pieces.model import CARD, GamePiece
from game.platform.input import Intent, Kind
from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.layout import around, columns, inset, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT

_WIDTH, _GAP, _BAR, _EDGE = 172.0, 14.0, 14.0, 10.0
_LABEL = Style("body", 20, align="centre", wrap=True)
_NOTHING = Style("italic", 28, INK_SOFT, "centre", wrap=True)


@dataclass(frozen=True)
class _Cells:
    """The cells of a hollow: how many lie side by side, and how high each is."""

    room: Box
    label: float

    @property
    def across(self) -> int:
        return max(2, int((self.room.width + _GAP) // (_WIDTH + _GAP)))

    @property
    def height(self) -> float:
        width = (self.room.width + _GAP) / self.across - _GAP
        return width / CARD + self.label + _GAP

    def row(self, number: int, scroll: float) -> list[Box]:
        """Return the cells of a row, scrolled by so many units."""
        line = Box(self.room.x, self.room.y + number * self.height - scroll, self.room.width, self.height - _GAP)
        return columns(line, self.across, gap=_GAP)


class PieceGrid(Widget):
    """Pictures with their names. ``on_select`` gets the piece that the selection has moved to, ``on_choose`` the one
    that was double-clicked or confirmed."""

    def __init__(
        self,
        box: RectLike,
        items: Sequence[GamePiece],
        on_select: Callable[[GamePiece], object],
        on_choose: Callable[[GamePiece], object],
        empty: str,
    ) -> None:
        super().__init__(box)
        self.items = list(items)
        self.selected = 0
        self.scroll = 0.0
        self.key = "pieces"
        self._on_select = on_select
        self._on_choose = on_choose
        self._empty = empty

    @property
    def item(self) -> GamePiece | None:
        """The selected piece."""
        return self.items[self.selected] if self.selected < len(self.items) else None

    def show(self, items: Sequence[GamePiece]) -> None:
        """Show other pieces; the selection stays on the same one if it is among them."""
        before = self.item
        self.items = list(items)
        self.selected = next((n for n, item in enumerate(self.items) if before is not None and item.id == before.id), 0)
        self.scroll_to(0.0)
        self._reveal()

    def select(self, index: int) -> None:
        """Move the selection (kept within the list) and scroll it into view."""
        if not self.items:
            return
        index = max(0, min(len(self.items) - 1, index))
        if index != self.selected:
            self.selected = index
            self.services.audio.play("hover")
            self._on_select(self.items[index])
        self._reveal()

    def scroll_to(self, units: float) -> None:
        """Scroll so that the view begins so far below the first row, as far as there is something to show."""
        self.scroll = max(0.0, min(self._longest, units))

    def handle(self, intent: Intent) -> bool:
        """Wheel, arrows, click to select, double click or CONFIRM to choose, the bar to scroll."""
        kind = intent.kind
        if kind is Kind.SCROLL:
            self.scroll_to(self.scroll - intent.value * self._cells.height / 2)
        elif kind in (Kind.PRESS, Kind.DRAG) and intent.pos is not None:
            self._handle_press(intent, intent.pos)
        elif kind is Kind.CONFIRM and self.item is not None:
            self.services.audio.play("click")
            self._on_choose(self.item)
        elif (step := self._step(kind)) is not None:
            if not self._stays(kind, step):
                return False  # at an edge the focus moves on to the next widget
            self.select(self.selected + step)
        else:
            return kind is Kind.RELEASE
        return True

    def at_place(self, pos: tuple[float, float]) -> int | None:
        """Return the number of the piece at a position."""
        cells = self._cells
        row = int((pos[1] - cells.room.y + self.scroll) // cells.height)
        for number, cell in enumerate(cells.row(row, self.scroll)):
            index = row * cells.across + number
            if cell.collidepoint(pos) and 0 <= index < len(self.items):
                return index
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows in view, with stand-ins for pictures that are still being painted, and the scroll bar. The
        hollow stands still and is painted by the scene."""
        services, cells = self.services, self._cells
        if not self.items:
            services.text.draw_in(surface, self._empty, inset(self.box, 40, 20), _NOTHING)
            return
        clip = surface.get_clip()
        surface.set_clip(services.canvas.rect(inset(self.box, 6)).clip(clip))
        first = int(self.scroll // cells.height)
        with deferred_of(services).waiting():
            for row in range(first, first + int(cells.room.height // cells.height) + 2):
                self._draw_row(surface, row, cells)
        surface.set_clip(clip)
        self._draw_bar(surface)

    def _draw_row(self, surface: pygame.Surface, row: int, cells: _Cells) -> None:
        for number, cell in enumerate(cells.row(row, self.scroll)):
            index = row * cells.across + number
            if index >= len(self.items):
                return
            piece = self.items[index]
            picture, label = rows(cell, (None, cells.label))
            if index == self.selected:
                ground = inset(cell, -6, -5)
                self.services.skin.panel(surface, ground, "gold" if self.focused else "plaster", 12, 6, groove=False)
            width = min(picture.width, picture.height * piece.small)
            piece.paint(surface, around(picture.center, width, width / piece.small))
            self.services.text.draw_in(surface, piece.title, label, _LABEL)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if not self._longest:
            return
        room, skin = self._cells.room, self.services.skin
        bar = Box(self.box.right - _BAR - 8, room.y, _BAR, room.height)
        skin.sunken(surface, bar, 7)
        height = max(44.0, bar.height * room.height / (self._longest + room.height))
        top = bar.y + (bar.height - height) * self.scroll / self._longest
        skin.panel(surface, (bar.x + 1, top, _BAR - 2, height), "gold", 6, 3, groove=False)

    @property
    def _cells(self) -> _Cells:
        room = Box(
            self.box.x + _EDGE, self.box.y + _EDGE, self.box.width - 2 * _EDGE - _BAR - 4, self.box.height - 2 * _EDGE
        )
        return _Cells(room, 1.9 * self.services.text.line(_LABEL))

    @property
    def _longest(self) -> float:
        cells = self._cells
        return max(0.0, -(-len(self.items) // cells.across) * cells.height - _GAP - cells.room.height)

    def _reveal(self) -> None:
        cells = self._cells
        top = self.selected // cells.across * cells.height
        self.scroll_to(min(max(self.scroll, top + cells.height - _GAP - cells.room.height), top))

    def _step(self, kind: Kind) -> int | None:
        across, cells = self._cells.across, self._cells
        page = max(1, int(cells.room.height // cells.height)) * across
        steps = {Kind.LEFT: -1, Kind.RIGHT: 1, Kind.UP: -across, Kind.DOWN: across}
        ends = {Kind.PAGE_UP: -page, Kind.PAGE_DOWN: page, Kind.HOME: -len(self.items), Kind.END: len(self.items)}
        return {**steps, **ends}.get(kind)

    def _stays(self, kind: Kind, step: int) -> bool:
        """True if a step of the selection does not lead out of the pictures."""
        across = self._cells.across
        if kind is Kind.LEFT:
            return self.selected % across > 0
        if kind is Kind.RIGHT:
            return self.selected % across < across - 1 and self.selected + 1 < len(self.items)
        if kind is Kind.UP:
            return self.selected >= across
        if kind is Kind.DOWN:
            return self.selected // across < (len(self.items) - 1) // across
        return bool(step)

    def _handle_press(self, intent: Intent, pos: tuple[float, float]) -> None:
        room = self._cells.room
        if pos[0] > room.right + 4:
            part = (pos[1] - room.y) / room.height
            self.scroll_to(part * (self._longest + room.height) - room.height / 2)
        elif intent.kind is Kind.PRESS and (index := self.at_place(pos)) is not None:
            self.select(index)
            if intent.double:
                self._on_choose(self.items[index])
