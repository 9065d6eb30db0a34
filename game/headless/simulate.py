"""Headless games: many at once, bots rotating through the seats, summed up per bot entry (contract, "Command line").

The program's own bots that answer at once think in the process that plays the game. Those of other packages, and those
that search, think in workers, as in the window: whatever they do costs a move and not the run.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from itertools import permutations
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import rules
from game import __version__
from game.bots.base import Bot, Choice, referee
from game.bots.cores import MOST
from game.bots.pool import Task, Worker
from game.bots.registry import bot_info, is_builtin, make_bot
from game.editions import edition_of
from game.headless.entries import ArenaEntry, entries_of
from game.headless.executor import ChildExecutor, SizedExecutor, WorkerError, in_order
from game.headless.machines import machines
from game.headless.tally import side_size, summary
from game.messages import GameMessage, from_plain, to_plain
from game.play.controller import DEFAULT_BUDGET, bot_seed
from game.players import players_from, players_to_json
from game.records.traced import line_text
from rules import AnyAction, GameSetup, Record, SeatView
from rules.core.game import expansions_of, in_teams, setup_with
from rules.core.messages import Message
from rules.core.record import start

Thinker = Callable[[int, SeatView, tuple[AnyAction, ...], int, float], Choice]
"""Seat, view, legal answers, seed, budget: the choice of whoever thinks for the seat."""


@dataclass(frozen=True)
class Job:
    """One game to play: the bots in seat order and their seconds for a decision; ``entries[seat]`` is the entry of the
    command line that sits there. ``deal``: games of the same deal differ by who sits where alone. ``trust``: let every
    bot think in this process. ``cores``: those that a decision has in a process of its bot's own."""

    number: int
    setup: GameSetup
    seats: tuple[str, ...]
    entries: tuple[int, ...]
    budgets: tuple[float, ...]
    record: bool = False
    trace: bool = False
    trust: bool = False
    deal: int = 0
    cores: int = 1


@dataclass
class Pace:
    """How long an entry thought in one game: decisions, seconds in all, and the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def note(self, seconds: float) -> None:
        """One decision more."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


@dataclass
class Result:
    """One finished game: score lines by entry, winners' entries, faults, how long each entry thought, and the documents
    asked for. ``seating``: the entries in seat order; ``teams``: whether neighbours in it played together."""

    number: int
    deal: int
    seating: list[int]
    teams: bool
    scores: dict[int, dict[str, int]]
    winners: list[int]
    faults: list[Message | str] = field(default_factory=list)
    faulty: list[int] = field(default_factory=list)
    paces: dict[int, Pace] = field(default_factory=dict)
    record: dict[str, object] | None = None
    trace: str = ""


def jobs(
    entries: Sequence[ArenaEntry],
    games: int,
    setup: GameSetup,
    record: bool = False,
    trace: bool = False,
    trust: bool = False,
    paired: bool = False,
    cores: int = 1,
) -> Iterator[Job]:
    """Game k has the bots rotated by k seats, in teams by k pairs of partners, who stay together, and the seed
    ``setup.seed + k``; ``paired``: the seed, and the order around the table, change only when everybody has sat
    everywhere."""
    count, step, turns = len(entries), side_size(in_teams(setup)), rotations(len(entries), setup)
    circles = circles_of(turns) if paired else [tuple(range(turns))]
    for number in range(games):
        deal = number // turns if paired else number
        circle = circles[deal % len(circles)]
        order = [side * step + partner for side in circle for partner in range(step)]
        seating = tuple(order[(seat - number * step) % count] for seat in range(count))
        game_setup = setup_with(setup, seed=setup.seed + deal)
        seated = [entries[entry] for entry in seating]
        yield Job(
            number,
            game_setup,
            tuple(entry.bot for entry in seated),
            seating,
            tuple(entry.budget for entry in seated),
            record,
            trace,
            trust,
            deal,
            cores,
        )


def rotations(seats: int, setup: GameSetup) -> int:
    """Return in how many ways the bots of a table change places."""
    return seats // side_size(in_teams(setup))


