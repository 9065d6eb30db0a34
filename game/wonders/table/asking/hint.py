"""Advice: the answer of a bot from the view of the seat, with its numbers in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.bots.base import Advice
from game.play.advice import Adviser
from game.wonders.installed import first
from game.wonders.table.asking.hooks import WorthHooks
from game.wonders.table.asking.worth import reasons as facts
from game.wonders.table.asking.worth import signed

if TYPE_CHECKING:
    from game.bots.base import Choice
    from game.i18n import I18n
    from game.wonders.desk.session import Session
    from game.wonders.table.asking.questions import CardDesk
    from game.wonders.table.model import Table
    from rules import Action

ADVISER = "master"
REASONS = ("points", "military", "science", "supply", "power", "purse", "rivals", "kept")
"""The reasons of the adviser that are shown, each with its own text."""
LEAST = 0.25
"""The least lead in points to be called better than the next best answer."""
_MOST = 4  # reasons in one piece of advice
_OTHERS = 2  # lesser answers that are named


class Hinter(Adviser):
    """Asks for advice on the question of a desk, and shows it there."""

    def __init__(self, table: Table, desk: CardDesk, session: Session) -> None:
        super().__init__(table.services.cores, ADVISER, self._told)
        self._table = table
        self._desk = desk
        self._session = session

    def consult(self) -> None:
        """Ask the adviser about the question of the person at the screen, or follow its advice if it is shown
        already."""
        desk, seat, services = self._desk, self._session.asked, self._table.services
        if seat is None or not desk.asked or not services.settings.hints:
            return
        if desk.hint and desk.advised is not None:
            desk.follow_hint()
            return
        desk.hint, desk.advice = services.tr("table.hint.thinking"), ()
        self.ask(seat, self._table.controller.view(seat), self._table.controller.legal(seat))

    def _told(self, choice: Choice) -> None:
        desk = self._desk
        if desk.asked and desk.hint:
            show_advice(self._table, desk, [one for one in choice.advice if one.action in desk.choice.legal])


def show_advice(table: Table, desk: CardDesk, told: Sequence[Advice]) -> None:
    """Show advice for the question on the desk."""
    desk.advice = tuple(told)
    desk.advised = told[0].action if told else None
    desk.hint = advice(table, told)


def advice(table: Table, told: Sequence[Advice]) -> str:
    """Return the advice in words: the best answer, the adviser's numbers, and the reasons from the open table."""
    tr = table.services.tr
    if not told:
        return tr("table.hint.unsure")
    best = told[0]
    lines = [deed(table, best.action) if best.points is None else _numbers(table, told), *speaks_for(table, best)]
    others = [_other(table, one) for one in next_best(told)]
    return "\n".join([*lines, tr("table.hint.others", what="; ".join(others))] if others else lines)


def speaks_for(table: Table, best: Advice) -> list[str]:
    """Return the reasons for an answer, a line each: the weightiest by rule of thumb, and without a search those from
    the open table."""
    why = weighty(table.services.tr, best.reasons) if best.points is not None else ""
    lines = [table.services.tr("table.hint.rule", what=why)] if why else []
    if best.chance is None:
        lines += [line for line in facts(table, best.action) if not line.startswith("{coin}")][:1]
    return lines


def next_best(told: Sequence[Advice]) -> list[Advice]:
    """Return the lesser answers to show, those with complete numbers."""
    return [one for one in told[1:] if one.points is not None and one.chance is not None][:_OTHERS]


def lead_of(told: Sequence[Advice]) -> float:
    """Return the lead of the best answer over the next best, in points."""
    best = told[0].points or 0.0
    return best - max((other.points for other in told[1:] if other.points is not None), default=best)


def _numbers(table: Table, told: Sequence[Advice]) -> str:
    """Return the best answer with its chance to win, or with its lead over the next best if that is unknown."""
    tr, best = table.services.tr, told[0]
    what, points = deed(table, best.action), round(best.points or 0.0)
    if best.chance is not None:
        return tr("table.hint.chance", what=what, n=points, p=round(100 * best.chance))
    lead = lead_of(told)
    return tr("table.hint.best" if lead >= LEAST else "table.hint.even", what=what, n=points, lead=f"{lead:.1f}")


def weighty(tr: I18n, reasons: Mapping[str, float], most: int = _MOST) -> str:
    """Return the reasons that weigh most, in one line, in whole points; '' if there are none. ``most``: their number at
    most."""
    why = {name: reasons.get(name, 0.0) for name in REASONS}
    found = sorted((name for name in REASONS if round(why[name])), key=lambda n: -abs(why[n]))
    return ", ".join(tr(f"table.why.{name}", n=signed(round(why[name]))) for name in found[:most])


def _other(table: Table, one: Advice) -> str:
    """Return a lesser answer in a few words."""
    points, chance = round(one.points or 0.0), round(100 * (one.chance or 0.0))
    return table.services.tr("table.hint.other", what=deed(table, one.action), n=points, p=chance)


def deed(table: Table, action: Action) -> str:
    """Return an answer to the question of the table's snapshot in words."""
    tr, plain = table.services.tr, ""
    if not action.card:
        plain = tr("table.hint.none")
    elif action.card in table.cards:
        plain = tr(f"table.hint.{action.verb}", card=table.name(action.card))
    said = first(hook.deed(action, plain) for hook in table.hooks(WorthHooks))
    return plain if said is None else said
