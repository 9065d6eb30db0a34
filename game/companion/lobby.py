"""The devices that have been let in: what they say, what they are told, who holds which seat. No sockets in here: a
device is something that takes a message.

What a device shall see last is kept, so that one that comes back has it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from game.companion.messages import (
    ChangeLanguage,
    GameMessage,
    Handshake,
    Heartbeat,
    IncomingMessage,
    LeaveSeat,
    Spectate,
    TakeSeat,
)
from game.companion.room import CompanionSeat, Person, Room
from rules.core.printable import NAME, printable

KEPT = ("table", "ask", "state", "log", "end")
"""What a device that comes back is told again, in this order."""
SPECTATORS = -1
"""The channel of those who only look on, in place of a seat."""

Channel = tuple[int, str]
"""A seat, or SPECTATORS, and a language."""


@dataclass(frozen=True)
class GameBegun:
    """Another game has begun in the room: what comes after this is about it."""

    game: int


@dataclass(frozen=True)
class SeatJoined:
    """A device has taken a seat, or has come back to it; ``name``: that of the person. ``away``: it has the seat from a
    game before, and is not there."""

    seat: int
    name: str
    lang: str
    away: bool = False


@dataclass(frozen=True)
class Disconnected:
    """The device of a seat is away; ``given_back``: it does not want the seat any more."""

    seat: int
    given_back: bool


@dataclass(frozen=True)
class MessageReceived:
    """A message of the device that holds its seat."""

    message: GameMessage


@dataclass(frozen=True)
class SpectatorJoined:
    """Somebody looks on, in a language."""

    lang: str


LobbyEvent = GameBegun | SeatJoined | Disconnected | MessageReceived | SpectatorJoined
"""What the game is told."""


class ConnectedDevice(Protocol):
    """A device that knows the secret of the room."""

    number: int
    lang: str
    watching: bool

    def send(self, text: str) -> None:
        """Send it a message."""


class Lobby:
    """The devices of one room. ``words`` returns the texts of the page in a language, with that language as ``lang``;
    ``note`` takes what the game is to know; ``later`` calls something in a moment, so that what many devices do
    together is told once."""

    def __init__(
        self,
        room: Room,
        words: Callable[[str], Mapping[str, object]],
        note: Callable[[LobbyEvent], object],
        later: Callable[[Callable[[], None]], object],
    ) -> None:
        self.room = room
        self.devices: dict[int, ConnectedDevice] = {}
        self._words, self._note, self._later = words, note, later
        self._kept: dict[Channel, dict[str, str]] = {}
        self._greetings: dict[str, str] = {}  # by language
        self._sent_seats: dict[int, dict[int, dict[str, object]]] = {}  # by device and seat
        self._spreads = False  # everybody will be told of the seats in a moment

    # --- games

    def begin(self, game: int, seats: Sequence[CompanionSeat], places: Mapping[int, str]) -> None:
        """Begin another game, with everybody in their seats, see :meth:`Room.begin`."""
        self.room.begin(game, seats, places)
        self._kept.clear()
        self._note(GameBegun(game))
        for chair in seats:
            if (person := chair.person) is not None:
                chair.bot &= person.holder is None
                self._note(SeatJoined(chair.seat, person.name, person.lang, away=person.holder is None))
        for lang in sorted({device.lang for device in self.devices.values() if device.watching}):
            self._note(SpectatorJoined(lang))
        self._tell_game_to_all()

    def leave(self) -> None:
        """The game was left before its end."""
        self.room.leave()
        self._kept.clear()
        self._tell_game_to_all()

    def _tell_game_to_all(self) -> None:
        for device in list(self.devices.values()):
            self._tell_game(device)
            self._tell_seats(device)

    # --- what devices say

    def welcome(self, device: ConnectedDevice, hello: Handshake) -> None:
        """Greet a device, and give it back the seats that it knows the secrets of."""
        self.devices[device.number] = device
        self._greet(device, hello.lang, self.room.secret if hello.code else "")
        back, losers = self.room.return_to(device.number, hello.seats, device.lang)
        seats = [person.seat for person in back if person.seat is not None]
        for number in losers:
            self._elsewhere(number, seats)
        self._tell_game(device)
        for seat in seats:
            self._seated(device, seat)
        self._tell_seats(device)
        self._spread_soon()

    def _greet(self, device: ConnectedDevice, lang: str, secret: str = "") -> None:
        """Tell a device the texts of the page; all seats are to be told it next."""
        words = self._words(lang)
        device.lang = spoken = str(words["lang"])
        if secret:  # by which it comes back
            self._send(device, "welcome", {"secret": secret, **words})
            return
        if spoken not in self._greetings:
            self._greetings[spoken] = msgspec.json.encode({"type": "welcome", **words}).decode()
        device.send(self._greetings[spoken])

    def _tell_game(self, device: ConnectedDevice) -> None:
        """Tell a device which game is played, for whom it plays, and who has no seat in it; all seats are to be told it
        next."""
        people = self.room.held_by(device.number)
        seats = [(person.seat, person.secret) for person in people if person.seat is not None]
        spare = [(person.name, person.secret) for person in people if person.seat is None]
        what = "" if self.room.left else self.room.about(device.lang)
        told = {"game": self.room.game, "what": what, "seats": seats, "spare": spare, "left": self.room.left}
        self._send(device, "game", told)
        self._sent_seats[device.number] = {}

    def _elsewhere(self, number: int, seats: list[int]) -> None:
        """Tell a device that these seats are held by a newer page."""
        device = self.devices.get(number)
        if device is not None:
            for seat in seats or [SPECTATORS]:
                self._send(device, "elsewhere", {"seat": seat})

    def hear(self, device: ConnectedDevice, message: IncomingMessage) -> None:
        """Take a message of a device; one about a seat that it does not hold is ignored."""
        match message:
            case Heartbeat():
                return
            case TakeSeat(seat=seat, name=name):
                person = self.room.take(device.number, seat, printable(name, NAME).strip(), device.lang)
                if person is not None:
                    self._send(device, "taken", {"seat": seat, "secret": person.secret})
                    self._seated(device, seat)
                    self._tell_seats(device)
                    self._spread_soon()
            case LeaveSeat(seat=seat):
                if self.room.holds(device.number, seat):
                    self.room.release(seat)
                    self.forget(seat)
                    self._note(Disconnected(seat, given_back=True))
                    self._tell_seats(device)
                    self._spread_soon()
            case Spectate():
                device.watching = True
                self._note(SpectatorJoined(device.lang))
                self._tell_again(device, (SPECTATORS, device.lang))
            case ChangeLanguage(lang=lang):
                self._speak(device, lang)
            case Handshake():
                return
            case _:
                if self.room.holds(device.number, message.seat):
                    self._note(MessageReceived(message))

    def _speak(self, device: ConnectedDevice, lang: str) -> None:
        self._greet(device, lang)
        self._tell_game(device)
        for person in self.room.held_by(device.number):
            person.lang = device.lang
            if person.seat is not None:
                self._seated(device, person.seat)
        if device.watching:
            self._note(SpectatorJoined(device.lang))
            self._tell_again(device, (SPECTATORS, device.lang))
        self._tell_seats(device)

    def _seated(self, device: ConnectedDevice, seat: int) -> None:
        chair = self.room.seat(seat)
        if chair is not None:
            chair.bot = False
            self._note(SeatJoined(seat, chair.name, device.lang))
            self._tell_again(device, (seat, device.lang))

    def part(self, device: ConnectedDevice) -> None:
        """Note that the connection of a device is lost; its seats stay its own."""
        if self.devices.pop(device.number, None) is None:
            return
        self._sent_seats.pop(device.number, None)
        for seat in self.room.part(device.number):
            self._note(Disconnected(seat, given_back=False))
        self._spread_soon()

    # --- what devices are told

    def _send(self, device: ConnectedDevice, kind: str, values: Mapping[str, object]) -> None:
        device.send(msgspec.json.encode({"type": kind, **values}).decode())

    def _spread_soon(self) -> None:
        """Tell everybody in a moment who sits where, and which seats are free."""
        if not self._spreads:
            self._spreads = True
            self._later(self._spread)

    def _spread(self) -> None:
        self._spreads = False
        for device in list(self.devices.values()):
            self._tell_seats(device)

    def _tell_seats(self, device: ConnectedDevice) -> None:
        """Tell a device of the seats that are not as it was told."""
        told, changed = self._sent_seats[device.number], []
        for chair in self.room.seats:
            seat: dict[str, object] = {
                "seat": chair.seat,
                "name": chair.name,
                "colour": chair.colour,
                "emblem": chair.emblem,
                "state": "mine" if self.room.holds(device.number, chair.seat) else chair.state,
            }
            if told.get(chair.seat) != seat:
                told[chair.seat] = seat
                changed.append(seat)
        if changed:
            self._send(device, "seats", {"seats": changed})

    def pass_on(self, channel: Channel, kind: str, text: str) -> None:
        """Pass a message (JSON of that kind) on to whom the channel is for, and keep what is in ``KEPT``."""
        if kind in KEPT:
            self._kept.setdefault(channel, {})[kind] = text
        for device in self._listeners(channel):
            device.send(text)

    def _listeners(self, channel: Channel) -> list[ConnectedDevice]:
        seat, lang = channel
        if seat == SPECTATORS:
            return [device for device in self.devices.values() if device.watching and device.lang == lang]
        person = self._person(seat)
        device = self.devices.get(person.holder) if person is not None and person.holder is not None else None
        return [device] if device is not None and device.lang == lang else []

    def _person(self, seat: int) -> Person | None:
        chair = self.room.seat(seat)
        return chair.person if chair is not None else None

    def _tell_again(self, device: ConnectedDevice, channel: Channel) -> None:
        kept = self._kept.get(channel, {})
        for kind in KEPT:
            if kind in kept:
                device.send(kept[kind])

    def forget(self, seat: int) -> None:
        """Keep nothing any more of what the device of a seat was told."""
        for channel in [channel for channel in self._kept if channel[0] == seat]:
            del self._kept[channel]

    def offer(self, seats: tuple[int, ...]) -> None:
        """Let devices take these seats, and no others, and tell everybody."""
        self.room.offer(seats)
        self._spread_soon()

    def reseat(self, seat: int, bot: bool, name: str) -> None:
        """Let a bot answer for a seat, or no more; ``name``: of who plays it now, "" for the same as before."""
        chair = self.room.seat(seat)
        if chair is not None:
            there = chair.person is not None and chair.person.holder is not None  # the device has come back meanwhile
            chair.bot, chair.name = bot and not there, name or chair.name
            self._spread_soon()

    def release(self, seat: int) -> None:
        """Take a seat from its device, which is told so."""
        person = self.room.release(seat)
        if person is None:
            return
        self.forget(seat)
        self._note(Disconnected(seat, given_back=True))
        device = self.devices.get(person.holder) if person.holder is not None else None
        if device is not None:
            self._send(device, "released", {"seat": seat})
            self._tell_seats(device)
        self._spread_soon()
