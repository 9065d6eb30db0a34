"""Every message that a device may send, damaged in every way: nothing of it changes the game, reaches anybody else, or
brings more than a closed connection."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import aiohttp
import pytest

from game.companion.messages import LONGEST, IncomingMessage, read
from tests.support.hand_device import Table, TestDevice, answers, hosted

HELLO = {"game": "x" * 22, "code": "ACDEFG", "seats": ["y" * 22], "lang": "en"}
MESSAGES: dict[str, dict[str, Any]] = {
    "take": {"seat": 0, "name": "Ann"},
    "leave": {"seat": 0},
    "watch": {},
    "speak": {"lang": "en"},
    "answer": {"seat": 0, "number": 1, "action": "build altar"},
    "back": {"seat": 0},
    "look": {"seat": 0, "number": 1, "action": "build altar"},
    "hint": {"seat": 0, "number": 1},
    "go_on": {"seat": 0},
    "beat": {},
}
VALUES: tuple[Any, ...] = (
    None, True, -1, 0.5, 10**30, [], {}, "", "x" * 300, "\x00\x1b[2J", "\u202e\u2066Ann", "<img src=x>",
    "../../etc/passwd", "{seat}%s%n", "\n\n", "💥" * 9, "1; drop table seats", "__proto__",
)  # fmt: skip
"""What stands in a field in place of its value."""
WRAPPED = {
    "cut": lambda text: text[:-1],
    "twice": lambda text: text + text,
    "in a list": lambda text: f"[{text}]",
    "as a string": json.dumps,
    "nul": lambda text: text + "\x00",
    "byte order mark": lambda text: "\ufeff" + text,
    "single quotes": lambda text: text.replace('"', "'"),
    "comment": lambda text: text + "// more",
    "comma": lambda text: text[:-1] + ",}",
    "too long": lambda text: text + " " * LONGEST,
    "unknown field": lambda text: text[:-1] + ',"more":1}',
    "deep": lambda text: text[:-1] + ',"more":' + "[" * 900 + "]" * 900 + "}",
    "not a number": lambda text: text[:-1] + ',"more":NaN}',
    "capitals": lambda text: text.upper(),
    "no type": lambda text: text.replace('"type"', '"kind"'),
    "another type": lambda text: text.replace('"type": "', '"type": "no_'),
    "two types": lambda text: text[:-1] + ',"type":"beat"}',
    "type null": lambda text: json.dumps(json.loads(text) | {"type": None}),
    "type a list": lambda text: json.dumps(json.loads(text) | {"type": ["beat"]}),
    "other letters": lambda text: text.encode("utf-16"),
    "broken letters": lambda text: text.encode() + b"\xff\xfe",
}
"""What is done to the whole text of a message."""


def damaged(kind: str, values: dict[str, Any]) -> Iterator[tuple[str, str | bytes]]:
    """All damages of a message, by name."""
    good = json.dumps({"type": kind, **values})
    for name, change in WRAPPED.items():
        yield f"{kind}: {name}", change(good)
    yield f"{kind}: bytes", good.encode()
    for field in values:
        yield (
            f"{kind}: without {field}",
            json.dumps({"type": kind} | {key: values[key] for key in values if key != field}),
        )
        for value in VALUES:
            yield f"{kind}: {field} {value!r:.20}", json.dumps({"type": kind, **values, field: value})


ATTACKS = [attack for kind, values in MESSAGES.items() for attack in damaged(kind, values)]
FIRST_WORDS = list(damaged("hello", HELLO))


def fits(text: str | bytes) -> IncomingMessage | None:
    return read(text) if isinstance(text, str) else None


async def send(table: Table, text: str | bytes, hello: bool = True) -> list[dict[str, Any]]:
    """Send a message over a connection of its own; what is answered until the server has closed it."""
    place, heard = table.hub.server.place, []
    async with (
        aiohttp.ClientSession(headers={"Origin": place.rstrip("/")}) as session,
        session.ws_connect(f"{place}socket") as made,
    ):
        if hello:
            await made.send_json({"type": "hello", "game": table.hub.server.room.secret})
        with suppress(ConnectionError):
            await (made.send_str(text) if isinstance(text, str) else made.send_bytes(text))
            if fits(text) is not None:
                await made.send_str("{")  # after which it ends in any case
        async with asyncio.timeout(15):
            async for frame in made:
                heard.append(json.loads(frame.data))
        assert made.closed
    return heard


async def send_all(table: Table, attacks: list[tuple[str, str | bytes]], hello: bool = True) -> dict[str, list[Any]]:
    """The same for many, four at a time."""
    found: dict[str, list[Any]] = {}
    for first in range(0, len(attacks), 4):
        some = attacks[first : first + 4]
        heard = await asyncio.gather(*(send(table, text, hello) for _, text in some))
        found |= dict(zip((name for name, _ in some), heard, strict=True))
    return found


class Quiet:
    """Two people who hold their hands and do not answer yet; nothing may happen to them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.people = [table.device(seat, plays=False) for seat in (0, 1)]
        table.until(lambda: all(("ask", seat) in one.last for seat, one in enumerate(self.people)))
        table.until(lambda: self.people[1].last["state", 1]["waiting"] == [0, 1])  # the bot has answered
        self.before = self.standing()
        self.secrets = {secret for one in self.people for secret in one.seats.values()}

    def standing(self) -> Any:
        controller = self.table.controller
        names = [player.name for player in controller.players]
        asked = [one.last["ask", seat]["number"] for seat, one in enumerate(self.people)]
        return list(controller.record.actions), names, asked, self.table.hub.elsewhere, self.table.hub.away

    def unharmed(self, found: dict[str, list[Any]]) -> None:
        assert self.standing() == self.before
        for name, heard in found.items():
            told = json.dumps(heard)
            assert not [secret for secret in self.secrets if secret in told], name
            assert not [said for said in heard if said["type"] in ("ask", "taken", "worth", "hint")], name

    def goes_on(self) -> None:
        """They answer now."""
        for seat, one in enumerate(self.people):
            ask = one.last["ask", seat]
            answer = answers(ask["question"])[0]
            self.table.do(one.say("answer", seat=seat, number=ask["number"], action=answer))
        before = len(self.before[0])
        self.table.until(lambda: len(self.table.controller.record.actions) >= before + 2, 20)


