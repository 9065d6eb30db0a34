"""What the pages that are looked up ask of expansions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.wonders.extension import Hooks

if TYPE_CHECKING:
    import pygame

    from game.ui.canvas import Box


@dataclass(frozen=True)
class StandingsHooks(Hooks):
    """What stands below how the cities stand."""

    strip: Callable[[pygame.Surface, Box], object]
    """Paints a strip on what the cities are still to meet."""
