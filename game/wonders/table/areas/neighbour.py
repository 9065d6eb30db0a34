"""Another city in full: name, wonder, figures, goods for sale, every structure in the lane of its colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box, Point
from game.ui.layout import columns, fan_out, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, INK_SOFT, MIN_TEXT, PLASTER
from game.wonders.cards.painters import painters
from game.wonders.cards.tones import card_tone
from game.wonders.table.areas import goods, stats
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.areas.pens import draw_emblem, draw_icon
from game.wonders.table.areas.wonder import paint_wonder, stage_box
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.model import Table

SLOT = 78.0
_HEAD, _MOST_HEAD = 62.0, 1.3  # how much higher it is made by a large text size, at most
_FIGURES, _SALE, _FOOT = 56.0, 52.0, 8.0
_LANES, _USUAL_LANES, _LANE_GAP = 245.0, 7, 3.0
_NAME, _SUBTITLE = Style("heading", 25), Style("italic", 20)
_SUBTITLE_LEAST = 0.75  # of its size; a shorter subtitle is better than a smaller one
_SIGN = 30.0  # width of the sign of a lane
_LETTERS, _MOST_LETTERS = 20.0, 24.0
_NAMED = 2  # structures of a lane whose names have room
_ALONE = 0.62  # share of its lane that a single one takes
_LEAST = 66.0  # width of a chip
_GAP = 4.0
_TINT = 38  # of 255
_WREATH, _MARK = 44.0, 42.0
_TALL, _CLOSE, _FAR_FIGURES = 500.0, 0.86, 52.0  # far cities: height from which lanes are not closer; of the figures
_PLATES = 0.5  # the share of their boards that the plates of the stages take


class PanelRooms(NamedTuple):
    """The boxes of a panel: name, wonder with things beside it, figures, goods for sale, and a lane for the cards of
    each colour."""

    head: Box
    board: Box
    figures: Box
    sale: Box
    lanes: list[tuple[str, Box]]


def panel_rooms(table: Table, box: Box) -> PanelRooms:
    """Return the rooms of a neighbour's panel."""
    heights = (_head(table), None, _FIGURES, _SALE, _LANES, _FOOT)
    head, board, figures, sale, below, _ = rows(inset(box, 10, 0), heights)
    return PanelRooms(head, board, figures, sale, _lanes_in(table, below))


def far_rooms(table: Table, box: Box) -> PanelRooms:
    """Return the rooms of the panel of a far city, which has no goods for sale."""
    lanes = _LANES * (1.0 if box.height > _TALL else _CLOSE)
    head, board, figures, below, _ = rows(inset(box, 10, 0), (_head(table), None, _FAR_FIGURES, lanes, _FOOT))
    return PanelRooms(head, board, figures, Box(0, 0, 0, 0), _lanes_in(table, below))


def _head(table: Table) -> float:
    return _HEAD * max(1.0, min(_MOST_HEAD, table.services.text.ui_scale))


def _lanes_in(table: Table, room: Box) -> list[tuple[str, Box]]:
    places = rows(room, [room.height / max(_USUAL_LANES, len(table.lanes))] * len(table.lanes))
    return [(colour, rows(place, (None, _LANE_GAP))[0]) for colour, place in zip(table.lanes, places, strict=True)]


