"""Another city in full: name, wonder, figures, goods for sale, every structure in the lane of its colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box, Point
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, INK_SOFT, MIN_TEXT, PLASTER
from game.wonders.cards.painters import painters
from game.wonders.installed import card_tone
from game.wonders.table.areas import goods, stats
from game.wonders.table.areas.pens import draw_emblem, draw_icon
from game.wonders.table.areas.wonder import paint_wonder, stage_box
from game.wonders.table.telling import tips

if TYPE_CHECKING:
    from game.wonders.table.model import Table

SLOT = 78.0
_HEAD, _FIGURES, _FOOT = 62.0, 108.0, 8.0  # above the painting, between it and the lanes, below them
_LANES, _USUAL_LANES, _LANE_GAP = 245.0, 7, 3.0
_NAME, _SUBTITLE = Style("heading", 25), Style("italic", 20)
_SIGN = 30.0  # width of the sign of a lane
_LETTERS, _MOST_LETTERS = 20.0, 24.0
_NAMED = 2  # structures of a lane whose names have room
_ALONE = 0.62  # share of its lane that a single one takes
_LEAST = 66.0  # width of a chip
_GAP = 4.0
_TINT = 38  # of 255
_WREATH = 44.0
_TALL, _CLOSE, _FAR_FIGURES = 500.0, 0.86, 52.0  # far cities: height from which lanes are not closer; of the figures
_PLATES = 0.5  # the share of their boards that the plates of the stages take


class NeighbourArea(Area):
    """The full panel of one city. ``lit`` are the goods about to be bought there, ``parents`` the structures that make
    the card under the pointer free for it, while the viewer answers for this city. ``box``: where it lies, if not in
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
        """Whose city it is at the moment."""
        return self._seat()

    def key(self) -> object:
        """The city, its prices, whether it has chosen, and what glows."""
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
        """Whether the viewer chooses a card for this city at the moment."""
        return self._table.for_other and self._table.acting == self.seat and self._table.open

    def slab(self, surface: pygame.Surface) -> None:
        """A slab a shade darker than that of the own city."""
        self._table.services.skin.panel(surface, self.box, "parchment", 18, 12, groove=False)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Everything from the top down."""
        table, seat, box = self._table, self.seat, self.box
        for extension in table.extensions:
            extension.frame(seat, surface, box)
        if self._chosen_for:
            head = Box(box.x + 6, box.y + 6, box.width - 12, 58)
            table.services.skin.panel(surface, head, "lapis", 14, 0, groove=False)
        self._header(surface, hot)
        inner = Box(box.x + 10, box.y, box.width - 20, box.height)
        lit = table.city(seat).stages if self._chosen_for else -1
        paint_wonder(table, seat, surface, board_box(table, box), hot, SLOT, lit)
        for extension, place in table.beside(board_row(table, box), False)[1]:
            extension.paint_beside(seat, surface, place, hot)
        middle = purse_at(table, box)[1]
        x = stats.paint_coins(table, seat, surface, inner.x + 6, middle, hot) + 18
        x = stats.paint_shields(table, seat, surface, x, middle, hot, [table.viewer]) + 10
        stats.paint_science(table, seat, surface, x, middle, hot, 58, inner.right)
        goods.paint_sale(table, seat, surface, Box(inner.x + 6, middle + 28, inner.width - 12, 46), hot, self._lit())
        self._structures(surface, hot, lanes(table, box))

    def _header(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        table, services, seat, box = self._table, self._table.services, self.seat, self.box
        draw_emblem(table, surface, seat, (box.x + 40, box.y + 37), 48)
        wreath = stats.paint_points(table, seat, surface, (box.right - 84, box.y + 37), _WREATH, hot)
        width = min(wreath, box.right - 58) - box.x - 76
        ink, soft = (GOLD_LIGHT, PLASTER) if self._chosen_for else (INK, INK_SOFT)
        words = (Box(box.x + 72, box.y + 5, width, _HEAD), (table.player(seat).name, self._subtitle(width)))
        services.text.draw_lines(surface, [words], _NAME.toned(ink), _SUBTITLE.toned(soft))
        mark = Box(box.right - 58, box.y + 16, 42, 42)
        if any(extension.header_mark(seat, surface, mark, hot) for extension in table.extensions):
            return
        sign = table.readiness(seat)
        if sign is None:
            return
        draw_icon(services, surface, sign, (mark.centerx, mark.centery), 38)
        key = "table.tip.ready" if sign == "check" else "table.tip.thinking"
        hot.append(HotArea(f"ready:{seat}", mark, lambda: services.tr(key, name=table.player(seat).name)))

    def _subtitle(self, width: float) -> str:
        """The wonder, and what the city did last or what an extension says of it; the side is left out before a name
        would be cut."""
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
        fitting = (text for text in words if writer.measure(text, Style("italic", MIN_TEXT))[0] <= width)
        return next(fitting, name)

    def _structures(self, surface: pygame.Surface, hot: list[HotArea], places: Sequence[tuple[str, Box]]) -> None:
        """A lane for each colour; the structure built last is outlined."""
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
    """A far city, open beside the neighbours where the window is wide enough; narrower than they are, and without the
    goods, for nobody trades with it."""

    def __init__(self, table: Table, index: int) -> None:
        super().__init__(table, f"far{index}", lambda: table.seating.far[index], dict)
        self._box = self._place

    def _place(self) -> Box:
        return self._table.seating.beside(self.seat) or Box(0, 0, 0, 0)

    def key(self) -> object:
        """The city, where there is room for it."""
        return super().key() if self.box.width else None

    def slab(self, surface: pygame.Surface) -> None:
        """A slab as the neighbours have."""
        if self.box.width:
            super().slab(surface)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Name, board, figures, structures."""
        table, seat, box = self._table, self.seat, self.box
        if not box.width:
            return
        self._header(surface, hot)
        pitch = min(_lane_pitch(table), _LANES / len(table.lanes)) * (1.0 if box.height > _TALL else _CLOSE)
        top = box.bottom - _FOOT - pitch * len(table.lanes)
        board = Box(box.x + 10, box.y + _HEAD, box.width - 20, top - _FAR_FIGURES - box.y - _HEAD)
        paint_wonder(table, seat, surface, board, hot, min(SLOT, board.height * _PLATES))
        middle = board.bottom + _FAR_FIGURES / 2
        x = stats.paint_coins(table, seat, surface, box.x + 14, middle, hot) + 8
        x = stats.paint_shields(table, seat, surface, x, middle, hot, []) + 6
        stats.paint_symbols(table, seat, surface, x, middle, hot, box.right - 12)
        self._structures(surface, hot, _lanes_from(table, box, top, pitch))


