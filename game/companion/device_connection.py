"""One device's connection: what waits to be sent to it, and what it may send."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from aiohttp import WSCloseCode, web

from game.companion.rate_limits import QUEUE, QUEUE_LETTERS, TokenBucket, slow_bucket


@dataclass(eq=False)
class DeviceConnection:
    """A device that knows the secret of the game, at the address ``source``. ``heard``: when it last said something, in
    seconds."""

    number: int
    socket: web.WebSocketResponse
    lang: str
    heard: float
    abort: Callable[[], object]
    source: str = ""
    watching: bool = False
    bucket: TokenBucket = field(default_factory=TokenBucket)
    languages: TokenBucket = field(default_factory=slow_bucket)
    _waiting: deque[str] = field(default_factory=deque)
    _letters: int = 0  # of what waits
    _more: asyncio.Event = field(default_factory=asyncio.Event)
    dropped: bool = False

    def send(self, text: str) -> None:
        """Send a message when the device takes it; one that takes none for too long is dropped."""
        if self.dropped:
            return
        self._waiting.append(text)
        self._letters += len(text)
        if len(self._waiting) > QUEUE or self._letters > QUEUE_LETTERS:
            self.drop()
        self._more.set()

    def drop(self) -> None:
        """End the connection at once."""
        self.dropped = True
        self._waiting.clear()
        self._more.set()
        self.abort()

    async def write(self) -> None:
        """Go on sending what waits, until the connection is dropped or lost."""
        with suppress(ConnectionError):  # whoever reads from it learns of the loss, too
            while not self.dropped:
                while self._waiting:
                    text = self._waiting.popleft()
                    self._letters -= len(text)
                    await self.socket.send_str(text)
                self._more.clear()
                await self._more.wait()

    async def refuse(self) -> None:
        """Close the connection of a device that does not keep to what was agreed."""
        await self.socket.close(code=WSCloseCode.POLICY_VIOLATION)