class NeighbourArea(Area):
    """The full panel of one city. ``lit`` are the goods about to be bought there, ``parents`` the structures that make
    the card under the pointer free for it, while the viewer answers for this city. ``box``: its box, if not that of
    its place at the table."""

    def __init__(
        self,
        table: Table,
        name: str,
        seat: Callable[[], int],
        lit: Callable[[], Mapping[str, int]],
        parents: Callable[[], tuple[str, ...]] = tuple,
        box: Box | None = None,
    ) -> None:
        super().__init__(name, lambda: box or table.seating.panel(seat()) or table.seating.open_far(seat()))
        self._table = table
        self._seat = seat
        self._lit = lit
        self._parents = parents

    @property
    def seat(self) -> int:
        """The current seat of the city."""
        return self._seat()

    def key(self) -> object:
        """Return the city, its prices, whether it has chosen, and what glows."""
        table, seat = self._table, self.seat
        city = table.city(seat)
        shown = (
            city.coins, city.stages, tuple(table.shown_cards(city)), tuple(city.tokens), city.shields,
            tuple(city.science), city.wild, repr(city.sources),
        )  # fmt: skip
        last = table.last.get(seat)
        return (
            seat, table.viewer, table.view.age,
            shown, repr(table.me.prices),
            table.me.shields, seat in table.waiting(), tuple(sorted(self._lit().items())),
            (last.kind, last.card) if last else None, self._chosen_for, self._parents(), table.points(seat),
            table.added_key(seat),
        )  # fmt: skip

    @property
    def _chosen_for(self) -> bool:
        """True if the viewer now chooses a card for this city."""
        return self._table.for_other and self._table.acting == self.seat and self._table.open

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a slab a shade darker than that of the own city."""
        self._table.services.skin.panel(surface, self.box, "parchment", 18, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint everything from the top down."""
        table, seat, box = self._table, self.seat, self.box
        for hook in table.hooks(CityHooks):
            hook.frame(seat, surface, box)
        rooms = panel_rooms(table, box)
        self._header(surface, rooms.head, hot)
        board, beside = table.beside(rooms.board, False)
        paint_wonder(table, seat, surface, board, hot, SLOT, table.city(seat).stages if self._chosen_for else -1)
        for piece, place in beside:
            piece.paint(seat, surface, place, hot)
        figures = [stats.coins(table, seat), stats.shields(table, seat, [table.viewer]), *stats.science(table, seat)]
        stats.paint_figures(table, surface, inset(rooms.figures, 6, 0), figures, hot)
        goods.paint_sale(table, seat, surface, rows(inset(rooms.sale, 6, 0), (46,))[0], hot, self._lit())
        self._structures(surface, hot, rooms.lanes)

    def _header(self, surface: pygame.Surface, head: Box, hot: list[HotArea]) -> None:
        table, services, seat = self._table, self._table.services, self.seat
        ink, soft = INK, INK_SOFT
        if self._chosen_for:
            ink, soft = GOLD_LIGHT, PLASTER
            services.skin.panel(surface, inset(head, -4, 6).move(0, 4), "lapis", 14, 0, groove=False)
        wreath = _WREATH if table.points(seat) is not None else 0
        sign, words, points, mark = columns(head.move(0, 6), (56, None, wreath, _MARK), gap=4)
        draw_emblem(table, surface, seat, sign.center, 48)
        stats.paint_points(table, seat, surface, points.center, _WREATH, hot)
        lines = (table.player(seat).name, self._subtitle(words.width))
        services.text.draw_lines(surface, [(words, lines)], _NAME.with_colour(ink), _SUBTITLE.with_colour(soft))
        mark = middle(mark, _MARK, _MARK)
        if any(hook.mark(seat, surface, mark, hot) for hook in table.hooks(CityHooks)):
            return
        readiness = table.readiness(seat)
        if readiness is None:
            return
        draw_icon(services, surface, readiness, mark.center, 38)
        key = "table.tip.ready" if readiness == "check" else "table.tip.thinking"
        hot.append(HotArea(f"ready:{seat}", mark, lambda: services.tr(key, name=table.player(seat).name)))

    def _subtitle(self, width: float) -> str:
        """Return the wonder, and what the city did last or what an extension says of it; the side is left out before a
        name would be cut."""
        table, tr, city = self._table, self._table.services.tr, self._table.city(self.seat)
        name = tr(f"city.{city.board}")
        wonder = tr("table.wonder_side", city=name, side=city.side)
        last = table.last.get(self.seat)
        other = table.subtitle(self.seat, wonder)
        if other is not None:
            return other
        words = [wonder, name]
        if last is not None:
            did = tr(f"table.did.{last.kind}", card=table.name(last.card) if last.card else "")
            words = [*(tr("table.wonder_did", wonder=what, did=did) for what in words), *words]
        writer = table.services.text
        least = _SUBTITLE.with_size(max(MIN_TEXT, writer.grown(_SUBTITLE).size * _SUBTITLE_LEAST))
        fitting = (text for text in words if writer.measure(text, least)[0] <= width)
        return next(fitting, name)

    def _structures(self, surface: pygame.Surface, hot: list[HotArea], places: Sequence[tuple[str, Box]]) -> None:
        """Paint a lane for each colour; the structure built last is outlined."""
        table, services = self._table, self._table.services
        for colour, lane in places:
            _paint_lane(table, surface, colour, lane)
        last, parents = table.last.get(self.seat), self._parents()
        for card, place in _chips_in(table, places, table.shown_cards(table.city(self.seat))):
            if card in parents:
                services.skin.glow(surface, place, GOLD, 1.0, 10)
            area = services.canvas.rect(place)
            surface.blit(painters(services).cards.chip(table.face(card), area.size, letters_of(table)), area.topleft)
            if (last is not None and last.card == card) or card in parents:
                services.skin.outline(surface, place, 6, GOLD_LIGHT)
            table.paint_on(card, self.seat, surface, place)
            hot.append(
                HotArea(
                    f"structure:{self.seat}:{card}", place, partial(tips.card_in_city, table, card, self.seat), card
                )
            )


