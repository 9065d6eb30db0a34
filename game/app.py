"""The window and its loop: events → intents → update(dt) → draw. Time reaches everything below as a parameter."""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.crash import report_and_ask
from game.games import game_plugins, refused_games
from game.i18n import I18n
from game.messages import GameMessage
from game.painting.threads.paint_thread import nothing_is_painted
from game.platform.gc_scheduler import GcScheduler
from game.platform.input import Intent, Kind
from game.platform.paths import Paths, find_paths
from game.platform.quiet import muted_stderr
from game.platform.unusable import UnusableError
from game.scenes.registry import SceneRegistry
from game.screen import Screen
from game.services import Services
from game.storage.settings import Settings, load_settings
from game.storage.stats import statistics_file
from game.ui.icons import app_icon
from rules.core.messages import Message
from rules.core.printable import describe_error

FRAMES_PER_SECOND = 60
MIN_WINDOW = (1024, 640)  # pixels; in a smaller one texts could not be read
MAX_WINDOW = (8192, 8192)
_MIN_UNSEEN = (640, 360)
_SWITCHING = 0.001  # seconds after which what paints beside the frames lets a frame go on; Python's own are five
_CRASH_PAUSE = 1.0  # seconds
_REST = 0.25  # seconds between two looks at what nobody tells of, while nothing happens: timers, answers of bots
_FLICKER = 0.1  # the same while something changes in its place
_POLL = 12  # milliseconds between two looks for events meanwhile: `pygame.event.wait` would look every millisecond
_LONGEST_STEP = 0.1  # seconds; after a hitch animations go on from where they were instead of jumping
_BARS = (16, 88)  # what title bar, frame and task bar take of a desktop, in pixels, roughly
_TITLE = "Wonders"
_SCREENLESS = ("dummy", "offscreen")  # what SDL takes where there is no desktop
_OF_A_DESKTOP = 5 / 6  # that the first window has: 1600x900 of 1920x1080
_log = logging.getLogger(__name__)


