"""What the effects of Armada's cards and islands look like and say."""

from __future__ import annotations

from typing import Final

from game.wonders.cards.effect_text import AGE_NUMERALS
from game.wonders.effect import EQUALS, EffectSign, ShownEffect, Translator, signs
from rules.wonders.armada.verbs import (
    BuyFromAfar,
    CoinsPerMove,
    FreeMove,
    FreeStageMove,
    Incursion,
    IslandTop,
    MayAbstain,
    NavalShields,
    Piracy,
    PointsPerBestColour,
    SailingDiscount,
    SparedLosses,
)
from rules.wonders.armada.yards import FLEETS

_FAN = tuple(f"card_{colour}" for colour in ("blue", "yellow", "red", "green"))


def _free_move(effect: FreeMove) -> list[EffectSign]:
    ships = effect.ships
    if len(ships) == 1:
        return [EffectSign(("ship_move",)), EffectSign((f"ship_{ships[0]}",))]
    return [EffectSign(("ship_move",)), *[EffectSign(("ship_any",))] * effect.count]


def _afar(effect: BuyFromAfar) -> list[EffectSign]:
    return [
        *[EffectSign(("any_good",))] * effect.units,
        EffectSign((effect.seller,), scale=0.7),
        EffectSign(("coin",), str(effect.price)),
    ]


def _move_text(effect: FreeMove, tr: Translator) -> str:
    ships = effect.ships
    if len(ships) == 1:
        return tr("effect.free_move.fleet", fleet=tr(f"fleet.{ships[0]}"))
    key = "effect.free_move.any" if len(ships) == len(FLEETS) else "effect.free_move.some"
    return tr.plural(key, effect.count, fleets=tr.listed(tr(f"fleet.{ship}") for ship in ships))


def _afar_text(effect: BuyFromAfar, tr: Translator) -> str:
    coins = tr.plural("effect.coin", effect.price)
    return tr.plural("effect.buy_from_afar", effect.units, who=tr(f"effect.far.{effect.seller}"), coins=coins)


EFFECTS: Final[tuple[ShownEffect, ...]] = (
    ShownEffect(
        NavalShields,
        lambda effect: [EffectSign(("naval",))] * effect.amount,
        lambda effect, tr: tr.plural("effect.naval_shields", effect.amount),
    ),
    ShownEffect(
        Incursion,
        lambda effect: [EffectSign(("incursion",)), EffectSign((effect.target,), scale=0.7)],
        lambda effect, tr: tr("effect.incursion", who=tr(f"effect.far.{effect.target}")),
    ),
    ShownEffect(Piracy, signs("piracy"), lambda effect, tr: tr("effect.piracy")),
    ShownEffect(FreeMove, _free_move, _move_text),
    ShownEffect(
        IslandTop,
        lambda effect: [EffectSign(("island",), AGE_NUMERALS[effect.level])],
        lambda effect, tr: tr("effect.island_top", level=AGE_NUMERALS[effect.level]),
    ),
    ShownEffect(BuyFromAfar, _afar, _afar_text),
    ShownEffect(SparedLosses, signs("spared"), lambda effect, tr: tr("effect.spared_losses")),
    ShownEffect(MayAbstain, signs("abstain"), lambda effect, tr: tr("effect.may_abstain")),
    ShownEffect(
        FreeStageMove,
        signs("stage", "ship_any", "free_cost"),
        lambda effect, tr: tr("effect.free_stage_move"),
    ),
    ShownEffect(
        SailingDiscount,
        lambda effect: [EffectSign(("ship_any",)), EffectSign(("any_good",), f"-{effect.amount}")],
        lambda effect, tr: tr.plural("effect.sailing_discount", effect.amount),
    ),
    ShownEffect(
        CoinsPerMove,
        lambda effect: [EffectSign(("ship_any",)), EffectSign(("coin",), f"+{effect.amount}")],
        lambda effect, tr: tr("effect.coins_per_move", coins=tr.plural("effect.coin", effect.amount)),
    ),
    ShownEffect(
        PointsPerBestColour,
        lambda effect: [EffectSign(_FAN), EQUALS, EffectSign(("points",), str(effect.amount))],
        lambda effect, tr: tr("effect.points_per_best_colour", points=tr.plural("effect.point", effect.amount)),
    ),
)
