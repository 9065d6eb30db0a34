"""What every scene has that asks the person at the screen one question over the table and leaves with the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.preferences import PlayPreferences
from game.play.scene import InGameScene
from game.wonders.desk.desk import ChoiceDesk
from game.wonders.table.areas.enlarged import enlarged
from game.wonders.table.asking.finding import questions
from game.wonders.table.asking.hint import Hinter
from game.wonders.table.asking.questions import CardDesk
from game.wonders.table.model import Table

if TYPE_CHECKING:
    from game.services import Services
    from game.table.enlarged import Enlarged
    from game.ui.canvas import Point
    from game.ui.focus import Widget
    from game.wonders.desk.session import Session


class AskingScene(InGameScene):
    """The table behind the question, its desk, and the adviser."""

    overlay = True

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.controller = session.controller
        self.table = Table(services, session.controller, session.viewer, session.eyes)
        preferences = PlayPreferences(services.settings, services.audio.play)
        self.desk: CardDesk = ChoiceDesk(session, self.table, questions(self.table.view), preferences, self.name)
        self.desk.renew()
        assert self.desk.kind is not None
        self._question = self.desk.kind
        self.adviser = Hinter(self.table, self.desk, session)

    def exit(self) -> None:
        """Nothing thinks for this scene any more."""
        self.adviser.close()

    def update(self, dt: float) -> None:
        """The adviser may have found something."""
        super().update(dt)
        self.adviser.poll()

    @property
    def animating(self) -> bool:
        """While the adviser thinks, frames go on."""
        return super().animating or bool(self.desk.hint)

    def enlarged(self, under: Widget | None, pos: Point | None) -> Enlarged | None:
        """What a widget, or a place where there is none, shows large."""
        return enlarged(self.table, under, pos)

    def _hint(self) -> None:
        """Ask for advice, or follow it where it is on show."""
        self.adviser.consult()
        self._leave()

    def _leave(self) -> None:
        """Once the answer lies there, the table shows what comes of it."""
        if self.session.down is not None:
            self.session.forget()
            self.services.stack.pop(self)
