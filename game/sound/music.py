"""Music by moods: a scene names its mood, and here pieces are put together for it out of sections.

A mood has a form, such as opening, verse, calm, verse, closing, and several sections for each of these. Which of them
comes is dealt anew every time, so no two pieces need be alike; between pieces there is silence. The next section
begins while the one before it rings on, and one mood begins while the other fades. Sections are read and decoded
beside the frames.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import cycle
from math import inf
from random import Random
from typing import Literal

import pygame

from game.assets import asset_names, asset_yaml
from game.sound.bag import ShuffleBag
from game.sound.device import MUSIC_CHANNELS, Device, load_sound
from game.storage.settings import Settings

Mood = Literal["title", "dawn", "noon", "dusk", "conflict", "victory"]
AGES: tuple[Mood, ...] = ("dawn", "noon", "dusk")
TAIL = 4.0
"""Seconds that a section rings on after its last bar."""
THINKING = 0.45
"""How loud the music is while a person thinks, as a part of what it is otherwise."""
_UNDER, _WAY = 0.5, 0.9  # how loud it is under effects that say something, and for how many seconds
_FADE_OUT, _LATER, _HUSH = 2.5, 1.2, 0.2  # seconds: a mood fades, the next one begins, what is switched off is gone
_HEARD = 0.01  # a difference of loudness
_EASE, _DUCK = 1.2, 0.12  # seconds in which two thirds of a change of loudness are done


@dataclass(frozen=True)
class MoodPlan:
    """How a mood goes: the parts of a piece, seconds of silence after it (from, to), and the mood that then follows."""

    name: str
    form: tuple[str, ...]
    pause: tuple[float, float]
    then: str

    @classmethod
    def read(cls, name: str) -> MoodPlan:
        """Return the plan of a mood, from the head of its score."""
        book = asset_yaml(f"music/{name}.yaml")
        low, high = book["pause"]
        return cls(name, tuple(book["form"]), (low, high), book.get("then", name))

    def sections(self, part: str) -> list[str]:
        """Return the files of a part of the form, in assets/music."""
        return [name for name in asset_names("music", ".ogg") if name.startswith(f"{self.name}_{part}_")]


class Music:
    """Plays what a mood asks for. `update` is called once a frame; nothing else has to be."""

    def __init__(self, settings: Settings, device: Device, random: Random | None = None) -> None:
        self._settings = settings
        self._device = device
        self._random = random or Random()
        self._channels = cycle(MUSIC_CHANNELS)
        self._bags: dict[tuple[str, str], ShuffleBag[str]] = {}
        self._mood: Mood | None = None
        self._quiet = _Eased(_EASE, _EASE)  # while a person thinks
        self._way = _Eased(_DUCK, _EASE)  # made for effects
        self._way_left = 0.0
        self._sounding: list[pygame.mixer.Sound] = []
        self._left = 0.0  # seconds until the next section
        self._next: Future[pygame.mixer.Sound | None] | None = None

    @cached_property
    def _loader(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(1, "music")

    def update(self, dt: float, mood: Mood | None, thinking: bool = False) -> None:
        """Let `dt` seconds pass in a mood (None: silence), more quietly while a person thinks."""
        wanted = self._settings.music_loudness
        if mood is None or wanted <= 0 or not self._device.open():
            if self._mood is not None:
                self._change(None, _FADE_OUT if wanted > 0 else _HUSH)
            return
        if mood != self._mood:
            if self._mood is not None and mood == self._plan.name:  # it has come to that by itself
                self._mood = mood
            else:
                self._change(mood, _FADE_OUT)
        self._way_left -= dt
        quiet = self._quiet.towards(THINKING if thinking else 1.0, dt)
        loudness = wanted * quiet * self._way.towards(_UNDER if self._way_left > 0 else 1.0, dt)
        for sound in self._sounding:
            sound.set_volume(loudness)
        self._left -= dt
        self._go_on(loudness)

    @property
    def due(self) -> float:
        """Seconds until the next section begins; infinity in silence."""
        return max(0.0, self._left) if self._sounding or self._next is not None else inf

    @property
    def easing(self) -> bool:
        """True while its loudness changes little by little."""
        return bool(self._sounding) and (self._way_left > 0 or self._quiet.moving or self._way.moving)

    def make_way(self) -> None:
        """Stand back for a moment: an effect is heard that says something."""
        self._way_left = _WAY

    def close(self) -> None:
        """Wait for what is being read; before the device is closed."""
        if "_loader" in self.__dict__:
            self._loader.shutdown(cancel_futures=True)

    # --- one section after the other --------------------------------------------------------------------------------

    def _change(self, mood: Mood | None, seconds: float) -> None:
        """What sounds fades; another mood begins with the opening of a piece."""
        for sound in self._sounding:
            sound.fadeout(round(1000 * seconds))
        self._left = _LATER if self._sounding else 0.0
        self._sounding, self._next, self._mood = [], None, mood
        if mood is not None:
            self._plan = MoodPlan.read(mood)
            self._parts = list(self._plan.form)

    def _go_on(self, loudness: float) -> None:
        """Read the next section as soon as one plays, and begin it when the time has come."""
        if self._next is None:
            self._next = self._loader.submit(load_sound, f"music/{self._section()}")
        if self._left > 0 or not self._next.done():
            return
        sound, self._next = self._next.result(), None
        if sound is None:
            self._left = self._plan.pause[1]
            return
        sound.set_volume(loudness)
        pygame.mixer.Channel(next(self._channels)).play(sound)
        self._sounding = [*self._sounding[-1:], sound]
        self._left += sound.get_length() - TAIL
        if not self._parts:
            self._left += TAIL + self._random.uniform(*self._plan.pause)

    def _section(self) -> str:
        """Return the file that comes next; after a whole piece it is the opening of another."""
        if not self._parts:
            if self._plan.then != self._plan.name:
                self._plan = MoodPlan.read(self._plan.then)
            self._parts = list(self._plan.form)
        part = self._plan.name, self._parts.pop(0)
        if part not in self._bags:
            self._bags[part] = ShuffleBag(self._plan.sections(part[1]), self._random)
        return self._bags[part].deal()


class _Eased:
    """A loudness that follows another, with so many seconds for two thirds of the way down, and up."""

    def __init__(self, down: float, up: float) -> None:
        self._value, self._down, self._up = 1.0, down, up
        self.moving = False  # it can be heard that it changes

    def towards(self, aim: float, dt: float) -> float:
        """Return the loudness when `dt` seconds have passed."""
        self._value += (aim - self._value) * min(1.0, dt / (self._down if aim < self._value else self._up))
        self.moving = abs(aim - self._value) > _HEARD
        return self._value
