"""The queue of acts still to be shown: animations of the table, and scenes over it.

The state of the game is already behind all of them. Events become acts; an act begins when the one before it has
ended, and the game goes on when none is left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.base import Scene

Act = Callable[[], object]
"""Begins to show something: plays an animation on the table's timeline, or puts a scene over the table."""


class ActQueue:
    """The queue of one scene. An act ends with the last step of its animation, or with its scene leaving the stack."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._acts: deque[Act] = deque()

    @property
    def busy(self) -> bool:
        """True if an act is being shown or waits."""
        return bool(self._acts) or self._scene.timeline.busy

    def add(self, *acts: Act) -> None:
        """Add acts to the end; start the first one if nothing is shown."""
        self._acts.extend(acts)
        self.go_on()

    def drop(self) -> None:
        """Drop all acts; a running animation ends at once."""
        self._acts.clear()
        self._scene.timeline.skip()

    def go_on(self) -> None:
        """Start the next act, if the one before has ended."""
        stack = self._scene.services.stack
        while self._acts and not self._scene.timeline.busy and stack.top is self._scene:
            self._acts.popleft()()
