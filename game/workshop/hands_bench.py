"""Hands on phones, measured: from an answer on a device to the table, the frames meanwhile, the largest messages.

Eight devices in a thread of their own play against the window without a screen, over real sockets of this machine."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import combinations
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from game.companion.messages import GiveAnswer, Handshake
from game.games import game_plugin
from game.headless.unattended import unseen
from game.play.scene import PlayScene
from game.players import players_from
from game.storage.settings import Settings
from game.workshop.random_device import RandomDevice, as_text
from rules import AnyAction, Setup, SetupError, check_seats, expansions, game_named

if TYPE_CHECKING:
    from game.app import App

_SEATS, _SIZE = 8, (1920, 1080)
_PATIENCE, _LONGEST = 30.0, 240.0  # seconds until all devices are there, and of the game


class _Player:
    """A device that answers at random, and notes when; ``sent``: when each answer of its seat went out; ``bytes``: of
    all that it was told, by kind."""

    def __init__(self, place: str, secret: str, seat: int) -> None:
        self.place, self.secret = place, secret
        self.sent: list[float] = []
        self.bytes: dict[str, list[int]] = {}
        self._device = RandomDevice(seat)

    async def play(self) -> None:
        """Connect, take the seat, and answer until the connection ends."""
        import aiohttp  # an extra of the package

        headers = {"Origin": self.place.rstrip("/")}
        address = f"{self.place}socket"
        async with aiohttp.ClientSession() as session, session.ws_connect(address, headers=headers) as socket:
            await socket.send_str(as_text(Handshake(self.secret, lang="en")))
            async for frame in socket:
                kind, said = self._device.hear(frame.data)
                self.bytes.setdefault(kind, []).append(len(frame.data))
                if isinstance(said, GiveAnswer):
                    self.sent.append(time.perf_counter())
                if said is not None:
                    await socket.send_str(as_text(said))


def bench_hands() -> dict[str, object]:
    """Play a whole game with eight devices at a table of 1920 × 1080; return milliseconds from an answer to the table
    and of frames, of these for the hands alone, and bytes of messages. ``work``: of the processor, which says more
    where others use the machine."""
    with unseen(_SIZE, Settings(mute=True, speed="fast")) as app:
        return _measured(app)


def _boxes() -> tuple[str, ...]:
    """Return two expansions that so many can play with."""
    for pair in combinations(expansions(), 2):
        with suppress(SetupError):
            check_seats(Setup(_SEATS, 1, pair))
            return pair
    raise LookupError("no two expansions can be played together")


def joined_table(app: App, seats: int, boxes: Sequence[str] = ()) -> PlayScene:
    """Return the table of a new game of people only, once its server listens on this machine."""
    setup = game_named("wonders").read_setup({"seats": seats, "expansions": list(boxes)}, 1)
    app.services.go("title")
    game_plugin("wonders").start(app.services, setup, players_from(["human"] * seats))
    scene = next(scene for scene in reversed(app.services.stack.scenes) if isinstance(scene, PlayScene))
    scene.hands.place = -1  # this machine alone
    scene.join_hands()
    until(app, lambda: scene.hands.address)
    return scene


def _measured(app: App) -> dict[str, object]:
    scene = joined_table(app, _SEATS, _boxes())
    hub = scene.hands.hub
    assert hub is not None
    players = [_Player(scene.hands.short, hub.server.room.secret, seat) for seat in range(_SEATS)]
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    tasks = [asyncio.run_coroutine_threadsafe(player.play(), loop) for player in players]
    until(app, lambda: len(scene.session.elsewhere) == _SEATS)
    while app.services.stack.top is not scene:
        app.services.stack.pop()
    found = _play(app, scene, players)
    scene.hands.end()
    end = time.monotonic() + 3
    while not all(task.done() for task in tasks) and time.monotonic() < end:
        time.sleep(0.02)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()
    return found


def until(app: App, done: Callable[[], object]) -> None:
    """Let the program go on until something is true.

    Raises:
        TimeoutError: it does not become true.
    """
    end = time.monotonic() + _PATIENCE
    while not done():
        if time.monotonic() >= end:
            raise TimeoutError("the devices do not come to the table")
        app.tick(0.02)
        time.sleep(0.01)


def _play(app: App, scene: Any, players: list[_Player]) -> dict[str, object]:
    counted: dict[int, int] = dict.fromkeys(range(_SEATS), 0)
    delays, frames = [], []
    game, chosen = scene.controller, scene.controller.choose

    def choose(seat: int, action: AnyAction) -> None:
        last = len(game.to_act()) == 1  # it has its moment of grace
        chosen(seat, action)
        sent = players[seat].sent
        if counted[seat] < len(sent) and not last:
            delays.append(time.perf_counter() - sent[-1])
        counted[seat] += 1

    game.choose = choose
    pumped, shares, work, busy = scene.hands.hub.pump, [], [], []

    def pump(*given: object) -> bool:
        began, worked = time.perf_counter(), time.thread_time()
        found = bool(pumped(*given))
        shares.append(time.perf_counter() - began)
        work.append(time.thread_time() - worked)
        return found

    scene.hands.hub.pump = pump
    end = time.monotonic() + _LONGEST
    last = time.perf_counter()
    with app.live() as rest:
        while not game.finished and time.monotonic() < end:
            now, worked = time.perf_counter(), time.thread_time()
            dt, last = now - last, now
            app.tick(min(dt, 0.1))
            app.refresh()
            rest()
            frames.append(time.perf_counter() - now)
            busy.append(time.thread_time() - worked)
            time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - now)))
    sizes = {kind: max(size for player in players for size in player.bytes.get(kind, [0])) for kind in ("table", "ask")}
    return {
        "devices": _SEATS,
        "answers": len(delays),
        "answer_ms": spread(delays),
        "frame_ms": spread(frames),
        "frame_work_ms": spread(busy),
        "hands_ms": spread(shares),
        "hands_work_ms": spread(work),
        "size": f"{_SIZE[0]}x{_SIZE[1]}",
        "largest_bytes": sizes,
        "finished": game.finished,
    }


def spread(seconds: list[float]) -> dict[str, float]:
    """Return median, percentiles and maximum in milliseconds."""
    if len(seconds) < 2:
        return {}
    cuts = quantiles(seconds, n=100)
    return {
        "median": round(1000 * median(seconds), 1),
        "p95": round(1000 * cuts[94], 1),
        "p99": round(1000 * cuts[98], 1),
        "most": round(1000 * max(seconds), 1),
    }
