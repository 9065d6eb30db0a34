"""The cities below the leaders: the own one with its leaders, the neighbours in brief; all of it open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.labels import Badge
from game.ui.layout import columns, inset, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.wonders.cards.painters import painters
from game.wonders.leaders.layout import NEIGHBOUR, draft_rooms, kept_slots
from game.wonders.sides import city_and_side
from game.wonders.table.areas import goods, stats
from game.wonders.table.areas.added import added_key, beside
from game.wonders.table.areas.drawing import draw_emblem, draw_icon
from game.wonders.table.areas.rows import paint_power, power_width
from game.wonders.table.areas.wonder import paint_wonder
from game.wonders.table.frame import grown
from game.wonders.table.telling import tips
from rules.wonders.leaders.facts import leaders_at

if TYPE_CHECKING:
    from game.wonders.leaders.choice import LeaderChoice

_SIDE_WIDTH = 0.37  # of the own city: the leaders, and what it makes
_SLOT = 84.0
# Heights in a neighbour's panel: of figures and goods, and of the rows that are not always there.
_BELOW, _COLOURS_ROW, _LEADERS_ROW = (42.0, 38.0), 35.0, 37.0
_FIGURES = 360.0  # width of the figures where other things stand beside them
_NAME, _WONDER = Style("heading", 26), Style("italic", 21, INK_SOFT)
_WHAT, _COUNT = Style("italic", 22, INK_SOFT), Style("numeral", 23)
_SMALL_SLOT = 0.42  # height of a neighbour's stages, in the height of its board
_LEAST_SLOT = 52.0
_MARK = 40.0
_WIDE = 640.0  # width of a neighbour's panel from which its rows lie side by side
_BAND, _GAP = 190.0, 6.0


class OwnCityArea(Area):
    """The own board with its next stage, the coins, the production, and the leaders."""

    def __init__(self, chooser: LeaderChoice) -> None:
        super().__init__("own", lambda: draft_rooms(chooser.table).own)
        self._chooser = chooser

    def key(self) -> object:
        """Return the city, its rivals, and the leaders."""
        chooser = self._chooser
        table, snapshot = chooser.table, chooser.table.snapshot
        rivals = (snapshot.city(chooser.left).shields, snapshot.city(chooser.right).shields)
        return (
            repr(snapshot.me),
            rivals,
            tuple(chooser.held),
            chooser.question,
            snapshot.points(chooser.seat),
            chooser.age,
            added_key(table, chooser.seat),
        )

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab."""
        self._chooser.table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint header over the whole width, the board at the left, the leaders at the right."""
        chooser = self._chooser
        table = chooser.table
        seat = chooser.seat
        k = draft_rooms(table).scale
        head, body, _ = rows(inset(self.box, 12, 4), (58 * k, None, 8))
        left, side = columns(body, (None, body.width * _SIDE_WIDTH), gap=14)
        board, more = beside(table, left, False)
        name, row, points = columns(head, (370 * k, None, 60 * k), gap=12)
        _header(chooser, surface, name, seat, k)
        rivals = [chooser.left, chooser.right]
        figures = [
            *stats.coins(table.narrator, seat),
            *stats.shields(table, seat, rivals),
            *stats.science(table.narrator, seat),
        ]
        stats.paint_figures(table, surface, row, figures, hot, gap=16, grown=k)
        stats.paint_points(table, seat, surface, points.center, 48 * k, hot)
        lit = table.snapshot.open_stages(chooser.seat)
        paint_wonder(table, chooser.seat, surface, board, hot, _SLOT * k, lit=lit, grown=k)
        for piece, place in more:
            piece.paint(seat, surface, place, hot)
        title, kept, colours, shelf = rows(side, (30 * k, None, 34 * k, 38 * k), gap=3)
        self._leaders(surface, hot, title, kept)
        _colours(chooser, surface, seat, colours, hot, k)
        goods.paint_shelf(table, seat, surface, shelf, hot)

    def _leaders(self, surface: pygame.Surface, hot: list[HotArea], head: Box, room: Box) -> None:
        """Paint the leaders kept or recruited, with hollows for those to come."""
        chooser = self._chooser
        services, tr = chooser.table.services, chooser.table.services.tr
        title = tr("leader_draft.kept" if chooser.drafting else "leader_draft.recruited")
        services.text.draw_in(surface, title, head, _WHAT)
        held = chooser.held
        for index, slot in enumerate(kept_slots(room, max(chooser.places, len(held)))):
            if index >= len(held):
                services.skin.sunken(surface, slot, 8, alpha=120)
                draw_icon(services, surface, "crown", slot.center, 30, INK_SOFT)
                continue
            card, place = held[index], services.canvas.rect(slot)
            surface.blit(painters(services).cards.face(chooser.table.narrator.face(card), place.size), place.topleft)
            hot.append(HotArea(f"held:{card}", slot, partial(_leader_tip, chooser, card, chooser.seat), card))


class BriefCityArea(Area):
    """A neighbouring city in brief."""

    def __init__(self, chooser: LeaderChoice, name: str, box: Callable[[], Box], seat: Callable[[], int]) -> None:
        super().__init__(name, box)
        self._chooser = chooser
        self._seat = seat

    def key(self) -> object:
        """Return the city, and whether it has chosen."""
        chooser, seat, table = self._chooser, self._seat(), self._chooser.table
        snapshot = chooser.table.snapshot
        return (
            seat, repr(snapshot.city(seat)), snapshot.points(seat), seat in chooser.controller.to_act(),
            chooser.age, added_key(table, seat),
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """Draw a plaster slab."""
        self._chooser.table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Paint from the top down: player, board, figures, goods for sale, structures and leaders."""
        chooser, seat, box = self._chooser, self._seat(), self.box
        table, snapshot = chooser.table, chooser.table.snapshot
        leaders, structures = leaders_at(snapshot.city(seat)).leaders, snapshot.city(seat).structures
        k = grown(box, NEIGHBOUR)
        head, body, _ = rows(inset(box, 10, 0), (60 * k, None, 14))
        column, pieces = beside(table, body, False)
        wide = column.width > _WIDE * k  # rows lie side by side
        extra = [] if wide else [_COLOURS_ROW * k] * bool(structures) + [_LEADERS_ROW * k] * bool(leaders)
        board, row, sale, *more = rows(column, (None, *(height * k for height in _BELOW), *extra))
        name, mark = columns(head.move(0, 4), (None, 186 * k))
        _header(chooser, surface, name, seat, k)
        self._ready(surface, hot, k)
        held_at = (mark.right + 10 - (_MARK + 96) * k, box.y + 10 * k)
        slot = max(min(_LEAST_SLOT, board.height * 0.6), board.height * _SMALL_SLOT)
        paint_wonder(table, seat, surface, board, hot, slot, held_at=held_at, grown=k)
        for piece, place in pieces:
            piece.paint(seat, surface, place, hot)
        wreath = 48 * k if snapshot.points(seat) is not None else 0
        sale, power, points = columns(sale, (None, power_width(table, snapshot.city(seat), k), wreath), gap=4)
        stats.paint_points(table, seat, surface, points.center, 44 * k, hot)
        paint_power(table, seat, surface, power.x, sale.y, hot, k)
        if wide:
            row, colours = columns(row, (_FIGURES * k, None), gap=24)
            sale, last = columns(sale, 2, gap=10)
        else:
            colours, last = (more[0] if structures else row), (more[-1] if leaders else row)
        goods.paint_sale(table, seat, surface, inset(sale, 4, 1), hot, {})
        figures = [
            *stats.coins(table.narrator, seat),
            *stats.shields(table, seat, [chooser.seat]),
            *stats.science(table.narrator, seat),
        ]
        stats.paint_figures(table, surface, inset(row, 4, 0), figures, hot, gap=10, grown=k)
        if structures:
            _colours(chooser, surface, seat, inset(colours, 4, 0), hot, k)
        if leaders:
            self._leaders(surface, hot, leaders, last)

    def _leaders(self, surface: pygame.Surface, hot: list[HotArea], leaders: Sequence[str], row: Box) -> None:
        """Paint the recruited leaders as bands."""
        chooser, seat = self._chooser, self._seat()
        table = chooser.table
        for card, place in zip(
            leaders, columns(row, [_BAND * row.height / _LEADERS_ROW] * len(leaders), _GAP), strict=True
        ):
            area = table.services.canvas.rect(place)
            surface.blit(
                painters(table.services).cards.band(table.narrator.face(card), area.width, area.height), area.topleft
            )
            hot.append(HotArea(f"leader:{seat}:{card}", place, partial(_leader_tip, chooser, card, seat), card))

    def _ready(self, surface: pygame.Surface, hot: list[HotArea], k: float) -> None:
        chooser, seat = self._chooser, self._seat()
        services = chooser.table.services
        if seat >= chooser.controller.seats:
            return
        ready = seat not in chooser.controller.to_act()
        mark = Box(self.box.right - _MARK * k - 14, self.box.y + 12 * k, _MARK * k, _MARK * k)
        draw_icon(services, surface, "check" if ready else "hourglass", mark.center, mark.width - 4)
        key = "table.tip.ready" if ready else "table.tip.thinking"
        hot.append(
            HotArea(f"ready:{seat}", mark, lambda: services.tr(key, name=chooser.table.narrator.player(seat).name))
        )


