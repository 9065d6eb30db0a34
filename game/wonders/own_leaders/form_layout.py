"""Where everything lies where leaders are made, in units."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import DESIGN_WIDTH, Box, Canvas
from game.ui.layout import columns, inset, middle, rows, squares, wide_page

_UPRIGHT = 1320.0  # units across an upright window
_EDGE, _TITLE, _FOOT, _GAP, _BELOW = 36.0, 92.0, 72.0, 20.0, 12.0
_LIST, _CARD, _FACE, _WORDS = 420.0, 464.0, (380.0, 570.0), 170.0
_LABEL, _FIELD, _NUMBER, _BETWEEN = 126.0, 410.0, 226.0, 6.0
_FORM = 760.0  # height of the form in an upright window
_LINE, _LOW, _HEAD, _WHO = 54.0, 44.0, 56.0, 144.0  # a line of chips, and of a button; the tray with name and portrait
_TOLD, _APART, _INSIDE = 44.0, 8.0, 10.0  # what an effect does in words; between the lines of a slot, and round them
_MANY, _ROOMY = 10, 2  # chips that stand in two lines, where there are no more than so many effects


def across(canvas: Canvas) -> float:
    """Return the units from side to side that the scene needs."""
    return _UPRIGHT if canvas.upright else DESIGN_WIDTH


class FormLayout:
    """The places in a window: the leaders made so far, the form, the card, side by side; in an upright window the form
    lies below the other two. ``note``: what is wrong with the name or the picture. ``chips``: for each effect how many
    chips its fields have, None for an empty slot."""

    def __init__(self, canvas: Canvas, chips: Sequence[Sequence[int] | None]) -> None:
        self._chips = chips
        self._roomy = sum(one is not None for one in chips) <= _ROOMY
        page = canvas.bounds if canvas.upright else wide_page(canvas.bounds)
        self.title, body, foot, _ = rows(inset(page, _EDGE, 12), (_TITLE, None, _FOOT, 12), gap=12)
        if canvas.upright:
            above, self.form = rows(body, (None, _FORM), gap=_GAP)
            self.list, self.card = columns(above, 2, gap=_GAP)
        else:
            self.list, self.form, self.card = columns(body, (_LIST, None, _CARD), gap=_GAP)
        self.new, self.list_view, self.delete = rows(inset(self.list, 20, 22), (62, None, 62), gap=16)
        self.who, effects = rows(inset(self.form, 20, 20), (_WHO, None), gap=_BELOW)
        needs = [2 * _INSIDE + sum(self._heights(one)) + _APART * (0 if one is None else len(one) + 1) for one in chips]
        spare = max(0.0, effects.height - _BELOW * (len(chips) - 1) - sum(needs)) / len(chips)
        self.slots = rows(effects, [need + spare for need in needs], gap=_BELOW)
        first, second = rows(inset(self.who, 14, 12), 2, gap=8)
        self.name_label, self.name, self.cost_label, self.cost = columns(
            first, (_LABEL, _FIELD, None, _NUMBER), _BETWEEN
        )
        self.portrait_label, self.portrait, note = columns(second, (_LABEL, _FIELD, None), _BETWEEN)
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

    def chip_rows(self, slot: int) -> list[tuple[Box, list[Box]]]:
        """Return the rows of chips of an effect: where the label and where the chips of each lie."""
        found = []
        for row, count in zip(self._slot_rows(slot)[1:], self._chips[slot] or (), strict=False):
            label, room = columns(row, (_LABEL, None), _BETWEEN)
            lines = self._lines(count)
            each = -(-count // lines)
            places = [place for line in rows(room, lines, 6) for place in squares(line, each, _LINE, 8)]
            found.append((label, places[:count]))
        return found

    def words_box(self, slot: int) -> Box:
        """Return where it is said what an effect does, or what is wrong with it, below its chips."""
        return columns(self._slot_rows(slot)[-1], (_LABEL, None), _BETWEEN)[1]

    def _slot_rows(self, slot: int) -> list[Box]:
        inner, chips = inset(self.slots[slot], 14, _INSIDE), self._chips[slot]
        if chips is None:
            return [middle(inner, inner.width, _HEAD)]
        return rows(inner, (*self._heights(chips)[:-1], None), gap=_APART)

    def _heights(self, chips: Sequence[int] | None) -> list[float]:
        """Return what the lines of a slot need."""
        if chips is None:
            return [_HEAD]
        line = _LINE if self._roomy else _LOW
        return [_HEAD, *(line * self._lines(count) for count in chips), _TOLD]

    def _lines(self, count: int) -> int:
        return 2 if self._roomy and count > _MANY else 1
