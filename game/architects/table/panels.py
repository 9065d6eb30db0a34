"""The wonders of the others: each with its cards by kind, tokens, medals and deck in a panel on the far side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.architects.paintings.painters import painters
from game.architects.table import tips
from game.architects.table.layout import MEDAL_REACH, own_deck
from game.architects.table.pens import draw_back, draw_card, draw_piles, draw_plate, draw_round
from game.architects.words import wonder_name
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.labels import Badge, Label, Picture, RowItem, draw_row, row_width
from game.ui.layout import columns, fan_out, inset, middle, rows
from game.ui.signs import draw_sign
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK_SOFT

if TYPE_CHECKING:
    from game.architects.table.model import ArchitectsTable
    from game.i18n import I18n

_HEAD, _FOOT, _NARROW_FOOT = 52.0, 88.0, 76.0
_WIDE = 440.0  # from here on the wonder has the whole height
_SHAPE = 5 / 6  # width of a wonder by its height …
_LAND, _WIDEST_SHAPE = 0.38, 2.5  # … and in a wide panel, which shows more land: by the panel, and at most
_CARD, _CARD_WIDE = 84.0, 150.0
RIVAL_CARD = 1.2
"""Height of a rival's card by its width: lower than others, so that it is as wide as its place allows."""
_BEAD = 12.0  # of a stage, across
_NARROW_WONDER = 0.43  # of a narrow panel
_TOKENS, _TOKENS_WIDE = (40.0, 58.0), (64.0, 78.0)  # across, where there are many and where there are few
_WITH_NUMBER = 1.6  # tokens that victories with their number are as wide as
_CORNER = 10.0  # as far as a medal between two panels reaches into each, within its margin
_APART, _MOST_STANDING = 6.0, 0.42  # between shields and points; the share of a head that they take at most
_STANDING, _VICTORIES = Style("numeral", 25), Style("numeral", 24)


class RivalPlaces(NamedTuple):
    """Where the things of a panel are: the head, the wonder, the cards and how wide one is at most, the foot."""

    head: Box
    wonder: Box
    cards: Box
    widest: float
    foot: Box


def rival_places(panel: Box, text_scale: float = 1.0) -> RivalPlaces:
    """Return the places in a panel at a reader's text size."""
    head, body = rows(inset(panel, 14, 0), (_HEAD * max(1.0, text_scale), None))
    if panel.width >= _WIDE:
        tall = rows(body, (None, MEDAL_REACH))[0]
        left, right = columns(tall, (min(tall.height * _WIDEST_SHAPE, panel.width * _LAND), None), gap=12)
        cards, foot = rows(Box(right.topleft, (right.width, body.height)), (None, _FOOT, 2), gap=5)[:2]
        return RivalPlaces(head, left, cards, _CARD_WIDE, foot)
    upper, foot, _ = rows(body, (None, _NARROW_FOOT, 2), gap=5)
    wonder, cards = columns(upper, (min(upper.height * _SHAPE, body.width * _NARROW_WONDER), None), gap=10)
    return RivalPlaces(head, wonder, cards, _CARD, columns(foot, (_CORNER, None))[1])


