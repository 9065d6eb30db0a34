"""Lists that scroll, and tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.platform.input import Intent, Kind
from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.layout import columns, inset
from game.ui.style import Style
from game.ui.theme import GOLD, INK, INK_SOFT, PLASTER

T = TypeVar("T")

_BAR = 14  # units, the scroll bar's width
_SQUEEZED = 0.1  # of a row: so much may be missing for one more


class ListView(Widget, Generic[T]):
    """Rows of equal height in a hollow. `draw_row(surface, box, item, selected)` draws one; `on_choose` gets the item
    that was double-clicked or confirmed, `on_select` the one that the selection has moved to. Only whole rows are
    shown: where there are more than fit, those that do share the room, and the list moves on row by row."""

    def __init__(
        self,
        box: RectLike,
        items: Sequence[T],
        draw_row: Callable[[pygame.Surface, Box, T, bool], object],
        row_height: float = 72,
        on_choose: Callable[[T], object] = lambda item: None,
        on_select: Callable[[T], object] = lambda item: None,
        empty_text: str = "",
    ) -> None:
        super().__init__(box)
        self.items = list(items)
        self.wanted = row_height
        """Units that a row needs."""
        self.selected = 0
        self.first = 0  # the row at the top
        self.empty_text = empty_text
        self._draw_row = draw_row
        self._on_choose = on_choose
        self._on_select = on_select

    @property
    def inner(self) -> Box:
        """Where rows are drawn, in units."""
        return Box(self.box.x + 8, self.box.y + 8, self.box.width - 16 - _BAR, self.box.height - 16)

    @property
    def row_height(self) -> float:
        """Units that a row has."""
        return self.inner.height / self._fitting if len(self.items) > self._fitting else self.wanted

    @property
    def _fitting(self) -> int:
        """How many rows there is room for."""
        return max(1, int(self.inner.height / self.wanted + _SQUEEZED))

    @property
    def item(self) -> T | None:
        """The selected item."""
        return self.items[self.selected] if 0 <= self.selected < len(self.items) else None

    def select(self, index: int) -> None:
        """Move the selection (kept within the list) and scroll it into view."""
        if not self.items:
            return
        index = max(0, min(len(self.items) - 1, index))
        if index != self.selected:
            self.selected = index
            self.services.audio.play("hover")
            self._on_select(self.items[index])
        self.scroll_to(min(max(self.first, index + 1 - self._fitting), index))

    def scroll_to(self, row: int) -> None:
        """Show a row at the top, as far as there is something to show below it."""
        self.first = max(0, min(len(self.items) - self._fitting, row))

    def row_at(self, pos: tuple[float, float]) -> int | None:
        """Return the number of the row at a place, None if there is none."""
        row = self.first + int((pos[1] - self.inner.y) // self.row_height)
        return row if self.inner.collidepoint(pos) and row < len(self.items) else None

    def handle(self, intent: Intent) -> bool:
        """Wheel, keys, click to select, double click or CONFIRM to choose, the bar to scroll."""
        if intent.kind is Kind.SCROLL:
            self.scroll_to(self.first - round(intent.value))
        elif intent.kind in (Kind.PRESS, Kind.DRAG) and intent.pos is not None:
            self._handle_press(intent, intent.pos)
        elif intent.kind is Kind.CONFIRM and self.item is not None:
            self.services.audio.play("click")
            self._on_choose(self.item)
        elif (step := self._step(intent.kind)) is not None:
            if not 0 <= self.selected + step < len(self.items) and abs(step) == 1:
                return False  # at either end the focus moves on to the next widget
            self.select(self.selected + step)
        else:
            return intent.kind is Kind.RELEASE
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows in view and, where there are more, the scroll bar."""
        self.services.skin.sunken(surface, self.box, 12)
        if not self.items and self.empty_text:
            self.services.text.draw_in(
                surface, self.empty_text, self.box.inflate(-60, -20), Style("italic", 28, INK_SOFT, "centre", wrap=True)
            )
        inner, high = self.inner, self.row_height
        for index in range(self.first, min(len(self.items), self.first + self._fitting)):
            row = Box(inner.x, inner.y + (index - self.first) * high, inner.width, high)
            chosen = index == self.selected
            if chosen:
                place = (row.x + 2, row.y + 3, row.width - 4, row.height - 6)
                self.services.skin.panel(surface, place, "plaster", 10, 6 if self.focused else 0, groove=False)
                if self.focused:
                    self.services.skin.outline(surface, place, 10)
            self._draw_row(surface, row, self.items[index], chosen)
        self._draw_bar(surface)

    def _step(self, kind: Kind) -> int | None:
        page = max(1, self._fitting - 1)
        steps = {Kind.UP: -1, Kind.DOWN: 1, Kind.PAGE_UP: -page, Kind.PAGE_DOWN: page}
        return {**steps, Kind.HOME: -len(self.items), Kind.END: len(self.items)}.get(kind)

    def _handle_press(self, intent: Intent, pos: tuple[float, float]) -> None:
        inner = self.inner
        if pos[0] > inner.right:
            part = (pos[1] - inner.y) / inner.height
            self.scroll_to(round(part * len(self.items) - self._fitting / 2))
        elif intent.kind is Kind.PRESS and (index := self.row_at(pos)) is not None:
            self.select(index)
            if intent.double:
                self._on_choose(self.items[index])

    def _draw_bar(self, surface: pygame.Surface) -> None:
        hidden = len(self.items) - self._fitting
        if hidden <= 0:
            return
        bar = Box(self.box.right - _BAR - 8, self.inner.y, _BAR, self.inner.height)
        self.services.skin.sunken(surface, bar, 7)
        height = max(44.0, bar.height * self._fitting / len(self.items))
        top = bar.y + (bar.height - height) * self.first / hidden
        self.services.skin.panel(surface, (bar.x + 1, top, _BAR - 2, height), "gold", 6, 3, groove=False)


