"""The base of scenes that ask the person at the screen one question over the table and leave with the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.platform.input import COVERING, Intent, Kind
from game.play.preferences import PlayPreferences
from game.play.scene import InGameScene
from game.table.enlarged import enlarge
from game.ui.widgets import Button
from game.wonders.desk.desk import ChoiceDesk
from game.wonders.table.areas.controls import PAGES, clock_plates, look_up
from game.wonders.table.areas.enlarged import enlarged
from game.wonders.table.asking.hint import Hinter
from game.wonders.table.coaching.at_table import at_question
from game.wonders.table.pictures import Table
from game.wonders.table.telling.question_lookup import questions
from game.wonders.table.telling.questions import CardDesk

if TYPE_CHECKING:
    from game.services import Services
    from game.table.enlarged import Enlarged
    from game.ui.canvas import Box, Point
    from game.ui.focus import Widget
    from game.wonders.desk.session import Session

_THROUGH = (Kind.QUIT, Kind.FULLSCREEN, Kind.MUTE)


class AskingScene(InGameScene):
    """The table behind the question, its desk, and the adviser."""

    overlay = True
    session: Session
    coach_beside: Box | None = None
    """What the coach speaks beside; None: what it speaks of."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._hint_button: Button | None = None
        self.session = session
        self.controller = session.controller
        self.table = Table(services, session.controller, session.viewer, session.eyes)
        self.table.clock = session.clock
        preferences = PlayPreferences(services.settings, services.audio.play)
        self.desk: CardDesk = ChoiceDesk(
            session, self.table.snapshot, questions(self.table.snapshot.view), preferences, self.name
        )
        self.desk.renew()
        assert self.desk.kind is not None
        self.question = self.desk.kind
        self.adviser = Hinter(self.table, self.desk, session)
        self.coach = at_question(self, self.table.snapshot, self.desk, self.coach_beside)

    def rebuild(self) -> None:
        """Build everything anew, with the clock over it."""
        super().rebuild()
        for plate in clock_plates(self.table):
            self.ui.add(plate)

    def resume(self) -> None:
        """A puzzle that has been answered shows its verdict, and the way back to its answers."""
        super().resume()
        if self.session.taker is not None:
            self.rebuild()

    def exit(self) -> None:
        """Stop the adviser."""
        self.adviser.close()

    def update(self, dt: float) -> None:
        """Show advice that has arrived."""
        super().update(dt)
        if self.adviser.poll():
            self.services.repaint()
        self._name_hint()
        if self.coach is not None:
            self.coach.follow()

    def handle(self, intent: Intent) -> bool:
        """Handle the keys of the table that work here; nothing reaches the table."""
        kind = intent.kind
        if kind in COVERING:
            return False  # the table sees to it, and this scene goes
        if kind is Kind.HINT:
            self.hint()
        elif kind is Kind.HELP:
            self.open_help()
        elif kind in PAGES:
            look_up(self.services, self.table, PAGES[kind])
        elif kind is Kind.MENU or (kind is Kind.CANCEL and not self.put_back()):
            self.open_menu()
        elif kind is not Kind.CANCEL and not enlarge(self, intent, self.enlarged):
            return super().handle(intent) or kind not in _THROUGH
        return True

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """Return what a widget, or a place if there is none, shows large."""
        return enlarged(self.table, under, pos)

    def add_hint_button(self, box: Box, size: float = 25) -> None:
        """Add a button that asks for advice, and then follows it, if there is any."""
        if self.offers_advice:
            self._hint_button = self.ui.add(Button(box, "", self._press_hint, "stone", "hint", size))
            self._hint_button.key = "hint"
            self._name_hint()

    def hint(self) -> None:
        """Ask for advice, or close it if it is shown."""
        self.adviser.consult()

    def _press_hint(self) -> None:
        """Ask for advice, or follow it if it is shown."""
        if self.desk.hint and self.desk.advised is not None:
            self.desk.follow_hint()
            self.leave()
        else:
            self.hint()

    def _name_hint(self) -> None:
        """Say on the button what it does now."""
        if self._hint_button is not None:
            ready, tr = bool(self.desk.hint) and self.desk.advised is not None, self.services.tr
            self._hint_button.text = tr("table.hint.follow" if ready else "table.hint.ask")
            self._hint_button.tooltip = tr("table.hint.follow_tip" if ready else "table.button.hint")
            if self.session.taker is not None:
                self._hint_button.text, self._hint_button.tooltip = tr("puzzles.question"), ""

    def put_back(self) -> bool:
        """Close the advice; False if there was none."""
        return self.desk.put_back()

    def leave(self) -> None:
        """Close the scene when the answer is laid down; the table shows what follows."""
        if self.session.down is not None:
            self.session.forget()
            self.services.stack.pop(self)
