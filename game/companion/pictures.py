"""Pictures for devices: cards and boards, painted by the painters of the table in a process of their own.

A device never asks for a picture by what it shows. It is told a token, made from a key that nobody knows, so that it
can fetch what it was told about and nothing else. A picture is painted once, whoever wants it, and ahead of time where
it is clear that it will be wanted.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import hmac
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress

from game.bots.child import START_UP, ChildEndedError, ChildProcess, Handler
from game.companion_protocol import Subject

WIDTH = 440
"""Pixels across of a card."""
_MOST_BYTES = 48 * 1024 * 1024  # of all pictures kept
_MOST_KNOWN = 4096  # pictures that may be asked for
_ANSWER = 1024 * 1024  # bytes of a picture on its way from the process
_LOOK = 0.008  # seconds between two looks whether it has come
_LONGEST = 20.0  # seconds for one picture
_TRIES = 2
_log = logging.getLogger(__name__)

PictureRequest = tuple[Subject, str]
"""What is shown, and in which language."""


class DevicePictures:
    """The pictures of one game. ``make`` starts the painting process, see
    :func:`game.companion.painting_process.painting`."""

    def __init__(self, make: Callable[[], Handler]) -> None:
        self._make = make
        self._key = secrets.token_bytes(16)
        self._known: OrderedDict[str, PictureRequest] = OrderedDict()
        self._ahead: deque[str] = deque()
        self._painted: OrderedDict[str, bytes] = OrderedDict()
        self._bytes = 0
        self._coming: dict[str, asyncio.Future[bytes | None]] = {}
        self._child: ChildProcess | None = None
        self._closed = False
        self._turn: asyncio.Lock | None = None
        self.painted = 0  # so many were painted

    # --- any thread

    def token(self, subject: Subject, lang: str) -> str:
        """Return the name under which a picture can be fetched from now on."""
        wanted = (subject, lang)
        token = hmac.new(self._key, repr(wanted).encode(), hashlib.sha256).hexdigest()[:32]
        if token not in self._known:
            self._known[token] = wanted
            self._ahead.append(token)
            while len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        return token

    # --- the server's thread

    def knows(self, token: str) -> bool:
        """True if a device was told this token."""
        return token in self._known

    async def fetch(self, token: str) -> bytes | None:
        """Return a picture as JPEG, painted now if need be; None for a token that was never told."""
        found = self._painted.get(token)
        if found is not None:
            self._painted.move_to_end(token)
            return found
        wanted = self._known.get(token)
        if wanted is None:
            return None
        coming = self._coming.get(token)
        if coming is None:
            coming = self._coming[token] = asyncio.ensure_future(self._paint(token, wanted))
            coming.add_done_callback(lambda _: self._coming.pop(token, None))
        return await asyncio.shield(coming)

    async def paint_ahead(self) -> None:
        """Go on painting what will be wanted, one picture after the other, until the task is cancelled."""
        while True:
            if self._ahead and not self._coming:
                await self.fetch(self._ahead.popleft())
            else:
                await asyncio.sleep(0.05)

    def close(self) -> None:
        """End the painting process; nothing is painted any more."""
        self._closed = True
        self._end_child()

    def _end_child(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None

    async def _paint(self, token: str, wanted: PictureRequest) -> bytes | None:
        if self._turn is None:
            self._turn = asyncio.Lock()
        async with self._turn:
            for _ in range(0 if self._closed else _TRIES):
                try:
                    picture = await self._asked(wanted)
                except ChildEndedError:
                    if self._closed:
                        return None
                    _log.warning("the process that paints for devices has ended")
                    self._end_child()
                    continue
                if picture is not None:
                    self._keep(token, picture)
                return picture
        return None

    async def _asked(self, wanted: PictureRequest) -> bytes | None:
        if self._child is None:
            self._child = ChildProcess(self._make, _ANSWER)
        child = self._child
        child.ask((*wanted, WIDTH))
        left = START_UP + _LONGEST
        while (answer := child.poll()) is None:
            if left <= 0:
                raise ChildEndedError
            left -= _LOOK
            await asyncio.sleep(_LOOK)
        self.painted += 1
        return _jpeg(answer)

    def _keep(self, token: str, picture: bytes) -> None:
        self._painted[token] = picture
        self._bytes += len(picture)
        while self._bytes > _MOST_BYTES:
            self._bytes -= len(self._painted.popitem(last=False)[1])


def _jpeg(answer: object) -> bytes | None:
    """Return the picture in an answer of the process; None, and a line in the log, if it could not paint it."""
    found = answer.get("jpeg") if isinstance(answer, dict) else None
    with suppress(binascii.Error):
        if isinstance(found, str):
            return base64.b64decode(found, validate=True)
    _log.warning("a picture for a device could not be painted: %.200s", answer)
    return None
