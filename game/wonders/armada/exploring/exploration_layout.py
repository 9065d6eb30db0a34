"""Where everything of an exploration lies: the city beside the islands, or below them in an upright window."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.canvas import DESIGN_WIDTH, Box, Canvas
from game.ui.layout import centred_grid, columns, inset, middle, rows

CARD = (290.0, 435.0)
_SLAB, _ISLANDS = Box(30, 30, 1860, 1020), 1280.0
_UPRIGHT, _TALLEST, _EDGE = 1400.0, 1900.0, 24.0  # units across an upright window, and of its slab from top to foot
_GAP, _BUTTON = 40.0, 66.0


@dataclass(frozen=True)
class ExplorationPlaces:
    """The ``slab``, and on it the ``head``, ``cards`` and ``plates`` of the islands, the ``strip`` of the pile and of
    who explores, the ``city``, what an island is ``worth``, and the buttons ``hint`` and ``keep``."""

    slab: Box
    head: Box
    cards: Box
    plates: Box
    strip: Box
    city: Box
    worth: Box
    hint: Box
    keep: Box

    def slots(self, count: int) -> list[Box]:
        """Return the boxes of ``count`` islands side by side."""
        return centred_grid(self.cards, count, count, CARD, _GAP)

    def plate(self, slot: Box) -> Box:
        """Return the box of the plate below an island."""
        return Box(slot.x - 8, self.plates.y, slot.width + 16, self.plates.height)


def exploration_across(canvas: Canvas) -> float:
    """Return the units that an exploration needs from side to side."""
    return _UPRIGHT if canvas.upright else DESIGN_WIDTH


def exploration_places(canvas: Canvas) -> ExplorationPlaces:
    """Return the places in the window."""
    return _upright(canvas.bounds) if canvas.upright else _wide()


def _wide() -> ExplorationPlaces:
    left, right = columns(inset(_SLAB, 40, 26), (_ISLANDS + 12, None), gap=26)
    head, cards, plates, foot = rows(inset(left, 6, 0), (108, CARD[1], 199, None), gap=14)
    strip, buttons = columns(rows(foot, (2, None))[1], (780, None), gap=24)
    city, worth = rows(right, (684, None), gap=16)
    hint, keep = columns(rows(buttons, (None, _BUTTON))[1], 2, gap=16)
    return ExplorationPlaces(Box(_SLAB), head, cards, plates, strip, city, worth, hint, keep)


def _upright(window: Box) -> ExplorationPlaces:
    room = inset(window, _EDGE)
    slab = middle(room, room.width, _TALLEST)
    head, cards, plates, below, foot = rows(inset(slab, 36, 26), (126, CARD[1], 240, None, 130), gap=18)
    city, worth = columns(below, (800, None), gap=24)
    strip, buttons = columns(foot, (760, None), gap=24)
    hint, keep = columns(rows(buttons, (None, _BUTTON))[1], 2, gap=16)
    return ExplorationPlaces(slab, head, cards, plates, strip, city, worth, hint, keep)
