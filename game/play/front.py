"""A game that is played at a table: how it is started, gone on with, watched again and looked back upon."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.games import GameFront

if TYPE_CHECKING:
    from game.hindsight.retrospect import Retrospect
    from game.i18n import I18n
    from game.play.controller import GameController
    from game.players import Player
    from game.services import Services
    from game.storage.saved import SaveInfo
    from rules import Record


class TableFront(GameFront):
    """What the shared scenes ask of a game with a table: a game adds its scenes and what runs it."""

    @abstractmethod
    def controller(self) -> type[GameController]:
        """What runs a game."""

    @abstractmethod
    def retrospect(self, services: Services, record: Record) -> Retrospect:
        """A finished game as it is looked back upon; RecordError where there is nothing to be shown of it."""

    def start(self, services: Services, setup: Any, players: list[Player], autoplay: bool = False) -> None:
        """Start a game and show its table, see :meth:`GameFront.start`."""
        from game.scenes.tidy import offer_to_tidy_up

        people = any(player.human for player in players)
        pool = None if all(player.human for player in players) else services.bot_pool
        controller = self.controller()(setup, players, pool, None if autoplay else _autosaver(services))
        self._show(services, controller, autoplay)
        if people and not autoplay:
            offer_to_tidy_up(services)

    def resume(self, services: Services, record: Record, path: Path | None = None) -> None:
        """Go on with a saved game and show its table, see :meth:`GameFront.resume`."""
        controller = self.controller().resume(record, services.bot_pool, _autosaver(services, path))
        if controller.mended:
            services.toast(services.tr("saves.players_mended"), 8)
        self._show(services, controller, False)

    def _show(self, services: Services, controller: GameController, autoplay: bool) -> None:
        services.seed = controller.record.setup.seed
        services.record_source = controller.save_data
        services.go(self.table, controller=controller, autoplay=autoplay)

    def result(self, tr: I18n, info: SaveInfo) -> str:
        """Who has won with how many points."""
        from game.play.results import result

        return result(tr, info)

    def watch(self, services: Services, record: Record, eyes: int | None = None) -> None:
        """Show the replay; what cannot be shown at all is said."""
        from game.scenes.refusal import refusals_told

        with refusals_told(services):
            services.go(self.replay, record=record, eyes=eyes)

    def analyse(self, services: Services, record: Record) -> None:
        """Show the analysis."""
        from game.hindsight.opening import open_analysis

        open_analysis(services, partial(self.retrospect, services, record))


def _autosaver(services: Services, path: Path | None = None) -> Callable[[dict[str, Any]], None]:
    """What writes the autosave of a game; ``path``: the file that it stands in already. What cannot be written is told
    once."""
    from game.storage.saves import Autosave, SaveError, save_title

    place = Autosave(services.saves, path)
    told = False

    def save(data: dict[str, Any]) -> None:
        nonlocal told
        try:
            place.save(data, save_title(data, services.tr))
        except SaveError as error:
            # The game goes on; saying it after every card would only be in the way.
            if not told:
                services.toast(str(error), 8)
            told = True

    return save
