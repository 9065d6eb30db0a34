"""`analyse` and `advise`: what the judge says of a record, without a window (contract, "Chances")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from game.bots.base import Bot, RankedAdvice, SearchEffort, SideStanding, considered_by
from game.bots.judgement import ENOUGH
from game.bots.registry import make_bot
from game.companion.windowless_tools import windowless_tools
from game.headless.replay import read_record
from game.messages import GameMessage
from game.platform.paths import find_paths
from game.platform.unusable import UnusableError
from game.play.plugin import table_plugin
from game.review.analysis import AnalysisTask, GameAnalysis, PastChoice
from game.storage.settings import Settings
from rules import Record, RecordError
from rules.core.messages import Message
from rules.core.rng import stream

JUDGE = "master"
BUDGET = 20.0
"""Seconds for which a question is looked at, at most."""
_ICON = re.compile(r"\{(\w+)\}")
_PLACES, _POINTS = 4, 2  # decimals of shares and of points


class JudgedSide(msgspec.Struct):
    """How a side stands."""

    seats: Sequence[int]
    share: float
    points: float


class JudgedQuestion(msgspec.Struct):
    """A question of a record, judged; ``lead`` and ``share``: the answer's less the best one's."""

    number: int
    age: int
    turn: int
    seat: int
    kind: str
    sides: list[JudgedSide]
    worlds: int
    answer: str
    best: str
    lead: float
    share: float
    doubt: float


class HeadlessAnalysis:
    """The analysis of a record, question by question. ``seat``: whose choices are judged, None for all; ``budget``:
    seconds for each at most.

    Raises:
        RecordError: the file is no record, or cannot be played at all.
    """

    def __init__(self, path: Path, seat: int | None = None, budget: float = BUDGET) -> None:
        self._path, self._record = path, read_record(path)
        self._seat, self._budget = seat, budget
        if seat is not None and seat >= self._record.setup.seats:
            raise UnusableError(GameMessage("no_such_seat", seat=seat, seats=self._record.setup.seats))
        self._analysis = GameAnalysis(self._record)
        self._questions: list[JudgedQuestion] = []

    def lines(self) -> Iterator[str]:
        """Judge one question after the other, and yield a line for each."""
        judge, analysis = make_bot(JUDGE), self._analysis
        for number in range(len(self._record.actions) + 1):  # once more, for how it ended
            task = analysis.next_task(0)
            if task is None or task.choice.number != number:
                break
            while analysis.open_tables:
                analysis.look()
            if self._seat not in (None, task.choice.seat):
                continue
            self._judge(judge, task)
            found = self._question(task.choice)
            self._questions.append(found)
            yield _line(found)
        if analysis.problem is not None:
            raise RecordError("of", path=self._path, reason=analysis.problem)

    def result(self) -> dict[str, object]:
        """Return all that was found."""
        return {
            "questions": msgspec.to_builtins(self._questions),
            "winners": self._analysis.result[1] if self._analysis.result else [],
        }

    def _judge(self, judge: Bot, task: AnalysisTask) -> None:
        found, fault = _judged(judge, self._record, task.choice, self._budget)
        self._analysis.take(task, found.advice, fault, found.looked)

    def _question(self, choice: PastChoice) -> JudgedQuestion:
        finding, stood = self._analysis.findings.get(choice.number), self._analysis.standing(choice)
        looked = finding.looked if finding is not None else SearchEffort()
        gap = finding.gap if finding is not None else None
        return JudgedQuestion(
            number=choice.number,
            age=choice.place.part,
            turn=choice.place.turn,
            seat=choice.seat,
            kind=choice.view.question.kind,
            sides=_sides(stood.sides if stood is not None else looked.sides),
            worlds=looked.worlds,
            answer=str(choice.answer),
            best=str(choice.answer if finding is None or finding.same else finding.best.action),
            lead=0.0 - round(finding.cost if finding is not None else 0.0, _POINTS),
            share=0.0 - round((finding.share or 0.0) if finding is not None else 0.0, _PLACES),
            doubt=round(gap.doubt, _PLACES) if gap is not None else 0.0,
        )


def advise(path: Path, number: int, budget: float = BUDGET) -> dict[str, object]:
    """Return advice at a question of a record, by its number.

    Raises:
        RecordError: the file is no record, or cannot be played so far.
        UnusableError: there is no such question.
    """
    record = read_record(path)
    if number >= len(record.actions):
        raise UnusableError(GameMessage("no_such_question", n=number, most=len(record.actions) - 1))
    shown = table_plugin(record.game)
    before = Record(record.setup, actions=record.actions[:number], extra=dict(record.extra))
    controller = shown.controller().resume(before, None)
    seat = record.actions[number][0]
    view, legal = controller.view(seat), tuple(controller.legal(seat))
    ranking, fault = considered_by(make_bot(JUDGE), view, legal, stream(record.setup.seed, "advise"), budget)
    if fault:
        raise UnusableError(GameMessage("bot_said_nothing"))
    paths = find_paths()
    settings = Settings()
    tools = windowless_tools(settings, paths, settings.language)
    presenter, tr = shown.seat_presenter(tools, controller, seat), tools.tr
    presenter.look()
    looked = ranking.looked
    own = next((side for side in looked.sides if seat in side.seats), None)
    rival = max((side.points for side in looked.sides if side is not own), default=0.0)
    answers = []
    for one, gap in zip(ranking.advice, looked.gaps, strict=False):
        lead = (own.points - rival if own is not None else 0.0) - gap.lead
        answers.append(
            {
                "action": str(one.action),
                "points": _rounded(one.points, _POINTS),
                "lead": round(lead, _POINTS),
                "share": _rounded(one.chance, _PLACES),
                "doubt": round(gap.doubt if one is not ranking.advice[0] else looked.doubt, _PLACES),
                "reason": _ICON.sub(r"\1", tr.sentences(presenter.reasons(one))),
            }
        )
    return {
        "number": number,
        "seat": seat,
        "sides": msgspec.to_builtins(_sides(looked.sides)),
        "worlds": looked.worlds,
        "answers": answers,
    }


def _judged(judge: Bot, record: Record, choice: PastChoice, budget: float) -> tuple[RankedAdvice, Message | str]:
    rng = stream(record.setup.seed, f"analyse:{choice.number}")
    return considered_by(judge, choice.view, choice.legal, rng, budget, choice.answer, ENOUGH)


def _sides(sides: Sequence[SideStanding]) -> list[JudgedSide]:
    return [JudgedSide(one.seats, round(one.share, _PLACES), round(one.points, _POINTS)) for one in sides]


def _rounded(number: float | None, places: int) -> float | None:
    return None if number is None else round(number, places)


def _line(judged: JudgedQuestion) -> str:
    """Return a question in a line: where it was, how the sides stood, what was answered, and what was better."""
    stood = " ".join(f"{one.points:.0f}/{100 * one.share:.0f}%" for one in judged.sides)
    line = f"{judged.number:4} {judged.age}.{judged.turn} seat {judged.seat} [{stood}] {judged.answer}"
    return line if not judged.lead else f"{line}; better: {judged.best} ({judged.lead:+.1f})"
