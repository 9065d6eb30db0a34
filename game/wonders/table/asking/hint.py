"""Advice: the answer of a bot from the view of the seat, with its numbers in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bots.base import NOT_LOOKED, Advice, SearchEffort
from game.play.advice import Adviser, may_ask
from game.wonders.table.telling.advice import ADVISER, advice

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.wonders.desk.session import Session
    from game.wonders.table.pictures import Table
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk
    from rules import Action


class Hinter(Adviser):
    """Asks for advice on the question of a desk, and shows it there."""

    def __init__(self, table: Table, desk: CardDesk, session: Session) -> None:
        super().__init__(table.services.cores, ADVISER, self._received)
        self._table = table
        self._desk = desk
        self._session = session

    def consult(self) -> None:
        """Ask the adviser about the question of the person at the screen, or close its advice if it is shown
        already: nothing is ever answered by asking."""
        desk, seat, services = self._desk, self._session.asked, self._table.services
        if seat is None or not desk.asked or not may_ask(services, self._session):
            return
        if desk.hint:
            desk.put_back()
            self.forget()
            return
        desk.hint, desk.advice = services.tr("table.hint.thinking"), ()
        self.ask(seat, self._table.snapshot.reader.view(seat), self._table.snapshot.reader.legal(seat))

    def _received(self, choice: Choice) -> None:
        desk = self._desk
        if not desk.asked or not desk.hint:
            self.forget()
            return
        legal = [one for one in choice.advice if one.action in desk.choice.legal]
        if desk.looked.worlds:  # what a glance has found may go without a trace
            legal = _steadied(legal, choice.looked, desk.advised)
        show_advice(self._table.narrator, desk, legal, choice.looked)


def _steadied(ranked: list[Advice], looked: SearchEffort, before: Action | None) -> list[Advice]:
    """Return the answers with the one that has been read first, as long as nobody can tell it from the best."""
    place = next((place for place, one in enumerate(ranked) if one.action == before), 0)
    if 0 < place < len(looked.gaps) and looked.gaps[place].even:
        return [ranked[place], *ranked[:place], *ranked[place + 1 :]]
    return ranked


def show_advice(
    narrator: Narrator, desk: CardDesk, ranked: Sequence[Advice], looked: SearchEffort = NOT_LOOKED
) -> None:
    """Show advice for the question on the desk."""
    desk.advice, desk.looked = tuple(ranked), looked
    desk.advise(ranked[0].action if ranked else None)
    desk.hint = advice(narrator, ranked, looked)
