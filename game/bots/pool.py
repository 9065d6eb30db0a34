"""Bots in worker processes: the window never waits for one, and one that hangs is ended.

Views go out and notations come back, so a bot can neither see nor touch the game itself. Each worker is a process of
its own with one question at a time: a bot that hangs or crashes its process loses nobody's answer but its own.
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from random import Random
from time import monotonic

from game.bots.base import Bot, Choice, default_action, referee
from game.bots.registry import make_bot
from rules import Action, View, parse, ruleset

GRACE = 3.0
"""Seconds beyond its budget after which a worker that does not answer is ended."""

START_UP = 15.0
"""Further seconds for a worker that has to be started first, on a slow disk as well."""


@lru_cache(maxsize=16)
def _bot(bot_id: str) -> Bot:
    return make_bot(bot_id)


def think(bot_id: str, view: View, actions: tuple[str, ...], seed: int, budget: float) -> tuple[str, str]:
    """Run in a worker: (notation of the choice, fault)."""
    legal = tuple(parse(text) for text in actions)
    choice = referee(_bot(bot_id), view, legal, Random(seed), budget)
    return str(choice.action), choice.fault


@dataclass
class _Task:
    """A question for a bot; ``wanted`` is False once its answer no longer matters."""

    seat: int
    bot_id: str
    view: View
    actions: tuple[Action, ...]
    seed: int
    budget: float
    wanted: bool = True


class _Worker:
    """One process, started at its first task and again after it was ended."""

    def __init__(self) -> None:
        self.task: _Task | None = None
        self._executor: ProcessPoolExecutor | None = None
        self._ready: Future[None] | None = None
        self._future: Future[tuple[str, str]] | None = None
        self._deadline = 0.0

    def warm_up(self) -> ProcessPoolExecutor:
        """Start the process, unless it runs already."""
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
            self._ready = self._executor.submit(_prepare)
        return self._executor

    def start(self, task: _Task) -> None:
        """Let the process think about a task; the clock runs from now."""
        executor = self.warm_up()
        texts = tuple(str(action) for action in task.actions)
        self.task = task
        self._deadline = monotonic() + task.budget + GRACE
        if self._ready is not None and not self._ready.done():
            self._deadline += START_UP
        try:
            self._future = executor.submit(think, task.bot_id, task.view, texts, task.seed, task.budget)
        except BrokenProcessPool:  # The process died between two questions; that costs nobody an answer.
            self.stop()
            self.start(task)

    def outcome(self) -> Choice | None:
        """The choice, or the default action for a bot that failed; None while it thinks."""
        task, future = self.task, self._future
        if task is None or future is None:
            return None
        if not future.done():
            if monotonic() < self._deadline:
                return None
            self.stop()
            return Choice(default_action(task.actions), "did not answer in time")
        self.task = self._future = None
        try:
            text, fault = future.result()
        except BrokenProcessPool:
            self.stop()
            return Choice(default_action(task.actions), "ended its worker process")
        except Exception as error:  # For instance a view that cannot be pickled: never the game's end.
            return Choice(default_action(task.actions), f"could not be asked: {error}")
        return Choice(parse(text), fault)

    def stop(self) -> None:
        """End the process, whatever it does."""
        executor, self._executor = self._executor, None
        self.task = self._future = self._ready = None
        if executor is None:
            return
        # A hanging bot never returns, so the executor's own shutdown would wait for ever.
        processes = list((getattr(executor, "_processes", None) or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


class BotPool:
    """Thinks for seats in the background. Make one for the life of the program and close it at the end."""

    def __init__(self, workers: int = 2) -> None:
        self._workers = [_Worker() for _ in range(workers)]
        self._waiting: deque[_Task] = deque()

    def warm_up(self) -> None:
        """Start the workers early, so that nobody waits for them at the first decision."""
        for worker in self._workers:
            worker.warm_up()

    def submit(self, seat: int, bot_id: str, view: View, actions: tuple[Action, ...], seed: int, budget: float) -> None:
        """Let a bot think for a seat; ask :meth:`poll` for the result. Its budget counts from when a worker is free."""
        self._waiting.append(_Task(seat, bot_id, view, actions, seed, budget))
        self._hand_out()

    def thinking(self, seat: int) -> bool:
        """Whether a result for this seat is due."""
        running = (worker.task for worker in self._workers)
        return any(task.wanted and task.seat == seat for task in (*running, *self._waiting) if task is not None)

    def poll(self) -> dict[int, Choice]:
        """The finished choices by seat; overdue and crashed workers give the default action."""
        finished: dict[int, Choice] = {}
        for worker in self._workers:
            task = worker.task
            choice = worker.outcome()
            if task is not None and choice is not None and task.wanted:
                finished[task.seat] = choice
        self._hand_out()
        return finished

    def cancel(self) -> None:
        """Forget all pending thoughts (the game was left or taken back)."""
        self._waiting.clear()
        for worker in self._workers:
            if worker.task is not None:
                worker.task.wanted = False

    def close(self) -> None:
        """End the workers."""
        self._waiting.clear()
        for worker in self._workers:
            worker.stop()

    def _hand_out(self) -> None:
        for worker in self._workers:
            if worker.task is None and self._waiting:
                worker.start(self._waiting.popleft())


def _prepare() -> None:
    """Run in a worker before its first question: reading the content is nobody's thinking time."""
    ruleset(())