def _header(chooser: LeaderChoice, surface: pygame.Surface, row: Box, seat: int, k: float) -> None:
    """Paint emblem, name and wonder of a city."""
    table, services = chooser.table, chooser.table.services
    sign, words = columns(row, (52 * k, None), gap=8)
    draw_emblem(table, surface, seat, sign.center, 48 * k)
    city = table.snapshot.city(seat)
    wonder = city_and_side(services.tr, table.snapshot.view.edition, city.board, city.side)
    services.text.draw_lines(
        surface, [(words, (table.narrator.player(seat).name, wonder))], _NAME.scaled(k), _WONDER.scaled(k)
    )


def _colours(chooser: LeaderChoice, surface: pygame.Surface, seat: int, row: Box, hot: list[HotArea], k: float) -> None:
    """Paint the number of structures of each colour in a city."""
    table, snapshot = chooser.table, chooser.table.snapshot
    cards = snapshot.city(seat).structures
    counts = Counter(snapshot.cards[card].colour for card in cards)
    figures = []
    for colour, number in counts.items():
        names = [table.narrator.name(card) for card in cards if snapshot.cards[card].colour == colour]
        badge = Badge(f"card_{colour}", str(number), _COUNT, 28)
        figures.append(stats.Figure(f"colour:{seat}:{colour}", [badge], partial(_colour_tip, chooser, seat, names)))
    stats.paint_figures(table, surface, row, figures, hot, gap=10, grown=k)


def _colour_tip(chooser: LeaderChoice, seat: int, names: list[str]) -> str:
    who = tips.city_name(chooser.table.narrator, seat)
    tr = chooser.table.services.tr
    return tr("leader_draft.tip.colours", who=who, cards=tr.listed(names))


def _leader_tip(chooser: LeaderChoice, card: str, seat: int) -> str:
    narrator, tr = chooser.table.narrator, chooser.table.services.tr
    text = tr.sentences(map(tr.sentence, tips.effects(narrator, narrator.snapshot.cards[card].effects, seat)))
    return tr("leader_draft.tip.held", card=narrator.name(card), text=text)
