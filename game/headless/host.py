"""Games without a window: people play on devices, bots think in worker processes, and one game follows the other in the
same room."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.bots.cores import Cores
from game.bots.pool import BotPool
from game.bots.registry import HUMAN
from game.challenges.deal import deal_of
from game.challenges.text import text_of
from game.companion.available import PORT
from game.companion.network import PublicAccess, own_addresses
from game.companion.open_room import BOT, OpenRoom
from game.companion.saved_room import SavedRoom, room_in
from game.competition import tournament_deal
from game.games import random_seed
from game.messages import GameMessage, cause
from game.platform.paths import find_paths
from game.platform.unusable import UnusableError
from game.play.controller import draw_luck
from game.play.plugin import table_plugin
from game.players import default_name
from game.storage.files import RECORD, FileError, MissingFileError, read_json, write_atomic
from game.storage.settings import Settings
from rules import GameSetup, Record, RecordError
from rules.core.checked import checked
from rules.core.game import setup_with
from rules.core.messages import message_of

if TYPE_CHECKING:
    from game.clock import ClockRule
    from game.headless.typed_lines import TypedLines
    from game.play.controller import GameController
    from game.players import Player

_STEP = 1 / 60  # seconds
_LONGEST_STEP = 0.25  # seconds; what a machine sleeps longer takes nobody's time
_START = 20.0  # seconds in which the server listens
_GRACE = 1.0  # seconds for which the last answer of a turn can be taken back
STAY = 30.0
"""Seconds for which the result can be fetched."""
_MOMENT = 0.1  # seconds
_FAR = 100  # no game has so many seats
WORDS = ("seats", "bot N", "free N", "again", "end")
"""What may be typed while games are hosted."""
_LOOK = 1.0  # seconds between two looks whether the file of the room is right


class WantedGame(NamedTuple):
    """A game that is to be hosted: its record before the first answer. ``clock``: how long people may think once all of
    them are there."""

    record: Record
    clock: ClockRule | None = None

    @classmethod
    def dealt(cls, setup: GameSetup, players: list[Player], clock: ClockRule | None) -> WantedGame:
        """Return a game whose bots have chance of their own."""
        record = deal_of(setup, players, 0, {})
        draw_luck(record)
        return cls(record, clock)


class _HostedFile(msgspec.Struct, frozen=True):
    """What the file of a hosted room holds."""

    room: object
    record: dict[str, object]


class KeptHost(NamedTuple):
    """A hosted room as its file keeps it, with its game."""

    room: SavedRoom
    record: Record


def kept_host(path: Path) -> KeptHost | None:
    """Return the room and the game in a file; None if there is no such file.

    Raises:
        FileError: it is damaged.
    """
    try:
        document = read_json(path, RECORD)
        found = checked(document, _HostedFile, "the room")
        return KeptHost(room_in(found.room, path), Record.from_json(found.record))
    except MissingFileError:
        return None
    except FileError:
        raise
    except RecordError as error:
        raise FileError(path, message_of(error)) from error
    except ValueError as error:
        raise FileError(path, GameMessage("not_a_room")) from error


class Host:
    """Hosts games in one room.

    Args:
        say: is told the address when devices can connect, and the scores at the end of each game.
        complain: is told what is wrong with a typed word.
        typed: words that are typed meanwhile.
        another: returns the games that the words after "again" ask for; none if they are wrong, which it has said.
        address, port: where it listens; "" and None: as it likes.
        public: how devices from elsewhere come.
        file: keeps room and game, so that they go on when the program is started again.
    """

    def __init__(
        self,
        say: Callable[[dict[str, object]], object],
        complain: Callable[[GameMessage], object],
        typed: TypedLines,
        another: Callable[[list[str]], Sequence[WantedGame]],
        address: str = "",
        port: int | None = None,
        public: PublicAccess | None = None,
        file: Path | None = None,
    ) -> None:
        self._say, self._complain, self._typed, self._another = say, complain, typed, another
        self._file = file
        self._next: GameController | None = None
        self._following: list[WantedGame] = []  # the games after that, such as those of a tournament
        self._ends = False  # somebody has said so
        self._kept = kept_host(file) if file is not None else None
        self._settings, self._cores = Settings(chances="always"), Cores()
        self._pool = BotPool(cores=self._cores)
        self._address, self._port, self._public = address, port, public
        self._room: OpenRoom | None = None
        self._clock: ClockRule | None = None  # that is still to be started
        self._written: SavedRoom | None = None  # in the file
        self._unlooked = 0.0  # seconds since the file was written

    @property
    def goes_on(self) -> bool:
        """True if there is a game in the file."""
        return self._kept is not None

    def run(self, wanted: Sequence[WantedGame], stay: float = STAY) -> None:
        """Host the game in the file, if it is not over, and the wanted ones that come after it; or else another one
        like it. The scores can be fetched for ``stay`` seconds, or ``STAY`` before another wanted one.

        Raises:
            UnusableError: the address cannot be used, or the libraries for it are not installed.
            FileError: the file cannot be written, or its game does not replay.
        """
        kept = self._kept.room if self._kept is not None else None
        port = self._port if self._port is not None else kept.port if kept is not None else PORT
        place = self._address or own_addresses()[0]
        room = self._room = OpenRoom(
            self._settings, find_paths(), place, port, kept, cores=self._cores, public=self._public
        )
        try:
            self._next = self._first(wanted)
            while self._next is not None and not self._ends:
                game, self._next = self._next, None
                self._begin(room, game)
                self._play(room, game)
                self._stay(room, game, min(stay, STAY) if self._following else stay)
                self._next = self._next or self._follow()
        finally:
            room.close(2.0)
            self._pool.close()

    def _first(self, wanted: Sequence[WantedGame]) -> GameController | None:
        """Return the game to begin with, None where the file holds the end of the last one."""
        self._following = list(wanted)
        if self._kept is None:
            return self._follow()
        record = self._kept.record
        digest, deal = tournament_deal(record)
        if digest and wanted and tournament_deal(wanted[0].record)[0] == digest:
            self._following = [one for one in wanted if tournament_deal(one.record)[1] > deal]
        game = self._resumed(record)
        if not game.finished:
            return game
        return self._follow() if wanted else self._like(game)

    def _follow(self) -> GameController | None:
        """Return the next of the wanted games."""
        return self._new(self._following.pop(0)) if self._following else None

    def _resumed(self, record: Record) -> GameController:
        return table_plugin(record.game).controller().resume(record, self._pool, self._save)

    def _new(self, wanted: WantedGame) -> GameController:
        self._clock = wanted.clock
        return self._resumed(wanted.record)

    def _like(self, game: GameController) -> GameController:
        """Return a game of the same people with another deal."""
        clock = game.clock.rule if game.clock is not None else None
        setup = setup_with(game.record.setup, seed=random_seed(), deal=None)
        return self._new(WantedGame.dealt(setup, game.players, clock))

    def _begin(self, room: OpenRoom, game: GameController) -> None:
        """Let devices take part in a game, and say how they come."""
        room.play(game, lambda: _GRACE)
        people = _people(game)
        room.server.offer(people)
        _wait(room)
        self._save(game.save_data())
        room.room.admit(True)
        self._say({"address": room.server.address, "seats": people, "code": room.room.code})

    def _play(self, room: OpenRoom, game: GameController) -> None:
        before = time.monotonic()
        while not game.finished and not self._ends:
            now = time.monotonic()
            passed, before = min(now - before, _LONGEST_STEP), now
            if self._clock is not None and room.hub is not None and room.hub.elsewhere.issuperset(_people(game)):
                game.start_clock(self._clock)
                self._clock = None  # it runs
            game.update()
            room.pump(passed, settled=True)
            self._look(room, game)
            self._hear(room, game)
            room.room.admit(any(chair.state == "free" for chair in room.room.seats))
            time.sleep(_STEP)
        if game.finished:
            sheets, winners = game.scores()
            scores = [sheet.to_json() for sheet in sheets[: len(game.players)]]
            digest, deal = tournament_deal(game.record)
            played = {"deal": deal, "result": text_of(game.record)} if digest else {}
            self._say({"scores": scores, "winners": winners, **played})

    def _stay(self, room: OpenRoom, game: GameController, seconds: float) -> None:
        """Let devices see the result until another game is wanted, so many seconds have passed, or, where that is not
        for ever, all have gone."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and self._next is None and not self._ends:
            room.pump(_STEP, settled=True)
            self._hear(room, game)
            gone = room.hub is None or len(room.hub.away) == len(room.hub.elsewhere)
            if gone and seconds < inf:
                return
            time.sleep(_STEP)

    # --- typed words

    def _hear(self, room: OpenRoom, game: GameController) -> None:
        for line in self._typed.take():
            match line.split():
                case []:
                    continue
                case ["seats"]:
                    self._say_seats(room)
                case ["bot" | "free" as word, seat]:
                    self._change(room, game, word, seat)
                case ["again", *options]:
                    self._again(game, options)
                case ["end"]:
                    self._ends = True
                case [word, *_]:
                    self._complain(GameMessage("host_word", word=word, allowed=[*WORDS]))

    def _say_seats(self, room: OpenRoom) -> None:
        seats = [{"seat": chair.seat, "name": chair.name, "state": chair.state} for chair in room.room.seats]
        self._say({"seats": seats, "code": room.room.code})

    def _change(self, room: OpenRoom, game: GameController, word: str, named: str) -> None:
        """Let a bot play a seat, or offer it to devices."""
        chair = room.room.seat(int(named)) if named.isdecimal() and len(named) < len(str(_FAR)) else None
        if chair is None:
            self._complain(GameMessage("host_seat", word=named, most=len(game.players) - 1))
        elif word == "bot" and chair.state == "held":
            self._complain(GameMessage("host_held", seat=chair.seat, name=chair.name))
        elif word == "bot" and chair.state == "free" and len(_people(game)) == 1:
            self._complain(GameMessage("host_last", seat=chair.seat))
        else:
            name = default_name(HUMAN if word == "free" else BOT, chair.seat)
            (room.let_bot if word == "bot" else room.let_person)(chair.seat, name)
            room.server.offer(_people(game))
            time.sleep(_MOMENT)  # in which the server has done it
            self._save(game.save_data())
            self._say_seats(room)

    def _again(self, game: GameController, options: list[str]) -> None:
        """Let another game follow, with other people and boxes if options say so."""
        if not game.finished:
            self._complain(GameMessage("host_not_over"))
        elif not options:
            self._next = self._follow() or self._like(game)
        elif wanted := self._another(options):
            self._following = list(wanted)
            self._next = self._follow()

    # --- the file

    def _look(self, room: OpenRoom, game: GameController) -> None:
        """Write the file again where people have come or gone."""
        self._unlooked += _STEP
        if self._unlooked >= _LOOK:
            self._unlooked = 0.0
            if self._file is not None and room.saved() != self._written:
                self._save(game.save_data())

    def _save(self, record: Mapping[str, object]) -> None:
        """Keep room and game, for this user alone."""
        if self._file is None or self._room is None:
            return
        self._written = self._room.saved()
        document = {"room": msgspec.to_builtins(self._written), "record": record}
        try:
            write_atomic(self._file, json.dumps(document, ensure_ascii=False) + "\n")
        except OSError as error:
            raise UnusableError(GameMessage("not_written", path=self._file, reason=cause(error))) from error


def _people(game: GameController) -> list[int]:
    return [seat for seat, player in enumerate(game.players) if player.human]


def _wait(room: OpenRoom) -> None:
    until, server = time.monotonic() + _START, room.server
    while not server.listening and not server.error and time.monotonic() < until:
        time.sleep(_STEP)
    if not server.listening:
        raise UnusableError(server.error or GameMessage("no_server"))
