"""What every scene may use, in one typed object. What is heavy is made when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygame

from game.audio import Audio
from game.i18n import I18n
from game.input import InputMapper
from game.paths import Paths
from game.saves import SaveStore
from game.scenes.registry import SceneRegistry
from game.scenes.stack import SceneStack
from game.settings import Settings
from game.ui.background import Backgrounds
from game.ui.canvas import Canvas
from game.ui.gilding import Gilder
from game.ui.icons import Icons
from game.ui.skin import Skin
from game.ui.text import TextRenderer
from game.ui.toast import Toasts

if TYPE_CHECKING:
    from game.bots.pool import BotPool
    from game.wonders.cards.art import ArtStore
    from game.wonders.cards.card_painter import CardPainter
    from game.wonders.cards.wonder_art import WonderArt


class Services:
    """The shared services of the program. Made once by App; tests may make one without a window."""

    def __init__(self, settings: Settings, paths: Paths, tr: I18n, size: tuple[int, int]) -> None:
        self.settings = settings
        self.paths = paths
        self.tr = tr
        self.canvas = Canvas(size)
        self.icons = Icons()
        self.text = TextRenderer(self.canvas, self.icons)
        self.text.ui_scale = settings.ui_scale
        self.skin = Skin(self.canvas)
        self.gilder = Gilder(self.text)
        self.backgrounds = Backgrounds(self.canvas)
        self.audio = Audio(settings)
        self.input = InputMapper(self.canvas.to_design, settings.keys)
        self.saves = SaveStore(paths, tr)
        self.stack = SceneStack()
        self.scenes = SceneRegistry(self)
        self.toasts = Toasts()
        # Of the game being played, for crash reports: its seed, and what gives its record.
        self.seed: int | None = None
        self.record_source: Callable[[], Mapping[str, Any]] | None = None
        self.quitting = False
        self.window_changed = False  # App applies the window settings and clears this

    @cached_property
    def cards(self) -> CardPainter:
        """The painter of cards."""
        from game.wonders.cards.card_painter import CardPainter  # loading is put off to keep the start short

        return CardPainter(self.icons, self.art, self.text.font)

    @cached_property
    def art(self) -> ArtStore:
        """The painted scenes of cards."""
        from game.wonders.cards.art import ArtStore  # loading is put off to keep the start short
        from game.wonders.own_leaders.portrait import lend_portraits
        from game.wonders.own_leaders.store import folder, read_leaders

        store = ArtStore()
        lend_portraits(store, read_leaders(folder(self.paths)))
        return store

    @cached_property
    def wonder_art(self) -> WonderArt:
        """The large paintings of the wonders."""
        from game.wonders.cards.wonder_art import WonderArt  # loading is put off to keep the start short

        return WonderArt()

    @cached_property
    def bot_pool(self) -> BotPool:
        """The worker processes in which bots think."""
        from game.bots.pool import BotPool  # loading is put off to keep the start short

        return BotPool()

    def close(self) -> None:
        """Gives back what the program holds beyond the window: workers and the sound device."""
        if "bot_pool" in self.__dict__:
            self.bot_pool.close()
        self.audio.close()

    def icon(self, name: str, units: float) -> pygame.Surface:
        """The icon `units` high at the window's scale."""
        return self.icons.get(name, self.canvas.px(units))

    def toast(self, text: str, seconds: float = 4.0) -> None:
        """Shows a short message."""
        self.toasts.show(text, seconds)

    def go(self, name: str, **kwargs: object) -> None:
        """Pushes the scene of that name."""
        self.stack.push(self.scenes.create(name, **kwargs))

    def apply_settings(self) -> None:
        """Applies the settings that something keeps a copy of: keys and text scale."""
        self.text.ui_scale = self.settings.ui_scale
        self.input.bind(self.settings.keys)

    def save_settings(self) -> None:
        """Applies the settings and writes them; a failure is shown, not raised."""
        self.apply_settings()
        try:
            self.settings.save(self.paths.settings_file)
        except OSError as error:
            self.toast(self.tr("app.settings_not_saved", path=self.paths.settings_file, reason=error.strerror))

    def set_language(self, lang: str) -> None:
        """Changes the language of everything at once."""
        self.settings.language = lang
        self.tr = I18n(lang)
        self.saves.tr = self.tr
        self.text.clear()
        self.gilder.clear()
        for scene in self.stack.scenes:
            scene.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        """Takes the window's new size: every picture is rasterised anew at the new scale."""
        if size == self.canvas.size:
            return
        self.canvas.resize(size)
        self.text.clear()
        self.skin.clear()
        self.gilder.clear()
        self.backgrounds.clear()
        for scene in self.stack.scenes:
            scene.resized()

    def quit(self) -> None:
        """Ends the program after this frame, saving first."""
        self.quitting = True
