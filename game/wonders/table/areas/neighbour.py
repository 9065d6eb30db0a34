"""Another city in full: name, wonder, figures, goods for sale, every structure in the lane of its colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box, Point
from game.ui.layout import columns, inset, middle, rows
from game.ui.materials import WHITE
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, INK_SOFT, MIN_TEXT, PLASTER
from game.wonders.cards.painters import painters
from game.wonders.sides import city_and_side
from game.wonders.table.areas import goods, stats
from game.wonders.table.areas.added import added_key, beside, paint_on, subtitle
from game.wonders.table.areas.drawing import draw_emblem, draw_icon
from game.wonders.table.areas.hooks import CityHooks
from game.wonders.table.areas.lanes import Lanes, lanes_in, paint_lane
from game.wonders.table.areas.wonder import paint_wonder, stage_box
from game.wonders.table.frame import PANEL, grown
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.pictures import Table

_SLOT = 78.0  # height of the plates of stages
_HEAD, _ABOVE = 62.0, 8.0  # its height, or that of its two lines of large text; what lies above these
_FIGURES, _SALE, _FOOT = 56.0, 52.0, 8.0
_LANES = 245.0
_NAME, _SUBTITLE = Style("heading", 25), Style("italic", 20)
_SUBTITLE_LEAST = 0.85  # of its size; a shorter subtitle is better than a smaller one
_WREATH, _MARK = 44.0, 42.0
_TALL, _CLOSE, _FAR_FIGURES = 500.0, 0.86, 52.0  # far cities: height from which lanes are not closer; of the figures
_LANES_MORE = 0.55  # of a higher panel, that the lanes get
_FAR_PLATES = 0.5  # the share of their boards that the plates of the stages take


class PanelRooms(NamedTuple):
    """The boxes of a panel: name, wonder with things beside it, figures, goods for sale, and the lanes for cards.
    ``scale``: how much larger than usual everything is."""

    head: Box
    board: Box
    figures: Box
    sale: Box
    lanes: Box
    scale: float


def panel_rooms(table: Table, box: Box) -> PanelRooms:
    """Return the rooms of a neighbour's panel."""
    k = grown(box, PANEL)
    lanes = _LANES * k + max(0.0, box.height - PANEL[1] * k) * _LANES_MORE
    heights = (_head(table) * k, None, _FIGURES * k, _SALE * k, lanes, _FOOT)
    head, board, figures, sale, below, _ = rows(inset(box, 10, 0), heights)
    return PanelRooms(head, board, figures, sale, below, k)


def far_rooms(table: Table, box: Box) -> PanelRooms:
    """Return the rooms of the panel of a far city, which has no goods for sale."""
    k = grown(box, PANEL)
    lanes = _LANES * k * (1.0 if box.height > _TALL else _CLOSE) + max(0.0, box.height - PANEL[1] * k) * _LANES_MORE
    head, board, figures, below, _ = rows(inset(box, 10, 0), (_head(table) * k, None, _FAR_FIGURES * k, lanes, _FOOT))
    return PanelRooms(head, board, figures, Box(0, 0, 0, 0), below, k)


