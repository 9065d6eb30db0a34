"""A process that answers questions one at a time and can be ended at any moment: what strangers wrote runs in one.

Questions go out pickled; answers come back as JSON and are nothing but values. The child ends with its parent however
that dies, takes its own children with it, prints nowhere and never sees the terminal's Ctrl-C. The parent waits for
nothing: a thread of its own sends and receives.
"""

from __future__ import annotations

import contextlib
import json
import os
import pickle
import queue
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from multiprocessing import connection, current_process, get_context, parent_process, resource_tracker
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from time import monotonic
from typing import Any

from game.platform.addon_finder import AllowedAddons, in_use, use
from game.platform.family import adopt_orphans, end_with_parent, kill_family, out_of_earshot, standing_still
from game.platform.limits import cap_memory
from game.platform.paths import find_paths
from game.platform.sandbox import forget_surroundings, only_signals_its_own, shut_in
from game.platform.system_calls import refuse_system_calls
from rules.core.printable import describe_error

ANSWER = 64 * 1024
"""Bytes of an answer that a parent takes, where it does not say otherwise."""

START_UP = 15.0
"""Seconds that a process may take to be there, on a slow disk as well."""

_HEARTBEAT = 600  # seconds for which a child may let none of its threads run
_STEP = 0.05
_READY = b"ready"
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)

MEMORY = 2048
"""Megabytes that a process of strangers may hold, where the system can bound it."""

Handler = Callable[[Any], Any]
_Answer = tuple[bytes, float]


class ChildEndedError(Exception):
    """The process is gone, or has said what cannot be understood."""


class ChildProcess:
    """One process. It is started at once; ``make`` is called in it and gives what turns a question into an answer.

    Args:
        make: a function of a module; called once in the child, its time is no question's.
        most: bytes of the longest answer.
        parent: whether the child may start children of its own.
        foreign: whether it runs what a stranger wrote: its memory is bounded, and it is shut in where the system can.

    ``took``: seconds from the last question to its answer, by the parent's clock.
    """

    def __init__(
        self, make: Callable[[], Handler], most: int = ANSWER, parent: bool = False, foreign: bool = False
    ) -> None:
        self.ready = False
        self.took = 0.0
        self._waiting = False
        self._answers: queue.SimpleQueue[_Answer | None] = queue.SimpleQueue()
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        args = (theirs, make, parent, foreign, in_use())
        self._process = context.Process(target=_serve, args=args, daemon=True)
        with _starting, _without_arguments(), out_of_earshot():
            self._process.start()
        theirs.close()
        still = self._process.pid if foreign else None
        talk = threading.Thread(target=_talk, args=(ours, self._questions, self._answers, most, still), daemon=True)
        talk.start()
        # Before multiprocessing itself ends what is left, by a signal that nobody hears who stands still.
        self._end = Finalize(self, _end, (self._process, self._questions), exitpriority=1)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    def ask(self, question: object) -> None:
        """Put a question; one at a time. Raises whatever pickling it raises."""
        self._questions.put(pickle.dumps(question))
        self._waiting = True

    def poll(self, seconds: float = 0.0) -> object:
        """Return the answer, None while there is none; waits up to so many seconds for it.

        Raises:
            ChildEndedError: the process has ended, or its answer is no answer.
        """
        end = monotonic() + seconds
        while True:
            try:
                found = self._answers.get(timeout=max(0.0, end - monotonic())) if seconds else self._answers.get(False)
            except queue.Empty:
                return None
            if found is None:
                self._answers.put(None)
                raise ChildEndedError
            data, took = found
            if not self.ready:
                if data != _READY:
                    raise ChildEndedError
                self.ready = True
            elif self._waiting:
                self._waiting, self.took = False, took
                return _value(data)
            else:  # Nobody asked: somebody in there writes what it likes.
                raise ChildEndedError

    def kill(self) -> None:
        """End the process, whatever it does, and all that it has started."""
        self._end()


def _value(data: bytes) -> object:
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ChildEndedError from error


def _talk(
    pipe: connection.Connection,
    questions: queue.SimpleQueue[bytes | None],
    answers: queue.SimpleQueue[_Answer | None],
    most: int,
    still: int | None,
) -> None:
    """The parent's thread for one child: it may wait as long as it likes. ``still``: the process, if it is to stand
    still while it is asked nothing, for whoever thinks in others' turns thinks longer than they may."""
    with contextlib.suppress(Exception), pipe, standing_still(still or 0) as stand:
        answers.put((pipe.recv_bytes(len(_READY)), 0.0))
        stand(True)
        while (question := questions.get()) is not None:
            stand(False)
            pipe.send_bytes(question)
            began = monotonic()
            answer = pipe.recv_bytes(most)
            stand(True)
            answers.put((answer, monotonic() - began))
    answers.put(None)


