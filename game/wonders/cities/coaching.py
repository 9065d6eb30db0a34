"""What the coach sees of Cities at a table: black cards by what they do, and a purse that a loss would empty."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from game.coach.remarks import Anchor, AnchoredSubject
from game.wonders.table.coaching.anchors import TableSights
from rules import Effect
from rules.wonders.cities.verbs import CoinLoss, CopyScience, Diplomacy

if TYPE_CHECKING:
    from game.wonders.table.snapshot import TableSnapshot
    from game.wonders.table.telling.narrator import Narrator
    from game.wonders.table.telling.questions import CardDesk

_CARDS: Final[Mapping[str, type[Effect]]] = {
    "loss_card": CoinLoss,
    "dove_card": Diplomacy,
    "mask_card": CopyScience,
}
"""Sights of cards, affordable or not, by the kinds of their effects."""
_FEW = 1  # coins that are no guard against losses


def sights(narrator: Narrator, desk: CardDesk) -> Mapping[str, Anchor]:
    """Return the sights that Cities brings."""
    seen = TableSights(narrator, desk)
    found = {name: partial(seen.first, partial(_does, narrator.snapshot, kind)) for name, kind in _CARDS.items()}
    return {**found, "few_coins": partial(_few_coins, narrator.snapshot, seen)}


def _does(snapshot: TableSnapshot, kind: type[Effect], card: str) -> Mapping[str, str] | None:
    return {} if any(isinstance(effect, kind) for effect in snapshot.cards[card].effects) else None


def _few_coins(snapshot: TableSnapshot, seen: TableSights) -> AnchoredSubject | None:
    few = seen.free and snapshot.me.coins <= _FEW
    return AnchoredSubject((f"coins:{snapshot.viewer}",)) if few else None