class FarArea(NeighbourArea):
    """A far city, open beside the neighbours if the window is wide enough; narrower than they are, and without goods,
    because nobody trades with it."""

    def __init__(self, table: Table, index: int) -> None:
        super().__init__(table, f"far{index}", lambda: table.seating.far[index], dict)
        self._box = self._place

    def _place(self) -> Box:
        return self._table.seating.beside(self.seat) or Box(0, 0, 0, 0)

    def key(self) -> object:
        """Return the city, if there is room for it."""
        return super().key() if self.box.width else None

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a slab like that of neighbours."""
        if self.box.width:
            super().slab(surface)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint name, board, figures and structures."""
        table, seat, box = self._table, self.seat, self.box
        if not box.width:
            return
        rooms = far_rooms(table, box)
        self._header(surface, rooms.head, hot)
        paint_wonder(table, seat, surface, rooms.board, hot, min(SLOT, rooms.board.height * _PLATES))
        figures = [stats.coins(table, seat), stats.shields(table, seat, []), *stats.symbols(table, seat)]
        stats.paint_figures(table, surface, inset(rooms.figures, 4, 0), figures, hot, gap=8)
        self._structures(surface, hot, rooms.lanes)


def letters_of(table: Table) -> int:
    """Return the size in pixels of the names of structures."""
    writer = table.services.text
    return table.services.canvas.px(min(_LETTERS * writer.ui_scale, _MOST_LETTERS))


def _paint_lane(table: Table, surface: pygame.Surface, colour: str, lane: Box) -> None:
    """Paint the lane of a colour, faintly, with its sign at the left."""
    services = table.services
    area = services.canvas.rect(lane)
    tint = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(tint, (*card_tone(colour), _TINT), tint.get_rect(), border_radius=services.canvas.px(6))
    surface.blit(tint, area.topleft)
    sign = columns(lane, (_SIGN,))[0]
    draw_icon(services, surface, f"symbol_{colour}", sign.center, min(24.0, lane.height - 4))


def board_box(table: Table, box: Box) -> Box:
    """Return the box of the wonder in a panel."""
    return table.beside(panel_rooms(table, box).board, False)[0]


def purse_at(table: Table, box: Box) -> Point:
    """Return the position of a city's coins in its panel."""
    figures = panel_rooms(table, box).figures
    return (figures.x + 30, figures.centery)


def neighbour_stage_box(table: Table, seat: int, box: Box, number: int) -> Box:
    """Return the box of a stage in a panel."""
    return stage_box(table, seat, board_box(table, box), SLOT, number)


def chips(table: Table, box: Box, shown: list[str]) -> list[tuple[str, Box]]:
    """Return the cards of a city, each with its box in the panel, in the order in which they were built."""
    return _chips_in(table, panel_rooms(table, box).lanes, shown)


def _chips_in(table: Table, places: Sequence[tuple[str, Box]], shown: list[str]) -> list[tuple[str, Box]]:
    found = []
    for colour, lane in places:
        cards = [card for card in shown if table.cards[card].colour == colour]
        found += list(zip(cards, chip_boxes(lane, len(cards)), strict=True))
    return found


def chip_boxes(lane: Box, count: int) -> list[Box]:
    """Return the places of ``count`` structures of one colour: up to two with their names, more of them
    narrower, and very many overlapping, the newest on top."""
    area = columns(lane, (_SIGN, None), gap=4)[1]
    if count == 1:
        return columns(area, (area.width * _ALONE,))
    pitch = area.width / max(_NAMED, count)
    return fan_out(area, count, max(_LEAST, pitch - _GAP), pitch)
