"""Watching a game again on its own table: moment by moment, from any seat, with what happened between them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.platform.input import Intent, Kind
from game.seating.pieces import Option
from game.table.buttons import IconButton
from game.table.enlarged import asked_for
from game.ui.canvas import Box
from game.ui.layout import inset, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT
from game.watch.scene import WatchScene
from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.installed import first
from game.wonders.table.areas.controls import bar_buttons
from game.wonders.table.areas.hand import draw_badges
from game.wonders.table.areas.hooks import BarHooks
from game.wonders.table.asking.zones import Zone
from game.wonders.table.layout import fan_slots
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.snapshot import LastAction
from game.wonders.table.table_scene import TableScene
from game.wonders.watch.better_card import BetterCard
from game.wonders.watch.controls import FOOT, Controls
from game.wonders.watch.hands import OpenHands
from game.wonders.watch.moments import CityMoments, WatchedCities
from game.wonders.watch.opening import open_score
from game.wonders.watch.scrub import ScrubBar
from rules.wonders.engine.event_facts import Built, Recovered, Sold, Staged, opened

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.focus import Widget
    from rules import Action, Record

_DEEDS = (Built, Staged, Sold, Recovered)


class ReplayScene(WatchScene, TableScene):
    """``eyes``: the only seat that may look, while the game is still being played. ``moments``: those of the record, if
    known already; ``better``: a better answer, at whose moment it begins.

    Raises:
        RecordError: nothing of the record can be shown.
    """

    name = "replay"
    stay = 1.3
    moments: CityMoments
    watched: WatchedCities
    better: BetterCard | None

    def __init__(
        self,
        services: Services,
        record: Record,
        eyes: int | None = None,
        moments: CityMoments | None = None,
        better: BetterCard | None = None,
    ) -> None:
        moments = moments or CityMoments(record)
        watched = WatchedCities(moments, eyes)
        super().__init__(services, moments, watched, watched.eyes[0], better)
        self.hands_open = False
        self.snapshot.fan_all = True
        self.snapshot.played = False
        self.table.foot = FOOT
        self._open_hands = OpenHands(self.table, watched)
        self.compose(self.areas(self.message, None), None)
        self._make_controls()
        self.arrive()

    @property
    def _panel(self) -> Box:
        return self.table.seating.frame.action

    def _make_controls(self) -> None:
        tr, hands = self.services.tr, None
        if self.watched.only is None:
            hands = Option(Box(0, 0, 0, 0), tr("replay.hands"), self.start_companion, False, "", tr("replay.hands_tip"))
        self._hands, self._controls = hands, Controls(self, self._panel, hands)

    # --- what is shown ----------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """Show the moment at once on table, log and controls."""
        table, snapshot = self.table, self.snapshot
        snapshot.last, snapshot.trade = {}, {}
        for event in self.watched.moment.events:
            facts = event.facts
            snapshot.count_trade(event)
            if isinstance(facts, _DEEDS) or any(type(facts) in hook.acts for hook in table.hooks(EventHooks)):
                snapshot.last[event.seat] = LastAction(facts.kind, opened(facts))
        self.hide_hand(hidden=False)
        super().arrive()
        self._renew()

    def sync(self) -> None:
        """Show the table of the moment."""
        self.arrived()
        super().sync()

    def step(self) -> None:
        """Show the events that led to the moment; open hands cover some."""
        if self.hands_open:
            self.arrive()
        else:
            self._renew()
            super().step()

    def start_companion(self) -> None:
        """Open everybody's hands over the cities, or close them."""
        self.hands_open = not self.hands_open
        self.show(self.index)

    def to_score(self) -> None:
        """Open the scores from the end of the game."""
        self._ends = self.playing = False
        open_score(self.services, self.moments.record)

    def play_on(self) -> None:
        """Ask whether to play on from the moment on show, in the viewer's place; at the end, go to the score."""
        if self.watched.finished:
            self.to_score()
            return
        super().play_on()

    def ended(self) -> None:
        """Open the scores."""
        self.to_score()

    def label(self) -> str:
        """Return the moment in words."""
        tr, state = self.services.tr, self.moments.moments[self.shown_index].state
        if state.finished:
            return tr("replay.end")
        if not (state.age and state.turn):
            return first(hook.moment_name() for hook in self.table.hooks(BarHooks)) or ""
        key = "replay.extra" if state.extra else "replay.moment"
        return tr(key, age=AGE_NUMERALS[state.age], turn=state.turn)

    def message(self) -> str:
        """Return the message of the top bar."""
        if self.watched.finished:
            sheets, winners = self.watched.scores()
            names = self.services.tr.listed(self.table.narrator.player(seat).name for seat in winners)
            return self.services.tr("replay.won", names=names, n=sheets[winners[0]].total)
        if self.better is not None and self.at_better_move:
            return self.better.words
        return self.services.tr("replay.message", name=self.table.narrator.player(self.viewer).name)

    def _renew(self) -> None:
        self._controls.refresh()
        if self._hands is not None:
            self._hands.chosen = self.hands_open
        self._zones.put(Zone.FAR, self._open_hands.spots() if self.hands_open else [])

    # --- widgets, time and intents ----------------------------------------------------------------------------------

    def build(self) -> None:
        """Build the scrub bar and the buttons; hotspots follow when the table has been painted."""
        self.still.clear()
        tr, bounds = self.services.tr, self.services.canvas.bounds
        self._make_controls()
        bar, places = rows(inset(bounds, 10, 8), (None, FOOT - 18))[1], self.table.seating.frame.bar.buttons
        widgets = self._controls.widgets()
        self._zones.put(Zone.ACTION, [*widgets, ScrubBar(bar, self, self.moments, self.label)])
        buttons = [
            *bar_buttons(self.table, {"standings": partial(self.open_ledger, "standings")}),
            IconButton("log", places["log"], "log", self.toggle_log, tr("replay.log")),
            *self._analysis_button(),
            IconButton("leave", places["menu"], "quit", self.leave, tr("replay.leave")),
        ]
        self._zones.put(Zone.BUTTONS, buttons)
        self._renew()
        self.ui.focus = widgets[0]

    def _analysis_button(self) -> list[Widget]:
        tip = self.services.tr("analysis.open_tip")
        place = self.table.seating.frame.bar.buttons["hint"]
        return [IconButton("analysis", place, "hint", self.analyse, tip)] if self.can_analyse else []

    def resized(self) -> None:
        """Paint everything anew; the bar is as wide as the window."""
        super().resized()
        self._open_hands.clear()
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Handle cards and far cities first, then the keys of a replay; digits go to an age."""
        kind = intent.kind
        if kind is Kind.PRESS and not asked_for(intent) and self._far_city(intent):
            return True
        if kind in (Kind.NEXT, Kind.PREV) and self._tab(1 if kind is Kind.NEXT else -1):
            return True
        if kind is Kind.STANDINGS:
            self.open_ledger("standings")
            return True
        age = self.moments.first_of(intent.value) if kind is Kind.DIGIT else None
        if age is not None:
            self.show(age)
            return True
        return super().handle(intent)

    @property
    def pressable(self) -> bool:
        """True if the focused widget reacts to being confirmed."""
        focus = self.ui.focus
        return (
            focus in [*self._zones[Zone.ACTION], *self._zones[Zone.BUTTONS], *self._zones[Zone.LOG]] and focus.enabled
        )

    def _tab(self, step: int) -> bool:
        """Move the focus from control to control."""
        order = [w for w in (*self._zones[Zone.ACTION], *self._zones[Zone.BUTTONS]) if w.enabled and w.focusable]
        here = next((i for i, widget in enumerate(order) if widget is self.ui.focus), -1)
        self.ui.set_focus(order[(here + step) % len(order)], ring=True)
        return True

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what the seat chose next, the open hands, the panel."""
        if not self.busy and self.still.shows("hand"):
            # The second answer of a turn is the one for the city that is nobody's.
            cities = (self.viewer, self.snapshot.unowned_seat)
            for city, action in zip(cities, self.watched.answers(self.viewer), strict=False):
                self._draw_choice(surface, action, city)
            if self.better is not None and self.at_better_move:
                chosen = [action.object for action in self.watched.answers(self.viewer)]
                self.better.draw(self.table, surface, self.better.action.object in chosen)
        if self.hands_open:
            self._open_hands.draw(surface)
        self.services.skin.panel(surface, self._panel, "plaster", 18, 12)

    def _draw_choice(self, surface: pygame.Surface, action: Action, city: int | None) -> None:
        """Draw what the seat did next with which card: an outline and a word over it, and for which city if not its
        own."""
        hand = self.snapshot.hand
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
            draw_sign(services, surface, self.table.narrator.player(city), (pill.centerx, pill.y - 34), 66)
