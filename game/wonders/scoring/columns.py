"""All cities side by side as they stood at one moment: the public table as columns that can be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.signs import draw_sign, seat_colour
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK_SOFT, shade
from game.wonders.cards.painters import painters
from game.wonders.parts import card_tone, parts
from game.wonders.scoring.outcome import Faces
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.signs import token_icon
from rules import CityView
from rules.wonders.facts import SnapshotCity

if TYPE_CHECKING:
    from game.players import Player
    from game.services import Services
    from game.wonders.cards.card_face import CardFace

_GAP = 14.0
_WIDEST = 600.0
_HEAD = 62.0
_LINE = 32.0
_HAND_LINE = 31.0


Shown = SnapshotCity | CityView
"""A city of a moment that is over, or as it stands."""


class CityColumns:
    """The columns of a table. ``area`` is where they lie; the first seat is the rightmost, its left-hand neighbour
    comes next, as they sit. ``hand_rows``: how many cards of a hand each column has room for at its foot."""

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
        """The slab of a city."""
        count = len(self._players)
        width = min(_WIDEST, (self.area.width - _GAP * (count - 1)) / count)
        left = self.area.centerx - (width * count + _GAP * (count - 1)) / 2
        return Box(left + (count - 1 - seat) * (width + _GAP), self.area.y, width, self.area.height)

    def lines(self, seat: int, structures: Sequence[str]) -> list[tuple[str, Box]]:
        """Where each structure of a city is named, by colour."""
        box = self.column(seat)
        top = box.y + _HEAD + self._painting_height + 104
        cards = sorted(structures, key=lambda card: self._faces.colours.index(self._faces.cards[card].colour))
        pitch = min(_LINE, (box.bottom - 12 - self._hand_height - top) / max(1, len(cards)))
        return [(card, Box(box.x + 12, top + i * pitch, box.width - 24, pitch)) for i, card in enumerate(cards)]

    def hand_lines(self, seat: int, hand: Sequence[str]) -> list[tuple[str, Box]]:
        """Where each card of an open hand is named."""
        box = self.column(seat)
        top = box.bottom - self._hand_height + 38
        return [
            (card, Box(box.x + 12, top + i * _HAND_LINE, box.width - 24, _HAND_LINE)) for i, card in enumerate(hand)
        ]

    @property
    def _hand_height(self) -> float:
        return 50 + self.hand_rows * _HAND_LINE if self.hand_rows else 0.0

    @property
    def _painting_height(self) -> float:
        return min(150.0, self.area.height * 0.2)

    def draw(
        self,
        surface: pygame.Surface,
        cities: Sequence[Shown],
        before: Sequence[Shown] | None = None,
        age: int = 2,
        hands: Sequence[Sequence[str]] = (),
        chosen: Mapping[int, list[str]] | None = None,
    ) -> None:
        """Every city; what was not there ``before`` is lit. ``chosen``: the cards that each seat plays."""
        for seat, city in enumerate(cities):
            self._column(surface, seat, city, None if before is None else before[seat], age)
            if seat < len(hands):
                self._hand(surface, seat, hands[seat], (chosen or {}).get(seat, ()))

    def _hand(self, surface: pygame.Surface, seat: int, hand: Sequence[str], chosen: Sequence[str]) -> None:
        """The open hand at the foot, the cards about to be played outlined."""
        played = list(chosen)
        services, box = self._services, self.column(seat)
        top = box.bottom - self._hand_height
        services.skin.sunken(surface, (box.x + 8, top, box.width - 16, self._hand_height - 8), 12)
        title = (box.x + 20, top + 4, box.width - 40, 32)
        services.text.draw_in(surface, services.tr("replay.hand"), title, Style("italic", 22, INK_SOFT))
        for card, place in self.hand_lines(seat, hand):
            if card in played:
                services.skin.panel(surface, place, "gold", 8, 3, groove=False)
                played.remove(card)  # a second copy of the card stays in the hand
            draw_card_name(services, surface, place, self._faces.face(card))

    def _column(self, surface: pygame.Surface, seat: int, city: Shown, before: Shown | None, age: int) -> None:
        services, box, player = self._services, self.column(seat), self._players[seat]
        services.skin.panel(surface, box, "plaster", 16, 14, groove=False)
        draw_sign(services, surface, player, (box.x + 38, box.y + 33), 50)
        name = (box.x + 70, box.y + 6, box.width - 80, 32)
        services.text.draw_in(surface, player.name, name, Style("heading", 25))
        wonder = services.tr("scoring.city_side", city=services.tr(f"city.{city.board}"), side=city.side)
        below = (box.x + 70, box.y + 36, box.width - 80, 26)
        services.text.draw_in(surface, wonder, below, Style("italic", 20, INK_SOFT))
        frame = Box(box.x + 12, box.y + _HEAD + 6, box.width - 24, self._painting_height)
        size = services.canvas.rect(frame).size
        picture = self._thumbnails.get(city.board, city.side, size, city.stages, age)
        surface.blit(picture, services.canvas.rect(frame).topleft)
        grown = before is not None and city.stages > before.stages
        self._stages(surface, frame, city, grown)
        self._figures(surface, Box(frame.x, frame.bottom + 8, frame.width, 84), city)
        stripe = services.canvas.rect((box.x + 16, box.y + _HEAD, box.width - 32, 3))
        pygame.draw.rect(surface, seat_colour(player), stripe)
        for card, place in self.lines(seat, laid_out(city)):
            self._line(surface, place, card, before is not None and card not in laid_out(before))

    def _stages(self, surface: pygame.Surface, frame: Box, city: Shown, grown: bool) -> None:
        """Built stages as lit pyramids along the foot of the painting, the others pale."""
        services = self._services
        count = len(self._faces.stages(city))
        for number in range(count):
            spot = (frame.x + 26 + number * 42, frame.bottom - 24)
            built = number < city.stages
            if grown and number == city.stages - 1:
                services.skin.glow(surface, (spot[0] - 18, spot[1] - 18, 36, 36), GOLD_LIGHT, 1.0, 12)
            picture = services.icons.get("stage", services.canvas.px(38))
            if not built:
                picture = picture.copy()
                picture.set_alpha(80)
            services.canvas.blit(surface, picture, spot)

    def _figures(self, surface: pygame.Surface, box: Box, city: Shown) -> None:
        """The purse, and the conflict tokens."""
        services = self._services
        services.canvas.blit(surface, services.icon("coin", 34), (box.x + 20, box.y + 20))
        coins = (box.x + 42, box.y, 80, 40)
        services.text.draw_in(surface, str(city.coins), coins, Style("numeral", 28))
        tokens = sorted(city.tokens, reverse=True)
        if not tokens:
            text, place = services.tr("scoring.no_tokens"), (box.x, box.y + 44, box.width, 36)
            services.text.draw_in(surface, text, place, Style("italic", 20, INK_SOFT, wrap=True))
        step = min(40.0, (box.width - 40) / max(1, len(tokens) - 1))
        for number, value in enumerate(tokens):
            services.canvas.blit(
                surface, services.icon(token_icon(value), 40), (box.x + 20 + number * step, box.y + 62)
            )

    def _line(self, surface: pygame.Surface, place: Box, card: str, fresh: bool) -> None:
        """A structure by name behind the sign of its colour."""
        if fresh:
            self._services.skin.glow(surface, place.inflate(-4, -8), GOLD_LIGHT, 1.0, 8)
            self._services.skin.outline(surface, place, 7, GOLD)
        draw_card_name(self._services, surface, place, self._faces.face(card))


def laid_out(city: Shown) -> list[str]:
    """The cards that lie open in a city: structures, then those of parts."""
    return [*city.structures, *(card for part in parts() for card in part.cards(city))]


def draw_card_name(services: Services, surface: pygame.Surface, place: Box, face: CardFace) -> None:
    """A card by name behind a tile with the colour and the sign of its kind."""
    colour = face.colour
    size = min(28.0, place.height - 2)
    dot = Box(place.x + 4, place.centery - size / 2, size, size)
    area, rounded = services.canvas.rect(dot), services.canvas.px(6)
    pygame.draw.rect(surface, card_tone(colour), area, border_radius=rounded)
    pygame.draw.rect(surface, shade(card_tone(colour), -0.45), area, services.canvas.px(2), border_radius=rounded)
    services.canvas.blit(surface, services.icon(f"symbol_{colour}", size * 0.78), dot.center)
    name = (dot.right + 8, place.y, place.right - dot.right - 10, place.height)
    services.text.draw_in(surface, face.name, name, Style("strong", min(23.0, place.height * 0.8)))


class CardLine(Widget):
    """A named structure in a column: the whole card comes up beside it."""

    def __init__(self, box: Box, card: str, faces: Faces, whole: Box) -> None:
        super().__init__(box)
        self.card = card
        self._faces = faces
        self._whole = whole

    def draw(self, surface: pygame.Surface) -> None:
        """The card, while the line has the focus."""
        if not self.hover:
            return
        services = self.services
        services.skin.glow(surface, self._whole, (20, 12, 6), 0.7 * self.hover, 24)
        size = services.canvas.rect(self._whole).size
        face = painters(services).cards.face(self._faces.face(self.card), size)
        services.skin.outline(surface, self.box, 7, GOLD)
        surface.blit(face, services.canvas.rect(self._whole).topleft)


def card_lines(
    columns: CityColumns, cities: Sequence[Shown], faces: Faces, hands: Sequence[Sequence[str]] = ()
) -> list[CardLine]:
    """The widgets of all structures, and cards of open hands, named in the columns."""
    found = []
    width, height = 260.0, 390.0
    for seat, city in enumerate(cities):
        column = columns.column(seat)
        right = column.right + 14
        left = right if right + width < columns.area.right + 20 else column.x - 14 - width
        places = columns.lines(seat, laid_out(city))
        if seat < len(hands):
            places += columns.hand_lines(seat, hands[seat])
        for card, place in places:
            top = min(max(place.centery - height / 2, columns.area.y), columns.area.bottom - height)
            found.append(CardLine(place, card, faces, Box(left, top, width, height)))
    return found
