"""The settings by which a person plays at a desk, and its sounds."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.storage.settings import Settings

MOMENT = 1.2
"""Seconds for which a choice can be taken back if the game goes on by itself."""
SHORT_MOMENT = 0.35
"""The same with fast animations."""


class PlayPreferences:
    """A person's preferences; ``sound`` plays an effect at a volume."""

    def __init__(self, settings: Settings, sound: Callable[..., object]) -> None:
        self._settings = settings
        self.sound = sound

    @property
    def grace(self) -> float:
        """Seconds for which a choice may still be changed: infinity, at every speed, if the table waits for the
        player."""
        return inf if self._settings.take_back == "wait" else self.moment

    @property
    def moment(self) -> float:
        """The same where the game goes on by itself: 0 if the speed is instant."""
        if not self.takes_back or self._settings.speed_factor == inf:
            return 0.0
        return SHORT_MOMENT if self._settings.speed == "fast" else MOMENT

    @property
    def takes_back(self) -> bool:
        """True unless the player never wants to take anything back."""
        return self._settings.take_back != "off"

    @property
    def at_once(self) -> bool:
        """True if choosing a verb or a payment needs no confirmation."""
        return self._settings.confirm == "double_click"
