"""Text at the window's real resolution: fonts by role, wrapping, shrinking to fit, icons inside a line.

Sizes are units of the design grid (the height of a line's letters, CSS-like); every drawing function takes units and
returns units. `{coin}` inside a text draws the icon of that name where one exists.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal, Protocol

import pygame

from game.assets import asset_source
from game.ui.breaking import broken
from game.ui.canvas import Box, Cache, Canvas, Point, RectLike, screenfuls
from game.ui.lettering import Lettering
from game.ui.theme import INK, MIN_TEXT, Colour
from rules.core.printable import printable

Role = Literal["title", "heading", "numeral", "body", "strong", "italic"]
Align = Literal["left", "centre", "right"]

FONT_FILES: dict[str, str] = {
    "title": "fonts/cinzel-800.ttf",
    "heading": "fonts/cinzel-600.ttf",
    "numeral": "fonts/cinzel-800.ttf",
    "body": "fonts/eb-garamond-500.ttf",
    "strong": "fonts/eb-garamond-700.ttf",
    "italic": "fonts/eb-garamond-500-italic.ttf",
}

# Signs that the bundled fonts lack, and what stands in for them.
SUBSTITUTES = str.maketrans({"⟨": "‹", "⟩": "›", "→": "›", "←": "‹", "\u00a0": " ", "\t": " "})
_ICON = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_LINE_HEIGHT = 1.22
_LEAST_KEPT, _MOST_KEPT, _SCREENS_KEPT = 8.0, 48.0, 3.0  # megabytes, megabytes, screens
_FONTS_KEPT = 100  # each holds its file open, and some systems allow a program no more than 256 files
_WIDTHS_KEPT = 4000  # of texts measured
_WRAPPED_KEPT = 500  # texts broken into lines
_LONGEST = 1000  # letters of a line; no picture of a longer one could be made
_ICON_HEIGHT = 1.12  # of the letter size
_MOST_GROWN = 1.2  # times its size, of a text that has a line for itself but no box


class IconSource(Protocol):
    """Where inline icons come from."""

    def inline_icon(self, name: str, px: int) -> pygame.Surface | None:
        """The icon `px` pixels high, or None if there is none of that name."""


class NoIcons:
    """An icon source without icons: markup stays visible as text."""

    def inline_icon(self, name: str, px: int) -> pygame.Surface | None:
        """None, always."""
        return None


@dataclass(frozen=True)
class Shadow:
    """A soft edge that lifts text from a picture: colour and offset in units."""

    colour: Colour
    offset: tuple[float, float] = (0, 2)


class TextRenderer:
    """Measures and draws text on one canvas."""

    def __init__(self, canvas: Canvas, icons: IconSource | None = None) -> None:
        self.canvas = canvas
        self.icons: IconSource = icons or NoIcons()
        self.ui_scale = 1.0  # the reader's wish; used where a text has a box to grow in
        self.witness: Callable[[str, float], object] | None = None  # told every line that is drawn, and its size
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, str, int], int] = {}
        self._wrapped: dict[tuple[str, str, int, int, bool], list[str]] = {}
        self._cache = Cache(self._megabytes)

    def clear(self) -> None:
        """Forgets every rasterised text, for a new window size or language."""
        self._cache.clear(self._megabytes)
        self._fonts.clear()
        self._widths.clear()
        self._wrapped.clear()

    @property
    def _megabytes(self) -> float:
        return screenfuls(self.canvas.size, _SCREENS_KEPT, _LEAST_KEPT, _MOST_KEPT)

    def font(self, role: str, px: int) -> pygame.font.Font:
        """The font of a role at `px` pixels."""
        font = self._fonts.pop((role, px), None)
        if font is None:
            font = pygame.font.Font(asset_source(FONT_FILES[role]), max(4, px))
            while len(self._fonts) >= _FONTS_KEPT:
                # Another thread that measures a text may be at the same one.
                self._fonts.pop(next(iter(self._fonts)), None)
        self._fonts[(role, px)] = font
        return font

    def measure(self, text: str, role: Role, size: float) -> tuple[float, float]:
        """Width and height in units of one line."""
        px = self._px(size)
        width = self._width(text, role, px)
        return (width / self.canvas.scale, px * _LINE_HEIGHT / self.canvas.scale)

    def wrap(self, text: str, role: Role, size: float, max_width: float, even: bool = False) -> list[str]:
        """The lines of `text` (which may hold line breaks) so that none is wider than `max_width` units. `even`: as
        few of them, but of like length, for lines about a middle."""
        px = self._px(size)
        limit = int(max_width * self.canvas.scale)
        key = (text, role, px, limit, even)
        lines = self._wrapped.get(key)
        if lines is None:
            width = partial(self._width, role=role, px=px)
            paragraphs = text.translate(SUBSTITUTES).split("\n")
            lines = [line for paragraph in paragraphs for line in broken(paragraph, width, limit, even)]
            if len(self._wrapped) >= _WRAPPED_KEPT:
                self._wrapped.clear()
            self._wrapped[key] = lines
        return list(lines)

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        pos: Point,
        role: Role = "body",
        size: float = 24,
        colour: Colour = INK,
        align: Align = "left",
        max_width: float | None = None,
        wrap: bool = False,
        shadow: Shadow | None = None,
        alpha: int = 255,
        line_height: float = _LINE_HEIGHT,
    ) -> Box:
        """Draws `text` with the top of its first line at `pos`; `align` says what `pos.x` is of each line.

        With `max_width` and `wrap` it runs over several lines; with `max_width` alone it grows with the reader's scale
        about its middle, shrinks to fit, and ends in an ellipsis where it would become too small to read. Returns the
        box taken, in units.
        """
        if max_width is not None and not wrap:
            grown = min(size * self.ui_scale, size * _MOST_GROWN)
            fitted = self.fit_size(text, role, grown, max_width)
            pos = (pos[0], pos[1] - (fitted - size) * line_height / 2)
            size = fitted
            text = "\n".join(self.shorten(line, role, size, max_width) for line in text.split("\n"))
        lines = text.split("\n")
        if wrap and max_width is not None:
            lines = self.wrap(text, role, size, max_width, align == "centre")
        step = size * line_height
        widest = 0.0
        for index, line in enumerate(lines):
            y = pos[1] + index * step
            widest = max(widest, self._draw_line(surface, line, (pos[0], y), role, size, colour, align, shadow, alpha))
        left = pos[0] - {"left": 0.0, "centre": widest / 2, "right": widest}[align]
        return Box(left, pos[1], widest, step * len(lines))

    def draw_in(
        self,
        surface: pygame.Surface,
        text: str,
        box: RectLike,
        role: Role = "body",
        size: float = 24,
        colour: Colour = INK,
        align: Align = "centre",
        valign: Literal["top", "middle", "bottom"] = "middle",
        wrap: bool = True,
        shadow: Shadow | None = None,
        alpha: int = 255,
    ) -> Box:
        """Draws `text` inside `box`, enlarged by the reader's scale where it fits, shrunk where it does not, but never
        too small to read: what has no room then ends in an ellipsis."""
        x, y, width, height = box
        size = self.fit_box(text, role, size * self.ui_scale, (width, height), wrap)
        lines = self._kept(text, role, size, (width, height), wrap, align == "centre")
        taken = len(lines) * size * _LINE_HEIGHT
        top = y + {"top": 0.0, "middle": (height - taken) / 2, "bottom": height - taken}[valign]
        anchor = x + {"left": 0.0, "centre": width / 2, "right": width}[align]
        return self.draw(
            surface, "\n".join(lines), (anchor, top), role, size, colour, align, shadow=shadow, alpha=alpha
        )

    def fit_size(self, text: str, role: Role, size: float, max_width: float) -> float:
        """The largest size up to `size` at which the longest line of `text` is at most `max_width` units wide."""
        lines, least = text.split("\n"), min(size, MIN_TEXT)
        while (widest := max(self.measure(line, role, size)[0] for line in lines)) > max_width and size > least:
            # Letters are whole pixels high: what should fit by the share may still be rounded up.
            size = max(least, min(size * max_width / widest * 0.99, (self._px(size) - 0.6) / self.canvas.scale))
        return size

    def shorten(self, text: str, role: Role, size: float, max_width: float) -> str:
        """One line of `text` as it is, or as much of it as fits into `max_width` units with an ellipsis behind."""
        if self.measure(text, role, size)[0] <= max_width + 0.5:
            return text
        least, most = 0, len(text)
        while least < most:
            middle = (least + most + 1) // 2
            if self.measure(_cut(text, middle), role, size)[0] <= max_width:
                least = middle
            else:
                most = middle - 1
        return _cut(text, least)

    def _kept(
        self, text: str, role: Role, size: float, limit: tuple[float, float], wrap: bool, even: bool
    ) -> list[str]:
        """The lines that have room in a box; the last of them ends in an ellipsis if there are more."""
        lines = self.wrap(text, role, size, limit[0], even) if wrap else text.split("\n")
        most = max(1, int((limit[1] + 0.5) // (size * _LINE_HEIGHT)))
        if len(lines) > most:
            lines = self.wrap(text, role, size, limit[0]) if wrap else lines
            lines = [*lines[: most - 1], lines[most - 1] + "…"]
        return [self.shorten(line, role, size, limit[0]) for line in lines]

    def fit_box(self, text: str, role: Role, size: float, limit: tuple[float, float], wrap: bool) -> float:
        """The largest size up to `size` at which `text` fits into `limit` (width, height in units)."""
        smallest = min(size, MIN_TEXT)
        while True:
            lines = self.wrap(text, role, size, limit[0]) if wrap else text.split("\n")
            widest = max(self.measure(line, role, size)[0] for line in lines)
            if widest <= limit[0] + 0.5 and len(lines) * size * _LINE_HEIGHT <= limit[1] + 0.5:
                return size
            if size <= smallest:
                return smallest
            size = max(smallest, size * 0.94)

    def render(self, text: str, role: Role, size: float, colour: Colour) -> pygame.Surface:
        """One line as a picture of its own (cached: copy it before changing it)."""
        px = self._px(size)
        key = (text, role, px, colour)
        picture = self._cache.get(key)
        if picture is None:
            picture = self._cache.put(key, self._render(text, role, px, colour))
        return picture

    def _draw_line(
        self,
        surface: pygame.Surface,
        line: str,
        pos: Point,
        role: Role,
        size: float,
        colour: Colour,
        align: Align,
        shadow: Shadow | None,
        alpha: int,
    ) -> float:
        if not line:
            return 0.0
        if self.witness is not None:
            self.witness(line, size)
        picture = self.render(line, role, size, colour)
        x, y = self.canvas.point(*pos)
        x -= {"left": 0, "centre": picture.get_width() // 2, "right": picture.get_width()}[align]
        if shadow is not None:
            under = self.render(line, role, size, shadow.colour)
            dx, dy = (round(units * self.canvas.scale) for units in shadow.offset)
            _blit(surface, under, (x + dx, y + max(1, dy)), alpha)
        _blit(surface, picture, (x, y), alpha)
        return picture.get_width() / self.canvas.scale

    def _px(self, size: float) -> int:
        return max(4, round(size * self.canvas.scale))

    def _width(self, text: str, role: Role, px: int) -> int:
        key = (text, role, px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _WIDTHS_KEPT:
                self._widths.clear()
            width = self._widths[key] = sum(piece.width for piece in self._pieces(text, role, px))
        return width

    def _pieces(self, text: str, role: Role, px: int) -> list[_Piece]:
        letters = Lettering(self.font, role, px)
        pieces: list[_Piece] = []
        for index, part in enumerate(_ICON.split(_drawable(text))):
            if index % 2:
                icon = self.icons.inline_icon(part, round(px * _ICON_HEIGHT))
                if icon is not None:
                    pieces.append(_Piece("", icon, icon.get_width() + max(1, px // 12)))
                    continue
                part = "{" + part + "}"
            if part:
                pieces.append(_Piece(part, None, letters.width(part)))
        return pieces

    def _render(self, text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
        letters = Lettering(self.font, role, px)
        pieces = self._pieces(text, role, px)
        height = round(px * _LINE_HEIGHT)
        width = max(1, sum(piece.width for piece in pieces))
        picture = pygame.Surface((width, max(height, letters.line)), pygame.SRCALPHA)
        # The letters' optical middle (half the capital height above the baseline) sits in the middle of the line.
        top = round(height / 2 - letters.ascent + px * _CAPITAL_MIDDLE[role])
        x = 0
        for piece in pieces:
            if piece.icon is not None:
                picture.blit(piece.icon, (x, round(height / 2 - piece.icon.get_height() / 2)))
            else:
                picture.blit(letters.write(piece.text, colour), (x, top))
            x += piece.width
        return picture


# Half the height of capitals, as a fraction of the size: where the middle of a line of text looks to be.
_CAPITAL_MIDDLE: dict[Role, float] = {
    "title": 0.35,
    "heading": 0.35,
    "numeral": 0.35,
    "body": 0.31,
    "strong": 0.31,
    "italic": 0.31,
}


@dataclass(frozen=True)
class _Piece:
    text: str
    icon: pygame.Surface | None
    width: int


def _cut(text: str, length: int) -> str:
    """The beginning of a text with an ellipsis, not in the middle of an icon's name."""
    begun = text[:length]
    if begun.count("{") > begun.count("}"):
        begun = begun[: begun.rindex("{")]
    return begun.rstrip(" ,.;:") + "…"


def _drawable(line: str) -> str:
    """A line that every font can draw: text of our own as it is, what strangers wrote made harmless."""
    plain = line.translate(SUBSTITUTES)
    return plain if plain.isprintable() and len(plain) <= _LONGEST else printable(plain, _LONGEST)


def _blit(surface: pygame.Surface, picture: pygame.Surface, pos: tuple[int, int], alpha: int) -> None:
    if alpha >= 255:
        surface.blit(picture, pos)
    elif alpha > 0:
        picture.set_alpha(alpha)
        surface.blit(picture, pos)
        picture.set_alpha(255)
