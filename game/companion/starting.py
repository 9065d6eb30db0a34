"""Opening a running game to devices: room, server, pictures and hub put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from game.companion.advice import DeviceAdvice
from game.companion.available import HOW, companion_available
from game.companion.game_room import CompanionSeat, GameRoom
from game.companion.hosted_game import HostedGame
from game.companion.hub import CompanionHub
from game.companion.page_texts import page_texts
from game.companion.painting_process import painting
from game.companion.pictures import DevicePictures
from game.companion.windowless_tools import windowless_tools
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


class RecordedGame(HostedGame, Protocol):
    """A running game with its record."""

    @property
    def record(self) -> Record:
        """Its record so far."""


def start_companion(
    game: RecordedGame,
    settings: Settings,
    paths: Paths,
    address: str,
    port: int,
    wake: Callable[[], object] = lambda: None,
    grace: Callable[[], float] = lambda: 0.0,
    cores: Cores | None = None,
    public: PublicAccess | None = None,
) -> CompanionHub:
    """Let devices take part in a game; the server starts in a thread of its own. ``wake`` is called, from that thread,
    when something has come for the game; ``grace``: see :class:`CompanionHub`; ``cores``: what the adviser thinks with,
    whom people may ask if the settings say so; ``public``: how devices from elsewhere come.

    Raises:
        UnusableError: the libraries for it are not installed, or the game cannot be held on devices.
        AddressError: the server must not listen there.
    """
    if not companion_available():
        raise UnusableError(HOW)
    shown = game_plugin(game.record.setup.game)
    if not shown.supports_companion:
        raise UnusableError(GameMessage("no_hands"))
    from game.companion.server import CompanionServer  # what it needs is an extra of the package

    chairs = [
        CompanionSeat(seat, player.name, player.colour, emblem_icon(player.emblem))
        for seat, player in enumerate(game.players)
        if player.human
    ]

    def words(lang: str) -> Mapping[str, object]:
        return page_texts(lang, paths.languages)

    pictures = DevicePictures(painting(game.record.setup.game, game.record.setup.to_json(), settings.patterns))
    server = CompanionServer(GameRoom(chairs), pictures, words, address, port, wake, public)
    made: dict[str, Tools] = {}

    def presenter(lang: str, seat: int | None) -> SeatPresenter:
        if lang not in made:
            made[lang] = windowless_tools(settings, paths, lang)
        return shown.seat_presenter(made[lang], game, seat)

    advice = DeviceAdvice(cores) if cores is not None else None
    hub = CompanionHub(game, server, pictures, presenter, grace, advice, lambda: settings.hints)
    server.start()
    return hub
