"""A game that is played at a table: starting, resuming, replaying and analysing it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import GamePlugin, game_plugin
from game.players import spoken

if TYPE_CHECKING:
    from game.clock import ClockRule
    from game.games import DeferredDrawing
    from game.i18n import I18n
    from game.play.controller import GameController
    from game.play.scene import PlayScene
    from game.play.session import AnswerTaker
    from game.players import Player
    from game.review.reviewed_game import ReviewedGame
    from game.services import Services
    from game.storage.saved import SaveInfo
    from rules import GameSetup, Record


class TableGamePlugin(GamePlugin):
    """A game with a table, as the shared scenes use it. A game adds its scenes and its controller."""

    @abstractmethod
    def controller(self) -> type[GameController]:
        """Return the class of controllers of this game."""

    def beside(self, services: Services, games: Sequence[tuple[GameController, int]]) -> DeferredDrawing | None:
        """Return the drawing of cities of several finished games with the same deal, one a game, by its seat; None if
        the game has none."""
        return None

    @abstractmethod
    def retrospect(self, services: Services, record: Record) -> ReviewedGame:
        """Return the analysis of a finished game; RecordError if nothing of it can be shown."""

    def start(
        self,
        services: Services,
        setup: GameSetup,
        players: list[Player],
        autoplay: bool = False,
        phones: bool = False,
        clock: ClockRule | None = None,
    ) -> None:
        """Start a game and show its table, see :meth:`GamePlugin.start`."""
        from game.play.controller import draw_luck  # loading is put off to keep the start short
        from game.scenes.saves.tidying import offer_to_tidy_up

        people = any(player.human for player in players)
        players = [spoken(player, services.tr) for player in players]
        pool = None if all(player.human for player in players) else services.bot_pool
        controller = self.controller()(setup, players, pool, None if autoplay else _autosaver(services))
        if not autoplay:
            draw_luck(controller.record)
        if clock is not None and people:
            controller.start_clock(clock)
        scene = self._show(services, controller, autoplay)
        if people and not autoplay:
            offer_to_tidy_up(services)
        if phones:
            scene.play_on_devices()

    def resume(self, services: Services, record: Record, path: Path | None = None) -> None:
        """Resume a saved game and show its table, see :meth:`GamePlugin.resume`."""
        controller = self.controller().resume(record, services.bot_pool, _autosaver(services, path))
        if controller.repaired:
            services.toast(services.tr("saves.players_mended"), 8)
        self._show(services, controller, False).open_room_again()

    def pose(self, services: Services, record: Record, taker: AnswerTaker) -> None:
        """Show the table of a game that stands still at a question: ``taker`` gets the person's answers, no bot thinks,
        and nothing is kept. RecordError if the record cannot be played so far."""
        from game.coach.coach import silence  # loading is put off to keep the start short

        silence(record)
        scene = self._show(services, self.controller().resume(record), False)
        scene.session.taker = taker
        scene.touch()

    def _show(self, services: Services, controller: GameController, autoplay: bool) -> PlayScene:
        from game.play.scene import PlayScene  # loading is put off to keep the start short

        services.seed = controller.record.setup.seed
        services.record_source = controller.save_data
        scene = services.scenes.create(self.table, controller=controller, autoplay=autoplay)
        assert isinstance(scene, PlayScene), f"{self.table} is no table"
        services.stack.push(scene)
        return scene

    def begin_course(self, services: Services, name: str) -> None:
        """Start a course and show its table, or go on where it was left."""
        from game.play.courses import begun_course, course_record

        begun = begun_course(services, self.id, name)
        record, path = begun if begun is not None else (course_record(services, self.id, name), None)
        self.resume(services, record, path)

    def result(self, tr: I18n, info: SaveInfo) -> str:
        """Return the winners and their points in words."""
        from game.play.results import result

        return result(tr, info)

    def watch(self, services: Services, record: Record, eyes: int | None = None) -> None:
        """Show the replay, or a message if it cannot be shown."""
        from game.scenes.record_errors import record_errors_shown

        with record_errors_shown(services):
            services.go(self.replay, record=record, eyes=eyes)

    def analyse(self, services: Services, record: Record) -> None:
        """Show the analysis."""
        from game.review.opening import open_analysis

        open_analysis(services, partial(self.retrospect, services, record))


def table_plugin(game: str) -> TableGamePlugin:
    """Return the plugin of a game that is known to be played at a table."""
    found = game_plugin(game)
    assert isinstance(found, TableGamePlugin)
    return found


def _autosaver(services: Services, path: Path | None = None) -> Callable[[dict[str, object]], None]:
    """Return a function that writes the autosave of a game. ``path``: the file that holds it already. A failure is
    reported once."""
    from game.storage.saves import Autosave, SaveError, save_title

    place = Autosave(services.saves, path)
    told = False

    def save(data: dict[str, object]) -> None:
        nonlocal told
        try:
            place.save(data, save_title(data, services.tr))
        except SaveError as error:
            # The game goes on; saying it after every card would only be in the way.
            if not told:
                services.toast(str(error), 8)
            told = True

    return save
