"""Raw pygame events become intents here and nowhere else: scenes never see a key code or a gamepad button."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

import pygame

from game.platform.clipboard import pasted_path, pasted_text
from game.platform.gamepad import Gamepads

_MOST_PASTED = 60_000  # letters


class Kind(StrEnum):
    """The kind of an intent. Members compare equal to their names: `intent.kind == "confirm"`."""

    POINT = "point"  # the pointer moved, no button held
    PRESS = "press"
    RELEASE = "release"
    DRAG = "drag"  # the pointer moved with a button held; `delta` since the last event
    SCROLL = "scroll"  # value: lines, up is positive
    CONFIRM = "confirm"
    CONFIRM_UP = "confirm_up"  # the key or gamepad button of CONFIRM was let go
    CANCEL = "cancel"
    MENU = "menu"
    NEXT = "next"  # Tab
    PREV = "prev"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    HOME = "home"
    END = "end"
    DIGIT = "digit"  # value: 0 to 9
    TEXT = "text"  # text: what was typed; only while a text field asks for it
    COMPOSE = "compose"  # text: what an input method has not made up its mind about yet, '' when it has
    KEY = "key"  # text: the name of a key, or a gamepad's control; only while one is being chosen for an action
    FILE = "file"  # text: the path of a file that was dropped on the window, or pasted where nothing is typed
    BACKSPACE = "backspace"
    SELECT_ALL = "select_all"  # Ctrl+A or Cmd+A in a text field
    DELETE = "delete"
    BUILD = "build"
    STAGE = "stage"
    SELL = "sell"
    UNDO = "undo"
    HINT = "hint"
    LOG = "log"
    ZOOM = "zoom"
    HELP = "help"
    SKIP = "skip"
    SPEED = "speed"
    STANDINGS = "standings"
    COMPENDIUM = "compendium"
    MEMORY = "memory"
    COVER = "cover"  # hide what is for one person, where several share the screen
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    QUIT = "quit"
    FOCUS_LOST = "focus_lost"
    FOCUS_GAINED = "focus_gained"


@dataclass(frozen=True, slots=True)
class Intent:
    """One input of a person. Positions are in design units."""

    kind: Kind
    pos: tuple[float, float] | None = None
    delta: tuple[float, float] = (0.0, 0.0)
    button: int = 0  # 1 left, 2 middle, 3 right
    value: int = 0
    text: str = ""
    double: bool = False  # a PRESS that is the second of a double click
    device: str = "keyboard"  # keyboard, mouse, gamepad or system


COVERING = frozenset({Kind.FOCUS_LOST, Kind.COVER})
"""After these nothing may be seen that is for one of several people."""

# Names are those of pygame.key.name and key_code. Settings may replace the keys of any action.
DEFAULT_KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "confirm": ("return", "enter", "space"),
        "cancel": ("escape",),
        "menu": ("f10",),
        "next": ("tab",),
        "up": ("up",),
        "down": ("down",),
        "left": ("left",),
        "right": ("right",),
        "page_up": ("page up",),
        "page_down": ("page down",),
        "home": ("home",),
        "end": ("end",),
        "backspace": ("backspace",),
        "delete": ("delete",),
        "build": ("b",),
        "stage": ("w",),
        "sell": ("s",),
        "undo": ("u",),
        "hint": ("h",),
        "log": ("l",),
        "zoom": ("z",),
        "skip": ("k",),
        "speed": ("p",),
        "standings": ("t",),
        "memory": ("r",),
        "compendium": ("e",),
        "cover": ("c",),
        "mute": ("m",),
        "help": ("f1",),
        "fullscreen": ("f11",),
    }
)
REMAPPABLE = (
    "build",
    "stage",
    "sell",
    "undo",
    "hint",
    "log",
    "zoom",
    "skip",
    "speed",
    "standings",
    "memory",
    "compendium",
    "cover",
    "mute",
    "menu",
    "help",
    "fullscreen",
)


_WRITTEN = MappingProxyType({"return": "Enter", "escape": "Esc"})  # keys whose names are not those on the keyboard


def key_name(keys: Mapping[str, tuple[str, ...]], action: str) -> str:
    """Return the name of the key of an action for tooltips; ``keys``: those of the settings."""
    names = keys.get(action) or DEFAULT_KEYS[action]
    return _WRITTEN.get(names[0], names[0].title()) if names else ""


def key_names(keys: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Return the names of the keys of all actions, by their placeholders in texts: ``{key_build}``."""
    return {f"key_{action}": key_name(keys, action) for action in DEFAULT_KEYS}


