"""The clock of a game: how long each person may think, and what is left of that.

Pure bookkeeping: whoever lets time pass says how much, and for whom. A question is known by the number of answers that
its seat has given before it. So an answer that is taken back brings back its question with the time that was left of
it, and no fresh time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from rules.core.checked import fitted

if TYPE_CHECKING:
    from rules import Record

CLOCK = "clock"
"""Key of a record (in its ``extra``): its clock, with the times of all seats when it was saved."""
WARNING = 10
"""Seconds at the end of which a person is warned."""
PRESETS: Final = ("30", "60", "120", "300+10", "600+15")
"""The clocks that are offered, as :func:`clock_from` reads them."""

_MOST_SECONDS, _MOST_STORED = 3600, 36_000
_WORD = re.compile(r"(?:([1-9]\d{0,4})\+)?(\d{1,4})", re.ASCII)


@dataclass(frozen=True)
class ClockRule:
    """``seconds`` for each choice; with a ``store``, so many seconds for the whole game, to which each choice adds
    ``seconds``."""

    seconds: int
    store: int = 0

    @property
    def word(self) -> str:
        """The word for it, as :func:`clock_from` reads it."""
        return f"{self.store}+{self.seconds}" if self.store else str(self.seconds)


def clock_from(word: str) -> ClockRule | None:
    """Return the clock that a word names: ``60``, seconds for each choice, or ``300+10``, a store of seconds and what
    each choice adds. None if it names none."""
    found = _WORD.fullmatch(word)
    if found is None:
        return None
    rule = ClockRule(int(found[2]), int(found[1] or 0))
    fits = rule.seconds <= _MOST_SECONDS and rule.store <= _MOST_STORED and (rule.seconds or rule.store)
    return rule if fits else None


class _SeatTime(msgspec.Struct):
    """What a seat has ``left`` for the question of number ``asked``, the last one that it was given time for;
    ``late``: the number of the last question whose time ran out. -1: none."""

    left: float
    asked: int = -1
    late: int = -1


class _Saved(msgspec.Struct):
    """A clock in a record."""

    rule: str = ""
    seats: list[object] = []


class GameClock:
    """The clock of one game, for people alone: it stands still unless :meth:`run` is called."""

    def __init__(self, rule: ClockRule, seats: int, times: Iterable[_SeatTime] = ()) -> None:
        self.rule = rule
        self._times = [_SeatTime(rule.store) for _ in range(seats)]
        for seat, time in enumerate(times):
            if seat < seats and 0 <= time.left <= _MOST_STORED + _MOST_SECONDS * (time.asked + 1):
                self._times[seat] = time

    def run(self, seat: int, number: int, seconds: float) -> bool:
        """Let time pass for a seat that is asked its question of this number; True if that leaves none."""
        time = self._times[seat]
        time.left = max(0.0, self.left(seat, number) - seconds)
        time.asked = max(time.asked, number)
        if time.left == 0:
            time.late = number
        return time.left == 0

    def left(self, seat: int, number: int) -> float:
        """Return the seconds that a seat has left for its question of this number."""
        time = self._times[seat]
        if number <= time.asked:
            return time.left
        return self.rule.seconds + (time.left if self.rule.store else 0.0)

    def ran_out(self, seat: int, number: int) -> bool:
        """True if the time for this question of a seat has run out: its answer cannot be taken back."""
        return number == self._times[seat].late

    def to_json(self) -> dict[str, object]:
        """Return it as plain values for a record."""
        times = [{"left": round(one.left, 1), "asked": one.asked, "late": one.late} for one in self._times]
        return {"rule": self.rule.word, "seats": times}


def clock_of(record: Record) -> GameClock | None:
    """Return the clock of a saved game as it was left; None if it has none that makes sense."""
    saved = fitted(record.extra.get(CLOCK), _Saved())
    rule = clock_from(saved.rule)
    if rule is None:
        return None
    return GameClock(rule, record.setup.seats, [fitted(time, _SeatTime(rule.store)) for time in saved.seats])
