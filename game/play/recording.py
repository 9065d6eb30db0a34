"""Recording a finished game: its entries in the statistics, its medals and its replay."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.storage.saves import SaveError, save_title
from game.storage.stats import enter_game, game_id, statistics_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.play.controller import GameController
    from game.services import Services
    from game.storage.stats import Entry


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
    return RecordedResult(medals, services.settings.keep_replays and _keep_replay(services, game))


def _count(services: Services, entries: Sequence[Entry]) -> tuple[str, ...]:
    """Add them to the statistics, and return the new medals."""
    path = statistics_file(services.paths.data)
    try:
        entered = enter_game(path, entries)
    except OSError as error:
        services.toast(services.tr("statistics.not_saved", path=path, reason=error.strerror), 8)
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