def _end(process: BaseProcess, questions: queue.SimpleQueue[bytes | None]) -> None:
    questions.put(None)
    if process.pid is not None and process.is_alive():
        kill_family(process.pid)
    if process.pid is not None and hasattr(os, "killpg"):
        # The group is the child's own, and nobody else's while it has not been waited for.
        with contextlib.suppress(OSError):
            os.killpg(process.pid, _KILL)
    process.kill()
    process.join(1.0)


def ask_once(
    make: Callable[[], Handler], question: object, seconds: float, most: int = ANSWER, start_up: float = START_UP
) -> object:
    """Return the answer of a process made for one question; None if none comes within ``seconds`` of its being there,
    which it may take ``start_up`` seconds to be.

    Raises:
        ChildEndedError: the process has ended without one.
    """
    child = ChildProcess(make, most)
    try:
        child.ask(question)
        return answer_of(child, seconds, start_up)
    finally:
        child.kill()


def answer_of(child: ChildProcess, seconds: float, start_up: float = START_UP) -> object:
    """Return the answer to the question just put; None if none comes within ``seconds`` of the child's being there.

    Raises:
        ChildEndedError: the process has ended without one.
    """
    end = monotonic() + start_up
    while not child.ready and monotonic() < end:
        answer = child.poll(_STEP)
        if answer is not None:
            return answer
    return child.poll(seconds) if child.ready else None


# --- in the child ---------------------------------------------------------------------------------------------------


_alone = False  # whether nothing but what this process has started can be reached by a signal of it


def _serve(
    pipe: connection.Connection,
    make: Callable[[], Handler],
    parent: bool,
    foreign: bool,
    addons: AllowedAddons | None,
) -> None:
    _stand_alone()
    use(addons)
    alarmed = not (foreign and end_with_parent())
    if foreign:
        _shut_in()
    # Threads come last: what has been taken from this process would not be taken from those that run already.
    threading.Thread(target=_watch, args=(alarmed,), daemon=True).start()
    if parent:  # To its own parent it stays a daemon: nobody waits for it at the end.
        current_process().daemon = False
    me = os.getpid()
    with contextlib.suppress(BaseException):
        handle = make()
        pipe.send_bytes(_READY)
        while True:
            question = pickle.loads(pipe.recv_bytes())
            try:
                answer = json.dumps(handle(question)).encode()
            except BaseException as error:  # Whatever happened, it is an answer.
                answer = json.dumps({"error": describe_error(error)}).encode()
            if os.getpid() != me:  # A copy of this process that a bot has made has nothing to say.
                os._exit(0)
            pipe.send_bytes(answer)
    _leave()


_starting = threading.Lock()


@contextlib.contextmanager
def _without_arguments() -> Iterator[None]:
    """Let processes that are started meanwhile get no command line of ours: the seed of a deal may stand in it."""
    arguments, sys.argv = sys.argv, sys.argv[:1]
    try:
        yield
    finally:
        sys.argv = arguments


def _stand_alone() -> None:
    """Leave the terminal, print nowhere, and watch the parent."""
    with contextlib.suppress(OSError, AttributeError):
        os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
        file.write("500")  # where memory runs out, this process goes before the window does
    _let_go_of_tracker()
    adopt_orphans()


def _shut_in() -> None:
    """Bound the memory of this process, what it knows of the user, and what it may reach: the libraries, and no file
    of the user."""
    global _alone
    paths = find_paths()
    cap_memory(MEMORY)
    forget_surroundings()
    _alone = shut_in([paths.config, paths.data, paths.logs], [paths.addons]) and only_signals_its_own()
    refuse_system_calls()


def _let_go_of_tracker() -> None:
    """The parent's keeper of shared resources listens on a pipe that every child is given; a bot that writes into it
    would make it complain on the parent's terminal."""
    with contextlib.suppress(Exception):
        tracker: Any = resource_tracker._resource_tracker
        pipe, tracker._fd = tracker._fd, None
        os.close(pipe)


def _watch(alarmed: bool) -> None:
    """Wait for the parent's end: the pipe to it closes then, on every system. While foreign code lets no thread of ours
    run, the system's alarm is not put off any more and ends the process. ``alarmed``: there is one; whoever stands
    still for long would hear it later, and needs none."""
    parent = parent_process()
    if parent is None:
        return
    with contextlib.suppress(Exception):
        while not connection.wait([parent.sentinel], timeout=_HEARTBEAT / 10):
            if alarmed and hasattr(signal, "alarm"):
                signal.alarm(_HEARTBEAT)
    _leave()


def _leave() -> None:
    """End at once, with all processes of the own group, and all that have been started where no others can be
    signalled."""
    if _alone:
        with contextlib.suppress(OSError):
            os.kill(-1, _KILL)
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        with contextlib.suppress(OSError):
            os.killpg(0, _KILL)
    os._exit(0)
