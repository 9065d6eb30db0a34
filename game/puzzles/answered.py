"""A puzzle that was answered: every answer that was compared, with points of lead and the reason, and who finds the
best one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.bots.base import Advice, RankedAdvice
from game.companion_protocol import run_to_completion
from game.play.advice import Adviser
from game.play.controller import GameController
from game.puzzles.in_words import idea_in_words
from game.puzzles.posed import PosedPuzzle
from game.puzzles.puzzle import IDEAS, LEVELS, Puzzle
from game.review.analysis import PastChoice, TurnPlace
from game.review.costly import whole
from game.scenes.record_errors import record_errors_shown
from game.scenes.slab import PageScene, draw_page, page_parts
from game.ui.canvas import Box
from game.ui.charts import stacked_bar
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import GOLD_DEEP, INK_SOFT, TERRACOTTA, VERDIGRIS
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.companion_protocol import SeatPresenter
    from game.i18n import I18n
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services

_MOST = 6  # rows
_ASKED = LEVELS[:-1]  # whose shares are shown: the strongest one made the judgement
_SIDE, _SIGN, _LEAD = 400.0, 54.0, 210.0
_WHY_BEST = 150.0
_DEED, _BEST = Style("strong", 28, wrap=True), Style("strong", 28, VERDIGRIS, wrap=True)
_WHY, _LOST = Style("italic", 24, INK_SOFT, valign="top", wrap=True), Style("numeral", 30, TERRACOTTA, "right")
_AHEAD, _POINTS = Style("numeral", 30, GOLD_DEEP, "right"), Style("italic", 22, INK_SOFT, "right", "top")
_VERDICT, _REASON = Style("title", 40, wrap=True), Style("body", 27, valign="top", wrap=True)
_HEAD, _LEVEL, _SHARE = Style("heading", 28), Style("body", 26), Style("numeral", 26, align="right")
_NOTE = Style("italic", 24, INK_SOFT, valign="top", wrap=True)


class AnswerRow(NamedTuple):
    """An answer in words: what it does, points of the lead, own points at the end, why the best one is better; ``own``:
    it was given, ``best``: it is right."""

    deed: str
    lead: str
    points: str
    why: str
    own: bool
    best: bool


class AnsweredScene(PageScene):
    """The page, over the table of the puzzle; a game that is played on from there leads back to it. ``action``: the
    answer that was given; ``follow``: leads to the next puzzle, None where there is none."""

    name = "answered"
    is_home = True
    usual, upright = Box(140, 40, 1640, 1000), (1400, 1500)

    def __init__(
        self,
        services: Services,
        posed: PosedPuzzle,
        action: Any,
        follow: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services)
        self._posed, self._action, self._follow = posed, action, follow
        self._adviser: Adviser | None = None
        self.rows: list[AnswerRow] = []
        self._reason = ""

    def enter(self) -> None:
        """Read the judgement, or ask for one."""
        question = self._posed.question
        if self._posed.puzzle is None:
            self._adviser = Adviser(self.services.cores, LEVELS[-1], self._take)
            self._adviser.ask(self._posed.seat, question.view, question.legal)
        self._tell()
        super().enter()
        self.services.audio.play("fanfare" if self.right else "click")

    def exit(self) -> None:
        """End the adviser."""
        super().exit()
        if self._adviser is not None:
            self._adviser.close()

    def update(self, dt: float) -> None:
        """Take what the adviser has found."""
        super().update(dt)
        if self._adviser is not None and self._adviser.poll():
            self.services.repaint()

    @property
    def waiting(self) -> bool:
        """True while the adviser thinks."""
        return self._adviser is not None and self._adviser.thinking

    @property
    def right(self) -> bool:
        """True if the answer does what the best one does."""
        return self._posed.found is not None and self._posed.is_right(self._action, self._posed.found)

    def _take(self, choice: Choice) -> None:
        if choice.looked.gaps:
            self._posed.found = RankedAdvice(choice.advice, choice.looked)
            self._tell()
            self.services.repaint()

    def _tell(self) -> None:
        """Put the judgement into words."""
        found, posed, services = self._posed.found, self._posed, self.services
        if found is None:
            return
        record, (view, legal) = posed.record, posed.question
        seen = posed.shown_by.retrospect(services, record)
        choice = PastChoice(len(record.actions), posed.seat, TurnPlace(0, 0), view, legal, self._action)
        presenter = self._presenter()
        own = posed.place_of(self._action, found.advice)
        best, tr = found.advice[0], services.tr
        refused = [one for one in found.advice if one.points is not None and not posed.is_right(one.action, found)]
        refused.sort(key=lambda one: not posed.same(one.action, self._action))  # the given one is compared first
        self._reason = self._why(presenter, seen, best, refused)
        if self._reason and not self.right:  # it speaks for the best answer, below the verdict on another
            self._reason = tr("puzzles.reason", what=seen.deed(choice, best.action), why=self._reason)
        self.rows = []
        for place, (one, gap) in enumerate(zip(found.advice, found.looked.gaps, strict=False)):
            if one.points is None or (len(self.rows) >= _MOST - (own > place) and place != own):
                continue
            why = (seen.why(best, one) or _brings(presenter, tr, one.action)) if place else ""
            lead = tr("analysis.lost", n=whole(gap.lead)) if place else tr("puzzles.best")
            points = tr("puzzles.ends", n=round(one.points))
            good = posed.is_right(one.action, found)
            self.rows.append(AnswerRow(seen.deed(choice, one.action), lead, points, why, place == own, good))
        if own >= len(found.advice):
            why = tr("puzzles.like_them" if self.right else "puzzles.not_compared")
            self.rows.append(AnswerRow(seen.deed(choice, self._action), "", "", why, True, self.right))

    def _why(self, presenter: SeatPresenter, seen: ReviewedGame, best: Advice, refused: Sequence[Advice]) -> str:
        """Return why the best answer is better than the first of the refused ones."""
        other = refused[0] if refused else None
        why = presenter.reason(best, refused) or (seen.why(best, other) if other is not None else "")
        if not why:
            return _brings(presenter, self.services.tr, best.action, other and other.action)
        return self.services.tr.sentence(why[:1].upper() + why[1:])

    def _presenter(self) -> SeatPresenter:
        """Return what tells the seat about the table and its question."""
        posed = self._posed
        controller: GameController = posed.shown_by.controller().resume(posed.standing())
        presenter = posed.shown_by.seat_presenter(self.services, controller, posed.seat)
        presenter.look()
        run_to_completion(presenter.question(posed.question.legal))
        return presenter

    # --- buttons ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Build the buttons."""
        tr, (_, foot) = self.services.tr, page_parts(self.panel, 50)
        words: list[tuple[str, Callable[[], object]]] = [
            (tr("puzzles.play_on"), self.play_on),
            (tr("puzzles.table"), self.leave),
            (tr("puzzles.back"), self._to_list),
            (tr("puzzles.next"), self._follow) if self._follow is not None else (tr("puzzles.none_left"), _nothing),
        ]
        words.insert(0, words.pop())
        buttons = [
            Button(box, text, action, "stone" if number else "gold")
            for number, (box, (text, action)) in enumerate(zip(columns(foot, len(words), gap=24), words, strict=True))
        ]
        self.ui.add_peers(buttons)
        buttons[0].enabled = self._follow is not None
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
        if self._posed.found is None:
            services.text.draw_in(surface, tr("table.hint.thinking"), answers, _VERDICT)
        else:
            self._draw_answers(surface, answers)
        if self._posed.puzzle is not None:
            self._draw_levels(surface, side, self._posed.puzzle)
        super().draw(surface)

    def _draw_answers(self, surface: pygame.Surface, box: Box) -> None:
        services, tr = self.services, self.services.tr
        head, why, listed = rows(box, (60, _WHY_BEST if self._reason else 1, None), gap=6)
        services.text.draw_in(surface, tr("puzzles.right" if self.right else "puzzles.wrong"), head, _VERDICT)
        services.text.draw_in(surface, self._reason, why, _REASON)
        height = min(112.0, listed.height / max(1, len(self.rows)) - 8)
        lines = rows(listed, [height] * len(self.rows), gap=8)
        for row, line in zip(self.rows, lines, strict=True):
            services.skin.sunken(surface, line, 10, alpha=120)
            sign, words, numbers = columns(inset(line, 12, 6), (_SIGN, None, _LEAD), gap=14)
            if row.best:
                services.skin.tick(surface, sign.center, 40, VERDIGRIS)
            elif row.own:
                draw_icon(services, surface, "cross", sign, 36)
            deed, reason = rows(words, (None, None)) if row.why else (words, words)
            services.text.draw_in(surface, row.deed, deed, _BEST if row.best else _DEED)
            if row.why:
                services.text.draw_in(surface, row.why, reason, _WHY)
            lead, points = rows(numbers, (None, None))
            services.text.draw_in(surface, row.lead, lead, _LOST if row.lead and not row.best else _AHEAD)
            services.text.draw_in(surface, row.points, points, _POINTS)

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


def _brings(presenter: SeatPresenter, tr: I18n, action: Any, refused: Any = None) -> str:
    """Return what an answer brings by the rules, as the table says it before it is given, without what its card says:
    for games whose adviser gives no reasons. ``refused``: without what this answer brings, too."""
    lines = presenter.worth(action).lines
    same = presenter.worth(refused).lines if refused is not None else ()
    return tr.sentences(line for line in lines[1:] or lines if line not in same)


def _nothing() -> None:
    """Do nothing."""
