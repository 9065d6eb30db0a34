"""The stack of scenes: the top one gets the intents, all from the last opaque one up are drawn.

It knows of a scene only what it asks of it; what a scene is beyond that, `game/scenes/base.py` says.
"""

from __future__ import annotations

import logging
from typing import Any, Protocol

import pygame

from game.platform.input import Intent, Kind
from game.ui.focus import Ui

_log = logging.getLogger(__name__)

# What every scene on the stack must hear, not only the top one.
_FOR_ALL = frozenset({Kind.FOCUS_LOST, Kind.FOCUS_GAINED})


class Screenful(Protocol):
    """What the stack, and whoever looks at it, asks of a scene."""

    ui: Ui

    @property
    def name(self) -> str:
        """The scene's name in the registry."""

    @property
    def overlay(self) -> bool:
        """Whether the scene below is drawn first (and does not get intents)."""

    @property
    def animating(self) -> bool:
        """Whether frames must go on being drawn without any intent."""

    def enter(self) -> None:
        """The scene has come onto the stack."""

    def exit(self) -> None:
        """The scene has left the stack."""

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def closing(self) -> None:
        """The window is about to close."""

    def resized(self) -> None:
        """The window has a new size."""

    def rebuild(self) -> None:
        """Builds the widgets afresh."""

    def handle(self, intent: Intent) -> bool:
        """Reacts to an intent; True when it was used."""

    def update(self, dt: float) -> None:
        """Moves animations on by `dt` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the scene."""


class SceneMaker(Protocol):
    """Makes scenes by name, so that scenes can lead to each other without importing each other."""

    def available(self, name: str) -> bool:
        """Whether the scene of that name is part of this build."""

    def load(self, name: str) -> None:
        """Import the scene of that name ahead: it is soon wanted."""

    def create(self, name: str, **kwargs: Any) -> Screenful:
        """A new scene; KeyError for a name that is not registered."""


class SceneStack:
    """Scenes from bottom to top."""

    def __init__(self) -> None:
        self._scenes: list[Screenful] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def scenes(self) -> tuple[Screenful, ...]:
        """The scenes from bottom to top."""
        return tuple(self._scenes)

    @property
    def top(self) -> Screenful | None:
        """The scene that has the intents."""
        return self._scenes[-1] if self._scenes else None

    @property
    def ground(self) -> Screenful | None:
        """The scene that fills the window, below whatever lies over it."""
        # Asked of the class: an overlay that keeps what lies below draws it no more, but lies over it all the same.
        fill = (scene for scene in reversed(self._scenes) if not getattr(type(scene), "overlay", False))
        return next(fill, self.top)

    def push(self, scene: Screenful) -> None:
        """Puts a scene on top; the one below is paused."""
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()

    def pop(self, scene: Screenful | None = None) -> None:
        """Removes the top scene; with `scene`, everything down to and including it. The one below is resumed."""
        if not self._scenes or (scene is not None and scene not in self._scenes):
            return
        while self._scenes:
            gone = self._scenes.pop()
            gone.exit()
            if scene is None or gone is scene:
                break
        if self._scenes:
            self._scenes[-1].resume()

    def replace(self, scene: Screenful) -> None:
        """Puts a scene in place of the top one."""
        if self._scenes:
            self._scenes.pop().exit()
        self._scenes.append(scene)
        scene.enter()

    def reset(self, scene: Screenful) -> None:
        """Makes a scene the only one."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Takes every scene off, top first."""
        while self._scenes:
            self._scenes.pop().exit()

    def abandon(self) -> None:
        """Takes every scene off even if its `exit` fails; for when something has gone wrong already."""
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.exit()
            except Exception:
                _log.exception("leaving %s failed", scene.name)

    def handle(self, intent: Intent) -> bool:
        """Gives an intent to the top scene (losing the window's focus concerns all); True when it was used."""
        if intent.kind in _FOR_ALL:
            used = [scene.handle(intent) for scene in reversed(self._scenes)]
            return any(used)
        return bool(self._scenes) and self._scenes[-1].handle(intent)

    def update(self, dt: float) -> None:
        """Updates the scenes that are visible."""
        for scene in self._visible():
            scene.ui.note_cuts()
            scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the visible scenes, bottom first."""
        for scene in self._visible():
            scene.ui.note_cuts()
            scene.draw(surface)

    @property
    def animating(self) -> bool:
        """Whether any visible scene moves by itself."""
        return any(scene.animating for scene in self._visible())

    def _visible(self) -> list[Screenful]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]