class App:
    """The program's window. Headless under SDL's dummy drivers; tests drive it by `tick` and `render`."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        fullscreen: bool | None = None,
        settings: Settings | None = None,
        lang: str | None = None,
        paths: Paths | None = None,
        raise_errors: bool = False,
    ) -> None:
        """Open the window. What is None comes from the saved settings; `settings` replaces their file.

        `raise_errors` lets errors in a frame end the program, for tests and unattended runs.

        Raises:
            UnusableError: there is no display, or no window can be opened on it.
        """
        self._paths = paths or find_paths()
        odd, first = None, False
        if settings is None:
            first = not self._paths.settings_file.exists()
            settings, odd = load_settings(self._paths.settings_file, _languages_of_the_system(), self._paths.languages)
            if settings.chances == "later" and statistics_file(self._paths.data).exists():
                settings.chances = "always"
        self._keeps_window = size is None
        self._fullscreen = settings.fullscreen if fullscreen is None else fullscreen
        _start_pygame()
        if first and pygame.display.get_driver() not in _SCREENLESS:
            settings.window = first_window(pygame.display.get_desktop_sizes(), settings.window)
        self._windowed_size = _at_least(size or settings.window)
        self._surface = self._open_window()
        if first and size is None:  # nobody has asked for one
            settings.window = self._windowed_size
        tr = I18n(lang or settings.language, self._paths.languages)
        packages = [folder for plugin in game_plugins() for folder in plugin.assets()]
        foreign = any(plugin.foreign for plugin in game_plugins())
        self.services = Services(settings, self._paths, tr, self._surface.get_size(), SceneRegistry, packages, foreign)
        self._tell_window()
        pygame.display.set_icon(app_icon(self.services.icons, 128))
        self._screen = Screen(self.services)
        self._raise_errors = raise_errors
        self._since_crash = _CRASH_PAUSE
        self._painted = True  # in the last frame
        self._say_size(size or settings.window)
        if odd is not None:
            self.services.toast(tr.message(odd), 8)
        for fault in refused_games():
            self.services.toast(tr.message(fault), 8)
        if tr.faults:
            self.services.toast(tr("settings.language_fault", reason=tr.faults[0]), 8)
        if self._paths.refused is not None:
            self.services.toast(tr("app.folder_refused", folder=self._paths.refused, spare=self._paths.data.parent), 8)

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface."""
        return self._surface

    def tick(self, dt: float, intents: Iterable[Intent] = ()) -> None:
        """Make one step without drawing: handle intents, then let `dt` seconds pass."""
        services = self.services
        for intent in intents:
            services.repaint()
            if not services.stack.handle(intent):
                self._handle(intent)
        for chore in tuple(services.chores):
            chore(dt)
        services.stack.update(dt)
        services.toasts.update(dt)
        focus = services.stack.top.ui.focus if services.stack.top else None
        self._set_typing(focus is not None and focus.typing)
        if services.window_changed:
            services.window_changed = False
            self._apply_window_settings()

    def render(self) -> pygame.Surface:
        """Draw the current moment and return the window's surface."""
        self._screen.paint(self._surface)
        return self._surface

    def refresh(self) -> list[pygame.Rect]:
        """Draw what of the picture is no longer right; return its places."""
        places = self._screen.stale()
        if places:
            self._screen.paint(self._surface, places[0].unionall(places[1:]))
        return places

    def run(self, until: Callable[[], bool] | None = None, max_frames: int | None = None) -> None:
        """Show frames as `show` does; then close."""
        try:
            self.show(until, max_frames)
        finally:
            self.close()

    def show(self, until: Callable[[], bool] | None = None, max_frames: int | None = None) -> None:
        """Show frames until the program is quit, `until()` is true, or `max_frames` have passed."""
        clock = pygame.time.Clock()
        frames, settling = 0, True
        with self.live() as rest:
            while not self.services.quitting and len(self.services.stack):
                pause = 0.0 if settling else self._rest
                passed = clock.tick(FRAMES_PER_SECOND if frames and (self._painted or not pause) else 0) / 1000
                events = self._wait(pause)
                self._frame_safely(passed, clock.tick() / 1000 if pause else 0.0, events)
                settling = rest()
                frames += 1
                if (until is not None and until()) or (max_frames is not None and frames >= max_frames):
                    break

    @contextmanager
    def live(self) -> Iterator[Callable[[], bool]]:
        """Keep frames short meanwhile: pictures that take long to paint are deferred. Yield a function to call between
        two frames; it returns whether frames shall go on coming, for it has something to do after some of them."""
        scheduler = GcScheduler()

        def rest() -> bool:
            ground = self.services.stack.ground
            return ground is not None and scheduler.update(ground)

        switching = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCHING)
        self.services.live = True
        try:
            yield rest
        finally:
            self.services.live = False
            sys.setswitchinterval(switching)
            scheduler.close()

    def close(self) -> None:
        """Save what must not be lost, then remove the scenes and close the window."""
        for scene in reversed(self.services.stack.scenes):
            scene.closing()
        self.services.stack.clear()
        if self._keeps_window and not self._fullscreen:
            self.services.settings.window = self._windowed_size
            self.services.save_settings()
        self.services.close()
        pygame.display.quit()

    def resize(self, size: tuple[int, int]) -> None:
        """Take another window size, as if the window had been dragged to it."""
        if not self._fullscreen:
            self._windowed_size = _at_least(size)
        self._surface = self._open_window()
        self._resized()

    @property
    def _rest(self) -> float:
        """Seconds for which nothing will happen by itself; an event ends them."""
        services, seen = self.services, pygame.display.get_active()
        if (
            services.input.held_down
            or services.music.easing
            or services.stack.waiting
            or (seen and self._screen.moving)
        ):
            return 0.0 if seen else _REST
        return min(_FLICKER if seen and self._screen.flickering else _REST, services.music.due)

    def _wait(self, seconds: float) -> list[pygame.event.Event]:
        """Wait for events, or for another thread that has changed the picture, at most so many seconds; return the
        events."""
        until = pygame.time.get_ticks() + 1000 * seconds
        seen = pygame.display.get_active()  # what is hidden stays stale
        while not (found := pygame.event.get()) and not (seen and self.services.stale):
            if (left := until - pygame.time.get_ticks()) <= 0:
                break
            pygame.time.wait(max(1, min(_POLL, round(left))))
        return found

    def _frame_safely(self, passed: float, waited: float, events: Iterable[pygame.event.Event]) -> None:
        """Show one frame, after so many seconds, and others in which nothing was to happen; report an error in it and
        ask how to go on, but raise a second one within a second."""
        self._since_crash += passed + waited
        self._painted = False
        try:
            dt = min(passed + waited, _REST if waited else _LONGEST_STEP)
            if waited:  # it passes before what has happened at its end
                self.tick(dt)
            intents = [intent for event in events for intent in self._translate(event)]
            intents += self.services.input.held(dt)
            if intents or not waited:
                self.tick(0.0 if waited else dt, intents)
            if pygame.display.get_active() and (places := self.refresh()):
                self._painted = True
                pygame.display.update(places)
            self._play_music(passed + waited)  # last: nobody waits for the device before there is something to see
        except Exception as error:
            if self._raise_errors or self._since_crash < _CRASH_PAUSE:
                raise
            self._since_crash = 0.0
            self.services.repaint()
            report_and_ask(self.services, error)

    def _play_music(self, passed: float) -> None:
        """That of the scenes on the stack, as time passes outside; none where nobody looks."""
        if pygame.display.get_driver() not in _SCREENLESS:
            self.services.music.update(passed, self.services.stack.mood, self.services.stack.thinking)

    def _translate(self, event: pygame.event.Event) -> Iterable[Intent]:
        if event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._surface = pygame.display.get_surface() or self._surface
            if not self._fullscreen:
                self._windowed_size = self._surface.get_size()
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self.services.repaint()
        return self.services.input.translate(event)

    def _handle(self, intent: Intent) -> None:
        """Handle an intent of the whole window that no scene used."""
        services = self.services
        if intent.kind is Kind.QUIT:
            services.quit()
        elif intent.kind is Kind.FULLSCREEN:
            services.settings.fullscreen = not self._fullscreen
            self._apply_window_settings()
            services.save_settings()
        elif intent.kind is Kind.MUTE:
            services.settings.mute = not services.settings.mute
            services.save_settings()
            services.toast(services.tr("app.muted" if services.settings.mute else "app.unmuted"), 1.5)

    def _apply_window_settings(self) -> None:
        settings = self.services.settings
        if settings.fullscreen != self._fullscreen:
            self._fullscreen = settings.fullscreen
        else:
            self._windowed_size = _at_least(settings.window)
        asked = self._windowed_size
        self._surface = self._open_window()
        self._resized()
        self._say_size(asked)

    def _say_size(self, asked: tuple[int, int]) -> None:
        """Say that the window has another size than was asked for."""
        there = self._surface.get_size()
        if not self._fullscreen and there != asked:
            sizes = {"asked": "{} × {}".format(*asked), "there": "{} × {}".format(*there)}
            self.services.toast(self.services.tr("app.other_size", **sizes), 6)

    def _resized(self) -> None:
        self._tell_window()
        self.services.resize(self._surface.get_size())
        self.services.repaint()

    def _tell_window(self) -> None:
        self.services.windowed, self.services.fullscreen = self._windowed_size, self._fullscreen

    def _open_window(self) -> pygame.Surface:
        with nothing_is_painted():
            return self._set_mode()

    def _set_mode(self) -> pygame.Surface:
        # SCALED would blur text, and toggle_fullscreen is unreliable without it: the window is made anew.
        if self._fullscreen:
            try:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            except pygame.error as error:
                _log.warning("no full screen: %s", error)
                self._fullscreen = False
        self._windowed_size = _on_desktop(self._windowed_size)
        try:
            surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        except (pygame.error, MemoryError) as error:
            raise UnusableError(GameMessage("no_window", reason=describe_error(error))) from error
        if pygame.display.get_driver() not in _SCREENLESS:
            _keep_readable()
        return surface

    def _set_typing(self, typing: bool) -> None:
        if typing != self.services.input.typing:
            self.services.input.typing = typing
            if typing:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()


