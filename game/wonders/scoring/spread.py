"""The spread of an age: one city's wonder as a broad painting with its points by colour on it, the others below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.painting.threads.paint_thread import Job
from game.ui.canvas import Box, Canvas
from game.ui.charts import stacked_bar
from game.ui.labels import Badge, Label, RowItem, draw_row
from game.ui.layout import columns, grid, inset, middle, rows
from game.ui.signs import draw_sign, draw_team, seat_colour
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD_LIGHT, INK, INK_SOFT, PLASTER, TERRACOTTA, VERDIGRIS, Colour, shade
from game.wonders.cards.painters import painters
from game.wonders.scoring.categories import colour_of, icon_of
from game.wonders.setup.thumbnails import DISC, Thumbnails
from game.wonders.signs import draw_portrait
from rules import CityView

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services

FIGHTS = "military"
"""The category of the conflicts, which is told of every city."""
_TITLE, _FOOT, _TEAMS = 112.0, 108.0, 76.0
_GAP, _FRAME, _LOWEST, _HIGHEST = 16.0, 8.0, 92.0, 190.0
_WORDS, _TILES = 430.0, 640.0
_ONE_BELOW_ANOTHER = 4  # cities of equal rank in one column, at most
_BAR = 12.0
_SHADOW = Shadow((16, 10, 6))
_MY_NAME = Style("heading", 44, PLASTER, shadow=_SHADOW)
_GAINED = Style("numeral", 104, GOLD_LIGHT, shadow=_SHADOW)
_SAID = Style("italic", 30, PLASTER, shadow=_SHADOW)
_CATEGORY, _POINTS = Style("body", 24, INK_SOFT, "centre"), Style("numeral", 46, align="centre")
_NAME, _SUM, _IN_ALL = Style("heading", 28), Style("numeral", 44, align="right"), Style("strong", 24, INK_SOFT, "right")
_FOUGHT, _TEAM, _TEAM_SUM = Style("numeral", 30), Style("body", 28), Style("numeral", 36)
_BEHIND, _AHEAD = shade(TERRACOTTA, -0.12), shade(VERDIGRIS, -0.35)


@dataclass(frozen=True)
class Gains:
    """What an age has brought: of every seat the points by category, and the points in all. ``order``: the seats as
    they are told, the first one large unless all are ``equal``; ``teams``: the team of every seat, () if each plays
    alone."""

    order: Sequence[int]
    gained: Sequence[Mapping[str, int]]
    totals: Sequence[int]
    teams: Sequence[int] = ()
    equal: bool = False

    @property
    def columns(self) -> list[str]:
        """The categories that have brought somebody something, that of the conflicts first."""
        found = [name for name in self.gained[0] if any(points.get(name) for points in self.gained)]
        return sorted(found, key=lambda name: name != FIGHTS)

    def sides(self) -> list[list[int]]:
        """Return the seats of every team, those of the first one first."""
        found: dict[int, list[int]] = {}
        for seat in self.order:
            found.setdefault(self.teams[seat], []).append(seat)
        return list(found.values())


class Spread:
    """Draws it. ``light``: the age in whose light the wonders stand."""

    def __init__(
        self, services: Services, players: Sequence[Player], cities: Sequence[CityView], gains: Gains, light: int
    ) -> None:
        self._services = services
        self._players = players
        self._cities = cities
        self._gains = gains
        self._light = light
        self.paintings, self.portraits = Thumbnails(services), Thumbnails(services, DISC)

    # --- places -----------------------------------------------------------------------------------------------------

    def _tiles(self) -> list[tuple[str, Box]]:
        """Return the place of each category on the painting."""
        _, _, right = columns(
            inset(band(self._services.canvas, len(self._cities), self._teams), 28), (_WORDS, None, _TILES)
        )
        mine = self._gains.gained[self._gains.order[0]]
        names = [name for name in self._gains.columns if mine.get(name) or name == FIGHTS]
        across = 2 if len(names) == 4 else 3 if len(names) <= 6 else 4
        lines = -(-len(names) // across)
        room = middle(right, right.width, min(right.height, lines * (150 + 12)))
        return list(zip(names, grid(room, across, len(names), 12), strict=True))

    @property
    def _teams(self) -> bool:
        return bool(self._gains.teams)

    @property
    def own_place(self) -> Box | None:
        """The place of the viewer's points by category; None if the age has brought none."""
        boxes = [box for _, box in self._tiles()]
        return boxes[0].unionall(boxes[1:]) if boxes else None

    # --- drawing ----------------------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint all that stands still, in steps no longer than a frame."""
        canvas, count, order = self._services.canvas, len(self._cities), self._gains.order
        if self._gains.equal:
            below, cards = order, equal_cards(canvas, count, self._teams)
        else:
            self._paint_band(surface)
            yield
            self._paint_mine(surface)
            yield
            below, cards = order[1:], cards_below(canvas, count, self._teams)
        for seat, card in zip(below, cards, strict=True):
            self._paint_card(surface, card, seat)
            yield
        if self._teams:
            self._paint_teams(surface, team_row(self._services.canvas))
            yield

    def _paint_band(self, surface: pygame.Surface) -> None:
        services, frame = self._services, band(self._services.canvas, len(self._cities), self._teams)
        services.skin.panel(surface, inset(frame, -_FRAME), "gold", 16, 22, groove=False)
        area, city = services.canvas.rect(frame), self._cities[self._gains.order[0]]
        surface.blit(self.paintings.get(city.board, city.side, area.size, city.stages, self._light), area.topleft)
        veil = pygame.Surface((16, 1), pygame.SRCALPHA)
        for x in range(16):
            veil.set_at((x, 0), (*INK, round(215 * (1 - x / 15) ** 1.3)))
        size = services.canvas.pixel_size(_WORDS * 1.6, 1)[0], area.height
        surface.blit(pygame.transform.smoothscale(veil, size), area.topleft)

    def _paint_mine(self, surface: pygame.Surface) -> None:
        """Paint the name and the sums at the left, and the ground of the tiles."""
        services, tr, seat = self._services, self._services.tr, self._gains.order[0]
        room = inset(band(services.canvas, len(self._cities), self._teams), 36, 24)
        words = columns(room, (_WORDS, None))[0]
        head, gained, said, _, total = rows(middle(words, words.width, 330), (92, 128, 40, 8, 44))
        sign, name = columns(head, (100, None), gap=14)
        draw_sign(services, surface, self._players[seat], sign.center, 92)
        services.text.draw_in(surface, self._players[seat].name, name, _MY_NAME)
        services.text.draw_in(surface, self._signed(sum(self._gains.gained[seat].values())), gained, _GAINED)
        services.text.draw_in(surface, tr("recap.gained"), said, _SAID)
        services.text.draw_in(surface, tr("recap.total", n=self._plain(self._gains.totals[seat])), total, _SAID)
        labels = []
        for column, tile in self._tiles():
            services.skin.panel(surface, tile, "plaster", 12, 10, groove=False, alpha=238)
            figure, word, _ = self._tile_parts(tile)
            points = self._gains.gained[seat].get(column, 0)
            item = Badge(icon_of(column), self._signed(points), _POINTS.with_colour(_tone(points)), 54)
            draw_row(services, surface, figure, [item], align="centre")
            labels.append((tr(f"table.category.{column}"), word))
        services.text.draw_in_one_size(surface, labels, _CATEGORY)

    def _tile_parts(self, tile: Box) -> list[Box]:
        """Return the places of points, word and bar in a tile."""
        word = min(self._services.text.line(_CATEGORY), tile.height * 0.32)
        return rows(inset(tile, 10, 6), (None, word, _BAR), gap=2)

    def draw_bars(self, surface: pygame.Surface, shown: float) -> None:
        """Draw the bar of every category as far as it has grown, from 0 to 1."""
        if self._gains.equal:
            return
        mine = self._gains.gained[self._gains.order[0]]
        most = max([1, *mine.values()])
        for column, tile in self._tiles():
            bar = self._tile_parts(tile)[2]
            stacked_bar(self._services, surface, bar, [(mine.get(column, 0) * shown, colour_of(column))], most, False)

    def _paint_card(self, surface: pygame.Surface, card: Box, seat: int) -> None:
        """Paint another city: portrait, what its conflicts have brought and what has taken points, a bar of all that
        has brought some, the sums."""
        services, player, city = self._services, self._players[seat], self._cities[seat]
        services.skin.panel(surface, card, "plaster", 16, 12, groove=False)
        disc, _, words, sums = columns(inset(card, 16, 8), (card.height - 20, 18, None, 172), gap=6)
        disc = middle(disc, disc.width - 8, disc.width - 8)
        across = services.canvas.px(disc.width)
        picture = self.portraits.get(city.board, city.side, (across, across), city.stages, self._light)
        draw_portrait(services, surface, picture, seat_colour(player), disc, False)
        draw_sign(
            services, surface, player, (disc.right - 4, disc.bottom - disc.width * 0.14), max(38.0, disc.width * 0.3)
        )
        head, line = rows(words, (None, None), gap=2)
        gained = self._gains.gained[seat]
        full = self._gains.equal and len(self._cities) <= _ONE_BELOW_ANOTHER
        points = {column: gained.get(column, 0) for column in self._gains.columns if column != FIGHTS}
        told = [column for column, n in points.items() if n < 0 or (full and n)]
        name, signs = columns(head, (None, 128.0 * (1 + len(told))), gap=8)
        services.text.draw_in(surface, player.name, name, _NAME)
        self._tell(surface, signs, {column: gained.get(column, 0) for column in (*told, FIGHTS)})
        parts = [(gained.get(column, 0), colour_of(column)) for column in self._gains.columns]
        most = max(1, *(sum(points for points in found.values() if points > 0) for found in self._gains.gained))
        bar = middle(line, line.width, min(34.0, line.height - 6))
        services.skin.sunken(surface, bar, 8, alpha=120)
        stacked_bar(services, surface, bar, parts, most)
        gain, total = rows(sums, (None, min(services.text.line(_IN_ALL), sums.height * 0.42)), gap=2)
        self._number(surface, gain, sum(gained.values()), _SUM)
        services.text.draw_in(surface, self._in_all(self._gains.totals[seat]), total, _IN_ALL)

    def _tell(self, surface: pygame.Surface, box: Box, gained: Mapping[str, int]) -> None:
        """Draw icons with points."""
        items: list[RowItem] = [
            Badge(icon_of(column), self._signed(points), _FOUGHT.with_colour(_tone(points)), 36)
            for column, points in gained.items()
        ]
        draw_row(self._services, surface, box, items, gap=24, align="right")

    def _paint_teams(self, surface: pygame.Surface, row: Box) -> None:
        """Paint the sums of every team, the first one first."""
        services, sides = self._services, self._gains.sides()
        for seats, place in zip(sides, columns(row, len(sides), gap=_GAP), strict=True):
            mine = self._gains.order[0] in seats and not self._gains.equal
            services.skin.panel(surface, place, "gold" if mine else "parchment", 14, 10, groove=False)
            banner, words = columns(inset(place, 14, 6), (60, None), gap=8)
            draw_team(services, surface, self._gains.teams[seats[0]], banner.center, banner.height)
            gained = sum(sum(self._gains.gained[seat].values()) for seat in seats)
            items: list[RowItem] = [
                Label(self._signed(gained), _TEAM_SUM),
                Label(self._in_all(sum(self._gains.totals[seat] for seat in seats)), _TEAM),
            ]
            draw_row(services, surface, words, items, gap=18)

    def _number(self, surface: pygame.Surface, box: Box, points: int, style: Style) -> None:
        self._services.text.draw_in(surface, self._signed(points), box, style.with_colour(_tone(points)))

    def _in_all(self, points: int) -> str:
        return self._services.tr("recap.total", n=self._plain(points))

    def _signed(self, points: int) -> str:
        return self._services.tr("recap.plus", n=points) if points > 0 else self._plain(points)

    def _plain(self, points: int) -> str:
        return self._services.tr("recap.minus", n=-points) if points < 0 else str(points)


