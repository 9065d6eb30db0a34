"""The controls of a replay beside the hand: transport, speed, viewer, open hands, and playing on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.transport import SIGNS
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.layout import columns, inset, rows
from game.ui.widgets import Button
from game.wonders.table.frame import grown

if TYPE_CHECKING:
    from game.seating.pieces import Option
    from game.watch.scene import WatchScene

FOOT = 76.0
"""The height of the scrub bar with its margins, below the hand."""

_PAD, _GAP, _PITCH, _ROW = 14.0, 8.0, 76.0, 63.0
_USUAL = (380.0, 320.0)  # the panel in which rows have these heights


class Controls:
    """The widgets of the panel in ``box``. ``hands``: the option to open all hands, if allowed."""

    def __init__(self, scene: WatchScene, box: Box, hands: Option | None) -> None:
        self._scene = scene
        self._box = box
        self._transport = scene.transport([self._place(0, number, len(SIGNS)) for number in range(len(SIGNS))])
        self._choices: list[Widget] = [scene.pace_selector(self._place(1)), scene.eyes_selector(self._place(2))]
        self._hands = [hands] if hands is not None else []
        *others, last = (self._place(3, number, 1 + len(self._hands)) for number in range(1 + len(self._hands)))
        for option, place in zip(self._hands, others, strict=True):
            option.box = place
        self._running = scene.watched.only is not None  # then what goes on from here is not the game itself
        self._play_on = Button(last, "", scene.play_on, "stone" if self._running else "gold", size=25)
        self._play_on.key = "replay:on"
        self.refresh()

    def widgets(self) -> list[Widget]:
        """Return all of them in the order of Tab, the play button first."""
        play = self._transport["play"]
        rest = [button for button in self._transport.values() if button is not play]
        return [play, *rest, *self._choices, *self._hands, self._play_on]

    def refresh(self) -> None:
        """Show the current moment of the replay."""
        scene, tr = self._scene, self._scene.services.tr
        for name, button in self._transport.items():
            button.enabled = scene.does_anything(name)
        if scene.watched.finished:
            self._play_on.text, self._play_on.tooltip = tr("replay.score"), tr("replay.score_tip")
        else:
            text = tr("replay.practise_here" if self._running else "replay.play_on")
            self._play_on.text, self._play_on.tooltip = text, tr("replay.play_on_tip")

    def _place(self, row: int, part: int = 0, parts: int = 1) -> Box:
        """Return a place in a row of the panel that is divided into equal parts; rows are higher in a larger panel."""
        room, k = inset(self._box, _PAD), grown(self._box, _USUAL)
        line = rows(room, (_PITCH * k * row, _ROW * k))[1]
        return columns(line, parts, _GAP)[part]
