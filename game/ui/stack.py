"""The stack of scenes: the top one gets the intents, all from the last opaque one up are drawn.

It uses scenes through a protocol; `game/scenes/base.py` has their base class.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

import pygame

from game.platform.input import COVERING, Intent, Kind
from game.ui.canvas import Box, Canvas
from game.ui.focus import Ui

if TYPE_CHECKING:
    from game.sound.music import Mood

_log = logging.getLogger(__name__)

# What every scene on the stack must hear, not only the top one.
_FOR_ALL = COVERING | {Kind.FOCUS_GAINED}


class StackedScene(Protocol):
    """A scene as the stack and its users see it."""

    ui: Ui

    @property
    def name(self) -> str:
        """The scene's name in the registry."""

    @property
    def overlay(self) -> bool:
        """True if the scene below is drawn first (and does not get intents)."""

    @property
    def lies_over(self) -> bool:
        """True if it lies over another scene, whether or not that is still drawn."""

    @property
    def across(self) -> float:
        """The units of the grid that it needs from side to side."""

    @property
    def is_home(self) -> bool:
        """True if games that were opened from it lead back to it, rather than to the title."""

    @property
    def title_place(self) -> Box:
        """Where its heading stands, which no message covers."""

    @property
    def private(self) -> bool:
        """True if it belongs to the turn of one person, and may lie over what only that person may see."""

    @property
    def exposed(self) -> bool:
        """True if it shows now what other people at this screen may not see."""

    @property
    def animating(self) -> bool:
        """True if frames must go on being drawn without any intent."""

    @property
    def waiting(self) -> bool:
        """True if it waits for an answer, and is to be updated often without being drawn."""

    @property
    def mood(self) -> Mood | None:
        """The mood of the music; None: that of the scene below."""

    @property
    def thinking(self) -> bool:
        """True if a person has something to think about."""

    def enter(self) -> None:
        """The scene has come onto the stack."""

    def exit(self) -> None:
        """The scene has left the stack."""

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self) -> None:
        """The scene is on top again."""

    def let_go(self) -> None:
        """A game is played above it: it needs no pictures for now."""

    def closing(self) -> None:
        """The window is about to close."""

    def resized(self) -> None:
        """The window has a new size."""

    def rebuild(self) -> None:
        """Build the widgets afresh."""

    def handle(self, intent: Intent) -> bool:
        """React to an intent; True if it was used."""

    def update(self, dt: float) -> None:
        """Move animations on by `dt` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene."""

    def finish_pictures(self) -> None:
        """Paint now what is painted bit by bit."""

    def draw_veil(self, surface: pygame.Surface) -> None:
        """Draw what covers everything, in place of what is for one person."""


class SceneFactory(Protocol):
    """Makes scenes by name, so that scenes can lead to each other without importing each other."""

    def available(self, name: str) -> bool:
        """True if the scene of that name is part of this build."""

    def load(self, name: str) -> None:
        """Import the scene of that name, because it will be wanted soon."""

    def create(self, name: str, **kwargs: object) -> StackedScene:
        """Return a new scene; KeyError for a name that is not registered."""


