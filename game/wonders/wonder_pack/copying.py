"""The panel over the table that asks whose stage is copied: the wonders of both neighbours side by side."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.canvas import SCREEN, Box
from game.ui.layout import columns, inset, middle, rows
from game.ui.skin import round_corners
from game.ui.style import Style
from game.ui.theme import GOLD, GOLD_LIGHT, INK, PLASTER
from game.ui.typography.paragraphs import Paragraph
from game.wonders.cards.effects import effect_icons
from game.wonders.cards.painters import painters
from game.wonders.cards.whole import ALL
from game.wonders.table.areas.drawing import draw_emblem
from game.wonders.table.areas.hand import draw_advised
from game.wonders.table.asking.choosable import Choosable
from game.wonders.table.asking.choosing import ChoiceParts, ChoicePlaces, ChoosingScene, slab_places
from game.wonders.table.telling import tips
from game.wonders.table.telling.worth import reasons, signs
from game.wonders.wonder_pack.questions import COPYING, owner_of
from rules import Action

_SLAB, _SIZES, _HINT = middle(SCREEN, 1420, 940), (104.0, 176.0, 66.0), 240.0
_PLATE = (300.0, 104.0)
_STAGE, _LIGHT = 3, 3  # the stage that is copied; the age in whose light the wonders are shown
_COVERED = 0.34  # of a picture, by its plate
_SIGNS, _WORDS = Style("numeral", 30, align="centre"), Style("body", 26, align="centre")
_NAME, _WONDER = Style("heading", 28, PLASTER), Style("italic", 23, PLASTER)


class CopyingParts(ChoiceParts):
    """The wonders of the neighbours, and what copying a stage of one of them would bring."""

    @property
    def places(self) -> ChoicePlaces:
        """The slab in the middle."""
        return slab_places(_SLAB, _SIZES, _HINT)

    def things(self, room: Box) -> Sequence[Choosable]:
        """Return a picture for each neighbour."""
        places = columns(room, len(self.desk.choice.cards), gap=24)
        return [StageChoice(self, index, box) for index, box in enumerate(places)]

    def heading(self, card: str | None) -> str:
        """Return no heading: the picture has it."""
        return ""

    def weighing(self, card: str | None) -> list[Paragraph]:
        """Return what the stage would bring here: the signs, then its effects and all that is worth saying."""
        narrator = self.table.narrator
        if card is None:
            return [(self.services.tr("wonder_pack.copying.choose"), _WORDS)]
        action = Action("choose", card)
        effects = narrator.snapshot.prospects(action).effects
        told = [narrator.tr.sentence(line) for line in tips.effects(narrator, effects, narrator.snapshot.acting)]
        more = [line for line in reasons(narrator, action, effects=False) if line not in told]
        gains = signs(narrator, action)
        return [*([(gains, _SIGNS)] if gains else []), *((line, _WORDS) for line in (*told, *more))]


class CopyingScene(ChoosingScene):
    """Asks the person at the screen whose stage is copied."""

    name = COPYING
    brings = CopyingParts


class StageChoice(Choosable):
    """The third stage of a neighbour, on the painting of its wonder."""

    def __init__(self, parts: CopyingParts, index: int, box: Box) -> None:
        super().__init__(parts.desk, index, box, parts.pick)
        self.key = f"copy:{self.card}"
        self._table = parts.table
        self._seat = owner_of(parts.table.snapshot, self.card)
        self._picture: pygame.Surface | None = None

    def _painting(self, frame: Box) -> pygame.Surface:
        """Return the whole wonder with round corners, for the present size of the window."""
        services, city = self.services, self._table.snapshot.city(self._seat)
        size = services.canvas.rect(frame).size
        if self._picture is None or self._picture.get_size() != size:
            wonders = painters(services).wonders
            picture = wonders.painting(city.board, city.side, ALL, size, _LIGHT, _COVERED).convert_alpha()
            round_corners(picture, services.canvas.px(12))
            self._picture = picture
        return self._picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wonder as it stands, its owner, and the plate of the stage; in gold when marked."""
        services, table, city = self.services, self._table, self._table.snapshot.city(self._seat)
        frame = inset(self.box, 8)
        if self.hover or self.picked:
            services.skin.glow(surface, self.box, GOLD_LIGHT, 1.0 if self.picked else self.hover, 20)
        services.skin.panel(surface, self.box, "gold" if self.picked else "stone", 16, 8, groove=False)
        surface.blit(self._painting(frame), services.canvas.rect(frame).topleft)
        head = rows(frame, (84, None))[0]
        services.skin.panel(surface, head, "ink", 12, 0, groove=False, alpha=150)
        sign, words = columns(inset(head, 14, 8), (66, None), gap=12)
        draw_emblem(table, surface, self._seat, sign.center, 62)
        name, wonder = rows(words, 2)
        services.text.draw_in(surface, table.narrator.player(self._seat).name, name, _NAME)
        services.text.draw_in(surface, services.tr(f"wonder.{city.board}"), wonder, _WONDER)
        plate = middle(rows(frame, (None, _PLATE[1] + 24))[1], *_PLATE)
        services.skin.panel(surface, plate, "gold" if self.picked else "plaster", 12, 6, groove=False)
        glyphs = effect_icons(table.snapshot.stages(self._seat)[_STAGE - 1].effects)
        painters(services).cards.glyphs.draw(surface, services.canvas.rect(inset(plate, 16, 12)), glyphs)
        if self.picked:
            services.skin.outline(surface, inset(self.box, -3), 18, GOLD)
            seal = Box(self.box.right - 50, self.box.y - 12, 52, 52)
            services.skin.panel(surface, seal, "gold", 26, 6, groove=False)
            services.skin.tick(surface, seal.center, 32, INK)
        if self.advised:
            draw_advised(services, surface, self.box)
