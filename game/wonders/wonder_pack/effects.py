"""Icons and sentences of the effects of the Wonder Pack's boards."""

from __future__ import annotations

from typing import Final

from game.wonders.cards.effect_text import cities_text, neighbours_text
from game.wonders.effect import EffectSign, ShownEffect, Translator, signs
from rules.wonders.wonder_pack.verbs import (
    Bury,
    CoinsPerResource,
    CopyStage,
    PointsPerColourUsed,
    PointsPerResource,
    StartingCoins,
)


def _coins(amount: int, tr: Translator) -> str:
    return tr.plural("effect.coin", amount)


def _points(amount: int, tr: Translator) -> str:
    return tr.plural("effect.point", amount)


def _copy_stage(effect: CopyStage, tr: Translator) -> str:
    return tr("effect.copy_stage", n=effect.stage, whose=neighbours_text(effect.sides, tr))


def _per_resource(effect: PointsPerResource | CoinsPerResource, icon: str) -> list[EffectSign]:
    return [EffectSign((effect.resource,), cities=("self",)), EffectSign((icon,), str(effect.amount))]


def _colour_used(effect: PointsPerColourUsed, tr: Translator) -> str:
    return tr("effect.points_per_colour_used", points=_points(effect.amount, tr), cities=cities_text(effect.cities, tr))


EFFECTS: Final[tuple[ShownEffect, ...]] = (
    ShownEffect(
        StartingCoins,
        lambda effect: [EffectSign(("coin",), f"+{effect.amount}")],
        lambda effect, tr: tr("effect.starting_coins", coins=_coins(effect.amount, tr)),
    ),
    ShownEffect(
        CopyStage, lambda effect: [EffectSign(("copy_stage",), str(effect.stage), cities=effect.sides)], _copy_stage
    ),
    ShownEffect(
        PointsPerResource,
        lambda effect: _per_resource(effect, "points"),
        lambda effect, tr: tr(
            "effect.points_per_resource", points=_points(effect.amount, tr), good=tr(f"resource.{effect.resource}")
        ),
        counted=True,
    ),
    ShownEffect(
        CoinsPerResource,
        lambda effect: _per_resource(effect, "coin"),
        lambda effect, tr: tr(
            "effect.coins_per_resource", coins=_coins(effect.amount, tr), good=tr(f"resource.{effect.resource}")
        ),
        counted=True,
    ),
    ShownEffect(
        PointsPerColourUsed,
        lambda effect: [
            EffectSign(("card_used",), cities=effect.cities),
            EffectSign(("points",), str(effect.amount)),
        ],
        _colour_used,
    ),
    ShownEffect(Bury, signs("bury"), lambda effect, tr: tr("effect.bury")),
)
