"""Headless games: many at once, bots rotating through the seats, summed up per bot entry (contract, "Command line").

The program's own bots think in the process that plays the game. Those of other packages think in workers, as in the
window: they see their view and nothing else, and whatever they do costs a move and not the run.
"""

from __future__ import annotations

import json
import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from queue import SimpleQueue
from random import Random
from time import perf_counter
from typing import Any

import rules
from game import __version__
from game.bots.base import Bot, Choice, referee
from game.bots.child import Bell, Child, ChildEndedError, Handler
from game.bots.pool import Task, Worker
from game.bots.registry import is_builtin, make_bot
from game.play.controller import DEFAULT_BUDGET, bot_seed
from game.players import players_from, players_to_json
from rules import AnyAction, GameSetup, Record, View
from rules.core.record import start

_RESULT = 64 * 1024 * 1024  # bytes of one game's result, trace included

Thinker = Callable[[int, View, tuple[AnyAction, ...], int, float], Choice]
"""Seat, view, legal answers, seed, budget: the choice of whoever thinks for the seat."""


@dataclass(frozen=True)
class Job:
    """One game to play: the bots in seat order; ``entries[seat]`` is the entry of the command line that sits there.
    ``trust``: let every bot think in this process."""

    number: int
    setup: GameSetup
    seats: tuple[str, ...]
    entries: tuple[int, ...]
    budget: float
    record: bool
    trace: bool
    trust: bool = False


@dataclass
class Result:
    """One finished game: score lines by entry, winners' entries, faults, and the documents asked for."""

    number: int
    scores: dict[int, dict[str, int]]
    winners: list[int]
    faults: list[str] = field(default_factory=list)
    record: dict[str, Any] | None = None
    trace: str = ""


def jobs(
    bots: tuple[str, ...],
    games: int,
    setup: Any,
    budget: float = DEFAULT_BUDGET,
    record: bool = False,
    trace: bool = False,
    trust: bool = False,
) -> Iterator[Job]:
    """Game k has the seed ``setup.seed + k`` and the bots rotated by k seats."""
    count = len(bots)
    for number in range(games):
        entries = tuple((seat - number) % count for seat in range(count))
        game_setup = replace(setup, seed=setup.seed + number)
        yield Job(number, game_setup, tuple(bots[e] for e in entries), entries, budget, record, trace, trust)


class Minds:
    """Who thinks for the bots of many games: by bot, in this process or in a worker. Close it at the end."""

    def __init__(self) -> None:
        self._thinkers: dict[tuple[str, bool], Thinker] = {}
        self._workers: list[Worker] = []

    def of(self, bot_id: str, trust: bool) -> Thinker:
        """What thinks for a bot."""
        key = (bot_id, trust or is_builtin(bot_id))
        if key not in self._thinkers:
            self._thinkers[key] = self._here(bot_id) if key[1] else self._apart(bot_id)
        return self._thinkers[key]

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.stop()
        self._workers.clear()
        self._thinkers.clear()

    def _here(self, bot_id: str) -> Thinker:
        bot: Bot = make_bot(bot_id)

        def think(seat: int, view: View, legal: tuple[AnyAction, ...], seed: int, budget: float) -> Choice:
            return referee(bot, view, legal, Random(seed), budget)

        return think

    def _apart(self, bot_id: str) -> Thinker:
        worker = Worker(bot_id)
        self._workers.append(worker)

        def think(seat: int, view: View, legal: tuple[AnyAction, ...], seed: int, budget: float) -> Choice:
            return worker.ask(Task(seat, bot_id, view, legal, seed, budget))

        return think


def play(job: Job, minds: Minds | None = None) -> Result:
    """Play one game to its end; ``minds`` may serve many games."""
    with ExitStack() as stack:
        if minds is None:
            minds = Minds()
            stack.callback(minds.close)
        return _play(job, [minds.of(bot, job.trust) for bot in job.seats])


def _play(job: Job, thinkers: list[Thinker]) -> Result:
    record = Record(job.setup, app=__version__, extra={"players": players_to_json(players_from(job.seats))})
    state, events = start(record, snapshots=job.trace)
    game = rules.game_named(job.setup.game)
    record.content = game.content(state)
    lines: list[str] = []
    tracer = game.tracer(lambda line: lines.append(json.dumps(line, separators=(",", ":"))))
    faults: list[str] = []
    if job.trace:
        tracer.begin(state, events)
    while not state.finished:
        for seat in rules.to_act(state):
            ask = state.asks[seat]
            if ask is None:
                continue
            if job.trace:
                tracer.ask(state, ask)
            choice = thinkers[seat](seat, rules.view(state, seat), ask.legal(state), bot_seed(record, seat), job.budget)
            if choice.fault:
                faults.append(f"game {job.number}, seat {seat}: the bot '{job.seats[seat]}' {choice.fault}")
            events = rules.apply(state, seat, choice.action)
            record.note(seat, choice.action, state, events)
            if job.trace:
                tracer.done(state, seat, choice.action, events)
    sheets, winners = rules.scores(state)
    return Result(
        job.number,
        {job.entries[sheet.seat]: {**sheet.categories, "total": sheet.total} for sheet in sheets[: len(job.entries)]},
        [job.entries[seat] for seat in winners],
        faults,
        record.to_json() if job.record else None,
        "\n".join(lines),
    )


