"""Advice on a panel: the best answer, what it is for, its figures, and other things to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.base import Advice, SearchEffort
from game.table.judged import VERDICTS, own_and_rival, share_in_words, verdict
from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.wonders.table.telling.advice import Other, deed, names_chances, next_best, speaks_for

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk
    from rules import Action

_GAP, _DIVIDED = 7.0, 8.0  # between two blocks; height of the ornament above the other answers
_DEED, _WHY = Style("heading", 26, align="centre", wrap=True), Style("body", 22, align="centre", wrap=True)
_FIGURE, _WHAT = Style("numeral", 29, align="centre"), Style("italic", 20, INK_SOFT, "centre")
_ELSE, _OTHER = Style("italic", 20, INK_SOFT), Style("body", 21, wrap=True)
_VERDICT = Style("italic", 20, INK_SOFT, "right")
_SMALL = Style("numeral", 21, INK_SOFT, "right")
_FOOT = Style("italic", 20, INK_SOFT, "centre", wrap=True)
_FINER = 0.94  # from one scale that is tried to the next
Block = tuple[float, Callable[[Box], object]]
"""The height of something, and its painter."""


def paint_advice(
    table: Table, surface: pygame.Surface, box: Box, ranked: Sequence[Advice], looked: SearchEffort
) -> list[tuple[Action, Box]]:
    """Paint the best answer with what it is for and its figures, then as many others as there is room for, and while
    the adviser still looks a line below them. Return where the others stand."""
    others, scale = len(next_best(ranked, looked)), table.services.text.ui_scale
    advice = _Advice(table, surface, ranked, looked, box.width, scale)
    while scale > 1 and not _fit(advice.blocks(min(1, others)), advice.parts(box)[0]):
        scale = max(1.0, scale * _FINER)
        advice = _Advice(table, surface, ranked, looked, box.width, scale)
    box, below = advice.parts(box)
    if others and not _fit(advice.blocks(1), box):
        advice.brief = True  # of a long reason its first sentence, so that there is room for what else could be done
    while others and not _fit(advice.blocks(others), box):
        others -= 1
    blocks = advice.blocks(others)
    places = rows(box, (None, *(height for height, _ in blocks), None), gap=_GAP)[1:-1]
    for (_, paint), place in zip(blocks, places, strict=True):
        paint(place)
    if not looked.whole:
        advice.paint_progress(below)
    return advice.stand


def other_answers(desk: CardDesk, answers: Sequence[tuple[Action, Box]]) -> list[HotArea]:
    """Return places that take up the other answers of advice when they are pressed."""
    return [HotArea(f"hint:other:{action}", place, press=partial(desk.take_up, action)) for action, place in answers]


def still_looking(narrator: Narrator, looked: SearchEffort) -> str:
    """Return how far the adviser is; before the first possible game its figures are those of a glance."""
    tr = narrator.tr
    return tr("table.hint.looking", n=looked.worlds, all=looked.of) if looked.worlds else tr("table.hint.glance")


def _fit(blocks: Sequence[Block], box: Box) -> bool:
    return sum(height + _GAP for height, _ in blocks) + _GAP <= box.height


class _Advice:
    """The advice, in letters of a scale and lines of a width."""

    def __init__(
        self,
        table: Table,
        surface: pygame.Surface,
        ranked: Sequence[Advice],
        looked: SearchEffort,
        width: float,
        scale: float,
    ) -> None:
        self._surface, self._ranked, self._width, self._scale = surface, ranked, width, scale
        self._looked = looked
        self._narrator, self._skin = table.narrator, table.services.skin
        self._others = next_best(ranked, looked)
        self._text, self._tr = table.services.text, table.services.tr
        self.brief = False
        self.stand: list[tuple[Action, Box]] = []

    def blocks(self, others: int) -> list[Block]:
        """Return all of it with so many of the next best answers."""
        best, figures = self._ranked[0], self._figures()
        found = [self._words(deed(self._narrator, best.action), _DEED, 2)]
        if why := speaks_for(self._narrator, best, self._ranked[1:]):
            found.append(self._words(self._tr.sentences(why[: 1 if self.brief else None]), _WHY, 3 if others else 4))
        if figures:
            found.append((self._line(_FIGURE) + self._line(_WHAT), partial(self._paint_figures, figures)))
        if others:
            following = self._others[:others]
            height = _DIVIDED + self._line(_ELSE) + sum(self._row(one) for one in following)
            found.append((height, partial(self._paint_others, following)))
        return found

    def parts(self, box: Box) -> tuple[Box, Box]:
        """Return the room of all this, and below it that of how far the adviser is, while it still looks."""
        room, below = rows(box, (None, 0.0 if self._looked.whole else self._line(_FOOT)))
        return room, below

    def paint_progress(self, box: Box) -> None:
        """Paint how far the adviser is, in letters no larger than those of the advice."""
        words = still_looking(self._narrator, self._looked)
        self._text.draw_in(self._surface, words, box, self._sized(_FOOT))

    def _sized(self, style: Style) -> Style:
        return style.with_final_size(style.size * self._scale)

    def _line(self, style: Style) -> float:
        return self._text.line(self._sized(style))

    def _words(self, words: str, style: Style, most: int) -> Block:
        """Return words on so many lines at most, in smaller letters if necessary."""
        sized = self._sized(style)
        lines = min(most, len(self._text.wrap(words, sized, self._width)))
        return lines * self._line(style), lambda place: self._text.draw_in(self._surface, words, place, sized)

    def _figures(self) -> list[tuple[str, str]]:
        """Return the figures of the best answer, each with its meaning."""
        tr, sides, narrator = self._tr, self._looked.sides, self._narrator
        if not sides:
            points = self._ranked[0].points
            return [] if points is None else [(f"{{points}} {round(points)}", tr("judged.own"))]
        own, rival = own_and_rival(sides, narrator.snapshot.view.seat)
        name = tr.listed(narrator.player(seat).name for seat in rival.seats)
        found = [
            (f"{{points}} {round(own.points)}", tr("judged.own" if len(own.seats) == 1 else "judged.team")),
            (f"{{points}} {round(rival.points)}", name),
        ]
        if names_chances(narrator):
            found.append((share_in_words(tr, own.share), tr("judged.to_win")))
        return found

    def _paint_figures(self, figures: Sequence[tuple[str, str]], row: Box) -> None:
        """Paint the figures side by side."""
        cells = columns(row, len(figures), gap=_GAP)
        for cell in cells:
            self._skin.sunken(self._surface, cell, 10, alpha=140)
        lines = [(inset(cell, 6, 0), figure) for cell, figure in zip(cells, figures, strict=True)]
        self._text.draw_lines(self._surface, lines, self._sized(_FIGURE), self._sized(_WHAT))

    def _columns(self, row: Box) -> list[Box]:
        """Return the boxes of an answer, of how it compares, and of what it loses."""
        tr = self._tr
        verdicts = [tr(f"judged.compared.{name}") for name in VERDICTS]
        known = []
        if any(one.gap is not None for one in self._others):
            known = [self._text.widest(verdicts, self._sized(_VERDICT))]
            known.append(self._text.widest([tr("judged.lead", n=99)], self._sized(_SMALL)))
        return columns(row, (None, *known), gap=8)

    def _row(self, other: Other) -> float:
        """Return the height of one of the other answers."""
        room = self._columns(Box(0, 0, self._width, 0))[0]
        lines = self._text.wrap(deed(self._narrator, other.advice.action), self._sized(_OTHER), room.width)
        return min(2, len(lines)) * self._line(_OTHER)

    def _paint_others(self, others: Sequence[Other], box: Box) -> None:
        """Paint other answers, how they compare with the best, and the points of the lead that they lose."""
        tr = self._tr
        line, head, *places = rows(box, (_DIVIDED, None, *(self._row(one) for one in others)))
        self._skin.divider(self._surface, line.center, line.width * 0.6)
        self._text.draw_in(self._surface, tr("table.hint.next"), head, self._sized(_ELSE))
        names, verdicts, leads = [], [], []
        for one, place in zip(others, places, strict=True):
            name, *rest = self._columns(place)
            names.append((deed(self._narrator, one.advice.action), name))
            self.stand.append((one.advice.action, place))
            if one.gap is not None:
                verdicts.append((tr(f"judged.compared.{verdict(one.gap)}"), rest[0]))
                if not one.gap.even:
                    leads.append((tr("judged.lead", n=max(1, round(one.gap.lead))), rest[-1]))
        for lines, style in ((names, _OTHER), (verdicts, _VERDICT), (leads, _SMALL)):
            self._text.draw_in_one_size(self._surface, lines, self._sized(style))
