"""Who plays the games of an arena: executors as :mod:`concurrent.futures` knows them, all used alike.

One of them hands functions to processes of this machine, which die with it and whatever hangs in them; another one is
dask's, for several machines (game/headless/machines.py).
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from queue import SimpleQueue
from typing import Any, NamedTuple, ParamSpec, TypeVar

from game.bots.child import ChildEndedError, ChildProcess, Handler
from game.messages import GameMessage

ANSWER = 64 * 1024 * 1024
"""The largest result of one call in bytes; it may hold a game's trace."""

_AHEAD = 4  # calls that wait for each worker, so that none is idle while an early game is slow
_STEP = 0.5  # seconds after which a wait looks up, so that Ctrl-C is heard on every system

WorkT = TypeVar("WorkT")
P = ParamSpec("P")
T = TypeVar("T")
_Call = tuple["Future[Any]", Callable[..., object], tuple[object, ...]]


class SizedExecutor(NamedTuple):
    """An executor, and how many calls it runs at a time."""

    executor: Executor
    workers: int


class WorkerError(OSError):
    """A worker has died; the text names its task."""


class ChildExecutor(Executor):
    """Calls module functions in several processes; their results must be JSON values."""

    def __init__(self, workers: int) -> None:
        self._calls: SimpleQueue[_Call | None] = SimpleQueue()
        self._children = [_child() for _ in range(workers)]
        self._threads = [
            threading.Thread(target=_work, args=(self._children, place, self._calls), daemon=True)
            for place in range(workers)
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit a call as to every executor; keywords are not supported."""
        if kwargs:
            raise TypeError("an executor of processes takes no keywords")
        future: Future[T] = Future()
        self._calls.put((future, fn, args))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Kill the processes, whatever they are doing."""
        for _ in self._children:
            self._calls.put(None)
        children, self._children[:] = self._children.copy(), []  # from now on nobody makes another one
        for child in children:
            child.kill()
        if wait:
            for thread in self._threads:
                thread.join()


def _child() -> ChildProcess:
    return ChildProcess(start_calling, ANSWER, parent=True)


def _work(children: list[ChildProcess], place: int, calls: SimpleQueue[_Call | None]) -> None:
    """The thread of one process: sends calls and receives results until stopped. A process that somebody has ended is
    made anew once for a call."""
    while (call := calls.get()) is not None:
        future, function, arguments = call
        if not future.set_running_or_notify_cancel():
            continue
        try:
            try:
                answer = _answer(children[place], (function, arguments))
            except ChildEndedError:
                children[place] = _child()
                answer = _answer(children[place], (function, arguments))
        except (ChildEndedError, IndexError):  # twice, or the executor has been shut down meanwhile
            future.set_exception(WorkerError(GameMessage("process")))
        except Exception as error:  # For instance something that cannot be pickled.
            future.set_exception(error)
        else:
            if "error" in answer:
                future.set_exception(WorkerError(answer["error"]))
            else:
                future.set_result(answer["value"])


def _answer(child: ChildProcess, question: object) -> Any:
    child.ask(question)
    answer = None
    while answer is None:
        answer = child.poll(_STEP)
    return answer


def start_calling() -> Handler:
    """Run in a worker process: execute the calls received."""

    def call(question: tuple[Callable[..., object], tuple[object, ...]]) -> dict[str, object]:
        function, arguments = question
        return {"value": function(*arguments)}

    return call


def in_order(pool: SizedExecutor, function: Callable[[WorkT], T], work: Iterable[WorkT]) -> Iterator[T]:
    """Yield what the function gives for every piece of work, in the order of the work; some pieces are under way at any
    time.

    Raises:
        Exception: what a call raised.
    """
    left = iter(work)
    under_way = deque(pool.executor.submit(function, piece) for piece in islice(left, pool.workers * _AHEAD))
    while under_way:
        found = _outcome(under_way.popleft())
        under_way.extend(pool.executor.submit(function, piece) for piece in islice(left, 1))
        yield found


def _outcome(future: Future[T]) -> T:
    while True:
        try:
            return future.result(_STEP)
        except TimeoutError:
            if future.done():  # It is the call's own.
                raise
