"""Recording a finished game: its entries in the statistics, its medals and its replay."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.games import game_plugin
from game.messages import cause
from game.play.ending import EndButton, EndedGame, EndFeature
from game.storage.saves import SaveError, save_title
from game.storage.stats import enter_game, game_id, statistics_file
from game.ui.canvas import Box
from game.ui.labels import Label, RowItem, fits_on_pill
from game.ui.signs import MedalDisc
from game.ui.style import Style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.play.controller import GameController
    from game.services import Services
    from game.storage.stats import Entry

_MEDAL, _MEDALS = 50.0, Style("strong", 31)


class RecordedResult(NamedTuple):
    """The medals that are new, and whether the replay was kept automatically."""

    medals: tuple[str, ...] = ()
    replay: bool = False


def record_result(services: Services, game: GameController, entries: Sequence[Entry]) -> RecordedResult:
    """Record a game that a person has finished; games of bots alone are not recorded. ``entries``: those of its people.
    Failures are shown."""
    if not any(player.human for player in game.players):
        return RecordedResult()
    medals = _count(services, entries)
    if entries and services.settings.chances == "later":
        services.settings.chances = "always"
        services.save_settings()
    return RecordedResult(medals, services.settings.keep_replays and _keep_replay(services, game))


def _count(services: Services, entries: Sequence[Entry]) -> tuple[str, ...]:
    """Add them to the statistics, and return the new medals."""
    path = statistics_file(services.paths.data)
    try:
        entered = enter_game(path, entries)
    except OSError as error:
        services.toast(services.tr("statistics.not_saved", path=path, reason=cause(error)), 8)
        return ()
    if entered.damaged is not None:
        services.toast(services.tr("statistics.damaged", path=entered.damaged), 8)
    return entered.medals


def _keep_replay(services: Services, game: GameController) -> bool:
    data = game.save_data()
    try:
        services.saves.keep_replay(data, save_title(data, services.tr), game_id(game.record))
    except SaveError as error:
        services.toast(str(error), 8)
        return False
    return True


def keep_replay_for_good(services: Services, game: GameController) -> Path:
    """Keep the replay until somebody deletes it.

    Raises:
        SaveError: it cannot be written.
    """
    data = game.save_data()
    return services.saves.save_replay(data, save_title(data, services.tr), game_id(game.record))


class RecordedEnd(EndFeature):
    """Enters a game into the statistics, shows the medals that it was worth, and keeps its replay."""

    def __init__(self, end: EndedGame) -> None:
        super().__init__(end)
        self._result = RecordedResult()
        self._saved = False

    def enter(self) -> None:
        """Record the game."""
        if not self.end.watched:
            self._result = record_result(self.end.services, self.end.game, self.end.entries())

    def buttons(self) -> Sequence[EndButton]:
        """Return the button that keeps the replay."""
        name = "keep" if self._result.replay else "save"
        return (EndButton(name, self._save, not (self._saved or self.end.watched)),)

    def _save(self) -> None:
        services = self.end.services
        try:
            keep_replay_for_good(services, self.end.game)
        except SaveError as error:
            services.audio.play("error")
            services.toast(str(error), 8)
            return
        self._saved = True
        services.toast(services.tr("scoring.saved"))
        self.end.rebuild()

    def honours(self, slab: Box) -> Sequence[RowItem]:
        """Return the medals with their names, or with their number where there is no room for so many names."""
        medals, tr = self._result.medals, self.end.services.tr
        if not medals:
            return ()
        icons = {kind.id: kind.icon for kind in game_plugin(self.end.game.record.game).medals}
        names = tr.listed(tr(f"medal.{medal}.name") for medal in medals)
        discs = [MedalDisc(icons[medal], _MEDAL) for medal in medals]
        row: list[RowItem] = []
        known = tr.plural("medal.earned", len(medals), names=names)
        for words in (known, names, tr.plural("medal.several", len(medals))):
            row = [*discs, Label(words, _MEDALS)]
            if fits_on_pill(self.end.services, slab, row):
                break
        return row
