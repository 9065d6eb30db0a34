"""Payments in icons and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.wonders.cards.effect_text import goods_text
from game.wonders.table.telling.hooks import RiderHooks

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from rules import Action


def spent(action: Action) -> dict[int, int]:
    """Return the coins to each partner that gets any (Action.payments), from the left to the right."""
    return dict(sorted(action.payments, reverse=True))


def payment_signs(action: Action) -> str:
    """Return a payment to the bank alone, in icons."""
    parts = ["{coin} " + str(action.bank)] if action.bank else []
    if action.way:
        parts.append("{free_build}" if action.way == "power" else "{chain}")
    return "   ".join(parts) or "{check}"


def payment_text(narrator: Narrator, action: Action, words: str = "table") -> str:
    """Return a payment in words: purchases and their prices. ``words``: the area of the texts for free ways."""
    snapshot, tr = narrator.snapshot, narrator.tr
    lines = [tr(f"{words}.pay.{action.way}")] if action.way else []
    if action.way and not action.extra:
        return lines[0]
    bought = snapshot.purchases(action)
    for steps, coins in spent(action).items():
        seat = snapshot.partner(steps)
        name = tr("table.pay.you") if seat == snapshot.viewer else narrator.player(seat).name
        goods, price = goods_text(bought[steps], tr), tr.plural("effect.coin", coins)
        lines.append(tr("table.pay.neighbour", goods=goods, name=name, coins=price))
    if action.bank:
        lines.append(tr("table.pay.bank", coins=tr.plural("effect.coin", action.bank)))
    if lines:
        return "\n".join(lines)
    owned = own_goods(narrator, action)
    return tr(f"{words}.pay.own", goods=goods_text(owned, tr)) if owned else tr("table.pay.nothing")


def rider_of(narrator: Narrator, action: Action) -> RiderHooks | None:
    """Return the hooks for the extras of an answer (Action.extra), None if it can have none."""
    return next((rider for rider in narrator.hooks(RiderHooks) if rider.rides(action)), None)


def own_goods(narrator: Narrator, action: Action) -> Mapping[str, int]:
    """Return the own goods that pay for an answer and its extras, if nothing is bought."""
    found = narrator.snapshot.offer_for(action)
    if found is None:
        return {}
    return sum((Counter(rider.goods(action)) for rider in narrator.hooks(RiderHooks)), Counter(found.owned))