def run(
    work: Iterable[Job],
    workers: int,
    records: Path | None = None,
    trace: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
    fault: Callable[[str], None] = lambda text: None,
) -> list[Result]:
    """Play all games, in order; with several workers in processes of their own. Results do not depend on ``workers``.

    Raises:
        OSError: a record or the trace cannot be written.
    """
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    out = trace.open("w", encoding="utf-8") if trace is not None else None
    results = []
    try:
        for result in _results(work, workers):
            if records is not None and result.record is not None:
                name = f"game_{result.number:05d}.wonders.json"
                (records / name).write_text(json.dumps(result.record, indent=1) + "\n", encoding="utf-8")
            if out is not None:
                out.write(result.trace + "\n")
            for text in result.faults:
                fault(text)
            result.record, result.trace = None, ""
            results.append(result)
            progress(len(results))
    finally:
        if out is not None:
            out.close()
    return results


def _results(work: Iterable[Job], workers: int) -> Iterator[Result]:
    with ExitStack() as stack:
        if workers == 1:
            minds = Minds()
            stack.callback(minds.close)
            for job in work:
                yield play(job, minds)
            return
        bell: Bell = SimpleQueue()
        children = []
        for _ in range(workers):
            children.append(Child(start_playing, _RESULT, parent=True, bell=bell))
            stack.callback(children[-1].kill)
        yield from _in_order(iter(work), children, bell)


def _in_order(work: Iterator[Job], children: list[Child], bell: Bell) -> Iterator[Result]:
    """The results of all games in their order, each child playing one at a time."""
    playing: dict[Child, Job] = {}
    done: dict[int, Result] = {}
    due: deque[int] = deque()

    def give(child: Child) -> None:
        job = next(work, None)
        if job is not None:
            child.ask(job)
            playing[child] = job
            due.append(job.number)

    for child in children:
        give(child)
    while playing:
        bell.get()
        for child, job in list(playing.items()):
            try:
                answer = child.poll()
            except ChildEndedError as error:
                raise OSError(f"the process that played game {job.number} has ended") from error
            if answer is not None:
                del playing[child]
                done[job.number] = _result(job, answer)
                give(child)
        while due and due[0] in done:
            yield done.pop(due.popleft())


def _result(job: Job, answer: dict[str, Any]) -> Result:
    """The result as it came from a process."""
    if "error" in answer:
        raise OSError(f"game {job.number} could not be played: {answer['error']}")
    scores = {int(entry): categories for entry, categories in answer.pop("scores").items()}
    return Result(scores=scores, **answer)


def start_playing() -> Handler:
    """Run in a process of its own: plays the games that it is given."""
    minds = Minds()
    return lambda job: asdict(play(job, minds))


def summary(bots: tuple[str, ...], results: list[Result], seconds: float) -> dict[str, Any]:
    """The JSON object that ends ``simulate``; a shared victory counts as equal parts of a win."""
    seats = []
    for entry, bot in enumerate(bots):
        totals = [result.scores[entry]["total"] for result in results]
        mean = sum(totals) / len(totals)
        spread = math.sqrt(sum((total - mean) ** 2 for total in totals) / max(1, len(totals) - 1))
        categories = {
            name: round(sum(r.scores[entry][name] for r in results) / len(results), 2)
            for name in results[0].scores[entry]
            if name != "total"
        }
        wins = sum(1 / len(r.winners) for r in results if entry in r.winners)
        seats.append(
            {
                "bot": bot,
                "wins": round(wins, 3),
                "mean": round(mean, 2),
                "sd": round(spread, 2),
                "categories": categories,
            }
        )
    return {
        "games": len(results),
        "seconds": round(seconds, 3),
        "games_per_s": round(len(results) / seconds, 1),
        "seats": seats,
    }


def simulate(
    bots: tuple[str, ...],
    games: int,
    setup: Any,
    workers: int = 1,
    records: Path | None = None,
    trace: Path | None = None,
    budget: float = DEFAULT_BUDGET,
    progress: Callable[[int], None] = lambda done: None,
    fault: Callable[[str], None] = lambda text: None,
    trust: bool = False,
) -> dict[str, Any]:
    """Play ``games`` games and sum them up. ``trust``: bots of other packages think in this process, too."""
    started = perf_counter()
    work = jobs(bots, games, setup, budget, records is not None, trace is not None, trust)
    results = run(work, workers, records, trace, progress, fault)
    return summary(bots, results, perf_counter() - started)
