"""The memo of the person at the screen, in words and signs: the next owner of the hand, and what that city could do
with each card. It lies at the lower left, beside a small hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.labels import Badge, Icon, Label, RowItem, Scaled, draw_icon, draw_rows, row_width
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT, shade
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.layout import MEMO
from game.wonders.table.telling.memo import use, way_of_hand

if TYPE_CHECKING:
    from game.wonders.effect import Translator
    from game.wonders.table.pictures import Table
    from rules import Offer

_HEAD, _ROW = 78.0, 54.0
_NEXT, _COULD = Style("heading", 24), Style("italic", 21, INK_SOFT)
_CARD, _COINS = Style("body", 24), Style("numeral", 27)
_BUILT = Style("italic", 22, INK_SOFT)
_LINE = shade(INK_SOFT, 0.5)


class MemoArea(Area):
    """The memo, shown only where the hand leaves room, and only if it may be seen. ``hidden``: returns whether the hand
    moves."""

    def __init__(self, table: Table, hidden: Callable[[], bool]) -> None:
        # More cards lie where the memo would be: then it must not even clear its place.
        super().__init__("memo", lambda: table.memo_box)
        self._table = table
        self._hidden = hidden

    @property
    def shown(self) -> bool:
        """True if there is something to show, and room for it."""
        return not self._hidden() and self._table.memo_box.width > 0

    def key(self) -> object:
        """Return the hand and its next owner."""
        snapshot = self._table.snapshot
        said = tuple(snapshot.hand) if self.shown else None
        return (snapshot.viewer, snapshot.view.age, snapshot.view.turn, said)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint the next owner of the hand, and its possible use of each card."""
        table, services, snapshot = self._table, self._table.services, self._table.snapshot
        memory = snapshot.memory
        if not self.shown or memory is None or memory.receiver is None:
            return
        k = self.box.width / MEMO[0]
        wanted = (_HEAD + _ROW * len(snapshot.hand) + 12) * k
        box = rows(self.box, (None, min(wanted, self.box.height - 8), 8))[1]
        services.skin.panel(surface, box, "parchment", 16, 8, groove=False)
        head, hand = rows(inset(box, 16, 0), (_HEAD * k, None))
        sign, words = columns(head, (44 * k, None), gap=6)
        draw_emblem(table, surface, memory.receiver, sign.center, 44 * k)
        text = services.tr("table.memory.next", name=table.narrator.player(memory.receiver).name)
        services.text.draw_lines(
            surface, [(words, (text, services.tr("table.memory.could")))], _NEXT.scaled(k), _COULD.scaled(k)
        )
        hot.append(HotArea("memo", Box(box.x, box.y, box.width, _HEAD * k), lambda: way_of_hand(table.narrator)))
        uses = list(zip(snapshot.hand, rows(hand, [_ROW * k] * len(snapshot.hand)), strict=True))
        paint_uses(table, surface, uses, memory.offers, k)
        hot += [HotArea(f"memo:{card}", row, partial(use, table.narrator, card), card) for card, row in uses]


def paint_uses(
    table: Table,
    surface: pygame.Surface,
    uses: Sequence[tuple[str, Box]],
    offers: Mapping[str, Offer],
    grown: float = 1.0,
) -> None:
    """Paint cards with the sign of what is offered of them to the next city: a check, with coins if it must pay; a
    cross."""
    services = table.services
    names, ends = [], []
    for card, row in uses:
        signs = [Scaled(item, grown) for item in _signs(services.tr, offers[card])]
        services.canvas.line(surface, _LINE, (row.x, row.y), (row.right, row.y), 1.5)
        icon, name, end = columns(row, (40 * grown, None, row_width(services, signs, 8)), gap=6)
        draw_icon(services, surface, f"card_{table.snapshot.cards[card].colour}", icon, 34 * grown)
        ends.append((end, signs))
        names.append((table.narrator.name(card), name))
    draw_rows(services, surface, ends, 8, "right")
    style = services.text.common_style(names, _CARD.scaled(grown))
    for (card, _), (text, name) in zip(uses, names, strict=True):
        services.text.draw_in(surface, text, name, style.with_colour(INK if offers[card].playable else INK_SOFT))


def _signs(tr: Translator, offer: Offer) -> list[RowItem]:
    """Return the signs of an offer."""
    signs: list[RowItem] = []
    if offer.state == "chain":
        signs = [Icon("chain", 34)]
    elif offer.state == "built":
        signs = [Label(tr("table.badge.built"), _BUILT)]
    elif offer.playable and offer.coins and not offer.power:
        signs = [Badge("coin", str(offer.coins), _COINS, 32)]
    return [*signs, Icon("check" if offer.playable else "cross", 34)]
