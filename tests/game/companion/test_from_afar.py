"""People elsewhere: a public name that a proxy of one's own has, and from where its requests truly come."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from game.arguments import proxy, public
from game.cli import main
from game.companion.connection_gate import ConnectionGate
from game.companion.network import HERE, PublicAccess
from game.companion.rate_limits import CONNECTIONS, FROM_ONE
from game.scenes.dialog import PromptScene
from game.storage.settings import load_settings
from tests.support.hand_device import Table, at_screen, hosted

NAME = "table.example.org"
SECURE, PLAIN = "https" + "://", "http" + "://"
PUBLIC = f"{SECURE}{NAME}"
AWAY = PublicAccess(PUBLIC, HERE)
SEATS = "device,device,greedy"


def _asked(table: Table, path: str = "/", **headers: str) -> Any:
    async def ask() -> tuple[int, Any]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(table.hub.server.local_place.rstrip("/") + path, headers=headers) as answer,
        ):
            return answer.status, answer.headers

    return table.do(ask())


def _knock(table: Table, secret: str, host: str, origin: str, source: str = "") -> Any:
    """What a socket gets: the type of the first message after hello, or the status."""

    async def knock() -> str | int:
        headers = {"Host": host, "Origin": origin} | ({"X-Forwarded-For": source} if source else {})
        async with aiohttp.ClientSession() as session:
            try:
                made = await session.ws_connect(f"{table.hub.server.local_place}socket", headers=headers)
            except aiohttp.WSServerHandshakeError as error:
                return error.status
            await made.send_str(json.dumps({"type": "hello", "game": secret}))
            found = json.loads(await made.receive_str(timeout=20))["type"]
            await made.close()
            return str(found)

    return table.do(knock())


def test_only_the_public_name_is_taken_beside_the_private_one() -> None:
    with hosted(SEATS, public=AWAY) as table:
        server = table.hub.server
        assert server.address == f"{PUBLIC}/#{server.room.secret}"
        own, secret = server.local_place.removeprefix(PLAIN).rstrip("/"), server.room.secret
        status, headers = _asked(table, Host=NAME)
        assert status == 200 and f"wss://{NAME}" in headers["Content-Security-Policy"]
        assert _asked(table)[0] == 200
        assert _asked(table, Host=f"{NAME}.evil.invalid")[0] == 403
        assert _knock(table, secret, NAME, PUBLIC) == "welcome"
        assert _knock(table, secret, own, PUBLIC) == "welcome", "a proxy may name the machine it asks"
        assert _knock(table, secret, own, f"{PLAIN}{own}") == "welcome"
        for origin in (f"{PLAIN}{NAME}", f"{SECURE}evil.invalid", f"{PUBLIC}:8443", "null"):
            assert _knock(table, secret, NAME, origin) == 403, origin


def test_without_a_public_name_no_name_is_taken() -> None:
    with hosted(SEATS) as table:
        assert _asked(table, Host=NAME)[0] == 403
        assert table.hub.server.address.startswith(table.hub.server.local_place)


def test_guesses_through_a_proxy_count_for_who_makes_them() -> None:
    with hosted(SEATS, public=AWAY) as table:
        first, second = "2001:db8::5", "2001:db8::6"
        for number in range(5):  # what comes before the proxy's own word is anybody's
            forwarded = f"2001:db8:1::{number}, {first}"
            assert _knock(table, "wrong", NAME, PUBLIC, forwarded) == "refused"
        secret = table.hub.server.room.secret
        assert _knock(table, secret, NAME, PUBLIC, first) == "refused"
        assert _knock(table, secret, NAME, PUBLIC, second) == "welcome"


def test_only_a_named_proxy_is_believed() -> None:
    said = "2001:db8::5"
    assert PublicAccess("", "fd00::9").source("fd00::9", f"2001:db8::1, {said}") == said
    assert PublicAccess("", "fd00::9").source("fd00::8", said) == "fd00::8"
    assert PublicAccess().source("", said) == "" and PublicAccess().source("fd00::8", said) == "fd00::8"
    for nonsense in ("", "unknown", "<b>", "[2001:db8::1]:80", "2001:db8::1,"):
        assert PublicAccess("", "fd00::9").source("fd00::9", nonsense) == "fd00::9"


@pytest.mark.parametrize("proxied", [False, True])
def test_many_connections_of_a_proxy_are_many_people(proxied: bool) -> None:
    gate = ConnectionGate(lambda: 0.0, "fd00::9" if proxied else "")

    class Wire:
        def get_extra_info(self, name: str) -> tuple[str, int]:
            return "fd00::9", 1

        def abort(self) -> None: ...

    for number in range(CONNECTIONS + 5):
        gate.arrived(number, Wire())  # type: ignore[arg-type]
    assert len(gate) == (CONNECTIONS if proxied else FROM_ONE)


def test_a_public_name_is_https_and_nothing_but_a_name() -> None:
    assert public(f"{SECURE}{NAME.upper()}/") == PUBLIC == public(f"{PUBLIC}:443")
    assert public(f"{PUBLIC}:8443") == f"{PUBLIC}:8443"
    assert public(f"{SECURE}spiel.bücher.example") == f"{SECURE}spiel.xn--bcher-kva.example"
    assert proxy("::0001") == "::1"


@pytest.mark.parametrize(
    "words",
    [
        ("--public", f"{PLAIN}{NAME}"), ("--public", NAME), ("--public", f"{PUBLIC}/path"), ("--public", SECURE),
        ("--public", f"{SECURE}ann@{NAME}"), ("--public", f"{PUBLIC}:x"), ("--public", f"{SECURE}a;b"),
        ("--proxy", "name"), ("--proxy", ""),
    ],
)  # fmt: skip
def test_what_is_no_public_name_is_refused_in_a_line(
    words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["host", "--seats", SEATS, *words])
    said = capsys.readouterr().err.strip().splitlines()
    assert code == 2 and len(said) == 1 and repr(words[1]) in said[0]


def test_the_window_can_be_reached_from_elsewhere(tmp_path: Path) -> None:
    """By the address that is typed over the joining; what is none is said, and leaves all as it is."""
    with at_screen(tmp_path, "device,greedy,greedy", size=(1280, 720)) as table:
        hands, services = table.scene.hands, table.app.services
        local = hands.local
        joining = next(scene for scene in services.stack.scenes if scene.name == "hands")

        def typed(text: str) -> None:
            joining._ask_address()
            prompt = services.stack.top
            assert isinstance(prompt, PromptScene) and hands.local in prompt.text
            prompt.typed = text
            prompt.choose(prompt.answers[0])
            table.until(lambda: bool(hands.address))

        typed(f"https://{NAME}/")
        assert hands.short == f"https://{NAME}/" and hands.address.startswith(f"https://{NAME}/#")
        assert hands.local == local, "the tunnel leads to the same place as before"
        typed(f"http://{NAME}")
        assert hands.short == f"https://{NAME}/"
        assert any(NAME in text for text in services.toasts.texts)
        assert load_settings(services.paths.settings_file)[0].public == f"https://{NAME}"
        typed("")
        assert hands.short == local and services.settings.public == ""
