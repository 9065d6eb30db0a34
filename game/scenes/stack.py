"""The stack of scenes: the top one gets the intents, all from the last opaque one up are drawn."""

from __future__ import annotations

import logging

import pygame

from game.input import Intent, Kind
from game.scenes.base import Scene

_log = logging.getLogger(__name__)

# What every scene on the stack must hear, not only the top one.
_FOR_ALL = frozenset({Kind.FOCUS_LOST, Kind.FOCUS_GAINED})


class SceneStack:
    """Scenes from bottom to top."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes from bottom to top."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that has the intents."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; the one below is paused."""
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()

    def pop(self, scene: Scene | None = None) -> None:
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

    def replace(self, scene: Scene) -> None:
        """Puts a scene in place of the top one."""
        if self._scenes:
            self._scenes.pop().exit()
        self._scenes.append(scene)
        scene.enter()

    def reset(self, scene: Scene) -> None:
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
            scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the visible scenes, bottom first."""
        for scene in self._visible():
            scene.draw(surface)

    @property
    def animating(self) -> bool:
        """Whether any visible scene moves by itself."""
        return any(scene.animating for scene in self._visible())

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]
