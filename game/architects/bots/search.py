"""The bots that look ahead: worlds behind a view, each answer followed by a round in them, and what the tables then are
worth.

All answers are compared in the same worlds with the same luck. After an answer every seat plays by rules of thumb
(rules/architects/rollout/policy.py) until the own next turn, and the table there counts, by a learned value. The weaker
half of the answers is dropped again and again (sequential halving).

A look at the picks of that next turn too makes it weaker, and so does one at the table before the others have played:
docs/research.md has the figures.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from math import inf
from random import Random
from time import perf_counter

import numpy as np

from game.architects.bots.bias import persona_bias
from game.architects.bots.encoder import batch, position
from game.architects.bots.value import TableValue, family_of, value_of
from game.bots.base import Advice, RankedAdvice, SearchEffort
from game.bots.halving import CHANCE, MARGIN, Candidate, Evaluation, SequentialHalving, WorkerGroup
from game.bots.judgement import ranked_advice, seed_of
from game.bots.standing import Forecast, GamePlace, TableStanding, standing
from rules.architects.facts import ArchitectsView
from rules.architects.knowledge.determinization import ArchitectsDeterminizations
from rules.architects.moves import Move
from rules.architects.rollout.policy import move_worth, play_on
from rules.architects.rollout.worth import mean_worth
from rules.architects.scoring import score_table
from rules.architects.setup import ArchitectsSetup
from rules.architects.state import ArchitectsState
from rules.core.flow import settle

MOST_CANDIDATES = 6
"""The number of answers searched: a stage can be paid in dozens of ways that hardly differ."""
COMPARED = 4
"""Answers that a judgement compares to the end."""
JUDGED_WORLDS = 200
"""Worlds of a judgement."""
TIME_RESERVE = 0.1
"""The share of the budget reserved for the way of question and answer."""
FIRST = 8
"""Worlds in which every answer is tried before weak ones are dropped."""
STOOD = 64
"""Worlds in which is looked how all seats stand."""
FORECAST = 1_000_000
"""The number of the first of them; the comparison of answers uses other ones."""
_MOST_MARGIN = 25
TRUST = 4.0
"""The weight of the rule-of-thumb prior, in worlds: a few worlds alone are mostly luck."""
WORST_PRIOR = -6.0
"""Points by which an answer may be worse than the best by these rules."""
NOISE = 0.9
"""By how much an answer pleases ``hard`` more or less than it is worth (standard deviation; 0.9: a chance of 4.5 % to
win, or 1.8 points of margin), so that ``master`` is a step above it and it one above ``medium`` (docs/research.md)."""


class MoveSearch(SequentialHalving):
    """One decision. ``seed``: of all chance in its worlds, which are numbered; ``value``: what is learned of tables, by
    the program's own nets where it is left out."""

    game = "architects"

    def __init__(
        self,
        view: ArchitectsView,
        moves: Sequence[Move],
        seed: int,
        persona: Mapping[str, float],
        value: TableValue | None = None,
        keep: int = 2,
    ) -> None:
        self._view = view
        self._seed = seed
        self._seat = view.seat
        self._last = view.table.turn + view.seats - 1
        self._value = value or value_of(family_of(view.expansions))
        self._worlds = ArchitectsDeterminizations(view)
        table, kind = self._worlds.deal(Random(seed)), view.question.kind
        # Once for all worlds: what is kept from the first one would depend on which of them that is.
        central = len(table.cities)
        self._central = {seat: mean_worth(table, seat, central) for seat in range(central)}
        worth = {move: move_worth(table, self._seat, kind, move) for move in moves}
        ranked = sorted(moves, key=lambda move: worth[move], reverse=True)[:MOST_CANDIDATES]
        most = max(worth.values(), default=0.0)
        self._priors = {move: max(WORST_PRIOR, worth[move] - most) for move in moves}
        self._forecasts: dict[Move, list[Forecast]] = {}
        biases = {move: persona_bias(persona, table, self._seat, kind, move) for move in ranked}
        super().__init__([self.trial(move, biases[move]) for move in ranked], FIRST, keep)

    def trial(self, move: Move, bias: float = 0.0) -> Candidate:
        """Return an answer as a candidate; its prior is its worth by rules of thumb."""
        return Candidate(move, bias, self._priors[move], TRUST)

    def replica(self) -> Callable[[], SequentialHalving]:
        """Return a function that makes the same search in another process."""
        return partial(MoveSearch, self._view, (), self._seed, {})

    def evaluate(self, numbers: Sequence[int], answers: Sequence[Move]) -> list[list[Evaluation]] | None:
        """Return the evaluation of each answer in each world, when the seat's next turn begins; None if time runs
        out."""
        worlds = [self._played(number, answers, self._until) for number in numbers]
        if self.out_of_time:
            return None
        found = iter(self._evaluate([table for tables in worlds for table in tables]))
        return [list(islice(found, len(answers))) for _ in numbers]

    def _played(self, number: int, answers: Sequence[Move], until: float) -> list[ArchitectsState]:
        """Return the table after each answer in one world; fewer if the time ``until`` then runs out."""
        rng = Random(self._seed + 1 + number)
        world = self._worlds.deal(rng)
        world.emit_events = False
        seed = rng.getrandbits(48)
        after: list[ArchitectsState] = []
        for move in answers:
            if perf_counter() >= until:
                break
            table = world.copy()
            ask = table.asks[self._seat]
            assert ask is not None
            settle(table, ask, move, [])
            play_on(table, Random(seed), self._last, self._central)
            after.append(table)
        return after

    def _evaluate(self, tables: list[ArchitectsState]) -> list[Evaluation]:
        """Return the evaluation of each table; those of games that go on are valued all at once."""
        positions = [position(table) for table in tables if not table.finished]
        if not positions:
            return [self._end(table) for table in tables]
        prediction = self._value.predict(batch(positions, self._seat))
        # Of many positions at once numpy makes sums that differ in the last places; what follows must not.
        worths = np.round(CHANCE * prediction.chance + MARGIN * prediction.margin, 3).tolist()
        chances, points = np.round(prediction.chance, 5).tolist(), np.round(prediction.points, 3).tolist()
        valued = map(Evaluation, worths, chances, points)
        return [self._end(table) if table.finished else next(valued) for table in tables]

    def forecasts(self, answer: Move) -> list[Forecast]:
        """Return what is expected after an answer for all seats, in worlds of its own."""
        if answer not in self._forecasts:
            worlds = range(FORECAST, FORECAST + STOOD)
            tables = [table for number in worlds for table in self._played(number, (answer,), inf)]
            self._forecasts[answer] = forecasts(tables, self._value)
        return self._forecasts[answer]

    def stands(self, answer: Move) -> TableStanding:
        """Return how all seats stand after an answer."""
        seats = [(seat,) for seat in range(self._view.seats)]
        return standing(self.forecasts(answer), seats, moment_of(self._view))

    def _end(self, table: ArchitectsState) -> Evaluation:
        sheets, won = score_table(table)
        own = sheets[self._seat].total
        ahead = own - max(sheet.total for sheet in sheets if sheet.seat != self._seat)
        chance = 1 / len(won) if self._seat in won else 0.0
        return Evaluation(CHANCE * chance + MARGIN * max(-_MOST_MARGIN, min(_MOST_MARGIN, ahead)), chance, float(own))