class SwitchList(ListView[T]):
    """A list whose rows are chosen by one click."""

    def handle(self, intent: Intent) -> bool:
        """Choose a row at one click."""
        if intent.kind is Kind.PRESS and intent.pos is not None and self.inner.collidepoint(intent.pos):
            if (index := self.row_at(intent.pos)) is not None:
                self.select(index)
                self._on_choose(self.items[index])
            return True
        return super().handle(intent)


class TabBar(Widget):
    """Names side by side, one of them chosen; left and right change it."""

    def __init__(self, box: RectLike, names: Sequence[str], value: int, on_change: Callable[[int], object]) -> None:
        super().__init__(box)
        self.names = list(names)
        self.value = value
        self._on_change = on_change

    def choose(self, index: int) -> None:
        """Make a tab the chosen one."""
        if 0 <= index < len(self.names) and index != self.value:
            self.value = index
            self.services.audio.play("click")
            self._on_change(index)

    def handle(self, intent: Intent) -> bool:
        """Arrow keys or a click on a name."""
        if intent.kind in (Kind.LEFT, Kind.RIGHT):
            self.choose(self.value + (1 if intent.kind is Kind.RIGHT else -1))
            return True
        if intent.kind is Kind.PRESS and intent.pos is not None:
            self.choose(int((intent.pos[0] - self.box.x) // (self.box.width / len(self.names))))
            return True
        return intent.kind is Kind.RELEASE

    def draw(self, surface: pygame.Surface) -> None:
        """The chosen tab is a raised slab, the others lie flat on a line of gold."""
        canvas, writer, names = self.services.canvas, self.services.text, []
        canvas.line(surface, GOLD, (self.box.left, self.box.bottom), (self.box.right, self.box.bottom), 2)
        for index, (name, tab) in enumerate(zip(self.names, columns(self.box, len(self.names)), strict=True)):
            if index == self.value:
                self.services.skin.panel(surface, inset(tab, 4, 0), "lapis", 10, 6, groove=False)
            names.append((name, inset(tab, 14, 3)))
        style = writer.common_style(names, Style("heading", 26, align="centre"))
        for index, (name, place) in enumerate(names):
            writer.draw_in(surface, name, place, style.with_colour(PLASTER if index == self.value else INK))
