"""Watching a game again on its own table: moment by moment, from any seat, with what happened between them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

import rules
from game.games import front
from game.platform.input import Intent, Kind
from game.play.practice import offer_practice
from game.players import banners
from game.seating.plans import DEFAULT_BOT
from game.table.buttons import IconButton
from game.table.transport import PACES
from game.ui.canvas import Box
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT
from game.wonders.cards.card_painter import AGE_NUMERALS
from game.wonders.parts import nobodys_name
from game.wonders.table.areas.controls import bar_buttons
from game.wonders.table.areas.hand import draw_badges
from game.wonders.table.layout import BUTTONS, FAN, fan_slots
from game.wonders.table.model import LastAction
from game.wonders.table.table_scene import TableScene
from game.wonders.watch.better_move import BetterMove
from game.wonders.watch.controls import BAR, PANEL, Controls
from game.wonders.watch.hands import OpenHands
from game.wonders.watch.moments import MomentList, Watched
from game.wonders.watch.opening import open_score
from game.wonders.watch.scrub import ScrubBar

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.focus import Widget
    from rules import Action, Record

_KINDS = ("built", "staged", "sold", "recovered", "left_over")
_STAY = 1.3  # seconds that a moment stays at the normal pace before what happens next is shown
_TRAY = Box(FAN.x, FAN.y, FAN.width, BAR.y - 8 - FAN.y)


class ReplayScene(TableScene):
    """``viewer`` is the seat whose eyes the screen has. ``eyes``: the only seat that may look, while the game is still
    being played. ``moments``: the record worked out already; ``counsel``: a better answer, at whose moment it begins.

    Raises:
        RecordError: there is nothing to be shown of the record.
    """

    name = "replay"

    def __init__(
        self,
        services: Services,
        record: Record,
        eyes: int | None = None,
        moments: MomentList | None = None,
        counsel: BetterMove | None = None,
    ) -> None:
        moments = self.moments = moments or MomentList(record)
        if not moments.moments:
            raise rules.RecordError(moments.problem)
        self.watched = Watched(moments, eyes)
        self._counsel = counsel
        if counsel is not None:
            self.watched.go(counsel.index)
        viewer = self.watched.eyes[0] if counsel is None else counsel.seat
        super().__init__(services, self.watched, viewer, viewer, autoplay=True)
        self.playing = False
        self.pace = "normal"
        self.hands_open = False
        self._waited = 0.0
        self._ends = False  # it has been played to its end, and the score comes next
        setup = moments.record.setup
        self._cities = banners(moments.players, rules.city_count(setup), nobodys_name(setup, services.tr))
        self.table.fan_all = True
        self.table.played = False
        self.table.tray = _TRAY
        self._open_hands = OpenHands(self.table, self.watched)
        self.compose(self.areas(self.message, None), None)
        self._controls = Controls(self, services.tr)
        self._look()

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def index(self) -> int:
        """The number of the moment on show."""
        return self.watched.index

    @property
    def viewer(self) -> int:
        """The seat whose eyes the screen has."""
        return self.table.viewer

    def show(self, index: int) -> None:
        """Go to a moment (kept within the game) at once."""
        self.showing.drop()
        self._ends = False
        index = max(0, min(len(self.moments) - 1, index))
        self._waited = 0.0
        if index != self.index:
            self.watched.go(index)
            self.playing = self.playing and index < len(self.moments) - 1
            self._look()

    def forward(self) -> None:
        """Show what happens next; while that is being shown, be done with it."""
        if self.busy:
            self.show(self.index)
            self._look()
        elif self.index < len(self.moments) - 1:
            self._waited = 0.0
            self.watched.go(self.index + 1)
            self._ends = self.playing and self.watched.finished
            self.playing = self.playing and self.index < len(self.moments) - 1
            if self.hands_open:
                self._look()
                return
            self._renew()
            self._story.tell(self.watched.moment.events)

    def look(self, viewer: int) -> None:
        """Take another seat's eyes."""
        self.showing.drop()
        self.table.viewer = self.table.eyes = viewer
        self._look()

    def open_hands(self) -> None:
        """Open everybody's hands over the cities, or close them."""
        self.hands_open = not self.hands_open
        self.show(self.index)
        self._look()

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        self.playing = not self.playing
        self._waited = _STAY
        if self.playing and self.index == len(self.moments) - 1:
            self.show(0)

    def set_pace(self, pace: str) -> None:
        """How fast everything is shown."""
        self.pace = pace

    def leave(self) -> None:
        """Back to where the replay was opened."""
        self.services.stack.pop(self)

    def to_score(self) -> None:
        """From the end of the game to its score."""
        self._ends = self.playing = False
        open_score(self.services, self.moments.record)

    def play_on(self) -> None:
        """Ask whether to play on from the moment on show, in the viewer's place; at the end, go to the score."""
        if self.watched.finished:
            self.to_score()
            return
        self.playing = False
        self.showing.drop()
        offer_practice(self.services, self.moments, self.index, self.viewer, self.label(), DEFAULT_BOT)

    def sign(self, name: str) -> str:
        """The sign on a transport button."""
        return "pause" if name == "play" and self.playing else name

    def label(self) -> str:
        """The moment in words."""
        tr, moment = self.services.tr, self.watched.moment
        if self.watched.finished:
            return tr("replay.end")
        if not (moment.age and moment.turn):
            names = (part.moment_name() for part in self.table.parts)
            return next((name for name in names if name is not None), "")
        key = "replay.extra" if moment.state.extra else "replay.moment"
        return tr(key, age=AGE_NUMERALS[moment.age], turn=moment.turn)

    def message(self) -> str:
        """What the bar at the top says."""
        if self.watched.finished:
            sheets, winners = self.watched.scores()
            names = ", ".join(self.moments.players[seat].name for seat in winners)
            return self.services.tr("replay.won", names=names, n=sheets[winners[0]].total)
        if self._counselled:
            assert self._counsel is not None
            return self._counsel.words
        return self.services.tr("replay.message", name=self.moments.players[self.viewer].name)

    @property
    def _counselled(self) -> bool:
        """Whether the moment and the eyes are those of the better answer."""
        counsel = self._counsel
        return counsel is not None and (counsel.index, counsel.seat) == (self.index, self.viewer)

    def _look(self) -> None:
        """Bring table, log and controls to the moment on show, without a way between."""
        table = self.table
        table.last = {}
        for event in self.watched.moment.events:
            if event.kind in _KINDS or any(event.kind in part.acts for part in table.parts):
                table.last[event.seat] = LastAction(event.kind, event.data.get("card"))
        self.hide_hand(hidden=False)
        self.sync()
        self.log.clear()
        self.log.recall(self.moments.events_until(self.index))
        self._renew()

    def _renew(self) -> None:
        self._controls.refresh()
        self._zones.put("far", self._open_hands.spots() if self.hands_open else [])

    # --- widgets, time and intents ----------------------------------------------------------------------------------

    def build(self) -> None:
        """The scrub bar and the buttons; what lies on the table follows when it has been painted."""
        self.still.clear()
        tr, bounds = self.services.tr, self.services.canvas.bounds
        self._controls = Controls(self, tr)
        bar = Box(bounds.x + 10, BAR.y, bounds.width - 20, BAR.height)
        widgets = self._controls.widgets()
        self._zones.put("action", [*widgets, ScrubBar(bar, self.moments, lambda: self.index, self.label, self.show)])
        buttons = [
            *bar_buttons(self.services, {"standings": partial(self.open_ledger, "standings")}),
            IconButton("log", BUTTONS["log"], "log", self.toggle_log, tr("replay.log")),
            *self._analysis_button(),
            IconButton("leave", BUTTONS["menu"], "quit", self.leave, tr("replay.leave")),
        ]
        self._zones.put("buttons", buttons)
        self._renew()
        self.ui.focus = widgets[0]

    def _analysis_button(self) -> list[Widget]:
        tip = self.services.tr("analysis.open_tip")
        return [IconButton("analysis", BUTTONS["hint"], "hint", self.analyse, tip)] if self.analyses else []

    @property
    def analyses(self) -> bool:
        """Whether the game may be looked back upon: one that is over, all of whose eyes may be taken."""
        return self.moments.finished and self.watched.only is None

    def analyse(self) -> None:
        """To the analysis of the game, and back here."""
        self.playing = False
        front(self.moments.record.game).analyse(self.services, self.moments.record)

    def enter(self) -> None:
        """Says so if the record goes only so far."""
        super().enter()
        if self.moments.problem:
            self.services.toast(self.moments.problem, 10)

    def resized(self) -> None:
        """Everything is painted anew; the bar is as wide as the window."""
        super().resized()
        self._open_hands.clear()
        self.rebuild()

    def flow(self, dt: float) -> None:
        """While it plays, the next moment comes when this one has been seen."""
        if self.services.stack.top is not self:
            return
        self.showing.go_on()
        if self.playing and not self.busy:
            self._waited += dt * PACES[self.pace]
            if self._waited >= _STAY:
                self.forward()
        elif self._ends and not self.busy:
            self.to_score()

    @property
    def speed(self) -> float:
        """The replay has its own pace."""
        return PACES[self.pace]

    @property
    def animating(self) -> bool:
        """While it plays, frames go on."""
        return super().animating or self.playing or self._ends or self.busy

    def handle(self, intent: Intent) -> bool:
        """Arrows step, Enter and Space play or pause where no other button has the focus, digits go to an age."""
        kind = intent.kind
        if kind is Kind.CANCEL:
            self.leave()
            return True
        if kind is Kind.ZOOM or (kind is Kind.PRESS and intent.button == 3):
            return self._zoom(intent)
        if kind is Kind.PRESS and self._far_city(intent):
            return True
        if kind in (Kind.NEXT, Kind.PREV) and self._tab(1 if kind is Kind.NEXT else -1):
            return True
        moves = {
            Kind.LEFT: self.index - 1, Kind.PAGE_UP: self.index - 1, Kind.HOME: 0, Kind.END: len(self.moments),
        }  # fmt: skip
        if kind in moves:
            self.show(moves[kind])
        elif kind in (Kind.RIGHT, Kind.PAGE_DOWN):
            self.forward()
        elif kind is Kind.SKIP or (kind is Kind.CONFIRM and not self._pressable):
            self.toggle()
        elif kind is Kind.HINT and self.analyses:
            self.analyse()
        elif kind is Kind.LOG:
            self.toggle_log()
        elif kind is Kind.STANDINGS:
            self.open_ledger("standings")
        elif kind is Kind.DIGIT and self.moments.first_of(intent.value) is not None:
            self.show(self.moments.first_of(intent.value) or 0)
        else:
            return super().handle(intent)
        return True

    @property
    def _pressable(self) -> bool:
        """Whether what has the focus does something of its own when it is confirmed."""
        focus = self.ui.focus
        return focus in [*self._zones["action"], *self._zones["buttons"], *self._zones["log"]] and focus.enabled

    def _tab(self, step: int) -> bool:
        """Tab goes from control to control."""
        order = [w for w in (*self._zones["action"], *self._zones["buttons"]) if w.enabled and w.focusable]
        here = next((i for i, widget in enumerate(order) if widget is self.ui.focus), -1)
        self.ui.set_focus(order[(here + step) % len(order)], ring=True)
        return True

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface) -> None:
        """What the seat chose next, the open hands, the panel."""
        if not self.busy:
            # The second answer of a turn is the one for the city that is nobody's.
            cities = (self.viewer, self.table.nobodys)
            for city, action in zip(cities, self.watched.answers(self.viewer), strict=False):
                self._draw_choice(surface, action, city)
            if self._counsel is not None and self._counselled:
                chosen = [action.object for action in self.watched.answers(self.viewer)]
                self._counsel.draw(self.table, surface, self._counsel.action.object in chosen)
        if self.hands_open:
            self._open_hands.draw(surface)
        self.services.skin.panel(surface, PANEL, "plaster", 18, 12)

    def _draw_choice(self, surface: pygame.Surface, action: Action, city: int | None) -> None:
        """What the seat did next with which card: an outline and a word over it, and for which city if not its own."""
        hand = self.table.hand
        if action.object not in hand:
            return
        services, slot = self.services, fan_slots(len(hand), self.table.tray)[hand.index(action.object)]
        services.skin.outline(surface, slot.inflate(8, 8), 14, GOLD)
        services.skin.outline(surface, slot.inflate(2, 2), 12, GOLD_LIGHT)
        draw_badges(self.table, action.object, surface, slot)
        pill = Box(slot.x + 14, slot.centery - 22, slot.width - 28, 44)
        services.skin.panel(surface, pill, "gold", 16, 8, groove=False)
        text = services.tr(f"replay.verb.{action.verb}")
        services.text.draw_in(surface, text, pill.inflate(-16, -6), Style("heading", 24, align="centre"))
        if city is not None and city != self.viewer:
            draw_sign(services, surface, self._cities[city], (pill.centerx, pill.y - 34), 66)
