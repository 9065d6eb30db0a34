"""The tools for all that is drawn or heard: canvas, text, skin, icons, grounds, sound, words and settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, cast, runtime_checkable

import pygame

from game.i18n import I18n
from game.platform.paths import Paths
from game.sound.device import Device
from game.sound.effects import Audio, Effect
from game.sound.music import Music
from game.storage.settings import Settings
from game.ui.background import Backgrounds
from game.ui.canvas import Canvas
from game.ui.gilding import Gilder
from game.ui.icons import Icons
from game.ui.skin import Skin
from game.ui.toast import Toasts
from game.ui.typography.faces import bring
from game.ui.typography.text import TextRenderer

T = TypeVar("T")
_CAPTION = 2.5  # seconds


@runtime_checkable
class Resizable(Protocol):
    """Something made of tools that keeps pictures for the window's size."""

    def resized(self) -> None:
        """Drop what was made for the old size."""


@runtime_checkable
class Closeable(Protocol):
    """Something made of tools that has to be closed before the program ends."""

    def close(self) -> None:
        """Release what it holds."""


class Tools:
    """The tools of widgets and pictures. The services of the program are tools and more."""

    def __init__(self, settings: Settings, paths: Paths, tr: I18n, size: tuple[int, int]) -> None:
        self.settings = settings
        self.paths = paths
        self.tr = tr
        self.canvas = Canvas(size)
        self.icons = Icons()
        self.text = TextRenderer(self.canvas, self.icons)
        self.text.ui_scale = settings.ui_scale
        if tr.fonts:
            bring(tr.fonts)
        self.skin = Skin(self.canvas)
        self.skin.contrast = self.text.contrast = settings.contrast
        self.gilder = Gilder(self.text)
        self.backgrounds = Backgrounds(self.canvas)
        self.toasts = Toasts(self.text, self.skin)
        self.toasts.captions = settings.captions
        self.canvas.reserve(self.toasts.strip)
        self.device = Device()
        self.audio = Audio(settings, self.device)
        self.audio.heard = self._heard
        self.music = Music(settings, self.device)
        # Frames are shown as they come: what takes long to paint may come some frames later. Not so for a picture on
        # file, or a test, which wants everything at once.
        self.live = False
        self.stale = True  # the picture on the screen is no longer right
        self._made: dict[Callable[[Tools], object], object] = {}

    def get(self, make: Callable[[Tools], T]) -> T:
        """Return the one object that `make` makes of these tools, such as a game's painters, made on first use."""
        if make not in self._made:
            self._made[make] = make(self)
        return cast(T, self._made[make])

    def close_all(self) -> None:
        """Close all objects made of these tools that have to be closed."""
        for made in self._made.values():
            if isinstance(made, Closeable):
                made.close()

    def forget_made(self) -> None:
        """Forget all objects made of these tools, because what they were made of has changed."""
        self.close_all()
        self._made.clear()

    def say(self, key: str, /, **values: object) -> str:
        """Return a text in the language that is set now, for what lives longer than that."""
        return self.tr(key, **values)

    @property
    def text_variant(self) -> tuple[str, float]:
        """The language and the text size, on which every picture with text depends."""
        return self.tr.lang, self.text.ui_scale

    def repaint(self) -> None:
        """Have the picture painted: something has changed that is neither an intent nor an animation. Any thread may
        call it."""
        self.stale = True

    def toast(self, text: str, seconds: float = 4.0) -> None:
        """Show a short message."""
        self.toasts.show(text, seconds)

    def _heard(self, effect: Effect) -> None:
        """For a sound that carries meaning, music stands back, and its caption is shown where that is wanted."""
        if not self.tr.has(f"caption.{effect}"):
            return
        self.music.make_way()
        if self.settings.captions:
            self.toasts.show(self.tr(f"caption.{effect}"), _CAPTION, caption=True)

    def icon(self, name: str, units: float) -> pygame.Surface:
        """Return the icon `units` high at the window's scale."""
        return self.icons.get(name, self.canvas.px(units))

    def resize_window(self, size: tuple[int, int]) -> None:
        """Take the window's new size: every picture is rasterised anew at the new scale."""
        self.canvas.resize(size)
        self.text.clear()
        self.skin.clear()
        self.gilder.clear()
        self.backgrounds.clear()
        for made in self._made.values():
            if isinstance(made, Resizable):
                made.resized()
