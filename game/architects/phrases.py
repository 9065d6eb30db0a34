"""Names put together: lists, and cards with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.architects.words import card_name

if TYPE_CHECKING:
    from game.i18n import I18n


def listed(tr: I18n, names: list[str]) -> str:
    """Return names in a row: "a, b and c"."""
    text = names[0] if names else ""
    for name in names[1:-1]:
        text = tr("effect.list.comma", first=text, last=name)
    return tr("effect.list.and", first=text, last=names[-1]) if len(names) > 1 else text


def several(tr: I18n, name: str, number: int) -> str:
    """Return a name with how many there are, where that is more than one."""
    return name if number == 1 else tr("architects.several", n=number, name=name)


def counted(tr: I18n, cards: Sequence[str]) -> str:
    """Return cards in a row, equal ones together: "2 × Wood and Glass"."""
    return listed(tr, [several(tr, card_name(tr, card), cards.count(card)) for card in dict.fromkeys(cards)])
