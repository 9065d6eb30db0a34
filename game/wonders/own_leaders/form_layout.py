"""Where everything lies where leaders are made, in units."""

from __future__ import annotations

from game.ui.canvas import DESIGN_WIDTH, Box, Canvas
from game.ui.layout import columns, inset, middle, rows, wide_page

_UPRIGHT = 1320.0  # units across an upright window
_EDGE, _TITLE, _FOOT, _GAP = 36.0, 92.0, 72.0, 20.0
_LIST, _CARD, _FACE, _WORDS = 420.0, 464.0, (380.0, 570.0), 170.0
_LABEL, _FIELD, _NUMBER, _BETWEEN = 102.0, 470.0, 226.0, 4.0
_FORM = 724.0  # height of the form in an upright window


def across(canvas: Canvas) -> float:
    """Return the units from side to side that the scene needs."""
    return _UPRIGHT if canvas.upright else DESIGN_WIDTH


class FormLayout:
    """The places in a window: the leaders made so far, the form, the card, side by side; in an upright window the form
    lies below the other two. ``note``: what is wrong with the name or the picture."""

    def __init__(self, canvas: Canvas) -> None:
        page = canvas.bounds if canvas.upright else wide_page(canvas.bounds)
        self.title, body, foot, _ = rows(inset(page, _EDGE, 12), (_TITLE, None, _FOOT, 12), gap=12)
        if canvas.upright:
            above, self.form = rows(body, (None, _FORM), gap=_GAP)
            self.list, self.card = columns(above, 2, gap=_GAP)
        else:
            self.list, self.form, self.card = columns(body, (_LIST, None, _CARD), gap=_GAP)
        self.new, self.list_view, self.delete = rows(inset(self.list, 20, 22), (62, None, 62), gap=16)
        first, second, *self.slots = rows(inset(self.form, 20, 19), (56, 56, None, None, None), gap=11)
        self.name_label, self.name, self.cost_label, self.cost = columns(
            first, (_LABEL + 14, _FIELD, None, _NUMBER), _BETWEEN
        )
        self.portrait_label, self.portrait, note = columns(second, (_LABEL + 14, _FIELD, None), _BETWEEN)
        self.note = inset(note, 8, 0)
        self.refusal = middle(self.form, 804, min(550, self.form.height))
        inner = inset(self.card, 28, 24)
        high = min(_FACE[1], inner.height - _WORDS)
        face, self.words = rows(inner, (high, None), gap=12)
        self.face = middle(face, high * _FACE[0] / _FACE[1], high)
        self.back, self.folder, self.save = columns(foot, (260, None, _CARD), gap=_GAP)

    def slot_head(self, slot: int) -> list[Box]:
        """Return the places of the label, the kind and the number of an effect."""
        label, kind, _, number = columns(self._slot_rows(slot)[0], (_LABEL, _FIELD, None, _NUMBER), _BETWEEN)
        return [label, kind, number]

    def chip_rows(self, slot: int) -> list[list[Box]]:
        """Return the two rows of chips of an effect: where the label and where the chips of each lie."""
        return [columns(row, (_LABEL, None), _BETWEEN) for row in self._slot_rows(slot)[1:3]]

    def words_box(self, slot: int, used: int) -> Box:
        """Return where it is said what an effect does, or what is wrong with it, below so many rows of chips."""
        first, *more = self._slot_rows(slot)[1 + used :]
        return columns(first.unionall(more), (_LABEL, None), _BETWEEN)[1]

    def _slot_rows(self, slot: int) -> list[Box]:
        return rows(inset(self.slots[slot], 14, 9), (54, 48, 48, None), gap=6)