def _tone(points: int) -> Colour:
    return INK_SOFT if not points else _AHEAD if points > 0 else _BEHIND


# --- places -----------------------------------------------------------------------------------------------------------


def parts_of(canvas: Canvas) -> list[Box]:
    """Return the room of the title, of the spread, and of the way on."""
    return rows(inset(canvas.bounds, 40, 0), (_TITLE, None, _FOOT))


def _body(canvas: Canvas, cities: int, teams: bool) -> list[Box]:
    """Return the places of the painting, of all cards, and of the teams."""
    room, lines = parts_of(canvas)[1], _lines(cities)
    high = min(_HIGHEST, max(_LOWEST, room.height * 0.5 / lines - _GAP))
    sizes = (None, (high + _GAP) * lines - _GAP, _TEAMS if teams else 0)
    return rows(inset(room, _FRAME), sizes, gap=_GAP + _FRAME)


def _lines(cities: int) -> int:
    return max(1, cities // 2)


def band(canvas: Canvas, cities: int, teams: bool) -> Box:
    """Return the place of the broad painting."""
    return _body(canvas, cities, teams)[0]


def cards_below(canvas: Canvas, cities: int, teams: bool) -> list[Box]:
    """Return the places of all other cities."""
    return grid(_body(canvas, cities, teams)[1], min(2, cities - 1), cities - 1, _GAP)


def equal_cards(canvas: Canvas, cities: int, teams: bool) -> list[Box]:
    """Return the places of all cities where none is large: one below another, or in two columns."""
    room = rows(inset(parts_of(canvas)[1], _FRAME), (None, _TEAMS if teams else 0), gap=_GAP if teams else 0)[0]
    across = 1 if cities <= _ONE_BELOW_ANOTHER else 2
    lines = -(-cities // across)
    high = min(_HIGHEST, (room.height + _GAP) / lines - _GAP)
    return grid(middle(room, room.width, (high + _GAP) * lines - _GAP), across, cities, _GAP)


def team_row(canvas: Canvas) -> Box:
    """Return the row of the teams at the foot."""
    return rows(inset(parts_of(canvas)[1], _FRAME), (None, _TEAMS))[1]


def spread_ahead(services: Services, cities: Sequence[CityView], viewer: int, light: int, teams: bool) -> Job:
    """Return a job that paints the broad painting of a spread before its first frame."""
    city, size = cities[viewer], services.canvas.rect(band(services.canvas, len(cities), teams)).size
    return partial(painters(services).wonders.painting, city.board, city.side, city.stages, size, light)
