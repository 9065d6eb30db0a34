"""Strangers and cheats at the door: paths, hosts, messages, and answers that are not theirs to give."""

from __future__ import annotations

import asyncio
import json

import aiohttp
import pytest

from game.companion.messages import LONGEST, read
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
        table.goes_on()


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
