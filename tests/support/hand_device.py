"""Devices for tests of hands on phones: they speak the protocol over real sockets, as the page does, and keep all that
comes down the wire."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import aiohttp

from game.bots.cores import Cores
from game.bots.pool import BotPool
from game.companion.hub import CompanionHub
from game.companion.network import HERE, PublicAccess
from game.companion.open_room import OpenRoom
from game.games import game_plugin
from game.platform.paths import find_paths
from game.play.controller import GameController
from game.play.scene import PlayScene
from game.players import players_from
from game.storage.settings import Settings
from game.wonders.controller import Controller
from game.wonders.samples.demo import advance
from rules import Record, game_named

_STEP = 0.004


class TestDevice:
    """One device: it takes seats, answers every question at random, and remembers what it was told. ``answered``: so
    many questions; it may be told twice that it is asked one before its answer has arrived."""

    __test__ = False

    def __init__(self, place: str, secret: str, seed: int = 0, lang: str = "en") -> None:
        self.place, self.secret, self.lang = place, secret, lang
        self.heard: list[str] = []
        self.last: dict[tuple[str, int], dict[str, Any]] = {}
        self.seats: dict[int, str] = {}
        self.spare: list[str] = []  # of people who have no seat in this game
        self.answered = 0
        self._answered_last: dict[int, int] = {}  # by seat, the number of the question
        self.plays = True
        self.wants: list[int] = []
        self.takes_back = 0
        self.before_answer: Callable[[TestDevice, dict[str, Any]], Coroutine[Any, Any, bool]] | None = None
        self._chance = Random(seed)
        self._session: aiohttp.ClientSession | None = None
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    @property
    def origin(self) -> str:
        return self.place.rstrip("/")

    async def connect(self) -> None:
        """Say hello, with the secrets of the seats that it has held."""
        self._session = aiohttp.ClientSession()
        self.socket = await self._session.ws_connect(f"{self.place}socket", headers={"Origin": self.origin})
        await self.say("hello", game=self.secret, seats=[*self.seats.values(), *self.spare], lang=self.lang)
        self._reader = asyncio.ensure_future(self._read())

    async def say(self, kind: str, **values: Any) -> None:
        assert self.socket is not None
        await self.socket.send_str(json.dumps({"type": kind, **values}))

    async def leave(self) -> None:
        """Go without a word: the connection is simply closed."""
        if self._reader is not None:
            self._reader.cancel()
        if self.socket is not None:
            with suppress(Exception):
                await self.socket.close()
        if self._session is not None:
            await self._session.close()

    async def _read(self) -> None:
        assert self.socket is not None
        async for frame in self.socket:
            if frame.type is not aiohttp.WSMsgType.TEXT:
                break
            self.heard.append(frame.data)
            message = json.loads(frame.data)
            self.last[message["type"], message.get("seat", -2)] = message
            await self._react(message)

    async def _react(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "beat":
            await self.say("beat")
        elif kind == "seats":
            free = [seat["seat"] for seat in message["seats"] if seat["state"] == "free"]
            for seat in [seat for seat in self.wants if seat in free and seat not in self.seats]:
                await self.say("take", seat=seat, name=f"Person {seat}")
        elif kind == "game":
            self.seats = dict(message["seats"])
            self.spare = [secret for _, secret in message["spare"]]
        elif kind == "taken":
            self.seats[message["seat"]] = message["secret"]
        elif kind == "state" and self.plays and message["number"]:
            await self._answer(message["seat"], message["number"])

    async def _answer(self, seat: int, number: int) -> None:
        ask = self.last.get(("ask", seat))
        if ask is None or ask["number"] != number or self._answered_last.get(seat) == number:
            return
        if self.before_answer is not None and not await self.before_answer(self, ask):
            return
        self._answered_last[seat] = number
        self.answered += 1
        await self.say("answer", seat=seat, number=number, action=self._chance.choice(answers(ask["question"])))


def answers(question: dict[str, Any]) -> list[str]:
    """All answers to a question, as the page could give them."""
    items = [
        answer["action"]
        for item in question["items"]
        for verb in item.get("verbs", [])
        for answer in verb.get("answers", [])
    ]
    return [*items, *(answer["action"] for answer in question.get("others", []))]


class Table:
    """A hosted game, pumped by the test; devices live in a thread with a loop of their own."""

    def __init__(self, controller: GameController, room: OpenRoom) -> None:
        self.controller, self.room = controller, room
        self.devices: list[TestDevice] = []
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self._thread.start()
        self.settled = True

    @property
    def hub(self) -> CompanionHub:
        found = self.room.hub
        assert found is not None
        return found

    def do(self, work: Coroutine[Any, Any, Any], seconds: float = 20.0) -> Any:
        """Let something be done where devices live, while the game goes on."""
        future = asyncio.run_coroutine_threadsafe(work, self.loop)
        self.until(future.done, seconds)
        return future.result()

    def device(self, *wants: int, lang: str = "en", plays: bool = True) -> TestDevice:
        """Return a device that has connected and wants these seats."""
        found = TestDevice(self.room.server.place, self.room.room.secret, len(self.devices), lang)
        found.wants, found.plays = list(wants), plays
        self.devices.append(found)
        self.do(found.connect())
        self.until(lambda: set(wants) <= set(found.seats))
        return found

    async def knock(self, secret: str, *seats: str) -> TestDevice:
        """Return a device that has said hello, with the secrets of these seats."""
        found = TestDevice(self.hub.server.place, secret)
        found.seats, found.plays = dict(enumerate(seats)), False
        self.devices.append(found)
        await found.connect()
        return found

    def goes_on(self) -> None:
        """Devices play, and the game comes to the next turn."""
        before = len(self.controller.record.actions)
        self.until(lambda: len(self.controller.record.actions) > before + 4 or self.controller.finished, 20)

    def pump(self) -> None:
        self.controller.update()
        self.room.pump(_STEP, self.settled)

    def until(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let the game go on until something is true; fails after so many seconds in which nobody has answered: how
        long a game takes is for the machine to say."""
        answers, end = -1, 0.0
        while not done():
            if answers != len(self.controller.record.actions):
                answers, end = len(self.controller.record.actions), time.monotonic() + seconds
            self.pump()
            time.sleep(_STEP)
            assert time.monotonic() < end, f"it took more than {seconds:g} s: {self.standing()}"

    def standing(self) -> str:
        """Whom the game waits for, and what every device was told last."""
        players, sessions = self.controller.players, self.hub._sessions
        owing = [f"{seat} ({'person' if players[seat].human else 'bot'})" for seat in self.controller.to_act()]
        pool = self.controller.pool
        thinking = [seat for seat in range(len(players)) if pool is not None and pool.thinking(seat)]
        lines = [f"turn {self.controller.turn}, owing {owing}, bots that think {thinking}, away {self.hub.away}"]
        for seat, session in sessions.items():
            lines.append(
                f"seat {seat}: question {session.number}, asked {session.asked}, to be told {session.stale}, "
                f"answer in hand {session.given}"
            )
        for device in self.devices:
            closed = device.socket is None or device.socket.closed
            heard = [text[:80] for text in device.heard[-4:]]
            lines.append(
                f"device of {sorted(device.seats)}: answered {device.answered}, closed {closed}, heard {heard}"
            )
        return "\n".join(lines)

    def pass_time(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() >= end, seconds + 5)

    def close(self) -> None:
        for device in self.devices:
            with suppress(Exception):
                asyncio.run_coroutine_threadsafe(device.leave(), self.loop).result(2)
        self.room.close(3.0)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(2)
        if not self.loop.is_running():
            self.loop.close()
        if self.controller.pool is not None:
            self.controller.pool.close()


