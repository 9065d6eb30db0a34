"""What is wrong with what others made, and the program plays with or has been told to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.bots.registry import bots
from game.games import game_plugins

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from rules.core.messages import Message


def faults_of(tools: Tools) -> Mapping[str, Message | str]:
    """Return a sentence for each expansion and bot that is refused, or of which something is not shown, by name.
    Pictures are read by and by in a window, so ask again there."""
    found: dict[str, Message | str] = dict(bots().faults)
    for plugin in game_plugins():
        found |= plugin.refusals(tools)
    return found
