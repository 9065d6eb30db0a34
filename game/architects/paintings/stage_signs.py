"""The labels of stages: what a stage asks for, its points and its effect, on a plate of parchment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.architects.paintings.emblems import Emblem, EmblemPainter
from game.ui import svg
from game.ui.svg import Drawing, paint
from game.ui.theme import GOLD, GOLD_DEEP, INK, PARCHMENT, PLASTER

if TYPE_CHECKING:
    from rules.architects.model import ArchitectWonder, WonderStage

EFFECT_SIGNS: Final[dict[str, tuple[Emblem, ...]]] = {
    "any_deck": (Emblem("extra_card"),),
    "one_of_five": (Emblem("hand"), Emblem("extra_card")),
    "central_top": (Emblem("extra_card"),),
    "left_and_right": (Emblem("arrow_left"), Emblem("extra_card"), Emblem("arrow_right")),
    "progress_token": (Emblem("progress"),),
    "shield": (Emblem("shield"),),
    "from_opponent": (Emblem("people"), Emblem("extra_card")),
    "cat_and_card": (Emblem("cat"), Emblem("extra_card")),
}
"""The signs of a wonder's effect."""


def demand(stage: WonderStage) -> tuple[Emblem, ...]:
    """Return what a stage asks for: so many resources, all different or all alike."""
    return (Emblem("any_good", str(stage.cards)), Emblem("unequal" if stage.different else "equals"))


def paint_sign(wonder: ArchitectWonder, stage: WonderStage, height: int, painter: EmblemPainter) -> pygame.Surface:
    """Return the label, `height` pixels high and as wide as what it says."""
    groups = [demand(stage)]
    if stage.points:
        groups.append((Emblem("points", str(stage.points)),))
    if stage.effect:
        groups.append(EFFECT_SIGNS[wonder.effect])
    size = height * 0.8
    pictures = [
        [painter.picture(sign, round(size * (0.74 if sign.icon in _SMALL else 1))) for sign in group]
        for group in groups
    ]
    gap, between = height * 0.02, height * 0.16
    widths = [sum(p.get_width() for p in group) + gap * (len(group) - 1) for group in pictures]
    width = round(sum(widths) + between * (len(groups) - 1) + height * 0.36)
    plate = _plate(width, height)
    x = height * 0.18
    for number, group in enumerate(pictures):
        for picture in group:
            plate.blit(picture, picture.get_rect(midleft=(round(x), height // 2)))
            x += picture.get_width() + gap
        x += between - gap
        if number + 1 < len(pictures):
            line = round(x - between / 2)
            plate.fill(GOLD_DEEP, (line, round(height * 0.24), max(1, height // 40), round(height * 0.52)))
    return plate


_SMALL: Final = frozenset({"equals", "unequal", "arrow_left", "arrow_right"})


def _plate(width: int, height: int) -> pygame.Surface:
    drawing = Drawing(width, height)
    edge = max(1.0, height * 0.045)
    ground = drawing.linear([(0, PLASTER, 1), (1, PARCHMENT, 1)], (0, 0), (0, height))
    drawing.path(svg.rounded(0, 0, width, height, height / 2), paint(INK))
    drawing.path(svg.rounded(edge / 2, edge / 2, width - edge, height - edge, height / 2), paint(GOLD))
    drawing.path(svg.rounded(edge * 1.5, edge * 1.5, width - 3 * edge, height - 3 * edge, height / 2), ground)
    return drawing.surface()
