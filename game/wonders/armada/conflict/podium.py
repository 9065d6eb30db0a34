"""The picture of a naval conflict: each city's ship on a stand as high as its rank, and its token."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.tween import arc_point, mix
from game.ui.canvas import DESIGN_WIDTH, SCREEN, Box, Canvas, Point
from game.ui.labels import Badge, draw_icon, draw_row, row_width
from game.ui.layout import centred_grid, columns, inset, middle, rows
from game.ui.materials import Material
from game.ui.signs import draw_sign, draw_team, seat_colour
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PLASTER, TERRACOTTA, shade
from game.wonders.armada.conflict.ranks import NUMERALS, NavalRank, ranks
from game.wonders.armada.sea_chart import paint_chart
from game.wonders.armada.texts import token_icon
from game.wonders.armada.tokens import ship_token

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services

_ARENA, _UPRIGHT, _EDGE = Box(80, 128, 1760, 800), 1240.0, 40.0
_TITLE, _BELOW = 128.0, 152.0  # above and below the sea of an upright window
_BROADEST = 2600.0  # of a wide window
_UNDER = 58.0  # from its lower edge to where the stands stand
_TALLEST = 1.9  # how much higher than usual stands and ships are, at most
_HEIGHTS: Final[Mapping[int, float]] = {1: 316.0, 2: 232.0, 3: 170.0}
_UNPLACED, _WEAKEST, _AWAY = 118.0, 44.0, 72.0
_MARGIN, _WIDEST, _GAP = 50.0, 300.0, 16.0
_SHIP, _TOKEN, _HEAD = 128.0, 92.0, 244.0
_SHADOW = Shadow((4, 16, 22))
_WORDS = Style("heading", 36, PLASTER, "centre", shadow=_SHADOW)
_RULE = Style("italic", 26, GOLD_LIGHT, "centre", shadow=_SHADOW)
_PRIZE, _NAME = Style("heading", 25, PLASTER, shadow=_SHADOW), Style("heading", 29, PLASTER, "centre", shadow=_SHADOW)
_LOST = shade(TERRACOTTA, 0.35)


@dataclass
class NavalAnimation:
    """A naval conflict and the progress of its animation: each part runs from 0 to 1. ``viewer``: the seat
    that stands out, if any."""

    ranks: list[NavalRank]
    viewer: int | None
    arrive: float = 0.0
    count: float = 0.0
    rise: float = 0.0
    fly: float = 0.0

    @classmethod
    def of(
        cls, strengths: Sequence[int], tokens: Sequence[int], away: Sequence[int], viewer: int | None
    ) -> NavalAnimation:
        """Return a conflict with its animation at the start."""
        return cls(ranks(strengths, tokens, away), viewer)

    def done(self) -> NavalAnimation:
        """Return the conflict with its animation at the end."""
        self.arrive = self.count = self.rise = self.fly = 1.0
        return self


@dataclass(frozen=True)
class PodiumPlaces:
    """Where things lie: the middle of the title, the sea with what it says of the conflict and what there is to win on
    it, and the room below it; ``tall``: how many times as high as usual the stands are."""

    title: Point
    arena: Box
    words: Box
    prizes: Box
    below: Box
    tall: float


def podium_places(canvas: Canvas) -> PodiumPlaces:
    """Return the places in the window."""
    arena = middle(SCREEN.union(canvas.bounds), min(_BROADEST, canvas.bounds.width) - 2 * _ARENA.x, _ARENA.height)
    arena.y = _ARENA.y
    title, below = Box(0, 0, 1920, 140), Box(arena.x, arena.bottom + 24, arena.width, _BELOW - 28)
    tall = 1.0
    if canvas.upright:
        most = _ARENA.height * _TALLEST
        whole = inset(canvas.bounds, _EDGE, 0)
        whole = middle(whole, whole.width, most + _TITLE + _BELOW)
        title, arena, _, below = rows(whole, (_TITLE, None, 20, _BELOW))
        tall = min(_TALLEST, arena.height / _ARENA.height)
    words, prizes, _ = rows(inset(arena, _EDGE, 22), (92, 48, None), gap=4)
    return PodiumPlaces((title.centerx, title.centery), arena, words, prizes, below, tall)


def podium_across(canvas: Canvas) -> float:
    """Return the units that a podium needs from side to side."""
    return _UPRIGHT if canvas.upright else DESIGN_WIDTH


class Podium:
    """Draws the cities of one naval conflict. ``teams``: the team of each seat, () where each is on its own."""

    def __init__(self, services: Services, players: Sequence[Player], teams: Sequence[int] = ()) -> None:
        self._services = services
        self._players = players
        self._teams = teams

    @property
    def places(self) -> PodiumPlaces:
        """Where things lie in the window."""
        return podium_places(self._services.canvas)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the sea."""
        paint_chart(self._services, surface, self.places.arena)

    def draw_words(self, surface: pygame.Surface, words: str, rule: str) -> None:
        """Draw the outcome for the viewer, and the rule that explains it."""
        above, below = rows(self.places.words, (54, None))
        self._services.text.draw_in(surface, words, above, _WORDS)
        self._services.text.draw_in(surface, rule, below, _RULE)

    def draw_prizes(self, surface: pygame.Surface, rewards: Sequence[int], defeat: int) -> None:
        """Draw the tokens of this age by rank, and the defeat token of the weakest."""
        services, gap, room = self._services, 44.0, self.places.prizes
        prizes = [(NUMERALS[place], token) for place, token in enumerate(rewards, 1) if token]
        prizes.append((services.tr("naval.weakest"), defeat))
        items = [Badge(token_icon(token), words, _PRIZE, room.height - 4, 10, after=True) for words, token in prizes]
        plate = middle(room, row_width(services, items, gap) + 52, room.height)
        services.skin.panel(surface, plate, "ink", 14, 0, groove=False, alpha=90)
        draw_row(services, surface, inset(plate, 26, 0), items, gap, "centre")

    def stand(self, naval: NavalAnimation, number: int) -> Box:
        """Return the stand of the city with that number in the order, as high as it has risen."""
        places, count = self.places, len(naval.ranks)
        room = inset(places.arena, _MARGIN, 0)
        width = min(_WIDEST, columns(room, count, _GAP)[0].width)
        place = centred_grid(room, count, count, (width, room.height), _GAP)[number]
        height = mix(_WEAKEST, _height(naval.ranks[number]), naval.rise) * places.tall
        return Box(place.x, places.arena.bottom - _UNDER - height, width, height)

    def column(self, naval: NavalAnimation, number: int) -> Box:
        """Return the stand with the ship and the figures above it."""
        stand = self.stand(naval, number)
        return Box(stand.x, stand.y - _HEAD, stand.width, stand.height + _HEAD)

    def draw(self, surface: pygame.Surface, naval: NavalAnimation) -> None:
        """Draw all stands, ships, figures and tokens at their present progress."""
        for number, rank in enumerate(naval.ranks):
            self._stand(surface, naval, number, rank)
            self._ship(surface, naval, number, rank)
        arena = self.places.arena
        for number, rank in enumerate(naval.ranks):
            if rank.token and naval.fly > 0:
                end = self._token_spot(naval, number)
                spot = arc_point((arena.centerx, arena.y + 150), end, naval.fly, 40) if naval.fly < 1 else end
                self._services.canvas.blit(surface, self._icon(token_icon(rank.token), self._token_size(naval)), spot)

    def _icon(self, name: str, size: float) -> pygame.Surface:
        return self._services.icon(name, round(size))

    def _token_size(self, naval: NavalAnimation) -> float:
        return min(_TOKEN, self.stand(naval, 0).width * 0.62)

    def _token_spot(self, naval: NavalAnimation, number: int) -> Point:
        """Return where a token lies: on the front of its stand; with the weakest half in the water."""
        stand = self.stand(naval, number)
        return (stand.centerx, stand.y + min(stand.height * 0.5, self._token_size(naval) * 0.62 + 4))

    def _stand(self, surface: pygame.Surface, naval: NavalAnimation, number: int, rank: NavalRank) -> None:
        services, stand = self._services, self.stand(naval, number)
        mine = rank.seat == naval.viewer
        if mine:
            services.skin.glow(surface, stand, GOLD_LIGHT, 0.9, 26)
        material: Material = "gold" if rank.place == 1 and rank.token > 0 else "ink" if rank.token < 0 else "stone"
        services.skin.panel(surface, stand, material if naval.rise >= 1 else "stone", 10, 10, groove=False)
        stripe = rows(inset(stand, 10, 7), (None, 5))[1]
        pygame.draw.rect(surface, seat_colour(self._players[rank.seat]), services.canvas.rect(stripe))
        if mine:
            services.skin.outline(surface, stand, 10, GOLD)
        if rank.place and naval.rise >= 1:
            size = min(62.0, stand.height * 0.34)
            place = rows(inset(stand, 0, 18), (None, size * 1.15))[1]
            if stand.height > self._token_size(naval) + size:
                text = NUMERALS[rank.place]
                services.text.draw_in(
                    surface, text, place, Style("numeral", size, shade(INK, 0.2), "centre", grows=False)
                )
        if rank.away:
            services.canvas.blit(surface, self._icon("abstain", 52), (stand.centerx, stand.centery - 4))

    def _ship(self, surface: pygame.Surface, naval: NavalAnimation, number: int, rank: NavalRank) -> None:
        """Draw the ship of a city, its owner and its naval strength."""
        services, stand, player = self._services, self.stand(naval, number), self._players[rank.seat]
        middle = stand.centerx - (1 - naval.arrive) * 260
        size = services.canvas.px(min(_SHIP, stand.width * 0.8))
        picture = ship_token("red", seat_colour(player), size)
        if rank.away:
            picture = picture.copy()
            picture.set_alpha(150)
        deck = (middle, stand.y - _SHIP / 2 + 6)
        services.canvas.blit(surface, picture, deck)
        draw_sign(services, surface, player, (middle + min(54.0, stand.width * 0.32), deck[1] + 34), 50)
        if self._teams:
            spot = (middle - min(54.0, stand.width * 0.32), deck[1] + 34)
            draw_team(services, surface, self._teams[rank.seat], spot, 52)
        name, figure, _ = rows(self.column(naval, number), (42, 64, None))
        services.text.draw_in(surface, player.name, inset(name, -6, 0), self._names(naval))
        if naval.count > 0:
            _, sign, words, _ = columns(figure, (None, 58, 84, None), gap=10)
            draw_icon(services, surface, "naval", sign, 58)
            colour = _LOST if rank.token < 0 and naval.rise >= 1 else PLASTER
            shown = str(round(rank.strength * min(1.0, naval.count * 1.2)))
            services.text.draw_in(surface, shown, words, Style("numeral", 50, colour, shadow=_SHADOW))

    def _names(self, naval: NavalAnimation) -> Style:
        """Return the size in which all names fit above their ships."""
        room = Box(0, 0, self.stand(naval, 0).width + 12, 42)
        return self._services.text.common_style([(player.name, room) for player in self._players], _NAME)


def _height(rank: NavalRank) -> float:
    if rank.away:
        return _AWAY
    if rank.token < 0:
        return _WEAKEST
    return _HEIGHTS.get(rank.place, _UNPLACED)
