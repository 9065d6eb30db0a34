"""Sound effects, each in several takes. No device, no file or no mixer means silence, never an error."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal, get_args

import pygame

from game.assets import asset_names
from game.sound.bag import ShuffleBag
from game.sound.device import Device, load_sound
from game.storage.settings import Settings

Effect = Literal[
    "slide", "flip", "coin", "coins", "stone", "horn", "bell", "click", "hover", "error", "fanfare", "whoosh",
    "turn", "cat", "wonder", "loss", "seal", "wings",
]  # fmt: skip


class Audio:
    """Plays effects at the volume of the settings, each time in another take."""

    def __init__(self, settings: Settings, device: Device, random: Random | None = None) -> None:
        self.settings = settings
        self.heard: Callable[[Effect], object] = lambda effect: None  # told of every effect, sound or no sound
        self._device = device
        self._random = random or Random()
        self._takes: dict[Effect, ShuffleBag[pygame.mixer.Sound]] = {}

    def play(self, effect: Effect, volume: float = 1.0) -> None:
        """Play an effect once; `volume` (0..1) is taken on top of the settings."""
        self.heard(effect)
        loudness = self.settings.volume * volume
        if loudness <= 0 or not self._device.open():
            return
        if effect not in self._takes:
            sounds = [load_sound(f"sounds/{name}") for name in takes(effect)]
            self._takes[effect] = ShuffleBag([sound for sound in sounds if sound is not None], self._random)
        if self._takes[effect]:
            sound = self._takes[effect].deal()
            sound.set_volume(loudness)
            sound.play()


def effects() -> tuple[Effect, ...]:
    """Return the names of all effects."""
    return get_args(Effect)


def takes(effect: Effect) -> list[str]:
    """Return the files of an effect in assets/sounds."""
    return [name for name in asset_names("sounds", ".ogg") if name.rpartition("_")[0] == effect]
