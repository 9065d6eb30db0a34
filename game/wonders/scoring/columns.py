"""All cities side by side at one moment: the public table as columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.labels import Badge, draw_icon, draw_row
from game.ui.layout import columns, fan_out, inset, middle, rows
from game.ui.signs import draw_sign, seat_colour
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK_SOFT, shade
from game.wonders.cards.effects import token_icon
from game.wonders.cards.painters import painters
from game.wonders.cards.tones import card_tone
from game.wonders.extension import ViewHooks
from game.wonders.installed import hooks
from game.wonders.scoring.outcome import Faces
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.sides import city_and_side
from rules import CityView
from rules.wonders.facts import SnapshotCity

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.wonders.cards.card_face import CardFace

_GAP = 14.0
_WIDEST = 600.0
_NARROWEST = 190.0  # a column of structures of two
_NAME, _WONDER = Style("heading", 25), Style("italic", 20, INK_SOFT)
_CARD, _HAND = Style("strong", 23), Style("italic", 22, INK_SOFT)
_NO_TOKENS = Style("italic", 20, INK_SOFT, wrap=True)
_LARGE = (260.0, 390.0)  # a card that is looked at


Shown = SnapshotCity | CityView
"""A city of a past moment, or the current one."""


class CityColumns:
    """The columns of a table. ``area``: their box; the first seat is the rightmost, its left-hand neighbour comes
    next, as they sit. ``hand_rows``: the number of cards of a hand at the foot of each column."""

    def __init__(
        self,
        services: Services,
        players: Sequence[Player],
        faces: Faces,
        thumbnails: Thumbnails,
        area: Box,
        hand_rows: int = 0,
    ) -> None:
        self._services = services
        self._players = players
        self._faces = faces
        self._thumbnails = thumbnails
        self.area = area
        self.hand_rows = hand_rows

    def column(self, seat: int) -> Box:
        """Return the slab of a city."""
        count = len(self._players)
        room = middle(self.area, (_WIDEST + _GAP) * count - _GAP, self.area.height)
        return columns(room, count, _GAP)[count - 1 - seat]

    def _parts(self, seat: int) -> list[Box]:
        """Return a column from the top down: head, painting, figures, names of structures, and the open hand."""
        writer = self._services.text
        head = max(56, writer.line(_NAME) + writer.line(_WONDER))
        hand = self.hand_rows * self._pitch + writer.line(_HAND) + 12 if self.hand_rows else 0
        sizes = (head, min(150.0, self.area.height * 0.2), 84, None, hand)
        return rows(inset(self.column(seat), 12, 6), sizes, gap=8)

    @property
    def _pitch(self) -> float:
        """The distance between names of cards."""
        return self._services.text.line(_CARD) + 4

    def lines(self, seat: int, structures: Sequence[str]) -> list[tuple[str, Box]]:
        """Return the line of each structure of a city, by colour; in two columns where one has no room for them."""
        cards = sorted(structures, key=lambda card: self._faces.colours.index(self._faces.cards[card].colour))
        box, halves = self._parts(seat)[3], 1
        if len(cards) * self._pitch > box.height and box.width > 2 * _NARROWEST:
            halves = 2
        deep = -(-len(cards) // halves)
        places = [place for half in columns(box, halves, 8) for place in rows(half, [self._pitch] * deep)]
        return list(zip(cards, places, strict=False))

    def hand_lines(self, seat: int, hand: Sequence[str]) -> list[tuple[str, Box]]:
        """Return the line of each card of an open hand."""
        _, *places, _ = rows(self._parts(seat)[4], (None, *[self._pitch] * self.hand_rows, 8))
        return list(zip(hand, places, strict=False))

    def draw(
        self,
        surface: pygame.Surface,
        cities: Sequence[Shown],
        before: Sequence[Shown] | None = None,
        age: int = 2,
        hands: Sequence[Sequence[str]] = (),
        chosen: Mapping[int, list[str]] | None = None,
    ) -> None:
        """Draw every city; what was not there ``before`` is lit. ``chosen``: the cards that each seat plays."""
        for seat, city in enumerate(cities):
            self._column(surface, seat, city, None if before is None else before[seat], age)
        self._heads(surface, cities)
        for seat in range(len(cities)):
            if seat < len(hands):
                self._hand(surface, seat, hands[seat], (chosen or {}).get(seat, ()))
        named = [(self._faces.face(card), place) for card, place in self.named(cities, hands)]
        draw_card_names(self._services, surface, named)

    def named(self, cities: Sequence[Shown], hands: Sequence[Sequence[str]] = ()) -> list[tuple[str, Box]]:
        """Return the line of each card: the structures of all cities, then the cards of open hands."""
        built = [line for seat, city in enumerate(cities) for line in self.lines(seat, laid_out(city))]
        return built + [line for seat, hand in enumerate(hands) for line in self.hand_lines(seat, hand)]

    def _hand(self, surface: pygame.Surface, seat: int, hand: Sequence[str], chosen: Sequence[str]) -> None:
        """Draw the open hand at the foot, with the cards about to be played outlined."""
        played, services, box = list(chosen), self._services, self._parts(seat)[4]
        services.skin.sunken(surface, box.inflate(8, 0), 12)
        title = rows(inset(box, 8, 2), (services.text.line(_HAND),))[0]
        services.text.draw_in(surface, services.tr("replay.hand"), title, _HAND)
        for card, place in self.hand_lines(seat, hand):
            if card in played:
                services.skin.panel(surface, place, "gold", 8, 3, groove=False)
                played.remove(card)  # a second copy of the card stays in the hand

    def _column(self, surface: pygame.Surface, seat: int, city: Shown, before: Shown | None, age: int) -> None:
        services = self._services
        services.skin.panel(surface, self.column(seat), "plaster", 16, 14, groove=False)
        _, frame, figures, _, _ = self._parts(seat)
        size = services.canvas.rect(frame).size
        picture = self._thumbnails.get(city.board, city.side, size, self._faces.painted(city), age)
        surface.blit(picture, services.canvas.rect(frame).topleft)
        grown = before is not None and city.stages > before.stages
        self._stages(surface, frame, city, grown)
        self._figures(surface, figures, city)
        stripe = services.canvas.rect((frame.x + 4, frame.y - 6, frame.width - 8, 3))
        pygame.draw.rect(surface, seat_colour(self._players[seat]), stripe)
        for card, place in self.lines(seat, laid_out(city)):
            if before is not None and card not in laid_out(before):
                services.skin.glow(surface, place.inflate(-4, -8), GOLD_LIGHT, 1.0, 8)
                services.skin.outline(surface, place, 7, GOLD)

    def _heads(self, surface: pygame.Surface, cities: Sequence[Shown]) -> None:
        """Draw the player and the wonder of each column."""
        services, words = self._services, []
        for seat, city in enumerate(cities):
            sign, name = columns(self._parts(seat)[0], (52, None), gap=6)
            draw_sign(services, surface, self._players[seat], sign.center, 50)
            wonder = city_and_side(services.tr, self._faces.edition, city.board, city.side)
            words.append((name, (self._players[seat].name, wonder)))
        services.text.draw_lines(surface, words, _NAME, _WONDER)

    def _stages(self, surface: pygame.Surface, frame: Box, city: Shown, grown: bool) -> None:
        """Draw built stages as lit pyramids along the foot of the painting, the others pale."""
        services = self._services
        foot = rows(inset(frame, 8, 6), (None, 36))[1]
        for number, place in enumerate(fan_out(foot, len(self._faces.stages(city)), 36, 42)):
            if grown and number == city.places[-1]:
                services.skin.glow(surface, place, GOLD_LIGHT, 1.0, 12)
            picture = services.icons.get("stage", services.canvas.px(38))
            if number not in city.places:
                picture = picture.copy()
                picture.set_alpha(80)
            services.canvas.blit(surface, picture, place.center)

    def _figures(self, surface: pygame.Surface, box: Box, city: Shown) -> None:
        """Draw the coins and the conflict tokens."""
        services = self._services
        purse, below = rows(box, (40, 40), gap=4)
        draw_row(services, surface, purse, [Badge("coin", str(city.coins), Style("numeral", 28))])
        tokens = sorted(city.tokens, reverse=True)
        if not tokens:
            services.text.draw_in(surface, services.tr("scoring.no_tokens"), below, _NO_TOKENS)
        for value, place in zip(tokens, fan_out(below, len(tokens), 40, 40), strict=True):
            draw_icon(services, surface, token_icon(value), place)


def laid_out(city: Shown) -> list[str]:
    """Return the open cards of a city: structures, then those of extensions."""
    return [*city.structures, *(card for seen in hooks(ViewHooks) for card in seen.cards(city))]


def draw_card_names(services: Services, surface: pygame.Surface, cards: Sequence[tuple[CardFace, Box]]) -> None:
    """Draw cards by name, all in one size, each behind a tile with the colour and the sign of its kind."""
    names = []
    for face, place in cards:
        colour = face.colour
        tile, name = columns(inset(place, 4, 1), (min(28.0, place.height - 2), None), gap=8)
        dot = middle(tile, tile.width, tile.width)
        area, rounded = services.canvas.rect(dot), services.canvas.px(6)
        pygame.draw.rect(surface, card_tone(colour), area, border_radius=rounded)
        pygame.draw.rect(surface, shade(card_tone(colour), -0.45), area, services.canvas.px(2), border_radius=rounded)
        draw_icon(services, surface, f"symbol_{colour}", dot, dot.width * 0.78)
        names.append((face.name, name))
    services.text.draw_in_one_size(surface, names, _CARD)


class CardLine(Widget):
    """A named structure in a column: the whole card comes up beside it."""

    def __init__(self, box: Box, card: str, faces: Faces, whole: Box) -> None:
        super().__init__(box)
        self.card = card
        self._faces = faces
        self._whole = whole

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, while the line has the focus."""
        if not self.hover:
            return
        services = self.services
        services.skin.glow(surface, self._whole, (20, 12, 6), 0.7 * self.hover, 24)
        size = services.canvas.rect(self._whole).size
        face = painters(services).cards.face(self._faces.face(self.card), size)
        services.skin.outline(surface, self.box, 7, GOLD)
        surface.blit(face, services.canvas.rect(self._whole).topleft)


def card_lines(
    places: CityColumns, cities: Sequence[Shown], faces: Faces, hands: Sequence[Sequence[str]] = ()
) -> list[CardLine]:
    """Return the widgets of all structures, and cards of open hands, named in the columns."""
    found, (width, height) = [], _LARGE
    for seat, city in enumerate(cities):
        column = places.column(seat)
        right = column.right + 14
        left = right if right + width < places.area.right + 20 else column.x - 14 - width
        named = places.lines(seat, laid_out(city))
        if seat < len(hands):
            named += places.hand_lines(seat, hands[seat])
        for card, place in named:
            top = min(max(place.centery - height / 2, places.area.y), places.area.bottom - height)
            found.append(CardLine(place, card, faces, Box(left, top, width, height)))
    return found
