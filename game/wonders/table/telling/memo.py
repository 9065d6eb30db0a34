"""The memo of the person at the screen in words: the next owner of the hand, and what that city could do with each
card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.wonders.cards.effect_text import goods_text
from game.wonders.table.telling import tips
from game.wonders.table.telling.hooks import PassedHooks

if TYPE_CHECKING:
    from game.wonders.table.telling.narrator import Narrator
    from rules import Offer


def use(narrator: Narrator, card: str) -> str:
    """Return the current use of a card of the hand for the next city, and what that would do to the person at the
    screen, in sentences; "" if it is unknown."""
    found = narrator.snapshot.memory
    if found is None or found.receiver is None or card not in found.offers:
        return ""
    offer, seat = found.offers[card], found.receiver
    done = (
        [line for hook in narrator.hooks(PassedHooks) for line in hook.sentences(card, seat)] if offer.playable else []
    )
    return narrator.tr.sentences([_use(narrator, offer, narrator.player(seat).name), *done])


def _use(narrator: Narrator, offer: Offer, name: str) -> str:
    tr = narrator.tr
    if offer.state == "built":
        return tr("table.memory.has", name=name)
    if offer.state == "missing" and not offer.playable:
        return tr("table.memory.lacks", name=name, goods=goods_text(offer.missing, tr))
    if offer.state == "poor" and not offer.playable:
        return tr("table.memory.too_dear", name=name, coins=tr.plural("effect.coin", offer.coins))
    if not offer.playable:
        return tr("table.memory.cannot", name=name)
    if offer.state == "chain":
        return tr("table.memory.chain", name=name)
    if offer.power:
        return tr("table.memory.power", name=name)
    if offer.coins:
        return tr("table.memory.pays", name=name, coins=tr.plural("effect.coin", offer.coins))
    return tr("table.memory.builds", name=name)


def way_of_hand(narrator: Narrator) -> str:
    """Return the next owner of the hand, and the turn of its return, in words."""
    tr, found = narrator.tr, narrator.snapshot.memory
    if found is None or found.receiver is None:
        return ""
    lines = [tr("table.memory.goes", name=tips.city_name(narrator, found.receiver))]
    lines.append(tr("table.memory.returns", n=found.returns) if found.returns else tr("table.memory.never"))
    return "\n".join(lines)
