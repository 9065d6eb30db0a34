"""Cards with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.architects.texts import card_name

if TYPE_CHECKING:
    from game.i18n import I18n


def several(tr: I18n, name: str, number: int) -> str:
    """Return a name with how many there are, where that is more than one."""
    return name if number == 1 else tr("architects.several", n=number, name=name)


def counted(tr: I18n, cards: Sequence[str]) -> str:
    """Return cards in a row, equal ones together: "2 × Wood and Glass"."""
    return tr.listed([several(tr, card_name(tr, card), cards.count(card)) for card in dict.fromkeys(cards)])
