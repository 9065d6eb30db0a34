"""The choices of a finished game, what an adviser thinks of each, and what follows from that for the game's course.

Every choice is asked about as it was: with the view that its seat had at that moment and with nothing else, so that no
number here comes from anything hidden. First each choice is looked at briefly, in the order of the game; then those
that seem to have cost most are looked at again for longer, because of many brief looks some err.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import rules
from game.bots.base import NOT_LOOKED, Advice, SearchEffort
from game.messages import GameMessage
from rules import Record, RecordError, SeatView
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
LEAST_COST = 0.01
"""The smallest loss of winning probability that is reported."""
POINT_VALUE = 0.02
"""The winning probability that one expected point counts for, if only points are known."""
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
    view: Any
    legal: tuple[Any, ...]
    answer: Any


@dataclass(frozen=True)
class ChoiceAnalysis:
    """What the adviser thinks of a choice: its best answer, and the one that was given (None: it did not say);
    ``seconds``: for how long it could look; ``doubt``: half of the interval of what the answer cost, as winning
    probability; ``whole``: it has looked as thoroughly as it ever does."""

    best: Advice
    given: Advice | None
    seconds: float
    doubt: float = 0.0
    whole: bool = True

    @property
    def chance(self) -> float | None:
        """The loss of winning probability, 0 where it is within the noise; None if chances are not known."""
        if self.given is None or self.best.chance is None or self.given.chance is None:
            return None
        lost = max(0.0, self.best.chance - self.given.chance)
        return 0.0 if self.whole and lost <= self.doubt else lost

    @property
    def points(self) -> float | None:
        """The loss of expected points; None if they are not known."""
        if self.given is None or self.best.points is None or self.given.points is None:
            return None
        return self.best.points - self.given.points

    @property
    def cost(self) -> float:
        """The loss by which choices are sorted, as winning probability."""
        if self.given is None or self.given.action == self.best.action:
            return 0.0
        if self.chance is not None:
            return self.chance
        return POINT_VALUE * max(0.0, self.points or 0.0)


class AnalysisTask(NamedTuple):
    """A task for the adviser: the choice, the time limit, the random seed, and the worlds that are enough (0: as many
    as it likes)."""

    choice: PastChoice
    seconds: float
    seed: int
    worlds: int = 0


class TurnEstimate(NamedTuple):
    """How it stood at a turn: for each side its chance to win, from what it could know and as advice tells it, so that
    all together need not come to 1; or the points that it expects; and the choices that were made there."""

    place: TurnPlace
    values: tuple[float, ...]
    choices: tuple[PastChoice, ...]


class GameAnalysis:
    """What is known about a finished game so far. Whoever asks the adviser takes an :meth:`next_task` and brings back
    what it says by :meth:`take`. ``sides``: the side of each seat, () where each plays for itself; ``place`` tells
    where in the game a view is; ``people``: the seats of people, whose choices are looked at most closely."""

    def __init__(
        self, record: Record, place: Callable[[Any], TurnPlace], sides: Sequence[int] = (), people: Sequence[int] = ()
    ) -> None:
        self.record = record
        self.sides = tuple(sides) or tuple(range(record.setup.seats))
        self.people = tuple(people)
        self.choices: list[PastChoice] = []
        self.findings: dict[int, ChoiceAnalysis] = {}
        self.result: tuple[list[int], list[int]] | None = None
        self.problem: RecordError | None = None
        """Why a record replays only so far."""
        self.fault: Message | str = ""
        """What the adviser did wrong, once it is not asked any more."""
        self._place = place
        self._reading: Iterator[PastChoice] | None = self._read()
        self._under_way: set[int] = set()
        self._tries: dict[int, int] = {}
        self._failed = 0

    def _read(self) -> Iterator[PastChoice]:
        """Yield the choices, each made when it is wanted: one takes some milliseconds."""
        asked: list[tuple[SeatView, tuple[Any, ...]]] = []
        try:
            state, _ = start(self.record)
            for number, step in enumerate(
                steps(self.record, state, lambda ask: asked.append((rules.view(state, ask.seat), ask.legal(state))))
            ):
                view, legal = asked.pop()
                yield PastChoice(number, step.seat, self._place(view), view, legal, step.action)
            sheets, winners = rules.scores(state)
        except RecordError as error:
            self.problem = error
            return
        if state.finished:
            self.result = [sheet.total for sheet in sheets[: len(self.sides)]], winners

    # --- asking -----------------------------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """The number of choices."""
        return len(self.record.actions)

    @property
    def looked(self) -> int:
        """The number of choices analysed."""
        return sum(1 for choice in self.choices if self._settled(choice))

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
        doubt = looked.gaps[place].doubt if place < len(looked.gaps) else 0.0
        self.findings[number] = ChoiceAnalysis(advice[0], given, task.seconds, doubt, looked.whole)

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
    def chances(self) -> bool:
        """True if chances to win are known, for some choice at least."""
        return any(finding.best.chance is not None for finding in self.findings.values())

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
        """Return the turns of which all is known, in order, and the end: chances if there are any, else expected
        points. A seat that was not asked at a turn stands as it stood before."""
        chances = self.chances
        latest: dict[int, float] = {}
        found: list[TurnEstimate] = []
        for place, choices in self._by_place().items():
            for choice in reversed(choices):
                finding = self.findings.get(choice.number)
                value = None if finding is None else finding.best.chance if chances else finding.best.points
                if value is not None:
                    latest[choice.seat] = value
            if place.turn and len(latest) == len(self.sides):
                found.append(TurnEstimate(place, self._shares(latest, chances), tuple(choices)))
        if found and self.result is not None and self.read:
            found.append(TurnEstimate(END, self._end(chances), ()))
        return found

    def _by_place(self) -> dict[TurnPlace, list[PastChoice]]:
        """Return the choices at each place that has been looked at as a whole."""
        places: dict[TurnPlace, list[PastChoice]] = {}
        for choice in self.choices:
            places.setdefault(choice.place, []).append(choice)
        if self._reading is not None and places:
            places.popitem()  # there may be more of it
        return {place: found for place, found in places.items() if all(map(self._settled, found))}

    def _shares(self, latest: dict[int, float], chances: bool) -> tuple[float, ...]:
        """Return the values of the sides: the mean of the chances of partners, or the sum of their points."""
        sides = sorted(set(self.sides))
        members = {side: [seat for seat, other in enumerate(self.sides) if other == side] for side in sides}
        sums = [sum(latest[seat] for seat in members[side]) for side in sides]
        if not chances:
            return tuple(sums)
        return tuple(value / len(members[side]) for value, side in zip(sums, sides, strict=True))

    def _end(self, chances: bool) -> tuple[float, ...]:
        """Return the values of the sides at the end, in the same measure."""
        assert self.result is not None
        totals, winners = self.result
        sides, won = sorted(set(self.sides)), {self.sides[seat] for seat in winners}
        if chances:
            return tuple(1 / len(won) if side in won else 0.0 for side in sides)
        pairs = list(zip(self.sides, totals, strict=True))
        return tuple(float(sum(total for other, total in pairs if other == side)) for side in sides)
