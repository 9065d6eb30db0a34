"""Sound effects. No device, no file or no mixer means silence, never an error."""

from __future__ import annotations

import logging
from typing import Literal, get_args

import pygame

from game.assets import asset_exists, asset_source
from game.platform.quiet import no_chatter
from game.storage.settings import Settings

Effect = Literal[
    "slide", "flip", "coin", "coins", "stone", "horn", "bell", "click", "hover", "error", "fanfare", "whoosh"
]

_log = logging.getLogger(__name__)
_RATE = 22050


class Audio:
    """Plays effects at the volume of the settings. The device is opened when the first sound is wanted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._ready: bool | None = None

    def play(self, effect: Effect, volume: float = 1.0) -> None:
        """Plays an effect once; `volume` (0..1) is taken on top of the settings."""
        loudness = self.settings.volume * volume
        if loudness <= 0 or not self._open():
            return
        sound = self._load(effect)
        if sound is not None:
            sound.set_volume(loudness)
            sound.play()

    def close(self) -> None:
        """Gives the device back."""
        if self._ready:
            pygame.mixer.quit()
        self._ready = False

    def _open(self) -> bool:
        if self._ready is None:
            try:
                with no_chatter():
                    pygame.mixer.init(frequency=_RATE, size=-16, channels=1, buffer=512)
                pygame.mixer.set_num_channels(16)
                self._ready = True
            except (pygame.error, NotImplementedError) as error:
                _log.warning("no sound: %s", error)
                self._ready = False
        return self._ready

    def _load(self, effect: Effect) -> pygame.mixer.Sound | None:
        if effect not in self._sounds:
            path = f"sounds/{effect}.wav"
            try:
                self._sounds[effect] = pygame.mixer.Sound(asset_source(path)) if asset_exists(path) else None
            except (pygame.error, OSError) as error:
                _log.warning("sound %s cannot be loaded: %s", effect, error)
                self._sounds[effect] = None
        return self._sounds[effect]


def effects() -> tuple[str, ...]:
    """The names of all effects."""
    return get_args(Effect)
