"""The server of hands: when it begins, and when it ends."""

from __future__ import annotations

import socket
import threading

import pytest

from game.companion import server as server_module
from game.companion.game_room import GameRoom
from game.companion.network import HERE
from game.companion.pictures import DevicePictures
from game.companion.server import CompanionServer

LONG = 20.0  # seconds


def test_a_server_that_is_stopped_before_it_listens_does_not_go_on_listening(monkeypatch: pytest.MonkeyPatch) -> None:
    told = threading.Event()
    monkeypatch.setattr(server_module, "served_files", lambda: told.wait(LONG) and {})
    server = CompanionServer(GameRoom([]), DevicePictures(lambda: lambda question: None), lambda lang: {}, HERE)
    server.start()
    server.stop()
    told.set()
    server._thread.join(LONG)
    assert not server._thread.is_alive() and server.error is None
    with socket.socket() as knock, pytest.raises(OSError):
        knock.connect((HERE, server._port))
