"""The wonders of the others: each with its cards by kind, tokens, medals and deck in a panel on the far side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.architects.paintings.painters import painters
from game.architects.table.city_colours import city_ground
from game.architects.table.drawing import (
    draw_back,
    draw_card,
    draw_piles,
    draw_plate,
    draw_treasures,
    treasures_of,
)
from game.architects.table.heads import RIVAL, RIVAL_HEAD, band_of, draw_band, draw_head
from game.architects.table.layout import MEDAL_REACH, RoundTable, own_deck
from game.architects.table.pieces import LaidPieces, lay_out
from game.architects.table.telling import tips
from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.layout import columns, fan_out, inset, middle, rows
from game.ui.theme import GOLD_LIGHT

if TYPE_CHECKING:
    from game.architects.table.pictures import ArchitectsTable

_NARROW_FOOT = 76.0
_WIDE = 440.0  # from here on the wonder has the whole height
_SHAPE = 5 / 6  # width of a wonder by its height …
_LAND, _WIDEST_SHAPE = 0.4, 2.5  # … and in a wide panel, which shows more land: by the panel, and at most
_WIDEST = 240.0  # a card
RIVAL_CARD = 1.2
"""Height of a rival's card by its width: lower than others, so that it is as wide as its place allows."""
_BEAD, _BEADS = 12.0, 0.5  # of a stage, across; what the beads take of a wonder's width at most
_NARROW_WONDER = 0.38  # of a narrow panel
_CORNER = 10.0  # as far as a medal between two panels reaches into each, within its margin


class RivalFrame(NamedTuple):
    """Where the things of a panel are: the band with the names, the wonder, the cards and, if they do not follow the
    cards, all others (``foot``); the deck, where it lies in the panel."""

    head: Box
    wonder: Box
    cards: Box
    foot: Box | None
    deck: Box | None


def rival_frame(seating: RoundTable, seat: int) -> RivalFrame:
    """Return the places in the panel of another player."""
    panel = seating.panel(seat)
    head = band_of(panel, RIVAL_HEAD * max(1.0, seating.grown))
    body = Box(panel.x + 14, head.bottom + 7, panel.width - 28, panel.bottom - head.bottom - 9)
    deck = own_deck(panel) if seat != seating.right else None
    reach = MEDAL_REACH if seating.medals and seating.seats > 2 else 8.0
    if panel.width >= _WIDE:
        tall = rows(body, (None, reach))[0]
        wonder, right = columns(tall, (min(tall.height * _WIDEST_SHAPE, panel.width * _LAND), None), gap=12)
        return RivalFrame(head, wonder, right, None, deck)
    upper, foot, _ = rows(body, (None, _NARROW_FOOT, 2), gap=5)
    wonder, cards = columns(upper, (min(upper.height * _SHAPE, body.width * _NARROW_WONDER), None), gap=10)
    foot = columns(foot, (_CORNER, None))[1]
    if deck is not None:
        foot = columns(foot, (deck.x - 8 - foot.x, None))[0]
    return RivalFrame(head, wonder, cards, foot, deck)


