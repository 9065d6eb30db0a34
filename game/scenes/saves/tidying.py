"""The question of a new game if there are many unfinished ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.dialog import DialogButton, ask
from game.scenes.saves.save_rows import SaveRows
from game.storage.saved import SaveInfo
from game.storage.saves import SaveError

if TYPE_CHECKING:
    from game.services import Services


def offer_to_tidy_up(services: Services) -> None:
    """Ask whether the oldest unfinished game may be deleted, if there is no room for more. Without an answer nothing is
    deleted."""
    info = services.saves.oldest_idle()
    if info is None:
        return
    tr, rows = services.tr, SaveRows(services)
    ask(
        services,
        tr("saves.tidy"),
        tr("saves.tidy_text", title=rows.title(info), what=rows.facts(info)),
        DialogButton(tr("saves.tidy_yes"), partial(_delete, services, info), "terracotta"),
        DialogButton(tr("saves.tidy_no"), material="gold"),
    )


def _delete(services: Services, info: SaveInfo) -> None:
    try:
        services.saves.delete(info)
    except SaveError as error:
        services.toast(str(error), 8)