_REPEATING = frozenset(
    {Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT, Kind.PAGE_UP, Kind.PAGE_DOWN, Kind.BACKSPACE, Kind.DELETE}
)
# While typing, only these keys keep their meaning; every other one is text.
_WHILE_TYPING = frozenset(
    {Kind.CONFIRM, Kind.CANCEL, Kind.NEXT, Kind.PREV, Kind.UP, Kind.DOWN, Kind.LEFT, Kind.RIGHT, Kind.HOME, Kind.END}
    | {Kind.BACKSPACE, Kind.DELETE, Kind.FULLSCREEN, Kind.HELP}
)
_DOUBLE_CLICK_MS = 500  # as most systems have it
_DOUBLE_CLICK_UNITS = 12


class InputMapper:
    """Turns pygame events into intents.

    `typing` is set while a text field has the focus, `capturing` while a key is being chosen for an action; the same
    for a gamepad is `capture_pad`.
    """

    def __init__(
        self, to_design: Callable[[tuple[float, float]], tuple[float, float]], keys: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.typing = False
        self.capturing = False
        self._to_design = to_design
        self._kinds: dict[int, Kind] = {}
        self._held: set[int] = set()
        self._last_press: tuple[int, int, tuple[float, float]] = (-10_000, 0, (0.0, 0.0))
        self._gamepads = Gamepads()
        self.bind(keys)

    def bind(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        """Take the keys of each action; actions left out keep their default, unless another one has that key now. Names
        unknown to SDL are ignored."""
        self._kinds = {}
        usual = {action: names for action, names in DEFAULT_KEYS.items() if action not in keys}
        for action, names in (*usual.items(), *keys.items()):
            for name in names:
                try:
                    self._kinds[pygame.key.key_code(name)] = Kind(action)
                except ValueError:
                    continue

    def bind_pad(self, controls: Mapping[str, str]) -> None:
        """Take the gamepad's control of each action (:meth:`Gamepads.bind`)."""
        self._gamepads.bind(controls)

    def capture_pad(self, on: bool) -> None:
        """Let the next control of a gamepad be told by its name, or not any more."""
        self._gamepads.capturing = on

    def translate(self, event: pygame.event.Event) -> Iterator[Intent]:
        """Yield the intents of one event: usually one or none."""
        kind = event.type
        if kind == pygame.KEYDOWN:
            yield from self._key_down(event)
        elif kind == pygame.KEYUP:
            self._held.discard(event.key)
            if self._kinds.get(event.key) is Kind.CONFIRM:
                yield Intent(Kind.CONFIRM_UP)
        elif kind == pygame.TEXTINPUT:
            if self.typing and event.text:
                yield Intent(Kind.TEXT, text=event.text)
        elif kind == pygame.TEXTEDITING:
            if self.typing:
                yield Intent(Kind.COMPOSE, text=event.text)
        elif kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            yield from self._mouse(event)
        elif kind == pygame.DROPFILE:
            yield Intent(Kind.FILE, text=event.file, device="system")
        elif kind == pygame.QUIT:
            yield Intent(Kind.QUIT, device="system")
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._held.clear()
            self._gamepads.let_go()
            yield Intent(Kind.FOCUS_LOST, device="system")
        elif kind == pygame.WINDOWFOCUSGAINED:
            yield Intent(Kind.FOCUS_GAINED, device="system")
        else:
            captured = self._gamepads.capturing
            for action in self._gamepads.actions(event):
                yield Intent(Kind.KEY, text=action, device="gamepad") if captured else _from_gamepad(action)

    @property
    def held_down(self) -> bool:
        """True while a gamepad's direction is held, and so repeats."""
        return self._gamepads.holding

    def held(self, seconds: float) -> Iterator[Intent]:
        """Yield the repeated intents of a gamepad direction that is held, in so many further seconds."""
        yield from map(_from_gamepad, self._gamepads.held(seconds))

    def _key_down(self, event: pygame.event.Event) -> Iterator[Intent]:
        repeated = event.key in self._held
        self._held.add(event.key)
        if self.capturing:
            yield Intent(Kind.KEY, text=pygame.key.name(event.key))
            return
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT:
            yield Intent(Kind.FULLSCREEN)
            return
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and (edit := self._edit(event.key)):
            yield edit
            return
        intent = self._kinds.get(event.key)
        if self.typing and (intent not in _WHILE_TYPING or event.key == pygame.K_SPACE):
            return
        digit = _digit(event.key)
        if digit is not None and not repeated:
            yield Intent(Kind.DIGIT, value=digit)
        elif intent is not None and (not repeated or intent in _REPEATING):
            backwards = intent is Kind.NEXT and event.mod & pygame.KMOD_SHIFT
            yield Intent(Kind.PREV if backwards else intent)

    def _edit(self, key: int) -> Intent | None:
        """Return what Ctrl+A and Ctrl+V do; None if they are keys like others."""
        if self.typing and key == pygame.K_a:
            return Intent(Kind.SELECT_ALL)
        if self.typing and key == pygame.K_v:
            return Intent(Kind.TEXT, text=pasted_text()[:_MOST_PASTED])
        path = pasted_path() if key == pygame.K_v else ""
        return Intent(Kind.FILE, text=path) if path else None

    def _mouse(self, event: pygame.event.Event) -> Iterator[Intent]:
        if event.type == pygame.MOUSEWHEEL:
            lines = event.y or (1 if event.precise_y > 0 else -1 if event.precise_y < 0 else 0)
            if lines:
                yield Intent(Kind.SCROLL, pos=self._to_design(pygame.mouse.get_pos()), value=lines, device="mouse")
            return
        pos = self._to_design(event.pos)
        if event.type == pygame.MOUSEMOTION:
            held = next((index + 1 for index, down in enumerate(event.buttons) if down), 0)
            origin = self._to_design((event.pos[0] - event.rel[0], event.pos[1] - event.rel[1]))
            delta = (pos[0] - origin[0], pos[1] - origin[1])
            yield Intent(Kind.DRAG if held else Kind.POINT, pos=pos, delta=delta, button=held, device="mouse")
        elif event.button <= 3:
            down = event.type == pygame.MOUSEBUTTONDOWN
            double = down and self._is_double(event.button, pos)
            yield Intent(
                Kind.PRESS if down else Kind.RELEASE, pos=pos, button=event.button, double=double, device="mouse"
            )

    def _is_double(self, button: int, pos: tuple[float, float]) -> bool:
        now = pygame.time.get_ticks()
        then, last_button, last = self._last_press
        near = abs(last[0] - pos[0]) <= _DOUBLE_CLICK_UNITS and abs(last[1] - pos[1]) <= _DOUBLE_CLICK_UNITS
        double = button == last_button and near and now - then <= _DOUBLE_CLICK_MS
        # A third click starts anew.
        self._last_press = (-10_000 if double else now, button, pos)
        return double


def _from_gamepad(action: str) -> Intent:
    return Intent(Kind(action), device="gamepad")


def _digit(key: int) -> int | None:
    if pygame.K_0 <= key <= pygame.K_9:
        return key - pygame.K_0
    if key == pygame.K_KP_0:
        return 0
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return key - pygame.K_KP_1 + 1
    return None
