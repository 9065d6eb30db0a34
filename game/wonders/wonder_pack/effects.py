"""Icons and sentences of the effects of the Wonder Pack's boards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.wonders.cards.effect_text import cities_text, neighbours_text
from game.wonders.effect import Effect, Glyph, ShownEffect, Translator, signs


def _coins(effect: Effect, tr: Translator) -> str:
    return tr.plural("effect.coin", effect["amount"])


def _points(effect: Effect, tr: Translator) -> str:
    return tr.plural("effect.point", effect["amount"])


def _copy_stage(effect: Effect, tr: Translator) -> str:
    return tr("effect.copy_stage", n=effect["stage"], whose=neighbours_text(effect["from"], tr))


def _per_resource(effect: Effect, icon: str) -> list[Glyph]:
    return [Glyph((effect["resource"],), cities=("self",)), Glyph((icon,), str(effect["amount"]))]


def _colour_used(effect: Effect, tr: Translator) -> str:
    return tr("effect.points_per_colour_used", points=_points(effect, tr), cities=cities_text(effect["cities"], tr))


EFFECTS: Final[Mapping[str, ShownEffect]] = MappingProxyType(
    {
        "starting_coins": ShownEffect(
            lambda effect: [Glyph(("coin",), f"+{effect['amount']}")],
            lambda effect, tr: tr("effect.starting_coins", coins=_coins(effect, tr)),
        ),
        "copy_stage": ShownEffect(
            lambda effect: [Glyph(("copy_stage",), str(effect["stage"]), cities=tuple(effect["from"]))], _copy_stage
        ),
        "points_per_resource": ShownEffect(
            lambda effect: _per_resource(effect, "points"),
            lambda effect, tr: tr(
                "effect.points_per_resource", points=_points(effect, tr), good=tr(f"resource.{effect['resource']}")
            ),
        ),
        "coins_per_resource": ShownEffect(
            lambda effect: _per_resource(effect, "coin"),
            lambda effect, tr: tr(
                "effect.coins_per_resource", coins=_coins(effect, tr), good=tr(f"resource.{effect['resource']}")
            ),
        ),
        "points_per_colour_used": ShownEffect(
            lambda effect: [
                Glyph(("card_used",), cities=tuple(effect["cities"])),
                Glyph(("points",), str(effect["amount"])),
            ],
            _colour_used,
        ),
        "bury": ShownEffect(signs("bury"), lambda effect, tr: tr("effect.bury")),
    }
)
