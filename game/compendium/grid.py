"""The pictures of the pieces in a hollow that moves on row by row; only whole rows are shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

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
_MORE, _LEAST = 3, 0.88  # numbers of cells side by side that are tried; the share of its height that a row keeps
_LABEL = Style("body", 20, align="centre", wrap=True)
_NOTHING = Style("italic", 28, INK_SOFT, "centre", wrap=True)


@dataclass(frozen=True)
class _Cells:
    """The cells of a hollow for so many pieces: how many lie side by side, how many rows fit, and how high each is. As
    many lie side by side as let whole rows fill the hollow."""

    room: Box
    label: float
    count: int

    @cached_property
    def across(self) -> int:
        usual = max(2, int((self.room.width + _GAP) // (_WIDTH + _GAP)))
        return min(range(usual, usual + _MORE), key=self._spare)

    @cached_property
    def fitting(self) -> int:
        """How many rows there is room for."""
        return self._rows(self.across)

    @property
    def lines(self) -> int:
        """How many rows there are."""
        return -(-self.count // self.across)

    @property
    def height(self) -> float:
        share, wanted = (self.room.height + _GAP) / self.fitting, self._wanted(self.across)
        return share if self.lines > self.fitting else min(share, wanted)

    def row(self, number: int, first: int) -> list[Box]:
        """Return the cells of a row, if the one of number ``first`` is the topmost."""
        line = Box(self.room.x, self.room.y + (number - first) * self.height, self.room.width, self.height - _GAP)
        return columns(line, self.across, gap=_GAP)

    def _wanted(self, across: int) -> float:
        return ((self.room.width + _GAP) / across - _GAP) / CARD + self.label + _GAP

    def _rows(self, across: int) -> int:
        return max(1, int((self.room.height + _GAP) / (self._wanted(across) * _LEAST)))

    def _spare(self, across: int) -> float:
        """Return the room that rows leave with so many cells side by side."""
        return max(0.0, self.room.height + _GAP - self._rows(across) * self._wanted(across))


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
        self.first = 0  # the row at the top
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
        self.scroll_to(0)
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

    def scroll_to(self, row: int) -> None:
        """Show a row at the top, as far as there is something to show below it."""
        self.first = max(0, min(self._last, row))

    def handle(self, intent: Intent) -> bool:
        """Wheel, arrows, click to select, double click or CONFIRM to choose, the bar to scroll."""
        kind = intent.kind
        if kind is Kind.SCROLL:
            self.scroll_to(self.first - round(intent.value))
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
        row = self.first + int((pos[1] - cells.room.y) // cells.height)
        for number, cell in enumerate(cells.row(row, self.first)):
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
        with deferred_of(services).waiting():
            for row in range(self.first, self.first + cells.fitting):
                self._draw_row(surface, row, cells)
        self._draw_bar(surface)

    def _draw_row(self, surface: pygame.Surface, row: int, cells: _Cells) -> None:
        for number, cell in enumerate(cells.row(row, self.first)):
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
        if not self._last:
            return
        cells, skin = self._cells, self.services.skin
        bar = Box(self.box.right - _BAR - 8, cells.room.y, _BAR, cells.room.height)
        skin.sunken(surface, bar, 7)
        height = max(44.0, bar.height * cells.fitting / cells.lines)
        top = bar.y + (bar.height - height) * self.first / self._last
        skin.panel(surface, (bar.x + 1, top, _BAR - 2, height), "gold", 6, 3, groove=False)

    @property
    def _cells(self) -> _Cells:
        room = Box(
            self.box.x + _EDGE, self.box.y + _EDGE, self.box.width - 2 * _EDGE - _BAR - 4, self.box.height - 2 * _EDGE
        )
        return _Cells(room, 1.9 * self.services.text.line(_LABEL), len(self.items))

    @property
    def _last(self) -> int:
        """The row that can be at the top at the latest."""
        return max(0, self._cells.lines - self._cells.fitting)

    def _reveal(self) -> None:
        cells = self._cells
        row = self.selected // cells.across
        self.scroll_to(min(max(self.first, row + 1 - cells.fitting), row))

    def _step(self, kind: Kind) -> int | None:
        across, cells = self._cells.across, self._cells
        page = max(1, cells.fitting - 1) * across
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
            part, cells = (pos[1] - room.y) / room.height, self._cells
            self.scroll_to(round(part * cells.lines - cells.fitting / 2))
        elif intent.kind is Kind.PRESS and (index := self.at_place(pos)) is not None:
            self.select(index)
            if intent.double:
                self._on_choose(self.items[index])