def rival_pieces(frame: RivalFrame, cards: int, rounds: int) -> LaidPieces:
    """Return the places of so many kinds of cards and round pieces in a panel."""
    taken = [frame.deck.inflate(16, 16)] if frame.deck is not None else []
    if frame.foot is None:
        return lay_out(frame.cards, cards, rounds, _WIDEST, RIVAL_CARD, taken)
    laid = lay_out(frame.cards, cards, 0, _WIDEST, RIVAL_CARD, taken)
    return LaidPieces(laid.cards, lay_out(frame.foot, 0, rounds, _WIDEST, RIVAL_CARD).rounds)


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
        table, seat, shown = self._table, self.seat, self._table.snapshot.shown
        snapshot = table.snapshot
        city = snapshot.city(seat)
        return (
            seat, snapshot.viewer, city.stages, tuple(city.cards.items()), tuple(city.tokens), city.victories,
            tuple(city.medals), city.gifts, shown.cat == seat, shown.active == seat,
            shown.tops[seat], snapshot.cards_left(seat), tuple(snapshot.strengths), tuple(snapshot.totals),
            self.box.width,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw the ground in the colour of the wonder, with its band."""
        table, seat = self._table, self.seat
        ground = city_ground(table.services, table.snapshot.wonder(seat))
        table.services.skin.panel(surface, self.box, ground, 16, 12, groove=False)
        draw_band(table, surface, seat, rival_frame(table.seating, seat).head)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint head, wonder, cards and tokens, deck."""
        table, seat, seating = self._table, self.seat, self._table.seating
        frame = rival_frame(seating, seat)
        draw_turn(table, surface, seat, self.box)
        bands = [rival_frame(seating, other).head for other in seating.others]
        first = seating.others.index(seat)
        order = [first, *(i for i in range(len(bands)) if i != first)]
        draw_head(table, surface, [seating.others[i] for i in order], [bands[i] for i in order], RIVAL, hot)
        draw_wonder(table, surface, seat, frame.wonder, hot)
        draw_stages(table, surface, seat, frame.wonder)
        held = [*table.snapshot.held(seat, True), *table.snapshot.held(seat, False)]
        places = rival_pieces(frame, len(held), len(treasures_of(table, seat)))
        draw_piles(table, surface, places.cards, held, seat, hot)
        draw_treasures(table, surface, places.rounds, seat, hot)
        if frame.deck is not None:
            draw_deck(table, surface, seat, frame.deck)
            hot.append(HotArea(f"deck:{seat}", frame.deck, partial(tips.deck, table.narrator, seat)))


def draw_turn(table: ArchitectsTable, surface: pygame.Surface, seat: int, place: Box) -> None:
    """Draw a golden edge round the place of whose turn it is."""
    if table.snapshot.shown.active == seat:
        for within in (1.0, 3.0):
            table.services.skin.outline(surface, inset(place, within), 16 - within, GOLD_LIGHT)


def draw_wonder(table: ArchitectsTable, surface: pygame.Surface, seat: int, frame: Box, hot: list[HotArea]) -> None:
    """A wonder as far as it is built, each of its stages to be pointed at."""
    services, wonder, built = table.services, table.snapshot.wonder(seat), table.snapshot.built(seat)
    art, area = painters(services), services.canvas.rect(frame)
    surface.blit(art.wonder(wonder, built, area.size), area.topleft)
    scale = services.canvas.scale
    hot.append(HotArea(f"wonder:{seat}", Box(frame), partial(tips.wonder, table.narrator, seat)))
    for number, place in enumerate(art.places(wonder, area.size), 1):
        spot = Box(frame.x + place.x / scale, frame.y + place.y / scale, place.width / scale, place.height / scale)
        hot.append(HotArea(f"stage:{seat}:{number}", spot, partial(tips.stage, table.narrator, seat, number)))


def draw_stages(table: ArchitectsTable, surface: pygame.Surface, seat: int, frame: Box) -> None:
    """Draw a bead for each stage of a small wonder, golden if it is built: from afar unbuilt wonders look alike."""
    services, built = table.services, table.snapshot.built(seat)
    bead = max(_BEAD, min(_BEAD * 1.3, frame.width * _BEADS / (1.4 * len(built) + 0.6)))
    band = middle(rows(frame, (None, bead * 1.9, 5))[1], bead * (1.4 * len(built) + 0.6), bead * 1.9)
    services.skin.panel(surface, band, "ink", band.height / 2, 3, groove=False)
    beads = fan_out(inset(band, bead / 2, 0), len(built), bead, bead * 1.4)
    for place, done in zip(beads, built, strict=True):
        radius = services.canvas.px(bead / 2)
        rim = 0 if done else max(1, radius // 3)
        pygame.draw.aacircle(surface, GOLD_LIGHT, services.canvas.point(*place.center), radius, rim)


def draw_deck(table: ArchitectsTable, surface: pygame.Surface, deck: int, box: Box) -> None:
    """Draw a deck with its top and the number of its cards; its empty place."""
    snapshot = table.snapshot
    services, left = table.services, snapshot.cards_left(deck)
    if not left:
        services.skin.sunken(surface, box, 6)
        return
    top = snapshot.top(deck)
    if top is None:
        draw_back(services, surface, snapshot.shown.decks[deck], box)
    else:
        draw_card(services, surface, top, box)
    draw_plate(services, surface, str(left), (box.centerx, box.bottom - 4), 26)
