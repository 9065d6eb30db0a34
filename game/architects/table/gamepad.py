"""The three decks within reach on three buttons of a gamepad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.platform.gamepad import DEFAULT_PAD
from game.platform.input import Intent, Kind

if TYPE_CHECKING:
    from game.ui.tools import Tools

PAD_DECKS: Final = (Kind.SELL, Kind.STAGE, Kind.CANCEL)
"""What the buttons ask for elsewhere that take from the left, the central and the right deck: at most gamepads they lie
left, above and right of a cross."""


def deck_of_pad(intent: Intent) -> int | None:
    """Return the number of the deck, from 1, that the button of a gamepad takes from; None for any other intent."""
    if intent.device != "gamepad" or intent.kind not in PAD_DECKS:
        return None
    return PAD_DECKS.index(intent.kind) + 1


def deck_sign(tools: Tools, digit: int, by_pad: bool) -> str:
    """Return what the key of one of the three decks is called: its number, or the button of the gamepad in use."""
    if not by_pad:
        return str(digit)
    action = str(PAD_DECKS[digit - 1])
    control = tools.settings.pad.get(action, DEFAULT_PAD[action])
    return tools.tr(f"settings.control_{control}") if len(control) == 1 else str(digit)
