"""The room of devices in a window: opened when somebody asks for it, looked after once a frame whatever is on the
screen, and kept from one game to the next until it is switched off or the program ends."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from game.companion.available import HOW, PORT, companion_available
from game.companion.network import AddressError, PublicAccess, own_addresses, public_address
from game.companion.saved_room import RoomFiles
from game.platform.unusable import UnusableError
from game.scenes.interlude import InterludeScene
from game.services import Services
from game.storage.files import FileError
from rules.core.messages import Message, message_of

if TYPE_CHECKING:
    from game.companion.hub import CompanionHub
    from game.companion.open_room import OpenRoom, RecordedGame
    from game.companion.room import CompanionSeat
    from game.companion.saved_room import SavedRoom
    from game.players import Player
    from game.ui.stack import SceneStack
    from game.ui.tools import Tools
    from rules import AnyAction

PAUSING = frozenset({"menu", "save", "settings", "how_to_play", "legend", "hands", "load", "library", "dialog", "help"})
"""Scenes over the table during which the game has a break."""
_PORTS = 10  # tried one after the other
_LOOK = 1.0  # seconds between two looks whether the file of the room is right


def paused_over(stack: SceneStack, table: object) -> bool:
    """True if the game has a break: such a scene lies somewhere over the table."""
    scenes = stack.scenes
    place = next((index for index, scene in enumerate(scenes) if scene is table), len(scenes))
    return any(scene.name in PAUSING for scene in scenes[place + 1 :])


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


class RoomAtTable:
    """The room of the program, and the game on the screen that is played in it. ``joining``: whether free seats are
    offered to devices; ``error``: why the room cannot be opened."""

    def __init__(self, tools: Tools) -> None:
        assert isinstance(tools, Services)
        self._services = tools
        self._room: OpenRoom | None = None
        self._game: RecordedGame | None = None  # the last one that was to be played in it
        self._table: CompanionTable | None = None  # on which that game is played
        self._shown = False  # its result has been shown
        self.complete = False  # nobody is missing in it
        self.error: Message | str | None = None
        self.place = 0  # which of the own addresses is used
        self._said_away: set[int] = set()
        self._said_connected = False  # on the title
        self._known: tuple[tuple[str, bool], ...] = ()  # names that the table shows, and who is a person
        self._port = PORT
        self._tried: set[int] = set()  # ports that are taken
        self._offered: frozenset[int] = frozenset()
        self.joining = False
        self._files = RoomFiles(tools.paths.rooms)
        self._kept: tuple[str, SavedRoom] | None = None  # the game, and what its file holds
        self._unlooked = 0.0  # seconds since what is to be kept was looked at

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        players = self._game.players if self._game is not None else ()
        return [seat for seat, player in enumerate(players) if player.human]

    @property
    def open(self) -> bool:
        """True while devices may take part."""
        return self._room is not None

    @property
    def hub(self) -> CompanionHub | None:
        """The present game in it."""
        return self._room.hub if self._room is not None else None

    @property
    def addresses(self) -> list[str]:
        """The addresses of this machine that can be used."""
        return own_addresses()

    @property
    def address(self) -> str:
        """The whole address for the code; "" until the server listens."""
        return self._room.server.address if self._room is not None and self._room.server.listening else ""

    @property
    def short(self) -> str:
        """The address without the secret; "" until the server listens."""
        return self._room.server.place if self._room is not None and self.address else ""

    @property
    def code(self) -> str:
        """The letters that let devices in while seats are offered, "" otherwise."""
        return self._room.room.code if self._room is not None else ""

    @property
    def seats(self) -> list[CompanionSeat]:
        """How the seats of the game stand; none until the server, which has a thread of its own, has begun it."""
        room = self._room
        if room is None or room.hub is None or room.room.game != room.hub.number:
            return []
        return list(room.room.seats)

    def _here_now(self) -> list[str]:
        """Return the names of those whose devices are connected between two games."""
        people = self._room.room.people if self._room is not None and self._table is None else ()
        return [person.name for person in list(people) if person.holder is not None]

    @property
    def company(self) -> int:
        """How many people there are for the next game: on devices, and those who played at the screen; 0 where no
        device is connected."""
        connected = len(self._here_now())
        return connected + len(self._room.at_screen) if connected and self._room is not None else 0

    @property
    def connected(self) -> str:
        """A sentence about who is connected between two games, "" if nobody is."""
        names, tr = self._here_now(), self._services.tr
        return tr.plural("hands.table.connected", len(names), names=tr.listed(names)) if names else ""

    @property
    def away(self) -> list[int]:
        """The seats for which the table waits though their devices are away."""
        return [chair.seat for chair in self.seats if chair.state == "away"]

    def player(self, seat: int) -> Player:
        """Return the player of a seat."""
        assert self._game is not None
        return self._game.players[seat]

    # --- games

    def play(self, game: RecordedGame, table: CompanionTable) -> None:
        """A game on the screen is to be played in the room: now, or when it is opened."""
        if table is not self._table:
            if self._table is not None:
                self._table.set_device_seats(())
                self.leave(self._table)
            self._game, self._table, self._shown, self._said_connected = game, table, False, False
            self._begin()

    def played(self, game: RecordedGame) -> bool:
        """True if the game was played in the room last."""
        return self._room is not None and self._game is game

    def open_again(self, game: RecordedGame, table: CompanionTable) -> None:
        """A game is continued: if it was played in a room, that is opened again, unless another one is open."""
        try:
            kept = self._files.read(game.identity)
        except FileError:
            self._services.toast(self._services.tr("hands.table.damaged"), 8)
            return
        if kept is not None:
            self.play(game, table)
            if self._room is None:
                self._port = kept.port
                self._open(kept)

    def _begin(self) -> None:
        self.complete = False
        if self._room is None or self._game is None or self._table is None:
            return
        table, room = self._table, self._room
        if room.stand_ins:
            self._let_think(self._game)
        places = room.play(self._game, lambda: table.grace)
        assert room.hub is not None
        room.hub.changed, room.hub.time_up = self._changed, self._tell_time_up
        self._said_away, self._offered = {seat for seat in places if places[seat].holder is None}, frozenset()
        rest = [self.player(seat).name for seat in self.people if seat not in places]
        self.complete = all(map(room.is_here, rest)) and all(person.holder is not None for person in places.values())
        table.set_device_seats(places)
        if places:
            table.renamed()

    def show_result(self, game: RecordedGame) -> None:
        """The result of a game has been shown at the table: devices may have it."""
        self._shown |= game is self._game

    def leave(self, table: CompanionTable) -> None:
        """A table is left: its game is over, or is broken off."""
        if table is self._table:
            self._keep()
            self._table = None
            if self._room is not None and self._game is not None and not self._game.finished:
                self._room.leave()

    def _keep(self) -> None:
        """Keep the room of an unfinished game in its file, and that of a finished one no more."""
        room, game = self._room, self._game
        if room is None or room.hub is None or game is None or self._table is None or not room.server.listening:
            return
        if game.finished or not room.room.people:
            if self._kept is not None:
                self._forget()
            return
        kept = game.identity, room.saved()
        if game.identity and kept != self._kept:
            self._kept = kept
            with suppress(OSError):  # the game goes on; it cannot be continued with its devices, that is all
                self._files.write(*kept)

    def _forget(self) -> None:
        self._kept = None
        if self._game is not None:
            self._files.forget(self._game.identity)

    # --- the room

    def begin(self) -> None:
        """Open the room, which takes a moment; ``error`` says why if it cannot be."""
        if self._room is None:
            self._open(None)

    def _open(self, kept: SavedRoom | None) -> None:
        if not companion_available():
            self.error = HOW
            return
        from game.companion.open_room import OpenRoom  # the server is not loaded for a table without devices

        self.error = None
        places, services = self.addresses, self._services
        place = places[self.place % len(places)]
        try:
            self._room = OpenRoom(
                services.settings,
                services.paths,
                place,
                self._port,
                kept,
                wake=services.repaint,
                # A tunnel or proxy runs on this computer and comes from the address at which the room listens.
                public=PublicAccess(services.settings.public, place) if services.settings.public else None,
                cores=services.cores,
            )
            self._begin()
        except (UnusableError, AddressError) as error:
            self.close()
            self.error = message_of(error)
            return
        self._services.chores.append(self.look_after)

    def use_next_address(self) -> None:
        """Listen at the next address of this machine; nobody may have joined yet."""
        self._open_elsewhere(self.place + 1, self._port)

    @property
    def local(self) -> str:
        """The address for devices of this network; "" until the server listens."""
        return self._room.server.local_place if self._room is not None and self.address else ""

    def reach_from_elsewhere(self, address: str) -> None:
        """Be reached at this address as well, to which a tunnel or proxy leads; "": from this network alone.

        Raises:
            AddressError: it is none for that.
        """
        services = self._services
        services.settings.public = public_address(address) if address else ""
        services.save_settings()
        self._open_elsewhere(self.place, self._port)

    def _open_elsewhere(self, place: int, port: int) -> None:
        """Open the same room at another address of this machine."""
        kept = self._room.saved() if self._room is not None else None
        self.close()
        self.place, self._port = place, port
        self._open(kept)

    def end(self) -> None:
        """Close the room for good."""
        self.close()
        self._forget()

    def close(self) -> None:
        """Close the room; all hands are at the screen from now on. It can be opened again with its game."""
        self._keep()
        room, self._room = self._room, None
        if self.look_after in self._services.chores:
            self._services.chores.remove(self.look_after)
        if room is not None:
            room.close()
            self._offered = frozenset()
            if self._table is not None:
                self._table.set_device_seats(())

    def look_after(self, dt: float) -> None:
        """Let devices and game speak with each other, once a frame."""
        room, stack = self._room, self._services.stack
        if room is None:
            return
        if room.server.error:
            self._try_another_port(room.server.error)
            return
        hub, table = room.hub, self._table
        offered = frozenset(set(self.people) - hub.elsewhere) if self.joining and hub is not None else frozenset()
        if offered != self._offered:
            self._offered = offered
            room.server.offer(offered)
        room.room.admit(self.joining)
        if table is not None:
            table.renew_cover()
        settled = self._shown if hub is not None and hub.game.finished else table is not None and table.settled
        paused = table is not None and paused_over(stack, table)
        over = stack.top
        go_on = over.leave if isinstance(over, InterludeScene) and not over.timeline.busy else None
        if room.pump(dt, settled, paused, go_on):
            self._services.repaint()
        if hub is not None:
            self._tell_away(hub)
        if stack.top is not None and stack.top.name == "title" and not self._said_connected and self.connected:
            self._said_connected = True
            self._services.toast(self.connected, 12)
        self._unlooked += dt
        if self._unlooked > _LOOK:
            self._unlooked = 0.0
            self._keep()

    def given(self, seat: int) -> AnyAction | None:
        """Return the answer that a device has given and that may still be changed; None if there is none."""
        return self.hub.given(seat) if self.hub is not None else None

    def let_bot(self, seat: int) -> None:
        """Let a bot play a seat, see :meth:`OpenRoom.let_bot`."""
        if self._room is not None and self._game is not None:
            self._let_think(self._game)
            self._room.let_bot(seat, self._services.tr("setup.seat", n=seat + 1))

    def _let_think(self, game: RecordedGame) -> None:
        """Let bots play in a game that may have begun without any."""
        game.pool = game.pool or self._services.bot_pool

    def let_person(self, seat: int) -> None:
        """Let a person play a seat, see :meth:`OpenRoom.let_person`."""
        if self._room is not None:
            self._room.let_person(seat, self._services.tr("setup.person_n", n=seat + 1))

    def _try_another_port(self, error: Message) -> None:
        self._tried.add(self._port)
        ports = [port for port in range(PORT, PORT + _PORTS) if port not in self._tried]
        if ports:
            self._open_elsewhere(self.place, ports[0])
        else:
            self.close()
            self.error, self._port = error, PORT
            self._tried.clear()
        self._services.repaint()

    def _changed(self) -> None:
        if self.hub is not None and self._table is not None:
            self._table.set_device_seats(self.hub.elsewhere)
            names = tuple((player.name, player.human) for player in self.hub.game.players)
            if names != self._known:
                self._known = names
                self._table.renamed()
        self._services.repaint()

    def _tell_time_up(self, seat: int) -> None:
        self._services.toast(self._services.tr("clock.up", name=self.player(seat).name), 6)

    def _tell_away(self, hub: CompanionHub) -> None:
        """Say once that a device is away."""
        away = set(hub.away) if self._table is not None else set()
        for seat in away - self._said_away:
            self._services.toast(self._services.tr("hands.table.away", name=self.player(seat).name), 6)
        self._said_away = away
