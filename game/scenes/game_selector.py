"""The choice between the games and their editions, for scenes about one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.editions import GameEdition, all_editions, game_in_words
from game.ui.widgets import Selector

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.ui.canvas import RectLike


def game_selector(
    box: RectLike, tr: I18n, edition: GameEdition, on_change: Callable[[GameEdition], object]
) -> Selector[GameEdition]:
    """Return a selector of the games in their editions; ``on_change`` gets the chosen one."""
    found = Selector(box, "", [(one, game_in_words(tr, one)) for one in all_editions()], edition, on_change)
    found.key = "which_game"
    return found