class SearchArchitect:
    """Looks at as many worlds as the time allows, up to those after which more change hardly anything."""

    worlds = 200
    noise = 0.0

    def __init__(self) -> None:
        self.persona: Mapping[str, float] = {}  # of the character that sits here; set before the first question
        self.helpers = WorkerGroup()  # whoever helps in this process; set likewise
        self._judged: tuple[int, Move | None] | None = None
        self._judgement: MoveSearch | None = None  # so that a further look goes on

    def choose(self, view: ArchitectsView, actions: Sequence[Move], rng: Random, budget: float) -> Move:
        """Return the answer with the best evaluation for the seat, on average over worlds."""
        if len(actions) == 1:
            return actions[0]
        best: Move = self._search(view, actions, rng, budget)[0].action
        return best

    def advise(self, view: ArchitectsView, actions: Sequence[Move], rng: Random, budget: float) -> Sequence[Advice]:
        """Return the answers, the best first: those that were compared to the end with numbers."""
        return self.consider(view, actions, budget).advice

    def judge(
        self, view: ArchitectsView, actions: Sequence[Move], rng: Random, budget: float, answer: Move
    ) -> Sequence[Advice]:
        """Return the same, with ``answer`` among those compared to the end."""
        return self.consider(view, actions, budget, answer).advice

    def consider(
        self,
        view: ArchitectsView,
        actions: Sequence[Move],
        budget: float,
        answer: Move | None = None,
        worlds: int = JUDGED_WORLDS,
    ) -> RankedAdvice:
        """Return the judgement of a question after ``worlds``, or ``budget`` seconds: the same whenever it is asked.
        Asked again, it goes on from there."""
        seed = seed_of(view, actions)
        if (seed, answer) != self._judged or self._judgement is None:
            self._judged = seed, answer
            self._judgement = MoveSearch(view, actions, seed, {}, keep=COMPARED)
            if answer is not None or len(actions) == 1:
                self._judgement.pin(self._judgement.trial(actions[0] if answer is None else answer))
        search = self._judgement
        search.run(budget * (1 - TIME_RESERVE), worlds, self.helpers)
        ranked = [candidate for candidate in search.left if candidate.worlds] or search.left
        stands = search.stands(ranked[0].action) if search.seen else None
        effort = SearchEffort(search.seen, JUDGED_WORLDS)
        found = ranked_advice(ranked, stands, view.seat, lambda _: {}, effort, search.guest)
        rest = [candidate for candidate in search.candidates if candidate not in ranked]
        return found._replace(advice=(*found.advice, *(Advice(candidate.action, None) for candidate in rest)))

    def _search(self, view: ArchitectsView, actions: Sequence[Move], rng: Random, budget: float) -> list[Candidate]:
        search = MoveSearch(view, actions, rng.getrandbits(63), self.persona)
        if self.noise:
            for candidate in search.candidates:
                candidate.bias += rng.gauss(0.0, self.noise)
        return search.run(budget * (1 - TIME_RESERVE), self.worlds, self.helpers) or search.candidates


