"""A device's connection: what waits for it, and what its loss does."""

from __future__ import annotations

import asyncio
from typing import Any

from game.companion.device_connection import DeviceConnection
from game.companion.rate_limits import QUEUE


class Wire:
    """What a device is sent; it is ``lost`` from some message on."""

    def __init__(self, lost: int = 1000) -> None:
        self.sent: list[str] = []
        self._lost = lost

    async def send_str(self, text: str) -> None:
        if len(self.sent) == self._lost:
            raise ConnectionResetError
        self.sent.append(text)


def device(wire: Any, aborted: list[bool]) -> DeviceConnection:
    return DeviceConnection(1, wire, "en", 0.0, lambda: aborted.append(True))


def test_a_connection_that_is_lost_while_it_is_written_to_ends_the_writing_without_an_error() -> None:
    wire = Wire(lost=2)
    slow = device(wire, [])
    for text in "abc":
        slow.send(text)
    asyncio.run(asyncio.wait_for(slow.write(), 20))
    assert wire.sent == ["a", "b"]


def test_who_takes_nothing_is_dropped_and_sent_nothing_more() -> None:
    aborted: list[bool] = []
    wire = Wire()
    slow = device(wire, aborted)
    for _ in range(QUEUE + 9):
        slow.send("x")
    assert slow.dropped and aborted == [True]
    asyncio.run(asyncio.wait_for(slow.write(), 20))
    assert wire.sent == []
