"""What the answers to a puzzle are worth, in words: a row for each, why the best one is better, and what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.bots.base import Advice
from game.bots.outcomes import line_of
from game.companion_protocol import TimeSliced, run_to_completion
from game.play.controller import GameController
from game.puzzles.compared import most_tempting, rival_gains
from game.puzzles.line_of_play import WORLDS, next_answer, possible_again
from game.puzzles.posed import PosedPuzzle
from game.puzzles.puzzle import Puzzle
from game.review.analysis import PastChoice, TurnPlace
from game.review.costly import whole
from rules import Action, AnyAction, View
from rules.core.game import in_teams

if TYPE_CHECKING:
    from game.companion_protocol import SeatPresenter
    from game.i18n import I18n
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services

_MOST = 4  # rows
_MOSTLY = 0.75  # of the games in which something can still be done later, from which it is said that it can wait
_LEVEL_LEAD = 0.5  # points of the lead below which another right answer is as good as the best


class AnswerRow(NamedTuple):
    """An answer in words: what it does, points of the lead, own points at the end, why the best one is better; ``own``:
    it was given, ``best``: it is right."""

    deed: str
    lead: str
    points: str
    why: str
    own: bool
    best: bool


class PuzzleVerdict:
    """The judgement of a puzzle about the answer that was given, once there is one. ``rows``: the answers that were
    compared, the best first, and the given one; ``reason``: why the best one is better, "" where nothing can be said.
    """

    def __init__(self, services: Services, posed: PosedPuzzle, action: AnyAction) -> None:
        self.services, self._posed, self._action = services, posed, action
        self.rows: list[AnswerRow] = []
        self.reason = ""
        self._compared: Advice | None = None
        self._leads_to = self._waits = ""

    @property
    def right(self) -> bool:
        """True if the answer does what the best one does."""
        return self._posed.judgement is not None and self._posed.is_right(self._action, self._posed.judgement)

    def tell(self) -> None:
        """Put the judgement into words."""
        judgement, posed, services = self._posed.judgement, self._posed, self.services
        if judgement is None:
            return
        presenter, (seen, choice) = self._presenter(), self._past()
        own = posed.place_of(self._action, judgement.advice)
        best = judgement.advice[own if self.right and own < len(judgement.advice) else 0]
        tr = services.tr
        refused = [
            one for one in judgement.advice if one.points is not None and not posed.is_right(one.action, judgement)
        ]
        self._compared = most_tempting(refused, lambda action: posed.same_outcome(action, self._action))
        compared = [self._compared] if self._compared is not None else []
        reasons = presenter.reasons(best, compared)
        self.reason = self._against_compared(presenter, best, reasons)
        self.rows = []
        wanted = {own, *map(judgement.advice.index, compared)}
        for place, (one, gap) in enumerate(zip(judgement.advice, judgement.looked.gaps, strict=False)):
            room = _MOST - sum(later > place for later in wanted)
            if one.points is None or (len(self.rows) >= room and place not in wanted):
                continue
            good = posed.is_right(one.action, judgement)
            why = self._leads_to if not place else ""
            if place and not good and one is not self._compared:
                why = self._against(presenter, best, one, reasons)
            if place and not why:  # against the first it is told
                why = _brings(presenter, tr, one.action)
            level = tr("puzzles.as_good" if place and good else "puzzles.best")
            lead = level if not place or (good and gap.lead < _LEVEL_LEAD) else tr("analysis.lost", n=whole(gap.lead))
            points = tr("puzzles.ends", n=round(one.points))
            self.rows.append(AnswerRow(seen.deed(choice, one.action), lead, points, why, place == own, good))
        if own >= len(judgement.advice):
            why = tr("puzzles.like_them" if self.right else "puzzles.not_compared")
            self.rows.append(AnswerRow(seen.deed(choice, self._action), "", "", why, True, self.right))

    def _against_compared(self, presenter: SeatPresenter, best: Advice, reasons: list[str]) -> str:
        """Return why the best answer is better than the one it is compared with, or what it brings if there is none;
        of a puzzle that only playing on decides, that; '' where nothing can be said. ``reasons``: those told of it."""
        tr, (seen, choice), one = self.services.tr, self._past(), self._compared
        why = tr.sentences(reasons) or _brings(presenter, tr, best.action, one.action if one else None)
        if one is None:
            return why
        what, other = seen.deed(choice, best.action), seen.deed(choice, one.action)
        points = self._left_to_rival(best, one)
        rival = tr("puzzles.other_leaves", what=other, points=points) if points else ""
        why = tr.sentences((why, rival, self._waits))
        if not why and self._posed.puzzle is not None:
            why = tr("puzzles.no_rule", n=tr.number(self._posed.puzzle.worlds))
        why = why or _whole(tr, seen.why(choice, best, one))
        return tr("puzzles.reason", what=what, other=other, why=why) if why else ""

    def _against(self, presenter: SeatPresenter, best: Advice, other: Advice, reasons: list[str]) -> str:
        """Return what another answer leaves to rivals, where that alone makes it worse, else the first reason for the
        best one that is not among the ``reasons`` told so far, which it then joins, else in what the other is behind
        and ahead."""
        tr, (seen, choice) = self.services.tr, self._past()
        if points := self._left_to_rival(best, other):
            return tr("puzzles.leaves", points=points)
        said = presenter.reasons(best, [other])
        new = next((line for line in said if line not in reasons), "")
        if new:
            reasons.append(new)
            return tr("puzzles.rather", what=seen.deed(choice, best.action), why=new)
        if (why := seen.trade_off(best, other)) or said:
            return why
        return _whole(tr, seen.why(choice, best, other))

    def _left_to_rival(self, best: Advice, other: Advice) -> str:
        """Return what a refused answer leaves to the best rival, where that alone makes it worse, else ''."""
        found, teams = self._posed.judgement, in_teams(self._posed.record.setup)
        assert found is not None
        gain = 0 if teams else rival_gains(best, other, found.looked.gaps[found.advice.index(other)])
        return self.services.tr.plural("effect.point", gain) if gain else ""

    def _past(self) -> tuple[ReviewedGame, PastChoice]:
        """Return the game so far, and the answer as a choice in it."""
        posed, (view, legal) = self._posed, self._posed.question
        number = len(posed.record.actions)
        choice = PastChoice(number, posed.seat, TurnPlace(0, 0), view, legal, self._action)
        return posed.plugin.retrospect(self.services, posed.record), choice

    def look_ahead(self, puzzle: Puzzle) -> Iterator[None]:
        """Find what mostly follows the best answer, one possible game after the other, and whether the answer that it
        is compared with can wait."""
        presenter, (seen, choice), deeds = self._presenter(), self._past(), list[tuple[str, bool]]()
        view, best, chance, tr = choice.view, puzzle.advice.advice[0].action, Random(puzzle.id), self.services.tr
        assert isinstance(view, View)
        other = self._compared.action if self._compared is not None else None
        for _ in range(WORLDS):
            chosen = yield from next_answer(view, best, chance)
            if isinstance(chosen, Action) and chosen.verb != "sell":  # a card sold leads nowhere
                deed = presenter.words(chosen) if chosen.verb == "stage" else seen.deed(choice, chosen)
                deeds.append((deed, other is not None and line_of(puzzle.game, chosen) == line_of(puzzle.game, other)))
        for (what, again), number in Counter(deeds).most_common(1):
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
        controller: GameController = posed.plugin.controller().resume(posed.table_record())
        presenter = posed.plugin.seat_presenter(self.services, controller, posed.seat)
        presenter.look()
        run_to_completion(presenter.question(posed.question.legal))
        return presenter


def _brings(presenter: SeatPresenter, tr: I18n, action: AnyAction, refused: AnyAction | None = None) -> str:
    """Return what an answer brings by the rules, as the table says it before it is given, without what its card says:
    for games whose adviser gives no reasons. ``refused``: without what this answer brings, too."""
    lines = presenter.worth(action).lines
    same = presenter.worth(refused).lines if refused is not None else ()
    return tr.sentences(line for line in lines[1:] or lines if line not in same)


def _whole(tr: I18n, words: str) -> str:
    """Return words as a whole sentence, '' for none."""
    return tr.sentence(words[:1].upper() + words[1:]) if words else ""