def letters_of(table: Table) -> int:
    """The size in pixels of the names of structures."""
    writer = table.services.text
    return table.services.canvas.px(min(_LETTERS * writer.ui_scale, _MOST_LETTERS))


def _paint_lane(table: Table, surface: pygame.Surface, colour: str, lane: Box) -> None:
    """The place of a colour, faint in it, with its sign at the left."""
    services = table.services
    area = services.canvas.rect(lane)
    tint = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.rect(tint, (*card_tone(colour), _TINT), tint.get_rect(), border_radius=services.canvas.px(6))
    surface.blit(tint, area.topleft)
    draw_icon(services, surface, f"symbol_{colour}", (lane.x + _SIGN / 2, lane.centery), min(24.0, lane.height - 4))


def board_box(table: Table, box: Box) -> Box:
    """Where the wonder is painted in a panel."""
    return table.beside(board_row(table, box), False)[0]


def board_row(table: Table, box: Box) -> Box:
    """The row of the wonder and of what lies beside it, above the lanes of all colours that there can be."""
    height = box.height - _HEAD - _FIGURES - len(table.lanes) * _lane_pitch(table) - _FOOT
    return Box(box.x + 10, box.y + _HEAD, box.width - 20, height)


def purse_at(table: Table, box: Box) -> Point:
    """Where the coins of a city stand in its panel."""
    return (box.x + 40, board_box(table, box).bottom + 28)


def neighbour_stage_box(table: Table, seat: int, box: Box, number: int) -> Box:
    """Where a stage lies in a panel."""
    return stage_box(table, seat, board_box(table, box), SLOT, number)


def _lane_pitch(table: Table) -> float:
    return _LANES / max(_USUAL_LANES, len(table.lanes))


def lanes(table: Table, box: Box) -> list[tuple[str, Box]]:
    """The colours of cards, each with the place of its structures in a panel: always the same, whatever is built."""
    return _lanes_from(table, box, board_box(table, box).bottom + _FIGURES, _lane_pitch(table))


def _lanes_from(table: Table, box: Box, top: float, pitch: float) -> list[tuple[str, Box]]:
    return [
        (colour, Box(box.x + 10, top + index * pitch, box.width - 20, pitch - _LANE_GAP))
        for index, colour in enumerate(table.lanes)
    ]


def chips(table: Table, box: Box, shown: list[str]) -> list[tuple[str, Box]]:
    """The cards of a city, each with its place in the panel, in the order in which they were built."""
    return _chips_in(table, lanes(table, box), shown)


def _chips_in(table: Table, places: Sequence[tuple[str, Box]], shown: list[str]) -> list[tuple[str, Box]]:
    found = []
    for colour, lane in places:
        cards = [card for card in shown if table.cards[card].colour == colour]
        found += list(zip(cards, chip_boxes(lane, len(cards)), strict=True))
    return found


def chip_boxes(lane: Box, count: int) -> list[Box]:
    """The places of ``count`` structures of one colour: two with their names, more of them narrower, and so many that
    they are too narrow overlapped, the newest on top."""
    area = Box(lane.x + _SIGN + 4, lane.y, lane.width - _SIGN - 4, lane.height)
    if count == 1:
        return [Box(area.x, area.y, area.width * _ALONE, area.height)]
    pitch = area.width / max(_NAMED, count)
    width = max(_LEAST, pitch - _GAP)
    if pitch < _LEAST + _GAP:
        pitch = (area.width - _LEAST) / (count - 1)
    return [Box(area.x + index * pitch, area.y, width, area.height) for index in range(count)]