def _languages_of_the_system() -> list[str]:
    """Return what SDL knows of the languages that somebody wishes for, the dearest first."""
    wishes = pygame.system.get_pref_locales()
    return ["_".join(part for part in (wish["language"], wish["country"]) if part) for wish in wishes]


def _start_pygame() -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "0")
    for system in ("X11", "WAYLAND"):  # by this name a desktop finds the program's icon (assets/desktop)
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "wonders")
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")  # where it opens, all of it is on the screen
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # game.platform.signals hears them
    _init_display()
    if pygame.display.get_driver() == "x11":
        # Otherwise every picture goes through OpenGL, which takes ten times as long where no graphics card does it, and
        # always the whole of it.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    try:
        pygame.joystick.init()
    except pygame.error as error:
        _log.warning("no gamepads: %s", error)
    pygame.key.set_repeat(380, 70)
    pygame.display.set_caption(_TITLE)


def _init_display() -> None:
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        with muted_stderr():
            pygame.display.init()
    except pygame.error as error:
        what = GameMessage("display_with_driver", driver=wanted) if wanted else GameMessage("display")
        raise UnusableError(Message("of", path=what, reason=error)) from error
    driver = pygame.display.get_driver()
    if not wanted and driver in _SCREENLESS:
        pygame.display.quit()
        raise UnusableError(GameMessage("no_display"))


def first_window(desktops: Sequence[tuple[int, int]], usual: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a person's first window: on a large screen more pixels than usual, as everything grows with
    the window. Where the system enlarges what it shows, as on most laptops, its own letters have more pixels, too."""
    width, height = max(desktops, default=(0, 0))
    wide = min(width, height * 16 / 9) * _OF_A_DESKTOP
    return usual if wide <= usual[0] else (round(wide), round(wide * 9 / 16))


def _on_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size that fits on the desktop with its bars, but not too small to read; without a desktop, any within
    bounds."""
    if pygame.display.get_driver() in _SCREENLESS:
        return (min(size[0], MAX_WINDOW[0]), min(size[1], MAX_WINDOW[1]))
    desktops = [found for found in pygame.display.get_desktop_sizes() if min(found) > 0]
    room = max(desktops, default=MAX_WINDOW)
    width, height = (
        max(min(wanted, all_of - bars), min(least, all_of))
        for wanted, all_of, bars, least in zip(size, room, _BARS, MIN_WINDOW, strict=True)
    )
    return (width, height)


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size at which texts can be read; a smaller one if there is no screen to read them on."""
    least = _MIN_UNSEEN if pygame.display.get_driver() in _SCREENLESS else MIN_WINDOW
    return (max(least[0], size[0]), max(least[1], size[1]))


def _keep_readable() -> None:
    """Set the smallest size of the window at which texts can be read."""
    with warnings.catch_warnings():
        # The only way to the window of pygame.display; pygame would rather have it drawn through another object.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = MIN_WINDOW
