"""Icons and sentences of the effects of black cards, of Cities' leaders and boards."""

from __future__ import annotations

from typing import Final

from game.wonders.cards.effect_text import AGE, age_coins_text, neighbours_text
from game.wonders.cards.effects import counted_icon, counted_text
from game.wonders.effect import EQUALS, EffectSign, ShownEffect, Translator, signs
from rules.wonders.cities.verbs import (
    CoinLoss,
    CoinLossOfAge,
    CoinLossOnStage,
    CoinLossPer,
    CoinsToNeighbours,
    CoinsToOthers,
    CopyScience,
    DebtToNeighbours,
    Diplomacy,
    FreeStageResources,
    ProduceMissing,
    ProduceOwned,
    PurchaseRebate,
    ShieldsPer,
    StartGoodDiscount,
)
from rules.wonders.model import NEIGHBOURS


def _counted(effect: CoinLossPer | ShieldsPer, icon: EffectSign) -> list[EffectSign]:
    return [EffectSign(tuple(counted_icon(what) for what in effect.count)), EQUALS, icon]


def _coins(amount: int, tr: Translator) -> str:
    return tr.plural("effect.coin", amount)


def _rebate(effect: PurchaseRebate, tr: Translator) -> str:
    return tr(
        "effect.purchase_rebate", neighbours=neighbours_text(effect.neighbours, tr), coins=_coins(effect.amount, tr)
    )


def _to_neighbours(effect: CoinsToNeighbours, tr: Translator) -> str:
    who = tr.listed([tr(f"effect.neighbour.{side}") for side in effect.cities])
    return tr("effect.coins_to_neighbours", who=who, coins=_coins(effect.amount, tr))


COIN_LOSS: Final = ShownEffect(
    CoinLoss,
    lambda effect: [EffectSign(("coin_loss",), f"−{effect.amount}")],
    lambda effect, tr: tr("effect.coin_loss", coins=_coins(effect.amount, tr)),
)
EFFECTS: Final[tuple[ShownEffect, ...]] = (
    COIN_LOSS,
    ShownEffect(
        CoinLossPer,
        lambda effect: _counted(effect, EffectSign(("coin_loss",), f"−{effect.amount}")),
        lambda effect, tr: tr(
            "effect.coin_loss_per", coins=_coins(effect.amount, tr), counted=counted_text(effect.count, tr)
        ),
        counted=True,
    ),
    ShownEffect(
        CoinLossOfAge,
        lambda effect: [EffectSign(("coin_loss",), "−" + (f"{effect.amount}×" if effect.amount > 1 else "") + AGE)],
        lambda effect, tr: tr("effect.coin_loss", coins=age_coins_text(effect.amount, tr)),
    ),
    ShownEffect(
        CoinLossOnStage,
        lambda effect: [EffectSign(("stage",)), EffectSign(("coin_loss",), f"−{effect.amount}")],
        lambda effect, tr: tr("effect.coin_loss_on_stage", coins=_coins(effect.amount, tr)),
    ),
    ShownEffect(
        Diplomacy,
        lambda effect: [EffectSign(("dove",))] * effect.amount,
        lambda effect, tr: tr.plural("effect.diplomacy", effect.amount),
    ),
    ShownEffect(
        CopyScience,
        lambda effect: [EffectSign(("mask",), cities=effect.sides)],
        lambda effect, tr: tr("effect.copy_science", neighbours=neighbours_text(effect.sides, tr)),
    ),
    ShownEffect(
        PurchaseRebate,
        lambda effect: [
            EffectSign(("any_good",), cities=effect.neighbours),
            EffectSign(("coin",), f"−{effect.amount}"),
        ],
        _rebate,
    ),
    ShownEffect(
        ProduceOwned,
        lambda effect: [EffectSign(("good_owned",))] * effect.amount,
        lambda effect, tr: tr.plural("effect.produce_owned", effect.amount),
    ),
    ShownEffect(
        ProduceMissing,
        lambda effect: [EffectSign(("good_missing",))] * effect.amount,
        lambda effect, tr: tr.plural("effect.produce_missing", effect.amount),
    ),
    ShownEffect(
        CoinsToNeighbours,
        lambda effect: [EffectSign(("coin",), f"+{effect.amount}", cities=effect.cities)],
        _to_neighbours,
    ),
    ShownEffect(
        CoinsToOthers,
        lambda effect: [EffectSign(("coin_gift",), f"+{effect.amount}")],
        lambda effect, tr: tr("effect.coins_to_others", coins=_coins(effect.amount, tr)),
    ),
    ShownEffect(
        DebtToNeighbours,
        lambda effect: [EffectSign(("debt",), f"+{effect.amount}", cities=NEIGHBOURS)],
        lambda effect, tr: tr("effect.debt_to_neighbours", debt=tr.plural("debt.tokens", effect.amount)),
    ),
    ShownEffect(
        StartGoodDiscount,
        lambda effect: [EffectSign(("good_printed",), cities=effect.sides), EffectSign(("coin",), f"−{effect.amount}")],
        lambda effect, tr: tr("effect.start_good_discount", coins=_coins(effect.amount, tr)),
    ),
    ShownEffect(FreeStageResources, signs("stage", "free_cost"), lambda effect, tr: tr("effect.free_stage_resources")),
    ShownEffect(
        ShieldsPer,
        lambda effect: _counted(effect, EffectSign(("shield",))),
        lambda effect, tr: tr.plural("effect.shields_per", effect.amount, counted=counted_text(effect.count, tr)),
        counted=True,
    ),
)
