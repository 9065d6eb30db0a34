"""Whoever floods the table, or says nothing: what they cost is bounded, and those who play go on."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress

import aiohttp
import pytest

from game.companion.rate_limits import (
    BEAT_SECONDS,
    CONNECTIONS,
    FROM_ONE,
    ONLOOKERS,
    ONLOOKERS_FROM_ONE,
    WorkBudget,
    surplus,
)
from tests.support.hand_device import TestDevice, hosted

SEATS = "device,device,greedy"


async def closed(device: TestDevice) -> bool:
    """Whether the server ends the connection of a device, which it has some seconds for."""
    assert device.socket is not None
    with suppress(TimeoutError):
        async with asyncio.timeout(15):
            while not device.socket.closed:
                await asyncio.sleep(0.01)
    return device.socket.closed


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
        table.goes_on()


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
        table.goes_on()
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
        table.goes_on()


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


def test_onlookers_take_no_place_from_a_seat_or_from_who_comes_new() -> None:
    with hosted(SEATS) as table:
        ann = table.device(0, plays=False)
        secret = table.hub.server.room.secret
        for _ in range(ONLOOKERS_FROM_ONE + 6):
            table.do(table.knock(secret))
        table.pass_time(0.3)
        assert len(table.hub.server._onlookers()) == ONLOOKERS_FROM_ONE
        assert not table.hub.away, "the seat has its place"
        again = table.do(table.knock(secret, ann.seats[0]))  # the page is loaded anew
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
        table.goes_on()
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
        table.goes_on()
