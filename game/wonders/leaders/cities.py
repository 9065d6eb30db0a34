"""The cities as they lie below the leaders: the own one with its leaders, the neighbours in brief; all of it open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.static_layer import Area, HotArea
from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import INK, INK_SOFT
from game.wonders.cards.painters import painters
from game.wonders.leaders.layout import CENTRE, kept_slots
from game.wonders.table.areas import goods, stats
from game.wonders.table.areas.pens import draw_count, draw_emblem, draw_icon
from game.wonders.table.areas.rows import paint_power, power_width
from game.wonders.table.areas.wonder import paint_wonder
from game.wonders.table.telling import tips
from rules.wonders.leaders.facts import leaders_at

if TYPE_CHECKING:
    from game.wonders.leaders.choice import LeaderChoice

_BOARD = Box(CENTRE.x + 12, CENTRE.y + 62, 618, 256)
_SIDE = Box(_BOARD.right + 16, CENTRE.y + 62, CENTRE.right - _BOARD.right - 30, 256)
_SLOT = 84.0
# Heights in a neighbour's panel: all below the board, without and with each of the rows that are not always there.
_BELOW, _COLOURS_ROW, _LEADERS_ROW = 96.0, 35.0, 39.0
_SMALL_SLOT = 0.42  # height of a neighbour's stages, in the height of its board
_LEAST_SLOT = 52.0
_HEADER = 58.0
_MARK = 40.0
_WIDE = 640.0  # width of a neighbour's panel from which its rows lie side by side
_BAND, _GAP = 190.0, 6.0


class OwnCityArea(Area):
    """The own board with its next stage, the purse, what the city makes, and the leaders that lie with it."""

    def __init__(self, chooser: LeaderChoice) -> None:
        super().__init__("own", CENTRE)
        self._chooser = chooser

    def key(self) -> object:
        """The city, its rivals, and the leaders."""
        chooser = self._chooser
        table = chooser.table
        rivals = (table.city(chooser.left).shields, table.city(chooser.right).shields)
        return (
            repr(table.me),
            rivals,
            tuple(chooser.held),
            chooser.question,
            table.points(chooser.seat),
            chooser.age,
        )

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._chooser.table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Header over the whole width, the board at the left, the leaders at the right."""
        chooser = self._chooser
        table = chooser.table
        _header(chooser, surface, self.box, chooser.seat, 300)
        x, middle = self.box.x + 396, self.box.y + _HEADER / 2 + 4
        x = stats.paint_coins(table, chooser.seat, surface, x, middle, hot) + 26
        rivals = [chooser.left, chooser.right]
        x = stats.paint_shields(table, chooser.seat, surface, x, middle, hot, rivals) + 16
        stats.paint_science(table, chooser.seat, surface, x, middle, hot, 62)
        stats.paint_points(table, chooser.seat, surface, (self.box.right - 44, middle), 48, hot)
        paint_wonder(table, chooser.seat, surface, _BOARD, hot, _SLOT, lit=table.me.stages)
        self._leaders(surface, hot)
        self._makes(surface, hot)

    def _leaders(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """The leaders kept or recruited, with hollows for those to come."""
        chooser = self._chooser
        services, tr = chooser.table.services, chooser.table.services.tr
        title = tr("leader_draft.kept" if chooser.drafting else "leader_draft.recruited")
        services.text.draw(surface, title, (_SIDE.x, _SIDE.y - 4), Style("italic", 22, INK_SOFT))
        area = Box(_SIDE.x, _SIDE.y + 26, _SIDE.width, 146)
        held = chooser.held
        for index, slot in enumerate(kept_slots(area, max(chooser.places, len(held)))):
            if index >= len(held):
                services.skin.sunken(surface, slot, 8, alpha=120)
                draw_icon(services, surface, "crown", (slot.centerx, slot.centery), 30, INK_SOFT)
                continue
            card, place = held[index], services.canvas.rect(slot)
            surface.blit(painters(services).cards.face(chooser.table.face(card), place.size), place.topleft)
            hot.append(HotArea(f"held:{card}", slot, partial(_leader_tip, chooser, card, chooser.seat), card))

    def _makes(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """Colours of structures in one row, production in another."""
        chooser = self._chooser
        _colours(chooser, surface, chooser.seat, Box(_SIDE.x, _SIDE.bottom - 74, _SIDE.width, 34), hot)
        shelf = Box(_SIDE.x, _SIDE.bottom - 36, _SIDE.width, 38)
        goods.paint_shelf(chooser.table, chooser.seat, surface, shelf, hot)


class BriefCityArea(Area):
    """A neighbouring city in brief."""

    def __init__(self, chooser: LeaderChoice, name: str, box: Callable[[], Box], seat: Callable[[], int]) -> None:
        super().__init__(name, box)
        self._chooser = chooser
        self._seat = seat

    def key(self) -> object:
        """The city, and whether it has chosen."""
        chooser, seat = self._chooser, self._seat()
        return (
            seat, repr(chooser.table.city(seat)), chooser.table.points(seat), seat in chooser.controller.to_act(),
            chooser.age,
        )  # fmt: skip

    def slab(self, surface: pygame.Surface) -> None:
        """A plaster slab."""
        self._chooser.table.services.skin.panel(surface, self.box, "plaster", 18, 12)

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        """From the top down: who, the board, figures, goods for sale, structures and leaders."""
        chooser, seat, box = self._chooser, self._seat(), self.box
        table = chooser.table
        _header(chooser, surface, box, seat, box.width - 216)
        self._ready(surface, hot)
        inner = Box(box.x + 10, box.y, box.width - 20, box.height)
        leaders, structures = leaders_at(table.city(seat)).leaders, table.city(seat).structures
        wide = box.width > _WIDE  # rows lie side by side
        below = _BELOW
        if not wide:
            below += (_COLOURS_ROW if structures else 0.0) + (_LEADERS_ROW if leaders else 0.0)
        board = Box(inner.x, box.y + 60, inner.width, box.height - 60 - below)
        held_at = (box.right - _MARK - 96, box.y + 10)
        paint_wonder(table, seat, surface, board, hot, max(_LEAST_SLOT, board.height * _SMALL_SLOT), held_at=held_at)
        middle = board.bottom + 22
        x = stats.paint_coins(table, seat, surface, inner.x + 4, middle, hot) + 14
        x = stats.paint_shields(table, seat, surface, x, middle, hot, [chooser.seat]) + 8
        stats.paint_science(table, seat, surface, x, middle, hot, 56, inner.right)
        power = power_width(table, table.city(seat))
        edge = stats.paint_points(table, seat, surface, (inner.right - 26, middle + 40), 44, hot) - power
        goods.paint_sale(table, seat, surface, Box(inner.x + 4, middle + 20, edge - inner.x - 8, 36), hot, {})
        paint_power(table, seat, surface, edge + 2, middle + 21, hot)
        row = Box(inner.x + 4, middle + 57, inner.width - 8, 34)
        last = Box(row.x, box.bottom - 51, row.width, 36)
        if wide:
            row = Box(x + 58 * 3 + 24, middle - 17, inner.right - x - 58 * 3 - 24, 34)
            last = Box(inner.centerx - 60, middle + 22, edge - inner.centerx + 50, 36)
        _colours(chooser, surface, seat, row, hot)
        if leaders:
            self._leaders(surface, hot, leaders, last)

    def _leaders(self, surface: pygame.Surface, hot: list[HotArea], leaders: Sequence[str], row: Box) -> None:
        """The recruited leaders as bands."""
        chooser, seat = self._chooser, self._seat()
        table = chooser.table
        width = min(_BAND, (row.width - _GAP * (len(leaders) - 1)) / len(leaders))
        for index, card in enumerate(leaders):
            place = Box(row.x + index * (width + _GAP), row.y, width, row.height)
            area = table.services.canvas.rect(place)
            surface.blit(painters(table.services).cards.band(table.face(card), area.width, area.height), area.topleft)
            hot.append(HotArea(f"leader:{seat}:{card}", place, partial(_leader_tip, chooser, card, seat), card))

    def _ready(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        chooser, seat = self._chooser, self._seat()
        services = chooser.table.services
        if seat >= chooser.controller.seats:
            return
        ready = seat not in chooser.controller.to_act()
        mark = Box(self.box.right - _MARK - 14, self.box.y + 12, _MARK, _MARK)
        draw_icon(services, surface, "check" if ready else "hourglass", (mark.centerx, mark.centery), _MARK - 4)
        key = "table.tip.ready" if ready else "table.tip.thinking"
        hot.append(HotArea(f"ready:{seat}", mark, lambda: services.tr(key, name=chooser.table.player(seat).name)))


def _header(chooser: LeaderChoice, surface: pygame.Surface, box: Box, seat: int, width: float) -> None:
    """Emblem, name and wonder of a city."""
    table, services = chooser.table, chooser.table.services
    draw_emblem(table, surface, seat, (box.x + 38, box.y + 32), 48)
    city = table.city(seat)
    wonder = services.tr("leader_draft.city", city=services.tr(f"city.{city.board}"), side=city.side)
    words = (Box(box.x + 70, box.y + 2, width, 60), (table.player(seat).name, wonder))
    services.text.draw_lines(surface, [words], Style("heading", 26), Style("italic", 21, INK_SOFT))


def _colours(chooser: LeaderChoice, surface: pygame.Surface, seat: int, row: Box, hot: list[HotArea]) -> None:
    """How many structures of each colour stand in a city."""
    table = chooser.table
    cards = table.city(seat).structures
    counts = Counter(table.cards[card].colour for card in cards)
    x = row.x
    for colour, number in counts.items():
        place = draw_count(table.services, surface, f"card_{colour}", str(number), x, row.centery, 28, INK, 23)
        names = [table.name(card) for card in cards if table.cards[card].colour == colour]
        tip = partial(_colour_tip, chooser, seat, names)
        hot.append(HotArea(f"colour:{seat}:{colour}", place, tip))
        x = place.right + 10


def _colour_tip(chooser: LeaderChoice, seat: int, names: list[str]) -> str:
    who = tips.city_name(chooser.table, seat)
    return chooser.table.services.tr("leader_draft.tip.colours", who=who, cards=", ".join(names))


def _leader_tip(chooser: LeaderChoice, card: str, seat: int) -> str:
    table = chooser.table
    text = ". ".join(tips.effects(table, table.cards[card].effects, seat))
    return table.services.tr("leader_draft.tip.held", card=table.name(card), text=text)
