"""The wonders of the others: each with its cards by kind, tokens, medals and deck in a panel on the far side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.architects.paintings.painters import painters
from game.architects.table import tips
from game.architects.table.layout import MEDAL_REACH, PANELS_HEIGHT, own_deck
from game.architects.table.pens import draw_back, draw_card, draw_figure, draw_icon, draw_piles, draw_plate, draw_round
from game.architects.words import wonder_name
from game.table.static_layer import HotArea, Part
from game.ui.canvas import Box, Point
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable

_HEAD = 48.0
_FOOT = 88.0
_WIDE = 440.0  # from here on the wonder has the whole height
_SHAPE = 5 / 6  # width of a wonder by its height …
_LAND, _WIDEST_SHAPE = 0.38, 2.5  # … and in a wide panel, which shows more land: by the panel, and at most
_CARD, _CARD_WIDE = 56.0, 118.0
_TOKENS, _TOKENS_WIDE = (40.0, 58.0), (64.0, 78.0)  # across, where there are many and where there are few
_WITH_NUMBER = 1.6  # tokens that victories with their number are as wide as
_CORNER = 24.0  # as far as a medal between two panels reaches into each


class RivalPart(Part):
    """One other player; ``index``: the place from the left."""

    def __init__(self, table: ArchitectsTable, index: int) -> None:
        super().__init__(f"rival{index}", lambda: table.seating.panel(table.seating.others[index]))
        self._table = table
        self._index = index

    @property
    def seat(self) -> int:
        """Whose panel it is, as seen from the present viewer."""
        return self._table.seating.others[self._index]

    def key(self) -> object:
        """What the panel shows."""
        table, seat, shown = self._table, self.seat, self._table.shown
        city = table.city(seat)
        return (
            seat, table.viewer, city.stages, tuple(city.cards.items()), tuple(city.tokens), city.victories,
            tuple(city.medals), city.gifts, shown.cat == seat, shown.active == seat,
            shown.tops[seat], table.cards_left(seat), table.strengths[seat], table.totals[seat],
            self.box.width,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 16, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Head, wonder, cards, foot."""
        box, seat = self.box, self.seat
        table = self._table
        self._head(surface, hot)
        frame = wonder_box(box)
        draw_wonder(table, surface, seat, frame, hot)
        held = [*table.held(seat, True), *table.held(seat, False)]
        room, widest = rival_room(box)
        draw_piles(table, surface, room, held, seat, widest, hot)
        left = room.x if box.width >= _WIDE else box.x + _CORNER
        self._foot(surface, Box(left, box.bottom - _FOOT - 2, 0, _FOOT), hot)

    def _head(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        table, services, box, seat = self._table, self._table.services, self.box, self.seat
        if table.shown.active == seat:
            services.skin.outline(surface, box.inflate(-6, -6), 14, GOLD_LIGHT)
        draw_sign(services, surface, table.player(seat), (box.x + 28, box.y + 27), 40)
        right = box.right - 10
        right = draw_standing(table, surface, seat, (right, box.y + 26), hot)
        name = Box(box.x + 52, box.y + 6, right - box.x - 56, 26)
        services.text.draw_in(surface, table.player(seat).name, name, Style("heading", 23))
        below = Box(box.x + 52, box.y + 29, right - box.x - 56, 22)
        text = wonder_name(services.tr, table.wonder(seat))
        services.text.draw_in(surface, text, below, Style("italic", 19, INK_SOFT))

    def _foot(self, surface: pygame.Surface, foot: Box, hot: list[HotArea]) -> None:
        """Cat, tokens, victories, medals, gifts; the deck in the corner."""
        table, seat = self._table, self.seat
        right = self.box.right - 14
        if seat != table.seating.right:
            deck = own_deck(self.box)
            draw_deck(table, surface, seat, deck)
            hot.append(HotArea(f"deck:{seat}", deck, partial(tips.deck, table, seat)))
            right = deck.x - 8
        room = Box(foot.x, foot.y + 4, right - foot.x, foot.height - 8)
        least, most = _TOKENS_WIDE if self.box.width >= _WIDE else _TOKENS
        draw_treasures(table, surface, room, seat, treasure_size(table, seat, room.width, least, most), hot)


def draw_standing(table: ArchitectsTable, surface: pygame.Surface, seat: int, end: Point, hot: list[HotArea]) -> float:
    """Points and shields of a player, ``end`` the middle of their right edge; returns where they begin."""
    services, (right, middle) = table.services, end
    for icon, number, tip in (
        ("points", table.totals[seat], tips.points),
        ("shield", table.strengths[seat], tips.shields),
    ):
        size = services.text.measure(str(number), Style("numeral", 25))[0]
        services.text.draw(surface, str(number), (right - size, middle - 15), Style("numeral", 25))
        draw_icon(services, surface, icon, (right - size - 20, middle), 32)
        hot.append(
            HotArea(f"{icon}:{seat}", Box(right - size - 36, middle - 18, size + 36, 36), partial(tip, table, seat))
        )
        right -= size + 42
    return right


def wonder_box(panel: Box) -> Box:
    """Where the wonder stands in a panel."""
    wide = panel.width >= _WIDE
    height = PANELS_HEIGHT - _HEAD - 4 - (MEDAL_REACH if wide else _FOOT + 10)
    width = min(height * _WIDEST_SHAPE, panel.width * _LAND) if wide else height * _SHAPE
    return Box(panel.x + 14, panel.y + _HEAD + 4, width, height)


def rival_room(panel: Box) -> tuple[Box, float]:
    """Where the cards of a player lie in a panel, and how wide they are at most."""
    wide = panel.width >= _WIDE
    left = wonder_box(panel).right + 12
    height = PANELS_HEIGHT - _HEAD - 4 - (_FOOT + 12 if wide else _FOOT + 14)
    return Box(left, panel.y + _HEAD + 4, panel.right - 12 - left, height), _CARD_WIDE if wide else _CARD


def draw_wonder(table: ArchitectsTable, surface: pygame.Surface, seat: int, frame: Box, hot: list[HotArea]) -> None:
    """A wonder as far as it is built, each of its stages to be pointed at."""
    services, wonder, built = table.services, table.wonder(seat), table.built(seat)
    art, area = painters(services), services.canvas.rect(frame)
    surface.blit(art.wonder(wonder, built, area.size), area.topleft)
    scale = services.canvas.scale
    hot.append(HotArea(f"wonder:{seat}", Box(frame), partial(tips.wonder, table, seat)))
    for number, place in enumerate(art.places(wonder, area.size), 1):
        spot = Box(frame.x + place.x / scale, frame.y + place.y / scale, place.width / scale, place.height / scale)
        hot.append(HotArea(f"stage:{seat}:{number}", spot, partial(tips.stage, table, seat, number)))


def draw_deck(table: ArchitectsTable, surface: pygame.Surface, deck: int, box: Box) -> None:
    """A deck with its top and the number of its cards; its empty place."""
    services, left = table.services, table.cards_left(deck)
    if not left:
        services.skin.sunken(surface, box, 6)
        return
    top = table.top(deck)
    if top is None:
        draw_back(services, surface, table.shown.decks[deck], box)
    else:
        draw_card(services, surface, top, box)
    draw_plate(services, surface, str(left), (box.centerx, box.bottom - 4), 26)


def treasure_size(table: ArchitectsTable, seat: int, width: float, least: float, most: float) -> float:
    """How large the treasures of a player are drawn, to fill a width in one row if that can be."""
    city = table.city(seat)
    pieces: float = (table.shown.cat == seat) + _WITH_NUMBER * bool(city.victories)
    pieces += len(city.tokens) + len(city.medals) + city.gifts
    return max(least, min(most, width / max(1, pieces) - 6))


def draw_treasures(
    table: ArchitectsTable, surface: pygame.Surface, box: Box, seat: int, size: float, hot: list[HotArea]
) -> None:
    """What a player has gained beside cards: the Cat, victories, Progress tokens, medals, gifts; in rows."""
    services, city, art = table.services, table.city(seat), painters(table.services)
    px = services.canvas.px(size)
    x, middle = box.x, box.y + size / 2
    if table.shown.cat == seat:
        draw_round(services, surface, art.cat(px), Box(x, middle - size / 2, size, size))
        hot.append(HotArea(f"cat:{seat}", Box(x, middle - size / 2, size, size), partial(tips.cat, table)))
        x += size + 6
    if city.victories:
        start = x
        x = draw_figure(services, surface, art.military(px), str(city.victories), x, middle) + 10
        hot.append(HotArea(f"victories:{seat}", Box(start, middle - size / 2, x - start - 6, size),
                       partial(tips.victories, table, seat)))  # fmt: skip
    entries = [(f"token:{seat}:{i}:{name}", art.progress(name, px), partial(tips.token, table, name))
               for i, name in enumerate(city.tokens)]  # fmt: skip
    entries += [(f"medal:{seat}:{i}:{name}", art.medal(name, px), partial(tips.medal_won, table, name))
                for i, name in enumerate(city.medals)]  # fmt: skip
    entries += [(f"gift:{seat}:{i}", art.back("central", services.canvas.pixel_size(size * 0.7, size)),
                 partial(tips.gift, table)) for i in range(city.gifts)]  # fmt: skip
    rows = max(1, int(box.height // (size + 2)))
    room = box.right - x + (rows - 1) * box.width
    step = min(size + 4, max(size * 0.5, room / max(1, len(entries))))
    for key, picture, tip in entries:
        if x + size > box.right + 1 and middle + size * 1.4 < box.bottom:
            x, middle = box.x, middle + size + 2
        place = Box(x, middle - size / 2, size, size)
        draw_round(services, surface, picture, place)
        hot.append(HotArea(key, place, tip))
        x += step
