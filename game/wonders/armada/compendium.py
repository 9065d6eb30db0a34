"""The shipyards for the compendium."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

import rules
from game.pieces.model import GamePiece, Trait
from game.ui.canvas import Box
from game.wonders.armada.harbours import harbours
from game.wonders.cards.effect_text import goods_text
from rules.wonders.armada.yards import FLEETS, SPACES, Shipyard, yards
from rules.wonders.model import unpack

if TYPE_CHECKING:
    from game.ui.tools import Tools

_BOX: Final = "armada"
SHIPYARD: Final = "shipyard"
_SHAPE: Final = 1.7
_ROUND: Final = 12.0


def pieces(tools: Tools, game: str) -> Sequence[GamePiece]:
    """Return the shipyards."""
    found = yards(rules.ruleset((_BOX,)))
    return [
        GamePiece(
            f"{game}/{SHIPYARD}:{name}",
            tools.tr("compendium.shipyard", n=number),
            _BOX,
            SHIPYARD,
            tuple(_words(tools, yard)),
            partial(_paint, tools, name),
            shape=_SHAPE,
        )
        for number, (name, yard) in enumerate(found.items(), 1)
    ]


def kinds(tools: Tools) -> Sequence[Trait]:
    """Return what they are."""
    return [Trait(SHIPYARD, tools.tr("compendium.kind.shipyard"), "ship_any")]


def _words(tools: Tools, yard: Shipyard) -> Iterator[str]:
    tr = tools.tr
    yield tr("compendium.stage_fleet", fleet=tr(f"fleet.{FLEETS[yard.wonder]}"))
    for fleet, name in enumerate(FLEETS):
        costs = tr.clauses(_cost(tools, yard, fleet, space) for space in range(SPACES))
        yield tr("compendium.steps", fleet=tr(f"fleet.{name}"), costs=costs)


def _cost(tools: Tools, yard: Shipyard, fleet: int, space: int) -> str:
    price = yard.price[fleet][space]
    return goods_text({**unpack(yard.need[fleet][space]), **({"coins": price} if price else {})}, tools.tr)


def _paint(tools: Tools, name: str, surface: pygame.Surface, box: Box) -> None:
    area = tools.canvas.rect(box)
    surface.blit(harbours(tools).picture(name, area.size, False, tools.canvas.px(_ROUND)), area.topleft)
    tools.skin.outline(surface, box, _ROUND)