class RivalArea(Area):
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
        """Return what the picture depends on."""
        table, seat, shown = self._table, self.seat, self._table.shown
        city = table.city(seat)
        return (
            seat, table.viewer, city.stages, tuple(city.cards.items()), tuple(city.tokens), city.victories,
            tuple(city.medals), city.gifts, shown.cat == seat, shown.active == seat,
            shown.tops[seat], table.cards_left(seat), tuple(table.strengths), tuple(table.totals),
            self.box.width,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab."""
        self._table.services.skin.panel(surface, self.box, "plaster", 16, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint head, wonder, cards, foot."""
        table, seat = self._table, self.seat
        places = rival_places(self.box, table.services.text.ui_scale)
        if table.shown.active == seat:
            table.services.skin.outline(surface, inset(self.box, 3), 14, GOLD_LIGHT)
        draw_head(table, surface, [seat, *table.seating.others], places.head, _LOOK, hot)
        draw_wonder(table, surface, seat, places.wonder, hot)
        draw_stages(table, surface, seat, places.wonder)
        held = [*table.held(seat, True), *table.held(seat, False)]
        draw_piles(table, surface, places.cards, held, seat, places.widest, hot, RIVAL_CARD)
        self._foot(surface, places.foot, hot)

    def _foot(self, surface: pygame.Surface, foot: Box, hot: list[HotArea]) -> None:
        """Cat, tokens, victories, medals, gifts; the deck in the corner."""
        table, seat = self._table, self.seat
        if seat != table.seating.right:
            deck = own_deck(self.box)
            draw_deck(table, surface, seat, deck)
            hot.append(HotArea(f"deck:{seat}", deck, partial(tips.deck, table, seat)))
            foot = columns(foot, (deck.x - 8 - foot.x,))[0]
        room = inset(foot, 0, 4)
        least, most = _TOKENS_WIDE if self.box.width >= _WIDE else _TOKENS
        draw_treasures(table, surface, room, seat, treasure_size(table, seat, room.width, least, most), hot)


@dataclass(frozen=True)
class HeadLook:
    """How the head of a player's place is set: how high its sign is, the letters of both names, and what a wonder is
    called there."""

    sign: float
    name: Style
    wonder: Style
    called: Callable[[I18n, str], str]


def draw_head(
    table: ArchitectsTable, surface: pygame.Surface, seats: Sequence[int], box: Box, look: HeadLook, hot: list[HotArea]
) -> None:
    """Whose place it is, with which wonder, and how the first of some ``seats`` stands: shields and points. The names
    of all these seats have one size, each in its own place."""
    services, seat, text = table.services, seats[0], table.services.text
    most = _standing(max(table.strengths), max(table.totals))
    room = min(row_width(services, most, _APART), box.width * _MOST_STANDING)
    sign, words, standing = columns(box, (look.sign, None, room), gap=6)
    draw_sign(services, surface, table.player(seat), sign.center, look.sign)
    name, wonder = rows(words, (None, text.line(look.name), text.line(look.wonder), None))[1:-1]
    names = [(table.player(one).name, name) for one in seats]
    wonders = [(look.called(services.tr, table.wonder(one)), wonder) for one in seats]
    text.draw_in(surface, *names[0], text.common_style(names, look.name))
    text.draw_in(surface, *wonders[0], text.common_style(wonders, look.wonder))
    items = _standing(table.strengths[seat], table.totals[seat])
    places = draw_row(services, surface, standing, items, _APART, "right")
    for kind, tip, place in zip(("shield", "points"), (tips.shields, tips.points), places, strict=True):
        hot.append(HotArea(f"{kind}:{seat}", place, partial(tip, table, seat)))


_LOOK = HeadLook(40, Style("heading", 23), Style("italic", 19, INK_SOFT), wonder_name)


def _standing(shields: int, points: int) -> list[RowItem]:
    return [Badge("shield", str(shields), _STANDING, 32), Badge("points", str(points), _STANDING, 32)]


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


def draw_stages(table: ArchitectsTable, surface: pygame.Surface, seat: int, frame: Box) -> None:
    """Draw a bead for each stage of a small wonder, golden if it is built: from afar unbuilt wonders look alike."""
    services, built = table.services, table.built(seat)
    band = middle(rows(frame, (None, _BEAD * 1.9, 5))[1], _BEAD * (1.4 * len(built) + 0.6), _BEAD * 1.9)
    services.skin.panel(surface, band, "ink", band.height / 2, 3, groove=False)
    beads = fan_out(inset(band, _BEAD / 2, 0), len(built), _BEAD, _BEAD * 1.4)
    for place, done in zip(beads, built, strict=True):
        radius = services.canvas.px(_BEAD / 2)
        rim = 0 if done else max(1, radius // 3)
        pygame.draw.aacircle(surface, GOLD_LIGHT, services.canvas.point(*place.center), radius, rim)


def draw_deck(table: ArchitectsTable, surface: pygame.Surface, deck: int, box: Box) -> None:
    """Draw a deck with its top and the number of its cards; its empty place."""
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
    """Return how large the treasures of a player are drawn, to fill a width in one row if that can be."""
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
        items: list[RowItem] = [
            Picture(art.military, size),
            Label(services.tr("architects.times", n=city.victories), _VICTORIES),
        ]
        row = Box(x, middle - size / 2, size * (1 + _WITH_NUMBER), size)
        found = draw_row(services, surface, row, items, gap=3)
        place = found[0].union(found[1])
        hot.append(HotArea(f"victories:{seat}", place, partial(tips.victories, table, seat)))
        x = place.right + 10
    entries = [(f"token:{seat}:{i}:{name}", art.progress(name, px), partial(tips.token, table, name))
               for i, name in enumerate(city.tokens)]  # fmt: skip
    entries += [(f"medal:{seat}:{i}:{name}", art.medal(name, px), partial(tips.medal_won, table, name))
                for i, name in enumerate(city.medals)]  # fmt: skip
    entries += [(f"gift:{seat}:{i}", art.back("central", services.canvas.pixel_size(size * 0.7, size)),
                 partial(tips.gift, table)) for i in range(city.gifts)]  # fmt: skip
    lines = max(1, int(box.height // (size + 2)))
    room = box.right - x + (lines - 1) * box.width
    step = min(size + 4, max(size * 0.5, room / max(1, len(entries))))
    for key, picture, tip in entries:
        if x + size > box.right + 1 and middle + size * 1.4 < box.bottom:
            x, middle = box.x, middle + size + 2
        place = Box(x, middle - size / 2, size, size)
        draw_round(services, surface, picture, place)
        hot.append(HotArea(key, place, tip))
        x += step