def _head(table: Table) -> float:
    text = table.services.text
    return max(_HEAD, _ABOVE + text.line(_NAME) + text.line(_SUBTITLE))


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
        table, seat, snapshot = self._table, self.seat, self._table.snapshot
        city = snapshot.city(seat)
        shown = (
            city.coins, city.places, tuple(snapshot.shown_cards(city)), tuple(city.tokens), city.shields,
            tuple(city.science), city.wild, repr(city.sources),
        )  # fmt: skip
        last = snapshot.last.get(seat)
        return (
            seat, snapshot.viewer, snapshot.view.age,
            shown, repr(snapshot.me.prices),
            snapshot.me.shields, snapshot.readiness(seat), tuple(sorted(self._lit().items())),
            (last.kind, last.card) if last else None, self._chosen_for, self._parents(), snapshot.points(seat),
            added_key(table, seat),
        )  # fmt: skip

    @property
    def _chosen_for(self) -> bool:
        """True if the viewer now chooses a card for this city."""
        snapshot = self._table.snapshot
        return snapshot.for_other and snapshot.acting == self.seat and snapshot.open

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a slab a shade darker than that of the own city."""
        self._table.services.skin.panel(surface, self.box, "parchment", 18, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint everything from the top down."""
        table, seat, box = self._table, self.seat, self.box
        for hook in table.hooks(CityHooks):
            hook.frame(seat, surface, box)
        rooms = panel_rooms(table, box)
        self._header(surface, rooms.head, hot, rooms.scale)
        board, more = beside(table, rooms.board, False)
        lit = table.snapshot.open_stages(seat) if self._chosen_for else ()
        paint_wonder(table, seat, surface, board, hot, panel_slot(box), lit, grown=rooms.scale)
        for piece, place in more:
            piece.paint(seat, surface, place, hot)
        figures = [
            *stats.coins(table.narrator, seat),
            *stats.shields(table, seat, [table.snapshot.viewer]),
            *stats.science(table.narrator, seat),
        ]
        stats.paint_figures(table, surface, inset(rooms.figures, 6, 0), figures, hot, grown=rooms.scale)
        sale = rows(inset(rooms.sale, 6, 0), (46 * rooms.scale,))[0]
        goods.paint_sale(table, seat, surface, sale, hot, self._lit())
        self._structures(surface, hot, rooms)

    def _header(self, surface: pygame.Surface, head: Box, hot: list[HotArea], k: float) -> None:
        table, services, seat = self._table, self._table.services, self.seat
        ink, soft = INK, INK_SOFT
        if self._chosen_for:
            ink, soft = GOLD_LIGHT, PLASTER
            services.skin.panel(surface, inset(head, -4, 6).move(0, 4), "lapis", 14, 0, groove=False)
        wreath = _WREATH * k if table.snapshot.points(seat) is not None else 0
        sign, words, points, mark = columns(head.move(0, 6), (56 * k, None, wreath, _MARK * k), gap=4)
        draw_emblem(table, surface, seat, sign.center, 48 * k)
        stats.paint_points(table, seat, surface, points.center, _WREATH * k, hot)
        name, subtitle = _NAME.scaled(k).with_colour(ink), _SUBTITLE.scaled(k).with_colour(soft)
        lines = (table.narrator.player(seat).name, self._subtitle(words.width, subtitle))
        services.text.draw_lines(surface, [(words, lines)], name, subtitle)
        mark = middle(mark, _MARK * k, _MARK * k)
        if any(hook.mark(seat, surface, mark, hot) for hook in table.hooks(CityHooks)):
            return
        readiness = table.snapshot.readiness(seat)
        if readiness is None:
            return
        draw_icon(services, surface, readiness, mark.center, 38 * k)
        key = "table.tip.ready" if readiness == "check" else "table.tip.thinking"
        hot.append(HotArea(f"ready:{seat}", mark, lambda: services.tr(key, name=table.narrator.player(seat).name)))

    def _subtitle(self, width: float, style: Style) -> str:
        """Return the wonder, and what the city did last or what an extension says of it; the side is left out before a
        name would be cut."""
        table, tr, city = self._table, self._table.services.tr, self._table.snapshot.city(self.seat)
        name = tr(f"city.{city.board}")
        wonder = city_and_side(tr, table.snapshot.view.edition, city.board, city.side)
        last = table.snapshot.last.get(self.seat)
        other = subtitle(table, self.seat, wonder)
        if other is not None:
            return other
        words = [wonder, name]
        if last is not None:
            did = tr(f"table.did.{last.kind}", card=table.narrator.name(last.card) if last.card else "")
            words = [*(tr("table.wonder_did", wonder=what, did=did) for what in words), *words]
        writer = table.services.text
        least = style.with_size(max(MIN_TEXT, writer.grown(style).size * _SUBTITLE_LEAST))
        fitting = (text for text in words if writer.measure(text, least)[0] <= width)
        return next(fitting, name)

    def _structures(self, surface: pygame.Surface, hot: list[HotArea], rooms: PanelRooms) -> None:
        """Paint a lane for each colour; the structure built last is outlined."""
        table, services, snapshot = self._table, self._table.services, self._table.snapshot
        lanes = lanes_in(table, rooms.lanes, snapshot.shown_cards(snapshot.city(self.seat)), rooms.scale)
        for colour, lane in lanes.places:
            paint_lane(table, surface, colour, lane, rooms.scale)
        last, parents, letters = snapshot.last.get(self.seat), self._parents(), services.canvas.px(lanes.letters)
        for card, place in lanes.chips:
            if card in parents:
                services.skin.glow(surface, place, GOLD, 1.0, 10)
            area = services.canvas.rect(place)
            surface.blit(painters(services).cards.chip(table.narrator.face(card), area.size, letters), area.topleft)
            if card in parents:
                services.skin.outline(surface, place, 6, GOLD_LIGHT)
            elif last is not None and last.card == card:
                services.skin.outline(surface, place, 6, WHITE if services.skin.contrast else GOLD_LIGHT)
            paint_on(table, card, self.seat, surface, place)
            tip = partial(tips.card_in_city, table.narrator, card, self.seat)
            hot.append(HotArea(f"structure:{self.seat}:{card}", place, tip, card))


class FarArea(NeighbourArea):
    """A far city, open beside the neighbours if the window is wide enough; narrower than they are, and without goods,
    because nobody trades with it."""

    def __init__(self, table: Table, index: int) -> None:
        super().__init__(table, f"far{index}", lambda: table.snapshot.far[index], dict)
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
        self._header(surface, rooms.head, hot, rooms.scale)
        plates = min(panel_slot(box), rooms.board.height * _FAR_PLATES)
        paint_wonder(table, seat, surface, rooms.board, hot, plates, grown=rooms.scale)
        figures = [
            *stats.coins(table.narrator, seat),
            *stats.shields(table, seat, []),
            *stats.symbols(table.narrator, seat),
        ]
        figures += stats.added(table.snapshot, seat)
        stats.paint_figures(table, surface, inset(rooms.figures, 4, 0), figures, hot, gap=8, grown=rooms.scale)
        self._structures(surface, hot, rooms)


def panel_slot(box: Box) -> float:
    """Return the height of the plates of stages in a panel."""
    return _SLOT * grown(box, PANEL)


def lanes_of(table: Table, box: Box, shown: Sequence[str]) -> Lanes:
    """Return the lanes of a panel for the cards of a city."""
    rooms = panel_rooms(table, box)
    return lanes_in(table, rooms.lanes, shown, rooms.scale)


def board_box(table: Table, box: Box) -> Box:
    """Return the box of the wonder in a panel."""
    return beside(table, panel_rooms(table, box).board, False)[0]


def purse_at(table: Table, box: Box) -> Point:
    """Return the position of a city's coins in its panel."""
    rooms = panel_rooms(table, box)
    return (rooms.figures.x + 30 * rooms.scale, rooms.figures.centery)


def neighbour_stage_box(table: Table, seat: int, box: Box, number: int) -> Box:
    """Return the box of a stage in a panel."""
    return stage_box(table, seat, board_box(table, box), panel_slot(box), number)
