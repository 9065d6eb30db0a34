"""Stages of the Wonder Pack that have become copies of others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import rules
from game.wonders.effect import E
from rules.wonders.wonder_pack.facts import WonderTable
from rules.wonders.wonder_pack.verbs import CopyStage

if TYPE_CHECKING:
    from rules import View
    from rules.wonders.content.definitions import StageDef


def effect_of(view: View, seat: int, number: int, record: type[E]) -> E | None:
    """Return the effect of a kind that a stage has on its board."""
    return next((effect for effect in _stage(view, seat, number).effects if isinstance(effect, record)), None)


def copy_of(view: View, seat: int, number: int) -> StageDef | None:
    """Return a built stage that copies another one, with the effects that it has by that; None of any other stage."""
    effect = effect_of(view, seat, number, CopyStage)
    if effect is None:
        return None
    done = view.cities[seat].piece(WonderTable)
    copied = next((stage for stage in done.copied if stage.stage == effect.stage), None)
    if copied is None:
        return None
    side = rules.ruleset_of(view).content.boards[copied.board].sides[copied.side]
    return replace(_stage(view, seat, number), effects=side[copied.stage - 1].effects)


def _stage(view: View, seat: int, number: int) -> StageDef:
    wonders = rules.ruleset_of(view).wonders_of([(city.board, city.side) for city in view.cities])
    return wonders[seat].stages[number].definition
