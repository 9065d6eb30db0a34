"""The server of hands: when it begins, and when it ends."""

from __future__ import annotations

import socket
import threading
from ipaddress import IPv4Address

import pytest

from game.companion import network
from game.companion import server as server_module
from game.companion.network import HERE
from game.companion.room import Room
from game.companion.server import CompanionServer

LONG = 20.0  # seconds


def test_a_server_that_is_stopped_before_it_listens_does_not_go_on_listening(monkeypatch: pytest.MonkeyPatch) -> None:
    told = threading.Event()
    monkeypatch.setattr(server_module, "served_files", lambda: told.wait(LONG) and {})
    server = CompanionServer(Room(), lambda lang: {}, HERE)
    server.start()
    server.stop()
    told.set()
    server._thread.join(LONG)
    assert not server._thread.is_alive() and server.error is None
    with socket.socket() as knock, pytest.raises(OSError):
        knock.connect((HERE, server._port))


HOME, VPN, OFFICE, BOX, DOCKER = (
    str(IPv4Address(number)) for number in (0xC0A801B3, 0x0A050002, 0x0A000007, 0xC0A83801, 0xAC110001)
)


@pytest.mark.parametrize(
    ("routed", "interfaces", "order"),
    [
        ([VPN], {HOME: "wlp3s0", VPN: "tun0"}, [HOME, VPN]),
        ([VPN, HOME], {}, [HOME, VPN]),  # where the system does not say what its interfaces are
        ([VPN], {OFFICE: "eth0", VPN: "wg0"}, [OFFICE, VPN]),
        ([OFFICE, BOX, DOCKER], {}, [OFFICE, BOX, DOCKER]),
        ([DOCKER], {DOCKER: "docker0", OFFICE: "eth0"}, [OFFICE, DOCKER]),
        ([OFFICE, VPN], {OFFICE: "eth0", VPN: "eth1"}, [OFFICE, VPN]),  # alike: as routes say
        ([], {}, []),
    ],
)
def test_the_address_that_devices_most_likely_reach_comes_first(
    monkeypatch: pytest.MonkeyPatch, routed: list[str], interfaces: dict[str, str], order: list[str]
) -> None:
    monkeypatch.setattr(network, "_routed", lambda: routed)
    monkeypatch.setattr(network, "_named", list)
    monkeypatch.setattr(network, "_of_interfaces", lambda: interfaces)
    assert network.own_addresses() == [*order, HERE]
