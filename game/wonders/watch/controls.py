"""The controls of a replay beside the hand: transport, pace, whose eyes, open hands, and playing on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.seating.pieces import Option
from game.table.transport import PACES, SIGNS, Transport
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.widgets import Button, Selector
from game.wonders.table.layout import ACTION

if TYPE_CHECKING:
    from game.i18n import I18n
    from game.wonders.watch.moments import MomentList, Watched

BAR = Box(10, 1014, 1900, 58)
"""The scrub bar, in a window of the grid's shape."""
PANEL = Box(ACTION.x, ACTION.y, ACTION.width, BAR.y - 10 - ACTION.y)

_PAD, _GAP = 14.0, 8.0


class Projector(Protocol):
    """What plays the reel, as far as the controls ask it."""

    moments: MomentList
    watched: Watched
    pace: str
    hands_open: bool

    @property
    def viewer(self) -> int:
        """The seat whose eyes the screen has."""

    @property
    def index(self) -> int:
        """The number of the moment on show."""

    def show(self, index: int) -> None:
        """Go to a moment."""

    def forward(self) -> None:
        """Show what happens next."""

    def look(self, viewer: int) -> None:
        """Take another seat's eyes."""

    def open_hands(self) -> None:
        """Open everybody's hands, or close them."""

    def toggle(self) -> None:
        """Play or pause."""

    def set_pace(self, pace: str) -> None:
        """How fast everything is shown."""

    def sign(self, name: str) -> str:
        """The sign on a transport button."""

    def play_on(self) -> None:
        """Go on playing from here."""


class Controls:
    """The widgets of the panel."""

    def __init__(self, scene: Projector, tr: I18n) -> None:
        self._scene = scene
        self._transport = self._make_transport(tr)
        self._tr = tr
        self._play_on = Button(self._row(3, 1), "", scene.play_on, "gold", size=25)
        self._play_on.key = "replay:on"
        self._hands = Option(self._row(3, 0), tr("replay.hands"), scene.open_hands, False, "", tr("replay.hands_tip"))
        self._choices = self._make_choices(tr)
        self.refresh()

    def widgets(self) -> list[Widget]:
        """All of them in the order of Tab, the play button first."""
        play = self._transport["play"]
        rest = [button for button in self._transport.values() if button is not play]
        hands = [] if self._scene.watched.only is not None else [self._hands]
        return [play, *rest, *self._choices, *hands, self._play_on]

    def refresh(self) -> None:
        """Show the moment that the replay has come to."""
        scene, last = self._scene, len(self._scene.moments) - 1
        for name, button in self._transport.items():
            back = name in ("first", "back")
            button.enabled = name == "play" or (scene.index > 0 if back else scene.index < last)
        self._hands.chosen = scene.hands_open
        over = "score" if scene.watched.finished else "play_on"
        self._play_on.text, self._play_on.tooltip = self._tr(f"replay.{over}"), self._tr(f"replay.{over}_tip")

    def _row(self, number: int, half: int | None = None) -> Box:
        inner = PANEL.width - 2 * _PAD
        top = PANEL.y + _PAD + number * 76
        if half is None:
            return Box(PANEL.x + _PAD, top, inner, 62)
        alone = self._scene.watched.only is not None
        width = inner if alone else (inner - _GAP) / 2
        return Box(PANEL.x + _PAD + (0 if alone else half * (width + _GAP)), top, width, 64)

    def _make_transport(self, tr: I18n) -> dict[str, Transport]:
        scene, row = self._scene, self._row(0)
        actions: dict[str, Callable[[], object]] = {
            "first": lambda: scene.show(0),
            "back": lambda: scene.show(scene.index - 1),
            "play": scene.toggle,
            "forward": scene.forward,
            "last": lambda: scene.show(len(scene.moments) - 1),
        }
        width = (row.width - 4 * _GAP) / len(SIGNS)
        made = {}
        for number, name in enumerate(SIGNS):
            place = Box(row.x + number * (width + _GAP), row.y, width, row.height)
            # The play button has the focus from the start: a tooltip would hang over the panel all the time.
            tip = "" if name == "play" else tr(f"replay.{name}")
            made[name] = Transport(place, partial(scene.sign, name), actions[name], tip)
            made[name].key = f"replay:{name}"
        return made

    def _make_choices(self, tr: I18n) -> list[Widget]:
        scene = self._scene
        paces = [(name, tr(f"replay.pace.{name}")) for name in PACES]
        pace = Selector(self._row(1), "", paces, scene.pace, scene.set_pace, tr("replay.pace_tip"))
        views = [(seat, tr("replay.of", name=scene.moments.players[seat].name)) for seat in scene.watched.eyes]
        eyes = Selector(self._row(2), "", views, scene.viewer, scene.look, tr("replay.view_tip"))
        pace.key, eyes.key = "replay:pace", "replay:eyes"
        return [pace, eyes]
