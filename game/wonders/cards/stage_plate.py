"""The plate of a wonder stage: its effects, and below its cost, or a mark if it is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Box
from game.ui.style import Style
from game.ui.theme import GOLD, MIN_TEXT
from game.wonders.cards.effects import UNKNOWN_COST, stage_icons
from game.wonders.cards.painters import painters

if TYPE_CHECKING:
    from game.ui.tools import Tools
    from rules.wonders.content.definitions import StageDef

GAP = 8.0
"""Units between plates, and below them."""
_WIDEST = 280.0
_MOST = 0.55  # of a board for the plates that large text makes higher
_EFFECTS, _COST = 0.5, 0.1  # of a plate for its effects; what these give to the cost where text is twice as large
_STEP = 2.0  # between two goods of a cost


def plate_height(tools: Tools, board: Box, usual: float, above: float = 0.0) -> float:
    """Return the height of the plates on a board where they usually have so many units: more for a reader of large
    text, as far as the wonder remains to be seen and something that reaches so far down remains clear of them."""
    most = min(board.height * _MOST, board.height - GAP - above)
    return max(usual, min(usual * tools.text.ui_scale, most))


def plate_boxes(board: Box, count: int, height: float) -> list[Box]:
    """Return the places of `count` plates along the foot of a board."""
    width = min(_WIDEST, (board.width - GAP * (count + 1)) / count)
    left = board.centerx - (width * count + GAP * (count - 1)) / 2
    return [Box(left + n * (width + GAP), board.bottom - height - GAP, width, height) for n in range(count)]


def covered_by_plates(board: Box, height: float) -> float:
    """Return the share of a board's height covered by its plates, for its painting."""
    return (height + 1.5 * GAP) / board.height


def paint_plate(
    tools: Tools, surface: pygame.Surface, place: Box, stage: StageDef, built: bool = False, lit: bool = False
) -> None:
    """Paint a plate in its place; `lit`: highlighted."""
    tools.skin.panel(surface, place, "gold" if built else "plaster", 10, 5, groove=False, alpha=255 if built else 232)
    if lit:
        tools.skin.outline(surface, place, 10, GOLD)
    glyphs = painters(tools).cards.glyphs
    share = _EFFECTS - _COST * max(0.0, min(1.0, tools.text.ui_scale - 1))
    upper = Box(place.x + 10, place.y + 6, place.width - 20, place.height * share)
    glyphs.draw(surface, tools.canvas.rect(upper), stage_icons(stage))
    lower = Box(place.x + 8, upper.bottom + 1, place.width - 16, place.bottom - upper.bottom - 6)
    if built:
        said = "{check} " + tools.tr("table.stage.built")
        style = Style("strong", max(MIN_TEXT, lower.height * 0.86), align="centre")
        fits = lower.height >= MIN_TEXT * 1.2 and tools.text.has_room(said, tools.text.grown(style), lower.size)
        tools.text.draw_in(surface, said if fits else "{check}", lower, style)
        return
    if stage.copies is not None and not stage.effects:
        style = Style("strong", max(MIN_TEXT, lower.height * 0.86), align="centre")
        tools.text.draw_in(surface, UNKNOWN_COST, lower, style)
        return
    signs = [(good, "") for good, amount in stage.cost.items() if good != "coins" for _ in range(amount)]
    if "coins" in stage.cost:
        signs.insert(0, ("coin", str(stage.cost["coins"])))
    step = min(lower.height + _STEP, lower.width / max(1, len(signs)))
    x, size = lower.centerx - step * (len(signs) - 1) / 2, tools.canvas.px(step - _STEP)
    for name, figure in signs:
        picture = glyphs.numbered(name, figure, size) if figure else tools.icons.get(name, size)
        tools.canvas.blit(surface, picture, (x, lower.centery))
        x += step
