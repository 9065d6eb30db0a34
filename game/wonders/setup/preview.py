"""The wonder in hand: its painting, what its city begins with, and its stages with what they cost and do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.theme import GOLD_DEEP, INK, INK_SOFT
from game.wonders.cards.card_face import effect_icons
from game.wonders.cards.effect_text import describe, goods_text
from game.wonders.cards.painters import painters
from game.wonders.cards.stage_plate import covered_by_plates, paint_plate, plate_boxes
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.wonders.setup.thumbnails import Thumbnails
    from rules.wonders.content import BoardDef

_PLATE = 96.0  # height of a stage's plate
_RIBBON = 46.0
_AGE = 2  # at noon
_ALL = 9  # stages: the wonder is shown as it will be


class WonderPreview(Widget):
    """One side of one board, large. `shown` says which: board (`random` for none yet), its definition, side."""

    def __init__(
        self, box: RectLike, shown: Callable[[], tuple[str, BoardDef | None, str]], pictures: Thumbnails
    ) -> None:
        super().__init__(box)
        self.key = "preview"
        self._shown = shown
        self._pictures = pictures

    def tip(self) -> str:
        """All of the board in words."""
        tr, (board, definition, side) = self.services.tr, self._shown()
        if definition is None:
            return tr("setup.random_board")
        lines = [tr("setup.preview.board", wonder=tr(f"wonder.{board}"), side=side)]
        if definition.starting_resource is not None:
            lines.append(tr("setup.preview.good", good=tr(f"resource.{definition.starting_resource}")))
        lines += describe(definition.powers.get(side, ()), tr)
        for number, stage in enumerate(definition.sides[side], start=1):
            said = " ".join(describe(stage.effects, tr))
            lines.append(tr("setup.preview.stage", n=number, cost=goods_text(stage.cost, tr), text=said))
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """The painting with a ribbon at its head and the plates at its foot; lots while it is left to chance."""
        services, (board, definition, side) = self.services, self._shown()
        if definition is None:
            services.skin.sunken(surface, self.box, 14)
            services.text.draw_in(surface, "?", self.box.inflate(-40, -60), "title", 110, GOLD_DEEP, wrap=False)
            below = Box(self.box.x + 20, self.box.bottom - 60, self.box.width - 40, 44)
            services.text.draw_in(surface, services.tr("setup.random_board"), below, "italic", 24, INK_SOFT)
            return
        size = services.canvas.rect(self.box).size
        picture = self._pictures.get(board, side, size, _ALL, _AGE, covered_by_plates(self.box, _PLATE))
        surface.blit(picture, services.canvas.rect(self.box).topleft)
        services.skin.outline(surface, self.box, 10)
        self._draw_ribbon(surface, board, definition, side)
        stages = definition.sides[side]
        for stage, place in zip(stages, plate_boxes(self.box, len(stages), _PLATE), strict=True):
            paint_plate(services, surface, place, stage)

    def _draw_ribbon(self, surface: pygame.Surface, board: str, definition: BoardDef, side: str) -> None:
        """City, side, starting good and standing power."""
        services, tr = self.services, self.services.tr
        text = tr("setup.wonder_side", city=tr(f"city.{board}"), side=side)
        width = services.text.measure(text, "heading", 26)[0] + 30
        good = definition.starting_resource
        ribbon = Box(self.box.x + 10, self.box.y + 10, width + (46 if good else 0), _RIBBON)
        services.skin.panel(surface, ribbon, "plaster", 10, 5, groove=False, alpha=240)
        words = (ribbon.x + 14, ribbon.y, width - 20, ribbon.height)
        services.text.draw_in(surface, text, words, "heading", 26, INK, "left", wrap=False)
        if good is not None:
            services.canvas.blit(surface, services.icon(good, 38), (ribbon.right - 30, ribbon.centery))
        glyphs = effect_icons(definition.powers.get(side, ()))
        if glyphs:
            painter = painters(services).cards.glyphs
            wide = painter.width(glyphs, services.canvas.px(_RIBBON - 10)) / services.canvas.scale + 24
            plate = Box(ribbon.right + 8, ribbon.y, min(wide, self.box.right - 18 - ribbon.right), _RIBBON)
            services.skin.panel(surface, plate, "gold", 10, 4, groove=False)
            painter.draw(surface, services.canvas.rect(plate.inflate(-20, -10)), glyphs)


def shown_side(side: str, beginner: bool) -> str:
    """The side to show of a board whose side may be left to chance."""
    return "A" if beginner or side == RANDOM else side
