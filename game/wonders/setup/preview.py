"""The preview of a wonder: its painting, its starting good, and its stages with costs and effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box, RectLike
from game.ui.focus import Widget
from game.ui.labels import draw_icon
from game.ui.layout import columns, inset, middle, rows
from game.ui.style import Style
from game.ui.theme import INK_SOFT
from game.wonders.cards.effects import describe, describe_stage, effect_icons, stage_cost
from game.wonders.cards.painters import painters
from game.wonders.cards.stage_plate import covered_by_plates, paint_plate, plate_boxes
from game.wonders.cards.whole import ALL
from game.wonders.sides import city_and_side, wonder_and_side
from rules.wonders.setup import RANDOM

if TYPE_CHECKING:
    from game.wonders.setup.thumbnails import Thumbnails
    from rules.wonders.content.definitions import BoardDef

_PLATE, _MOST = 84.0, 0.48  # height of a stage's plate, and by that of the painting
_HEAD, _GOOD = 44.0, 46.0  # of the line above the painting, and of the good on it
_AGE = 2  # at noon
_WORD = 40.0  # height of the line below what chance may bring
_FRAME = 5.0
_SHAPE = 1.45  # width of such a picture by its height
_NEAR = 0.5  # width of the nearest one, as part of the room
_FAN = ((1, 0.78, -1), (3, 0.78, 1), (2, 1.0, 0))  # age, size, and side of each, the nearest last


class WonderPreview(Widget):
    """One side of one board, large. `shown` returns the board (`random` for none yet), its definition and side; `lots`:
    the boards of a random draw, three of which are shown then; ``edition``: what sides are called in."""

    def __init__(
        self,
        box: RectLike,
        shown: Callable[[], tuple[str, BoardDef | None, str]],
        lots: Callable[[], Sequence[str]],
        pictures: Thumbnails,
        edition: str,
    ) -> None:
        super().__init__(box)
        self.key = "preview"
        self._shown = shown
        self._lots = lots
        self._pictures = pictures
        self._edition = edition

    def tip(self) -> str:
        """Return all of the board in words."""
        tr, (board, definition, side) = self.services.tr, self._shown()
        if definition is None:
            return tr("setup.random_board")
        lines = [wonder_and_side(tr, self._edition, board, side)]
        if definition.starting_resource is not None:
            lines.append(tr("setup.preview.good", good=tr(f"resource.{definition.starting_resource}")))
        lines += map(tr.sentence, describe(definition.powers.get(side, ()), tr))
        for number, stage in enumerate(definition.sides[side], start=1):
            said = tr.sentences(map(tr.sentence, describe_stage(stage, tr)))
            lines.append(tr("setup.preview.stage", n=number, cost=stage_cost(stage, tr), text=said))
        if definition.any_order:
            lines.append(tr("setup.preview.any_order"))
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a line about the city, the painting with the plates at its foot; lots for a random one."""
        services, (board, definition, side) = self.services, self._shown()
        if definition is None:
            self._draw_lots(surface, side)
            return
        head, board_box = rows(self.box, (_HEAD, None))
        high = min(_PLATE, board_box.height * _MOST)
        place = services.canvas.rect(board_box)
        picture = self._pictures.get(board, side, place.size, ALL, _AGE, covered_by_plates(board_box, high))
        surface.blit(picture, place.topleft)
        services.skin.outline(surface, board_box, 10)
        self._draw_head(surface, inset(head, 4, 3), board, definition, side)
        stages = definition.sides[side]
        for stage, plate in zip(stages, plate_boxes(board_box, len(stages), high), strict=True):
            paint_plate(services, surface, plate, stage)

    def _draw_lots(self, surface: pygame.Surface, side: str) -> None:
        """Draw three of the wonders of a random draw, from dawn to dusk, and a sentence."""
        services, style = self.services, Style("italic", 24, INK_SOFT, "centre")
        above, below = rows(self.box, (None, _WORD))
        services.text.draw_in(surface, services.tr("setup.random_board"), below, style)
        room = inset(above, _FRAME)
        for board, (age, part, place) in zip(self._lots(), _FAN, strict=False):
            height = min(room.height, room.width * _NEAR / _SHAPE) * part
            aside = place * (room.width - height * _SHAPE) / 2
            frame = middle(room, height * _SHAPE, height).move(aside, 0)
            services.skin.panel(surface, inset(frame, -_FRAME), "gold", 10, 10, groove=False)
            area = services.canvas.rect(frame)
            surface.blit(self._pictures.get(board, side, area.size, ALL, age), area.topleft)

    def _draw_head(self, surface: pygame.Surface, line: Box, board: str, definition: BoardDef, side: str) -> None:
        """Draw city, side, starting good and standing power."""
        services = self.services
        text = city_and_side(services.tr, self._edition, board, side)
        glyphs = effect_icons(definition.powers.get(side, ()))
        taken = services.text.draw_in(surface, text, columns(line, (None, _GOOD))[0], Style("heading", 25))
        _, good, power = columns(line, (taken.width, _GOOD if definition.starting_resource else 0, None), gap=8)
        if definition.starting_resource is not None:
            draw_icon(services, surface, definition.starting_resource, good, 36)
        if glyphs:
            painters(services).cards.glyphs.draw(surface, services.canvas.rect(power), glyphs, "left")


def shown_side(side: str, beginner: bool) -> str:
    """Return the side to show of a board, also for a random side."""
    return "A" if beginner or side == RANDOM else side
