"""One city in full after the game: the finished wonder with the cards below it, tokens, purse and all structures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.layout import columns, fan_out, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK, INK_SOFT, shade
from game.wonders.cards.effects import describe, effect_icons, token_icon
from game.wonders.cards.painters import painters
from game.wonders.cards.tones import card_tone
from game.wonders.scoring.columns import draw_card_names, laid_out
from game.wonders.scoring.outcome import Faces
from game.wonders.setup.thumbnails import Thumbnails
from rules import CityView

if TYPE_CHECKING:
    from game.services import Services

_UPPER, _WONDER, _PAINTING = 416.0, 0.57, 300.0  # height of the upper half, its part for the wonder, the painting
_CARD = (150.0, 225.0)
_NOT_BUILT = Style("italic", 22, INK_SOFT, "centre")


class CardHotspot(Widget):
    """A card that comes to the front while it has the focus."""

    def __init__(self, box: Box, card: str, faces: Faces, on_top: Box) -> None:
        super().__init__(box)
        self.card = card
        self._faces = faces
        self._whole = on_top

    def tip(self) -> str:
        """Return name and effects."""
        tr = self._faces.tr
        return "\n".join([self._faces.face(self.card).name, *describe(self._faces.cards[self.card].effects, tr)])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it only in front; in its place it belongs to the static picture."""
        if not self.hover:
            return
        services = self.services
        services.skin.glow(surface, self._whole, GOLD_LIGHT, self.hover, 16)
        size = services.canvas.rect(self._whole).size
        face = painters(services).cards.face(self._faces.face(self.card), size, small=True)
        surface.blit(face, services.canvas.rect(self._whole).topleft)


class CitySheet:
    """Draws a city, and returns the widgets of its cards."""

    def __init__(self, services: Services, faces: Faces, thumbnails: Thumbnails) -> None:
        self._services = services
        self._faces = faces
        self._thumbnails = thumbnails
        self.box = Box(0, 0, 1480, 864)
        """Where it lies."""

    @property
    def _rooms(self) -> tuple[Box, Box, Box, Box]:
        """The boxes of the painting, of the stages, of the figures, and of the structures."""
        room = inset(self.box, 28)
        more = max(1.0, room.height / 808)
        upper, lanes = rows(room, (_UPPER * more, None), gap=22)
        wonder, facts = columns(upper, (upper.width * _WONDER, None), gap=28)
        painting, stages = rows(wonder, (_PAINTING * more, None), gap=10)
        return painting, stages, facts, lanes

    def spots(self, city: CityView) -> list[CardHotspot]:
        """Return the widgets of its cards: structures, then those under the wonder."""
        spots = [CardHotspot(shown, card, self._faces, whole) for card, whole, shown in self._structures(city)]
        for card, (slab, under) in zip(city.buried, self._stage_boxes(city), strict=False):
            if card is not None:
                whole = Box(slab.centerx - _CARD[0] / 2, under.y - 16, *_CARD)
                spots.append(CardHotspot(under, card, self._faces, whole))
        return spots

    def draw(self, surface: pygame.Surface, city: CityView, facts: Callable[[pygame.Surface, Box], object]) -> None:
        """Draw slab, wonder, stages, figures, structures; ``facts`` fills the panel at the right."""
        services = self._services
        painting, _, figures, _ = self._rooms
        services.skin.panel(surface, self.box, "plaster", 20, 24)
        services.skin.panel(surface, painting.inflate(10, 10), "gold", 14, 6, groove=False)
        size = services.canvas.rect(painting).size
        built = self._faces.painted(city)
        picture = self._thumbnails.get(city.board, city.side, size, built, self._faces.ages)
        surface.blit(picture, services.canvas.rect(painting).topleft)
        self._tokens(surface, city)
        self._stages(surface, city)
        facts(surface, figures)
        self._ground(surface)
        size = services.canvas.pixel_size(*_CARD)
        for card, whole, _ in self._structures(city):
            services.skin.glow(surface, rows(inset(whole, 4), (60,))[0], shade(INK, -0.3), 0.35, 8)
            picture = painters(services).cards.face(self._faces.face(card), size, small=True)
            surface.blit(picture, services.canvas.rect(whole).topleft)

    def _tokens(self, surface: pygame.Surface, city: CityView) -> None:
        for number, value in enumerate(sorted(city.tokens, reverse=True)):
            painting = self._rooms[0]
            spot = (painting.right - 40 - number * 44, painting.y + 42)
            self._services.canvas.blit(surface, self._services.icon(token_icon(value), 62), spot)

    def _stage_boxes(self, city: CityView) -> list[tuple[Box, Box]]:
        """Return for each stage the boxes of its slab and of the card under it."""
        places = columns(self._rooms[1], len(self._faces.stages(city)), gap=10)
        return [(slab, inset(under, 8, 1)) for slab, under in (rows(place, (58, None), gap=4) for place in places)]

    def _stages(self, surface: pygame.Surface, city: CityView) -> None:
        """Draw each stage with its effect, and below a built one its card."""
        services, stages = self._services, self._faces.stages(city)
        waiting, cards = [], []
        for number, (stage, (slab, under)) in enumerate(zip(stages, self._stage_boxes(city), strict=True)):
            built = number in city.places
            services.skin.panel(surface, slab, "gold" if built else "parchment", 10, 4, groove=False)
            icons = services.canvas.rect(inset(slab, 10, 7))
            painters(services).cards.glyphs.draw(surface, icons, effect_icons(stage.effects))
            buried = city.buried[city.places.index(number)] if built else None
            if buried is not None:
                services.skin.panel(surface, under, "stone", 8, 3, groove=False)
                cards.append((self._faces.face(buried), under))
            elif not built:
                waiting.append((services.tr("scoring.not_built"), under))
        draw_card_names(services, surface, cards)
        services.text.draw_in_one_size(surface, waiting, _NOT_BUILT)

    @property
    def _lanes(self) -> list[Box]:
        """Return a box for the cards of each colour."""
        return [middle(lane, _CARD[0] + 12, lane.height) for lane in columns(self._rooms[3], len(self._faces.colours))]

    def _ground(self, surface: pygame.Surface) -> None:
        """Draw a hollow for every colour, even an empty one."""
        services = self._services
        for colour, lane in zip(self._faces.colours, self._lanes, strict=True):
            services.skin.sunken(surface, lane, 14, alpha=110)
            tint = shade(card_tone(colour), 0.5)
            sign = services.icons.get(f"symbol_{colour}", services.canvas.px(44), tint).copy()
            sign.set_alpha(120)
            services.canvas.blit(surface, sign, lane.center)

    def _structures(self, city: CityView) -> list[tuple[str, Box, Box]]:
        """Return every structure with its whole box and its visible part, back to front within its colour."""
        found = []
        for colour, lane in zip(self._faces.colours, self._lanes, strict=True):
            cards = [card for card in laid_out(city) if self._faces.cards[card].colour == colour]
            places = fan_out(inset(lane, 6), len(cards), _CARD[1], 46, down=True)
            for card, place, above in zip(cards, places, [*places[1:], None], strict=False):
                height = place.height if above is None else above.y - place.y
                found.append((card, place, Box(place.x, place.y, place.width, height)))
        return found
