"""The choices of a finished game, what an adviser thinks of each, and what follows from that for the game's course.

Every choice is asked about as it was: with the view that its seat had at that moment and with nothing else, so that
what it cost comes from nothing hidden. First each choice is looked at briefly, in the order of the game; then those
that seem to have cost most are looked at again for longer, because of many brief looks some err. Who was ahead is
another question: it is asked of the table, with all hands open and what was to come unknown, and has one answer for all
sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import rules
from game.bots.base import NOT_LOOKED, Advice, AdviceGap, SearchEffort, SideStanding
from game.bots.standing import Forecast, RevealedTable, TableStanding, open_table_of
from game.messages import GameMessage
from rules import AnyAction, FlowState, GameSetup, Record, RecordError, SeatView
from rules.core.flow import Ask
from rules.core.messages import Message
from rules.core.record import start, steps
from rules.core.rng import stream

FIRST_SECONDS = 6.0
"""Seconds for the first analysis of a choice, at most."""
FIRST_WORLDS = 16
"""Worlds of the first analysis, of an adviser that counts them."""
SECOND_SECONDS = 20.0
"""Seconds at most for the second analysis, in all worlds that the adviser wants, of a choice that seems to have cost
much or has no result yet."""
ANALYSED_TWICE = 10
"""The number of costliest choices of each seat that are analysed twice."""
MAX_TRIES = 3
"""Analyses without a result after which a choice counts as unknown."""
LEAST_COST = 0.5
"""The smallest loss that is reported, in points of the lead over the best rival."""
MAX_FAULTS = 3
"""Consecutive failures of the adviser after which it is no longer asked."""


class TurnPlace(NamedTuple):
    """A place in a game: the part (0: before the first one) and the turn (0: before the turns)."""

    part: int
    turn: int


END = TurnPlace(99, 0)
"""After the last turn."""


@dataclass(frozen=True)
class PastChoice:
    """An answer that a seat has given. ``number``: how many answers of the record lie before it; ``view``: what the
    seat saw then; ``legal``: what it could have answered."""

    number: int
    seat: int
    place: TurnPlace
    view: SeatView
    legal: tuple[AnyAction, ...]
    answer: AnyAction
    moment: int = 0


@dataclass(frozen=True)
class ChoiceAnalysis:
    """What the adviser thinks of a choice: its best answer, and the one that was given (None: it did not say);
    ``seconds``: for how long it could look; ``gap``: how far the given answer is behind the best (None: unknown);
    ``whole``: it has looked as thoroughly as it ever does; ``looked``: what all of it rests on."""

    best: Advice
    given: Advice | None
    seconds: float
    gap: AdviceGap | None = None
    whole: bool = True
    looked: SearchEffort = NOT_LOOKED

    @property
    def same(self) -> bool:
        """True if nothing better was known than what was given, or nobody can tell the two apart."""
        return self.given is None or self.given.action == self.best.action or (self.gap is not None and self.gap.even)

    @property
    def share(self) -> float | None:
        """The share of games that its side wins less, 0 where that is within the noise; None if it is not known."""
        return None if self.gap is None else 0.0 if self.same else self.gap.share

    @property
    def points(self) -> float | None:
        """The own points at the end that are lost; None if they are not known."""
        if self.given is None or self.best.points is None or self.given.points is None:
            return None
        return self.best.points - self.given.points

    @property
    def cost(self) -> float:
        """What was lost of the lead over the best rival, in points; where that is not known, of the own points."""
        if self.same:
            return 0.0
        return self.gap.lead if self.gap is not None else max(0.0, self.points or 0.0)


class AnalysisTask(NamedTuple):
    """A task for the adviser: the choice, the time limit, the random seed, and the worlds that are enough (0: as many
    as it likes)."""

    choice: PastChoice
    seconds: float
    seed: int
    worlds: int = 0


class TurnEstimate(NamedTuple):
    """How it stood when a turn began, or at the end: of each side, and the choices that were made there."""

    place: TurnPlace
    sides: tuple[SideStanding, ...]
    choices: tuple[PastChoice, ...]


class _Moment:
    """A table at which one or more seats were asked at once. ``waiting``: those that have not answered yet."""

    def __init__(self, table: RevealedTable, waiting: Iterable[int]) -> None:
        self.place = TurnPlace(*table.when)
        self.waiting = set(waiting)
        self.standing: TableStanding | None = None
        self._table = table
        self._forecasts: list[Forecast] = []

    def look(self) -> None:
        """Look at one more world."""
        self._forecasts.append(self._table.forecast(len(self._forecasts)))
        if len(self._forecasts) == self._table.worlds:
            self.standing = self._table.standing(self._forecasts)


class GameAnalysis:
    """What is known about a finished game so far. Whoever asks the adviser takes an :meth:`next_task` and brings back
    what it says by :meth:`take`. ``people``: the seats of people, whose choices are looked at most closely;
    ``open_table``: makes of a state and its setup a table with open hands, by default that of the game."""

    def __init__(
        self,
        record: Record,
        people: Sequence[int] = (),
        open_table: Callable[[FlowState, GameSetup], RevealedTable] | None = None,
    ) -> None:
        self.record = record
        self.people = tuple(people)
        self.choices: list[PastChoice] = []
        self.findings: dict[int, ChoiceAnalysis] = {}
        self.result: tuple[list[int], list[int]] | None = None
        self.problem: RecordError | None = None
        """Why a record replays only so far."""
        self.fault: Message | str = ""
        """What the adviser did wrong, once it is not asked any more."""
        self._open_table = open_table or open_table_of(record.setup.game)
        self._moments: list[_Moment] = []
        self._reading: Iterator[PastChoice] | None = self._read()
        self._under_way: set[int] = set()
        self._tries: dict[int, int] = {}
        self._failed = 0

    def _read(self) -> Iterator[PastChoice]:
        """Yield the choices, each made when it is wanted: one takes some milliseconds."""
        asked: list[tuple[SeatView, tuple[AnyAction, ...]]] = []

        def before(ask: Ask) -> None:
            asked.append((rules.view(state, ask.seat), ask.legal(state)))
            if not self._moments or ask.seat not in self._moments[-1].waiting:
                self._moments.append(_Moment(self._open_table(state, self.record.setup), rules.to_act(state)))
            self._moments[-1].waiting.discard(ask.seat)

        try:
            state, _ = start(self.record)
            for number, step in enumerate(steps(self.record, state, before)):
                view, legal = asked.pop()
                moment = len(self._moments) - 1
                yield PastChoice(number, step.seat, self._moments[moment].place, view, legal, step.action, moment)
            sheets, winners = rules.scores(state)
        except RecordError as error:
            self.problem = error
            return
        if state.finished:
            self.result = [sheet.total for sheet in sheets[: self.record.setup.seats]], winners

    # --- asking -----------------------------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """The number of choices."""
        return len(self.record.actions)

    @property
    def looked(self) -> int:
        """The number of choices analysed."""
        return sum(1 for choice in self.choices if self._settled(choice))

    def has_read(self, place: TurnPlace) -> bool:
        """True if all choices of a turn have been read: what is not among them did not exist."""
        return self._reading is None or (bool(self.choices) and self.choices[-1].place > place)

    @property
    def read(self) -> bool:
        """True if every choice has been read and analysed once."""
        return self._reading is None and not self._under_way and self.looked == len(self.choices)

    def next_task(self, seat: int) -> AnalysisTask | None:
        """Return the next task, None if there is none now. ``seat``: the seat whose choices come first."""
        if self.fault:
            return None
        found = next(self._reading, None) if self._reading is not None else None
        if found is not None:
            self.choices.append(found)
            return self._send(found, FIRST_SECONDS)
        self._reading = None
        missing = next((choice for choice in self.choices if self._missing(choice)), None)
        if missing is not None:
            return self._send(missing, SECOND_SECONDS)
        if self._under_way:
            return None
        for who in dict.fromkeys((seat, *self.people)):
            for choice, finding in self._suspected(who)[:ANALYSED_TWICE]:
                if finding.seconds < SECOND_SECONDS:
                    return self._send(choice, SECOND_SECONDS)
        return None

    def _send(self, choice: PastChoice, seconds: float) -> AnalysisTask:
        self._under_way.add(choice.number)
        self._tries[choice.number] = self._tries.get(choice.number, 0) + 1
        seed = stream(self.record.setup.seed, f"hindsight:{choice.number}:{self._tries[choice.number]}")
        return AnalysisTask(choice, seconds, seed.getrandbits(63), FIRST_WORLDS if seconds == FIRST_SECONDS else 0)

    def take(
        self, task: AnalysisTask, advice: Sequence[Advice], fault: Message | str = "", looked: SearchEffort = NOT_LOOKED
    ) -> None:
        """Record the adviser's result. After repeated failures it is not asked again until :meth:`retry`."""
        number, answer = task.choice.number, task.choice.answer
        self._under_way.discard(number)
        if not advice:
            self._failed += 1
            if self._failed >= MAX_FAULTS:
                self.fault = fault or GameMessage("bot_said_nothing")
            return
        self._failed = 0
        given = next((one for one in advice if one.action == answer), None)
        place = advice.index(given) if given is not None else len(advice)
        gap = looked.gaps[place] if place < len(looked.gaps) else None
        self.findings[number] = ChoiceAnalysis(advice[0], given, task.seconds, gap, looked.whole, looked)

    def lost(self) -> None:
        """Forget the tasks under way; they will be given out again."""
        for number in self._under_way:
            self._tries[number] -= 1
        self._under_way.clear()

    def retry(self) -> None:
        """Let the adviser be asked again after its failures."""
        self.fault, self._failed = "", 0
        for choice in self.choices:
            if choice.number not in self.findings:
                self._tries[choice.number] = 0

    def _missing(self, choice: PastChoice) -> bool:
        """True if a choice should be analysed again because there was no result."""
        return not self._settled(choice) and choice.number not in self._under_way

    def _settled(self, choice: PastChoice) -> bool:
        """True if a choice has been analysed, or cannot be."""
        number = choice.number
        return number in self.findings or (number not in self._under_way and self._tries[number] >= MAX_TRIES)

    # --- what follows -----------------------------------------------------------------------------------------------

    @property
    def open_tables(self) -> bool:
        """True if it is not known yet how each of the tables stood that have been read."""
        return any(moment.standing is None for moment in self._moments)

    def look(self) -> bool:
        """Look a little longer how such a table stood; True if that is known now."""
        moment = next((moment for moment in self._moments if moment.standing is None), None)
        if moment is None:
            return False
        moment.look()
        return moment.standing is not None

    def standing(self, choice: PastChoice) -> TableStanding | None:
        """Return how it stood at the table of a choice; None if that is not known yet."""
        return self._moments[choice.moment].standing

    def costly(self, seat: int) -> list[tuple[PastChoice, ChoiceAnalysis]]:
        """Return the choices of a seat with a loss worth reporting, the largest first: beyond the noise, and looked at
        as thoroughly as the adviser does."""
        return [pair for pair in self._suspected(seat) if pair[1].whole]

    def _suspected(self, seat: int) -> list[tuple[PastChoice, ChoiceAnalysis]]:
        """Return the choices of a seat that seem to have cost something, the largest loss first."""
        found = [
            (choice, self.findings[choice.number])
            for choice in self.choices
            if choice.seat == seat and choice.number in self.findings
        ]
        return sorted((pair for pair in found if pair[1].cost >= LEAST_COST), key=lambda pair: -pair[1].cost)

    def judged(self, seat: int) -> int:
        """Return how many choices of a seat have been analysed."""
        return sum(1 for choice in self.choices if choice.seat == seat and choice.number in self.findings)

    def course(self) -> list[TurnEstimate]:
        """Return how it stood when each turn began, in order, up to the first of which that is not known, and how it
        ended."""
        choices: dict[TurnPlace, list[PastChoice]] = {}
        for choice in self.choices:
            choices.setdefault(choice.place, []).append(choice)
        found = []
        for place, made in choices.items():
            stood = self.standing(made[0])
            if stood is None:
                break  # a line drawn beyond it would say what nobody has looked at
            if place.turn:
                found.append(TurnEstimate(place, stood.sides, tuple(made)))
        if found and self.result is not None and not self.open_tables:
            found.append(TurnEstimate(END, self._end(found[-1].sides, *self.result), ()))
        return found

    def _end(
        self, sides: Sequence[SideStanding], totals: Sequence[int], winners: Sequence[int]
    ) -> tuple[SideStanding, ...]:
        """Return how the sides stand when it is over."""
        won = [bool({*side.seats} & {*winners}) for side in sides]
        return tuple(
            SideStanding(side.seats, one / sum(won), float(sum(totals[seat] for seat in side.seats)))
            for side, one in zip(sides, won, strict=True)
        )