def circles_of(sides: int) -> list[tuple[int, ...]]:
    """Return all orders in which so many sides can sit around a table, whoever sits at its head: the one asked for,
    then the others as they come out of a hat that is always the same, so that few deals hold orders of every kind."""
    asked, *others = [(0, *rest) for rest in permutations(range(1, sides))]
    Random(sides).shuffle(others)
    return [asked, *others]


class ThinkerPool:
    """Who thinks for the bots of many games: by bot, in this process or in a worker. Close it at the end."""

    def __init__(self) -> None:
        self._thinkers: dict[tuple[str, bool, int, int], Thinker] = {}
        self._workers: list[Worker] = []

    def of(self, bot_id: str, trust: bool, cores: int = 1, place: int = 0) -> Thinker:
        """Return what thinks for a bot. ``place``: how many seats before this one it has at the table; one of another
        package has a process for each, for in two it would know both hands."""
        key = (bot_id, trust or not thinks_apart(bot_id), cores, 0 if trust or is_builtin(bot_id) else place)
        if key not in self._thinkers:
            self._thinkers[key] = self._here(bot_id) if key[1] else self._apart(bot_id, cores)
        return self._thinkers[key]

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.stop()
        self._workers.clear()
        self._thinkers.clear()

    def _here(self, bot_id: str) -> Thinker:
        bot: Bot = make_bot(bot_id)
        strict = not is_builtin(bot_id)

        def think(seat: int, view: SeatView, legal: tuple[AnyAction, ...], seed: int, budget: float) -> Choice:
            return referee(bot, view, legal, Random(seed), budget, strict)

        return think

    def _apart(self, bot_id: str, cores: int) -> Thinker:
        worker = Worker(bot_id)
        worker.wait()
        self._workers.append(worker)

        def think(seat: int, view: SeatView, legal: tuple[AnyAction, ...], seed: int, budget: float) -> Choice:
            return worker.ask(Task(seat, bot_id, view, legal, seed, budget, cores=cores))

        return think


def thinks_apart(bot_id: str) -> bool:
    """True if a bot that is not trusted has a process of its own: it might take for ever, or is a stranger's."""
    return not is_builtin(bot_id) or bot_info(bot_id).searches


def play(job: Job, thinkers: ThinkerPool | None = None) -> Result:
    """Play one game to its end; ``thinkers`` may serve many games."""
    with ExitStack() as stack:
        if thinkers is None:
            thinkers = ThinkerPool()
            stack.callback(thinkers.close)
        return _play(
            job,
            [thinkers.of(bot, job.trust, job.cores, job.seats[:seat].count(bot)) for seat, bot in enumerate(job.seats)],
        )


def _play(job: Job, thinkers: list[Thinker]) -> Result:
    record = Record(job.setup, app=__version__, extra={"players": players_to_json(players_from(job.seats))})
    state, events = start(record, snapshots=job.trace)
    game = rules.game_named(job.setup.game)
    record.content = game.content(state)
    lines: list[str] = []
    tracer = game.tracer(lambda line: lines.append(line_text(line))) if job.trace else None
    result = Result(job.number, job.deal, list(job.entries), in_teams(job.setup), {}, [])
    paces = [result.paces.setdefault(entry, Pace()) for entry in job.entries]
    if tracer is not None:
        tracer.begin(state, events)
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            if ask is None:
                continue
            if tracer is not None:
                tracer.ask(state, ask)
            view, legal, seed = rules.view(state, seat), ask.legal(state), bot_seed(record, seat)
            began = perf_counter()
            choice = thinkers[seat](seat, view, legal, seed, job.budgets[seat])
            paces[seat].note(perf_counter() - began)
            if choice.fault:
                said = GameMessage("bot_fault", game=job.number, seat=seat, bot=job.seats[seat], fault=choice.fault)
                result.faults.append(said)
                result.faulty.append(job.entries[seat])
            events = rules.apply(state, seat, choice.action)
            record.note(seat, choice.action, state, events)
            if tracer is not None:
                tracer.done(state, seat, choice.action, events)
    sheets, winners = rules.scores(state)
    for sheet in sheets[: len(job.entries)]:
        result.scores[job.entries[sheet.seat]] = {**sheet.categories, "total": sheet.total}
    result.winners = [job.entries[seat] for seat in winners]
    result.record = record.to_json() if job.record else None
    result.trace = "\n".join(lines)
    return result


