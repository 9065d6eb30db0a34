"""A game without a window: people hold their hands on devices, bots think in worker processes."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.bots.cores import Cores
from game.bots.pool import BotPool
from game.clock import ClockRule
from game.companion.network import PublicAccess, own_addresses
from game.companion.open_room import OpenRoom
from game.games import game_plugin
from game.messages import GameMessage
from game.platform.paths import find_paths
from game.platform.unusable import UnusableError
from game.play.controller import draw_luck
from game.play.plugin import TableGamePlugin
from game.players import Player
from game.storage.settings import Settings
from rules import GameSetup

_STEP = 1 / 60  # seconds
_LONGEST_STEP = 0.25  # seconds; what a machine sleeps longer takes nobody's time
_START = 20.0  # seconds in which the server listens
_GRACE = 1.0  # seconds for which the last answer of a turn can be taken back
_STAY = 30.0  # seconds for which the result can be fetched


def host(
    setup: GameSetup,
    players: list[Player],
    address: str,
    port: int,
    say: Callable[[dict[str, object]], object],
    stay: float = _STAY,
    public: PublicAccess | None = None,
    clock: ClockRule | None = None,
) -> None:
    """Host a game; ``say`` is told the address when devices can connect, and the scores at its end, which can be
    fetched for ``stay`` seconds. ``public``: how devices from elsewhere come; ``clock``: how long people may think
    once all of them are there.

    Raises:
        UnusableError: the address cannot be used, or the libraries for it are not installed.
    """
    shown = game_plugin(setup.game)
    assert isinstance(shown, TableGamePlugin)
    settings, paths = Settings(chances="always"), find_paths()
    cores = Cores()
    pool = None if all(player.human for player in players) else BotPool(cores=cores)
    controller = shown.controller()(setup, players, pool)
    draw_luck(controller.record)
    devices = [seat for seat, player in enumerate(players) if player.human]
    place = address or own_addresses()[0]
    room = OpenRoom(settings, paths, place, port, cores=cores, public=public)
    try:
        room.play(controller, lambda: _GRACE)
        room.server.offer(devices)
        _wait(room)
        say({"address": room.server.address, "seats": devices})
        before = time.monotonic()
        while not controller.finished:
            now = time.monotonic()
            passed, before = min(now - before, _LONGEST_STEP), now
            if clock is not None and room.hub is not None and room.hub.elsewhere.issuperset(devices):
                controller.start_clock(clock)
                clock = None  # it runs
            controller.update()
            room.pump(passed, settled=True)
            time.sleep(_STEP)
        sheets, winners = controller.scores()
        scores = [sheet.to_json() for sheet in sheets[: len(players)]]
        say({"scores": scores, "winners": winners})
        _let_see(room, stay)
    finally:
        room.close(2.0)
        if pool is not None:
            pool.close()


def _wait(room: OpenRoom) -> None:
    until, server = time.monotonic() + _START, room.server
    while not server.listening and not server.error and time.monotonic() < until:
        time.sleep(_STEP)
    if not server.listening:
        raise UnusableError(server.error or GameMessage("no_server"))


def _let_see(room: OpenRoom, stay: float) -> None:
    """Go on until all devices have gone, or so many seconds have passed."""
    until = time.monotonic() + stay
    while time.monotonic() < until:
        room.pump(_STEP, settled=True)
        if room.hub is None or len(room.hub.away) == len(room.hub.elsewhere):
            return
        time.sleep(_STEP)
