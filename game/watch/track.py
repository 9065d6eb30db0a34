"""The whole game as a line: a press or a drag shows the moment there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.platform.input import Intent, Kind
from game.ui.focus import Widget

if TYPE_CHECKING:
    from game.ui.canvas import Box


class Scrubbable(Protocol):
    """A replay, as its track uses it."""

    @property
    def index(self) -> int:
        """The number of the moment on show."""

    @property
    def shown_index(self) -> int:
        """The number of the moment whose table is seen."""

    @property
    def last(self) -> int:
        """The number of the last moment."""

    def show(self, index: int) -> None:
        """Go to a moment (kept within the game) at once."""


class GameTrack(Widget):
    """The track of a replay. ``scene``: the replay whose moments lie along it."""

    def __init__(self, box: Box, scene: Scrubbable) -> None:
        super().__init__(box)
        self.key = "track"
        self.scene = scene

    @property
    def track(self) -> Box:
        """The box of the line."""
        return self.box

    def place(self, index: int) -> float:
        """Return the x of a moment, in units."""
        return self.track.x + self.track.width * index / max(1, self.scene.last)

    def handle(self, intent: Intent) -> bool:
        """A press or a drag shows the moment under the pointer."""
        if intent.kind in (Kind.PRESS, Kind.DRAG) and intent.pos is not None:
            index = round(max(0.0, min(1.0, (intent.pos[0] - self.track.x) / self.track.width)) * self.scene.last)
            if intent.kind is Kind.PRESS or index != self.scene.index:
                self.scene.show(index)
            return True
        return intent.kind is Kind.RELEASE
