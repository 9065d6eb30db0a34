"""The pictures of a conflict: cities with their tokens, and shields against shields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, Point
from game.ui.labels import Badge, RowItem, draw_icon, draw_row
from game.ui.layout import around, columns, inset, middle, rows
from game.ui.materials import Material, MaterialLook
from game.ui.signs import draw_sign, seat_colour
from game.ui.skin import Slab
from game.ui.style import Shadow, Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PLASTER, TERRACOTTA, VERDIGRIS, Colour, shade, text_on
from game.ui.typography.paragraphs import draw_paragraphs
from game.wonders.cards.effects import token_icon
from game.wonders.setup.thumbnails import DISC, Thumbnails
from game.wonders.signs import draw_portrait, ring_slab
from rules import CityView

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.wonders.table.conflict.ring import CityPlace
    from rules.wonders.engine.event_facts import Fought

CONFLICT_LIGHT = 2
"""The age whose light its paintings have."""
TOKEN = 44.0
"""Height of a token on a plate."""
_SHIELD, _LARGE = 80.0, 146.0
_PLATE, _CORNERS = 280.0, (14.0, 10.0)  # width of a plate; its radius and shadow
_MOST_WIDER, _ROOMY = 1.25, 6  # how much wider it is made by large text, at most, beside so few others
_SIGN, _SEAL = 44.0, 78.0  # across the sign on a plate, and the seal with what is gained, at least
_FEW = 3  # kinds of tokens beside which there is room for words
_PLAQUE = 225  # of 255: the ground of what is told
_FALLEN = 120  # of 255: the light on a shield that has lost
_SHADOW = Shadow((24, 10, 4))
_NAME, _HELD = Style("heading", 28), Style("numeral", 25)
_GAINED = Style("numeral", 44, PLASTER, "centre", shadow=_SHADOW)
_IN_ALL = Style("strong", 25, INK, "right")
_SAID = Style("heading", 38, PLASTER, "centre", wrap=True, shadow=_SHADOW)
_MORE = Style("italic", 29, GOLD_LIGHT, "centre", wrap=True, shadow=_SHADOW)
_AWAY = Style("italic", 29, PLASTER, "right", shadow=_SHADOW)
_WON: Colour = shade(VERDIGRIS, -0.35)
_LOST: Colour = shade(TERRACOTTA, -0.15)


@dataclass(frozen=True)
class Pair:
    """One comparison: two seats (the second sits on the left of the first), their shields, the tokens that each takes.
    Mostly that is one; who beats a city that hands its defeats on takes two."""

    seats: tuple[int, int]
    shields: tuple[int, int]
    taken: tuple[tuple[int, ...], tuple[int, ...]]

    @classmethod
    def of(cls, seat: int, fought: Fought) -> Pair:
        """Return the comparison of a city's conflict with another one."""
        return cls((seat, fought.other), fought.shields, fought.taken)

    @property
    def outcomes(self) -> tuple[int, int]:
        """Return for each side a number above 0 if it has won, below 0 if it has lost."""
        first, second = self.shields
        return (first - second, second - first)

    @property
    def winner(self) -> int | None:
        """Return which of the two has won, 0 or 1; None: neither."""
        return None if not self.outcomes[0] else 0 if self.outcomes[0] > 0 else 1

    @property
    def handed_on(self) -> bool:
        """True if the winner takes the defeat of the other one as well."""
        return self.winner is not None and min(self.taken[self.winner], default=0) < 0


def stage_parts(stage: Box) -> tuple[Box, Box]:
    """Return the boxes of the large shields and of the words below them, which stay clear of the city further down."""
    above, words = rows(inset(stage, 26, 8), (_LARGE, None), gap=2)
    return above, words