@contextmanager
def hosted(
    seats: str,
    game: str = "wonders",
    seed: int = 5,
    grace: float = 0.0,
    settings: Settings | None = None,
    public: PublicAccess | None = None,
    **setup: Any,
) -> Iterator[Table]:
    """A game whose ``device`` seats can be taken."""
    words = ["human" if word == "device" else word for word in seats.split(",")]
    players = players_from(words)
    made = game_named(game).read_setup({"seats": len(words), **setup}, seed)
    cores = Cores()
    pool = None if all(player.human for player in players) else BotPool(cores=cores)
    controller = game_plugin(game).controller()(made, players, pool)  # type: ignore[attr-defined]
    given = settings or Settings()
    room = OpenRoom(given, find_paths(), HERE, 0, cores=cores, public=public)
    room.play(controller, lambda: grace)
    room.server.offer(seat for seat, player in enumerate(players) if player.human)
    table = Table(controller, room)
    table.until(lambda: room.server.listening or bool(room.server.error))
    assert not room.server.error
    try:
        yield table
    finally:
        table.close()


class ScreenTable(Table):
    """A game in a window without a screen: the test lets its frames pass; ``scene`` is the table."""

    def __init__(self, app: Any, scene: Any) -> None:
        self.app, self.scene = app, scene
        self.frame = 0.08
        scene.services.settings.speed = "instant"
        super().__init__(scene.controller, scene.hands._room)

    def pump(self) -> None:
        self.app.tick(self.frame)

    def next_scene(self) -> None:
        """Another game has begun on the screen."""
        self.scene = next(scene for scene in reversed(self.app.services.stack.scenes) if isinstance(scene, PlayScene))
        self.controller = self.scene.controller

    def standing(self) -> str:
        """What lies on the table, too."""
        scene, session = self.scene, self.scene.session
        stack = [shown.name for shown in self.app.services.stack.scenes]
        screen = f"scenes {stack}, busy {scene.busy}, settled {scene.settled}, asked {session.asked}"
        return f"{super().standing()}\n{screen}, eyes {session.eyes}, next {scene.sharing.next_person}"

    def close(self) -> None:
        for device in self.devices:
            with suppress(Exception):
                asyncio.run_coroutine_threadsafe(device.leave(), self.loop).result(2)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join(2)
        self.app.close()


