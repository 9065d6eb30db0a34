"""Where everything lies where leaders are made, in design units."""

from __future__ import annotations

from game.ui.canvas import Box
from game.ui.layout import columns, inset, middle, rows

LIST, FORM, CARD = columns(Box(36, 116, 1848, 850), (420, 924, None), gap=20)
NEW, LIST_VIEW, DELETE = rows(inset(LIST, 20, 22), (62, None, 62), gap=16)

_LABEL, _FIELD, _NUMBER, _GAP = 102.0, 470.0, 226.0, 4.0
_FIRST, _SECOND, *SLOTS = rows(inset(FORM, 20, 19), (56, 56, None, None, None), gap=11)
NAME_LABEL, NAME, COST_LABEL, COST = columns(_FIRST, (_LABEL + 14, _FIELD, None, _NUMBER), _GAP)
PORTRAIT_LABEL, PORTRAIT, _NOTE = columns(_SECOND, (_LABEL + 14, _FIELD, None), _GAP)
NOTE = inset(_NOTE, 8, 0)
"""What is wrong with the name or the picture."""
REFUSAL = middle(FORM, 804, 550)

FACE, WORDS = rows(inset(CARD, 28, 24), (570, None), gap=12)
FACE = middle(FACE, 380, 570)

_FOOT = Box(36, 984, 1848, 72)
BACK, FOLDER, SAVE = columns(_FOOT, (260, None, CARD.width), gap=20)


def slot_head(slot: int) -> list[Box]:
    """Return the places of the label, the kind and the number of an effect."""
    label, kind, _, number = columns(_slot_rows(slot)[0], (_LABEL, _FIELD, None, _NUMBER), _GAP)
    return [label, kind, number]


def chip_rows(slot: int) -> list[list[Box]]:
    """Return the two rows of chips of an effect: where the label and where the chips of each lie."""
    return [columns(row, (_LABEL, None), _GAP) for row in _slot_rows(slot)[1:3]]


def words_box(slot: int, used: int) -> Box:
    """Return where it is said what an effect does, or what is wrong with it, below so many rows of chips."""
    first, *more = _slot_rows(slot)[1 + used :]
    return columns(first.unionall(more), (_LABEL, None), _GAP)[1]


def _slot_rows(slot: int) -> list[Box]:
    return rows(inset(SLOTS[slot], 14, 9), (54, 48, 48, None), gap=6)
