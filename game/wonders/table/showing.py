"""What is still to be shown of the game, in order: animations of the table, and scenes that lie over it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.base import Scene

Act = Callable[[], object]
"""Begins to show something: plays an animation on the table's timeline, or puts a scene over the table."""


class Showing:
    """The queue of one scene. An act begins when everything before it has ended: an animation with its last step, a
    scene by leaving the stack. The game goes on when nothing is left."""

    def __init__(self, table: Scene) -> None:
        self._table = table
        self._acts: deque[Act] = deque()

    @property
    def busy(self) -> bool:
        """Whether something is being shown or waits for it."""
        return bool(self._acts) or self._table.timeline.busy

    def add(self, *acts: Act) -> None:
        """Show these after everything else, the first of them at once where nothing else is shown."""
        self._acts.extend(acts)
        self.go_on()

    def go_on(self) -> None:
        """Begin what comes next, if what came before has ended."""
        stack = self._table.services.stack
        while self._acts and not self._table.timeline.busy and stack.top is self._table:
            self._acts.popleft()()