def test_damaged_messages_change_nothing(caplog: pytest.LogCaptureFixture) -> None:
    assert len(ATTACKS) + len(FIRST_WORDS) >= 300
    with hosted("device,device,greedy") as table:
        quiet = Quiet(table)
        quiet.unharmed(table.do(send_all(table, ATTACKS), 120))
        quiet.goes_on()
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


def test_damaged_first_words_open_nothing(caplog: pytest.LogCaptureFixture) -> None:
    with hosted("device,device,greedy") as table:
        quiet = Quiet(table)
        found = table.do(send_all(table, FIRST_WORDS, hello=False), 60)
        assert {said["type"] for heard in found.values() for said in heard} == {"refused"}
        quiet.unharmed(found)
        again = TestDevice(table.hub.server.place, "", lang="en")
        again.seats, again.plays = dict(quiet.people[0].seats), False
        table.devices.append(again)
        table.do(again.connect())
        table.until(lambda: ("ask", 0) in again.last)
        quiet.people[0] = again
        quiet.goes_on()
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


def test_answers_for_another_seat_and_to_other_questions_change_nothing() -> None:
    with hosted("device,device,greedy") as table:
        quiet = Quiet(table)
        ann, ben = quiet.people
        number = ann.last["ask", 0]["number"]
        legal = answers(ann.last["ask", 0]["question"])[0]
        heard = len(ben.heard)
        for asked in (0, number - 1, number, number + 1, 2**31 - 1):
            for action in (legal, legal.upper(), f"{legal} ", "", "build palace", "sell", "💥"):
                for kind in ("answer", "look"):
                    table.do(ben.say(kind, seat=0, number=max(0, asked), action=action))
                    table.pass_time(0.09)  # as many as may come
            table.do(ben.say("hint", seat=0, number=max(0, asked)))
        table.pass_time(0.3)
        quiet.unharmed({"rival": [json.loads(text) for text in ben.heard[heard:]]})
        quiet.goes_on()
