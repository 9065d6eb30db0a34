"""The server of hands on phones: a thread of its own with a list of files and one kind of socket.

What the game wants told is called in this thread, what devices say lies in a queue for the game: neither waits for the
other. The thread knows secrets, seats and connections; what it passes on to the game has come over a connection that
holds the seat it speaks of.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import socket
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from math import ceil
from time import monotonic

import msgspec
from aiohttp import WSMsgType, hdrs, web

from game.companion.connection_gate import SERVER, ConnectionGate, GuestHandler, abort
from game.companion.device_connection import DeviceConnection
from game.companion.lobby import Channel, Lobby, LobbyEvent
from game.companion.messages import LONGEST, ChangeLanguage, Handshake, IncomingMessage, TakeSeat, read
from game.companion.network import PublicAccess, check_address
from game.companion.pictures import DevicePictures
from game.companion.rate_limits import (
    BEAT_SECONDS,
    INBOX,
    PAUSE_OF_ALL,
    RECEIVED,
    SILENT_SECONDS,
    SPREAD_SECONDS,
    UNKNOWN_SECONDS,
    WRONG_IN_ALL,
    FailedAttempts,
    TokenBucket,
    slow_bucket,
    surplus,
)
from game.companion.room import CompanionSeat, Room
from game.companion.served_files import ServedFile, served_files
from game.messages import GameMessage, cause
from rules.core.messages import Message

_SHUTDOWN = 0.5  # seconds for connections to close
_REPORT = 60.0  # seconds between two lines of the log about the same
_log = logging.getLogger(__name__)


class CompanionServer:
    """Serves one room. ``words`` returns the texts of the page in a language, and the languages there are; ``wake`` is
    called when something has come for the game; both from the thread of the server. ``public``: how devices from
    elsewhere come.

    ``error``: why it does not listen, "" while it does or is about to.
    """

    def __init__(
        self,
        room: Room,
        words: Callable[[str], Mapping[str, object]],
        address: str,
        port: int = 0,
        wake: Callable[[], object] = lambda: None,
        public: PublicAccess | None = None,
    ) -> None:
        self.room = room
        self.pictures: DevicePictures | None = None  # of the present game
        self.error: Message | None = None
        self._wake, self._public = wake, public or PublicAccess()
        self.lobby = Lobby(room, words, self._note, self._in_a_moment)
        self._address, self._port = check_address(address), port
        self._inbox: queue.Queue[LobbyEvent] = queue.Queue(INBOX)
        self._files: dict[str, ServedFile] = {}
        self._devices: dict[int, DeviceConnection] = {}
        self._numbers = 0
        self._guesses, self._codes = FailedAttempts(), FailedAttempts()
        self._all_codes = FailedAttempts(WRONG_IN_ALL, PAUSE_OF_ALL)
        self._gate = ConnectionGate(monotonic, self._public.proxy)
        self._takings: defaultdict[int, TokenBucket] = defaultdict(slow_bucket)  # by seat
        self._reported = -_REPORT
        self._hosts: frozenset[str] = frozenset()  # by which requests may call this server
        self._origins: frozenset[str] = frozenset()  # of pages that may speak with it
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping: asyncio.Event | None = None
        self._stopped = False  # it may be told so before it listens
        self._early: list[Callable[[], object]] = []  # what is to be done when it does
        self._lock = threading.Lock()
        self._painting: asyncio.Task[None] | None = None
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="hands", daemon=True)

    # --- the game's thread ------------------------------------------------------------------------------------------

    def start(self, seconds: float = 0.0) -> None:
        """Start listening; waits up to so many seconds until it does."""
        self._thread.start()
        if seconds:
            self._ready.wait(seconds)

    @property
    def listening(self) -> bool:
        """True once devices can connect."""
        return self._ready.is_set() and not self.error

    @property
    def port(self) -> int:
        """The port at which it listens, or is to listen."""
        return self._port

    @property
    def place(self) -> str:
        """The address without the secret, as it can be read out."""
        return f"{self._public.address}/" if self._public.address else self.local_place

    @property
    def local_place(self) -> str:
        """The same for devices of this network."""
        return f"http://{self._host}/"

    @property
    def _host(self) -> str:
        return f"[{self._address}]:{self._port}" if ":" in self._address else f"{self._address}:{self._port}"

    @property
    def address(self) -> str:
        """The whole address: who has it may take a seat. The secret stands in its fragment, which no browser sends."""
        return f"{self.place}#{self.room.secret}"

    def begin(
        self, game: int, seats: Sequence[CompanionSeat], places: Mapping[int, str], pictures: DevicePictures
    ) -> None:
        """Begin another game with its own pictures, see :meth:`Room.begin`."""
        self._soon(self._begin, game, seats, places, pictures)

    def leave(self) -> None:
        """The game was left before its end."""
        self._soon(self.lobby.leave)

    def take_events(self) -> list[LobbyEvent]:
        """Return what has come since the last call."""
        found = []
        with suppress(queue.Empty):
            while True:
                found.append(self._inbox.get_nowait())
        return found

    def tell(self, channel: Channel, kind: str, **values: object) -> None:
        """Tell the device of a seat something, in the language of the channel; what is in ``KEPT`` is told again to one
        that comes back."""
        text = msgspec.json.encode({"type": kind, "seat": channel[0], **values}).decode()
        self._soon(self.lobby.pass_on, channel, kind, text)

    def forget(self, seat: int) -> None:
        """Forget what the device of a seat was told."""
        self._soon(self.lobby.forget, seat)

    def offer(self, seats: Iterable[int]) -> None:
        """Let devices take these seats, and no others."""
        self._soon(self.lobby.offer, tuple(seats))

    def reseat(self, seat: int, bot: bool, name: str) -> None:
        """Let a bot answer for a seat, or no more, see :meth:`Lobby.reseat`."""
        self._soon(self.lobby.reseat, seat, bot, name)

    def release(self, seat: int) -> None:
        """Take a seat from its device."""
        self._soon(self.lobby.release, seat)

    def stop(self, seconds: float = 0.0) -> None:
        """Stop listening; waits up to so many seconds until everything is closed."""
        self._stopped = True
        if self._loop is not None and self._stopping is not None:
            with suppress(RuntimeError):  # it has stopped already
                self._loop.call_soon_threadsafe(self._stopping.set)
        if seconds and self._thread.is_alive():
            self._thread.join(seconds)

    def _soon(self, call: Callable[..., object], *given: object) -> None:
        with self._lock:
            if self._loop is None:
                self._early.append(partial(call, *given))
                return
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(call, *given)

    def _in_a_moment(self, call: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(SPREAD_SECONDS, call)

    # --- the server's thread ----------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except OSError as error:
            self.error = GameMessage("server_at", address=self._address, port=self._port, reason=cause(error))
        except Exception as error:
            _log.exception("the server of hands has failed")
            self.error = GameMessage("server_failed", error=type(error).__name__)
        finally:
            self._ready.set()
            if self.pictures is not None:
                self.pictures.close()
            self._wake()

    async def _serve(self) -> None:
        loop = asyncio.get_running_loop()
        self._files = served_files()
        self._stopping = asyncio.Event()
        web_server = web.Server(self._answer, access_log=None)
        options = {"keepalive_timeout": UNKNOWN_SECONDS, "access_log": None, "max_line_size": 1024, "max_headers": 48}
        listener = await loop.create_server(
            lambda: GuestHandler(self._gate, web_server, loop, max_field_size=4096, **options),
            self._address,
            self._port,
            backlog=64,
            family=socket.AF_INET6 if ":" in self._address else socket.AF_INET,
        )
        for listening in listener.sockets:  # connections inherit it
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
        self._port = listener.sockets[0].getsockname()[1]
        self._hosts = frozenset(filter(None, (self._host, self._public.host)))
        self._origins = frozenset(filter(None, (f"http://{self._host}", self._public.address)))
        with self._lock:
            self._loop = loop
            for call in self._early:
                call()
        if self._stopped:
            self._stopping.set()
        self._ready.set()
        self._wake()
        beat = loop.create_task(self._beat())
        await self._stopping.wait()
        listener.close()
        beat.cancel()
        if self._painting is not None:
            self._painting.cancel()
        for device in list(self._devices.values()):
            device.send('{"type":"over"}')
        await asyncio.sleep(0.05)
        await web_server.shutdown(_SHUTDOWN)

    def _begin(
        self, game: int, seats: Sequence[CompanionSeat], places: Mapping[int, str], pictures: DevicePictures
    ) -> None:
        if self._painting is not None:
            self._painting.cancel()
        if self.pictures is not None:
            self.pictures.close()
        self.pictures = pictures
        self._painting = asyncio.get_running_loop().create_task(pictures.paint_ahead())
        self.lobby.begin(game, seats, places)

    async def _beat(self) -> None:
        """Give signs of life, and part with whoever gives none."""
        due = monotonic() + BEAT_SECONDS
        while True:
            await asyncio.sleep(max(0.0, due - monotonic()))
            self._gate.sweep()
            self._report()
            now = monotonic()
            late, due = now - due, now + BEAT_SECONDS
            for device in list(self._devices.values()):
                device.heard += late  # while this thread could not run it heard nobody: that is nobody's silence
                if now - device.heard > SILENT_SECONDS - BEAT_SECONDS:
                    device.drop()
                    self.lobby.part(device)
                else:
                    device.send('{"type":"beat"}')

    def _report(self) -> None:
        """Say how much has come that is no request: one line, and no more than one a minute."""
        if self._gate.malformed and monotonic() - self._reported >= _REPORT:
            _log.warning("malformed requests refused: %d", self._gate.malformed)
            self._gate.malformed, self._reported = 0, monotonic()

    # --- requests

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request; everything that is not on the list does not exist."""
        if request.method not in ("GET", "HEAD") or request.headers.get("Host", "") not in self._hosts:
            return self._page(web.Response(status=403))
        path = request.rel_url.raw_path
        if path == "/socket":
            return await self._socket(request)
        if path.startswith("/picture/"):
            return await self._picture(request, path.removeprefix("/picture/"))
        found = self._files.get(path)
        if found is None:
            return self._page(web.Response(status=404))
        return self._page(web.Response(body=found.content, headers={"Content-Type": found.media}), path != "/")

    async def _picture(self, request: web.BaseRequest, token: str) -> web.StreamResponse:
        who, pictures = request.protocol, self.pictures
        if pictures is None or not pictures.knows(token):
            return self._page(web.Response(status=404))
        self._gate.paints(who, 1)
        try:
            found = await pictures.fetch(token)
        finally:
            self._gate.paints(who, -1)
        if found is None:
            return self._page(web.Response(status=404))
        response = self._page(web.Response(body=found, headers={"Content-Type": "image/jpeg"}))
        response.headers["Cache-Control"] = "private, max-age=86400, immutable"
        return response

    def _page(self, response: web.Response, lasts: bool = False) -> web.Response:
        """Return a response with what a browser must know: nothing may come from elsewhere or be shown elsewhere."""
        sockets = " ".join(f"ws{origin.removeprefix('http')}" for origin in sorted(self._origins))
        response.headers.update(
            {
                "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                "media-src data:; "
                f"font-src 'self'; connect-src 'self' {sockets}; base-uri 'none'; form-action 'none'; "
                "frame-ancestors 'none'",
                "X-Content-Type-Options": "nosniff",
                "Referrer-Policy": "no-referrer",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Cache-Control": "private, max-age=3600" if lasts else "no-store",
                hdrs.SERVER: SERVER,
            }
        )
        return response

    async def _socket(self, request: web.BaseRequest) -> web.StreamResponse:
        source = self._public.source(request.remote or "", request.headers.get("X-Forwarded-For", ""))
        if request.headers.get("Origin", "") not in self._origins:
            return self._page(web.Response(status=403))
        made = web.WebSocketResponse(compress=False, max_msg_size=LONGEST, timeout=1.0, autoping=False)
        if not made.can_prepare(request):
            return self._page(web.Response(status=400))
        made.headers[hdrs.SERVER] = SERVER
        try:
            await made.prepare(request)
        except ConnectionError:  # whoever has gone again is no fault
            return self._page(web.Response(status=400))
        with suppress(ConnectionError):
            device = await self._let_in(made, source, request)
            if device is None:
                await made.close()
            else:
                await self._attend(device)
        return made

    async def _attend(self, device: DeviceConnection) -> None:
        """Hear a device and write to it until its connection ends."""
        writer = asyncio.get_running_loop().create_task(device.write())
        try:
            await self._listen(device)
        finally:
            writer.cancel()
            self._devices.pop(device.number, None)
            self.lobby.part(device)

    async def _let_in(
        self, made: web.WebSocketResponse, source: str, request: web.BaseRequest
    ) -> DeviceConnection | None:
        """Return the device if its first word is the secret; None, and it is told so, if not."""
        with suppress(TimeoutError):
            first = await made.receive(timeout=UNKNOWN_SECONDS)
            hello = read(first.data) if first.type is WSMsgType.TEXT else None
            why, wait = self._judge(hello if isinstance(hello, Handshake) else Handshake(""), source, monotonic())
            if not why and isinstance(hello, Handshake):
                self._gate.let_in(request.protocol)
                return self._welcome(made, source, request, hello)
            with suppress(ConnectionError, RuntimeError):
                await made.send_str(msgspec.json.encode({"type": "refused", "why": why, "wait": ceil(wait)}).decode())
        return None

    def _judge(self, hello: Handshake, source: str, now: float) -> tuple[str, float]:
        """Return why a device is not let in ("" if it is), and the seconds after which it may try again. Whoever has a
        seat is let in however many others at the same address are wrong."""
        if hello.code:
            return self._judge_code(hello.code, source, now)
        wait = self._guesses.waits(source, now)
        if self.room.knows(hello.seats) if wait else self.room.lets_in(hello.game):
            return "", 0.0
        if not wait:
            self._guesses.wrong(source, now)
        return "refused", wait

    def _judge_code(self, code: str, source: str, now: float) -> tuple[str, float]:
        if not self.room.code:
            return "no_code", 0.0
        wait = max(self._codes.waits(source, now), self._all_codes.waits("", now))
        if not wait and self.room.admits(code):
            return "", 0.0
        if not wait:
            self._codes.wrong(source, now)
            self._all_codes.wrong("", now)
        return "wrong_code", wait

    def _welcome(
        self, made: web.WebSocketResponse, source: str, request: web.BaseRequest, hello: Handshake
    ) -> DeviceConnection:
        """Let a device in, and part with onlookers that are too many then: whoever holds a seat keeps the place."""
        self._numbers += 1
        device = DeviceConnection(self._numbers, made, hello.lang, monotonic(), partial(abort, request), source)
        before = self._onlookers()  # a page that loses its seat to this one is told so, and goes by itself
        self._devices[device.number] = device
        self.lobby.welcome(device, hello)
        newer = [] if self.room.held_by(device.number) else [device]
        for number in surplus((one.number, one.source) for one in [*before, *newer]):
            self._devices[number].drop()
        return device

    def _onlookers(self) -> list[DeviceConnection]:
        """Return the devices that hold no seat, the longest here first."""
        return [one for one in self._devices.values() if not one.dropped and not self.room.held_by(one.number)]

    async def _listen(self, device: DeviceConnection) -> None:
        async for frame in device.socket:
            now = monotonic()
            if not device.bucket.take(now):
                await device.refuse()
                return
            if frame.type in (WSMsgType.PING, WSMsgType.PONG):  # of a proxy
                if frame.type is WSMsgType.PING:
                    await device.socket.pong(frame.data)
                continue
            said = read(frame.data) if frame.type is WSMsgType.TEXT else None
            if said is None:
                await device.refuse()
                return
            device.heard = now
            if self._in_time(device, said, now):
                self.lobby.hear(device, said)

    def _in_time(self, device: DeviceConnection, message: IncomingMessage, now: float) -> bool:
        """True unless it costs everybody something and has been done often in this short time."""
        match message:
            case TakeSeat(seat=seat):
                return self._takings[seat].take(now)
            case ChangeLanguage():
                return device.languages.take(now)
        return True

    def _note(self, note: LobbyEvent) -> None:
        """Pass something on to the game; what comes when the queue is full comes from nobody who plays."""
        with suppress(queue.Full):
            self._inbox.put_nowait(note)
        self._wake()
