"""Paragraphs of different styles below each other, all of them larger or smaller by one factor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pygame

from game.ui.canvas import RectLike
from game.ui.layout import rows
from game.ui.style import LINE_HEIGHT, Style
from game.ui.theme import MIN_TEXT

if TYPE_CHECKING:
    from game.ui.typography.text import TextRenderer

Paragraph = tuple[str, Style]
_FINER = 0.96  # from one scale that is tried to the next
_LEAVES_OUT = 0.75  # the share of the reader's text size below which rather something is left out


def draw_paragraphs(
    text: TextRenderer,
    surface: pygame.Surface,
    box: RectLike,
    paragraphs: Sequence[Paragraph],
    gap: float = 0,
    valign: Literal["top", "middle"] = "middle",
    leave_out: bool = False,
    alpha: int = 255,
) -> None:
    """Draw paragraphs in a box, as large as the reader wishes and as they fit. ``leave_out``: the last ones may be
    missing where the others would become much smaller than that."""
    x, y, width, height = box
    told = [(words, style) for words, style in paragraphs if words]
    while leave_out and len(told) > 1 and not _fit(text, told, box, gap, text.ui_scale * _LEAVES_OUT):
        told.pop()
    told = scaled(told, common_scale(text, [(box, told)], gap))
    heights = [_height(text, one, width) for one in told]
    spare = max(0.0, height - sum(heights) - gap * (len(heights) - 1)) if valign == "middle" else 0.0
    for (words, style), place in zip(told, rows((x, y + spare / 2, width, height - spare), heights, gap), strict=True):
        text.draw_in(surface, words, place, style, alpha)


def common_scale(text: TextRenderer, blocks: Sequence[tuple[RectLike, Sequence[Paragraph]]], gap: float = 0) -> float:
    """Return how many times as large as usual the paragraphs of several boxes can be: as the reader wishes, as they fit
    and as can be read."""
    sizes = [style.size for _, paragraphs in blocks for _, style in paragraphs]
    least = MIN_TEXT / max(sizes, default=MIN_TEXT)
    scale = text.ui_scale
    while scale > least and not all(_fit(text, paragraphs, box, gap, scale) for box, paragraphs in blocks):
        scale *= _FINER
    return scale


def scaled(paragraphs: Sequence[Paragraph], scale: float) -> list[Paragraph]:
    """Return paragraphs so many times as large, but not too small to read."""
    found = []
    for words, style in paragraphs:
        found.append((words, replace(style.with_final_size(max(MIN_TEXT, style.size * scale)), wrap=True)))
    return found


def _fit(text: TextRenderer, paragraphs: Sequence[Paragraph], box: RectLike, gap: float, scale: float) -> bool:
    sized = scaled(paragraphs, scale)
    if sum(_height(text, one, box[2]) + gap for one in sized) - gap > box[3]:
        return False
    # A long word is not broken.
    lines = [(line, style) for words, style in sized for line in text.wrap(words, style, box[2])]
    return all(text.measure(line, style)[0] <= box[2] + 0.5 for line, style in lines)


def _height(text: TextRenderer, paragraph: Paragraph, width: float) -> float:
    """How high it is with its lines broken."""
    words, style = paragraph
    return len(text.wrap(words, style, width)) * style.size * LINE_HEIGHT
