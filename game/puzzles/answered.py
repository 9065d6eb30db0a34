"""A puzzle that was answered: every answer that was compared, with points of lead and the reason, and who finds the
best one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from game.bots.base import RankedAdvice
from game.play.advice import Adviser
from game.puzzles.in_words import idea_in_words
from game.puzzles.posed import PosedPuzzle
from game.puzzles.puzzle import IDEAS, LEVELS, Puzzle
from game.puzzles.verdict import AnswerRow, PuzzleVerdict
from game.scenes.record_errors import record_errors_shown
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT, TERRACOTTA, VERDIGRIS
from game.ui.widgets import Button
from rules import Action, AnyAction

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.services import Services

_GLANCE = 0.008  # seconds of a frame in which it is looked ahead
_ASKED = LEVELS[:-1]  # whose shares are shown: the strongest one made the judgement
_SIDE, _SIGN, _LEAD = 400.0, 54.0, 210.0
_WHY_BEST = 200.0
_DEED, _WHY = Style("strong", 28, wrap=True), Style("italic", 24, INK_SOFT, valign="top", wrap=True)
_DEED_UNITS, _LINE = 1.2, 52.0  # what is done is so much higher than a line of words on it; a line, at most
_AHEAD, _POINTS = Style("numeral", 30, GOLD_DEEP, "right"), Style("italic", 22, INK_SOFT, "right", "top")
_VERDICT, _REASON = Style("title", 40, wrap=True), Style("body", 27, valign="top", wrap=True)
_HEAD, _LEVEL, _SHARE = Style("heading", 28), Style("body", 26), Style("numeral", 26, align="right")
_NOTE = Style("italic", 24, INK_SOFT, valign="top", wrap=True)


class AnsweredScene(PageScene):
    """The page, over the table of the puzzle; a game that is played on from there leads back to it. ``action``: the
    answer that was given; ``open_next``: leads to the next puzzle, None where there is none."""

    name = "answered"
    is_home = True
    usual, upright = Box(140, 40, 1640, 1000), (1400, 1500)

    def __init__(
        self,
        services: Services,
        posed: PosedPuzzle,
        action: AnyAction,
        open_next: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services)
        self._posed, self._action, self._open_next = posed, action, open_next
        self._adviser: Adviser | None = None
        self._verdict = PuzzleVerdict(services, posed, action)
        self._ahead: Iterator[None] | None = None
        self._looked_ahead = False

    def enter(self) -> None:
        """Read the judgement; ask for one of an own choice, and of an answer that nobody has followed yet."""
        posed, question = self._posed, self._posed.question
        if posed.puzzle is None or not posed.is_judged(self._action):
            self._adviser = Adviser(self.services.cores, LEVELS[-1], self._take)
            self._adviser.ask(posed.seat, question.view, question.legal, self._action)
        self._verdict.tell()
        if self._adviser is None:
            self._look_ahead()
        super().enter()
        self.services.audio.play("fanfare" if self.right else "click")

    def _look_ahead(self) -> None:
        """Begin to look ahead from a puzzle, once."""
        puzzle, self._looked_ahead = self._posed.puzzle, True
        if puzzle is not None and isinstance(self._action, Action):  # a move of Architects names a deck, not its card
            self._ahead = self._verdict.look_ahead(puzzle)

    def exit(self) -> None:
        """End the adviser."""
        super().exit()
        if self._adviser is not None:
            self._adviser.close()

    def update(self, dt: float) -> None:
        """Take what the adviser has found, and look a little further ahead."""
        super().update(dt)
        until = perf_counter() + _GLANCE
        while self._ahead is not None and perf_counter() < until:
            if next(self._ahead, self) is self:
                self._ahead = None
                self._verdict.tell()
                self.services.repaint()
        if self._adviser is not None and self._adviser.poll():
            self.services.repaint()

    @property
    def waiting(self) -> bool:
        """True while the adviser thinks, or it is looked ahead."""
        return self._ahead is not None or (self._adviser is not None and self._adviser.thinking)

    def finish_pictures(self) -> None:
        """Look ahead now."""
        super().finish_pictures()
        while self._ahead is not None:
            self.update(0.0)

    @property
    def right(self) -> bool:
        """True if the answer does what the best one does."""
        return self._verdict.right

    @property
    def rows(self) -> Sequence[AnswerRow]:
        """The answers in words; of one that is still being followed, that."""
        if self._adviser is None or not self._adviser.thinking:
            return self._verdict.rows
        thinking = self.services.tr("table.hint.thinking")
        return [row if row.lead else row._replace(why=thinking) for row in self._verdict.rows]

    @property
    def reason(self) -> str:
        """Why the best answer is better."""
        return self._verdict.reason

    def _take(self, choice: Choice) -> None:
        if choice.looked.gaps:
            self._posed.take(self._action, RankedAdvice(choice.advice, choice.looked))
            self._verdict.tell()
            if not self._looked_ahead:
                self._look_ahead()
            self.services.repaint()

    # --- buttons ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Build the buttons."""
        tr, (_, foot) = self.services.tr, page_parts(self.panel, 50)
        words: list[tuple[str, Callable[[], object]]] = [
            (tr("puzzles.none_left"), _nothing) if self._open_next is None else (tr("puzzles.next"), self._open_next),
            (tr("puzzles.play_on"), self.play_on),
            (tr("puzzles.table"), self.leave),
            (tr("puzzles.back"), self._to_list),
        ]
        buttons = [
            Button(box, text, action, "stone" if number else "gold")
            for number, (box, (text, action)) in enumerate(zip(columns(foot, len(words), gap=24), words, strict=True))
        ]
        self.ui.add_peers(buttons)
        buttons[0].enabled = self._open_next is not None
        self.ui.focus = next(one for one in buttons if one.enabled)

    def _to_list(self) -> None:
        """Go to where the puzzle was chosen."""
        self.leave()
        self.services.leave_game()

    def play_on(self) -> None:
        """Begin a practice game at the question."""
        with record_errors_shown(self.services):
            self._posed.play_on(self.services)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the verdict, the answers, and who finds the best one."""
        services, tr = self.services, self.services.tr
        draw_page(services, surface, self.panel, tr("puzzles.question"))
        room, _ = page_parts(self.panel, 50)
        if services.canvas.upright:
            answers, side = rows(room, (None, 540), gap=24)
        else:
            answers, side = columns(room, (None, _SIDE), gap=36)
        if self._posed.judgement is None:
            services.text.draw_in(surface, tr("table.hint.thinking"), answers, _VERDICT)
        else:
            self._draw_answers(surface, answers)
        if self._posed.puzzle is not None:
            self._draw_levels(surface, side, self._posed.puzzle)
        super().draw(surface)

    def _draw_answers(self, surface: pygame.Surface, box: Box) -> None:
        services, tr, text = self.services, self.services.tr, self.services.text
        reason = len(text.wrap(self.reason, text.grown(_REASON), box.width)) * text.line(_REASON)
        head, why, listed = rows(box, (60, min(_WHY_BEST, reason + 10), None), gap=6)
        text.draw_in(surface, tr("puzzles.right" if self.right else "puzzles.wrong"), head, _VERDICT)
        text.draw_in(surface, self.reason, why, _REASON)
        places = [self._places(line, each) for line, each in self._lines(listed)]
        words = [(row.deed, row.lead, row.points, row.why) for row in self.rows]
        deeds, leads, points, whys = (
            text.common_style([(said[n], place[1 + n]) for said, place in zip(words, places, strict=True)], style)
            for n, style in enumerate((_DEED, _AHEAD, _POINTS, _WHY))
        )
        for row, (line, deed, lead, point, reasons, sign) in zip(self.rows, places, strict=True):
            services.skin.sunken(surface, line, 10, alpha=120)
            if row.best:
                services.skin.tick(surface, sign.center, 40, VERDIGRIS)
            elif row.own:
                draw_icon(services, surface, "cross", sign, 36)
            text.draw_in(surface, row.deed, deed, deeds.with_colour(VERDIGRIS) if row.best else deeds)
            text.draw_in(surface, row.why, reasons, whys)
            lost = row.lead and not row.best
            text.draw_in(surface, row.lead, lead, leads.with_colour(TERRACOTTA) if lost else leads)
            text.draw_in(surface, row.points, point, points)

    def _lines(self, box: Box) -> list[tuple[Box, int]]:
        """Return the boxes of all rows, with the number of lines that the words on each need, two at most."""
        text, width = self.services.text, self._places(box, 1)[4].width
        told = [min(2, len(text.wrap(row.why, text.grown(_WHY), width))) if row.why else 0 for row in self.rows]
        units = [_DEED_UNITS + max(1, each) for each in told]
        height = min(_LINE, (box.height - 8 * len(told)) / max(1.0, sum(units)))
        return list(zip(rows(box, [height * each for each in units], gap=8), told, strict=True))

    def _places(self, line: Box, lines: int) -> tuple[Box, ...]:
        """Return the boxes of a row: the whole, what is done, lead, points, the words on it, the sign."""
        sign, words, numbers = columns(inset(line, 12, 5), (_SIGN, None, _LEAD), gap=14)
        deed, why = rows(words, (words.height * _DEED_UNITS / (_DEED_UNITS + lines), None)) if lines else (words, words)
        lead, points = rows(inset(numbers, 0, max(0.0, (numbers.height - 2 * _LINE) / 2)), (None, None))
        return line, deed, lead, points, why, sign

    def _draw_levels(self, surface: pygame.Surface, box: Box, puzzle: Puzzle) -> None:
        """Draw what it is about, and the share of each level that finds the answer."""
        services, tr = self.services, self.services.tr
        services.skin.panel(surface, box, "parchment", 16, 10, groove=False)
        inner = inset(box, 28, 24)
        idea, about, head, *levels, note = rows(inner, (44, 100, 44, *([70] * len(_ASKED)), None), gap=8)
        services.text.draw_in(surface, idea_in_words(tr, puzzle.idea), idea, _HEAD)
        told = tr(f"puzzles.about.{puzzle.idea}") if puzzle.idea in IDEAS else tr("puzzles.about.box")
        services.text.draw_in(surface, told, about, _NOTE)
        services.text.draw_in(surface, tr("puzzles.who"), head, _HEAD)
        for level, line in zip(_ASKED, levels, strict=True):
            words, bar = rows(line, (38, 16), gap=4)
            share = puzzle.right.get(level, 0.0)
            services.text.draw_in(surface, tr(f"bot.{level}.name"), words, _LEVEL)
            services.text.draw_in(surface, tr.percent(share), words, _SHARE)
            services.skin.sunken(surface, bar, 6)
            stacked_bar(services, surface, bar, [(share, VERDIGRIS)], 1.0, numbers=False)
        services.text.draw_in(surface, tr("puzzles.worlds", n=tr.number(puzzle.worlds)), note, _NOTE)


def _nothing() -> None:
    """Do nothing."""
