"""The age draft, the table of a game: composes the parts in game.wonders.table and leads through a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.platform.input import Intent, Kind
from game.play.manner import Manner
from game.scenes.menu import MenuScene
from game.table.buttons import SpeedButton
from game.table.keys import hurries
from game.table.static_layer import Hotspot
from game.wonders.desk.desk import ChoiceDesk
from game.wonders.desk.session import Session
from game.wonders.table.areas.controls import bar_buttons
from game.wonders.table.areas.hand import CardWidget
from game.wonders.table.areas.lights import Lights
from game.wonders.table.areas.zones import key_of
from game.wonders.table.asking.action import HandPanel
from game.wonders.table.asking.hint import Hinter
from game.wonders.table.asking.keys import AtADesk, desk_key
from game.wonders.table.asking.questions import questions
from game.wonders.table.asking.ways import PaymentButton, RiderButton
from game.wonders.table.layout import SPEED
from game.wonders.table.table_scene import TableScene
from game.wonders.table.telling.headline import Headline
from game.wonders.table.telling.memo import MemoPart
from rules import Event

if TYPE_CHECKING:
    from game.services import Services
    from game.ui.focus import Widget
    from game.wonders.controller import Controller


class AgeDraftScene(AtADesk, TableScene):
    """One running game from its first card to its scores."""

    name = "age_draft"

    def __init__(self, services: Services, controller: Controller, autoplay: bool = False) -> None:
        self.session = Session(controller)
        super().__init__(services, controller, self.session.viewer, self.session.eyes, autoplay)
        self.controller = controller
        self.autoplay = autoplay
        self.table.fresh = lambda: self.session.laid
        kinds = questions(self.table.view)
        self._told = {event for kind in kinds for event in kind.told}
        manner = Manner(services.settings, services.audio.play)
        self.desk = ChoiceDesk(self.session, self.table, kinds, manner, busy=lambda: self.busy)
        self.headline = Headline(self.table, self.desk)
        self._hinter = Hinter(self.table, self.desk, self.session)
        panel = HandPanel(self.table, self.desk, self.headline.say)
        areas = self.areas(self.headline.message, Lights(self.table, self.desk))
        self.compose([*areas, panel, MemoPart(self.table, lambda: self._hand_hidden)], self.desk, self.headline.goals)

    def enter(self) -> None:
        """Deals the first hands, or shows the table of a resumed game."""
        super().enter()
        if not self.controller.record.actions and not self.controller.finished:
            self._perform(self.controller.opening())
        else:
            self.log.recall(self.controller.past())
        self.desk.renew()

    def exit(self) -> None:
        """Stops whatever thinks for this game."""
        super().exit()
        self.controller.leave()
        self._hinter.close()
        self.services.seed = None

    def build(self) -> None:
        """All widgets; spots follow when the parts have been painted."""
        self.still.clear()
        self._put_buttons()
        self._zones.forget_actions()

    def _put_buttons(self) -> None:
        presses: dict[str, Callable[[], object]] = {
            "standings": partial(self.open_ledger, "standings"), "log": self.toggle_log, "hint": self.advise,
            "menu": self.open_menu,
        }  # fmt: skip
        speed = SpeedButton(SPEED, self.services)
        self._zones.put("buttons", [speed, *bar_buttons(self.services, presses)])

    def resume(self) -> None:
        """Settings may have changed meanwhile."""
        super().resume()
        self._put_buttons()

    # --- a turn -----------------------------------------------------------------------------------------------------

    def flow(self, dt: float) -> None:
        """Lets bots answer, and shows what happened."""
        self._flow(dt)
        focus = self.ui.focus
        self.desk.pointed = focus.card if isinstance(focus, CardWidget) else None
        self.desk.weighed = focus.action if isinstance(focus, PaymentButton | RiderButton) else None
        self._zones.hush((self.desk.key, self.table.view["age"], self.table.view["turn"], self.busy))

    def _flow(self, dt: float) -> None:
        if self.services.stack.top is not self:
            return
        self._story.showing.go_on()
        busy = self.busy
        self.session.tick(0.0 if key_of(self.ui.focus) == "take_back" else dt)
        self.controller.update(hold=busy)
        for fault in self.controller.take_faults():
            name = self.table.player(fault.seat).name
            self.services.toast(self.services.tr("table.fault", name=name, text=fault.text), 6)
        if busy:
            return
        events = [event for move in self.controller.take_moves() for event in move.events]
        if any(event.kind not in ("committed", "forced") for event in events):
            self._perform(events)
            return
        self._hinter.poll()
        self._ask_person()

    def _ask_person(self) -> None:
        """Whoever is to answer next: here, in the scene of the question, or after a handover."""
        seat = self.session.next_person
        if seat is not None:
            self.table.eyes = None
            self.table.look(self.table.viewer)
            self._hand_over(seat)
            return
        if self.desk.outdated:
            self.sync()
        question = self.desk.elsewhere
        if question is not None:
            self.services.go(question.scene, session=self.session)
        elif self.controller.finished:
            create = self.services.scenes.create
            self.services.stack.replace(create("scoring", controller=self.controller, autoplay=self.autoplay))

    def _hand_over(self, seat: int) -> None:
        player = self.controller.players[seat]
        back = [
            (
                self.services.tr("handover.take_back", name=self.controller.players[other].name),
                partial(self._recall, other),
            )
            for other in self.session.regretters
        ]
        self.services.go(
            "handover",
            player=player,
            seat=seat,
            on_reveal=partial(self._revealed, seat),
            back=back,
            menu=self.open_menu,
        )

    def _recall(self, seat: int) -> None:
        """A person takes an answer back while the screen is covered, and gets it handed over."""
        self.session.recall(seat)
        self.sync()

    def _revealed(self, seat: int) -> None:
        self.session.hand_over(seat)
        self.table.eyes = seat
        self.sync()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def _perform(self, events: Sequence[Event]) -> None:
        """Show what has happened, then go on."""
        self.desk.choice.pick(None)
        self._hinter.forget()
        if len(self.session.people) > 1:
            self.session.cover()
            self.table.eyes = None
        self._reach(next((event for event in events if event.kind == "reveal"), None))
        self._story.tell(self._untold(events))

    def _reach(self, opening: Event | None) -> None:
        """The bar says what is being revealed: another scene may have led there meanwhile."""
        if opening is None or opening.data["turn"]:
            return
        age, before = opening.data["age"], self.table.view["age"]
        self.table.view = {**self.table.view, "age": age, "turn": 0}
        if age != before:
            self.still.relight()

    def _untold(self, events: Sequence[Event]) -> list[Event]:
        """Events without those that the one person has seen already where it answered; these are only written down."""
        if len(self.session.people) != 1:
            return list(events)
        for event in events:
            if event.kind in self._told:
                self.log.note(event)
        return [event for event in events if event.kind not in self._told]

    # --- what the director asks for ---------------------------------------------------------------------------------

    def sync(self) -> None:
        """Shows the table as it is."""
        self.session.forget()
        self.table.viewer = self.session.viewer
        super().sync()
        self.desk.renew()

    # --- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Keys of the table first, then widgets; a click skips an animation or ends the moment of grace."""
        kind = intent.kind
        if kind is Kind.FOCUS_LOST:
            self._lost_focus()
            return False
        if hurries(self.services, self.timeline, intent, self._at_buttons):
            return True
        if kind is Kind.ZOOM or (kind is Kind.PRESS and intent.button == 3):
            return self._zoom(intent)
        if kind in (Kind.PRESS, Kind.CONFIRM, Kind.CANCEL) and self._far_city(intent):
            return True
        if kind in (Kind.PRESS, Kind.CONFIRM) and not self.desk.in_grace and self._look_up(intent):
            return True
        if kind in (Kind.NEXT, Kind.PREV):
            return self._zones.next(1 if kind is Kind.NEXT else -1)
        if desk_key(self, intent):
            return True
        if (
            self.ui.focus is None
            and kind in (Kind.LEFT, Kind.RIGHT, Kind.UP, Kind.DOWN, Kind.CONFIRM)
            and self._zones["hand"]
        ):
            self.ui.set_focus(self._zones["hand"][0], ring=True)
            return True
        if kind is Kind.PRESS and self.desk.in_grace and self._go_on(intent):
            return True
        return super().handle(intent) or (kind is Kind.PRESS and self.desk.put_back())

    def _at_buttons(self, intent: Intent) -> bool:
        """Whether a click is for a button of the bar, which is there whatever is being shown."""
        return intent.pos is not None and self.ui.at(intent.pos) in self._zones["buttons"]

    def _go_on(self, intent: Intent) -> bool:
        """A click on the table lets the answer that lies there count; one on another card of the hand takes that one
        up instead; False where something else was clicked."""
        under = self.ui.at(intent.pos) if intent.pos is not None else None
        if isinstance(under, CardWidget):
            self.desk.change_to(under.card)
        elif under is None or isinstance(under, Hotspot):
            self.desk.go_on()
        else:
            return False
        return True

    # --- what keys do (game/wonders/table/asking/keys.py) ----

    @property
    def confirms(self) -> bool:
        """Whether Enter confirms what has been chosen, where the focus is."""
        return self._zones.confirms

    def card_at(self, widget: Widget | None) -> int | None:
        """The place of a card in the hand; None for anything else."""
        return widget.index if isinstance(widget, CardWidget) else None

    def focus_card(self, index: int) -> None:
        """The focus goes to a card of the hand."""
        self._zones.focus_card(index)

    def _lost_focus(self) -> None:
        """With several people at the table, whoever comes back may be another one."""
        if len(self.session.people) > 1 and (self.session.asked is not None or self.session.in_grace):
            self.desk.take_back()
            self.session.cover()
            self.table.eyes = None
            self.sync()

    def _close_log(self) -> bool:
        """Close the log; False where it is not open."""
        found = bool(self._zones["log"])
        self._zones.put("log", [])
        return found

    def open_menu(self) -> None:
        """Opens the menu."""
        self.services.stack.push(MenuScene(self.services, self.controller, self._leave, self._looking_back()))

    def _looking_back(self) -> Callable[[], object] | None:
        """Shows the person at the screen what has been so far, with its own eyes; None where nobody may look."""
        eyes = self.session.eyes
        if eyes is None or not self.controller.record.actions:
            return None
        return partial(self.services.go, "replay", record=self.controller.record, eyes=eyes)

    def _leave(self) -> None:
        self.services.stack.reset(self.services.scenes.create("title"))

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """While something moves, bots think or a choice is about to count, frames go on."""
        waiting = bool(self.controller.to_act()) and self.session.asked is None
        return super().animating or waiting or bool(self.desk.hint)
