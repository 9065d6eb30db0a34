"""Small things that draw themselves in a box: an icon, and rows of icons, words and icons with numbers, bare or on a
pill. A row grows with the reader's text size as far as its box allows, and all of it alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.layout import columns, fan_out, inset, middle
from game.ui.materials import Material
from game.ui.style import LINE_HEIGHT, Align, Style
from game.ui.theme import GOLD, GOLD_DEEP, MIN_TEXT, PARCHMENT, Colour

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.ui.tools import Tools


NUMBER = Style("numeral", 27)
"""A number beside an icon."""
_END = 0.4  # of the height of a pill, at each end
_DOT_STEP = 26.0  # from dot to dot of pages


class RowItem(Protocol):
    """Something in a row. ``scale``: how many times as large as usual it is drawn."""

    @property
    def least(self) -> float:
        """The least scale at which it can be read."""

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return its width and height in units."""

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it in a box of at least its size."""


@dataclass(frozen=True)
class Icon:
    """An icon, ``height`` units high."""

    name: str
    height: float
    tint: Colour | None = None

    @property
    def least(self) -> float:
        """Return 0: it may be of any size."""
        return 0.0

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return the size of a square."""
        return self.height * scale, self.height * scale

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it in the middle of the box."""
        draw_icon(tools, surface, self.name, box, self.height * scale, self.tint)


@dataclass(frozen=True)
class Label:
    """Words on one line."""

    text: str
    style: Style

    @property
    def least(self) -> float:
        """Return the scale of the smallest text."""
        return min(1.0, MIN_TEXT / self.style.size)

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return the size of the text."""
        size = self.style.size * scale
        return tools.text.measure(self.text, self.style.with_size(size))[0], size * LINE_HEIGHT

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it in the box as the style says."""
        tools.text.draw_in(surface, self.text, box, self.style.with_final_size(self.style.size * scale))


@dataclass(frozen=True)
class Picture:
    """A picture that ``make`` makes for a height in pixels, ``height`` units high."""

    make: Callable[[int], pygame.Surface]
    height: float

    @property
    def least(self) -> float:
        """Return 0: it may be of any size."""
        return 0.0

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return the size of the picture."""
        return self._made(tools, scale).get_width() / tools.canvas.scale, self.height * scale

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it in the middle of the box."""
        tools.canvas.blit(surface, self._made(tools, scale), box.center)

    def _made(self, tools: Tools, scale: float) -> pygame.Surface:
        return self.make(tools.canvas.px(self.height * scale))


@dataclass(frozen=True)
class Stroke:
    """A short line in a colour, as the lines of a chart have it."""

    colour: Colour
    length: float = 40

    @property
    def least(self) -> float:
        """Return 0: it may be of any size."""
        return 0.0

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return its length and thickness."""
        return self.length * scale, 6

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it through the middle of the box."""
        tools.canvas.line(surface, self.colour, box.midleft, box.midright, 6)


@dataclass(frozen=True)
class Badge:
    """An icon, ``height`` units high, with a number or words at its right; ``after``: it stands behind them."""

    icon: str
    text: str
    style: Style = NUMBER
    height: float = 34
    gap: float = 4
    after: bool = False

    @property
    def least(self) -> float:
        """Return the scale of the smallest text."""
        return min(1.0, MIN_TEXT / self.style.size)

    @property
    def _parts(self) -> tuple[RowItem, RowItem]:
        return Icon(self.icon, self.height), Label(self.text, self.style)

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return the size of both side by side."""
        (width, height), (words, line) = (part.size(tools, scale) for part in self._parts)
        return width + self.gap * scale + words, max(height, line)

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it from the left edge of the box."""
        icon, words = self._parts
        size = self.height * scale
        first, second = columns(box, (None, size) if self.after else (size, None), self.gap * scale)
        icon.draw(tools, surface, second if self.after else first, scale)
        words.draw(tools, surface, first if self.after else second, scale)


@dataclass(frozen=True)
class Scaled:
    """Another item of a row, so many times as large."""

    item: RowItem
    factor: float

    @property
    def least(self) -> float:
        """Return the least scale at which it can be read."""
        return self.item.least / self.factor

    def size(self, tools: Tools, scale: float) -> tuple[float, float]:
        """Return its width and height."""
        return self.item.size(tools, scale * self.factor)

    def draw(self, tools: Tools, surface: pygame.Surface, box: Box, scale: float) -> None:
        """Draw it in a box of at least its size."""
        self.item.draw(tools, surface, box, scale * self.factor)


Line = tuple[RectLike, Sequence[RowItem]]
"""A row and the box that it stands in."""


def draw_icon(
    tools: Tools,
    surface: pygame.Surface,
    name: str,
    box: RectLike,
    height: float | None = None,
    tint: Colour | None = None,
) -> None:
    """Draw an icon in the middle of a box, ``height`` units high; None: as large as the box allows."""
    place = Box(box)
    height = min(place.size) if height is None else height
    tools.canvas.blit(surface, tools.icons.get(name, tools.canvas.px(height), tint), place.center)


def row_width(tools: Tools, items: Sequence[RowItem], gap: float = 12) -> float:
    """Return the width of a row at the reader's text size, in units."""
    scale = tools.text.ui_scale
    return sum(item.size(tools, scale)[0] for item in items) + gap * scale * max(0, len(items) - 1)