def forecasts(tables: Sequence[ArchitectsState], value: TableValue) -> list[Forecast]:
    """Return what is expected of each table for all of its seats."""
    seats = range(len(tables[0].cities)) if tables else range(0)
    going = [table for table in tables if not table.finished]
    positions = [position(table) for table in going]
    found = [value.predict(batch(positions, seat)) for seat in seats] if going else []
    expected = iter(
        Forecast(
            [round(float(one.chance[row]), 5) for one in found], [round(float(one.points[row]), 3) for one in found]
        )
        for row in range(len(going))
    )
    return [_ended(table) if table.finished else next(expected) for table in tables]


def _ended(table: ArchitectsState) -> Forecast:
    sheets, won = score_table(table)
    chances = [1 / len(won) if sheet.seat in won else 0.0 for sheet in sheets]
    return Forecast(chances, [float(sheet.total) for sheet in sheets], ended=True)


class OpenArchitects:
    """A table at which a seat is asked something, as everybody sees it: one look (``worlds``) says how it stands."""

    worlds = 1

    def __init__(self, state: ArchitectsState, setup: ArchitectsSetup) -> None:
        self._table = state.copy()
        self._expansions = setup.expansions
        self.when = 1, -(-state.turn // setup.seats)  # the whole game is one age, a round is a turn

    def forecast(self, number: int) -> Forecast:
        """Return what is expected for all seats."""
        return forecasts([self._table], value_of(family_of(self._expansions)))[0]

    def standing(self, forecasts: Sequence[Forecast]) -> TableStanding:
        """Return how it stands."""
        seats = [(seat,) for seat in range(len(self._table.cities))]
        return standing(forecasts, seats, place_of(self._expansions, [city.stages for city in self._table.cities]))


def outcome_of(move: Move) -> tuple[object, ...]:
    """Return what an answer does, regardless of the cards that it spends on a stage."""
    return (move.verb, move.object) if move.verb == "stage" else (move.verb, *move.words)


def moment_of(view: ArchitectsView) -> GamePlace:
    """Return where in its game a view is."""
    return place_of(view.expansions, [city.stages for city in view.cities])


def place_of(expansions: Collection[str], stages: Iterable[int]) -> GamePlace:
    """Return where a game is, by the bit sets of stages built: it is as old as its most advanced wonder."""
    return GamePlace(f"architects+{family_of(expansions)}", max(built.bit_count() for built in stages))


class HardArchitect(SearchArchitect):
    """The same in a few worlds, however much time there is, with a little noise. The rules of thumb count for half."""

    worlds = 4
    noise = NOISE
