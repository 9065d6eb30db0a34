"""Hands on phones at a table on the screen: opened when somebody asks for it, looked after once a frame whatever lies
over the table, closed with the game."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Protocol

from game.companion.available import HOW, PORT, companion_available
from game.companion.network import AddressError, own_addresses
from game.platform.unusable import UnusableError
from game.scenes.interlude import InterludeScene
from rules.core.messages import Message, message_of

if TYPE_CHECKING:
    from game.companion.game_room import CompanionSeat
    from game.companion.hub import CompanionHub
    from game.companion.starting import RecordedGame
    from game.players import Player
    from game.services import Services
    from rules import AnyAction

PAUSING = frozenset({"menu", "save", "settings", "how_to_play", "legend", "hands", "load", "replays", "dialog", "help"})
"""Scenes over the table during which the game has a break."""
_PORTS = 10  # tried one after the other


class CompanionTable(Protocol):
    """A table whose hands may be held elsewhere."""

    @property
    def settled(self) -> bool:
        """True if everything that has happened has been shown."""

    @property
    def grace(self) -> float:
        """Seconds for which the last answer of a turn may be changed."""

    def set_device_seats(self, seats: Collection[int]) -> None:
        """These seats are held on devices from now on, and no others."""

    def renew_cover(self) -> None:
        """Take away a cover that was laid for people of whom some hold their hands elsewhere now."""

    def renamed(self) -> None:
        """Somebody has another name."""


class CompanionDevices:
    """The hands of one table. ``joining``: whether free seats are offered to devices; ``error``: why it cannot be."""

    def __init__(self, services: Services, game: RecordedGame, table: CompanionTable) -> None:
        self._services, self._game, self._table = services, game, table
        self.hub: CompanionHub | None = None
        self.error: Message | str | None = None
        self.place = 0  # which of the own addresses is used
        self._said_away: set[int] = set()
        self._known: tuple[str, ...] = ()  # names that the table shows
        self._port = PORT
        self._offered: frozenset[int] = frozenset()
        self.joining = False

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self._game.players) if player.human]

    @property
    def open(self) -> bool:
        """True while devices may take part."""
        return self.hub is not None

    @property
    def addresses(self) -> list[str]:
        """The addresses of this machine that can be used."""
        return own_addresses()

    @property
    def address(self) -> str:
        """The whole address for the code; "" until the server listens."""
        return self.hub.server.address if self.hub is not None and self.hub.server.listening else ""

    @property
    def short(self) -> str:
        """The address without the secret; "" until the server listens."""
        return self.hub.server.place if self.address and self.hub is not None else ""

    @property
    def chairs(self) -> list[CompanionSeat]:
        """How the seats of people stand."""
        return list(self.hub.server.room.chairs) if self.hub is not None else []

    def player(self, seat: int) -> Player:
        """Return the player of a seat."""
        return self._game.players[seat]

    def begin(self) -> None:
        """Start the server, which takes a moment; ``error`` says why if it cannot be."""
        if self.hub is not None:
            return
        if not companion_available():
            self.error = HOW
            return
        from game.companion.starting import start_companion  # the server is not loaded for a table without devices

        self.error = None
        places = self.addresses
        try:
            self.hub = start_companion(
                self._game,
                self._services.settings,
                self._services.paths,
                places[self.place % len(places)],
                self._port,
                self._services.repaint,
                lambda: self._table.grace,
                self._services.cores,
            )
        except (UnusableError, AddressError) as error:
            self.error = message_of(error)
            return
        self.hub.changed = self._changed
        self._services.chores.append(self.look_after)

    def use_next_address(self) -> None:
        """Listen at the next address of this machine; nobody may have joined yet."""
        self.end()
        self.place += 1
        self.begin()

    def end(self) -> None:
        """Stop; all hands are at the screen from now on."""
        hub, self.hub = self.hub, None
        if self.look_after in self._services.chores:
            self._services.chores.remove(self.look_after)
        if hub is not None:
            hub.finish()
            hub.close()
            self._offered = frozenset()
            self._table.set_device_seats(())

    def look_after(self, dt: float) -> None:
        """Let devices and game speak with each other, once a frame."""
        hub, stack = self.hub, self._services.stack
        if hub is None:
            return
        if hub.server.error:
            self._try_another_port(hub.server.error)
            return
        offered = frozenset(set(self.people) - hub.elsewhere) if self.joining else frozenset()
        if offered != self._offered and hub.server.listening:
            self._offered = offered
            hub.server.offer(offered)
        self._table.renew_cover()
        paused = stack.top is not None and stack.top.name in PAUSING
        over = stack.top
        go_on = over.leave if isinstance(over, InterludeScene) and not over.timeline.busy else None
        if hub.pump(dt, self._table.settled, paused, go_on):
            self._services.repaint()
        self._tell_away(hub)

    def given(self, seat: int) -> AnyAction | None:
        """Return the answer that a device has given and that may still be changed; None if there is none."""
        return self.hub.given(seat) if self.hub is not None else None

    def bring_back(self, seat: int) -> None:
        """Let a seat be played at the screen."""
        if self.hub is not None:
            self.hub.bring_back(seat)

    def _try_another_port(self, error: Message) -> None:
        self.end()
        self._port += 1
        if self._port < PORT + _PORTS:
            self.begin()
        else:
            self.error, self._port = error, PORT
        self._services.repaint()

    def _changed(self) -> None:
        if self.hub is not None:
            self._table.set_device_seats(self.hub.elsewhere)
            names = tuple(player.name for player in self._game.players)
            if names != self._known:
                self._known = names
                self._table.renamed()
        self._services.repaint()

    def _tell_away(self, hub: CompanionHub) -> None:
        """Say once that a device is away."""
        away = set(hub.away)
        for seat in away - self._said_away:
            name = self._game.players[seat].name
            self._services.toast(self._services.tr("hands.table.away", name=name), 6)
        self._said_away = away
