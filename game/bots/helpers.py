"""Processes that think along with a bot: they look at some of the worlds of its race (halving.py).

They are made once a race has wanted them, stay for the races that follow, and end with the process that has made them.
One that dies or hangs is ended, and whoever gave it worlds looks at them itself.
"""

from __future__ import annotations

import pickle
import sys
from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from time import monotonic, perf_counter
from typing import Any

from game.bots.child import START_UP, Child, ChildEndedError, Handler
from game.bots.halving import Evaluation, Found, SequentialHalving, WorkerGroup
from rules import game_named, ruleset

HANG = 3.0
"""Seconds beyond the time of its question after which a helper that does not answer is ended."""
LONGEST = 8
"""Worlds that one is given at a time, at most: who is slow shall not hold many."""

REPLACED = 8
"""Helpers that are made in the place of others, before it is left at that."""
_ANSWER = 1024 * 1024  # bytes of the longest answer
_SWITCH = 0.0005  # seconds after which the thread that talks to a helper has its turn

_Question = tuple[bytes, list[int], list[str], float]
"""What makes the race, the numbers of worlds, the answers in their notation, and the seconds that there are."""


class Helpers(WorkerGroup):
    """The helpers of this process; at first there may be none."""

    def __init__(self) -> None:
        super().__init__()
        self._wanted = False
        self._helpers: list[_Helper] = []
        self._ended = 0
        self._switching = sys.getswitchinterval()
        self._round = 0
        self._twin = b""
        self._answers: list[str] = []

    def gather(self) -> None:
        """Make those that are wanted and not there, and end those that hang: between two decisions, because it takes
        time that is nobody's thinking time."""
        for helper in self._helpers.copy():
            if monotonic() > helper.due:
                self._end(helper)
        while self._wanted and len(self._helpers) < self.most and self._ended <= REPLACED:
            sys.setswitchinterval(_SWITCH)
            self._helpers.append(_Helper())

    def join(self, race: SequentialHalving) -> None:
        """Look along with a race from now on."""
        if self.most:
            self._wanted = True
            self._twin = pickle.dumps(race.twin())

    def begin(self, answers: Sequence[Any]) -> None:
        """From now on these answers are compared: what was asked before is of no use any more."""
        self._round += 1
        self._answers = list(map(str, answers)) if self.most else []

    def give(self, worlds: deque[int], seconds: float) -> None:
        """Let those that are free look for so long at some of the last of these ``worlds``, which are taken out."""
        free = [helper for helper in self._helpers[: self.most] if helper.free]
        for place, helper in enumerate(free):
            number = min(LONGEST, len(worlds) // (len(free) - place + 1))
            if number:
                given = [worlds.pop() for _ in range(number)]
                helper.ask(self._round, (self._twin, given, self._answers, seconds))

    def found(self, seconds: float = 0.0) -> Found:
        """What they have seen since :meth:`begin` and not told yet; waits up to so long for all of them."""
        found: Found = {}
        end = monotonic() + seconds
        for helper in self._helpers.copy():
            try:
                found.update(helper.told(self._round, end))
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
    """One process. ``due``: when it must have said something."""

    def __init__(self) -> None:
        self.child = Child(start_helping, _ANSWER)
        self.due = monotonic() + START_UP
        self._asked = 0  # the round of the question that it is at, 0 where it is idle

    @property
    def free(self) -> bool:
        """Whether it can be asked."""
        return self.child.ready and not self._asked

    def ask(self, about: int, question: _Question) -> None:
        """Put a question; ``about``: the round that it belongs to."""
        self._asked, self.due = about, monotonic() + max(0.0, question[-1]) + HANG
        self.child.ask(question)

    def told(self, about: int, end: float) -> Found:
        """What it says to the question of a round; nothing where it is not asked, still looks, or says it too late.

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


def _read(answer: Any) -> Found:
    """What a helper has said: JSON knows no numbers as keys."""
    if not isinstance(answer, list):
        raise ValueError("a helper has failed")
    return {number: [Evaluation(*stand) for stand in stands] for number, stands in answer}


def start_helping() -> Handler:
    """Run in a helper before its first question. It keeps the last race that it was asked about."""
    ruleset(())
    known: tuple[bytes, SequentialHalving | None] = b"", None

    def answer(question: _Question) -> Any:
        nonlocal known
        twin, numbers, answers, seconds = question
        until = perf_counter() + seconds
        race = known[1] if known[0] == twin else None
        if race is None:
            make: Callable[[], SequentialHalving] = pickle.loads(twin)
            race = make()
            known = twin, race
        actions = [game_named(race.game).parse(text) for text in answers]
        return list(race.look_at(numbers, actions, until).items())

    return answer
