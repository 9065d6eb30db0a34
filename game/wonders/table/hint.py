"""A hint: what a bot would do with what the seat may see, and a reason in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.pool import BotPool
from rules import Action

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from game.wonders.table.questions import CardQuestion

ADVISER = "greedy"
_SECONDS = 2.0


class Hinter:
    """Asks a bot for advice without ever waiting for it. Its pool is its own: answers of the game's pool are played."""

    def __init__(self) -> None:
        self._pool: BotPool | None = None

    def ask(self, table: Table, seat: int) -> None:
        """Let the adviser think about the seat's question."""
        if self._pool is None:
            self._pool = BotPool(1)
        if not self._pool.thinking(seat):
            view, legal = table.controller.view(seat), table.controller.legal(seat)
            self._pool.submit(seat, ADVISER, view, legal, 0, _SECONDS)

    def poll(self) -> Action | None:
        """The advice, once it is there."""
        if self._pool is None:
            return None
        found = list(self._pool.poll().values())
        return found[0].action if found else None

    def forget(self) -> None:
        """The question has been answered meanwhile."""
        if self._pool is not None:
            self._pool.cancel()

    def close(self) -> None:
        """End the worker."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None


def advice(table: Table, action: Action, question: CardQuestion) -> str:
    """The hint in words: what to do, and why."""
    tr = table.services.tr
    what = tr(f"table.hint.{action.verb}", card=table.name(action.card))
    return tr("table.hint.sentence", what=what, why=question.reason(table) or why(table, action))


def why(table: Table, action: Action) -> str:
    """The strongest reason for an action that the open table gives."""
    tr = table.services.tr
    if action.verb == "sell":
        return tr("table.why.sell")
    found = table.preview(action)
    rival = _outgunned(table, found.shields)
    if rival is not None:
        return tr("table.why.shields", name=table.player(rival).name)
    if found.lasting >= 3:
        return tr("table.why.points", points=tr.plural("effect.point", found.lasting))
    if action.verb == "build" and action.way == "chain":
        return tr("table.why.chain")
    if action.verb == "build" and table.cards[action.card].colour in ("brown", "grey"):
        return tr("table.why.goods")
    if action.verb == "build" and table.cards[action.card].colour == "green":
        return tr("table.why.science")
    if found.coins > 0:
        return tr("table.why.coins", coins=tr.plural("effect.coin", found.coins))
    if found.shields:
        return tr("table.why.arms")
    if action.verb == "stage":
        return tr("table.why.stage")
    return (
        tr("table.why.points", points=tr.plural("effect.point", found.lasting))
        if found.lasting
        else tr("table.why.best")
    )


def _outgunned(table: Table, gained: int) -> int | None:
    """A neighbour whom ``gained`` more shields would overtake."""
    mine = table.me["shields"]
    for seat in (table.seating.left, table.seating.right):
        if mine <= table.city(seat)["shields"] < mine + gained:
            return seat
    return None
