"""Helper processes of a searching bot: they evaluate some of the worlds of its search (halving.py).

They are made once a search has wanted them, stay for the searches that follow, and end with the process that has made
them. One that dies or hangs is ended, and its worlds are evaluated by the process that handed them out.
"""

from __future__ import annotations

import pickle
import sys
from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic, perf_counter

from game.bots.child import START_UP, ChildEndedError, ChildProcess, Handler
from game.bots.halving import Evaluation, SequentialHalving, WorkerGroup, WorldEvaluations
from rules import game_named, ruleset

HANG = 3.0
"""Seconds beyond the time of its question after which a helper that does not answer is ended."""
LONGEST = 8
"""Worlds that a helper is handed at a time, at most: a slow one must not hold many."""

REPLACED = 8
"""Helpers that are replaced before the group gives up."""
_ANSWER = 1024 * 1024  # bytes of the longest answer
_SWITCH = 0.0005  # seconds after which the thread that talks to a helper has its turn

_Question = tuple[bytes, list[int], list[str], float]
"""The pickled function that makes the search, the numbers of worlds, the answers in their notation, and the seconds
left."""


class Helpers(WorkerGroup):
    """The helpers of this process, none at first."""

    def __init__(self) -> None:
        super().__init__()
        self._wanted = False
        self._helpers: list[_Helper] = []
        self._ended = 0
        self._switching = sys.getswitchinterval()
        self._round = 0
        self._replica = b""
        self._answers: list[str] = []

    def refresh(self) -> None:
        """Make the helpers that are wanted, and end those that hang. Called between two decisions, because it takes
        time that counts for no decision."""
        for helper in self._helpers.copy():
            if monotonic() > helper.due:
                self._end(helper)
        while self._wanted and len(self._helpers) < self.most and self._ended <= REPLACED:
            sys.setswitchinterval(_SWITCH)
            self._helpers.append(_Helper())

    def join(self, search: SequentialHalving) -> None:
        """Help a search from now on."""
        if self.most:
            self._wanted = True
            self._replica = pickle.dumps(search.replica())

    def begin(self, answers: Sequence[object]) -> None:
        """Compare these answers from now on; worlds handed out before are of no use any more."""
        self._round += 1
        self._answers = list(map(str, answers)) if self.most else []

    def hand_out(self, worlds: deque[int], seconds: float) -> None:
        """Let free helpers evaluate some of the last of these ``worlds``, which are taken out, within so many
        seconds."""
        free = [helper for helper in self._helpers[: self.most] if helper.free]
        for place, helper in enumerate(free):
            number = min(LONGEST, len(worlds) // (len(free) - place + 1))
            if number:
                given = [worlds.pop() for _ in range(number)]
                helper.ask(self._round, (self._replica, given, self._answers, seconds))

    def collect(self, seconds: float = 0.0) -> WorldEvaluations:
        """Return the evaluations since :meth:`begin` that were not collected yet; wait up to so many seconds for all of
        them."""
        found: WorldEvaluations = {}
        end = monotonic() + seconds
        for helper in self._helpers.copy():
            try:
                found.update(helper.collect(self._round, end))
            except (ChildEndedError, ValueError):
                self._end(helper)
        return found

    def close(self) -> None:
        """End them all, and let threads have their turns as before."""
        for helper in self._helpers:
            helper.child.kill()
        self._helpers.clear()
        sys.setswitchinterval(self._switching)

    def _end(self, helper: _Helper) -> None:
        self._helpers.remove(helper)
        self._ended += 1
        helper.child.kill()


class _Helper:
    """One process. ``due``: the time by which it must have answered."""

    def __init__(self) -> None:
        self.child = ChildProcess(start_helping, _ANSWER)
        self.due = monotonic() + START_UP
        self._asked = 0  # the round of the question that it is at, 0 where it is idle

    @property
    def free(self) -> bool:
        """True if it can be asked."""
        return self.child.ready and not self._asked

    def ask(self, about: int, question: _Question) -> None:
        """Ask a question; ``about``: the round that it belongs to."""
        self._asked, self.due = about, monotonic() + max(0.0, question[-1]) + HANG
        self.child.ask(question)

    def collect(self, about: int, end: float) -> WorldEvaluations:
        """Return the evaluations of a round; none if it was not asked in that round, is not ready, or is too late.

        Raises:
            ChildEndedError: the process is gone.
            ValueError: it failed.
        """
        waited = max(0.0, end - monotonic()) if self._asked == about else 0.0
        answer = self.child.poll(waited)  # what tells that the process is there comes this way, too
        if answer is None:
            if self.free:
                self.due = inf
            return {}
        asked, self._asked, self.due = self._asked, 0, inf
        return _read(answer) if asked == about else {}


def _read(answer: object) -> WorldEvaluations:
    """Return the evaluations of an answer; JSON has no numbers as keys."""
    if not isinstance(answer, list):
        raise ValueError("a helper has failed")
    return {
        number: [Evaluation(worth, chance, points, tuple(seen)) for worth, chance, points, seen in evaluations]
        for number, evaluations in answer
    }


def start_helping() -> Handler:
    """Run in a helper before its first question. Return a handler that keeps the last search it was asked about."""
    ruleset(())
    known: tuple[bytes, SequentialHalving | None] = b"", None

    def answer(question: _Question) -> object:
        nonlocal known
        replica, numbers, answers, seconds = question
        until = perf_counter() + seconds
        search = known[1] if known[0] == replica else None
        if search is None:
            make: Callable[[], SequentialHalving] = pickle.loads(replica)
            search = make()
            known = replica, search
        actions = [game_named(search.game).parse(text) for text in answers]
        return list(search.evaluate_worlds(numbers, actions, until).items())

    return answer
