"""The sound device. It is opened with the first sound; without one there is silence, never an error."""

from __future__ import annotations

import logging

import pygame

from game.assets import asset_source
from game.platform.quiet import muted_stderr

RATE = 44100
"""Samples a second, whatever the device has: twice as many as all files, since what SDL_mixer reads clicks at other
ratios."""
MUSIC_CHANNELS = range(3)
"""Channels that no effect takes: a section of music, the one before it that rings on, and one that fades out."""
_CHANNELS = 20
_BUFFER = 1024  # samples: a fortieth of a second until a sound is heard
_log = logging.getLogger(__name__)


class Device:
    """The mixer of the program."""

    def __init__(self) -> None:
        self.ready: bool | None = None  # None: nothing has been wanted yet

    def open(self) -> bool:
        """Open the device unless that was tried before; True if there is one."""
        if self.ready is None:
            try:
                with muted_stderr():
                    pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=_BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(_CHANNELS)
                pygame.mixer.set_reserved(len(MUSIC_CHANNELS))
                self.ready = True
            except (pygame.error, NotImplementedError) as error:
                _log.warning("no sound: %s", error)
                self.ready = False
        return self.ready

    def close(self) -> None:
        """Close the device; nothing is heard from now on."""
        if self.ready:
            pygame.mixer.quit()
        self.ready = False


def load_sound(path: str) -> pygame.mixer.Sound | None:
    """Return a bundled sound, decoded; None if it cannot be read, which is logged."""
    try:
        return pygame.mixer.Sound(asset_source(path))
    except (pygame.error, OSError) as error:
        _log.warning("sound %s cannot be loaded: %s", path, error)
        return None
