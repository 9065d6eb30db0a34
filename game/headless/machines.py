"""Other machines as an executor: the workers of a dask scheduler, which play games and make what bots are taught with.
The package distributed is loaded only here."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from ipaddress import ip_address
from socket import getaddrinfo
from typing import Any

from game import __version__
from game.headless.executor import SizedExecutor
from game.messages import GameMessage
from game.platform.unusable import UnusableError
from rules import game_named
from rules.core.printable import NAME, describe_error, printable

PATIENCE = "20s"
"""The timeout of a scheduler, in seconds."""


def check_address(address: str, trusted: bool) -> None:
    """Refuse a scheduler beyond this machine that nobody has said to be trusted: whoever answers there can run programs
    here, and everybody on the way can read and change what is said.

    Raises:
        UnusableError: it is one.
    """
    place = address.rpartition("://")[2].rpartition(":")[0].strip("[]")
    if not trusted and not _is_here(place):
        raise UnusableError(GameMessage("untrusted_scheduler", address=printable(address, NAME)))


def _is_here(place: str) -> bool:
    """True if a name or number stands for this machine alone."""
    try:
        found = {str(entry[4][0]) for entry in getaddrinfo(place, None)}
        return bool(found) and all(ip_address(number).is_loopback for number in found)
    except (OSError, ValueError):
        return False


@contextmanager
def machines(address: str, game: str, apart: bool) -> Iterator[SizedExecutor]:
    """The workers of the scheduler at an address such as ``tcp://scheduler:8786``; ``apart``: some bots want a process
    of their own there.

    Raises:
        UnusableError: dask is not installed, there is no such scheduler, or its workers cannot play these games.
    """
    client = _client(address)
    try:
        _check(client.run(about, game), game, apart)
        workers = sum(client.nthreads().values())
        with client.get_executor(pure=False) as executor:
            yield SizedExecutor(executor, workers)
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise UnusableError(GameMessage("no_distributed")) from error
    try:
        return distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:  # TimeoutError is one of the former
        raise UnusableError(
            GameMessage("no_scheduler", address=printable(address), reason=describe_error(error))
        ) from error


def about(game: str) -> dict[str, object]:
    """Run on every worker: return its version of the program, and whether it may start processes."""
    state, _ = game_named(game).new_game(game_named(game).read_setup({"seats": 3}, 1))
    return {
        "version": __version__,
        "content": game_named(game).content(state),
        "alone": bool(multiprocessing.current_process().daemon),
    }


def _check(workers: dict[str, dict[str, object]], game: str, apart: bool) -> None:
    """Check that the workers, by address, have this program and the rights they need."""
    if not workers:
        raise UnusableError(GameMessage("no_scheduler_workers"))
    mine = about(game)
    for address, theirs in workers.items():
        if any(theirs[name] != mine[name] for name in ("version", "content")):
            raise UnusableError(
                GameMessage(
                    "other_worker", address=printable(address), theirs=printable(theirs["version"]), ours=__version__
                )
            )
        if apart and theirs["alone"]:
            raise UnusableError(GameMessage("lone_worker", address=printable(address)))
