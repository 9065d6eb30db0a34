"""A room that is open to devices: its server, and the game that is played in it now. Games come and go; people stay."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.bots.registry import HUMAN, opponent_for, opponents
from game.companion.advice import DeviceAdvice
from game.companion.available import HOW, companion_available
from game.companion.hosted_game import HostedGame
from game.companion.hub import CompanionHub
from game.companion.page_texts import page_texts, what_is_played
from game.companion.painting_process import painting
from game.companion.pictures import DevicePictures
from game.companion.room import CompanionSeat, Person, Room, places_of
from game.companion.saved_room import SavedRoom, saved_room
from game.companion.windowless_tools import windowless_tools
from game.competition import gives_advice
from game.editions import edition_of
from game.games import game_plugin
from game.messages import GameMessage
from game.platform.unusable import UnusableError
from game.players import emblem_icon

if TYPE_CHECKING:
    from game.bots.cores import Cores
    from game.companion.network import PublicAccess
    from game.companion_protocol import SeatPresenter
    from game.platform.paths import Paths
    from game.storage.settings import Settings
    from game.ui.tools import Tools
    from rules import Record

_GAMES = 2**30  # numbers of games
BOT = "medium"
"""The bot that plays where none has played before."""


class RecordedGame(HostedGame, Protocol):
    """A running game with its record."""

    @property
    def record(self) -> Record:
        """Its record so far."""

    @property
    def identity(self) -> str:
        """A word by which the game is known again however far it has been played, "" for none."""


class OpenRoom:
    """Lets devices take part in one game after the other. The server starts in a thread of its own.

    Args:
        saved: the room that is opened again; None for a new one.
        wake: called from that thread when something has come for the game.
        cores: what the adviser thinks with, whom people may ask if the settings say so.
        public: how devices from elsewhere come.

    ``hub``: the present game, None between two of them; ``stand_ins``: the seats that a bot is to play on in the next
    game that is played, which is the saved one.

    Raises:
        UnusableError: the libraries for it are not installed.
        AddressError: the server must not listen there.
    """

    def __init__(
        self,
        settings: Settings,
        paths: Paths,
        address: str,
        port: int,
        saved: SavedRoom | None = None,
        wake: Callable[[], object] = lambda: None,
        cores: Cores | None = None,
        public: PublicAccess | None = None,
    ) -> None:
        if not companion_available():
            raise UnusableError(HOW)
        from game.companion.server import CompanionServer  # what it needs is an extra of the package

        self.room = saved.room if saved is not None else Room()
        self.hub: CompanionHub | None = None
        self._settings, self._paths, self._cores = settings, paths, cores
        self._played = ""  # the present game
        self._bots: dict[int, tuple[str, str]] = {}  # that had seats of people, and their names
        self._asked = saved.first if saved is not None else 0
        self._here = frozenset(saved.here if saved is not None else ())  # who played at the screen in the last game
        self.stand_ins = frozenset(saved.bots if saved is not None else ())
        self.server = CompanionServer(
            self.room, lambda lang: page_texts(lang, paths.languages), address, port, wake, public
        )
        self.server.start()

    # --- games

    def play(self, game: RecordedGame, grace: Callable[[], float] = lambda: 0.0) -> dict[int, Person]:
        """Play another game, in which everybody has the seat that they had as far as there is one; return who has
        which. ``grace``: see :class:`CompanionHub`.

        Raises:
            UnusableError: the game cannot be played on devices.
        """
        shown = game_plugin(game.record.setup.game)
        if not shown.supports_companion:
            raise UnusableError(GameMessage("no_hands"))
        self._finish()
        self._played, self._bots = game.record.setup.game, {}
        made: dict[str, Tools] = {}

        def presenter(lang: str, seat: int | None) -> SeatPresenter:
            if lang not in made:
                made[lang] = windowless_tools(self._settings, self._paths, lang)
            return shown.seat_presenter(made[lang], game, seat)

        settings, number = self._settings, 1 + secrets.randbelow(_GAMES)
        pictures = DevicePictures(painting(game.record.setup.game, game.record.setup.to_json(), settings.patterns))
        advice = DeviceAdvice(self._cores) if self._cores is not None else None
        self.hub = CompanionHub(
            game,
            self.server,
            pictures,
            presenter,
            grace,
            advice,
            lambda: gives_advice(settings, game.record),
            number,
            self._asked,
        )
        names = {seat: player.name for seat, player in enumerate(game.players) if player.human}
        places = places_of(list(self.room.people), names, self._here)
        for seat, person in places.items():
            game.rename(seat, person.name)
        for seat in self.stand_ins & set(places) if not game.finished else ():
            game.stand_in(seat, self._usual_bot)
        self.stand_ins = frozenset()
        seats = [
            CompanionSeat(
                seat,
                player.name,
                player.colour,
                emblem_icon(player.emblem),
                bot=not player.human or seat in game.stand_ins,
            )
            for seat, player in enumerate(game.players)
        ]
        edition = edition_of(game.record.setup)
        self.room.about = partial(what_is_played, edition, self._paths.languages)
        self.server.begin(number, seats, {seat: person.secret for seat, person in places.items()}, pictures)
        return places

    def is_here(self, name: str) -> bool:
        """True if somebody of that name played at the screen in the last game."""
        return name in self._here

    # --- seats

    @property
    def _usual_bot(self) -> str:
        return opponent_for(BOT, self._played) or next(iter(opponents(self._played)))

    def let_bot(self, seat: int, name: str) -> None:
        """Let a bot play a seat: on for a person whose device is away, who gets the seat back, or one of that name for
        nobody in particular."""
        chair, hub = self.room.seat(seat), self.hub
        if chair is None or hub is None or chair.state in ("bot", "held"):
            return
        if chair.person is not None:
            hub.stand_in(seat, self._usual_bot)
            self.server.reseat(seat, True, "")
        else:
            bot, before = self._bots.pop(seat, (self._usual_bot, name))
            hub.game.reseat(seat, bot, before)
            self.server.reseat(seat, True, before)
            hub.changed()

    def let_person(self, seat: int, name: str) -> None:
        """Let a person play a seat: in place of a bot, under that name for now, or in place of who has it on a
        device."""
        chair, hub = self.room.seat(seat), self.hub
        if chair is None or hub is None:
            return
        if chair.person is not None:
            hub.bring_back(seat)
        elif chair.bot:
            player = hub.game.players[seat]
            self._bots[seat] = player.bot, player.name
            hub.game.reseat(seat, HUMAN, name)
            self.server.reseat(seat, False, name)
            hub.changed()

    @property
    def asked(self) -> int:
        """The highest number of a question so far."""
        return self.hub.asked if self.hub is not None else self._asked

    @property
    def at_screen(self) -> frozenset[str]:
        """The names of those who play at the screen in this game, or did so in the last one."""
        if self.hub is None:
            return self._here
        return frozenset(chair.name for chair in self.room.seats if chair.state in ("here", "free"))

    def saved(self) -> SavedRoom:
        """Return the room as a file keeps it."""
        bots = self.hub.game.stand_ins if self.hub is not None and not self.hub.game.finished else ()
        return saved_room(self.room, self.server.port, self.at_screen, self.asked, bots)

    def leave(self) -> None:
        """The game is left before its end; devices wait for the next one."""
        if self.hub is not None:
            self._finish()
            self.server.leave()

    def _finish(self) -> None:
        """The present game is over: nobody plays it on devices any more."""
        hub, here, self.hub = self.hub, self.at_screen, None
        if hub is not None:
            hub.finish()
            hub.close()
            self._asked, self._here = hub.asked, here

    def pump(self, dt: float, settled: bool, paused: bool = False, go_on: Callable[[], object] | None = None) -> bool:
        """Let devices and game speak with each other, see :meth:`CompanionHub.pump`."""
        if self.hub is None:
            self.server.take_events()
            return False
        return self.hub.pump(dt, settled, paused, go_on)

    def close(self, seconds: float = 0.0) -> None:
        """Close the room; waits up to so many seconds until the server has stopped."""
        self._finish()
        self.server.stop(seconds)
