"""Payments in icons and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wonders.cards.effect_text import goods_text

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from rules import Action


def payment_signs(action: Action, left: str = "left", right: str = "right") -> str:
    """A payment in icons: "‹arrow› 2  ‹arrow› 1". ``left`` and ``right``: where these sides of the payer lie as seen by
    the player (``self``: it is the player who is paid)."""
    parts = []
    if action.left:
        parts.append(f"{{arrow_{left}}} {action.left}")
    if action.right:
        parts.append(f"{{arrow_{right}}} {action.right}")
    if action.bank:
        parts.append("{coin} " + str(action.bank))
    if action.way == "power":
        parts.append("{free_build}")
    elif action.way == "chain":
        parts.append("{chain}")
    return "   ".join(parts) or "{check}"


def payment_text(table: Table, action: Action, words: str = "table") -> str:
    """A payment in words: what is bought from whom, and for how much. ``words``: where the texts for free ways are."""
    tr = table.services.tr
    if action.way:
        return tr(f"{words}.pay.{action.way}")
    bought = table.purchases(action)
    lines = []
    for side, coins in (("left", action.left), ("right", action.right)):
        if coins:
            seat = table.partner(side)
            name = tr("table.pay.you") if seat == table.viewer else table.player(seat).name
            goods, price = goods_text(bought[side], tr), tr.plural("effect.coin", coins)
            lines.append(tr("table.pay.neighbour", goods=goods, name=name, coins=price))
    if action.bank:
        lines.append(tr("table.pay.bank", coins=tr.plural("effect.coin", action.bank)))
    return "\n".join(lines) or tr("table.pay.nothing")
