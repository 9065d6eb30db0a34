"""Watching a game again on its own table: answer by answer, from any seat, with what happened between them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.phrases import listed
from game.architects.table.board import BoardScene
from game.architects.table.layout import BUTTONS, TOP_BAR
from game.architects.table.previews import deck_tip
from game.architects.table.targets import DeckTarget, near_decks
from game.architects.watch.better_move import BetterMoveMark
from game.architects.watch.moments import ArchitectsMoments, ArchitectsWatched
from game.games import front
from game.platform.input import Intent, Kind
from game.play.practice import offer_practice
from game.seating.plans import DEFAULT_BOT
from game.table.buttons import IconButton
from game.table.transport import PACES, SIGNS, Transport
from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.theme import GOLD, INK
from game.ui.widgets import Selector
from rules import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.services import Services
    from rules import Record
    from rules.architects.moves import Move

_STAY = 0.7  # seconds that a moment stays at the normal pace before what happens next is shown
_PRESSED = (Transport, IconButton, Selector)
_ANALYSIS = Box(BUTTONS["log"].x - 68, BUTTONS["log"].y, 60, 60)
_TRACK = Box(0, TOP_BAR.bottom - 9, 1920, 9)


class ReplayTrack(Widget):
    """A thin line along the bar: the whole game; a press shows the moment there."""

    def __init__(self, scene: ArchitectsReplay) -> None:
        super().__init__(_TRACK)
        self.key = "track"
        self._scene = scene

    def handle(self, intent: Intent) -> bool:
        """A press or a drag shows the moment under the pointer."""
        if intent.kind in (Kind.PRESS, Kind.DRAG) and intent.pos is not None:
            part = (intent.pos[0] - self.box.x) / self.box.width
            self._scene.show(round(part * (len(self._scene.moments) - 1)))
            return True
        return intent.kind is Kind.RELEASE

    def draw(self, surface: pygame.Surface) -> None:
        """How far the game has come."""
        canvas, last = self.services.canvas, max(1, len(self._scene.moments) - 1)
        pygame.draw.rect(surface, INK, canvas.rect(self.box))
        done = Box(self.box.x, self.box.y, self.box.width * self._scene.index / last, self.box.height)
        pygame.draw.rect(surface, GOLD, canvas.rect(done))


class ArchitectsReplay(BoardScene):
    """A record on its table. ``moments``: the record worked out already; ``counsel``: a better answer, at whose moment
    it begins.

    Raises:
        RecordError: there is nothing to be shown of the record.
    """

    name = "architects_replay"
    message_end = 728.0

    def __init__(
        self,
        services: Services,
        record: Record,
        moments: ArchitectsMoments | None = None,
        counsel: BetterMoveMark | None = None,
    ) -> None:
        self.moments = moments or ArchitectsMoments(record)
        if not self.moments.moments:
            raise RecordError(self.moments.problem)
        self.watched = ArchitectsWatched(self.moments)
        self.playing = False
        self.pace = "normal"
        self._waited = 0.0
        self._counsel = counsel
        viewer = next((seat for seat, player in enumerate(self.moments.players) if player.human), 0)
        if counsel is not None:
            self.watched.go(counsel.index)
            viewer = counsel.seat
        super().__init__(services, self.watched, viewer, viewer)
        self._look()

    @property
    def index(self) -> int:
        """The number of the moment on show."""
        return self.watched.index

    def enter(self) -> None:
        """Says so if the record goes only so far."""
        super().enter()
        if self.moments.problem:
            self.services.toast(self.moments.problem, 10)

    # --- what is shown ----------------------------------------------------------------------------------------------

    def show(self, index: int) -> None:
        """Go to a moment (kept within the game) at once."""
        self.showing.drop()
        self._waited = 0.0
        index = max(0, min(len(self.moments) - 1, index))
        self.playing = self.playing and index < len(self.moments) - 1
        self.watched.go(index)
        self._look()

    def forward(self) -> None:
        """Show what happens next; while that is being shown, be done with it."""
        if self.busy:
            self.show(self.index)
        elif self.index < len(self.moments) - 1:
            self._waited = 0.0
            self.watched.go(self.index + 1)
            self.playing = self.playing and self.index < len(self.moments) - 1
            self.perform(self.watched.moment.events)

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        self.playing = not self.playing
        self._waited = _STAY
        if self.playing and self.index == len(self.moments) - 1:
            self.show(0)
        self.touch()

    def look_from(self, viewer: int) -> None:
        """Take another seat's eyes."""
        self.showing.drop()
        self.table.eyes = viewer
        self.turn_to(viewer)

    def set_pace(self, pace: str) -> None:
        """How fast everything is shown."""
        self.pace = pace

    def leave(self) -> None:
        """Back to where the replay was opened."""
        self.services.stack.pop(self)

    def play_on(self) -> None:
        """Ask whether to play on from the moment on show, in the viewer's place, as a practice game."""
        self.playing = False
        self.showing.drop()
        self._look()
        seats = len(self.moments.players)
        when = self.services.tr("architects.log.round", n=-(-self.watched.turn // seats))
        offer_practice(self.services, self.moments, self.index, self.table.viewer, when, DEFAULT_BOT)

    def analyse(self) -> None:
        """To the analysis of the game, and back here."""
        self.playing = False
        front(self.moments.record.game).analyse(self.services, self.moments.record)

    def _look(self) -> None:
        self.sync()
        self.log.recall(self.moments.events_until(self.index))

    def message(self) -> str:
        """Whose turn it is; who has won."""
        tr, table = self.services.tr, self.table
        if self.watched.finished:
            sheets, winners = self.watched.scores()
            names = listed(tr, [table.player(seat).name for seat in winners])
            return tr("replay.won", names=names, n=sheets[winners[0]].total)
        counsel = self._counselled
        if counsel is not None:
            return counsel.words
        return tr("architects.message.watched", name=table.player(table.view["active"]).name)

    @property
    def _counselled(self) -> BetterMoveMark | None:
        """The better answer, where the moment and the eyes are those that it is about."""
        counsel = self._counsel
        here = counsel is not None and (counsel.index, counsel.seat) == (self.index, self.table.viewer)
        return counsel if here else None

    # --- widgets and time -------------------------------------------------------------------------------------------

    def controls(self) -> list[Widget]:
        """Decks to be pointed at, transport, pace, eyes, log and the way out."""
        tr, counsel = self.services.tr, self._counselled
        decks = [
            DeckTarget(self.table, deck, box, None, _nothing, partial(deck_tip, self.table, deck, None), digit)
            for digit, (deck, box) in enumerate(near_decks(self.table), 1)
        ]
        for target in decks:
            target.advised = counsel is not None and counsel.deck == target.deck
        found: list[Widget] = [*decks, *self._transport(), ReplayTrack(self)]
        views = [(seat, tr("replay.of", name=player.name)) for seat, player in enumerate(self.moments.players)]
        eyes = Selector((1300, 14, 326, 54), "", views, self.table.viewer, self.look_from, tr("replay.view_tip"))
        eyes.key = "eyes"
        paces = [(name, tr(f"replay.pace.{name}")) for name in PACES]
        pace = Selector((1090, 14, 200, 54), "", paces, self.pace, self.set_pace, tr("replay.pace_tip"))
        pace.key = "pace"
        if not self.watched.finished:
            found.append(IconButton("replay:on", BUTTONS["log"], "hand", self.play_on, tr("replay.play_on_tip")))
        if self.moments.finished:
            found.append(IconButton("analysis", _ANALYSIS, "hint", self.analyse, tr("analysis.open_tip")))
        log = IconButton("log", BUTTONS["hint"], "log", self.toggle_log, tr("replay.log"))
        out = IconButton("leave", BUTTONS["menu"], "quit", self.leave, tr("replay.leave"))
        return [*found, pace, eyes, log, out]

    def _transport(self) -> list[Transport]:
        tr = self.services.tr
        last = len(self.moments) - 1
        presses: dict[str, Callable[[], object]] = {
            "first": lambda: self.show(0),
            "back": lambda: self.show(self.index - 1),
            "play": self.toggle,
            "forward": self.forward,
            "last": lambda: self.show(last),
        }
        found = []
        for number, name in enumerate(SIGNS):
            tip = "" if name == "play" else tr(f"replay.{name}")
            button = Transport(Box(740 + number * 68, 14, 62, 54), partial(self._sign, name), presses[name], tip)
            button.key = f"replay:{name}"
            button.enabled = name == "play" or (self.index > 0 if name in ("first", "back") else self.index < last)
            found.append(button)
        return found

    def _sign(self, name: str) -> str:
        return "pause" if name == "play" and self.playing else name

    def flow(self, dt: float) -> None:
        """While it plays, the next moment comes when this one has been seen."""
        if self.services.stack.top is not self:
            return
        self.showing.go_on()
        if self.playing and not self.busy:
            self._waited += dt * PACES[self.pace]
            if self._waited >= _STAY:
                self.forward()

    @property
    def speed(self) -> float:
        """The replay has its own pace."""
        return PACES[self.pace]

    @property
    def animating(self) -> bool:
        """While it plays, frames go on."""
        return super().animating or self.playing or self.busy

    def handle(self, intent: Intent) -> bool:
        """Arrows step, Enter and Space play or pause, page keys go from round to round."""
        kind = intent.kind
        moves = {Kind.LEFT: self.index - 1, Kind.HOME: 0, Kind.END: len(self.moments)}
        if kind is Kind.CANCEL:
            if not self.close_log():
                self.leave()
        elif kind in moves:
            self.show(moves[kind])
        elif kind is Kind.RIGHT:
            self.forward()
        elif kind in (Kind.PAGE_UP, Kind.PAGE_DOWN):
            self.show(self.moments.round_from(self.index, 1 if kind is Kind.PAGE_DOWN else -1))
        elif kind is Kind.SKIP or (kind is Kind.CONFIRM and not isinstance(self.ui.focus, _PRESSED)):
            self.toggle()
        elif kind is Kind.HINT and self.moments.finished:
            self.analyse()
        elif kind is Kind.LOG:
            self.toggle_log()
        else:
            return super().handle(intent)
        return True


def _nothing(move: Move) -> None:
    """Nothing can be chosen in a replay."""
