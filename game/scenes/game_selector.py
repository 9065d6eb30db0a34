"""The choice between the games, for scenes about one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.games import game_plugins
from game.ui.widgets import Selector

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.ui.canvas import RectLike


def game_selector(box: RectLike, tr: I18n, game: str, on_change: Callable[[str], object]) -> Selector[str]:
    """Return a selector of the games; ``on_change`` gets the id of the chosen one."""
    found = Selector(box, "", [(plugin.id, tr(plugin.called)) for plugin in game_plugins()], game, on_change)
    found.key = "which_game"
    return found
