"""A puzzle that was answered: every answer that was compared, with points of lead and the reason, and who finds the
best one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.bots.base import Advice, RankedAdvice
from game.bots.outcomes import line_of
from game.companion_protocol import TimeSliced, run_to_completion
from game.play.advice import Adviser
from game.play.controller import GameController
from game.puzzles.compared import in_order, rival_gains
from game.puzzles.in_words import idea_in_words
from game.puzzles.line_of_play import WORLDS, next_answer, possible_again
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
from rules import Action, AnyAction, View
from rules.core.game import in_teams

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.companion_protocol import SeatPresenter
    from game.i18n import I18n
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services

_MOST = 4  # rows
_MOSTLY = 0.75  # of the games in which something can still be done later, from which it is said that it can wait
_LEVEL_LEAD = 0.5  # points of the lead below which another right answer is as good as the best
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
        action: AnyAction,
        follow: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services)
        self._posed, self._action, self._follow = posed, action, follow
        self._adviser: Adviser | None = None
        self.rows: list[AnswerRow] = []
        self._compared: Advice | None = None
        self._reason = self._leads_to = self._waits = ""
        self._ahead: Iterator[None] | None = None

    def enter(self) -> None:
        """Read the judgement, or ask for one."""
        question = self._posed.question
        if self._posed.puzzle is None:
            self._adviser = Adviser(self.services.cores, LEVELS[-1], self._take)
            self._adviser.ask(self._posed.seat, question.view, question.legal)
        self._tell()
        puzzle = self._posed.puzzle
        if puzzle is not None and isinstance(self._action, Action):  # a move of Architects names a deck, not its card
            self._ahead = self._look_ahead(puzzle)
        super().enter()
        self.services.audio.play("fanfare" if self.right else "click")

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
                self._tell()
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
        presenter, (seen, choice) = self._presenter(), self._past()
        own = posed.place_of(self._action, found.advice)
        best, tr = found.advice[0], services.tr
        refused = [one for one in found.advice if one.points is not None and not posed.is_right(one.action, found)]
        refused = in_order(refused, lambda action: posed.same(action, self._action))[:1]
        self._compared = refused[0] if refused else None
        told = presenter.reasons(best, refused)
        self._reason = self._against_compared(presenter, best, told)
        self.rows = []
        wanted = {own, *map(found.advice.index, refused)}
        for place, (one, gap) in enumerate(zip(found.advice, found.looked.gaps, strict=False)):
            room = _MOST - sum(later > place for later in wanted)
            if one.points is None or (len(self.rows) >= room and place not in wanted):
                continue
            good = posed.is_right(one.action, found)
            why = self._leads_to if not place else ""
            if place and not good and one is not self._compared:
                why = self._against(presenter, best, one, told)
            if place and not why and (brings := _brings(presenter, tr, one.action)):  # against the first it is told
                why = tr("puzzles.brings", what=brings)
            level = tr("puzzles.as_good" if place and good else "puzzles.best")
            lead = level if not place or (good and gap.lead < _LEVEL_LEAD) else tr("analysis.lost", n=whole(gap.lead))
            points = tr("puzzles.ends", n=round(one.points))
            self.rows.append(AnswerRow(seen.deed(choice, one.action), lead, points, why, place == own, good))
        if own >= len(found.advice):
            why = tr("puzzles.like_them" if self.right else "puzzles.not_compared")
            self.rows.append(AnswerRow(seen.deed(choice, self._action), "", "", why, True, self.right))

    def _against_compared(self, presenter: SeatPresenter, best: Advice, told: list[str]) -> str:
        """Return why the best answer is better than the one it is compared with, or what it brings if there is none;
        '' where nothing can be said. ``told``: the reasons."""
        tr, (seen, choice), one = self.services.tr, self._past(), self._compared
        why = tr.sentences(told) or _brings(presenter, tr, best.action, one.action if one else None)
        if one is None:
            return why
        what, other = seen.deed(choice, best.action), seen.deed(choice, one.action)
        why = why or _whole(tr, seen.why(choice, best, one))
        points = self._left_to_rival(best, one)
        rival = tr("puzzles.other_leaves", what=other, points=points) if points else ""
        why = tr.sentences((why, rival, self._waits))
        return tr("puzzles.reason", what=what, other=other, why=why) if why else ""

    def _against(self, presenter: SeatPresenter, best: Advice, one: Advice, told: list[str]) -> str:
        """Return what another answer leaves to rivals, where that alone makes it worse, else the first reason for the
        best one that has not been ``told``, which it then is, else in what the other is behind and ahead."""
        tr, (seen, choice) = self.services.tr, self._past()
        if points := self._left_to_rival(best, one):
            return tr("puzzles.leaves", points=points)
        said = presenter.reasons(best, [one])
        new = next((line for line in said if line not in told), "")
        if new:
            told.append(new)
            return tr("puzzles.rather", what=seen.deed(choice, best.action), why=new)
        if why := seen.trade_off(best, one):
            return why
        if said:
            brings = _brings(presenter, tr, one.action)
            return tr("puzzles.brings", what=brings) if brings else tr("puzzles.same")
        return _whole(tr, seen.why(choice, best, one))

    def _left_to_rival(self, best: Advice, one: Advice) -> str:
        """Return what a refused answer leaves to the best rival, where that alone makes it worse, else ''."""
        found, teams = self._posed.found, in_teams(self._posed.record.setup)
        assert found is not None
        gain = 0 if teams else rival_gains(best, one, found.looked.gaps[found.advice.index(one)])
        return self.services.tr.plural("effect.point", gain) if gain else ""

    def _past(self) -> tuple[ReviewedGame, PastChoice]:
        """Return the game so far, and the answer as a choice in it."""
        posed, (view, legal) = self._posed, self._posed.question
        number = len(posed.record.actions)
        choice = PastChoice(number, posed.seat, TurnPlace(0, 0), view, legal, self._action)
        return posed.shown_by.retrospect(self.services, posed.record), choice

    def _look_ahead(self, puzzle: Puzzle) -> Iterator[None]:
        """Find what mostly follows the best answer, one possible game after the other, and whether the answer that it
        is compared with can wait."""
        presenter, (seen, choice), said = self._presenter(), self._past(), list[tuple[str, bool]]()
        view, best, chance, tr = choice.view, puzzle.advice.advice[0].action, Random(puzzle.id), self.services.tr
        assert isinstance(view, View)
        other = self._compared.action if self._compared is not None else None
        for _ in range(WORLDS):
            chosen = yield from next_answer(view, best, chance)
            if isinstance(chosen, Action) and chosen.verb != "sell":  # a card sold leads nowhere
                deed = presenter.words(chosen) if chosen.verb == "stage" else seen.deed(choice, chosen)
                said.append((deed, other is not None and line_of(puzzle.game, chosen) == line_of(puzzle.game, other)))
        for (what, again), number in Counter(said).most_common(1):
            if number > WORLDS / 2:
                self._leads_to = tr("puzzles.leads_to", n=number, all=WORLDS, what=what)
                if again and other is not None and not (yield from self._turns(view, other, best, chance, 1)):
                    best_deed = seen.deed(choice, best)
                    self._leads_to = tr("puzzles.still", n=number, all=WORLDS, what=best_deed, other=what)
        if isinstance(other, Action) and other.verb == "build" and other.card != best.card:
            turns = yield from self._turns(view, best, other, chance, len(view.cities))
            for turn, number in Counter(turns).most_common(1):
                if number >= _MOSTLY * WORLDS:
                    what = seen.deed(choice, other)
                    self._waits = tr("puzzles.can_wait", n=number, all=WORLDS, what=what, turn=turn)

    def _turns(
        self, view: View, answer: AnyAction, wanted: AnyAction, chance: Random, most: int
    ) -> TimeSliced[list[int]]:
        """Return the turns in which what is ``wanted`` can still be done after an answer, of every world in which it
        can within so many turns."""
        found = list[int]()
        for _ in range(WORLDS):
            found.append((yield from possible_again(view, answer, wanted, chance, most)))
        return [turn for turn in found if turn]

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
        services, tr, text = self.services, self.services.tr, self.services.text
        reason = len(text.wrap(self._reason, text.grown(_REASON), box.width)) * text.line(_REASON)
        head, why, listed = rows(box, (60, min(_WHY_BEST, reason + 10), None), gap=6)
        text.draw_in(surface, tr("puzzles.right" if self.right else "puzzles.wrong"), head, _VERDICT)
        text.draw_in(surface, self._reason, why, _REASON)
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

    def _places(self, line: Box, told: int) -> tuple[Box, ...]:
        """Return the boxes of a row: the whole, what is done, lead, points, the words on it, the sign."""
        sign, words, numbers = columns(inset(line, 12, 5), (_SIGN, None, _LEAD), gap=14)
        deed, why = rows(words, (words.height * _DEED_UNITS / (_DEED_UNITS + told), None)) if told else (words, words)
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


def _brings(presenter: SeatPresenter, tr: I18n, action: AnyAction, refused: AnyAction | None = None) -> str:
    """Return what an answer brings by the rules, as the table says it before it is given, without what its card says:
    for games whose adviser gives no reasons. ``refused``: without what this answer brings, too."""
    lines = presenter.worth(action).lines
    same = presenter.worth(refused).lines if refused is not None else ()
    return tr.sentences(line for line in lines[1:] or lines if line not in same)


def _whole(tr: I18n, words: str) -> str:
    """Return words as a whole sentence, '' for none."""
    return tr.sentence(words[:1].upper() + words[1:]) if words else ""


def _nothing() -> None:
    """Do nothing."""
