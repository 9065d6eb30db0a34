"""Headless games: many at once, bots rotating through the seats, summed up per bot entry (contract, "Command line")."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import rules
from game import __version__
from game.bots.base import Bot, referee
from game.bots.registry import make_bot
from game.players import players_from, players_to_json
from game.wonders.controller import DEFAULT_BUDGET, bot_seed
from rules import Record, Setup, Tracer
from rules.core.record import start


@dataclass(frozen=True)
class Job:
    """One game to play: the bots in seat order; ``entries[seat]`` is the entry of the command line that sits there."""

    number: int
    setup: Setup
    seats: tuple[str, ...]
    entries: tuple[int, ...]
    budget: float
    record: bool
    trace: bool


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
    setup: Setup,
    budget: float = DEFAULT_BUDGET,
    record: bool = False,
    trace: bool = False,
) -> Iterator[Job]:
    """Game k has the seed ``setup.seed + k`` and the bots rotated by k seats."""
    count = len(bots)
    for number in range(games):
        entries = tuple((seat - number) % count for seat in range(count))
        game_setup = replace(setup, seed=setup.seed + number)
        yield Job(number, game_setup, tuple(bots[e] for e in entries), entries, budget, record, trace)


def play(job: Job) -> Result:
    """Play one game to its end."""
    players: dict[str, Bot] = {name: make_bot(name) for name in dict.fromkeys(job.seats)}
    record = Record(job.setup, app=__version__, extra={"players": players_to_json(players_from(job.seats))})
    state, events = start(record, snapshots=job.trace)
    record.content = rules.game_named(job.setup.game).content(state)
    lines: list[str] = []
    tracer = Tracer(lambda line: lines.append(json.dumps(line, separators=(",", ":"))))
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
            rng = Random(bot_seed(record, seat))
            choice = referee(players[job.seats[seat]], rules.view(state, seat), ask.legal, rng, job.budget)
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
    if workers == 1:
        yield from map(play, work)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, work, chunksize=4)


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
    setup: Setup,
    workers: int = 1,
    records: Path | None = None,
    trace: Path | None = None,
    budget: float = DEFAULT_BUDGET,
    progress: Callable[[int], None] = lambda done: None,
    fault: Callable[[str], None] = lambda text: None,
) -> dict[str, Any]:
    """Play ``games`` games and sum them up."""
    started = perf_counter()
    work = jobs(bots, games, setup, budget, records is not None, trace is not None)
    results = run(work, workers, records, trace, progress, fault)
    return summary(bots, results, perf_counter() - started)