def draw_row(
    tools: Tools,
    surface: pygame.Surface,
    box: RectLike,
    items: Sequence[RowItem],
    gap: float = 12,
    align: Align = "left",
) -> list[Box]:
    """Draw items side by side, and return where each of them lies."""
    return draw_rows(tools, surface, [(box, items)], gap, align)[0]


def draw_rows(
    tools: Tools,
    surface: pygame.Surface,
    lines: Sequence[Line],
    gap: float = 12,
    align: Align = "left",
    peers: Sequence[Line] = (),
) -> list[list[Box]]:
    """Draw several rows, all of them of one size, and return where each item of each lies. ``peers``: rows drawn
    elsewhere that have the same size."""
    scale = min((_scale(tools, items, gap, Box(box).size) for box, items in [*lines, *peers]), default=1.0)
    boxes = []
    for box, items in lines:
        room, widths = Box(box), [item.size(tools, scale)[0] for item in items]
        apart = min(gap * scale, (room.width - sum(widths)) / max(1, len(items) - 1))
        row = middle(room, sum(widths) + apart * (len(items) - 1), room.height)
        row.x += {"left": -1, "centre": 0, "right": 1}[align] * (room.width - row.width) / 2
        places = columns(row, widths, apart)
        for item, place in zip(items, places, strict=True):
            item.draw(tools, surface, place, scale)
        boxes.append(places)
    return boxes


def draw_pill(
    tools: Tools,
    surface: pygame.Surface,
    box: RectLike,
    items: Sequence[RowItem],
    material: Material = "lapis",
    gap: float = 8,
    align: Align = "centre",
) -> Box:
    """Draw a row of items on a slab with round ends that is as long as they are; return the slab."""
    room = Box(box)
    ends = room.height * _END
    scale = _scale(tools, items, gap, inset(room, ends, room.height * 0.1).size)
    width = 2 * ends + sum(item.size(tools, scale)[0] for item in items) + gap * scale * (len(items) - 1)
    slab = middle(room, width, room.height)
    slab.x += {"left": -1, "centre": 0, "right": 1}[align] * (room.width - slab.width) / 2
    tools.skin.panel(surface, slab, material, slab.height / 2, 6, groove=False)
    draw_row(tools, surface, inset(slab, ends, room.height * 0.1), items, gap)
    return slab


def fits_on_pill(tools: Tools, box: RectLike, items: Sequence[RowItem], gap: float = 8) -> bool:
    """True if a row on a pill, in the smallest size in which it can be read, lies in the box without an overlap."""
    room, scale = Box(box), max((item.least for item in items), default=0.0)
    width = sum(item.size(tools, scale)[0] for item in items) + gap * scale * (len(items) - 1)
    return width <= room.width - 2 * room.height * _END


def _scale(tools: Tools, items: Sequence[RowItem], gap: float, room: tuple[float, float]) -> float:
    """Return the scale at which a row is drawn: as large as the reader wishes if that fits, and large enough to be
    read; items come closer to each other before they become too small for that."""
    sizes = [item.size(tools, 1.0) for item in items]
    width = sum(width for width, _ in sizes) + gap * (len(items) - 1)
    height = max((height for _, height in sizes), default=1.0)
    least = max((item.least for item in items), default=0.0)
    return max(least, min(tools.text.ui_scale, room[0] / max(1.0, width), room[1] / height))


def signed(points: int, tr: I18n) -> str:
    """Return a number with a real minus sign."""
    return str(points) if points >= 0 else tr("scoring.minus", n=-points)


def draw_dots(tools: Tools, surface: pygame.Surface, box: Box, count: int, shown: int) -> None:
    """Draw a dot for each of ``count`` pages in the middle of a box, larger for that which is ``shown``, from 0."""
    step = min(_DOT_STEP, box.width / count)
    for index, place in enumerate(fan_out(middle(box, step * count, box.height), count, step, step)):
        here = index == shown
        centre = tools.canvas.point(*place.center)
        pygame.draw.aacircle(surface, GOLD_DEEP, centre, tools.canvas.px(9 if here else 6))
        pygame.draw.aacircle(surface, GOLD if here else PARCHMENT, centre, tools.canvas.px(7 if here else 4.5))
