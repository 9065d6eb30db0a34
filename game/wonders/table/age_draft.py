"""The age draft, the table of a game: composes the areas in game.wonders.table and leads through a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.coach.coach import course_of
from game.games import game_plugin
from game.platform.input import Intent, Kind
from game.play.deeds import deeds_of
from game.play.preferences import PlayPreferences
from game.play.scene import PlayScene
from game.table.buttons import SpeedButton
from game.table.static_layer import Hotspot, key_of
from game.ui.layout import middle
from game.wonders.cards.painters import painters
from game.wonders.desk.desk import ChoiceDesk
from game.wonders.desk.session import Session
from game.wonders.table.areas.controls import bar_buttons, clock_plates
from game.wonders.table.areas.hand import CardWidget
from game.wonders.table.areas.lights import Lights
from game.wonders.table.areas.memo import MemoArea
from game.wonders.table.asking.action import HandPanel
from game.wonders.table.asking.answer_options import PaymentButton, RiderButton
from game.wonders.table.asking.hint import Hinter
from game.wonders.table.asking.keys import AtADesk, desk_key
from game.wonders.table.asking.zones import Zone
from game.wonders.table.coaching.at_table import at_table
from game.wonders.table.table_scene import TableScene
from game.wonders.table.telling.headline import Headline
from game.wonders.table.telling.question_lookup import questions
from rules.wonders.engine.event_facts import Recovered, Revealed

if TYPE_CHECKING:
    import pygame

    from game.coach.layer import CoachLayer
    from game.play.reader import SeenEvent
    from game.play.session import AnswerTaker
    from game.scenes.last_actions import PublicDeeds
    from game.services import Services
    from game.table.telling import LogLine
    from game.ui.focus import Widget
    from game.wonders.controller import Controller


class AgeDraftScene(PlayScene, TableScene, AtADesk):
    """One running game from its first card to its scores."""

    name = "age_draft"
    controller: Controller
    session: Session
    adviser: Hinter

    def __init__(self, services: Services, controller: Controller, autoplay: bool = False) -> None:
        super().__init__(services, controller, Session(controller), autoplay)
        self.snapshot.fresh = lambda: self.session.laid
        self.snapshot.showing = lambda: self.busy
        self.table.memo_wanted = True
        self.table.clock = self.session.clock
        self._back: int | str = self.snapshot.back_now  # of the cards that were played last
        kinds = questions(self.snapshot.view)
        self._shown_here = tuple(event for kind in kinds for event in kind.shown_by_scene)
        preferences = PlayPreferences(services.settings, services.audio.play)
        self.speech.remember(controller.record)
        self.desk = ChoiceDesk(self.session, self.snapshot, kinds, preferences, busy=lambda: self.busy)
        self.headline = Headline(self.table.narrator, self.desk)
        self.adviser = Hinter(self.table, self.desk, self.session)
        panel = HandPanel(self.table, self.desk, self.say)
        areas = self.areas(self.message, Lights(self.snapshot, self.desk))
        self.compose([*areas, panel, MemoArea(self.table, lambda: self._hand_hidden)], self.desk)

    def begin(self) -> None:
        """Deal the first hands, or show the table of a resumed game."""
        if not self.controller.record.actions and not self.controller.finished:
            self.tell(self.controller.opening())
        else:
            super().begin()
            played = [event.facts for event in self.controller.past() if isinstance(event.facts, Revealed)]
            if played and played[-1].turn:
                self._back = played[-1].age
        self.desk.renew()

    def build(self) -> None:
        """Build all widgets; hotspots follow when the areas have been painted."""
        self.still.clear()
        self.touch()
        self._zones.forget_actions()

    def touch(self) -> None:
        """Build the buttons of the bar according to the settings."""
        presses: dict[str, Callable[[], object]] = {
            "standings": partial(self.open_ledger, "standings"), "log": self.toggle_log, "menu": self.open_menu,
        }  # fmt: skip
        if self.offers_advice:
            presses["hint"] = self.advise
        speed = SpeedButton(self.table.seating.frame.bar.speed, self.services)
        buttons = bar_buttons(self.table, presses)
        self.name_lamp(buttons)
        self._zones.put(Zone.BUTTONS, [speed, *buttons, *clock_plates(self.table)])
        look = self.sharing.button(middle(self.table.tray, 760, 96))
        self._zones.put(Zone.LOOK, look or self.plate(middle(self.table.tray, 900, 290)))
        if look:
            self.ui.set_focus(look[0])

    def resized(self) -> None:
        """Paint everything anew at the new scale, with buttons at their new places."""
        super().resized()
        self._zones.forget_actions()
        self.touch()

    def coaching(self) -> CoachLayer | None:
        """Return the coach at this table."""
        return at_table(self)

    def show_coach(self, widgets: Sequence[Widget]) -> None:
        """Put what the coach says over the table."""
        self._zones.put(Zone.COACH, widgets)

    # --- what is said -----------------------------------------------------------------------------------------------

    def say(self) -> tuple[str, str]:
        """Return a title and a sentence for the panel beside the hand."""
        if self.sharing.next_person is None:
            taker = self._taker
            return self.headline.say() if taker is None else (taker.heading, taker.text)
        tr, name = self.services.tr, self.table.narrator.player(self.sharing.next_person).name
        return tr("look.title"), tr("look.text", name=name)

    def message(self) -> str:
        """Return the sentence in the top bar."""
        if self._taker is not None:
            return self._taker.heading
        return self.headline.message() if self.sharing.next_person is None else self.say()[0]

    @property
    def _taker(self) -> AnswerTaker | None:
        """Who asks in place of the game now."""
        return self.session.taker if self.session.asked is not None else None

    # --- a turn -----------------------------------------------------------------------------------------------------

    def advance(self, dt: float) -> None:
        """Let bots answer, show new events, and follow the pointer."""
        super().advance(dt)
        focus = self.ui.focus
        self.desk.pointed = focus.card if isinstance(focus, CardWidget) else None
        self.desk.weighed = focus.action if isinstance(focus, PaymentButton | RiderButton) else None
        self._zones.hide_tooltip((self.desk.key, self.snapshot.view.age, self.snapshot.view.turn, self.busy))

    def ask(self) -> None:
        """Put the question on the desk, or open its scene."""
        if self.desk.outdated:
            self.sync()
        question = self.desk.elsewhere
        if question is not None:
            if not self.session.aside:
                self.services.go(question.scene, session=self.session)
            return
        self.session.forget_aside()
        if not course_of(self.controller.record):
            self.speech.greet()

    def drop_question(self) -> None:
        """Put the card back, and drop the advice."""
        self.desk.choice.pick(None)
        self.session.forget_aside()
        self.adviser.forget()

    def hide_private(self) -> None:
        """Take back the answer that lies face down."""
        self.desk.take_back()

    @property
    def reconsidering(self) -> bool:
        """True if the button that takes the card back has the focus."""
        return key_of(self.ui.focus) == "take_back"

    # --- what is shown ----------------------------------------------------------------------------------------------

    def plays_open(self, events: Sequence[SeenEvent]) -> bool:
        """True if cards are turned over."""
        return any(isinstance(event.facts, Revealed | Recovered) for event in events)

    def deeds(self) -> PublicDeeds:
        """Return what every city did last."""
        return deeds_of(self.log.lines, self.table.narrator.player, self._deed_picture)

    def _deed_picture(self, line: LogLine, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the face of a card, or the back of one that lies under a wonder or was sold."""
        cards = painters(self.services).cards
        return (
            cards.face(self.table.narrator.face(line.card), size)
            if line.card is not None
            else cards.back(self._back, size)
        )

    @property
    def turns_over(self) -> bool:
        """False before the first age: what is kept then stays secret."""
        return self.controller.age > 0

    def laid_picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the back of the cards that are being played."""
        return painters(self.services).cards.back(self.snapshot.back_now, size)

    def perform(self, events: Sequence[SeenEvent]) -> None:
        """Show events; the bar names what is being revealed."""
        if any(isinstance(event.facts, Revealed | Recovered) for event in events):
            self._back = self.snapshot.back_now
        self._reach(next((event.facts for event in events if isinstance(event.facts, Revealed)), None))
        shown = self._without_shown(events)
        super().perform(shown) if shown else self.sync()

    def resume(self) -> None:
        """Show the moment to which another scene has led: while others still choose, nothing tells this one."""
        seen, self.session.seen = self.session.seen, None
        if seen is not None and seen.seat == self.snapshot.viewer:
            age = self.snapshot.view.age
            self.snapshot.look(seen.seat, seen)
            if seen.age != age:
                self.still.repaint_all()
        super().resume()

    def _reach(self, opening: Revealed | None) -> None:
        """Update the bar for a reveal: another scene may have led there meanwhile."""
        if opening is None or opening.turn:
            return
        age, before = opening.age, self.snapshot.view.age
        self.snapshot.view = self.snapshot.view.replaced(age=age, turn=0)
        if age != before:
            self.still.repaint_all()

    def _without_shown(self, events: Sequence[SeenEvent]) -> list[SeenEvent]:
        """Return events without those that the one person has already seen when answering; these are only logged."""
        if len(self.session.people) != 1:
            return list(events)
        for event in events:
            if isinstance(event.facts, self._shown_here):
                self.log.note(event)
        return [event for event in events if not isinstance(event.facts, self._shown_here)]

    # --- what the director asks for ---------------------------------------------------------------------------------

    def sync(self) -> None:
        """Show the table as it is."""
        self.session.forget()
        self.snapshot.viewer = self.session.viewer
        super().sync()
        self.desk.renew()

    # --- intents ----------------------------------------------------------------------------------------------------

    def command(self, intent: Intent) -> bool:
        """Handle cards and cities first, then the keys of the desk; a click may end the grace period."""
        kind = intent.kind
        if kind in (Kind.PRESS, Kind.CONFIRM, Kind.CANCEL) and self._far_city(intent):
            return True
        if kind is Kind.CANCEL and self._close_over():
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
            and self._zones[Zone.HAND]
        ):
            self.ui.set_focus(self._zones[Zone.HAND][0], ring=True)
            return True
        return kind is Kind.PRESS and self.desk.in_grace and self._let_count(intent)

    def handle(self, intent: Intent) -> bool:
        """Handle as at every table; a click beside everything puts the card back, one beside the buttons of its panel
        does not."""
        if super().handle(intent):
            return True
        missed = intent.pos is not None and self.table.seating.frame.action.collidepoint(intent.pos)
        return intent.kind is Kind.PRESS and (self.desk.hint != "" or not missed) and self.desk.put_back()

    def at_button(self, intent: Intent) -> bool:
        """True if a click is for a button of the bar, which works during animations too."""
        return intent.pos is not None and self.ui.at(intent.pos) in self._zones[Zone.BUTTONS]

    def _let_count(self, intent: Intent) -> bool:
        """Make the answer on the table count after a click on the table, or take up another card of the hand that was
        clicked; False if something else was clicked."""
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
        """True if Enter confirms the choice, with the current focus."""
        return self._zones.confirms

    def card_at(self, widget: Widget | None) -> int | None:
        """Return the index of a card in the hand; None for other widgets."""
        return widget.index if isinstance(widget, CardWidget) else None

    def focus_card(self, index: int) -> None:
        """Move the focus to a card of the hand."""
        self._zones.focus_card(index)

    def looking_back(self) -> Callable[[], object] | None:
        """Return a function that shows the game so far to the person at the screen; None if nobody may look."""
        eyes = self.session.eyes
        if eyes is None or not self.controller.record.actions:
            return None
        return partial(game_plugin(self.controller.record.game).watch, self.services, self.controller.record, eyes)
