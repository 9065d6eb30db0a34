"""The services for every scene, in one typed object. Heavy ones are made on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import structs

from game.bots.cores import Cores, cores_allowed
from game.i18n import I18n
from game.messages import cause
from game.painting.face_icons import register_faces
from game.platform.input import InputMapper, key_names
from game.platform.paths import Paths
from game.storage.saves import SaveStore
from game.storage.settings import Settings
from game.storage.stats import Statistics, load_statistics, statistics_file
from game.ui.stack import SceneFactory, SceneStack
from game.ui.tools import Tools
from game.ui.typography.faces import bring

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from game.bots.pool import BotPool


class Services(Tools):
    """The shared services of the program, made once by App.

    ``scenes``: makes the factory of scenes; ``packages``: folders like assets/ from outside the program, whose icons
    and texts are used too; ``foreign``: whether there is anything from outside, which may lack icons and texts.
    """

    def __init__(
        self,
        settings: Settings,
        paths: Paths,
        tr: I18n,
        size: tuple[int, int],
        scenes: Callable[[Services], SceneFactory],
        packages: Sequence[Traversable] = (),
        foreign: bool = False,
    ) -> None:
        super().__init__(settings, paths, tr, size)
        self._packages = packages
        self._foreign = self.icons.lenient = foreign
        self._register_texts()
        for folder in _folders(packages, "icons"):
            self.icons.register(folder)
        register_faces(self)
        self.input = InputMapper(self.canvas.to_design, settings.keys)
        self.input.bind_pad(settings.pad)
        self.saves = SaveStore(paths, tr)
        self.stack = SceneStack(self.canvas)
        self.scenes = scenes(self)
        # Of the game being played, for crash reports: its seed, and what gives its record.
        self.seed: int | None = None
        self.record_source: Callable[[], Mapping[str, object]] | None = None
        self._written = deepcopy(settings)  # as they were when they were last read or written
        self.cores = Cores(cores_allowed(settings.cores))  # that all bots share
        self.chores: list[Callable[[float], object]] = []  # done once a frame, whatever is on the stack; given seconds
        self.quitting = False
        self.unattended = False  # nobody plays: nothing of the user's is written
        self._painted_for = self._eyes
        self._overridden: dict[str, tuple[object, object]] = {}  # by name: the user's own value, the one lent
        self.window_changed = False  # App applies the window settings and clears this
        self.windowed, self.fullscreen = size, False  # the window as it is: its size where it does not fill the screen

    @cached_property
    def bot_pool(self) -> BotPool:
        """The worker processes in which bots think."""
        from game.bots.pool import BotPool  # loading is put off to keep the start short

        return BotPool(cores=self.cores)

    def close(self) -> None:
        """Release what the program holds besides the window: workers, painters, autosaves, the sound and fonts."""
        if "bot_pool" in self.__dict__:
            self.bot_pool.close()
        self.close_all()
        self.saves.close()
        self.music.close()
        self.device.close()
        self.text.clear()

    def go(self, name: str, **kwargs: object) -> None:
        """Push the scene of that name."""
        self.stack.push(self.scenes.create(name, **kwargs))

    def leave_game(self) -> None:
        """Go from a game back to the scene that it was opened from, if that takes it back, else to the title."""
        if self.stack.home is not None:
            self.stack.pop_to(self.stack.home)
        else:
            self.stack.reset(self.scenes.create("title"))

    def apply_settings(self) -> None:
        """Apply settings that other objects have copied or painted: keys, text size, cores, patterns, contrast. Scenes
        below the top one, in which they were changed, are built anew."""
        self.text.ui_scale = self.settings.ui_scale
        self.toasts.captions = self.settings.captions
        self.cores.most = cores_allowed(self.settings.cores)
        self.skin.contrast = self.text.contrast = self.settings.contrast
        if self._painted_for != self._eyes:
            self._painted_for = self._eyes
            self.canvas.reserve(self.toasts.strip)
            self._repaint()
            for scene in self.stack.scenes[:-1]:
                scene.rebuild()
        self.input.bind(self.settings.keys)
        self.input.bind_pad(self.settings.pad)
        self.tr.given = key_names(self.settings.keys)

    @property
    def _eyes(self) -> tuple[bool, bool, float, float]:
        """What all pictures are painted for."""
        return self.settings.patterns, self.settings.contrast, self.settings.ui_scale, self.toasts.strip

    def statistics(self) -> Statistics:
        """Return the statistics as they are now; a file that is damaged is set aside, which is said."""
        found, damaged = load_statistics(statistics_file(self.paths.data))
        if damaged is not None:
            self.toast(self.tr("statistics.damaged", path=damaged), 8)
        return found

    def override_settings(self, **values: object) -> None:
        """Set settings for this run alone: the file keeps the user's own, but for later changes."""
        for name, value in values.items():
            self._overridden[name] = (getattr(self.settings, name), value)
            setattr(self.settings, name, value)

    def save_settings(self) -> None:
        """Apply the settings and write them; a failure is shown, not raised."""
        self.apply_settings()
        if self.unattended:
            return
        own = {
            name: value
            for name, (value, override) in self._overridden.items()
            if getattr(self.settings, name) == override
        }
        try:
            mine = structs.replace(self.settings, **own)
            mine.save_changes(self.paths.settings_file, self._written)
            self._written = deepcopy(mine)
        except OSError as error:
            self.toast(self.tr("app.settings_not_saved", path=self.paths.settings_file, reason=cause(error)))

    def _register_texts(self) -> None:
        for folder in _folders(self._packages, "locale"):
            self.tr.register(folder)
        self.tr.given = key_names(self.settings.keys)
        self.tr.lenient = self._foreign

    def set_language(self, lang: str) -> None:
        """Change the language of everything at once."""
        self.settings.language = lang
        self.speak(I18n(lang, self.paths.languages))

    def speak(self, tr: I18n) -> None:
        """Say everything in other texts."""
        self.tr = tr
        bring(tr.fonts)
        self._register_texts()
        self.saves.tr = self.tr
        self._repaint()
        for scene in self.stack.each():
            scene.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        """Take the window's new size: every picture is rasterised anew at the new scale."""
        if size != self.canvas.size:
            self._repaint(size)

    def _repaint(self, size: tuple[int, int] | None = None) -> None:
        self.resize_window(size or self.canvas.size)
        for scene in self.stack.each():
            scene.resized()

    def quit(self) -> None:
        """End the program after this frame, saving first."""
        self.quitting = True


def _folders(packages: Sequence[Traversable], kind: str) -> list[Traversable]:
    """Return the folders of packages that hold a kind of files."""
    return [found for folder in packages if (found := folder / kind).is_dir()]
