"""Choosing leaders: the draft of four before the first age, and recruiting one before each age."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.anim.timeline import Step, call, parallel, sequence, tween
from game.anim.tween import ease_out
from game.painting.threads.deferred import deferred_of
from game.platform.input import COVERING, Intent, Kind
from game.play.clock_plate import ClockPlate
from game.play.scene import InGameScene
from game.table.buttons import IconButton
from game.table.enlarged import Enlarged, enlarge
from game.table.log import LogPanel
from game.table.static_layer import Area, Hotspot, StaticLayer
from game.ui.focus import Widget
from game.ui.widgets import Clickable
from game.wonders.leaders.action import LeaderPanel, plan_in
from game.wonders.leaders.choice import LeaderChoice
from game.wonders.leaders.cities import BriefCityArea, OwnCityArea
from game.wonders.leaders.flight import Flight, flights
from game.wonders.leaders.layout import card_slots, draft_rooms
from game.wonders.leaders.offers import LeaderCard, WorthArea
from game.wonders.leaders.top import TopArea
from game.wonders.table.areas.controls import bar_buttons, clock_plates, log_panel, look_up
from game.wonders.table.areas.enlarged import enlarged, enlarged_card
from game.wonders.table.areas.neighbour import FarArea
from game.wonders.table.areas.topbar import StripArea
from game.wonders.table.asking.hint import Hinter
from game.wonders.table.asking.keys import AtADesk, desk_key
from game.wonders.table.asking.panel import panel_buttons
from game.wonders.table.coaching.at_table import at_question
from game.wonders.table.motion.effects import Effects
from game.wonders.table.telling.log import Log

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.canvas import Box, Point
    from game.wonders.desk.session import Session

_ARRIVE, _STAGGER, _LEAVE = 0.42, 0.08, 0.5


class LeaderDraftScene(AtADesk, InGameScene):
    """Asks the person at the screen about leaders, and leaves once the answer counts and the game goes on elsewhere.

    If that person is the only one, all rounds of the draft and the first recruitment are asked in a row.
    """

    name = "leader_draft"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.controller = session.controller
        self.chooser = LeaderChoice(services, session)
        self.desk = self.chooser.desk
        self._cards: list[LeaderCard] = []
        self._flights: list[Flight] = []
        chooser, snapshot = self.chooser, self.chooser.table.snapshot
        chooser.table.clock = session.clock
        self.effects = Effects(chooser.table)
        self.adviser = Hinter(chooser.table, self.desk, session)
        self.coach = at_question(self, snapshot, self.desk)
        self._log: LogPanel | None = None
        areas: list[Area] = [
            TopArea(chooser),
            *(StripArea(chooser.table, index) for index in range(len(snapshot.far))),
            WorthArea(chooser, lambda: self._arriving),
            LeaderPanel(chooser),
            OwnCityArea(chooser),
            BriefCityArea(chooser, "left", lambda: draft_rooms(chooser.table).left, lambda: chooser.left),
            BriefCityArea(chooser, "right", lambda: draft_rooms(chooser.table).right, lambda: chooser.right),
            *(FarArea(chooser.table, index) for index in range(len(snapshot.far))),
        ]
        self._still = StaticLayer(services, areas, self._ground)
        self._action_key: object = None

    @property
    def _arriving(self) -> bool:
        return any(card.slide < 1.0 for card in self._cards)

    def _ground(self, surface: pygame.Surface) -> None:
        self.services.backgrounds.lay(surface, self.chooser.age)

    def enter(self) -> None:
        """Let the first leaders come in."""
        super().enter()
        self._arrive()

    def exit(self) -> None:
        """Stop the adviser."""
        self.adviser.close()

    def resume(self) -> None:
        """Apply settings that may have changed meanwhile."""
        super().resume()
        self.rebuild()

    def resized(self) -> None:
        """Paint everything anew."""
        self._still.clear()
        self.effects.clear()
        self.chooser.table.forget_pictures()
        self.timeline.skip()
        for card, slot in zip(self._cards, self._slots(), strict=True):
            card.box = slot
        self._renew_bar()
        self._action_key = None

    # --- widgets ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Build the leaders first, then the panel's buttons, then hotspots."""
        chooser = self.chooser
        self._still.clear()
        slots = self._slots()
        self._cards = [LeaderCard(chooser, index, slot, self.desk.pick) for index, slot in enumerate(slots)]
        for card in self._cards:
            self.ui.add(card)
        self._renew_bar()
        self._action_key = None
        self._refresh()

    def _renew_bar(self) -> None:
        """Build the buttons of the bar."""
        presses: dict[str, Callable[[], object]] = {
            "standings": partial(self.open_ledger, "standings"),
            "log": self.toggle_log,
            "menu": self.open_menu,
        }
        if self.offers_advice:
            presses["hint"] = self.advise
        self.ui.remove([widget for widget in self.ui.widgets if isinstance(widget, IconButton | ClockPlate)])
        for widget in (*bar_buttons(self.chooser.table, presses), *clock_plates(self.chooser.table)):
            self.ui.add(widget)
        self.name_lamp(self.ui.widgets)

    def _slots(self) -> list[Box]:
        room = draft_rooms(self.chooser.table).cards
        return card_slots(room, len(self.chooser.cards), self.services.text.ui_scale)

    def _refresh(self) -> None:
        """Update the panel's buttons and the hotspots; the focus stays on the same thing."""
        changed = self._still.refresh(1 if self.timeline.busy else None)
        if self.desk.key != self._action_key or changed:
            if self.desk.key != self._action_key:
                self.ui.hide_tooltip()
            self._action_key = self.desk.key
            self._put(panel_buttons(self.chooser.table, self.desk, plan_in(draft_rooms(self.chooser.table).action)))

    def _put(self, actions: list[Widget]) -> None:
        focus = _key(self.ui.focus)
        fixed = [w for w in self.ui.widgets if isinstance(w, LeaderCard | IconButton | ClockPlate)]
        self.ui.remove([w for w in self.ui.widgets if w not in fixed])
        spots = [spot for area in self._still.areas for spot in self._still.spots(area)]
        self.ui.widgets = []
        for widget in (*spots, *(w for w in fixed if isinstance(w, LeaderCard)), *actions):
            self.ui.add(widget)
        for widget in fixed:
            if not isinstance(widget, LeaderCard):
                self.ui.add(widget)
        if self._log is not None:
            self.ui.add(self._log)
        found = next((w for w in self.ui.widgets if focus is not None and _key(w) == focus and w.enabled), None)
        self.ui.focus = found

    def toggle_log(self) -> None:
        """Open or close the log: all public events of this game."""
        if self.close_log():
            return
        chooser = self.chooser
        log = Log(chooser.table.narrator)
        log.recall(self.controller.past())
        self._log = log_panel(chooser.table, log, lambda line: None)
        self.ui.add(self._log)

    def close_log(self) -> bool:
        """Close the log; False if it is not open."""
        panel, self._log = self._log, None
        self.ui.remove([panel] if panel is not None else [])
        return panel is not None

    # --- the game ---------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let bots answer, make the answer count, and let the next leaders come in."""
        super().update(dt)
        if self.services.stack.top is self:
            heard = self.controller.update()
            self.session.tick(0.0 if _key(self.ui.focus) == "take_back" else dt)
            if self.adviser.poll() or heard:
                self.services.repaint()
            self._follow()
        self._refresh()
        if self.coach is not None and self.services.stack.top is self and not self._arriving:
            self.coach.follow()

    def _follow(self) -> None:
        """Go on with the next question, or leave."""
        chooser = self.chooser
        if chooser.asked_again:
            self._next_question()
        elif chooser.over:
            self.session.forget()  # the table shows what comes of it
            self.services.stack.pop(self)

    def _next_question(self) -> None:
        chooser, answer = self.chooser, self.chooser.answer
        self.adviser.forget()
        slots = self._slots()
        old = list(zip(chooser.cards, slots, strict=True))
        chooser.take_question()
        self.rebuild()
        self._flights = flights(chooser, old, answer or "")
        self.services.audio.play("whoosh", 0.5)
        self._arrive()

    def _arrive(self) -> None:
        """Let the others' leaders come in from the left while those passed on leave to the right."""
        steps: list[Step] = [
            tween(_ARRIVE + index * _STAGGER, partial(setattr, card, "slide"), ease_out)
            for index, card in enumerate(reversed(self._cards))
        ]
        steps += [tween(_LEAVE, flight.move, ease_out) for flight in self._flights]
        for card in self._cards:
            card.slide = 0.0
        self.timeline.play(sequence(parallel(*steps), call(self._landed)))

    def _landed(self) -> None:
        self._flights = []

    # --- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Handle the keys of the table first, then widgets."""
        kind = intent.kind
        if kind in COVERING:
            return False  # the table sees to it, and this scene goes
        if kind is Kind.SKIP or (kind in (Kind.PRESS, Kind.CONFIRM) and self.timeline.busy):
            self.timeline.skip()
            return True
        if enlarge(self, intent, self.enlarged):
            return True
        if desk_key(self, intent):
            return True
        if self.ui.focus is None and kind in (Kind.LEFT, Kind.RIGHT, Kind.UP, Kind.DOWN, Kind.CONFIRM):
            self.ui.set_focus(self._first(), ring=True)
            return True
        if self._along(kind) or super().handle(intent):
            return True
        if kind is Kind.PRESS and self.desk.in_grace:
            self.desk.go_on()
            return True
        return False

    def _along(self, kind: Kind) -> bool:
        """Move the focus left or right from leader to leader, and from the last one to the panel."""
        focus, step = self.ui.focus, {Kind.LEFT: -1, Kind.RIGHT: 1}.get(kind)
        if step is None or not isinstance(focus, LeaderCard):
            return False
        index = focus.index + step
        if 0 <= index < len(self._cards):
            self.ui.set_focus(self._cards[index], ring=True)
        elif index >= len(self._cards):
            buttons = [w for w in self.ui.widgets if isinstance(w, Clickable) and not isinstance(w, IconButton)]
            self.ui.set_focus(next((w for w in buttons if w.enabled), focus), ring=True)
        return True

    # --- what keys do (game/wonders/table/asking/keys.py) ----

    @property
    def confirms(self) -> bool:
        """True if Enter confirms the choice: the focus is not on a button, or on another leader."""
        focus = self.ui.focus
        return focus is None or isinstance(focus, Hotspot) or (isinstance(focus, LeaderCard) and focus.picked)

    def card_at(self, widget: Widget | None) -> int | None:
        """Return the index of a leader among those shown; None for other widgets."""
        return widget.index if isinstance(widget, LeaderCard) else None

    def focus_card(self, index: int) -> None:
        """Move the focus to a leader, if there are so many."""
        if 0 <= index < len(self._cards):
            self.ui.set_focus(self._cards[index])

    def open_ledger(self, page: str) -> None:
        """Open the ledger at a page."""
        look_up(self.services, self.chooser.table, page)

    def _first(self) -> Widget | None:
        """Return the first widget to focus: the leader taken up, else the first, else a button."""
        if self.desk.asked and self._cards:
            return self._cards[self.desk.choice.index or 0]
        return next((w for w in self.ui.widgets if w.key in ("go_on", "take_back")), None)

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """Return a leader with its worth, or what else is pointed at."""
        if isinstance(under, LeaderCard):
            return enlarged_card(self.chooser.table, under.card, True)
        return enlarged(self.chooser.table, under, None)

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """True if cards move or an answer is about to count."""
        return super().animating or self.session.runs_out

    @property
    def waiting(self) -> bool:
        """True if others think."""
        return not self.desk.asked

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the still table, then the leaders, then those on their way."""
        self._still.draw(surface)
        self.effects.draw_far(surface, self.ui.focus)
        with deferred_of(self.services).waiting():
            super().draw(surface)
        for flight in self._flights:
            flight.draw(self.services, surface)


def _key(widget: Widget | None) -> str | None:
    """Return the name by which a rebuilt widget keeps the focus."""
    if isinstance(widget, Hotspot):
        return f"{widget.area}:{widget.hot.key}"
    return widget.key if widget is not None and widget.key else None
