"""Text at the window's real resolution: fonts by role, wrapping, shrinking to fit, icons inside a line.

Sizes are units of the design grid (the height of a line's letters, CSS-like); every drawing function takes units and
returns units. `{coin}` inside a text draws the icon of that name where one exists, `⟦B⟧` a key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from threading import local
from typing import Protocol

import pygame

from game.ui.canvas import Box, Canvas, PictureCache, Point, RectLike, megabytes_for
from game.ui.layout import rows
from game.ui.materials import contrasting
from game.ui.style import LINE_HEIGHT, Role, Style
from game.ui.theme import MIN_TEXT, Colour
from game.ui.typography.faces import load_face
from game.ui.typography.fitted import condensed
from game.ui.typography.key_caps import CAP, cap_pad, draw_cap, key_of
from game.ui.typography.lettering import Lettering
from game.ui.typography.line_breaks import break_lines
from game.ui.typography.truncated import TruncatedTexts
from rules.core.printable import printable

# Signs that the bundled fonts lack, and what stands in for them.
SUBSTITUTES = str.maketrans({"⟨": "‹", "⟩": "›", "→": "›", "←": "‹", "\u00a0": " ", "\t": " ", "\ufe0f": ""})
_SIGN = re.compile(rf"\{{([a-z][a-z0-9_]*)\}}|{CAP}")  # an icon, or a key
_LEAST_KEPT, _MOST_KEPT, _SCREENS_KEPT = 4.0, 24.0, 1.0  # megabytes, megabytes, screens
_FONTS_KEPT = 40  # each holds its file open and a picture of every letter written: some 200 KB, or 700 of Chinese
_WIDTHS_KEPT = 4000  # of texts measured
_WRAPPED_KEPT = 500  # texts broken into lines
_FITTED_KEPT = 1000  # sizes at which texts fit, and lines that they make there
_SEVERAL, _MUCH_SMALLER = 3, 0.8  # texts of which one may be smaller alone; the size below which it is
_KEYS: Role = "strong"  # the letters of keys
_NARROWER: dict[Role, Role] = {"heading": "strong"}  # capitals give way to small letters before anything is cut
_CONDENSED = 0.82  # of its usual width, at which a text is still set well
_LONGEST = 1000  # letters of a line; no picture of a longer one could be made
_ICON_HEIGHT = 1.12  # of the letter size
_USUAL = Style()

_Wanted = tuple[str, "Style", tuple[float, float], float]
"""A text, its style, the room for it, and the scale of the window."""


class IconSource(Protocol):
    """A source of inline icons."""

    def inline_icon(self, name: str, px: int) -> pygame.Surface | None:
        """Return the icon `px` pixels high, or None if there is none of that name."""


class NoIcons:
    """An icon source without icons: markup stays visible as text."""

    def inline_icon(self, name: str, px: int) -> pygame.Surface | None:
        """Return None."""
        return None


class _Zoom(local):
    factor = 1.0


class TextRenderer:
    """Measures and draws text on one canvas."""

    def __init__(self, canvas: Canvas, icons: IconSource | None = None) -> None:
        self.canvas = canvas
        self.icons: IconSource = icons or NoIcons()
        self._wished = 1.0  # the reader's wish; used where a text has a box to grow in
        self._zoom = _Zoom()
        self.contrast = False  # likewise: every text is black or white
        self.observer: Callable[[str, float], object] | None = None  # told every line that is drawn, and its size
        self.listener: Callable[[str, Box, Style, bool], object] | None = None  # likewise of texts in boxes, if whole
        self.truncated: TruncatedTexts | None = None  # where texts that had no room are noted
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, str, int], int] = {}
        self._wrapped: dict[tuple[str, str, int, int, bool], list[str]] = {}
        self._fitted: dict[_Wanted, float] = {}
        self._lay_outs: dict[_Wanted, tuple[Style, list[str], bool]] = {}
        self._cache = PictureCache(self._megabytes)

    @property
    def ui_scale(self) -> float:
        """How many times as large as usual texts are that have a box to grow in: as the reader wishes, and more where
        something is drawn `larger`."""
        return self._wished * self._zoom.factor

    @ui_scale.setter
    def ui_scale(self, scale: float) -> None:
        self._wished = scale

    @contextmanager
    def larger(self, factor: float) -> Iterator[None]:
        """Let everything that is measured and drawn meanwhile, in this thread, be so many times as large: for a panel
        with more room than usual."""
        before, self._zoom.factor = self._zoom.factor, self._zoom.factor * factor
        try:
            yield
        finally:
            self._zoom.factor = before

    def clear(self) -> None:
        """Forget every rasterised text, for a new window size or language."""
        self._cache.clear(self._megabytes)
        self._fonts.clear()
        self._widths.clear()
        self._wrapped.clear()
        self._fitted.clear()
        self._lay_outs.clear()

    @property
    def _megabytes(self) -> float:
        return megabytes_for(self.canvas.size, _SCREENS_KEPT, _LEAST_KEPT, _MOST_KEPT)

    def font(self, role: str, px: int) -> pygame.font.Font:
        """Return the font of a role, or of another face, at `px` pixels."""
        font = self._fonts.pop((role, px), None)
        if font is None:
            font = load_face(role, max(4, px))
            while len(self._fonts) >= _FONTS_KEPT:
                # Another thread that measures a text may be at the same one.
                self._fonts.pop(next(iter(self._fonts)), None)
        self._fonts[(role, px)] = font
        return font

    def measure(self, text: str, style: Style) -> tuple[float, float]:
        """Return the width and height in units of one line at the size of ``style``."""
        px = self._px(style.size)
        width = self._width(text, style.role, px) * _share(style)
        return (width / self.canvas.scale, px * LINE_HEIGHT / self.canvas.scale)

    def widest(self, texts: Iterable[str], style: Style) -> float:
        """Return the width in units of the longest of some lines at the reader's scale."""
        grown = self.grown(style)
        return max((self.measure(text, grown)[0] for text in texts), default=0.0)

    def line(self, style: Style) -> float:
        """Return the height in units of one line at the reader's scale."""
        return self.grown(style).size * LINE_HEIGHT

    def grown(self, style: Style) -> Style:
        """Return the style at the reader's scale, to measure by and to draw with."""
        return style.with_final_size(style.size * self.ui_scale) if style.grows else style

    def wrap(self, text: str, style: Style, max_width: float) -> list[str]:
        """Return the lines of ``text`` (which may hold line breaks) none of them wider than ``max_width`` units: as few
        as possible, and of like length if they are centred."""
        px, even = self._px(style.size), style.align == "centre"
        limit = int(max_width * self.canvas.scale / _share(style))
        key = (text, style.role, px, limit, even)
        lines = self._wrapped.get(key)
        if lines is None:
            width = partial(self._width, role=style.role, px=px)
            paragraphs = text.translate(SUBSTITUTES).split("\n")
            lines = [line for paragraph in paragraphs for line in break_lines(paragraph, width, limit, even)]
            if len(self._wrapped) >= _WRAPPED_KEPT:
                self._wrapped.clear()
            self._wrapped[key] = lines
        return list(lines)

    def draw(self, surface: pygame.Surface, text: str, pos: Point, style: Style = _USUAL, alpha: int = 255) -> Box:
        """Draw ``text`` with the top of its first line at ``pos``, of which the style says what ``x`` is of each line;
        as large as the style says, however long it is. Return the box taken, in units."""
        lines = text.split("\n")
        step = style.size * LINE_HEIGHT
        widest = 0.0
        for index, line in enumerate(lines):
            widest = max(widest, self._draw_line(surface, line, (pos[0], pos[1] + index * step), style, alpha))
        left = pos[0] - {"left": 0.0, "centre": widest / 2, "right": widest}[style.align]
        return Box(left, pos[1], widest, step * len(lines))

    def draw_in(
        self, surface: pygame.Surface, text: str, box: RectLike, style: Style = _USUAL, alpha: int = 255
    ) -> Box:
        """Draw ``text`` inside ``box``, enlarged by the reader's scale where it fits and smaller where it does not, but
        never too small to read: a line that is too long then takes two, and what has no room ends in an ellipsis.
        Return the box taken, in units."""
        x, y, width, height = box
        style, lines, whole = self._laid(text, self.grown(style), (width, height))
        if self.listener is not None:
            self.listener(text, Box(box), style, whole)
        if surface.get_size() == self.canvas.size and self.truncated is not None:
            self.truncated.note(box, "" if whole else text)
        taken = len(lines) * style.size * LINE_HEIGHT
        top = y + {"top": 0.0, "middle": (height - taken) / 2, "bottom": height - taken}[style.valign]
        anchor = x + {"left": 0.0, "centre": width / 2, "right": width}[style.align]
        return self.draw(surface, "\n".join(lines), (anchor, top), style, alpha)

    def draw_lines(
        self,
        surface: pygame.Surface,
        blocks: Iterable[tuple[RectLike, Sequence[str]]],
        *styles: Style,
        alpha: int = 255,
    ) -> None:
        """Draw blocks of lines, each block about the middle of its box: the first lines of all of them in the first
        style and in one size, and so on."""
        heights = [self.line(style) for style in styles]
        found = [(rows(box, (None, *heights, None))[1:-1], lines) for box, lines in blocks]
        for number, style in enumerate(styles):
            self.draw_in_one_size(surface, [(lines[number], places[number]) for places, lines in found], style, alpha)

    def draw_in_one_size(
        self, surface: pygame.Surface, texts: Iterable[tuple[str, RectLike]], style: Style, alpha: int = 255
    ) -> None:
        """Draw texts that belong together, each in its box, in one size: the largest at which all of them fit. A single
        one of several that would make all others much smaller is smaller alone."""
        texts = list(texts)
        style = self._without_longest(texts, style) or self.common_style(texts, style)
        for text, box in texts:
            self.draw_in(surface, text, box, style, alpha)

    def _without_longest(self, texts: Sequence[tuple[str, RectLike]], style: Style) -> Style | None:
        """Return the style in which all texts but one fit, if that is much larger than the one for all; else None."""
        if len(texts) < _SEVERAL:
            return None
        grown = self.grown(style)
        sizes = [self.fitting(text, grown, (box[2], box[3])) for text, box in texts]
        longest = min(range(len(texts)), key=sizes.__getitem__)
        others = self.common_style([*texts[:longest], *texts[longest + 1 :]], style)
        return others if sizes[longest] < others.size * _MUCH_SMALLER else None

    def common_style(self, texts: Iterable[tuple[str, RectLike]], style: Style) -> Style:
        """Return the style in the largest size at which each text fits into its box, in narrower letters if one has no
        room otherwise."""
        texts, grown = list(texts), self.grown(style)
        laid = [self._laid(text, grown, (box[2], box[3]))[0] for text, box in texts]
        narrow = max(laid, key=lambda one: (one.role != style.role, one.condensed), default=grown)
        grown = replace(grown, role=narrow.role, condensed=narrow.condensed)
        sizes = [self.fitting(text, grown, (box[2], box[3])) for text, box in texts]
        return grown.with_final_size(min(sizes, default=grown.size))

    def has_room(self, text: str, style: Style, room: tuple[float, float]) -> bool:
        """True if all of ``text`` fits into ``room`` (width, height in units) at a size that can be read."""
        return self._laid(text, style, room)[2]

    def fitting(self, text: str, style: Style, room: tuple[float, float]) -> float:
        """Return the largest size up to that of the style at which ``text`` fits into ``room`` (width, height in
        units), or the least one that can be read."""
        key = (text, style, room, self.canvas.scale)
        size = self._fitted.get(key)
        if size is None:
            if len(self._fitted) >= _FITTED_KEPT:
                self._fitted.clear()
            size = self._fitted[key] = (self._fitting_wrapped if style.wrap else self._fitting_line)(text, style, room)
        return size

    def _fitting_line(self, text: str, style: Style, room: tuple[float, float]) -> float:
        lines, least = text.split("\n"), min(style.size, MIN_TEXT)
        size = max(least, min(style.size, (room[1] + 0.5) / len(lines) / LINE_HEIGHT))
        while size > least:
            widest = max(self.measure(line, style.with_size(size))[0] for line in lines)
            if widest <= max(0.0, room[0]) + 0.5:
                break
            # Letters are whole pixels high: what should fit by the share may still be rounded up.
            size = max(least, min(size * room[0] / widest * 0.99, (self._px(size) - 0.6) / self.canvas.scale))
        return size

    def _fitting_wrapped(self, text: str, style: Style, room: tuple[float, float]) -> float:
        size, least = style.size, min(style.size, MIN_TEXT)
        while size > least:
            smaller = style.with_size(size)
            if self._fits(self.wrap(text, smaller, room[0]), smaller, room):
                break
            size = max(least, size * 0.94)
        return size

    def _fits(self, lines: Sequence[str], style: Style, room: tuple[float, float]) -> bool:
        high = len(lines) * style.size * LINE_HEIGHT <= room[1] + 0.5
        return high and max(self.measure(line, style)[0] for line in lines) <= room[0] + 0.5

    def _laid(self, text: str, style: Style, room: tuple[float, float]) -> tuple[Style, list[str], bool]:
        """Return the final style and the lines of a text in a room, and whether they are complete."""
        key = (text, style, room, self.canvas.scale)
        found = self._lay_outs.get(key)
        if found is None:
            if len(self._lay_outs) >= _FITTED_KEPT:
                self._lay_outs.clear()
            found = self._lay_outs[key] = self._lay(text, style, room)
        return found

    def _lay(self, text: str, style: Style, room: tuple[float, float]) -> tuple[Style, list[str], bool]:
        style = style.with_final_size(self.fitting(text, style, room))
        lines = self.wrap(text, style, room[0]) if style.wrap else text.split("\n")
        if self._fits(lines, style, room):
            return style, lines, True
        if not style.wrap and room[1] >= 2 * MIN_TEXT * LINE_HEIGHT:
            return self._laid(text, replace(style, wrap=True), room)
        kept = self._kept(text, lines, style, room)
        if kept != lines and style.role in _NARROWER:
            return self._laid(text, replace(style, role=_NARROWER[style.role]), room)
        if kept != lines and not style.condensed:
            return self._laid(text, replace(style, condensed=True), room)
        return style, kept, kept == lines

    def _kept(self, text: str, lines: list[str], style: Style, room: tuple[float, float]) -> list[str]:
        """Return the lines that have room in a box; the last of them ends in an ellipsis if there are more."""
        most = max(1, int((room[1] + 0.5) // (style.size * LINE_HEIGHT)))
        if len(lines) > most:
            lines = self.wrap(text, replace(style, align="left"), room[0]) if style.wrap else lines
            lines = [*lines[: most - 1], lines[most - 1] + "…"]
        return [self.shorten(line, style, room[0]) for line in lines]

    def shorten(self, text: str, style: Style, max_width: float) -> str:
        """Return one line of ``text`` as it is, or as much of it as fits into ``max_width`` units with an ellipsis
        behind."""
        if self.measure(text, style)[0] <= max_width + 0.5:
            return text
        least, most = 0, len(text)
        while least < most:
            middle = (least + most + 1) // 2
            if self.measure(_cut(text, middle), style)[0] <= max_width:
                least = middle
            else:
                most = middle - 1
        return _cut(text, least)

    def render(self, text: str, style: Style) -> pygame.Surface:
        """Return one line as a picture of its own (cached: copy it before changing it)."""
        px = self._px(style.size)
        colour = contrasting(style.colour) if self.contrast else style.colour
        key = (text, style.role, px, colour, style.condensed)
        picture = self._cache.get(key)
        if picture is None:
            picture = self._cache.put(key, condensed(self._render(text, style.role, px, colour), _share(style)))
        return picture

    def _draw_line(self, surface: pygame.Surface, line: str, pos: Point, style: Style, alpha: int) -> float:
        if not line:
            return 0.0
        if self.observer is not None:
            self.observer(line, style.size)
        picture = self.render(line, style)
        x, y = self.canvas.point(*pos)
        x -= {"left": 0, "centre": picture.get_width() // 2, "right": picture.get_width()}[style.align]
        if style.shadow is not None:
            under = self.render(line, style.with_colour(style.shadow.colour))
            dx, dy = (round(units * self.canvas.scale) for units in style.shadow.offset)
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
        found = _SIGN.split(_drawable(text))
        for words, name, key in zip(found[::3], [*found[1::3], None], [*found[2::3], None], strict=True):
            icon = self.icons.inline_icon(name, round(px * _ICON_HEIGHT)) if name else None
            words += "{" + name + "}" if name and icon is None else ""
            if words:
                pieces.append(_Piece(words, None, letters.width(words)))
            if icon is not None:
                pieces.append(_Piece("", icon, icon.get_width() + max(1, px // 12)))
            if key:
                wide = Lettering(self.font, _KEYS, px).width(key_of(key)) + 2 * cap_pad(px)
                pieces.append(_Piece(key_of(key), None, wide, cap=True))
        return pieces

    def _render(self, text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
        letters = Lettering(self.font, role, px)
        pieces = self._pieces(text, role, px)
        height = round(px * LINE_HEIGHT)
        width = max(1, sum(piece.width for piece in pieces))
        picture = pygame.Surface((width, max(height, letters.line)), pygame.SRCALPHA)
        # The letters' optical middle (half the capital height above the baseline) sits in the middle of the line.
        top = round(height / 2 - letters.ascent + px * _CAPITAL_MIDDLE[role])
        x = 0
        for piece in pieces:
            if piece.cap:
                draw_cap(picture, x, piece.width, px, colour)
                picture.blit(Lettering(self.font, _KEYS, px).write(piece.text, colour), (x + cap_pad(px), top))
            elif piece.icon is not None:
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
    cap: bool = False


def _share(style: Style) -> float:
    """How wide a text is set, of its usual width."""
    return _CONDENSED if style.condensed else 1.0


def _cut(text: str, length: int) -> str:
    """Return the beginning of a text with an ellipsis, not in the middle of an icon's name."""
    begun = text[:length]
    if begun.count("{") > begun.count("}"):
        begun = begun[: begun.rindex("{")]
    return begun.rstrip(" ,.;:") + "…"


def _drawable(line: str) -> str:
    """Return a line that every font can draw: text of our own as it is, what strangers wrote made harmless."""
    plain = line.translate(SUBSTITUTES)
    return plain if plain.isprintable() and len(plain) <= _LONGEST else printable(plain, _LONGEST)


def _blit(surface: pygame.Surface, picture: pygame.Surface, pos: tuple[int, int], alpha: int) -> None:
    if alpha >= 255:
        surface.blit(picture, pos)
    elif alpha > 0:
        picture.set_alpha(alpha)
        surface.blit(picture, pos)
        picture.set_alpha(255)
