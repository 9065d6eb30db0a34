"""Opening a running game to devices: room, server, pictures and hub put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from game.companion.advice import DeviceAdvice
from game.companion.available import HOW, can_hold_hands
from game.companion.held import HeldGame
from game.companion.hub import HandsHub
from game.companion.painter import painting
from game.companion.pictures import Pictures
from game.companion.rooms import HandSeat, Room
from game.companion.tools import tools_for
from game.companion.words import page_words
from game.games import front
from game.platform.unusable import UnusableError
from game.ui.icons import emblem_icon

if TYPE_CHECKING:
    from game.bots.cores import Cores
    from game.platform.paths import Paths
    from game.storage.settings import Settings
    from game.told import HandTeller
    from game.ui.tools import Tools
    from rules import Record


class RecordedGame(HeldGame, Protocol):
    """A running game with its record."""

    @property
    def record(self) -> Record:
        """Its record so far."""


def open_hands(
    game: RecordedGame,
    settings: Settings,
    paths: Paths,
    address: str,
    port: int,
    wake: Callable[[], object] = lambda: None,
    grace: Callable[[], float] = lambda: 0.0,
    cores: Cores | None = None,
) -> HandsHub:
    """Let devices take part in a game; the server starts in a thread of its own. ``wake`` is called, from that thread,
    when something has come for the game; ``grace``: see :class:`HandsHub`; ``cores``: what the adviser thinks with,
    whom people may ask if the settings say so.

    Raises:
        UnusableError: the libraries for it are not installed, or the game cannot be held on devices.
        AddressError: the server must not listen there.
    """
    if not can_hold_hands():
        raise UnusableError(HOW)
    shown = front(game.record.setup.game)
    if not shown.holds_hands:
        raise UnusableError("hands of this game cannot be held on devices")
    from game.companion.server import HandServer  # what it needs is an extra of the package

    chairs = [
        HandSeat(seat, player.name, player.colour, emblem_icon(player.emblem))
        for seat, player in enumerate(game.players)
        if player.human
    ]

    def words(lang: str) -> Mapping[str, Any]:
        return page_words(lang, paths.languages)

    pictures = Pictures(painting(game.record.setup.game, game.record.setup.to_json(), settings.patterns))
    server = HandServer(Room(chairs), pictures, words, address, port, wake)
    made: dict[str, Tools] = {}

    def teller(lang: str, seat: int | None) -> HandTeller:
        if lang not in made:
            made[lang] = tools_for(settings, paths, lang)
        return shown.hand_teller(made[lang], game, seat)

    advice = DeviceAdvice(cores) if cores is not None else None
    hub = HandsHub(game, server, pictures, teller, grace, advice, lambda: settings.hints)
    server.start()
    return hub