@contextmanager
def at_screen(
    folder: Any, seats: str, game: str = "wonders", seed: int = 5, turn: tuple[int, int] | None = None, **given: Any
) -> Iterator[ScreenTable]:
    """A game in a window with the joining open over it; ``device`` seats are those that somebody will take. ``turn``:
    the age and the turn of the first game in which it goes on, played by chance until then."""
    from game.app import App

    size, lang = given.pop("size", (640, 360)), given.pop("lang", "en")
    app = App(size, settings=Settings(), lang=lang, paths=find_paths(folder), raise_errors=True)
    app.services.go("title")
    words = ["human" if word == "device" else word for word in seats.split(",")]
    made = game_named(game).read_setup({"seats": len(words), **given}, seed)
    if turn is None:
        game_plugin(game).start(app.services, made, players_from(words))
    else:
        begun = Controller(made, players_from(words))
        advance(begun, *turn, "random")
        game_plugin(game).resume(app.services, Record.from_json(begun.save_data()))
    scene = next(scene for scene in reversed(app.services.stack.scenes) if hasattr(scene, "hands"))
    scene.hands.place = -1  # this machine alone
    scene.join_hands()
    end = time.monotonic() + 20
    while not scene.hands.address:
        app.tick(0.02)
        time.sleep(0.01)
        assert time.monotonic() < end, scene.hands.error
    table = ScreenTable(app, scene)
    try:
        yield table
    finally:
        table.close()


def continued(folder: Any) -> Any:
    """Start the program anew, and continue the game that was left; rooms are for this machine alone."""
    from game.app import App
    from game.companion.at_table import RoomAtTable
    from game.scenes.saves.load import resume_file

    app = App((640, 360), settings=Settings(), lang="en", paths=find_paths(folder), raise_errors=True)
    app.services.go("title")
    app.services.get(RoomAtTable).place = -1
    found = app.services.saves.newest_unfinished()
    assert found is not None and resume_file(app.services, found.path)
    return app
