"""The replay of a game on its own table, moment by moment, from any seat, with the events between them. A game defines
how a moment is shown (:meth:`WatchScene.arrive`), its label and the places of the controls."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.play.practice import offer_practice
from game.play.table import GameTable
from game.seating.plans import DEFAULT_BOT
from game.table.enlarged import enlarge
from game.table.transport import PACES, SIGNS, Transport
from game.ui.widgets import Selector

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.services import Services
    from game.ui.canvas import Box
    from game.watch.better_move import BetterMove
    from game.watch.moments import MomentList, WatchedGame


class WatchScene(GameTable):
    """A record on its table. ``better``: a better answer, with whose moment and seat the scene begins; otherwise with
    ``viewer``."""

    moments: MomentList[Any]
    watched: WatchedGame
    better: BetterMove | None
    private = True
    stay: ClassVar[float] = 1.0
    """Seconds that a moment stays at the normal pace."""

    def __init__(
        self,
        services: Services,
        moments: MomentList[Any],
        watched: WatchedGame,
        viewer: int,
        better: BetterMove | None = None,
    ) -> None:
        self.playing = False
        self.pace = "normal"
        self.better = better
        self.moments = moments
        self.watched = watched
        self._waited = 0.0
        self._stepping = False  # the way to the moment is being shown, on the table of the one before
        self._ends = False  # it has been played to its end, which is being shown
        if better is not None:
            watched.go(better.index)
            viewer = better.seat
        super().__init__(services, watched, viewer, viewer, autoplay=True)

    @property
    def index(self) -> int:
        """The number of the moment on show."""
        return self.watched.index

    @property
    def shown_index(self) -> int:
        """The number of the moment whose table is seen: the one before while the way from it is being shown. A game's
        ``sync`` calls :meth:`arrived`."""
        return self.index - 1 if self._stepping else self.index

    def arrived(self) -> None:
        """The table is that of the moment now."""
        self._stepping = False

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    @property
    def viewer(self) -> int:
        """The seat whose view is shown."""
        return self.snapshot.viewer

    def enter(self) -> None:
        """Show a message if the record replays only in part."""
        super().enter()
        if self.moments.problem is not None:
            self.services.toast(self.services.tr.message(self.moments.problem), 10)

    # --- what a game adds -------------------------------------------------------------------------------------------

    @abstractmethod
    def label(self) -> str:
        """Return the moment in words."""

    def arrive(self) -> None:
        """Show the moment at once, without animations."""
        self.sync()
        self.log.recall(self.moments.events_until(self.index))

    def step(self) -> None:
        """Show the events that led to the moment from the one before."""
        self.perform(self.watched.moment.events)

    def leap(self, by: int) -> None:
        """Move by the step of the page keys, forward or back."""
        if by > 0:
            self.forward()
        else:
            self.show(self.index - 1)

    def ended(self) -> None:
        """Called when the replay has come to the end of the game."""

    @property
    @abstractmethod
    def pressable(self) -> bool:
        """True if the focused widget reacts to being confirmed."""

    # --- what can be done -------------------------------------------------------------------------------------------

    def show(self, index: int) -> None:
        """Go to a moment (kept within the game) at once."""
        self.acts.drop()
        self._waited, self._ends, self._stepping = 0.0, False, False
        index = max(0, min(self.last, index))
        self.playing = self.playing and index < self.last
        self.watched.go(index)
        self.arrive()

    def forward(self) -> None:
        """Show what happens next; skip it if it is being shown already."""
        if self.busy:
            self.show(self.index)
        elif self.index < self.last:
            self._waited, self._stepping = 0.0, True
            self.watched.go(self.index + 1)
            self._ends = self.playing and self.watched.finished
            self.playing = self.playing and self.index < self.last
            self.step()

    def toggle(self) -> None:
        """Play or pause; at the end start anew."""
        self.playing = not self.playing
        self._waited = self.stay
        if self.playing and self.index == self.last:
            self.show(0)
        self.touch()

    def look_from(self, viewer: int) -> None:
        """Show the view of another seat."""
        self.acts.drop()
        self.snapshot.eyes = viewer
        self.turn_to(viewer)
        self.arrive()

    def set_pace(self, pace: str) -> None:
        """Set the speed of the replay."""
        self.pace = pace

    def leave(self) -> None:
        """Go back to where the replay was opened."""
        self.services.stack.pop(self)

    def play_on(self) -> None:
        """Ask whether to play on from the moment on show, in the viewer's place, as a practice game."""
        self.show(self.index)
        self.playing = False
        offer_practice(self.services, self.moments, self.index, self.viewer, self.label(), DEFAULT_BOT)

    @property
    def can_analyse(self) -> bool:
        """True if the game can be analysed: it is over, and all views may be shown."""
        return self.moments.finished and self.watched.only is None

    def analyse(self) -> None:
        """Open the analysis of the game; it leads back here."""
        self.playing = False
        game_plugin(self.moments.record.game).analyse(self.services, self.moments.record)

    @property
    def at_better_move(self) -> bool:
        """True if the moment and the seat are those of the better answer."""
        better = self.better
        return better is not None and (better.index, better.seat) == (self.index, self.viewer)

    # --- controls ---------------------------------------------------------------------------------------------------

    def transport(self, boxes: Sequence[Box]) -> dict[str, Transport]:
        """Return the buttons that move the replay, by name."""
        presses: dict[str, Callable[[], object]] = {
            "first": lambda: self.show(0),
            "back": lambda: self.show(self.index - 1),
            "play": self.toggle,
            "forward": self.forward,
            "last": lambda: self.show(self.last),
        }
        made = {}
        for name, box in zip(SIGNS, boxes, strict=True):
            # The play button has the focus from the start: a tooltip would hang over the table all the time.
            tip = "" if name == "play" else self.services.tr(f"replay.{name}")
            made[name] = Transport(box, partial(self._sign, name), presses[name], tip)
            made[name].key = f"replay:{name}"
            made[name].enabled = self.does_anything(name)
        return made

    def does_anything(self, name: str) -> bool:
        """True if a button of the transport has an effect now."""
        return name == "play" or (self.index > 0 if name in ("first", "back") else self.index < self.last)

    def _sign(self, name: str) -> str:
        return "pause" if name == "play" and self.playing else name

    def pace_selector(self, box: Box) -> Selector[str]:
        """Return the selector of the speed."""
        tr = self.services.tr
        paces = [(name, tr(f"replay.pace.{name}")) for name in PACES]
        found = Selector(box, "", paces, self.pace, self.set_pace, tr("replay.pace_tip"))
        found.key = "replay:pace"
        return found

    def eyes_selector(self, box: Box) -> Selector[int]:
        """Return the selector of the seat whose view is shown."""
        tr = self.services.tr
        views = [(seat, tr("replay.of", name=self.player(seat).name)) for seat in self.watched.eyes]
        found = Selector(box, "", views, self.viewer, self.look_from, tr("replay.view_tip"))
        found.key = "replay:eyes"
        return found

    # --- time and intents -------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Go to the next moment when this one has been shown long enough, while it plays."""
        if self.services.stack.top is not self:
            return
        self.acts.go_on()
        if self.busy:
            return
        if self.playing:
            self._waited += dt * PACES[self.pace]
            if self._waited >= self.stay:
                self.forward()
        elif self._ends:
            self._ends = False
            self.ended()

    @property
    def speed(self) -> float:
        """The speed of the replay."""
        return PACES[self.pace]

    @property
    def animating(self) -> bool:
        """True if it plays, or anything moves."""
        return super().animating or self.playing or self._ends or self.busy

    def handle(self, intent: Intent) -> bool:
        """Arrows and page keys step, Enter and Space play or pause where nothing else has the focus."""
        kind = intent.kind
        moves = {Kind.LEFT: self.index - 1, Kind.HOME: 0, Kind.END: self.last}
        if kind is Kind.CANCEL:
            if not self.close_log():
                self.leave()
        elif enlarge(self, intent, self.enlarged):
            return True
        elif kind in moves:
            self.show(moves[kind])
        elif kind is Kind.RIGHT:
            self.forward()
        elif kind in (Kind.PAGE_UP, Kind.PAGE_DOWN):
            self.leap(1 if kind is Kind.PAGE_DOWN else -1)
        elif kind is Kind.SKIP or (kind is Kind.CONFIRM and not self.pressable):
            self.toggle()
        elif kind is Kind.HINT and self.can_analyse:
            self.analyse()
        elif kind is Kind.LOG:
            self.toggle_log()
        else:
            return super().handle(intent)
        return True
