"""What the coach sees of Cities at a table: black cards by what they do, and a purse that a loss would empty."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from game.coach.remarks import Seen, Sight
from game.wonders.table.coaching.sights import TableSights
from rules.wonders.cities.outlook import LOSSES

if TYPE_CHECKING:
    from game.wonders.table.model import Table
    from game.wonders.table.telling.questions import CardDesk

_KINDS: Final[Mapping[str, frozenset[str]]] = {
    "loss_card": LOSSES,
    "dove_card": frozenset({"diplomacy"}),
    "mask_card": frozenset({"copy_science"}),
}
"""Sights of cards, affordable or not, by the kinds of their effects."""
_FEW = 1  # coins that are no guard against losses


def sights(table: Table, desk: CardDesk) -> Mapping[str, Sight]:
    """Return the sights that Cities brings."""
    seen = TableSights(table, desk)
    found = {name: partial(seen.first, partial(_does, table, kinds)) for name, kinds in _KINDS.items()}
    return {**found, "few_coins": partial(_few_coins, table, seen)}


def _does(table: Table, kinds: frozenset[str], card: str) -> Mapping[str, str] | None:
    return {} if any(effect["kind"] in kinds for effect in table.cards[card].effects) else None


def _few_coins(table: Table, seen: TableSights) -> Seen | None:
    few = seen.free and table.me.coins <= _FEW
    return Seen((f"coins:{table.viewer}",)) if few else None
