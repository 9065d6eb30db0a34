"""A stand-in for dask, which the tests do without."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from threading import Lock
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest


class FarExecutor(ThreadPoolExecutor):
    """Threads of this process, to which everything is sent as to another machine. One works at a time: the workers that
    they stand for are processes, which share no tables of the rules."""

    _at_work = Lock()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        function, arguments = pickle.loads(pickle.dumps((fn, args)))
        return super().submit(self._work, function, arguments)

    def _work(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        with self._at_work:
            return pickle.loads(pickle.dumps(function(*arguments)))


class Client:
    """Stands in for dask's: a machine with two workers."""

    found: ClassVar[dict[str, Any]] = {}

    def __init__(self, address: str, timeout: str, set_as_default: bool) -> None:
        if address != "tcp://far:8786":
            raise TimeoutError(f"timed out at {address}")

    def run(self, function: Any, *words: Any) -> dict[str, Any]:
        return {"tcp://far:1": {**function(*words), **self.found}}

    def nthreads(self) -> dict[str, int]:
        return {"tcp://far:1": 2}

    def get_executor(self, pure: bool) -> Executor:
        return FarExecutor(2)

    def close(self) -> None:
        """Nothing is held."""


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A scheduler at tcp://far:8786; what the machine there shall say of itself can be put into what is given."""
    theirs: dict[str, Any] = {}
    monkeypatch.setattr(Client, "found", theirs)
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client))
    return theirs