def run(
    work: Iterable[Job],
    workers: int,
    records: Path | None = None,
    trace: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
    fault: Callable[[Message | str], None] = lambda reason: None,
    pool: SizedExecutor | None = None,
) -> list[Result]:
    """Play all games, in order: by the executor; where none is given, in so many processes, one of them being this one.
    Results do not depend on who plays, unless bots search.

    Raises:
        OSError: a record or the trace cannot be written, or a process has ended.
    """
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    out = trace.open("w", encoding="utf-8", newline="\n") if trace is not None else None
    results = []
    try:
        for result in _results(work, workers, pool):
            if records is not None and result.record is not None:
                name = f"game_{result.number:05d}.wonders.json"
                (records / name).write_text(json.dumps(result.record, indent=1) + "\n", encoding="utf-8", newline="\n")
            if out is not None:
                out.write(result.trace + "\n")
            for reason in result.faults:
                fault(reason)
            result.record, result.trace = None, ""
            results.append(result)
            progress(len(results))
    finally:
        if out is not None:
            out.close()
    return results


def _results(work: Iterable[Job], workers: int, pool: SizedExecutor | None) -> Iterator[Result]:
    with ExitStack() as stack:
        if pool is None and workers == 1:
            thinkers = ThinkerPool()
            stack.callback(thinkers.close)
            for job in work:
                yield play(job, thinkers)
            return
        pool = pool or SizedExecutor(stack.enter_context(ChildExecutor(workers)), workers)
        try:
            for found in in_order(pool, play_apart, work):
                yield _result(found)
        except WorkerError as error:
            raise OSError(GameMessage("not_played", reason=error)) from error


_of_process = threading.local()


def play_apart(job: Job) -> dict[str, object]:
    """Run in a process of its own: a game as JSON values. Who thinks there stays for the games that follow."""
    if not hasattr(_of_process, "kept"):
        _of_process.kept = ThinkerPool()
    result = play(job, _of_process.kept)
    return asdict(result) | {"faults": [to_plain(said) for said in result.faults]}


def _result(document: dict[str, Any]) -> Result:
    """Return the result as it came from a process: JSON has words for keys, and no classes."""
    scores = {int(entry): categories for entry, categories in document.pop("scores").items()}
    paces = {int(entry): Pace(**pace) for entry, pace in document.pop("paces").items()}
    faults = [from_plain(said) for said in document.pop("faults")]
    return Result(scores=scores, paces=paces, faults=faults, **document)


def simulate(
    seats: Sequence[str],
    games: int,
    setup: GameSetup,
    workers: int = 1,
    records: Path | None = None,
    trace: Path | None = None,
    budget: float = DEFAULT_BUDGET,
    progress: Callable[[int], None] = lambda done: None,
    fault: Callable[[Message | str], None] = lambda reason: None,
    trust: bool = False,
    paired: bool = False,
    rated: bool = False,
    scheduler: str = "",
    cores: int = 1,
) -> dict[str, object]:
    """Play ``games`` games and sum them up.

    Args:
        seats: bots, each perhaps with seconds of its own (``flat@0.3``); ``budget`` is for the others.
        trust: bots of other packages and those that search think in this process, too.
        paired: see :func:`jobs`.
        rated: with ratings (game/rating/model.py).
        scheduler: address of a dask scheduler whose machines play.
        cores: those that a decision may use of a bot that searches in a process of its own.

    Raises:
        EntryError: a word of ``seats`` is none.
        UnusableError: the machines cannot play.
    """
    began = perf_counter()
    entries = entries_of(seats, budget)
    work = jobs(entries, games, setup, records is not None, trace is not None, trust, paired, min(cores, MOST))
    with ExitStack() as stack:
        pool = None
        if scheduler:
            apart = not trust and any(thinks_apart(entry.bot) for entry in entries)
            pool = stack.enter_context(machines(scheduler, setup.game, apart))
        results = run(work, workers, records, trace, progress, fault, pool)
    found = summary(entries, results, perf_counter() - began, rated)
    played = {**edition_of(setup)._asdict(), "expansions": list(expansions_of(setup))}
    return {**found, **played, "seed": setup.seed, "paired": paired}
