"""Secrets and codes: who knows one comes in, and guessing is slow."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp
import pytest

from game.companion.rate_limits import (
    FROM_ONE,
    PAUSE,
    PAUSE_OF_ALL,
    WRONG,
    WRONG_IN_ALL,
    FailedAttempts,
)
from game.companion.room import new_secret
from tests.support.hand_device import Table, TestDevice, hosted

SEATS = "device,device,greedy"


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
