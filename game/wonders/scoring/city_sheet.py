"""One city in full after the game: the finished wonder with the cards below it, tokens, purse and all structures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.focus import Widget
from game.ui.style import Style
from game.ui.theme import GOLD_LIGHT, INK, INK_SOFT, shade
from game.wonders.cards.card_face import effect_icons
from game.wonders.cards.effect_text import describe
from game.wonders.cards.painters import painters
from game.wonders.parts import card_tone
from game.wonders.scoring.columns import draw_card_name, laid_out
from game.wonders.scoring.outcome import Faces
from game.wonders.setup.thumbnails import Thumbnails
from game.wonders.signs import token_icon
from rules import CityView

if TYPE_CHECKING:
    from game.services import Services

SHEET = Box(400, 112, 1480, 864)
_PAINTING = Box(SHEET.x + 28, SHEET.y + 28, 800, 300)
_STAGES = Box(_PAINTING.x, _PAINTING.bottom + 10, _PAINTING.width, 106)
_FACTS = Box(_PAINTING.right + 28, SHEET.y + 28, SHEET.right - 28 - _PAINTING.right - 28, 416)
_COLUMNS = Box(SHEET.x + 28, SHEET.y + 466, SHEET.width - 56, SHEET.height - 490)
_CARD = (150.0, 225.0)


class CardHotspot(Widget):
    """A card that can be looked at: it comes to the front while it has the focus."""

    def __init__(self, box: Box, card: str, faces: Faces, on_top: Box) -> None:
        super().__init__(box)
        self.card = card
        self._faces = faces
        self._whole = on_top

    def tip(self) -> str:
        """Name and effects."""
        tr = self._faces.tr
        return "\n".join([self._faces.face(self.card).name, *describe(self._faces.cards[self.card].effects, tr)])

    def draw(self, surface: pygame.Surface) -> None:
        """Only in front; as it lies it belongs to the still picture."""
        if not self.hover:
            return
        services = self.services
        services.skin.glow(surface, self._whole, GOLD_LIGHT, self.hover, 16)
        size = services.canvas.rect(self._whole).size
        face = painters(services).cards.face(self._faces.face(self.card), size, small=True)
        surface.blit(face, services.canvas.rect(self._whole).topleft)


class CitySheet:
    """Draws a city and says where its cards lie."""

    def __init__(self, services: Services, faces: Faces, thumbnails: Thumbnails) -> None:
        self._services = services
        self._faces = faces
        self._thumbnails = thumbnails

    def spots(self, city: CityView) -> list[CardHotspot]:
        """The widgets of its cards: structures, then what lies under the wonder."""
        spots = []
        for card, whole, shown in self._structures(city):
            spots.append(CardHotspot(shown, card, self._faces, whole))
        for under, place in zip(city.buried, self._stage_boxes(city), strict=False):
            if under is not None:
                band = _buried_box(place)
                whole = Box(place.centerx - _CARD[0] / 2, place.bottom - 60, *_CARD)
                spots.append(CardHotspot(band, under, self._faces, whole))
        return spots

    def draw(self, surface: pygame.Surface, city: CityView, facts: Callable[[pygame.Surface, Box], object]) -> None:
        """Slab, wonder, stages, figures, structures; ``facts`` fills the panel at the right."""
        services = self._services
        services.skin.panel(surface, SHEET, "plaster", 20, 24)
        services.skin.panel(surface, _PAINTING.inflate(10, 10), "gold", 14, 6, groove=False)
        size = services.canvas.rect(_PAINTING).size
        picture = self._thumbnails.get(city.board, city.side, size, city.stages)
        surface.blit(picture, services.canvas.rect(_PAINTING).topleft)
        self._tokens(surface, city)
        self._stages(surface, city)
        facts(surface, _FACTS)
        self._ground(surface)
        size = services.canvas.pixel_size(*_CARD)
        for card, whole, _ in self._structures(city):
            services.skin.glow(surface, (whole.x + 4, whole.y + 4, whole.width - 8, 60), shade(INK, -0.3), 0.35, 8)
            picture = painters(services).cards.face(self._faces.face(card), size, small=True)
            surface.blit(picture, services.canvas.rect(whole).topleft)

    def _tokens(self, surface: pygame.Surface, city: CityView) -> None:
        for number, value in enumerate(sorted(city.tokens, reverse=True)):
            spot = (_PAINTING.right - 40 - number * 44, _PAINTING.y + 42)
            self._services.canvas.blit(surface, self._services.icon(token_icon(value), 62), spot)

    def _stage_boxes(self, city: CityView) -> list[Box]:
        count, gap = len(self._faces.stages(city)), 10.0
        width = (_STAGES.width - gap * (count - 1)) / count
        return [Box(_STAGES.x + i * (width + gap), _STAGES.y, width, _STAGES.height) for i in range(count)]

    def _stages(self, surface: pygame.Surface, city: CityView) -> None:
        """Each stage with its effect; below a built one the card that was put there."""
        services, tr = self._services, self._services.tr
        for number, (stage, place) in enumerate(zip(self._faces.stages(city), self._stage_boxes(city), strict=True)):
            built = number < city.stages
            slab = Box(place.x, place.y, place.width, 58)
            services.skin.panel(surface, slab, "gold" if built else "parchment", 10, 4, groove=False)
            icons = services.canvas.rect(slab.inflate(-20, -14))
            painters(services).cards.glyphs.draw(surface, icons, effect_icons(stage.effects))
            buried = city.buried[number] if built and number < len(city.buried) else None
            if buried is not None:
                under = _buried_box(place)
                services.skin.panel(surface, under, "stone", 8, 3, groove=False)
                draw_card_name(services, surface, under, self._faces.face(buried))
            elif not built:
                text = tr("scoring.not_built")
                services.text.draw_in(surface, text, _buried_box(place), Style("italic", 22, INK_SOFT, "centre"))

    def _ground(self, surface: pygame.Surface) -> None:
        """A hollow for every colour, so that an empty one shows too."""
        services = self._services
        for index, colour in enumerate(self._faces.colours):
            place = Box(_COLUMNS.x + index * self._step - 6, _COLUMNS.y, _CARD[0] + 12, _COLUMNS.height)
            services.skin.sunken(surface, place, 14, alpha=110)
            tint = shade(card_tone(colour), 0.5)
            sign = services.icons.get(f"symbol_{colour}", services.canvas.px(44), tint).copy()
            sign.set_alpha(120)
            services.canvas.blit(surface, sign, place.center)

    @property
    def _step(self) -> float:
        return (_COLUMNS.width - _CARD[0]) / (len(self._faces.colours) - 1)

    def _structures(self, city: CityView) -> list[tuple[str, Box, Box]]:
        """Every structure with its whole place and the part of it that shows, back to front within its colour."""
        found = []
        for index, colour in enumerate(self._faces.colours):
            cards = [card for card in laid_out(city) if self._faces.cards[card].colour == colour]
            left = _COLUMNS.x + index * self._step
            room = _COLUMNS.height - _CARD[1] - 12
            step = min(46.0, room / max(1, len(cards) - 1))
            for number, card in enumerate(cards):
                whole = Box(left, _COLUMNS.y + 6 + number * step, *_CARD)
                last = number == len(cards) - 1
                found.append((card, whole, whole if last else Box(whole.x, whole.y, whole.width, step)))
        return found


def _buried_box(place: Box) -> Box:
    return Box(place.x + 8, place.y + 62, place.width - 16, 42)
