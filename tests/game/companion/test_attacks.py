"""Strangers and cheats: nothing leaks, nothing stops, and what they cost is bounded."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from contextlib import suppress
from typing import Any

import aiohttp
import pytest

import rules
from game.companion.messages import LONGEST, read
from game.companion.rate_limits import (
    BEAT_SECONDS,
    CONNECTIONS,
    FROM_ONE,
    ONLOOKERS,
    ONLOOKERS_FROM_ONE,
    PAUSE,
    PAUSE_OF_ALL,
    WRONG,
    WRONG_IN_ALL,
    FailedAttempts,
    WorkBudget,
    surplus,
)
from game.companion.room import new_secret
from game.companion_protocol import run_to_completion
from tests.support.hand_device import Table, TestDevice, answers, hosted

SEATS = "device,device,greedy"


async def fetch(table: Table, path: str, **headers: str) -> tuple[int, bytes]:
    """Ask for a path, exactly as it is written."""
    host, port = table.hub.server.place.removeprefix("http://").rstrip("/").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = {"Host": f"{host}:{port}", "Connection": "close"} | headers
    request = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
    writer.write(request.encode())
    answer = await asyncio.wait_for(reader.read(), 5)
    writer.close()
    return int(answer.split(b" ", 2)[1]), answer


async def closed(device: TestDevice) -> bool:
    """Whether the server ends the connection of a device, which it has some seconds for."""
    assert device.socket is not None
    with suppress(TimeoutError):
        async with asyncio.timeout(15):
            while not device.socket.closed:
                await asyncio.sleep(0.01)
    return device.socket.closed


def goes_on(table: Table) -> None:
    """Two new devices play; the game comes to the next turn."""
    before = len(table.controller.record.actions)
    table.until(lambda: len(table.controller.record.actions) > before + 4 or table.controller.finished, 20)


def test_a_wrong_secret_opens_nothing_and_guessing_is_stopped() -> None:
    with hosted(SEATS) as table:

        async def guess() -> list[Any]:
            found = []
            for _ in range(12):
                stranger = TestDevice(table.hub.server.place, new_secret())
                try:
                    await stranger.connect()
                    await asyncio.sleep(0.05)
                    found.append(list(stranger.heard))
                except aiohttp.WSServerHandshakeError as error:
                    found.append(error.status)
                await stranger.leave()
            return found

        found = table.do(guess())
        assert json.loads(found[0][0]) == {"type": "refused", "why": "refused", "wait": 0}
        last = json.loads(found[-1][0])  # nobody is asked any more
        assert last["type"] == "refused" and PAUSE - 10 < last["wait"] <= PAUSE


def test_the_place_of_a_seat_is_for_its_secret_alone() -> None:
    with hosted(SEATS) as table:
        ann, ben = table.device(0, plays=False), table.device(1, plays=False)
        table.until(lambda: ("ask", 0) in ann.last and ("ask", 1) in ben.last)
        table.until(lambda: ben.last["state", 1]["waiting"] == [0, 1])  # the bot has answered
        ask = ann.last["ask", 0]
        action = answers(ask["question"])[0]
        heard = len(ben.heard)
        for kind in ("answer", "look", "hint"):
            values = {"seat": 0, "number": ask["number"]} | ({} if kind == "hint" else {"action": action})
            table.do(ben.say(kind, **values))
        table.do(ben.say("back", seat=0))
        table.do(ben.say("take", seat=0, name="Thief"))
        table.do(ben.say("leave", seat=0))
        table.pass_time(0.3)
        assert all(seat == 2 for seat, _ in table.controller.record.actions), "the bot alone has answered"
        told = [json.loads(text) for text in ben.heard[heard:]]
        assert all(message["type"] in ("seats", "beat") for message in told)
        assert table.hub.elsewhere == {0, 1}


def test_nothing_of_others_goes_down_the_wire() -> None:
    """Everything that a device hears is the same in any world that looks the same to its seat."""
    with hosted("device,device,device") as table:
        devices = [table.device(seat) for seat in range(3)]
        spectator = table.device(plays=False)
        table.do(spectator.say("watch"))
        names: dict[int, set[str]] = {seat: set() for seat in range(3)}

        async def remember(device: TestDevice, ask: dict[str, Any]) -> bool:
            return True

        for device in devices:
            device.before_answer = remember
        secrets = {device.seats[seat] for seat, device in enumerate(devices)}
        seen: set[int] = set()
        while not table.controller.finished:
            table.pump()
            time.sleep(0.004)
            moment = len(table.controller.record.actions)
            if moment in seen:
                continue
            seen.add(moment)
            for seat in range(3):
                names[seat] |= set(table.controller.view(seat).hand)
        for seat, device in enumerate(devices):
            wire = "".join(device.heard)
            assert not [secret for secret in secrets - {device.seats[seat]} if secret in wire]
            assert str(table.controller.record.setup.seed) not in [
                str(message.get("seed")) for message in map(json.loads, device.heard)
            ]
        hands = [message for message in map(json.loads, spectator.heard) if message.get("table", {}).get("hand")]
        assert hands == [] and not any(message["type"] == "ask" for message in map(json.loads, spectator.heard))


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "1", '"hello"', '{"type":"hello"}', '{"type":"nothing"}', '{"type":"take","seat":-1}',
        '{"type":"take","seat":99}', '{"type":"take","seat":"0"}', '{"type":"answer","seat":0,"number":1}',
        '{"type":"beat","more":1}', "[" * 1000, '{"type":"hello","game":"' + "x" * 65 + '"}', "\x00", "{" * 500,
        '{"type":"hello","game":"a","seats":' + json.dumps(["a"] * 9) + "}", '{"type":"answer","seat":1e400}',
    ],
)  # fmt: skip
def test_what_does_not_fit_is_no_message(text: str) -> None:
    assert read(text) is None


def test_a_message_that_is_too_long_is_none() -> None:
    assert read('{"type":"beat"}' + " " * LONGEST) is None


def test_malformed_and_huge_messages_end_their_connection_alone() -> None:
    with hosted(SEATS) as table:
        table.device(0), table.device(1)

        async def spoil() -> None:
            for data in ("{", "x" * 100_000, '{"type":"take","seat":0,"name":' + json.dumps("y" * 41) + "}", b"\xff"):
                bad = TestDevice(table.hub.server.place, table.hub.server.room.secret)
                await bad.connect()
                assert bad.socket is not None
                with suppress(ConnectionError):
                    await (bad.socket.send_bytes(data) if isinstance(data, bytes) else bad.socket.send_str(data))
                assert await closed(bad)
                await bad.leave()

        table.do(spoil())
        goes_on(table)


def test_a_flood_is_cut_off_and_the_game_goes_on() -> None:
    with hosted(SEATS) as table:
        table.device(0), table.device(1)

        async def flood() -> int:
            bad = TestDevice(table.hub.server.place, table.hub.server.room.secret)
            await bad.connect()
            sent = 0
            with suppress(ConnectionError, aiohttp.ClientError):
                for _ in range(5000):
                    await bad.say("look", seat=0, number=1, action="build altar")
                    sent += 1
            assert await closed(bad)
            await bad.leave()
            return sent

        table.do(flood())
        goes_on(table)
        assert len(table.hub.server.take_events()) < 50


def test_pings_are_answered_and_too_many_end_their_connection() -> None:
    with hosted(SEATS) as table:
        table.device(0), table.device(1)

        async def ping() -> None:
            bad = TestDevice(table.hub.server.place, table.hub.server.room.secret)
            await bad.connect()
            assert bad.socket is not None
            await bad.socket.ping(b"proxy")
            await asyncio.sleep(0.05)
            assert not bad.socket.closed
            with suppress(ConnectionError, aiohttp.ClientError):
                for _ in range(500):
                    await bad.socket.ping()
                    await bad.socket.pong()
            assert await closed(bad)
            await bad.leave()

        table.do(ping())
        goes_on(table)


def test_a_thread_that_works_too_much_rests_and_one_that_works_little_never_does() -> None:
    budget, worked, now = WorkBudget(), 0.0, 100.0
    for _ in range(1000):
        now, worked = now + 0.1, worked + 0.005
        assert budget.rest(now, worked) == 0
    began, rested, worked_then = now, 0.0, worked
    while now < began + 60:
        rest = budget.rest(now, worked)
        rested, now = rested + rest, now + rest + 0.002
        worked += 0.002
    assert rest > 0 and (worked - worked_then) < 0.12 * 60


async def knock(table: Table, secret: str, *seats: str) -> TestDevice:
    """A device that has said hello, with the secrets of these seats."""
    found = TestDevice(table.hub.server.place, secret)
    found.seats, found.plays = dict(enumerate(seats)), False
    table.devices.append(found)
    await found.connect()
    return found


def test_guesses_made_at_once_are_no_more_than_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    with hosted(SEATS) as table:
        compared: list[str] = []
        monkeypatch.setattr(table.hub.server.room, "lets_in", lambda secret: bool(compared.append(secret)))

        async def guess() -> None:
            place = table.hub.server.place
            async with aiohttp.ClientSession(headers={"Origin": place.rstrip("/")}) as session:
                sockets = [await session.ws_connect(f"{place}socket") for _ in range(FROM_ONE - 2)]
                for made in sockets:
                    await made.send_str(json.dumps({"type": "hello", "game": new_secret()}))
                for made in sockets:
                    assert json.loads(await made.receive_str(timeout=20))["type"] == "refused"

        table.do(guess(), 60)
        assert len(compared) == 5


async def try_code(table: Table, code: str, *seats: str, secret: str = "") -> dict[str, Any]:
    """Say hello with a code; what is answered."""
    place = table.hub.server.place
    async with (
        aiohttp.ClientSession(headers={"Origin": place.rstrip("/")}) as session,
        session.ws_connect(f"{place}socket") as made,
    ):
        await made.send_str(json.dumps({"type": "hello", "game": secret, "code": code, "seats": list(seats)}))
        found: dict[str, Any] = json.loads(await made.receive_str(timeout=20))
        return found


def test_a_code_lets_a_device_in_as_long_as_seats_are_offered() -> None:
    with hosted(SEATS) as table:
        room = table.room.room
        assert table.do(try_code(table, "AAAAAA")) == {"type": "refused", "why": "no_code", "wait": 0}
        room.admit(True)
        code = room.code
        assert len(code) == 6 and not set(code) & set("BIOQSVZ")
        wrong = "A" * 6 if code != "A" * 6 else "C" * 6
        assert table.do(try_code(table, wrong)) == {"type": "refused", "why": "wrong_code", "wait": 0}
        for written in (code, code.lower(), f"{code[:3]} {code[3:]}"):
            found = table.do(try_code(table, written))
            assert found["type"] == "welcome" and found["secret"] == room.secret
        room.admit(False)
        assert table.do(try_code(table, code))["why"] == "no_code"
        room.admit(True)
        assert table.do(try_code(table, code))["type"] == "refused", "another code each time"


def test_wrong_codes_are_limited_and_the_right_one_is_told_how_long_it_waits() -> None:
    with hosted(SEATS) as table:
        room = table.room.room
        room.admit(True)
        for _ in range(WRONG):
            assert table.do(try_code(table, "AAAAAA"))["wait"] == 0
        found = table.do(try_code(table, room.code))
        assert found["why"] == "wrong_code" and 0 < found["wait"] <= PAUSE


def test_codes_from_many_addresses_are_limited_in_all() -> None:
    tries, everybody = FailedAttempts(), FailedAttempts(WRONG_IN_ALL, PAUSE_OF_ALL)
    looked_at = 0
    for second in range(600):
        source = f"2001:db8::{second}"
        if not (tries.waits(source, second) or everybody.waits("", second)):
            looked_at += 1
            tries.wrong(source, second)
            everybody.wrong("", second)
    assert looked_at <= 10 * WRONG_IN_ALL


def test_who_has_a_seat_is_let_in_however_many_others_guess_from_there() -> None:
    with hosted(SEATS) as table:
        room = table.room.room
        room.admit(True)
        ann = table.device(0, plays=False)
        for _ in range(WRONG + 3):
            table.do(try_code(table, "AAAAAA"))
            table.do(try_code(table, "", secret="wrong"))
        assert table.do(try_code(table, "", secret=room.secret))["wait"] > 0, "whoever has no seat waits"
        found = table.do(try_code(table, "", ann.seats[0], secret=room.secret))
        assert found["type"] == "welcome"
        assert table.do(try_code(table, "", new_secret(), secret=room.secret))["wait"] > 0


def test_onlookers_take_no_place_from_a_seat_or_from_who_comes_new() -> None:
    with hosted(SEATS) as table:
        ann = table.device(0, plays=False)
        secret = table.hub.server.room.secret
        for _ in range(ONLOOKERS_FROM_ONE + 6):
            table.do(knock(table, secret))
        table.pass_time(0.3)
        assert len(table.hub.server._onlookers()) == ONLOOKERS_FROM_ONE
        assert not table.hub.away, "the seat has its place"
        again = table.do(knock(table, secret, ann.seats[0]))  # the page is loaded anew
        table.until(lambda: ("elsewhere", 0) in ann.last and ("table", 0) in again.last)
        table.device(1)  # and somebody who comes last finds a seat


def test_of_onlookers_that_are_too_many_those_go_whose_address_has_the_most() -> None:
    crowd = [(number, f"a{number % 4}") for number in range(ONLOOKERS)]
    assert surplus(crowd) == []
    assert surplus([*crowd, (90, "new")]) == [0], "who comes from elsewhere finds a place"
    assert surplus([(number, "a") for number in range(ONLOOKERS_FROM_ONE + 3)]) == [0, 1, 2]
    assert len(surplus([(number, str(number)) for number in range(ONLOOKERS + 5)])) == 5


def test_a_language_that_changes_all_the_time_costs_nobody_else_a_message() -> None:
    with hosted(SEATS) as table:
        ann, bad = table.device(0, plays=False), table.device(plays=False)
        table.until(lambda: ("state", 0) in ann.last)
        table.pass_time(0.3)
        before, welcomed = len(ann.heard), bad.last["welcome", -2]
        for number in range(30):
            table.do(bad.say("speak", lang=("en", "zh-Hant")[number % 2]))
        table.pass_time(0.3)
        assert [text for text in ann.heard[before:] if '"seats"' in text] == []
        assert 2 <= sum('"type":"welcome"' in text for text in bad.heard) <= 10
        assert bad.last["welcome", -2]["texts"].keys() == welcomed["texts"].keys()


def test_a_seat_taken_and_left_all_the_time_is_told_seldom_and_as_a_change() -> None:
    with hosted(SEATS) as table:
        ann, bad = table.device(0, plays=False), table.device(plays=False)
        table.pass_time(0.3)
        before = len(ann.heard)
        for _ in range(15):
            table.do(bad.say("take", seat=1, name="Bad"))
            table.do(bad.say("leave", seat=1))
        table.pass_time(0.4)
        told = [json.loads(text) for text in ann.heard[before:] if '"type":"seats"' in text]
        assert len(told) <= 12 and all([seat["seat"] for seat in message["seats"]] == [1] for message in told)
        assert sum('"type":"taken"' in text for text in bad.heard) <= 8


def test_what_is_no_request_is_counted_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    with hosted(SEATS) as table:
        host, port = table.hub.server.place.removeprefix("http://").rstrip("/").split(":")
        answers = []
        for number in range(60):
            spoilt = (b"GET / HTTP/9.x\r\n\r\n", b"\x16\x03\x01\r\n\r\n", b"GET / HTTP/1.1\r\nA b\r\n\r\n")[number % 3]
            with socket.create_connection((host, int(port)), 2) as raw:
                raw.settimeout(2)
                raw.sendall(spoilt)
                with suppress(OSError):
                    answers.append(raw.recv(4096))
        table.pass_time(BEAT_SECONDS + 1)
        assert any(answer.split(b"\r\n")[0].startswith((b"HTTP/1.1 400", b"HTTP/1.0 400")) for answer in answers)
        assert not [answer for answer in answers if b"iohttp" in answer or b"ython" in answer]
        lines = [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
        assert len(lines) <= 2 and not [record for record in lines if record.exc_info]
        assert sum("malformed" in record.getMessage() for record in lines) == 1


def test_no_answer_names_what_the_server_is_made_of() -> None:
    with hosted(SEATS) as table:
        for path, headers in (
            ("/", {}), ("/nothing", {}), ("/", {"Host": "evil.invalid"}), ("/picture/x", {}), ("/socket", {}),
            ("/", {"X": "y" * 9000}), ("/" + "x" * 3000, {}),
        ):  # fmt: skip
            _, answer = table.do(fetch(table, path, **headers))
            assert b"iohttp" not in answer and b"ython" not in answer, (path, answer[:400])

        async def shake() -> str:
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(
                    f"{table.hub.server.place}socket", headers={"Origin": table.hub.server.place.rstrip("/")}
                ) as made,
            ):
                return made._response.headers["Server"]

        assert table.do(shake()) == "wonders"


def test_old_answers_and_answers_twice_count_once() -> None:
    with hosted(SEATS) as table:
        ann = table.device(0, plays=False)
        table.device(1, plays=False)
        table.until(lambda: ("ask", 0) in ann.last)
        ask = ann.last["ask", 0]
        first, *_, last = answers(ask["question"])
        for action in (first, first, last):
            table.do(ann.say("answer", seat=0, number=ask["number"], action=action))
        table.do(ann.say("answer", seat=0, number=ask["number"] + 5, action=last))
        table.pass_time(0.3)
        mine = [notation for seat, notation in table.controller.record.actions if seat == 0]
        assert mine == [first]


def test_an_answer_that_is_not_legal_changes_nothing_and_the_question_stays() -> None:
    with hosted(SEATS) as table:
        ann = table.device(0, plays=False)
        table.device(1)
        table.until(lambda: ("ask", 0) in ann.last)
        ask = ann.last["ask", 0]
        for action in ("build palace L999", "sell nothing", "", "build altar\nsell altar", "💥"):
            table.do(ann.say("answer", seat=0, number=ask["number"], action=action))
        table.pass_time(0.2)
        assert not [seat for seat, _ in table.controller.record.actions if seat == 0]
        ann.plays = True
        table.do(ann.say("answer", seat=0, number=ask["number"], action=answers(ask["question"])[0]))
        goes_on(table)


def test_paths_lead_nowhere() -> None:
    with hosted(SEATS) as table:
        paths = (
            "/../pyproject.toml", "/%2e%2e/pyproject.toml", "/icon/../page.js", "/icon/..%2f..%2fpage.html",
            "//etc/passwd",
            "/picture/", "/picture/" + "0" * 32, "/picture/../page.js", "/page.html", "/page.js/", "/PAGE.JS", "/icon/",
            "/icon/coin.svg%00", "/socket/", "/.git/config", "/page.js?x=../../y",
        )  # fmt: skip
        for path in paths:
            status, body = table.do(fetch(table, path))
            assert status in (400, 403, 404) or (path.startswith("/page.js?") and b"use strict" in body), path
        for path in ("/", "/page.js", "/icon/coin.svg"):
            status, body = table.do(fetch(table, path))
            assert status == 200 and b"default-src 'none'" in body and b"nosniff" in body
            assert table.hub.server.room.secret.encode() not in body


def test_other_hosts_and_origins_are_refused() -> None:
    with hosted(SEATS) as table:
        assert table.do(fetch(table, "/", Host="evil.invalid"))[0] == 403

        async def knock(origin: str | None) -> int:
            headers = {"Origin": origin} if origin is not None else {}
            async with aiohttp.ClientSession() as session:
                try:
                    made = await session.ws_connect(f"{table.hub.server.place}socket", headers=headers)
                except aiohttp.WSServerHandshakeError as error:
                    return error.status
                await made.close()
                return 101

        for origin in (
            None,
            "null",
            "http" + "://evil.invalid",
            table.hub.server.place.replace("http:", "https:")[:-1],
        ):
            assert table.do(knock(origin)) == 403, origin
        assert table.do(knock(table.hub.server.place.rstrip("/"))) == 101


def test_idle_strangers_take_no_place_from_those_who_play() -> None:
    with hosted(SEATS) as table:
        table.device(0), table.device(1)
        host, port = table.hub.server.place.removeprefix("http://").rstrip("/").split(":")
        idle = []
        for _ in range(CONNECTIONS + 40):
            with suppress(OSError):
                idle.append(socket.create_connection((host, int(port)), 1))
        table.pass_time(0.3)
        assert len(table.hub.server._gate) <= FROM_ONE + 2
        goes_on(table)
        table.device(plays=False)  # a new one gets in
        for one in idle:
            one.close()


def test_a_device_that_does_not_read_is_dropped_and_costs_little() -> None:
    with hosted(SEATS) as table:
        table.device(0, plays=False)
        device = next(iter(table.hub.server._devices.values()))
        for _ in range(2000):
            table.hub.server._soon(device.send, "x" * 2000)
        table.until(lambda: table.hub.away == [0])  # and it may come back
        assert device.dropped and not device._waiting
        assert table.hub.server.lobby.devices == {}


def test_a_silent_loss_is_noticed_and_the_seat_is_kept() -> None:
    with hosted(SEATS) as table:
        ann = table.device(0, plays=False)
        table.device(1)
        table.until(lambda: ("ask", 0) in ann.last)
        assert ann._reader is not None
        table.loop.call_soon_threadsafe(ann._reader.cancel)  # it says nothing any more, and its socket stays open
        table.until(lambda: table.hub.away == [0])
        again = TestDevice(table.hub.server.place, table.hub.server.room.secret)
        again.seats = dict(ann.seats)
        table.devices.append(again)
        table.do(again.connect())
        table.until(lambda: table.hub.away == [] and again.answered > 0)
        goes_on(table)


def test_a_stolen_page_of_an_old_game_is_worth_nothing() -> None:
    with hosted(SEATS) as table:
        ann = table.device(0, plays=False)
        table.hub.bring_back(0)
        table.until(lambda: ("released", 0) in ann.last)
        thief = TestDevice(table.hub.server.place, table.hub.server.room.secret)
        thief.seats = dict(ann.seats)
        table.devices.append(thief)
        table.do(thief.connect())
        table.pass_time(0.3)
        assert table.hub.elsewhere == frozenset()
        assert ("table", 0) not in thief.last


def test_a_public_address_is_never_listened_at() -> None:
    from ipaddress import IPv4Address

    from game.companion.network import may_listen, own_addresses

    assert not may_listen(str(IPv4Address(0x08080808))) and not may_listen(str(IPv4Address(0)))
    assert not may_listen("example.invalid") and not may_listen("")
    assert may_listen(str(IPv4Address(0xC0A80105))) and all(map(may_listen, own_addresses()))


def test_worlds_that_look_the_same_are_told_the_same() -> None:
    """The leak test: what a seat is told is made from its view alone."""
    from random import Random

    from game.companion.windowless_tools import windowless_tools
    from game.companion_protocol import encode
    from game.platform.paths import find_paths
    from game.storage.settings import Settings

    for game, setup in (
        ("wonders", {"expansions": ["leaders", "armada"]}),
        ("wonders", {"expansions": ["cities"]}),
        ("architects", {}),
    ):
        _same_words(game, setup, windowless_tools(Settings(), find_paths(), "en"), Random(3), encode)


def _same_words(game: str, setup: dict[str, Any], tools: Any, chance: Any, encode: Any) -> None:
    from game.games import game_plugin
    from game.players import players_from

    made = rules.game_named(game).read_setup({"seats": 3, **setup}, 11)
    controller = game_plugin(game).controller()(made, players_from(["human"] * 3))  # type: ignore[attr-defined]
    moves = 0
    while not controller.finished:
        seat = controller.to_act()[0]
        if moves % 7 == 0:
            real = controller._state
            told = []
            for state in (real, rules.determinize(controller.view(seat), chance)):
                controller._state = state
                presenter = game_plugin(game).seat_presenter(tools, controller, seat)
                legal = controller.legal(seat)
                parts = [
                    run_to_completion(presenter.table()),
                    run_to_completion(presenter.question(legal)),
                    *(presenter.worth(action) for action in legal[:6]),
                ]
                told.append(json.dumps([encode(part, str) for part in parts], sort_keys=True))
            assert told[0] == told[1]
            other = (seat + 1) % 3
            open_to_all = []
            for state in (
                real,
                rules.determinize(controller.view(seat), chance),
                rules.determinize(real_view(real, other), chance),
            ):
                controller._state = state
                open_to_all.append(
                    json.dumps(
                        encode(
                            run_to_completion(game_plugin(game).seat_presenter(tools, controller, None).table()), str
                        )
                    )
                )
            assert len(set(open_to_all)) == 1
            controller._state = real
        controller.choose(seat, chance.choice(controller.legal(seat)))
        moves += 1


def real_view(state: Any, seat: int) -> Any:
    return rules.view(state, seat)
