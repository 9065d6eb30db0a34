"""Gamepads: the actions of their buttons and sticks, by name. Each button, trigger and end of the right stick is a
*control*; which action it has is a setting.

A pad that SDL knows is read as a *controller*: its buttons have one order whatever the maker, the names being those of
an Xbox pad. Any other is read as a bare joystick, in the order that most of them have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType

import pygame
from pygame._sdl2 import controller

DEFAULT_PAD: Mapping[str, str] = MappingProxyType(
    {
        "confirm": "a",
        "cancel": "b",
        "build": "",
        "sell": "x",
        "stage": "y",
        "undo": "left_trigger",
        "hint": "right_trigger",
        "log": "back",
        "zoom": "right_stick",
        "skip": "",
        "speed": "",
        "compendium": "left_stick",
        "standings": "right_stick_right",
        "memory": "right_stick_left",
        "menu": "start",
        "prev": "left_shoulder",
        "next": "right_shoulder",
        "cover": "",
        "help": "",
        "mute": "",
    }
)
"""The control of each action; "" where none has been given to it. Settings may replace any of them."""
NEEDED = ("confirm", "cancel", "menu")
"""Actions that a gamepad cannot do without."""
# Directions are what they are: the cross, the left stick, the right stick up and down.
_DIRECTIONS = ("up", "down", "left", "right", "page_up", "page_down")
_BUTTONS: Mapping[int, str] = MappingProxyType(
    {
        0: "a",
        1: "b",
        2: "x",
        3: "y",
        4: "back",
        6: "start",
        7: "left_stick",
        8: "right_stick",
        9: "left_shoulder",
        10: "right_shoulder",
        11: "up",
        12: "down",
        13: "left",
        14: "right",
    }
)
_BARE_BUTTONS: Mapping[int, str] = MappingProxyType(
    {
        0: "a",
        1: "b",
        2: "x",
        3: "y",
        4: "left_shoulder",
        5: "right_shoulder",
        6: "back",
        7: "start",
        8: "right_trigger",
        9: "right_stick",
        10: "right_stick_right",
        11: "up",
        12: "down",
        13: "left",
        14: "right",
    }
)
# Axes by what lies at their lower and upper end; a trigger rests at its lower end.
_AXES: Mapping[int, tuple[str, str]] = MappingProxyType(
    {
        0: ("left", "right"),
        1: ("up", "down"),
        2: ("right_stick_left", "right_stick_right"),
        3: ("page_up", "page_down"),
        4: ("", "left_trigger"),
        5: ("", "right_trigger"),
    }
)
_BARE_AXES: Mapping[int, tuple[str, str]] = MappingProxyType({0: ("left", "right"), 1: ("up", "down")})
_FULL = 32767  # of a controller's axis; those of a bare joystick reach 1
_ON, _OFF = 0.6, 0.35
_REPEATING = frozenset(_DIRECTIONS)
_REPEAT_AFTER, _REPEAT_EVERY = 0.4, 0.11  # seconds


class Gamepads:
    """Keeps the pads that are plugged in, and turns their events into actions. ``capturing`` is set while a control is
    being chosen for an action."""

    def __init__(self) -> None:
        self.capturing = False
        self._actions: dict[str, str] = {}
        self.bind({})
        self._controllers: dict[int, controller.Controller] = {}
        self._joysticks: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[tuple[int, int], int] = {}
        self._held = ""  # the direction that is being held, and for how long
        self._seconds = 0.0

    def bind(self, controls: Mapping[str, str]) -> None:
        """Take the control of each action; actions left out keep their default, controls that there are not are
        ignored."""
        self._actions = {name: name for name in _DIRECTIONS}
        for action, control in DEFAULT_PAD.items():
            self._actions[controls.get(action, control)] = action
        self._actions.pop("", None)

    def actions(self, event: pygame.event.Event) -> Iterator[str]:
        """Yield the actions of an event. `confirm_up`: the button of `confirm` is released. While a control is being
        chosen its name is yielded instead."""
        kind = event.type
        if kind in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
            self._add(event.device_index)
        elif kind in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            self._forget(event.instance_id)
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            yield from self._down(_BUTTONS.get(event.button, ""))
        elif kind == pygame.CONTROLLERBUTTONUP:
            yield from self._up(_BUTTONS.get(event.button, ""))
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event, _AXES, event.value / _FULL)
        elif getattr(event, "instance_id", None) not in self._controllers:
            yield from self._bare(event)

    @property
    def holding(self) -> bool:
        """True while a direction is held."""
        return bool(self._held)

    def held(self, seconds: float) -> Iterator[str]:
        """Yield the direction that is held, as often as it repeats in so many further seconds."""
        if not self._held:
            return
        self._seconds += seconds
        while self._seconds >= _REPEAT_AFTER:
            self._seconds -= _REPEAT_EVERY
            yield self._held

    def let_go(self) -> None:
        """Forget held directions: the window has lost the focus."""
        self._held = ""

    def _add(self, index: int) -> None:
        if not controller.get_init():
            controller.init()
        with suppress(pygame.error):  # it has been taken out before its event was looked at
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._controllers[pad.as_joystick().get_instance_id()] = pad
            else:
                joystick = pygame.joystick.Joystick(index)
                self._joysticks[joystick.get_instance_id()] = joystick

    def _forget(self, instance: int) -> None:
        self._controllers.pop(instance, None)
        self._joysticks.pop(instance, None)
        self.let_go()

    def _bare(self, event: pygame.event.Event) -> Iterator[str]:
        if event.type == pygame.JOYBUTTONDOWN:
            yield from self._down(_BARE_BUTTONS.get(event.button, ""))
        elif event.type == pygame.JOYBUTTONUP:
            yield from self._up(_BARE_BUTTONS.get(event.button, ""))
        elif event.type == pygame.JOYHATMOTION:
            yield from self._hat(event)
        elif event.type == pygame.JOYAXISMOTION:
            yield from self._axis(event, _BARE_AXES, event.value)

    def _down(self, control: str) -> Iterator[str]:
        if self.capturing:
            if control and control not in _DIRECTIONS:
                yield control
            return
        action = self._actions.get(control, "")
        if action in _REPEATING:
            self._held, self._seconds = action, 0.0
        if action:
            yield action

    def _up(self, control: str) -> Iterator[str]:
        action = self._actions.get(control, "")
        if action == self._held:
            self.let_go()
        if action == "confirm" and not self.capturing:
            yield "confirm_up"

    def _hat(self, event: pygame.event.Event) -> Iterator[str]:
        x, y = event.value
        self.let_go()
        for value, low, high in ((x, "left", "right"), (y, "down", "up")):
            if value:
                yield from self._down(high if value > 0 else low)

    def _axis(self, event: pygame.event.Event, axes: Mapping[int, tuple[str, str]], value: float) -> Iterator[str]:
        """Treat a stick like a button: once each time that it is pushed out of its middle."""
        if event.axis not in axes:
            return
        place = (event.instance_id, event.axis)
        before = self._pushed.get(place, 0)
        limit = _OFF if before else _ON
        now = 1 if value > limit else -1 if value < -limit else 0
        self._pushed[place] = now
        if now != before:
            low, high = axes[event.axis]
            yield from self._up({-1: low, 1: high}.get(before, ""))
            yield from self._down({-1: low, 1: high}.get(now, ""))
