"""Who is connected: so many in all and from one address, strangers for seconds only."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import hdrs, web

from game.companion.rate_limits import CONNECTIONS, FROM_ONE, UNKNOWN_SECONDS, WorkBudget

SERVER = "wonders"
"""What the server calls itself: of which programs it is made, and in which versions, is nobody's business."""


@dataclass
class _Connection:
    transport: asyncio.Transport
    source: str
    since: float
    device: bool = False  # somebody who was let in speaks over it
    busy: int = 0  # so many pictures that only who was let in knows of are being painted for it


class ConnectionGate:
    """Keeps the list of open connections, and ends those of strangers that stay: as many devices are let in as have a
    place beside them. ``clock`` returns seconds; ``proxy``: an address over which many people come, "" for none;
    ``malformed``: so many requests were none."""

    def __init__(self, clock: Callable[[], float], proxy: str = "") -> None:
        self._clock, self._proxy = clock, proxy
        self._guests: dict[object, _Connection] = {}
        self._work = WorkBudget()
        self.malformed = 0

    def rest(self) -> None:
        """Let the thread rest for a moment if too much comes."""
        time.sleep(self._work.rest(time.monotonic(), time.thread_time()))

    def arrived(self, who: object, transport: asyncio.Transport) -> None:
        """A connection was opened; one that is too many is ended, the oldest stranger's first."""
        peer = transport.get_extra_info("peername") or ("",)
        guest = self._guests[who] = _Connection(transport, str(peer[0]), self._clock())
        for near, most in ((True, FROM_ONE), (False, CONNECTIONS)):
            others = {one: other for one, other in self._guests.items() if not near or other.source == guest.source}
            if len(others) > most and not (near and guest.source == self._proxy):
                strangers = [one for one, other in others.items() if not other.device and one is not who]
                first = min(strangers, key=lambda one: (others[one].busy > 0, others[one].since), default=who)
                self._end(first)

    def _end(self, who: object) -> None:
        guest = self._guests.pop(who, None)
        if guest is not None:
            guest.transport.abort()

    def left(self, who: object) -> None:
        """A connection was closed."""
        self._guests.pop(who, None)

    def let_in(self, who: object) -> None:
        """Over a connection somebody has shown the secret."""
        guest = self._guests.get(who)
        if guest is not None:
            guest.device = True

    def paints(self, who: object, more: int) -> None:
        """A picture for a connection is begun (1) or done (-1)."""
        guest = self._guests.get(who)
        if guest is not None:
            guest.busy += more
            guest.since = self._clock()

    def sweep(self) -> None:
        """End the connections of strangers that have stayed too long."""
        now = self._clock()
        for who, guest in list(self._guests.items()):
            if not guest.device and not guest.busy and now - guest.since > UNKNOWN_SECONDS:
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
        self._gate.rest()

    def data_received(self, data: bytes) -> None:
        """Read what has come, when there is time for it."""
        super().data_received(data)
        self._gate.rest()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Tell the gate."""
        self._gate.left(self)
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer what is no request without a word, and count it: anybody can send as much of it as they like."""
        if status >= 500:
            response = super().handle_error(request, status, exc, message)
        else:
            self._gate.malformed += 1
            response = web.Response(status=status)
            response.force_close()
        response.headers[hdrs.SERVER] = SERVER
        return response


def abort(request: web.BaseRequest) -> None:
    """End a connection without a word."""
    if request.transport is not None:
        request.transport.abort()