class SceneStack:
    """Scenes from bottom to top. The canvas shows the grid as large as the scene allows whose turn it is, and otherwise
    as the top one does. A scene that opens another goes on at its own scale; one that has left, at that of the top."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._scenes: list[StackedScene] = []
        self._turn: StackedScene | None = None  # of the scene that is updated, drawn or asked now

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def scenes(self) -> tuple[StackedScene, ...]:
        """The scenes from bottom to top."""
        return tuple(self._scenes)

    @property
    def top(self) -> StackedScene | None:
        """The scene that has the intents."""
        return self._scenes[-1] if self._scenes else None

    @property
    def ground(self) -> StackedScene | None:
        """The scene that fills the window, below whatever lies over it."""
        return next((scene for scene in reversed(self._scenes) if not scene.lies_over), self.top)

    @property
    def home(self) -> StackedScene | None:
        """The highest scene to which games lead back that were opened from it; None: to the title."""
        return next((scene for scene in reversed(self._scenes) if scene.is_home), None)

    def each(self) -> Iterator[StackedScene]:
        """Yield the scenes from bottom to top, each on the canvas as it is shown."""
        for scene in self.scenes:
            with self._turn_of(scene):
                yield scene

    @contextmanager
    def _turn_of(self, scene: StackedScene) -> Iterator[None]:
        """Show the grid as a scene needs it meanwhile."""
        before, self._turn = self._turn, scene
        self._zoom()
        try:
            yield
        finally:
            self._turn = before
            self._zoom()

    def _zoom(self) -> None:
        scene = self._turn if self._turn in self._scenes else self.top
        if scene is not None:
            self._canvas.zoom(scene.across)

    def _enter(self, scene: StackedScene) -> None:
        self._scenes.append(scene)
        with self._turn_of(scene):
            scene.enter()

    def push(self, scene: StackedScene) -> None:
        """Put a scene on top; the one below is paused."""
        if self._scenes:
            self._scenes[-1].ui.covered = True
            self._scenes[-1].pause()
        self._enter(scene)

    def pop(self, scene: StackedScene | None = None) -> None:
        """Remove the top scene; with `scene`, everything down to and including it. The one below is resumed."""
        if not self._scenes or (scene is not None and scene not in self._scenes):
            return
        while self._scenes:
            gone = self._scenes.pop()
            gone.exit()
            if scene is None or gone is scene:
                break
        below = self.top
        if below is not None:
            below.ui.covered = False
            below.ui.hide_tooltip()
            with self._turn_of(below):
                below.resume()

    def pop_to(self, scene: StackedScene) -> None:
        """Remove everything above a scene, which is resumed."""
        above = self._scenes[self._scenes.index(scene) + 1 :]
        if above:
            self.pop(above[0])

    def replace(self, scene: StackedScene) -> None:
        """Put a scene in place of the top one."""
        if self._scenes:
            self._scenes.pop().exit()
        self._enter(scene)

    def reset(self, scene: StackedScene) -> None:
        """Make a scene the only one."""
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Remove every scene, top first."""
        while self._scenes:
            self._scenes.pop().exit()

    def force_clear(self) -> None:
        """Remove every scene even if its `exit` fails, after an error."""
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.exit()
            except Exception:
                _log.exception("leaving %s failed", scene.name)

    def handle(self, intent: Intent) -> bool:
        """Give an intent to the top scene (losing the window's focus concerns all); True if it was used."""
        if intent.kind in _FOR_ALL:
            heard = [self._hand(scene, intent) for scene in self.scenes[::-1]]
            return any(heard)
        return bool(self._scenes) and self._hand(self._scenes[-1], intent)

    def _hand(self, scene: StackedScene, intent: Intent) -> bool:
        with self._turn_of(scene):
            return scene.handle(intent)

    def update(self, dt: float) -> None:
        """Update the scenes that are visible."""
        for scene in self._visible():
            with self._turn_of(scene):
                scene.ui.collect_truncated()
                scene.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, bottom first; in place of those that are for one person, below something that is
        not, a veil."""
        shown, veiled = self._visible(), self._veiled()
        if veiled and shown[0] in veiled:
            with self._turn_of(veiled[0]):
                veiled[0].draw_veil(surface)
        for scene in shown:
            if scene in veiled:
                continue
            with self._turn_of(scene):
                scene.ui.collect_truncated()
                scene.draw(surface)

    @property
    def animating(self) -> bool:
        """True if any visible scene moves by itself."""
        return any(scene.animating for scene in self._visible())

    @property
    def waiting(self) -> bool:
        """True if any visible scene waits for somebody's answer."""
        return any(scene.waiting for scene in self._visible())

    @property
    def uis(self) -> list[Ui]:
        """The groups of widgets that are visible, bottom first."""
        return [scene.ui for scene in self._visible()]

    @property
    def mood(self) -> Mood | None:
        """The mood of the music: that of the highest scene that has one; None for silence."""
        return next((scene.mood for scene in reversed(self._scenes) if scene.mood is not None), None)

    @property
    def thinking(self) -> bool:
        """True if a person has something to think about, whatever lies over it."""
        return any(scene.thinking for scene in self._scenes)

    def _veiled(self) -> list[StackedScene]:
        """Return what may not be drawn now: the scenes from the first that is for one person alone up to one that lies
        over them and is for everybody."""
        first = next((index for index, scene in enumerate(self._scenes) if scene.exposed), None)
        if first is None:
            return []
        over = next((i for i, scene in enumerate(self._scenes) if i > first and not scene.private), None)
        return self._scenes[first:over] if over is not None else []

    def _visible(self) -> list[StackedScene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]
