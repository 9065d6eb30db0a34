"""Bots in worker processes: the window never waits for one, and one that hangs is ended.

Views go out and notations come back, so a bot can neither see nor touch the game itself.
"""

from __future__ import annotations

import logging
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from random import Random
from time import monotonic

from game.bots.base import Bot, Choice, default_action, referee
from game.bots.registry import bot_info
from rules import Action, View, parse

GRACE = 3.0
"""Seconds beyond its budget after which a worker that does not answer is ended."""

_log = logging.getLogger(__name__)


@lru_cache(maxsize=16)
def _bot(bot_id: str) -> Bot:
    return bot_info(bot_id).make()


def think(bot_id: str, view: View, actions: tuple[str, ...], seed: int, budget: float) -> tuple[str, str]:
    """Run in a worker: (notation of the choice, fault)."""
    try:
        bot = _bot(bot_id)
    except Exception as error:  # A third party's constructor may raise anything.
        legal = tuple(parse(text) for text in actions)
        return str(default_action(legal)), f"could not be started: {error}"
    legal = tuple(parse(text) for text in actions)
    choice = referee(bot, view, legal, Random(seed), budget)
    return str(choice.action), choice.fault


@dataclass
class _Task:
    future: Future[tuple[str, str]]
    actions: tuple[Action, ...]
    deadline: float


class BotPool:
    """Thinks for seats in the background. Make one for the life of the program and close it at the end."""

    def __init__(self, workers: int = 2) -> None:
        self._workers = workers
        self._executor: ProcessPoolExecutor | None = None
        self._tasks: dict[int, _Task] = {}

    def warm_up(self) -> None:
        """Start a worker early, so that the first decision does not pay for it."""
        self._pool().submit(_ready)

    def submit(self, seat: int, bot_id: str, view: View, actions: tuple[Action, ...], seed: int, budget: float) -> None:
        """Let a bot think for a seat; ask :meth:`poll` for the result."""
        texts = tuple(str(action) for action in actions)
        future = self._pool().submit(think, bot_id, view, texts, seed, budget)
        # The budget counts from the moment a worker is free, so waiting seats get time for those before them.
        waiting = sum(not task.future.done() for task in self._tasks.values())
        rounds = 1 + waiting // self._workers
        self._tasks[seat] = _Task(future, actions, monotonic() + rounds * (budget + GRACE))

    def thinking(self, seat: int) -> bool:
        """Whether a result for this seat is due."""
        return seat in self._tasks

    def poll(self) -> dict[int, Choice]:
        """The finished choices by seat; overdue and crashed workers give the default action."""
        finished: dict[int, Choice] = {}
        for seat, task in list(self._tasks.items()):
            choice = self._outcome(task)
            if choice is not None:
                finished[seat] = choice
                del self._tasks[seat]
        return finished

    def _outcome(self, task: _Task) -> Choice | None:
        if task.future.done():
            try:
                text, fault = task.future.result()
            except BrokenProcessPool:
                self._stop()
                return Choice(default_action(task.actions), "its worker process ended")
            except Exception as error:  # For instance a view that cannot be pickled: never the game's end.
                return Choice(default_action(task.actions), f"could not be asked: {error}")
            return Choice(parse(text), fault)
        if monotonic() < task.deadline:
            return None
        self._stop()
        return Choice(default_action(task.actions), "did not answer in time")

    def cancel(self) -> None:
        """Forget all pending thoughts (the game was left or taken back)."""
        for task in self._tasks.values():
            task.future.cancel()
        self._tasks.clear()

    def close(self) -> None:
        """End the workers."""
        self.cancel()
        self._stop()

    def _pool(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"))
        return self._executor

    def _stop(self) -> None:
        executor, self._executor = self._executor, None
        if executor is None:
            return
        # A hanging bot never returns, so the executor's own shutdown would wait for ever.
        workers = list((getattr(executor, "_processes", None) or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()


def _ready() -> None:
    """Nothing: run in a worker to start it."""
