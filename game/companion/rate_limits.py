"""Bounds for what strangers may ask of the server: how often, how many, and how long they may be wrong."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field

CONNECTIONS = 96
"""Open connections in all; the oldest that has not shown the secret gives way to a new one."""
FROM_ONE = 24
"""Of those, from one address."""
ONLOOKERS = 32
"""Devices that know the secret of the game and hold no seat, in all; the rest is kept for seats and newcomers."""
ONLOOKERS_FROM_ONE = 8
"""Of those, from one address."""
UNKNOWN_SECONDS = 8.0
"""How long a connection may stay without the secret, and a request without its end."""
SILENT_SECONDS = 5.0
"""After which a device from which nothing is heard is away."""
BEAT_SECONDS = 1.5
"""Between two signs of life, both ways."""
QUEUE = 64
"""Messages that wait for a slow reader before it is dropped."""
QUEUE_LETTERS = 512 * 1024
"""The same in letters."""
RECEIVED = 8 * 1024
"""Bytes that wait to be read from a connection: what comes in one piece holds up nobody for long."""
INBOX = 512
"""Messages that wait for the game; more than that come from nobody who plays."""

SPREAD_SECONDS = 0.05
"""In which changes of seats are gathered before everybody hears of them."""

_RATE, _BURST = 12.0, 40.0  # messages a second, and at once
_SLOW_RATE, _SLOW_BURST = 0.5, 6.0  # the same for what costs everybody something
_SHARE, _WORK = 0.1, 0.5  # of a core that the server may take, and seconds of work at once
_REST = 0.02  # seconds of one rest
WRONG, PAUSE = 5, 30.0
"""Wrong secrets or codes from one address, and the seconds for which it waits then."""
WRONG_IN_ALL, PAUSE_OF_ALL = 40, 60.0
"""The same for codes from all addresses together."""
_KNOWN = 256  # addresses remembered


@dataclass
class TokenBucket:
    """How many messages may come: ``burst`` at once, and ``rate`` a second."""

    rate: float = _RATE
    burst: float = _BURST
    left: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.left = self.burst

    def take(self, now: float) -> bool:
        """Count one message; False if it is one too many."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


@dataclass
class WorkBudget:
    """How long a thread may work, so that the window beside it goes on however much comes: some seconds at once, and a
    share of the time."""

    left: float = _WORK
    at: float = 0.0
    worked: float = 0.0

    def rest(self, now: float, worked: float) -> float:
        """Return the seconds for which the thread is to rest; ``worked``: seconds of the processor that it has had."""
        self.left = min(_WORK, self.left + (now - self.at) * _SHARE) - (worked - self.worked)
        self.at, self.worked = now, worked
        return min(_REST, max(0.0, -self.left / _SHARE))


def slow_bucket() -> TokenBucket:
    """Return a bucket for what costs everybody something: a seat that is taken, a device's other language."""
    return TokenBucket(_SLOW_RATE, _SLOW_BURST)


def surplus(onlookers: Iterable[tuple[int, str]]) -> list[int]:
    """Return which onlookers (number and address, the longest here first) are too many: of the address with the most of
    them the first, until all fit."""
    left, found = list(onlookers), []
    counts = Counter(source for _, source in left)
    while left:
        crowded, most = counts.most_common(1)[0]
        if most <= ONLOOKERS_FROM_ONE and len(left) <= ONLOOKERS:
            break
        first = next(one for one in left if one[1] == crowded)
        left.remove(first)
        counts[crowded] -= 1
        found.append(first[0])
    return found


class FailedAttempts:
    """Wrong secrets by address: after ``most`` of them an address waits for ``pause`` seconds, and so guessing takes
    longer than the world."""

    def __init__(self, most: int = WRONG, pause: float = PAUSE) -> None:
        self._most, self._pause = most, pause
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def waits(self, source: str, now: float) -> float:
        """Return the seconds for which an address has to wait."""
        count, at = self._wrong.get(source, (0, 0.0))
        if count and now - at > self._pause:
            del self._wrong[source]
            return 0.0
        return max(0.001, at + self._pause - now) if count >= self._most else 0.0

    def wrong(self, source: str, now: float) -> None:
        """Count a wrong secret."""
        count, _ = self._wrong.get(source, (0, 0.0))
        self._wrong[source] = count + 1, now
        self._wrong.move_to_end(source)
        while len(self._wrong) > _KNOWN:
            self._wrong.popitem(last=False)
