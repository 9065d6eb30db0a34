"""The layout of making leaders, in design units."""

from __future__ import annotations

from game.ui.canvas import Box

LIST = Box(36, 116, 420, 850)
FORM = Box(476, 116, 924, 850)
CARD = Box(1420, 116, 464, 850)

LIST_VIEW = Box(LIST.x + 20, LIST.y + 100, LIST.width - 40, LIST.height - 196)
NEW = Box(LIST.x + 20, LIST.y + 22, LIST.width - 40, 62)
DELETE = Box(LIST.x + 20, LIST.bottom - 82, LIST.width - 40, 62)

NAME = Box(FORM.x + 140, FORM.y + 24, 450, 56)
COST = Box(FORM.right - 250, FORM.y + 24, 226, 56)
PORTRAIT = Box(FORM.x + 140, FORM.y + 92, 450, 56)
NOTE = Box(FORM.x + 604, FORM.y + 88, FORM.width - 628, 64)

FACE = Box(CARD.x + 42, CARD.y + 24, 380, 570)
WORDS = Box(CARD.x + 28, FACE.bottom + 16, CARD.width - 56, CARD.bottom - FACE.bottom - 34)

BACK = Box(36, 988, 260, 66)
SAVE = Box(1420, 984, 464, 72)
FOLDER = Box(320, 990, 1080, 60)

LABEL = 116.0  # width of the labels at the left of the form
_SLOT_TOP, _SLOT_HEIGHT, _SLOT_GAP = 162.0, 218.0, 10.0


def slot_box(slot: int) -> Box:
    """Return the hollow of an effect."""
    top = FORM.y + _SLOT_TOP + slot * (_SLOT_HEIGHT + _SLOT_GAP)
    return Box(FORM.x + 20, top, FORM.width - 40, _SLOT_HEIGHT)


def kind_box(slot: int) -> Box:
    """Return the box of the kind of an effect."""
    box = slot_box(slot)
    return Box(box.x + LABEL + 4, box.y + 12, 470, 54)


def number_box(slot: int) -> Box:
    """Return the box of the number of an effect."""
    box = slot_box(slot)
    return Box(box.right - 240, box.y + 13, 226, 52)


def chip_rows(slot: int) -> tuple[float, float]:
    """Return the upper edges of the two rows of chips of an effect."""
    box = slot_box(slot)
    return (box.y + 76, box.y + 131)


def words_box(slot: int, rows: int) -> Box:
    """Return the box of the sentence or the error of an effect, below so many rows of chips."""
    box = slot_box(slot)
    top = box.bottom - 40 if rows > 1 else chip_rows(slot)[rows]
    return Box(box.x + LABEL + 4, top, box.width - LABEL - 24, box.bottom - top - 6)
