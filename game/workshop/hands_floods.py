"""The table while strangers flood its server: the frames of the window, and how devices go on playing meanwhile.

Everybody runs in processes of their own: who plays on a device, and who floods."""

from __future__ import annotations

import asyncio
import os
import re
import struct
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from game.companion.messages import GiveAnswer, Handshake
from game.headless.unattended import unseen
from game.storage.settings import Settings
from game.workshop.hands_bench import joined_table, spread, until
from game.workshop.random_device import RandomDevice, as_text

if TYPE_CHECKING:
    from game.app import App

_SEATS, _SIZE, _SECONDS = 3, (1920, 1080), 8.0
_LIFE = 60.0  # seconds of one connection
_THOUGHT = 0.3  # seconds until a device answers
_SETTLE = 1.5  # seconds of a flood before frames are counted
_PICTURES, _TOKEN = 20, re.compile(rb'"([0-9a-f]{32})"')


class FloodedGame:
    """Where the server listens, and what a stranger with the code in hand knows; ``tokens``: of pictures, as far as an
    onlooker has been told of any."""

    def __init__(self, origin: str, secret: str) -> None:
        self.origin, self.secret = origin, secret
        self.tokens: list[str] = []
        self.host, _, port = origin.removeprefix("http://").rpartition(":")
        self.port = int(port)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection and say nothing."""
        return await asyncio.open_connection(self.host, self.port)

    def request(self, path: str, *lines: str) -> bytes:
        """Return a request for a path."""
        return "\r\n".join([f"GET {path} HTTP/1.1", f"Host: {self.host}:{self.port}", *lines, "", ""]).encode()

    async def upgrade(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a socket of the page and say nothing."""
        reader, writer = await self.connect()
        lines = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Origin: {self.origin}")
        writer.write(self.request("/socket", *lines, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="))
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def enter(self, lang: str = "en") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a socket of the page and show the secret."""
        reader, writer = await self.upgrade()
        writer.write(message("hello", game=self.secret, lang=lang))
        return reader, writer


def frame(data: bytes, kind: int = 1, last: bool = True) -> bytes:
    """Return a frame of a socket as a browser sends it, masked with zeros."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
    if size > 0xFFFF:
        length = b"\xff" + struct.pack(">Q", size)
    return bytes([0x80 * last | kind]) + length + bytes(4) + data


def message(kind: str, **values: object) -> bytes:
    """Return the frame of a message."""
    return frame(msgspec.json.encode({"type": kind, **values}))


Life = Callable[[FloodedGame, int], Awaitable[None]]
"""What one connection does from its beginning to its end; the number is that of the attacker."""


async def _pour(writer: asyncio.StreamWriter, data: bytes, reader: asyncio.StreamReader | None = None) -> None:
    """Send something over and over until the connection ends; with ``reader`` read what is answered, too."""
    reading = asyncio.ensure_future(_swallow(reader)) if reader is not None else None
    try:
        while not writer.is_closing() and not (reading is not None and reading.done()):
            writer.write(data)
            await writer.drain()
            await asyncio.sleep(0)
    finally:
        if reading is not None:
            reading.cancel()


async def _swallow(reader: asyncio.StreamReader) -> None:
    while await reader.read(65536):
        pass


def _bulk(data: Callable[[FloodedGame], bytes]) -> Life:
    """Show the secret, and send this as fast as it goes."""

    async def life(target: FloodedGame, number: int) -> None:
        reader, writer = await target.enter()
        await _pour(writer, data(target), reader)

    return life


def _stream(data: Callable[[FloodedGame], bytes]) -> Life:
    """Send this as fast as it goes, without the secret."""

    async def life(target: FloodedGame, number: int) -> None:
        reader, writer = await target.connect()
        await _pour(writer, data(target), reader)

    return life


def _steady(each: Callable[[int], bytes], pause: float) -> Life:
    """Show the secret, and send one message after the other, as many as are allowed; sends its signs of life, too."""

    async def life(target: FloodedGame, number: int) -> None:
        reader, writer = await target.enter()
        reading = asyncio.ensure_future(_swallow(reader))
        count = 0
        while not reading.done():
            writer.write(each(count))
            count += 1
            await asyncio.sleep(pause)

    return life


def _hello(**values: object) -> Life:
    """Say hello with what is wrong."""

    async def life(target: FloodedGame, number: int) -> None:
        reader, writer = await target.upgrade()
        writer.write(message("hello", **values))
        await reader.read(200)
        writer.close()

    return life


async def _come_and_go(target: FloodedGame, number: int) -> None:
    reader, writer = await target.enter(("en", "zh-Hant")[number % 2])
    writer.write(message("watch"))
    await reader.read(200)
    writer.transport.abort()


async def _knock(target: FloodedGame, number: int) -> None:
    _, writer = await target.connect()
    writer.transport.abort()


async def _idle(target: FloodedGame, number: int) -> None:
    reader, _ = await target.connect()
    await reader.read()


async def _drip(target: FloodedGame, number: int) -> None:
    _, writer = await target.connect()
    for letter in target.request("/", "X: " + "y" * 400):
        writer.write(bytes([letter]))
        await writer.drain()
        await asyncio.sleep(0.01)


async def _deaf(target: FloodedGame, number: int) -> None:
    _, writer = await target.enter()
    for _ in range(60):
        writer.write(message("watch"))
        await asyncio.sleep(0.1)


async def _page(target: FloodedGame, number: int) -> None:
    reader, writer = await target.connect()
    for path in ("/", "/page.js", "/page.css", "/icon/coin.svg"):
        writer.write(target.request(path))
        await reader.readuntil(b"\r\n\r\n")
    writer.write(target.request("/", "Connection: close"))
    await _swallow(reader)
    writer.close()


async def _pictures(target: FloodedGame, number: int) -> None:
    if not target.tokens:
        reader, writer = await target.enter()
        writer.write(message("watch"))
        heard = b""
        while not (found := _TOKEN.findall(heard)):
            heard += await reader.read(65536)
        target.tokens = [token.decode() for token in found]
        writer.close()
    reader, writer = await target.connect()
    for token in Random(number).choices(target.tokens, k=_PICTURES):
        writer.write(target.request(f"/picture/{token}"))
    writer.write(target.request("/", "Connection: close"))
    await _swallow(reader)
    writer.close()


def _seat(count: int) -> bytes:
    return message("leave", seat=0) if count % 2 else message("take", seat=0, name="Bad")


FLOODS: dict[str, tuple[int, Life]] = {
    "connections": (8, _knock),
    "idle": (160, _idle),
    "drips": (40, _drip),
    "page": (8, _page),
    "requests": (4, _stream(lambda target: target.request("/page.js") * 20)),
    "unknown_paths": (4, _stream(lambda target: target.request("/nothing") * 20)),
    "malformed": (4, _stream(lambda target: b"GET / HTTP/9.x\r\n\r\n")),
    "large_headers": (4, _stream(lambda target: target.request("/", *(f"X{n}: " + "y" * 900 for n in range(40))))),
    "pictures": (8, _pictures),
    "wrong_secrets": (8, _hello(game="x" * 22)),
    "wrong_codes": (8, _hello(game="", code="AAAAAA")),
    "come_and_go": (8, _come_and_go),
    "messages": (8, _bulk(lambda target: message("look", seat=0, number=1, action="build altar") * 30)),
    "beats": (8, _bulk(lambda target: message("beat") * 30)),
    "damaged": (8, _bulk(lambda target: frame(b'{"type":"beat"'))),
    "nested": (8, _bulk(lambda target: frame(b"[" * 2000))),
    "too_long": (8, _bulk(lambda target: frame(b"x" * 60_000))),
    "pings": (8, _bulk(lambda target: frame(b"", 9) * 200)),
    "pongs": (8, _bulk(lambda target: frame(b"", 10) * 200)),
    "fragments": (8, _bulk(lambda target: frame(b"{", 1, False) + frame(b" ", 0, False) * 500)),
    "languages": (8, _steady(lambda count: message("speak", lang=("en", "zh-Hant")[count % 2]), 0.08)),
    "watching": (8, _steady(lambda count: message("watch"), 0.08)),
    "seats": (8, _steady(_seat, 0.08)),
    "deaf": (8, _deaf),
}
"""Floods by name: so many attackers, and what each of them does over and over."""


async def _flood(target: FloodedGame, name: str) -> None:
    many, life = FLOODS[name]

    async def attacker(number: int) -> None:
        while True:
            with suppress(OSError, EOFError, asyncio.LimitOverrunError, TimeoutError):
                async with asyncio.timeout(_LIFE):
                    await life(target, number)
            await asyncio.sleep(0)

    await asyncio.gather(*(attacker(number) for number in range(many)))


async def _play(target: FloodedGame, seat: int) -> None:
    """Hold a seat, and answer at random after a moment of thought."""
    import aiohttp  # an extra of the package

    device, address = RandomDevice(seat), f"{target.origin}/socket"
    async with (
        aiohttp.ClientSession(headers={"Origin": target.origin}) as session,
        session.ws_connect(address) as socket,
    ):
        await socket.send_str(as_text(Handshake(target.secret, lang="en")))
        async for heard in socket:
            _, said = device.hear(heard.data)
            if isinstance(said, GiveAnswer):
                await asyncio.sleep(_THOUGHT)
            if said is not None:
                await socket.send_str(as_text(said))


async def _devices(target: FloodedGame) -> None:
    await asyncio.gather(*(_play(target, seat) for seat in range(_SEATS)))


def main() -> None:
    """Be the others: "devices" plays, any flood floods."""
    name, origin, secret = sys.argv[1:]
    target = FloodedGame(origin, secret)
    if name == "devices":
        asyncio.run(_devices(target))
    else:
        if hasattr(os, "nice"):
            os.nice(10)  # in an evening it runs on another machine; here it takes what the others leave
        asyncio.run(_flood(target, name))


@contextmanager
def _others(name: str, target: FloodedGame) -> Iterator[None]:
    command = [sys.executable, "-m", "game.workshop.hands_floods", name, target.origin, target.secret]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            yield
        finally:
            process.kill()


def bench_floods(only: Collection[str] = ()) -> Iterator[dict[str, object]]:
    """Play on devices at a table of 1920 × 1080 while its server is flooded, first without a flood; yield for each one
    milliseconds between two frames, and how many answers of devices counted meanwhile."""
    for name in ["", *(name for name in FLOODS if name in (only or FLOODS))]:
        with unseen(_SIZE, Settings(mute=True, speed="fast")) as app:
            yield {"flood": name or "none", **_measured(app, name)}


def _measured(app: App, name: str) -> dict[str, object]:
    scene = joined_table(app, _SEATS)
    hub = scene.hands.hub
    assert hub is not None
    target = FloodedGame(scene.hands.short.rstrip("/"), hub.server.room.secret)
    with _others("devices", target):
        until(app, lambda: len(scene.session.elsewhere) == _SEATS)
        while app.services.stack.top is not scene:
            app.services.stack.pop()
        with _others(name, target) if name else nullcontext():
            _frames(app, _SETTLE)
            played = len(scene.controller.record.actions)
            gaps = _frames(app, _SECONDS)
        found = {
            "gap_ms": spread([gap for gap, _ in gaps]),
            "alone_ms": spread([gap - waited for gap, waited in gaps]),
            "answers": len(scene.controller.record.actions) - played,
        }
    scene.hands.end()
    hub.server.stop(3.0)
    return found


def _frames(app: App, seconds: float) -> list[tuple[float, float]]:
    """Let the window run for so many seconds; return those between two frames, and of them those in which other
    programs had the processor that this thread was waiting for."""
    gaps, end = [], time.perf_counter() + seconds
    last, waited = time.perf_counter(), _waited()
    with app.live() as rest:
        while last < end:
            now, waits = time.perf_counter(), _waited()
            gap, wait, last, waited = now - last, waits - waited, now, waits
            gaps.append((gap, wait))
            app.tick(min(gap, 0.1))
            app.refresh()
            rest()
            time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - now)))
    return gaps[1:]


def _waited() -> float:
    """Return the seconds for which this thread has been ready to run and had no processor, 0 where nobody counts."""
    counted = Path("/proc/thread-self/schedstat")
    return int(counted.read_text().split()[1]) / 1e9 if counted.exists() else 0.0


if __name__ == "__main__":
    main()
