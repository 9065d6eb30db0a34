"""What the person at the screen remembers, in words and signs: who gets the hand next, and what that city could do with
each of its cards. It lies at the lower left, where a small hand leaves room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import HotArea, Part
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT, shade
from game.wonders.table.areas.pens import draw_count, draw_emblem, draw_icon
from game.wonders.table.layout import MEMO
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.model import Table

MOST = 4
"""So many cards leave room beside them."""
_HEAD, _ROW = 78.0, 54.0
_COINS = 27.0
_LINE = shade(INK_SOFT, 0.5)


class MemoPart(Part):
    """There only while few cards are in hand, and only for the eyes that may see them. ``hidden``: the hand is on its
    way."""

    def __init__(self, table: Table, hidden: Callable[[], bool]) -> None:
        # More cards lie where the memo would be: then it must not even clear its place.
        super().__init__("memo", lambda: MEMO if len(table.hand) <= MOST else Box(MEMO.x, MEMO.y, 0, 0))
        self._table = table
        self._hidden = hidden

    @property
    def shown(self) -> bool:
        """Whether there is something to say, and room for it."""
        table = self._table
        if self._hidden() or not 0 < len(table.hand) <= MOST:
            return False
        return table.memory is not None and table.memory.receiver is not None

    def key(self) -> object:
        """The hand and whose it will be."""
        table = self._table
        said = tuple(table.hand) if self.shown else None
        return (table.viewer, table.view.age, table.view.turn, said)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Who gets the hand, and each card of it with what that city could do with it."""
        table, services = self._table, self._table.services
        found = table.memory
        if not self.shown or found is None or found.receiver is None:
            return
        hand = table.hand
        box = Box(MEMO.x, MEMO.bottom - _HEAD - _ROW * len(hand) - 20, MEMO.width, _HEAD + _ROW * len(hand) + 12)
        services.skin.panel(surface, box, "parchment", 16, 8, groove=False)
        draw_emblem(table, surface, found.receiver, (box.x + 36, box.y + 42), 44)
        words = Box(box.x + 66, box.y + 8, box.width - 82, 36)
        text = services.tr("table.memory.next", name=table.player(found.receiver).name)
        services.text.draw_in(surface, text, words, Style("heading", 24))
        below = Box(words.x, words.bottom, words.width, _HEAD - 44)
        services.text.draw_in(surface, services.tr("table.memory.could"), below, Style("italic", 21, INK_SOFT))
        hot.append(HotArea("memo", Box(box.x, box.y, box.width, _HEAD), lambda: way_of_hand(table)))
        for number, card in enumerate(hand):
            row = Box(box.x + 16, box.y + _HEAD + number * _ROW, box.width - 32, _ROW)
            paint_use(table, surface, card, row)
            hot.append(HotArea(f"memo:{card}", row, partial(use, table, card), card))


def paint_use(table: Table, surface: pygame.Surface, card: str, row: Box) -> None:
    """A card with the sign of what the next city could do with it: a check, with coins where it must pay; a cross."""
    services, found = table.services, table.memory
    assert found is not None
    offer, middle = found.offers[card], row.centery
    services.canvas.line(surface, _LINE, (row.x, row.y), (row.right, row.y), 1.5)
    draw_icon(services, surface, f"card_{table.cards[card].colour}", (row.x + 20, middle), 34)
    draw_icon(services, surface, "check" if offer.playable else "cross", (row.right - 18, middle), 34)
    edge = row.right - 44
    if offer.state == "chain":
        draw_icon(services, surface, "chain", (edge - 18, middle), 34)
        edge -= 42
    elif offer.state == "built":
        draw_icon(services, surface, "stage", (edge - 18, middle), 34)
        edge -= 42
    elif offer.playable and offer.coins and not offer.power:
        draw_count(services, surface, "coin", str(offer.coins), edge - 58, middle, 32, INK, _COINS)
        edge -= 66
    name = Box(row.x + 46, row.y, edge - row.x - 52, row.height)
    colour = INK if offer.playable else INK_SOFT
    services.text.draw_in(surface, table.name(card), name, Style("body", 24, colour))


def use(table: Table, card: str) -> str:
    """What the next city could do with a card of the hand as it stands, in a sentence; "" where nothing is known."""
    tr, found = table.services.tr, table.memory
    if found is None or found.receiver is None or card not in found.offers:
        return ""
    offer, name = found.offers[card], table.player(found.receiver).name
    if offer.state == "built":
        return tr("table.memory.has", name=name)
    if not offer.playable:
        return tr("table.memory.cannot", name=name)
    if offer.state == "chain":
        return tr("table.memory.chain", name=name)
    if offer.power:
        return tr("table.memory.power", name=name)
    if offer.coins:
        return tr("table.memory.pays", name=name, coins=tr.plural("effect.coin", offer.coins))
    return tr("table.memory.builds", name=name)


def way_of_hand(table: Table) -> str:
    """Who gets the hand and when it comes back."""
    tr, found = table.services.tr, table.memory
    if found is None or found.receiver is None:
        return ""
    lines = [tr("table.memory.goes", name=tips.city_name(table, found.receiver))]
    lines.append(tr("table.memory.returns", n=found.returns) if found.returns else tr("table.memory.never"))
    return "\n".join(lines)
