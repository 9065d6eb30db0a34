"""Bounds for what strangers may ask of the server: how often, how many, and how long they may be wrong."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

CONNECTIONS = 96
"""Open connections in all; the oldest that has not shown the secret gives way to a new one."""
FROM_ONE = 24
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
INBOX = 512
"""Messages that wait for the game; more than that come from nobody who plays."""

_RATE, _BURST = 12.0, 40.0  # messages a second, and at once
_WRONG, _PAUSE, _KNOWN = 5, 30.0, 256  # wrong secrets from an address, seconds that it then waits, addresses remembered


@dataclass
class TokenBucket:
    """How many messages a connection may send: so many at once, and so many a second."""

    left: float = _BURST
    at: float = 0.0

    def take(self, now: float) -> bool:
        """Count one message; False if it is one too many."""
        self.left = min(_BURST, self.left + (now - self.at) * _RATE)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class FailedAttempts:
    """Wrong secrets by address: after a few of them an address waits, and so guessing takes longer than the world."""

    def __init__(self) -> None:
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def waits(self, source: str, now: float) -> bool:
        """True if an address has to wait."""
        count, at = self._wrong.get(source, (0, 0.0))
        if count and now - at > _PAUSE:
            del self._wrong[source]
            return False
        return count >= _WRONG

    def wrong(self, source: str, now: float) -> None:
        """Count a wrong secret."""
        count, _ = self._wrong.get(source, (0, 0.0))
        self._wrong[source] = count + 1, now
        self._wrong.move_to_end(source)
        while len(self._wrong) > _KNOWN:
            self._wrong.popitem(last=False)
