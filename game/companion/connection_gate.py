"""Who is connected: so many in all and from one address, strangers for seconds only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from game.companion.rate_limits import CONNECTIONS, FROM_ONE, UNKNOWN_SECONDS


@dataclass
class _Connection:
    transport: asyncio.Transport
    source: str
    since: float
    trusted: int = 0  # so many things known only to who was let in are being done over it


class ConnectionGate:
    """Keeps the list of open connections, and ends those of strangers that stay: who knows the secret always finds a
    place. ``clock`` returns seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._guests: dict[object, _Connection] = {}

    def arrived(self, who: object, transport: asyncio.Transport) -> None:
        """A connection was opened; one that is too many is ended, the oldest stranger's first."""
        peer = transport.get_extra_info("peername") or ("",)
        guest = self._guests[who] = _Connection(transport, str(peer[0]), self._clock())
        for near, most in ((True, FROM_ONE), (False, CONNECTIONS)):
            others = {one: other for one, other in self._guests.items() if not near or other.source == guest.source}
            if len(others) > most:
                strangers = [one for one, other in others.items() if not other.trusted and one is not who]
                self._end(min(strangers, key=lambda one: others[one].since) if strangers else who)

    def _end(self, who: object) -> None:
        guest = self._guests.pop(who, None)
        if guest is not None:
            guest.transport.abort()

    def left(self, who: object) -> None:
        """A connection was closed."""
        self._guests.pop(who, None)

    def trust(self, who: object, more: int) -> None:
        """Somebody who was let in begins (1) or ends (-1) something over a connection."""
        guest = self._guests.get(who)
        if guest is not None:
            guest.trusted += more
            guest.since = self._clock()

    def sweep(self) -> None:
        """End the connections of strangers that have stayed too long."""
        now = self._clock()
        for who, guest in list(self._guests.items()):
            if not guest.trusted and now - guest.since > UNKNOWN_SECONDS:
                self._end(who)

    def __len__(self) -> int:
        return len(self._guests)


class GuestHandler(web.RequestHandler):
    """The protocol of a connection, which the gate knows about."""

    def __init__(self, gate: ConnectionGate, server: Any, loop: asyncio.AbstractEventLoop, **options: Any) -> None:
        super().__init__(server, loop=loop, **options)
        self._gate = gate

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask the gate whether it may stay."""
        super().connection_made(transport)
        assert isinstance(transport, asyncio.Transport)
        self._gate.arrived(self, transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        """Tell the gate."""
        self._gate.left(self)
        super().connection_lost(exc)
