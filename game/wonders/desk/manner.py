"""How a person likes to play: the settings that a desk obeys, and the sounds that it makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.settings import Settings

GRACE = 1.2
"""Seconds at normal speed for which a choice lies on the table before it counts, so that it can be taken back."""


class Manner:
    """``sound`` plays an effect at a volume."""

    def __init__(self, settings: Settings, sound: Callable[..., object]) -> None:
        self._settings = settings
        self.sound = sound

    @property
    def grace(self) -> float:
        """Seconds for which a choice may still be changed; 0 where nothing takes time."""
        return GRACE / self._settings.speed_factor

    @property
    def at_once(self) -> bool:
        """Whether choosing a verb or a payment is enough, without confirming it."""
        return self._settings.confirm == "double_click"
