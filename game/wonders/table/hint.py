"""Advice: what a bot would do with what the seat may see, and its own numbers for it in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.base import Choice
from game.bots.pool import BotPool
from game.wonders.table.worth import reasons, signed

if TYPE_CHECKING:
    from game.wonders.desk.session import Session
    from game.wonders.table.model import Table
    from game.wonders.table.questions import CardDesk
    from rules import Action

ADVISER = "greedy"
REASONS = ("points", "military", "science", "supply", "power", "purse", "rivals", "kept")
"""The reasons of the adviser that are told, each with a text of its own."""
_SECONDS = 2.0
_LEAST = 0.25  # points below which a reason is not worth a word
_MOST = 4  # reasons in one piece of advice


class Hinter:
    """Asks a bot for advice without ever waiting for it. Its pool is its own: answers of the game's pool are played."""

    def __init__(self, table: Table, desk: CardDesk, session: Session) -> None:
        self._table = table
        self._desk = desk
        self._session = session
        self._pool: BotPool | None = None

    def ask(self) -> None:
        """Let the adviser think about the question of the person at the screen; where its advice is on show already,
        follow that."""
        desk, seat, services = self._desk, self._session.asked, self._table.services
        if seat is None or not desk.asked or not services.settings.hints:
            return
        if desk.hint and desk.advised is not None:
            desk.follow_hint()
            return
        desk.hint = services.tr("table.hint.thinking")
        if self._pool is None:
            self._pool = BotPool(1)
        if not self._pool.thinking(seat):
            view, legal = self._table.controller.view(seat), self._table.controller.legal(seat)
            self._pool.submit(seat, ADVISER, view, legal, 0, _SECONDS, explain=True)

    def poll(self) -> None:
        """Show the advice, once it is there."""
        found = list(self._pool.poll().values()) if self._pool is not None else []
        desk = self._desk
        if found and desk.asked and desk.hint and found[0].action in desk.choice.legal:
            desk.advised = found[0].action
            desk.hint = advice(self._table, found[0])

    def forget(self) -> None:
        """The question has been answered meanwhile."""
        if self._pool is not None:
            self._pool.cancel()

    def close(self) -> None:
        """End the worker."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None


def advice(table: Table, choice: Choice) -> str:
    """The advice in words: what to do, the adviser's numbers, and what the open table says for it."""
    tr, told = table.services.tr, dict(choice.reasons)
    lines = [_deed(table, choice.action)]
    if "total" in told:
        key = "table.hint.best" if told.get("lead", 0.0) >= _LEAST else "table.hint.even"
        lead = f"{told.get('lead', 0.0):.1f}"
        lines[0] = tr(key, what=lines[0], n=_rounded(told["total"]), lead=lead)
        weighty = sorted((name for name in REASONS if abs(told.get(name, 0.0)) >= _LEAST), key=lambda n: -abs(told[n]))
        parts = [tr(f"table.why.{name}", n=_rounded(told[name])) for name in weighty[:_MOST]]
        lines += [", ".join(parts)] if parts else []
    return "\n".join([*lines, *[line for line in reasons(table, choice.action) if not line.startswith("{coin}")][:1]])


def _deed(table: Table, action: Action) -> str:
    """What an answer does."""
    tr, plain = table.services.tr, ""
    if not action.card:
        plain = tr("table.hint.none")
    elif action.card in table.cards:
        plain = tr(f"table.hint.{action.verb}", card=table.name(action.card))
    said = (part.deed(action, plain) for part in table.parts)
    return next((text for text in said if text is not None), plain)


def _rounded(points: float) -> str:
    return signed(round(points)) if float(round(points, 1)).is_integer() else f"{points:+.1f}".replace("-", "−")
