"""Drawings of one piece: parts of card scenes, badges, pieces, in the colours of the palette of all drawings."""

from __future__ import annotations

from functools import lru_cache

from game.assets import asset_text
from game.painting.drawings import DrawingFile
from game.painting.swatches import tones_by_colour


@lru_cache(maxsize=512)
def read_fragment(name: str) -> str:
    """Return the shapes of an SVG in assets/, their colours as ``{tones}``."""
    return DrawingFile(asset_text(name), tones_by_colour({})).shapes()