class ConflictPictures:
    """Draws the cities of one conflict."""

    def __init__(self, services: Services, players: Sequence[Player], cities: Sequence[CityView]) -> None:
        self._services = services
        self._players = players
        self._cities = cities
        self.portraits = Thumbnails(services, DISC)

    def want(self, seats: Sequence[int], size: float) -> None:
        """Ask for portraits of that size."""
        for seat in seats:
            self._portrait(seat, size)

    def _portrait(self, seat: int, size: float) -> pygame.Surface:
        city, across = self._cities[seat], self._services.canvas.px(size)
        return self.portraits.get(city.board, city.side, (across, across), city.stages, CONFLICT_LIGHT)

    def name(self, seat: int) -> str:
        """Return the name of the city's player."""
        return self._players[seat].name

    @staticmethod
    def slabs(place: CityPlace) -> list[Slab]:
        """Return the slabs of a city, to be painted before the first frame."""
        return [ring_slab(place.portrait), Slab(place.plate, "plaster", *_CORNERS, groove=False)]

    # --- cities -----------------------------------------------------------------------------------------------------

    def plate_size(self, count: int) -> tuple[float, float]:
        """Return the size of a plate at the reader's text size, where so many cities stand round the table."""
        text = self._services.text
        wider = max(1.0, min(_MOST_WIDER, text.ui_scale)) if count <= _ROOMY else 1.0
        return _PLATE * wider, max(text.line(_NAME), 40) + max(text.line(_HELD), TOKEN) + 22

    def landing(self, place: CityPlace) -> Point:
        """Return where the next token of a city lands: on its plate."""
        tokens = self._plate(place)[1]
        return tokens.centerx, tokens.centery

    def _plate(self, place: CityPlace) -> tuple[Box, Box]:
        """Return the line with the name and that with the tokens."""
        foot = max(self._services.text.line(_HELD), TOKEN)
        name, tokens, _ = rows(inset(place.plate, 14, 0), (None, foot, 9), gap=5)
        return name, tokens

    def _band(self, place: CityPlace) -> Box:
        """Return the band with the name."""
        return rows(place.plate, (self._plate(place)[0].height + 2, None))[0]

    def draw_city(
        self, surface: pygame.Surface, place: CityPlace, seat: int, held: Sequence[int], gained: int | None, lit: bool
    ) -> None:
        """Draw a city: portrait and sign, and on the plate its tokens, what it has ``gained`` (None: nothing was
        decided yet) and what all its tokens are worth. ``lit``: it is one of those that it is about."""
        services, player = self._services, self._players[seat]
        portrait, colour = self._portrait(seat, place.portrait.width), seat_colour(player)
        draw_portrait(services, surface, portrait, colour, place.portrait, lit)
        if gained is not None:
            self._seal(surface, place.portrait, gained)
        services.skin.panel(surface, place.plate, "plaster", *_CORNERS, groove=False)
        head, foot = self._plate(place)
        services.skin.panel(surface, self._band(place), self._enamel(colour), _CORNERS[0], 0, groove=False)
        if lit:
            services.skin.outline(surface, place.plate, _CORNERS[0], GOLD)
        sign, name = columns(head, (_SIGN, None), gap=10)
        draw_sign(services, surface, player, sign.center, min(50.0, head.height + 8))
        style = services.text.common_style([(other.name, name) for other in self._players], _NAME)
        services.text.draw_in(
            surface, player.name, name, style.with_colour(PLASTER if services.skin.contrast else text_on(colour))
        )
        kinds, total = _sorted(held), self.plain(sum(held))
        wide = len(kinds) <= _FEW  # where there is room for words
        tokens, worth = columns(foot, (None, (96 if wide else 40) * services.text.ui_scale), gap=6)
        draw_row(services, surface, tokens, [self._held(value, held.count(value)) for value in kinds], gap=8)
        words = services.tr("conflict.in_all", n=total) if wide else total
        services.text.draw_in(surface, words, worth, _IN_ALL)

    def _seal(self, surface: pygame.Surface, portrait: Box, gained: int) -> None:
        """Draw a seal at the shoulder of a portrait: what has been gained."""
        skin, across = self._services.skin, max(_SEAL, portrait.width * 0.3)
        seal = Box(portrait.right - across + 6, portrait.y - 6, across, across)
        skin.panel(surface, seal, "gold", across / 2, 10, groove=False)
        skin.panel(surface, inset(seal, 5), self._enamel(colour_of(gained)), across / 2 - 5, 0, groove=False)
        self._services.text.draw_in(surface, self.signed(gained), inset(seal, 8), _GAINED)

    def _enamel(self, colour: Colour) -> Material | MaterialLook:
        """Return the ground of a name or a number, in a colour."""
        if self._services.skin.contrast:
            return "ink"
        return MaterialLook(shade(colour, 0.08), shade(colour, -0.25), shade(colour, 0.4), shade(colour, -0.5), None)

    def _held(self, value: int, count: int) -> RowItem:
        """Return the tokens of one value with their number."""
        times = self._services.tr("conflict.times", n=count) if count > 1 else ""
        return Badge(token_icon(value), times, _HELD, TOKEN, 2)

    def draw_away(self, surface: pygame.Surface, box: Box, seats: Sequence[int], icon: str) -> None:
        """Draw the cities that take no part, with as much of their names as there is room for; ``icon``: why."""
        services, text = self._services, self._services.text
        label, style = services.tr("conflict.away"), _NAME.with_colour(PLASTER)
        words = min(text.widest([label], _AWAY) + 10, box.width * 0.28)
        disc, sign = box.height - 14, box.height * 0.7 if icon else 0.0
        each = disc + 20 + text.widest(map(self.name, seats), style)
        row = middle(box, min(box.width, sign + words + (each + 24) * len(seats) + 76), box.height)
        services.skin.panel(surface, row, "ink", 20, 8, groove=False, alpha=190)
        why, said, *places = columns(inset(row, 26, 0), (sign, words, *[None] * len(seats)), gap=24)
        if icon:
            draw_icon(services, surface, icon, why)
        text.draw_in(surface, label, said, _AWAY)
        parts = [columns(place, (disc, None), gap=18) for place in places]
        told = [(self.name(seat), name) for seat, (_, name) in zip(seats, parts, strict=True)]
        style = text.common_style(told, style)
        for seat, (place, name) in zip(seats, parts, strict=True):
            at = around(place.center, disc, disc)
            draw_portrait(services, surface, self._portrait(seat, disc), seat_colour(self._players[seat]), at, False)
            draw_sign(services, surface, self._players[seat], (at.right - 4, at.bottom - 8), 34)
            text.draw_in(surface, self.name(seat), name, style)

    # --- shields against shields --------------------------------------------------------------------------------------

    def draw_crossing(self, surface: pygame.Surface, box: Box, pair: Pair, first: int, lit: bool) -> None:
        """Draw the shields of two cities where they meet. ``first``: which of them stands on the left, 0 or 1."""
        if lit:
            self._services.skin.glow(surface, inset(box, 20, 14), GOLD_LIGHT, 0.9, 30)
        left, right = (
            around((box.centerx + direction * 40, box.centery - 4), _SHIELD, _SHIELD) for direction in (-1, 1)
        )
        for side, place in ((first, left), (1 - first, right)):
            self._shield(surface, pair, side, place, 36)
        draw_icon(self._services, surface, "conflict", around((box.centerx, box.bottom - 12), 34, 34))

    def draw_stage(self, surface: pygame.Surface, stage: Box, pair: Pair, come: float) -> None:
        """Draw the comparison that it is about, large; ``come``: how far the shields have come, from 0 to 1."""
        self._draw_plaque(surface, stage)
        above, words = stage_parts(stage)
        way = (1 - come) * 120
        for side, direction in ((1, -1), (0, 1)):
            place = around((above.centerx + direction * (104 + way), above.centery), _LARGE, _LARGE)
            self._shield(surface, pair, side, place, 64)
        draw_icon(self._services, surface, "conflict", around(above.center, 92, 92))
        draw_paragraphs(self._services.text, surface, words, [(self.verdict(pair), _SAID), (self.why(pair), _MORE)], 2)

    def start(self, stage: Box, side: int, number: int) -> Point:
        """Return where a token of a side of the stage starts on its way."""
        return stage.centerx + (1 if side == 0 else -1) * (208 + 62 * number), stage.y + _LARGE / 2

    def draw_words(self, surface: pygame.Surface, stage: Box, words: Sequence[str], more: Sequence[str]) -> None:
        """Draw what all of it comes to."""
        text, told = self._services.text, [*((line, _SAID) for line in words), *((line, _MORE) for line in more)]
        width = inset(stage, 26, 0).width
        high = sum((len(text.wrap(line, text.grown(style), width)) * text.line(style)) + 10 for line, style in told)
        plaque = middle(stage, stage.width, high + 44)
        self._draw_plaque(surface, plaque)
        draw_paragraphs(text, surface, inset(plaque, 26, 14), told, gap=10, leave_out=True)

    def _draw_plaque(self, surface: pygame.Surface, stage: Box) -> None:
        """Draw what shields and words stand on."""
        self._services.skin.panel(surface, stage, "lapis", 24, 18, alpha=_PLAQUE)

    def verdict(self, pair: Pair) -> str:
        """Return who has won, and what both take."""
        tr, winner = self._services.tr, pair.winner
        if winner is None:
            return tr("conflict.level", name=self.name(pair.seats[0]), other=self.name(pair.seats[1]))
        gained, lost = (self.signed(sum(pair.taken[side])) for side in (winner, 1 - winner))
        names = [self.name(pair.seats[side]) for side in (winner, 1 - winner)]
        return tr("conflict.wins", name=names[0], other=names[1], n=gained, m=lost)

    def why(self, pair: Pair) -> str:
        """Return a word on tokens that went elsewhere than usual, "" for none."""
        if pair.winner is None or not pair.handed_on:
            return ""
        names = [self.name(pair.seats[side]) for side in (1 - pair.winner, pair.winner)]
        return self._services.tr("conflict.handed_on", name=names[0], other=names[1])

    def signed(self, points: int) -> str:
        """Return a gain or loss with its sign."""
        return self._services.tr("conflict.plus", n=points) if points > 0 else self.plain(points)

    def plain(self, points: int) -> str:
        """Return a number with a real minus sign."""
        return self._services.tr("conflict.minus", n=-points) if points < 0 else str(points)

    def _shield(self, surface: pygame.Surface, pair: Pair, side: int, box: Box, figure: float) -> None:
        """Draw the shield of a city with its number and sign; of one that has lost darker."""
        services, player = self._services, self._players[pair.seats[side]]
        size, lost = services.canvas.px(box.height), pair.outcomes[side] < 0
        picture = services.icons.get("war_shield", size, seat_colour(player))
        if lost:
            picture = picture.copy()
            picture.fill((_FALLEN, _FALLEN, _FALLEN, 255), special_flags=pygame.BLEND_RGBA_MULT)
        services.canvas.blit(surface, picture, box.center)
        above, _ = rows(box, (box.height * 0.86, None))
        style = Style(
            "numeral", figure, shade(PLASTER, -0.25) if lost else PLASTER, "centre", shadow=_SHADOW, grows=False
        )
        services.text.draw_in(surface, str(pair.shields[side]), above, style)
        draw_sign(services, surface, player, (box.centerx, box.bottom - box.height * 0.08), max(34.0, box.height * 0.3))


def _sorted(held: Sequence[int]) -> list[int]:
    return sorted(set(held), reverse=True)


def colour_of(outcome: int) -> Colour:
    """Return the colour of a number that is won, lost or neither."""
    return INK if not outcome else _WON if outcome > 0 else _LOST
