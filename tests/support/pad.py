"""A gamepad without hardware: SDL's virtual joystick, whose events take the way of a real one's."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pygame

A, B, X, Y, BACK, _GUIDE, START, L3, R3, LB, RB, UP, DOWN, LEFT, RIGHT = range(15)
LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y, LEFT_TRIGGER, RIGHT_TRIGGER = range(6)
_CONTROLLER = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER
_UNKNOWN = 0
_FULL = 32767


def _sdl() -> ctypes.CDLL:
    """The library that pygame has loaded."""
    if sys.platform != "linux":
        raise OSError("the virtual gamepad knows where SDL lies on Linux alone")
    maps = Path("/proc/self/maps").read_text("utf-8").splitlines()
    return ctypes.CDLL(next(line.split()[-1] for line in maps if "libSDL2-2" in line))


class VirtualPad:
    """Plugged in when made; `bare`: one that SDL does not know, which is read as a joystick."""

    def __init__(self, bare: bool = False) -> None:
        self._sdl = _sdl()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.index = self._sdl.SDL_JoystickAttachVirtual(_UNKNOWN if bare else _CONTROLLER, 6, 15, 1)
        if self.index < 0:
            raise OSError("SDL makes no virtual gamepad")
        self._pad = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self.index))

    def set_button(self, button: int, down: bool) -> None:
        """Press a button, or let it go."""
        self._sdl.SDL_JoystickSetVirtualButton(self._pad, button, int(down))
        self._sdl.SDL_JoystickUpdate()

    def set_axis(self, axis: int, value: float) -> None:
        """Push a stick, from -1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._pad, axis, ctypes.c_int16(round(value * _FULL)))
        self._sdl.SDL_JoystickUpdate()

    def unplug(self) -> None:
        """Take it out; once is enough."""
        if self.index < 0:
            return
        self._sdl.SDL_JoystickClose(self._pad)
        self._sdl.SDL_JoystickDetachVirtual(self.index)
        self.index = -1
        pygame.event.pump()
